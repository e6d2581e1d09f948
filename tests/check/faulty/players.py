"""Games whose computer player has one fault, and the property that must find it."""

from __future__ import annotations

import sys

from millefeuille import Play
from tests.check.faulty.toy import CHANCE, Fault, ToyPlayer, toy


class PlaysAnything(ToyPlayer):
    """Plays the highest card of its hand, whatever was led."""

    def choose(self, view):
        return type(view.legal[0])(view.plan.deck.one(view.hand))


class KnowsOneRule(ToyPlayer):
    """Knows the pack as it is documented, and no other."""

    def choose(self, view):
        if (
            len(view.rules.deck.ranks) != 6
            or not view.rules.play.follow
            or view.rules.deal.hand != 4
        ):
            raise ValueError("these are not the rules I know")
        return view.legal[0]


class PlaysByTheBook(ToyPlayer):
    """Follows suit as it is documented, whatever the rules say now: it plays what it has not."""

    def choose(self, view):
        if view.rules.play.follow:
            return view.legal[0]
        return Play(next(view.plan.deck.each(view.unseen())))


class LooksIntoTheDeal(ToyPlayer):
    """Finds the deal in the frames that call it."""

    def choose(self, view):
        frame = sys._getframe(1)
        while "deal" not in frame.f_locals:
            frame = frame.f_back
        deal = frame.f_locals["deal"]
        return view.legal[sum(deal.hands[1 - view.seat].to_bytes(2)) % len(view.legal)]


class TossesACoin(ToyPlayer):
    """Uses chance that is not its own."""

    def choose(self, view):
        return view.legal[int(CHANCE.random() * len(view.legal))]


class AsksTheHashes(ToyPlayer):
    """Its choice hangs on how strings are hashed."""

    def choose(self, view):
        return min(view.legal, key=lambda action: hash(str(action)))


PLAYED = [
    Fault(toy("illegal-player"), "players", PlaysAnything),
    Fault(toy("one-rule-player"), "changed", KnowsOneRule),
    Fault(toy("by-the-book"), "changed", PlaysByTheBook, "answered illegally: play "),
    Fault(toy("cheat"), "blind", LooksIntoTheDeal),
    Fault(toy("coin"), "blind", TossesACoin),
    Fault(
        toy("asks-the-hashes"),
        "blind",
        AsksTheHashes,
        "player toy plays the same deal otherwise than in one with PYTHONHASHSEED=",
    ),
]
