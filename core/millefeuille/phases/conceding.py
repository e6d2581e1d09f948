"""Conceding: a seat ends the play where nothing that it cannot see can change the score.

The test asks the seat's view alone, so its answer tells nothing. It is sound, and may say no where
a longer look would say yes. It holds in two cases:

- The seat leads, and takes every trick that is left by leading its trumps and then the other
  suits, each from the top, however the cards lie and whatever the others do.
- So few cards are left that every deal which fits the view can be played out in every way, and all
  of them come to the same standing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from millefeuille.actions import Action, Play
from millefeuille.cards import Card
from millefeuille.deal import Deal
from millefeuille.reasons import Reason
from millefeuille.standing import Standing
from millefeuille.view import View

if TYPE_CHECKING:
    from millefeuille.phases.tricks import TrickPhase

_DEALS = 1_000
"""So many deals that fit a view are looked at, no more."""
_STEPS = 10_000
"""So many plays are tried, no more."""


def why_not(phase: TrickPhase, deal: Deal) -> Reason | None:
    """Why the actor may not end the play; ``None`` when he may."""
    view = deal.view(deal.actor)
    wrapped = deal.phase is not phase  # by a house rule, and nobody knows what that asks
    if (not wrapped and _takes_the_rest(phase, view)) or _is_settled(view):
        return None
    message = "it cannot be shown from your cards that the score is the same however the rest lies"
    return Reason("not-settled", phase.name, message)


def because(phase: TrickPhase) -> Reason:
    """Why the actor may end the play."""
    message = "the score is the same however the cards lie that you do not see"
    return Reason("concedes", phase.name, message)


def play_out(phase: TrickPhase, deal: Deal) -> None:
    """Play the rest of the tricks, the seat that ended the play in the order of its claim."""
    seat, running = deal.actor, deal.phase
    while deal.phase is running:
        legal = [action for action in deal.legal_actions() if isinstance(action, Play)]
        deal.play_legal(_of_claim(phase, deal, legal) if deal.actor == seat else legal[0])


def _of_claim(phase: TrickPhase, deal: Deal, legal: list[Play]) -> Action:
    """The next card of a claim: trumps first, each suit from the top."""
    by_card: dict[Card, Play] = {action.card: action for action in reversed(legal)}
    hand, trump = deal.hands[deal.actor], deal.work.trump
    line = (*phase.deck.each(hand & trump), *phase.deck.each(hand & ~trump))
    return next(by_card[card] for card in line if card in by_card)


# --- all the tricks that are left ------------------------------------------------------------


def _takes_the_rest(phase: TrickPhase, view: View) -> bool:
    """Whether the seat takes all tricks that are left, and nothing else is open."""
    hidden = view.unseen()
    for cards in view.aside_known:
        hidden &= ~cards
    left = view.hand | hidden
    if (
        view.trick
        or view.stock_size
        or left & (phase.never | phase.telling)
        or phase.may_announce(view)
    ):
        return False
    return phase.takes_hidden(view) and _wins_all(phase, view, hidden)


def _wins_all(phase: TrickPhase, view: View, hidden: int) -> bool:
    """Whether every lead wins: none of the hidden cards can beat it when its turn comes."""
    trump: int = view.work.trump  # type: ignore[union-attr]
    if not phase.duties.follows or not _draws_all(view.hand, hidden, trump):
        return False
    suits = [phase.deck.suit(suit.letter) for suit in phase.deck.suits]
    if view.hand & ~sum(suits):
        return False  # a card of no suit sets none to follow
    return all(_runs(view.hand & suit, hidden & suit) for suit in suits)


def _draws_all(hand: int, hidden: int, trump: int) -> bool:
    """Whether no hidden trump is left when the other suits are led, if any are."""
    return not hand & ~trump or _tops(hand & trump, hidden & trump) >= (hidden & trump).bit_count()


def _runs(own: int, hidden: int) -> bool:
    """Whether one's cards of a suit, led from the top, take a trick each.

    Each lead of a card above all hidden ones draws at least one of them, as long as there are any.
    """
    tops = _tops(own, hidden)
    return tops == own.bit_count() or tops >= hidden.bit_count()


def _tops(own: int, hidden: int) -> int:
    """How many of one's cards of a suit stand above all hidden ones."""
    return (own >> hidden.bit_length()).bit_count()


# --- every deal that fits --------------------------------------------------------------------


def _is_settled(view: View) -> bool:
    """Whether every deal that fits the view comes to one standing, however it is played."""
    deals = view.fitting(_DEALS)
    if deals is None:
        return False
    found = None
    for standing in _standings(deals, view.plan.settle):
        if standing is None or found not in (None, standing):
            return False
        found = standing
    return found is not None


def _standings(
    deals: Iterable[Deal], settle: Callable[[Deal], Standing]
) -> Iterator[Standing | None]:
    """What each way to play each deal comes to; ``None`` when there are too many ways."""
    steps = 0
    for deal in deals:
        left = [deal]
        while left:
            running = left.pop()
            if running.over:
                yield settle(running)
                continue
            for action in running.legal_actions():
                steps += 1
                branch = running.clone()
                branch.play_legal(action)
                left.append(branch)
            if steps > _STEPS:
                yield None
                return
