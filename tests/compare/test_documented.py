"""What differs between the documented games, against lists worked out from the rules by hand."""

from __future__ import annotations

from millefeuille import load
from millefeuille.compare.comparison import Comparison, Counts
from tests.games import CATALOGUE

NO = "not there"
"""Stands where a column has no such field."""


def compared(*names: str) -> Comparison:
    return Comparison.of([load(name, catalogue=CATALOGUE) for name in names])


def values(comparison: Comparison) -> dict[str, tuple[object, ...]]:
    """The values of each field by its paths, as they stand in the columns."""
    return {
        " = ".join(row.paths): tuple(NO if cell is None else cell.value for cell in row.cells)
        for row in comparison.rows
    }


CLUB_AND_APP = {
    # no round of redeals after the giving
    "order": (
        ("redeal", "auction", "exchange", "contract", "late_redeal", "play"),
        ("redeal", "auction", "exchange", "contract", "play"),
    ),
    # fewer than 14 points, or fewer than 10 and no marriage
    "redeal.grounds.points.points_below": (14, 10),
    "redeal.grounds.points.without_meld": (False, True),
    # raises by 5, or by 10 without a stop at 120
    "auction.step": (5, 10),
    "auction.stop": (120, None),
    # a talon of less than 5 is dealt again; a rospis
    "exchange.redeal": (("talon",), ()),
    "exchange.redeal.talon.all_of_rank": (None, NO),
    "exchange.redeal.talon.points_below": (5, NO),
    "exchange.redeal.talon.without_meld": (False, NO),
    "exchange.redeal.talon.sole_of_suit": (None, NO),
    "exchange.redeal.talon.without": ((), NO),
    "exchange.declarations": (("rospis",), ()),
    "exchange.declarations.rospis.ends": ("rospis", NO),
    "contract.step": (5, 10),
    "late_redeal.grounds": (("nines",), ()),
    "late_redeal.grounds.nines.all_of_rank": ("9", NO),
    "late_redeal.grounds.nines.points_below": (None, NO),
    "late_redeal.grounds.nines.without_meld": (False, NO),
    "late_redeal.grounds.nines.sole_of_suit": (None, NO),
    "late_redeal.grounds.nines.without": ((), NO),
    # a duty to beat; announced by itself
    "play.beat": (False, True),
    "play.overtrump": (False, True),
    "play.announce": ("choice", "automatic"),
    "scoring.rounding": (5, 10),
    "bolts.every": (3, None),
    # a barrel that is a place to visit, or a property of the score
    "barrel.at": (880, 800),
    "barrel.stops": (True, False),
    "barrel.attempts": (3, None),
    "barrel.penalty": (120, 0),
    "barrel.failed_visits": (3, None),
    "barrel.places": (2, None),
    "barrel.floor": (120, None),
    "barrel.ceiling": (None, 990),
}


def test_club_and_app():
    comparison = compared("mille:club", "mille:app")
    assert CLUB_AND_APP == values(comparison.differences())
    assert list(CLUB_AND_APP) == [row.path for row in comparison.differences().rows]
    assert Counts(same=73, different=22, partly=0, alone=11) == comparison.counts


def test_app_and_short():
    differing = compared("mille:app", "mille:short").differences()
    assert {
        "match.target": (1000, 500),
        "barrel.at": (800, 400),
        "barrel.ceiling": (990, 490),
    } == values(differing)


DOCUMENT_AND_ORIGINAL = {
    **{f"values.ranks.{rank}.points": (-10, 10) for rank in ("k", "10")},
    "values.ranks.q.points": (100, 10),
    "values.ranks.j.points": (50, 10),
    **{f"values.ranks.{rank}.points": (-5, 5) for rank in "9876543"},
    "turns.take": ("free", "pair"),
    "scoring.hand_subtracted": (False, True),
    "scoring.wild_set_is_clean": (False, True),
    "scoring.bonus.barred_by": ("any", "as_wild"),
}


def test_document_and_original():
    differing = compared("canadian-mille:document", "canadian-mille:original").differences()
    assert DOCUMENT_AND_ORIGINAL == values(differing)


def test_the_values_of_the_document_are_contradictory_with_the_reason():
    differing = compared("canadian-mille:document", "canadian-mille:original").differences()
    found = {row.path: row.cells for row in differing.rows}
    for path in DOCUMENT_AND_ORIGINAL:
        document, original = (cell.citation for cell in found[path])
        odd = path.startswith("values.")
        assert odd == (document.status == "contradictory")
        if odd:
            assert document.note.endswith("It is played as printed")
            assert "stated" == original.status


ALL_THREE = {
    # every game has these
    "order": (
        ("redeal", "auction", "exchange", "contract", "late_redeal", "play"),
        ("petit_sec", "auction", "chien", "chelem", "play"),
        ("turns",),
    ),
    "direction": ("clockwise", "counter-clockwise", "clockwise"),
    "shown_at_end": (False, True, True),
    "match.deal_limit": (500, 500, 500),
    "match.target": (1000, NO, 1200),
    "deal.hand": (7, 18, 15),
    "deal.talon": (3, 6, 0),
    "deal.talon_after": ((1, 2, 3), (2, 5, 8, 11, 14, 17), ()),
    "deal.turn_up": (False, False, True),
    # two packs of one name
    "pack.suits": (NO, ("S", "C", "B", "O"), ("S", "C", "D", "H")),
    # hands that are dealt again, and a hand that annuls the deal
    "redeal.grounds = petit_sec.grounds": (("nines", "points"), ("petit-sec",), NO),
    "redeal.automatic = petit_sec.automatic": (False, True, NO),
    "redeal.ends = petit_sec.ends": (None, "petit sec", NO),
    "redeal.limit = petit_sec.limit": (100, 0, NO),
    # the talon: one card to each opponent, or six laid away
    "exchange.shown = chien.shown": ("all", "all", NO),
    "exchange.give = chien.give": (1, 0, NO),
    "exchange.discard = chien.discard": (0, 6, NO),
    "exchange.never_discard = chien.never_discard": (
        (),
        ("RS", "RC", "RB", "RO", "T1", "T21", "EX"),
        NO,
    ),
    "exchange.last_discard = chien.last_discard": (
        (),
        tuple(f"T{number}" for number in range(2, 21)),
        NO,
    ),
    "exchange.redeal = chien.redeal": (("talon",), (), NO),
    "exchange.redeal_limit = chien.redeal_limit": (100, 0, NO),
    "exchange.declarations = chien.declarations": (("rospis",), (), NO),
    # the tricks
    "play.first_lead": ("declarer", "declared", NO),
    "play.trump": (None, "T", NO),
    "play.follow": (True, True, NO),
    "play.ruff": (True, True, NO),
    "play.beat": (False, False, NO),
    "play.beat_when_ruffed": (False, False, NO),
    "play.overtrump": (False, True, NO),
    "play.never_wins": ((), ("EX",), NO),
    "play.announce": ("choice", "choice", NO),
    "play.announce_from": (2, 1, NO),
    "play.draw": (False, False, NO),
}


def test_all_three_games_line_up_in_the_phases_they_share():
    comparison = compared("mille", "tarot", "canadian-mille")
    found = values(comparison)
    assert ALL_THREE == {
        paths: told for paths, told in found.items() if sum(value != NO for value in told) > 1
    }
    tables = {row.path for row in comparison.rows if row.is_table}
    assert TABLES == tables
    rows_of_one = len(found) - len(ALL_THREE)
    assert Counts(same=1, different=25, partly=7, alone=rows_of_one) == comparison.counts


TABLES = {
    *("deck.ranks", "marriages", "redeal.grounds", "late_redeal.grounds"),
    *("pack.ranks", "contracts", "chelem.options", "poignee.levels", "scoring.targets"),
    "values.ranks",
}
"""What is a table in every game that has it."""


def test_what_one_game_alone_has_stands_in_its_column():
    found = values(compared("mille", "tarot", "canadian-mille"))
    assert (120, NO, NO) == found["bolts.penalty"]
    assert (NO, 1, NO) == found["excuse.compensation"]
    assert (NO, NO, 300) == found["turns.turn_limit"]
    assert ("9", NO, NO) == found["redeal.grounds.nines.all_of_rank"]
    assert (NO, "T1", NO) == found["petit_sec.grounds.petit-sec.sole_of_suit"]
    assert (NO, 1, NO) == found["match.deals"]


def test_a_field_that_means_something_else_is_different_even_with_the_same_value():
    comparison = compared("mille", "canadian-mille,match.target=1000")
    (row,) = comparison.under("match.target").rows
    assert "different" == row.verdict
    assert ["who reaches it wins", "who has so many points after a deal wins"] == [
        cell.meaning for cell in row.cells
    ]
