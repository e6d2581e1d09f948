"""What is asked when a deal is over, row by row of the rules."""

from __future__ import annotations

from millefeuille.seats import NOBODY
from tests.plugins.canadian_mille.deals import (
    EIGHT_KINGS,
    EIGHT_QUEENS,
    EIGHT_TWOS,
    TWO_CLEAN,
)
from tests.plugins.canadian_mille.disputes import made
from tests.plugins.disputes import RULES, SCORE, Dispute

BOTH = ("document", "original")
ORIGINAL = "original"
LOSER = ("", "QS QS JD JD 2C")
"""A hand of 320 that is left with the loser."""
SEVEN_QUEENS_AND_A_TWO = "QS QS QC QC QD QD QH 2H"


DISPUTES = [
    # --- values ------------------------------------------------------------------------------
    Dispute(
        "values",
        "document values",
        RULES,
        (
            "values.ranks.a.points 15 what each card of this rank is worth; below 0 it costs"
            " D2 §scoring, stated",
            "values.ranks.k.points -10 what each card of this rank is worth; below 0 it costs"
            " D2 §scoring, D2 §note, contradictory, printed as a minus",
            "values.ranks.q.points 100 what each card of this rank is worth; below 0 it costs"
            " D2 §scoring, D2 §note, contradictory, printed without a suit",
            "values.ranks.3.points -5 what each card of this rank is worth; below 0 it costs"
            " D2 §scoring, D2 §note, contradictory, printed as a minus",
            "values.ranks.2.points 20 what each card of this rank is worth; below 0 it costs"
            " D2 §scoring, D2 §note, contradictory, it has a line of its own",
        ),
    ),
    Dispute(
        "values: every queen and every jack, in document",
        made("QC QD QH / JS JC JH", out=NOBODY),
        SCORE,
        ("set +300 QC QD QH: clean", "set +150 JS JC JH: clean"),
    ),
    Dispute(
        "values: the queen of spades and the jack of diamonds, in original",
        made("QS QC QH / JS JC JD", out=NOBODY, name=ORIGINAL),
        SCORE,
        ("set +120 QS QC QH: clean", "set +70 JS JC JD: clean"),
    ),
    Dispute(
        "values: kings and threes cost points, in document",
        made(f"{EIGHT_KINGS} / 3S 3S 3C 3C 3D 3D 3H"),
        SCORE,
        ("set -160", "set -35", "going out -195", "= -390"),
    ),
    Dispute(
        "values: in original they bring some",
        made(f"{EIGHT_KINGS} / 3S 3S 3C 3C 3D 3D 3H", name=ORIGINAL),
        SCORE,
        ("set +160", "set +35", "going out +195", "= +390"),
    ),
    Dispute(
        "values: the document with the original values",
        made("QS QC QH / KS KC KD", out=NOBODY, name="document,values=original"),
        SCORE,
        ("set +120 QS QC QH: clean", "set +30 KS KC KD: clean"),
    ),
    # --- cards left --------------------------------------------------------------------------
    Dispute(
        "cards left in hand: document",
        made(TWO_CLEAN, hands=LOSER),
        SCORE,
        (
            "hand 0 5 cards left, not counted D2 §sets = 0",
            "scoring.hand_subtracted = no",
            "implied, only sets are said to be counted",
        ),
    ),
    Dispute(
        "cards left in hand: original",
        made(TWO_CLEAN, hands=LOSER, name=ORIGINAL),
        SCORE,
        (
            "hand -320 QS QS 2C JD JD left W §Basic rules, P §scoring = -320 0 -> -320",
            "scoring.hand_subtracted = yes",
        ),
    ),
    Dispute(
        "cards left in hand: of both where nobody is out, in original",
        made("AS AC AD", "KS KC KD", hands=("QS", "2C"), out=NOBODY, name=ORIGINAL),
        SCORE,
        ("hand -100 QS left", "= -55", "hand -20 2C left", "= +10"),
    ),
    # --- sets of eight -----------------------------------------------------------------------
    *(
        Dispute(
            f"set of eight: {name}",
            made(EIGHT_QUEENS, out=NOBODY, name=name),
            SCORE,
            (f"set +{points} QS QS QC QC QD QD QH QH: clean, 8 cards: {points // 2} times 2",),
        )
        for name, points in (("document", 1600), (ORIGINAL, 520))
    ),
    *(
        Dispute(
            f"set of eight: do eight with a two double? {name}",
            made(SEVEN_QUEENS_AND_A_TWO, out=NOBODY, name=name),
            SCORE,
            (
                f"set +{points} QS QS QC QC QD QD QH 2H: dirty, 8 cards: not times 2",
                "scoring.dirty_eight_doubles = no",
            ),
        )
        for name, points in (("document", 720), (ORIGINAL, 270))
    ),
    Dispute(
        "set of eight: a two makes nine of it, and nothing is doubled",
        made(f"{EIGHT_QUEENS} 2C", out=NOBODY),
        SCORE,
        (
            "set +820 QS QS QC QC QD QD QH QH 2C: dirty, 9 cards: not 8, not times 2",
            "that a set that has grown beyond it is no such set any more is our choice",
        ),
    ),
    Dispute(
        "set of eight: two sets of four are none",
        made("QS QS QC QC / QD QD QH QH", out=NOBODY),
        SCORE,
        ("set +400 QS QS QC QC: clean", "set +400 QD QD QH QH: clean", "= +800"),
    ),
    *(
        Dispute(
            f"set of eight: are eight twos one? {name}",
            made(EIGHT_TWOS, out=NOBODY, name=name),
            SCORE,
            (f"set +320 2S 2S 2C 2C 2D 2D 2H 2H: {how}, 8 cards: 160 times 2",),
        )
        for name, how in (("document", "dirty"), (ORIGINAL, "clean"))
    ),
    Dispute(
        "set of eight: the opponent's counts twice too",
        made(TWO_CLEAN, EIGHT_QUEENS),
        SCORE,
        ("seat 1 set +1600 QS QS QC QC QD QD QH QH: clean, 8 cards: 800 times 2",),
    ),
    # --- clean sets --------------------------------------------------------------------------
    *(
        Dispute(
            f"clean set: is one with a two? {name}",
            made("QS QC 2D", out=NOBODY, name=name),
            SCORE,
            ("QS QC 2D: dirty",),
        )
        for name in BOTH
    ),
    Dispute(
        "clean set: are twos alone one? Not in document",
        made("2S 2C 2D", out=NOBODY),
        SCORE,
        ("set +60 2S 2C 2D: dirty",),
    ),
    Dispute(
        "clean set: in original they are",
        made("2S 2C 2D", out=NOBODY, name=ORIGINAL),
        SCORE,
        ("set +60 2S 2C 2D: clean",),
    ),
    # --- the bonus ---------------------------------------------------------------------------
    *(
        Dispute(
            f"going-out bonus: {name}",
            made(f"{EIGHT_QUEENS} / AS AC AD / 5S 5C 5D 5H", name=name),
            SCORE,
            (
                "3 clean sets,",
                "each set times 2, a set of 8 times 4 in all",
                f"= +{total} 0 -> {total}",
            ),
        )
        for name, total in (("document", 3250), (ORIGINAL, 1170))
    ),
    Dispute(
        "going-out bonus: four times in all",
        made(f"{EIGHT_QUEENS} / AS AC AD"),
        SCORE,
        (
            "set +1600",
            "set +45",
            "going out +1645",
            "= +3290",
            "scoring.bonus.factor = 2",
        ),
    ),
    *(
        Dispute(
            f"going-out bonus: one two in one set bars it, {name}",
            made("QS QC QD / AS AC AD / KS KC 2D", name=name),
            SCORE,
            ("going out 0 no bonus: it needs no 2", "as there is in KS KC 2D"),
        )
        for name in BOTH
    ),
    Dispute(
        "going-out bonus: a set of twos bars it, in document",
        made("2S 2C 2D / AS AC AD / QS QC QD"),
        SCORE,
        (
            "going out 0 no bonus: it needs no 2, as there is in 2S 2C 2D",
            "scoring.bonus.barred_by = any",
        ),
    ),
    Dispute(
        "going-out bonus: a set of twos does not, in original",
        made("2S 2C 2D / AS AC AD / QS QC QD", name=ORIGINAL),
        SCORE,
        ("going out +225 3 clean sets, no 2 for another card: each set times 2", "= +450"),
    ),
    Dispute(
        "going-out bonus: eight twos count four times, in original",
        made(f"{EIGHT_TWOS} / AS AC AD", name=ORIGINAL),
        SCORE,
        ("set +320", "going out +365", "= +730"),
    ),
    *(
        Dispute(
            f"going-out bonus: not with one set, {name}",
            made("QS QC QD QH", name=name),
            SCORE,
            ("going out 0 no bonus: it needs 2 clean sets, not 1", "bonus.least_clean = 2"),
        )
        for name in BOTH
    ),
    Dispute(
        "going-out bonus: it multiplies a loss too",
        made("KS KC KD / 4S 4C 4D"),
        SCORE,
        ("set -30", "set -15", "going out -45", "= -90"),
    ),
    *(
        Dispute(
            f"going-out bonus: never without going out, {name}",
            made("QS QC QD / AS AC AD", out=NOBODY, ending="stock empty", name=name),
            SCORE,
            ("set +300" if name == "document" else "set +120", "set +45"),
        )
        for name in BOTH
    ),
    *(
        Dispute(
            f"going-out bonus: does the other one get it? No, {name}",
            made(TWO_CLEAN, "QS QC QD / JS JC JD", name=name),
            SCORE,
            (f"seat 1 set +{queens}", f"set +{jacks}", f"= +{total} 0 -> {total}"),
        )
        for name, queens, jacks, total in (
            ("document", 300, 150, 450),
            (ORIGINAL, 120, 70, 180),
        )
    ),
    # --- both --------------------------------------------------------------------------------
    Dispute(
        "both players",
        made("AS AC AD", "JS JC JH"),
        SCORE,
        ("seat 0 set +45", "seat 1 set +150", "= +150 0 -> 150"),
    ),
    Dispute(
        "both players: a deal may cost points",
        made("KS KC KD", "9S 9C 9D", out=NOBODY, hands=("4S", "5S")),
        SCORE,
        ("= -30 0 -> -30", "= -15 0 -> -15"),
    ),
    Dispute(
        "both players: nothing laid",
        made(TWO_CLEAN),
        SCORE,
        ("seat 1 sets 0 none is laid",),
    ),
    # --- the match ---------------------------------------------------------------------------
    Dispute(
        "match",
        made("QS QC QD", scores=(900, 100)),
        SCORE,
        (
            "900 -> 1200",
            "seat 0 wins with 1200 after one deal: the target is reached",
            "match.target = 1200 who has so many points after a deal wins",
        ),
    ),
    Dispute(
        "match: one point short it goes on",
        made("QS QC QD", scores=(895, 100)),
        SCORE,
        ("895 -> 1195", "the match goes on, seat 1 deals next"),
    ),
    Dispute(
        "match: both have 1200, the higher total wins, who is out or not",
        made("QS QC QD", "JS JC JH", scores=(900, 1100)),
        SCORE,
        ("900 -> 1200", "1100 -> 1250", "seat 1 wins with 1250"),
    ),
    Dispute(
        "match: equal totals play on",
        made("QS QC QD", "JS JC JH", scores=(1000, 1150)),
        SCORE,
        (
            "1000 -> 1300",
            "1150 -> 1300",
            "the match goes on, seat 1 deals next",
            "that the match goes on while both have the same is our choice",
        ),
    ),
    Dispute(
        "match: who fell below 1200 again has not won",
        made("KS KC KD", "9S 9C 9D", scores=(1300, 1300)),
        SCORE,
        ("1300 -> 1270", "1300 -> 1285", "seat 1 wins with 1285"),
    ),
]
