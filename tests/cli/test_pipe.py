"""A program plays by a pipe, answering what is offered; scripts, and the end of input."""

from __future__ import annotations

import json
import subprocess
from random import Random

import pytest

from tests.cli.running import COMMAND, record_in, replayed, run

NOBODY = ("--vs", "simple", "--no-record")
SIMPLE = ("--vs", "simple", "--seed", "1")


def answered(words, choose) -> tuple[int, str]:
    """Play by a pipe, answering each ``legal:`` line."""
    with subprocess.Popen(
        [*COMMAND, "play", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as program:
        out = []
        for line in program.stdout:
            out.append(line)
            if line.startswith("legal: "):
                program.stdin.write(f"{choose(line[7:].strip().split(', '))}\n")
                program.stdin.flush()
        program.wait(timeout=60)
    return program.returncode, "".join(out)


@pytest.mark.parametrize("game", ["mille:club", "mille:app", "mille:short"])
def test_a_program_plays_a_whole_match(game, state):
    rng = Random(7)
    code, out = answered([game, "--seed", "3"], rng.choice)
    assert code == 0
    assert "the match is over" in out
    assert out.isascii() or "Tysiąc" in out
    assert replayed(state).outcome is not None


def test_an_empty_input_leaves_the_match_unfinished(state, capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "play", "mille:club", *SIMPLE)
    assert (ran.code, ran.err) == (0, "")
    assert "legal: KS, 10S, QC, KC, QD, KD, AD, 9H, KH, 10H, rospis\n" in ran.out
    assert replayed(state).outcome is None


def test_the_record_holds_who_played_and_the_seed(state, capsys, monkeypatch):
    run(capsys, monkeypatch, "play", "mille:club", *SIMPLE, "--seat", "east")
    head = json.loads(record_in(state)[0])
    assert head["players"] == ["simple", "simple", "person"]
    assert head["seed"] == "1"
    (path,) = state.iterdir()
    assert path.name.startswith("mille-club-")
    assert path.suffix == ".jsonl"


def test_a_random_seed_is_shown_and_repeats_the_match(state, capsys, monkeypatch):
    first = run(capsys, monkeypatch, "play", "mille:short", "--watch", "--no-record")
    seed = first.out.split("seed ")[1].split("\n")[0]
    assert len(seed) == 16
    again = run(
        capsys, monkeypatch, "play", "mille:short", "--watch", "--no-record", "--seed", seed
    )
    assert first.out == again.out


def test_two_cards_on_one_line_give_both_or_none(state, capsys, monkeypatch):
    words = ("play", "mille:club", *SIMPLE)
    both = run(capsys, monkeypatch, *words, typed="kh 9h\n")
    assert "You give West KH\nYou give East 9H\n" in both.out
    assert (both.code, both.err) == (0, "")
    none = run(capsys, monkeypatch, *words, typed="kh as\n")
    assert "You give" not in none.out
    assert none.code == 3
    assert none.error_lines == [
        "millefeuille: line 1: AS is not legal: you do not hold AS (D0 §03)"
    ]


def test_blank_lines_play_the_only_legal_action(capsys, monkeypatch):
    # one giving is all there is when the contract's cap is the bid, so Enter names it
    game = "mille:club,contract.cap=100,contract.cap_counts_melds=no"
    ran = run(capsys, monkeypatch, "play", game, *SIMPLE, "--no-record", typed="kh 9h\n\n")
    assert "legal: 100\nYou name the contract 100\n" in ran.out
    assert "trick 1      You ?" in ran.out
    assert (ran.code, ran.err) == (0, "")


def test_keys_answer_in_a_script_too(capsys, monkeypatch):
    typed = "?\n? ks\n? 105\ns\nl\nr\nr barrel.floor\nr nonesuch\nq\npass\n"
    ran = run(capsys, monkeypatch, "play", "mille:club", *SIMPLE, "--no-record", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    answers = ran.out.split("rospis\n")[3].splitlines()
    assert answers == [
        "? CARD why not, s scores, l last trick, r rules of this phase, q leave",
        "KS is legal",
        "105 is not legal: this is the time to give a card (D0 §03)",
        "no deal has been settled yet",
        "You 0",
        "West 0",
        "East 0",
        "no trick has been played in this deal",
        "exchange.shown = all  who sees the talon (D0 §03, stated)",
        "exchange.give = 1  cards given, hidden, to each other seat in order of play (D0",
        "    §03, stated, the left neighbour first is our choice)",
        "exchange.discard = 0  cards laid away, face down (D0 §03, implied)",
        "exchange.never_discard = none  cards that may not be laid away (D0 §03, implied)",
        "exchange.last_discard = none  cards laid away only where the others do not",
        "    suffice; shown to all (D0 §03, implied)",
        "exchange.redeal = talon  grounds in the talon for a redeal, claimed before the",
        "    first card (D0 §07, stated)",
        "exchange.redeal.talon.all_of_rank = none  every card of this rank is there; none",
        "    to ask not (D0 §07, implied)",
        "exchange.redeal.talon.points_below = 5  the card points are fewer than this;",
        "    none to ask not (D0 §07, stated, that it is the declarer who claims it is",
        "    our choice)",
        "exchange.redeal.talon.without_meld = no  no whole meld is there (D0 §07,",
        "    implied)",
        "exchange.redeal.talon.sole_of_suit = none  this card is there, the only one of",
        "    its suit; none to ask not (D0 §07, implied)",
        "exchange.redeal.talon.without = none  none of these cards is there (D0 §07,",
        "    implied)",
        "exchange.redeal_limit = 100  how often one deal may be redealt (D0 §07, chosen,",
        "    so that every match ends)",
        "exchange.declarations = rospis  what the declarer may declare before the first",
        "    card (D0 §01, D0 §03, stated)",
        "exchange.declarations.rospis.ends = rospis  the deal ends with this reason;",
        "    none: it goes on (D0 §01, D0 §03, stated, that the bid is lost, for no",
        "    contract is named yet, is our choice)",
        "barrel.floor = 120  the declarer on the barrel must name at least this; none for",
        "    no floor (D0 §07, chosen, the floor is on the contract named: bids below it",
        "    stay legal)",
        "there are no rules 'nonesuch'; there is order, direction, shown_at_end, match,",
        "    deck, deal, marriages, redeal, auction, exchange, contract, late_redeal,",
        "    play, scoring, bolts, barrel",
        "no record was kept",
    ]


def test_computers_play_all_seats(state, capsys, monkeypatch):
    words = ("play", "mille:short", "--watch", "--players", "standard,simple,random", "--seed", "2")
    ran = run(capsys, monkeypatch, *words)
    assert (ran.code, ran.err) == (0, "")
    assert "South (standard), West (simple) and East (random)\nseed 2\n" in ran.out
    assert replayed(state).outcome is not None


def test_where_passing_is_all_there_is_it_is_done_and_explained(capsys, monkeypatch):
    words = (
        "play",
        "mille:club,auction.cap=100,auction.cap_counts_melds=no",
        "--no-record",
        "--seed",
        "6",
    )
    ran = run(capsys, monkeypatch, *words, "--vs", "simple")
    assert "your cap is 100" in ran.out
    assert "You pass" in ran.out


def test_house_rules_and_settings_are_named_in_the_heading(capsys, monkeypatch):
    words = ("play", "mille:club,rounding=10", "--set", "auction.step=10", "--seed", "6")
    ran = run(
        capsys, monkeypatch, *words, "--vs", "simple", "--no-record", typed="r auction.step\n"
    )
    assert ran.out.startswith("mille:club,rounding=10,auction.step=10  Mille")
    assert ", changed: rounding=10, auction.step=10\n" in ran.out.replace("\n  ", " ")
    told = "auction.step = 10  bids rise by multiples of this (set; before: D0 §03, stated)"
    assert told in ran.out


def test_each_of_two_cards_is_answered_for(capsys, monkeypatch):
    typed = "? kh 9h\n? kh as\n? as kh\n? ks ks\n? 105 110\nkh 9h\n+\n? ks 9d\n? give kc 2\nq\n"
    ran = run(capsys, monkeypatch, "play", "mille:club", *SIMPLE, "--no-record", typed=typed)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    asked = lines.index("KH is legal")
    assert lines[asked : asked + 7] == [
        "KH is legal",
        "9H is legal",
        "KH is legal",
        "AS is not legal: you do not hold AS (D0 §03)",
        "AS is not legal: you do not hold AS (D0 §03)",
        "KH is legal",
        "KS is named 2 times, and you hold 1",
    ]
    assert lines[asked + 7].startswith("105 is not legal: this is the time to give")
    assert lines[asked + 8].startswith("110 is not legal: this is the time to give")
    assert "KS is legal" in lines
    assert any(line.startswith("9D is not legal: you do not hold 9D") for line in lines)
    assert any(line.startswith("give KC 2 is not legal: ") for line in lines)


def test_a_card_named_twice(capsys, monkeypatch):
    ran = run(capsys, monkeypatch, "play", "mille:club", *SIMPLE, "--no-record", typed="ks ks\n")
    assert ran.code == 3
    assert ran.error_lines == ["millefeuille: line 1: KS is named 2 times, and you hold 1"]


def test_rules_by_any_case_and_by_the_end_of_a_path(capsys, monkeypatch):
    typed = "r BARREL.Floor\nr floor\n"
    ran = run(capsys, monkeypatch, "play", "mille:club", *SIMPLE, "--no-record", typed=typed)
    assert ran.out.count("\nbarrel.floor = 120  the declarer on the barrel") == 2


def test_the_rules_of_the_contract_hold_the_floor_of_the_barrel(capsys, monkeypatch):
    typed = "kh 9h\nr\n"
    ran = run(capsys, monkeypatch, "play", "mille:club", *SIMPLE, "--no-record", typed=typed)
    assert "\ncontract.step = " in ran.out
    assert "\nbarrel.floor = 120  the declarer on the barrel" in ran.out


@pytest.mark.parametrize("columns", [80, 60, 40, 20])
def test_no_line_is_wider_than_the_paper(columns, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    words = ("play", "mille:club", "--watch", "--players", "simple", "--no-record")
    for seed in ("m37", "m5"):
        ran = run(capsys, monkeypatch, *words, "--seed", seed)
        wide = [line for line in ran.out.splitlines() if len(line) > columns]
        assert wide == []


def test_scores_are_broken_between_players(capsys, monkeypatch):
    words = ("play", "mille:club", "--watch", "--players", "simple", "--no-record", "--seed", "m5")
    lines = run(capsys, monkeypatch, *words).out.splitlines()
    for heading in [
        i for i, line in enumerate(lines) if line.endswith("─") and " to deal " in line
    ]:
        assert lines[heading + 1].startswith("South ")
        told = lines[heading + 2].split()[0]
        assert told in ("South", "West", "East", "the")
