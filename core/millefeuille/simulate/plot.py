"""A histogram as a picture."""

from __future__ import annotations

import os
from pathlib import Path
from textwrap import wrap

from millefeuille.extras import needed
from millefeuille.simulate.histogram import Histogram
from millefeuille.text import _

ENDINGS = (".svg", ".png")
"""The forms of a picture, by the end of its name."""
_SIZE = (8, 4.5)
"""Inches."""
_LETTERS = 80
"""So many of a title stand in a line."""
_SAME_EACH_TIME = {"svg.hashsalt": "millefeuille"}


def check() -> None:
    """See that what is needed is there.

    Raises:
        MillefeuilleError: It is not installed.
    """
    needed("matplotlib", extra="plot")


def draw(histogram: Histogram, path: Path, *, title: str) -> None:
    """Draw a histogram; the picture is there when it is whole.

    Args:
        histogram: What is drawn.
        path: The picture; its ending decides its form.
        title: What stands above it.

    Raises:
        MillefeuilleError: What is needed is not installed.
        OSError: It cannot be written.
    """
    matplotlib = needed("matplotlib", extra="plot")
    figures = needed("matplotlib.figure", extra="plot")
    ranges = histogram.ranges
    form = path.suffix.removeprefix(".")
    draft = path.with_name(f"{path.name}.new")
    with matplotlib.rc_context(_SAME_EACH_TIME):
        figure = figures.Figure(figsize=_SIZE, layout="constrained")
        axes = figure.add_subplot()
        axes.bar(
            [one.low for one in ranges],
            [one.often for one in ranges],
            width=histogram.width,
            align="edge",
            edgecolor="white",
        )
        axes.set_title("\n".join(wrap(title, _LETTERS)), parse_math=False)
        axes.set_xlabel(histogram.title)
        axes.set_ylabel(_("how many"))
        axes.yaxis.get_major_locator().set_params(integer=True)
        try:
            figure.savefig(draft, format=form, metadata={"Date": None} if form == "svg" else {})
            os.replace(draft, path)
        except OSError as error:  # of a full disk, which does not say what was written
            draft.unlink(missing_ok=True)
            raise OSError(error.errno, error.strerror, str(path)) from None
        except BaseException:  # an interrupt too
            draft.unlink(missing_ok=True)
            raise
