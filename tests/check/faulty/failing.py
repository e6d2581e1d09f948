"""Games one of whose hooks fails or answers nothing, and the property that must find it."""

from __future__ import annotations

from dataclasses import dataclass

from millefeuille import hookimpl
from tests.check.faulty.toy import Fault, ToyHooks, ToyPhase, ToyPlayer, Turn, toy


class Stumbles(ToyPhase):
    """It fails late in a deal."""

    def apply(self, deal, action):
        if sum(deal.work.tricks) == 2:
            raise KeyError("third")
        super().apply(deal, action)


class CannotSay(ToyPhase):
    def why_not(self, deal, action):
        return {}[action]


class SaysNothing(ToyPhase):
    def because(self, deal, action):
        return None


class NotesNothing(ToyPhase):
    def notes(self, view):
        return None


class ListsWords(ToyPhase):
    def legal(self, deal):
        return tuple(map(str, super().legal(deal)))


class CannotResume(ToyPhase):
    def resume(self, deal, before):
        raise ValueError("never again")


@dataclass(slots=True)
class OnlyTurn(Turn):
    def copy(self):
        raise TypeError("there is one only")


class CannotCopy(ToyPhase):
    works = OnlyTurn


class DealsNothing(ToyHooks):
    @hookimpl
    def open_deal(self, plan, order, standing, attempt):
        return None


class CannotScore(ToyHooks):
    @hookimpl
    def score_deal(self, deal):
        return deal.result(None).tricks


class CannotEnd(ToyHooks):
    @hookimpl
    def match_over(self, standing, rules):
        return 1 / (rules.match.target - rules.match.target)


class Thinks(ToyPlayer):
    def choose(self, view):
        raise RuntimeError("too hard")


HERE = r"\(\S*failing\.py:\d+; deal \d+ after \d+ actions?"

FAILING = [
    Fault(
        toy("stumbling", phase=Stumbles),
        "deals",
        says=rf"stumbling:plain failed in Stumbles\.apply: KeyError: 'third' {HERE}, the last ",
    ),
    Fault(
        toy("listed-words", phase=ListsWords),
        "deals",
        says="legal of phase play answers a tuple with a str in it, not a tuple of actions",
    ),
    Fault(
        toy("unsaid", phase=CannotSay),
        "legal",
        says=rf"failed in CannotSay\.why_not: KeyError: .* {HERE}",
    ),
    Fault(
        toy("said-nothing", phase=SaysNothing),
        "reasons",
        says="because of phase play, asked about play .*, answers None, not a Reason",
    ),
    Fault(
        toy("noted-nothing", phase=NotesNothing),
        "messages",
        says="notes of phase play answers None, not a tuple of sentences",
    ),
    Fault(
        toy("not-resumed", phase=CannotResume),
        "positions",
        says=rf"failed in CannotResume\.resume: ValueError: never again {HERE}",
    ),
    Fault(
        toy("not-copied", phase=CannotCopy),
        "clones",
        says=rf"failed in OnlyTurn\.copy: TypeError: there is one only {HERE}",
    ),
    Fault(toy("nothing-dealt", hooks=DealsNothing), "hooks", says="failed in open_deal: "),
    Fault(
        toy("not-scored", hooks=CannotScore),
        "scores",
        says=rf"failed in score_deal: TypeError: .* {HERE}",
    ),
    Fault(
        toy("not-ended", hooks=CannotEnd),
        "matches",
        says=r"failed in match_over: ZeroDivisionError: .*failing\.py:\d+; after deal 1",
    ),
    Fault(
        toy("unable"),
        "players",
        Thinks,
        rf"player toy: Thinks in seat \d failed: RuntimeError: too hard {HERE}",
    ),
]
