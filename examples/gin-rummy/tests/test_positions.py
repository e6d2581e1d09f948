"""Positions of gin rummy that no deal can come to are refused, each with its sentence."""

from __future__ import annotations

import millefeuille_gin_rummy
import pytest

from millefeuille import Catalogue, Position, PositionError, load

CATALOGUE = Catalogue.of([("gin-rummy", millefeuille_gin_rummy)])
TEXTS = {example.name: example.position for example in millefeuille_gin_rummy.EXAMPLES}
TABLE = load("gin-rummy", catalogue=CATALOGUE)


def read(text):
    position, _ = Position.parse(text, lambda _: TABLE)
    return position.deal(TABLE)


def after(name, steps):
    """An example after some steps, as text."""
    lines = TEXTS[name].splitlines()
    steps = ",".join(next(line for line in lines if line.startswith("do"))[3:].split(",")[:steps])
    text = "\n".join(f"do {steps}" if line.startswith("do") else line for line in lines)
    deal = read(text if steps else text.replace("do ", "#"))
    return Position.of(deal, TABLE.name).text(TABLE.plan.deck)


DEAD = after("nobody-knocks", 0)
TAKEN = after("gin", 1)
SHOWN = after("laid-off", 4)
LAID = after("laid-off", 8)
OVER = after("laid-off", 12)
NO_KNOCK = after("nobody-knocks", 2)


@pytest.mark.parametrize("text", [DEAD, TAKEN, SHOWN, LAID, OVER, NO_KNOCK])
def test_positions_read_back(text):
    assert text == Position.of(read(text), TABLE.name).text(TABLE.plan.deck)


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (DEAD, '"passed": 2', '"passed": 3', "cannot have let"),
        (DEAD, '"passed": 2', '"passed": 0', "cannot lie so"),
        (DEAD, '"turns": 28', '"turns": 27', "cannot lie so"),
        (TAKEN, '"kept": "9H"', '"kept": "2C"', "cannot have been taken"),
        (TAKEN, '"drawn": true', '"drawn": false', "cannot have been taken"),
        (SHOWN, "actor 0", "actor 1", "too many points left"),
        (SHOWN, '{"by": 0}', '{"by": 1}', "too many points left"),
        (LAID, "actor 1", "actor 0", "first to lay"),
        (LAID, "sets.1 6H 5H 4H", "sets.1 6H 5H\nsets.1 4H", "no set"),
        (OVER, "played", "turn limit", "not told"),
        (NO_KNOCK, "nobody knocked", "out", "out"),
    ],
)
def test_what_cannot_be_is_refused(text, old, new, said):
    assert old in text
    with pytest.raises(PositionError, match=said):
        read(text.replace(old, new))
