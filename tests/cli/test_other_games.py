"""Games the command line has never heard of are shown and played just the same."""

from __future__ import annotations

import io
from random import Random

import pytest

from millefeuille.cli.game import Evening
from millefeuille.cli.pacing import Pace, Pacer
from millefeuille.cli.paper import Paper
from millefeuille.cli.request import Request
from millefeuille.cli.seating import seated
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


GAMES = ["whist:hearts", "collect:sets", "tarocchi:small", "mille:club+four-aces+golden-round"]


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
    assert "after 2 deals: the limit of deals is reached" in " ".join(text.split())
    long = [line for line in text.splitlines() if len(line) > width]
    assert all(line.startswith("legal: ") for line in long)
