"""Sets: cards of one rank, or runs of one suit, that are laid on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, islice

from pydantic import Field

from millefeuille.actions import Action, Add, Lay
from millefeuille.cards import Card, Cards, Deck, bits
from millefeuille.errors import NotationError
from millefeuille.memo import Memo
from millefeuille.phases.runs import Runs
from millefeuille.reasons import Reason
from millefeuille.rules import Part
from millefeuille.seats import Seat, around


class SetRules(Part):
    """What may be laid as a set, and what may be added to one."""

    least: int = Field(description="so many cards begin a set; more are added one by one", ge=1)
    wild: str | None = Field(
        description="cards of this rank may stand for any other; none: no card may"
    )
    natural_least: int = Field(
        description="so many cards that are not wild are in a set that has any", ge=1
    )
    wild_sets: bool = Field(
        description="wild cards alone make a set too, to which only wild ones are added"
    )
    run_order: tuple[str, ...] = Field(
        description="the ranks in the order of a run: so many neighbours of one suit are laid like "
        "a set, without wild cards; a rank may stand at both ends; none: there are no runs"
    )


class Sets:
    """Sets of one deck.

    Cards of one rank and of the same card points are alike: which of them is laid makes no
    difference, so of several choices one is offered. Where there are runs, suits make one too.

    Args:
        rules: The rules.
        deck: The pack.
        path: The path of these rules in the game's.

    Attributes:
        path: The path of these rules in the game's.
        wild: The wild cards.
        rank_of_card: For each card, as a set of one, all cards of its rank.
        least: How many cards begin a set.
        runs: The runs that are laid beside sets of one rank; ``None`` where there are none.
        fitting: For a set the cards that may be added to it.
        few: For cards of one rank the same by their lowest copies, of alike ones no more than begin
            a set: all that tells which are laid. There are far fewer of these than of hands.

    Raises:
        NotationError: The deck has no such rank.
    """

    __slots__ = (
        "_additions",
        "_alike",
        "_all_wild",
        "_choices",
        "_deck",
        "_lone",
        "_natural",
        "_natural_least",
        "_natural_ranks",
        "_plain",
        "_ranks",
        "_starts",
        "_wild_sets",
        "_within",
        "few",
        "fitting",
        "least",
        "path",
        "rank_of_card",
        "runs",
        "wild",
    )

    def __init__(self, rules: SetRules, deck: Deck, path: str) -> None:
        self._deck = deck
        self.path = path
        self.least = rules.least
        self._natural_least = rules.natural_least
        self._wild_sets = rules.wild_sets
        self.wild = deck.rank(rules.wild or "")
        if rules.wild and not self.wild:
            raise NotationError(f"{rules.wild} is no rank of this deck")
        self._natural = deck.full ^ self.wild
        order = rules.run_order
        self.runs = Runs(order, rules.least, self.wild, deck) if order else None
        self.rank_of_card = {bit: deck.rank(deck.one(bit).rank) for bit in deck.bits}
        self._ranks = tuple(dict.fromkeys(self.rank_of_card.values()))
        self._alike = dict(self._classes())
        self._natural_ranks = tuple([rank for rank in self._ranks if rank != self.wild])
        self.few: Memo[Cards, Cards] = Memo(self._fewest)
        self._lone: Memo[Cards, Cards] = Memo(self._one_of_alike)
        self._choices: Memo[tuple[Cards, int], tuple[tuple[Card, ...], ...]] = Memo(self._choose)
        self._starts: Memo[tuple[Cards, Cards], tuple[Action, ...]] = Memo(
            self._begin, kept=1 << 14
        )
        self._plain: Memo[Cards, tuple[Action, ...]] = Memo(
            lambda own: self._starts[self.few[own], 0]
        )
        self._all_wild: Memo[Cards, tuple[Action, ...]] = Memo(self._of_wild)
        self.fitting: Memo[Cards, Cards] = Memo(self._fits, kept=1 << 15)
        self._additions: Memo[tuple[Cards, int], tuple[Action, ...]] = Memo(self._add)
        self._within: Memo[Cards, tuple[Cards, ...]] = Memo(self._of_rank)

    def _classes(self) -> Iterator[tuple[Cards, tuple[Cards, ...]]]:
        """For each rank the cards that are alike."""
        for rank in self._ranks:
            worth: dict[object, Cards] = {}
            for bit in bits(rank):
                suit = self._deck.one(bit).suit if self.runs else ""
                like = suit, self._deck.points(bit)
                worth[like] = worth.get(like, 0) | bit
            yield rank, tuple(worth.values())

    def rank_of(self, cards: Cards) -> Cards:
        """All cards of the rank that a set is of; the wild cards for a set of those alone.

        A run is of no rank, so there are none.
        """
        natural = cards & self._natural or cards
        rank = self.rank_of_card[natural & -natural]
        return 0 if natural & ~rank else rank

    def _fewest(self, cards: Cards) -> Cards:
        return self._lowest_of_alike(cards, max(self.least, 2)) if cards else 0

    def _one_of_alike(self, cards: Cards) -> Cards:
        """One of the cards that are alike, for each rank."""
        parts = [part for rank in self._ranks if (part := cards & rank)]
        return sum([self._lowest_of_alike(part, 1) for part in parts])

    def _lowest_of_alike(self, cards: Cards, most: int) -> Cards:
        found = 0
        for alike in self._alike[self.rank_of(cards)]:
            kinds = [self._deck.one(bit) for bit in islice(bits(cards & alike), most)]
            found |= self._deck.lowest(alike, kinds)
        return found

    def _choose(self, among: tuple[Cards, int]) -> tuple[tuple[Card, ...], ...]:
        """The ways to take so many of some cards of one rank, alike ones taken for the same."""
        cards, count = among
        if not count:
            return ((),)
        if not cards:
            return ()
        alike = [own for one in self._alike[self.rank_of(cards)] if (own := one & cards)]
        found = []
        for chosen in combinations_with_replacement(alike, count):
            taken = _one_of_each(chosen)
            if taken.bit_count() == count:
                found.append(tuple(self._deck.each(taken)))
        return tuple(found)

    def choices(self, cards: Cards, count: int) -> tuple[tuple[Card, ...], ...]:
        """The ways to take so many of some cards of one rank, alike ones taken for the same."""
        return self._choices[cards, count]

    def starts(self, hand: Cards) -> tuple[Action, ...]:
        """Every way to begin a set from a hand, alike cards taken for the same."""
        wild = hand & self.wild
        found = self._starts_with(hand, wild) if wild else self._plain_starts(hand)
        return found + self.runs.starts(hand) if self.runs else found

    def _plain_starts(self, hand: Cards) -> tuple[Action, ...]:
        """The same of a hand without wild cards."""
        found: tuple[Action, ...] = ()
        least, plain = self.least, self._plain
        for rank in self._natural_ranks:
            own = hand & rank
            if own.bit_count() >= least:
                found += plain[own]
        return found

    def _starts_with(self, hand: Cards, wild: Cards) -> tuple[Action, ...]:
        """The same of a hand with these wild cards."""
        few = self.few[wild]
        found = self._all_wild[few]
        needed = max(self._natural_least, self.least - wild.bit_count())
        for rank in self._natural_ranks:
            own = hand & rank
            if own.bit_count() >= needed:
                found += self._starts[self.few[own], few]
        return found

    def _of_wild(self, wild: Cards) -> tuple[Action, ...]:
        if not self._wild_sets or wild.bit_count() < self.least:
            return ()
        return tuple(map(Lay, self._choices[wild, self.least]))

    def _begin(self, among: tuple[Cards, Cards]) -> tuple[Action, ...]:
        """The ways to begin a set with natural cards of one rank and wild ones."""
        own, wild = among
        found: list[Action] = []
        for natural in range(min(own.bit_count(), self.least), self._natural_least - 1, -1):
            for with_wild in self._choices[wild, self.least - natural]:
                found += [Lay(cards + with_wild) for cards in self._choices[own, natural]]
        return tuple(found)

    def additions(self, hand: Cards, own: tuple[Cards, ...]) -> tuple[Action, ...]:
        """Every way to add a card of a hand to one of the own sets, alike cards once."""
        found: tuple[Action, ...] = ()
        wild, fitting = hand & self.wild, self.fitting
        for place, cards in enumerate(own):
            able = hand & fitting[cards]
            natural = able & self._natural if wild else able
            if natural:
                found += self._additions[self._lone[natural], place]
            if able != natural:
                found += self._additions[self._lone[wild], place]
        return found

    def _fits(self, cards: Cards) -> Cards:
        """The cards that may be added to a set."""
        rank = self.rank_of(cards)
        if not rank:
            return self.runs.beside(cards) if self.runs else 0
        return rank if rank == self.wild else rank | self.wild

    def _add(self, among: tuple[Cards, int]) -> tuple[Action, ...]:
        """The ways to add one of some cards to a set."""
        able, place = among
        parts = [able & rank for rank in self._ranks]
        return tuple([Add(one[0], place) for part in parts for one in self._choices[part, 1]])

    def taking(self, card: Card, laid: Iterable[Cards]) -> list[int]:
        """The places of the sets, out of some, that a card may be added to."""
        kind = self._deck.kind(card)
        return [place for place, cards in enumerate(laid) if cards and kind & self.fitting[cards]]

    def is_set(self, cards: Cards) -> bool:
        """Whether some cards can be a set, as it was begun or as it has grown."""
        natural = cards & self._natural
        if cards.bit_count() < self.least:
            return False
        if natural & ~self.rank_of(cards):
            return self.runs is not None and self.runs.is_run(cards)
        return natural.bit_count() >= self._natural_least if natural else self._wild_sets

    def within(self, hand: Cards) -> list[Cards]:
        """Every set without wild cards in a hand, none so large that it is two."""
        held = [hand & rank for rank in self._natural_ranks]
        found = [
            cards for own in held if own.bit_count() >= self.least for cards in self._within[own]
        ]
        return found + list(self.runs.within(hand)) if self.runs else found

    def _of_rank(self, own: Cards) -> tuple[Cards, ...]:
        """Every set of some cards of one rank."""
        sizes = range(max(self.least, self._natural_least), 2 * self.least)
        return tuple([sum(cards) for size in sizes for cards in combinations(bits(own), size)])

    # --- why not -----------------------------------------------------------------------------

    def why_no_set(self, cards: Cards) -> Reason | None:
        """Why some cards do not begin a set; ``None`` when they do."""
        if cards.bit_count() == self.least and self.is_set(cards):
            return None
        natural, count = cards & self._natural, cards.bit_count()
        facts: dict[str, object] = {
            "cards": self._deck.text(cards),
            "least": self.least,
            "natural": self._natural_least,
            "wild": self._deck.one(self.wild).rank if self.wild else "",
        }
        if count != self.least:
            message = "a set begins with {least} cards, more are added one by one"
            return self._reason("wrong-count", "least", message, facts)
        if natural & ~self.rank_of(cards):
            return self._why_no_run(cards, facts)
        if not natural:
            return self._reason("all-wild", "wild_sets", "{cards} are all wild", facts)
        message = "a set needs {natural} cards that are no {wild}"
        return self._reason("too-wild", "natural_least", message, facts)

    def _why_no_run(self, cards: Cards, facts: dict[str, object]) -> Reason:
        """Why cards of several ranks begin nothing."""
        if self.runs is None:
            return self._reason("two-ranks", "least", "{cards} are not of one rank", facts)
        message = "{cards} are neither of one rank nor neighbours in one suit"
        return self._reason("no-run", "run_order", message, facts)

    def why_not_added(self, card: Cards, own_set: Cards) -> Reason | None:
        """Why a card is not added to a set; ``None`` when it may be."""
        if card & self.fitting[own_set]:
            return None
        rank = self.rank_of(own_set)
        facts = {"card": self._deck.one(card), "set": self._deck.text(own_set)}
        if not rank:
            message = "{card} is no neighbour of {set} in its suit"
            return self._reason("no-neighbour", "run_order", message, facts)
        if rank == self.wild:
            message = "{set} is a set of wild cards, {card} is none"
            return self._reason("all-wild", "wild_sets", message, facts)
        return self._reason("other-rank", "wild", "{card} is not of the rank of {set}", facts)

    # --- why ---------------------------------------------------------------------------------

    def because(self, cards: Cards) -> Reason:
        """Why some cards begin a set."""
        wild = cards & self.wild
        facts: dict[str, object] = {
            "cards": self._deck.text(cards),
            "least": self.least,
            "natural": self._natural_least,
            "wild": self._deck.one(wild & -wild).rank if wild else "",
        }
        if not self.rank_of(cards):
            message = "{least} neighbours in one suit begin a run"
            return self._reason("lays", "run_order", message, facts)
        if not wild:
            return self._reason("lays", "least", "{least} cards of one rank begin a set", facts)
        if wild == cards:
            return self._reason("lays", "wild_sets", "{cards} are a set of wild cards", facts)
        message = "{least} cards begin a set, of which {natural} or more are no {wild}"
        return self._reason("lays", "natural_least", message, facts)

    def _reason(self, code: str, rule: str, message: str, facts: dict[str, object]) -> Reason:
        return Reason(code, f"{self.path}.{rule}", message, facts)


def _one_of_each(groups: tuple[Cards, ...]) -> Cards:
    """One card out of each group, the lowest that is left; a group may stand several times."""
    taken = 0
    for group in groups:
        free = group & ~taken
        taken |= free & -free
    return taken


def whose_set(laid: tuple[tuple[Cards, ...], ...], seat: Seat, place: int) -> tuple[Seat, int]:
    """Whose a set is that an action of a seat counts, and which of his.

    The seat's own sets count first, then those of the seats after it.

    Args:
        laid: For each seat the sets that it has laid.
        seat: Who acts.
        place: The set as the action names it, from 0 on.

    Raises:
        LookupError: There are not so many on the table.
    """
    if place < len(laid[seat]):
        return seat, place
    for owner in around(seat, len(laid)):
        if place < len(laid[owner]):
            return owner, place
        place -= len(laid[owner])
    raise LookupError(place)
