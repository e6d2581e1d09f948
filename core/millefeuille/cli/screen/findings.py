"""What an experiment found, as a table and as values for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from millefeuille.cli.screen.paper import Paper
from millefeuille.effect.estimate import Estimate
from millefeuille.effect.experiment import Finding
from millefeuille.text import _

_NUMBER = 10
"""The columns of a number."""


def print_findings(paper: Paper, findings: Sequence[Finding]) -> None:
    """Print a row for each measure, the primary one by itself, and what the names mean."""
    name = max(len(finding.measure.name) for finding in findings) + 2
    titles = [_("before"), _("after"), _("difference")]
    heads = "".join(title.rjust(_NUMBER + 1) for title in titles)
    primary = [finding for finding in findings if finding.primary]
    others = [finding for finding in findings if not finding.primary]
    for said, group in ((_("primary"), primary), (_("exploratory"), others)):
        if not group:
            continue
        if paper.narrow:
            paper.line(said, style="bold")
        else:
            paper.line(f"{said.ljust(name)}{heads}  {_('95 % interval')}", style="bold")
        for finding in group:
            _print_finding(paper, finding, name)
        paper.line()
    for finding in findings:
        measure = finding.measure
        paper.hanging(measure.name, _(measure.title), indent=name)


def _print_finding(paper: Paper, finding: Finding, name: int) -> None:
    own = finding.estimate
    words = _Words.of(finding)
    numbers = [
        words.number(own.before),
        words.number(own.after),
        words.number(own.difference, signed=True),
    ]
    interval = words.interval(own)
    style = "bold" if own.shows_effect else ""
    if paper.narrow:
        before, after, difference = numbers
        said = _("{before} to {after}: {difference}, {interval}").format(
            before=before, after=after, difference=difference, interval=interval
        )
        paper.hanging(finding.measure.name, Text(said, style=style))
        return
    row = "".join(number.rjust(_NUMBER + 1) for number in numbers)
    paper.line(Text(f"{finding.measure.name.ljust(name)}{row}  {interval}", style=style))


@dataclass(frozen=True, slots=True)
class _Words:
    """How the numbers of one measure are written.

    Args:
        factor: What they are multiplied by.
        unit: What stands behind them.
        digits: Their decimals: as many as the interval needs to be seen, and as show on which
            side of 0 its ends lie.
    """

    factor: int
    unit: str
    digits: int

    @classmethod
    def of(cls, finding: Finding) -> _Words:
        """For a measure; a share is written in percent."""
        own, share = finding.estimate, finding.measure.share
        factor = 100 if share else 1
        width = factor * abs((own.high or 0) - (own.low or 0))
        digits = next((d for d, least in ((1, 1), (2, 0.1), (3, 0.01)) if width >= least), 4)
        digits = digits if width else 2
        ends = [factor * end for end in (own.low, own.high) if end]
        while any(round(end, digits) == 0 for end in ends):
            digits += 1
        return cls(factor, " %" if share else "", digits)

    def number(self, value: float | None, *, signed: bool = False) -> str:
        """A number; a dash for none."""
        if value is None:
            return "-"
        rounded = round(self.factor * value, self.digits) + 0.0  # no minus before a 0
        return f"{rounded:{'+' if signed else ''}.{self.digits}f}{self.unit}"

    def interval(self, own: Estimate) -> str:
        """The interval of a difference, and what is to be said where it holds 0."""
        if own.difference is None:
            return _("no values under one of them")
        if own.low is None or own.high is None:
            return _("too few matches")
        low, high = (self.number(end, signed=True) for end in (own.low, own.high))
        interval = _("{low} to {high}").format(low=low, high=high)
        if own.shows_effect:
            return interval
        if own.low == own.high:
            return _("no difference at all")
        return f"{interval}  {_('no effect shown')}"


def values(findings: Sequence[Finding]) -> Iterator[dict[str, Any]]:
    """Each measure as JSON values; shares are from 0 to 1."""
    for finding in findings:
        own, measure = finding.estimate, finding.measure
        yield {
            "measure": measure.name,
            "title": measure.title,
            "primary": finding.primary,
            "share": measure.share,
            "before": own.before,
            "after": own.after,
            "difference": own.difference,
            "low": own.low,
            "high": own.high,
            "effect_shown": own.shows_effect,
        }
