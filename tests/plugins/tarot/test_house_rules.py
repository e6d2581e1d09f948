"""The house rules of Tarot: half points for the taker, and misère."""

from __future__ import annotations

from functools import cache

import pytest

from millefeuille import Concede, Deal, Play, Position, Status, Table, load
from millefeuille_tarot.house_rules import HOUSE_RULES
from tests.plugins.mixtures import check_middle, played
from tests.plugins.tarot.deals import leading, play_out, trumps
from tests.plugins.tarot.test_settlement import half, whole

NAMES = tuple(rule.name for rule in HOUSE_RULES)
HALF, MISERE = "tarot:single+half-points", "tarot:single+misere"


@cache
def at(name: str) -> Table:
    return load(name)


def under(deal: Deal, name: str) -> Deal:
    """The same deal at another table."""
    return Position.of(deal, at(name).name).deal(at(name))


def totals(deal: Deal, name: str):
    """What a finished deal brings at another table."""
    return at(name).score(under(deal, name)).totals()


def test_there_are_two_and_both_are_off():
    assert ("half-points", "misere") == NAMES
    assert () == at("tarot:single").house_rules


@pytest.mark.parametrize("name", NAMES)
def test_their_rows_say_where_they_stand(name):
    table = at(f"tarot:single+{name}")
    own = [path for path in table.leaves() if path.startswith("house.")]
    assert own
    for path in own:
        cited = table.entries[path].citation
        assert (Status.HOUSE_RULE, name) == (cited.status, cited.house_rule)
        assert cited.where.startswith("D4 §")
        assert cited.note


# --- half points -----------------------------------------------------------------------------


def test_d4_8_half_a_point_short_is_enough():
    deal = half(50.5, 1, "prise")
    assert (75, -25, -25, -25) == totals(deal, HALF)  # 51 against 51: (25 + 0) x 1
    score = at(HALF).score(under(deal, HALF))
    assert score.lines[0][0].note.startswith("prise won: 51 against 51 with 1 bout")
    assert "40 with 2 bouts" == score.lines[1][0].note


@pytest.mark.parametrize(
    ("contract", "each"), [("prise", 26), ("garde", 52), ("garde-sans", 104), ("garde-contre", 156)]
)
def test_d4_8_half_a_point_above_is_one(contract, each):
    deal = half(51.5, 1, contract)
    assert (3 * each, -each, -each, -each) == totals(deal, HALF)  # 52 against 51


def test_d4_8_more_than_half_a_point_short_is_lost():
    deal = half(49.5, 1, "garde")  # 50 against 51: (25 + 1) x 2
    assert (-156, 52, 52, 52) == totals(deal, HALF)


def test_d4_8_whole_points_stay():
    deal = whole(50, 1, "garde")
    assert totals(deal, "tarot:single") == totals(deal, HALF)


def test_the_half_may_be_the_defenders():
    name = f"{HALF},for_side=defenders"
    assert (-78, 26, 26, 26) == totals(half(50.5, 1, "prise"), name)  # 50 against 51


def test_d4_2_an_annulled_deal_stays_annulled():
    match = played(f"{HALF}+misere,match.deals=2", deals=2, seed="3")
    assert 2 == len(match.scores)
    deal = at(HALF).deal("1")
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    assert (0, 0, 0, 0) == at(HALF).score(deal).totals()


# --- misère ----------------------------------------------------------------------------------


def dealt(*hands: str, taker: int = 0, contract: str = "garde-sans", name: str = MISERE) -> Deal:
    """A deal before its first lead; what no hand holds goes to them, low cards first."""
    return under(leading(*hands, taker=taker, contract=contract), name)


def miseres(deal: Deal) -> list[list[int]]:
    """The lines of each seat for misères, at the end of a deal."""
    score = at(MISERE).score(play_out(deal))
    return [[line.points for line in own if line.name == "misere"] for own in score.lines]


COURT = ("RS DS", "RC DC", "RB DB", "RO DO")
"""Two court cards for each seat."""


def test_d4_7_a_hand_without_trumps_brings_its_side_10():
    deal = dealt(
        f"{COURT[0]} {trumps(21, 10)}", f"{COURT[1]} T2", f"{COURT[2]} {trumps(9, 3)} T1 EX",
        COURT[3],
    )  # fmt: skip
    assert "T" not in deal.plan.deck.text(deal.hands[3])
    assert [[-30], [10], [10], [10]] == miseres(deal)


def test_d4_7_the_takers_brings_him_10_from_each():
    deal = dealt(
        f"{COURT[0]} {trumps(21, 10)}", f"{COURT[1]} T2", f"{COURT[2]} {trumps(9, 3)} T1 EX",
        COURT[3], taker=3,
    )  # fmt: skip
    assert [[-10], [-10], [-10], [30]] == miseres(deal)


def test_d4_7_the_excuse_alone_is_no_misere():
    deal = dealt(
        f"{COURT[0]} {trumps(21, 10)}", f"{COURT[1]} T2", f"{COURT[2]} {trumps(9, 3)} T1",
        f"{COURT[3]} EX",
    )  # fmt: skip
    assert [[], [], [], []] == miseres(deal)


def test_d4_7_both_kinds_and_several_seats():
    deal = dealt(trumps(21, 4))
    texts = [deal.plan.deck.text(hand).split() for hand in deal.hands]
    court = [[card for card in hand if card[0] in "RDCV"] for hand in texts]
    assert [0, 0, 2, 14] == list(map(len, court))
    assert {"T1", "T2", "T3", "EX"} <= set(texts[3])
    # seat 0, the taker: no court card; seat 1: neither; seat 2: no trump
    assert [[30, -30, -30, -30], *[[-10, 10, 10, 10]] * 3] == miseres(deal)


def test_d4_8_it_is_cited_and_not_multiplied():
    deal = play_out(dealt(trumps(21, 4), contract="garde-contre"))
    line = at(MISERE).score(deal).lines[0][-1]
    assert ("misere", -30, "house.misere.value") == line[:3]
    assert "seat 2 had no trump" == line.note
    assert "house rule misere" in str(at(MISERE).plan.citation(line.rule))


def test_d4_8_of_a_deal_whose_tricks_are_not_told_none_is_found():
    assert totals(whole(50, 1, "garde"), "tarot:single") == totals(whole(50, 1, "garde"), MISERE)


@pytest.mark.parametrize(("name", "allowed"), [("tarot:single", True), (MISERE, False)])
def test_nobody_concedes_while_a_hidden_hand_may_be_one(name, allowed):
    deal = dealt(f"{trumps(21, 5)} RS", name=name)
    deck = deal.plan.deck
    gone = deck.take("EX T1")
    while deal.trick or gone & sum(deal.hands):
        plays = [action for action in deal.legal_actions() if isinstance(action, Play)]
        deal.apply(min(plays, key=lambda play: (not deck.kind(play.card) & gone, -deal.actor)))
    assert 0 == deal.actor
    assert allowed == (deal.why_not(Concede()) is None)


# --- together --------------------------------------------------------------------------------


@pytest.mark.parametrize("player", ["random", "standard"])
@pytest.mark.parametrize("order", ["half-points+misere", "misere+half-points"])
def test_matches_keep_the_laws(order, player):
    match = played(f"tarot:single+{order},match.deals=3", deals=3, player=player, seed="2")
    assert 3 == len(match.scores)
    assert all(0 == sum(score.totals()) for score in match.scores)


def test_both_together_in_any_order():
    deal = half(50.5, 1, "prise")
    for order in ("half-points+misere", "misere+half-points"):
        assert (75, -25, -25, -25) == totals(deal, f"tarot:single+{order}")


def test_a_deal_in_the_middle_is_a_position():
    check_middle("tarot:single+misere+half-points", seed="middle", steps=60)
