"""Given name: a house rule for given-game."""

from __future__ import annotations

from millefeuille import HouseRule, Status, hookimpl

MILLEFEUILLE_API = 1

RULE = HouseRule(
    name="given-name",
    game="given-game",
    # change 2: what it does, in one line
    title="given.path is GIVEN_VALUE instead of GIVEN_BEFORE",
    # change 3: the rows that it changes, as millefeuille rules given-game shows them
    rows={"given.path": (GIVEN_VALUE, "", Status.CHOSEN, "as we play it")},
    # change 4: hooks=, part=, marks=, clashes=, unfit= (millefeuille docs house-rules)
)


@hookimpl
def register_house_rules() -> list[HouseRule]:
    """The house rule."""
    return [RULE]
