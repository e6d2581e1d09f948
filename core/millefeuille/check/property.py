"""What is checked: a property has a name, says one thing, and rests on others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from millefeuille.check.trial import Trial
from millefeuille.deal import Deal
from millefeuille.table import Table


class BrokenError(Exception):
    """A property does not hold.

    Args:
        why: What was found instead, in a sentence.
        deal: The deal in which it shows, where it shows in one.

    Attributes:
        table: Where that is played, where it is not the table that is checked.
    """

    def __init__(self, why: str, deal: Deal | None = None) -> None:
        super().__init__(why)
        self.deal = deal
        self.table: Table | None = None


class NothingToCheckError(Exception):
    """A property has nothing to be checked on, and why."""


@dataclass(frozen=True, slots=True)
class Property:
    """One thing that every game must keep.

    Args:
        name: Its name in commands and reports, such as ``cards``.
        title: What it says, in one line.
        holds: Checks it. It says what it found where that is worth a word, and raises where the
            property does not hold or has nothing to be checked on.
        rests_on: The properties without which its answer would mean nothing, by name.
    """

    name: str
    title: str
    holds: Callable[[Trial], str | None]
    rests_on: tuple[str, ...] = ()

    def __str__(self) -> str:
        return self.name


def demand(holds: object, why: str, deal: Deal | None = None) -> None:
    """Go on where something is so.

    Raises:
        BrokenError: It is not.
    """
    if not holds:
        raise BrokenError(why, deal)
