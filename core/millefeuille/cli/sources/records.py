"""The record that a command reads, and what of it may be shown to whom."""

from __future__ import annotations

from dataclasses import dataclass, replace

from millefeuille.cli.exits import Code, ExitError, say
from millefeuille.cli.screen.eyes import ONLOOKER, Eyes
from millefeuille.cli.screen.seating import Seating, names_of, seat_names
from millefeuille.cli.sources.files import read_text
from millefeuille.cli.sources.renaming import name_today
from millefeuille.cli.sources.tables import known_plugins, title_of
from millefeuille.errors import PluginError, RecordError
from millefeuille.record_deal import RecordedDeal
from millefeuille.record_text import PERSON
from millefeuille.registry import installed
from millefeuille.replay import Record
from millefeuille.seats import NOBODY, Seat
from millefeuille.text import _


def opened(file: str) -> Record:
    """The record in a file, replayed; lines that are missing at its end are a warning.

    Args:
        file: The file's name; ``-`` is standard input.

    Raises:
        ExitError: The file cannot be read or holds no record, or its game is not installed.
    """
    text = read_text(file)
    name = _called(file)
    try:
        record = Record.read(text, catalogue=known_plugins())
    except RecordError as error:
        raise ExitError(Code.RECORD, f"{name}: {error}") from None
    except PluginError as error:
        raise ExitError(Code.PLUGIN, f"{name}: {error}") from None
    if record.torn:
        say(_("warning: {file}: the last line was cut off and is left out").format(file=name))
    elif record.missing:
        said = _("warning: {file}: the record stops before {what}, which the replay tells")
        say(said.format(file=name, what=record.missing))
    return record


def _called(file: str) -> str:
    return _("standard input") if file == "-" else file


def deals_numbered(record: Record, number: int) -> list[RecordedDeal]:
    """The attempts at one deal.

    Raises:
        ExitError: The record holds no such deal.
    """
    found = [deal for deal in record.deals if deal.number == number]
    if found:
        return found
    if not record.deals:
        raise ExitError(Code.USAGE, _("the record holds no deal"))
    first, last = record.deals[0].number, record.deals[-1].number
    sentence = _("there is no deal {number}; the record holds deal {first} to {last}")
    raise ExitError(Code.USAGE, sentence.format(number=number, first=first, last=last))


def check_moves(deal: RecordedDeal, moves: int, *, least: int = 0) -> None:
    """Refuse a number of actions that a deal has not.

    Raises:
        ExitError: It has fewer, or the number is below the least.
    """
    most = len(deal.actions)
    if not least <= moves <= most:
        sentence = _("--move {moves}: deal {number} has {count} actions, so {least} to {count}")
        raise ExitError(
            Code.USAGE,
            sentence.format(number=deal.number, count=most, moves=moves, least=least),
        )


def title_of_record(record: Record) -> str:
    """What was played, by the rules that the record holds."""
    table = record.table
    if name_today(table, installed()) == table.name:
        return title_of(table)
    return _("{name}  {game}, by the rules in the record; the name means others today").format(
        name=table.name, game=table.game.title
    )


@dataclass(frozen=True)
class Sight:
    """Whose eyes a record is seen with.

    A deal that is over may be shown with any eyes. While a match is not over and a person plays in
    it, the deal that was running is shown with the person's own eyes or an onlooker's.

    Args:
        record: The record.
        seat: The seat whose eyes these are; ``NOBODY`` where no seat was asked for and no person
            or several play.
        asked: Whether the seat was asked for.
    """

    record: Record
    seat: Seat
    asked: bool

    @classmethod
    def of(cls, record: Record, seat: Seat | None = None) -> Sight:
        """The eyes that were asked for, by default the person's."""
        if seat is not None:
            return cls(record, seat, asked=True)
        return cls(record, the_person(record), asked=False)

    @property
    def seating(self) -> Seating:
        """Who sat where, called as these eyes see them."""
        table = self.record.table
        return Seating(self.seat, names_of(table, self.seat), self.record.players, {})

    def seating_of(self, seat: Seat) -> Seating:
        """The same with a seat as ``You``, the others called as these eyes call them."""
        names = list(seat_names(self.record.table, self.seat))
        names[seat] = _("You")
        return replace(self.seating, person=seat, names=tuple(names))

    @property
    def all_cards(self) -> bool:
        """Whether all cards are seen from the beginning: no person played, no seat was named."""
        return not (self.asked or PERSON in self.record.players)

    def is_closed(self, deal: RecordedDeal) -> bool:
        """Whether a deal is being played by a person, so that nothing hidden may be shown."""
        return deal is self.record.running and PERSON in self.record.players

    def eyes(self, deal: RecordedDeal) -> Eyes:
        """The eyes for one deal."""
        if self.is_closed(deal) and self.seat != the_person(self.record):
            return ONLOOKER
        return Eyes(self.seat, all_cards=self.all_cards)

    def report(self, file: str) -> int:
        """Say where the record in a file tells something else than its replay; the exit code."""
        for sentence in self.record.differences:
            say(f"{_called(file)}: {self.seating.named(sentence)}")
        return Code.NOT_SO if self.record.differences else Code.DONE


def the_person(record: Record) -> Seat:
    """The seat of the only person who played; ``NOBODY`` where none or several did."""
    seats = [seat for seat, kind in enumerate(record.players) if kind == PERSON]
    return seats[0] if len(seats) == 1 else NOBODY
