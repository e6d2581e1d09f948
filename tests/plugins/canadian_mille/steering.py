"""Deals led to rare ends, and what must hold at every step of them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from millefeuille import (
    Action,
    Add,
    Deal,
    Draw,
    EndDeal,
    Lay,
    Position,
    Table,
    TakePile,
    Throw,
    View,
)
from millefeuille.actions import Drew
from millefeuille.cards import HIDDEN
from millefeuille_canadian_mille.scoring import laid_sets
from millefeuille_canadian_mille.standing import CanadianStanding
from tests.plugins.canadian_mille.deals import PACK, RANKS, table
from tests.plugins.canadian_mille.telling import WILD, Telling, natural, rank

KINDS = ("any", "clean", "eights", "dirty", "twos", "slow", "late")
"""What a deal is steered to."""
OPEN = "match.target=1000000000"
"""The machines play one deal after another."""


class Led(NamedTuple):
    """A deal, the table it is played at, what it is steered to, and the second telling of it."""

    deal: Deal
    at: Table
    kind: str
    telling: Telling


def first_cards(kind: str, rng: Random) -> list[str]:
    """What the seat that plays first has; what is missing is dealt."""
    first, second = (
        [card for card in PACK if rank(card) == one] for one in rng.sample(RANKS[:-1], 2)
    )
    twos = [card for card in PACK if rank(card) == WILD]
    return {
        "clean": [*first[:7], *second[:7]],
        "eights": [*first, *second[:6]],
        "dirty": [*first, *twos[:5]],
        "twos": [*twos, *first[:6]],
    }.get(kind, [])


def opened(kind: str, rng: Random, before: CanadianStanding, profile: str) -> Led:
    """A deal of one kind, begun."""
    own = first_cards(kind, rng)
    left = list((Counter(PACK) - Counter(own)).elements())
    rng.shuffle(left)
    while len(own) < 15:
        own.append(left.pop())
    hands = (own, left[:15]) if before.dealer else (left[:15], own)
    at = table(f"{profile},{OPEN}")
    deal = Position(
        game=str(at.name),
        hands=tuple(map(" ".join, hands)),
        stock=" ".join(left[16:]),
        pile=left[15],
        dealer=before.dealer,
        deals=before.deals,
        scores=before.scores,
    ).deal(at)
    return Led(deal, at, kind, Telling(deal, profile))


# --- what is done ----------------------------------------------------------------------------


def chosen(led: Led, rng: Random, daring: float) -> Action:
    """A legal action, often what the deal is steered to."""
    deal = led.deal
    legal = deal.legal_actions()
    if rng.random() >= daring:
        return rng.choice(legal)
    if led.kind in ("slow", "late"):
        return _slow(deal, legal, rng, stay=led.kind == "late")
    laid = [action for action in legal if _is_wanted(deal, action, led.kind)]
    if laid:
        return max(laid, key=lambda action: _most(deal, action, led.kind))
    thrown = [action for action in legal if isinstance(action, Throw)]
    if thrown:
        return min(thrown, key=lambda action: _held(deal, action.card.rank))
    return rng.choice(legal)


def _slow(deal: Deal, legal: tuple[Action, ...], rng: Random, *, stay: bool) -> Action:
    """Draw and throw; with no stock left end the deal, or take the pile to stay in it."""
    if Draw() in legal:
        return Draw()
    takes = [action for action in legal if isinstance(action, TakePile)]
    if takes and stay:
        return rng.choice(takes)
    ends = [action for action in legal if isinstance(action, EndDeal | Throw)]
    return rng.choice(ends or legal)


def _is_wanted(deal: Deal, action: Action, kind: str) -> bool:
    """Whether it lays cards as its kind asks: with twos or without."""
    if isinstance(action, TakePile):
        return True
    if not isinstance(action, Lay | Add):
        return False
    cards = action.cards if isinstance(action, Lay) else (action.card,)
    wild = [card for card in cards if card.rank == WILD]
    if not wild or kind == "dirty":
        return True
    if isinstance(action, Add):
        own = deal.sets[deal.actor][action.set]
        return not natural(deal.plan.deck.text(own).split())
    return kind == "twos" and len(wild) == len(cards)


def _most(deal: Deal, action: Action, kind: str) -> tuple[int, int]:
    """Additions first, then the sets of which most is held; for dirt the sets that have most."""
    if isinstance(action, Add):
        size = deal.sets[deal.actor][action.set].bit_count()
        return (2, size if kind == "dirty" else 0)
    if isinstance(action, Lay):
        return (1, _held(deal, action.cards[0].rank))
    return (0, 0)


def _held(deal: Deal, wanted: str) -> int:
    return (deal.hands[deal.actor] & deal.plan.deck.rank(wanted)).bit_count()


# --- what must hold --------------------------------------------------------------------------


def check_step(led: Led) -> None:
    """What holds before every action: where the cards lie, what is legal, what is seen."""
    deal, told = led.deal, led.telling.follow(led.deal)
    deck = deal.plan.deck
    zones = [zone.cards for zone in deal.zones()]
    assert 104 == sum(map(int.bit_count, zones))
    assert deck.full == sum(zones)
    assert told.hands == [Counter(deck.text(hand).split()) for hand in deal.hands]
    assert told.known == [Counter(deck.text(cards).split()) for cards in deal.known]
    assert told.pile == deck.row(deal.pile).split()
    laid = [[sorted(deck.text(cards).split()) for cards in own] for own in deal.sets]
    assert [[sorted(cards) for cards in own] for own in told.sets] == laid
    assert (told.stock, told.actor, told.turns) == (len(deal.stock), deal.actor, deal.work.turns)
    check_legal(deal, told)


def check_legal(deal: Deal, told: Telling) -> None:
    """Whatever may be done is listed once, and nothing else is allowed."""
    legal = deal.legal_actions()
    seen = [told.seen(action) for action in legal]
    assert len(set(seen)) == len(seen)
    allowed = told.allowed()
    assert allowed == set(seen)
    for action in everything(deal):
        assert (told.seen(action) in allowed) == (deal.why_not(action) is None), str(action)
    assert all(deal.why_not(action) is None for action in legal)


def everything(deal: Deal) -> list[Action]:
    """Actions that somebody who holds such cards could try."""
    deck, hand = deal.plan.deck, deal.hands[deal.actor]
    cards = list(deck.each(hand))
    places = range(len(deal.sets[deal.actor]) + 1)
    tried: list[Action] = [Draw(), EndDeal(), TakePile(), *map(Throw, set(cards))]
    tried += [Add(card, place) for card in set(cards) for place in places]
    tried += [Lay(tuple(cards[at : at + 3])) for at in range(len(cards) - 2)]
    pairs = [tuple(cards[at : at + 2]) for at in range(len(cards) - 1)]
    tried += [TakePile(pair, place) for pair in pairs for place in (None, *places)]
    return tried


def act(led: Led, action: Action) -> None:
    """Do it; sets are never made smaller, and the other one's are not touched."""
    deal = led.deal
    seat, before = deal.actor, deal.sets
    deal.apply(action)
    assert before[1 - seat] == deal.sets[1 - seat]
    grown = deal.sets[seat]
    assert len(before[seat]) <= len(grown) <= len(before[seat]) + 1
    assert all(old & new == old for old, new in zip(before[seat], grown, strict=False))


def check_at_once(led: Led, rng: Random, daring: float) -> None:
    """The rest of a turn in one go is the same as card by card."""
    trial, line = led._replace(deal=led.deal.clone()), []
    while not trial.deal.over and trial.deal.actor == led.deal.actor:
        line.append(chosen(trial, rng, daring))
        trial.deal.apply(line[-1])
        if isinstance(line[-1], Draw):
            return
    whole = led.deal.clone()
    whole.apply_all(line)
    assert written(trial.deal, led.at) == written(whole, led.at)


def written(deal: Deal, at: Table) -> str:
    """A deal as a position's text."""
    return Position.of(deal, at.name).text(deal.plan.deck)


def check_told(led: Led, rng: Random) -> None:
    """A running deal is told as a position and read again, and each seat's view can be sampled."""
    deal, at = led.deal, led.at
    text = written(deal, at)
    again = Position.parse(text, lambda name: at)[0].deal(at)
    assert text == written(again, at)
    assert deal.legal_actions() == again.legal_actions()
    for seat in range(2):
        view = deal.view(seat)
        check_view(view, deal)
        assert view == view.sample(rng).view(seat)


def check_view(view: View, deal: Deal) -> None:
    """A seat sees its hand, all sets and the pile, and no card drawn by the other one."""
    for seat, action in view.log:
        if isinstance(action, Drew):
            assert (action.card is HIDDEN) == (seat != view.seat)
    hidden = len(deal.stock) + deal.hands[1 - view.seat].bit_count()
    assert hidden == view.unseen().bit_count()
    known = (deal.known[1 - view.seat], view.known[1 - view.seat])
    assert 1 == len(set(map(deal.plan.deck.text, known)))


def check_end(led: Led) -> None:
    """What holds after every finished deal: it ended as it should, and brings what it should."""
    deal, told = led.deal, led.telling.follow(led.deal)
    assert told.ending == deal.ending
    assert told.turns <= 300
    score = led.at.score(deal)
    assert told.scores() == score.totals()
    for seat in range(2):
        lines = score.lines[seat]
        by_set = [line.points for line in lines if line.name == "set"]
        rest = {line.name: line.points for line in lines if line.name != "set"}
        plain = [told.worth(cards) * (2 if told.eight(cards) else 1) for cards in told.sets[seat]]
        assert plain == by_set
        assert sum(told.worths(seat)) - sum(plain) == rest.get("going out", 0)
        assert -told.left(seat) == rest.get("hand", 0)
        assert ("going out" in rest) == (seat == told.out)
        assert [one.size for one in laid_sets(deal, seat)] == list(map(len, told.sets[seat]))


def check_books(led: Led) -> CanadianStanding:
    """The standing after a finished deal, checked."""
    deal, before = led.deal, led.deal.standing
    made = led.at.book(deal, led.at.score(deal))
    after = made.standing
    assert isinstance(after, CanadianStanding)
    gained = [new - old for new, old in zip(after.scores, before.scores, strict=True)]
    assert gained == list(led.telling.scores())
    assert all(deal.plan.citation(line.rule) for own in made.score.lines for line in own)
    assert (before.deals + 1, 1 - before.dealer) == (after.deals, after.dealer)
    return after


def play_out(led: Led, rng: Random, daring: float, *, checked: bool) -> Deal:
    """The deal at its end."""
    while not led.deal.over:
        if checked:
            check_step(led)
        act(led, chosen(led, rng, daring))
    return led.deal


def met(led: Led) -> set[str]:
    """The rare things in a finished deal, by name."""
    deal, told = led.deal, led.telling
    actions = [action for _, action in deal.entries()]
    found = {deal.ending or ""}
    for cards in (*told.sets[0], *told.sets[1]):
        found |= _met_set(told, cards)
    takes = [action for action in actions if isinstance(action, TakePile)]
    found |= {"pair" for action in takes if action.cards}
    found |= {"pair onto a set" for action in takes if action.set is not None}
    found |= {"free" for action in takes if not action.cards}
    if deal.ending != "out":
        return found
    thrown = isinstance(actions[-1], Throw)
    found.add("out by throwing" if thrown else "out by laying")
    if told.bonus() >= 0:
        eights = any(map(told.eight, told.sets[told.out]))
        found.add("bonus with a set of eight" if eights else "bonus")
        found |= {"bonus with twos" for own in told.sets[told.out] if not natural(own)}
        found |= {"bonus that costs" for worth in told.worths(told.out) if worth < 0}
    return found


def _met_set(told: Telling, cards: list[str]) -> set[str]:
    if not natural(cards):
        return {"eight twos" if told.eight(cards) else "set of twos"}
    if told.eight(cards):
        return {"set of eight"}
    if len(cards) == 8:
        return {"eight with a two"}
    if len(cards) < 8:
        return set()
    return {"more than eight", "eight, then a two" if len(natural(cards)) == 8 else ""}
