"""Where a rule comes from: sources, citations and how sure they are."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

_REFERENCE = re.compile(r"(?P<source>\w+) §(?P<section>[^,]+)")


class Status(StrEnum):
    """How a document speaks of a rule."""

    STATED = "stated"
    IMPLIED = "implied"
    CHOSEN = "chosen"
    CONTRADICTORY = "contradictory"
    SET = "set"
    HOUSE_RULE = "house rule"


@dataclass(frozen=True, slots=True)
class Source:
    """A document that rules are taken from; none of its text.

    Args:
        id: The name in citations, such as ``D0``.
        title: The document's title.
        language: Its language, as a BCP 47 tag.
        sections: The names of its sections, as they are cited.
        same_as: The id of the document that it says again, section by section, such as the
            original of a translation; empty for none.
    """

    id: str
    title: str
    language: str
    sections: tuple[str, ...]
    same_as: str = ""


@dataclass(frozen=True, slots=True)
class Citation:
    """Where one rule stands, and how sure it is.

    Args:
        where: One reference or several, ``D0 §03`` or ``D0 §03, D1 §4``.
        status: How the document speaks of it.
        note: What a reader should know, in our own words.
        house_rule: The house rule that changed it, when one did.
        before: The citation that a change replaced.
    """

    where: str
    status: Status
    note: str = ""
    house_rule: str = ""
    before: Citation | None = None

    def references(self) -> tuple[tuple[str, str], ...]:
        """Each reference as (source, section).

        Raises:
            ValueError: A reference is not of the form ``SOURCE §SECTION``.
        """
        found = []
        for part in filter(None, (piece.strip() for piece in self.where.split(","))):
            match = _REFERENCE.fullmatch(part)
            if match is None:
                raise ValueError(f"{part!r} is not a reference; write it like 'D0 §03'")
            found.append((match["source"], match["section"]))
        return tuple(found)

    def changed(self, *, house_rule: str = "", where: str = "", note: str = "") -> Citation:
        """The citation of a value that replaced this one."""
        status = Status.HOUSE_RULE if house_rule else Status.SET
        return Citation(where, status, note, house_rule, before=self)

    def but(self, note: str) -> Citation:
        """The same citation with another note."""
        return replace(self, note=note)

    def __str__(self) -> str:
        if self.status is Status.SET:
            own = "set"
        elif self.status is Status.HOUSE_RULE:
            own = f"house rule {self.house_rule}"
        else:
            return self.where
        if self.where:
            own = f"{own}, {self.where}"
        before = str(self.before or "")
        return f"{own}; before: {before}" if before else own
