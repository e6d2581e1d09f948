"""What docs/engine.md says is so: the exchange, every command, field, event and error code."""

from __future__ import annotations

import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from millefeuille.actions import ACTIONS
from millefeuille.engine import COMMANDS, MOST, PROTOCOL, ErrorCode
from millefeuille.engine.engine import LONGEST_ACTION
from millefeuille.engine.requests import DEEPEST
from millefeuille.phase import DERIVED
from tests.engine.asking import ask, engine, refused

TEXT = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")


def section(title: str, text: str = TEXT) -> str:
    """What stands under a heading, up to the next one of its level."""
    marks = title.split(" ")[0]
    found = re.search(rf"^{re.escape(title)}\n(.*?)(?=^#{{2,{len(marks)}}} |\Z)", text, re.M | re.S)
    assert found is not None, title
    return found[1]


def table(text: str, head: str) -> dict[str, list[str]]:
    """The rows of the table whose first column is headed so, by the name in that column."""
    found = re.search(rf"^\| {re.escape(head)} \|[^\n]*\n\|[ -|]*\n((?:\|[^\n]*\n)*)", text, re.M)
    if found is None:
        return {}
    rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in found[1].splitlines()]
    return {row[0].strip("`"): row[1:] for row in rows}


def named(text: str) -> list[str]:
    """The names in backquotes."""
    return re.findall(r"`([\w-]+)`", text)


def test_the_exchange_is_what_happens() -> None:
    (block,) = re.findall(r"^```text\n(millefeuille engine .*?)^```$", TEXT, re.M | re.S)
    command, *lines = block.splitlines()
    at = engine(command.split()[-1])
    asked = [line[2:] for line in lines if line.startswith("> ")]
    told = [line[2:] for line in lines if line.startswith("< ")]
    assert len(lines) == len(asked) + len(told) == 2 * len(asked)
    for request, reply in zip(asked, told, strict=True):
        pattern = ".*".join(map(re.escape, reply.split("…")))
        assert re.fullmatch(pattern, at.reply(request.encode())), request
    assert at.closed


def test_every_command_is_documented() -> None:
    assert list(COMMANDS) == re.findall(r"^### `(\w+)`$", TEXT, re.M)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_fields_of_a_command(name: str) -> None:
    shape = COMMANDS[name].shape
    needed = {field: [kind.name, "yes"] for field, kind in shape.needed.items()}
    optional = {field: [kind.name, "no"] for field, kind in shape.optional.items()}
    text = section(f"### `{name}`")
    if needed or optional:
        rows = table(text, "field")
        assert needed | optional == {field: row[:2] for field, row in rows.items()}
    else:
        assert "No fields." in text


REQUESTS: dict[str, dict[str, Any]] = {
    "match": {"seed": 1},
    "deal": {"seed": 1},
    "view": {"seat": 0},
    "why": {"action": "pass"},
    "apply": {"action": "pass"},
    "choose": {"player": "random", "apply": True},
}


def settled() -> Any:
    """An engine with a match in which one deal has been settled."""
    at = engine("mille:club,match.deal_limit=2")
    ask(at, "match", seed=1)
    while ask(at, "state")["state"]["deal"] == 1:
        ask(at, "choose", player="random", apply=True)
    return at


@pytest.mark.parametrize("name", COMMANDS)
def test_the_fields_of_a_reply(name: str) -> None:
    reply = ask(settled(), name, **REQUESTS.get(name, {}))
    assert list(reply) == list(table(section(f"### `{name}`"), "reply"))


def values() -> dict[str, dict[str, Any]]:
    """One value of each kind, by how the document introduces it."""
    at = settled()
    state = ask(at, "state")["state"]
    score = ask(at, "score")["score"][0]
    reason = ask(at, "why", action="pass")["reason"]
    while not ask(at, "state")["state"]["over"]:
        ask(at, "choose", player="random", apply=True)
    outcome = ask(at, "score")["outcome"]
    return {
        "**A standing** ": state["standing"],
        "**An outcome** ": outcome,
        "**A state** ": state,
        "**A score** ": score,
        "**A reason** ": reason,
        "**A citation** ": reason["citation"],
    }


def test_the_fields_of_values() -> None:
    for words, value in values().items():
        documented = table(TEXT[TEXT.index(words) :], "field")
        assert set(value) == set(documented), words
    lines = table(TEXT[TEXT.index("**A score** ") :], "field")["lines"][0]
    assert named(lines) == list(values()["**A score** "]["lines"][0])


def test_the_fields_of_a_view() -> None:
    view = ask(settled(), "view", seat=0)["view"]
    state = table(TEXT[TEXT.index("**A state** ") :], "field")
    own = table(section("### `view`").split("A view has")[1], "field")
    assert set(view) == (set(state) - {"outcome"}) | set(own)


def test_the_events_and_their_fields() -> None:
    documented = table(TEXT, "event")
    seen: dict[str, dict[str, Any]] = {}
    redeals = "redeal.grounds.nines.all_of_rank=none,redeal.grounds.nines.points_below=121"
    for name in (f"mille:club,{redeals},match.deal_limit=1", "collect:sets,match.deal_limit=1"):
        at = engine(name)
        reply = ask(at, "match", seed=1)
        seen |= {event["event"]: event for event in reply["events"]}
        while not reply["state"]["over"]:
            reply = ask(at, "choose", player="random", apply=True)
            seen |= {event["event"]: event for event in reply["events"]}
    assert set(documented) == set(seen)
    for name, event in seen.items():
        assert named(documented[name][0]) == list(event)[1:]


def test_every_error_code_is_documented() -> None:
    assert list(table(section("## Errors"), "code")) == list(ErrorCode)


def test_the_further_fields_of_errors() -> None:
    documented = {code: named(row[1]) for code, row in table(section("## Errors"), "code").items()}
    at = engine("mille:club")
    assert documented["not-started"] == list(refused(at, "state"))[2:]
    ask(at, "deal", seed=1)
    for request in (
        {"do": "view"},
        {"do": "apply", "action": "pass", "seat": 7},
        {"do": "apply", "action": "draw"},
        {"do": "apply", "action": "dance"},
        {"do": "score"},
        {"do": "choose", "player": "nobody"},
        {"do": "deal", "deck": ""},
    ):
        error = refused(at, request.pop("do"), **request)
        assert documented[error["code"]] == list(error)[2:]


def test_every_action_is_documented() -> None:
    words = [words.split()[0] for words in table(section("## Values"), "action")]
    assert list(dict.fromkeys(words)) == [action.word for action in ACTIONS]


PHASES = {
    "an auction of raises": ("auction", "AuctionPhase"),
    "an auction of levels": ("levels", "LevelAuctionPhase"),
    "an exchange": ("exchange", "ExchangePhase"),
    "a contract": ("contract", "ContractPhase"),
    "declarations": ("declare", "DeclarePhase"),
    "tricks": ("tricks", "TrickPhase"),
    "tricks with a stock": ("stock", "StockTricks"),
    "turns": ("turns", "TurnPhase"),
    "turns with knocking": ("knocking", "KnockPhase"),
    "a showdown": ("showdown", "ShowdownPhase"),
}


def told(kind: type) -> list[str]:
    """The fields of a work or a result that are not derived."""
    hints = get_type_hints(kind, include_extras=True)
    kinds = {field.name: getattr(hints[field.name], "__metadata__", ()) for field in fields(kind)}
    return [name for name, marks in kinds.items() if DERIVED not in marks]


def test_what_the_shared_phases_keep_and_leave() -> None:
    works, results = table(TEXT, "`work` of"), table(TEXT, "result")
    left = set()
    for words, (module, name) in PHASES.items():
        phase = getattr(import_module(f"millefeuille.phases.{module}"), name)
        assert (told(phase.works) if phase.works else []) == named(works[words][0])
        left |= set(phase.leaves)
    assert set(PHASES) == set(works)
    assert {kind.__name__: told(kind) for kind in left} == {
        name: named(row[0]) for name, row in results.items()
    }


def test_the_limits_and_the_version() -> None:
    limits = section("## Limits")
    assert f"at most {MOST:,} bytes" in limits
    assert f"at most {DEEPEST} deep" in limits
    assert f"at most {LONGEST_ACTION} characters" in limits
    assert "at most 15 digits" in limits
    assert f"`protocol` is {PROTOCOL}." in section("## Versions")
