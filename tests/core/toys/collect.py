"""A collecting game for two on two packs, with a small phase of its own: draw, lay, throw."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import Field

from millefeuille import (
    Deal,
    Draw,
    End,
    Game,
    Lay,
    Phase,
    Profile,
    Reason,
    Rules,
    Source,
    Status,
    Throw,
    hookimpl,
)
from millefeuille.actions import Drew
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.offers import Offers
from millefeuille.phases.packs import DeckRules
from millefeuille.points import exact
from millefeuille.rules import MatchRules, PhaseRules
from millefeuille.scores import Booked, DealScore, Ending, Line, Outcome
from millefeuille.seats import after

MILLEFEUILLE_API = 1
SEATS = 2
RANKS = "A K Q J 10 9 8 7 6 5 4 3 2".lower().split()


class TurnRules(PhaseRules):
    """A turn: draw, lay any number of sets, throw a card."""

    size: int = Field(description="cards of one rank that make a set", ge=1)


class CollectMatch(MatchRules):
    """When a match ends."""

    target: int = Field(description="who reaches it wins", ge=1)


class CollectRules(Rules):
    """All rules of the toy."""

    deck: DeckRules = Field(description="the two packs")
    deal: DealRules = Field(description="how they are dealt")
    turns: TurnRules = Field(description="the turns")
    match: CollectMatch = Field(description="when the match ends")


@dataclass(slots=True)
class Turn:
    """Whether the actor has drawn."""

    drawn: bool = False

    def copy(self) -> Turn:
        return Turn(self.drawn)


class TurnPhase(Phase):
    """Plays the turns until a hand or the stock is empty."""

    works = Turn
    __slots__ = ("_deck", "_ranks", "_size", "_throws")

    def __init__(self, rules: TurnRules, deck) -> None:
        self._deck = deck
        self._size = rules.size
        self._ranks = [deck.rank(rank) for rank in dict.fromkeys(c.rank for c in deck.kinds)]
        self._throws = Offers(deck, Throw)

    def enter(self, deal: Deal) -> None:
        deal.work = Turn()
        deal.actor = after(deal.dealer, SEATS)

    def legal(self, deal: Deal):
        if not deal.work.drawn:
            return (Draw(),)
        hand = deal.hands[deal.actor]
        groups = [list(self._deck.each(hand & rank)) for rank in self._ranks]
        sets = tuple(Lay(tuple(g[: self._size])) for g in groups if len(g) >= self._size)
        return sets + self._throws.of(hand)

    def why_not(self, deal: Deal, action) -> Reason | None:
        if action in self.legal(deal):
            return None
        if not deal.work.drawn or not isinstance(action, Lay | Throw):
            return Reason("not-now", "order", "a turn is: draw, lay sets, throw a card")
        if isinstance(action, Throw):
            return Reason("not-held", "turns", "you do not hold {card}", {"card": action.card})
        if len({card.rank for card in action.cards}) != 1 or len(action.cards) != self._size:
            return Reason("no-set", "turns.size", "a set is {n} of a rank", {"n": self._size})
        counts = {card: action.cards.count(card) for card in action.cards}
        hand = deal.hands[deal.actor]
        if any((self._deck.kind(c) & hand).bit_count() < n for c, n in counts.items()):
            return Reason("not-held", "turns", "you do not hold all of these cards")
        return None

    def apply(self, deal: Deal, action) -> None:
        seat = deal.actor
        if isinstance(action, Draw):
            *rest, card = deal.stock
            deal.stock = tuple(rest)
            deal.hands[seat] |= card
            deal.note(seat, Drew(self._deck.cards[card.bit_length() - 1]))
            deal.work.drawn = True
            return
        cards = self._lowest(deal.hands[seat], getattr(action, "cards", None) or (action.card,))
        deal.hands[seat] ^= cards
        if isinstance(action, Lay):
            own = (*deal.sets[seat], cards)
            deal.sets = tuple(own if s == seat else deal.sets[s] for s in range(SEATS))
        else:
            deal.pile = (*deal.pile, cards)
            deal.work.drawn = False
            deal.actor = after(seat, SEATS)
        if not deal.hands[seat] or not (deal.stock or deal.work.drawn):
            deal.finish(goto=End("out" if not deal.hands[seat] else "stock empty"))

    def _lowest(self, hand: int, kinds) -> int:
        found = 0
        for kind in kinds:
            free = self._deck.kind(kind) & hand & ~found
            found |= free & -free
        return found


SETS = Profile.of(
    "sets",
    "three of a rank",
    CollectRules,
    {
        "order": (("turns",), "C §1", Status.STATED),
        "direction": ("clockwise", "C §1", Status.STATED),
        "match.deal_limit": (20, "C §3", Status.CHOSEN),
        "match.target": (10, "C §3", Status.STATED),
        "deck.suits": (("S", "C", "D", "H"), "C §1", Status.STATED),
        **{f"deck.ranks.{rank}.points": (1, "C §1", Status.STATED) for rank in RANKS},
        "deck.copies": (2, "C §1", Status.STATED),
        "deal.hand": (9, "C §1", Status.STATED),
        "deal.talon": (0, "C §1", Status.STATED),
        "deal.talon_after": ((), "C §1", Status.STATED),
        "deal.turn_up": (True, "C §1", Status.STATED),
        "turns.size": (3, "C §2", Status.STATED),
    },
)


class Hooks:
    """What the table asks of the game."""

    @hookimpl
    def deck(self, rules):
        return rules.deck.build()

    @hookimpl
    def phases(self, rules, deck):
        return {"turns": TurnPhase(rules.turns, deck)}

    @hookimpl
    def open_deal(self, plan, order, standing, attempt):
        return plan.rules.deal.open(plan, order, standing=standing, attempt=attempt)

    @hookimpl
    def score_deal(self, deal):
        return DealScore(tuple((Line("sets", len(own), "turns.size"),) for own in deal.sets))

    @hookimpl
    def book(self, standing, score, deal):
        pairs = zip(standing.scores, score.totals(), strict=True)
        return Booked(standing.after_deal(tuple(exact(a + b) for a, b in pairs)), score)

    @hookimpl
    def match_over(self, standing, rules):
        best = max(standing.scores)
        winners = tuple(s for s, score in enumerate(standing.scores) if score == best)
        if best < rules.match.target:
            return None
        return Outcome(winners, Ending.TARGET, standing.scores)


COLLECT = Game(
    id="collect",
    title="Sets of three from two packs",
    seats=SEATS,
    profiles=(SETS,),
    sources=(Source("C", "Sets of three", "en", ("1", "2", "3")),),
    hooks=Hooks(),
)


@hookimpl
def register_games():
    return [COLLECT]
