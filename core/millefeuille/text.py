"""Messages for people, through gettext; English is the source language."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

_translations = gettext.translation(
    "millefeuille", localedir=str(Path(__file__).parent / "locale"), fallback=True
)
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What a terminal would obey instead of showing, and bytes that are no text."""


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


def is_visible(text: str) -> bool:
    """Whether a text can be shown as it is: no control characters, no bytes that are no text."""
    return _UNSEEN.search(text) is None


def visible(text: str) -> str:
    """A text whose control characters are written out as escapes."""
    return _UNSEEN.sub(lambda found: repr(found[0])[1:-1], text)


def one_line(text: str) -> str:
    """A text in one line that can be shown as it is."""
    return visible(" ".join(text.split()))
