"""Deals of Mille at any point, with hands and tricks written as text."""

from __future__ import annotations

from functools import cache

from millefeuille import Bid, Deal, Declare, Give, Pass, Play, Position, Table, load, parse
from millefeuille.phase import Result
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.contract import ContractResult
from millefeuille.phases.tricks import TrickResult, TrickWork
from millefeuille.scores import Booked
from millefeuille_mille.standing import MilleStanding

PROFILES = ("club", "app", "short")
APPS = ("app", "short")
SUITS = {"S": "spades", "C": "clubs", "D": "diamonds", "H": "hearts"}
VALUES = {"spades": 40, "clubs": 60, "diamonds": 80, "hearts": 100}
POINTS = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
PACK = tuple(f"{rank}{suit}" for suit in SUITS for rank in POINTS)

PLAIN = "AS 10S KC QD JD 9C 9H"
"""Seven cards without a marriage, worth 30."""


@cache
def table(name: str) -> Table:
    """The table of a profile, with settings after it: ``club,bolts.every=2``."""
    return load(f"mille:{name}")


def dealt(hands: tuple[str, ...], size: int, talon: str = "", talon_size: int = 0) -> list[str]:
    """Three hands and the talon; an empty one is filled with cards nobody names, in pack order."""
    hands = (*hands, "", "", "")[:3]
    named = " ".join((*hands, talon)).split()
    free = [card for card in PACK if card not in named]
    full = []
    for text, count in zip((*hands, talon), (size, size, size, talon_size), strict=True):
        if not text:
            text, free = " ".join(free[:count]), free[count:]
        assert count == len(text.split()), f"{text}: not {count} cards"
        full.append(text)
    return full


def dealer_of(results: tuple[Result, ...]) -> int:
    """A dealer under whom these can be: only his left neighbour plays for the forced 100."""
    won = next((result for result in results if isinstance(result, AuctionResult)), None)
    return (won.declarer - 1) % 3 if won is not None and won.bid == 100 else 0


def opened(
    name: str,
    phase: str,
    hands: tuple[str, ...],
    *,
    size: int = 7,
    talon: str = "",
    results: tuple[Result, ...] = (),
    dealer: int | None = None,
    deals: int = 0,
    attempt: int = 0,
    scores: tuple[object, ...] = (0, 0, 0),
    **marks: tuple[int, ...],
) -> Deal:
    """A deal that has just come to a phase."""
    *full, rest = dealt(hands, size, talon, 3 if size == 7 else 0)
    position = Position(
        game=f"mille:{name}",
        hands=tuple(full),
        talon=rest,
        phase=phase,
        results=results,
        dealer=dealer_of(results) if dealer is None else dealer,
        deals=deals,
        attempt=attempt,
        scores=scores,
        marks=marks,
    )
    return position.deal(table(name))


def claiming(name: str, *hands: str, **more) -> Deal:
    """A deal before the bidding."""
    return opened(name, "redeal", hands, **more)


def bidding(name: str, *hands: str, **more) -> Deal:
    """A deal at the beginning of the auction; by default seat 1 opens and seat 2 speaks."""
    return opened(name, "auction", hands, **more)


def exchanging(name: str, *hands: str, declarer: int = 0, bid: int = 100, **more) -> Deal:
    """A deal whose declarer has just taken the talon."""
    return opened(name, "exchange", hands, results=(AuctionResult(declarer, bid),), **more)


def contracting(name: str, *hands: str, declarer: int = 0, bid: int = 100, **more) -> Deal:
    """A deal whose declarer has given and names his contract."""
    results = (AuctionResult(declarer, bid),)
    return opened(name, "contract", hands, size=8, results=results, **more)


def leading(
    name: str,
    *hands: str,
    declarer: int = 0,
    contract: int = 100,
    phase: str = "play",
    **more,
) -> Deal:
    """A deal before its first lead, all eight cards in hand."""
    results = (AuctionResult(declarer, contract), ContractResult(declarer, contract))
    return opened(name, phase, hands, size=8, results=results, **more)


def playing(
    name: str,
    *hands: str,
    leader: int = 0,
    trump: str = "",
    announced: tuple[tuple[int, str], ...] = (),
    declarer: int = 0,
    contract: int = 100,
    taken_by: int | None = None,
    **more,
) -> Deal:
    """A deal in the middle: what no hand holds was played to tricks of one seat's, the leader's."""
    taken_by = leader if taken_by is None else taken_by
    size = len(hands[0].split())
    results = (AuctionResult(declarer, contract), ContractResult(declarer, contract))
    more = {"dealer": dealer_of(results)} | more
    full = dealt(hands, size)[:3]
    gone = [card for card in PACK if card not in " ".join(full).split()]
    deck = table(name).plan.deck
    work = TrickWork(deck.suit(trump), leader)
    work.announced = announced
    position = Position(
        game=f"mille:{name}",
        hands=tuple(full),
        won=tuple(" ".join(gone) if seat == taken_by else "" for seat in range(3)),
        phase="play",
        actor=leader,
        leader=leader,
        work=work,
        results=results,
        **more,
    )
    return position.deal(table(name))


def move(deal: Deal, word: str):
    """The action that a short word means now: ``105``, ``pass``, ``KH``, ``KH!``, a text form."""
    if word == "pass":
        return Pass()
    if word.isdigit():
        return Bid(int(word))
    if " " in word or word in ("draw", "throw"):
        return parse(word, deal.plan.deck)
    if word == "rospis":
        return Declare("rospis")
    card = deal.plan.deck.card(word.removesuffix("!"))
    if deal.phase.name == "exchange":
        given = deal.hands[deal.actor].bit_count() == 9
        return Give(card, (deal.actor + 1 + given) % 3)
    return Play(card, SUITS[card.suit]) if word.endswith("!") else Play(card)


def act(deal: Deal, *words: str) -> Deal:
    """Do what the words say, each checked; a text may hold several cards: ``"AS 9S KS"``."""
    for word in words:
        for part in [word] if word.split()[0] in _FORMS else word.split():
            deal.apply(move(deal, part))
    return deal


_FORMS = ("claim", "give", "play", "declare", "bid", "discard")


def offered(deal: Deal) -> list[str]:
    """What the actor may do, as labels in their order."""
    return [action.label for action in deal.legal_actions()]


def cards(deal: Deal) -> str:
    """The cards the actor may play, in pack order, an announcement with its ``!``."""
    labels = [action.label for action in deal.legal_actions()]
    return " ".join(sorted(labels, key=lambda label: (PACK.index(label.strip("!")), label)))


def refusal(deal: Deal, word: str) -> str | None:
    """The code of the reason why the actor may not do this; ``None`` when he may."""
    reason = deal.why_not(move(deal, word))
    return reason and reason.code


@cache
def piles(points: tuple[int, int, int], nines: int = -1) -> tuple[str, ...]:
    """The pack in three piles of whole tricks worth so many card points.

    Args:
        points: The points of each seat's pile.
        nines: A seat that has a trick of three nines, whatever else it has.
    """
    dead = set()
    free = [card for card in PACK if nines < 0 or card not in ("9S", "9C", "9D")]

    def found(at: int, left: tuple[int, ...], sizes: tuple[int, ...]) -> list[int] | None:
        if at == len(free):
            return None if any(size % 3 for size in sizes) else []
        if (at, left, sizes) in dead:
            return None
        value = POINTS[free[at][:-1]]
        for seat in range(3):
            if left[seat] >= value:
                after = tuple(p - value * (s == seat) for s, p in enumerate(left))
                more = tuple((n + (s == seat)) % 3 for s, n in enumerate(sizes))
                rest = found(at + 1, after, more)
                if rest is not None:
                    return [seat, *rest]
        dead.add((at, left, sizes))
        return None

    owners = found(0, points, (0, 0, 0))
    assert owners is not None, f"no three piles are worth {points}"
    cards = [*zip(free, owners, strict=True), *((c, nines) for c in PACK if c not in free)]
    return tuple(" ".join(card for card, owner in cards if owner == seat) for seat in range(3))


def settled(name: str, **more) -> Booked:
    """The books after a deal in which the seats took so many card points."""
    return booked(settled_deal(name, **more), name)


def settled_deal(
    name: str,
    *,
    cards: tuple[int, int, int],
    contract: int = 100,
    declarer: int | None = None,
    announced: tuple[tuple[int, str], ...] = (),
    scores: tuple[object, ...] = (0, 0, 0),
    dealer: int | None = None,
    deals: int = 0,
    **marks: tuple[int, ...],
) -> Deal:
    """A deal that is over, in which the seats took so many card points."""
    if declarer is None:
        declarer = 0 if dealer is None else (dealer + 1) % 3
    nines = next((seat for seat, _ in announced if not cards[seat]), -1)
    results = (
        AuctionResult(declarer, min(contract, 120)),
        ContractResult(declarer, contract),
        TrickResult((), announced),
    )
    position = Position(
        game=f"mille:{name}",
        hands=("", "", ""),
        won=piles(cards, nines),
        ending="played",
        results=results,
        scores=scores,
        dealer=dealer_of(results) if dealer is None else dealer,
        deals=deals,
        marks=marks,
    )
    return position.deal(table(name))


def given_up(name: str, bid: int, *, declarer: int = 0, **more) -> Booked:
    """The books after a rospis."""
    return booked(act(exchanging(name, declarer=declarer, bid=bid, **more), "rospis"), name)


def booked(deal: Deal, name: str) -> Booked:
    """The books after a finished deal."""
    return table(name).book(deal, table(name).score(deal))


def standing(
    scores: tuple[object, ...] = (0, 0, 0),
    *,
    bolts: tuple[int, ...] = (0, 0, 0),
    attempts: tuple[int, ...] = (0, 0, 0),
    failed_visits: tuple[int, ...] = (0, 0, 0),
    **more: int,
) -> MilleStanding:
    """A standing, everything not named at nothing."""
    return MilleStanding(
        scores=scores, bolts=bolts, attempts=attempts, failed_visits=failed_visits, **more
    )
