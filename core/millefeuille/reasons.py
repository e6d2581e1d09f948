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
        beside: The path of another rule that it rests on, such as a row of a table; may be empty.
        more: Where that one stands, if it is elsewhere.
    """

    code: str
    rule: str
    message: str
    facts: Mapping[str, object] = field(default_factory=dict)
    citation: Citation | None = None
    beside: str = ""
    more: Citation | None = None

    def cited(self, citation: Citation | None, more: Citation | None = None) -> Reason:
        """The same reason with its citations."""
        elsewhere = more if str(more or "") not in str(citation or "") else None
        return replace(self, citation=citation, more=elsewhere)

    @property
    def rules(self) -> list[str]:
        """The paths of the rules that are cited."""
        return [self.rule, self.beside] if self.more is not None else [self.rule]

    @property
    def sentence(self) -> str:
        """The sentence for people, its facts filled in, without its citations."""
        return _(self.message).format(**self.facts)

    def __str__(self) -> str:
        where = "; ".join([str(each) for each in (self.citation, self.more) if each is not None])
        return f"{self.sentence} ({where})" if where else self.sentence
