"""The two documented ways to play Canadian Mille, every value with its source."""

from __future__ import annotations

from millefeuille.citations import Status
from millefeuille.profiles import Profile, RowText, rows
from millefeuille_canadian_mille.rules import CanadianRules

_STATED = Status.STATED
_IMPLIED = Status.IMPLIED
_CHOSEN = Status.CHOSEN
_CONTRADICTORY = Status.CONTRADICTORY

_LOW = ("9", "8", "7", "6", "5", "4", "3")
_PRINTED = "D2 §scoring, D2 §note"
_NO_SUIT = (
    "printed without a suit; the rules that the document translates mean {card} alone. It is "
    "played as printed"
)
_QUEENS = _NO_SUIT.format(card="the queen of spades")
_JACKS = _NO_SUIT.format(card="the jack of diamonds")
_MINUS = (
    "printed as a minus, which was most likely a dash in the rules that the document translates. "
    "It is played as printed"
)
_NO_TALON = "there is no talon"
_SHOWN = "no document says it; who wants to count both players' cards has to see them"
_NO_DEAL_LIMIT = "no document limits a match"
_NO_TURN_LIMIT = "no document limits a deal; without a limit one could go on for ever"
_NO_RUNS = "every example is a set of one rank"
_NO_OFFER = "nobody is asked before the first turn"
_ANY_CARD = "any card of the hand may be thrown"
_THREE = "the smallest set among the examples"
_SILENT = (
    "that nobody has to lay, that the last card may be laid instead of thrown, and that with an "
    "empty stock the deal may be ended, is our choice"
)
_DEALT_FIRST = "that the dealer's opponent is dealt first is our choice"
_IN_ALL = "that it is four times in all, and not of what is doubled already, is our reading"

_DOCUMENT: dict[str, RowText] = {
    "order": (("turns",), "D2 §play", _STATED, _SILENT),
    "direction": ("clockwise", "D2 §play", _IMPLIED, "between two it makes no difference"),
    "shown_at_end": (True, "D2 §scoring", _CHOSEN, _SHOWN),
    "match.deal_limit": (500, "D2 §intro", _CHOSEN, _NO_DEAL_LIMIT),
    "match.target": (
        1200,
        "D2 §intro, D2 §sets",
        _STATED,
        "that the match goes on while both have the same is our choice",
    ),
    "pack.suits": (("S", "C", "D", "H"), "D2 §intro", _IMPLIED),
    "pack.copies": (2, "D2 §intro", _STATED),
    "values.ranks.a.points": (15, "D2 §scoring", _STATED),
    "values.ranks.k.points": (-10, _PRINTED, _CONTRADICTORY, _MINUS),
    "values.ranks.q.points": (100, _PRINTED, _CONTRADICTORY, _QUEENS),
    "values.ranks.j.points": (50, _PRINTED, _CONTRADICTORY, _JACKS),
    "values.ranks.10.points": (-10, _PRINTED, _CONTRADICTORY, _MINUS),
    **{f"values.ranks.{rank}.points": (-5, _PRINTED, _CONTRADICTORY, _MINUS) for rank in _LOW},
    "values.ranks.2.points": (
        20,
        _PRINTED,
        _CONTRADICTORY,
        "it has a line of its own and stands at the end of a range of -5; its own line wins",
    ),
    "values.queen_of_spades": (100, _PRINTED, _CONTRADICTORY, _QUEENS),
    "values.jack_of_diamonds": (50, _PRINTED, _CONTRADICTORY, _JACKS),
    "deal.hand": (15, "D2 §deal", _STATED, _DEALT_FIRST),
    "deal.talon": (0, "D2 §deal", _IMPLIED, _NO_TALON),
    "deal.talon_after": ((), "D2 §deal", _IMPLIED, _NO_TALON),
    "deal.turn_up": (True, "D2 §deal", _STATED),
    "turns.sets.least": (3, "D2 §sets", _CHOSEN, _THREE),
    "turns.sets.wild": ("2", "D2 §sets", _STATED),
    "turns.sets.natural_least": (
        1,
        "D2 §sets",
        _CHOSEN,
        "the document sets no limit to the twos; without any other card they are a set of twos",
    ),
    "turns.sets.wild_sets": (
        True,
        "D2 §sets",
        _STATED,
        "that only twos are added to a set of twos is our choice",
    ),
    "turns.sets.run_order": ((), "D2 §sets", _IMPLIED, _NO_RUNS),
    "turns.take": ("free", "D2 §play", _IMPLIED, "no condition is named"),
    "turns.turned_up_wild_free": (
        True,
        "D2 §play",
        _CHOSEN,
        "it makes no difference while the pile is free",
    ),
    "turns.turned_up_offered": (False, "D2 §play", _IMPLIED, _NO_OFFER),
    "turns.taken_thrown": (True, "D2 §play", _IMPLIED, _ANY_CARD),
    "turns.turn_limit": (300, "D2 §play", _CHOSEN, _NO_TURN_LIMIT),
    "scoring.hand_subtracted": (False, "D2 §sets", _IMPLIED, "only sets are said to be counted"),
    "scoring.wild_set_is_clean": (False, "D2 §sets", _STATED),
    "scoring.eight.size": (
        8,
        "D2 §sets",
        _STATED,
        "that a set that has grown beyond it is no such set any more is our choice",
    ),
    "scoring.eight.factor": (2, "D2 §sets", _STATED),
    "scoring.dirty_eight_doubles": (
        False,
        "D2 §sets",
        _CHOSEN,
        "eight cards of one rank are asked for",
    ),
    "scoring.bonus.least_clean": (2, "D2 §sets", _STATED),
    "scoring.bonus.barred_by": ("any", "D2 §sets", _STATED),
    "scoring.bonus.factor": (2, "D2 §sets", _STATED),
    "scoring.bonus.eight_factor": (4, "D2 §sets", _STATED),
    "scoring.bonus.on_top": (False, "D2 §sets", _CHOSEN, _IN_ALL),
}

DOCUMENT = Profile.of(
    "document", "the Russian document's rules, as printed", CanadianRules, _DOCUMENT
)

_ORIGINAL: dict[str, RowText] = {
    "order": (("turns",), "P §play, W §Basic rules", _STATED, _SILENT),
    "direction": ("clockwise", "W §Basic rules", _IMPLIED, "between two it makes no difference"),
    "shown_at_end": (True, "W §Basic rules", _IMPLIED, "the cards left are counted"),
    "match.deal_limit": (500, "W §Basic rules", _CHOSEN, _NO_DEAL_LIMIT),
    "match.target": (
        1200,
        "W §Basic rules, P §scoring",
        _STATED,
        "that the match goes on while both have the same is our choice",
    ),
    "pack.suits": (("S", "C", "D", "H"), "P §cards", _IMPLIED),
    **rows("pack", "P §cards, W §Basic rules", _STATED, copies=2),
    **{f"values.ranks.{rank}.points": (10, "P §cards", _STATED) for rank in ("k", "q", "j", "10")},
    **{f"values.ranks.{rank}.points": (5, "P §cards", _STATED) for rank in _LOW},
    "values.ranks.a.points": (15, "P §cards", _STATED),
    "values.ranks.2.points": (20, "P §cards", _STATED),
    **rows("values", "P §cards", _STATED, queen_of_spades=100, jack_of_diamonds=50),
    "deal.hand": (15, "P §deal, W §Basic rules", _STATED, _DEALT_FIRST),
    **rows("deal", "P §deal, W §Basic rules", _STATED, turn_up=True),
    "deal.talon": (0, "P §deal", _IMPLIED, _NO_TALON),
    "deal.talon_after": ((), "P §deal", _IMPLIED, _NO_TALON),
    **rows("turns.sets", "P §sets, W §Basic rules", _STATED, least=3),
    **rows("turns.sets", "P §sets", _STATED, wild="2", natural_least=1),
    "turns.sets.wild_sets": (
        True,
        "P §sets",
        _STATED,
        "that only twos are added to a set of twos is our choice",
    ),
    "turns.sets.run_order": ((), "P §sets, W §Basic rules", _IMPLIED, "only sets are named"),
    "turns.take": (
        "pair",
        "W §Basic rules, P §play",
        _STATED,
        "that the pair may be laid onto an own set too, and that a thrown two is taken with a pair "
        "of twos, is our choice",
    ),
    **rows("turns", "W §Basic rules", _STATED, turned_up_wild_free=True),
    "turns.turned_up_offered": (False, "W §Basic rules, P §play", _IMPLIED, _NO_OFFER),
    "turns.taken_thrown": (True, "W §Basic rules, P §play", _IMPLIED, _ANY_CARD),
    "turns.turn_limit": (
        300,
        "P §play",
        _CHOSEN,
        f"{_NO_TURN_LIMIT}. It is never reached: each taking of the pile lays cards for good",
    ),
    "scoring.hand_subtracted": (True, "W §Basic rules, P §scoring", _STATED),
    "scoring.wild_set_is_clean": (
        True,
        "P §scoring",
        _CHOSEN,
        "in a set of twos none of them stands for another card",
    ),
    "scoring.eight.size": (
        8,
        "P §sets, P §scoring",
        _STATED,
        "that a set that has grown beyond it is no such set any more is our choice",
    ),
    **rows("scoring.eight", "P §scoring", _STATED, factor=2),
    "scoring.dirty_eight_doubles": (False, "P §sets, P §scoring", _STATED),
    "scoring.bonus.least_clean": (
        2,
        "P §scoring",
        _CHOSEN,
        "it follows by itself: the cards that are laid are more than one set holds",
    ),
    **rows("scoring.bonus", "P §scoring", _STATED, barred_by="as_wild", factor=2, eight_factor=4),
    "scoring.bonus.on_top": (False, "P §scoring", _CHOSEN, _IN_ALL),
}

ORIGINAL = DOCUMENT.but("original", "the English rules that the document translates", _ORIGINAL)

PROFILES = (DOCUMENT, ORIGINAL)
