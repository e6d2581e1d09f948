"""What is asked when a deal is over, row by row of the rules and of the barrel."""

from __future__ import annotations

from tests.plugins.disputes import SCORE, Dispute
from tests.plugins.mille.disputes import finished, given_up

SPADES = '[0, "spades"]'
"""Seat 0 has announced them, worth 40."""
GOES_ON = "the match goes on, seat 0 deals next"


def barrel(point: str, position: str, *said: str) -> Dispute:
    """A question about the club's barrel."""
    return Dispute(f"club barrel {point}", position, SCORE, said)


DISPUTES = [
    # --- what a deal brings ------------------------------------------------------------------
    Dispute(
        "declarer's score",
        finished("club", 84, 23, 13, contract=160, announced='[0, "diamonds"]'),
        SCORE,
        (
            "seat 0 contract +160 84 + 80 diamonds = 164, 160 made D0 §06",
            "seat 1 defence +25 23 D0 §06",
            "seat 2 defence +15 13 D0 §06",
            "scoring.surplus_lost = yes a made contract brings just itself",
        ),
    ),
    Dispute(
        "declarer's score",
        finished("club", 84, 23, 13, contract=160),
        SCORE,
        ("seat 0 contract -160 84, 160 failed D0 §06",),
    ),
    Dispute(
        "declarer's score",
        finished("app", 78, 24, 18, contract=120, announced='[0, "clubs"]'),
        SCORE,
        (
            "seat 0 contract +120 78 + 60 clubs = 138, 120 made D1 §9",
            "seat 1 defence +20 24 D1 §9",
            "seat 2 defence +20 18 D1 §9",
        ),
    ),
    Dispute(
        "defenders",
        finished("club", 70, 32, 18, announced='[1, "spades"]'),
        SCORE,
        (
            "seat 1 defence +70 32 + 40 spades = 72 D0 §06",
            "scoring.rounding = 5 a defender's points are rounded to the nearest multiple, a tie"
            " going down (D0 §06, stated)",
        ),
    ),
    Dispute(
        "defenders",
        finished("app", 70, 32, 18, announced='[1, "spades"]'),
        SCORE,
        ("seat 1 defence +70 32 + 40 spades = 72 D1 §9",),
    ),
    Dispute(
        "negative totals",
        finished("club", 99, 11, 10),
        SCORE,
        ("seat 0 contract -100 99, 100 failed D0 §06", "0 -> -100", GOES_ON),
    ),
    Dispute(
        "negative totals: in the app too",
        finished("app", 99, 11, 10, lines="scores -50 0 0"),
        SCORE,
        ("seat 0 contract -100 99, 100 failed D1 §9", "-50 -> -150", GOES_ON),
    ),
    Dispute(
        "deal: first dealer and rotation in the app",
        finished("app", 100, 10, 10),
        SCORE,
        (GOES_ON,),
    ),
    Dispute("deal", finished("club", 100, 10, 10), SCORE, (GOES_ON,)),
    Dispute(
        "rounding",
        finished("club", 97, 11, 12),
        SCORE,
        ("seat 1 defence +10 11 D0 §06", "seat 2 defence +10 12 D0 §06"),
    ),
    Dispute(
        "rounding",
        finished("club", 93, 13, 14),
        SCORE,
        ("seat 1 defence +15 13 D0 §06", "seat 2 defence +15 14 D0 §06"),
    ),
    Dispute(
        "rounding",
        finished("app", 80, 15, 25),
        SCORE,
        ("seat 1 defence +10 15 D1 §9", "seat 2 defence +20 25 D1 §9"),
    ),
    Dispute(
        "rounding",
        finished("short", 70, 26, 24),
        SCORE,
        ("seat 1 defence +30 26 D1 §9", "seat 2 defence +20 24 D1 §9"),
    ),
    # --- giving up ---------------------------------------------------------------------------
    Dispute(
        "rospis: the bid is lost",
        given_up("club", bid=105),
        SCORE,
        (
            "mille:club: 105 seat 0 rospis",
            "seat 0 rospis -105 105 given up D0 §01, D0 §03",
            "seat 1 rospis +52.5 52.5 of the bid D0 §03",
            "seat 2 rospis +52.5 52.5 of the bid D0 §03",
            "that it is taken of the bid and counts for reaching the barrel is our choice",
        ),
    ),
    Dispute(
        "rospis: an opponent on the barrel gets nothing",
        given_up("club", lines="scores 0 880 0"),
        SCORE,
        (
            "seat 1 rospis 0 on the barrel D0 §07",
            "barrel.rospis_share = no an opponent on the barrel gets his share of a rospis"
            " (D0 §07, chosen, points of others' deals are suspended)",
        ),
    ),
    Dispute(
        "rospis: the halves count for arrivals",
        given_up("club", bid=105, lines="scores 0 840 0"),
        SCORE,
        (
            "seat 1 rospis +52.5 52.5 of the bid D0 §03 barrel -12.5 on the barrel at 880 D0 §07"
            " = +40 840 -> 880 barrel 0/3",
        ),
    ),
    Dispute(
        "rospis: uses a barrel attempt",
        given_up("club", lines="scores 0 880 0"),
        SCORE,
        ("880 -> 880 barrel 1/3",),
    ),
    Dispute(
        "rospis",
        given_up("club", lines="marks.bolts 0 2 0"),
        SCORE,
        ("seat 1 rospis +50 50 of the bid D0 §03 = +50 0 -> 50 bolts 2/3 seat 2",),
    ),
    # --- bolts -------------------------------------------------------------------------------
    Dispute(
        "bolt",
        finished("club", 100, 20, 0),
        SCORE,
        ("seat 2 defence 0 0 D0 §06 bolt 0 bolt 1 of 3 D0 §06 = 0 0 -> 0 bolts 1/3",),
    ),
    Dispute(
        "bolt",
        finished("club", 100, 20, 0, lines="marks.bolts 0 0 2"),
        SCORE,
        (
            "bolts -120 bolt 3 of 3 D0 §06 = -120 0 -> -120 the match",
            "bolts.penalty = 120 what that many marks cost; they are cleared then (D0 §06, stated)",
        ),
    ),
    Dispute(
        "bolt",
        finished("club", 100, 18, 2, lines="marks.bolts 0 0 2"),
        SCORE,
        ("seat 2 defence 0 2 D0 §06 = 0 0 -> 0 bolts 2/3",),
    ),
    Dispute(
        "bolt",
        finished("club", 0, 60, 60, lines="marks.bolts 2 0 0"),
        SCORE,
        ("seat 0 contract -100 0, 100 failed D0 §06 = -100 0 -> -100 bolts 2/3",),
    ),
    Dispute(
        "bolt",
        finished("app", 100, 20, 0),
        SCORE,
        ("seat 2 defence 0 0 D1 §9 = 0 0 -> 0 the match goes on",),
    ),
    # --- the end of the match ----------------------------------------------------------------
    Dispute(
        "target",
        finished("club", 100, 10, 10, contract=120, announced=SPADES, lines="scores 880 0 0"),
        SCORE,
        (
            "880 -> 1000",
            "seat 0 wins with 1000 after one deal: the target is reached",
            "match.target = 1000 who reaches it wins (D0 §01, stated)",
        ),
    ),
    Dispute(
        "target",
        finished("app", 100, 10, 10, contract=120, announced=SPADES, lines="scores 880 0 0"),
        SCORE,
        (
            "seat 0 wins with 1000 after one deal: the target is reached",
            "match.target = 1000 who reaches it wins (D1 §10, D1 §points, stated)",
        ),
    ),
    Dispute(
        "target",
        finished("short", 100, 10, 10, contract=120, announced=SPADES, lines="scores 380 0 0"),
        SCORE,
        (
            "seat 0 wins with 500 after one deal: the target is reached",
            "match.target = 500 who reaches it wins (D1 §10, D1 §points, stated)",
        ),
    ),
    Dispute(
        "win",
        finished("club", 100, 10, 10, contract=120, announced=SPADES, lines="scores 875 0 0"),
        SCORE,
        ("875 -> 880 barrel 0/3", GOES_ON),
    ),
    Dispute(
        "win",
        finished("club", 10, 100, 10, contract=110, declarer=1, lines="scores 880 400 0"),
        SCORE,
        ("seat 0 defence 0 10, on the barrel D0 §07", "880 -> 880 barrel 1/3", GOES_ON),
    ),
    Dispute(
        "win",
        finished("app", 10, 100, 10, declarer=1, lines="scores 800 900 0"),
        SCORE,
        ("seat 1 wins with 1000 after one deal: the target is reached",),
    ),
    # --- the barrel in the app ---------------------------------------------------------------
    Dispute(
        "barrel in the app",
        finished("app", 100, 20, 0, lines="scores 0 800 0"),
        SCORE,
        (
            "seat 1 defence 0 20, on the barrel D1 §10 = 0 800 -> 800 barrel",
            "barrel.defence = no a defender on the barrel scores his points (D1 §10, stated)",
        ),
    ),
    Dispute(
        "barrel in the app",
        finished("app", 90, 30, 0, lines="scores 0 790 0"),
        SCORE,
        ("seat 1 defence +30 30 D1 §9 = +30 790 -> 820 barrel",),
    ),
    Dispute(
        "barrel in the app",
        finished("app", 99, 11, 10, lines="scores 850 0 0"),
        SCORE,
        ("850 -> 750 seat 1",),
    ),
    Dispute(
        "barrel in the app",
        finished("app", 0, 120, 0, announced='[1, "hearts"]', lines="scores 0 790 0"),
        SCORE,
        (
            "seat 1 defence +220 120 + 100 hearts = 220 D1 §9 ceiling -20 not above 990 as a"
            " defender D1 §10 = +200 790 -> 990 barrel",
            "barrel.ceiling = 990 only a declarer is lifted above this score; none for no ceiling"
            " (D1 §10, stated)",
        ),
    ),
    Dispute(
        "barrel in the app: 490 in the short game",
        finished("short", 0, 120, 0, announced='[1, "hearts"]', lines="scores 0 390 0"),
        SCORE,
        (
            "ceiling -120 not above 490 as a defender D1 §10 = +100 390 -> 490 barrel",
            "(D1 §10, chosen, ten below the target, as in the long game)",
        ),
    ),
    Dispute(
        "barrel in the app: the declarer may jump over it",
        finished("app", 120, 0, 0, contract=220, announced='[0, "hearts"]', lines="scores 780 0 0"),
        SCORE,
        ("780 -> 1000", "seat 0 wins with 1000 after one deal: the target is reached"),
    ),
    Dispute(
        "barrel in the app: the winning score is not cut",
        finished("app", 120, 0, 0, contract=220, announced='[0, "hearts"]', lines="scores 900 0 0"),
        SCORE,
        ("900 -> 1120", "seat 0 wins with 1120 after one deal: the target is reached"),
    ),
    Dispute(
        "barrel in the app: no limit of time or of players",
        finished("app", 100, 10, 10, lines="scores 790 850 850"),
        SCORE,
        ("790 -> 890 barrel", "850 -> 850 barrel seat 2", "850 -> 850 barrel the match goes on"),
    ),
    # --- the club's barrel, point by point ---------------------------------------------------
    barrel(
        "1",
        finished("club", 100, 10, 10, lines="scores 800 0 0"),
        "seat 0 contract +100 100, 100 made D0 §06 barrel -20 on the barrel at 880 D0 §07"
        " = +80 800 -> 880 barrel 0/3",
        "barrel.stops = yes a score that reaches the barrel is set to it, so that none jumps over,"
        " and only a declarer wins from there (D0 §07, stated)",
        GOES_ON,
    ),
    barrel(
        "1",
        finished(
            "club", 120, 0, 0, contract=220, announced='[0, "hearts"]', lines="scores 780 0 0"
        ),
        "barrel -120 on the barrel at 880",
        GOES_ON,
    ),
    barrel(
        "2",
        finished("club", 105, 5, 10, contract=145, announced=SPADES, lines="scores 880 0 0"),
        "seat 0 contract +145 105 + 40 spades = 145, 145 made D0 §06"
        " barrel 0 won from the barrel D0 §07 = +145 880 -> 1025",
        "barrel.floor = 120 the declarer on the barrel must name at least this",
        "seat 0 wins with 1025 after one deal",
    ),
    barrel(
        "2: failing costs the contract named",
        finished("club", 100, 10, 10, contract=140, lines="scores 880 0 0"),
        "seat 0 contract -140 100, 140 failed D0 §06 barrel 0 the visit is over D0 §07 = -140"
        " 880 -> 740 failed visits 1/3",
    ),
    Dispute(
        "club barrel 2",
        finished("club", 100, 10, 10, lines="scores 880 0 0"),
        SCORE,
        ("no contract of seat 0's is below 120 (D0 §07)",),
        5,
    ),
    barrel(
        "3",
        finished("club", 90, 30, 0, lines="scores 0 880 0"),
        "seat 1 defence 0 30, on the barrel D0 §07",
        "barrel.defence = no a defender on the barrel scores his points (D0 §07, stated)",
    ),
    barrel(
        "3: the counter of bolts is suspended, not cleared",
        finished("club", 100, 0, 20, lines="scores 0 880 0\nmarks.bolts 0 2 0"),
        "seat 1 defence 0 0, on the barrel D0 §07 = 0 880 -> 880 barrel 1/3 bolts 2/3",
    ),
    barrel(
        "4",
        finished("club", 100, 10, 10, contract=120, lines="scores 880 0 0"),
        "seat 0 contract -120 100, 120 failed D0 §06 barrel 0 the visit is over D0 §07 = -120"
        " 880 -> 760 failed visits 1/3",
        "barrel.attempts = 3 the finished deals, a rospis among them, in which he must win; his own"
        " failed contract costs itself and ends the visit at once",
    ),
    barrel(
        "4: on the third attempt only the contract",
        finished("club", 100, 10, 10, contract=140, lines="scores 880 0 0\nmarks.attempts 2 0 0"),
        "= -140 880 -> 740 failed visits 1/3",
    ),
    barrel(
        "5",
        finished("club", 100, 10, 10, lines="scores 0 880 0\nmarks.attempts 0 1 0"),
        "= 0 880 -> 880 barrel 2/3",
    ),
    barrel(
        "5",
        finished("club", 100, 10, 10, lines="scores 0 880 0\nmarks.attempts 0 2 0"),
        "barrel -120 attempt 3 of 3 used D0 §07 = -120 880 -> 760 failed visits 1/3",
    ),
    barrel(
        "6",
        finished("club", 100, 10, 10, lines="scores 800 880 880"),
        "800 -> 880 barrel 0/3",
        "seat 1 defence 0 10, on the barrel D0 §07 barrel -120 pushed off the barrel D0 §01, D0 §07"
        " = -120 880 -> 760 failed visits 1/3",
        "seat 2 defence 0 10, on the barrel D0 §07 barrel -120 pushed off the barrel D0 §01, D0"
        " §07",
        "barrel.places = 2 so many players fit; one more pushes the earlier ones off",
    ),
    barrel(
        "6",
        finished("club", 100, 10, 10, lines="scores 800 870 880"),
        "870 -> 880 barrel 0/3",
        "seat 2 defence 0 10, on the barrel D0 §07 barrel -120 pushed off the barrel D0 §01, D0"
        " §07",
    ),
    barrel(
        "6: the order inside a deal, nobody loses 120 twice",
        finished("club", 100, 10, 10, lines="scores 800 880 880\nmarks.attempts 0 2 0"),
        "barrel -120 attempt 3 of 3 used D0 §07 = -120 880 -> 760 failed visits 1/3",
        "seat 2 defence 0 10, on the barrel D0 §07 = 0 880 -> 880 barrel 1/3",
    ),
    barrel(
        "7: three arriving in the same deal",
        finished("club", 100, 10, 10, lines="scores 800 870 870"),
        "800 -> 880 barrel 0/3",
        "870 -> 880 barrel 0/3",
        "barrel -120 no place left on the barrel D0 §01, D0 §07 = -110 870 -> 760 failed visits"
        " 1/3",
    ),
    barrel(
        "7: three arriving in the same deal",
        finished("club", 100, 10, 10, lines="scores 800 870 870\nmarks.failed_visits 0 0 2"),
        "barrel -880 failed visit 3 of 3: the score is 0 D0 §07 = -870 870 -> 0",
    ),
    barrel(
        "8: the count of failed visits starts anew",
        finished(
            "club",
            100,
            10,
            10,
            contract=120,
            lines="scores 880 0 0\nmarks.failed_visits 2 0 0\nmarks.bolts 1 0 0",
        ),
        "seat 0 contract -120 100, 120 failed D0 §06 barrel -760 failed visit 3 of 3: the score"
        " is 0 D0 §07 = -880 880 -> 0 bolts 1/3 seat 1",
        "barrel.failed_visits = 3 so many failed visits set the score to 0",
    ),
    barrel(
        "9: what else is booked in the winning deal",
        finished(
            "club",
            100,
            20,
            0,
            contract=120,
            announced=SPADES,
            lines="scores 880 870 0\nmarks.bolts 0 0 1",
        ),
        "seat 1 defence +20 20 D0 §06 barrel -10 on the barrel at 880 D0 §07 = +10 870 -> 880"
        " barrel 0/3",
        "bolt 0 bolt 2 of 3 D0 §06",
        "seat 0 wins with 1000",
    ),
    barrel(
        "9: what else is booked in the winning deal",
        finished(
            "club",
            100,
            20,
            0,
            contract=120,
            announced=SPADES,
            lines="scores 880 870 880\nmarks.attempts 0 0 2",
        ),
        "870 -> 880 barrel 0/3",
        "seat 2 defence 0 0, on the barrel D0 §07 = 0 880 -> 880 barrel 2/3",
        "seat 0 wins with 1000",
    ),
]
