"""Checks as tests: ``pytest --millefeuille NAME``, and a fixture for tests of one's own.

It is loaded wherever pytest runs, so all else is imported when a check is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from millefeuille.check.checker import Checker
    from millefeuille.check.property import Property
    from millefeuille.names import GameName


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options, named as those of the command ``check``."""
    group = parser.getgroup("millefeuille")
    group.addoption(
        "--millefeuille",
        action="append",
        default=[],
        metavar="NAME",
        help="check a game or a house rule, a test for each property; can be repeated",
    )
    group.addoption(
        "--millefeuille-deals", type=int, default=12, metavar="N", help="how many deals"
    )
    group.addoption(
        "--millefeuille-seed", type=int, default=0, metavar="S", help="the first of the seeds"
    )


def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add a test for each property of what is named."""
    names = config.getoption("--millefeuille")
    if names:
        checker = _checker(config)
        config.add_cleanup(checker.close)
        for name in names:
            items.extend(_tests(session, checker, name))


def _checker(config: pytest.Config) -> Checker:
    from millefeuille.check.checker import Checker

    seed, deals = (config.getoption(f"--millefeuille-{name}") for name in ("seed", "deals"))
    return Checker(seed=seed, deals=deals)


def _tests(session: pytest.Session, checker: Checker, name: str) -> Iterator[PropertyItem]:
    from millefeuille.check.properties import PROPERTIES
    from millefeuille.errors import MillefeuilleError

    try:
        subjects = checker.subjects(name)
    except MillefeuilleError as error:
        raise pytest.UsageError(f"--millefeuille {name}: {error}") from None
    for subject in subjects:
        for about in PROPERTIES if not subject.unfit else ():
            item: PropertyItem = PropertyItem.from_parent(
                session,
                name=about.name,
                nodeid=f"millefeuille::{subject.name}::{about.name}",
            )
            item.asked = (checker, subject.name, about)
            yield item


class PropertyItem(pytest.Item):
    """The test of one property of one game.

    Attributes:
        asked: Who checks it, the game, the property.
    """

    asked: tuple[Checker, GameName, Property]

    def runtest(self) -> None:
        """Check the property; where it is not applicable, the test is skipped.

        What it rests on and fails fails a test of its own; where there is none, it fails this one.
        """
        from millefeuille.check.report import Verdict

        checker, name, about = self.asked
        found = checker.finding(name, about)
        if found.below is not None and not self._is_asked(found.below.about):
            found = found.below
        if found.verdict is Verdict.NOT_APPLICABLE:
            pytest.skip(found.said)
        if found.fails:
            pytest.fail(f"{found}\n{found.command}", pytrace=False)

    def _is_asked(self, about: Property) -> bool:
        """Whether another test asks about a property of the same game."""
        asked = [item.asked for item in self.session.items if isinstance(item, PropertyItem)]
        return (*self.asked[:2], about) in asked

    def reportinfo(self) -> tuple[str, None, str]:
        """Where it stands in a report: in no file."""
        return "millefeuille", None, self.nodeid


@pytest.fixture
def millefeuille_check() -> Callable[..., None]:
    """A function that checks a game or a house rule by name; what does not hold fails the test."""

    def check(name: str, *, deals: int = 12, seed: int = 0) -> None:
        from millefeuille.check.checker import Checker

        with Checker(deals=deals, seed=seed) as checker:
            fitting = [subject for subject in checker.subjects(name) if not subject.unfit]
            found = [each for subject in fitting for each in checker.findings(subject.name)]
        failed = [f"{each}\n{each.command}" for each in found if each.fails]
        if failed:
            pytest.fail("\n".join(failed), pytrace=False)

    return check
