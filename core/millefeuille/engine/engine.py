"""The engine: it takes a line and gives one reply."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, TypeAlias

from millefeuille import forms
from millefeuille.actions import Action, parse
from millefeuille.blame import failed, stage
from millefeuille.deal import Deal
from millefeuille.engine.course import Course
from millefeuille.engine.requests import (
    FLAG,
    TEXT,
    TEXT_OR_WHOLE,
    TEXTS,
    WHOLE,
    ErrorCode,
    RequestError,
    Shape,
    read,
    wrong_field,
)
from millefeuille.engine.starts import DEAL, MATCH, Fields, deal_of, match_of
from millefeuille.errors import (
    IllegalActionError,
    NotationError,
    PluginError,
    PositionError,
    UnknownNameError,
)
from millefeuille.forms import Form
from millefeuille.position import Position
from millefeuille.registry import Catalogue
from millefeuille.seats import NOBODY, Seat
from millefeuille.table import Table
from millefeuille.text import brief, one_line

PROTOCOL = 1
"""The version of what requests and replies look like."""
LONGEST_ACTION = 200
"""No action in a request has more characters."""

Id: TypeAlias = str | int | None


class Engine:
    """One game, played or refereed for another program.

    A request that is refused changes nothing.

    Args:
        table: Where it is played.
        catalogue: Where the computer players are found.

    Attributes:
        closed: Whether the other program has said that it wants no more.
    """

    def __init__(self, table: Table, catalogue: Catalogue) -> None:
        self._table = table
        self._catalogue = catalogue
        self._course: Course | None = None
        self.closed = False

    def reply(self, line: bytes) -> str:
        """The reply to a request; both are a line without its end."""
        before = self._course
        asked: Id = None
        try:
            found = read(line)
            asked = _id(found)
            return _line(asked, {"ok": True, **self._answer(found)})
        except RequestError as error:
            refused = error
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # whatever a plugin raises, the engine goes on
            refused = self._refused(error)
        self._course = before
        fields = {"code": refused.code, "message": one_line(refused.message), **refused.more}
        return _line(asked, {"ok": False, "error": fields})

    def _answer(self, found: dict[str, Any]) -> Form:
        name = found.pop("do", None)
        command = COMMANDS.get(name) if isinstance(name, str) else None
        if name is None:
            raise wrong_field("do", "a request needs the field do, the name of a command")
        if command is None:
            known = ", ".join(COMMANDS)
            raise RequestError(ErrorCode.UNKNOWN_COMMAND, f"do must be one of {known}")
        return command.run(self, command.shape.of(found, str(name)))

    def _refused(self, error: BaseException) -> RequestError:
        """The refusal that an exception means."""
        if isinstance(error, IllegalActionError):
            reason = forms.of_reason(error.reason)
            action = str(error.action)
            return RequestError(ErrorCode.ILLEGAL, str(error), action=action, reason=reason)
        if isinstance(error, PositionError):
            return RequestError(ErrorCode.POSITION, str(error))
        if isinstance(error, PluginError):
            return RequestError(ErrorCode.PLUGIN, str(error))
        at = stage(self._course.deal) if self._course is not None else ""
        said = failed(f"{self._table.name} failed", error, at=at)
        return RequestError(ErrorCode.PLUGIN, str(said))

    # --- about the game ----------------------------------------------------------------------

    def _hello(self, fields: Fields) -> Form:
        table, game = self._table, self._table.game
        return {
            "protocol": PROTOCOL,
            "version": version("millefeuille"),
            "game": str(table.name),
            "title": game.title,
            "fingerprint": table.fingerprint,
            "seats": game.seats,
            "direction": table.rules.direction,
            "phases": list(table.rules.order),
            "marks": list(table.mark_names),
            "deck": forms.of_deck(table.plan.deck),
            "profiles": [profile.name for profile in game.profiles],
            "players": list(self._catalogue.players_of(game.id)),
        }

    def _quit(self, fields: Fields) -> Form:
        self.closed = True
        return {}

    # --- starting ----------------------------------------------------------------------------

    def _match(self, fields: Fields) -> Form:
        return self._begin(Course(match_of(fields, self._table), seed=fields["seed"]))

    def _deal(self, fields: Fields) -> Form:
        return self._begin(Course(deal_of(fields, self._table), seed=fields.get("seed", 0)))

    def _begin(self, course: Course) -> Form:
        self._course = course
        return {"events": course.begun(), "state": course.state()}

    # --- looking -----------------------------------------------------------------------------

    def _state(self, fields: Fields) -> Form:
        return {"state": self._started().state()}

    def _position(self, fields: Fields) -> Form:
        deal = self._started().deal
        return {"position": Position.of(deal, self._table.name).text(deal.plan.deck)}

    def _view(self, fields: Fields) -> Form:
        deal, seat = self._started().deal, fields["seat"]
        if not NOBODY <= seat < deal.plan.seats:
            raise wrong_field("seat", f"there is no seat {seat}")
        return {"view": forms.of_view(deal.view(seat))}

    def _legal(self, fields: Fields) -> Form:
        deal = self._started().deal
        return {"seat": deal.actor, "actions": [str(action) for action in deal.legal_actions()]}

    def _why(self, fields: Fields) -> Form:
        deal = self._running().deal
        action = _parsed(fields["action"], deal)
        reason = deal.why_not(action)
        return {
            "seat": deal.actor,
            "action": str(action),
            "legal": reason is None,
            "reason": forms.of_reason(reason or deal.because(action)),
        }

    def _score(self, fields: Fields) -> Form:
        score = self._started().score()
        if score is None:
            raise RequestError(ErrorCode.NOT_FINISHED, "no deal has been finished and scored")
        return score

    # --- playing -----------------------------------------------------------------------------

    def _apply(self, fields: Fields) -> Form:
        course = self._running()
        if ("action" in fields) == ("actions" in fields):
            raise wrong_field("action", "apply needs either action or actions")
        texts = fields.get("actions", [fields.get("action")])
        if not texts:
            raise wrong_field("actions", "actions must name one at least")
        _check_turn(fields.get("seat"), course.deal)
        return self._go_on(course, [_parsed(text, course.deal) for text in texts])

    def _choose(self, fields: Fields) -> Form:
        course = self._running()
        seat = course.deal.actor
        action = self._chosen(course, fields["player"])
        chosen = {"seat": seat, "action": str(action)}
        return {**chosen, **(self._go_on(course, [action]) if fields.get("apply") else {})}

    def _chosen(self, course: Course, player: str) -> Action:
        try:
            return course.choice(self._catalogue.player(player, self._table.game.id))
        except UnknownNameError as error:
            raise RequestError(ErrorCode.UNKNOWN_PLAYER, str(error)) from None
        except PluginError as error:
            raise RequestError(ErrorCode.PLUGIN, f"player {player}: {error}") from None

    def _go_on(self, course: Course, actions: Sequence[Action]) -> Form:
        self._course, events = course.after(actions)
        return {"events": events, "state": self._course.state()}

    def _started(self) -> Course:
        """What is being played, or has been.

        Raises:
            RequestError: Nothing has been started.
        """
        if self._course is None:
            raise RequestError(ErrorCode.NOT_STARTED, "start a match or a deal first")
        return self._course

    def _running(self) -> Course:
        """What is being played.

        Raises:
            RequestError: Nothing is, or it is over.
        """
        course = self._started()
        if course.deal.over:
            raise RequestError(ErrorCode.OVER, "the deal is over, and nothing comes after it")
        return course


def _line(asked: Id, reply: Form) -> str:
    return json.dumps({"id": asked, **reply}, ensure_ascii=True, allow_nan=False)


def _id(found: dict[str, Any]) -> Id:
    """What the reply is to be known by; no more part of the request then."""
    asked = found.pop("id", None)
    if asked is not None and not TEXT_OR_WHOLE.fits(asked):
        raise wrong_field("id", f"id must be {TEXT_OR_WHOLE.name}")
    return asked  # type: ignore[no-any-return]


def _parsed(text: str, deal: Deal) -> Action:
    if len(text) > LONGEST_ACTION:
        message = f"an action has more than {LONGEST_ACTION} characters"
        raise RequestError(ErrorCode.UNREADABLE, message)
    try:
        action = parse(text, deal.plan.deck)
        if not text.isprintable():
            raise NotationError(f"{brief(text)!r} is no action")
        if str(action) != text:
            raise NotationError(f"this action is written {str(action)!r}")
        return action
    except NotationError as error:
        raise RequestError(ErrorCode.NOTATION, str(error)) from None


def _check_turn(seat: Seat | None, deal: Deal) -> None:
    if seat is not None and not 0 <= seat < deal.plan.seats:
        raise wrong_field("seat", f"there is no seat {seat}")
    if seat not in (None, deal.actor):
        raise RequestError(ErrorCode.TURN, f"it is seat {deal.actor}'s turn", seat=deal.actor)


@dataclass(frozen=True, slots=True)
class Command:
    """A command: the fields it takes, and what answers it."""

    shape: Shape
    run: Callable[[Engine, Fields], Form]


_NO_FIELDS = Shape()
COMMANDS = {
    "hello": Command(_NO_FIELDS, Engine._hello),
    "match": Command(MATCH, Engine._match),
    "deal": Command(DEAL, Engine._deal),
    "state": Command(_NO_FIELDS, Engine._state),
    "legal": Command(_NO_FIELDS, Engine._legal),
    "view": Command(Shape({"seat": WHOLE}), Engine._view),
    "why": Command(Shape({"action": TEXT}), Engine._why),
    "apply": Command(
        Shape(optional={"action": TEXT, "actions": TEXTS, "seat": WHOLE}), Engine._apply
    ),
    "choose": Command(Shape({"player": TEXT}, {"apply": FLAG}), Engine._choose),
    "score": Command(_NO_FIELDS, Engine._score),
    "position": Command(_NO_FIELDS, Engine._position),
    "quit": Command(_NO_FIELDS, Engine._quit),
}
"""What can be asked, by name."""
