"""Each hook as its page tells it: its exact signature, an example, and a test that runs that."""

from __future__ import annotations

import inspect
import re
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from millefeuille import (
    Catalogue,
    Deal,
    DealScore,
    Line,
    Match,
    Position,
    PositionError,
    Status,
    Table,
    UsualHooks,
    hookimpl,
    load,
    parse,
    rows,
)
from millefeuille.check.checker import Checker
from millefeuille.check.playing import match_steps, played_out
from millefeuille.check.properties import BY_NAME
from millefeuille.check.report import Verdict
from millefeuille.hooks import API_VERSION, Discovery, Observers, TableHooks
from millefeuille.names import GameName
from millefeuille.seats import NOBODY
from tests.core.toys.whist import WHIST
from tests.docs.test_docs import HOOKS, block, blocks

SPECS = [
    (name, function)
    for spec in (Discovery, TableHooks, Observers)
    for name, function in inspect.getmembers(spec, inspect.isfunction)
]
NAMES = [name for name, _function in SPECS]
STUB = ": ..."


def signature(name, function) -> str:
    """A hook as it is written down in the page, without a table's or a listener's self."""
    whole = inspect.signature(function)
    bare = whole.replace(parameters=list(whole.parameters.values())[1:])
    return f"def {name}{bare}{STUB}".replace("'", "")


def test_the_page_has_the_exact_signature_of_each_hook():
    written = re.findall(rf"^def .*{re.escape(STUB)}$", HOOKS, re.MULTILINE)
    assert sorted(signature(*spec) for spec in SPECS) == sorted(written)


@pytest.mark.parametrize("name", NAMES)
def test_each_hook_has_an_example_and_a_test_of_it(name):
    examples = [one for one in blocks(HOOKS, "python") if STUB not in one]
    assert any(re.search(rf"def {name}\(", one) for one in examples)
    assert callable(globals().get(f"test_hook_{name}"))


def example(name: str, **given: object) -> dict[str, object]:
    """What the block of the page that defines a name defines."""
    space = dict(given)
    exec(compile(block(HOOKS, name), "hooks.md", "exec", dont_inherit=True), space)
    return space


def catalogue(name: str, **given: object) -> Catalogue:
    """What a block brings as a plugin."""
    space = example(name, **given) | {"MILLEFEUILLE_API": API_VERSION}
    found = Catalogue.of([("page", SimpleNamespace(**space))])
    assert [] == found.failures
    return found


# --- discovery -----------------------------------------------------------------------------------


def test_hook_register_games():
    assert {"whist": WHIST} == catalogue("MILLEFEUILLE_API", MY_GAME=WHIST).games


def test_hook_register_house_rules():
    rules = catalogue("LONE_BARREL").house_rules
    assert ["one-on-the-barrel", "no-ace-first"] == [rule.name for rule in rules]


def test_hook_register_players():
    assert ["first"] == [spec.name for spec in catalogue("FIRST").players]


def test_hook_register_measures():
    assert ["best"] == [measure.name for measure in catalogue("BEST").measures]


# --- at a table ----------------------------------------------------------------------------------


@pytest.fixture
def table() -> Table:
    """The toy whist, every hook answered as in the page."""
    hooks = example("TrickHooks")["TrickHooks"]
    return Table(replace(WHIST, hooks=hooks()), "plain")


def test_hook_deck(table):
    assert 52 == table.plan.deck.size


def test_hook_phases(table):
    assert ["play"] == list(table.plan.phases)


def test_hook_open_deal(table):
    deal = table.deal(1)
    assert ([13, 13], 26) == ([hand.bit_count() for hand in deal.hands], len(deal.stock))


def test_hook_score_deal(table):
    deal = played_out(table.deal(1), Random(1))
    won = tuple(cards.bit_count() // 2 for cards in deal.won)
    assert won == table.score(deal).totals()
    assert 26 == sum(won)


def test_a_position_that_begins_with_won_piles_is_scored(table):
    """Seat 0 has won 20 tricks and seat 1 five; only the last one is told, by being played."""
    deck = table.plan.deck
    cards = [str(card) for card in deck.kinds if str(card) not in ("AS", "2H")]
    deal = Position(
        game="whist:plain",
        hands=("AS", "2H"),
        won=(" ".join(cards[:40]), " ".join(cards[40:])),
        leader=0,
        phase="play",
    ).deal(table)
    for text in ("play AS", "play 2H"):
        deal.apply(parse(text, deck))
    assert (21, 5) == table.score(deal).totals()


def test_hook_book(table):
    deal = played_out(table.deal(1), Random(1))
    booked = table.book(deal, table.score(deal))
    assert booked.score.totals() == booked.standing.scores


def test_hook_match_over(table):
    assert table.outcome(table.standing((19, 3))) is None
    assert (0,) == table.outcome(table.standing((20, 3))).winners


# --- observers -----------------------------------------------------------------------------------


@pytest.fixture
def diary(table):
    """What the page's observer has written of a match."""
    heard = example("Diary")["Diary"]()
    table.observe(heard)
    match = Match(table, seed=1)
    for _ in match_steps(match, Random(1)):
        pass
    return SimpleNamespace(lines=heard.lines, match=match)


def test_hook_deal_opened(diary):
    first = (diary.match.standing.dealer + diary.match.standing.deals) % 2
    opened = [line for line in diary.lines if line.startswith("deal ")]
    assert f"deal 1: seat {first} deals" == opened[0]
    assert len(diary.match.scores) == len(opened)


def test_hook_action_taken(diary):
    plays = [line for line in diary.lines if ": play " in line]
    assert 52 * len(diary.match.scores) == len(plays)
    assert {"drew ?"} == {line.split(": ")[1] for line in diary.lines if "drew" in line}


def test_hook_deal_scored(diary):
    last = diary.match.scores[-1].totals()
    assert f"it brings {last}, so they have {diary.match.standing.scores}" == diary.lines[-2]


def test_hook_match_ended(diary):
    assert f"seats {diary.match.outcome.winners} have won" == diary.lines[-1]


# --- cards and tables ----------------------------------------------------------------------------


def test_what_is_told_of_the_pack_is_there(table):
    rows = HOOKS.split("| wanted | of the pack |")[1].split("\n\n")[0].splitlines()[2:]
    names = [name for row in rows for name in re.findall(r"`(\w+)[(`]", row.split(" | ")[1])]
    assert {"each", "points", "take", "text", "suit", "rank"} <= set(names)
    assert all(hasattr(table.plan.deck, name) for name in names)
    deal = played_out(table.deal(1), Random(1))
    queens = example("def queens")["queens"]
    assert 4 == queens(deal, 0) + queens(deal, 1)


def test_a_table_of_values_as_the_page_has_it():
    page = example("VALUES")
    table: dict[str, dict[str, object]] = {}
    for path, (value, *_cited) in page["VALUES"].items():
        _scoring, _prizes, name, leaf = path.split(".")
        table.setdefault(name, {"name": name})[leaf] = value
    prizes = page["ScoringRules"](prizes=tuple(table.values())).prizes
    reached = page["reached"]
    assert ["most", "all"] == [prize.name for prize in prizes]
    assert [None, 1, 2] == [won and won.points for won in (reached(prizes, n) for n in (2, 4, 5))]


# --- what a position tells -----------------------------------------------------------------------


@pytest.fixture
def first_tricks():
    """The toy whist with the page's phase, a point for the first trick."""
    page = example("class FirstTricks")

    class FirstHooks(UsualHooks):
        @hookimpl
        def phases(self, rules, deck):
            return {"play": page["FirstTricks"](rules.play, deck)}

        @hookimpl
        def score_deal(self, deal):
            won = [deal.result(page["FirstResult"]).first == seat for seat in range(2)]
            return DealScore(tuple((Line("first", int(first), "play"),) for first in won))

    return Table(replace(WHIST, hooks=FirstHooks()), "plain")


def test_what_is_kept_of_the_first_trick_is_told_by_every_position(first_tricks):
    deal, rng = first_tricks.deal(3), Random(3)
    for _ in range(10):
        deal.apply(rng.choice(deal.legal_actions()))
    winner = deal.work.tricks[0][2]
    told = Position.of(deal, "whist:plain")
    assert f'"first": {winner}' in told.text(first_tricks.plan.deck)
    told.work.tricks = ()
    again = told.deal(first_tricks)
    score = first_tricks.score(played_out(again, Random(1)))
    assert (winner == 0, winner == 1) == score.totals()
    assert 21 == len(again.results[-1].tricks)


def test_a_position_that_leaves_it_out_is_refused(first_tricks):
    deal = first_tricks.deal(3)
    for _ in range(2):
        deal.apply(deal.legal_actions()[0])
    told = Position.of(deal, "whist:plain")
    for first in (NOBODY, 1 - deal.work.first):
        told.work.first = first
        with pytest.raises(PositionError, match="who has won the first trick"):
            told.deal(first_tricks)


# --- wrappers ------------------------------------------------------------------------------------


@pytest.fixture
def losing():
    """A catalogue of the toy whist in which who wins fewer tricks loses the difference, and the
    page's house rule.
    """

    class LosingHooks(WHIST.hooks.__class__):
        @hookimpl
        def score_deal(self, deal):
            won = [cards.bit_count() // 2 for cards in deal.won]
            return DealScore(tuple((Line("tricks", min(own - 13, 0), "play"),) for own in won))

    whist = replace(WHIST, id="my-game", hooks=LosingHooks())
    rule = example("class NoDebts")["NO_DEBTS"]
    brings = SimpleNamespace(
        MILLEFEUILLE_API=API_VERSION,
        register_games=hookimpl(lambda: [whist]),
        register_house_rules=hookimpl(lambda: [rule]),
    )
    return Catalogue.of([("page", brings)])


def test_a_wrapper_of_book_books_once_and_its_lines_add_up(losing):
    assert [] == losing.failures
    name = GameName("my-game", "plain", ("no-debts",))
    table = load(str(name), catalogue=losing)
    deal = played_out(table.deal(1), Random(1))
    booked = table.book(deal, table.score(deal))
    assert ((0, 0), 1) == (booked.standing.scores, booked.standing.deals)
    assert (0, 0) == booked.score.totals() != table.score(deal).totals()
    with Checker(losing, deals=2) as checker:
        assert Verdict.HOLDS == checker.finding(name, BY_NAME["scores"]).verdict


# --- phases --------------------------------------------------------------------------------------


@pytest.fixture
def asking():
    """The toy whist, with the page's phase asked twice before the tricks."""
    page = example("class AskPhase")

    class AskHooks(WHIST.hooks.__class__):
        @hookimpl
        def phases(self, rules, deck):
            asked = {name: page["AskPhase"]() for name in ("ask", "again")}
            return {**asked, "play": rules.play.bind(deck)}

    order = rows("", "W §1", Status.STATED, order=("ask", "again", "play"))
    (plain, _hearts) = WHIST.profiles
    whist = replace(WHIST, profiles=(plain.but("plain", "asked", order),), hooks=AskHooks())
    brings = SimpleNamespace(MILLEFEUILLE_API=API_VERSION, register_games=hookimpl(lambda: [whist]))
    return SimpleNamespace(**page, catalogue=Catalogue.of([("page", brings)]))


@pytest.mark.parametrize(
    ("words", "phase", "ending"),
    [
        (["pass"], "again", None),
        (["pass", "pass"], "play", None),
        (["declare at-once"], "play", None),
        (["declare give-up"], "", "given up"),
        (["declare again"], "", "redeal"),
    ],
)
def test_a_phase_goes_on_jumps_ends_the_deal_or_has_it_dealt_again(asking, words, phase, ending):
    table = load("whist:plain", catalogue=asking.catalogue)
    deal = table.deal(1)
    first = deal.actor
    for word in words:
        deal.apply(parse(word, table.plan.deck))
    assert (phase, ending) == (deal.phase.name, deal.ending)
    gave_up = deal.result(asking.GaveUp)
    assert (ending == "given up") == (gave_up == asking.GaveUp(first))


def test_a_deal_is_dealt_again_once(asking):
    match = Match(load("whist:plain", catalogue=asking.catalogue), seed=1)
    match.apply(asking.AGAIN)
    assert (1, 0) == (match.deal.attempt, len(match.scores))
    assert "not-now" == match.deal.why_not(asking.AGAIN).code
    match.apply(asking.GIVE_UP)
    assert (0, 1) == (match.deal.attempt, len(match.scores))


def test_it_keeps_what_every_phase_must(asking):
    asked = [BY_NAME[name] for name in ("messages", "positions", "records")]
    with Checker(asking.catalogue, deals=2) as checker:
        found = list(checker.findings(GameName("whist", "plain"), asked))
    assert [] == [one.said for one in found if one.verdict != Verdict.HOLDS]


def test_each_place_is_changed_as_the_page_says(table):
    page, deal, deck = example("def take_pile"), table.deal(1), table.plan.deck
    before = deal.clone()
    card = deal.stock[-1]
    deal.stock, deal.pile = deal.stock[:-1], (card,)
    deal.void[0] = deck.full & ~deal.hands[0]
    page["take_pile"](deal, 0)
    assert (card, 0) == (deal.known[0], deal.void[0] & deal.hands[0])
    assert (0, 0) == (before.known[0], before.void[0])
    shown = deal.hands[0] & -deal.hands[0]
    page["show"](deal, 0, shown)
    assert [f"seat 0: shown {deck.text(shown)}"] == [f"seat {s}: {a}" for s, a in deal.entries()]
    assert deal.known[0] == card | shown
    page["lay_away"](deal, 0, card)
    assert (card, 0) == (deal.aside[0], deal.known[0])
    assert deck.full == sum(zone.cards for zone in deal.zones())


def test_what_is_told_of_places_is_so(table):
    told = HOOKS.split("| of the deal | is | is changed so |")[1].split("\n\n")[0].splitlines()[2:]
    kinds = {
        name: row.split(" | ")[1]
        for row in told
        for name in re.findall(r"`(\w+)`", row.split(" | ")[0])
    }
    deal = table.deal(1)
    for name, said in kinds.items():
        kind = type(getattr(deal, name))
        assert said.startswith({list: "a list", tuple: "a tuple", int: ("a set", "a seat")}[kind])
    assert set(Deal.__slots__) - set(kinds) == {
        *("attempt", "dealer", "ending", "log", "phase", "plan", "results", "standing", "work")
    }
