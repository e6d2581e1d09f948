"""One match under both rules: the same chance, the same players, what is measured of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from millefeuille.actions import ACTIONS
from millefeuille.deal import Deal, Entry
from millefeuille.errors import MillefeuilleError, PluginError, told
from millefeuille.match import Match
from millefeuille.measures import DealMeasure, MatchMeasure, Measure
from millefeuille.players.loop import play_deal, seated, step
from millefeuille.points import Points, plus
from millefeuille.registry import installed
from millefeuille.scores import Booked, DealScore
from millefeuille.simulate.place import Place
from millefeuille.standing import Standing
from millefeuille.text import _

_ACTS = frozenset(ACTIONS)
By: TypeAlias = Literal["deals", "matches"]
"""What is paired."""


@dataclass(frozen=True, slots=True)
class Arms:
    """Two rules of one game and how they are tried.

    Args:
        before: The game under the one rules, and who plays.
        after: The game under the others; the same play.
        seed: What all chance comes from.
        by: Whether deals are paired, or whole matches.
    """

    before: Place
    after: Place
    seed: str
    by: By


class Sum(NamedTuple):
    """Values of one measure added up, exactly, and how many there were."""

    total: Points = 0
    values: int = 0

    def plus(self, value: Points | None) -> Sum:
        """With one more value, if there is one."""
        return self if value is None else Sum(plus(self.total, value), self.values + 1)


Sums: TypeAlias = tuple[Sum, ...]
"""One for each measure."""


class Pair(NamedTuple):
    """What came of one match.

    Args:
        before: What was measured under the one rules.
        after: What was measured under the others.
        pairs: How many deals were compared, or 1 for a whole match.
        mattered: In how many of them the play or the score differed.
        unpaired: Deals under the one rules that the others would not deal, the match being over.
        marks_before: The marks that any seat had after a deal under the one rules.
        marks_after: Those that one had under the others, which no later deal begins with.
    """

    before: Sums
    after: Sums
    pairs: int
    mattered: int
    unpaired: int = 0
    marks_before: frozenset[str] = frozenset()
    marks_after: frozenset[str] = frozenset()


class Played(NamedTuple):
    """A finished deal, and what was booked."""

    deal: Deal
    booked: Booked

    def differs(self, other: Played) -> bool:
        """Whether the play or the score did."""
        return (
            _acts(self.deal) != _acts(other.deal)
            or self.booked.score.totals() != other.booked.score.totals()
        )


def _acts(deal: Deal) -> list[Entry]:
    """What the seats did; what is shown when a deal is over is no part of its play."""
    return [entry for entry in deal.entries() if type(entry.action) in _ACTS]


class Trial(NamedTuple):
    """Which match to play under which rules; they are numbered from 1."""

    arms: Arms
    number: int

    @property
    def seed(self) -> str:
        """The match's own seed, with which it is played elsewhere too."""
        return f"{self.arms.seed}/{self.number}"


def tried(trial: Trial) -> Pair:
    """Play a match under both rules.

    Raises:
        PluginError: A game or a player is not there, failed, or answered illegally.
    """
    arms = trial.arms
    paired = _paired_match if arms.by == "matches" else _paired_deals
    try:
        return paired(Arm(arms.before), Arm(arms.after), trial.seed)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        why = str(error) if isinstance(error, MillefeuilleError) else told(error)
        said = _("match {number} with seed {seed}: {why}")
        raise PluginError(said.format(number=trial.number, seed=trial.seed, why=why)) from None


def measures(game: str, by: By) -> tuple[Measure, ...]:
    """What is measured of a game: of single deals, or of whole matches too."""
    every = installed().measures_of(game)
    return tuple(m for m in every if by == "matches" or isinstance(m, DealMeasure))


class Arm:
    """The one or the other rules, with the players who play by them.

    Args:
        place: The game with what is changed, and who plays.
    """

    def __init__(self, place: Place) -> None:
        self.table, self._specs = place.ready()
        self._of_deals = _of_deals(place.game.game)
        self._of_matches = _of_matches(place.game.game)

    def played(self, seed: str, standing: Standing) -> Played:
        """The deal that follows a standing, its players seated anew."""
        players = seated(self._specs, seed=f"{seed}/{standing.deals}")
        deal = play_deal(self.table, players, seed=seed, standing=standing)
        return Played(deal, self.table.book(deal, self.table.score(deal)))

    def match(self, seed: str) -> tuple[Match, list[Deal]]:
        """A whole match with its deals."""
        match, players = Match(self.table, seed=seed), seated(self._specs, seed=seed)
        deals: list[Deal] = []
        while match.outcome is None:
            deal = match.deal
            step(match, players[deal.actor])
            if len(match.scores) > len(deals):
                deals.append(deal)
        return match, deals

    def sums(self, played: Sequence[tuple[Deal, DealScore]], match: Match | None = None) -> Sums:
        """All measures of some deals, and of the match that they are."""
        found = [_sum(m.measured(deal, score) for deal, score in played) for m in self._of_deals]
        if match is not None:
            found += [_sum([m.measured(match)]) for m in self._of_matches]
        return tuple(found)


def _sum(values: Iterator[Points | None] | list[Points | None]) -> Sum:
    total = Sum()
    for value in values:
        total = total.plus(value)
    return total


def _paired_deals(one: Arm, other: Arm, seed: str) -> Pair:
    """Every deal of a match under the one rules, and its twin under the others."""
    standing = one.table.first_standing(seed)
    pairs: list[tuple[Played, Played]] = []
    unpaired = 0
    while one.table.outcome(standing) is None:
        played = one.played(seed, standing)
        if other.table.outcome(standing) is None:
            pairs.append((played, other.played(seed, standing)))
        else:
            unpaired += 1
        standing = played.booked.standing
    return Pair(
        one.sums([(played.deal, played.booked.score) for played, _ in pairs]),
        other.sums([(twin.deal, twin.booked.score) for _, twin in pairs]),
        len(pairs),
        sum(played.differs(twin) for played, twin in pairs),
        unpaired,
        _marks(played for played, _twin in pairs),
        _marks(twin for _played, twin in pairs),
    )


def _marks(deals: Iterable[Played]) -> frozenset[str]:
    """The marks that any seat has after some deals."""
    every = (deal.booked.standing.marks.items() for deal in deals)
    return frozenset(name for marks in every for name, row in marks if any(row))


def _paired_match(one: Arm, other: Arm, seed: str) -> Pair:
    """A match under each rules, from the same seed."""
    (match, deals), (twin, twins) = one.match(seed), other.match(seed)
    same = [*map(_acts, deals)] == [*map(_acts, twins)] and [
        score.totals() for score in match.scores
    ] == [score.totals() for score in twin.scores]
    return Pair(
        one.sums(list(zip(deals, match.scores, strict=True)), match),
        other.sums(list(zip(twins, twin.scores, strict=True)), twin),
        1,
        int(not same),
    )


@cache
def _of_deals(game: str) -> tuple[DealMeasure, ...]:
    return tuple(m for m in installed().measures_of(game) if isinstance(m, DealMeasure))


@cache
def _of_matches(game: str) -> tuple[MatchMeasure, ...]:
    return tuple(m for m in installed().measures_of(game) if isinstance(m, MatchMeasure))
