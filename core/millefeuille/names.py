"""Names of games with what is changed: ``GAME[:PROFILE][+HOUSE_RULE…][,path=value…]``."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from millefeuille.errors import RulesError, UnknownNameError
from millefeuille.settings import Change

_HEAD = re.compile(r"(?P<game>[\w-]+)(:(?P<profile>[\w-]+))?(?P<rules>(\+[\w-]+)*)")
_WORD = re.compile(r"[\w-]+")
_COMMA = re.compile(r",(?![^\[]*\])")
_LATE = re.compile(r"(?P<value>[^+\"\[]*)(?P<rules>(\+[A-Za-z][\w-]*)+)")
"""A setting's value with house rules behind it, where none can stand."""


def check_name(what: str, name: object) -> None:
    """Refuse what nobody could type as the name of something.

    Raises:
        RulesError: It is not of letters, digits and hyphens.
    """
    if not (isinstance(name, str) and _WORD.fullmatch(name)):
        raise RulesError(f"{what} {name!r:.60}: a name is of letters, digits and hyphens")


def check_title(what: str, title: object) -> None:
    """Refuse what says nothing to people.

    Raises:
        RulesError: It is no text, or an empty one.
    """
    if not (isinstance(title, str) and title.strip()):
        raise RulesError(f"{what} has no title; say in one line what it is")


def near(name: str, known: Iterable[str]) -> str:
    """How a sentence about an unknown name ends: the nearest that there is, else all of them."""
    names = sorted(known)
    close = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
    if close:
        return f"; did you mean {close[0]}?"
    return f"; there is {', '.join(names)}" if names else ""


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
            RulesError: A setting is not of the form ``path=value``, or stands before a house rule.
        """
        head, *settings = _COMMA.split(text.strip())
        match = _HEAD.fullmatch(head)
        if match is None:
            raise UnknownNameError(
                f"{text[:60]!r} names no game; write it like mille:club or mille,auction.step=10"
            )
        rules = tuple(filter(None, match["rules"].split("+")))
        name = cls(match["game"], match["profile"], rules, tuple(map(Change.parse, settings)))
        name._refuse_late_rules()
        return name

    def _refuse_late_rules(self) -> None:
        """Refuse house rules behind a setting; the sentence says the right order.

        Raises:
            RulesError: There is one.
        """
        late: list[str] = []
        changes: list[Change] = []
        for change in self.changes:
            found = _LATE.fullmatch(change.value)
            late += found["rules"].split("+")[1:] if found is not None else ()
            value = found["value"].strip() if found is not None else change.value
            changes.append(Change(change.path, value))
        if late:
            meant = replace(self, house_rules=(*self.house_rules, *late), changes=tuple(changes))
            raise RulesError(f"house rules stand before settings: {meant}")

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
