"""What is asked before and while the cards are played, row by row of the rules."""

from __future__ import annotations

from tests.plugins.disputes import RULES, Dispute
from tests.plugins.tarot.deals import (
    act,
    announcing,
    begun,
    bidding,
    exchanging,
    leading,
    shown,
    trumps,
)
from tests.plugins.tarot.disputes import late, told

KINGS = "RS RC RB RO"
FORCED = f"{KINGS} {trumps(20, 7)}"
"""Four kings and fourteen trumps."""
CHIEN = "T6 T5 T4 2S 3S 4C"
"""With it the hand has three ordinary cards, so that three trumps are laid away."""
LAID = "2S 3S 4C T6 T5 T4"
ALONE = "RS DS CS VS 10S RC DC CC VC RB DB CB VB RO DO CO VO T1"
"""No trump but the Petit, and no Excuse."""
NINE = trumps(21, 13)
"""Nine trumps."""


DISPUTES = [
    # --- the pack and the deal ---------------------------------------------------------------
    Dispute(
        "deck",
        "single pack",
        RULES,
        (
            "pack.suits S C B O the suits in the order of a sorted hand: S swords, C cups, B"
            " batons, O coins D4 §2, stated",
            "pack.ranks r d c v 10 9 8 7 6 5 4 3 2 a the ranks, the strongest first",
            "pack.trumps 21 how many trumps there are, numbered from 1 D4 §2, stated",
        ),
    ),
    Dispute(
        "deck: there is no trump 22",
        "millefeuille position 1\ngame tarot\nhands.0 T22",
        "pass",
        ("'T22' is no card of this deck",),
        5,
    ),
    Dispute(
        "deck: the ace is the lowest card",
        late("AS 2C", "2S 3C", "3S 4C", "4S 5C", played="AS 2S 3S 4S"),
        "",
        ("it is seat 3's turn in play, trick 18",),
    ),
    Dispute(
        "deal",
        "single deal",
        RULES,
        (
            "deal.hand 18 cards dealt to each seat D4 §2, stated",
            "deal.talon 6 cards dealt to the talon D4 §2, stated",
            "One card at a time, the dealer's right first",
        ),
    ),
    Dispute(
        "deal: the dealer's right begins",
        told(bidding(dealer=1)),
        "",
        ("it is seat 2's turn in auction deal 1 (seat 1 dealt)",),
    ),
    Dispute(
        "deal: first dealer by lot",
        "single deal.hand",
        RULES,
        ("that the first dealer is drawn by lot is our choice",),
    ),
    # --- the Petit alone ---------------------------------------------------------------------
    Dispute(
        "petit sec",
        told(begun(ALONE)),
        "pass",
        (
            "it is seat 0's turn in petit_sec",
            "pass is not legal: you must claim petit-sec, there is no choice: the cards are",
            "T1 is the only one of its suit and there is no EX among them (D4 §2)",
            "petit_sec.automatic = yes whoever has a ground claims, there is no choice (D4 §2,"
            " stated)",
        ),
        1,
    ),
    Dispute(
        "petit sec: not with the Excuse",
        told(begun(ALONE.replace("RS", "EX"))),
        "claim",
        ("claim petit-sec is not legal", "EX is among them (D4 §2)"),
        1,
    ),
    Dispute(
        "petit sec: not with another trump",
        told(begun(ALONE.replace("RS", "T2"))),
        "claim",
        ("claim petit-sec is not legal", "(D4 §2)"),
        1,
    ),
    Dispute(
        "petit sec: before any bid",
        told(act(begun("", "", ALONE), "pass pass")),
        "",
        ("it is seat 2's turn in petit_sec", "claim petit-sec: the cards are"),
    ),
    # --- the bidding -------------------------------------------------------------------------
    Dispute(
        "bids",
        told(act(bidding(), "garde")),
        "prise garde sans",
        (
            "it is seat 1's turn in auction",
            "prise is not legal: the bid to better is garde (D4 §2, D4 §3)",
            "garde is not legal: the bid to better is garde (D4 §2, D4 §3)",
            "garde-sans is legal: garde-sans stands above garde (D4 §2, D4 §3)",
            "contracts.garde-sans.multiplier = 4",
        ),
        1,
    ),
    Dispute(
        "bids: whoever has called does not call again",
        told(act(bidding(), "prise garde pass pass")),
        "",
        ("it is seat 1's turn in chien", "contract garde seat 1"),
    ),
    Dispute(
        "bids: after Garde contre the others still call, and pass",
        told(act(bidding(), "garde-contre")),
        "contre pass",
        (
            "garde-contre is not legal: the bid to better is garde-contre (D4 §2, D4 §3)",
            "pass is legal: each seat calls once, and no level is left to call (D4 §2)",
            "auction.top_ends = no the highest level ends the auction at once (D4 §2, stated)",
        ),
        1,
    ),
    # --- the chien and the discard -----------------------------------------------------------
    Dispute(
        "chien",
        told(exchanging()),
        "",
        ("it is seat 0's turn in chien", "talon 2S AS 2C AC AB AO"),
    ),
    Dispute(
        "chien: not at Garde sans",
        told(act(bidding(), "garde-sans pass pass pass")),
        "",
        ("it is seat 0's turn in chelem", "contract garde-sans seat 0"),
    ),
    Dispute(
        "discard: may I lay away a trump, a king, a bout?",
        told(exchanging("RS DS 10S T21 T20 T5 EX")),
        "t5 rs 21 ex",
        (
            "T5 is not legal: T5 may be laid away only when no ordinary card is left (D4 §3)",
            "RS is not legal: RS is never laid away (D4 §3)",
            "T21 is not legal: T21 is never laid away (D4 §3)",
            "EX is not legal: EX is never laid away (D4 §3)",
            "chien.never_discard = RS RC RB RO T1 T21 EX cards that may not be laid away (D4 §3,"
            " stated)",
        ),
        1,
    ),
    Dispute(
        "discard: a queen, and what lay in the chien",
        told(exchanging("RS DS 10S T21 T20 T5 EX")),
        "ds 10s as ac ab ao",
        (
            "DS is legal: cards still to lay away: 6 (D4 §3)",
            "AO is legal: cards still to lay away: 1 (D4 §3)",
        ),
    ),
    Dispute(
        "discard: with too few ordinary cards those come first",
        told(exchanging(FORCED, chien=CHIEN)),
        "4",
        ("T4 is not legal: T4 may be laid away only when no ordinary card is left (D4 §3)",),
        1,
    ),
    Dispute(
        "discard: then trumps of one's choice, and all see them",
        told(act(exchanging(FORCED, chien=CHIEN), "2S 3S 4C")),
        "4 20 rs",
        (
            "T4 is legal: no ordinary card is left, so T4 is laid away and shown (D4 §3)",
            "T20 is legal: no ordinary card is left, so T20 is laid away and shown (D4 §3)",
            "RS is not legal: RS is never laid away (D4 §3)",
            "cards laid away only where the others do not suffice; shown to all (D4 §3, stated)",
        ),
        1,
    ),
    Dispute(
        "discard: the trumps stay public, the rest hidden",
        told(act(exchanging(FORCED, chien=CHIEN), LAID, "pass RS")),
        "",
        ("it is seat 1's turn in play, trick 1", "aside seat 0 T6 T5 T4 taken"),
    ),
    # --- every trick announced ---------------------------------------------------------------
    Dispute(
        "chelem: after the discard",
        told(act(exchanging(FORCED, chien=CHIEN), LAID)),
        "chelem pass",
        (
            "it is seat 0's turn in chelem",
            "chelem is legal: chelem may be declared now (D4 §4)",
            "pass is legal: nobody has to declare anything (D4 §4)",
        ),
    ),
    Dispute(
        "chelem: whoever announces it leads",
        told(act(announcing(dealer=1), "chelem")),
        "",
        ("it is seat 0's turn in play, trick 1", "deal 1 (seat 1 dealt)", "chelem seat 0"),
    ),
    Dispute(
        "chelem: else the dealer's right leads",
        told(act(announcing(dealer=1), "pass")),
        "",
        ("it is seat 2's turn in play, trick 1",),
    ),
    Dispute(
        "chelem: not once the play has begun",
        told(leading()),
        "chelem",
        ("chelem is not legal: what may be declared is poignee (D4 §4)",),
        1,
    ),
    # --- poignées ----------------------------------------------------------------------------
    Dispute(
        "poignée: at any level that the hand reaches, with any trumps",
        told(leading(trumps(21, 9) + " T1")),
        "poignee 13 -1",
        ("poignee 13 is legal: you hold 14 trumps and have played no card: 13 are shown for 30",),
    ),
    Dispute(
        "poignée: fewer than one has",
        told(leading(trumps(21, 9) + " T1")),
        "poignee 10 -1 -21 -20 -19",
        (
            "you hold 14 trumps and have played no card: 10 are shown for 20 (D4 §4)",
            "poignee.levels.single.value = 20 what that is worth (D4 §4, stated)",
        ),
    ),
    Dispute(
        "poignée: exactly 10, 13 or 15",
        told(leading(trumps(21, 9) + " T1")),
        "poignee 21 20 19 18 17 16 15 14 13 12 11",
        ("is not legal: exactly 10, 13, 15 cards are shown, and these are 11 (D4 §4)",),
        1,
    ),
    Dispute(
        "poignée: one each",
        told(shown(leading(trumps(21, 11)), trumps(21, 12))),
        "poignee 20 19 18 17 16 15 14 13 12 11",
        ("is not legal: you have shown yours already (D4 §4)",),
        1,
    ),
    Dispute(
        "poignée: by a defender too, before his own first card",
        told(act(leading("RS", f"DS {trumps(21, 12)}"), "RS")),
        "poignee",
        (
            "it is seat 1's turn in play, trick 1",
            "poignee 10 is legal: you hold 10 trumps and have played no card",
        ),
    ),
    Dispute(
        "poignée: not after it",
        late("10S 2C", "RS 3C", "9S 4C", "8S 5C"),
        "poignee 21 20 19 18 17 16 15 14 13 12",
        ("that is shown in the first trick, before your own first card (D4 §4)",),
        1,
    ),
    Dispute(
        "poignée: what was shown stays in the hand, and known",
        told(act(shown(leading(trumps(21, 12)), trumps(21, 12)), "T21")),
        "",
        ("known seat 0 T20 T19 T18 T17 T16 T15 T14 T13 T12 taken",),
    ),
    Dispute(
        "excuse in a poignée",
        told(leading(f"{NINE} EX")),
        "poignee 10",
        (
            "poignee 10 is legal: you hold 9 trumps and have played no card: 10, EX among them,"
            " are shown for 20 (D4 §4)",
            "poignee.stand_in = EX this card may fill a shortage of exactly one",
        ),
    ),
    Dispute(
        "excuse in a poignée: not to hide a trump",
        told(leading(f"{NINE} T1 EX")),
        "poignee 21 20 19 18 17 16 15 14 13 ex",
        (
            "is not legal: EX is shown only where one of the trumps is missing to 10, and all of"
            " them are shown with it; you hold 10 (D4 §4)",
        ),
        1,
    ),
    Dispute(
        "excuse in a poignée: not for two trumps",
        told(leading(f"{trumps(21, 14)} EX")),
        "poignee 21 20 19 18 17 16 15 14 ex",
        ("is not legal: exactly 10, 13, 15 cards are shown, and these are 9 (D4 §4)",),
        1,
    ),
    Dispute(
        "four kings",
        told(act(exchanging(FORCED, chien=CHIEN), LAID, "pass")),
        "poignee 15",
        (
            "poignee 15 is legal: you hold 14 trumps and have played no card: 15, T6 among them,"
            " are shown for 40 (D4 §4)",
            "poignee.rank_for_laid = R whoever holds every card of this rank may show, at the"
            " highest level, cards that he had to lay away in the open",
        ),
    ),
    Dispute(
        "four kings: any 15 of them",
        told(act(exchanging(FORCED, chien=CHIEN), LAID, "pass")),
        "poignee 19 18 17 16 15 14 13 12 11 10 9 8 6 5 4",
        ("15, T6 T5 T4 among them, are shown for 40 (D4 §4)",),
    ),
    Dispute(
        "four kings: only among 15",
        told(act(exchanging(FORCED, chien=CHIEN), LAID, "pass")),
        "poignee 20 19 18 17 16 15 14 13 12 11 10 9 6",
        ("is not legal: laid away cards are shown only among 15 (D4 §4)",),
        1,
    ),
    Dispute(
        "four kings: three are too few",
        told(
            act(
                exchanging(f"RS RC RB {trumps(20, 6)}", chien="T5 T4 2S 3S 4C 5C"),
                "2S 3S 4C 5C T5 T4 pass",
            )
        ),
        "poignee 20 19 18 17 16 15 14 13 12 11 10 9 8 7 5",
        ("is not legal: T5: laid away cards are shown only by a hand with RS RC RB RO (D4 §4)",),
        1,
    ),
    # --- following and trumping --------------------------------------------------------------
    Dispute(
        "following",
        late("10S 2C", "RS T3", "9S 4C", "T12 T5", played="10S"),
        "3 rs",
        (
            "T3 is not legal: swords were led and you hold RS (D4 §5)",
            "RS is legal: swords were led and you hold RS (D4 §5)",
        ),
        1,
    ),
    Dispute(
        "following: no duty to beat in a plain suit",
        late("10S 2C", "RS 3S", "9S 4C", "T12 T5", played="10S"),
        "3s",
        ("3S is legal: swords were led and you hold RS 3S (D4 §5)",),
    ),
    Dispute(
        "following: who cannot, trumps",
        late("10S 2C", "T10 3C", "3B 4B", "9S 4C", played="10S"),
        "3c 10",
        (
            "3C is not legal: you cannot follow swords and must trump: you hold T10 (D4 §5)",
            "T10 is legal: you cannot follow swords and must trump: you hold T10 (D4 §5)",
        ),
        1,
    ),
    Dispute(
        "following: who can do neither, plays anything",
        late("10S 2C", "T10 3C", "CC 5B", "9S 4C", played="10S T10"),
        "cc",
        ("CC is legal: you hold neither swords nor trumps (D4 §5)",),
    ),
    Dispute(
        "following: the Excuse, though one could follow",
        late("10S 2C", "RS EX", "9S 4C", "T12 T5", played="10S"),
        "ex rs",
        ("EX is legal: EX may always be played (D4 §5, D4 §6)",),
    ),
    Dispute(
        "following: the Excuse, though one could overtrump",
        late("10S 2C", "T10 3C", "T12 EX", "9S 4C", played="10S T10"),
        "ex",
        ("EX is legal: EX may always be played (D4 §5, D4 §6)",),
    ),
    Dispute(
        "over-trumping: must I overtrump my partner?",
        late("10S 2C", "T10 3C", "T12 T5", "9S 4C", played="10S T10"),
        "5 12",
        (
            "it is seat 2's turn in play, trick 17",
            "contract garde seat 0",
            "T5 is not legal: you can beat the trump in 10S T10 with T12 (D4 §5)",
            "T12 is legal: you cannot follow swords, and T12 beats the trump in 10S T10 (D4 §5)",
            "play.overtrump = yes whoever must play a trump must beat the highest trump if he can"
            " (D4 §5, stated)",
        ),
        1,
    ),
    Dispute(
        "over-trumping: a lower one if one cannot",
        late("10S 2C", "T10 3C", "T9 T5", "9S 4C", played="10S T10"),
        "5",
        (
            "T5 is legal: you cannot follow swords, and T9 T5 cannot beat the trump in 10S T10"
            " (D4 §5)",
        ),
    ),
    Dispute(
        "over-trumping: where trumps are led",
        late("T10 2C", "T12 T3", "9S 4C", "T11 T5", played="T10"),
        "3 12",
        (
            "T3 is not legal: you can beat T10 in trumps with T12 (D4 §5)",
            "T12 is legal: trumps were led, and T12 beats T10 in trumps (D4 §5)",
        ),
        1,
    ),
    # --- the Excuse led ----------------------------------------------------------------------
    Dispute(
        "excuse led: does it free me?",
        late("EX 10S", "RS 3C", "9S 4C", "T12 T5", played="EX"),
        "rs 3c",
        (
            "RS is legal: EX sets no suit to follow (D4 §5, D4 §6)",
            "3C is legal: EX sets no suit to follow (D4 §5, D4 §6)",
        ),
    ),
    Dispute(
        "excuse led: the next card sets the suit",
        late("EX 10S", "3C RS", "9S T4", "T12 8S", played="EX 3C"),
        "9s 4",
        (
            "9S is not legal: you cannot follow cups and must trump: you hold T4 (D4 §5)",
            "T4 is legal: you cannot follow cups and must trump: you hold T4 (D4 §5)",
        ),
        1,
    ),
    Dispute(
        "excuse led: a trump next, and trumps are led",
        late("EX 10S", "T3 3C", "9S T4", "T12 8S", played="EX T3"),
        "9s 4",
        (
            "9S is not legal: trumps were led and you hold T4 (D4 §5)",
            "T4 is legal: trumps were led, and T4 beats EX T3 in trumps (D4 §5)",
        ),
        1,
    ),
    # --- who wins ----------------------------------------------------------------------------
    Dispute(
        "trick",
        late("RS 2C", "T2 3C", "T3 4C", "DS 5C", played="RS T2 T3 DS"),
        "",
        ("it is seat 2's turn in play, trick 18",),
    ),
    Dispute(
        "trick: a higher card of another suit does not win",
        late("10S 2C", "VS 3C", "RB 4C", "9S 5C", played="10S VS RB 9S"),
        "",
        ("it is seat 1's turn in play, trick 18",),
    ),
]
