"""Deals of Tarot at any point, with hands and piles written as text."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product

from millefeuille import (
    Action,
    Bid,
    Claim,
    Deal,
    Declare,
    Discard,
    Pass,
    Play,
    Position,
    Table,
    load,
    parse,
)
from millefeuille.phase import Result
from millefeuille.phases.auction import AuctionResult
from millefeuille.phases.declare import Declared
from millefeuille.phases.tricks import TrickWork
from millefeuille.points import Points

SUITS = "SCBO"
RANKS = ("R", "D", "C", "V", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
HONOURS = {"R": 9, "D": 7, "C": 5, "V": 3}
"""The half points of the ranks that count more than one."""
BOUTS = ("T1", "T21", "EX")
PACK = (
    *(f"{rank}{suit}" for suit in SUITS for rank in RANKS),
    *(f"T{number}" for number in range(21, 0, -1)),
    "EX",
)
TAKEN = ("prise", "garde")
"""The contracts in which the taker has the chien."""


LEVELS = ("prise", "garde", "garde-sans", "garde-contre")
SIZES = (18, 18, 18, 18, 6)
"""How many cards lie in each hand, and in the chien."""
_FILLING = (
    *(f"{rank}{suit}" for rank in reversed(RANKS) for suit in SUITS),
    *(f"T{number}" for number in range(1, 22)),
    "EX",
)
"""The pack in the order in which hands are filled: low cards first, trumps and the Excuse last."""


def table(settings: str = "") -> Table:
    """The table of the profile, with settings: ``match.deals=3``."""
    return _loaded(f"tarot:single{',' if settings else ''}{settings}")


_loaded = cache(load)


def halves(card: str) -> int:
    """What a card counts, in half points."""
    return 9 if card in BOUTS else 1 if card[0] == "T" else HONOURS.get(card[:-1], 1)


def worth(points: float, count: int, *, bouts: str = "", without: str = "") -> str:
    """So many cards worth so much, with these bouts only and none of some others.

    Low cards are taken in the order of the pack, trumps last.
    """
    free = [card for card in PACK if card not in BOUTS and card not in without.split()]
    by_rank = {rank: [c for c in free if c[:-1] == rank and c[0] != "T"] for rank in HONOURS}
    low = [card for card in free if halves(card) == 1]
    wanted, left = int(points * 2) - 9 * len(bouts.split()), count - len(bouts.split())
    for counts in product(*(range(len(cards) + 1) for cards in by_rank.values())):
        plain = left - sum(counts)
        honours = sum(n * h for n, h in zip(counts, HONOURS.values(), strict=True))
        if 0 <= plain <= len(low) and honours + plain == wanted:
            chosen = [c for n, own in zip(counts, by_rank.values(), strict=True) for c in own[:n]]
            return " ".join([*bouts.split(), *chosen, *low[:plain]])
    raise AssertionError(f"no {count} cards are worth {points}")


def ending(
    *hands: str,
    own: str = "",
    put_away: str = "",
    kept_by: int | None = None,
    leader: int = 0,
    taker: int = 0,
    contract: str = "garde",
    taken_by: int | None = None,
    announced: bool = False,
    shown: tuple[tuple[int, str], ...] = (),
    tricks: str = "",
    settings: str = "",
) -> Deal:
    """A deal in its last tricks; what nothing names was won by one defender.

    Args:
        hands: What each seat still holds.
        own: What the taker has won in tricks.
        put_away: The six cards of his discard, or of the chien that he did not take.
        kept_by: Who kept an Excuse that was played; by default another defender than
            the one who has won the other tricks.
        leader: Who leads.
        taker: Who is the taker.
        contract: What he has bid.
        taken_by: The defender who has won all the other tricks; by default the taker's neighbour.
        announced: Whether he announced the chelem.
        shown: The poignées that were shown.
        tricks: The tricks before, each ``leader:cards:winner``, in one line; all or none.
        settings: Settings of the table.
    """
    made = table(settings)
    deck = made.plan.deck
    taken_by = (taker + 1) % 4 if taken_by is None else taken_by
    won = ["", "", "", ""]
    won[taker] = own
    if "EX" not in " ".join([*hands, own, put_away]).split():
        others = [seat for seat in range(4) if seat not in (taker, taken_by)]
        kept_by = others[0] if kept_by is None else kept_by
        won[kept_by] = f"{won[kept_by]} EX".strip()
    named = " ".join([*hands, *won, put_away]).split()
    won[taken_by] += " " + " ".join(card for card in PACK if card not in named)
    work = TrickWork(deck.suit("T"), leader)
    work.shown = tuple((seat, deck.take(cards)) for seat, cards in shown)
    work.tricks = tuple(_trick(deck, text) for text in tricks.split("/") if text)
    aside = contract in TAKEN
    position = Position(
        game=str(made.name),
        hands=hands,
        won=tuple(won),
        aside=tuple(put_away if aside and seat == taker else "" for seat in range(4)),
        talon="" if aside else put_away,
        phase="play",
        leader=leader,
        actor=leader,
        work=work,
        results=_results(taker, contract, announced),
        dealer=(taker - 1) % 4,
    )
    return position.deal(made)


def _results(taker: int, contract: str, announced: bool) -> tuple[Result, ...]:
    called = Declared(((taker, "chelem"),) if announced else ())
    return (AuctionResult(taker, contract), called)


def _trick(deck, text):
    leader, cards, winner = text.split(":")
    return int(leader), deck.in_order(cards), int(winner)


def trumps(high: int, low: int) -> str:
    """The trumps from one down to another."""
    return " ".join(f"T{number}" for number in range(high, low - 1, -1))


def dealt(hands: tuple[str, ...], chien: str = "") -> list[str]:
    """Four hands and a chien; places are filled up with low cards, the chien and seat 0 first."""
    named = " ".join((*hands, chien)).split()
    assert len(set(named)) == len(named), "a card is named twice"
    free = [card for card in _FILLING if card not in named]
    full = [text.split() for text in (*(*hands, "", "", "", "")[:4], chien)]
    for place in (4, 0, 1, 2, 3):
        missing = SIZES[place] - len(full[place])
        assert missing >= 0, f"{' '.join(full[place])}: too many cards"
        full[place] += free[:missing]
        free = free[missing:]
    return [" ".join(cards) for cards in full]


def opened(
    phase: str,
    *hands: str,
    chien: str = "",
    dealer: int = 3,
    results: tuple[Result, ...] = (),
    settings: str = "",
    **more,
) -> Deal:
    """A deal that has just come to a phase; by default seat 0 is the first to act."""
    *full, rest = dealt(hands, chien)
    position = Position(
        game=str(table(settings).name),
        hands=tuple(full),
        talon=rest,
        phase=phase,
        dealer=dealer,
        results=results,
        **more,
    )
    return position.deal(table(settings))


def begun(*hands: str, **more) -> Deal:
    """A deal before anything is done."""
    return opened("petit_sec", *hands, **more)


def bidding(*hands: str, **more) -> Deal:
    """A deal at the beginning of the auction."""
    return opened("auction", *hands, **more)


def exchanging(*hands: str, taker: int = 0, contract: str = "garde", **more) -> Deal:
    """A deal whose taker has just taken the chien."""
    return opened("chien", *hands, results=(AuctionResult(taker, contract),), **more)


def announcing(*hands: str, taker: int = 0, contract: str = "garde-sans", **more) -> Deal:
    """A deal whose taker may announce the chelem; the chien stays where it is."""
    return opened("chelem", *hands, results=(AuctionResult(taker, contract),), **more)


def leading(
    *hands: str,
    taker: int = 0,
    contract: str = "garde-sans",
    announced: bool = False,
    **more,
) -> Deal:
    """A deal before its first lead, all eighteen cards in hand; the chien stays where it is."""
    return opened("play", *hands, results=_results(taker, contract, announced), **more)


def move(deal: Deal, word: str) -> Action:
    """The action that a short word means now: ``pass``, ``garde``, ``chelem``, ``10S``."""
    if word == "pass":
        return Pass()
    if word == "petit-sec":
        return Claim(word)
    if word == "chelem":
        return Declare(word)
    if word in LEVELS:
        return Bid(word)
    card = deal.plan.deck.card(word)
    return Discard(card) if deal.phase.name == "chien" else Play(card)


def show(deal: Deal, cards: str) -> Action:
    """To show these cards as a poignée."""
    return parse(f"declare poignee {cards}", deal.plan.deck)


def act(deal: Deal, *words: str) -> Deal:
    """Do what the words say, each checked; a text may hold several: ``"T20 EX 8S"``."""
    for word in " ".join(words).split():
        deal.apply(move(deal, word))
    return deal


def shown(deal: Deal, cards: str) -> Deal:
    """The deal after its actor has shown these cards as a poignée."""
    deal.apply(show(deal, cards))
    return deal


def play_out(deal: Deal) -> Deal:
    """The deal at its end, each seat doing the first thing that it may."""
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    return deal


def offered(deal: Deal) -> list[str]:
    """What the actor may do, as labels in their order."""
    return [action.label for action in deal.legal_actions()]


def in_pack_order(cards: Iterable[str]) -> str:
    """Cards as they stand in the pack."""
    return " ".join(sorted(cards, key=PACK.index))


def cards(deal: Deal) -> str:
    """The cards that the actor may play or lay away, in the order of the pack."""
    legal = deal.legal_actions()
    return in_pack_order(str(a.card) for a in legal if isinstance(a, Play | Discard))


def refusal(deal: Deal, word: str | Action) -> str | None:
    """The code of the reason why the actor may not do this; ``None`` when he may."""
    reason = deal.why_not(move(deal, word) if isinstance(word, str) else word)
    return reason and reason.code


def text(deal: Deal, cards: int) -> str:
    """A set of cards, in the order of the pack."""
    return in_pack_order(deal.plan.deck.text(cards).split())


def totals(deal: Deal, settings: str = "") -> tuple[Points, ...]:
    """What a finished deal brings each seat."""
    return table(settings).score(deal).totals()


def lines(deal: Deal, seat: int, settings: str = "") -> list[tuple[str, Points]]:
    """The lines of a finished deal for one seat."""
    return [(line.name, line.points) for line in table(settings).score(deal).lines[seat]]
