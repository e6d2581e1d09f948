"""Each section of each document comes to rules, to tests, or to a reason to leave it out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from millefeuille import Citation, LeftOut, RulesError, Source, Status
from tests.docs import coverage
from tests.docs.coverage import Answer, answers, cited, modules_in, named, unanswered
from tests.games import CATALOGUE, ROOT

GAMES = list(CATALOGUE.games.values())
MILLE = CATALOGUE.games["mille"]
CLUB, APP = MILLE.sources[:2]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_section_is_answered(game) -> None:
    assert [] == unanswered(answers(game, modules_in(ROOT / "tests", game.sources)))


@pytest.mark.parametrize("source", [source for game in GAMES for source in game.sources])
def test_every_document_is_on_the_page(source) -> None:
    page = coverage.page(GAMES, ROOT / "docs" / "rules")
    head = f"### {source.id}: "
    assert head in page
    below = page.partition(head)[2].partition("\n### ")[0]
    for section in source.sections:
        assert source.same_as or f"**{source.id} §{section}**" in below


def test_every_omission_is_told_with_its_reason() -> None:
    page = coverage.page(GAMES, ROOT / "docs" / "rules").replace("\\", "")
    for game in GAMES:
        for omission in game.left_out:
            assert f"not modelled: {omission.what}, because {omission.why}" in page


# --- what does not count -----------------------------------------------------------------------


def test_an_omission_that_cites_an_unknown_section_is_refused() -> None:
    odd = LeftOut("cutting", "no need", Citation("D0 §10", Status.STATED))
    with pytest.raises(RulesError, match="left out: cutting cites D0 §10, which no source has"):
        replace(MILLE, left_out=(odd,))


def test_a_document_can_only_say_again_what_has_the_same_sections() -> None:
    again = replace(CLUB, id="D9", same_as="D0")
    replace(MILLE, sources=(*MILLE.sources, again))
    for source in (replace(again, sections=("01",)), replace(again, same_as="D8")):
        with pytest.raises(RulesError, match=f"D9 cannot say the same as {source.same_as}"):
            replace(MILLE, sources=(*MILLE.sources, source))


def test_a_section_without_anything_is_found() -> None:
    bare = replace(MILLE, left_out=())
    assert [("D1", "tips"), ("D3", "tips")] == unanswered(
        answers(bare, modules_in(ROOT / "tests", bare.sources))
    )


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ('"""Nothing but words: D1 §tips."""\n', False),
        ('"""D1 §tips."""\ndef helper(): ...\n', False),
        ('"""D1 §tips."""\ndef test_it(): ...\n', True),
        ('def test_it():\n    """D1 §7, §tips."""\n', True),
        ("def test_d1_7_d1_tips_it(): ...\n", True),
        ('"""D1 §tips."""\nTestIt = None\nclass TestThat: ...\n', True),
    ],
)
def test_a_section_is_not_answered_by_tests_that_are_not_there(text, counts, tmp_path) -> None:
    (tmp_path / "test_tips.py").write_text(text, encoding="utf-8")
    bare = replace(MILLE, left_out=())
    found = unanswered(answers(bare, modules_in(tmp_path, bare.sources)))
    assert counts == (("D1", "tips") not in found)


def test_a_module_that_holds_no_tests_by_its_name_does_not_count(tmp_path) -> None:
    text = '"""D1 §tips."""\ndef test_it(): ...\n'
    (tmp_path / "deals.py").write_text(text, encoding="utf-8")
    assert [] == modules_in(tmp_path, MILLE.sources)


# --- how sections are named --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        ("D0 §04", [("D0", "04")]),
        ("Following: D0 §04; D1 §2, §rules.", [("D0", "04"), ("D1", "2"), ("D1", "rules")]),
        ("D1 §10", [("D1", "10")]),
        ("D0 §06, §07 and D1 §9", [("D0", "06"), ("D0", "07"), ("D1", "9")]),
        ("W §1, which nobody knows, and D0 §01", [("D0", "01")]),
        ("no section", []),
    ],
)
def test_the_sections_in_a_docstring(text, sections) -> None:
    assert sections == list(cited(text, MILLE.sources))


@pytest.mark.parametrize("text", ["D0 §4", "D0 §044", "D0 §04; D1 §11", "D1 § 2"])
def test_a_docstring_that_cites_no_section_of_a_known_document_is_refused(text) -> None:
    with pytest.raises(ValueError, match="has no section §"):
        list(cited(text, MILLE.sources))


def test_a_section_may_have_a_name_of_several_words() -> None:
    source = Source("W", "An article", "en", ("Rules", "Rules of play"))
    assert [("W", "Rules of play"), ("W", "Rules")] == list(
        cited("W §Rules of play, §Rules", [source])
    )


@pytest.mark.parametrize(
    ("test", "sections"),
    [
        ("test_d0_04_the_winner_leads", [("D0", "04")]),
        ("test_d0_03_d1_6_at_most_120", [("D0", "03"), ("D1", "6")]),
        ("test_d1_10_no_limit", [("D1", "10")]),
        ("test_d1_rules_otherwise_any_trump", [("D1", "rules")]),
        ("test_d1_11_nothing", []),
        ("test_the_d0_04_rule", []),
    ],
)
def test_the_sections_that_a_test_is_named_after(test, sections) -> None:
    assert sections == list(named(test, MILLE.sources))


def test_rules_of_a_whole_group_are_told_as_one() -> None:
    every = ["a.b.c", "a.b.d", "a.e", "f.g", "h"]
    assert ["a.b.*", "f.g", "h"] == coverage.gathered(["a.b.c", "a.b.d", "f.g", "h"], every)
    assert ["a.*"] == coverage.gathered(["a.b.c", "a.b.d", "a.e"], every)


def test_a_translation_is_answered_where_its_original_is() -> None:
    said = Answer(tests=[Path("test_it.py")])
    found = {("A", "1"): said, ("A", "2"): Answer(), ("B", "1"): Answer(same_as=("A", "1"))}
    found["B", "2"] = Answer(same_as=("A", "2"))
    assert [("A", "2"), ("B", "2")] == unanswered(found)
