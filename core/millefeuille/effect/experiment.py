"""An experiment: matches under both rules until there are enough, and what they show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from millefeuille.effect.estimate import Estimate, estimated
from millefeuille.effect.trial import Arms, Pair
from millefeuille.errors import UnknownNameError
from millefeuille.measures import DealMeasure, Measure
from millefeuille.table import Table
from millefeuille.text import _, brief


@dataclass(frozen=True, slots=True)
class Finding:
    """One measure under both rules.

    Args:
        measure: What was measured.
        estimate: Its means, their difference and how sure that is.
        primary: Whether the experiment is about it; the others are exploratory.
    """

    measure: Measure
    estimate: Estimate
    primary: bool


@dataclass(slots=True)
class Experiment:
    """What has been played so far.

    Args:
        arms: The two rules, the players, the seed, what is paired.
        wanted: How many pairs of deals, or of matches, are enough.
        measures: What is measured.

    Attributes:
        matches: The matches of the pairs, in the order of their numbers.
    """

    arms: Arms
    wanted: int
    measures: tuple[Measure, ...]
    matches: list[Pair] = field(default_factory=list)

    def take(self, pairs: Iterable[Pair]) -> Iterator[int]:
        """Take matches until there are enough; after each, how many pairs there are.

        A match is taken whole, so there may be some deals more than were wanted.

        Args:
            pairs: The pairs of match 1, match 2 and so on, as far as they are asked for.
        """
        done = 0
        for pair in pairs:
            self.matches.append(pair)
            done += pair.pairs
            yield done
            if done >= self.wanted:
                return

    @property
    def pairs(self) -> int:
        """The pairs so far."""
        return sum(match.pairs for match in self.matches)

    @property
    def mattered(self) -> int:
        """In how many pairs the play or the score differed."""
        return sum(match.mattered for match in self.matches)

    @property
    def unpaired(self) -> int:
        """The deals that the other rules would not deal any more."""
        return sum(match.unpaired for match in self.matches)

    @property
    def unseen_marks(self) -> list[str]:
        """The marks that the other rules alone lead to, by name.

        The standings are those of the one rules, so every deal begins without them.
        """
        kept = [match.marks_before for match in self.matches]
        begun = [match.marks_after for match in self.matches]
        return sorted(frozenset().union(*begun) - frozenset().union(*kept))

    def findings(self, primary: Measure) -> list[Finding]:
        """Every measure under both rules, the primary one first.

        Raises:
            MillefeuilleError: scipy is not installed.
        """
        found = []
        for place, measure in enumerate(self.measures):
            before = [match.before[place] for match in self.matches]
            after = [match.after[place] for match in self.matches]
            found.append(Finding(measure, estimated(before, after), measure is primary))
        return sorted(found, key=lambda finding: not finding.primary)


def of_matches(before: Table, after: Table) -> list[str]:
    """What differs and is about the course of matches, of which single deals show nothing.

    That are the rules on the end of a match, by their paths, and the house rules that say when one
    is over, by their names after a plus.
    """
    one, other = before.leaves(), after.leaves()
    paths = [path for path in other if path.startswith("match.") and other[path] != one.get(path)]
    ending = _ending(before) + _ending(after)
    return [*paths, *(name for name in ending if ending.count(name) < 2)]


def _ending(table: Table) -> list[str]:
    """The house rules that say when a match is over."""
    rules = (rule for rule in table.house_rules if hasattr(rule.hooks, "match_over"))
    return [f"+{rule.name}" for rule in rules]


def primary_of(measures: Sequence[Measure], asked: str | None = None) -> Measure:
    """The measure that an experiment is about.

    Args:
        measures: What is measured.
        asked: Its name; without it the one that the game says, else the first.

    Raises:
        UnknownNameError: None of that name is measured; all names are told.
    """
    if asked is None:
        marked = [m for m in measures if isinstance(m, DealMeasure) and m.primary]
        return (marked or measures)[0]
    found = next((measure for measure in measures if measure.name == asked), None)
    if found is None:
        names = ", ".join(measure.name for measure in measures)
        raise UnknownNameError(
            _("{asked} is not measured here; there is {names}").format(
                asked=brief(asked), names=names
            )
        )
    return found
