"""Canadian Mille told a second time, from the rules and the log of a deal alone; cards are text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from millefeuille import Action, Add, Deal, Draw, EndDeal, Lay, TakePile, Throw
from millefeuille.actions import Drew

WILD = "2"
LIMIT = 300
LOW = dict.fromkeys("3456789", 5)
DOCUMENT = {"Q": 100, "J": 50, "2": 20, "A": 15, "K": -10, "10": -10} | dict.fromkeys(LOW, -5)
ORIGINAL = {"Q": 10, "J": 10, "2": 20, "A": 15, "K": 10, "10": 10} | LOW
DEAR = {"QS": 100, "JD": 50}
"""The two cards whose suit counts, in ``original`` alone."""


def rank(card: str) -> str:
    """A card's rank."""
    return card[:-1]


def natural(cards: Iterable[str]) -> list[str]:
    """The cards that are no twos."""
    return [card for card in cards if rank(card) != WILD]


class Telling:
    """A deal as somebody follows it who writes everything down.

    Args:
        deal: The deal, at its beginning.
        profile: ``document`` or ``original``.
    """

    def __init__(self, deal: Deal, profile: str) -> None:
        deck = deal.plan.deck
        self.printed = profile == "document"
        self.hands = [Counter(deck.text(hand).split()) for hand in deal.hands]
        self.known: list[Counter[str]] = [Counter(), Counter()]
        self.sets: list[list[list[str]]] = [[], []]
        self.pile = deck.row(deal.pile).split()
        self.stock = len(deal.stock)
        self.actor = 1 - deal.dealer
        self.drawn = False
        self.turns = 0
        self.ended = False
        self._told = deal.log

    def follow(self, deal: Deal) -> Telling:
        """Write down what has been done since; the telling itself, for chaining."""
        new, log = [], deal.log
        while log is not None and log is not self._told:
            log, seat, action = log
            new.append((seat, action))
        for seat, action in reversed(new):
            if isinstance(action, Drew):
                self.hands[seat][str(action.card)] += 1
            else:
                self._write(action)
        self._told = deal.log
        return self

    def _write(self, action: Action) -> None:
        if isinstance(action, Draw):
            self.stock -= 1
            self.drawn = True
        elif isinstance(action, TakePile):
            self._take(action)
        elif isinstance(action, Lay):
            self.sets[self.actor].append(self._from_hand(action.cards))
        elif isinstance(action, Add):
            self.sets[self.actor][action.set] += self._from_hand((action.card,))
        elif isinstance(action, Throw):
            self.pile += self._from_hand((action.card,))
            self.turns += 1
            self.drawn = False
            self.actor = self.actor if self.out >= 0 else 1 - self.actor
        elif isinstance(action, EndDeal):
            self.ended = True

    def _take(self, action: TakePile) -> None:
        cards, self.pile, self.drawn = self.pile, [], True
        if action.cards:
            laid = [*self._from_hand(action.cards), cards.pop()]
            if action.set is None:
                self.sets[self.actor].append(laid)
            else:
                self.sets[self.actor][action.set] += laid
        self.hands[self.actor].update(cards)
        self.known[self.actor].update(cards)

    def _from_hand(self, cards: Iterable[object]) -> list[str]:
        """Cards that have left the actor's hand; those that all know of go first."""
        gone = list(map(str, cards))
        for card in gone:
            self.hands[self.actor][card] -= 1
        self.hands[self.actor] = +self.hands[self.actor]
        self.known[self.actor] -= Counter(gone)
        return gone

    @property
    def out(self) -> int:
        """Who has no card left; -1 while nobody has gone out."""
        return next((seat for seat in range(2) if not self.hands[seat]), -1)

    @property
    def ending(self) -> str | None:
        """Why the deal is over, if it is."""
        if self.out >= 0:
            return "out"
        if self.ended:
            return "stock empty"
        return "turn limit" if self.turns >= LIMIT else None

    # --- what is legal -----------------------------------------------------------------------

    def look(self, card: str) -> str:
        """What a card is but for its suit, where that means nothing."""
        return rank(card) if self.printed or card not in DEAR else card

    def seen(self, action: Action) -> str:
        """An action with its cards by their looks; a thrown card is thrown by its suit."""
        if isinstance(action, Lay):
            return f"lay {self._looks(action.cards)}"
        if isinstance(action, Add):
            return f"add {self._looks([action.card])} {action.set}"
        if isinstance(action, TakePile):
            return f"take {self._looks(action.cards)} {action.set}"
        return str(action)

    def _looks(self, cards: Iterable[object]) -> str:
        return " ".join(sorted(self.look(str(card)) for card in cards))

    def allowed(self) -> set[str]:
        """What the actor may do, as ``seen`` writes it."""
        if self.drawn:
            return {*self._sets(), *self._additions(), *self._throws()}
        begins = {"draw" if self.stock else "end"}
        return begins | set(self._takes())

    def _throws(self) -> Iterator[str]:
        return (f"throw {card}" for card in self.hands[self.actor])

    def _sets(self) -> Iterator[str]:
        """Three of one rank, twos among them; one is no two, or all are."""
        looks = Counter(self.look(card) for card in self.hands[self.actor].elements())
        for chosen in combinations_with_replacement(sorted(looks), 3):
            enough = not Counter(chosen) - looks
            if enough and len({look[:1] for look in chosen if look != WILD}) <= 1:
                yield f"lay {' '.join(chosen)}"

    def _additions(self) -> Iterator[str]:
        for place, cards in enumerate(self.sets[self.actor]):
            fits = {rank(cards[0])} if not natural(cards) else {rank(natural(cards)[0]), WILD}
            for card in self.hands[self.actor]:
                if rank(card) in fits:
                    yield f"add {self.look(card)} {place}"

    def _takes(self) -> Iterator[str]:
        turned_up = not self.turns and rank(self.pile[-1]) == WILD if self.pile else False
        if self.pile and (self.printed or turned_up):
            yield "take  None"
        elif self.pile:
            yield from self._takes_with_a_pair(rank(self.pile[-1]))

    def _takes_with_a_pair(self, wanted: str) -> Iterator[str]:
        hand = self.hands[self.actor].elements()
        looks = Counter(self.look(card) for card in hand if rank(card) == wanted)
        own = enumerate(self.sets[self.actor])
        onto = [place for place, cards in own if rank((natural(cards) or cards)[0]) == wanted]
        for pair in combinations_with_replacement(sorted(looks), 2):
            if not Counter(pair) - looks:
                for place in (None, *onto):
                    yield f"take {' '.join(pair)} {place}"

    # --- what it brings ----------------------------------------------------------------------

    def worth(self, cards: Iterable[str]) -> int:
        """What cards are worth."""
        if self.printed:
            return sum(DOCUMENT[rank(card)] for card in cards)
        return sum(DEAR.get(card, ORIGINAL[rank(card)]) for card in cards)

    def clean(self, cards: Sequence[str]) -> bool:
        """Whether there is no two in a set; in ``original`` twos alone do not make it dirty."""
        twos = len(cards) - len(natural(cards))
        return not twos or (not self.printed and twos == len(cards))

    def eight(self, cards: Sequence[str]) -> bool:
        """Whether a set is eight cards of one rank."""
        return len(cards) == 8 and len({rank(card) for card in cards}) == 1

    def bonus(self) -> int:
        """Who gets the bonus: whoever goes out with two clean sets or more and no dirty one."""
        laid = self.sets[self.out] if self.out >= 0 else []
        return self.out if len(laid) >= 2 and all(map(self.clean, laid)) else -1

    def worths(self, seat: int) -> list[int]:
        """What each set brings."""
        best = seat == self.bonus()
        return [
            self.worth(cards) * ((4 if best else 2) if self.eight(cards) else (2 if best else 1))
            for cards in self.sets[seat]
        ]

    def left(self, seat: int) -> int:
        """What the cards cost that a player has left."""
        return 0 if self.printed else self.worth(self.hands[seat].elements())

    def scores(self) -> tuple[int, ...]:
        """What the deal brings both."""
        return tuple(sum(self.worths(seat)) - self.left(seat) for seat in range(2))
