"""Deals led to rare positions, and what must hold at every step of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

from millefeuille import Action, Bid, Claim, Deal, Declare, Give, Pass, Play
from millefeuille.phases.auction import AuctionResult
from millefeuille.scores import Booked
from millefeuille_mille.standing import MilleStanding
from tests.plugins.mille.deals import PACK, SUITS, booked, claiming, table

KINDS = ("any", "nines", "poor", "poor talon", "marriages", "split pair", "weak")
"""What the first cards of a deal are steered to."""


def layout(kind: str, rng: Random) -> tuple[list[str], str]:
    """Three hands and a talon of one kind."""
    cards = list(PACK)
    rng.shuffle(cards)
    first: list[str] = []
    if kind == "nines":
        first = ["9S", "9C", "9D", "9H"]
    elif kind == "poor":
        first = ["9S", "9C", "9D", *rng.sample(["JS", "JC", "JD", "JH", "QS", "QC"], 4)]
    elif kind == "marriages":
        first = [rank + suit for suit in rng.sample("SCDH", 3) for rank in "KQ"]
    elif kind == "weak":
        first = [card for card in cards if card[0] in "9JQ"][:7]
    rest = [card for card in cards if card not in first]
    if kind == "poor talon":
        rest.sort(key=lambda card: card[0] not in "9J")
        hands = [rest[3:10], rest[10:17], rest[17:]]
        return [" ".join(hand) for hand in hands], " ".join(rest[:3])
    if kind == "split pair":
        rest.remove("KH")
        rest.remove("QH")
        rest = ["KH", *rest, "QH"]
    full = first + rest
    hands = [full[:7], full[7:14], full[14:21]]
    turn = rng.randrange(3)
    hands = hands[turn:] + hands[:turn]
    return [" ".join(hand) for hand in hands], " ".join(full[21:])


def opened(profile: str, kind: str, rng: Random, before: MilleStanding, attempt: int = 0) -> Deal:
    """A deal of one kind, begun."""
    hands, talon = layout(kind, rng)
    return claiming(
        profile,
        *hands,
        talon=talon,
        dealer=before.dealer,
        deals=before.deals,
        attempt=attempt,
        scores=before.scores,
        **before.marks,
    )


def chosen(deal: Deal, rng: Random, daring: float) -> Action:
    """A legal action: often a rare one, in the auction seldom a high one."""
    legal = deal.legal_actions()
    rare = [a for a in legal if isinstance(a, Claim | Declare) or getattr(a, "announce", None)]
    if rare and rng.random() < daring:
        return rng.choice(rare)
    if deal.phase.name in ("auction", "contract") and rng.random() < 0.8:
        return legal[0]
    return rng.choice(legal)


@cache
def actions_of(profile: str) -> tuple[Action, ...]:
    """Every action that the game knows, and some that it does not."""
    deck = table(profile).plan.deck
    bids = [Bid(level) for level in (*range(0, 421, 5), 101, 119, 121)]
    plays = [Play(card) for card in deck.kinds]
    loud = [Play(card, name) for card in deck.kinds for name in (*SUITS.values(), "aces")]
    gives = [Give(card, seat) for card in deck.kinds for seat in range(3)]
    claims = [Claim(name) for name in ("nines", "points", "talon", "luck")]
    return (Pass(), Declare("rospis"), Declare("slam"), *claims, *bids, *plays, *loud, *gives)


def check_step(deal: Deal, profile: str) -> None:
    """What holds before every action."""
    deck = deal.plan.deck
    seen = 0
    for zone in deal.zones():
        assert not seen & zone.cards, "a card lies in two places"
        seen |= zone.cards
    assert deck.full == seen
    legal = deal.legal_actions()
    assert legal
    assert len(set(legal)) == len(legal)
    for action in actions_of(profile):
        assert (action in legal) == (deal.why_not(action) is None), str(action)
    for seat in range(3):
        placed = deal.hands[seat] | sum(deal.won) | sum(deal.trick)
        assert not deal.known[seat] & ~placed
        assert not deal.void[seat] & deal.hands[seat]


def check_books(deal: Deal, made: Booked, profile: str) -> None:
    """What holds after every finished deal."""
    before, after = deal.standing, made.standing
    for seat in range(3):
        lines = made.score.lines[seat]
        assert after.scores[seat] - before.scores[seat] == sum(line.points for line in lines)
        pushed = [line for line in lines if line.rule in ("barrel.attempts", "barrel.places")]
        assert len(pushed) <= 1, "nobody loses 120 twice"
        for line in lines:
            assert deal.plan.citation(line.rule) is not None
    for marks in (after.bolts, after.attempts, after.failed_visits):
        assert all(0 <= mark <= 2 for mark in marks)
    assert (before.deals + 1, (before.dealer + 1) % 3) == (after.deals, after.dealer)
    if deal.ending == "played":
        assert sum(deal.plan.deck.points(won) for won in deal.won) == 120
    declarer = deal.result(AuctionResult).declarer
    if profile == "club":
        _check_club(before, after, declarer)
    else:
        _check_app(before, after, declarer, profile)


def _check_club(before: MilleStanding, after: MilleStanding, declarer: int) -> None:
    assert not [score for score in after.scores if 880 < score < 1000]
    assert sum(score == 880 for score in after.scores) <= 2
    for seat in range(3):
        if after.scores[seat] > 880:
            assert (seat, 880) == (declarer, before.scores[seat])
        if after.scores[seat] != 880 and after.scores[declarer] < 1000:
            assert after.attempts[seat] == 0
        if before.scores[seat] == 880:
            assert after.bolts[seat] == before.bolts[seat]


def _check_app(before: MilleStanding, after: MilleStanding, declarer: int, profile: str) -> None:
    barrel, ceiling = (800, 990) if profile == "app" else (400, 490)
    assert ((0, 0, 0),) * 3 == (after.bolts, after.attempts, after.failed_visits)
    for seat in range(3):
        if seat != declarer:
            assert after.scores[seat] <= max(ceiling, before.scores[seat])
            if before.scores[seat] >= barrel:
                assert after.scores[seat] == before.scores[seat]


def met(deal: Deal, made: Booked | None) -> Counter[str]:
    """The rare things in a finished deal, by name."""
    found: Counter[str] = Counter()
    for _, action in deal.entries():
        if isinstance(action, Claim):
            found[f"claim {action.ground} in {len(deal.results)}"] += 1
    if made is None:
        return found
    found[deal.ending] += 1
    announced = getattr(deal.results[-1], "announced", ())
    declarer = deal.result(AuctionResult).declarer
    for seat, _ in announced:
        found["marriage of the declarer" if seat == declarer else "marriage of a defender"] += 1
    if len(announced) > 1:
        found["trump replaced"] += 1
    for lines in made.score.lines:
        for line in lines:
            found[line.rule] += 1
    return found


def play_out(deal: Deal, profile: str, rng: Random, daring: float, *, checked: bool) -> Deal:
    """The deal at its end."""
    while not deal.over:
        if checked:
            check_step(deal, profile)
        deal.apply(chosen(deal, rng, daring))
    return deal


def settle(deal: Deal, profile: str) -> Booked | None:
    """The checked books of a finished deal; ``None`` after a redeal."""
    if deal.ending == "redeal":
        return None
    made = booked(deal, profile)
    check_books(deal, made, profile)
    return made
