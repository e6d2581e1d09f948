"""What each section of each document comes to: rules, tests, or why it is left out."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from millefeuille import Citation, Game, HouseRule, RulesError, Source, Table
from millefeuille.cli.screen.markdown import code, escaped
from millefeuille.games import LeftOut
from tests.games import CATALOGUE, ROOT

Section: TypeAlias = tuple[str, str]
"""A document's id and the name of one of its sections."""

_MARK = re.compile(r"(?:(\w+) )?§")
_SOURCE = re.compile(r"[A-Z]\w*")
_TEST = re.compile(r"test_|Test")


class Module(NamedTuple):
    """A module of tests, with the sections that it and its tests name."""

    path: Path
    sections: frozenset[Section]


@dataclass
class Answer:
    """What one section comes to.

    Attributes:
        rules: The paths that cite it in any profile.
        examples: The names of the worked examples that are taken from it.
        tests: The modules that cover it.
        house_rules: The names of the house rules that cite it.
        left_out: What of it is not modelled.
        same_as: The section that says the same in another document.
    """

    rules: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)
    tests: list[Path] = field(default_factory=list)
    house_rules: list[str] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    same_as: Section | None = None


# --- tests -----------------------------------------------------------------------------------


@cache
def modules_in(folder: Path, sources: tuple[Source, ...]) -> list[Module]:
    """The modules below a folder that hold tests, with the sections that they name."""
    modules = [(path, ast.parse(path.read_text("utf-8"))) for path in folder.rglob("test_*.py")]
    return [
        Module(path, frozenset(named_in(tree, sources)))
        for path, tree in sorted(modules)
        if any(tests_in(tree))
    ]


def named_in(tree: ast.Module, sources: Sequence[Source]) -> Iterator[Section]:
    """The sections that a module of tests names: in docstrings, and in the names of its tests."""
    yield from cited(ast.get_docstring(tree) or "", sources)
    for test in tests_in(tree):
        yield from named(test.name, sources)
        yield from cited(ast.get_docstring(test) or "", sources)


def tests_in(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """The tests of a module, and the classes that hold some."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and _TEST.match(node.name):
            yield node


def cited(text: str, sources: Sequence[Source]) -> Iterator[Section]:
    """The sections that a text cites: ``D0 §04; D1 §2, §rules``.

    Raises:
        ValueError: A document that is known has no such section.
    """
    by_id = {source.id: source for source in sources}
    source: Source | None = None
    for mark in _MARK.finditer(text):
        word = mark[1] or ""
        if word in by_id or _SOURCE.fullmatch(word):
            source = by_id.get(word)
        if source is not None:
            yield source.id, section_at(text[mark.end() :], source)


def section_at(text: str, source: Source) -> str:
    """The longest name of a section that a text begins with.

    Raises:
        ValueError: It begins with none.
    """
    for section in sorted(source.sections, key=len, reverse=True):
        if re.match(rf"{re.escape(section)}(?!\w)", text):
            return section
    raise ValueError(f"{source.id} has no section §{text[:20]}")


def named(test: str, sources: Sequence[Source]) -> Iterator[Section]:
    """The sections that a test is named after: ``test_d0_04_d1_7_the_suit_led``."""
    sections = {
        f"_{source.id}_{name}".casefold(): (source.id, name)
        for source in sources
        for name in source.sections
    }
    rest = test.removeprefix("test")
    while found := [words for words in sections if re.match(rf"{words}(?=_|$)", rest)]:
        yield sections[max(found, key=len)]
        rest = rest.removeprefix(max(found, key=len))


# --- answers ---------------------------------------------------------------------------------


def answers(game: Game[Any], tests: Iterable[Module]) -> dict[Section, Answer]:
    """What each section of a game's documents comes to."""
    found = {(source.id, name): Answer() for source in game.sources for name in source.sections}
    for path in paths(game):
        for section in sections_of(citations(game, path)):
            found[section].rules.append(path)
    for example in game.examples:
        for section in sections_of([example.citation]):
            found[section].examples.append(example.name)
    for rule in (rule for rule in CATALOGUE.house_rules if rule.game == game.id):
        for section in sections_of(cited_by(rule, game)):
            found[section].house_rules.append(rule.name)
    for module in tests:
        for section in module.sections & found.keys():
            found[section].tests.append(module.path)
    for omission in game.left_out:
        for section in sections_of([omission.citation]):
            found[section].left_out.append(omission)
    for source in game.sources:
        for name in source.sections if source.same_as else ():
            found[source.id, name].same_as = (source.same_as, name)
    return found


def paths(game: Game[Any]) -> list[str]:
    """Every path of any profile."""
    return list(dict.fromkeys(path for profile in game.profiles for path in profile.entries))


def citations(game: Game[Any], path: str) -> list[Citation]:
    """The citations of a path in all profiles that have it."""
    return [p.entries[path].citation for p in game.profiles if path in p.entries]


def cited_by(rule: HouseRule, game: Game[Any]) -> list[Citation]:
    """The citations of what a house rule changes, in any profile that it can be played by."""
    found = []
    for profile in game.profiles:
        try:
            table = Table(game, profile.name, house_rules=[rule])
        except RulesError:
            continue
        every = (entry.citation for entry in table.entries.values())
        found += [citation for citation in every if citation.house_rule == rule.name]
    return found


def sections_of(found: Iterable[Citation]) -> list[Section]:
    """The sections that citations name, each once."""
    return list(dict.fromkeys(ref for citation in found for ref in citation.references()))


def unanswered(found: dict[Section, Answer]) -> list[Section]:
    """The sections that come to nothing: no rule, no test, no reason to leave them out."""
    return [section for section, answer in found.items() if not answered(answer, found)]


def answered(answer: Answer, found: dict[Section, Answer]) -> bool:
    """Whether a section comes to something, or another document that says the same does."""
    if answer.same_as is not None:
        return answered(found[answer.same_as], found)
    comes_to = (answer.rules, answer.examples, answer.house_rules, answer.tests, answer.left_out)
    return any(comes_to)


# --- the page --------------------------------------------------------------------------------


def page(games: Iterable[Game[Any]], folder: Path) -> str:
    """The page about all games, with links as they are followed from a folder."""
    return "\n".join(lines(games, folder)) + "\n"


def lines(games: Iterable[Game[Any]], folder: Path) -> Iterator[str]:
    """The page, line by line."""
    yield "# Coverage"
    yield ""
    yield (
        "What each section of each document comes to: the rules that cite it in any profile, the "
        "tests that are written after it, the worked examples taken from it, the house rules that "
        "cite it, and what of it is not modelled. `auction.*` stands for all rules that begin so."
    )
    for game in games:
        yield from ("", f"## {escaped(game.title)}")
        found = answers(game, modules_in(ROOT / "tests", game.sources))
        for source in game.sources:
            yield from ("", f"### {source.id}: {escaped(source.title)} ({source.language})", "")
            yield from one_source(game, source, found, folder)


def one_source(
    game: Game[Any], source: Source, found: dict[Section, Answer], folder: Path
) -> Iterator[str]:
    """What the sections of one document come to."""
    if source.same_as:
        yield f"It says the same as {source.same_as}, section by section; no rule differs."
        return
    every = paths(game)
    for name in source.sections:
        yield f"- **{source.id} §{escaped(name)}**"
        yield from (f"  - {line}" for line in one_answer(found[source.id, name], every, folder))


def one_answer(answer: Answer, every: list[str], folder: Path) -> Iterator[str]:
    """What one section comes to."""
    if answer.rules:
        yield f"rules: {', '.join(map(code, gathered(answer.rules, every)))}"
    if answer.examples:
        yield f"worked examples: {', '.join(map(code, answer.examples))}"
    if answer.house_rules:
        yield f"house rules: {', '.join(map(code, answer.house_rules))}"
    if answer.tests:
        yield f"tests: {', '.join(link(path, folder) for path in answer.tests)}"
    for omission in answer.left_out:
        yield f"not modelled: {escaped(omission.what)}, because {escaped(omission.why)}"


def gathered(some: list[str], every: list[str]) -> list[str]:
    """Paths, those of a whole group as one: ``auction.*``."""
    found: list[str] = []
    for path in some:
        steps = path.split(".")
        groups = [".".join(steps[:count]) + "." for count in range(1, len(steps))]
        whole = next((g for g in groups if inside(g, every) <= set(some)), None)
        name = path if whole is None or len(inside(whole, every)) == 1 else f"{whole}*"
        if name not in found:
            found.append(name)
    return found


def inside(group: str, every: list[str]) -> set[str]:
    """The paths that begin with a group's name."""
    return {path for path in every if path.startswith(group)}


def link(path: Path, folder: Path) -> str:
    """A link to a module of tests."""
    return f"[{path.name}]({Path(os.path.relpath(path, folder)).as_posix()})"
