"""How a command ends: its exit code, and one line that says why."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from enum import IntEnum

from millefeuille.errors import (
    ClusterError,
    MillefeuilleError,
    PluginError,
    PositionError,
    RecordError,
)
from millefeuille.text import _, one_line

PROGRAM = "millefeuille"


class Code(IntEnum):
    """The exit codes."""

    DONE = 0
    NOT_SO = 1
    USAGE = 2
    SCRIPT = 3
    PLUGIN = 4
    RECORD = 5
    WRITE = 6
    INTERRUPTED = 130


class ExitError(Exception):
    """Ends the command.

    Args:
        code: The exit code.
        message: One line for stderr.
    """

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code = code


def say(message: str) -> None:
    """One line on stderr, with the program's name before it."""
    line = one_line(f"{PROGRAM}: {message}")
    # nobody can be told that stderr is closed or full.
    with contextlib.suppress(OSError, ValueError):
        print(line, file=sys.stderr, flush=True)


def guarded(work: Callable[[], int]) -> int:
    """What some work returns as exit code; an exception becomes one line and its code."""
    try:
        code = work()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _silence()
        return Code.DONE  # whoever read stdout has seen enough
    except KeyboardInterrupt:
        return _ended(Code.INTERRUPTED, _("interrupted"))
    except ExitError as stop:
        return _ended(stop.code, str(stop))
    except OSError as error:
        _silence()
        why = error.strerror or str(error)
        if isinstance(error.filename, str):
            why = f"{error.filename}: {why}"
        return _ended(Code.WRITE, _("writing failed: {why}").format(why=why))
    except BaseException as error:  # also a SystemExit: only a plugin's code raises one here
        return _ended(*_read(error))
    return code


def _read(error: BaseException) -> tuple[Code, str]:
    """The code and the sentence of an exception that nothing closer to it has caught."""
    if isinstance(error, PluginError):
        return Code.PLUGIN, str(error)
    if isinstance(error, RecordError | PositionError):
        return Code.RECORD, str(error)
    if isinstance(error, ClusterError):
        return Code.WRITE, str(error)
    if isinstance(error, MillefeuilleError):
        return Code.USAGE, str(error)
    from millefeuille.blame import failed  # it would make the help slow

    return Code.PLUGIN, str(failed(_("stopped by an error of its own"), error))


def _ended(code: Code, message: str) -> Code:
    with contextlib.suppress(OSError, ValueError):
        if sys.stdout is not None:
            sys.stdout.flush()
    say(message)
    return code


def _silence() -> None:
    """Point stdout at nothing, so that the interpreter's last flush cannot fail."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
