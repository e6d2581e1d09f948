"""What a check found: a finding for each property, with the way to see a failure again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from shlex import quote

from millefeuille.check.properties import BY_NAME, PROPERTIES
from millefeuille.check.property import BrokenError, NothingToCheckError, Property
from millefeuille.check.raised import raised
from millefeuille.check.trial import DEALS, SEED, Trial
from millefeuille.deal import Deal
from millefeuille.errors import FAILURES
from millefeuille.position import Position
from millefeuille.table import Table


class Verdict(StrEnum):
    """What a check says of a property."""

    HOLDS = "pass"
    FAILS = "fail"
    NOT_APPLICABLE = "not applicable"


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found of one property.

    Args:
        game: The game's full name.
        about: The property.
        verdict: Whether it holds.
        said: Why it fails or is not applicable; what was found where it holds.
        seed: The seed with which it fails; ``None`` where it is no single one.
        position: The deal in which it shows, as a position's text; empty where there is none.
        tried: The seeds that were to be tried.
        below: What fails that it rests on, so that it is not applicable.
    """

    game: str
    about: Property
    verdict: Verdict
    said: str = ""
    seed: int | None = None
    position: str = ""
    tried: range = range(SEED, SEED + DEALS)
    below: Finding | None = None

    @property
    def fails(self) -> bool:
        """Whether the property does not hold."""
        return self.verdict is Verdict.FAILS

    @property
    def command(self) -> str:
        """What shows a failure again, and nothing else."""
        seeds = self.tried if self.seed is None else range(self.seed, self.seed + 1)
        usual = f" --seed {seeds.start} --deals {len(seeds)}"
        chosen = usual if seeds != range(SEED, SEED + DEALS) else ""
        return f"millefeuille check {quote(self.game)}{chosen} --property {self.about.name}"

    def __str__(self) -> str:
        where = f" (seed {self.seed})" if self.seed is not None else ""
        return f"{self.game}: {self.about.name}: {self.verdict}: {self.said}{where}"


def findings(
    trial: Trial,
    properties: Sequence[Property],
    known: dict[str, Finding],
    trying: Callable[[Property], object] | None = None,
) -> Iterator[Finding]:
    """What a trial finds, property by property, each after those that it rests on.

    Args:
        trial: What it is checked on.
        properties: Those to tell of; what they rest on is checked as well, and told where it fails.
        known: What was found of it before, by the property's name; what is found now is added.
        trying: Hears of each property before it is checked.
    """
    needed = _with_what_they_rest_on(properties)
    broken: dict[str, Finding] = {}
    for each in (p for p in PROPERTIES if p.name in needed):
        below = next((broken[name] for name in each.rests_on if name in broken), None)
        if each.name not in known and trying is not None:
            trying(each)
        if each.name not in known:
            known[each.name] = (
                checked(each, trial) if below is None else _unasked(each, below, trial)
            )
        found = known[each.name]
        if found.fails or below is not None:
            broken[each.name] = below or found
        if found.fails or each in properties:
            yield found


def _unasked(about: Property, below: Finding, trial: Trial) -> Finding:
    """That nothing can be said of a property, as one that it rests on fails."""
    said = f"it rests on {below.about.name}, which fails"
    return Finding(str(trial.name), about, Verdict.NOT_APPLICABLE, said, below=below)


def _with_what_they_rest_on(properties: Sequence[Property]) -> set[str]:
    """The names of properties and of all that they rest on."""
    found: set[str] = set()
    left = [each.name for each in properties]
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += BY_NAME[name].rests_on
    return found


def checked(each: Property, trial: Trial) -> Finding:
    """What a trial finds of one property, whatever it rests on."""
    name = str(trial.name)
    trial.forget()
    try:
        said = each.holds(trial)
    except NothingToCheckError as error:
        return Finding(name, each, Verdict.NOT_APPLICABLE, str(error))
    except BrokenError as error:
        table = error.table or trial.table
        position = _position(error.deal, table) if error.deal is not None else ""
        return _failing(each, trial, str(error), position)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a plugin raises, it does not end the report
        return _failing(each, trial, *raised(error, trial))
    return Finding(name, each, Verdict.HOLDS, said or "")


def _failing(each: Property, trial: Trial, said: str, position: str) -> Finding:
    name, seed = str(trial.name), trial.seed
    return Finding(name, each, Verdict.FAILS, said, seed, position, trial.tried)


def _position(deal: Deal, table: Table) -> str:
    """The deal as a position's text, where it can be told as one."""
    try:
        return Position.of(deal, table.name).text(table.plan.deck)
    except FAILURES:
        return ""
