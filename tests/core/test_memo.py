from __future__ import annotations

from millefeuille.memo import Memo


def test_an_answer_is_worked_out_once():
    asked = []
    lengths = Memo(lambda word: asked.append(word) or len(word))
    assert [lengths["trick"], lengths["trick"], lengths["lead"]] == [5, 5, 4]
    assert asked == ["trick", "lead"]


def test_it_starts_anew_when_it_is_full():
    doubled = Memo(lambda number: 2 * number, kept=3)
    assert [doubled[n] for n in range(4)] == [0, 2, 4, 6]
    assert dict(doubled) == {3: 6}
