"""Names of games with what is changed: ``GAME[:PROFILE][+HOUSE_RULE…][,path=value…]``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from millefeuille.errors import UnknownNameError
from millefeuille.settings import Change

_HEAD = re.compile(r"(?P<game>[\w-]+)(:(?P<profile>[\w-]+))?(?P<rules>(\+[\w-]+)*)")
_COMMA = re.compile(r",(?![^\[]*\])")


@dataclass(frozen=True, slots=True)
class GameName:
    """A game as people name it.

    Args:
        game: The game's id.
        profile: The profile's name; ``None`` for the usual one.
        house_rules: The house rules, in the order in which they apply.
        changes: The settings, in order.
    """

    game: str
    profile: str | None = None
    house_rules: tuple[str, ...] = ()
    changes: tuple[Change, ...] = ()

    @classmethod
    def parse(cls, text: str) -> GameName:
        """A name from its text.

        Raises:
            UnknownNameError: It is not of that form.
            RulesError: A setting is not of the form ``path=value``.
        """
        head, *settings = _COMMA.split(text.strip())
        match = _HEAD.fullmatch(head)
        if match is None:
            raise UnknownNameError(
                f"{text[:60]!r} names no game; write it like mille:club or mille,auction.step=10"
            )
        rules = tuple(filter(None, match["rules"].split("+")))
        return cls(match["game"], match["profile"], rules, tuple(map(Change.parse, settings)))

    def having(
        self, *, changes: tuple[str, ...] = (), house_rules: tuple[str, ...] = ()
    ) -> GameName:
        """The name with further settings and house rules."""
        return replace(
            self,
            house_rules=self.house_rules + house_rules,
            changes=self.changes + tuple(map(Change.parse, changes)),
        )

    def __str__(self) -> str:
        profile = f":{self.profile}" if self.profile else ""
        rules = "".join(f"+{name}" for name in self.house_rules)
        return f"{self.game}{profile}{rules}" + "".join(f",{change}" for change in self.changes)
