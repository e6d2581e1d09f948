"""Asks an engine as another program would: a line of JSON in, a line of JSON out."""

from __future__ import annotations

import json
from typing import Any

from millefeuille import Catalogue
from millefeuille.engine import Engine
from tests.laws.catalogue import CATALOGUE, table


def engine(name: str, catalogue: Catalogue = CATALOGUE) -> Engine:
    """An engine for a table of the catalogue."""
    return Engine(table(name), catalogue)


def ask(at: Engine, do: str, **fields: object) -> dict[str, Any]:
    """The answer to a request, which must be one."""
    reply = json.loads(at.reply(json.dumps({"do": do, **fields}).encode()))
    assert reply.pop("id") is None
    assert reply.pop("ok"), reply
    return reply


def refused(at: Engine, do: str, **fields: object) -> dict[str, Any]:
    """The error of a request, which must be refused; nothing is changed."""
    before = whole(at)
    error = refusal(at.reply(json.dumps({"do": do, **fields}).encode()))
    assert whole(at) == before
    return error


def refusal(line: str) -> dict[str, Any]:
    """The error that a reply tells."""
    reply = json.loads(line)
    assert not reply["ok"], reply
    return reply["error"]


def whole(at: Engine) -> tuple[str, ...]:
    """All that an engine tells of what is being played."""
    return tuple(at.reply(b'{"do": "%s"}' % do) for do in (b"state", b"position", b"score"))
