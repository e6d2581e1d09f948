"""Properties of what a seat may know: views hide, samples fit, messages tell nothing more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from millefeuille.actions import ACTIONS, Action, Concede, Shown
from millefeuille.cards import HIDDEN, Cards
from millefeuille.check.answers import noted
from millefeuille.check.dealing import conserved
from millefeuille.check.legality import asked_about
from millefeuille.check.parting import apart, parting
from millefeuille.check.playing import pick, played_out
from millefeuille.check.property import BrokenError, NothingToCheckError, Property, demand
from millefeuille.check.trial import Trial
from millefeuille.check.twins import Pair, orders, pairs
from millefeuille.check.universe import universe
from millefeuille.deal import Deal, Entry
from millefeuille.phase import REDEAL
from millefeuille.seats import NOBODY, Seat
from millefeuille.table import Table
from millefeuille.view import View

_ASKED = 6
"""So many actions that are almost legal are asked about at a step, and as many of any."""
_CONCEDES = 0.1
"""So often it is asked whether a seat may concede: it takes a search."""
_COPY = "copy() of a work makes an independent one"


def _truly_known(trial: Trial) -> None:
    for deal, _ in trial.steps():
        seen = deal.view(NOBODY).unseen()
        for seat, hand in enumerate(deal.hands):
            wrong = deal.plan.deck.text(deal.void[seat] & hand)
            said = f"deal.void says that seat {seat} lacks these cards, and it holds them: {wrong}"
            demand(not wrong, said, deal)
            lies = deal.plan.deck.text(deal.known[seat] & seen & ~(hand | deal.aside[seat]))
            said = f"deal.known says that seat {seat} has these cards, and it has not: {lies}"
            demand(not lies, said, deal)
        _demand_shown_known(deal)


def _demand_shown_known(deal: Deal) -> None:
    """What the log has just shown of hidden cards is known to all."""
    for seat, event in () if deal.over else _just_noted(deal):
        if isinstance(event, Shown):
            odd = deal.plan.deck.text(deal.plan.deck.all_of(event.cards) & _secret(deal, seat))
            said = f"the log shows these cards to all, and deal.known does not have them: {odd}"
            demand(not odd, said, deal)


def _just_noted(deal: Deal) -> Iterator[Entry]:
    """What the log tells since the last action."""
    log = deal.log
    while log is not None and not isinstance(log[2], ACTIONS):
        yield Entry(log[1], log[2])
        log = log[0]


def _secret(deal: Deal, shower: Seat) -> Cards:
    """The cards that not all know to lie where they do; of equal ones only those of one seat."""
    found = 0
    for seat in range(deal.plan.seats):
        if deal.plan.deck.copies == 1 or seat == shower:
            held = deal.hands[seat] | deal.aside[seat]
            found |= held & ~deal.plan.deck.all_of(deal.plan.deck.each(deal.known[seat]))
    return found if deal.plan.deck.copies > 1 else found | sum(deal.stock) | deal.talon


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
        demand(not isinstance(getattr(view, name), Deal), f"view.{name} is the deal itself", deal)
    if deal.work is not None:
        demand(view.work is not deal.work, f"a view shares its work with the deal; {_COPY}", deal)


def _demand_masked(deal: Deal) -> None:
    """No card stands in a masked entry of the log, unless its reader is concerned."""
    for reader in range(deal.plan.seats):
        for entry, shown in zip(deal.entries(), deal.view(reader).log, strict=True):
            true, masked = entry.action, shown.action
            concerned = reader in (entry.seat, getattr(true, "to", entry.seat))
            whole = masked is true
            said = f"the log shows {masked} to seat {reader}, who may not see all of it"
            demand(whole == (concerned or not true.private), said, deal)
            if not whole:
                card = getattr(masked, "card", HIDDEN)
                demand(card is HIDDEN, said, deal)


def _demand_alike(pair: Pair, seat: int) -> None:
    mine, its = views = pair.views
    odd = [name for name in View.__dataclass_fields__ if name != "plan" and _differ(*views, name)]
    for name in odd:
        parted = parting(getattr(mine, name), getattr(its, name))
        said = f"seat {seat} can tell from view.{name}{parted.path} in phase {mine.phase} what is"
        differ = f": {parted.one}, or {parted.other}" if parted.one != parted.other else ""
        raise BrokenError(f"{said} hidden from it{differ}", pair.first)


def _differ(mine: View, its: View, name: str) -> bool:
    """Whether a field of two views differs; of what a plugin makes all that is held and printed."""
    one, other = getattr(mine, name), getattr(its, name)
    if one is other or name not in _OF_PLUGINS:
        return bool(one != other)
    return apart(one, other)


_OF_PLUGINS = ("standing", "work", "results")


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
            _demand_unnamed_in_scores(trial.table, deal)
            continue
        sampled = deal.view(deal.actor).sample(rng)
        for action in _asked(deal, actions, rng):
            mine, its = (_said(one, action) for one in (deal, sampled))
            said = f"seat {deal.actor}, asking about {action}, is told what is hidden from it"
            demand(mine == its, f"{said}: {mine}", deal)
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
    said = [str(deal.because(action)) for action in deal.legal_actions()]
    for sentence in (*said, *noted(deal)):
        named = _named(sentence, deal.view(deal.actor))
        what = f"seat {deal.actor} is told of {named}, which it cannot see"
        demand(not named, f"{what}: {sentence}", deal)


def _demand_unnamed_in_scores(table: Table, deal: Deal) -> None:
    """The lines of a score, which all read, name no card that is still hidden."""
    if deal.ending == REDEAL.reason:
        return
    for own in table.book(deal, table.score(deal)).score.lines:
        for line in own:
            named = _named(f"{line.name} {line.note}", deal.view(NOBODY))
            what = f"the line {line.name} of a score tells of {named}, which is still hidden"
            demand(not named, f"{what}: {line.note}", deal)


def _named(sentence: str, view: View) -> str:
    """The cards that a sentence names and whoever has this view cannot see."""
    deck = view.plan.deck
    hidden = set(deck.text(deck.full & ~_kinds_seen(view)).split())
    return ", ".join(sorted(hidden & set(re.findall(r"\w+", sentence))))


def _kinds_seen(view: View) -> Cards:
    """Every copy of the cards that somebody can see, or knows to lie somewhere."""
    deck, seen = view.plan.deck, view.plan.deck.full & ~view.unseen() | view.talon
    for cards in (*view.known, *view.aside_known):
        seen |= cards
    return deck.all_of(deck.each(seen))


KNOWN = Property(
    "known", "what all are said to know of hands is true", _truly_known, ("cards", "clones")
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
    ("samples", "reasons", "refused", "scores"),
)
