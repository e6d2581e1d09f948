"""Turns of all kinds, steered to sets, long piles, empty stocks and the last turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from millefeuille import Add, Draw, EndDeal, IllegalActionError, Lay, TakePile, Throw, parse
from millefeuille.check.playing import snapshot
from tests.core.melding import DECK, RANKS, turns

KINDS = ("any", "rich", "last", "empty")
"""What a deal is steered to: nothing, hands full of sets, the last of the stock, none left."""


def opened(take: str, kind: str, rng: Random):
    """A deal of all 104 cards; where little stock is left the others lie on the pile."""
    order = [DECK.text(bit) for bit in DECK.bits]
    rng.shuffle(order)
    if kind != "any":
        order.sort(key=lambda card: RANKS.index(card[:-1]) + rng.random() * 3)
        turn = 15 * rng.randrange(5)
        order = order[turn:] + order[:turn]
    left = {"last": 4, "empty": 0}.get(kind, 73)
    first, second, rest = order[:15], order[15:30], order[30:]
    stock, pile = rest[:left], rest[left:]
    return turns(
        " ".join(first),
        " ".join(second),
        stock=" ".join(stock),
        pile=" ".join(pile),
        done=0 if len(pile) == 1 else 2,
        take=take,
        limit=60 if kind == "rich" else 300,
    )


def check(deal) -> None:
    """Every card lies in one place, on the table lie sets, and what is legal can be written."""
    zones = [zone.cards for zone in deal.zones()]
    everything = 0
    for cards in zones:
        everything |= cards
    assert everything == DECK.full
    assert DECK.size == sum(cards.bit_count() for cards in zones) == 104
    for seat, own in enumerate(deal.sets):
        assert all(map(turns_of(deal).sets.is_set, own))
        assert not deal.known[seat] & ~deal.hands[seat]
    legal = deal.legal_actions()
    assert bool(legal) == (not deal.over)
    assert len(set(legal)) == len(legal)
    for action in legal:
        assert parse(str(action), DECK) is action
        assert deal.why_not(action) is None


def turns_of(deal):
    return deal.plan.phases["turns"]


def sizes(deal) -> tuple[int, ...]:
    return (*(hand.bit_count() for hand in deal.hands), len(deal.stock), len(deal.pile))


def moved(deal, action) -> tuple[int, ...]:
    """How much an action makes its actor's hand, the stock and the pile larger."""
    pile = len(deal.pile)
    match action:
        case Draw():
            return 1, -1, 0
        case TakePile(cards=cards):
            return pile - (1 + len(cards) if cards else 0), 0, -pile
        case Lay(cards=cards):
            return -len(cards), 0, 0
        case Add():
            return -1, 0, 0
        case Throw():
            return -1, 0, 1
    return 0, 0, 0


def act(deal, action) -> None:
    """Do it; not one card more moves than it says, and sets only grow."""
    seat, sets, before, wanted = deal.actor, deal.sets, sizes(deal), moved(deal, action)
    deal.apply(action)
    after = sizes(deal)
    assert wanted == tuple(after[at] - before[at] for at in (seat, 2, 3))
    assert after[1 - seat] == before[1 - seat]
    for old, new in zip(sets, deal.sets, strict=True):
        assert len(old) <= len(new)
        assert all(one & ~two == 0 for one, two in zip(old, new, strict=False))
    assert deal.sets[1 - seat] == sets[1 - seat]


def choose(deal, rng: Random, daring: float):
    """One of the legal actions; a daring seat lays and adds what it can."""
    legal = deal.legal_actions()
    laying = [action for action in legal if isinstance(action, Lay | Add | TakePile)]
    return rng.choice(laying if laying and rng.random() < daring else legal)


def turn(deal, rng: Random, daring: float) -> list:
    """The actions of a whole turn, played by a copy of the deal."""
    trial, line = deal.clone(), []
    while not trial.over and trial.actor == deal.actor:
        line.append(choose(trial, rng, daring))
        trial.apply(line[-1])
    return line


def at_once(deal, line: list) -> None:
    """A turn in one line is the same as step by step; only a drawn card must be seen first."""
    stepwise, whole = deal.clone(), deal.clone()
    for action in line:
        act(stepwise, action)
    if line[0] is Draw() and named(line) - Counter(DECK.each(deal.hands[deal.actor])):
        with pytest.raises(IllegalActionError, match="look first at the cards"):
            whole.apply_all(line)
        assert snapshot(deal) == snapshot(whole)
        return
    whole.apply_all(line)
    assert snapshot(stepwise) == snapshot(whole)


def named(line: list) -> Counter:
    """The cards that a line names."""
    found: Counter = Counter()
    for action in line:
        found.update(getattr(action, "cards", ()))
        found.update([action.card] if isinstance(action, Add | Throw) else [])
    return found


def played_out(deal, rng: Random, daring: float) -> None:
    """The deal comes to its end; a turn is at most as long as there are cards."""
    limit = turns_of(deal).limit
    while not deal.over:
        assert deal.work.turns < limit
        number = deal.work.turns
        for action in turn(deal, rng, daring):
            act(deal, action)
        assert deal.over or deal.work.turns == number + 1
    check(deal)


class Turns(RuleBasedStateMachine):
    """Deals of one way to take the pile, one after another."""

    take = "free"

    def __init__(self):
        super().__init__()
        self.deal = None

    @initialize(seed=st.integers(0, 10**6), kind=st.sampled_from(KINDS))
    def begin(self, seed, kind):
        self.rng = Random(seed)
        self.deal = opened(self.take, kind, self.rng)
        check(self.deal)

    @precondition(lambda self: not self.deal.over)
    @rule(pick=st.integers(0, 10**6))
    def one_step(self, pick):
        legal = self.deal.legal_actions()
        act(self.deal, legal[pick % len(legal)])
        check(self.deal)

    @precondition(lambda self: not self.deal.over)
    @rule(daring=st.sampled_from((0.1, 0.8)))
    def a_turn(self, daring):
        line = turn(self.deal, self.rng, daring)
        at_once(self.deal, line)
        for action in line:
            act(self.deal, action)
        check(self.deal)

    @rule()
    def look(self):
        for seat in range(2):
            view = self.deal.view(seat)
            assert view == view.sample(self.rng).view(seat)

    @precondition(lambda self: not self.deal.over)
    @rule(daring=st.sampled_from((0.1, 0.8)))
    def play_out(self, daring):
        played_out(self.deal, self.rng, daring)

    @precondition(lambda self: self.deal.over)
    @rule(kind=st.sampled_from(KINDS))
    def anew(self, kind):
        self.deal = opened(self.take, kind, self.rng)

    def teardown(self):
        if self.deal is not None:
            played_out(self.deal, self.rng, 0.5)


class TurnsWithPairs(Turns):
    take = "pair"


quick = settings(max_examples=30, stateful_step_count=16, deadline=None)
TestFree = Turns.TestCase
TestFree.settings = quick
TestPair = TurnsWithPairs.TestCase
TestPair.settings = quick


def met(deal) -> set[str]:
    """What came to pass in a deal that is over."""
    found = {deal.ending}
    wild = turns_of(deal).sets.wild
    for own in (*deal.sets[0], *deal.sets[1]):
        natural = own & ~wild
        found.add("set of wild cards" if not natural else "dirty" if own & wild else "clean")
        if own.bit_count() == 8:
            found.add("eight natural cards" if natural == own else "eight cards")
        if own.bit_count() > 8:
            found.add("more than eight")
    actions = [entry.action for entry in deal.entries()]
    found |= {"pair" for a in actions if isinstance(a, TakePile) and a.cards}
    found |= {"pair onto a set" for a in actions if isinstance(a, TakePile) and a.set is not None}
    found |= {"free" for a in actions if isinstance(a, TakePile) and not a.cards}
    last = actions[-1]
    if deal.ending == "out":
        found.add("out by throwing" if isinstance(last, Throw) else "out by laying")
    return found | {"end" for a in actions if isinstance(a, EndDeal)}


RARE = (
    "out by throwing",
    "out by laying",
    "stock empty",
    "set of wild cards",
    "clean",
    "dirty",
    "eight natural cards",
    "eight cards",
    "more than eight",
)


@pytest.mark.parametrize(
    ("take", "more"), [("free", ("turn limit", "free")), ("pair", ("pair", "pair onto a set"))]
)
def test_the_steering_meets_every_rare_thing(take, more):
    rng = Random(5)
    found: Counter[str] = Counter()
    for number in range(120):
        deal = opened(take, KINDS[number % len(KINDS)], rng)
        played_out(deal, rng, (0.1, 0.5, 0.95)[number % 3])
        found.update(met(deal))
    assert [] == [name for name in (*RARE, *more) if not found[name]]
