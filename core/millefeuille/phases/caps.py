"""Caps: how high a hand may bid, and why."""

from __future__ import annotations

from collections.abc import Iterable

from millefeuille.phases.melds import NO_MELDS, Melds
from millefeuille.text import _


class Cap:
    """A number that the melds in a hand lift."""

    __slots__ = ("_cards", "_worths", "base", "melds", "most")

    def __init__(self, base: int, melds: Melds = NO_MELDS) -> None:
        self.base = base
        self.melds = melds
        self.most = base + melds.most
        self._cards = melds.cards
        self._worths = melds.worths

    def of(self, hand: int) -> int:
        """The highest number that a hand allows."""
        return self.base + self._worths[hand & self._cards]

    def at_most(self, own: int, others: Iterable[int], each: int) -> int:
        """The highest number that a hand can have allowed that is no longer together.

        Args:
            own: The cards that were certainly or possibly in it and lie nowhere else.
            others: Hands to which it has given cards since.
            each: How many at most to each of them.
        """
        hands = tuple(others)
        possible = own | sum(hands)
        return self.base + sum(
            row.value
            for row in self.melds.rows
            if not row.cards & ~possible
            and all((row.cards & hand & ~own).bit_count() <= each for hand in hands)
        )

    def in_words(self, hand: int) -> str:
        """The cap of a hand and why it is so, from that hand alone."""
        top = self.of(hand)
        if not self.melds.rows:
            return _("your cap is {top}").format(top=top)
        held = self.melds.held(hand)
        if not held:
            return _("your cap is {top}: you hold no meld").format(top=top)
        total = " + ".join([str(self.base), *(f"{row.value} {row.name}" for row in held)])
        return _("your cap is {top}: {total}").format(top=top, total=total)
