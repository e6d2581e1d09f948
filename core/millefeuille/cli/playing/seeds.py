"""The seed of a match: what was asked for, or a new one."""

from __future__ import annotations

import secrets

from millefeuille.cli.exits import Code, ExitError
from millefeuille.text import _, is_visible


def chosen(asked: str | None) -> str:
    """The seed asked for, or a new one.

    Raises:
        ExitError: It is no text that can be shown and typed again.
    """
    if asked is None:
        return secrets.token_hex(8)
    if not asked.strip():
        raise ExitError(Code.USAGE, _("--seed needs some text"))
    if not is_visible(asked):
        raise ExitError(Code.USAGE, _("--seed is text without control characters or broken bytes"))
    return asked
