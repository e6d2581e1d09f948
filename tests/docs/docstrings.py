"""What a module of the core says of its names: signatures and docstrings, read from its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from tests.games import ROOT

CORE = ROOT / "core" / "millefeuille"
_SECTION = re.compile(r"(Args|Attributes|Raises|Returns|Source):[ \t]*(.*)")
_ITEM = re.compile(r" {4}(\S.*?): (.*)")

Item = tuple[str, str]
"""A name (or several), and what is said of it."""


@dataclass
class Told:
    """A docstring in parts.

    Attributes:
        paragraphs: What stands before the sections.
        sections: The items of ``Args``, ``Attributes`` and ``Raises``.
    """

    paragraphs: list[str] = field(default_factory=list)
    sections: dict[str, list[Item]] = field(default_factory=dict)

    @classmethod
    def of(cls, docstring: str) -> Told:
        """The parts of a docstring."""
        told = cls()
        section = ""
        for block in docstring.split("\n\n"):
            found = _SECTION.fullmatch(block.splitlines()[0]) if block else None
            if found is None and not section:
                told.paragraphs.append(" ".join(block.split()))
                continue
            section = found[1] if found else section
            if found and found[2]:  # the section is one line, such as a source
                told.paragraphs.append(" ".join(block.split()))
                continue
            told.sections.setdefault(section, []).extend(_items(block))
        return told

    @property
    def whole(self) -> str:
        """All paragraphs as one."""
        return " ".join(self.paragraphs)

    def items(self, section: str) -> list[Item]:
        """The items of one section."""
        return self.sections.get(section, [])


def _items(block: str) -> Iterator[Item]:
    name, said = "", ""
    for line in block.splitlines():
        start = _ITEM.fullmatch(line)
        if start:
            if name:
                yield name, said
            name, said = start[1], start[2]
        elif name:
            said = f"{said} {line.strip()}"
    if name:
        yield name, said


@cache
def module(name: str) -> ast.Module:
    """The source of ``millefeuille.NAME``."""
    return ast.parse((CORE / f"{name.replace('.', '/')}.py").read_text("utf-8"))


def definition(home: str, name: str) -> tuple[ast.stmt, str]:
    """Where a module makes a name, and what it says of it.

    Raises:
        KeyError: It makes none.
    """
    body = module(home).body
    for place, node in enumerate(body):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node, ast.get_docstring(node) or ""
        if _assigned(node) == name:
            return node, _text(body[place + 1]) if place + 1 < len(body) else ""
    raise KeyError(f"{home}.{name}")


def _assigned(node: ast.stmt) -> str:
    target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
    return target.id if isinstance(target, ast.Name) else ""


def _text(node: ast.stmt) -> str:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return " ".join(str(node.value.value).split())
    return ""


# --- classes ---------------------------------------------------------------------------------


def functions(node: ast.ClassDef) -> list[ast.FunctionDef]:
    """The public methods and properties that a class says something of."""
    return [
        part
        for part in node.body
        if isinstance(part, ast.FunctionDef)
        and not part.name.startswith("_")
        and ast.get_docstring(part)
    ]


def is_property(node: ast.FunctionDef) -> bool:
    """Whether a method is read like an attribute."""
    return bool({"property", "cached_property"} & set(decorators(node)))


def decorators(node: ast.FunctionDef | ast.ClassDef) -> list[str]:
    """The names of what decorates a definition."""
    return [ast.unparse(found).partition("(")[0] for found in node.decorator_list]


def annotated(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """The fields of a class; what belongs to the class itself is left out."""
    return [
        part
        for part in node.body
        if isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation)
    ]


def types(node: ast.ClassDef) -> dict[str, str]:
    """The types of a class's fields, by name."""
    return {_assigned(part): type_of(part.annotation) for part in annotated(node)}


def described_fields(node: ast.ClassDef) -> list[Item]:
    """The fields of a model of rules, with their descriptions."""
    found = []
    for part in annotated(node):
        if isinstance(part.value, ast.Call) and ast.unparse(part.value.func) == "Field":
            said = {k.arg: k.value for k in part.value.keywords}["description"]
            found.append((f"{_assigned(part)}: {type_of(part.annotation)}", ast.literal_eval(said)))
    return found


def members(node: ast.ClassDef) -> list[Item]:
    """The members of an enumeration with their values."""
    return [
        (_assigned(part), ast.unparse(part.value))
        for part in node.body
        if isinstance(part, ast.Assign) and not _assigned(part).startswith("_")
    ]


def constructor(node: ast.ClassDef) -> list[str] | None:
    """The parameters with which an object of a class is made; ``None`` where nobody makes one."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            return parameters(part)
    data = "dataclass" in decorators(node)
    if not data and "NamedTuple" not in map(ast.unparse, node.bases):
        return None
    if "Attributes" in Told.of(ast.get_docstring(node) or "").sections:
        return None  # the core makes them
    fields = [parameter(_assigned(part), part.annotation, part.value) for part in annotated(node)]
    named_only = any("kw_only=True" in ast.unparse(found) for found in node.decorator_list)
    return ["*", *fields] if named_only else fields


# --- signatures ------------------------------------------------------------------------------


def parameters(function: ast.FunctionDef) -> list[str]:
    """The parameters of a function as they are written, ``self`` and ``cls`` left out."""
    given = function.args
    plain = [*given.posonlyargs, *given.args]
    defaults: list[ast.expr | None] = [None] * (len(plain) - len(given.defaults))
    defaults += given.defaults
    found = [
        parameter(arg.arg, arg.annotation, default)
        for arg, default in zip(plain, defaults, strict=True)
    ]
    if plain and plain[0].arg in ("self", "cls"):
        found = found[1:]
    if given.vararg:
        found.append("*" + parameter(given.vararg.arg, given.vararg.annotation, None))
    elif given.kwonlyargs:
        found.append("*")
    found += [
        parameter(arg.arg, arg.annotation, default)
        for arg, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)
    ]
    if given.kwarg:
        found.append("**" + parameter(given.kwarg.arg, given.kwarg.annotation, None))
    return found


def parameter(name: str, annotation: ast.expr | None, default: ast.expr | None) -> str:
    """One parameter or field: ``name: type = default``."""
    said = name if annotation is None else f"{name}: {type_of(annotation)}"
    return said if default is None else f"{said} = {_default(default)}"


def type_of(annotation: ast.expr) -> str:
    """A type as it is written."""
    said = annotation.value if isinstance(annotation, ast.Constant) else None
    return said if isinstance(said, str) else ast.unparse(annotation)


def _default(value: ast.expr) -> str:
    """A default; ``field(default_factory=dict)`` is an empty one."""
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "field":
        for keyword in value.keywords:
            if keyword.arg == "default_factory":
                return f"{ast.unparse(keyword.value)}()"
    return ast.unparse(value)


def answer(function: ast.FunctionDef) -> str:
    """The type of a function's answer; empty where none is written."""
    return type_of(function.returns) if function.returns else ""


def signature(function: ast.FunctionDef) -> str:
    """``name(parameters) -> answer``."""
    after = f" -> {answer(function)}" if answer(function) else ""
    return f"{function.name}({', '.join(parameters(function))}){after}"


def all_types() -> dict[str, Item]:
    """Every class and named type of the core: its module, and what it is in one paragraph."""
    found: dict[str, Item] = {}
    for path in sorted(CORE.rglob("*.py")):
        home = ".".join(path.relative_to(CORE).with_suffix("").parts)
        if home.startswith(("cli", "__")):
            continue
        for name in _named_in(module(home)):
            told = Told.of(definition(home, name)[1])
            if told.paragraphs:
                found.setdefault(name, (home, told.paragraphs[0]))
    return found


def _named_in(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            yield _assigned(node)
