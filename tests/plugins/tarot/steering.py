"""Deals led to rare positions, and what must hold at every step of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from typing import NamedTuple

from millefeuille import Action, Bid, Claim, Deal, Declare, Discard, Pass, Play, Position, View
from millefeuille.actions import Shown
from millefeuille.cards import HIDDEN
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.tricks import TrickResult
from millefeuille_tarot.counting import counted
from millefeuille_tarot.standing import TarotStanding
from tests.plugins.tarot import telling
from tests.plugins.tarot.deals import LEVELS, PACK, SIZES, begun, table
from tests.plugins.tarot.telling import BOUTS, HANDFULS, KINGS, Telling, trumps_in

KINDS = ("any", "forced", "kings", "kings", "trumps", "slam", "excuse", "petit sec", "chien")
"""What a deal is steered to."""
TRUMPS = [card for card in PACK if card[0] == "T"]
ORDINARY = [card for card in PACK if card not in TRUMPS and card not in KINGS and card != "EX"]
OPEN = ("prise", "garde")


class Led(NamedTuple):
    """A deal with the seat whose cards are steered, and the one that is to be the taker."""

    deal: Deal
    strong: int
    taker: int


def first_cards(kind: str, rng: Random) -> tuple[list[str], list[str]]:
    """The cards that the strong seat has, and those in the chien; what is missing is dealt."""
    if kind in ("forced", "kings"):
        return forced(rng, all_kings=kind == "kings")
    if kind == "trumps":
        return [*rng.sample(TRUMPS, rng.randrange(8, 16)), *["EX"] * rng.randrange(2)], []
    if kind in ("slam", "excuse"):
        own = TRUMPS[:18] if kind == "slam" else [*TRUMPS[:17], "EX"]
        return own, [card for card in rng.sample(["T1", "T2"], rng.randrange(2)) if card not in own]
    if kind == "petit sec":
        own = ["T1"] if rng.random() < 0.7 else ["T1", "EX"]
        return [*own, *rng.sample([*ORDINARY, *sorted(KINGS)], 18 - len(own))], []
    return [], rng.sample(sorted(BOUTS), rng.randrange(1, 4)) if kind == "chien" else []


def forced(rng: Random, *, all_kings: bool) -> tuple[list[str], list[str]]:
    """A hand and a chien with fewer than six ordinary cards between them."""
    ordinary = rng.sample(ORDINARY, rng.choice((0, 1, 4, 5, 5)))
    kings = sorted(KINGS) if all_kings else rng.sample(sorted(KINGS), 3)
    rest = rng.sample([*TRUMPS, "EX"], 24 - len(ordinary) - len(kings))
    both = [*ordinary, *kings, *rest]
    rng.shuffle(both)
    return both[:18], both[18:]


def opened(kind: str, rng: Random, before: TarotStanding) -> Led:
    """A deal of one kind, begun."""
    strong = rng.randrange(4)
    taker = strong if kind in ("forced", "kings") or rng.random() < 0.6 else rng.randrange(4)
    own, chien = first_cards(kind, rng)
    left = [card for card in PACK if card not in own and card not in chien]
    rng.shuffle(left)
    places: list[list[str]] = [[], [], [], [], chien]
    places[strong] = own
    for cards, size in zip(places, SIZES, strict=True):
        missing = size - len(cards)
        cards += left[:missing]
        left = left[missing:]
    *hands, rest = map(" ".join, places)
    deal = begun(
        *hands,
        chien=rest,
        dealer=before.dealer,
        settings=DEALS,
        deals=before.deals,
        scores=before.scores,
        marks=before.marks,
    )
    return Led(deal, strong, taker)


DEALS = "match.deals=500"
"""The machines play one deal after another."""


# --- what is done ----------------------------------------------------------------------------


def chosen(led: Led, rng: Random, daring: float) -> Action:
    """A legal action: often a rare one, in the auction the taker's."""
    deal = led.deal
    legal = deal.legal_actions()
    if rng.random() >= daring:
        return rng.choice(legal)
    if deal.phase.name == "auction":
        return _bid(led, rng)
    shows = [action for action in legal if isinstance(action, Declare)]
    if shows:
        action = rng.choice(shows)
        return _other_cards(deal, action, rng) if action.cards else action
    plays = [action for action in legal if isinstance(action, Play)]
    if plays and deal.actor == led.strong:
        return max(plays, key=_force)
    return rng.choice(legal)


def _force(play: Play) -> int:
    """The trumps from the top, the Excuse after everything else."""
    if play.card.suit == "T":
        return int(play.card.rank)
    return 0 if play.card.suit else -1


def _bid(led: Led, rng: Random) -> Action:
    bids = [action for action in led.deal.legal_actions() if isinstance(action, Bid)]
    if led.deal.actor != led.taker or not bids:
        return Pass()
    low = [bid for bid in bids if bid.level in OPEN]
    return rng.choice(low if low and rng.random() < 0.7 else bids)


def _other_cards(deal: Deal, action: Declare, rng: Random) -> Action:
    """The same level with other trumps, where the Excuse is not among them."""
    deck = deal.plan.deck
    if any(not card.suit for card in action.cards):
        return action
    seat = deal.actor
    own = sorted(trumps_in(texts(deal, deal.hands[seat])), key=PACK.index)
    laid = sorted(public(deal)) if seat == taker_of(deal) else []
    exceptional = len(action.cards) == 15 and laid and texts(deal, deal.hands[seat]) >= KINGS
    cards = rng.sample([*own, *laid] if exceptional else own, len(action.cards))
    return Declare(action.name, tuple(map(deck.card, cards)))


# --- what must hold --------------------------------------------------------------------------


def texts(deal: Deal, cards: int) -> set[str]:
    """A set of cards as texts."""
    return set(deal.plan.deck.text(cards).split())


def taker_of(deal: Deal) -> int:
    """The taker; -1 before there is one."""
    won = deal.result(AuctionResult)
    return -1 if won is None else won.declarer


def public(deal: Deal) -> set[str]:
    """The trumps that were laid away."""
    return trumps_in(texts(deal, sum(deal.aside)))


@cache
def everything() -> tuple[Action, ...]:
    """Every action that names one thing, and some that nobody should name."""
    deck = table().plan.deck
    found = [Pass(), Claim("petit-sec"), Claim("luck"), Declare("chelem"), Declare("poignee")]
    found += [Bid(level) for level in (*LEVELS, "solo", 100)]
    return (*found, *map(Play, deck.kinds), *map(Discard, deck.kinds))


def allowed(deal: Deal) -> set[str]:
    """What the actor may do, as a person would say who knows D4; poignées by their number."""
    hand = texts(deal, deal.hands[deal.actor])
    phase = deal.phase.name
    if phase == "petit_sec":
        alone = trumps_in(hand) == {"T1"} and "EX" not in hand
        return {"claim petit-sec"} if alone else {"pass"}
    if phase == "auction":
        called = [a.level for _, a in deal.entries() if isinstance(a, Bid)]
        above = LEVELS.index(called[-1]) + 1 if called else 0
        return {"pass", *(f"bid {level}" for level in LEVELS[above:])}
    if phase == "chien":
        return {f"discard {card}" for card in telling.may_lay_away(hand)}
    if phase == "chelem":
        return {"pass", "declare chelem"}
    return {f"play {card}" for card in telling.may_play(hand, trick_of(deal))} | showable(deal)


def trick_of(deal: Deal) -> list[str]:
    """The running trick."""
    return deal.plan.deck.row(deal.trick).split()


def showable(deal: Deal) -> set[str]:
    """The poignées that the actor may still show."""
    done = [action for seat, action in deal.entries() if seat == deal.actor]
    if any(isinstance(a, Play) or (isinstance(a, Declare) and a.cards) for a in done):
        return set()
    seat = deal.actor
    laid = public(deal) if seat == taker_of(deal) else set()
    return {f"poignee {n}" for n in telling.may_show(texts(deal, deal.hands[seat]), laid)}


def check_step(deal: Deal) -> None:
    """What holds before every action."""
    seen = 0
    for zone in deal.zones():
        assert not seen & zone.cards, "a card lies in two places"
        seen |= zone.cards
    assert deal.plan.deck.full == seen
    legal = deal.legal_actions()
    assert len(set(legal)) == len(legal)
    said = {a.label if isinstance(a, Declare) and a.cards else str(a) for a in legal}
    assert allowed(deal) == said
    for action in everything():
        assert (action in legal) == (deal.phase.why_not(deal, action) is None), str(action)
    for action in legal:
        assert deal.why_not(action) is None, str(action)
    check_views(deal)


def check_views(deal: Deal) -> None:
    """Nobody sees more than was shown."""
    shown = shown_so_far(deal)
    for seat in range(4):
        assert texts(deal, deal.known[seat]) <= shown
        assert not deal.void[seat] & deal.hands[seat]
        view = deal.view(seat)
        assert public(deal) == texts(deal, sum(view.aside_known))
        assert 0 == view.talon
        check_log(deal, view)


def shown_so_far(deal: Deal) -> set[str]:
    """The cards that somebody has shown; whoever shows laid away trumps has four kings too."""
    found: set[str] = set()
    for _, action in deal.entries():
        if isinstance(action, Shown):
            found |= set(map(str, action.cards))
        elif isinstance(action, Declare) and action.cards:
            named = set(map(str, action.cards))
            found |= named | (KINGS if named & public(deal) else set())
    return found


def check_log(deal: Deal, view: View) -> None:
    """What others laid away is masked."""
    for seat, action in view.log:
        if isinstance(action, Discard):
            assert (action.card is HIDDEN) == (seat != view.seat)


def check_end(deal: Deal) -> None:
    """What holds after every finished deal: nothing is hidden, and it is settled as it should be.

    The points are 91, the bouts 3; the scores add up to 0, and three seats have the same.
    """
    assert set(PACK) == texts(deal, deal.plan.deck.full & ~deal.view(0).unseen()) | open_at_end(
        deal
    )
    totals = table(DEALS).score(deal).totals()
    assert 0 == sum(totals)
    told = Telling(deal.entries())
    paid = sum(told.paid().values())
    expected = [3 * paid if seat == told.taker else -paid for seat in range(4)]
    assert expected == list(totals)
    assert {"passed out", "petit sec", "played"} >= {deal.ending}
    if deal.ending == "played":
        count = counted(deal)
        assert (told.points, told.bouts) == (count.points, count.bouts)
        assert (91, 3) == (count.points + count.against, count.bouts + count.bouts_against)


def open_at_end(deal: Deal) -> set[str]:
    """The cards that lie open for seat 0 beside what it has seen played."""
    view = deal.view(0)
    return texts(deal, sum(view.known) | sum(view.aside_known) | view.talon)


def check_told(deal: Deal, rng: Random) -> None:
    """A running deal is told as a position and read again, and each seat's view can be sampled."""
    deck = deal.plan.deck
    written = Position.of(deal, table(DEALS).name).text(deck)
    again = Position.parse(written, lambda name: table(DEALS))[0].deal(table(DEALS))
    assert written == Position.of(again, table(DEALS).name).text(deck)
    assert deal.legal_actions() == again.legal_actions()
    for seat in range(4):
        view = deal.view(seat)
        assert view == view.sample(rng).view(seat)


def check_books(deal: Deal) -> TarotStanding:
    """The standing after a finished deal, checked."""
    before = deal.standing
    at = table(DEALS)
    made = at.book(deal, at.score(deal))
    after = made.standing
    assert isinstance(after, TarotStanding)
    for seat in range(4):
        lines = made.score.lines[seat]
        assert after.scores[seat] - before.scores[seat] == sum(line.points for line in lines)
        assert all(deal.plan.citation(line.rule) is not None for line in lines)
    assert (before.deals + 1, (before.dealer + 1) % 4) == (after.deals, after.dealer)
    annulled = deal.ending != "played"
    assert tuple(n + annulled for n in before.annulled) == after.annulled
    return after


def met(deal: Deal) -> Counter[str]:
    """The rare things in a finished deal, by name."""
    found: Counter[str] = Counter([deal.ending or ""])
    told = Telling(deal.entries())
    if not told.tricks:
        return found
    found[told.contract] += 1
    laid = trumps_in(told.laid)
    found[f"{len(laid)} forced"] += bool(laid)
    for _, cards in deal.result(TrickResult).shown:
        _met_shown(deal, texts(deal, cards), laid, found)
    slam = set(told.winners)
    if len(slam) == 1:
        found[f"slam of {min(slam)}"] += 1
        found["slam ended by the Excuse"] += told.excuse_ends_a_slam()
    found["failed slam"] += told.announced and slam != {"taker"}
    found["Excuse last"] += "EX" in told.tricks[-1].cards
    found["petit au bout"] += bool(told.petit())
    return found


def _met_shown(deal: Deal, cards: set[str], laid: set[str], found: Counter[str]) -> None:
    assert len(cards) in HANDFULS
    found[f"shown {len(cards)}"] += 1
    found["shown with the Excuse"] += "EX" in cards
    found["shown with laid away"] += bool(cards & laid)


def play_out(led: Led, rng: Random, daring: float, *, checked: bool) -> Deal:
    """The deal at its end."""
    deal = led.deal
    while not deal.over:
        if checked:
            check_step(deal)
        deal.apply(chosen(led, rng, daring))
    return deal
