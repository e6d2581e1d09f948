"""What is asked before and while the cards are played, row by row of the rules."""

from __future__ import annotations

from tests.plugins.disputes import RULES, Dispute
from tests.plugins.mille.disputes import before, bidding, contract, exchange, play, text
from tests.plugins.mille.test_auction import WITH

PLAIN = "AS 10S KC QD JD 9C 9H"
AT_120 = "bid 110, pass, bid 120"
"""Then seat 1 is asked about a bid over 120."""
HEARTS = WITH["hearts"]
NINES = "AS 9S KC 9C QD 9D 9H"
POOR = "JS 9S KC JC 9C QD 9D"
"""Worth 11."""
POORER = "JS 9S QC 9C JD 9D JH"
"""Worth 9, without a marriage."""
LOW_PAIR = "KS QS JS 9S 9C 9D JH"
"""Worth 11 with a marriage."""
EIGHT = "AS 10S KC QD JD 9C 9H AH"
WIDOW = "JS JC 9D"
"""A talon worth 4."""

DISPUTES = [
    # --- the pack and the deal ---------------------------------------------------------------
    Dispute(
        "deck",
        "club deck",
        RULES,
        (
            "deck.ranks.a.points 11 the card points of each card of this rank",
            "deck.ranks.10.points 10",
            "deck.ranks.k.points 4",
            "deck.ranks.q.points 3",
            "deck.ranks.j.points 2",
            "deck.ranks.9.points 0",
            "deck.copies 1 how many of each card the pack holds D0 §02, stated",
        ),
    ),
    Dispute("deck", "app deck", RULES, ("deck.ranks.10.points 10", "D1 §3, D1 §points, stated")),
    Dispute(
        "deck",
        text("club", "hands.0 8H"),
        "pass",
        ("'8H' is no card of this deck",),
        5,
    ),
    Dispute(
        "deal",
        text(
            "club",
            "hands.0 AS 10S KC QD JD 9C 9H AH",
            "hands.1 KS QS JS 9S AC 10C JC",
            "hands.2 QC AD 10D KD 9D JH",
            "talon KH QH 10H",
        ),
        "pass",
        ("hands of 7 7 7 and a talon of 3",),
        5,
    ),
    Dispute(
        "deal",
        "club deal",
        RULES,
        (
            "deal.hand 7 cards dealt to each seat D0 §02, stated",
            "deal.talon 3 cards dealt to the talon D0 §02, stated",
        ),
    ),
    Dispute("deal", "app deal", RULES, ("deal.hand 7 cards dealt to each seat D1 §1, stated",)),
    Dispute(
        "deal order",
        "club deal",
        RULES,
        (
            "deal.talon_after 1 2 3 the rounds after which one card goes to the talon",
            "D0 §02, chosen, only said to lie between the first and the last round",
        ),
    ),
    Dispute("deal order", "app deal", RULES, ("D1 §1, chosen, dealt as at the club",)),
    # --- the bidding -------------------------------------------------------------------------
    Dispute(
        "opening",
        bidding("club"),
        "100",
        (
            "it is seat 1's turn in auction",
            "seat 0 100",
            "100 is not legal: the bid to raise is 100, so bid 105 or more (D0 §03)",
        ),
        1,
    ),
    Dispute(
        "opening",
        bidding("app"),
        "100",
        ("100 is not legal: the bid to raise is 100, so bid 110 or more (D1 §4)",),
        1,
    ),
    Dispute(
        "opening",
        bidding("club", do="pass, pass"),
        "",
        ("it is seat 0's turn in exchange", "bid 100 seat 0"),
    ),
    Dispute(
        "bidding",
        bidding("club"),
        "pass",
        (
            "pass is legal: nobody has to raise; whoever passes is out of it for good (D0 §03)",
            "auction.forced = yes the dealer's left must open with exactly that (D0 §03, stated)",
        ),
    ),
    Dispute(
        "bidding",
        bidding("app", do="pass, bid 110, bid 120"),
        "pass",
        (
            "it is seat 2's turn in auction",
            "pass is legal: nobody has to raise; whoever passes is out of it for good (D1 §4)",
        ),
    ),
    Dispute(
        "cap",
        bidding("club", "", PLAIN, do=AT_120),
        "125",
        ("125 is not legal: your cap is 120: you hold no meld (D0 §03)",),
        1,
    ),
    Dispute(
        "cap",
        bidding("club", "", HEARTS, do=AT_120),
        "225",
        (
            "225 is not legal: your cap is 220: 120 + 100 hearts (D0 §03)",
            "auction.cap = 120 the highest bid without a meld in hand (D0 §03, stated)",
        ),
        1,
    ),
    Dispute(
        "cap",
        bidding("app", "", PLAIN),
        "130",
        ("130 is not legal: your cap is 120: you hold no meld (D1 §4)",),
        1,
    ),
    Dispute(
        "cap",
        bidding("app", "", WITH["clubs diamonds hearts"]),
        "360",
        (
            "360 is legal: the bid to raise is 100; your cap is 360: 120 + 60 clubs + 80 diamonds"
            " + 100 hearts (D1 §6)",
        ),
    ),
    *(
        Dispute(
            "marriage values",
            bidding(game, "", WITH[suit]),
            str(121 + value),
            (f"your cap is {120 + value}: 120 + {value} {suit}",),
            1,
        )
        for game in ("club", "app")
        for suit, value in (("spades", 40), ("clubs", 60), ("diamonds", 80), ("hearts", 100))
    ),
    Dispute(
        "raise",
        bidding("club"),
        "115",
        (
            "115 is legal: the bid to raise is 100, by a multiple of 5; your cap is",
            "auction.step = 5 bids rise by multiples of this (D0 §03, stated)",
        ),
    ),
    Dispute(
        "raise",
        bidding("club"),
        "103",
        ("103 is not legal: bids rise by multiples of 5 (D0 §03)",),
        1,
    ),
    Dispute(
        "raise",
        bidding("app"),
        "105",
        ("105 is not legal: bids rise by multiples of 10 (D1 §4)",),
        1,
    ),
    Dispute(
        "raise: any multiple of 10 in the app",
        bidding("app"),
        "120",
        ("120 is legal: the bid to raise is 100, by a multiple of 10; your cap is",),
    ),
    Dispute(
        "raise: any multiple of 10 in the app",
        bidding("app,exact_step=yes"),
        "120",
        (
            "120 is not legal: a raise is exactly 10 (set; before: D1 §4)",
            "auction.exact_step = yes a raise is exactly one step, no more (set; before: D1 §4,"
            " chosen, the number is set with minus and plus, so a raise may be any multiple)",
        ),
        1,
    ),
    Dispute(
        "stop at 120",
        bidding("club", "", HEARTS),
        "125",
        (
            "125 is not legal: nobody bids above 120 before the highest bid is 120; it is 100"
            " (D0 §03)",
        ),
        1,
    ),
    Dispute(
        "stop at 120: a level of the auction",
        bidding("club", "", HEARTS, do=AT_120),
        "220",
        (
            "220 is legal: the bid to raise is 120, so bids above 120 are open; your cap is 220:"
            " 120 + 100 hearts (D0 §03)",
            "that it is a level of the auction, not of each player, and does not bind the contract,"
            " is our choice",
        ),
    ),
    Dispute(
        "stop at 120: a level of the auction",
        contract("club", f"{HEARTS} AH"),
        "220",
        (
            "220 is legal: contracts rise from 100 by multiples of 5; your cap is 220:"
            " 120 + 100 hearts (D0 §03)",
        ),
    ),
    Dispute(
        "stop at 120",
        bidding("app", "", HEARTS),
        "220",
        ("220 is legal: the bid to raise is 100; your cap is 220: 120 + 100 hearts (D1 §6)",),
    ),
    # --- redeals -----------------------------------------------------------------------------
    Dispute(
        "redeal before the bidding",
        before("club", "", NINES),
        "claim nines",
        (
            "it is seat 0's turn in redeal",
            "claim nines is not legal",
        ),
        1,
    ),
    Dispute(
        "redeal before the bidding",
        before("club", "", NINES, do="pass"),
        "claim",
        (
            "claim nines is legal: the cards are AS 9S KC 9C QD 9D 9H: they hold every 9 (D0 §07)",
            "redeal.grounds.nines.all_of_rank = 9 every card of this rank is there",
        ),
    ),
    Dispute(
        "redeal before the bidding",
        before("club", "", POOR, do="pass"),
        "claim",
        (
            "claim points is legal: the cards are JS 9S KC JC 9C QD 9D: they are worth 11, fewer"
            " than 14 (D0 §07)",
        ),
    ),
    Dispute(
        "redeal before the bidding",
        before("app", "", POOR, do="pass"),
        "claim points",
        ("they are worth 11, not fewer than 10 (D1 §rules)",),
        1,
    ),
    Dispute(
        "redeal before the bidding",
        before("app", "", POORER, do="pass"),
        "claim",
        (
            "claim points is legal: the cards are JS 9S QC 9C JD 9D JH: they are worth 9, fewer"
            " than 10 and there is no whole meld among them (D1 §rules)",
        ),
    ),
    Dispute(
        "redeal before the bidding",
        before("app", "", "KS QS 9S JC 9C 9D 9H", do="pass"),
        "claim points",
        ("there is a whole meld among them (D1 §rules)",),
        1,
    ),
    Dispute(
        "redeal after the talon is shown",
        exchange("club", talon=WIDOW),
        "claim",
        ("claim talon is legal: the cards are JS JC 9D: they are worth 4, fewer than 5 (D0 §07)",),
    ),
    Dispute(
        "redeal after the talon is shown",
        exchange("club", talon="JS JC QD"),
        "claim",
        ("they are worth 7, not fewer than 5 (D0 §07)",),
        1,
    ),
    Dispute(
        "redeal after the talon is shown: claimed by the declarer",
        exchange("club", talon=WIDOW),
        "",
        (
            "it is seat 0's turn in exchange",
            "claim talon: the cards are JS JC 9D: they are worth 4, fewer than 5 (D0 §07)",
        ),
    ),
    Dispute(
        "redeal after the talon is shown",
        exchange("app", talon=WIDOW),
        "claim",
        ("nothing can be claimed now (D1 §rules)",),
        1,
    ),
    Dispute(
        "redeal after the giving",
        play("club", NINES + " 10D", phase="late_redeal", do="pass, pass"),
        "claim",
        ("it is seat 2's turn in late_redeal",),
        1,
    ),
    Dispute(
        "redeal after the giving: one round before the first card",
        play("club", "", "", NINES + " 10D", phase="late_redeal", do="pass, pass"),
        "claim",
        (
            "it is seat 2's turn in late_redeal",
            "claim nines is legal: the cards are AS 9S KC 9C 10D QD 9D 9H: they hold every 9"
            " (D0 §07)",
        ),
    ),
    Dispute(
        "redeal after the giving: one round before the first card",
        play("club", NINES + " 10D", phase="play"),
        "claim nines",
        ("claim nines is not legal: this is the time to play a card (D0 §04)",),
        1,
    ),
    Dispute(
        "redeal after the giving",
        play("app", NINES + " 10D"),
        "claim nines",
        ("claim nines is not legal: this is the time to play a card (D1 §7)",),
        1,
    ),
    Dispute(
        "all redeals",
        before("club", "", NINES, do="pass"),
        "pass",
        ("pass is legal: a claim is a right, not a duty (D0 §07)",),
    ),
    Dispute(
        "all redeals",
        before("app", "", NINES, do="pass"),
        "pass",
        ("pass is legal: a claim is a right, not a duty (D1 §rules)",),
    ),
    Dispute(
        "all redeals: asked of every seat, the first claim stands",
        before("club", PLAIN),
        "",
        ("pass: your cards give no ground for a claim (D0 §07)",),
    ),
    Dispute(
        "all redeals: asked of every seat, the first claim stands",
        before("club", "", NINES, do="pass, claim nines", lines="scores 880 0 0"),
        "--score",
        ("a redeal: no points, no marks; seat 2 deals again",),
    ),
    Dispute(
        "all redeals: the rest in the app as at the club",
        before("app", "", NINES, do="pass, claim nines"),
        "--score",
        ("a redeal: no points, no marks; seat 2 deals again",),
    ),
    # --- the talon and the contract ----------------------------------------------------------
    Dispute(
        "talon: left first",
        exchange("club", PLAIN),
        "9C 9H",
        (
            "9C is legal: this card goes to seat 1: each other seat gets 1, in order (D0 §03)",
            "9H is legal: this card goes to seat 2: each other seat gets 1, in order (D0 §03)",
            "(D0 §03, stated, the left neighbour first is our choice)",
        ),
    ),
    Dispute(
        "talon",
        exchange("club", PLAIN),
        "give 9C 2",
        ("give 9C 2 is not legal: this card goes to seat 1 (D0 §03)",),
        1,
    ),
    Dispute(
        "talon: hidden in the app",
        exchange("app", PLAIN),
        "9C",
        (
            "9C is legal: this card goes to seat 1: each other seat gets 1, in order (D1 §5)",
            "exchange.give = 1 cards given, hidden, to each other seat in order of play (D1 §5,"
            " stated, that the card is hidden is our choice)",
        ),
    ),
    Dispute("talon", exchange("club", talon=WIDOW), "", ("talon JS JC 9D",)),
    Dispute(
        "contract",
        contract("club", EIGHT, bid=110),
        "105",
        ("105 is not legal: you bid 110 (D0 §03)",),
        1,
    ),
    Dispute(
        "contract",
        contract("club", EIGHT, bid=110),
        "125",
        ("125 is not legal: your cap is 120: you hold no meld (D0 §03)",),
        1,
    ),
    Dispute(
        "contract",
        contract("club", EIGHT, bid=160),
        "160",
        ("160 is legal: your bid was 160 (D0 §03)",),
    ),
    Dispute(
        "contract: counted on the eight cards",
        contract("club", "KH QH AS 10C JC 9S 9D AD"),
        "215",
        (
            "215 is legal: contracts rise from 100 by multiples of 5; your cap is 220:"
            " 120 + 100 hearts (D0 §03)",
        ),
    ),
    Dispute(
        "contract: counted on the eight cards",
        contract("club", EIGHT, bid=160),
        "165",
        (
            "165 is not legal: your cap is 120: you hold no meld (D0 §03)",
            "that the marriages are counted on the eight cards held after the giving is our choice",
        ),
        1,
    ),
    Dispute(
        "contract",
        contract("club", EIGHT, lines="scores 880 0 0"),
        "115",
        ("115 is not legal: you must name at least 120 (D0 §07)",),
        1,
    ),
    Dispute(
        "contract",
        contract("app", EIGHT),
        "115",
        ("115 is not legal: contracts rise from 100 by multiples of 10 (D1 §6)",),
        1,
    ),
    Dispute(
        "contract",
        contract("app", EIGHT, bid=160, lines="scores 800 0 0"),
        "160",
        ("160 is legal: your bid was 160 (D1 §6)",),
    ),
    # --- the tricks --------------------------------------------------------------------------
    Dispute(
        "lead",
        play("club", EIGHT),
        "",
        (
            "it is seat 0's turn in play, trick 1",
            "you lead the first trick, so there is no suit to follow (D0 §04)",
        ),
    ),
    Dispute(
        "lead",
        play("app", EIGHT),
        "9H",
        ("9H is legal: you lead the first trick, so there is no suit to follow (D1 §7)",),
    ),
    Dispute(
        "lead",
        play("club", "9S AH 9D", "AS JH JD", "10S KH QD", do="play 9S, play AS, play 10S"),
        "JD",
        (
            "it is seat 1's turn in play, trick 7",
            "JD is legal: you lead, so there is no suit to follow (D0 §04)",
        ),
    ),
    Dispute(
        "trick",
        play("club", "AC 9S", "9H JS", "10C QS", trump="H", do="play AC, play 9H, play 10C"),
        "",
        ("it is seat 1's turn in play, trick 8",),
    ),
    Dispute(
        "trick",
        play("app", "KC 9S", "AC JS", "9D QS", do="play KC, play AC, play 9D"),
        "",
        ("it is seat 1's turn in play, trick 8",),
    ),
    Dispute(
        "no trump at first",
        play("club", "AC 9S KD KH KS", "9H JH QH JS 9D", do="play AC"),
        "9H",
        ("9H is legal: you hold no clubs, and there is no trump (D0 §04)",),
    ),
    Dispute(
        "no trump at first",
        play("app", "AC 9S KD KH KS", "9H JH QH JS 9D", do="play AC"),
        "9D",
        ("9D is legal: you hold no clubs, and there is no trump (D1 §7)",),
    ),
    *(
        Dispute(
            "follow",
            play("club", "KC 9S 9D", hand, "AC JS JD", trump="H", do="play KC"),
            word,
            (f"{said} (D0 §04)",),
            code,
        )
        for hand, word, said, code in (
            ("10C 9C KH", "9C", "9C is legal: clubs were led and you hold 10C 9C", 0),
            ("10C 9C KH", "KH", "KH is not legal: clubs were led and you hold 10C 9C", 1),
            (
                "9H KH QS",
                "QS",
                "QS is not legal: you cannot follow clubs and must trump: you hold KH 9H",
                1,
            ),
            (
                "9H KH QS",
                "9H",
                "9H is legal: you cannot follow clubs and must trump: you hold KH 9H",
                0,
            ),
            (
                "10D KD QS",
                "QS",
                "QS is legal: you hold neither clubs nor trumps",
                0,
            ),
        )
    ),
    *(
        Dispute(
            "follow",
            play("app", "KC 9S 9D", hand, "QC JS JD", trump="H", do="play KC"),
            word,
            (said,),
            code,
        )
        for hand, word, said, code in (
            (
                "10C 9C KH",
                "9C",
                "9C is not legal: you can beat KC in clubs with 10C (D1 §7, D1 §rules)",
                1,
            ),
            (
                "10C 9C KH",
                "10C",
                "10C is legal: clubs were led, and 10C beats KC in clubs (D1 §7, D1 §rules)",
                0,
            ),
            (
                "JC 9C KH",
                "9C",
                "9C is legal: clubs were led, and JC 9C cannot beat KC in clubs (D1 §7, D1 §rules)",
                0,
            ),
        )
    ),
    Dispute(
        "follow",
        play("app", "KC 9S 9D", "JH QS JD", "9H 10H AS", trump="H", do="play KC, play JH"),
        "9H",
        ("9H is not legal: you can beat the trump in KC JH with 10H (D1 §rules)",),
        1,
    ),
    Dispute(
        "follow",
        play("app", "KC 9S 9D", "QH QS JD", "9H JH AS", trump="H", do="play KC, play QH"),
        "9H",
        (
            "9H is legal: you cannot follow clubs, and JH 9H cannot beat the trump in KC QH"
            " (D1 §rules)",
        ),
    ),
    Dispute(
        "follow: no duty to beat once the trick is ruffed",
        play("app", "KC 9S 9D", "QH QS JD", "AC 9C AS", trump="H", do="play KC, play QH"),
        "9C",
        (
            "9C is legal: clubs were led, and in a trick that has been trumped they need not beat"
            " (D1 §7)",
            "(D1 §7, chosen, a card of the suit led cannot win a trick that has been trumped)",
        ),
    ),
    Dispute(
        "follow: no duty to beat once the trick is ruffed",
        play(
            "app,beat_when_ruffed=yes",
            "KC 9S 9D",
            "QH QS JD",
            "AC 9C AS",
            trump="H",
            do="play KC, play QH",
        ),
        "9C",
        ("9C is not legal: you can beat KC QH in clubs with AC (D1 §7, D1 §rules)",),
        1,
    ),
    # --- marriages ---------------------------------------------------------------------------
    Dispute(
        "marriage",
        play("club", "KH QH AS 10S KC QD JD 9C"),
        "KH!",
        ("KH! is not legal: nothing is announced before trick 2 (D0 §05)",),
        1,
    ),
    Dispute(
        "marriage",
        play("app", "KH QH AS 10S KC QD JD 9C"),
        "KH",
        ("KH is legal: you lead, and nothing is announced before trick 2 (D1 §8, D1 §rules)",),
    ),
    Dispute(
        "marriage",
        play("club", "9S 9C", "KH QH", do="play 9S"),
        "KH!",
        ("KH! is not legal: only a lead announces, and the trick has begun (D0 §05)",),
        1,
    ),
    Dispute(
        "marriage",
        play("club", "KH 9C"),
        "KH!",
        ("KH! is not legal: hearts needs QH in your hand too (D0 §05)",),
        1,
    ),
    Dispute(
        "marriage",
        play("app", "KH 9C", "QH 9S"),
        "play KH announce hearts",
        ("hearts needs QH in your hand too (D1 §8, D1 §rules)",),
        1,
    ),
    Dispute(
        "marriage",
        play("club", "KH QH AS", "AC 9H JS", "10C JC 9S", do="play QH announce hearts"),
        "9H",
        ("trump H (seat 0)", "known seat 0 KH", "9H is legal: hearts were led and you hold 9H"),
    ),
    Dispute(
        "marriage: the other card is shown in the app",
        play("app", "KH QH AS", "AC 9H JS", "10C JC 9S", do="play QH announce hearts"),
        "",
        ("trump H (seat 0)", "known seat 0 KH"),
    ),
    Dispute(
        "marriage",
        play(
            "club",
            "AC KS JD QS",
            "9C KD QD JS",
            "10C 9D 10D AD",
            trump="H",
            lines="",
            do="play AC, play 9C, play 10C, play KS announce spades, play JS, play 9D",
        ),
        "",
        ("trump S (seat 0)",),
    ),
    Dispute(
        "marriage",
        play("club", "9C 9S JD", "KD QD AC", "10C 9D 10D", do="play 9C, play AC, play 10C"),
        "QD!",
        (
            "it is seat 1's turn in play, trick 7",
            "QD! is legal: you lead trick 7 from KD QD: diamonds for 80, from trick 2 on (D0 §05)",
        ),
    ),
    Dispute(
        "announcing",
        play("club", "KH QH AS"),
        "KH KH!",
        (
            "KH is legal: you lead from KH QH, and to announce hearts is your choice (D0 §05)",
            "KH! is legal: you lead trick 6 from KH QH: hearts for 100, from trick 2 on (D0 §05)",
        ),
    ),
    Dispute(
        "announcing",
        play("app", "KH QH AS"),
        "play KH",
        (
            "play KH is not legal: leading KH announces hearts, there is no choice"
            " (D1 §8, D1 §rules)",
        ),
        1,
    ),
    Dispute(
        "announcing",
        play("app", "KH QH AS"),
        "KH",
        (
            "KH! is legal: you lead trick 6 from KH QH: hearts for 100, from trick 2 on"
            " (D1 §8, D1 §rules)",
        ),
    ),
    # --- giving up ---------------------------------------------------------------------------
    Dispute(
        "rospis",
        exchange("club"),
        "rospis",
        (
            "rospis is legal: rospis may be declared before the first card is given (D0 §01, D0"
            " §03)",
        ),
    ),
    Dispute(
        "rospis",
        exchange("club", PLAIN, do="give 9C 1"),
        "rospis",
        (
            "rospis is not legal: that is only possible before the first card is given"
            " (D0 §01, D0 §03)",
        ),
        1,
    ),
    Dispute(
        "rospis",
        exchange("club", lines="scores 880 0 0"),
        "rospis",
        ("rospis is not legal: nobody gives up from the barrel (D0 §03)",),
        1,
    ),
    Dispute(
        "rospis",
        exchange("app"),
        "rospis",
        ("there is nothing to declare (D1 §5)",),
        1,
    ),
    # --- the barrel --------------------------------------------------------------------------
    Dispute(
        "club barrel 2: the floor is on the contract",
        bidding("club", lines="scores 0 880 0"),
        "105",
        ("105 is legal: the bid to raise is 100, by a multiple of 5",),
    ),
    Dispute(
        "club barrel 2: the floor is on the contract",
        contract("club", EIGHT, lines="scores 880 0 0"),
        "100",
        (
            "100 is not legal: you must name at least 120 (D0 §07)",
            "the floor is on the contract named: bids below it stay legal",
        ),
        1,
    ),
    Dispute(
        "club barrel 2: the floor is on the contract",
        contract("club", "KH QH AS 10C JC 9S 9D AD", lines="scores 880 0 0"),
        "120 145",
        (
            "120 is legal: you must name at least 120 (D0 §07)",
            "145 is legal: contracts rise from 100 by multiples of 5; your cap is 220",
        ),
    ),
    Dispute(
        "barrel in the app",
        contract("app", EIGHT, lines="scores 800 0 0"),
        "100",
        ("100 is legal: your bid was 100 (D1 §6)",),
    ),
]
