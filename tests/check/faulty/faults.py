"""Faulty games, each with exactly one fault, and the property that must find it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import SimpleNamespace

from pydantic import ConfigDict, Field, field_serializer

from millefeuille import Action, Catalogue, DealScore, Line, Play, Reason, hookimpl
from millefeuille.cards import FRENCH_SUITS, Card, Deck, Member
from millefeuille.phase import REDEAL
from millefeuille.scores import Booked
from millefeuille.standing import Standing
from tests.check.faulty.drifting import DRIFTING
from tests.check.faulty.failing import FAILING
from tests.check.faulty.leaking import LEAKING
from tests.check.faulty.players import PLAYED
from tests.check.faulty.toy import (
    PROFILE,
    STATED,
    Fault,
    PlayRules,
    ToyHooks,
    ToyMatch,
    ToyPhase,
    ToyRules,
    Turn,
    player,
    toy,
)

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


class DealsAgainAtOnce(ToyPhase):
    """Every deal is dealt again before anybody has done anything."""

    redeals = 10**6

    def endings(self):
        return (REDEAL.reason,)

    def enter(self, deal):
        super().enter(deal)
        deal.finish(goto=REDEAL)


class LosesCards(ToyPhase):
    def collect(self, deal, winner):
        deal.trick = deal.trick[:1]
        super().collect(deal, winner)


class LosesAllCards(ToyPhase):
    """What is lost is all that could be played."""

    def collect(self, deal, winner):
        super().collect(deal, winner)
        if max(deal.work.tricks) == 2:
            deal.hands[deal.actor] = 0


class ListsAll(ToyPhase):
    """What is refused is listed all the same."""

    def legal(self, deal):
        return tuple(Play(card) for card in self.deck.each(deal.hands[deal.actor]))


class AllowsAll(ToyPhase):
    """What is not listed is allowed all the same."""

    def must_follow(self, deal):
        return None


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


class TakesAnnouncements(ToyPhase):
    """Beside what is not listed it allows odder actions, and those in every deal."""

    def why_not(self, deal, action):
        plain = super().why_not(deal, action)
        if isinstance(action, Play) and action.announce:
            return None
        return None if plain and plain.code == "must-follow" else plain


@dataclass(frozen=True)
class Wink(Action):
    """It has no text that could be read."""

    def __str__(self):
        return "wink"


class Winks(ToyPhase):
    """Once in a deal its leader may wink instead of playing his first card himself."""

    def legal(self, deal):
        plain = super().legal(deal)
        return plain if deal.trick else (*plain, Wink())

    def why_not(self, deal, action):
        if isinstance(action, Wink):
            return Reason("no-wink", "play", "only who leads winks") if deal.trick else None
        return super().why_not(deal, action)

    def because(self, deal, action):
        if isinstance(action, Wink):
            return Reason("wink", "play", "who leads may wink")
        return super().because(deal, action)

    def apply(self, deal, action):
        if isinstance(action, Wink):
            action = super().legal(deal)[0]
        super().apply(deal, action)


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


class SharedText(ToyHooks):
    """Two cards are written the same."""

    @hookimpl
    def deck(self, rules):
        ranks = [rank.name.upper() for rank in rules.deck.ranks][::-1]
        members = [
            Member(Card(rank, suit, rank if rank == "9" else f"{rank}{suit}"), 0)
            for suit in rules.deck.suits
            for rank in ranks
        ]
        return Deck([FRENCH_SUITS[letter] for letter in rules.deck.suits], members, copies=1)


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


class RarelyMatches(ToyHooks):
    """A point is lost where somebody is one short of the target."""

    @hookimpl
    def book(self, standing, score, deal):
        lost = 1 if 11 in standing.scores else 0
        points = [points - lost for points in score.totals()]
        return Booked(standing.plus(tuple(points)), score)


@dataclass(frozen=True)
class Doubted(Standing):
    """It doubts what every match comes to."""

    def doubt(self, rules):
        return "nobody has played yet" if self.deals else ""


class NeverEnds(ToyHooks):
    """Only the limit of deals ends a match."""

    @hookimpl
    def match_over(self, standing, rules):
        assert rules.match.target  # it is read, and nothing comes of it
        return None


class NeverCounts(ToyPhase):
    """Every deal is dealt again."""

    redeals = 10**6

    def endings(self):
        return (REDEAL.reason,)

    def finish(self, deal, winner):
        deal.finish(goto=REDEAL)


FAULTS = [
    Fault(toy("answers-twice", hooks=AnswersTwice), "hooks"),
    Fault(toy("shared-text", hooks=SharedText), "hooks", says="the word 9 means two cards"),
    Fault(toy("not-frozen", profile=of_model(LooseRules)), "frozen"),
    Fault(
        toy("uncited", profile=PROFILE.but("plain", "", {"scoring.last": (2, "", STATED)})), "cited"
    ),
    Fault(toy("ignored-field", hooks=IgnoresTheLast, points=(4, 0)), "read"),
    Fault(toy("stuck", phase=Stuck), "deals", says="nobody can do anything in phase play"),
    Fault(
        toy("dealt-again-at-once", phase=DealsAgainAtOnce),
        "deals",
        says=r"ends as it begins \(redeal\), before .*, and is dealt again without end",
    ),
    Fault(toy("lost-card", phase=LosesCards), "cards"),
    Fault(toy("lost-hand", phase=LosesAllCards), "cards", says="these cards lie nowhere"),
    Fault(toy("forgotten-action", phase=ForgetsToList), "legal"),
    Fault(toy("listed-and-refused", phase=ListsAll), "legal", says="is listed as legal and refus"),
    Fault(toy("allowed-unlisted", phase=AllowsAll), "legal", says="is allowed and not listed"),
    Fault(
        toy("allowed-announced", phase=TakesAnnouncements),
        "legal",
        says=r"^play \w+ is allowed and not listed",
    ),
    Fault(toy("no-sentence", phase=Wordless), "reasons"),
    Fault(toy("no-rule", phase=Unfounded), "reasons", says="rests on 'play.suit'"),
    Fault(
        toy("changed-by-refusals", phase=Counts), "refused", says="has changed leader of the deal"
    ),
    Fault(toy("spaced-text", hooks=SpacedCards), "actions"),
    Fault(toy("winking", phase=Winks), "actions", says="'wink' cannot be read back: "),
    Fault(toy("untold-work", phase=Untold), "positions"),
    Fault(
        replace(toy("doubted"), standing=Doubted),
        "positions",
        says="matches come to a standing that cannot be: nobody has played yet",
    ),
    Fault(toy("no-line", hooks=MatchesNoLine, points=(7, 1)), "scores"),
    Fault(toy("rarely-no-line", hooks=RarelyMatches), "scores", says="its lines are "),
    Fault(toy("endless", phase=NeverCounts), "matches"),
    Fault(toy("only-limited", hooks=NeverEnds), "matches", says="by its deal limit alone"),
    Fault(toy("forgetful-record", profile=of_model(ForgetfulRules)), "records"),
    Fault(toy("wrong-example", points=(5, 0)), "examples"),
    *DRIFTING,
    *FAILING,
    *LEAKING,
    *PLAYED,
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
