"""Properties of what a seat may know: views hide, samples fit, messages tell nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from millefeuille.actions import Action, Concede
from millefeuille.cards import HIDDEN
from millefeuille.check.dealing import conserved
from millefeuille.check.legality import asked_about
from millefeuille.check.playing import pick, played_out
from millefeuille.check.property import NothingToCheckError, Property, demand
from millefeuille.check.trial import Trial
from millefeuille.check.twins import Pair, orders, pairs
from millefeuille.check.universe import universe
from millefeuille.deal import Deal
from millefeuille.seats import NOBODY
from millefeuille.view import View

_ASKED = 6
"""So many actions that are almost legal are asked about at a step, and as many of any."""
_CONCEDES = 0.1
"""So often it is asked whether a seat may concede: it takes a search."""


def _truly_known(trial: Trial) -> None:
    for deal, _ in trial.steps():
        seen = deal.view(NOBODY).unseen()
        for seat, hand in enumerate(deal.hands):
            wrong = deal.plan.deck.text(deal.void[seat] & hand)
            demand(
                not wrong, f"seat {seat} is said not to hold these cards, and does: {wrong}", deal
            )
            lies = deal.plan.deck.text(deal.known[seat] & seen & ~(hand | deal.aside[seat]))
            demand(not lies, f"seat {seat} is said to have these cards, and has not: {lies}", deal)


def _hides(trial: Trial) -> str:
    compared = 0
    for opening in trial.openings(one_in=2):
        first = opening.deal
        _demand_no_way_back(first)
        deal = played_out(opening.again(), opening.chance())
        _demand_masked(deal)
        for seat in range(first.plan.seats):
            for order in orders(opening, seat):
                for pair in pairs(opening, deal, seat, order):
                    _demand_alike(pair, seat)
                    compared += 1
    if not compared:
        raise NothingToCheckError("no two deals look alike to a seat: nothing is hidden")
    return f"{compared:,} views compared"


def _demand_no_way_back(deal: Deal) -> None:
    view = deal.view(deal.actor)
    for name in View.__dataclass_fields__:
        demand(not isinstance(getattr(view, name), Deal), f"a view holds its deal: {name}", deal)
    if deal.work is not None:
        demand(view.work is not deal.work, "a view shares the work of its deal", deal)


def _demand_masked(deal: Deal) -> None:
    """No card stands in a masked entry of the log, unless its reader is concerned."""
    for reader in range(deal.plan.seats):
        for entry, shown in zip(deal.entries(), deal.view(reader).log, strict=True):
            true, masked = entry.action, shown.action
            concerned = reader in (entry.seat, getattr(true, "to", entry.seat))
            whole = masked is true
            demand(whole == (concerned or not true.private), f"a log shows {masked}", deal)
            if not whole:
                card = getattr(masked, "card", HIDDEN)
                demand(card is HIDDEN, f"a log shows {masked} to seat {reader}", deal)


def _demand_alike(pair: Pair, seat: int) -> None:
    mine, its = pair.views
    if mine == its:
        return
    names = [n for n in View.__dataclass_fields__ if n != "plan"]
    odd = [name for name in names if getattr(mine, name) != getattr(its, name)]
    where = ", ".join(odd)
    demand(False, f"seat {seat} can tell from {where} what is hidden from it", pair.first)


def _samples(trial: Trial) -> None:
    for deal, rng in trial.steps(one_in=2):
        for seat in range(deal.plan.seats):
            view = deal.view(seat)
            sampled = view.sample(rng)
            demand(sampled.view(seat) == view, f"a sample looks different to seat {seat}", deal)
            conserved(sampled)
            _demand_fits(sampled, deal, view)
        if not deal.over and rng.random() < 1 / 4:
            _demand_plays_on(deal.view(deal.actor).sample(rng), deal, rng)


def _demand_fits(sampled: Deal, deal: Deal, view: View) -> None:
    text = deal.plan.deck.text
    played = _played(deal)
    for seat, (hand, aside) in enumerate(zip(sampled.hands, sampled.aside, strict=True)):
        odd = hand & view.void[seat] | view.known[seat] & ~hand | view.aside_known[seat] & ~aside
        odd |= aside & ~view.aside_known[seat] & deal.plan.never_aside
        demand(
            not odd,
            f"a sample lays these cards of seat {seat} where all know better: {text(odd)}",
            deal,
        )
    for result in deal.results:
        for limit in result.limits():
            had = (sampled.hands[limit.seat] | played[limit.seat]) & limit.cards
            demand(
                had.bit_count() <= limit.most,
                f"a sample gives too many of these cards to one seat: {text(had)}",
                deal,
            )


def _played(deal: Deal) -> list[int]:
    """What each seat has played to tricks."""
    played = [0] * deal.plan.seats
    for seat, action in deal.entries():
        if action.word == "play":
            played[seat] |= deal.plan.deck.kind(getattr(action, "card", HIDDEN))
    return played


def _demand_plays_on(sampled: Deal, deal: Deal, rng: Random) -> None:
    same = sampled.legal_actions() == deal.legal_actions()
    demand(same, "in a sample something else is legal", deal)
    while not sampled.over:
        sampled.apply(pick(sampled.legal_actions(), rng))
        conserved(sampled)


def _silent(trial: Trial) -> None:
    """What is said to an actor is said in every deal that he cannot tell apart."""
    actions = universe(trial.table)
    for deal, rng in trial.steps(one_in=3):
        if deal.over:
            continue
        sampled = deal.view(deal.actor).sample(rng)
        for action in _asked(deal, actions, rng):
            mine, its = (_said(one, action) for one in (deal, sampled))
            demand(mine == its, f"what is said of {action} tells what is hidden: {mine}", deal)
        _demand_unnamed(deal)


def _asked(deal: Deal, actions: list[Action], rng: Random) -> Iterator[Action]:
    yield from deal.legal_actions()
    yield from asked_about(deal, actions, rng, _ASKED)
    if rng.random() < _CONCEDES:
        yield Concede()


def _said(deal: Deal, action: Action) -> str:
    reason = deal.why_not(action)
    return str(reason if reason is not None else deal.because(action))


def _demand_unnamed(deal: Deal) -> None:
    """What is told of legal actions, and the notes for the actor, name no card he cannot see."""
    view, deck = deal.view(deal.actor), deal.plan.deck
    hidden = set(deck.text(deck.full & ~_kinds_seen(view)).split())
    said = [str(deal.because(action)) for action in deal.legal_actions()]
    for sentence in (*said, *deal.phase.notes(view)):
        named = hidden & set(re.findall(r"\w+", sentence))
        demand(not named, f"it is said to seat {deal.actor}: {sentence}", deal)


def _kinds_seen(view: View) -> int:
    """Every copy of the cards that a seat can see, or knows to be in somebody's hand."""
    deck, seen = view.plan.deck, view.plan.deck.full & ~view.unseen()
    for cards in view.known:
        seen |= cards
    return deck.all_of(deck.each(seen))


KNOWN = Property(
    "known", "what all are said to know of hands is true", _truly_known, ("cards", "replays")
)
HIDES = Property(
    "hides",
    "deals that differ only in what a seat cannot know look the same to it",
    _hides,
    ("cards", "clones"),
)
SAMPLES = Property(
    "samples", "a deal sampled from a view fits it and plays on", _samples, ("known", "hides")
)
SILENT = Property(
    "messages",
    "what is said to an actor tells nothing hidden",
    _silent,
    ("samples", "reasons", "refused"),
)
