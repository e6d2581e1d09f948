"""The documented way to play four-player French Tarot, every value with its source."""

from __future__ import annotations

from millefeuille.citations import Status
from millefeuille.profiles import Profile, RowText
from millefeuille_tarot.rules import CHELEM, PETIT_SEC, TarotRules

_STATED = Status.STATED
_IMPLIED = Status.IMPLIED
_CHOSEN = Status.CHOSEN

_BOUTS = ("T1", "T21", "EX")
_HALF_POINTS = {"r": 9, "d": 7, "c": 5, "v": 3}
_LOW = ("10", "9", "8", "7", "6", "5", "4", "3", "2", "a")
_NO_MELDS = "there is nothing to announce on a lead"

_SINGLE: dict[str, RowText] = {
    "order": (
        ("petit_sec", "auction", "chien", "chelem", "play"),
        "D4 §2, D4 §3, D4 §4, D4 §5",
        _STATED,
        "that the petit sec is looked for before any bid is our choice",
    ),
    "direction": ("counter-clockwise", "D4 §2", _STATED),
    "shown_at_end": (True, "D4 §8", _CHOSEN, "the document says nothing of it"),
    "match.deal_limit": (500, "D4 §8", _CHOSEN, "no document limits a match"),
    "match.deals": (
        1,
        "D4 §1, D4 §8",
        _STATED,
        "that an annulled deal is one of them, ends a match of one deal without a winner and "
        "passes the deal on in a longer one, is our choice",
    ),
    "pack.suits": (("S", "C", "B", "O"), "D4 §2", _STATED),
    **{
        f"pack.ranks.{rank}.half_points": (halves, "D4 §5, D4 §7", _STATED)
        for rank, halves in _HALF_POINTS.items()
    },
    **{f"pack.ranks.{rank}.half_points": (1, "D4 §5, D4 §7", _STATED) for rank in _LOW},
    "pack.trumps": (21, "D4 §2", _STATED),
    "pack.bouts": (_BOUTS, "D4 §1", _STATED),
    "pack.bout_half_points": (9, "D4 §7", _STATED),
    "pack.plain_half_points": (1, "D4 §7", _STATED),
    "deal.hand": (18, "D4 §2", _STATED, "that the first dealer is drawn by lot is our choice"),
    "deal.talon": (6, "D4 §2", _STATED),
    "deal.talon_after": (
        (2, 5, 8, 11, 14, 17),
        "D4 §2",
        _CHOSEN,
        "the document only says how many cards go there",
    ),
    "deal.turn_up": (False, "D4 §2", _IMPLIED),
    "contracts.prise.goto": (None, "D4 §2, D4 §3", _STATED),
    "contracts.prise.multiplier": (1, "D4 §2", _STATED),
    "contracts.prise.chien_counts_for": ("taker", "D4 §3", _STATED),
    "contracts.garde.goto": (None, "D4 §2, D4 §3", _STATED),
    "contracts.garde.multiplier": (2, "D4 §2", _STATED),
    "contracts.garde.chien_counts_for": ("taker", "D4 §3", _STATED),
    "contracts.garde-sans.goto": ("chelem", "D4 §2, D4 §3", _STATED),
    "contracts.garde-sans.multiplier": (4, "D4 §2", _STATED),
    "contracts.garde-sans.chien_counts_for": ("taker", "D4 §3", _STATED),
    "contracts.garde-contre.goto": ("chelem", "D4 §2, D4 §3", _STATED),
    "contracts.garde-contre.multiplier": (6, "D4 §2", _STATED),
    "contracts.garde-contre.chien_counts_for": ("defenders", "D4 §3", _STATED),
    "petit_sec.grounds.petit-sec.all_of_rank": (None, "D4 §2", _IMPLIED),
    "petit_sec.grounds.petit-sec.points_below": (None, "D4 §2", _IMPLIED),
    "petit_sec.grounds.petit-sec.without_meld": (False, "D4 §2", _IMPLIED),
    "petit_sec.grounds.petit-sec.sole_of_suit": ("T1", "D4 §2", _STATED),
    "petit_sec.grounds.petit-sec.without": (("EX",), "D4 §2", _STATED),
    "petit_sec.automatic": (True, "D4 §2", _STATED),
    "petit_sec.ends": (
        PETIT_SEC,
        "D4 §2",
        _STATED,
        "that the deal is not dealt again but counts as one of the match is our choice",
    ),
    "petit_sec.limit": (0, "D4 §2", _IMPLIED, "nothing is dealt again"),
    "auction.top_ends": (False, "D4 §2", _STATED),
    "chien.shown": ("all", "D4 §3", _STATED),
    "chien.give": (0, "D4 §3", _IMPLIED),
    "chien.discard": (6, "D4 §3", _STATED),
    "chien.never_discard": (("RS", "RC", "RB", "RO", *_BOUTS), "D4 §3", _STATED),
    "chien.last_discard": (tuple(f"T{number}" for number in range(2, 21)), "D4 §3", _STATED),
    "chien.redeal": ((), "D4 §3", _IMPLIED),
    "chien.redeal_limit": (0, "D4 §3", _IMPLIED),
    "chien.declarations": ((), "D4 §4", _IMPLIED, "what is announced comes after the discard"),
    "chelem.who": ("declarer", "D4 §4", _STATED),
    f"chelem.options.{CHELEM}.ends": (None, "D4 §4", _STATED),
    "poignee.declared_as": ("poignee", "D4 §4", _STATED),
    "poignee.suit": ("T", "D4 §4", _STATED),
    "poignee.levels.single.cards": (
        10,
        "D4 §4",
        _STATED,
        "that each seat shows at most one is our choice",
    ),
    "poignee.levels.single.value": (20, "D4 §4", _STATED),
    "poignee.levels.double.cards": (13, "D4 §4", _STATED),
    "poignee.levels.double.value": (30, "D4 §4", _STATED),
    "poignee.levels.triple.cards": (15, "D4 §4", _STATED),
    "poignee.levels.triple.value": (40, "D4 §4", _STATED),
    "poignee.stand_in": ("EX", "D4 §4", _STATED),
    "poignee.rank_for_laid": (
        "R",
        "D4 §4",
        _STATED,
        "that 15 trumps or more suffice, and that any of them may be shown, is our choice",
    ),
    "play.first_lead": ("declared", "D4 §5", _STATED),
    "play.trump": ("T", "D4 §5", _STATED),
    "play.follow": (True, "D4 §5", _STATED),
    "play.ruff": (True, "D4 §5", _STATED),
    "play.beat": (False, "D4 §5", _IMPLIED),
    "play.beat_when_ruffed": (False, "D4 §5", _IMPLIED),
    "play.overtrump": (True, "D4 §5", _STATED),
    "play.never_wins": (("EX",), "D4 §5, D4 §6", _STATED, "but for the last trick of a slam"),
    "play.announce": ("choice", "D4 §4", _CHOSEN, _NO_MELDS),
    "play.announce_from": (1, "D4 §4", _CHOSEN, _NO_MELDS),
    "play.draw": (False, "D4 §5", _IMPLIED),
    "excuse.compensation": (
        1,
        "D4 §6",
        _STATED,
        "that the side which keeps it pays, so that the points stay 91, is our choice",
    ),
    "excuse.last_trick_lost": (
        True,
        "D4 §6",
        _STATED,
        "that it goes over whoever wins the trick is our reading",
    ),
    "excuse.slam_lead_wins": (
        True,
        "D4 §6",
        _STATED,
        "that this holds for defenders too, announced or not, is our reading",
    ),
    "scoring.targets.0.points": (56, "D4 §1", _STATED),
    "scoring.targets.1.points": (51, "D4 §1", _STATED),
    "scoring.targets.2.points": (41, "D4 §1", _STATED),
    "scoring.targets.3.points": (36, "D4 §1", _STATED),
    "scoring.base": (25, "D4 §8", _STATED, "the plus before the difference was lost in print"),
    "scoring.petit_au_bout": (10, "D4 §7", _STATED),
    "scoring.petit_before_excuse": (
        True,
        "D4 §7",
        _STATED,
        "that a Petit in the last trick itself then earns nothing is our choice",
    ),
    "scoring.chelem_made": (
        400,
        "D4 §4",
        _STATED,
        "that each defender pays it, as with every other amount, is our reading",
    ),
    "scoring.chelem_failed": (200, "D4 §4", _STATED),
    "scoring.chelem_silent": (200, "D4 §4", _STATED),
    "scoring.chelem_turned": (
        True,
        "D4 §4",
        _CHOSEN,
        "the document has both amounts, but does not say whether both are paid",
    ),
}

SINGLE = Profile.of("single", "the app's rules, one deal", TarotRules, _SINGLE)

PROFILES = (SINGLE,)
