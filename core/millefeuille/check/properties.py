"""All properties, in the order in which they are checked: each after those it rests on."""

from __future__ import annotations

from millefeuille.check.computer_players import BLIND, CHANGED, PLAYERS
from millefeuille.check.dealing import CARDS, DEALS, SPEED
from millefeuille.check.fields import EFFECTIVE, READ
from millefeuille.check.hidden import HIDES, KNOWN, SAMPLES, SILENT
from millefeuille.check.legality import LEGAL, REASONS, REFUSED
from millefeuille.check.property import Property
from millefeuille.check.repeating import CLONES, REPEATS, REPLAYS
from millefeuille.check.scoring import EXAMPLES, MATCHES, SCORES
from millefeuille.check.setting_up import CITED, FROZEN, HOOKS
from millefeuille.check.texts import ACTIONS, POSITIONS, RECORDS
from millefeuille.errors import UnknownNameError
from millefeuille.settings import nearest

PROPERTIES: tuple[Property, ...] = (
    HOOKS,
    FROZEN,
    CITED,
    CARDS,
    DEALS,
    LEGAL,
    REASONS,
    ACTIONS,
    REPLAYS,
    CLONES,
    REFUSED,
    KNOWN,
    HIDES,
    SAMPLES,
    SCORES,
    SILENT,
    MATCHES,
    POSITIONS,
    RECORDS,
    REPEATS,
    EXAMPLES,
    READ,
    EFFECTIVE,
    PLAYERS,
    CHANGED,
    BLIND,
    SPEED,
)

BY_NAME = {each.name: each for each in PROPERTIES}


def named(name: str) -> Property:
    """A property by its name.

    Raises:
        UnknownNameError: There is none of that name; the nearest is named.
    """
    if name in BY_NAME:
        return BY_NAME[name]
    near = nearest(name, list(BY_NAME))
    hint = f"; did you mean {near}?" if near else f"; there is {', '.join(BY_NAME)}"
    raise UnknownNameError(f"there is no property {name[:40]!r}{hint}")
