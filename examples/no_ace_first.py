"""A house rule for somebody else's game: in Mille, no ace is led to the first trick.

It is the module of a project as `millefeuille new house-rule no-ace-first --for mille` writes one.
"""

from millefeuille import HouseRule, Reason, hookimpl
from millefeuille.phases.wrap import Restrict

MILLEFEUILLE_API = 1


def no_ace(deal, action):
    """Why a play that the game allows is refused all the same; None where it is not."""
    card = getattr(action, "card", None)
    leads_first = deal.work.number == 1 and not deal.trick
    others = any(held.rank != "A" for held in deal.plan.deck.each(deal.hands[deal.actor]))
    if leads_first and others and card is not None and card.rank == "A":
        return Reason("ace", "house.no-ace-first", "no ace is led to the first trick")
    return None


class Hooks:
    """What it wraps."""

    @hookimpl(wrapper=True)
    def phases(self, rules, deck):
        """The tricks, with less that may be led."""
        bound = yield
        return {**bound, "play": Restrict(bound["play"], no_ace)}


@hookimpl
def register_house_rules():
    """The house rule."""
    return [HouseRule("no-ace-first", "mille", "no ace is led first", hooks=Hooks())]
