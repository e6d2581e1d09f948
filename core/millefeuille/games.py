"""Games and house rules: what plugins register, as data and hooks."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from millefeuille.citations import Citation, Source, Status
from millefeuille.errors import RulesError, UnknownNameError
from millefeuille.names import GameName, check_name, check_title
from millefeuille.points import Points
from millefeuille.profiles import Profile, RowText
from millefeuille.rules import HOUSE, Part, Rules
from millefeuille.seats import Seat
from millefeuille.standing import Standing
from millefeuille.text import brief

R = TypeVar("R", bound=Rules)


@dataclass(frozen=True, kw_only=True)
class Example:
    """A worked example of a document: a deal that the engine plays, and what must come out.

    Args:
        name: Its name in commands, such as ``contract-made``.
        title: What it shows, in one line.
        citation: Where it stands; ``implied`` where its figures are ours, reckoned by the rule
            that stands there.
        position: The deal as a position's text, with the actions that play it to its end. It
            names a profile of the game, without settings and house rules.
        points: What the deal brings each seat, everything booked.
        scores: The scores after it.
        winners: Who wins the match with it; empty when it goes on.
    """

    name: str
    title: str
    citation: Citation
    position: str
    points: tuple[Points, ...]
    scores: tuple[Points, ...]
    winners: tuple[Seat, ...] = ()

    @property
    def game(self) -> GameName:
        """The game and the profile that it is played by.

        Raises:
            UnknownNameError: Its position names none.
        """
        return named_in(self.position)


def named_in(position: str) -> GameName:
    """The game that a position's text names.

    Raises:
        UnknownNameError: It names none.
    """
    found = _GAME.search(position)
    return GameName.parse(found[1] if found is not None else "")


_GAME = re.compile(r"^game +(.+)$", re.MULTILINE)


@dataclass(frozen=True)
class LeftOut:
    """Something that a document describes and the game does not model.

    Args:
        what: What it is, in a few words.
        why: Why it is left out.
        citation: Where it stands.
    """

    what: str
    why: str
    citation: Citation


@dataclass(frozen=True)
class Game(Generic[R]):
    """A game as a plugin registers it.

    Args:
        id: Its name in commands, such as ``mille``.
        title: Its name for people.
        seats: How many play.
        profiles: The documented ways to play it, the usual one first.
        sources: The documents that the profiles cite.
        hooks: A module or object whose ``hookimpl`` functions answer the table hooks.
        standing: The class of its standing, with the marks it keeps.
        examples: The worked examples of the documents.
        left_out: What the documents describe and the game does not model, and why.
        positions: Deals that come to rare rules, as the text of positions with the actions that
            play them on; ``millefeuille check`` sees there that those rules are read.
        unread: Leaves that nothing reads, by path, each with the reason why it stands there.

    Raises:
        RulesError: Its name is none, it has no title, no profile or two of one name, a profile, an
            example or an omission cites a section that no source has, an example or a position is
            of no profile, no profile has a path of ``unread``, or a source says another one again
            whose sections are others.
    """

    id: str
    title: str
    seats: int
    profiles: tuple[Profile[R], ...]
    sources: tuple[Source, ...]
    hooks: object
    standing: type[Standing] = Standing
    examples: tuple[Example, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    positions: tuple[str, ...] = ()
    unread: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        check_name("game", self.id)
        check_title(f"game {self.id}", self.title)
        self._check_profiles()
        for profile in self.profiles:
            for path, (_, citation) in profile.entries.items():
                self._check_sections(f"{profile.name}: {path}", citation)
        for example in self.examples:
            self._check_sections(f"example {example.name}", example.citation)
            self._check_profile(f"example {example.name}", example.game)
        for number, position in enumerate(self.positions, start=1):
            self._check_profile(f"position {number}", named_in(position))
        for path in self.unread:
            if not any(path in profile.entries for profile in self.profiles):
                raise RulesError(f"unread: no profile has a path {path}")
        for omission in self.left_out:
            self._check_sections(f"left out: {omission.what}", omission.citation)
        for source in self.sources:
            if source.same_as:
                self._check_same(source)

    def _check_profiles(self) -> None:
        names = [profile.name for profile in self.profiles]
        if not names:
            raise RulesError(f"{self.id} has no profile; give it one at least")
        for place, name in enumerate(names):
            check_name("profile", name)
            if name in names[:place]:
                raise RulesError(f"{self.id} has two profiles named {name}; name one otherwise")

    def _check_sections(self, where: str, citation: Citation) -> None:
        for source, section in citation.references():
            self._check_section(where, source, section)

    def _check_section(self, where: str, source: str, section: str) -> None:
        if not any(s.id == source and section in s.sections for s in self.sources):
            raise RulesError(f"{where} cites {source} §{section}, which no source has")

    def _check_profile(self, what: str, named: GameName) -> None:
        if named.game != self.id or named.house_rules or named.changes:
            raise RulesError(f"{what}: {named} is no profile of {self.id}")
        self.profile(named.profile)

    def _check_same(self, source: Source) -> None:
        said = [s for s in self.sources if s.id == source.same_as and not s.same_as]
        if not any(original.sections == source.sections for original in said):
            raise RulesError(f"{source.id} cannot say the same as {source.same_as}")

    def profile(self, name: str | None = None) -> Profile[R]:
        """A profile by its name; the usual one without a name.

        Raises:
            UnknownNameError: The game has no such profile.
        """
        if name is None:
            return self.profiles[0]
        for profile in self.profiles:
            if profile.name == name:
                return profile
        names = ", ".join(profile.name for profile in self.profiles)
        raise UnknownNameError(f"{self.id} has no profile {brief(name)}; it has {names}")

    def first_standing(self, dealer: int = 0) -> Standing:
        """The standing before the first deal."""
        zeros = (0,) * self.seats
        marks: dict[str, Any] = dict.fromkeys(self.standing.mark_names(), zeros)
        return self.standing(scores=zeros, dealer=dealer, **marks)


@dataclass(frozen=True)
class HouseRule:
    """A named change to somebody's game.

    Args:
        name: Its name after the plus in ``mille:club+golden-round``.
        game: The game it changes.
        title: What it changes, in one line.
        rows: Leaves to amend, and rows to append to tables, as in a profile; or a function that
            says them of the rules as they are before.
        hooks: An object whose ``hookimpl(wrapper=True)`` functions wrap table hooks.
        clashes: House rules that it cannot be mixed with, best each with the reason.
        part: What it is told itself: fields that stand at ``house.NAME``, with rows like others.
        marks: What it keeps of each seat between deals, by name: whole numbers from 0 to below
            what stands at a path of the rules.
        unfit: Why it cannot be played by some rules, empty where it can; asked when all house
            rules and settings are applied.
        positions: Deals that come to it, as a game's; they name the game with this house rule.

    Raises:
        RulesError: Its name is none, it is not for one game, a row is not of that form, or a
            position names something else.
    """

    name: str
    game: str
    title: str
    rows: Mapping[str, RowText] | Callable[[Any], Mapping[str, RowText]] = field(
        default_factory=dict
    )
    hooks: object | None = None
    clashes: tuple[str, ...] | Mapping[str, str] = ()
    part: type[Part] | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    unfit: Callable[[Any], str] | None = None
    positions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_name("house rule", self.name)
        if not isinstance(self.game, str):
            said = "a house rule is for one game; register it once for each that it is for"
            raise RulesError(f"house rule {self.name}: {said}")
        if not callable(self.rows):
            self._check(self.rows)
        for number, position in enumerate(self.positions, start=1):
            named = named_in(position)
            if (named.game, named.house_rules, named.changes) != (self.game, (self.name,), ()):
                raise RulesError(
                    f"house rule {self.name}: position {number} is of {named}, "
                    f"not of {self.game}+{self.name}"
                )

    def _check(self, rows: object) -> None:
        if not isinstance(rows, Mapping):
            said = "its rows are no mapping of (value, reference, status[, note]) by their paths"
            raise RulesError(f"house rule {self.name}: {said}")
        for path, row in rows.items():
            if not (isinstance(row, tuple) and len(row) in (3, 4) and isinstance(row[2], Status)):
                raise RulesError(
                    f"house rule {self.name}: {path} is not (value, reference, status[, note])"
                )

    def rows_for(self, rules: Rules) -> Mapping[str, RowText]:
        """What it changes in some rules.

        Raises:
            RulesError: A row is not of the form of a profile's.
        """
        if not callable(self.rows):
            return self.rows
        rows = self.rows(rules)
        self._check(rows)
        return rows

    @property
    def path(self) -> str:
        """Where it stands in the rules: what refuses a play, or brings points, by it may cite."""
        return f"{HOUSE}.{self.name}"

    def clash(self, other: str) -> str | None:
        """Why it cannot be mixed with another one; ``None`` where it can."""
        if other not in self.clashes:
            return None
        why = self.clashes[other] if isinstance(self.clashes, Mapping) else ""
        said = f"house rules {self.name} and {other} cannot be mixed"
        return f"{said}: {why}" if why else said
