"""Faulty games, each with exactly one fault, and the property that must find it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random
from types import SimpleNamespace
from typing import Any

from pydantic import ConfigDict, Field, field_serializer

from millefeuille import Catalogue, DealScore, Game, Line, Reason, hookimpl
from millefeuille.cards import FRENCH_SUITS, Card, Deck, Member
from millefeuille.phase import REDEAL
from millefeuille.scores import Booked
from tests.check.faulty.toy import (
    PROFILE,
    STATED,
    PlayRules,
    ToyHooks,
    ToyMatch,
    ToyPhase,
    ToyPlayer,
    ToyRules,
    Turn,
    player,
    toy,
)

CHANCE = Random(1)
"""What no seed reaches."""


@dataclass(frozen=True)
class Fault:
    """A game with one fault, the property that finds it, and who plays it."""

    game: Game[Any]
    fails: str
    player: type[ToyPlayer] = ToyPlayer


# --- the hooks and the rules ---------------------------------------------------------------------


class AnswersTwice(ToyHooks):
    @hookimpl(specname="match_over")
    def another_end(self, standing, rules):
        return None


class LoosePlay(PlayRules):
    model_config = ConfigDict(frozen=False)


class LooseRules(ToyRules):
    play: LoosePlay = Field(description="the tricks")


class ForgetfulMatch(ToyMatch):
    @field_serializer("target")
    def written(self, target: int) -> int:
        return 1 + target // 2


class ForgetfulRules(ToyRules):
    match: ForgetfulMatch = Field(description="when a match ends")


def of_model(model):
    """The toy's profile, of another model."""
    return type(PROFILE)("plain", "as it stands", model, PROFILE.entries)


class IgnoresTheLast(ToyHooks):
    @hookimpl
    def score_deal(self, deal):
        tricks = deal.results[-1].tricks
        trick = deal.plan.rules.scoring.trick
        return DealScore(tuple((Line("tricks", n * trick, "scoring.trick"),) for n in tricks))


# --- the course of a deal ------------------------------------------------------------------------


class Stuck(ToyPhase):
    """Who has lost three tricks can do nothing."""

    def legal(self, deal):
        return () if 3 in deal.work.tricks else super().legal(deal)


class LosesCards(ToyPhase):
    def collect(self, deal, winner):
        deal.trick = deal.trick[:1]
        super().collect(deal, winner)


class ForgetsToList(ToyPhase):
    def legal(self, deal):
        return super().legal(deal)[:3]


class Wordless(ToyPhase):
    def must_follow(self, deal):
        return Reason("must-follow", "play.follow", "")


class Unfounded(ToyPhase):
    def must_follow(self, deal):
        return Reason("must-follow", "play.suit", "you can follow suit")


class Counts(ToyPhase):
    """What is refused is counted in the deal."""

    def why_not(self, deal, action):
        reason = super().why_not(deal, action)
        if reason is not None:
            deal.leader = deal.actor
        return reason


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


class SharedTurn(Turn):
    __slots__ = ()

    def copy(self):
        return self


class SharesState(ToyPhase):
    works = SharedTurn


# --- what a seat may know ------------------------------------------------------------------------


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


# --- text ----------------------------------------------------------------------------------------


class SpacedCards(ToyHooks):
    """A card's text has a space in it."""

    @hookimpl
    def deck(self, rules):
        ranks = [rank.name.upper() for rank in rules.deck.ranks][::-1]
        points = {rank.name.upper(): rank.points for rank in rules.deck.ranks}
        members = [
            Member(
                Card(rank, suit, f"{rank} {suit}" if rank == "9" else f"{rank}{suit}"), points[rank]
            )
            for suit in rules.deck.suits
            for rank in ranks
        ]
        suits = [FRENCH_SUITS[letter] for letter in rules.deck.suits]
        return Deck(suits, members, copies=rules.deck.copies)


@dataclass(slots=True)
class LooseTurn(Turn):
    """It keeps a list, which no position can tell."""

    seen: object = ()

    def __post_init__(self):
        self.seen = tuple(self.seen)


class Untold(ToyPhase):
    works = LooseTurn


# --- scores and matches --------------------------------------------------------------------------


class MatchesNoLine(ToyHooks):
    @hookimpl
    def book(self, standing, score, deal):
        points = [points + 1 for points in score.totals()]
        return Booked(standing.plus(tuple(points)), score)


class NeverCounts(ToyPhase):
    """Every deal is dealt again."""

    redeals = 10**6

    def endings(self):
        return (REDEAL.reason,)

    def finish(self, deal, winner):
        deal.finish(goto=REDEAL)


# --- computer players ----------------------------------------------------------------------------


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


FAULTS = [
    Fault(toy("answers-twice", hooks=AnswersTwice), "hooks"),
    Fault(toy("not-frozen", profile=of_model(LooseRules)), "frozen"),
    Fault(
        toy("uncited", profile=PROFILE.but("plain", "", {"scoring.last": (2, "", STATED)})), "cited"
    ),
    Fault(toy("ignored-field", hooks=IgnoresTheLast, points=(4, 0)), "read"),
    Fault(toy("stuck", phase=Stuck), "deals"),
    Fault(toy("lost-card", phase=LosesCards), "cards"),
    Fault(toy("forgotten-action", phase=ForgetsToList), "legal"),
    Fault(toy("no-sentence", phase=Wordless), "reasons"),
    Fault(toy("no-rule", phase=Unfounded), "reasons"),
    Fault(toy("changed-by-refusals", phase=Counts), "refused"),
    Fault(toy("unseeded", phase=Tosses), "replays"),
    Fault(toy("hashed", hooks=Hashes), "repeats"),
    Fault(toy("shared-state", phase=SharesState), "clones"),
    Fault(toy("leaked-hand", phase=ShowsAHand), "hides"),
    Fault(toy("untrue-knowledge", phase=WronglyVoid), "known"),
    Fault(toy("talkative", phase=Talks), "messages"),
    Fault(toy("spaced-text", hooks=SpacedCards), "actions"),
    Fault(toy("untold-work", phase=Untold), "positions"),
    Fault(toy("no-line", hooks=MatchesNoLine, points=(7, 1)), "scores"),
    Fault(toy("endless", phase=NeverCounts), "matches"),
    Fault(toy("forgetful-record", profile=of_model(ForgetfulRules)), "records"),
    Fault(toy("wrong-example", points=(5, 0)), "examples"),
    Fault(toy("illegal-player"), "players", PlaysAnything),
    Fault(toy("one-rule-player"), "changed", KnowsOneRule),
    Fault(toy("cheat"), "blind", LooksIntoTheDeal),
    Fault(toy("coin"), "blind", TossesACoin),
]
SOUND = toy("sound")


def registering(hook, items):
    """A plugin that brings some things."""

    def register():
        return items

    register.__name__ = hook
    return {hook: hookimpl(register)}


CATALOGUE = Catalogue.of(
    [
        (
            "toys",
            SimpleNamespace(
                MILLEFEUILLE_API=1,
                **registering("register_games", [SOUND, *(fault.game for fault in FAULTS)]),
                **registering(
                    "register_players",
                    [player(SOUND), *(player(fault.game, fault.player) for fault in FAULTS)],
                ),
            ),
        )
    ]
)
