"""Records for the commands that read them: matches of simple players, one of them called person."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

from millefeuille import Deal, Match, Record, Table, installed, load
from millefeuille.players.loop import seated, step
from millefeuille.record import Recorder

_CARD = re.compile(r"\b(?:10|[9JQKA])[SCDH]\b")


def recorded(
    game: str | Table,
    *,
    seed: str,
    person: int | None = 0,
    moves: int | None = None,
    kind: str = "simple",
    deal: Deal | None = None,
) -> str:
    """A record's text.

    Args:
        game: The game's name, or its table.
        seed: The seed.
        person: The seat that the record says a person plays.
        moves: Where the match is left; by default it is played to its end.
        kind: Who plays.
        deal: The deal that it begins in.
    """
    table = load(game) if isinstance(game, str) else game
    stream = StringIO()
    keeper = Recorder(stream)
    seats = range(table.game.seats)
    kinds = ["person" if seat == person else kind for seat in seats]
    keeper.begin(table, seed=seed, players=kinds)
    players = seated([installed().player(kind, table.game.id)] * len(seats), seed=seed)
    match = Match(table, seed=seed, deal=deal, keeper=keeper)
    while not match.over and moves != 0:
        step(match, players[match.deal.actor])
        moves = None if moves is None else moves - 1
    return stream.getvalue()


def written(folder: Path, text: str, name: str = "match.jsonl") -> str:
    """The name of a file with this text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def cards_in(text: str) -> set[str]:
    """The cards that some output names."""
    return set(_CARD.findall(text))


def hidden_cards(text: str, seat: int) -> set[str]:
    """The cards that a seat cannot see, or know, at the end of an unfinished record."""
    running = Record.read(text).running
    assert running is not None
    view = running.deal.view(seat)
    hidden = view.unseen()
    for known in view.known:
        hidden &= ~known
    given = {
        action.card for who, action in running.actions if action.word == "give" and who == seat
    }
    return {card.text for card in running.deal.plan.deck.each(hidden) if card not in given}
