"""What is asked while a deal is played, row by row of the rules."""

from __future__ import annotations

from tests.plugins.canadian_mille.deals import EIGHT_QUEENS
from tests.plugins.canadian_mille.disputes import turn
from tests.plugins.disputes import RULES, Dispute

ORIGINAL = "original"
NINES = "9S 9C 9D"
TWOS = "2S 2C 2D"
FREE = "turns.take = free the pile is taken freely"
PAIR = (
    "turns.take = pair the pile is taken freely, or only with two cards of its top card's rank"
    " from the hand, laid with it at once as a set or onto an own one"
)
LAST_THREE = ("AS AC AD AH", "7S 7C 7D 7H", "8S 8C 8D 8H")
"""Twelve cards laid: three are left, and a fourth is drawn."""


DISPUTES = [
    # --- the pack and the deal ---------------------------------------------------------------
    Dispute(
        "deck",
        "document pack",
        RULES,
        (
            "pack.suits S C D H the suits in the order of a sorted hand: S, C, D, H",
            "pack.copies 2 how many of each card there are D2 §intro, stated",
        ),
    ),
    Dispute(
        "deck: there is no joker",
        "millefeuille position 1\ngame canadian-mille\nhands.0 JOKER",
        "d",
        ("'JOKER' is no card of this deck",),
        5,
    ),
    Dispute(
        "deck: two kings of spades may lie in one set",
        turn("KS KS KH", drawn=True),
        "lay KS KS KH",
        ("lay KS KS KH is legal: 3 cards of one rank begin a set (D2 §sets)",),
    ),
    Dispute(
        "deal",
        "document deal",
        RULES,
        (
            "deal.hand 15 cards dealt to each seat D2 §deal, stated",
            "deal.turn_up yes",
            "One card at a time, the dealer's opponent first; the next card begins the pile, the"
            " others are the stock. The first dealer is drawn by lot, then the two take turns.",
        ),
    ),
    Dispute(
        "deal: who plays first? The one who did not deal",
        turn("9S"),
        "",
        ("it is seat 0's turn in turns deal 1 (seat 1 dealt)", "cards stock 73"),
    ),
    # --- a turn ------------------------------------------------------------------------------
    Dispute(
        "turn: draw and take",
        turn("9S", drawn=True),
        "take",
        ("take is not legal: you have drawn or taken the pile already",),
        1,
    ),
    Dispute(
        "turn: throw before drawing",
        turn("9S"),
        "throw 9S",
        ("9S is not legal: a turn begins with the stock or the pile (D2 §play)",),
        1,
    ),
    Dispute(
        "turn: must I lay what I can? No",
        turn(NINES, drawn=True),
        "throw 9S",
        ("9S is legal: a card thrown ends turn 1 of at most 300 (D2 §play)",),
    ),
    Dispute(
        "turn: may I keep the pile and throw nothing? No",
        turn("9S", do="take"),
        "draw",
        ("draw is not legal: you have drawn or taken the pile already",),
        1,
    ),
    # --- a set -------------------------------------------------------------------------------
    Dispute(
        "a set: are two enough?",
        turn("9S 9C", drawn=True),
        "lay 9S 9C",
        (
            "lay 9S 9C is not legal: a set begins with 3 cards, more are added one by one",
            "turns.sets.least = 3 so many cards begin a set; more are added one by one (D2 §sets,"
            " chosen, the smallest set among the examples)",
        ),
        1,
    ),
    *(
        Dispute(
            f"a set: is Q-2-2 one? {name}",
            turn("QS 2C 2D", drawn=True, name=name),
            "lay QS 2C 2D",
            (
                "lay QS 2C 2D is legal: 3 cards begin a set, of which 1 or more are no 2",
                "turns.sets.natural_least = 1 so many cards that are not wild are in a set",
            ),
        )
        for name in ("document", ORIGINAL)
    ),
    *(
        Dispute(
            f"a set: are twos alone one? {name}",
            turn(TWOS, drawn=True, name=name),
            f"lay {TWOS}",
            (
                "lay 2S 2C 2D is legal: 2S 2C 2D are a set of wild cards",
                "turns.sets.wild_sets = yes wild cards alone make a set too, to which only wild"
                " ones are added",
            ),
        )
        for name in ("document", ORIGINAL)
    ),
    Dispute(
        "a set: a set of twos stays one",
        turn("QS", TWOS, drawn=True),
        "add QS 0",
        (
            "add QS 0 is not legal: 2S 2C 2D is a set of wild cards, QS is none (D2 §sets)",
            "that only twos are added to a set of twos is our choice",
        ),
        1,
    ),
    Dispute(
        "a set: two ranks",
        turn("9S 9C 8D", drawn=True),
        "lay 9S 9C 8D",
        ("lay 9S 9C 8D is not legal: 9S 9C 8D are not of one rank (D2 §sets)",),
        1,
    ),
    Dispute(
        "a set: a run is none",
        turn("9S 8S 7S", drawn=True),
        "lay 9S 8S 7S",
        ("lay 9S 8S 7S is not legal: 9S 8S 7S are not of one rank (D2 §sets)",),
        1,
    ),
    # --- own sets ----------------------------------------------------------------------------
    Dispute(
        "own sets: may I lay off on the opponent's? No",
        turn("9S", theirs="9C 9D 9H", pile="10S JC KD", drawn=True),
        "add 9S 0",
        ("there is no set 0 of yours; you have 0, counted from 0",),
        1,
    ),
    Dispute(
        "own sets: a second one of the same rank",
        turn("9S 9S 9H", "9C 9C 9D", drawn=True),
        "lay 9S 9S 9H",
        ("lay 9S 9S 9H is legal: 3 cards of one rank begin a set",),
    ),
    Dispute(
        "own sets: they stay two, and a card goes to one of them",
        turn("9S", "9C 9C 9D", "9D 9H 2S", drawn=True),
        "add 9S 1",
        ("add 9S 1 is legal: 2S 9D 9H is your own set (D2 §sets)",),
    ),
    Dispute(
        "own sets: may I take a two back? No",
        turn("9S", "9C 9D 2S", drawn=True, do="add 9S 0"),
        "throw 2S",
        ("2S is not legal: you do not hold 2S",),
        1,
    ),
    # --- over eight --------------------------------------------------------------------------
    Dispute(
        "over eight",
        turn("2S", EIGHT_QUEENS, drawn=True),
        "add 2S 0",
        ("add 2S 0 is legal: QS QS QC QC QD QD QH QH is your own set (D2 §sets)",),
    ),
    # --- taking the pile ---------------------------------------------------------------------
    Dispute(
        "taking the pile: nothing of it fits, in document",
        turn("9S", pile="10S JC KD"),
        "take",
        ("take is legal: the pile is free (D2 §play)", FREE, "implied, no condition is named"),
    ),
    Dispute(
        "taking the pile: the thrown card may come straight back",
        turn("9S", pile="10S JC KD", do="take"),
        "throw KD",
        ("KD is legal: a card thrown ends turn 3 of at most 300 (D2 §play)",),
    ),
    Dispute(
        "taking the pile: a free one is not laid with a pair",
        turn("9S 9C", pile="10S JC 9D"),
        "take 9S 9C",
        ("take 9S 9C is not legal: the pile is taken freely, nothing is laid with it",),
        1,
    ),
    Dispute(
        "taking the pile: in original with a pair alone",
        turn("9S", pile="10S JC 9D", name=ORIGINAL),
        "take",
        (
            "take is not legal: the pile is taken with two cards of rank 9 from the hand, laid"
            " with it (W §Basic rules, P §play)",
            PAIR,
        ),
        1,
    ),
    Dispute(
        "taking the pile: a two is no half of a pair",
        turn("9S 2C", pile="10S JC 9D", name=ORIGINAL),
        "take 9S 2C",
        ("take 9S 2C is not legal: 9D is taken with two cards of its own rank",),
        1,
    ),
    Dispute(
        "taking the pile: a pair takes it, as a new set",
        turn("9S 9C", pile="10S JC 9D", name=ORIGINAL),
        "p",
        ("take 9S 9C is legal: 9D is laid with two of its rank (W §Basic rules, P §play)",),
    ),
    Dispute(
        "taking the pile: an own set of its rank is no pair",
        turn("9S", "9C 9H 9H", pile="10S JC 9D", name=ORIGINAL),
        "take",
        ("take is not legal: the pile is taken with two cards of rank 9 from the hand",),
        1,
    ),
    Dispute(
        "taking the pile: the pair may go onto an own set of that rank",
        turn("9S 9C", "9C 9D 2H", pile="10S JC 9H", name=ORIGINAL),
        "",
        ("take 9S 9C, take 9S 9C onto 0: 9H is laid with two of its rank",),
    ),
    Dispute(
        "taking the pile: not onto a set of another rank",
        turn("9S 9C", "8C 8D 8H", pile="10S JC 9H", name=ORIGINAL),
        "take 9S 9C onto 0",
        ("take 9S 9C onto 0 is not legal: you have no set of rank 9 there",),
        1,
    ),
    Dispute(
        "taking the pile: the rest of it goes to the hand",
        turn("9S 9C", pile="10S JC 9D", name=ORIGINAL, do="take 9S 9C"),
        "throw JC",
        ("sets seat 0 9S 9C 9D (15)", "JC is legal: a card thrown ends turn 3"),
    ),
    Dispute(
        "taking the pile: a two turned up at the deal is free in the first turn",
        turn("9S", pile="2D", name=ORIGINAL),
        "take",
        (
            "take is legal: 2D was turned up, so the pile is free (W §Basic rules)",
            "turns.turned_up_wild_free = yes a wild card turned up at the deal may be taken freely"
            " in the first turn (W §Basic rules, stated)",
        ),
    ),
    Dispute(
        "taking the pile: not in the second turn, though it lies there alone again",
        turn("9S", pile="2D", turns=1, name=ORIGINAL),
        "take",
        ("take is not legal: the pile is taken with two cards of rank 2 from the hand",),
        1,
    ),
    Dispute(
        "taking the pile: it is empty",
        turn(NINES, stock=False, pile="9H", name=ORIGINAL, do="take 9S 9C"),
        "take",
        ("take is not legal: you have drawn or taken the pile already",),
        1,
    ),
    # --- a pile topped by a thrown two -------------------------------------------------------
    Dispute(
        "a pile topped by a thrown two: document",
        turn("9S", pile="10S JC 2D"),
        "take",
        ("take is legal: the pile is free (D2 §play)",),
    ),
    Dispute(
        "a pile topped by a thrown two: original",
        turn("2S 2C", pile="10S JC 2D", name=ORIGINAL),
        "take 2S 2C",
        (
            "take 2S 2C is legal: 2D is laid with two of its rank (W §Basic rules, P §play)",
            "that a thrown two is taken with a pair of twos, is our choice",
        ),
    ),
    Dispute(
        "a pile topped by a thrown two: another pair does not do",
        turn("9S 9C", pile="10S JC 2D", name=ORIGINAL),
        "take 9S 9C",
        ("take 9S 9C is not legal: 2D is taken with two cards of its own rank",),
        1,
    ),
    Dispute(
        "a pile topped by a thrown two: onto an own set of twos",
        turn("2S 2C", TWOS, pile="10S JC 2D", name=ORIGINAL),
        "take 2S 2C onto 0",
        ("take 2S 2C onto 0 is legal: 2D is laid with two of its rank",),
    ),
    Dispute(
        "a pile topped by a thrown two: not onto a set in which it would stand for another card",
        turn("2S 2C", NINES, pile="10S JC 2D", name=ORIGINAL),
        "take 2S 2C onto 0",
        ("take 2S 2C onto 0 is not legal: you have no set of rank 2 there",),
        1,
    ),
    # --- going out ---------------------------------------------------------------------------
    *(
        Dispute(
            f"going out: must the last card be thrown? No, {name}",
            turn(
                "6S 6C 6D 6H",
                *LAST_THREE,
                drawn=True,
                name=name,
                do="lay 6S 6C 6D, add 6H 3",
            ),
            "",
            ("the deal is over: out; nothing is legal, --score settles it",),
        )
        for name in ("document", ORIGINAL)
    ),
    Dispute(
        "going out: by a throw",
        turn("6S 6C 6D 5H", *LAST_THREE, drawn=True, do="lay 6S 6C 6D, throw 5H"),
        "",
        ("the deal is over: out; nothing is legal, --score settles it",),
    ),
    Dispute(
        "going out: may I throw two? No",
        turn("6S 6C 6D 5H", *LAST_THREE, drawn=True, do="throw 5H"),
        "throw 6S",
        ("it is seat 1's turn in turns", "6S is not legal: a turn begins with the stock"),
        1,
    ),
    # --- the stock is empty ------------------------------------------------------------------
    Dispute(
        "stock empty: document",
        turn(NINES, stock=False),
        "",
        (
            "take: the pile is free (D2 §play)",
            "end: the stock is empty, so the deal may be ended with nobody out (D2 §play)",
        ),
    ),
    Dispute(
        "stock empty: original",
        turn("9S", stock=False, name=ORIGINAL),
        "",
        (
            "3S 15 cards end: the stock is empty, so the deal may be ended with nobody out"
            " (W §Basic rules, P §play)",
        ),
    ),
    Dispute(
        "stock empty: there is nothing to draw",
        turn(NINES, stock=False),
        "draw",
        ("draw is not legal: the stock is empty (D2 §play)",),
        1,
    ),
    Dispute(
        "stock empty: nobody ends the deal before",
        turn(NINES),
        "end",
        ("end is not legal: the deal can be ended only when the stock is empty (D2 §play)",),
        1,
    ),
    Dispute(
        "stock empty: nor once the pile is taken",
        turn(NINES, stock=False, do="take"),
        "end",
        ("end is not legal: you have drawn or taken the pile already",),
        1,
    ),
    Dispute(
        "stock empty: whoever throws the last card does not end it",
        turn("9S AS", stock=False, do="take, throw 9S"),
        "",
        ("it is seat 1's turn in turns", "take: the pile is free", "end: the stock is empty"),
    ),
    # --- play without end --------------------------------------------------------------------
    *(
        Dispute(
            f"endless play: {name}",
            turn("9S", turns=299, name=name, do="draw, throw 9S"),
            "",
            ("the deal is over: turn limit; nothing is legal, --score settles it",),
        )
        for name in ("document", ORIGINAL)
    ),
    Dispute(
        "endless play: the pile goes to and fro",
        turn("9S", turns=298, do="take, throw 10H, take, throw 10H"),
        "",
        ("the deal is over: turn limit",),
    ),
    Dispute(
        "endless play: who goes out in the last turn is out",
        turn("6S 6C 6D 5H", *LAST_THREE, drawn=True, turns=299, do="lay 6S 6C 6D, throw 5H"),
        "",
        ("the deal is over: out",),
    ),
    # --- what is seen ------------------------------------------------------------------------
    Dispute(
        "visible to both: what was taken with the pile and has not been shown since",
        turn("9S", pile="10S JC KD", do="take, throw KD"),
        "",
        ("it is seat 1's turn in turns", "known seat 0 JC 10S", "cards stock 71"),
    ),
    Dispute(
        "visible to both: the whole pile and all sets",
        turn("9S", NINES, pile="10S JC KD", theirs="8S 8C 8D 8H"),
        "",
        (
            "pile top KD under it JC 10S",
            "sets seat 0 9S 9C 9D (-15)",
            "sets seat 1 8S 8C 8D 8H (-20)",
        ),
    ),
]
