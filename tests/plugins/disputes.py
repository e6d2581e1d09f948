"""Questions that come up at the table, each as the text of a position and what is asked of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest

from millefeuille import load
from millefeuille.cli.commands.forms import Form
from millefeuille.cli.commands.rules import Wanted, show
from millefeuille.cli.commands.why import answer
from millefeuille.cli.exits import guarded
from millefeuille.cli.sources import positions

Capture: TypeAlias = pytest.CaptureFixture[str]

RULES = "rules"
"""Asked in place of an action: what the rules say, for what no position can show."""
SCORE = "--score"
"""Asked in place of an action: what a finished deal brings."""


@dataclass(frozen=True)
class Dispute:
    """A question and its answer.

    Args:
        row: The row of the rules that it is about.
        position: The position's text; for ``RULES`` the profile and the area.
        ask: What is typed behind it.
        said: What the answer says, each a whole sentence or more, spaces as they fall.
        code: The exit code.
    """

    row: str
    position: str
    ask: str
    said: tuple[str, ...]
    code: int = 0


def answered(dispute: Dispute, game: str, folder: Path, capsys: Capture) -> tuple[int, str]:
    """The exit code, and all that is written, in one line.

    Args:
        dispute: What is asked.
        game: The game, for ``RULES``.
        folder: Where the position may be written.
        capsys: What catches the answer.
    """
    with pytest.MonkeyPatch.context() as patch:
        # else a table would be made anew for each question
        patch.setattr(positions, "load", lambda name, catalogue: _loaded(name))
        code = guarded(lambda: _asked(dispute, game, folder))
    captured = capsys.readouterr()
    return code, " ".join(f"{captured.out} {captured.err}".split())


_loaded = cache(load)


def _asked(dispute: Dispute, game: str, folder: Path) -> int:
    if dispute.ask == RULES:
        profile, area = dispute.position.split()
        return show(Wanted(game=f"{game}:{profile}", area=area, form=Form.TABLE, ascii_only=False))
    file = folder / "position.txt"
    file.write_text(dispute.position, encoding="utf-8")
    words = () if dispute.ask == SCORE else tuple(dispute.ask.split())
    return answer(str(file), action=words, score=dispute.ask == SCORE, ascii_only=False)
