"""Duties: which cards a hand may play to a trick that has begun, and why not the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from millefeuille.cards import Deck
from millefeuille.reasons import Reason

if TYPE_CHECKING:
    from millefeuille.phases.tricks import TrickRules, TrickWork


class Duties:
    """To follow, to ruff, to beat and to overtrump, as the rules of a game have them.

    Attributes:
        follows: Whoever holds the suit led must follow it.
    """

    __slots__ = (
        "_beat",
        "_beat_when_ruffed",
        "_deck",
        "_never",
        "_overtrump",
        "_ruff",
        "follows",
    )

    def __init__(self, rules: TrickRules, deck: Deck) -> None:
        self._deck = deck
        self.follows = rules.follow
        self._ruff = rules.ruff
        self._beat = rules.beat
        self._beat_when_ruffed = rules.beat_when_ruffed
        self._overtrump = rules.overtrump
        self._never = deck.all_of(map(deck.card, rules.never_wins))

    def allowed(self, hand: int, trick: tuple[int, ...], work: TrickWork) -> int:
        """The cards of a hand that may be played to the trick."""
        lead, trump = work.lead, work.trump
        if not lead or not self.follows:
            return hand
        following = hand & lead
        if following:
            if self._beat or (self._overtrump and lead == trump):
                following = following & self._to_beat(trick, work) or following
            return following | hand & self._never
        trumps = hand & trump
        if not trumps or not self._ruff:
            return hand
        if self._overtrump:
            trumps = trumps & work.over or trumps
        return trumps | hand & self._never

    def _to_beat(self, trick: tuple[int, ...], work: TrickWork) -> int:
        """The cards of the suit led that do the duty to beat."""
        if work.over & work.lead or not self._beat_when_ruffed:
            return work.over
        return self._deck.higher(max(card for card in trick if card & work.lead))

    def missing(self, card: int, trick: tuple[int, ...], work: TrickWork) -> int:
        """What a card tells all: the cards that its player would have had to play instead.

        Args:
            card: The card, not yet in the trick.
            trick: The trick it is played to; a suit has been led.
            work: The trick phase's state before the card.
        """
        lead, trump = work.lead, work.trump
        if not self.follows or card & self._never:
            return 0
        if card & lead:
            must = self._beat or (self._overtrump and lead == trump)
            better = self._to_beat(trick, work) & lead if must else 0
            return 0 if card & better else better
        if not self._ruff or not trump:
            return lead
        if not card & trump:
            return lead | trump
        return lead | (work.over & trump if self._overtrump and not card & work.over else 0)

    def refusal(
        self, card: int, hand: int, allowed: int, trick: tuple[int, ...], work: TrickWork, name: str
    ) -> Reason:
        """Which duty keeps a card that is not allowed from being played.

        Args:
            card: The card.
            hand: The actor's hand.
            allowed: What ``allowed`` says of it.
            trick: The trick.
            work: The trick phase's state.
            name: The phase's name, which the rules' paths begin with.
        """
        allowed &= ~self._never
        facts = {
            "suit": self._suit(work.lead),
            "cards": self._deck.text(allowed),
            "trick": self._deck.row(trick),
        }
        if hand & work.lead:
            if not card & work.lead:
                code, rule = "must-follow", "follow"
                message = "{suit} were led and you hold {cards}"
            else:
                code, rule = "must-beat", "beat" if self._beat else "overtrump"
                message = "you can beat {trick} in {suit} with {cards}"
        elif not card & work.trump:
            code, rule = "must-trump", "ruff"
            message = "you cannot follow {suit} and must trump: you hold {cards}"
        else:
            code, rule = "must-overtrump", "overtrump"
            message = "you can beat the trump in {trick} with {cards}"
        return Reason(code, f"{name}.{rule}", message, facts)

    def because(
        self, card: int, hand: int, trick: tuple[int, ...], work: TrickWork, name: str
    ) -> Reason:
        """Which duty a card that is allowed does, or why it has none.

        Args:
            card: The card.
            hand: The actor's hand.
            trick: The trick; a card has been led.
            work: The trick phase's state.
            name: The phase's name, which the rules' paths begin with.
        """
        code, rule, message = self._done_by(card, hand, trick, work)
        facts = {
            "card": self._deck.one(card),
            "suit": self._suit(work.lead) if work.lead else "",
            "cards": self._deck.text(hand & work.lead or hand & work.trump),
            "trick": self._deck.row(trick),
        }
        return Reason(code, f"{name}.{rule}", message, facts)

    def _done_by(
        self, card: int, hand: int, trick: tuple[int, ...], work: TrickWork
    ) -> tuple[str, str, str]:
        """The code, the rule and the sentence for a card that is allowed."""
        if card & self._never:
            return "never-wins", "never_wins", "{card} may always be played"
        if not work.lead:
            return "no-suit-led", "never_wins", "{trick} sets no suit to follow"
        if not self.follows:
            return "no-duty", "follow", "there is no duty to follow suit"
        if hand & work.lead:
            return self._followed(hand, trick, work)
        return self._not_followed(hand, trick, work)

    def _followed(self, hand: int, trick: tuple[int, ...], work: TrickWork) -> tuple[str, str, str]:
        lead = work.lead
        if not self._beat and not (self._overtrump and lead == work.trump):
            return "follows", "follow", "{suit} were led and you hold {cards}"
        rule = "beat" if self._beat else "overtrump"
        if hand & lead & self._to_beat(trick, work):
            return "beats", rule, "{suit} were led, and {card} beats {trick} in {suit}"
        if self._is_ruffed(trick, work) and not self._beat_when_ruffed:
            message = "{suit} were led, and in a trick that has been trumped they need not beat"
            return "ruffed", "beat_when_ruffed", message
        return "cannot-beat", rule, "{suit} were led, and {cards} cannot beat {trick} in {suit}"

    def _not_followed(
        self, hand: int, trick: tuple[int, ...], work: TrickWork
    ) -> tuple[str, str, str]:
        if work.lead == work.trump:
            return "throws-off", "follow", "you hold no {suit}, which were led"
        if not self._ruff:
            return "throws-off", "ruff", "you hold no {suit}, and there is no duty to trump"
        if not work.trump:
            return "throws-off", "ruff", "you hold no {suit}, and there is no trump"
        if not hand & work.trump:
            return "throws-off", "ruff", "you hold neither {suit} nor trumps"
        if not self._overtrump or not self._is_ruffed(trick, work):
            message = "you cannot follow {suit} and must trump: you hold {cards}"
            return "ruffs", "ruff", message
        if hand & work.trump & work.over:
            message = "you cannot follow {suit}, and {card} beats the trump in {trick}"
            return "overtrumps", "overtrump", message
        message = "you cannot follow {suit}, and {cards} cannot beat the trump in {trick}"
        return "cannot-overtrump", "overtrump", message

    def _is_ruffed(self, trick: tuple[int, ...], work: TrickWork) -> bool:
        """Whether another suit was led and a trump lies in the trick."""
        trumps = work.trump & ~self._never
        return work.lead != work.trump and any(card & trumps for card in trick)

    def _suit(self, cards: int) -> str:
        return self._deck.suit_named(self._deck.one(cards).suit).name
