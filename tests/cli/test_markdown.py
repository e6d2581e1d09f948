from __future__ import annotations

import pytest

from millefeuille.cli.screen.markdown import code, escaped, table


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("as it is, 100%", "as it is, 100%"),
        ("a|b", r"a\|b"),
        ("one\ntwo   three", "one two three"),
        ("*so* `much` <b>", r"\*so\* \`much\` \<b>"),
        ("[a](b)", r"\[a\](b)"),
        ("back\\slash", r"back\\slash"),
    ],
)
def test_what_markdown_would_obey_is_shown(text, shown):
    assert shown == escaped(text)


def test_a_table():
    assert ["| a | b |", "| --- | --- |", "| `x` | 1 |", "|  | 2 |"] == list(
        table(["a", "b"], [[code("x"), "1"], ["", "2"]])
    )
