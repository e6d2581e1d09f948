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
    DealScore,
    Line,
    Match,
    Position,
    PositionError,
    Table,
    UsualHooks,
    hookimpl,
    parse,
)
from millefeuille.check.playing import match_steps, played_out
from millefeuille.hooks import API_VERSION, Discovery, Observers, TableHooks
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
