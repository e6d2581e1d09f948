"""Games that do not do the same again: by chance, by hashes, or by what they share and remember."""

from __future__ import annotations

from dataclasses import dataclass, field

from millefeuille import Line, hookimpl
from tests.check.faulty.toy import CHANCE, Fault, ToyHooks, ToyPhase, Tricks, Turn, toy


class Tosses(ToyPhase):
    """Chance that no seed reaches says who wins a trick."""

    def winner(self, deal):
        return int(CHANCE.random() * 2)


class Hashes(ToyHooks):
    """The order of hashes, another one in each process, says what a trick brings."""

    @hookimpl
    def score_deal(self, deal):
        score = super().score_deal(deal)
        extra = hash(deal.plan.deck.text(deal.won[0])) % 7
        return score.plus(((Line("luck", extra, "scoring.trick"),), ()))


class ListsASet(ToyPhase):
    """The order of hashes says in which order cards are listed."""

    def legal(self, deal):
        listed = {str(action): action for action in super().legal(deal)}
        return tuple(listed[text] for text in set(listed))


@dataclass(slots=True)
class ListingTurn(Turn):
    seen: list = field(default_factory=list)


class SharesAList(ToyPhase):
    """Its work is copied, and the list in it is not."""

    works = ListingTurn

    def apply(self, deal, action):
        deal.work.seen.append(str(action))
        super().apply(deal, action)


class CountsByItself(ToyPhase):
    """The phase keeps of a deal what its work should."""

    def enter(self, deal):
        super().enter(deal)
        self.tricks = [0, 0]

    def collect(self, deal, winner):
        self.tricks[winner] += 1
        super().collect(deal, winner)

    def finish(self, deal, winner):
        deal.finish(Tricks(tuple(self.tricks), winner))


class SharedTurn(Turn):
    __slots__ = ()

    def copy(self):
        return self


class SharesState(ToyPhase):
    works = SharedTurn


SEEN = {}


class RemembersRules(ToyHooks):
    """Every table plays by the rules of the first one."""

    @hookimpl
    def phases(self, rules, deck):
        return {"play": self.phase(SEEN.setdefault("play", rules.play), deck)}


class ChangesRules(ToyHooks):
    """A deal changes what the next one brings, past all that is frozen."""

    @hookimpl
    def score_deal(self, deal):
        score = super().score_deal(deal)
        deal.plan.rules.scoring.__dict__["last"] = 3
        return score


DRIFTING = [
    Fault(
        toy("changed-rules", hooks=ChangesRules),
        "frozen",
        says="scoring.last was 2, and is 3 when some deals have been played",
    ),
    Fault(toy("remembered-rules", hooks=RemembersRules), "read", says="nothing reads play.follow"),
    Fault(toy("unseeded", phase=Tosses), "replays"),
    Fault(toy("counting-phase", phase=CountsByItself), "replays", says="differs in results"),
    Fault(toy("hashed", hooks=Hashes), "repeats", says="PYTHONHASHSEED"),
    Fault(
        toy("listed-from-a-set", phase=ListsASet),
        "repeats",
        says=r": play .*, or seat \d: play ",
    ),
    Fault(toy("shared-state", phase=SharesState), "clones"),
    Fault(toy("shared-list", phase=SharesAList), "clones", says="has changed work of its deal"),
]
