from __future__ import annotations

import json
from fractions import Fraction

from millefeuille import Citation, Outcome, Reason, Standing, Status, forms
from millefeuille.scores import Ending
from tests.core.bench import french


def test_the_facts_of_a_reason_are_json_values():
    deck = french()
    facts = {
        "card": deck.card("AS"),
        "cards": (deck.card("KH"), "KS"),
        "count": 2,
        "sure": True,
        "half": Fraction(1, 2),
        "nothing": None,
        "status": Status.SET,
        "range": range(3),
    }
    told = forms.of_reason(Reason("odd", "play", "{card} and {count}", facts))
    assert told["message"] == "AS and 2"
    assert json.loads(json.dumps(told))["facts"] == {
        "card": "AS",
        "cards": ["KH", "KS"],
        "count": 2,
        "sure": True,
        "half": 0.5,
        "nothing": None,
        "status": "set",
        "range": "range(0, 3)",
    }
    assert told["citation"] is None


def test_a_citation_holds_the_one_that_it_replaced():
    stated = Citation("D0 §03", Status.STATED, "a note")
    assert forms.of_citation(stated.changed(house_rule="golden")) == {
        "where": "",
        "status": "house rule",
        "note": "",
        "house_rule": "golden",
        "before": {
            "where": "D0 §03",
            "status": "stated",
            "note": "a note",
            "house_rule": "",
            "before": None,
        },
    }


def test_points_that_no_decimal_holds_are_text():
    scores = (Fraction(1, 3), Fraction(105, 2), -40)
    assert forms.of_standing(Standing(scores=scores, dealer=1, deals=2)) == {
        "scores": ["1/3", 52.5, -40],
        "dealer": 1,
        "deals": 2,
        "marks": {},
    }
    outcome = Outcome((1,), Ending.TARGET, scores)
    assert forms.of_outcome(outcome) == {
        "winners": [1],
        "reason": "target",
        "scores": ["1/3", 52.5, -40],
    }
    assert forms.of_outcome(None) is None
