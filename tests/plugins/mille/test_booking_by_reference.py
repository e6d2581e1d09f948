"""The booking against a second telling of D0 §06, §07 and D1 §9, §10, near every bound."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.plugins.mille.deals import VALUES, given_up, settled

SEATS = (0, 1, 2)
SPLITS = (
    (120, 0, 0), (100, 20, 0), (100, 10, 10), (90, 30, 0), (80, 40, 0), (80, 23, 17), (70, 48, 2),
    (60, 32, 28), (57, 37, 26), (40, 40, 40), (0, 60, 60), (3, 0, 117), (25, 50, 45),
)  # fmt: skip
CONTRACTS = (100, 105, 115, 120, 140, 160, 220)


class Telling:
    """Scores and marks as a careful scorekeeper would write them."""

    def __init__(self, scores, bolts, attempts, failed):
        self.scores = list(scores)
        self.bolts = list(bolts)
        self.attempts = list(attempts)
        self.failed = list(failed)

    def fail(self, seat, cost):
        """A visit ends without winning."""
        self.attempts[seat] = 0
        self.failed[seat] += 1
        if self.failed[seat] == 3:
            self.scores[seat] = self.failed[seat] = 0
        else:
            self.scores[seat] -= cost

    def close(self, declarer, won, on):
        """Attempts used up, then arrivals; nothing of it in the winning deal."""
        if won:
            self.scores = [
                min(score, 880) if seat != declarer else score
                for seat, score in enumerate(self.scores)
            ]
            return
        staying = set(on)
        for seat in on:
            if seat == declarer:
                self.fail(seat, 0)
                staying.remove(seat)
                continue
            self.attempts[seat] += 1
            if self.attempts[seat] == 3:
                self.fail(seat, 120)
                staying.remove(seat)
        turns = [declarer, (declarer + 1) % 3, (declarer + 2) % 3]
        new = [seat for seat in turns if seat not in on and self.scores[seat] >= 880]
        for seat in new:
            self.scores[seat] = 880
        if new and len(new) + len(staying) > 2:
            for seat in staying:
                self.fail(seat, 120)
        for seat in new[2:]:
            self.fail(seat, 120)

    def told(self):
        return (
            tuple(self.scores),
            tuple(self.bolts),
            tuple(self.attempts),
            tuple(self.failed),
        )


def club_played(before, raw, declarer, contract):
    telling = Telling(*before)
    on = [seat for seat in SEATS if telling.scores[seat] >= 880]
    made = raw[declarer] >= contract
    for seat in SEATS:
        if seat == declarer:
            telling.scores[seat] += contract if made else -contract
        elif seat not in on:
            fives, rest = divmod(raw[seat], 5)
            telling.scores[seat] += 5 * fives + (5 if rest >= 3 else 0)
            if raw[seat] == 0:
                telling.bolts[seat] += 1
            if telling.bolts[seat] == 3:
                telling.bolts[seat] = 0
                telling.scores[seat] -= 120
    telling.close(declarer, made and declarer in on, on)
    return telling.told()


def club_given_up(before, declarer, bid):
    telling = Telling(*before)
    on = [seat for seat in SEATS if telling.scores[seat] >= 880]
    for seat in SEATS:
        if seat == declarer:
            telling.scores[seat] -= bid
        elif seat not in on:
            telling.scores[seat] += Fraction(bid, 2)
    telling.close(declarer, False, on)
    return telling.told()


def app_played(before, raw, declarer, contract, *, barrel, ceiling):
    scores = list(before[0])
    for seat in SEATS:
        if seat == declarer:
            scores[seat] += contract if raw[seat] >= contract else -contract
        elif scores[seat] < barrel:
            tens, rest = divmod(raw[seat], 10)
            scores[seat] = min(ceiling, scores[seat] + 10 * tens + (10 if rest > 5 else 0))
    return (tuple(scores), *before[1:])


def told(standing):
    return standing.scores, standing.bolts, standing.attempts, standing.failed_visits


off_the_barrel = st.one_of(
    st.sampled_from((0, -100, 640, 760, 775, 780, 800, 830, 860, 870, 875)),
    st.sampled_from((Fraction("827.5"), Fraction("877.5"))),
)


@st.composite
def club_standings(draw):
    """Scores with at most two on the barrel, attempts only there."""
    scores = [draw(off_the_barrel) for _ in SEATS]
    for seat in draw(st.sets(st.sampled_from(SEATS), max_size=2)):
        scores[seat] = 880
    marks = st.tuples(*[st.integers(0, 2)] * 3)
    attempts = [draw(st.integers(0, 2)) if score == 880 else 0 for score in scores]
    return tuple(scores), draw(marks), tuple(attempts), draw(marks)


@st.composite
def results(draw):
    """Card points by seat, marriages, declarer and contract."""
    cards = draw(st.sampled_from(SPLITS).flatmap(st.permutations))
    names = draw(st.sets(st.sampled_from(sorted(VALUES)), max_size=2))
    announced = tuple((draw(st.sampled_from(SEATS)), name) for name in sorted(names))
    nothing = {seat for seat, _ in announced if not cards[seat]}
    assume(len(nothing) < 2 and not (nothing and 3 in cards))  # there are no more nines
    raw = list(cards)
    for seat, name in announced:
        raw[seat] += VALUES[name]
    return tuple(cards), announced, raw, draw(st.sampled_from(SEATS))


quick = settings(max_examples=250, deadline=None)


@quick
@given(club_standings(), results(), st.sampled_from(CONTRACTS))
def test_d0_06_d0_07_a_played_deal_at_the_club(before, result, contract):
    cards, announced, raw, declarer = result
    scores, bolts, attempts, failed = before
    if scores[declarer] == 880:
        contract = max(contract, 120)
    booked = settled(
        "club", cards=cards, announced=announced, declarer=declarer, contract=contract,
        scores=scores, bolts=bolts, attempts=attempts, failed_visits=failed,
    )  # fmt: skip
    assert club_played(before, raw, declarer, contract) == told(booked.standing)
    gains = [after - score for after, score in zip(booked.standing.scores, scores, strict=True)]
    assert gains == list(booked.score.totals())


@quick
@given(club_standings(), st.sampled_from(SEATS), st.sampled_from((100, 105, 120, 155)))
def test_d0_03_d0_07_a_rospis_at_the_club(before, declarer, bid):
    scores, bolts, attempts, failed = before
    if scores[declarer] == 880:  # no rospis from the barrel
        scores, attempts = list(scores), list(attempts)
        scores[declarer], attempts[declarer] = 700, 0
        scores, attempts = tuple(scores), tuple(attempts)
    booked = given_up(
        "club", bid, declarer=declarer, scores=scores, bolts=bolts, attempts=attempts,
        failed_visits=failed,
    )  # fmt: skip
    before = (scores, bolts, attempts, failed)
    assert club_given_up(before, declarer, bid) == told(booked.standing)


@pytest.mark.parametrize(("profile", "shift"), [("app", 0), ("short", 500)])
@quick
@given(
    st.tuples(*[st.sampled_from((-120, 0, 590, 700, 760, 780, 790, 800, 830, 900, 990))] * 3),
    results(),
    st.sampled_from([contract for contract in CONTRACTS if contract % 10 == 0]),
)
def test_d1_9_d1_10_a_played_deal_in_the_app(profile, shift, before, result, contract):
    cards, announced, raw, declarer = result
    before = tuple(score - shift for score in before)
    booked = settled(
        profile, cards=cards, announced=announced, declarer=declarer, contract=contract,
        scores=before,
    )  # fmt: skip
    barrel, ceiling = (800, 990) if profile == "app" else (400, 490)
    nothing = ((0, 0, 0),) * 3
    expected = app_played(
        (before, *nothing), raw, declarer, contract, barrel=barrel, ceiling=ceiling
    )
    assert expected == told(booked.standing)
