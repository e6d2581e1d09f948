"""What somebody gives a project: its name, and what templates have in the place of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from millefeuille.errors import UnknownNameError
from millefeuille.text import brief

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class ProjectName:
    """The name of a game or a house rule that is to be.

    Args:
        name: As it is typed after ``millefeuille play``.

    Raises:
        UnknownNameError: No game, house rule or package can be called so.
    """

    name: str

    def __post_init__(self) -> None:
        if _NAME.fullmatch(self.name) is None or len(self.name) > _LONGEST:
            raise UnknownNameError(
                f"{brief(self.name)!r} is no name for it; take at most {_LONGEST} small letters "
                "and digits, with hyphens between words, such as my-game"
            )

    @property
    def words(self) -> dict[str, str]:
        """What stands in the templates for it, in each of its forms."""
        title = self.name.replace("-", " ").capitalize()
        module = self.name.replace("-", "_")
        return {"given-name": self.name, "given_name": module, "Given name": title}


def replaced(text: str, words: Mapping[str, str]) -> str:
    """A text with each of some words replaced by another one, all at once."""
    pattern = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.sub(pattern, lambda found: words[found[0]], text)
