from __future__ import annotations

import pytest

from millefeuille import Citation, Status
from millefeuille.reasons import Reason
from millefeuille.text import listed


def test_references():
    assert Citation("D0 §03, D1 §4", Status.STATED).references() == (("D0", "03"), ("D1", "4"))
    assert Citation("", Status.CHOSEN).references() == ()


@pytest.mark.parametrize("where", ["D0", "§03", "D0 03", "D0 §", "D0 §3,, x"])
def test_an_odd_reference_is_refused(where):
    with pytest.raises(ValueError, match="is not a reference"):
        Citation(where, Status.STATED).references()


def test_a_change_keeps_what_stood_before():
    stated = Citation("D0 §03", Status.STATED, "as printed")
    set_ = stated.changed()
    assert (set_.status, set_.before, set_.note) == (Status.SET, stated, "")
    assert str(set_) == "set; before: D0 §03"
    ruled = set_.changed(house_rule="golden", note="ours")
    assert (ruled.status, ruled.house_rule) == (Status.HOUSE_RULE, "golden")
    assert str(ruled) == "house rule golden; before: set; before: D0 §03"


def test_citations_in_words():
    assert str(Citation("D0 §03", Status.IMPLIED)) == "D0 §03"
    appended = Citation("", Status.CHOSEN).changed(house_rule="aces-four")
    assert str(appended) == "house rule aces-four"
    taken = Citation("D0 §03", Status.STATED).changed(where="D1 §4")
    assert str(taken) == "set, D1 §4; before: D0 §03"


def test_another_note():
    stated = Citation("D0 §03", Status.STATED, "one")
    assert stated.but("two") == Citation("D0 §03", Status.STATED, "two")


def test_a_reason_says_its_facts_and_its_citation():
    reason = Reason("must-follow", "play.follow", "{suit} were led", {"suit": "spades"})
    assert str(reason) == "spades were led"
    cited = reason.cited(Citation("D0 §04", Status.STATED))
    assert str(cited) == "spades were led (D0 §04)"
    assert cited.code == "must-follow"
    assert str(reason.cited(None)) == "spades were led"


@pytest.mark.parametrize(
    ("words", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_listed(words, said):
    assert listed(words) == said
