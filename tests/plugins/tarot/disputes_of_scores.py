"""What is asked when a deal is over, row by row of the rules."""

from __future__ import annotations

from tests.plugins.disputes import RULES, SCORE, Dispute
from tests.plugins.tarot.deals import PACK, act, begun, bidding, ending, trumps, worth
from tests.plugins.tarot.disputes import AWAY, LAST, last_trick, made, told

ALONE = "RS DS CS VS 10S RC DC CC VC RB DB CB VB RO DO CO VO T1"
"""No trump but the Petit, and no Excuse."""
ALL_TRICKS = ("T21 EX", "T1 8S", "9S 10S", "VS CS")
"""The last two cards of each seat, where one side takes every trick."""
BOUTS = "EX T1 2S 3S 4S 5S"
"""A chien worth 11."""
TEN = trumps(21, 12)
PASSES = "pass pass pass pass"


def slam(*hands: str, played: str, **more) -> str:
    """A deal in which the taker, seat 0, takes every trick."""
    own = " ".join(card for card in PACK if card not in f"{' '.join(hands)} {AWAY}".split())
    return told(act(ending(*hands, own=own, put_away=AWAY, **more), played))


def turned(**more) -> str:
    """A deal in which the defenders take every trick, the last one with the Excuse."""
    mine, next_one, third, last = "9S 10S", *ALL_TRICKS[:2], ALL_TRICKS[3]
    hands = (mine, next_one, third, last)
    deal = ending(*hands, put_away=AWAY, contract="prise", leader=1, **more)
    return told(act(deal, "T21 T1 VS 9S EX 8S CS 10S"))


def untaken(contract: str) -> str:
    """A deal with two bouts in a chien that nobody took; the tricks are worth 22 to the taker."""
    own = worth(20, 32, without=f"{BOUTS} {' '.join(LAST)}")
    return told(act(ending(*LAST, own=own, put_away=BOUTS, contract=contract), *LAST))


DISPUTES = [
    # --- annulled deals ----------------------------------------------------------------------
    Dispute(
        "petit sec: it counts as a deal, for nobody",
        told(act(begun(ALONE), "petit-sec")),
        SCORE,
        (
            "seat 0 annulled 0 seat 0 had petit-sec D4 §2",
            "nobody wins after one deal: the deal is annulled",
        ),
    ),
    Dispute(
        "bids: all pass",
        told(act(bidding(), PASSES)),
        SCORE,
        (
            "seat 3 annulled 0 nobody bid D4 §2",
            "nobody wins after one deal: the deal is annulled",
        ),
    ),
    Dispute(
        "bids: all pass, and more deals to come",
        told(act(bidding(settings="match.deals=3"), PASSES), "match.deals=3"),
        SCORE,
        (
            "the match goes on, seat 0 deals next",
            "match.deals = 3 a match is so many deals, those annulled included (set; before: D4"
            " §1, D4 §8, stated, that an annulled deal is one of them",
        ),
    ),
    # --- bouts, card points and the chien ----------------------------------------------------
    Dispute(
        "bouts",
        "single scoring.targets",
        RULES,
        (
            "what the taker needs, by the number of bouts that his side holds at the end D4 §1",
            "scoring.targets.0.points 56",
            "scoring.targets.1.points 51",
            "scoring.targets.2.points 41",
            "scoring.targets.3.points 36",
        ),
    ),
    Dispute(
        "bouts: an Excuse that was kept is one",
        made(51.5, 33, "EX", contract="prise"),
        SCORE,
        ("prise won: 51 against 51 with 1 bout", "40 with 2 bouts"),
    ),
    Dispute(
        "card points",
        "single pack",
        RULES,
        (
            "pack.ranks.r.half_points 9",
            "pack.ranks.d.half_points 7",
            "pack.ranks.c.half_points 5",
            "pack.ranks.v.half_points 3",
            "pack.ranks.10.half_points 1",
            "pack.bout_half_points 9 what each bout counts, in half points D4 §7, stated",
        ),
    ),
    Dispute(
        "chien: at Garde sans it counts for the taker, bouts too",
        untaken("garde-sans"),
        SCORE,
        (
            "seat 0 contract -396 garde-sans lost: 33 against 41 with 2 bouts D4 §8",
            "seat 1 contract +132 58 with 1 bout D4 §8",
        ),
    ),
    Dispute(
        "chien: at Garde contre for the defenders",
        untaken("garde-contre"),
        SCORE,
        (
            "seat 0 contract -1062 garde-contre lost: 22 against 56 with 0 bouts D4 §8",
            "seat 1 contract +354 69 with 3 bouts D4 §8",
        ),
    ),
    # --- the Excuse --------------------------------------------------------------------------
    Dispute(
        "excuse in tricks 1 to 17",
        "single excuse",
        RULES,
        (
            "excuse.compensation 1 so many half points go from the side that keeps it to the side"
            " that wins the trick, where that is the other one",
            "that the side which keeps it pays, so that the points stay 91, is our choice",
        ),
    ),
    Dispute(
        "excuse in tricks 1 to 17: the taker's half point",
        made(51.5, 33, "EX", contract="prise"),
        SCORE,
        ("seat 0 contract +75 prise won: 51 against 51 with 1 bout, -0.5 for the Excuse (D4 §8)",),
    ),
    Dispute(
        "excuse in tricks 1 to 17: a defender's half point",
        made(40.5, 31, "T1 T21", kept_by=2),
        SCORE,
        (
            "seat 0 contract +150 garde won: 41 against 41 with 2 bouts, +0.5 for the Excuse "
            "(D4 §8)",
        ),
    ),
    Dispute(
        "excuse in tricks 1 to 17: nothing passes between defenders",
        made(41, 32, "T1 T21", kept_by=2),
        SCORE,
        ("seat 0 contract +150 garde won: 41 against 41 with 2 bouts D4 §8",),
    ),
    Dispute(
        "excuse in trick 18",
        "single excuse",
        RULES,
        (
            "excuse.last_trick_lost yes in the last trick it goes to the opponents of whoever"
            " played it, whoever wins the trick, and no points pass D4 §6, stated, that it goes"
            " over whoever wins the trick is our reading",
            "excuse.slam_lead_wins yes a side that has taken all tricks before wins the last one"
            " by leading it, and keeps it",
        ),
    ),
    Dispute(
        "excuse in trick 18: a defender's goes to the taker",
        last_trick("T20", "EX", "8S", "9S", points=20, played="T20 EX 8S 9S"),
        SCORE,
        ("garde lost: 29 against 51 with 1 bout D4 §8", "62 with 2 bouts"),
    ),
    Dispute(
        "excuse in trick 18: the taker's goes to the defenders, though he leads it",
        last_trick("EX", "T20", "8S", "9S", points=20, played="EX T20 8S 9S"),
        SCORE,
        ("garde lost: 23 against 56 with 0 bouts D4 §8", "68 with 3 bouts"),
    ),
    Dispute(
        "excuse in trick 18: a defender's goes to the taker, though a defender wins",
        last_trick(
            "8S", "EX", "T20", "9S", points=44, played="EX T20 9S 8S", contract="prise", leader=1
        ),
        SCORE,
        (
            "seat 0 contract +76.5 prise won: 51.5 against 51 with 1 bout D4 §8",
            "seat 1 contract -25.5 39.5 with 2 bouts D4 §8",
        ),
    ),
    Dispute(
        "excuse in trick 18: led, it ends a slam",
        slam(*ALL_TRICKS, played="T21 T1 9S VS EX 8S 10S CS"),
        SCORE,
        (
            "seat 0 contract +480 garde won: 91 against 36 with 3 bouts D4 §8"
            " petit +60 seat 0 won T1 at the end D4 §7"
            " chelem +600 seat 0 took every trick D4 §4 = +1140",
        ),
    ),
    # --- every trick -------------------------------------------------------------------------
    Dispute(
        "chelem: announced and made",
        slam(*ALL_TRICKS, played="T21 T1 9S VS EX 8S 10S CS", announced=True),
        SCORE,
        (
            "chelem +1200 seat 0 announced every trick and took them D4 §4",
            "chelem -400 seat 0 announced every trick and took them D4 §4",
            "scoring.chelem_made = 400",
        ),
    ),
    Dispute(
        "chelem: announced, and the defenders take every trick",
        turned(announced=True),
        SCORE,
        (
            "seat 3 contract +78 88 with 3 bouts D4 §8 petit +10 seat 1 won T1 at the end D4 §7"
            " chelem +200 seat 0 announced every trick and lost some D4 §4"
            " chelem +200 the defenders took every trick D4 §4 = +488",
        ),
    ),
    Dispute(
        "chelem: for defenders unannounced",
        turned(),
        SCORE,
        ("chelem +200 the defenders took every trick D4 §4 = +288",),
    ),
    # --- the Petit at the end ----------------------------------------------------------------
    Dispute(
        "petit au bout",
        last_trick("T20", "T1", "8S", "9S", points=20, played="T20 T1 8S 9S"),
        SCORE,
        (
            "seat 0 contract -282 garde lost: 29 against 51 with 1 bout D4 §8"
            " petit +60 seat 0 won T1 at the end D4 §7 = -222",
            "scoring.petit_au_bout = 10 what the side gets that wins the last trick with the Petit"
            " in it, times the multiplier, whether the contract is made or not (D4 §7, stated)",
        ),
    ),
    Dispute(
        "petit au bout: under the Excuse that ends a slam it brings nothing",
        slam("RS EX", "8S T1", "9S 10S", "VS CS", played="RS 8S 9S VS EX T1 10S CS"),
        SCORE,
        (
            "seat 0 contract +480 garde won: 91 against 36 with 3 bouts D4 §8"
            " chelem +600 seat 0 took every trick D4 §4 = +1080",
        ),
    ),
    # --- poignées ----------------------------------------------------------------------------
    Dispute(
        "poignée: who gets mine? Whoever wins the contract",
        made(40, 32, "T1 T21", shown=((0, TEN),)),
        SCORE,
        (
            "poignee -60 seat 0 showed 10; the defenders won D4 §4 = -216",
            "poignee +20 seat 0 showed 10; the defenders won D4 §4 = +72",
        ),
    ),
    Dispute(
        "poignée: a defender's, where the taker wins",
        made(41, 32, "T1 T21", contract="prise", shown=((2, trumps(11, 2)),)),
        SCORE,
        ("poignee +60 seat 2 showed 10; seat 0 won D4 §4",),
    ),
    # --- the settlement ----------------------------------------------------------------------
    Dispute(
        "settlement",
        made(45, 32, "T1 T21"),
        SCORE,
        (
            "seat 0 contract +174 garde won: 45 against 41 with 2 bouts D4 §8 = +174 0 -> 174",
            "seat 1 contract -58 46 with 1 bout D4 §8 = -58 0 -> -58",
            "scoring.base = 25 a contract brings this and the difference to the target, times its"
            " multiplier (D4 §8, stated, the plus before the difference was lost in print)",
        ),
    ),
    *(
        Dispute(
            "settlement: multiplied",
            made(45, 32, "T1 T21", contract=contract),
            SCORE,
            (f"seat 0 contract +{3 * each} {contract} won", f"seat 1 contract -{each}"),
        )
        for contract, each in (("prise", 29), ("garde", 58), ("garde-sans", 116))
    ),
    Dispute(
        "settlement: one point too few",
        made(40, 32, "T1 T21"),
        SCORE,
        ("seat 0 contract -156 garde lost: 40 against 41 with 2 bouts D4 §8",),
    ),
    Dispute(
        "result",
        made(45, 32, "T1 T21"),
        SCORE,
        ("0 -> 174 seat 1", "0 -> -58 seat 2", "0 -> -58 seat 3", "0 -> -58 seat 0 wins"),
    ),
    Dispute(
        "result: a match of several deals adds them up",
        made(45, 32, "T1 T21", settings="match.deals=3"),
        SCORE,
        ("the match goes on, seat 0 deals next",),
    ),
    Dispute(
        "winner: the contract is won and the deal lost",
        made(45, 32, "T1 T21", announced=True),
        SCORE,
        (
            "seat 0 contract +174 garde won: 45 against 41 with 2 bouts D4 §8"
            " chelem -600 seat 0 announced every trick and lost some D4 §4 = -426",
            "seat 1, seat 2 and seat 3 win with 142: the match was one deal",
        ),
    ),
    Dispute(
        "at the end",
        "single shown_at_end",
        RULES,
        (
            "shown_at_end: cards that are hidden when a deal has ended are shown to all",
            "shown_at_end yes D4 §8, chosen, the document says nothing of it",
        ),
    ),
]
