"""Properties of the single leaves of the rules: each is read, and what it does is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from millefeuille.check.other_values import other_settings
from millefeuille.check.playing import match_steps
from millefeuille.check.property import NothingToCheckError, Property, demand
from millefeuille.check.rules_read import Reading
from millefeuille.check.trial import Trial
from millefeuille.citations import Status
from millefeuille.errors import FAILURES, PositionError, RulesError
from millefeuille.games import named_in
from millefeuille.match import Match
from millefeuille.phase import REDEAL
from millefeuille.position import Position
from millefeuille.rules import Rules
from millefeuille.settings import Change
from millefeuille.table import Table

_DEALS = 30
"""So many deals of a match are played to see what is read in them."""
_NAMED = 8
"""So many leaves are named in a sentence."""


def _read(trial: Trial) -> str | None:
    table = trial.table
    wanted = _to_be_read(table)
    if not wanted:
        raise NothingToCheckError("a setting may make leaves idle; only what is documented is read")
    left = wanted - set(table.game.unread)
    for found in _readings(trial):
        left -= found
        if not left:
            break
    more = "" if len(left) <= _NAMED else f" and {len(left) - _NAMED} more"
    named = ", ".join(sorted(left)[:_NAMED])
    demand(not left, f"nothing reads {named}{more}; use what they say, or leave them out")
    excused = len(wanted & set(table.game.unread))
    return f"all but {excused}, which the game excuses" if excused else None


def _to_be_read(table: Table) -> set[str]:
    """The leaves that must be read: a game's own, or those that house rules bring or change."""
    shared = {name for name in Rules.model_fields if name != "match"}  # the core's to read
    if table.name.house_rules:
        cited = {p: entry.citation for p, entry in table.entries.items()}
        return {p for p, citation in cited.items() if citation.status is Status.HOUSE_RULE}
    return set() if table.name.changes else set(table.entries) - shared


def _readings(trial: Trial) -> Iterator[set[str]]:
    """What is read: of the table, then of the game's other profiles, which may play it."""
    yield from _read_at(trial.table, trial)
    game = trial.table.game
    for profile in game.profiles:
        if profile.name != trial.table.name.profile:
            house_rules = trial.table.house_rules
            try:
                other = Table(game, profile.name, house_rules=house_rules)
            except RulesError:
                continue
            yield from _read_at(other, trial)


def _read_at(table: Table, trial: Trial) -> Iterator[set[str]]:
    """What is read when a table is bound, in handed positions and in random matches."""
    reading = Reading(table.rules)
    bound = table.bound_to(reading.rules)
    yield reading.read
    for text in handed(table):
        settled(text, bound)
    yield reading.read
    for seed in trial.seeds():
        match = Match(bound, seed=seed)
        for _ in zip(range(_DEALS), match_steps(match, Random(f"{seed}/read")), strict=False):
            pass
        yield reading.read


def handed(table: Table) -> list[str]:
    """The positions that fit a table: worked examples, and those that are handed for checks.

    What is handed for a profile as documented may be no position where its rules are changed.

    Raises:
        PositionError: One does not fit the profile that it is handed for.
    """
    game, name = table.game, table.name
    texts = [*(example.position for example in game.examples), *game.positions]
    own = [text for text in texts if _is_of(text, table)]
    if name.changes or name.house_rules:
        brought = [text for rule in table.house_rules for text in rule.positions]
        own = [text for text in (*own, *brought) if _fits(text, table)]
    return own


def _is_of(text: str, table: Table) -> bool:
    """Whether a position is of a table's profile."""
    return table.game.profile(named_in(text).profile).name == table.name.profile


def _fits(text: str, table: Table) -> bool:
    try:
        return _is_of(text, table) and bool(settled(text, table))
    except PositionError:
        return False


def settled(text: str, table: Table) -> tuple[object, ...]:
    """What a position comes to at a table when its actions are done: what is known and scored."""
    position, _ = Position.parse(text, lambda _: table)
    deal = position.deal(table)
    found = (deal.ending, deal.legal_actions(), deal.results, tuple(deal.entries()))
    if not deal.over or deal.ending == REDEAL.reason:
        return found
    booked = table.book(deal, table.score(deal))
    outcome = table.outcome(booked.standing)
    points = [[(line.name, line.points) for line in own] for own in booked.score.lines]
    return (*found, points, booked.standing.scores, booked.standing.marks, outcome)


def _effective(trial: Trial) -> str:
    """How many leaves a handed position shows at work; it never fails."""
    table = trial.table
    texts = handed(table)
    if not texts:
        raise NothingToCheckError("the game brings no worked example or position of this profile")
    before = {text: settled(text, table) for text in texts}
    hidden = [path for path in table.entries if not _shown(path, table, before)]
    count = len(table.entries)
    said = f"{count - len(hidden)} of {count} leaves are shown at work"
    named = ", ".join(hidden[:_NAMED])
    more = ", …" if len(hidden) > _NAMED else ""
    return f"{said}; not {named}{more}" if hidden else said


def _shown(path: str, table: Table, before: Mapping[str, tuple[object, ...]]) -> bool:
    """Whether another value of a leaf makes something else of a position."""
    for change in other_settings(table, path):
        other = _changed(table, change)
        if other is not None and any(_otherwise(text, other, was) for text, was in before.items()):
            return True
    return False


def _changed(table: Table, change: Change) -> Table | None:
    """The table with one more setting; ``None`` where its rules do not allow it."""
    changes = (*table.name.changes, change)
    try:
        return Table(table.game, table.name.profile, changes=changes, house_rules=table.house_rules)
    except FAILURES:
        return None


def _otherwise(text: str, other: Table, was: tuple[object, ...]) -> bool:
    """Whether a position comes to something else; also where it is none under the other rules."""
    try:
        return settled(text, other) != was
    except FAILURES:
        return True


READ = Property(
    "read", "every leaf of the rules is read by the game", _read, ("matches", "examples")
)
EFFECTIVE = Property(
    "effective",
    "what leaves do is shown by handed positions; it never fails",
    _effective,
    ("read",),
)
