"""Messages for people, through gettext; English is the source language."""

from __future__ import annotations

import gettext
from pathlib import Path

_translations = gettext.translation(
    "millefeuille", localedir=str(Path(__file__).parent / "locale"), fallback=True
)


def _(message: str) -> str:
    """The message in the reader's language."""
    return _translations.gettext(message)


def listed(words: list[str], *, last: str = "and") -> str:
    """Words as a reader would say them: ``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def brief(text: str, most: int = 60) -> str:
    """A name that somebody gave, cut where no name is so long."""
    return text if len(text) <= most else f"{text[:most]}..."
