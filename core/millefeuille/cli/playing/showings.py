"""Which cards a person shows: a level, a level without the cards to hide, or cards by name."""

from __future__ import annotations

from millefeuille.actions import Declare
from millefeuille.cards import Cards, Deck
from millefeuille.cli.playing.vocabulary import Vocabulary
from millefeuille.deal import Deal
from millefeuille.errors import NotationError
from millefeuille.phases.showings import Showings
from millefeuille.text import _, listed

HIDE = "-"
"""Stands before a card that is not to be shown."""


class ShowingReader:
    """Reads the words behind the name of a showing.

    Args:
        showings: What may be shown.
        deck: The pack.
        known: What words mean.
    """

    def __init__(self, showings: Showings, deck: Deck, known: Vocabulary) -> None:
        self._deck = deck
        self._known = known
        self._showings = showings
        self._suit = deck.suit_named(deck.one(showings.suit).suit).name

    def declaration(self, words: list[str], deal: Deal) -> Declare | None:
        """What the actor declares with some words; ``None`` where they say nothing.

        A number is a level with the cards offered for it, ``-CARD`` behind it a card to hide. Cards
        alone are exactly these; no word is the only level there is.

        Raises:
            NotationError: They could mean several levels, or do not come to the number.
        """
        if not words:
            return self._only(deal)
        number, *hides = words
        hidden = [word.removeprefix(HIDE) for word in hides if word.startswith(HIDE)]
        behind = len(hidden) == len(hides) and self._known.are_cards(hidden)
        if number.isdecimal() and behind:
            return self._of_level(int(number), self._cards(hidden), deal)
        if self._known.are_cards(words):
            return self._declare(self._cards(words))
        return None

    def _only(self, deal: Deal) -> Declare:
        offered = self._offered(deal)
        if len(offered) > 1:
            texts = " or ".join(action.label for action in offered)
            name = self._showings.name
            raise NotationError(_("{name} could be {texts}").format(name=name, texts=texts))
        return offered[0] if offered else self._refused(min(self._showings.values), deal)

    def _offered(self, deal: Deal) -> list[Declare]:
        name = self._showings.name
        return [a for a in deal.legal_actions() if isinstance(a, Declare) and a.name == name]

    def _refused(self, count: int, deal: Deal) -> Declare:
        """What the rules refuse with a reason, where so many cards cannot be shown."""
        action = Declare(self._showings.name)
        reason = deal.why_not(action)
        if reason is not None and reason.code == "wrong-count":
            return self._declare(self._showings.any_of(count))
        return action

    def _declare(self, cards: Cards) -> Declare:
        return Declare(self._showings.name, self._showings.row(cards))

    def _cards(self, words: list[str]) -> Cards:
        return self._deck.take(str(self._known.card(word)) for word in words)

    def _of_level(self, count: int, hidden: Cards, deal: Deal) -> Declare:
        """So many cards, without those to hide."""
        showings = self._showings
        if count not in showings.values:
            counts = listed([str(known) for known in showings.values], last=_("or"))
            said = _("{name} is of {counts} cards, not of {count}")
            raise NotationError(said.format(name=showings.name, counts=counts, count=count))
        reached = showings.defaults(deal, count) if self._offered(deal) else []
        if not reached:
            return self._refused(count, deal)
        if not hidden:
            return self._declare(reached[0])
        pool = self._pool(count, reached[0], deal)
        self._refuse_strange(hidden & ~pool)
        if (pool & ~hidden).bit_count() == count:
            return self._declare(pool & ~hidden)
        held = pool.bit_count()
        said = _("to show {count} of your {held} {suit}, hide {hide} of them, not {hidden}")
        facts = {"hide": held - count, "hidden": hidden.bit_count()}
        raise NotationError(said.format(count=count, held=held, suit=self._suit, **facts))

    def _pool(self, count: int, reached: Cards, deal: Deal) -> Cards:
        """The cards out of which so many are shown: the hand's, and more where it has too few."""
        own = deal.hands[deal.actor] & self._showings.suit
        if own.bit_count() >= count:
            return own
        laid = deal.aside[deal.actor] & deal.known[deal.actor] & self._showings.suit
        return own | (laid if reached & laid else reached)

    def _refuse_strange(self, cards: Cards) -> None:
        if cards:
            said = _("{cards} is none of your {suit}")
            raise NotationError(said.format(cards=self._deck.text(cards), suit=self._suit))
