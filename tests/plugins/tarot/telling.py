"""Tarot told a second time, from D4 and the log of a deal alone; cards are text."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from functools import cache, cached_property
from typing import NamedTuple

from millefeuille import Bid, Declare, Discard, Play
from millefeuille.deal import Entry

LOW_TO_HIGH = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R")
KINGS = {"RS", "RC", "RB", "RO"}
BOUTS = {"T1", "T21", "EX"}
PACK = {
    *(rank + suit for suit in "SCBO" for rank in LOW_TO_HIGH),
    *(f"T{number}" for number in range(1, 22)),
    "EX",
}
MULTIPLIERS = {"prise": 1, "garde": 2, "garde-sans": 4, "garde-contre": 6}
TARGETS = {0: 56, 1: 51, 2: 41, 3: 36}
HANDFULS = {10: 20, 13: 30, 15: 40}


@cache
def suit_of(card: str) -> str:
    """Its suit; none for the Excuse."""
    return "" if card == "EX" else "T" if card[0] == "T" else card[-1]


@cache
def strength(card: str) -> int:
    """How strong it is in its suit."""
    return int(card[1:]) if suit_of(card) == "T" else LOW_TO_HIGH.index(card[:-1])


@cache
def value(card: str) -> Fraction:
    """Its card points: D4 §7."""
    if card in BOUTS | KINGS:
        return Fraction("4.5")
    of_rank = {"D": "3.5", "C": "2.5", "V": "1.5"}
    return Fraction("0.5" if suit_of(card) == "T" else of_rank.get(card[:-1], "0.5"))


def trumps_in(cards: Iterable[str]) -> set[str]:
    """The trumps among some cards; the Excuse is none."""
    return {card for card in cards if suit_of(card) == "T"}


# --- what is legal ---------------------------------------------------------------------------


def may_play(hand: Collection[str], trick: Sequence[str]) -> set[str]:
    """What may be played to a trick: D4 §5, §6."""
    led = next((suit_of(card) for card in trick if card != "EX"), "")
    if not led:
        return set(hand)
    free = {"EX"} & set(hand)
    of_suit = {card for card in hand if suit_of(card) == led}
    if of_suit and led != "T":
        return of_suit | free
    own = trumps_in(hand)
    if not own:
        return set(hand)
    to_beat = max(map(strength, trumps_in(trick)), default=0)
    return ({card for card in own if strength(card) > to_beat} or own) | free


def may_lay_away(hand: Collection[str]) -> set[str]:
    """What may be laid away next: D4 §3."""
    ordinary = {card for card in hand if card not in KINGS | BOUTS and suit_of(card) != "T"}
    return ordinary or trumps_in(hand) - BOUTS


def may_show(hand: Collection[str], laid: Collection[str]) -> set[int]:
    """How many trumps may be shown: D4 §4.

    Args:
        hand: The hand before its first card.
        laid: The trumps that were laid away, all of them public.
    """
    own = len(trumps_in(hand))
    counts = {count for count in HANDFULS if own >= count}
    counts |= {count for count in HANDFULS if own == count - 1 and "EX" in hand}
    if set(hand) >= KINGS and laid and own + len(laid) >= 15:
        counts.add(15)
    return counts


# --- what it comes to ------------------------------------------------------------------------


class Trick(NamedTuple):
    """A trick: who played which card, in order."""

    plays: tuple[tuple[int, str], ...]

    @property
    def cards(self) -> list[str]:
        """Its cards in order."""
        return [card for _, card in self.plays]

    @property
    def winner(self) -> int:
        """Who has the highest trump, else the highest card of the suit that was set: D4 §5."""
        led = next(suit_of(card) for card in self.cards if card != "EX")
        suit = "T" if trumps_in(self.cards) else led
        best = max((c for c in self.cards if suit_of(c) == suit), key=strength)
        return self.plays[self.cards.index(best)][0]


class Telling:
    """A deal as a careful scorekeeper writes it down while it is played.

    Args:
        log: What was done, unmasked.

    Attributes:
        taker, contract: Who plays for what; ``None`` where nobody does.
        announced: Whether the taker announced every trick.
        shown: How many cards each poignée has.
        laid: What the taker laid away.
        tricks: The tricks.
    """

    def __init__(self, log: Iterable[Entry]) -> None:
        self.taker: int | None = None
        self.contract = ""
        self.announced = False
        self.shown: list[int] = []
        self.laid: set[str] = set()
        plays: list[tuple[int, str]] = []
        for seat, action in log:
            if isinstance(action, Bid):
                self.taker, self.contract = seat, str(action.level)
            elif isinstance(action, Discard):
                self.laid.add(str(action.card))
            elif isinstance(action, Play):
                plays.append((seat, str(action.card)))
            elif isinstance(action, Declare) and action.cards:
                self.shown.append(len(action.cards))
            elif isinstance(action, Declare):
                self.announced = True
        self.tricks = [Trick(tuple(plays[at : at + 4])) for at in range(0, len(plays), 4)]

    def side(self, seat: int) -> str:
        """The side of a seat."""
        return "taker" if seat == self.taker else "defenders"

    @cached_property
    def winners(self) -> list[str]:
        """Which side has won each trick, an Excuse that ends a slam included: D4 §6."""
        sides = [self.side(trick.winner) for trick in self.tricks]
        leader, card = self.tricks[-1].plays[0]
        if card == "EX" and set(sides[:-1]) == {self.side(leader)}:
            sides[-1] = self.side(leader)
        return sides

    @cached_property
    def taken(self) -> tuple[set[str], Fraction]:
        """The cards that count for the taker, and the half points that pass to him: D4 §3, §6."""
        cards, passed = set(self.laid), Fraction(0)
        for number, (trick, side) in enumerate(zip(self.tricks, self.winners, strict=True), 1):
            if side == "taker":
                cards |= set(trick.cards)
            for seat, card in trick.plays:
                if card != "EX":
                    continue
                own = self.side(seat)
                stays = number < 18 or self.excuse_ends_a_slam()
                if stays == (own == "taker"):
                    cards.add("EX")
                else:
                    cards.discard("EX")
                if number < 18 and own != side:
                    passed += Fraction("0.5") if side == "taker" else Fraction("-0.5")
        chien = PACK - self.laid - {card for trick in self.tricks for card in trick.cards}
        if self.contract != "garde-contre":
            cards |= chien
        return cards, passed

    def excuse_ends_a_slam(self) -> bool:
        """Whether it is led to the last trick by a side that has won all the others: D4 §6."""
        leader, card = self.tricks[-1].plays[0]
        return card == "EX" and set(self.winners[:-1]) == {self.side(leader)}

    @property
    def bouts(self) -> int:
        """How many bouts the taker holds at the end."""
        return len(self.taken[0] & BOUTS)

    @property
    def points(self) -> Fraction:
        """The taker's card points."""
        cards, passed = self.taken
        return sum(map(value, cards), passed)

    @property
    def over(self) -> Fraction:
        """By how much the taker is above his target, or below it: D4 §1."""
        return self.points - TARGETS[self.bouts]

    def paid(self) -> dict[str, Fraction]:
        """What each defender pays the taker, by what it is for: D4 §7, §8."""
        if self.taker is None or not self.tricks:
            return {}
        made = 1 if self.over >= 0 else -1
        multiplier = MULTIPLIERS[self.contract]
        found = {
            "contract": made * (25 + abs(self.over)) * multiplier,
            "petit": self.petit() * 10 * multiplier,
            "poignee": made * sum(HANDFULS[count] for count in self.shown),
            "chelem": self.chelem(),
        }
        return {name: Fraction(points) for name, points in found.items() if points}

    def petit(self) -> int:
        """Who gets the Petit in the last trick: 1 the taker, -1 the defenders, 0 nobody."""
        at = -2 if self.excuse_ends_a_slam() else -1
        if "T1" not in self.tricks[at].cards:
            return 0
        return 1 if self.winners[at] == "taker" else -1

    def chelem(self) -> int:
        """What every trick is worth, announced or not: D4 §4."""
        sides = set(self.winners)
        if self.announced and sides == {"taker"}:
            return 400
        failed = -200 if self.announced else 0
        if sides == {"taker"}:
            return 200
        return failed - 200 if sides == {"defenders"} else failed
