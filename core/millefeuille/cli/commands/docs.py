"""``millefeuille docs``: the documentation that is installed with the package."""

from __future__ import annotations

from pathlib import Path

import millefeuille
from millefeuille.cli.exits import Code, ExitError
from millefeuille.cli.screen.paper import Paper
from millefeuille.errors import UnknownNameError
from millefeuille.text import _, brief

_PACKAGE = Path(millefeuille.__file__).parent
_FOLDERS = (_PACKAGE / "docs", _PACKAGE.parents[1] / "docs")
"""Where the pages are: in the package, or beside it in a checkout."""


def show(name: str | None) -> int:
    """Print a page as it is, or which pages there are and where; the exit code.

    Raises:
        ExitError: They are not installed.
        UnknownNameError: There is no such page.
    """
    pages = _pages()
    if name is None:
        _print_names(pages)
        return Code.DONE
    wanted = name.removesuffix(".md")
    if wanted not in pages:
        said = _("there is no page {name}; there is {pages}")
        raise UnknownNameError(said.format(name=brief(name), pages=", ".join(pages)))
    print(pages[wanted].read_text(encoding="utf-8"), end="")
    return Code.DONE


def _pages() -> dict[str, Path]:
    for folder in _FOLDERS:
        found = {path.stem: path for path in sorted(folder.glob("*.md"))}
        if found:
            return found
    raise ExitError(Code.USAGE, _("the documentation is not installed with this package"))


def _print_names(pages: dict[str, Path]) -> None:
    paper = Paper.on_stdout()
    for name, path in pages.items():
        with path.open(encoding="utf-8") as page:
            paper.hanging(name, page.readline().removeprefix("# ").strip(), indent=18)
    paper.line()
    paper.wrapped(_("in {folder}").format(folder=path.parent))
