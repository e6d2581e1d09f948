"""The phases of deals side by side."""

from __future__ import annotations

from millefeuille import Table, load
from millefeuille.compare.comparison import Comparison, Counts, Step
from millefeuille.compare.structure import stages
from tests.compare.ours import WRAPPED
from tests.core.toys.whist import WHIST
from tests.games import CATALOGUE


def told(*names: str) -> list[tuple[str | None, ...]]:
    """The names of the phases, stage by stage."""
    return [tuple(step and step.name for step in stage.steps) for stage in stages(compared(*names))]


def compared(*names: str) -> Comparison:
    return Comparison.of([load(name, catalogue=CATALOGUE) for name in names])


def test_one_game_with_a_phase_less():
    assert [
        ("redeal", "redeal"),
        ("auction", "auction"),
        ("exchange", "exchange"),
        ("contract", "contract"),
        ("late_redeal", None),
        ("play", "play"),
    ] == told("mille:club", "mille:app")


def test_three_games():
    assert [
        ("redeal", "petit_sec", None),
        ("auction", "auction", None),
        ("exchange", "chien", None),
        ("contract", None, None),
        ("late_redeal", None, None),
        (None, "chelem", None),
        ("play", "play", None),
        (None, None, "turns"),
    ] == told("mille", "tarot", "canadian-mille")


def test_the_kinds_are_those_of_the_shared_phases():
    kinds = [[step and step.kind for step in stage.steps] for stage in stages(compared(*GAMES))]
    assert [
        ["claims", "claims"],
        ["auction", "levels"],
        ["exchange", "exchange"],
        ["contract", None],
        ["claims", None],
        [None, "declare"],
        ["tricks", "tricks"],
    ] == kinds
    alike = [stage.names for stage in stages(compared(*GAMES)) if stage.same_kind]
    assert [("redeal", "petit_sec"), ("exchange", "chien"), ("play",)] == alike


GAMES = ("mille", "tarot")


def test_the_fields_of_a_stage_are_counted():
    """The tricks: of eleven fields first_lead, trump, overtrump, never_wins and announce_from."""
    *_others, play = stages(compared(*GAMES))
    assert Counts(same=6, different=5, partly=0, alone=0) == play.counts
    *_others, play, _turns = stages(compared(*GAMES, "canadian-mille"))
    assert Counts(same=0, different=5, partly=6, alone=0) == play.counts


def test_a_phase_that_would_cross_another_one_stands_alone():
    order = '["redeal","auction","contract","exchange","late_redeal","play"]'
    assert [
        ("redeal", "redeal"),
        ("auction", "auction"),
        ("exchange", None),
        ("contract", "contract"),
        (None, "exchange"),
        ("late_redeal", "late_redeal"),
        ("play", "play"),
    ] == told("mille:club", f"mille:club,order={order}")


def test_a_wrapped_phase_is_of_the_kind_inside():
    wrapped = Table(CATALOGUE.games["mille"], house_rules=[WRAPPED])
    (column,) = Comparison.of([wrapped]).columns
    assert Step("play", "tricks") == column.steps[-1]


def test_a_game_from_outside_lines_up_too():
    comparison = Comparison.of([Table(WHIST), load("mille", catalogue=CATALOGUE)])
    names = [stage.names for stage in stages(comparison) if stage.same_kind]
    assert [("play",)] == names
    deck = comparison.under("deck.suits").rows[0]
    assert "same" == deck.verdict  # the pack of French suits is a shared model
