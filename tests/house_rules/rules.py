"""House rules for mille, as an outside plugin brings them: rows, a wrapped score and phase."""

from __future__ import annotations

from millefeuille import HouseRule, Play, Reason, Status, hookimpl
from millefeuille.phases.wrap import Restrict
from millefeuille.scores import DealScore

MILLEFEUILLE_API = 1

FOUR_ACES = HouseRule(
    name="aces-four",
    game="mille",
    title="four aces in one hand are a marriage of 200, without a trump; the barrel has one place",
    rows={
        "marriages.aces.cards": (("AS", "AC", "AD", "AH"), "", Status.CHOSEN),
        "marriages.aces.value": (200, "", Status.CHOSEN, "as they play it at our table"),
        "marriages.aces.trump": (None, "", Status.CHOSEN),
        "barrel.places": (1, "", Status.CHOSEN),
    },
)


class _Doubled:
    """Every line counts twice in the first round of deals."""

    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        score = yield
        if deal.standing.deals >= deal.plan.seats:
            return score
        return DealScore(
            tuple(
                tuple(line._replace(points=2 * line.points) for line in own) for own in score.lines
            )
        )


GOLDEN_ROUND = HouseRule(
    name="golden-start",
    game="mille",
    title="in each player's first deal all points count twice",
    hooks=_Doubled(),
    clashes=("plain-round",),
)
PLAIN_ROUND = HouseRule(
    name="plain-round",
    game="mille",
    title="the first round is like any other",
    clashes=("golden-start",),
)


class _NoAceFirst:
    """The very first lead of a deal is no ace, unless nothing else is held."""

    @hookimpl(wrapper=True)
    def phases(self, rules, deck):
        bound = yield
        return {**bound, "play": Restrict(bound["play"], self._refuse)}

    def _refuse(self, deal, action):
        if deal.trick or deal.work.number > 1 or not isinstance(action, Play):
            return None
        if action.card.rank != "A":
            return None
        card = {"card": action.card}
        return Reason("no-ace-first", "play.first_lead", "{card} does not lead first", card)


NO_ACE_FIRST = HouseRule(
    name="no-ace-first",
    game="mille",
    title="the first lead of a deal is no ace",
    hooks=_NoAceFirst(),
)


@hookimpl
def register_house_rules():
    return [FOUR_ACES, GOLDEN_ROUND, PLAIN_ROUND, NO_ACE_FIRST]
