"""A collecting game for two on two packs, with a small phase of its own: draw, lay, throw."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pydantic import Field

from millefeuille import (
    DealScore,
    Draw,
    End,
    Game,
    Lay,
    Line,
    Phase,
    Profile,
    Reason,
    Rules,
    Source,
    Status,
    Throw,
    UsualHooks,
    hookimpl,
    rows,
)  # fmt: skip
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.offers import Offers
from millefeuille.phases.packs import DeckRules
from millefeuille.rules import PhaseRules
from millefeuille.seats import after

MILLEFEUILLE_API = 1
RANKS = ["a", "k", "q", "j", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
STATED = Status.STATED


class TurnRules(PhaseRules):
    """A turn: draw, lay any number of sets, throw a card."""

    size: int = Field(description="cards of one rank that make a set", ge=1)


class CollectRules(Rules):
    """All rules of the toy."""

    deck: DeckRules = Field(description="the two packs")
    deal: DealRules = Field(description="how they are dealt")
    turns: TurnRules = Field(description="the turns")


@dataclass(slots=True)
class Turn:
    """Whether the actor has drawn."""

    drawn: bool = False

    def copy(self) -> Turn:
        return replace(self)


class TurnPhase(Phase):
    """Plays the turns until a hand or the stock is empty."""

    works = Turn
    __slots__ = ("_deck", "_size", "_throws")

    def __init__(self, rules: TurnRules, deck) -> None:
        self._deck, self._size, self._throws = deck, rules.size, Offers(deck, Throw)

    def enter(self, deal) -> None:
        deal.work = Turn()
        deal.actor = after(deal.dealer, self.seats)

    def endings(self):
        return ("out", "stock empty")

    def legal(self, deal):
        if not deal.work.drawn:
            return (Draw(),)
        hand = deal.hands[deal.actor]
        groups = [tuple(self._deck.each(hand & self._deck.rank(rank.upper()))) for rank in RANKS]
        sets = [Lay(group[: self._size]) for group in groups if len(group) >= self._size]
        return (*sets, *self._throws.of(hand))

    def why_not(self, deal, action):
        if action in self.legal(deal):
            return None
        if not deal.work.drawn or not isinstance(action, Lay | Throw):
            return Reason("not-now", "turns", "a turn is: draw, lay sets, throw a card")
        cards = action.cards if isinstance(action, Lay) else (action.card,)
        if self._deck.lowest(deal.hands[deal.actor], cards).bit_count() < len(cards):
            return Reason("not-held", "turns", "you do not hold all of these cards")
        if len({card.rank for card in cards}) == 1 and len(cards) == self._size:
            return None  # another choice of suits than the one listed
        return Reason("no-set", "turns.size", "a set is {n} of a rank", {"n": self._size})

    def apply(self, deal, action) -> None:
        seat = deal.actor
        if isinstance(action, Draw):
            deal.draw(seat)
            deal.work.drawn = True
            return
        kinds = action.cards if isinstance(action, Lay) else (action.card,)
        cards = self._deck.lowest(deal.hands[seat], kinds)
        deal.hands[seat] ^= cards
        if isinstance(action, Lay):
            deal.sets = tuple((*s, cards) if at == seat else s for at, s in enumerate(deal.sets))
        else:
            deal.pile = (*deal.pile, cards)
            deal.work.drawn = False
            deal.actor = after(seat, self.seats)
        if not deal.hands[seat] or not (deal.stock or deal.work.drawn):
            deal.finish(goto=End("out" if not deal.hands[seat] else "stock empty"))


SETS = Profile.of("sets", "three of a rank", CollectRules, {
    **rows("", "C §1", STATED, order=("turns",), direction="clockwise", shown_at_end=False),
    **rows("match", "C §3", Status.CHOSEN, deal_limit=3),
    **rows("deck", "C §1", STATED, suits=("S", "C", "D", "H"), copies=2),
    **{f"deck.ranks.{rank}.points": (1, "C §1", STATED) for rank in RANKS},
    **rows("deal", "C §1", STATED, hand=9, talon=0, talon_after=(), turn_up=True),
    **rows("turns", "C §2", STATED, size=3),
})  # fmt: skip


class Hooks(UsualHooks):
    """What is the toy's own: one phase, and a point a set."""

    @hookimpl
    def phases(self, rules, deck):
        return {"turns": TurnPhase(rules.turns, deck)}

    @hookimpl
    def score_deal(self, deal):
        return DealScore(tuple((Line("sets", len(own), "turns.size"),) for own in deal.sets))


SOURCE = Source("C", "Sets of three", "en", ("1", "2", "3"))
COLLECT = Game("collect", "Sets of three from two packs", 2, (SETS,), (SOURCE,), Hooks())


@hookimpl
def register_games():
    return [COLLECT]
