"""The reference of the public names, from their docstrings, below a guide written by hand."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import millefeuille
from millefeuille.cli.screen.markdown import code
from tests.docs import docstrings
from tests.docs.docstrings import Item, Told, definition, signature

MARK = "<!-- From here on the page is made from the docstrings: python -m tests.docs.make -->"
"""Ends the guide."""

MODULES = (
    *("table", "registry", "games", "deal", "actions", "cards", "reasons", "citations", "view"),
    *(
        "plan",
        "scores",
        "standing",
        "match",
        "replay",
        "record_deal",
        "position",
        "playing",
        "rules",
        "profiles",
        "phase",
    ),
    *("measures", "usual", "hooks", "errors"),
)
"""The modules with public names, in the order in which a program meets them."""

PUBLIC = frozenset(millefeuille.__all__)
_WIDE = 96
"""A longer signature has a line for each parameter."""
_WAYS = ("classmethod", "staticmethod")


def page(path: Path) -> str:
    """The page with the guide that stands in it now."""
    guide = path.read_text(encoding="utf-8").partition(MARK)[0]
    names = "\n".join(reference())
    others = "\n".join(other_types(names))
    return f"{guide}{MARK}\n\n{names}\n\n{others}\n"


def homes() -> dict[str, list[str]]:
    """The public names by the module that makes them, in the order in which it does."""
    found: dict[str, list[str]] = {}
    for name in millefeuille.__all__:
        found.setdefault(millefeuille._HOME[name], []).append(name)
    for home, names in found.items():
        names.sort(key=lambda name: definition(home, name)[0].lineno)
    return found


def reference() -> Iterator[str]:
    """All public names, module by module."""
    public = homes()
    yield "## Reference"
    for home in MODULES:
        about = Told.of(ast.get_docstring(docstrings.module(home)) or "")
        yield from ("", f"### millefeuille.{home}", "", prose(about.paragraphs[0]))
        for name in public[home]:
            node, said = definition(home, name)
            yield from ("", f"#### {name}", "")
            yield from one_name(node, Told.of(said))


def one_name(node: ast.stmt, told: Told) -> Iterator[str]:
    """What a public name is."""
    if isinstance(node, ast.ClassDef):
        yield from one_class(node, told)
        return
    yield from spaced(map(prose, told.paragraphs))
    if isinstance(node, ast.FunctionDef):
        yield ""
        yield from signed(node.name, docstrings.parameters(node), docstrings.answer(node))
        yield from items("", told.items("Args"))
        yield from items("Raises:", told.items("Raises"))


def one_class(node: ast.ClassDef, told: Told) -> Iterator[str]:
    """What a class is, how an object is made, what it holds and does."""
    bases = [ast.unparse(base) for base in node.bases]
    kinds = [f"A kind of {code(base)}." for base in bases if base in PUBLIC]
    yield from spaced([*map(prose, told.paragraphs), *kinds])
    if "StrEnum" in bases:
        yield from items("Members:", docstrings.members(node))
        return
    made = docstrings.constructor(node)
    if made is not None:
        yield ""
        yield from signed(node.name, made)
        yield from items("", told.items("Args"))
    yield from items("Attributes:", held(node, told))
    yield from done(node)
    yield from items("Raises:", told.items("Raises"))


def held(node: ast.ClassDef, told: Told) -> list[Item]:
    """The attributes of a class: those it tells of, with their types, and its properties."""
    types = docstrings.types(node)
    found = [
        (f"{name}: {types[name]}" if name in types else name, said)
        for name, said in told.items("Attributes")
    ]
    found += docstrings.described_fields(node)
    for part in docstrings.functions(node):
        if docstrings.is_property(part):
            about = Told.of(ast.get_docstring(part) or "")
            answer = docstrings.answer(part)
            found.append((f"{part.name}: {answer}" if answer else part.name, about.whole))
    return found


def done(node: ast.ClassDef) -> Iterator[str]:
    """The methods of a class."""
    methods = [part for part in docstrings.functions(node) if not docstrings.is_property(part)]
    if methods:
        yield from ("", "Methods:", "")
    for method in methods:
        told = Told.of(ast.get_docstring(method) or "")
        way = "".join(f"{kind} " for kind in docstrings.decorators(method) if kind in _WAYS)
        yield f"- {code(way + signature(method))}: {prose(told.whole)}"
        yield from (f"  - {said}" for said in map(item, told.items("Args")))
        yield from (f"  - raises {said}" for said in map(item, told.items("Raises")))


def signed(name: str, parameters: list[str], answer: str = "") -> Iterator[str]:
    """How a function is called, or an object made."""
    after = f" -> {answer}" if answer else ""
    line = f"{name}({', '.join(parameters)}){after}"
    yield "```text"
    if len(line) <= _WIDE:
        yield line
    else:
        yield f"{name}("
        yield from (f"    {parameter}," for parameter in parameters)
        yield f"){after}"
    yield "```"


def items(title: str, found: list[Item]) -> Iterator[str]:
    """A list of names with what is said of each."""
    if found:
        yield from ("", title, "") if title else ("",)
        yield from (f"- {item(one)}" for one in found)


def item(one: Item) -> str:
    """A name with what is said of it."""
    name, said = one
    return f"{code(name)}: {prose(said)}"


def prose(said: str) -> str:
    """What a docstring says, in Markdown."""
    return said.replace("``", "`")


def other_types(names: str) -> Iterator[str]:
    """What else the signatures on the page name, from the core's other types."""
    known = docstrings.all_types()
    words = set(re.findall(r"\b[A-Z]\w+", names))
    yield "### Other types"
    yield ""
    yield "Named in signatures; they are imported from their own modules."
    yield ""
    for name in sorted(words & known.keys() - PUBLIC):
        home, said = known[name]
        yield f"- {code(f'millefeuille.{home}.{name}')}: {prose(said)}"


def spaced(paragraphs: Iterable[str]) -> Iterator[str]:
    """Paragraphs with an empty line between them."""
    for number, paragraph in enumerate(paragraphs):
        if number:
            yield ""
        yield paragraph
