"""Properties of the single leaves of the rules: each is read, and what it does is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from millefeuille.check.handed import handed, settled
from millefeuille.check.other_values import other_settings
from millefeuille.check.playing import match_steps
from millefeuille.check.property import NothingToCheckError, Property, demand
from millefeuille.check.rules_read import Reading
from millefeuille.check.trial import Trial
from millefeuille.citations import Status
from millefeuille.errors import FAILURES, RulesError
from millefeuille.match import Match
from millefeuille.rules import Rules
from millefeuille.settings import Change
from millefeuille.table import Table

_DEALS = 30
"""So many deals of a match are played to see what is read in them."""
_NAMED = 8
"""So many leaves are named in a sentence."""
_IDLE = "settings may make leaves idle, so only what is documented has to be read"
_NO_LEAVES = "the house rules bring and change no leaf of the rules"


def _read(trial: Trial) -> str | None:
    table = trial.table
    wanted = _to_be_read(table)
    if not wanted:
        raise NothingToCheckError(_NO_LEAVES if table.name.house_rules else _IDLE)
    left = wanted - set(table.game.unread)
    for found in _readings(trial):
        left -= found
        if not left:
            break
    more = "" if len(left) <= _NAMED else f" and {len(left) - _NAMED} more"
    named = ", ".join(sorted(left)[:_NAMED])
    demand(not left, f"nothing reads {named}{more}; {_remedy(table, len(left))}")
    excused = len(wanted & set(table.game.unread))
    return f"all but {excused}, which the game excuses" if excused else None


def _remedy(table: Table, count: int) -> str:
    """What to do about leaves that nothing reads."""
    use = "play by them, or leave them out" if count > 1 else "play by it, or leave it out"
    if table.name.house_rules:
        return f"{use}; what only rare deals come to is shown by a position of the house rule"
    return (
        f"{use}; what only rare deals come to is shown by a position of the game, and what stands "
        "there for readers alone is named in unread"
    )


def _to_be_read(table: Table) -> set[str]:
    """The leaves that must be read: a game's own, or those that house rules bring or change."""
    shared = {name for name in Rules.model_fields if name != "match"}  # the core's to read
    if table.name.house_rules:
        cited = {p: entry.citation for p, entry in table.entries.items()}
        return {p for p, citation in cited.items() if citation.status is Status.HOUSE_RULE}
    return set() if table.name.changes else set(table.entries) - shared


def _readings(trial: Trial) -> Iterator[set[str]]:
    """What is read: of the table, then of it and the game's other profiles without settings."""
    yield from _read_at(trial.table, trial)
    game, name = trial.table.game, trial.table.name
    for profile in game.profiles:
        if profile.name != name.profile or name.changes:
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


def _effective(trial: Trial) -> str:
    """How many leaves a handed position shows at work; it never fails."""
    table = trial.table
    texts = handed(table)
    if not texts:
        raise NothingToCheckError("no worked example or handed position is of these rules")
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
