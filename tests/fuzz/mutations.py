"""Damage done to text: what a disk, an editor, a stranger's program or a joker might do to it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

HANG = 20
"""What takes so many seconds has hung; on a busy machine collecting garbage alone takes two."""

ODD = (
    "", " ", "\n", "\r\n", "\t", "\x00", "\x1b[2J", "\u2028", "é", "♥", "\ufeff", "\ud800", "[",
    "]", "{", "}", '"', "\\", ",", ":", "-", "+", ".", "null", "true", "NaN", "Infinity", "-1", "0",
    "1", "3", "-0", "007", "1e999", "1.5", "1/0", "9" * 30, "9" * 5000, "[" * 3000, '{"a":' * 2000,
    "KH", "XX", "pass", "bid", "²", "\uff11", "0x1", "1_0", "#", "..", "/", "do", "\u2160",
)  # fmt: skip
_NUMBER = re.compile(r"-?\d+")
_WORD = re.compile(r"[A-Za-z0-9_.]+")


def _cut(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def _without(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randrange(12) :]


def _with(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at + rng.randrange(3) :]


def _twice(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at : at + rng.randrange(40)] * 2 + text[at:]


def _lines(text: str, rng: Random) -> str:
    lines = text.split("\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            del lines[one]
        case _:
            lines.insert(one, lines[other])
    return "\n".join(lines)


def _replaced(pattern: re.Pattern[str], by: Callable[[Random], str]) -> Callable[..., str]:
    def replace(text: str, rng: Random) -> str:
        found = list(pattern.finditer(text))
        if not found:
            return text
        one = rng.choice(found)
        return text[: one.start()] + by(rng) + text[one.end() :]

    return replace


def _other_word(text: str, rng: Random) -> str:
    words = _WORD.findall(text)
    if not words:
        return text
    return _replaced(_WORD, lambda rng: rng.choice(words))(text, rng)


_WAYS = (
    _cut,
    _without,
    _with,
    _twice,
    _lines,
    _replaced(_NUMBER, lambda rng: str(rng.choice((-1, 0, 1, 2, 3, 7, 100, 10**12)))),
    _replaced(_WORD, lambda rng: rng.choice(ODD)),
    _other_word,
    _other_word,
)


def mutated(text: str, rng: Random) -> str:
    """The text with one to three things wrong (sometimes nothing is)."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(_WAYS)(text, rng)
    return text


def cases(texts: list[str], count: int, *, seed: object) -> Iterator[str]:
    """So many damaged texts, each made from one of these."""
    rng = Random(str(seed))
    for _ in range(count):
        yield mutated(rng.choice(texts), rng)
