"""What many matches come to, in the terminal: shares, means, a histogram of text."""

from __future__ import annotations

from millefeuille.cli.screen.paper import Paper
from millefeuille.simulate.histogram import Histogram, Range
from millefeuille.simulate.summary import Estimate, Summary, share
from millefeuille.text import _

_INDENT = 10
_BAR = 40
"""The columns of the longest bar."""


def print_summary(paper: Paper, summary: Summary, players: tuple[str, ...]) -> None:
    """Print what matches come to.

    Args:
        paper: Where.
        summary: Of one match at least.
        players: The names of the players, one for each seat.
    """
    matches = summary.matches
    deals = _mean(summary.deals.mean())
    paper.hanging(_("matches"), str(matches), indent=_INDENT)
    paper.hanging(_("deals"), _("{deals} a match").format(deals=deals), indent=_INDENT)
    ended = [f"{why} {_percent(share(n, matches))}" for why, n in summary.endings.most_common()]
    paper.pieces([*(f"{one}," for one in ended[:-1]), ended[-1]],
                 head=_("ended").ljust(_INDENT), gap=1, indent=_INDENT)  # fmt: skip
    _print_seats(paper, summary, players)
    paper.line()
    print_histogram(paper, summary.histogram)
    paper.line()
    said = _("Intervals: 95 %, Wilson's for shares, the normal distribution's for means.")
    paper.wrapped(said)


def _print_seats(paper: Paper, summary: Summary, players: tuple[str, ...]) -> None:
    shares = [_percent(share(summary.wins[seat], summary.matches)) for seat in range(len(players))]
    name, won = max(map(len, players)), max(map(len, shares))
    for seat, points in enumerate(summary.points):
        paper.pieces(
            [
                players[seat].ljust(name),
                _("won {share}").format(share=shares[seat]) + " " * (won - len(shares[seat])),
                _("{points} points").format(points=_mean(points.mean())),
            ],
            head=_("seat {number}").format(number=seat).ljust(_INDENT),
            indent=_INDENT,
        )


def print_histogram(paper: Paper, histogram: Histogram) -> None:
    """Print a histogram, a line for each range."""
    paper.wrapped(histogram.title, style="bold")
    ranges = histogram.ranges
    labels = [_label(one, histogram.width) for one in ranges]
    counts = [str(one.often) for one in ranges]
    label, count = max(map(len, labels)), max(map(len, counts))
    room = max(min(_BAR, paper.width - label - count - 4), 1)
    most = max(one.often for one in ranges)
    for name, often, one in zip(labels, counts, ranges, strict=True):
        bar = ("#" if paper.letters else "█") * -(-one.often * room // most)
        paper.line(f"{name.rjust(label)}  {often.rjust(count)}  {bar}")


def _label(one: Range, width: int) -> str:
    if width == 1:
        return str(one.low)
    return _("{low} to <{high}").format(low=one.low, high=one.high)


def _mean(found: Estimate) -> str:
    if found.low is None:
        return f"{found.value:.1f}"
    return f"{found.value:.1f} ({found.low:.1f} to {found.high:.1f})"


def _percent(found: Estimate) -> str:
    low, high = 100 * (found.low or 0.0), 100 * (found.high or 0.0)
    return f"{100 * found.value:.1f} % ({low:.1f} to {high:.1f})"
