"""The forms in which a command can write its data."""

from __future__ import annotations

from enum import StrEnum


class Form(StrEnum):
    """How rows are written."""

    TABLE = "table"
    MARKDOWN = "markdown"
    JSON = "json"


class Sheet(StrEnum):
    """How what stands side by side is written."""

    TABLE = "table"
    MARKDOWN = "markdown"
    JSON = "json"
    HTML = "html"
    CSV = "csv"
