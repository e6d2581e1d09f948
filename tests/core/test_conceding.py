"""Conceding: who may end the play, that it tells nothing, and that the score is then certain."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest

from millefeuille import Concede, Declare, IllegalActionError, Match, Play, Standing, View
from millefeuille.check.playing import pick, snapshot
from millefeuille.phases import conceding
from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.phases.showings import Showings
from millefeuille.phases.tricks import TrickResult, TrickRules
from millefeuille.phases.wrap import Extend, Option, Restrict
from millefeuille.reasons import Reason
from millefeuille.record import Recorder
from tests import records
from tests.core.bench import Won, begun, french, texts, why
from tests.core.test_showings import DECK as TAROCCHI
from tests.core.test_showings import rules as showing_rules
from tests.core.test_tricks import HEARTS
from tests.core.test_tricks import SMALL as WITH_FOOL
from tests.laws.catalogue import CATALOGUE, table
from tests.laws.playing import deals

DECK = french()
FOOL = {"trump": "T", "ruff": True, "overtrump": True, "never_wins": ("EX",)}


def ends(
    *hands: str,
    deck=DECK,
    aside: tuple[str, str, str] = ("", "", ""),
    wrap=lambda phase: phase,
    melds=(),
    showings: bool = False,
    first: bool = False,
    **changes,
):
    """Seat 0 leads, in the middle of the play; what no hand holds is in the others' tricks.

    The cards of seat 0's own tricks are what it scores; the others score nothing.

    Args:
        hands: The hands.
        deck: The pack, each card of which counts 1.
        aside: What was laid away.
        wrap: What a house rule lays around the phase.
        melds: What a lead may announce.
        showings: Trumps may be shown in the first trick.
        first: It is the first trick.
        changes: The rules of play; whoever holds the suit led follows, and nothing more is asked.
    """
    rules = {
        "first_lead": "declarer",
        "trump": None,
        "follow": True,
        "ruff": False,
        "beat": False,
        "beat_when_ruffed": False,
        "overtrump": False,
        "never_wins": (),
        "announce": "choice",
        "announce_from": 1,
        "draw": False,
    } | changes
    shows = Showings(showing_rules(), deck, "many") if showings else None
    bound = Melds(melds, deck) if melds else NO_MELDS
    phase = TrickRules(**rules).bind(deck, melds=bound, showings=shows)
    deal = begun({"won": Won(0), "play": wrap(phase)}, hands, deck=deck)
    deal.plan.settle = settled
    deal.aside = tuple(map(deck.take, aside))
    deal.won[1] = deck.full & ~sum(deal.hands) & ~sum(deal.aside)
    if not first:
        deal.work.number = 2
    return deal


def settled(deal) -> Standing:
    return Standing(scores=(deal.won[0].bit_count(), 0, 0))


def allowed(deal) -> bool:
    return why(deal, Concede()) == ""


# --- all the tricks that are left ------------------------------------------------------------

SPADES_ALL = "AS 10S KS QS JS 9S"
REST_8 = ("QC JC 9C AD 10D KD QD JD", "9D AH 10H KH QH JH 9H KC")
"""The other hands of a first trick beside one with all spades and the two highest clubs."""


def test_whoever_leads_the_top_of_each_suit_takes_the_rest():
    assert allowed(ends(f"{SPADES_ALL} AC 10C", *REST_8))


def test_a_long_suit_runs_once_the_others_have_none_left():
    """Four clubs against two: the two highest draw them, whoever holds them."""
    assert allowed(ends("AC 10C 9C JC", "KC AD 10D KD", "QC AS 10S KS"))


@pytest.mark.parametrize(
    "hands",
    [
        # the ten of clubs is out
        (f"{SPADES_ALL} AC KC", "10C JC 9C AD 10D KD QD JD", "9D AH 10H KH QH JH 9H QC"),
        # two tops draw two of three clubs
        ("AC 10C 9C 9S KS AS 10S QS", "KC AD 10D KD QD JD 9D JS", "QC JC AH 10H KH QH JH 9H"),
    ],
)
def test_tops_that_are_not_enough(hands):
    assert not allowed(ends(*hands))


@pytest.mark.parametrize(
    ("own", "others", "right"),
    [
        # three trumps draw the other three
        (
            "AH 10H KH AS 10S AC AD 10D",
            ("QH JH KS QS KC QC KD QD", "9H JS 9S JC 9C JD 9D 10C"),
            True,
        ),
        # two draw two of four
        (
            "AH 10H AS 10S KS AC 10C AD",
            ("KH QH QS JS KC QC KD QD", "JH 9H 9S 10D JC 9C JD 9D"),
            False,
        ),
        # none is held
        (f"{SPADES_ALL} AC 10C", REST_8, False),
    ],
)
def test_trumps_that_are_still_out(own, others, right):
    assert right == allowed(ends(own, *others, trump="H", ruff=True))


def test_nothing_but_trumps_from_the_top():
    hands = ("AH 10H KH QH", "JH AS 10S KS", "9H QS JS 9S")
    assert allowed(ends(*hands, trump="H", ruff=True))


def test_without_a_duty_to_follow_a_suit_does_not_run():
    """Three aces are taken wherever the rest lies; a nine below them only if others follow."""
    assert allowed(ends("AC 10C 9C JC", "KC AD 10D KD", "QC AS 10S KS"))
    assert not allowed(ends("AC 10C 9C JC", "KC AD 10D KD", "QC AS 10S KS", follow=False))


def test_a_card_behind_may_still_beat():
    """Whoever does not lead claims nothing, though his cards are the highest."""
    deal = ends("9C AD 10D KD QD JD 9D KC", f"{SPADES_ALL} AC 10C", "AH 10H KH QH JH 9H QC JC")
    deal.apply(Play(DECK.card("9C")))
    assert deal.actor == 1
    assert not allowed(deal)


FOOL_HANDS = ("T5 T4 T3 5S", "T2 4S 3S 2S", "T1 1S 1C 2C")


def test_a_card_that_never_wins_is_out():
    """Whoever holds it need not follow, so that a lead may draw less than one card."""
    free = ends(*FOOL_HANDS, deck=WITH_FOOL, **FOOL)
    assert allowed(free)  # it has been played
    held = ("T5 T4 T3 5S 4S", "T2 EX 3S 2S 3C", "T1 1S 1C 2C 4C")
    assert not allowed(ends(*held, deck=WITH_FOOL, **FOOL))
    own = ("T5 T4 T3 5S EX", "T2 4S 3S 2S 3C", "T1 1S 1C 2C 4C")
    assert not allowed(ends(*own, deck=WITH_FOOL, **FOOL))


def test_cards_for_which_it_counts_in_which_trick_they_fall():
    deal = ends(*FOOL_HANDS, deck=WITH_FOOL, **FOOL)
    deal.plan.phases["play"].telling = WITH_FOOL.take("T1")
    assert not allowed(deal)
    deal.plan.phases["play"].telling = WITH_FOOL.take("EX")  # played already
    assert allowed(deal)


@pytest.mark.parametrize(
    ("own", "others", "right"),
    [
        ("AH 10H KH QH", ("JH AS 10S KS", "9H QS JS 9S"), False),  # one's own
        ("AC 10C 9C JC", ("KC KH QH KD", "QC AS 10S KS"), True),  # theirs: they never lead
    ],
)
def test_something_may_still_be_announced(own, others, right):
    assert right == allowed(ends(own, *others, melds=(HEARTS,)))


@pytest.mark.parametrize(("first", "right"), [(True, False), (False, True)])
def test_something_may_still_be_shown(first, right):
    hands = ("T8 T7 T6 T5 RS", "T4 T3 T2 1S 2S", "T1 3S 1C 2C 3C")
    rules = {"trump": "T", "ruff": True, "never_wins": ("EX",)}
    deal = ends(*hands, deck=TAROCCHI, showings=True, first=first, **rules)
    assert right == allowed(deal)
    assert first == any(isinstance(action, Declare) for action in deal.legal_actions())


@pytest.mark.parametrize(
    ("aside", "right"),
    [
        (("KC QC JC", "", ""), True),  # one's own: nothing is hidden but the hands
        (("", "KC QC JC", ""), False),
        (("", "", "KC QC JC"), False),
    ],
)
def test_cards_that_were_laid_away(aside, right):
    others = ("9C AD 10D KD QD JD 9D", "AH 10H KH QH JH 9H 9S")
    assert right == allowed(ends("AS 10S KS QS JS AC 10C", *others, aside=aside))


def test_a_hidden_talon():
    hands = ("AS 10S KS QS JS AC 10C", "9C AD 10D KD QD JD 9D", "AH 10H KH QH JH 9H 9S")
    deal = ends(*hands)
    assert allowed(deal)
    deal.won[1] &= ~DECK.take("KC QC JC")
    deal.talon = DECK.take("KC QC JC")
    assert not allowed(deal)


def test_a_stock_to_draw_from():
    deal = ends(f"{SPADES_ALL} AC 10C", *REST_8, draw=True)
    assert allowed(deal)
    deal.hands[1] &= ~DECK.take("QC")
    deal.hands[2] &= ~DECK.take("KC")
    deal.stock = (DECK.take("QC"), DECK.take("KC"))
    assert not allowed(deal)


def _no_queen_of_hearts(deal, action):
    if not isinstance(action, Play) or str(action.card) != "QH":
        return None
    return Reason("no-queen", "play", "the queen stays")


def test_where_a_house_rule_changes_the_play_only_a_search_will_do():
    """What it forbids or adds may be what the claim needs."""
    option = Option(lambda deal: (), lambda deal, action: None, lambda deal, action: None)
    for wrap in (lambda p: Restrict(p, _no_queen_of_hearts), lambda p: Extend(p, option)):
        assert not allowed(ends(f"{SPADES_ALL} AC 10C", *REST_8, wrap=wrap))
        assert allowed(ends("AS AC", "KS KC", "QS QC", wrap=wrap))
    assert allowed(ends(f"{SPADES_ALL} AC 10C", *REST_8))


# --- every deal that fits --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "right"),
    [
        # whoever has what, both are lost
        (("9S 9C", "AS KS", "AC KC"), True),
        # the queen wins where the ace lies with a club
        (("QS 9C", "AS JS", "AC JC"), False),
        # the ace is lost where the nine is led first
        (("AS 9C", "KS KC", "AC QC"), False),
        # the knave loses to both cards above it, wherever they lie
        (("JS 9C 9D", "AS QS AC", "KC KD AD"), True),
        (("JS QC 9D", "AS QS AC", "JC KD AD"), False),
    ],
)
def test_the_last_tricks_are_played_in_every_way(hands, right):
    assert right == allowed(ends(*hands))


def test_whoever_comes_last_may_know_the_end():
    deal = ends("AS 9C", "9S 10C", "KS JC")
    deal.apply(Play(DECK.card("AS")))
    deal.apply(Play(DECK.card("9S")))
    assert deal.actor == 2
    assert not allowed(deal)  # seat 0 has one of two clubs, and one of them wins
    deal.apply(Play(DECK.card("KS")))
    assert allowed(deal)  # it has the nine
    sure = ends("AS AC", "9S 9C", "KS JC")
    sure.apply(Play(DECK.card("AS")))
    assert not allowed(sure)  # seat 0 could hold another card
    sure.apply(Play(DECK.card("9S")))
    sure.apply(Play(DECK.card("KS")))
    assert allowed(sure)


def test_too_many_deals_are_not_searched(monkeypatch):
    hands = ("9S 9C", "AS KS", "AC KC")
    monkeypatch.setattr(conceding, "_DEALS", 5)
    assert not allowed(ends(*hands))
    monkeypatch.setattr(conceding, "_DEALS", 6)  # two of four cards in a hand
    assert allowed(ends(*hands))
    monkeypatch.setattr(conceding, "_STEPS", 20)
    assert not allowed(ends(*hands))


def test_a_search_sees_what_is_known_of_the_hands():
    """Who holds both spades may keep the ace back; whoever holds it alone may not."""
    deal = ends("QS JS", "AS KD", "9S AD")
    assert not allowed(deal)
    deal.known = (0, DECK.take("AS KD"), 0)
    assert allowed(deal)


# --- what the answer tells -------------------------------------------------------------------


def test_the_answer_does_not_depend_on_hidden_cards():
    """Both deals look the same to seat 0; in one of them it would win."""
    lost = ends("QS 9C", "AS JS", "AC JC")
    won = ends("QS 9C", "JS JC", "AS AC")
    assert lost.view(0) == won.view(0)
    assert lost.why_not(Concede()) == won.why_not(Concede())
    assert str(won.why_not(Concede())) == (
        "it cannot be shown from your cards that the score is the same however the rest lies"
    )


def test_it_is_never_listed_and_told_when_it_is_right():
    deal = ends("9S 9C", "AS KS", "AC KC")
    assert texts(deal) == ["play 9S", "play 9C"]
    reason = deal.because(Concede())
    assert ("concedes", "play") == (reason.code, reason.rule)
    assert str(reason) == "the score is the same however the cards lie that you do not see"


def test_a_refused_concession_changes_nothing():
    deal = ends("QS 9C", "AS JS", "AC JC")
    before = snapshot(deal)
    with pytest.raises(IllegalActionError) as refused:
        deal.apply(Concede())
    assert refused.value.reason.code == "not-settled"
    assert snapshot(deal) == before


def test_it_is_no_action_of_another_phase():
    deal = table("mille:club").deal(1)
    assert deal.phase.name == "redeal"
    assert why(deal, Concede()) == "not-now"


# --- the rest is played out ------------------------------------------------------------------


def test_the_rest_is_played_out_and_the_tricks_are_told():
    """The long suit is led from the top; the others follow as they must."""
    deal = ends("AC 10C 9C JC", "KC AD 10D KD", "QC AS 10S KS")
    deal.apply(Concede())
    assert deal.ending == "played"
    assert settled(deal).scores == (12, 0, 0)
    assert [str(action) for _, action in deal.entries()][:2] == ["concede", "play AC"]
    led = [str(action) for seat, action in deal.entries()[1:] if seat == 0]
    assert led == ["play AC", "play 10C", "play JC", "play 9C"]
    assert [winner for _, _, winner in deal.result(TrickResult).tricks] == [0] * 4


def test_trumps_are_led_before_the_rest():
    hands = ("AH 10H KH AS 10S AC", "QH JH KS QS KC QC", "9H JS 9S JC 9C 10C")
    deal = ends(*hands, trump="H", ruff=True)
    deal.apply(Concede())
    led = [str(action.card) for seat, action in deal.entries()[1:] if seat == 0]
    assert led == ["AH", "10H", "KH", "AS", "10S", "AC"]
    assert settled(deal).scores == (18, 0, 0)


def test_a_trick_that_has_begun_is_finished_too():
    deal = ends("9S 9C", "AS KS", "AC KC")
    deal.apply(Play(DECK.card("9S")))
    deal.apply(Play(DECK.card("AS")))
    deal.apply(Play(DECK.card("KC")))
    assert deal.actor == 1
    assert allowed(deal)
    deal.apply(Concede())
    assert settled(deal).scores == (0, 0, 0)


# --- random deals ----------------------------------------------------------------------------

MILLE = ["mille:club", "mille:app", "mille:short"]


def ending_played(deal, rng: Random, line=None) -> Standing:
    """The standing after the rest is played at random; one seat plays its claim, if given."""
    at, seat, phase = deal.plan, deal.actor, deal.phase
    while not deal.over:
        legal = deal.legal_actions()
        own = line if deal.phase is phase and deal.actor == seat else None
        deal.apply(own(deal, legal) if own else pick(legal, rng))
    return at.settle(deal)


def trumps_first_from_the_top(deal, legal):
    deck, hand, trump = deal.plan.deck, deal.hands[deal.actor], deal.work.trump
    order = [*deck.each(hand & trump), *deck.each(hand & ~trump)]
    return min(legal, key=lambda action: order.index(action.card))


def assert_certain(deal, rng: Random, line=None, *, times: int = 4) -> None:
    """Every deal that looks the same, played on in any way, comes to what conceding comes to."""
    ended = deal.clone()
    ended.apply(Concede())
    assert ended.over
    standing = ended.plan.settle(ended)
    view = deal.view(deal.actor)
    for _ in range(times):
        assert standing == ending_played(view.sample(rng), rng, line)
    assert standing == ending_played(deal.clone(), rng, line)


def concessions(name: str, count: int, most: int, line=None) -> int:
    """How many concessions were tried of those that random deals allow.

    Args:
        name: The table's name.
        count: So many deals.
        most: Only whoever holds no more cards is asked.
        line: How the seat plays that conceded; without it, at random too.
    """
    found = 0
    for deal, rng in deals(name, count=count):
        while not deal.over:
            asked = deal.phase.name == "play" and deal.hands[deal.actor].bit_count() <= most
            if asked and deal.why_not(Concede()) is None:
                found += 1
                assert_certain(deal, rng, line)
            deal.apply(pick(deal.legal_actions(), rng))
    return found


@pytest.mark.parametrize("name", MILLE)
def test_a_claim_is_right_for_every_deal(name, monkeypatch):
    monkeypatch.setattr(conceding, "_is_settled", lambda view: False)
    assert concessions(name, 40, 8, trumps_first_from_the_top) >= 10


@pytest.mark.parametrize("name", MILLE)
def test_what_a_search_says_is_right_for_every_deal(name, monkeypatch):
    monkeypatch.setattr(conceding, "_takes_the_rest", lambda phase, view: False)
    assert concessions(name, 12, 2) >= 10


def test_a_claim_is_found_with_many_cards_left():
    """Who holds eight winners need not play them."""
    found = [
        view.hand.bit_count()
        for view in views("mille:club,play.announce=automatic,announce_from=1", 40)
        if conceding._takes_the_rest(view.plan.phases["play"], view)
    ]
    assert max(found) >= 3


def views(name: str, count: int) -> list[View]:
    """What each leader sees in some random deals."""
    found = []
    for deal, rng in deals(name, count=count):
        while not deal.over:
            if deal.phase.name == "play" and not deal.trick:
                found.append(deal.view(deal.actor))
            deal.apply(pick(deal.legal_actions(), rng))
    return found


# --- a match that is recorded ----------------------------------------------------------------


def test_a_match_with_a_concession_replays():
    at = table("mille:club,match.deal_limit=2")
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=1, players=["random"] * 3)
    match, rng, conceded = Match(at, seed=1, keeper=keeper), Random(1), 0
    while not match.over:
        deal = match.deal
        asked = deal.phase.name == "play" and deal.hands[deal.actor].bit_count() <= 2
        if asked and deal.why_not(Concede()) is None:
            conceded += 1
            match.apply(Concede())
        else:
            match.apply(pick(deal.legal_actions(), rng))
    assert conceded == 2
    assert stream.getvalue().count('"do": "concede"') == 2
    record = records.read(stream.getvalue(), CATALOGUE)
    assert (record.differences, record.outcome) == ((), match.outcome)
    for dealt in record.deals:
        assert snapshot(dealt.at(len(dealt.actions))) == snapshot(dealt.deal)


def test_a_record_with_a_concession_that_is_not_allowed_is_refused():
    from millefeuille import RecordError

    at = table("mille:club,match.deal_limit=1")
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=1, players=["random"] * 3)
    match = Match(at, seed=1, keeper=keeper)
    while match.deal.phase.name != "play":
        match.apply(match.deal.legal_actions()[0])
    text = f'{stream.getvalue()}{{"seat": {match.deal.actor}, "do": "concede"}}\n'
    with pytest.raises(RecordError, match="concede is not legal: it cannot be shown"):
        records.read(text, CATALOGUE)
