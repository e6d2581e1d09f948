"""A game for another program: it asks with a line of JSON, and is answered with one."""

from __future__ import annotations

from millefeuille.engine.engine import COMMANDS, PROTOCOL, Engine
from millefeuille.engine.requests import MOST, ErrorCode

__all__ = ["COMMANDS", "MOST", "PROTOCOL", "Engine", "ErrorCode"]
