"""The page of the shared phases: their rules, their results, their ends, below a guide."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from millefeuille.cli.screen.markdown import code, escaped, table
from millefeuille.phase import End, Phase, Result
from millefeuille.rules import Part, Row, is_table_type, model_in
from tests.docs import docstrings
from tests.docs.api_page import prose, signed
from tests.docs.docstrings import CORE, Told, definition

MARK = "<!-- From here on the page is made from the code: python -m tests.docs.make -->"
"""Ends the guide."""

FIRST = (
    *("packs", "dealing", "claims", "auction", "levels", "exchange", "contract", "declare"),
    *("tricks", "stock", "turns", "knocking", "showdown"),
)
"""The modules of the pack, the deal and the phases, as a deal goes on; those of parts follow."""


def page(path: Path) -> str:
    """The page with the guide that stands in it now."""
    guide = path.read_text(encoding="utf-8").partition(MARK)[0]
    made = "\n".join([*results(), "", *ends(), "", "## Rules", *rules()])
    return f"{guide}{MARK}\n\n{made}\n"


def modules() -> list[ModuleType]:
    """The modules of the shared phases, in the order of the page."""
    others = sorted(path.stem for path in (CORE / "phases").glob("*.py"))
    names = [*FIRST, *(name for name in others if name not in (*FIRST, "__init__"))]
    return [import_module(f"millefeuille.phases.{name}") for name in names]


def made_in(module: ModuleType, kind: type[Any]) -> list[type[Any]]:
    """The public classes of a kind that a module makes, in the order in which it does."""
    return [
        found
        for name, found in vars(module).items()
        if inspect.isclass(found)
        and issubclass(found, kind)
        and found.__module__ == module.__name__
        and not name.startswith("_")
    ]


def home(found: type[Any]) -> str:
    """The module of a class, below the package."""
    return found.__module__.removeprefix("millefeuille.")


# --- what phases leave -----------------------------------------------------------------------


def results() -> Iterator[str]:
    """All results with their fields, and the rules whose phases leave them."""
    rows = [
        [code(found.__name__), code(found.__module__), left_by(found), code(name), kind, said]
        for module in modules()
        for found in made_in(module, Result)
        for name, kind, said in result_fields(found)
    ]
    yield from ("## Results", "")
    yield from table(["result", "import it from", "left by", "field", "type", "what it is"], rows)


def result_fields(found: type[Result]) -> Iterator[tuple[str, str, str]]:
    """The own fields of a result: name, type, what it is."""
    node, docstring = definition(home(found), found.__name__)
    assert isinstance(node, ast.ClassDef)
    told = dict(Told.of(docstring).items("Attributes"))
    for name, kind in docstrings.types(node).items():
        yield name, code(kind.replace("|", "or")), escaped_prose(told[name])


def left_by(result: type[Result]) -> str:
    """The rules whose phases leave a result."""
    bound = (found for module in modules() for found in made_in(module, Part))
    names = [code(f.__name__) for f in bound if result in leaves(f)]
    return ", ".join(names)


def leaves(found: type[Part]) -> tuple[type[Result], ...]:
    """What the phase of some rules leaves; nothing where they are bound to none."""
    if not hasattr(found, "bind"):
        return ()
    phase = vars(import_module(found.__module__))[found.bind.__annotations__["return"]]
    assert issubclass(phase, Phase)
    return phase.leaves


def ends() -> Iterator[str]:
    """With what the shared phases end a deal before its last phase is played."""
    rows = [
        [code(f'"{end.reason}"'), code(name), code(module.__name__), escaped(said)]
        for module in modules()
        for name, end in vars(module).items()
        if isinstance(end, End) and (said := _said_of(module, name))
    ]
    yield from ("## Ends", "")
    yield from table(["`deal.ending`", "name", "import it from", "why"], rows)


def _said_of(module: ModuleType, name: str) -> str:
    """What a module says of a name; empty where it does not make it."""
    try:
        return definition(module.__name__.removeprefix("millefeuille."), name)[1]
    except KeyError:
        return ""


# --- rules -----------------------------------------------------------------------------------


def rules() -> Iterator[str]:
    """All models of rules, module by module."""
    for module in modules():
        found = made_in(module, Part)
        if found:
            about = Told.of(module.__doc__ or "").whole
            yield from ("", f"### {module.__name__}", "", prose(about))
        for model in found:
            yield from one_model(model)


def one_model(model: type[Part]) -> Iterator[str]:
    """What a model of rules is, how it is bound, and its fields."""
    node, docstring = definition(home(model), model.__name__)
    assert isinstance(node, ast.ClassDef)
    yield from ("", f"#### {model.__name__}", "", prose(Told.of(docstring).whole))
    for method in docstrings.functions(node):
        told = Told.of(ast.get_docstring(method) or "")
        yield ""
        yield from signed(method.name, docstrings.parameters(method), docstrings.answer(method))
        yield from ("", prose(told.whole))
        yield from ("",) if told.items("Args") else ()
        yield from (f"- {code(name)}: {prose(said)}" for name, said in told.items("Args"))
    rows = [
        [code(name), values(info), escaped(info.description or "")]
        for name, info in model.model_fields.items()
        if not (issubclass(model, Row) and name == "name")
    ]
    if rows:
        yield ""
        yield from table(["field", "values", "what it means"], rows)


def values(info: FieldInfo) -> str:
    """What a field may be, in words."""
    inner = model_in(info.annotation)
    if inner is not None:
        link = f"[{inner.__name__}](#{inner.__name__.casefold()})"
        return f"rows of {link}{_limits(info)}" if is_table_type(info.annotation) else link
    return f"{_kind(info.annotation)}{_limits(info)}"


def _kind(annotation: Any) -> str:
    """A type in words."""
    if annotation is bool:
        return "`True` or `False`"
    parts = get_args(annotation)
    if get_origin(annotation) is Literal:
        return " or ".join(code(f'"{value}"') for value in parts)
    if isinstance(annotation, UnionType):
        return " or ".join("`None`" if part is NoneType else _kind(part) for part in parts)
    if get_origin(annotation) is tuple:
        return f"tuple of {code(parts[0].__name__)}"
    return code(annotation.__name__)


def _limits(info: FieldInfo) -> str:
    """The bounds of a field."""
    bounds = {
        name: getattr(bound, name)
        for bound in info.metadata
        for name in ("ge", "le", "min_length")
        if hasattr(bound, name)
    }
    words = {"ge": "at least {}", "le": "at most {}", "min_length": "{} or more of them"}
    return "".join(f", {words[name].format(bound)}" for name, bound in bounds.items())


def escaped_prose(said: str) -> str:
    """What a docstring says, in a cell of a table: what it marks as code stays code."""
    return re.sub(r"``(.*?)``", lambda found: code(found[1]), said.replace("|", r"\|"))
