"""A sound toy for two: four cards each, four left over, one trick after the other.

A faulty game is a variation of it: another phase, other hooks, another profile or player.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from pydantic import Field, model_validator

from millefeuille import (
    Citation,
    DealScore,
    Example,
    Game,
    Line,
    Phase,
    Play,
    PlayerSpec,
    Profile,
    Reason,
    Rules,
    Source,
    Status,
    UsualHooks,
    hookimpl,
    rows,
)  # fmt: skip
from millefeuille.phase import Result
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.packs import DeckRules
from millefeuille.rules import MatchRules, Part, PhaseRules
from millefeuille.scores import Ending, Outcome

STATED = Status.STATED
RANKS = ["a", "k", "q", "j", "10", "9"]


class PlayRules(PhaseRules):
    """The tricks."""

    follow: bool = Field(description="the suit led is followed where one can")


class ScoringRules(Part):
    """What a deal brings."""

    trick: int = Field(description="what a trick brings")
    last: int = Field(description="what the last trick brings beside")


class ToyMatch(MatchRules):
    """When a match ends."""

    target: int = Field(description="who has so many points has won", ge=1)


class ToyRules(Rules):
    """All rules of the toy."""

    deck: DeckRules = Field(description="the pack")
    deal: DealRules = Field(description="how it is dealt")
    play: PlayRules = Field(description="the tricks")
    scoring: ScoringRules = Field(description="what a deal brings")
    match: ToyMatch = Field(description="when a match ends")

    @model_validator(mode="after")
    def check_pack(self):
        if self.deck.copies != 1:
            raise ValueError("each card is there once")
        return self


@dataclass(slots=True)
class Turn:
    """How many tricks each seat has won."""

    tricks: tuple[int, ...] = (0, 0)

    def copy(self):
        return replace(self)


@dataclass(frozen=True, slots=True)
class Tricks(Result):
    """How many tricks each seat has won, and who won the last."""

    tricks: tuple[int, ...]
    last: int


class ToyPhase(Phase):
    """Plays the tricks."""

    works = Turn
    leaves = (Tricks,)
    owes = Tricks

    def __init__(self, rules, deck) -> None:
        self.follow, self.deck = rules.follow, deck

    def enter(self, deal) -> None:
        deal.work = self.works()
        deal.actor = self.next_seat[deal.dealer]

    def allowed(self, deal) -> int:
        hand = deal.hands[deal.actor]
        if not (deal.trick and self.follow):
            return hand
        return hand & self.suit(deal.trick[0]) or hand

    def suit(self, card) -> int:
        return self.deck.suit(self.deck.one(card).suit)

    def legal(self, deal):
        return tuple(Play(card) for card in self.deck.each(self.allowed(deal)))

    def why_not(self, deal, action):
        if not isinstance(action, Play) or action.announce:
            return Reason("not-now", "play", "a card is played now")
        card = self.deck.kind(action.card)
        if not card & deal.hands[deal.actor]:
            return Reason("not-held", "play", "you do not hold {card}", {"card": action.card})
        return None if card & self.allowed(deal) else self.must_follow(deal)

    def must_follow(self, deal):
        return Reason("must-follow", "play.follow", "you can follow suit")

    def apply(self, deal, action) -> None:
        seat, card = deal.actor, self.deck.kind(action.card)
        deal.hands[seat] ^= card
        if deal.trick and self.follow and not card & self.suit(deal.trick[0]):
            deal.void[seat] |= self.suit(deal.trick[0])
        if not deal.trick:
            deal.leader = seat
        deal.trick = (*deal.trick, card)
        deal.actor = self.next_seat[seat]
        if len(deal.trick) == 2:
            self.collect(deal, self.winner(deal))

    def winner(self, deal):
        led, other = deal.trick
        beaten = other & self.deck.higher(led)
        return self.next_seat[deal.leader] if beaten else deal.leader

    def collect(self, deal, winner) -> None:
        deal.won[winner] |= sum(deal.trick)
        deal.trick, deal.actor = (), winner
        tricks = deal.work.tricks
        deal.work.tricks = tuple(n + (seat == winner) for seat, n in enumerate(tricks))
        if not any(deal.hands):
            self.finish(deal, winner)

    def finish(self, deal, winner) -> None:
        deal.finish(Tricks(deal.work.tricks, winner))


class ToyHooks(UsualHooks):
    """What is the toy's own."""

    phase = ToyPhase

    @hookimpl
    def phases(self, rules, deck):
        return {"play": self.phase(rules.play, deck)}

    @hookimpl
    def score_deal(self, deal):
        rules, result = deal.plan.rules.scoring, deal.result(Tricks)
        lines = [[Line("tricks", n * rules.trick, "scoring.trick")] for n in result.tricks]
        lines[result.last].append(Line("last", rules.last, "scoring.last"))
        return DealScore(tuple(map(tuple, lines)))

    @hookimpl
    def match_over(self, standing, rules):
        if max(standing.scores) < rules.match.target:
            return None
        return Outcome(standing.leaders, Ending.TARGET, standing.scores)


class ToyPlayer:
    """Plays the first legal card."""

    def __init__(self, seat, rng) -> None:
        self.rng = rng

    def choose(self, view):
        return view.legal[0]


PROFILE = Profile.of("plain", "as it stands", ToyRules, {
    **rows("", "T §1", STATED, order=("play",), direction="clockwise", shown_at_end=False),
    **rows("match", "T §3", STATED, deal_limit=20, target=12),
    **rows("deck", "T §1", STATED, suits=("S", "H"), copies=1),
    **{f"deck.ranks.{rank}.points": (0, "T §1", STATED) for rank in RANKS},
    **rows("deal", "T §1", STATED, hand=4, talon=0, talon_after=(), turn_up=False),
    **rows("play", "T §2", STATED, follow=True),
    **rows("scoring", "T §3", STATED, trick=1, last=2),
})  # fmt: skip
SOURCE = Source("T", "A toy", "en", ("1", "2", "3"))
POSITION = """millefeuille position 1
game {game}
hands.0 AS KS QS JS
hands.1 AH KH QH JH
stock 10S 9S 10H 9H
dealer 1
do play AS, play AH, play KS, play KH, play QS, play QH, play JS, play JH
"""


def toy(name, *, hooks=ToyHooks, phase=ToyPhase, profile=PROFILE, points=(6, 0)) -> Game:
    """The toy, or a variation of it, under a name of its own."""
    answers = hooks()
    answers.phase = phase
    example = Example(
        name="all-tricks",
        title="the one has all spades",
        citation=Citation("T §3", STATED),
        position=POSITION.format(game=name),
        points=points,
        scores=points,
    )
    return Game(name, "A toy for two", 2, (profile,), (SOURCE,), answers, examples=(example,))


CHANCE = Random(1)
"""What no seed reaches."""


@dataclass(frozen=True)
class Fault:
    """A game with one fault.

    Args:
        game: The game.
        fails: The property that finds it.
        player: Who plays it.
        says: What the finding says, as a regular expression.
    """

    game: Game[Any]
    fails: str
    player: type[ToyPlayer] = ToyPlayer
    says: str = ""


def player(game: Game, kind=ToyPlayer) -> PlayerSpec:
    """The toy's player, or a variation of it."""
    return PlayerSpec("toy", "plays a toy", kind, game.id)
