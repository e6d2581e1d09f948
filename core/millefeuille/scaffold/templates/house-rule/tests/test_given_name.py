"""The house rule by what it changes, and by what every house rule must keep."""

from __future__ import annotations

from millefeuille import load

from millefeuille_given_name import RULE


# change 5: a deal in which it matters, with and without it (millefeuille docs positions)
def test_it_changes_what_it_says():
    assert GIVEN_BEFORE == load("given-table").leaves()["given.path"]
    assert GIVEN_VALUE == load("given-table+given-name").leaves()["given.path"]


def test_it_keeps_what_every_house_rule_must(millefeuille_check):
    millefeuille_check(f"{RULE.game}+{RULE.name}", deals=2)
