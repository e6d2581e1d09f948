"""What deals and matches tell, as JSON values for programs: one form for each noun.

Cards are text, as in positions and records; points are numbers where a decimal holds them exactly,
else text; a seat is a number, and -1 is nobody.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, TypeAlias

from millefeuille.actions import ACTIONS
from millefeuille.cards import Card, Deck
from millefeuille.citations import Citation
from millefeuille.codec import dump
from millefeuille.deal import Deal, Entry
from millefeuille.phase import Result
from millefeuille.plan import Plan
from millefeuille.points import number
from millefeuille.reasons import Reason
from millefeuille.scores import DealScore, Line, Outcome
from millefeuille.seats import NOBODY
from millefeuille.standing import Standing
from millefeuille.text import one_line
from millefeuille.view import View

Form: TypeAlias = dict[str, Any]
"""A JSON object."""


def of_deck(deck: Deck) -> Form:
    """A pack: its suits, its kinds of card in order, and how many of each it holds."""
    return {
        "suits": [{"suit": suit.letter, "name": suit.name} for suit in deck.suits],
        "cards": [
            {
                "card": card.text,
                "rank": card.rank,
                "suit": card.suit,
                "points": number(deck.points(deck.take(card.text))),
            }
            for card in deck.kinds
        ],
        "copies": deck.copies,
    }


def of_standing(standing: Standing) -> Form:
    """The standing of a match."""
    return {
        "scores": [number(score) for score in standing.scores],
        "dealer": standing.dealer,
        "deals": standing.deals,
        "marks": {name: list(row) for name, row in standing.marks.items()},
    }


def of_outcome(outcome: Outcome | None) -> Form | None:
    """How a match ended; nothing while it goes on."""
    if outcome is None:
        return None
    return {
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "scores": [number(score) for score in outcome.scores],
    }


def of_citation(citation: Citation | None) -> Form | None:
    """Where a rule stands; nothing where nobody knows."""
    if citation is None:
        return None
    return {
        "where": citation.where,
        "status": citation.status,
        "note": citation.note,
        "house_rule": citation.house_rule,
        "before": of_citation(citation.before),
    }


def of_reason(reason: Reason) -> Form:
    """Why an action is legal or not."""
    return {
        "code": reason.code,
        "message": one_line(reason.sentence),
        "rule": reason.rule,
        "citation": of_citation(reason.citation),
        "facts": {name: _fact(value) for name, value in reason.facts.items()},
    }


def _fact(value: object) -> object:
    if isinstance(value, tuple | list):
        return [_fact(item) for item in value]
    if isinstance(value, Fraction):
        return number(value)
    if isinstance(value, Card):
        return value.text
    return value if value is None or isinstance(value, bool | int | str) else str(value)


def of_score(score: DealScore, plan: Plan) -> list[Form]:
    """The score of a deal, seat by seat, each line with its rule."""
    return [
        {
            "seat": seat,
            "total": number(score.total(seat)),
            "lines": [_line(line, plan) for line in own],
        }
        for seat, own in enumerate(score.lines)
    ]


def _line(line: Line, plan: Plan) -> Form:
    return {
        "name": line.name,
        "points": number(line.points),
        "rule": line.rule,
        "citation": of_citation(plan.citation(line.rule)),
        "note": line.note,
    }


def of_entry(entry: Entry) -> Form:
    """An entry of a log: an action, or cards that a seat got or that became known."""
    seat, action = entry
    if isinstance(action, ACTIONS):
        return {"event": "acted", "seat": seat, "action": str(action)}
    return {"event": action.word, "seat": seat, "cards": " ".join(action.parts())}


def of_deal(deal: Deal) -> Form:
    """What everybody may know of how a deal stands, but for its log and the cards played."""
    return {
        "deal": deal.standing.deals + 1,
        "attempt": deal.attempt,
        "dealer": deal.dealer,
        "phase": deal.phase.name,
        "actor": deal.actor,
        "leader": NOBODY if deal.over else deal.leader,
        "trick": deal.plan.deck.row(deal.trick),
        "over": deal.over,
        "ending": deal.ending,
    }


def of_view(view: View) -> Form:
    """All that one seat may know, and nothing else."""
    deck = view.plan.deck
    return {
        "seat": view.seat,
        "deal": view.standing.deals + 1,
        "attempt": view.attempt,
        "dealer": view.dealer,
        "standing": of_standing(view.standing),
        "phase": view.phase,
        "actor": view.actor,
        "over": view.ending is not None,
        "ending": view.ending,
        "legal": [str(action) for action in view.legal],
        "hand": deck.text(view.hand),
        "sizes": list(view.sizes),
        "leader": NOBODY if view.ending is not None else view.leader,
        "trick": deck.row(view.trick),
        "won": [deck.text(cards) for cards in view.won],
        "aside": deck.text(view.aside),
        "aside_sizes": list(view.aside_sizes),
        "aside_known": [deck.text(cards) for cards in view.aside_known],
        "talon": deck.text(view.talon),
        "talon_size": view.talon_size,
        "stock_size": view.stock_size,
        "pile": deck.row(view.pile),
        "sets": [[deck.text(cards) for cards in own] for own in view.sets],
        "known": [deck.text(cards) for cards in view.known],
        "void": [deck.text(cards) for cards in view.void],
        "work": dump(view.work, deck) if view.work is not None else None,
        "results": [_result(result, deck) for result in view.results],
        "log": [of_entry(entry) for entry in view.log],
    }


def _result(result: Result, deck: Deck) -> Form:
    return {"name": type(result).__name__, "fields": dump(result, deck)}
