"""Laying: sets go from the hand to the table, and cards are added to those that lie there."""

from __future__ import annotations

from millefeuille.actions import Action, Add, Lay
from millefeuille.cards import Card, Cards, Deck
from millefeuille.deal import Deal, placed
from millefeuille.phase import Phase
from millefeuille.phases.sets import Sets, whose_set
from millefeuille.reasons import Reason
from millefeuille.seats import Seat, around


class LayingPhase(Phase):
    """What all phases share in which sets are laid.

    Attributes:
        deck: The pack.
        sets: What may be laid.
        acts: The kinds of action that there are in it, but for passing.
        declares: What may be declared in it, by name and with a card.
        onto_others: Whether cards are added to sets of others too.
    """

    __slots__ = ("deck", "sets")
    acts: tuple[type[Action], ...] = (Lay, Add)
    declares: tuple[str, ...] = ()
    onto_others: bool = False

    def __init__(self, sets: Sets, deck: Deck) -> None:
        self.deck = deck
        self.sets = sets

    def reached(self, laid: tuple[tuple[Cards, ...], ...], seat: Seat) -> tuple[Cards, ...]:
        """The sets that a seat's additions count: its own, and where others' are added to, theirs.

        Args:
            laid: For each seat the sets that it has laid.
            seat: Who adds.
        """
        if not self.onto_others:
            return laid[seat]
        return tuple([cards for owner in around(seat, len(laid)) for cards in laid[owner]])

    # --- why not, and why ----------------------------------------------------------------------

    def why_not_held(self, deal: Deal, cards: tuple[Card, ...]) -> Reason | None:
        """Why the actor cannot use these cards: he does not hold them all."""
        held = self.deck.lowest(deal.hands[deal.actor], cards)
        if held.bit_count() == len(cards):
            return None
        facts: dict[str, object] = {"cards": " ".join(map(str, cards))}
        message = "you do not hold {cards}"
        return Reason("not-held", self.name, message, facts)

    def why_not_laid(self, deal: Deal, action: Lay | Add) -> Reason | None:
        """Why the actor may not lay these cards, or add this one to an own set."""
        cards = action.cards if isinstance(action, Lay) else (action.card,)
        held = self.deck.lowest(deal.hands[deal.actor], cards)
        if held.bit_count() != len(cards):
            return self.why_not_held(deal, cards)
        if isinstance(action, Lay):
            return self.sets.why_no_set(held)
        return self.why_not_added(deal, action, held)

    def why_not_added(self, deal: Deal, action: Add, card: Cards) -> Reason | None:
        """Why the actor may not add a card that he holds to a set; by itself to an own one."""
        sets = deal.sets[deal.actor]
        if not 0 <= action.set < len(sets):
            facts: dict[str, object] = {"count": len(sets), "set": action.set}
            message = "there is no set {set} of yours; you have {count}, counted from 0"
            return Reason("no-such-set", self.sets.path, message, facts)
        return self.sets.why_not_added(card, sets[action.set])

    def because_laid(self, deal: Deal, action: Lay | Add) -> Reason:
        """Why the actor may lay these cards, or add this one."""
        if isinstance(action, Lay):
            return self.sets.because(self.deck.lowest(deal.hands[deal.actor], action.cards))
        owner, place = whose_set(deal.sets, deal.actor, action.set)
        facts: dict[str, object] = {"set": self.deck.text(deal.sets[owner][place])}
        message = "{set} is your own set" if owner == deal.actor else "{set} lies on the table"
        return Reason("adds", self.sets.path, message, facts)

    # --- playing -------------------------------------------------------------------------------

    def lay(self, deal: Deal, action: Lay | Add) -> None:
        """Lay a new set of the actor's, or add a card to one."""
        if isinstance(action, Lay):
            self.put(deal, deal.actor, None, self.out_of_hand(deal, action.cards))
            return
        owner, place = whose_set(deal.sets, deal.actor, action.set)
        self.put(deal, owner, place, self.out_of_hand(deal, (action.card,)))

    def out_of_hand(self, deal: Deal, kinds: tuple[Card, ...]) -> Cards:
        """Cards gone from the actor's hand: of equal ones first those that all know of."""
        seat, taken = deal.actor, 0
        known = deal.known[seat]
        for kind in kinds:
            held = self.deck.kind(kind) & deal.hands[seat]
            held = held & known or held
            card = held & -held
            deal.hands[seat] ^= card
            taken |= card
        if taken & known:
            deal.known = placed(deal.known, seat, known & ~taken)
        return taken

    def put(self, deal: Deal, owner: Seat, place: int | None, cards: Cards) -> None:
        """A new set of a seat's, or more cards for one of his."""
        own = deal.sets[owner]
        if place is None:
            own = (*own, cards)
        else:
            own = (*own[:place], own[place] | cards, *own[place + 1 :])
        deal.sets = (*deal.sets[:owner], own, *deal.sets[owner + 1 :])
