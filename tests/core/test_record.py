from __future__ import annotations

import errno
import json
from dataclasses import replace
from io import StringIO
from random import Random

import pytest

from millefeuille import (
    Catalogue,
    Match,
    MillefeuilleError,
    PluginError,
    Position,
    Record,
    RecordError,
    Status,
    load,
    rows,
)
from millefeuille.check.playing import pick, snapshot
from millefeuille.players.loop import play_out, seated
from millefeuille.record import Recorder
from millefeuille.record_text import LONGEST_LINE, MOST_LINES
from tests import records
from tests.core.toys import whist
from tests.laws.catalogue import CATALOGUE, table


def recorded(name: str, *, seed: object = 7) -> list[str]:
    at = table(name)
    stream = StringIO()
    keeper = Recorder(stream)
    seats = at.game.seats
    keeper.begin(at, seed=seed, players=["random"] * seats)
    spec = CATALOGUE.player("random", at.game.id)
    play_out(Match(at, seed=seed, keeper=keeper), seated([spec] * seats, seed=seed))
    return stream.getvalue().splitlines()


@pytest.fixture(scope="module")
def lines() -> list[str]:
    return recorded("tarocchi,match.deals=1")


@pytest.fixture(scope="module")
def mille() -> list[str]:
    """Two deals of mille."""
    return recorded("mille:club,match.deal_limit=2")


def read(lines: list[str]) -> Record:
    return records.read("".join(f"{line}\n" for line in lines), CATALOGUE)


def changed(lines: list[str], number: int, **fields: object) -> list[str]:
    """The lines with other fields in one of them, the first is 1; ``...`` takes one away."""
    found = json.loads(lines[number - 1]) | fields
    kept = {name: value for name, value in found.items() if value is not ...}
    return [*lines[: number - 1], json.dumps(kept), *lines[number:]]


def with_line(lines: list[str], number: int, text: str) -> list[str]:
    return [*lines[: number - 1], text, *lines[number:]]


def score_at(lines: list[str]) -> int:
    """The number of the first line with a score."""
    return next(n for n, line in enumerate(lines, start=1) if '"score"' in line)


# --- what is written -------------------------------------------------------------------------


def test_what_a_record_holds(lines):
    head, deal, first, *_, score, end = map(json.loads, lines)
    assert (head["record"], head["game"], head["seed"]) == (1, "tarocchi:small,match.deals=1", "7")
    assert head["players"] == ["random"] * 3
    assert head["rules"]["deal"]["hand"] == 9
    assert (deal["deal"], deal["attempt"], len(deal["deck"].split())) == (1, 0, 30)
    assert set(first) == {"seat", "do"}
    assert len(score["score"]) == 3
    assert set(end) == {"end", "winners"}
    assert all(line.isascii() for line in lines)


# --- what is read ----------------------------------------------------------------------------


def test_a_whole_record(mille):
    record = read(mille)
    assert (record.seed, record.players) == ("7", ("random",) * 3)
    assert str(record.table.name) == "mille:club,match.deal_limit=2"
    assert [(deal.number, deal.attempt) for deal in record.deals] == [(1, 0), (2, 0)]
    first, second = record.deals
    assert first.before == record.table.first_standing("7")
    assert first.after == second.before
    assert second.after.scores == record.outcome.scores
    assert (record.differences, record.torn, record.running) == ((), False, None)


def test_a_deal_is_opened_and_goes_as_far_as_it_went(mille):
    deal = read(mille).deals[0]
    assert not deal.opened.entries()
    assert len(deal.actions) == score_at(mille) - 3
    assert snapshot(deal.at(len(deal.actions))) == snapshot(deal.deal)
    halfway = deal.at(9)
    halfway.apply(deal.actions[9].action)
    assert snapshot(deal.at(10)) == snapshot(halfway)


def test_half_points_are_json_numbers(lines):
    after = read(lines).deals[-1].after
    scores = json.loads(lines[-2])["scores"]
    assert scores == [float(score) for score in after.scores]
    assert sum(scores) == 47  # suits 14.5 each, trumps 13.5, the fool 4.5


def test_points_that_no_decimal_holds_are_text(lines):
    scores = json.loads(lines[-2])["scores"]
    (told,) = read(changed(lines, len(lines) - 1, scores=["1/3", *scores[1:]])).differences
    assert told.endswith("in the replay, 1/3 in the record")


def test_an_unfinished_record_replays_as_far_as_it_goes(lines):
    record = read(lines[:9])
    assert record.outcome is None
    assert record.running is record.deals[-1]
    assert len(record.running.actions) == 7
    assert (record.running.score, record.running.after) == (None, None)


def test_a_record_may_stop_anywhere(mille):
    scored = score_at(mille)
    for length, deals, running in (
        (1, 0, False),
        (2, 1, True),
        (scored - 1, 1, False),
        (scored, 1, False),
        (scored + 1, 2, True),
    ):
        record = read(mille[:length])
        assert record.outcome is None
        assert (len(record.deals), record.running is not None) == (deals, running)
    assert read(mille[:scored]).deals[0].after is not None
    assert read(mille[:-1]).outcome == read(mille).outcome


def test_a_torn_last_line_is_left_out(mille):
    text = "\n".join(mille[:9])
    whole = Record.read(text, catalogue=CATALOGUE)
    assert (len(whole.deals[0].actions), whole.torn) == (7, False)
    for cut in (1, 5, len(mille[8]) - 1):
        torn = records.read(text[:-cut], CATALOGUE)
        assert (len(torn.deals[0].actions), torn.torn) == (6, True)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_last_line_with_its_end_is_not_torn(end, mille):
    with pytest.raises(RecordError, match="line 3: no JSON"):
        records.read(end.join([*mille[:2], '{"seat": 1', ""]), CATALOGUE)


def test_a_byte_order_mark_is_left_out(mille):
    assert records.read("\n".join(["\ufeff" + mille[0], *mille[1:]]), CATALOGUE).outcome is not None


def test_lines_may_end_as_windows_ends_them(mille):
    assert records.read("\r\n".join([*mille, ""]), CATALOGUE).outcome is not None


@pytest.mark.parametrize("end", ["\n", "\r\n", " \n\n", "  "])
def test_empty_lines_at_the_end_are_left_out(end, mille):
    text = "\n".join([*mille, ""]) + end
    assert (records.read(text, CATALOGUE).torn, records.read(text, CATALOGUE).missing) == (
        False,
        "",
    )


def test_a_match_with_redeals():
    name = "mille:club,match.deal_limit=2,redeal.grounds.points.points_below=121"
    at = table(f"{name},redeal.grounds.points.without_meld=no,redeal.limit=2,late_redeal.limit=0")
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=1, players=["random"] * 3)
    match, rng = Match(at, seed=1, keeper=keeper), Random(1)
    while not match.over:
        claims = [a for a in match.deal.legal_actions() if a.word == "claim"]
        match.apply(claims[0] if claims else pick(match.deal.legal_actions(), rng))
    record = Record.read(stream.getvalue(), catalogue=CATALOGUE)
    tries = [(deal.number, deal.attempt) for deal in record.deals]
    assert tries == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert [deal.score is not None for deal in record.deals] == [False, False, True] * 2
    assert record.outcome == match.outcome


def test_a_match_that_began_in_a_position(mille):
    at = table("mille:club")
    deal = read(mille).deals[1].at(12)
    text = Position.of(deal, at.name).text(at.plan.deck)
    position, _ = Position.parse(text, table)
    stream = StringIO()
    keeper = Recorder(stream)
    keeper.begin(at, seed=1, players=["random"] * 3)
    match, rng = Match(at, seed=1, deal=position.deal(at), keeper=keeper), Random(1)
    while len(match.scores) < 2:
        match.apply(pick(match.deal.legal_actions(), rng))
    lines = stream.getvalue().splitlines()
    assert json.loads(lines[1])["position"] == text
    record = read(lines)
    assert record.differences == ()
    assert [deal.from_position for deal in record.deals] == [
        True,
        *[False] * (len(record.deals) - 1),
    ]
    assert [deal.number for deal in record.deals if deal.score is not None] == [2, 3]
    assert record.deals[-1].before == match.standing
    opened = json.loads(lines[1])
    for wrong, why in (
        ({"position": "nonsense"}, "line 2: position: the first line is not "),
        ({"position": text.replace("mille:club", "mille:app")}, "it names another game than line"),
        ({"position": text.replace("dealer ", "dealer 9")}, "line 2: position: there is no seat"),
        ({"deal": 9}, "line 2: deal is 2 here, not 9"),
        ({"attempt": 1}, "line 2: attempt is 0 here, not 1"),
        ({"dealer": (opened["dealer"] + 1) % 3}, "line 2: dealer is"),
        ({"deck": "AS"}, "line 2: there is no field 'deck'"),
    ):
        with pytest.raises(RecordError, match=why):
            read(changed(lines, 2, **wrong))
    again = next(n for n, line in enumerate(lines, start=1) if '"deck": "' in line)
    with pytest.raises(RecordError, match=f"line {again}: only the first deal can begin from"):
        read(changed(lines, again, deck=..., position=text))


# --- under which rules -----------------------------------------------------------------------


def whist_of_today(**play: object) -> Catalogue:
    """The game whist with one profile, ``plain``, whose rules of play are others now."""
    plain = whist.PLAIN.but("plain", "as it is today", rows("play", "W §3", Status.STATED, **play))
    catalogue = Catalogue()
    catalogue.games["whist"] = replace(whist.WHIST, profiles=(plain,))
    return catalogue


def test_it_replays_under_the_rules_that_it_holds():
    text = "\n".join(recorded("whist:plain"))
    record = Record.read(text, catalogue=whist_of_today(ruff=True, trump="S"))
    assert record.differences == ()
    assert record.table.leaves()["play.trump"] is None
    assert str(record.table.name) == "whist:plain"
    citations = record.table.plan.citations
    assert str(citations["play.follow"]) == "W §3"
    assert str(citations["play.trump"]) == "set; before: W §3"
    assert citations["play.trump"].note == "as it was recorded"


@pytest.mark.parametrize(
    "name", ["whist:hearts", "whist:plain,play.nonesuch=1", "whist:plain,deal.hand=none"]
)
def test_a_name_that_means_nothing_any_more(name):
    lines = changed(recorded("whist:plain"), 1, game=name)
    record = Record.read("\n".join(lines), catalogue=whist_of_today(follow=False))
    assert (record.differences, str(record.table.name)) == ((), name)
    assert record.table.leaves()["play.follow"] is True


def test_house_rules_that_are_others_now():
    name = "mille:club+aces-four+golden-start,match.deal_limit=1"
    lines = recorded(name)
    rules = CATALOGUE.house_rules
    changed_rows = [
        replace(rule, rows={"no.such.path": (1, "", Status.CHOSEN)}, clashes=("aces-four",))
        if rule.name == "golden-start"
        else rule
        for rule in rules
    ]
    today = replace(CATALOGUE, house_rules=changed_rows)
    record = Record.read("\n".join(lines), catalogue=today)
    assert record.differences == ()
    assert record.table.leaves()["marriages.aces.value"] == 200


def test_what_is_not_installed_is_named(lines):
    with pytest.raises(PluginError, match="the game tarocch is not installed"):
        read(changed(lines, 1, game="tarocch:small"))
    club = recorded("mille:club+aces-four,match.deal_limit=1")
    without = replace(CATALOGUE, house_rules=[])
    with pytest.raises(PluginError, match="the house rule aces-four for mille is not installed"):
        Record.read("\n".join(club), catalogue=without)
    broken = Catalogue()
    broken.add("tarocchi", object())
    with pytest.raises(PluginError, match="not installed; plugin tarocchi: it names no"):
        Record.read("\n".join(lines), catalogue=broken)


def test_other_rules_under_the_same_fingerprint(lines):
    rules = json.loads(lines[0])["rules"]
    for other, why in (
        (rules | {"deal": rules["deal"] | {"hand": 8}}, "line 1: the fingerprint of its rules"),
        (rules | {"nonesuch": 1}, "line 1: rules.nonesuch: extra inputs are not permitted"),
        ({n: v for n, v in rules.items() if n != "deal"}, "line 1: rules.deal: field required"),
        (rules | {"deal": 5}, "line 1: rules.deal: input should be"),
        (rules | {"direction": "up"}, "line 1: rules.direction: input should be 'clockwise'"),
        (rules | {"match": rules["match"] | {"deal_limit": "9"}}, "rules.match.deal_limit: input"),
        (rules | {"match": rules["match"] | {"deal_limit": 2.0}}, "rules.match.deal_limit: input"),
        (rules | {"play": rules["play"] | {"trump": "X"}}, "line 1: rules: .* is no suit"),
        (rules | {"match": rules["match"] | {"deals": 100_001}}, "100001 is larger than 100000"),
    ):
        with pytest.raises(RecordError, match=why):
            read(changed(lines, 1, rules=other))
    with pytest.raises(RecordError, match="line 1: the fingerprint of its rules and house rules"):
        read(changed(lines, 1, fingerprint="tarocchi/0123456789abcdef"))


def test_a_pack_that_fills_the_memory_is_refused():
    lines = recorded("collect,match.deal_limit=1")
    rules = json.loads(lines[0])["rules"]
    huge = rules | {"deck": rules["deck"] | {"copies": 90_000}}
    with pytest.raises(RecordError, match="a pack has at most 500 cards"):
        read(changed(lines, 1, rules=huge))


# --- refused: the head -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ("", "no JSON: Expecting value (character 1)"),
        ("nonsense", "no JSON"),
        ("[]", "a line is an object, not a list"),
        ("5", "a line is an object, not 5"),
        ("null", "a line is an object, not null"),
        ("{}", "record is missing"),
        ('{"record": 2}', "it is of version 2; this program reads 1"),
        ('{"record": true}', "it is of version true"),
        ('{"record": 1.0}', "it is of version 1.0"),
        ('{"record": 1}', "game is missing"),
        ('{"record": 1, "game": 5}', "game is text, not 5"),
        ('{"record": 1, "game": "tarocchi"}', "fingerprint is missing"),
        ('{"record": 1, "record": 1}', "'record' stands twice in it"),
        ('{"record": NaN}', "NaN is no number"),
        ('{"record": -Infinity}', "-Infinity is no number"),
        ('{"record": 1e999}', "a number in it is too large"),
        ('{"record": 1e15}', "a number in it is too large"),
        ('{"record": ' + "9" * 5000 + "}", "a number in it has too many digits"),
        ("[" * 40_000, "it is nested too deeply"),
        ('{"a":' * 9000, "it is nested too deeply"),
        ("\ufeff\ufeff{}", "no JSON"),
        (" " * (LONGEST_LINE + 1), f"it has more than {LONGEST_LINE} characters"),
    ],
)
def test_a_head_that_cannot_be_read(lines, head, why):
    with pytest.raises(RecordError) as refused:
        read([head, *lines[1:]])
    assert str(refused.value).startswith(f"line 1: {why}")
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


HEAD = ["record", "game", "fingerprint", "seed", "players", "rules"]


@pytest.mark.parametrize("key", HEAD)
def test_a_head_without_one_of_its_fields(lines, key):
    with pytest.raises(RecordError, match=f"line 1: {key} is missing"):
        read(changed(lines, 1, **{key: ...}))


@pytest.mark.parametrize("key", HEAD)
@pytest.mark.parametrize("value", [None, 5.5, -1, [], {}, [[]], ["x", 5], "", {"x": {}}])
def test_a_head_with_a_wrong_value(lines, key, value):
    if (key, value) == ("seed", ""):
        return  # any text is a seed
    with pytest.raises(MillefeuilleError) as refused:
        read(changed(lines, 1, **{key: value}))
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"nonesuch": 1}, "there is no field 'nonesuch' in such a line"),
        ({"players": ["random"] * 2}, "tarocchi is for 3 players, not 2"),
        ({"players": "random"}, "players: a list, not 'random'"),
        ({"players": ["random", "random", None]}, "players is text, not null"),
        ({"seed": 7}, "seed is text, not 7"),
        ({"seed": "\ud800"}, "seed holds half a character"),
        ({"game": "a b"}, "'a b' names no game"),
        ({"game": "tarocchi,"}, "'' is not a setting"),
        ({"game": "x" * 3000}, "game has more than 2000 characters"),
        ({"game": "tarocchi+a+a"}, ""),
    ],
)
def test_a_head_that_says_something_else(lines, fields, why):
    with pytest.raises(MillefeuilleError) as refused:
        read(changed(lines, 1, **fields))
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)


def test_no_lines():
    for text in ("", "\n", '{"record": 1, "ga'):
        with pytest.raises(RecordError, match="line 1: "):
            records.read(text, CATALOGUE)


# --- refused: the other lines ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "no JSON"),
        ("{", "no JSON"),
        ("null", "a line is an object, not null"),
        ("{}", "such a line has one of the fields deal, do, score, end"),
        ('{"seat": 1}', "such a line has one of the fields deal, do, score, end"),
        ('{"record": 1}', "a record begins here; one file holds one"),
        ('{"do": 5, "seat": 1}', "do is text, not 5"),
        ('{"do": "pass"}', "seat is missing"),
        ('{"seat": "1", "do": "pass"}', "seat: a whole number, not '1'"),
        ('{"seat": true, "do": "pass"}', "seat: a whole number, not true"),
        ('{"seat": 1.0, "do": "pass"}', "seat: a whole number, not 1.0"),
        ('{"seat": 1, "do": "pass", "why": ""}', "there is no field 'why' in such a line"),
        ('{"seat": 1, "do": "pass", "do": "pass"}', "'do' stands twice in it"),
        ('{"deal": 1}', "attempt is missing"),
        ('{"score": [], "scores": []}', "marks is missing"),
        ('{"score": {}, "scores": [], "marks": {}}', "score: a list, not an object"),
        ('{"score": [[[]]], "scores": [], "marks": {}}', "score: a line is its name, its points"),
        ('{"score": [[["a", null, "", ""]]], "scores": [], "marks": {}}', "score: a number, not"),
        ('{"score": [[["a", "1/0", "", ""]]], "scores": [], "marks": {}}', "score: a number, not"),
        ('{"score": [], "scores": ["5"], "marks": {}}', "scores: a number, not '5'"),
        ('{"score": [], "scores": [true], "marks": {}}', "scores: a number, not true"),
        ('{"score": [], "scores": [], "marks": []}', "marks: an object, not a list"),
        ('{"score": [], "scores": [], "marks": {"a": 1}}', "marks: a list, not 1"),
        ('{"score": [], "scores": [], "marks": {"a": [0.5]}}', "marks: a whole number, not 0.5"),
        ('{"end": "other", "winners": []}', "no match ends with 'other'; there is target, deals"),
        ('{"end": "target", "winners": 1}', "winners: a list, not 1"),
        ('{"end": "target"}', "winners is missing"),
    ],
)
def test_a_line_that_is_none_of_a_record(mille, line, why):
    with pytest.raises(RecordError) as refused:
        read(with_line(mille, 3, line))
    assert str(refused.value).startswith(f"line 3: {why}")


def test_cards_that_are_no_pack(mille):
    words = json.loads(mille[1])["deck"].split()
    for deck, why in (
        (words[1:], f"deck: {words[0]} is missing"),
        ([words[0], *words[:-1]], f"deck: {words[0]} is named more often than the pack holds it"),
        ([*words, "AS"], "deck: AS is named more often"),
        (["XX", *words[1:]], "deck: 'XX' is no card of this deck"),
    ):
        with pytest.raises(RecordError, match=f"line 2: {why}"):
            read(changed(mille, 2, deck=" ".join(deck)))


def test_deals_out_of_order(mille):
    later = score_at(mille) + 1
    dealer = json.loads(mille[later - 1])["dealer"]
    for number, fields, why in (
        (2, {"dealer": 3}, "there is no seat 3"),
        (2, {"dealer": -1}, "there is no seat -1"),
        (2, {"deal": 2}, "deal is 1 here, not 2"),
        (2, {"attempt": 1}, "attempt is 0 here, not 1"),
        (later, {"deal": 1}, "deal is 2 here, not 1"),
        (later, {"dealer": (dealer + 1) % 3}, f"dealer is {dealer} here, not"),
    ):
        with pytest.raises(RecordError, match=f"line {number}: {why}"):
            read(changed(mille, number, **fields))


def test_an_action_that_is_wrong(mille):
    seat = json.loads(mille[2])["seat"]
    other = (seat + 1) % 3
    for fields, why in (
        ({"seat": other}, f"it is seat {seat}'s turn, not seat {other}'s"),
        ({"seat": 10**9}, f"it is seat {seat}'s turn, not seat 1000000000's"),
        ({"do": "nonsense"}, "'nonsense' is no action"),
        ({"do": " pass"}, "this action is written 'pass'"),
        ({"do": "shown AS"}, "'shown AS' is no action"),
        ({"do": "play AS"}, r"AS is not legal: this is the time to .* \(D0 §"),
        ({"do": "x" * 9000}, "'xxxxx"),
    ):
        with pytest.raises(RecordError, match=f"line 3: {why}"):
            read(changed(mille, 3, **fields))


def test_lines_where_they_are_not_due(mille):
    scored = score_at(mille)
    score, end, deal, act = mille[scored - 1], mille[-1], mille[1], mille[2]
    for number, line, why in (
        (2, act, "a deal must begin here"),
        (2, score, "a deal must begin here"),
        (3, score, "no score is due here: the deal before goes on"),
        (3, deal, "no deal can begin here: the deal before goes on"),
        (scored, act, "the deal is over: its score must stand here"),
        (scored, mille[scored], "the deal is over: its score must stand here"),
        (scored + 1, act, "a deal must begin here"),
        (len(mille), act, "the match is over: its end must stand here"),
    ):
        with pytest.raises(RecordError, match=f"line {number}: {why}"):
            read(with_line(mille, number, line))
    with pytest.raises(RecordError, match="line 3: the match cannot end here"):
        read([*mille[:2], end])
    with pytest.raises(RecordError, match=f"line {len(mille) + 1}: it stands after the end"):
        read([*mille, act])
    with pytest.raises(RecordError, match=f"line {len(mille) + 1}: it stands after the end"):
        read([*mille, end])


def test_scores_for_too_few_seats(mille):
    scored = score_at(mille)
    found = json.loads(mille[scored - 1])
    for fields in (
        {"score": found["score"][1:]},
        {"scores": found["scores"][1:]},
        {"marks": {"bolts": [0, 0]}},
    ):
        with pytest.raises(RecordError, match=f"line {scored}: score, scores and marks are for 3"):
            read(changed(mille, scored, **fields))


@pytest.mark.parametrize("winners", [[3], [-1], [1, 0], [0, 0], [0, 1, 2, 3]])
def test_winners_that_are_no_seats(mille, winners):
    with pytest.raises(RecordError, match="winners are seats of 3, in order, each once"):
        read(changed(mille, len(mille), winners=winners))


def test_too_many_lines():
    with pytest.raises(RecordError, match=f"a record has at most {MOST_LINES} lines"):
        records.read("\n" * (MOST_LINES + 1), CATALOGUE)


# --- other than the replay -------------------------------------------------------------------


def test_other_scores_are_told(mille):
    scored = score_at(mille)
    found = json.loads(mille[scored - 1])
    points = found["scores"][0]
    assert read(changed(mille, scored, scores=[points + 1, *found["scores"][1:]])).differences == (
        f"line {scored}: seat 0 then has {points} in the replay, {points + 1} in the record",
    )
    (name, _points, rule, note), *rest = found["score"][0]
    other = [[name, 7.5, rule, note], *rest]
    (told,) = read(changed(mille, scored, score=[other, *found["score"][1:]])).differences
    assert told.startswith(f"line {scored}: seat 0 scores {name} ")
    assert told.endswith(f"{name} 7.5 in the record")
    (told,) = read(changed(mille, scored, score=[[], *found["score"][1:]])).differences
    assert told.endswith("in the replay, nothing in the record")


def test_other_marks_are_told(mille):
    scored = score_at(mille)
    marks = json.loads(mille[scored - 1])["marks"]
    record = read(changed(mille, scored, marks=marks | {"bolts": [3, 0, 0], "stars": [0, 0, 1]}))
    bolts = " ".join(map(str, marks["bolts"]))
    assert record.differences == (
        f"line {scored}: bolts {bolts} in the replay, 3 0 0 in the record",
        f"line {scored}: stars none in the replay, 0 0 1 in the record",
    )


def test_notes_and_rules_of_a_score_do_not_count(mille):
    scored = score_at(mille)
    score = json.loads(mille[scored - 1])["score"]
    other = [[[name, points, "gone", "said"] for name, points, *_ in own] for own in score]
    assert read(changed(mille, scored, score=other)).differences == ()


def test_another_end_is_told(mille):
    number = len(mille)
    winners = " ".join(map(str, json.loads(mille[-1])["winners"]))
    assert read(changed(mille, number, end="target", winners=[])).differences == (
        f"line {number}: the match ends with deal_limit in the replay, target in the record",
        f"line {number}: the winners are {winners} in the replay, none in the record",
    )


def booked_otherwise(lines: list[str]) -> list[str]:
    """The lines with another score of the first deal's, by which the match may end otherwise."""
    scored = score_at(lines)
    scores = json.loads(lines[scored - 1])["scores"]
    return changed(lines, scored, scores=[scores[0] + 1, *scores[1:]])


def test_a_record_that_ends_before_its_replay(mille):
    scored = score_at(mille)
    with pytest.raises(RecordError, match=f"line {scored + 1}: the match cannot end here: by its"):
        read([*mille[:scored], mille[-1]])
    with pytest.raises(RecordError, match="line 2: the match cannot end here: by its rules it"):
        read([mille[0], mille[-1]])
    others = booked_otherwise(mille)[:scored]
    record = read([*others, mille[-1]])
    assert record.outcome is None
    assert len(record.differences) == 2
    assert record.differences[1] == (
        f"line {scored + 1}: the record ends here; in the replay the match goes on"
    )
    with pytest.raises(RecordError, match="winners are seats"):
        read([*others, json.dumps({"end": "target", "winners": [9]})])


@pytest.fixture(scope="module")
def longer(mille) -> list[str]:
    """Two deals, though by the rules in the record the match is over after the first."""
    short = recorded("mille:club,match.deal_limit=1")
    return [short[0], *mille[1:]]


def test_a_record_that_goes_on_after_its_replay_is_over(longer):
    scored = score_at(longer)
    with pytest.raises(RecordError, match=f"line {scored + 1}: the match is over: its end must"):
        read(longer)
    record = read(booked_otherwise(longer))
    assert record.outcome is not None
    assert [deal.number for deal in record.deals] == [1]
    assert len(record.differences) == 2
    assert record.differences[1] == (
        f"line {scored + 1}: the record goes on here; in the replay the match is over"
    )


@pytest.mark.parametrize(
    ("after", "fields", "why"),
    [
        (1, {"deal": 3}, "this is deal 2, attempt 0"),
        (1, {"attempt": 1}, "this is deal 2, attempt 0"),
        (1, {"dealer": 3}, "there is no seat 3"),
        (1, {"deck": "AS"}, "deck: .* is missing"),
        (1, {"deck": ..., "position": ""}, "only the first deal can begin from a position"),
        (2, {"seat": 3}, "there is no seat 3"),
        (2, {"do": "nonsense"}, "'nonsense' is no action"),
        (2, {"do": "play  AS"}, "this action is written 'play AS'"),
        (-1, {"scores": [0]}, "score, scores and marks are for 3 seats"),
        (0, {"winners": [7]}, "winners are seats of 3, in order"),
    ],
)
def test_what_no_match_can_be_played_by_is_checked(after, fields, why, longer):
    lines = booked_otherwise(longer)
    number = score_at(lines) + after if after > 0 else len(lines) + after
    with pytest.raises(RecordError, match=f"line {number}: {why}"):
        read(changed(lines, number, **fields))


def test_the_order_of_lines_that_no_match_can_be_played_by(longer):
    lines = booked_otherwise(longer)
    scored = score_at(lines)
    deal, action, score, end = lines[scored], lines[scored + 1], lines[-2], lines[-1]
    again = json.dumps(json.loads(deal) | {"attempt": 1})
    for more in ([], [action], [action, again], [action, score], [action, score, end]):
        assert len(read([*lines[:scored], deal, *more]).differences) == 2
    for more in ([end], [action, score, action], [action, score, score], [deal], [score, again]):
        with pytest.raises(RecordError, match=f"line {scored + len(more) + 1}: "):
            read([*lines[:scored], deal, *more])


def test_a_record_that_stops_before_its_score_or_its_end(mille):
    scored, last = score_at(mille), len(mille)
    for length, missing in (
        (2, ""),
        (scored - 1, "the score of deal 1"),
        (scored, ""),
        (last - 2, "the score of deal 2 and the end of the match"),
        (last - 1, "the end of the match"),
        (last, ""),
    ):
        assert read(mille[:length]).missing == missing


# --- what no refusal tells -------------------------------------------------------------------

UNSAID = "why is not said, as a person plays and it would tell hidden cards"


def played_by(lines: list[str], *persons: int) -> list[str]:
    """The lines with some seats played by a person."""
    return changed(lines, 1, players=["person" if s in persons else "random" for s in range(3)])


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ("claim nines", r"claim nines is not legal by redeal\.\S+ \(D0 §\d+\); "),
        ("give 9C 1", r"give \? 1 is not legal by \S+ \(D0 §\d+\); "),
        ("play AS", r"play AS is not legal by \S+ \(D0 §\d+\); "),
        ("give 9C", "it is not the text form of an action; "),
        ("give  9C 1", "it is not the text form of an action; "),
    ],
)
def test_a_refused_action_tells_a_person_nothing_of_another_seat(do, said, mille):
    seat = json.loads(mille[2])["seat"]
    other = (seat + 1) % 3
    for persons in ([other], [seat, other], [0, 1, 2]):
        with pytest.raises(RecordError, match=f"^line 3: {said}{UNSAID}$"):
            read(changed(played_by(mille, *persons), 3, do=do))
    for persons in ([], [seat]):
        with pytest.raises(RecordError, match="line 3: ") as told:
            read(changed(played_by(mille, *persons), 3, do=do))
        assert UNSAID not in str(told.value)


def test_a_refused_deck_or_position_tells_a_person_nothing(mille):
    at = table("mille:club,match.deal_limit=2")
    deck = json.loads(mille[1])["deck"]
    text = Position.of(read(mille).deals[0].at(12), at.name).text(at.plan.deck)
    for fields in (
        {"deck": deck.replace(" ", ",")},
        {"deck": deck[3:]},
        {"deck": ..., "position": text.replace("hands.0 ", "hands.0 AS ")},
        {"deck": ..., "position": f"{text}do play AS\n"},
    ):
        with pytest.raises(RecordError, match=f"^line 2: (deck|position): {UNSAID}$"):
            read(changed(played_by(mille, 1), 2, **fields))
        with pytest.raises(RecordError, match=r"^line 2: (deck|position): .*[AKQJ90][SCDH]"):
            read(changed(mille, 2, **fields))


# --- files -----------------------------------------------------------------------------------


def test_a_file_is_written_line_by_line(tmp_path):
    path = tmp_path / "new" / "match.jsonl"
    keeper = Recorder.create(path)
    at = load("tarocchi", catalogue=CATALOGUE)
    keeper.begin(at, seed=3, players=["random"] * 3)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1
    match = Match(at, seed=3, keeper=keeper)
    match.apply(match.deal.legal_actions()[0])
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3
    keeper.close()
    assert read(path.read_text(encoding="utf-8").splitlines()).outcome is None


def test_an_existing_file_is_kept(tmp_path):
    path = tmp_path / "match.jsonl"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Recorder.create(path)
    assert path.read_text() == "mine"


def test_a_file_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordError, match="cannot be written"):
        Recorder.create(tmp_path / "file" / "match.jsonl")


def test_a_full_disk_is_one_sentence():
    class Full(StringIO):
        def write(self, text):
            raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.raises(RecordError, match="the record cannot be written: No space left on device"):
        Recorder(Full()).begin(table("whist"), seed=1, players=["random"] * 2)
