"""Projects as files: what templates come to, and how it is written, whole or not at all."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from millefeuille.scaffold.given import replaced

_SHARED = "project"
"""The templates of what is the same in all projects."""
_PLACES = "GIVEN_PLACES\n"
"""Where the list of the places to change stands in a template."""
_MARK = re.compile(r"# change (\d+): (.*)")


class Place(NamedTuple):
    """A place in a project that somebody should change.

    Args:
        number: Where it stands in the order in which one goes through them.
        path: Its file.
        about: What is to be changed.
    """

    number: int
    path: str
    about: str


@dataclass(frozen=True)
class Project:
    """A project that can be written.

    Args:
        files: The text of each file, by its path in the project.
    """

    files: Mapping[str, str]

    @classmethod
    def of(cls, kind: str, words: Mapping[str, str]) -> Project:
        """A project from templates.

        Args:
            kind: The folder of the templates.
            words: What stands in them, and what comes in its place.
        """
        folders = (files(__package__) / "templates" / name for name in (_SHARED, kind))
        texts = {
            replaced(path, words): replaced(text, words)
            for folder in folders
            for path, text in _texts(folder)
        }
        project = cls(texts)
        table = project.table_of_places()
        return cls({path: text.replace(_PLACES, table) for path, text in texts.items()})

    def places(self) -> list[Place]:
        """The places to change, in order."""
        found = [
            Place(int(number), path, about)
            for path, text in self.files.items()
            for number, about in _MARK.findall(text)
        ]
        return sorted(found)

    def table_of_places(self) -> str:
        """The places to change as a table in Markdown."""
        rows = [f"| {number} | `{path}` | {about} |\n" for number, path, about in self.places()]
        return "".join(["| | in | what |\n", "| --- | --- | --- |\n", *rows])

    def write(self, folder: Path) -> None:
        """Write all files into a new folder: whole, or not at all.

        Args:
            folder: The folder; nothing may be there.

        Raises:
            FileExistsError: Something is there.
            OSError: It cannot be written; it names the folder.
        """
        if folder.exists() or folder.is_symlink():
            raise FileExistsError(str(folder))
        begun = folder.with_name(f".{folder.name}-{uuid4().hex[:8]}")
        try:
            for path, text in self.files.items():
                target = begun / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(text, encoding="utf-8", newline="\n")
            begun.rename(folder)
        except OSError as error:
            raise OSError(error.errno, error.strerror or str(error), str(folder)) from None
        finally:
            shutil.rmtree(begun, ignore_errors=True)


def _texts(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Each file under a folder: its path there, and its text."""
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        path = f"{prefix}{entry.name}"
        if entry.is_dir():
            yield from _texts(entry, f"{path}/")
        elif not entry.name.endswith(".pyc"):
            yield path, entry.read_text(encoding="utf-8")
