"""Misère: a hand without trumps, or without court cards, brings something by itself."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from pydantic import Field

from millefeuille.actions import Action
from millefeuille.cards import Cards, Deck
from millefeuille.citations import Status
from millefeuille.deal import Deal
from millefeuille.games import HouseRule
from millefeuille.hooks import hookimpl
from millefeuille.phase import Phase
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.tricks import TrickResult
from millefeuille.phases.wrap import Restrict
from millefeuille.reasons import Reason
from millefeuille.rules import Part, Rules
from millefeuille.scores import DealScore, Line
from millefeuille.seats import Seat
from millefeuille_tarot.pack import EXCUSE, TRUMPS
from millefeuille_tarot.positions import lost_chelem
from millefeuille_tarot.rules import SEATS
from millefeuille_tarot.scoring import is_annulled

_VALUE = "house.misere.value"
_COURT = "house.misere.court"


class MisereRules(Part):
    """What a hand brings that lacks something altogether."""

    value: int = Field(
        description="what the side gets in which a seat has begun to play without a trump and "
        "without the Excuse, or without a court card; each defender pays it or is paid it, not "
        "multiplied",
        ge=0,
    )
    court: tuple[str, ...] = Field(description="the ranks of the court cards")


class _Misere:
    @hookimpl(wrapper=True)
    def score_deal(self, deal: Deal) -> Generator[None, DealScore, DealScore]:
        """A line for each misère, with all that is settled."""
        score = yield
        own = deal.plan.rules.brought(MisereRules)
        if own is None or is_annulled(deal):
            return score
        won = deal.result(AuctionResult)
        assert won is not None
        for seat, what in _found(deal, own):
            score = score.plus(_lines(own.value, seat, won.declarer, f"seat {seat} had {what}"))
        return score

    @hookimpl(wrapper=True)
    def phases(
        self, rules: Rules, deck: Deck
    ) -> Generator[None, dict[str, Phase], dict[str, Phase]]:
        """The tricks in a wrapper: who concedes does not know whether a hidden hand is a misère."""
        bound = yield
        return {**bound, "play": Restrict(bound["play"], _nothing)}


def _nothing(deal: Deal, action: Action) -> Reason | None:
    return None


def _found(deal: Deal, rules: MisereRules) -> Iterator[tuple[Seat, str]]:
    """Which seats have begun to play without something, and without what."""
    deck = deal.plan.deck
    trumps = deck.suit(TRUMPS.letter) | deck.kind(deck.card(EXCUSE))
    court = sum([deck.rank(rank) for rank in rules.court]) & ~trumps
    for seat, hand in enumerate(_hands(deal)):
        if not hand & trumps:
            yield seat, "no trump"
        if not hand & court:
            yield seat, "no court card"


def _hands(deal: Deal) -> list[Cards]:
    """The hands with which the seats began to play; none where not all tricks are told."""
    played = deal.result(TrickResult)
    tricks = played.tricks if played is not None else ()
    if sum(map(int.bit_count, deal.won)) != SEATS * len(tricks):
        return []
    hands = [0] * SEATS
    for leader, cards, _winner in tricks:
        for step, card in enumerate(cards):
            hands[(leader + step) % SEATS] |= card
    return hands


def _lines(value: int, seat: Seat, taker: Seat, note: str) -> tuple[tuple[Line, ...], ...]:
    """What one misère brings each seat: every defender the same, the taker three times that."""
    each = value if seat == taker else -value
    return tuple(
        [
            (Line("misere", each * (SEATS - 1) if s == taker else -each, _VALUE, note),)
            for s in range(SEATS)
        ]
    )


MISERE = HouseRule(
    name="misere",
    game="tarot",
    title="a hand without trumps and Excuse, or without court cards, brings its side 10",
    rows={
        _VALUE: (
            10,
            "D4 §7, D4 §8",
            Status.CHOSEN,
            "it need not be announced: the cards played show it. It is settled like a poignée, but "
            "goes to the side that had it; of the taker count the cards after his discard",
        ),
        _COURT: (
            ("R", "D", "C", "V"),
            "D4 §5, D4 §7",
            Status.CHOSEN,
            "bouts and other trumps are none",
        ),
    },
    hooks=_Misere(),
    part=MisereRules,
    positions=(lost_chelem("tarot:single+misere"),),
)
