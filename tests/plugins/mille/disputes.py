"""Positions of Mille that people ask about, as text."""

from __future__ import annotations

from tests.plugins.mille.deals import PACK, dealt, piles


def text(game: str, *lines: str) -> str:
    """A position's text; lines that are empty are left out."""
    whole = ("millefeuille position 1", f"game mille:{game}", *lines)
    return "\n".join(line for line in whole if line)


def _hands(hands: tuple[str, ...], size: int, talon: str = "") -> list[str]:
    *full, rest = dealt(hands, size, talon, 3 if size == 7 else 0)
    rows = [f"hands.{seat} {cards}" for seat, cards in enumerate(full)]
    return [*rows, f"talon {rest}" if size == 7 else ""]


def before(game: str, *hands: str, phase: str = "", do: str = "", lines: str = "") -> str:
    """Seven cards each, dealt by seat 2: seat 0 opens, seat 1 speaks first."""
    rows = _hands(hands, 7)
    return text(game, *rows, "dealer 2", phase and f"phase {phase}", lines, do and f"do {do}")


def bidding(game: str, *hands: str, do: str = "", lines: str = "") -> str:
    """An auction that seat 0 has opened."""
    return before(game, *hands, phase="auction", do=do, lines=lines)


def exchange(game: str, *hands: str, talon: str = "", bid: int = 100, **more: str) -> str:
    """Seat 0 has bought the talon."""
    won = f'result AuctionResult {{"declarer": 0, "bid": {bid}}}'
    do = more.get("do", "")
    return text(
        game, *_hands(hands, 7, talon), "dealer 2", more.get("lines", ""), "phase exchange", won,
        do and f"do {do}",
    )  # fmt: skip


def contract(game: str, hand: str, *, bid: int = 100, lines: str = "") -> str:
    """Seat 0 has given two cards and names his contract."""
    won = f'result AuctionResult {{"declarer": 0, "bid": {bid}}}'
    return text(game, *_hands((hand,), 8), "dealer 2", lines, "phase contract", won)


def play(
    game: str,
    *hands: str,
    trump: str = "",
    do: str = "",
    lines: str = "",
    phase: str = "play",
    number: int = 100,
) -> str:
    """Seat 0 is the declarer and leads; what no hand holds has been won by him."""
    size = max(len(hand.split()) for hand in hands)
    rows = _hands(hands, size)
    held = " ".join(rows).split()
    gone = [card for card in PACK if card not in held]
    work = f'{{"trump": "{trump}"}}'
    return text(
        game,
        *rows,
        f"won.0 {' '.join(gone)}" if gone else "",
        "dealer 2",
        lines,
        f"phase {phase}",
        "leader 0" if gone else "",
        f'result AuctionResult {{"declarer": 0, "bid": {min(number, 120)}}}',
        f'result ContractResult {{"declarer": 0, "contract": {number}}}',
        f"work {work}" if trump else "",
        do and f"do {do}",
    )


def finished(
    game: str,
    *cards: int,
    contract: int = 100,
    declarer: int = 0,
    announced: str = "",
    lines: str = "",
) -> str:
    """A deal played to its end, in which the seats took so many card points."""
    won = [f"won.{seat} {pile}" for seat, pile in enumerate(piles(cards)) if pile]
    return text(
        game,
        "hands.0",
        *won,
        f"dealer {(declarer + 2) % 3 if contract == 100 else 2}",
        lines,
        "ending played",
        f'result AuctionResult {{"declarer": {declarer}, "bid": {min(contract, 120)}}}',
        f'result ContractResult {{"declarer": {declarer}, "contract": {contract}}}',
        f'result TrickResult {{"announced": [{announced}]}}',
    )


def given_up(game: str, *, bid: int = 100, lines: str = "") -> str:
    """Seat 0 has given up after taking the talon."""
    return exchange(game, bid=bid, lines=lines, do="declare rospis")
