"""How a deal of a record is headed: who deals, what lay on the table where it began midway."""

from __future__ import annotations

from millefeuille.cli.screen.eyes import ONLOOKER
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.rows import print_rows
from millefeuille.cli.screen.telling import Telling
from millefeuille.cli.sources.records import Sight
from millefeuille.record_deal import RecordedDeal
from millefeuille.text import _


def open_deal(deal: RecordedDeal, sight: Sight, telling: Telling, paper: Paper) -> None:
    """Head a deal of a record.

    Args:
        deal: The deal.
        sight: Whose eyes.
        telling: Tells the match.
        paper: Where.
    """
    eyes = sight.eyes(deal)
    telling.open(deal.opened, scores=not deal.from_position)
    if sight.is_closed(deal) and eyes == ONLOOKER:
        said = _("this deal is not over, so it is shown as an onlooker sees it")
        paper.wrapped(said, style="dim")
    if deal.from_position:
        paper.wrapped(_("the match began in a position, with this on the table"), style="dim")
        print_rows(paper, telling.scene.table(eyes.view(deal.opened)))
