"""Games that tell what is hidden, each in one way, and the property that must find it."""

from __future__ import annotations

from dataclasses import dataclass, field

from millefeuille import Line, Reason, hookimpl
from millefeuille.actions import Shown
from tests.check.faulty.toy import Fault, ToyHooks, ToyPhase, ToyPlayer, Turn, toy


@dataclass(slots=True)
class OpenTurn(Turn):
    """It keeps a hand where all can see it."""

    theirs: int = 0


class ShowsAHand(ToyPhase):
    works = OpenTurn

    def enter(self, deal):
        super().enter(deal)
        deal.work.theirs = deal.hands[deal.actor]


class WronglyVoid(ToyPhase):
    """Who wins a trick is said to hold no spade."""

    def collect(self, deal, winner):
        deal.void[winner] |= self.deck.suit("S")
        super().collect(deal, winner)


class Talks(ToyPhase):
    """A refusal names a card that the other seat holds."""

    def must_follow(self, deal):
        theirs = self.deck.text(deal.hands[self.next_seat[deal.actor]] or deal.stock[0])
        return Reason("must-follow", "play.follow", "they hold {cards}", {"cards": theirs})


class LogsACard(ToyPhase):
    """The log names a card of the other hand, which nobody is said to know."""

    def collect(self, deal, winner):
        hand = deal.hands[self.next_seat[winner]]
        if hand:
            deal.note(self.next_seat[winner], Shown((self.deck.one(hand),)))
        super().collect(deal, winner)


@dataclass(slots=True)
class OrderedTurn(Turn):
    order: tuple[int, ...] = ()


class TellsTheOrder(ToyPhase):
    """It says in which order the hidden cards lie, and names none."""

    works = OrderedTurn

    def enter(self, deal):
        super().enter(deal)
        places = range(len(deal.stock))
        deal.work.order = tuple(sorted(places, key=lambda place: deal.stock[place]))


@dataclass(slots=True)
class QuietTurn(Turn):
    theirs: int = field(default=0, compare=False, repr=False)


class KeepsQuietly(ToyPhase):
    """What it keeps of a hand is left out when works are compared or printed."""

    works = QuietTurn

    def enter(self, deal):
        super().enter(deal)
        deal.work.theirs = deal.hands[deal.actor]


SEEN = {}


class ListsByTheStock(ToyPhase):
    """In which order it lists what is legal depends on the stock."""

    def legal(self, deal):
        listed = super().legal(deal)
        return listed[::-1] if deal.stock[0] & self.deck.suit("H") else listed


class NamesTheStock(ToyPhase):
    """A note names a card that nobody sees."""

    def enter(self, deal):
        super().enter(deal)
        SEEN["stock"] = self.deck.text(deal.stock[0])

    def notes(self, view):
        return (f"{SEEN['stock']} lies in the stock",)


class ScoresTheStock(ToyHooks):
    """A line of the score names a card that is still hidden."""

    @hookimpl
    def score_deal(self, deal):
        note = f"{deal.plan.deck.text(deal.stock[0])} lay in the stock"
        line = Line("stock", 0, "scoring.trick", note)
        return super().score_deal(deal).plus(((line,), ()))


class LeavesBehind(ToyPhase):
    """It leaves where its player finds it what no view tells."""

    def enter(self, deal):
        super().enter(deal)
        SEEN["first"] = deal.stock[0].bit_length()


class FindsIt(ToyPlayer):
    def choose(self, view):
        return view.legal[SEEN["first"] % len(view.legal)]


LEAKING = [
    Fault(
        toy("leaked-hand", phase=ShowsAHand),
        "hides",
        says=r"can tell from view\.work\.theirs in .* is hidden from it: \d+, or \d+",
    ),
    Fault(toy("untrue-knowledge", phase=WronglyVoid), "known"),
    Fault(toy("talkative", phase=Talks), "messages"),
    Fault(
        toy("logged-card", phase=LogsACard),
        "known",
        says="the log shows these cards to all, and deal.known does not have them: ",
    ),
    Fault(
        toy("told-order", phase=TellsTheOrder),
        "hides",
        says=r"can tell from view\.work\.order\[\d\] in .* it: \d, or \d",
    ),
    Fault(
        toy("quiet-leak", phase=KeepsQuietly),
        "hides",
        says=r"can tell from view\.work\.theirs in",
    ),
    Fault(
        toy("stock-listed", phase=ListsByTheStock),
        "hides",
        says=r"view\.legal\[0\] in phase play .*: play \w+, or play \w+",
    ),
    Fault(
        toy("named-stock", phase=NamesTheStock),
        "messages",
        says=r"seat \d is told of \w+, which it cannot see: \w+ lies in the stock",
    ),
    Fault(
        toy("scored-stock", hooks=ScoresTheStock),
        "messages",
        says=r"the line stock of a score tells of \w+, which is still hidden: \w+ lay in the stock",
    ),
    Fault(toy("left-behind", phase=LeavesBehind), "blind", FindsIt, "sees the same twice and answ"),
]
