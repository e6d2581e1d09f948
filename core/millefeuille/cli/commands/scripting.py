"""What to type to play a recorded match again: a line for each answer of one seat."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator

from millefeuille.cli.exits import PROGRAM, say
from millefeuille.cli.playing.answers import called
from millefeuille.cli.playing.reading import Reader, key_of
from millefeuille.cli.screen.choices import is_forced
from millefeuille.cli.sources.records import Sight, deals_numbered, the_person
from millefeuille.cli.sources.renaming import name_today
from millefeuille.deal import Deal
from millefeuille.record_deal import RecordedDeal
from millefeuille.record_text import PERSON
from millefeuille.registry import installed
from millefeuille.replay import Record
from millefeuille.seats import Seat, around
from millefeuille.text import _, brief, is_visible

_START = "start.txt"
_KEPT = "match.jsonl"
"""What a record is called that no command line can name."""


def print_script(record: Record, file: str, seat: Seat) -> int:
    """Print what to type for a seat, and on stderr the commands that repeat the match with it.

    Of a deal that a person is playing nothing is printed for another seat.

    Args:
        record: The record.
        file: Its file's name.
        seat: The seat.
    """
    sight = Sight.of(record)
    for deal in record.deals:
        if sight.is_closed(deal) and seat != the_person(record):
            say(_("deal {number} is not over and is left out").format(number=deal.number))
            continue
        for line in _lines(deal, record, seat):
            print(line)
    _print_commands(sight, file, seat)
    return sight.report(file)


def _lines(deal: RecordedDeal, record: Record, seat: Seat) -> Iterator[str]:
    """Each answer of a seat as it is typed in play, where the seat is asked."""
    table = record.table
    reader = Reader(table)
    now = deal.opened.clone()
    for actor, action in deal.actions:
        if actor == seat and not is_forced(now.legal_actions(), auto=False):
            text = called(action, reader, now)
            yield text if key_of(text) is None else str(action)
        now.apply(action)


# --- the commands ----------------------------------------------------------------------------


def _print_commands(sight: Sight, file: str, seat: Seat) -> None:
    record = sight.record
    why = _not_repeatable(sight, seat)
    if why:
        say(_("play cannot repeat this match: {why}").format(why=why))
        return
    file = _nameable(file)
    game = [str(name_today(record.table, installed()))]
    if not _begins_by_seed(record):
        game = ["--position", _START]
        begin = [PROGRAM, "replay", file, "--position", "--deal", str(record.deals[0].number)]
        _print_command(f"{shlex.join(begin)} > {_START}")
    script = [PROGRAM, "replay", file, "--script", str(seat)]
    seats = around(seat, len(record.players))
    others = ",".join(record.players[other] for other in seats if other != seat)
    again = [PROGRAM, "play", *game, "--seed", record.seed, "--seat", str(seat), "--vs", others]
    _print_command(f"{shlex.join(script)} | {shlex.join(again)}")


def _print_command(command: str) -> None:
    print(command, file=sys.stderr, flush=True)


def _nameable(file: str) -> str:
    """The name of a record's file as it can be typed in a command."""
    if file == "-" or not is_visible(file):
        said = _("the commands need a record in a file with a name to type; here it is {name}")
        say(said.format(name=_KEPT))
        return _KEPT
    return f"./{file}" if file.startswith("-") else file


def _not_repeatable(sight: Sight, seat: Seat) -> str:
    """Why a match cannot be played again with a seat's answers; empty where it can."""
    record = sight.record
    if not record.deals:
        return _("the record holds no deal")
    if record.differences:
        return _("the record tells something else than its replay")
    if name_today(record.table, installed()) is None:
        return _("no name means its rules today")
    return _unplayable(record, seat) or _unseeded(sight)


def _unplayable(record: Record, seat: Seat) -> str:
    """Why nobody can sit down as they sat, or play takes no such seed; empty where it does."""
    others = [kind for at, kind in enumerate(record.players) if at != seat]
    if PERSON in others:
        return _("a person played another seat")
    known = installed().players_of(record.table.game.id)
    strange = next((kind for kind in others if kind not in known), None)
    if strange is not None:
        return _("no player {name} is installed").format(name=brief(strange))
    if not record.seed.strip() or not is_visible(record.seed):
        return _("its seed is empty or has control characters, and --seed takes no such text")
    return ""


def _unseeded(sight: Sight) -> str:
    """Why neither the seed nor a position gives the cards; empty where one of them does."""
    record, first = sight.record, sight.record.deals[0]
    foreign = next((d for d in record.deals[1:] if not _is_shuffled(record, d)), None)
    if foreign is not None:
        return _("the seed does not give the cards of deal {number}").format(number=foreign.number)
    if _begins_by_seed(record):
        return ""
    said = ""
    if sight.is_closed(first):
        said = _("its position stays hidden until deal {number} is over")
    elif first is not deals_numbered(record, first.number)[-1]:
        said = _("deal {number} was dealt again, and replay prints the position of the last only")
    return said.format(number=first.number)


def _begins_by_seed(record: Record) -> bool:
    """Whether the first deal is the one that the match's seed gives."""
    first = record.deals[0]
    return record.table.first_standing(record.seed) == first.before and _is_shuffled(record, first)


def _is_shuffled(record: Record, deal: RecordedDeal) -> bool:
    """Whether a deal has the cards that the match's seed gives it."""
    table, seed = record.table, record.seed
    order = table.shuffle(seed, deal.number, deal.attempt)
    shuffled = table.deal_order(order, standing=deal.before, attempt=deal.attempt)
    return _laid(shuffled) == _laid(deal.opened)


def _laid(deal: Deal) -> list[str]:
    """The cards of a deal as text, zone by zone, the stock in its order."""
    deck = deal.plan.deck
    return [*(deck.text(zone.cards) for zone in deal.zones()), deck.row(deal.stock)]
