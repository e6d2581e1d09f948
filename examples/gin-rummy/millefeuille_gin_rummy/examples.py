"""Worked examples of gin rummy: the cards and figures are ours, reckoned by the rules."""

from pathlib import Path

from millefeuille import Citation, Example, Status

_RULES = Citation("G §Knocking, G §Scoring", Status.IMPLIED)
_POSITIONS = Path(__file__).parent / "positions"


def _example(name: str, title: str, points: tuple[int, int], **more: tuple[int, ...]) -> Example:
    text = (_POSITIONS / f"{name}.txt").read_text("utf-8")
    due = {"points": points, "scores": points} | more
    return Example(name=name, title=title, citation=_RULES, position=text, **due)


EXAMPLES = (
    _example("gin", "the other one has 51 points left, and gin brings 20", (71, 0)),
    _example("undercut", "both have 10 points left", (0, 10)),
    _example("nobody-knocks", "two cards are left in the stock", (0, 0)),
    _example("laid-off", "30 - 10, and the bonuses", (200, 20), scores=(290, 60), winners=(0,)),
    _example("shutout", "the other one won no deal", (351, 0), scores=(446, 0), winners=(0,)),
)
