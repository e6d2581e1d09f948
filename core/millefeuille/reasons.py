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

    @property
    def sentence(self) -> str:
        """The sentence for people, its facts filled in, without its citation."""
        return _(self.message).format(**self.facts)

    def __str__(self) -> str:
        where = str(self.citation) if self.citation is not None else ""
        return f"{self.sentence} ({where})" if where else self.sentence
