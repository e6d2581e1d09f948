"""Showings: many cards of one suit that a seat may show before its own first card, for a value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Self

from pydantic import Field, model_validator

from millefeuille.actions import Action, Declare
from millefeuille.cards import Card, Cards, Deck
from millefeuille.deal import Deal, placed
from millefeuille.errors import NotationError, PositionError
from millefeuille.reasons import Reason
from millefeuille.rules import Part, Row
from millefeuille.seats import Seat

if TYPE_CHECKING:
    from millefeuille.phases.tricks import TrickWork


class ShowingLevel(Row):
    """So many cards shown, and what they are worth."""

    cards: int = Field(description="exactly so many cards are shown", ge=1)
    value: int = Field(description="what that is worth", ge=0)


class ShowingRules(Part):
    """What a seat may show of its hand at its turn in the first trick, before its own card."""

    declared_as: str = Field(description="the word for it", pattern=r"^[a-z0-9-]+$")
    suit: str = Field(description="the suit that is shown, by its letter")
    levels: tuple[ShowingLevel, ...] = Field(
        description="how many cards are shown for what, the smallest first. Any of them that the "
        "hand reaches may be chosen, with any cards of the suit, once a seat and deal",
        min_length=1,
    )
    stand_in: str | None = Field(
        description="this card may fill a shortage of exactly one, where all cards of the suit "
        "are shown with it; none: no card may"
    )
    rank_for_laid: str | None = Field(
        description="whoever holds every card of this rank may show, at the highest level, cards "
        "that he had to lay away in the open; none: nobody may"
    )

    @model_validator(mode="after")
    def _rising(self) -> Self:
        counts = [level.cards for level in self.levels]
        if counts != sorted(set(counts)):
            raise ValueError("the levels of a showing rise from row to row")
        return self


class Showings:
    """What may be shown, for one deck.

    Args:
        rules: The rules.
        deck: The pack.
        path: The path of these rules in the game's.

    Attributes:
        name: The word for it.
        suit: The cards of the suit that is shown.
        values: The value of each number of cards.

    Raises:
        NotationError: The deck has no such suit, rank or card.
    """

    __slots__ = (
        "_deck",
        "_least",
        "_levels",
        "_path",
        "_rank",
        "_stand_in",
        "name",
        "suit",
        "values",
    )

    def __init__(self, rules: ShowingRules, deck: Deck, path: str) -> None:
        self._deck = deck
        self._path = path
        self.name = rules.declared_as
        self.suit = deck.suit(rules.suit)
        self._stand_in = deck.kind(deck.card(rules.stand_in)) if rules.stand_in else 0
        self._rank = deck.rank(rules.rank_for_laid or "")
        if rules.rank_for_laid and not self._rank:
            raise NotationError(f"{rules.rank_for_laid} is no rank of this deck")
        self._levels = {row.cards: row.name for row in rules.levels}
        self.values = {row.cards: row.value for row in rules.levels}
        self._least = min(self.values) - 1  # with the stand-in

    @property
    def top(self) -> int:
        """The number of cards of the highest level."""
        return max(self.values)

    def defaults(self, deal: Deal, count: int) -> list[Cards]:
        """The cards offered for a level: the strongest, and what fills a shortage where it must."""
        seat = deal.actor
        own = deal.hands[seat] & self.suit
        if own.bit_count() >= count:
            return [self._strongest(own, count)]
        if own.bit_count() == count - 1 and self._stand_in & deal.hands[seat]:
            return [own | self._stand_in]
        laid = self._laid(deal, seat) if count == self.top else 0
        if own.bit_count() + laid.bit_count() >= count:
            return [own | self._strongest(laid, count - own.bit_count())]
        return []

    def any_of(self, count: int) -> Cards:
        """So many cards of the suit, the strongest, whoever holds them."""
        return self._strongest(self.suit, count)

    def _laid(self, deal: Deal, seat: Seat) -> Cards:
        """The cards laid away in the open that a seat may show too."""
        if not self._rank or self._rank & ~deal.hands[seat]:
            return 0
        return deal.aside[seat] & deal.known[seat] & self.suit

    def _strongest(self, cards: Cards, count: int) -> Cards:
        while cards.bit_count() > count:
            cards &= cards - 1
        return cards

    def offers(self, deal: Deal, work: TrickWork) -> tuple[Action, ...]:
        """What the actor may show now: one choice of cards for each level that he reaches."""
        own = deal.hands[deal.actor] & self.suit
        if own.bit_count() < self._least and not self._laid(deal, deal.actor):
            return ()
        if any(seat == deal.actor for seat, _cards in work.shown):
            return ()
        found = [cards for count in self.values for cards in self.defaults(deal, count)]
        return tuple([Declare(self.name, self.row(cards)) for cards in found])

    def row(self, cards: Cards) -> tuple[Card, ...]:
        """Cards in the order in which they are shown: the strongest first, the stand-in last."""
        return tuple(self._deck.each(cards))

    def why_not(self, deal: Deal, action: Declare, work: TrickWork) -> Reason | None:
        """Why the actor may not show these cards; ``None`` when he may."""
        path = self._path
        if action.name != self.name:
            facts: dict[str, object] = {"name": self.name}
            return Reason("no-such-declaration", path, "what may be declared is {name}", facts)
        if work.number > 1:
            message = "that is shown in the first trick, before your own first card"
            return Reason("too-late", path, message)
        if any(seat == deal.actor for seat, _cards in work.shown):
            return Reason("declared-already", path, "you have shown yours already")
        return self._why_not_these(deal, action.cards)

    def _why_not_these(self, deal: Deal, row: tuple[Card, ...]) -> Reason | None:
        path = self._path
        counts = ", ".join(map(str, self.values))
        level = self._levels.get(len(row))
        facts: dict[str, object] = {"counts": counts, "shown": len(row)}
        if level is None:
            message = "exactly {counts} cards are shown, and these are {shown}"
            return Reason("wrong-count", f"{path}.levels", message, facts)
        seat = deal.actor
        hand, laid = deal.hands[seat], self._laid(deal, seat)
        try:
            cards = self._deck.take(str(card) for card in row)
        except NotationError as error:
            return Reason("no-such-card", f"{path}.levels", "{error}", {"error": error})
        missing = cards & ~hand & ~laid
        if missing:
            public = deal.aside[seat] & deal.known[seat] & missing
            if not public and not self.defaults(deal, len(row)):
                return self._too_few(hand, len(row))
            return self._not_there(public or missing, laid=bool(public))
        strange = cards & ~self.suit & ~self._stand_in
        if strange:
            facts = {"cards": self._deck.text(strange), "suit": self._suit_name()}
            return Reason("wrong-suit", f"{path}.suit", "{cards} is none of the {suit}", facts)
        return self._why_not_so_many(hand, cards, len(row))

    def _too_few(self, hand: Cards, count: int) -> Reason:
        facts = {"count": count, "held": (hand & self.suit).bit_count(), "suit": self._suit_name()}
        rule = f"{self._path}.levels.{self._levels[count]}"
        return Reason("too-few", rule, "{count} are shown, and you hold {held} {suit}", facts)

    def _not_there(self, cards: Cards, *, laid: bool) -> Reason:
        path = self._path
        facts = {"cards": self._deck.text(cards), "ranks": self._deck.text(self._rank)}
        if laid and self._rank:
            message = "{cards}: laid away cards are shown only by a hand with {ranks}"
            return Reason("laid-away", f"{path}.rank_for_laid", message, facts)
        return Reason("not-held", path, "you do not hold {cards}", facts)

    def _why_not_so_many(self, hand: Cards, cards: Cards, count: int) -> Reason | None:
        """Why the stand-in, or cards laid away, cannot be among these."""
        path = self._path
        facts: dict[str, object] = {
            "card": self._deck.text(self._stand_in),
            "suit": self._suit_name(),
            "held": (hand & self.suit).bit_count(),
            "count": count,
            "top": self.top,
        }
        stands_in = bool(cards & self._stand_in)
        if stands_in and ((hand & self.suit).bit_count() != count - 1 or cards & ~hand):
            message = (
                "{card} is shown only where one of the {suit} is missing to {count}, and all of "
                "them are shown with it; you hold {held}"
            )
            return Reason("stands-in", f"{path}.stand_in", message, facts)
        if cards & ~hand and count != self.top:
            message = "laid away cards are shown only among {top}"
            return Reason("laid-away", f"{path}.rank_for_laid", message, facts)
        return None

    def _suit_name(self) -> str:
        return self._deck.suit_named(self._deck.one(self.suit).suit).name

    def because(self, deal: Deal, action: Declare) -> Reason:
        """Why the actor may show these cards."""
        cards = self._deck.take(str(card) for card in action.cards)
        own, count = deal.hands[deal.actor] & self.suit, len(action.cards)
        facts: dict[str, object] = {
            "held": own.bit_count(),
            "suit": self._suit_name(),
            "count": count,
            "more": self._deck.text(cards & ~own),
            "value": self.values[count],
        }
        rule = f"levels.{self._levels[count]}"
        message = "you hold {held} {suit} and have played no card: {count} are shown for {value}"
        if cards & ~own:
            rule = "stand_in" if cards & self._stand_in else "rank_for_laid"
            message = (
                "you hold {held} {suit} and have played no card: {count}, {more} among them, are "
                "shown for {value}"
            )
        return Reason("shows", f"{self._path}.{rule}", message, facts)

    def show(self, deal: Deal, action: Declare, work: TrickWork) -> None:
        """Show what is legal: all know those cards from now on, and what follows from them."""
        seat = deal.actor
        cards = self._deck.take(str(card) for card in action.cards)
        work.shown += ((seat, cards),)
        known = deal.known[seat] | cards
        if cards & ~deal.hands[seat]:
            known |= self._rank
        deal.known = placed(deal.known, seat, known)
        if cards & self._stand_in:
            deal.void[seat] |= self.suit & ~cards

    def check(self, shown: Iterable[tuple[Seat, Cards]], deal: Deal, turns: Sequence[Seat]) -> None:
        """Check what a position says was shown.

        Args:
            shown: Who showed what, in order.
            deal: The deal.
            turns: The seats that have had their turn in the first trick, in order.

        Raises:
            PositionError: It cannot have been.
        """
        left = list(turns)
        for seat, cards in shown:
            if seat not in left:
                raise PositionError(f"seat {seat} had no turn then to show anything")
            del left[: left.index(seat) + 1]
            if not self._can_have_shown(seat, cards, deal):
                text = self._deck.text(cards) or "nothing"
                raise PositionError(f"seat {seat} cannot have shown {text}")

    def _can_have_shown(self, seat: Seat, cards: Cards, deal: Deal) -> bool:
        count = cards.bit_count()
        if count not in self.values or cards & ~(self.suit | self._stand_in):
            return False
        held = deal.hands[seat] | sum(deal.won) | sum(deal.trick)
        laid = cards & ~held
        if laid & ~(deal.aside[seat] & deal.known[seat]):
            return False
        if laid and (count != self.top or not self._rank or self._rank & ~held):
            return False
        kept = deal.hands[seat] & self.suit & ~cards
        return not cards & self._stand_in or not (laid or kept)
