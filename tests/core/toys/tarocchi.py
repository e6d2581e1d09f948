"""A small tarocchi for three: named bids, a discard, calls, shown trumps, a fool.

Eighteen suit cards, eleven trumps and the fool; what mille asks of the shared phases it does not.
"""

from __future__ import annotations

from fractions import Fraction

from pydantic import Field

from millefeuille import Card, Deck, Game, Profile, Rules, Source, Status, hookimpl
from millefeuille.cards import CLUBS, SPADES, Member, Suit
from millefeuille.phase import PLAYED
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.declare import DeclareRules
from millefeuille.phases.exchange import ExchangeRules
from millefeuille.phases.levels import Level, LevelAuctionRules
from millefeuille.phases.showings import ShowingRules, Showings
from millefeuille.phases.tricks import TrickResult, TrickRules
from millefeuille.points import exact
from millefeuille.rules import MatchRules
from millefeuille.scores import Booked, DealScore, Ending, Line, Outcome

MILLEFEUILLE_API = 1
SEATS = 3
TRUMPS = Suit("T", "trumps", "T")
RANKS = ("1", "2", "3", "4", "5", "V", "C", "D", "R")
POINTS = {"R": Fraction(9, 2), "D": Fraction(7, 2), "C": Fraction(5, 2), "V": Fraction(3, 2)}
HALF = Fraction(1, 2)


class TarocchiMatch(MatchRules):
    """When a match ends."""

    deals: int = Field(description="a match is so many deals", ge=1)


class TarocchiRules(Rules):
    """All rules of the toy."""

    deal: DealRules = Field(description="how the pack is dealt")
    levels: tuple[Level, ...] = Field(description="what may be bid")
    auction: LevelAuctionRules = Field(description="the bids")
    exchange: ExchangeRules = Field(description="the talon and the discard")
    calls: DeclareRules = Field(description="what is called before the first card")
    many: ShowingRules = Field(description="the trumps that may be shown")
    play: TrickRules = Field(description="the tricks")
    match: TarocchiMatch = Field(description="when the match ends")


SMALL = Profile.of(
    "small",
    "thirty cards",
    TarocchiRules,
    {
        "order": (("auction", "exchange", "calls", "play"), "T §1", Status.STATED),
        "direction": ("counter-clockwise", "T §1", Status.STATED),
        "shown_at_end": (True, "T §4", Status.STATED),
        "match.deal_limit": (50, "T §4", Status.CHOSEN),
        "match.deals": (4, "T §4", Status.STATED),
        "deal.hand": (9, "T §1", Status.STATED),
        "deal.talon": (3, "T §1", Status.STATED),
        "deal.talon_after": ((3, 6), "T §1", Status.CHOSEN),
        "deal.turn_up": (False, "T §1", Status.STATED),
        "auction.top_ends": (True, "T §2", Status.CHOSEN),
        "levels.prise.goto": (None, "T §2", Status.STATED),
        "levels.garde.goto": (None, "T §2", Status.STATED),
        "levels.sans.goto": ("calls", "T §2", Status.STATED),
        "exchange.shown": ("all", "T §2", Status.STATED),
        "exchange.give": (0, "T §2", Status.STATED),
        "exchange.discard": (3, "T §2", Status.STATED),
        "exchange.never_discard": (("RS", "RC", "T1", "T11", "EX"), "T §2", Status.STATED),
        "exchange.last_discard": (tuple(f"T{n}" for n in range(2, 11)), "T §2", Status.STATED),
        "exchange.redeal": ((), "T §2", Status.IMPLIED),
        "exchange.redeal_limit": (0, "T §2", Status.IMPLIED),
        "exchange.declarations": ((), "T §2", Status.IMPLIED),
        "calls.who": ("declarer", "T §2", Status.STATED),
        "calls.options.slam.ends": (None, "T §2", Status.STATED),
        "calls.options.surrender.ends": ("given up", "T §2", Status.STATED),
        "many.declared_as": ("many", "T §3", Status.STATED),
        "many.suit": ("T", "T §3", Status.STATED),
        "many.levels.single.cards": (4, "T §3", Status.STATED),
        "many.levels.single.value": (2, "T §3", Status.STATED),
        "many.levels.double.cards": (5, "T §3", Status.STATED),
        "many.levels.double.value": (3, "T §3", Status.STATED),
        "many.levels.triple.cards": (7, "T §3", Status.STATED),
        "many.levels.triple.value": (5, "T §3", Status.STATED),
        "many.stand_in": ("EX", "T §3", Status.STATED),
        "many.rank_for_laid": ("R", "T §3", Status.STATED),
        "play.first_lead": ("declared", "T §3", Status.STATED),
        "play.trump": ("T", "T §3", Status.STATED),
        "play.follow": (True, "T §3", Status.STATED),
        "play.ruff": (True, "T §3", Status.STATED),
        "play.beat": (False, "T §3", Status.STATED),
        "play.beat_when_ruffed": (False, "T §3", Status.IMPLIED),
        "play.overtrump": (True, "T §3", Status.STATED),
        "play.never_wins": (("EX",), "T §3", Status.STATED),
        "play.announce": ("choice", "T §3", Status.CHOSEN, "there is nothing to announce"),
        "play.announce_from": (1, "T §3", Status.CHOSEN, "there is nothing to announce"),
        "play.draw": (False, "T §3", Status.IMPLIED),
    },
)


class Hooks:
    """What the table asks of the game."""

    @hookimpl
    def deck(self, rules):
        plain = [
            Member(Card(rank, suit.letter, f"{rank}{suit.letter}"), POINTS.get(rank, HALF))
            for suit in (SPADES, CLUBS)
            for rank in RANKS
        ]
        high = {1: Fraction(9, 2), 11: Fraction(9, 2)}
        trumps = [Member(Card(str(n), "T", f"T{n}"), high.get(n, HALF)) for n in range(1, 12)]
        fool = Member(Card("EX", "", "EX"), Fraction(9, 2))
        return Deck((SPADES, CLUBS, TRUMPS), [*plain, *trumps, fool])

    @hookimpl
    def phases(self, rules, deck):
        auction = rules.auction.bind(deck, levels=rules.levels, table="levels")
        others = {name: getattr(rules, name).bind(deck) for name in ("exchange", "calls")}
        many = Showings(rules.many, deck, "many")
        return {"auction": auction, **others, "play": rules.play.bind(deck, showings=many)}

    @hookimpl
    def open_deal(self, plan, order, standing, attempt):
        return plan.rules.deal.open(plan, order, standing=standing, attempt=attempt)

    @hookimpl
    def score_deal(self, deal):
        if deal.ending != PLAYED.reason:
            return DealScore(((),) * SEATS)
        taker = deal.result(AuctionResult).declarer
        taken = list(deal.won)
        taken[taker] |= deal.aside[taker] | deal.talon
        lines = [[Line("cards", deal.plan.deck.points(own), "play")] for own in taken]
        values = {row.cards: row.value for row in deal.plan.rules.many.levels}
        for seat, cards in deal.result(TrickResult).shown:
            lines[seat].append(Line("many", values[cards.bit_count()], "many.levels"))
        return DealScore(tuple(map(tuple, lines)))

    @hookimpl
    def book(self, standing, score, deal):
        pairs = zip(standing.scores, score.totals(), strict=True)
        return Booked(standing.after_deal(tuple(exact(a + b) for a, b in pairs)), score)

    @hookimpl
    def match_over(self, standing, rules):
        if standing.deals < rules.match.deals:
            return None
        best = max(standing.scores)
        winners = tuple(s for s, score in enumerate(standing.scores) if score == best)
        return Outcome(winners if best else (), Ending.DEALS, standing.scores)


TAROCCHI = Game(
    id="tarocchi",
    title="A small tarocchi for three",
    seats=SEATS,
    profiles=(SMALL,),
    sources=(Source("T", "A small tarocchi", "fr", ("1", "2", "3", "4")),),
    hooks=Hooks(),
)


@hookimpl
def register_games():
    return [TAROCCHI]
