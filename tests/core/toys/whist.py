"""A whist for two with a stock: thirteen cards each, a draw after every trick, most tricks wins.

Written as anybody's plugin would be: nothing but the shared phases and five short hooks.
"""

from __future__ import annotations

from pydantic import Field

from millefeuille import Game, Profile, Rules, Source, Status, hookimpl
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.packs import DeckRules
from millefeuille.phases.tricks import TrickResult, TrickRules
from millefeuille.points import exact
from millefeuille.scores import Booked, DealScore, Line

MILLEFEUILLE_API = 1
SEATS = 2
RANKS = "A K Q J 10 9 8 7 6 5 4 3 2".lower().split()


class WhistRules(Rules):
    """All rules of the toy."""

    deck: DeckRules = Field(description="the pack")
    deal: DealRules = Field(description="how it is dealt")
    play: TrickRules = Field(description="the tricks")


PLAIN = Profile.of(
    "plain",
    "no trump",
    WhistRules,
    {
        "order": (("play",), "W §1", Status.STATED),
        "direction": ("clockwise", "W §1", Status.STATED),
        "match.deal_limit": (3, "W §4", Status.STATED),
        "deck.suits": (("S", "C", "D", "H"), "W §1", Status.STATED),
        **{f"deck.ranks.{rank}.points": (0, "W §1", Status.IMPLIED) for rank in RANKS},
        "deck.copies": (1, "W §1", Status.STATED),
        "deal.hand": (13, "W §2", Status.STATED),
        "deal.talon": (0, "W §2", Status.STATED),
        "deal.talon_after": ((), "W §2", Status.STATED),
        "deal.turn_up": (False, "W §2", Status.STATED),
        "play.first_lead": ("forehand", "W §3", Status.STATED),
        "play.trump": (None, "W §3", Status.STATED),
        "play.follow": (True, "W §3", Status.STATED),
        "play.ruff": (False, "W §3", Status.STATED),
        "play.beat": (False, "W §3", Status.STATED),
        "play.beat_when_ruffed": (False, "W §3", Status.IMPLIED),
        "play.overtrump": (False, "W §3", Status.STATED),
        "play.never_wins": ((), "W §3", Status.IMPLIED),
        "play.announce": ("choice", "W §3", Status.CHOSEN, "there is nothing to announce"),
        "play.announce_from": (1, "W §3", Status.CHOSEN, "there is nothing to announce"),
        "play.draw": (True, "W §3", Status.STATED),
    },
)
HEARTS = PLAIN.but("hearts", "hearts are trump", {"play.trump": ("H", "W §3", Status.STATED)})


class Hooks:
    """What the table asks of the game."""

    @hookimpl
    def deck(self, rules):
        return rules.deck.build()

    @hookimpl
    def phases(self, rules, deck):
        return {"play": rules.play.bind(deck)}

    @hookimpl
    def open_deal(self, plan, order, standing, attempt):
        return plan.rules.deal.open(plan, order, standing=standing, attempt=attempt)

    @hookimpl
    def score_deal(self, deal):
        winners = [winner for _, _, winner in deal.result(TrickResult).tricks]
        return DealScore(
            tuple((Line("tricks", winners.count(seat), "play"),) for seat in range(SEATS))
        )

    @hookimpl
    def book(self, standing, score, deal):
        pairs = zip(standing.scores, score.totals(), strict=True)
        return Booked(standing.after_deal(tuple(exact(a + b) for a, b in pairs)), score)

    @hookimpl
    def match_over(self, standing, rules):
        return None  # the deal limit ends it


WHIST = Game(
    id="whist",
    title="Whist for two with a stock",
    seats=SEATS,
    profiles=(PLAIN, HEARTS),
    sources=(Source("W", "A whist with a stock", "en", ("1", "2", "3", "4")),),
    hooks=Hooks(),
)


@hookimpl
def register_games():
    return [WHIST]
