"""House rules to compare by: one of rows, two of code."""

from __future__ import annotations

from millefeuille import HouseRule, Status, hookimpl
from millefeuille.phases.wrap import Restrict

ONE_PLACE = HouseRule(
    name="one-place",
    game="mille",
    title="four aces are announced for 200, and the barrel has one place",
    rows={
        "marriages.aces.cards": (("AS", "AC", "AD", "AH"), "", Status.CHOSEN),
        "marriages.aces.value": (200, "", Status.CHOSEN, "as they play it at our table"),
        "marriages.aces.trump": (None, "", Status.CHOSEN),
        "barrel.places": (1, "", Status.CHOSEN),
    },
)


class _Wrapping:
    @hookimpl(wrapper=True)
    def phases(self, rules, deck):
        bound = yield
        return {**bound, "play": Restrict(bound["play"], lambda deal, action: None)}


class _Watching:
    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        return (yield)


WRAPPED = HouseRule("wrapped-play", "mille", "the play is wrapped", hooks=_Wrapping())
WATCHED = HouseRule("watched-score", "mille", "the score is watched", hooks=_Watching())
