"""Properties of text: actions, positions and records read back as themselves."""

from __future__ import annotations

from io import StringIO

from millefeuille.actions import parse
from millefeuille.check.playing import match_steps, own_actions, pick
from millefeuille.check.property import BrokenError, Property, demand
from millefeuille.check.trial import Opening, Trial
from millefeuille.check.universe import universe
from millefeuille.deal import Deal
from millefeuille.errors import MillefeuilleError, NotationError
from millefeuille.match import Match
from millefeuille.position import Position
from millefeuille.record import Recorder
from millefeuille.replay import Record
from millefeuille.rules import leaves
from millefeuille.table import Table
from millefeuille.text import one_line

_DEALS = 2
"""So many deals of a match are recorded."""
_ONE_WORD = "names and the texts of cards are one word each"
_AS_IT_IS = "a field is written as it is, with no serializer of its own"
_VALUES = "a work and a result hold numbers, words, cards and tuples of them"
_PLAYED_ON = 0.3
"""So often a position is played on to its end."""


def _actions(trial: Trial) -> None:
    deck = trial.table.plan.deck
    done = dict.fromkeys(universe(trial.table))
    for deal, _ in trial.steps(one_in=2):
        done |= dict.fromkeys(deal.legal_actions())
    for action in done:
        text = str(action)
        demand(text.isascii(), f"{text!r} is not ASCII, which an action's text is everywhere")
        try:
            again = parse(text, deck)
        except NotationError as error:
            said = f"the action {text!r} cannot be read back: {error}; {_ONE_WORD}"
            raise BrokenError(said) from None
        demand(again is action, f"{again!r} and {action!r} have the same text, {text!r}")


def _positions(trial: Trial) -> None:
    table = trial.table
    for deal, rng in trial.steps(one_in=3):
        odd = table.doubt(deal.standing)
        said = f"matches come to a standing that cannot be: {odd}; it is for doubt to allow it"
        demand(not odd, f"{said}, or for book to book otherwise", deal)
        try:
            again = _read_back(table, deal)
        except MillefeuilleError as error:
            if error.__cause__ is not None:  # a hook has failed
                raise
            said = f"the text of a position cannot be read back: {error}; {_VALUES}"
            raise BrokenError(said, deal) from None
        same = again.legal_actions() == deal.legal_actions() and again.over == deal.over
        demand(same, "read back, a position allows something else", deal)
        if not deal.over and rng.random() < _PLAYED_ON:
            _demand_plays_on(again, deal.clone(), Opening(table, trial.seed or 0, (), deal))


def _read_back(table: Table, deal: Deal) -> Deal:
    """The deal that the text of a deal's position tells."""
    deck = table.plan.deck
    text = Position.of(deal, table.name).text(deck)
    position, _ = Position.parse(text, lambda _: table)
    again = position.deal(table)
    same = Position.of(again, table.name).text(deck) == text
    demand(same, "read back, a position has another text", deal)
    return again


def _demand_plays_on(again: Deal, same: Deal, opening: Opening) -> None:
    """A position plays on as its deal."""
    rng, deck = opening.chance("on"), same.plan.deck
    while not same.over:
        action = pick(same.legal_actions(), rng)
        same.apply(action)
        again.apply(action)
    one, other = ((deal.ending, deal.results) for deal in (same, again))
    demand(one == other, "a position read back ends otherwise", opening.deal)
    mine, its = ([deck.text(zone.cards) for zone in deal.zones()] for deal in (same, again))
    demand(mine == its, "a position read back ends with its cards elsewhere", opening.deal)


def _records(trial: Trial) -> None:
    table = trial.table
    _demand_rules_told(table)
    for opening in trial.openings(one_in=6):
        stream = StringIO()
        keeper = Recorder(stream)
        keeper.begin(table, seed=opening.seed, players=["random"] * table.game.seats)
        match = Match(table, seed=opening.seed, keeper=keeper)
        ended: list[Deal] = []
        for deal in match_steps(match, opening.chance("record")):
            ended.append(deal)
            if len(match.scores) == _DEALS:
                break
        try:
            record = Record.read(stream.getvalue(), catalogue=trial.catalogue)
        except MillefeuilleError as error:
            raise BrokenError(f"a record cannot be read back: {error}") from None
        _demand_same(record, match, ended)


def _demand_rules_told(table: Table) -> None:
    """Rules are told to a record as they are."""
    told = table.rules.model_dump_json()
    try:
        again = leaves(type(table.rules).model_validate_json(told))
    except ValueError as error:
        said = one_line(str(error))
        raise BrokenError(f"the rules that a record holds cannot be read back: {said}") from None
    for path, value in table.leaves().items():
        other = again.get(path)
        said = f"{path} is {value}, and a record of it says {other}; {_AS_IT_IS}"
        demand(other == value, said)


def _demand_same(record: Record, match: Match, ended: list[Deal]) -> None:
    differences = "; ".join(record.differences)
    demand(not differences, f"a record comes to something else: {differences}")
    demand(record.outcome == match.outcome, "a record ends otherwise than its match")
    demand(record.table.rules == match.table.rules, "a record holds other rules")
    for deal, dealt in zip(ended, record.deals, strict=False):
        done = [action for _, action in dealt.actions]
        demand(done == own_actions(deal), "a record holds other actions", deal)
        one, other = (
            Position.of(each, match.table.name).text(deal.plan.deck) for each in (dealt.deal, deal)
        )  # as text, for of equal cards a record does not tell which is which
        demand(one == other, "a deal of a record ends otherwise", deal)


ACTIONS = Property("actions", "the text of an action reads back as itself", _actions, ("deals",))
POSITIONS = Property(
    "positions",
    "a deal in the middle reads back from its text, and plays on",
    _positions,
    ("actions", "legal", "clones", "known", "matches"),
)
RECORDS = Property(
    "records",
    "a record replays to the same deals and scores",
    _records,
    ("positions",),
)
