"""Each command of the engine and each of its refusals, asked inside this process."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from millefeuille import (
    Bid,
    Catalogue,
    Game,
    Pass,
    Phase,
    PlayerSpec,
    Reason,
    Table,
    UsualHooks,
    hookimpl,
    load,
)
from millefeuille.engine import COMMANDS, MOST, Engine
from millefeuille.errors import told
from tests.core.toys import whist
from tests.engine.asking import ask, engine, refusal, refused, whole
from tests.laws.catalogue import CATALOGUE, table

CLUB = "mille:club"
HANDS = ["KS QC KD QD 10H KH 9H", "9S 10C 9C JD 9D AH QH", "AS QS JS AC JC 10D JH"]
TALON = "10S KC AD"


def club(**fields: object) -> Engine:
    """An engine with a deal of the club's begun, by default these hands."""
    at = engine(CLUB)
    ask(at, "deal", **(fields or {"hands": HANDS, "talon": TALON, "dealer": 2}))
    return at


def passed(at: Engine, times: int) -> dict:
    """The state after so many passes."""
    for _ in range(times):
        state = ask(at, "apply", action="pass")["state"]
    return state


def at_exchange() -> Engine:
    """Everybody has passed: seat 0, who had to open, holds the talon and is to give a card."""
    at = club()
    assert passed(at, 5)["phase"] == "exchange"
    return at


# --- about the game --------------------------------------------------------------------------


def test_hello_says_what_is_played():
    hello = ask(engine(CLUB), "hello")
    assert hello["protocol"] == 1
    assert hello["game"] == CLUB
    assert hello["title"] == "Mille (Thousand, Tysiąc) for three"
    assert (hello["seats"], hello["direction"]) == (3, "clockwise")
    assert hello["phases"][:2] == ["redeal", "auction"]
    assert hello["marks"] == ["bolts", "attempts", "failed_visits"]
    assert hello["fingerprint"] == table(CLUB).fingerprint
    assert hello["profiles"] == ["club", "app", "short"]
    assert hello["players"] == ["standard", "simple", "random"]


def test_hello_names_every_card_in_order_with_its_points():
    deck = ask(engine(CLUB), "hello")["deck"]
    assert deck["suits"][0] == {"suit": "S", "name": "spades"}
    assert deck["cards"][0] == {"card": "9S", "rank": "9", "suit": "S", "points": 0}
    assert deck["cards"][5] == {"card": "AS", "rank": "A", "suit": "S", "points": 11}
    assert (len(deck["cards"]), deck["copies"]) == (24, 1)
    assert sum(card["points"] for card in deck["cards"]) == 120


def test_the_points_of_cards_may_be_halves_and_a_card_may_have_no_suit():
    cards = ask(engine("tarocchi:small"), "hello")["deck"]["cards"]
    assert cards[-1] == {"card": "EX", "rank": "EX", "suit": "", "points": 4.5}


def test_hello_tells_what_was_changed():
    assert ask(engine("whist:hearts,ruff=yes"), "hello")["game"] == "whist:hearts,ruff=yes"


def test_quit():
    at = engine(CLUB)
    assert not at.closed
    assert ask(at, "quit") == {}
    assert at.closed


# --- starting --------------------------------------------------------------------------------


def test_a_match_begins_with_its_first_deal():
    begun = ask(engine(CLUB), "match", seed=1)
    assert begun["events"] == [{"event": "dealt", "deal": 1, "attempt": 0, "dealer": 2}]
    assert begun["state"] == {
        "deal": 1,
        "attempt": 0,
        "dealer": 2,
        "phase": "redeal",
        "actor": 0,
        "leader": -1,
        "trick": "",
        "over": False,
        "ending": None,
        "standing": {
            "scores": [0, 0, 0],
            "dealer": 2,
            "deals": 0,
            "marks": {"bolts": [0, 0, 0], "attempts": [0, 0, 0], "failed_visits": [0, 0, 0]},
        },
        "outcome": None,
    }


def test_a_seed_may_be_a_number_or_its_text():
    one, other = engine(CLUB), engine(CLUB)
    ask(one, "match", seed=7)
    ask(other, "match", seed="7")
    assert whole(one) == whole(other)


def test_a_match_goes_on_from_a_standing():
    standing = {
        "scores": [880, 102.5, "5/2"],
        "dealer": 1,
        "deals": 12,
        "marks": {"bolts": [0, 2, 1], "attempts": [2, 0, 0]},
    }
    state = ask(engine(CLUB), "match", seed=1, standing=standing)["state"]
    marks = standing["marks"] | {"failed_visits": [0, 0, 0]}
    assert state["standing"] == standing | {"scores": [880, 102.5, 2.5], "marks": marks}
    assert (state["deal"], state["dealer"]) == (13, 1)


def test_the_dealer_may_be_named_or_stand_in_the_standing():
    at = engine(CLUB)
    assert ask(at, "match", seed=1, dealer=0)["state"]["dealer"] == 0
    assert ask(at, "match", seed=1, standing={"dealer": 1})["state"]["dealer"] == 1
    assert ask(at, "match", seed=1, standing={"deals": 2})["state"]["dealer"] == 2
    assert ask(at, "deal", seed=1)["state"]["dealer"] == 2
    assert ask(at, "deal", hands=HANDS, talon=TALON)["state"]["dealer"] == 0
    assert ask(at, "deal", hands=HANDS, talon=TALON, seed=1)["state"]["dealer"] == 0


def test_a_deal_from_a_seed_is_the_first_of_the_match():
    one, other = engine(CLUB), engine(CLUB)
    ask(one, "match", seed=1)
    ask(other, "deal", seed=1)
    assert whole(one) == whole(other)


def test_a_redeal_can_be_asked_for():
    begun = ask(engine(CLUB), "deal", seed=1, attempt=2)
    assert begun["events"] == [{"event": "redealt", "deal": 1, "attempt": 2, "dealer": 2}]


def test_a_deal_from_hands():
    at = club()
    assert [ask(at, "view", seat=seat)["view"]["hand"] for seat in range(3)] == HANDS
    assert f"\ntalon {TALON}\n" in ask(at, "position")["position"]


def test_a_deal_from_a_deck_is_dealt_card_by_card_from_the_dealers_left():
    rounds = zip(*(hand.split() for hand in HANDS), strict=True)
    cards = [card for cards in rounds for card in cards]
    talon = TALON.split()
    after = table(CLUB).rules.deal.talon_after
    for number, card in enumerate(talon[: len(after)]):
        cards.insert(3 * after[number] + number, card)
    cards += talon[len(after) :]
    assert whole(club(deck=" ".join(cards), dealer=2)) == whole(club())


def test_a_deal_with_a_stock_and_a_pile():
    from_seed = engine("collect:sets")
    ask(from_seed, "deal", seed=4, dealer=0)
    lines = ask(from_seed, "position")["position"].splitlines()
    zones = dict(line.split(" ", 1) for line in lines)
    given = {name: zones[name] for name in ("stock", "pile")}
    at = engine("collect:sets")
    ask(at, "deal", hands=[zones["hands.0"], zones["hands.1"]], **given)
    assert whole(at) == whole(from_seed)
    ask(at, "apply", action="draw")
    log = ask(at, "view", seat=1)["view"]["log"]
    assert log[-1] == {"event": "drew", "seat": 1, "cards": zones["stock"].split()[-1]}


@pytest.mark.parametrize("do", ["deal", "match"])
def test_a_position_is_taken_back(do):
    at = at_exchange()
    text = ask(at, "position")["position"]
    other = engine(CLUB)
    begun = ask(other, do, position=text, **({"seed": 1} if do == "match" else {}))
    assert begun["state"] == ask(at, "state")["state"]
    assert ask(other, "position")["position"] == text


def test_a_match_goes_on_after_the_deal_of_a_position():
    text = ask(at_exchange(), "position")["position"]
    at = engine(CLUB)
    ask(at, "match", seed=1, position=text)
    given_up = ask(at, "apply", action="declare rospis")
    assert [e["event"] for e in given_up["events"]] == ["acted", "scored", "dealt"]
    assert given_up["state"]["deal"] == 2
    assert given_up["state"]["standing"]["scores"] == [-100, 50, 50]


def test_a_deal_of_a_position_may_be_over():
    at = at_exchange()
    given_up = ask(at, "apply", action="declare rospis")
    text = ask(at, "position")["position"]
    again = ask(at, "deal", position=text)
    assert [event["event"] for event in again["events"]] == ["dealt", "scored"]
    assert again["events"][-1] == given_up["events"][-1]
    assert refused(at, "match", seed=1, position=text)["code"] == "position"


def test_a_position_may_name_its_game_without_its_usual_profile():
    text = ask(club(), "position")["position"].replace("game mille:club", "game mille")
    assert ask(engine(CLUB), "deal", position=text)["state"]["phase"] == "redeal"


@pytest.mark.parametrize("name", ["mille:app", "mille:club,auction.step=10", "whist", "?"])
def test_a_position_of_another_game_is_refused(name):
    text = ask(club(), "position")["position"].replace("game mille:club", f"game {name}")
    assert refused(club(), "deal", position=text)["code"] == "position"


@pytest.mark.parametrize(
    ("fields", "code", "message"),
    [
        ({}, "field", "deal needs seed, deck, hands or position"),
        ({"hands": HANDS, "deck": ""}, "field", "hands and deck exclude each other"),
        ({"hands": HANDS, "position": ""}, "field", "position and hands exclude each other"),
        ({"seed": 1, "talon": TALON}, "field", "talon cannot stand beside seed"),
        ({"deck": "", "stock": ""}, "field", "stock cannot stand beside deck"),
        ({"position": "", "pile": ""}, "field", "pile cannot stand beside position"),
        ({"position": "", "dealer": 1}, "field", "dealer cannot stand beside position"),
        ({"position": "", "standing": {}}, "field", "standing cannot stand beside position"),
        ({"seed": 1, "attempt": -1}, "field", "attempt counts from 0"),
        ({"seed": 1, "dealer": 0, "standing": {"dealer": 0}}, "field", "dealer stands in standing"),
        ({"seed": 1, "dealer": 3}, "field", "there is no seat 3"),
        ({"seed": 1, "dealer": -1}, "field", "there is no seat -1"),
        ({"seed": 1, "standing": {"dealer": 3}}, "field", "there is no seat 3"),
        ({"seed": 1, "standing": {"deals": -1}}, "position", "deals counts from 0"),
        ({"seed": 1, "standing": {"scores": [1, 2]}}, "position", "one number for each of 3 seats"),
        ({"seed": 1, "standing": {"marks": {"bolts": [1]}}}, "position", "one number for each"),
        ({"seed": 1, "standing": {"marks": {"x": [0, 0, 0]}}}, "position", "mille keeps no mark x"),
        ({"seed": 1, "standing": {"scores": [1000, 0, 0]}}, "position", "a score stops at 880"),
        ({"seed": 1, "standing": {"deals": 500}}, "position", "the match is over"),
        (
            {"seed": 1, "standing": {"marks": {"bolts": [-1, 0, 0]}}},
            "position",
            "bolts cannot be -1",
        ),
        ({"seed": 1, "standing": {"scores": ["1/0", 0, 0]}}, "field", "scores must be a list of"),
        ({"seed": 1, "standing": {"name": "x"}}, "field", "standing has no field 'name'"),
        ({"deck": "AS"}, "position", "is missing"),
        ({"deck": "AS AS"}, "position", "AS is named more often than the pack holds it"),
        ({"deck": "XX"}, "position", "'XX' is no card of this deck"),
        ({"hands": HANDS}, "position", "10S KC AD: these cards lie nowhere"),
        ({"hands": HANDS[:2], "talon": TALON}, "position", "hands are for 3 seats, not 2"),
        ({"hands": []}, "position", "hands are for 3 seats, not 0"),
        ({"hands": [f"{HANDS[0]} {TALON}", *HANDS[1:]]}, "position", "hands of 7 7 7"),
        ({"hands": HANDS, "pile": TALON}, "position", "talon of 3"),
        ({"position": "chess"}, "position", "the first line is not 'millefeuille position 1'"),
    ],
)
def test_a_deal_that_cannot_be(fields, code, message):
    error = refused(club(), "deal", **fields)
    assert error["code"] == code
    assert message in error["message"]


# --- looking ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("state", {}),
        ("legal", {}),
        ("view", {"seat": 0}),
        ("why", {"action": "pass"}),
        ("apply", {"action": "pass"}),
        ("choose", {"player": "random"}),
        ("score", {}),
        ("position", {}),
    ],
)
def test_nothing_has_been_started(do, fields):
    error = refused(engine(CLUB), do, **fields)
    assert error == {"code": "not-started", "message": "start a match or a deal first"}


def test_legal_lists_what_the_actor_may_do():
    assert ask(club(), "legal") == {"seat": 0, "actions": ["pass"]}
    legal = ask(at_exchange(), "legal")
    assert legal["seat"] == 0
    assert legal["actions"][0] == "give KS 1"
    assert legal["actions"][-1] == "declare rospis"


def test_a_view_is_what_the_seat_may_know():
    at = at_exchange()
    ask(at, "apply", action="give QD 1")
    giver, receiver, other = (ask(at, "view", seat=seat)["view"] for seat in range(3))
    assert [view["log"][-1]["action"] for view in (giver, receiver, other)] == [
        "give QD 1",
        "give QD 1",
        "give ? 1",
    ]
    assert other["hand"] == HANDS[2]
    assert other["sizes"] == [9, 8, 7]
    assert other["legal"] == []
    assert giver["legal"] == ask(at, "legal")["actions"]
    assert {"event": "shown", "seat": 0, "cards": "10S KC AD"} in other["log"]
    assert other["results"] == [{"name": "AuctionResult", "fields": {"declarer": 0, "bid": 100}}]
    assert other["work"] == {"talon": "10S KC AD", "gives": 1, "discards": 0}


def test_a_view_of_an_onlooker_holds_no_cards():
    view = ask(club(), "view", seat=-1)["view"]
    assert (view["seat"], view["hand"], view["aside"], view["legal"]) == (-1, "", "", [])


@pytest.mark.parametrize("seat", [-2, 3])
def test_a_view_of_a_seat_that_is_not_there(seat):
    error = refused(club(), "view", seat=seat)
    assert error == {"code": "field", "message": f"there is no seat {seat}", "field": "seat"}


def test_why_an_action_is_not_legal():
    why = ask(club(), "why", action="bid 110")
    assert (why["seat"], why["action"], why["legal"]) == (0, "bid 110", False)
    assert why["reason"] == {
        "code": "not-now",
        "message": "this is the time to claim or to pass",
        "rule": "redeal",
        "citation": {
            "where": "D0 §07",
            "status": "stated",
            "note": "",
            "house_rule": "",
            "before": None,
        },
        "facts": {},
    }


def test_the_facts_of_a_reason_are_texts_and_numbers():
    at = at_exchange()
    assert ask(at, "why", action="give AS 1")["reason"]["facts"] == {"card": "AS"}
    assert ask(at, "why", action="give KS 2")["reason"]["facts"] == {"seat": 1}


def test_why_an_action_is_legal():
    why = ask(at_exchange(), "why", action="give KS 1")
    assert why["legal"]
    assert why["reason"]["message"]
    assert why["reason"]["rule"].startswith("exchange")


def test_a_rule_that_was_changed_is_cited_with_what_stood_before():
    at = engine("mille:club,auction.step=15")
    ask(at, "deal", seed=1)
    passed(at, 3)
    citation = ask(at, "why", action="bid 106")["reason"]["citation"]
    assert citation["status"] == "set"
    assert citation["before"]["where"] == "D0 §03"


def last_tricks(hand: str) -> Engine:
    """Seat 0 leads to trick 7 of 8."""
    at, deck = engine(CLUB), table(CLUB).plan.deck
    hands = (hand, "KS 10D", "JS 9D")
    rest = deck.text(deck.full & ~deck.take(" ".join(hands)))
    lines = [
        "millefeuille position 1",
        f"game {CLUB}",
        *(f"hands.{seat} {cards}" for seat, cards in enumerate(hands)),
        f"won.0 {rest}",
        "phase play",
        "leader 0",
        'result AuctionResult {"declarer": 0, "bid": 110}',
        'result ContractResult {"declarer": 0, "contract": 110}',
    ]
    ask(at, "deal", position="\n".join([*lines, ""]))
    return at


def test_to_concede_is_asked_for_and_never_listed():
    at = last_tricks("AS AD")
    assert ask(at, "legal")["actions"] == ["play AS", "play AD"]
    why = ask(at, "why", action="concede")
    assert (why["legal"], why["reason"]["code"]) == (True, "concedes")
    done = ask(at, "apply", action="concede")
    assert [event.get("action") for event in done["events"][:7]] == [
        "concede",
        *("play AS", "play KS", "play JS"),
        *("play AD", "play 10D", "play 9D"),
    ]
    assert [event["event"] for event in done["events"][7:]] == ["scored"]
    assert done["state"]["over"]


def test_a_concession_that_is_not_certain_is_refused():
    at = last_tricks("QS AD")
    error = refused(at, "apply", action="concede")
    assert (error["code"], error["reason"]["code"]) == ("illegal", "not-settled")
    assert not ask(at, "why", action="concede")["legal"]


def test_what_was_laid_away_in_the_open_stays_in_a_view():
    kings_stay = 'never_discard=["KS","KD"],last_discard=["QD","10H","KH","9H","AD","KC"]'
    at = engine(f"mille:club,give=0,discard=3,{kings_stay}")
    ask(at, "deal", hands=HANDS, talon=TALON, dealer=2)
    passed(at, 5)
    assert ask(at, "view", seat=1)["view"]["aside_known"] == ["", "", ""]
    ask(at, "apply", actions=["discard QC", "discard 10S", "discard QD"])
    view = ask(at, "view", seat=1)["view"]
    assert (view["aside_known"], view["aside_sizes"]) == (["QD", "", ""], [3, 0, 0])
    assert (view["talon"], view["aside"]) == ("", "")


# --- playing ---------------------------------------------------------------------------------


def test_apply_tells_what_happened_and_how_it_stands():
    at = club()
    done = ask(at, "apply", action="pass", seat=0)
    assert done["events"] == [{"event": "acted", "seat": 0, "action": "pass"}]
    assert done["state"] == ask(at, "state")["state"]
    assert done["state"]["actor"] == 1


def test_events_hide_what_an_onlooker_may_not_know():
    at = at_exchange()
    assert ask(at, "apply", action="give QD 1")["events"] == [
        {"event": "acted", "seat": 0, "action": "give ? 1"}
    ]
    drawing = engine("collect:sets")
    ask(drawing, "deal", seed=1)
    assert ask(drawing, "apply", action="draw")["events"][1] == {
        "event": "drew",
        "seat": ask(drawing, "state")["state"]["actor"],
        "cards": "?",
    }


def test_cards_that_become_known_are_an_event():
    at = club()
    passed(at, 4)
    assert ask(at, "apply", action="pass")["events"] == [
        {"event": "acted", "seat": 2, "action": "pass"},
        {"event": "shown", "seat": 0, "cards": "10S KC AD"},
    ]


def test_several_actions_are_done_or_none():
    at = at_exchange()
    error = refused(at, "apply", actions=["give QD 1", "give AS 2"])
    assert (error["code"], error["action"]) == ("illegal", "give AS 2")
    done = ask(at, "apply", actions=["give QD 1", "give KD 2"])
    assert [event["action"] for event in done["events"]] == ["give ? 1", "give ? 2"]


def test_several_actions_are_one_actors():
    error = refused(club(), "apply", actions=["pass", "pass"])
    assert (error["code"], error["reason"]["code"]) == ("illegal", "turn-over")


def test_an_illegal_action_is_refused_with_the_reason():
    error = refused(club(), "apply", action="play KS")
    assert list(error) == ["code", "message", "action", "reason"]
    assert error["message"].startswith("KS is not legal: this is the time to claim or")
    assert error["reason"] == ask(club(), "why", action="play KS")["reason"]


@pytest.mark.parametrize(
    ("fields", "code", "message"),
    [
        ({}, "field", "apply needs either action or actions"),
        ({"action": "pass", "actions": ["pass"]}, "field", "apply needs either"),
        ({"actions": []}, "field", "actions must name one at least"),
        ({"action": "pass", "seat": 1}, "turn", "it is seat 0's turn"),
        ({"action": "pass", "seat": 9}, "field", "there is no seat 9"),
        ({"action": "pass", "seat": -1}, "field", "there is no seat -1"),
        ({"action": ""}, "notation", "'' is no action"),
        ({"action": "play XX"}, "notation", "'XX' is no card of this deck"),
        ({"action": "discard ?"}, "notation", "'?' is no card of this deck"),
        ({"action": "shown KS"}, "notation", "'shown KS' is no action"),
        ({"actions": ["pass", "dance"]}, "notation", "'dance' is no action"),
        ({"action": f"bid {'x' * 197}"}, "unreadable", "an action has more than 200 characters"),
        ({"action": " pass"}, "notation", "this action is written 'pass'"),
        ({"action": "pass "}, "notation", "this action is written 'pass'"),
        ({"action": "bid  110"}, "notation", "this action is written 'bid 110'"),
        ({"action": "bid 0110"}, "notation", "this action is written 'bid 110'"),
        ({"action": "bid\t110"}, "notation", r"'bid\t110' is no action"),
        ({"action": "bid\xa0110"}, "notation", r"'bid\xa0110' is no action"),
        ({"action": "bid \x1b[31m"}, "notation", r"'bid \x1b[31m' is no action"),
    ],
)
def test_what_apply_refuses(fields, code, message):
    error = refused(club(), "apply", **fields)
    assert error["code"] == code
    assert message in error["message"]


def test_a_deal_ends_with_its_score_and_nothing_after_it():
    at = at_exchange()
    done = ask(at, "apply", action="declare rospis")
    assert [event["event"] for event in done["events"]] == ["acted", "scored"]
    assert (done["state"]["over"], done["state"]["ending"]) == (True, "rospis")
    state = done["state"]
    assert (state["phase"], state["actor"], state["leader"]) == ("", -1, -1)
    assert done["state"]["standing"]["scores"] == [-100, 50, 50]
    assert done["state"]["outcome"] is None
    assert ask(at, "legal") == {"seat": -1, "actions": []}
    for do, fields in (("apply", {"action": "pass"}), ("why", {"action": "pass"})):
        assert refused(at, do, **fields)["code"] == "over"
    assert refused(at, "choose", player="random")["code"] == "over"


def test_the_score_of_a_deal():
    at = at_exchange()
    assert refused(at, "score")["code"] == "not-finished"
    event = ask(at, "apply", action="declare rospis")["events"][-1]
    score = ask(at, "score")
    assert score == {**{k: v for k, v in event.items() if k != "event"}, "outcome": None}
    assert (score["deal"], score["standing"]["deals"]) == (1, 1)
    assert score["score"][0] == {
        "seat": 0,
        "total": -100,
        "lines": [
            {
                "name": "rospis",
                "points": -100,
                "rule": "exchange.declarations.rospis",
                "citation": {
                    "where": table(CLUB).plan.citation("exchange.declarations.rospis").where,
                    "status": "stated",
                    "note": score["score"][0]["lines"][0]["citation"]["note"],
                    "house_rule": "",
                    "before": None,
                },
                "note": "100 given up",
            }
        ],
    }


def test_halves_are_numbers():
    at = engine("mille:club,auction.opening=105")
    ask(at, "deal", hands=HANDS, talon=TALON, dealer=2)
    passed(at, 5)
    ask(at, "apply", action="declare rospis")
    assert [own["total"] for own in ask(at, "score")["score"]] == [-105, 52.5, 52.5]


def test_a_deal_that_ends_a_match_says_so():
    at = engine(CLUB)
    text = ask(at_exchange(), "position")["position"].replace("scores 0 0 0", "scores 0 870 0")
    ask(at, "deal", position=text.replace("deals 0", "deals 499"))
    done = ask(at, "apply", action="declare rospis")
    assert [event["event"] for event in done["events"]] == ["acted", "scored", "ended"]
    outcome = {"winners": [1], "reason": "deal_limit", "scores": [-100, 880, 50]}
    assert done["events"][-1]["outcome"] == outcome
    assert done["state"]["outcome"] == ask(at, "score")["outcome"] == outcome


CLAIMS = "redeal.grounds.nines.all_of_rank=none,redeal.grounds.nines.points_below=121"


def test_a_redeal_ends_a_deal_and_goes_on_in_a_match():
    claim = [
        {"event": "acted", "seat": 0, "action": "claim nines"},
        {"event": "shown", "seat": 0, "cards": HANDS[0]},
    ]
    at = engine(f"mille:club,{CLAIMS}")
    ask(at, "deal", seed=1)
    alone = ask(at, "apply", action="claim nines")
    assert alone["events"] == claim
    assert (alone["state"]["over"], alone["state"]["ending"]) == (True, "redeal")
    assert refused(at, "score")["code"] == "not-finished"
    ask(at, "match", seed=1)
    goes_on = ask(at, "apply", action="claim nines")
    redealt = {"event": "redealt", "deal": 1, "attempt": 1, "dealer": 2}
    assert goes_on["events"] == [*claim, redealt]
    assert not goes_on["state"]["over"]


def test_nobody_leads_before_the_tricks_and_when_they_are_over():
    at = engine("whist:hearts")
    leader = ask(at, "deal", seed=1)["state"]["leader"]
    assert leader == ask(at, "view", seat=0)["view"]["leader"] == 0
    while not ask(at, "state")["state"]["over"]:
        ask(at, "choose", player="random", apply=True)
    assert ask(at, "state")["state"]["leader"] == ask(at, "view", seat=0)["view"]["leader"] == -1


def test_a_match_goes_on_until_it_is_over():
    at = engine("mille:club,match.deal_limit=2")
    state, events = ask(at, "match", seed=1)["state"], []
    while not state["over"]:
        done = ask(at, "choose", player="random", apply=True)
        state = done["state"]
        events += [event["event"] for event in done["events"] if event["event"] != "acted"]
    assert [event for event in events if event != "shown"] == ["scored", "dealt", "scored", "ended"]
    assert state["outcome"]["reason"] == "deal_limit"
    assert state["outcome"]["scores"] == state["standing"]["scores"]
    assert ask(at, "score")["deal"] == 2


# --- computer players ------------------------------------------------------------------------


def test_choose_answers_and_does_nothing():
    at = at_exchange()
    before = whole(at)
    chosen = ask(at, "choose", player="simple")
    assert list(chosen) == ["seat", "action"]
    assert chosen["action"] in ask(at, "legal")["actions"]
    assert whole(at) == before
    assert list(ask(at, "choose", player="simple", apply=False)) == ["seat", "action"]


def test_choose_does_it_too():
    at = at_exchange()
    chosen = ask(at, "choose", player="simple", apply=True)
    assert chosen["events"] == [{"event": "acted", "seat": 0, "action": "give ? 1"}]
    assert chosen["state"] == ask(at, "state")["state"]
    assert chosen["action"] == ask(at, "view", seat=0)["view"]["log"][-1]["action"]


def test_an_unknown_player():
    error = refused(club(), "choose", player="standart")
    assert error["code"] == "unknown-player"
    assert error["message"].endswith("did you mean standard?")


class Failing:
    """A player that fails, leaves, or answers what is illegal."""

    def __init__(self, way):
        self._way = way

    def choose(self, view):
        if self._way == "leaves":
            raise SystemExit(3)
        if self._way == "stops":
            raise GeneratorExit
        if self._way == "fails":
            raise KeyError("heart")
        return None if self._way == "nothing" else view.legal[0].__class__("nonsense")


def unable(seat, rng):
    raise ValueError("no chair")


FAILING = [
    *(
        PlayerSpec(way, way, lambda seat, rng, way=way: Failing(way))
        for way in ("fails", "leaves", "stops", "nothing")
    ),
    PlayerSpec("unable", "cannot be made", unable),
]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("fails", "Failing in seat 0 failed: KeyError: 'heart'"),
        ("leaves", "Failing in seat 0 failed: SystemExit: 3"),
        ("stops", "Failing in seat 0 failed: GeneratorExit"),
        ("nothing", "Failing in seat 0 answered None"),
        ("unable", "it cannot be made: ValueError: no chair"),
    ],
)
def test_a_player_that_fails(name, said):
    at = Engine(table(CLUB), Catalogue(games=CATALOGUE.games, players=FAILING))
    ask(at, "deal", position=ask(at_exchange(), "position")["position"])
    for apply in (False, True):
        error = refused(at, "choose", player=name, apply=apply)
        assert error["code"] == "plugin"
        assert error["message"].startswith(f"player {name}: {said}")


class Broken(UsualHooks):
    """A game whose scoring fails."""

    phases = whist.Hooks.phases

    @hookimpl
    def score_deal(self, deal):
        raise ZeroDivisionError("no points")


def test_a_game_that_fails_changes_nothing():
    game = Game("whist", "w", 2, whist.WHIST.profiles, whist.WHIST.sources, Broken())
    catalogue = Catalogue(games={"whist": game}, players=CATALOGUE.players)
    at = Engine(load("whist", catalogue=catalogue), catalogue)
    ask(at, "match", seed=1)
    while True:
        before = whole(at)
        legal = ask(at, "legal")["actions"]
        reply = json.loads(at.reply(json.dumps({"do": "apply", "action": legal[0]}).encode()))
        if not reply["ok"]:
            break
    assert reply["error"]["code"] == "plugin"
    assert "failed in score_deal: ZeroDivisionError: no points" in reply["error"]["message"]
    assert reply["error"]["message"].count("whist") == 1
    assert whole(at) == before
    assert ask(at, "legal")["actions"] == legal
    ask(at, "match", seed=2)


class Cards(Phase):
    """One seat passes; a member fails when it is told to."""

    def __init__(self):
        self.error = {}

    def enter(self, deal):
        deal.actor = 0

    def fail(self, member):
        if member in self.error:
            raise self.error[member]

    def legal(self, deal):
        self.fail("legal")
        return (Pass(), Bid(1))

    def why_not(self, deal, action):
        self.fail("why_not")

    def because(self, deal, action):
        self.fail("because")
        return Reason("may", "play", "so it\n\x1b[31mis")

    def apply(self, deal, action):
        self.fail("apply")


class OnePhase(whist.Hooks):
    """The toy with a phase that can fail."""

    def __init__(self, phase):
        self.phase = phase

    @hookimpl
    def phases(self, rules, deck):
        return {"play": self.phase}


def failing():
    """An engine, and the phase of its game."""
    phase = Cards()
    game = replace(whist.WHIST, hooks=OnePhase(phase))
    at = Engine(Table(game), Catalogue(games={"whist": game}, players=CATALOGUE.players))
    ask(at, "deal", seed=1)
    return at, phase


ODD = [RuntimeError("two\nlines\x1b[31m"), SystemExit(3), GeneratorExit(), BaseException("bare")]


@pytest.mark.parametrize("error", ODD, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize(
    ("member", "do", "fields"),
    [
        ("legal", "legal", {}),
        ("legal", "view", {"seat": 0}),
        ("legal", "choose", {"player": "random"}),
        ("why_not", "why", {"action": "pass"}),
        ("because", "why", {"action": "pass"}),
        ("apply", "apply", {"action": "pass"}),
        ("apply", "choose", {"player": "random", "apply": True}),
    ],
)
def test_whatever_a_game_raises_is_its_own_failure(member, do, fields, error):
    at, phase = failing()
    phase.error = {member: error}
    reply = refusal(at.reply(json.dumps({"do": do, **fields}).encode()))
    phase.error = {}
    said = told(error).replace("\n", " ").replace("\x1b", r"\x1b")
    place = rf"\({re.escape(__file__)}:\d+; deal 1 after 0 actions\)"
    what = r"whist:plain failed( in play| at pass)?"
    assert reply["code"] == "plugin"
    assert re.fullmatch(f"{what}: {re.escape(said)} {place}", reply["message"])
    assert ask(at, "legal")["actions"] == ["pass", "bid 1"]


def test_an_interrupt_is_no_failure():
    at, phase = failing()
    phase.error = {"legal": KeyboardInterrupt()}
    with pytest.raises(KeyboardInterrupt):
        at.reply(b'{"do": "legal"}')


def test_the_sentence_of_a_reason_is_one_line():
    at, _ = failing()
    assert ask(at, "why", action="pass")["reason"]["message"] == r"so it \x1b[31mis"


def test_no_message_holds_control_characters():
    for request in (
        {"do": "deal", "\x1b[31m": 1},
        {"do": "choose", "player": "\x1b[31m\n"},
        {"do": "why", "action": "\x1b[31m"},
        {"do": "deal", "deck": "\x1b[31m"},
        {"do": "deal", "position": "\x1b[31m"},
        {"do": "deal", "hands": ["\x1b[31m", "", ""]},
        {"do": "deal", "seed": 1, "standing": {"marks": {"\x1b[31m": [0, 0, 0]}}},
    ):
        error = refusal(club().reply(json.dumps(request).encode()))
        assert "\x1b" not in "".join(map(str, error.values())), request
        assert "\n" not in error["message"]


# --- lines -----------------------------------------------------------------------------------


def test_the_id_is_echoed():
    at = engine(CLUB)
    for given in (7, 0, -1, "", "a", "é", None):
        reply = json.loads(at.reply(json.dumps({"do": "quit", "id": given}).encode()))
        assert reply == {"id": given, "ok": True}
    reply = json.loads(at.reply(b'{"id": 5, "do": "dance"}'))
    assert (reply["id"], reply["ok"]) == (5, False)


@pytest.mark.parametrize("given", ["true", "1.5", "[]", "{}"])
def test_an_id_that_is_none(given):
    line = engine(CLUB).reply(b'{"do": "quit", "id": %s}' % given.encode())
    assert json.loads(line)["id"] is None
    assert refusal(line)["code"] == "field"


LINES = {
    b"": "the line is not JSON",
    b"   ": "the line is not JSON",
    b"quit": "the line is not JSON",
    b'{"do": "quit"': "the line is not JSON",
    b'{"do": "quit"} {}': "the line is not JSON",
    b"[]": "the line is not a JSON object",
    b'"quit"': "the line is not a JSON object",
    b"null": "the line is not a JSON object",
    b'{"do": "quit", "do": "quit"}': "'do' stands twice in one object",
    b'{"do": "match", "seed": 1, "standing": {"deals": 1, "deals": 1}}': "'deals' stands twice",
    b'{"do": "match", "seed": NaN}': "NaN is no number",
    b'{"do": "match", "seed": -Infinity}': "-Infinity is no number",
    b'{"do": "match", "seed": 1e5}': "exponent",
    b'{"do": "match", "seed": 1234567890123456}': "more than 15 digits",
    b'{"do": "match", "seed": ' + b"9" * 5000 + b"}": "more than 15 digits",
    b'{"do": "match", "seed": 0.1234567890123456}': "more than 15 digits",
    b'{"do": "match", "seed": "\\ud800"}': "half a surrogate pair",
    b'{"do": "match", "seed": "\xff"}': "byte 25 of the line is not UTF-8",
    b'\xef\xbb\xbf{"do": "quit"}': "the line is not JSON",
    b'{"do": ' + b"[" * 9 + b"]" * 9 + b"}": "more than 8 deep",
    b'{"a": ' * 30_000: "more than 65536 bytes",
    b"[" * 20_000: "more than 8 deep",
    b" " * (MOST + 1): "more than 65536 bytes",
}


@pytest.mark.parametrize("line", LINES, ids=lambda line: repr(line[:40]))
def test_a_line_that_cannot_be_read(line):
    error = refusal(engine(CLUB).reply(line))
    assert error["code"] == "unreadable"
    assert LINES[line] in error["message"]


def test_a_line_as_long_as_may_be():
    request = b'{"do": "quit"}'
    at = engine(CLUB)
    assert json.loads(at.reply(request + b" " * (MOST - len(request))))["ok"]


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("{}", "field", "a request needs the field do"),
        ('{"do": null}', "field", "a request needs the field do"),
        ('{"do": "dance"}', "unknown-command", f"do must be one of {', '.join(COMMANDS)}"),
        ('{"do": ["quit"]}', "unknown-command", "do must be one of"),
        ('{"do": "Quit"}', "unknown-command", "do must be one of"),
        ('{"do": "quit", "now": true}', "field", "quit has no field 'now'; it has no fields"),
        ('{"do": "view", "place": 1}', "field", "view has no field 'place'; it has seat"),
        ('{"do": "view"}', "field", "view needs the field seat"),
        ('{"do": "view", "seat": null}', "field", "view needs the field seat"),
        ('{"do": "view", "seat": "0"}', "field", "seat must be a whole number"),
        ('{"do": "view", "seat": 0.5}', "field", "seat must be a whole number"),
        ('{"do": "view", "seat": true}', "field", "seat must be a whole number"),
        ('{"do": "match"}', "field", "match needs the field seed"),
        ('{"do": "match", "seed": 1.5}', "field", "seed must be text or a whole number"),
        ('{"do": "match", "seed": false}', "field", "seed must be text or a whole number"),
        ('{"do": "match", "seed": 1, "standing": []}', "field", "standing must be an object"),
        ('{"do": "deal", "hands": "AS"}', "field", "hands must be a list of texts"),
        ('{"do": "deal", "hands": [1]}', "field", "hands must be a list of texts"),
        ('{"do": "deal", "position": 1}', "field", "position must be text"),
        ('{"do": "choose", "player": "random", "apply": 1}', "field", "must be true or false"),
        (
            '{"do": "deal", "seed": 1, "standing": {"marks": {"bolts": 1}}}',
            "field",
            "marks must be an object of lists of whole numbers",
        ),
    ],
)
def test_a_request_that_is_none(line, code, message):
    error = refusal(engine(CLUB).reply(line.encode()))
    assert error["code"] == code
    assert message in error["message"]


def test_a_whole_number_may_have_a_decimal_point():
    assert json.loads(club().reply(b'{"do": "view", "seat": 1.0}'))["ok"]


def test_replies_are_ascii_and_one_line():
    at = club()
    for line in (b'{"do": "hello"}', b'{"do": "position"}', '{"do": "é\u2028"}'.encode()):
        reply = at.reply(line)
        assert reply.isascii()
        assert "\n" not in reply


def test_equal_lines_get_equal_replies():
    lines = [
        b'{"do": "match", "seed": "x"}',
        *[b'{"do": "choose", "player": "random", "apply": true}'] * 60,
        b'{"do": "apply", "action": "dance"}',
        b'{"do": "view", "seat": 0}',
        b'{"do": "position"}',
    ]
    one, other = engine(CLUB), engine(CLUB)
    assert [one.reply(line) for line in lines] == [other.reply(line) for line in lines]
