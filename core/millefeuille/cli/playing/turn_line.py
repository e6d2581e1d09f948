"""What a line means in a game of turns: the stock or the pile, sets, additions, a card thrown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, islice

from millefeuille.actions import Action, Add, Lay, TakePile, Throw
from millefeuille.cards import Card, Cards, Deck
from millefeuille.cli.playing.turn_words import (
    NEW,
    Group,
    Named,
    Step,
    Taken,
    Thrown,
    TurnWords,
    cards_of,
    rank_of,
)
from millefeuille.cli.playing.vocabulary import Vocabulary
from millefeuille.deal import Deal
from millefeuille.errors import NotationError
from millefeuille.phases.laying import LayingPhase
from millefeuille.phases.turns import TurnPhase
from millefeuille.text import _, listed


class TurnReader:
    """Reads a whole turn, or a part of one.

    Args:
        phase: The phase.
        deck: The pack.
        known: What words mean.
    """

    def __init__(self, phase: LayingPhase, deck: Deck, known: Vocabulary) -> None:
        self._phase = phase
        self._words = TurnWords(deck, phase.sets, known, phase.declares)

    def actions(self, words: Sequence[str], deal: Deal) -> list[Action] | None:
        """The actions that some words name, legal or not; ``None`` where they say nothing.

        They depend on what the actor sees before the first of them, not on what he draws.

        Raises:
            NotationError: They could mean several.
        """
        steps = self._words.steps(words)
        if steps is None:
            return None
        if len(steps) == 1 and isinstance(steps[0], Group):
            steps = [_lone(steps[0])]
        turn = _Turn(self._phase, self._words, deal)
        while steps:
            step, *steps = steps
            steps = steps[turn.add(step, steps) :]
        return turn.found


def _lone(group: Group) -> Step:
    """Cards that are all of a line: a single one by its name is thrown, as in other games."""
    first, *more = group.cards
    return Thrown(first) if isinstance(first, Card) and group.single and not more else group


class _Turn:
    """A turn as it is read, step by step.

    Args:
        phase: The phase.
        words: The words.
        deal: The deal before the turn's first step; only what its actor sees is made use of.

    Attributes:
        found: The actions so far.
        later: The cards that are named behind the step that is read.
    """

    def __init__(self, phase: LayingPhase, words: TurnWords, deal: Deal) -> None:
        self._deck = phase.deck
        self._rules = phase.sets
        self._top_alone = isinstance(phase, TurnPhase) and phase.beginnings.top
        self._words = words
        self._deal = deal
        self._hand = deal.hands[deal.actor]
        self._sets = list(deal.sets[deal.actor])
        self._others = list(phase.reached(deal.sets, deal.actor)[len(self._sets) :])
        self.found: list[Action] = []
        self.later: list[Card] = []

    def add(self, step: Step, following: Sequence[Step]) -> int:
        """Read one more step; how many of those behind it are read with it.

        Raises:
            NotationError: It could mean several actions, or none.
        """
        self.later = [card for later in following for card in cards_of(later)]
        match step:
            case Taken():
                return self._take(step, following)
            case Thrown(card=card):
                (thrown,) = self._cards([card])
                self._do(Throw(thrown))
            case Group(place=0):
                self._lay(step)
            case Group():
                self._add(step)
            case Action():
                self._do(step)
        return 0

    def _do(self, action: Action) -> None:
        """Note an action, and what it makes of the hand and the sets."""
        self.found.append(action)
        match action:
            case TakePile():
                self._taken(action)
            case Lay(cards=cards):
                self._sets.append(0)
                self._laid(cards, len(self._sets) - 1)
            case Add(card=card, set=place):
                self._laid([card], place)

    def _laid(self, cards: Iterable[Card], place: int) -> None:
        kinds = list(cards)
        self._hand &= ~self._deck.lowest(self._hand, kinds)
        laid = self._sets
        if place >= len(laid):
            laid, place = self._others, place - len(laid)
        if place < len(laid):
            laid[place] |= self._deck.lowest(self._deck.full & ~laid[place], kinds)

    # --- cards -------------------------------------------------------------------------------

    def _cards(self, named: Sequence[Named]) -> list[Card]:
        """Cards of the hand; where a rank stands for one, any of those that are alike.

        Cards that are named behind them are left for that, where there are others.

        Raises:
            NotationError: They are not alike.
        """
        cards = [one for one in named if isinstance(one, Card)]
        left = self._hand & ~self._deck.lowest(self._hand, cards)
        ranks = Counter(one for one in named if not isinstance(one, Card))
        for rank, count in ranks.items():
            cards += self._of_rank(rank, count, left)
        return cards

    def _of_rank(self, rank: str, count: int, hand: Cards) -> Sequence[Card]:
        held = hand & self._deck.rank(rank)
        free = held & ~self._deck.lowest(held, self.later)
        held = free if free.bit_count() >= count else held
        enough = held.bit_count() >= count
        choices = self._rules.choices(held, count) if enough else ()
        if len(choices) > 1:
            texts = [" ".join(map(str, cards)) for cards in choices]
            said = _("which {rank}? name the suits: {choices}")
            raise NotationError(said.format(rank=rank, choices=listed(texts, last=_("or"))))
        return choices[0] if choices else list(islice(self._at_least(held, rank), count))

    def _at_least(self, held: Cards, rank: str) -> Iterator[Card]:
        """Cards of a rank that are held, and then some that are not: the rules refuse them."""
        yield from self._deck.each(held)
        yield from cycle(self._deck.each(self._deck.rank(rank)))

    # --- sets --------------------------------------------------------------------------------

    def _lay(self, group: Group) -> None:
        """A new set of as many cards as begin one; the others are added to it."""
        if len(group.cards) == 1:
            said = _("{word} alone is no set: x{word} throws it, +{word} adds it to your set")
            raise NotationError(said.format(word=group.word))
        cards = self._cards(group.cards)
        wild = {card for card in cards if self._deck.kind(card) & self._rules.wild}
        cards.sort(key=wild.__contains__)
        place, least = len(self._sets), self._rules.least
        self._do(Lay(tuple(cards[:least])))
        for card in cards[least:]:
            self._do(Add(card, place))

    def _add(self, group: Group) -> None:
        if self._rules.runs is not None:
            for card in self._cards(group.cards):
                self._do(Add(card, self._fitting(card, group)))
            return
        place = self._place(group)
        for card in self._cards(group.cards):
            self._do(Add(card, place))

    def _fitting(self, card: Card, group: Group) -> int:
        """The set on the table that a card is added to, where sets are not told by their ranks.

        Raises:
            NotationError: It fits none, or not so many.
        """
        places = self._rules.taking(card, (*self._sets, *self._others))
        if group.place <= len(places):
            return places[group.place - 1]
        said = _("{card} fits no set here")
        if places:
            said = _("{card} fits fewer than {place} sets here")
        raise NotationError(said.format(card=card, place=group.place))

    def _place(self, group: Group) -> int:
        """The own set that cards are added to.

        Wild cards alone go to a set of such cards, else to the only set there is.

        Raises:
            NotationError: There is none, or it cannot be told.
        """
        rank = self._words.natural(group)
        wild = not rank and not group.onto
        places = self._places(self._deck.rank(rank) if rank else self._rules.wild)
        if wild and not places and len(self._sets) == 1:
            return 0
        if group.place <= len(places):
            return places[group.place - 1]
        raise NotationError(self._no_place(group, rank, len(places), wild=wild))

    def _no_place(self, group: Group, rank: str, count: int, *, wild: bool) -> str:
        """The sentence for cards that have no set to go to, or too many."""
        if wild and self._sets:
            said = _("{word} to which set? {rank}{word} adds to the set of rank {rank}")
            first = self._deck.one(self._rules.rank_of(self._sets[0])).rank
            return said.format(word=group.word, rank=first)
        said = _("you have no set of rank {rank}")
        if count:
            said = _("you have fewer than {place} sets of rank {rank}")
        named = rank or self._deck.one(self._rules.wild).rank
        return said.format(rank=named, place=group.place)

    def _places(self, rank: Cards) -> list[int]:
        """The places of the own sets of one rank."""
        sets = enumerate(self._sets)
        return [place for place, own in sets if own and self._rules.rank_of(own) == rank]

    # --- the pile ----------------------------------------------------------------------------

    def _take(self, step: Taken, following: Sequence[Step]) -> int:
        """The pile, with the pair and onto the set that are possible; whether a set names these.

        Raises:
            NotationError: Several are possible, or none of that number is.
        """
        legal = () if self.found else self._deal.legal_actions()
        offered = [action for action in legal if isinstance(action, TakePile)]
        fitting = [action for action in offered if step.place in ("", self._named(action))]
        group = following[0] if following else None
        paired = self._paired(group, fitting) if isinstance(group, Group) else []
        fitting = paired or fitting
        if len(fitting) > 1:
            forms = list(dict.fromkeys(f"p/{self._named(action)}" for action in fitting))
            if len(forms) == 1:
                forms = list(map(str, fitting))
            said = _("which way to take the pile? {choices}")
            raise NotationError(said.format(choices=listed(forms, last=_("or"))))
        if offered and not fitting:
            forms = list(dict.fromkeys(f"p/{self._named(action)}" for action in offered))
            there = listed(forms if len(forms) > 1 else ["p"], last=_("or"))
            said = _("the pile does not go to p/{place}; there is {choices}")
            raise NotationError(said.format(place=step.place, choices=there))
        self._do(fitting[0] if fitting else TakePile())
        return len(paired[:1])

    def _paired(self, group: Group, fitting: list[TakePile]) -> list[TakePile]:
        """The ways to take the pile with the set that is named behind it: a pair, or with its top.

        None where the pile is taken without a pair, or the set is another one.
        """
        pile = self._deal.pile
        if not pile or group.place or not all(action.cards for action in fitting):
            return []
        top = self._deck.one(pile[-1])
        size = len(fitting[0].cards) if fitting else 0
        if {top.rank} != {rank_of(one) for one in group.cards}:
            return []
        named = [card for card in group.cards if isinstance(card, Card)]
        if len(group.cards) == size + 1 and top in named:
            named.remove(top)
        elif len(group.cards) not in (size, size + 1):
            return []
        if len(named) == size:
            pair = tuple(named)
            return list(dict.fromkeys(TakePile(pair, action.set) for action in fitting))
        return [action for action in fitting if Counter(named) <= Counter(action.cards)]

    def _named(self, action: TakePile) -> str:
        """What stands behind the pile for the set that its top card goes to."""
        if action.set is None:
            return NEW
        rank = self._rules.rank_of(self._sets[action.set])
        return str(self._places(rank).index(action.set) + 1)

    def _taken(self, action: TakePile) -> None:
        pile = self._deal.pile
        if not pile or self.found != [action]:
            return
        self._hand |= pile[-1] if self._top_alone else sum(pile)
        if action.cards:
            place = action.set
            if place is None:
                place = len(self._sets)
                self._sets.append(0)
            self._laid([*action.cards, self._deck.one(pile[-1])], place)
