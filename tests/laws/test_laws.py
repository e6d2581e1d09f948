"""What holds in every game under every profile: all that ``check`` asks, and some more."""

from __future__ import annotations

import copy
import json
import pickle
from io import StringIO
from random import Random

import pytest

from millefeuille import Concede, Give, Match, Record, RecordError
from millefeuille.check.checker import Checker
from millefeuille.check.playing import log_of, pick, snapshot
from millefeuille.check.properties import PROPERTIES
from millefeuille.check.universe import is_variant, universe
from millefeuille.names import GameName
from millefeuille.players.loop import play_out, seated
from millefeuille.record import Recorder
from tests import records
from tests.laws.catalogue import CATALOGUE, TABLES, table
from tests.laws.playing import deals, steps

pytestmark = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in TABLES]
)

NEVER_FAIL = {"effective", "speed"}
"""They report."""


@pytest.fixture(scope="module")
def checker():
    with Checker(CATALOGUE, elsewhere="tests.laws.catalogue:CATALOGUE") as checker:
        yield checker


@pytest.mark.parametrize("about", [p for p in PROPERTIES if p.name not in NEVER_FAIL], ids=str)
def test_what_every_game_must_keep(name, about, checker):
    found = checker.finding(GameName.parse(name), about)
    assert not found.fails, found


def test_everything_legal_is_in_the_universe(name):
    """Otherwise ``legal`` looks at too little."""
    actions = set(universe(table(name)))
    for deal, _ in steps(name, count=12):
        for action in deal.legal_actions():
            assert action in actions or any(is_variant(a, (action,)) for a in actions)


def test_whether_a_seat_may_concede_is_told_from_what_it_knows(name):
    """It is allowed and never listed; the same is said of a deal that it cannot tell apart."""
    paths = table(name).leaves().keys()
    for deal, rng in steps(name, count=2):
        assert Concede() not in deal.legal_actions()
        if deal.over or rng.random() < 0.9:  # it takes a search
            continue
        reason = deal.why_not(Concede())
        assert reason == deal.view(deal.actor).sample(rng).why_not(Concede())
        told = reason or deal.because(Concede())
        assert any(p == told.rule or p.startswith(f"{told.rule}.") for p in paths), told


# --- what a seat may know --------------------------------------------------------------------


def test_samples_differ_and_equal_chance_gives_equal_ones(name):
    deal, _ = next(deals(name, count=1))
    view = deal.view(0)
    zones = [tuple(view.sample(Random(seed)).zones()) for seed in (1, 1, 2, 3)]
    assert zones[0] == zones[1]
    assert len(set(zones)) == 3


# --- text ------------------------------------------------------------------------------------


def test_equal_actions_are_one_object(name):
    for action in universe(table(name)):
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.copy(action) is action
        assert copy.deepcopy(action) is action


# --- matches ---------------------------------------------------------------------------------


def test_another_seed_gives_another_match(name):
    assert log_of(table(name), seed=3) != log_of(table(name), seed=4)


def recorded(name: str, *, seed: object = 5) -> list[str]:
    at = table(f"{name},match.deal_limit=2")
    stream = StringIO()
    keeper = Recorder(stream)
    spec = CATALOGUE.player("random", at.game.id)
    keeper.begin(at, seed=seed, players=["random"] * at.game.seats)
    play_out(Match(at, seed=seed, keeper=keeper), seated([spec] * at.game.seats, seed=seed))
    return stream.getvalue().splitlines()


def read(lines: list[str]) -> Record:
    return records.read("".join(f"{line}\n" for line in lines), CATALOGUE)


def test_a_record_replays(name):
    lines = recorded(name)
    record = read(lines)
    assert record.outcome is not None
    assert (record.differences, record.torn, record.running) == ((), False, None)
    assert json.loads(lines[-1])["winners"] == list(record.outcome.winners)
    assert record.table.rules == table(f"{name},match.deal_limit=2").rules
    for length in range(1, len(lines) - 3, 1 + len(lines) // 8):
        assert read(lines[:length]).outcome is None


def test_each_step_of_a_record_can_be_taken_again(name):
    for dealt in read(recorded(name)).deals:
        deal = dealt.at(0)
        for moves, (seat, action) in enumerate(dealt.actions):
            assert deal.actor == seat
            if moves % (1 + len(dealt.actions) // 8) == 0:
                assert snapshot(dealt.at(moves)) == snapshot(deal)
            deal.apply(action)
        assert snapshot(deal) == snapshot(dealt.deal)


def test_a_tampered_record_is_refused(name):
    lines = recorded(name)
    for number, text in enumerate(lines):
        line = json.loads(text)
        if "do" in line and number % (1 + len(lines) // 4):
            continue  # of a long record's actions a few will do
        for tampered in tampered_lines(line):
            changed = [*lines[:number], json.dumps(tampered), *lines[number + 1 :]]
            with pytest.raises(RecordError):
                read(changed)


def tampered_lines(line):
    if "record" in line:
        yield line | {"record": 99}
        yield line | {"fingerprint": "other"}
        yield line | {"rules": line["rules"] | {"direction": "other"}}
    elif "deck" in line:
        words = line["deck"].split()
        yield line | {"deck": " ".join(words[1:])}
        yield line | {"deck": " ".join([words[0], *words[:-1]])}
        yield line | {"dealer": line["dealer"] + 1}
        yield line | {"attempt": line["attempt"] + 1}
    elif "do" in line:
        yield line | {"seat": line["seat"] + 1}
        yield line | {"do": "nonsense"}
        yield line | {"do": "throw ?"}
    elif "score" in line:
        yield line | {"score": [*line["score"], []]}
        yield line | {"scores": line["scores"][1:]}
    elif "end" in line:
        yield line | {"end": "other"}
        yield line | {"winners": [*line["winners"], 7]}


def test_other_scores_and_another_end_are_told(name):
    lines = recorded(name)
    for number, text in enumerate(lines):
        line = json.loads(text)
        changed = [line | change for change in other_scores(line)]
        for other in changed:
            record = read([*lines[:number], json.dumps(other), *lines[number + 1 :]])
            assert record.differences
            assert all(told.startswith(f"line {number + 1}: ") for told in record.differences)


def other_scores(line):
    if "score" in line:
        yield {"scores": [score + 1 for score in line["scores"]]}
        yield {"score": [[["other", 1, "", ""]], *line["score"][1:]]}
        yield {"marks": {"nonsense": [0] * len(line["scores"])}}
    elif "end" in line:
        yield {"end": "annulled"}
        yield {"winners": []}


def test_a_record_with_a_line_too_many_or_too_few_is_refused(name):
    lines = recorded(name)
    for number in (0, 1, len(lines) // 2, len(lines) - 2):
        with pytest.raises(RecordError):
            read([*lines[:number], *lines[number + 1 :]])
    with pytest.raises(RecordError):
        read([*lines, lines[-2]])


def test_gifts_are_seen_by_giver_and_receiver_alone(name):
    for deal, rng in deals(name, count=4):
        while not deal.over:
            action = pick(deal.legal_actions(), rng)
            actor = deal.actor
            deal.apply(action)
            if not isinstance(action, Give):
                continue
            for reader in range(deal.plan.seats):
                entry = next(e for e in reversed(deal.view(reader).log) if e.action.word == "give")
                assert (entry.action is action) == (reader in (actor, action.to))
