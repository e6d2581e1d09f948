"""A whist for two with a stock: thirteen cards each, a draw after every trick, most tricks wins."""

from __future__ import annotations

from pydantic import Field

from millefeuille import (
    DealScore,
    Game,
    Line,
    Profile,
    Rules,
    Source,
    Status,
    UsualHooks,
    hookimpl,
    rows,
)  # fmt: skip
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.packs import DeckRules
from millefeuille.phases.tricks import TrickRules

MILLEFEUILLE_API = 1
RANKS = ["a", "k", "q", "j", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
STATED = Status.STATED


class WhistRules(Rules):
    """All rules of the toy."""

    deck: DeckRules = Field(description="the pack")
    deal: DealRules = Field(description="how it is dealt")
    play: TrickRules = Field(description="the tricks")


PLAIN = Profile.of("plain", "no trump", WhistRules, {
    **rows("", "W §1", STATED, order=("play",), direction="clockwise", shown_at_end=False),
    **rows("match", "W §4", STATED, deal_limit=3),
    **rows("deck", "W §1", STATED, suits=("S", "C", "D", "H"), copies=1),
    **{f"deck.ranks.{rank}.points": (0, "W §1", Status.IMPLIED) for rank in RANKS},
    **rows("deal", "W §2", STATED, hand=13, talon=0, talon_after=(), turn_up=False),
    **rows("play", "W §3", STATED, first_lead="forehand", trump=None, follow=True, ruff=False,
           beat=False, beat_when_ruffed=False, overtrump=False, never_wins=(), draw=True),
    **rows("play", "W §3", Status.CHOSEN, announce="choice", announce_from=1),
})  # fmt: skip
HEARTS = PLAIN.but("hearts", "hearts are trump", rows("play", "W §3", STATED, trump="H"))


class Hooks(UsualHooks):
    """What is the toy's own: one phase, and a point a trick."""

    @hookimpl
    def phases(self, rules, deck):
        return {"play": rules.play.bind(deck)}

    @hookimpl
    def score_deal(self, deal):
        tricks = [cards.bit_count() // 2 for cards in deal.won]
        return DealScore(tuple((Line("tricks", count, "play"),) for count in tricks))


SOURCE = Source("W", "A whist with a stock", "en", ("1", "2", "3", "4"))
WHIST = Game("whist", "Whist for two with a stock", 2, (PLAIN, HEARTS), (SOURCE,), Hooks())


@hookimpl
def register_games():
    return [WHIST]
