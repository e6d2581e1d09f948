from __future__ import annotations

import json
import os
import subprocess
import sys
from io import StringIO
from types import SimpleNamespace

import pytest

from millefeuille import (
    Citation,
    Match,
    Play,
    Position,
    Record,
    RecordError,
    RulesError,
    Status,
    UnknownNameError,
    hookimpl,
    load,
)
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.contract import ContractResult
from millefeuille.players.loop import play_out, seated
from millefeuille.record import Recorder
from tests.house_rules import outside
from tests.laws.catalogue import CATALOGUE


def table(name):
    return load(name, catalogue=CATALOGUE)


CLUB = table("mille:club")
ACES = table("mille:club+aces-four")
GOLDEN = table("mille:club+golden-start")
NO_ACE = table("mille:club+no-ace-first")

HANDS = ("AS AC AD AH 9S JS QS KS", "10S 9C JC QC KC 10C 9D JD", "QD KD 10D 9H JH QH KH 10H")


def to_play(at, hands=HANDS, **changes):
    """A deal of seat 0's at its first lead, with a contract of 100."""
    results = (AuctionResult(0, 110), ContractResult(0, 110))
    return Position(game=str(at.name), hands=hands, phase="play", results=results, **changes).deal(
        at
    )


def play(deal, *cards):
    for card in cards:
        deal.apply(Play(deal.plan.deck.card(card)))
    return deal


def finish(deal):
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    return deal


# --- rows: one amended, three appended -------------------------------------------------------


def test_leaves_are_amended_and_appended():
    assert (CLUB.rules.barrel.places, ACES.rules.barrel.places) == (2, 1)
    assert [row.name for row in ACES.rules.marriages] == [
        *(row.name for row in CLUB.rules.marriages),
        "aces",
    ]
    assert len(ACES.leaves()) == len(CLUB.leaves()) + 3


def test_changed_leaves_are_cited_as_the_house_rules():
    amended = ACES.entries["barrel.places"].citation
    assert (amended.status, amended.house_rule) == (Status.HOUSE_RULE, "aces-four")
    assert amended.before == CLUB.entries["barrel.places"].citation
    assert str(amended) == "house rule aces-four; before: D0 §01, D0 §07"
    appended = ACES.entries["marriages.aces.value"].citation
    assert appended.before == Citation("", Status.CHOSEN)
    assert appended.note == "as they play it at our table"
    assert str(appended) == "house rule aces-four"


def test_leaves_that_are_not_changed_keep_their_citation():
    same = {path for path, entry in CLUB.entries.items() if ACES.entries[path] == entry}
    assert CLUB.entries.keys() - same == {"barrel.places"}


def test_four_aces_are_announced_without_a_trump():
    deal = play(to_play(ACES), "AS", "10S", "9H")  # the ace is gone: three are no meld
    assert "aces" not in {action.announce for action in deal.legal_actions()}
    hands = ("AS AC AD AH 9C JS QS KS", "10S 9S JC QC KC 10C 9D JD", HANDS[2])
    deal = play(to_play(ACES, hands), "KS", "9S", "9H")
    ace = deal.plan.deck.card("AC")
    assert deal.legal_actions()[-1].announce == "aces"
    deal.apply(Play(ace, "aces"))
    assert deal.work.announced == ((0, "aces"),)
    assert deal.work.trump == 0
    assert ACES.score(finish(deal)).lines[0][0].note.count("200 aces") == 1


def test_four_aces_lift_the_cap():
    position = Position(
        game="mille:club+aces-four",
        hands=("9S JS QS KS 9C JC QC", "AS AC AD AH 9D JD 9H", "10S KC 10C QD KD 10D JH"),
        talon="QH KH 10H",
        phase="auction",
        dealer=2,
        actor=1,
    )
    assert "320" in str(position.deal(ACES).phase.notes(position.deal(ACES).view(1)))


# --- a wrapped score -------------------------------------------------------------------------


def test_a_wrapped_score_doubles_each_line_in_the_first_round():
    plain, golden = (finish(to_play(at)) for at in (CLUB, GOLDEN))
    once, twice = CLUB.score(plain), GOLDEN.score(golden)
    assert [2 * total for total in once.totals()] == list(twice.totals())
    assert any(once.totals())
    assert [[line.name for line in own] for own in once.lines] == [
        [line.name for line in own] for own in twice.lines
    ]


@pytest.mark.parametrize(("deals", "factor"), [(0, 2), (2, 2), (3, 1), (9, 1)])
def test_the_first_round_is_three_deals(deals, factor):
    deal = finish(to_play(GOLDEN, deals=deals))
    once = CLUB.score(finish(to_play(CLUB))).totals()
    assert GOLDEN.score(deal).totals() == tuple(factor * total for total in once)


def test_the_booking_adds_up_what_was_wrapped():
    deal = finish(to_play(GOLDEN))
    booked = GOLDEN.book(deal, GOLDEN.score(deal))
    assert booked.standing.scores == booked.score.totals()


# --- a wrapped phase -------------------------------------------------------------------------


def test_a_restricted_phase_refuses_with_its_reason_and_citation():
    deal = to_play(NO_ACE)
    assert [str(action) for action in deal.legal_actions()] == [
        "play 9S", "play JS", "play QS", "play KS",
    ]  # fmt: skip
    reason = deal.why_not(Play(deal.plan.deck.card("AS")))
    assert (reason.code, reason.rule) == ("no-ace-first", "play.first_lead")
    assert str(reason) == "AS does not lead first (D0 §04)"


def test_after_the_first_lead_aces_are_free():
    deal = play(to_play(NO_ACE), "KS", "10S", "9H")
    play(deal, "9C", "KH", "AC")
    assert deal.actor == 0
    assert Play(deal.plan.deck.card("AD")) in deal.legal_actions()


def test_nothing_but_aces_leaves_them_legal():
    deal = to_play(NO_ACE)
    deal.hands[0] = deal.plan.deck.take("AS AC AD AH")
    assert len(deal.legal_actions()) == 4


# --- together --------------------------------------------------------------------------------

ALL = "mille:club+aces-four+golden-start+no-ace-first"


def test_they_work_together_and_order_is_kept():
    at = table(ALL)
    assert str(at.name) == ALL
    assert at.rules == ACES.rules
    assert at.fingerprint != ACES.fingerprint


def test_a_setting_comes_after_the_house_rules():
    at = table("mille:club+aces-four,barrel.places=3,aces.value=150")
    assert at.rules.barrel.places == 3
    assert str(at.entries["barrel.places"].citation) == (
        "set; before: house rule aces-four; before: D0 §01, D0 §07"
    )
    assert at.rules.marriages[-1].value == 150


@pytest.mark.parametrize("name", ["golden-start+plain-round", "plain-round+golden-start"])
def test_clashing_house_rules(name):
    with pytest.raises(RulesError, match="cannot be mixed"):
        table(f"mille:club+{name}")


def test_an_unknown_house_rule():
    with pytest.raises(UnknownNameError, match="mille has no house rule gold; did you mean golden"):
        table("mille:club+gold")


def test_records_and_observers_with_house_rules():
    at = table(f"{ALL},match.deal_limit=2")
    heard = []

    @hookimpl
    def deal_scored(score):
        heard.append(score.totals())

    at.observe(SimpleNamespace(deal_scored=deal_scored))
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=4, players=["random"] * 3)
    spec = CATALOGUE.player("random", "mille")
    match = Match(at, seed=4, keeper=keeper)
    play_out(match, seated([spec] * 3, seed=4))
    assert heard == [score.totals() for score in match.scores]
    text = stream.getvalue()
    record = Record.read(text, catalogue=CATALOGUE)
    assert (record.deals[-1].after, record.differences) == (match.standing, ())
    assert json.loads(text.splitlines()[0])["game"] == f"{ALL},match.deal_limit=2"
    with pytest.raises(RecordError, match="the fingerprint of its rules and house rules is mille"):
        Record.read(text.replace("+golden-start", "", 1), catalogue=CATALOGUE)


# --- from outside ----------------------------------------------------------------------------

PLAY = """
from millefeuille import Match, load, installed
from millefeuille.players.loop import play_out, seated
at = load("mille:club+aces-four+golden-start,match.deal_limit=1")
spec = installed().player("random", "mille")
print(play_out(Match(at, seed=1), seated([spec] * 3, seed=1)).reason)
"""


def test_an_installed_plugin_brings_them_to_the_table(tmp_path):
    found = subprocess.run(
        [sys.executable, "-c", PLAY],
        env=os.environ | {"PYTHONPATH": str(outside.install(tmp_path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == "deal_limit"
