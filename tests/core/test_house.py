"""What house rules bring: fields and marks of their own, reasons why they are refused."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest
from pydantic import Field

from millefeuille import (
    Catalogue,
    DealScore,
    HouseRule,
    Line,
    Match,
    Part,
    Position,
    PositionError,
    Record,
    RulesError,
    Status,
    Table,
    hookimpl,
)
from millefeuille.errors import FailedError
from millefeuille.players import uniform
from millefeuille.record import Recorder
from millefeuille.rulebook import rule_rows
from millefeuille.settings import Change
from tests.core.toys import whist
from tests.core.toys.whist import WHIST

CHOSEN = Status.CHOSEN


class LongRules(Part):
    """Wins that are counted from deal to deal."""

    after: int = Field(description="so many won deals in all cost their winner", ge=1)
    cost: int = Field(description="what they cost", ge=0)


class Counting:
    """Every so many won deals cost a point or more."""

    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        score = yield
        rules = deal.plan.rules.brought(LongRules)
        wins = deal.standing.marked("wins")
        totals = score.totals()
        paid = [
            (Line("wins", -rules.cost, "house.long.cost"),)
            if total == max(totals) and wins[seat] + 1 == rules.after
            else ()
            for seat, total in enumerate(totals)
        ]
        return score.plus(tuple(paid))

    @hookimpl(wrapper=True)
    def book(self, score, deal):
        booked = yield
        rules = deal.plan.rules.brought(LongRules)
        own = [sum(line.points for line in lines if line.name != "wins") for lines in score.lines]
        wins = tuple(
            (count + (total == max(own))) % rules.after
            for count, total in zip(deal.standing.marked("wins"), own, strict=True)
        )
        return booked._replace(standing=booked.standing.marking("wins", wins))


LONG = HouseRule(
    "long",
    "whist",
    "every second won deal costs three",
    rows={"house.long.after": (2, "W §4", CHOSEN), "house.long.cost": (3, "", CHOSEN, "a note")},
    hooks=Counting(),
    part=LongRules,
    marks={"wins": "house.long.after"},
)
DOUBLED = HouseRule(
    "doubled",
    "whist",
    "twice as many deals",
    rows=lambda rules: {"match.deal_limit": (2 * rules.match.deal_limit, "", CHOSEN)},
)


def table(*rules: HouseRule, **more) -> Table:
    return Table(WHIST, house_rules=rules, **more)


def played(at: Table, keeper: Recorder | None = None) -> Match:
    match = Match(at, seed=1, keeper=keeper)
    while not match.over:
        match.apply(match.deal.legal_actions()[0])
    return match


# --- rows ------------------------------------------------------------------------------------


def test_rows_may_depend_on_the_rules_before():
    assert 6 == table(DOUBLED).rules.match.deal_limit
    other = replace(DOUBLED, name="again")
    assert 12 == table(DOUBLED, other).rules.match.deal_limit


def test_rows_that_are_asked_for_are_checked_like_others():
    odd = replace(DOUBLED, rows=lambda rules: {"match.deal_limit": 6})
    with pytest.raises(RulesError, match=r"doubled: match\.deal_limit is not \(value, ref"):
        table(odd)


def test_rows_may_be_refused_with_a_reason():
    def refuse(rules):
        raise RulesError("not by these rules")

    with pytest.raises(RulesError, match=r"^house rule doubled: not by these rules$"):
        table(replace(DOUBLED, rows=refuse))


class Wordless(BaseException):
    def __str__(self):
        raise ValueError("no words")


def fails(rules):
    raise Wordless


@pytest.mark.parametrize("member", ["rows", "unfit"])
def test_rows_and_unfit_that_fail_are_told_with_their_place(member):
    with pytest.raises(FailedError) as failed:
        table(HouseRule("odd", "whist", "at our table", **{member: fails}))
    place = f"{__file__}:{fails.__code__.co_firstlineno + 1}"
    said = f"house rule odd failed in {member}: Wordless ({place})"
    assert said == str(failed.value) == failed.value.discreet


def test_what_unfit_says_is_text():
    def unfit(rules):
        return 5

    with pytest.raises(FailedError) as failed:
        table(HouseRule("odd", "whist", "at our table", unfit=unfit))
    said = "house rule odd failed in unfit: it returned an int, and text is wanted"
    assert f"{said} ({__file__}:{unfit.__code__.co_firstlineno})" == str(failed.value)


def test_rows_are_a_mapping():
    said = r"house rule odd: its rows are no mapping of \(value, reference, status"
    with pytest.raises(RulesError, match=said):
        table(HouseRule("odd", "whist", "at our table", rows=lambda rules: None))
    with pytest.raises(RulesError, match=said):
        HouseRule("odd", "whist", "at our table", rows=())


# --- a part of its own -----------------------------------------------------------------------


def test_what_it_brings_stands_in_the_rules_like_all_else():
    at = table(LONG)
    assert LongRules(after=2, cost=3) == at.rules.brought(LongRules)
    assert {"house.long.after": 2, "house.long.cost": 3}.items() <= at.leaves().items()
    assert "house rule long, W §4" == str(at.plan.citation("house.long.after"))
    rows = {row.path: row for row in rule_rows(at.rules, at.plan.citations)}
    assert "what they cost" == rows["house.long.cost"].meaning
    assert isinstance(at.rules, type(table().rules))
    assert table(LONG).rules == at.rules


def test_where_it_is_not_played_nothing_is_brought():
    assert table().rules.brought(LongRules) is None
    assert table(DOUBLED).rules.brought(LongRules) is None


def test_it_can_be_set():
    at = table(LONG, changes=[Change.parse("cost=7")])
    assert 7 == at.rules.brought(LongRules).cost
    with pytest.raises(RulesError, match=r"house\.long\.after: input should be greater than"):
        table(LONG, changes=[Change.parse("house.long.after=0")])


def test_a_row_of_it_that_is_missing():
    with pytest.raises(RulesError, match=r"^house rule long: house\.long\.cost: field required$"):
        table(replace(LONG, rows={"house.long.after": (2, "", CHOSEN)}))


def test_a_house_rule_without_a_part_is_cited_by_its_name():
    assert "house.doubled" == DOUBLED.path
    assert "house rule doubled" == str(table(DOUBLED).plan.citation(DOUBLED.path))


# --- marks -----------------------------------------------------------------------------------


def test_marks_are_kept_from_deal_to_deal():
    match = played(table(LONG))
    wins = [score.totals().index(max(score.totals())) for score in match.scores]
    assert {"wins"} == match.standing.marks.keys()
    assert 3 == len(wins)
    assert sum(match.standing.marked("wins")) < 3
    assert any(line.name == "wins" for score in match.scores for own in score.lines for line in own)


def test_marks_are_told_in_positions_and_records():
    at = table(LONG)
    catalogue = Catalogue.of([("whist", whist), ("players", uniform)])
    catalogue.house_rules.append(LONG)
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=1, players=["random", "random"])
    match = played(at, keeper)
    record = Record.read(stream.getvalue(), catalogue=catalogue)
    assert ((), match.standing) == (record.differences, record.deals[-1].after)
    deal = at.deal(1, standing=replace(at.first_standing(1), house=(("wins", (1, 0)),)))
    told = Position.of(deal, at.name)
    assert {"wins": (1, 0)} == told.marks
    assert ("wins 1",) == told.deal(at).standing.house_badges(0)


def test_a_record_replays_by_its_own_rules_when_a_house_rule_has_changed():
    at = table(LONG)
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=1, players=["random", "random"])
    played(at, keeper)
    for rows in (
        {"house.long.after": (3, "", CHOSEN), "house.long.cost": (1, "", CHOSEN)},
        {"no.such.path": (3, "", CHOSEN)},
    ):
        catalogue = Catalogue.of([("whist", whist), ("players", uniform)])
        catalogue.house_rules.append(replace(LONG, rows=rows))
        record = Record.read(stream.getvalue(), catalogue=catalogue)
        assert 2 == record.table.rules.brought(LongRules).after
        assert () == record.differences


@pytest.mark.parametrize("marks", [(2, 0), (-1, 0)])
def test_marks_that_no_match_comes_to_are_refused(marks):
    at = table(LONG)
    told = replace(Position.of(at.deal(1), at.name), marks={"wins": marks})
    with pytest.raises(PositionError, match=f"wins cannot be {marks[0]}"):
        told.deal(at)


def test_marks_of_one_name_are_kept_once():
    with pytest.raises(RulesError, match="house rule other: marks named wins are kept already"):
        table(LONG, replace(LONG, name="other", rows={}, part=None, hooks=None))


def test_a_standing_of_another_table_has_no_marks_yet():
    assert (0, 0) == table(LONG).deal(1, standing=table().first_standing(1)).standing.marked("wins")


# --- refusals --------------------------------------------------------------------------------


def test_unfit_is_asked_when_all_is_applied():
    def unfit(rules):
        return "" if rules.play.trump else "there is no trump here"

    rule = HouseRule("ruffing", "whist", "needs a trump", unfit=unfit)
    with pytest.raises(RulesError, match=r"^house rule ruffing: there is no trump here$"):
        table(rule)
    assert table(rule, changes=[Change.parse("play.trump=H")]).rules.play.trump == "H"


@pytest.mark.parametrize("order", [("a", "b"), ("b", "a")])
def test_a_clash_says_why(order):
    one = HouseRule("a", "whist", "one", clashes={"b": "both change the same"})
    two = {"a": one, "b": HouseRule("b", "whist", "two")}
    with pytest.raises(
        RulesError, match=r"^house rules a and b cannot be mixed: both change the same$"
    ):
        table(*(two[name] for name in order))
    assert table(one).house_rules == (one,)


def test_a_house_rule_that_settings_take_back_is_refused():
    rule = HouseRule("six", "whist", "six deals", rows={"match.deal_limit": (6, "", CHOSEN)})
    with pytest.raises(
        RulesError,
        match=r"^house rule six does nothing here, as match\.deal_limit is set to 9: settings come "
        "after house rules; leave out the one or the other$",
    ):
        table(rule, changes=[Change.parse("deal_limit=9")])
    assert 6 == table(rule, changes=[Change.parse("deal_limit=6")]).rules.match.deal_limit
    two = replace(rule, rows=dict(rule.rows) | {"play.ruff": (False, "", CHOSEN)})
    assert 9 == table(two, changes=[Change.parse("deal_limit=9")]).rules.match.deal_limit


def test_a_house_rule_that_later_ones_take_back_is_refused():
    six = HouseRule("six", "whist", "six deals", rows={"match.deal_limit": (6, "", CHOSEN)})
    nine = replace(six, name="nine", rows={"match.deal_limit": (9, "", CHOSEN)})
    said = "house rule six does nothing here, as nine sets match.deal_limit after it; leave out one"
    with pytest.raises(RulesError, match=f"^{said} of them$"):
        table(six, nine)
    two = replace(six, rows=dict(six.rows) | {"play.ruff": (False, "", CHOSEN)})
    assert 9 == table(two, nine).rules.match.deal_limit
    assert 12 == table(six, DOUBLED).rules.match.deal_limit
    with pytest.raises(RulesError, match=r"^house rule doubled does nothing here, as six sets"):
        table(DOUBLED, six)


# --- order -----------------------------------------------------------------------------------


class Adds:
    """Writes its name into the first line's note."""

    def __init__(self, name):
        self.name = name

    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        score = yield
        return DealScore(
            tuple((own[0]._replace(note=own[0].note + self.name),) for own in score.lines)
        )


def test_a_later_house_rule_is_around_the_earlier_ones():
    rules = [HouseRule(name, "whist", name, hooks=Adds(name)) for name in ("a", "b")]
    match = played(table(*rules))
    assert "ab" == match.scores[0].lines[0][0].note
    match = played(table(*rules[::-1]))
    assert "ba" == match.scores[0].lines[0][0].note
