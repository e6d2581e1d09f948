"""Damaged requests: each line gets one reply, and what is refused changes nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import copy
from functools import cache
from random import Random
from time import monotonic

import pytest

from millefeuille.engine import Engine, ErrorCode
from tests.engine.asking import engine, whole
from tests.fuzz.mutations import HANG, cases, mutated
from tests.laws.catalogue import CATALOGUE, PROFILES, table

BATCHES = 20
CASES = 400
_FRESH = 25
"""After so many lines an engine begins a deal anew, so that it is not always over."""


def request(do: str, **fields: object) -> str:
    return json.dumps({"do": do, **fields}, ensure_ascii=False)


def session(name: str) -> Iterator[str]:
    """The lines of a client that asks everything: all of them are valid when it asks them."""
    at, rng = engine(name), Random(name)
    deck = table(name).plan.deck
    seats = table(name).game.seats
    standing = {"scores": [100, 52.5, "1/3", -40][:seats], "dealer": 1, "deals": 2}
    yield request("hello", id=1)
    yield request("match", seed="a", standing=standing)
    yield request("match", seed=3, dealer=0)
    yield request("deal", deck=deck.row(table(name).shuffle(4, 1)), dealer=1, attempt=1)
    begin = request("deal", seed=5, id="begin", standing={"marks": {}, "scores": [0] * seats})
    yield begin
    at.reply(begin.encode())
    zones = dict(line.split(" ", 1) for line in position(at).splitlines())
    beside = {zone: zones[zone] for zone in ("talon", "stock", "pile") if zone in zones}
    yield request("deal", hands=[zones[f"hands.{seat}"] for seat in range(seats)], **beside)
    for _ in range(12):
        legal = json.loads(at.reply(b'{"do": "legal"}'))
        action = rng.choice(legal["actions"])
        yield from (request(do) for do in ("state", "legal", "position"))
        yield request("view", seat=rng.randrange(-1, seats))
        yield request("why", action=action)
        yield request("choose", player="random", apply=rng.random() < 0.5)
        yield request("match", seed=6, position=position(at))
        yield request("deal", position=position(at))
        apply = request("apply", action=action, seat=legal["seat"])
        yield apply
        yield request("apply", actions=[action])
        at.reply(apply.encode())
        if json.loads(at.reply(b'{"do": "state"}'))["state"]["over"]:
            break
    yield request("score")


def position(at: Engine) -> str:
    text: str = json.loads(at.reply(b'{"do": "position"}'))["position"]
    return text


@cache
def sessions() -> dict[str, list[str]]:
    return {name: list(session(name)) for name in PROFILES}


def damaged(lines: list[str], *, seed: int) -> Iterator[list[bytes]]:
    """So many damaged requests as lines: of a half the text is damaged, of a half one value."""
    rng = Random(seed)
    for text in cases(lines, CASES // 2, seed=seed):
        yield asked(text)
        found = json.loads(rng.choice(lines))
        name = rng.choice([name for name in found if name != "do"] or ["do"])
        yield [json.dumps({**found, name: other(found[name], rng)}).encode()]


STRANGE = (None, True, -1, 3, 10**14, 0.5, "", "NaN", [], [[]], ["pass"], {}, {"scores": [1, 2]})


def other(value: object, rng: Random) -> object:
    """A value with something wrong in it, or another one."""
    if isinstance(value, str) and rng.random() < 0.9:
        return mutated(value, rng)
    if isinstance(value, list | dict) and value and rng.random() < 0.9:
        keys = list(value) if isinstance(value, dict) else range(len(value))
        made, key = copy(value), rng.choice(list(keys))
        made[key] = other(made[key], rng)
        return made
    return rng.choice(STRANGE)


def asked(text: str) -> list[bytes]:
    """A damaged text as the lines that an engine would get; half characters are broken UTF-8."""
    return text.encode("utf-8", "surrogatepass").split(b"\n")


def test_what_is_damaged_is_sound():
    """Otherwise nothing but the refusal of nonsense is tried."""
    for name, lines in sessions().items():
        at = engine(name)
        replies = [json.loads(at.reply(line.encode())) for line in lines]
        refused = [reply for reply in replies if not reply["ok"]]
        assert len(refused) < len(replies) / 2, refused
        assert CATALOGUE.players_of(table(name).game.id).keys() >= {"random"}


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_line_is_answered(batch):
    name = PROFILES[batch % len(PROFILES)]
    lines = sessions()[name]
    begin = next(line for line in lines if '"begin"' in line).encode()
    at = engine(name)
    for number, broken in enumerate(damaged(lines, seed=batch)):
        if number % _FRESH == 0:
            assert json.loads(at.reply(begin))["ok"]
        for line in broken:
            before, began = whole(at), monotonic()
            reply = at.reply(line)
            assert monotonic() - began < HANG, line
            assert_answer(reply, line)
            if not json.loads(reply)["ok"]:
                assert whole(at) == before, line


def assert_answer(reply: str, line: bytes) -> None:
    assert reply.isascii(), line
    assert "\n" not in reply, line
    told = json.loads(reply)
    assert next(iter(told)) == "id", line
    if told["ok"]:
        return
    assert told["error"]["code"] in set(ErrorCode) - {"plugin"}, (line, told)
    assert told["error"]["message"].strip(), line
    assert len(told["error"]["message"]) < 600, line
