"""Actions: what a seat does, and the events a deal notes beside them.

Actions are small, frozen and interned: equal actions are one object, so they compare and hash by
identity. Each has a text form in ASCII, the same in every language: ``parse(str(a), deck) is a``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from millefeuille.cards import HIDDEN, Card, Deck
from millefeuille.errors import NotationError
from millefeuille.interned import Interned
from millefeuille.seats import Seat


class Action(metaclass=Interned):
    """The base of all actions.

    Attributes:
        word: The first word of the text form.
        private: Whether only the actor (and who it names) sees which card it is.
    """

    __slots__ = ()
    word: ClassVar[str] = ""
    private: ClassVar[bool] = False

    def parts(self) -> tuple[str, ...]:
        """The words of the text form after the first."""
        return tuple(str(getattr(self, field.name)) for field in fields(self))  # type: ignore[arg-type]

    @property
    def label(self) -> str:
        """What people call it: the text form, or just the card where that says all."""
        return str(self)

    def masked(self) -> Action:
        """The action as those see it who may not know its card."""
        return self

    def seen_by(self, viewer: Seat, actor: Seat) -> Action:
        """The action as one seat sees it."""
        return self.masked() if self.private and viewer != actor else self

    def __str__(self) -> str:
        return " ".join((self.word, *self.parts()))

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[object, ...]]:
        return type(self), tuple(getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Pass(Action):
    """To let go: no bid, no claim, no declaration."""

    word: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Bid(Action):
    """A bid or a contract: a number, or a level by name."""

    level: int | str
    word: ClassVar[str] = "bid"

    @property
    def label(self) -> str:
        return str(self.level)


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Claim(Action):
    """To demand a redeal on one named ground."""

    ground: str
    word: ClassVar[str] = "claim"


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Give(Action):
    """To give a card to another seat, hidden from the rest."""

    card: Card
    to: Seat
    word: ClassVar[str] = "give"
    private: ClassVar[bool] = True

    @property
    def label(self) -> str:
        return str(self.card)

    def masked(self) -> Action:
        return Give(HIDDEN, self.to)

    def seen_by(self, viewer: Seat, actor: Seat) -> Action:
        return self if viewer in (actor, self.to) else self.masked()


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Discard(Action):
    """To lay a card away, face down."""

    card: Card
    word: ClassVar[str] = "discard"
    private: ClassVar[bool] = True

    @property
    def label(self) -> str:
        return str(self.card)

    def masked(self) -> Action:
        return Discard(HIDDEN)


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Declare(Action):
    """To declare something by name, with the cards that are shown for it."""

    name: str
    cards: tuple[Card, ...] = ()
    word: ClassVar[str] = "declare"

    def parts(self) -> tuple[str, ...]:
        return (self.name, *map(str, self.cards))

    @property
    def label(self) -> str:
        if not self.cards:
            return self.name
        return f"{self.name} {self.cards[0] if len(self.cards) == 1 else len(self.cards)}"


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Play(Action):
    """To play a card to the trick, announcing something with it where a name is given."""

    card: Card
    announce: str | None = None
    word: ClassVar[str] = "play"

    def parts(self) -> tuple[str, ...]:
        return (str(self.card), "announce", self.announce) if self.announce else (str(self.card),)

    @property
    def label(self) -> str:
        return f"{self.card}!" if self.announce else str(self.card)


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Draw(Action):
    """To draw the top card of the stock."""

    word: ClassVar[str] = "draw"


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Lay(Action):
    """To lay cards on the table as a set."""

    cards: tuple[Card, ...]
    word: ClassVar[str] = "lay"

    def parts(self) -> tuple[str, ...]:
        return tuple(map(str, self.cards))


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class TakePile(Action):
    """To take the pile, laying cards of the hand with its top card where that is asked.

    Whether that is the whole pile or its top card alone, the rules say.

    Args:
        cards: The cards of the hand that are laid with it.
        set: The own set that they are laid onto, counted from 0; ``None`` for a new one.
    """

    cards: tuple[Card, ...] = ()
    set: int | None = None
    word: ClassVar[str] = "take"

    def parts(self) -> tuple[str, ...]:
        onto = () if self.set is None else ("onto", str(self.set))
        return (*map(str, self.cards), *onto)


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Add(Action):
    """To add a card to a set, counted from 0: own ones first, then those of the seats after."""

    card: Card
    set: int
    word: ClassVar[str] = "add"


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class EndDeal(Action):
    """To end the deal where the rules leave that to the actor, such as with an empty stock."""

    word: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Throw(Action):
    """To throw a card onto the pile."""

    card: Card
    word: ClassVar[str] = "throw"

    @property
    def label(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Concede(Action):
    """To end the play where the score is certain: the rest of the tricks is played out.

    It is never listed among the legal actions, for to ask whether it is legal takes a search.
    """

    word: ClassVar[str] = "concede"


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Shown(Action):
    """Event: cards of this seat, or of the talon, became known to all."""

    cards: tuple[Card, ...]
    word: ClassVar[str] = "shown"

    def parts(self) -> tuple[str, ...]:
        return tuple(map(str, self.cards))


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Drew(Action):
    """Event: a seat got a card from the stock that only it has seen."""

    card: Card
    word: ClassVar[str] = "drew"
    private: ClassVar[bool] = True

    def masked(self) -> Action:
        return Drew(HIDDEN)


ACTIONS: tuple[type[Action], ...] = (
    Pass,
    Bid,
    Claim,
    Give,
    Discard,
    Declare,
    Play,
    Draw,
    TakePile,
    Lay,
    Add,
    Throw,
    EndDeal,
    Concede,
)
"""What a seat can do. Events are not among them: nobody can type one."""


def parse(text: str, deck: Deck) -> Action:
    """The action that a text form names.

    Raises:
        NotationError: The text is no action, or names a card that is not in the deck.
    """
    if not isinstance(text, str):
        raise NotationError(f"{text!r:.60} is no action")
    word, *rest = text.split(maxsplit=_LONGEST) or [""]
    try:
        if len(rest) >= _LONGEST:
            raise ValueError(text)
        return _READERS[word](rest, deck)
    except (LookupError, ValueError, TypeError):
        raise NotationError(f"{text[:60]!r} is no action") from None


_LONGEST = 64
_BIGGEST_NUMBER = 9


def _level(words: list[str], deck: Deck) -> Action:
    (level,) = words
    if level.isascii() and level.isdigit() and len(level) <= _BIGGEST_NUMBER:
        return Bid(int(level))
    return Bid(level)


def _give(words: list[str], deck: Deck) -> Action:
    card, to = words
    return Give(deck.card(card), _number(to))


def _play(words: list[str], deck: Deck) -> Action:
    if len(words) == 1:
        return Play(deck.card(words[0]))
    card, announce, name = words
    if announce != "announce":
        raise ValueError(announce)
    return Play(deck.card(card), name)


def _cards(words: list[str], deck: Deck) -> tuple[Card, ...]:
    return tuple(map(deck.card, words))


def _take(words: list[str], deck: Deck) -> Action:
    if words[-2:-1] == ["onto"]:
        return TakePile(_cards(words[:-2], deck), _number(words[-1]))
    return TakePile(_cards(words, deck))


def _add(words: list[str], deck: Deck) -> Action:
    card, place = words
    return Add(deck.card(card), _number(place))


def _number(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= _BIGGEST_NUMBER):
        raise ValueError(word)
    return int(word)


def _only(words: list[str]) -> str:
    (word,) = words
    return word


_READERS: dict[str, Callable[[list[str], Deck], Action]] = {
    "pass": lambda words, _: Pass(*words),
    "bid": _level,
    "claim": lambda words, _: Claim(*words),
    "give": _give,
    "discard": lambda words, deck: Discard(deck.card(_only(words))),
    "declare": lambda words, deck: Declare(words[0], _cards(words[1:], deck)),
    "play": _play,
    "draw": lambda words, _: Draw(*words),
    "lay": lambda words, deck: Lay(_cards(words, deck)),
    "take": _take,
    "add": _add,
    "throw": lambda words, deck: Throw(deck.card(_only(words))),
    "end": lambda words, _: EndDeal(*words),
    "concede": lambda words, _: Concede(*words),
}
