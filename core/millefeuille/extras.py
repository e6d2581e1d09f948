"""Packages that only some commands need, and that are installed by an extra."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from millefeuille.errors import MillefeuilleError
from millefeuille.text import _


def needed(module: str, *, extra: str) -> ModuleType:
    """A module that an extra installs.

    Args:
        module: Its dotted name.
        extra: The extra that brings it.

    Raises:
        MillefeuilleError: It is not installed; the message says how to install it.
    """
    try:
        return import_module(module)
    except ImportError:
        raise MillefeuilleError(
            _("this needs {package}: pip install 'millefeuille[{extra}]'").format(
                package=module.partition(".")[0], extra=extra
            )
        ) from None
