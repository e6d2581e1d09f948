"""Games the command line has never heard of are shown and played just the same."""

from __future__ import annotations

import io
from random import Random

import pytest

from millefeuille import Match, Record
from millefeuille.cli.commands.explained_move import explain_move
from millefeuille.cli.commands.explaining import Explaining
from millefeuille.cli.commands.showing import Showing
from millefeuille.cli.playing.game import Evening
from millefeuille.cli.playing.players import seated
from millefeuille.cli.playing.request import Request
from millefeuille.cli.screen.pacing import Pace, Pacer
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.sources.records import Sight
from millefeuille.players.loop import play_out
from millefeuille.players.loop import seated as random_players
from millefeuille.record import Recorder
from tests.laws.catalogue import CATALOGUE, table


class Answering:
    """Answers the newest ``legal:`` line at random."""

    asks = False

    def __init__(self, stream: io.StringIO) -> None:
        self.number = 0
        self._stream = stream
        self._rng = Random(3)

    def forget(self):
        pass

    def next(self, prompt: str) -> str | None:
        self.number += 1
        offered = self._stream.getvalue().rsplit("legal: ", 1)[1].strip()
        return self._rng.choice(offered.split(", "))


GAMES = [
    "whist:hearts",
    "collect:sets",
    "tarocchi:small",
    "tarot:single,deals=2",
    "canadian-mille:original",
    "mille:club+aces-four+golden-start",
]


@pytest.mark.parametrize("watch", [False, True])
@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize("name", GAMES)
def test_a_match_of_two_deals(name, width, watch):
    at = table(f"{name},deal_limit=2")
    stream = io.StringIO()
    request = Request(watch=watch, **{"players" if watch else "vs": "random"})
    evening = Evening(
        table=at,
        seating=seated(request, at, CATALOGUE, "1"),
        paper=Paper(stream, width=width),
        lines=Answering(stream),
        pacer=Pacer(Pace.NORMAL, terminal=False),
        auto=False,
    )
    evening.play(seed="1", keeper=None)
    text = stream.getvalue()
    assert "after 2 deals: " in " ".join(text.split())
    long = [line for line in text.splitlines() if len(line) > width]
    assert all(line.startswith("legal: ") for line in long)


def recorded(name: str, *, person: bool) -> Record:
    """A match of two deals, read again."""
    at = table(f"{name},deal_limit=2")
    stream = io.StringIO()
    keeper = Recorder(stream)
    kinds = ["person" if person and not seat else "random" for seat in range(at.game.seats)]
    keeper.begin(at, seed="1", players=kinds)
    spec = CATALOGUE.player("random", at.game.id)
    players = random_players([spec] * at.game.seats, seed="1")
    play_out(Match(at, seed="1", keeper=keeper), players)
    return Record.read(stream.getvalue(), catalogue=CATALOGUE)


@pytest.mark.parametrize(("person", "width"), [(False, 80), (True, 40)])
@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_shown_and_explained(name, width, person):
    record = recorded(name, person=person)
    sight = Sight.of(record)
    stream = io.StringIO()
    paper = Paper(stream, width=width)
    Showing(sight, paper, None).show(first=None)
    Explaining(sight, paper).match()
    for deal in record.deals:
        Explaining(sight, paper).deal(deal)
        for number in range(1, len(deal.actions) + 1, max(3, len(deal.actions) // 20)):
            explain_move(sight, paper, deal, number)
    text = stream.getvalue()
    assert "after 2 deals: " in " ".join(text.split())
    assert all(line.startswith("legal: ") for line in text.splitlines() if len(line) > width)
