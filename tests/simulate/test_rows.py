"""What stands in the rows: worked out from the matches themselves, played again."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from millefeuille import DealMeasure, Match, MatchMeasure, PluginError, hookimpl, installed, load
from millefeuille.players.loop import play_out, seated
from millefeuille.simulate.grain import Grain
from millefeuille.simulate.lines import CsvLines, JsonLines
from millefeuille.simulate.place import Place
from millefeuille.simulate.playing import Batch, Simulation, play
from millefeuille.simulate.rows import Column, Kind, Layout, rows_of


def simulation(name: str, *, per: Grain, player: str = "random", seed: str = "s") -> Simulation:
    table = load(name)
    return Simulation(Place.at(table, (player,) * table.game.seats), seed, per)


def dicts(simulated: Simulation, first: int, last: int) -> list[list[dict]]:
    names = simulated.layout.names
    matches = play(Batch(simulated, first, last))
    return [[dict(zip(names, row, strict=True)) for row in match] for match in matches]


def played(name: str, *, player: str, seed: str) -> Match:
    """The match as the library plays it."""
    table = load(name)
    match = Match(table, seed=seed)
    specs = [installed().player(player, table.game.id)] * table.game.seats
    play_out(match, seated(specs, seed=seed))
    return match


def test_a_row_of_a_match():
    name = "mille:short,match.deal_limit=4"
    ((row,),) = dicts(simulation(name, per=Grain.MATCH), 3, 3)
    match = played(name, player="random", seed="s/3")
    assert list(row)[:5] == ["match", "seed", "deals", "length", "ending"]
    assert (3, "s/3", 4) == (row["match"], row["seed"], row["deals"])
    assert match.outcome.reason == row["ending"] == "deal_limit"
    assert list(match.outcome.scores) == [row[f"score-{seat}"] for seat in range(3)]
    won = [int(seat in match.outcome.winners) for seat in range(3)]
    assert won == [row[f"won-{seat}"] for seat in range(3)]


def test_rows_of_deals_tell_the_same_match():
    name = "tarot,match.deals=3"
    (rows,) = dicts(simulation(name, per=Grain.DEAL, player="standard"), 2, 2)
    match = played(name, player="standard", seed="s/2")
    assert [1, 2, 3] == [row["deal"] for row in rows]
    assert ["s/2"] * 3 == [row["seed"] for row in rows]
    for row, score in zip(rows, match.scores, strict=True):
        assert list(score.totals()) == [row[f"points-{seat}"] for seat in range(4)]
    sums = [sum(row["points-0"] for row in rows[: n + 1]) for n in range(3)]
    assert sums == [row["score-0"] for row in rows]
    first = rows[0]["dealer"]
    assert [first, (first + 1) % 4, (first + 2) % 4] == [row["dealer"] for row in rows]
    assert [None, None, "deals"] == [row["match-ending"] for row in rows]
    assert [None, None] == [row["won-0"] for row in rows[:2]]
    won = [seat for seat in range(4) if rows[-1][f"won-{seat}"]]
    assert list(match.outcome.winners) == won


class Attempts:
    """Hears which deals are opened, and how often."""

    def __init__(self) -> None:
        self.of_deal: dict[int, int] = {}

    @hookimpl
    def deal_opened(self, number, attempt):
        self.of_deal[number] = attempt


def test_a_redeal_counts_within_its_deal():
    name = "mille:club,match.deal_limit=5,grounds.points.points_below=20"
    simulated = simulation(name, per=Grain.DEAL)
    rows = next(match for match in dicts(simulated, 1, 40) if any(row["redeals"] for row in match))
    table, heard = load(name), Attempts()
    table.observe(heard)
    match = Match(table, seed=rows[0]["seed"])
    play_out(match, seated([installed().player("random", "mille")] * 3, seed=match.seed))
    assert heard.of_deal == {row["deal"]: row["redeals"] for row in rows}
    assert "redeal" not in {row["ending"] for row in rows}


def test_a_match_depends_on_its_number_alone():
    simulated = simulation("mille:short,match.deal_limit=3", per=Grain.MATCH)
    whole = play(Batch(simulated, 1, 6))
    assert whole == play(Batch(simulated, 1, 2)) + play(Batch(simulated, 3, 6))


def test_measures_have_columns_unless_one_has_their_name():
    measures = (
        DealMeasure(name="third", title="", of=lambda deal, score: Fraction(1, 3)),
        DealMeasure(name="half", title="", of=lambda deal, score: Fraction(105, 2)),
        DealMeasure(name="none", title="", of=lambda deal, score: None),
        DealMeasure(name="dealer", title="", of=lambda deal, score: 99),
        MatchMeasure(name="span", title="", of=lambda match: match.standing.deals),
    )
    table = load("mille:short,match.deal_limit=1")
    found = {}
    for per in Grain:
        layout = Layout(per, 3, measures)
        match = Match(table, seed="s/1")
        players = seated([installed().player("random", "mille")] * 3, seed="s/1")
        (row,) = rows_of(match, players, layout, number=1)
        found[per] = dict(zip(layout.names, row, strict=True))
    assert ["third", "half", "none"] == list(found[Grain.DEAL])[-3:]
    assert ["1/3", 52.5, None] == list(found[Grain.DEAL].values())[-3:]
    assert 99 != found[Grain.DEAL]["dealer"]
    assert ("span", 1) == list(found[Grain.MATCH].items())[-1]


def test_a_measure_that_fails_is_named():
    layout = Layout(Grain.MATCH, 3, (MatchMeasure(name="bad", title="", of=lambda match: 1 // 0),))
    match = Match(load("mille:short,match.deal_limit=1"), seed=1)
    players = seated([installed().player("random", "mille")] * 3, seed=1)
    with pytest.raises(PluginError, match=r"^measure bad failed: ZeroDivisionError: "):
        rows_of(match, players, layout, number=1)


def test_a_match_that_fails_is_named_with_its_seed(monkeypatch):
    simulated = simulation("mille:short", per=Grain.MATCH, seed="that")
    monkeypatch.setattr("millefeuille.players.uniform.UniformPlayer.choose", lambda *_: 1 // 0)
    with pytest.raises(
        PluginError, match=r"^match 7 with seed that/7: UniformPlayer in seat . failed"
    ):
        play(Batch(simulated, 7, 7))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"rules": "mille/0"}, "^a process plays mille:short by other rules: install the same"),
        ({"version": "9"}, "^a process has millefeuille .*, not 9: install the same version"),
        ({"players": ("grandmaster",) * 3}, "^a process cannot play: mille has no computer player"),
    ],
)
def test_a_process_with_something_else_installed_says_so(changed, said):
    simulated = simulation("mille:short", per=Grain.MATCH)
    other = replace(simulated, place=replace(simulated.place, **changed))
    with pytest.raises(PluginError, match=said):
        play(Batch(other, 1, 1))


COLUMNS = (
    Column("match", Kind.COUNT), Column("seed", Kind.TEXT), Column("ending", Kind.TEXT),
    *(Column(f"points-{seat}", Kind.POINTS) for seat in range(4)),
)  # fmt: skip
ROW = (1, 'a, "b"/1', None, 52.5, -100, "1/3", None)


@pytest.mark.parametrize("kind", [JsonLines, CsvLines])
def test_lines_give_their_rows_again(kind):
    lines = kind(COLUMNS)
    assert ROW == lines.row(lines.line(ROW))


def test_what_stands_in_the_lines():
    line = '{"match": 1, "seed": "a, \\"b\\"/1", "ending": null, "points-0": 52.5, '
    assert line + '"points-1": -100, "points-2": "1/3", "points-3": null}\n' == JsonLines(
        COLUMNS
    ).line(ROW)
    csv = CsvLines(COLUMNS)
    assert "match,seed,ending,points-0,points-1,points-2,points-3\n" == csv.head
    assert '1,"a, ""b""/1",,52.5,-100,1/3,\n' == csv.line(ROW)


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        (JsonLines, "[1]"), (JsonLines, '{"match": 1}'), (JsonLines, '{"match": 1'),
        (CsvLines, "1,2"), (CsvLines, '1,"a'), (CsvLines, "x,a,b,1,2,3,4"), (CsvLines, ""),
    ],
)  # fmt: skip
def test_other_lines_are_none(kind, line):
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
        kind(COLUMNS).row(line)


@pytest.mark.parametrize("kind", [JsonLines, CsvLines])
@pytest.mark.parametrize(
    ("place", "value"),
    [(0, "x"), (0, 1.5), (3, "x"), (3, "1/0"), (4, "NaN"), (4, "2/4"), (4, "1e999")],
)
def test_a_value_of_another_kind_is_none(kind, place, value):
    lines = kind(COLUMNS)
    row = (*ROW[:place], value, *ROW[place + 1 :])
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
        lines.row(lines.line(row))


@pytest.mark.parametrize(
    ("place", "value"), [(0, True), (1, 5), (3, True), (3, [1]), (3, {}), (3, float("nan"))]
)
def test_json_has_values_that_are_no_cells(place, value):
    lines = JsonLines(COLUMNS)
    row = (*ROW[:place], value, *ROW[place + 1 :])
    with pytest.raises(ValueError):  # noqa: PT011 - whatever it says
        lines.row(lines.line(row))
