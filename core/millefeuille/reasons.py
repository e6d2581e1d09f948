"""Why an action is not legal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from millefeuille.citations import Citation
from millefeuille.text import _


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused, told from what its actor may know.

    Args:
        code: A short stable name for programs, such as ``must-follow``.
        rule: The path of the rule that refuses, such as ``play.follow``.
        message: The sentence for people, with ``{fact}`` in braces.
        facts: What the sentence names; only the actor's own and public cards.
        citation: Where that rule stands; the table fills it in.
    """

    code: str
    rule: str
    message: str
    facts: Mapping[str, object] = field(default_factory=dict)
    citation: Citation | None = None

    def cited(self, citation: Citation | None) -> Reason:
        """The same reason with its citation."""
        return replace(self, citation=citation)

    def __str__(self) -> str:
        sentence = _(self.message).format(**self.facts)
        where = str(self.citation) if self.citation is not None else ""
        return f"{sentence} ({where})" if where else sentence
