"""What holds in every game under every profile."""

from __future__ import annotations

import copy
import json
import os
import pickle
import re
import subprocess
import sys
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random

import pytest

from millefeuille import (
    Action,
    Concede,
    Deal,
    Give,
    IllegalActionError,
    Match,
    Position,
    Record,
    RecordError,
    View,
)
from millefeuille.actions import ACTIONS, parse
from millefeuille.cards import HIDDEN
from millefeuille.players.loop import play_out, seated
from millefeuille.record import Recorder
from tests import records
from tests.laws.catalogue import CATALOGUE, TABLES, table
from tests.laws.playing import (
    deals,
    digest,
    is_variant,
    own_actions,
    pick,
    snapshot,
    steps,
    universe,
)

pytestmark = pytest.mark.parametrize("name", TABLES)


def assert_conserved(deal: Deal) -> None:
    """Every card of the pack lies in exactly one zone."""
    deck = deal.plan.deck
    zones = [zone.cards for zone in deal.zones()]
    assert sum(cards.bit_count() for cards in zones) == deck.size
    everything = 0
    for cards in zones:
        everything |= cards
    assert everything == deck.full


def test_every_card_lies_in_exactly_one_zone(name):
    for deal, _ in steps(name, count=12):
        assert_conserved(deal)


def test_somebody_can_do_something_until_the_end(name):
    for deal, _ in steps(name, count=12):
        assert bool(deal.legal_actions()) == (not deal.over)
        assert len(set(deal.legal_actions())) == len(deal.legal_actions())
        assert (deal.actor in range(deal.plan.seats)) == (not deal.over)
        assert (deal.ending is None) == (not deal.over)


def test_why_not_agrees_with_legal_for_every_action(name):
    actions = universe(table(name))
    for deal, _ in steps(name, count=4):
        legal = deal.legal_actions()
        for action in actions:
            allowed = deal.why_not(action) is None
            if action in legal:
                assert allowed, action
            elif allowed:
                assert is_variant(action, legal), action


def test_everything_legal_is_in_the_universe(name):
    """Otherwise the law above looks at too little."""
    actions = set(universe(table(name)))
    for deal, _ in steps(name, count=12):
        for action in deal.legal_actions():
            assert action in actions or any(is_variant(a, (action,)) for a in actions)


def test_every_refusal_has_a_sentence_a_rule_and_a_citation(name):
    at = table(name)
    paths = at.leaves().keys()
    actions = universe(at)
    for deal, rng in steps(name, count=6):
        for action in rng.sample(actions, 60):
            reason = deal.why_not(action)
            if reason is None:
                continue
            assert reason.code
            assert str(reason).strip()
            assert "{" not in str(reason)
            assert any(p == reason.rule or p.startswith(f"{reason.rule}.") for p in paths), reason
            assert reason.citation is not None, reason


def test_everything_legal_has_a_sentence_a_rule_and_a_citation(name):
    paths = table(name).leaves().keys()
    for deal, _ in steps(name, count=6):
        for action in deal.legal_actions():
            reason = deal.because(action)
            assert reason.code
            assert str(reason).strip()
            assert "{" not in str(reason)
            assert any(p == reason.rule or p.startswith(f"{reason.rule}.") for p in paths), reason
            assert reason.citation is not None, reason


def test_why_something_is_legal_is_told_from_what_its_actor_knows(name):
    """It names no card that he cannot see, and the same is said of a deal he cannot tell apart."""
    for deal, rng in steps(name, count=2):
        if deal.over:
            continue
        view = deal.view(deal.actor)
        sampled = view.sample(rng)
        hidden = set(deal.plan.deck.text(deal.plan.deck.full & ~kinds_seen(view)).split())
        for action in deal.legal_actions():
            reason = deal.because(action)
            assert reason == sampled.because(action)
            assert not hidden & set(re.findall(r"\w+", str(reason))), reason


def kinds_seen(view: View) -> int:
    """Every copy of the cards that a seat can see, or knows to be in somebody's hand."""
    deck, seen = view.plan.deck, view.plan.deck.full & ~view.unseen()
    for cards in view.known:
        seen |= cards
    return deck.all_of(deck.each(seen))


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


def test_a_refused_action_changes_nothing(name):
    actions = universe(table(name))
    for deal, rng in steps(name, count=4):
        before = snapshot(deal)
        legal = deal.legal_actions()
        for action in rng.sample(actions, 12):
            if deal.why_not(action) is None:
                continue
            with pytest.raises(IllegalActionError) as refused:
                deal.apply(action)
            assert refused.value.legal == legal
            with pytest.raises(IllegalActionError):
                deal.apply_all([legal[0], action, action, action] if legal else [action])
        assert snapshot(deal) == before
        assert deal.legal_actions() == legal


def test_a_clone_equals_the_deal_and_goes_its_own_way(name):
    for deal, rng in steps(name, count=6):
        before = snapshot(deal)
        other = deal.clone()
        assert snapshot(other) == before
        assert other.legal_actions() == deal.legal_actions()
        for _ in range(3):
            if not other.over:
                other.play_legal(pick(other.legal_actions(), rng))
        assert snapshot(deal) == before


def test_a_replay_of_the_log_equals_the_deal(name):
    at = table(name)
    match, rng = Match(at, seed=name), Random(name)
    for step in range(250):
        deal, order = match.deal, match.order
        match.apply(pick(deal.legal_actions(), rng))
        if step % 6 and not deal.over:
            continue
        again = at.deal_order(order, standing=deal.standing, attempt=deal.attempt)
        for action in own_actions(deal):
            again.apply(action)
        assert snapshot(again) == snapshot(deal)
        if match.over:
            return


def test_checked_and_unchecked_play_are_the_same(name):
    for deal, rng in deals(name, count=6):
        checked, fast = deal, deal.clone()
        while not checked.over:
            action = pick(checked.legal_actions(), rng)
            checked.apply(action)
            assert action in fast.legal_actions()
            fast.play_legal(action)
        assert snapshot(checked) == snapshot(fast)


# --- what a seat may know --------------------------------------------------------------------


def test_public_knowledge_is_true(name):
    for deal, _ in steps(name, count=12):
        seen = deal.view(0).unseen() | deal.hands[0]
        for seat, hand in enumerate(deal.hands):
            assert not deal.void[seat] & hand
            assert not deal.known[seat] & seen & ~(hand | deal.aside[seat])


def test_a_view_shows_nothing_hidden(name):
    """No card stands in a masked entry of the log, unless its reader is concerned."""
    for deal, rng in deals(name, count=6):
        while not deal.over:
            deal.apply(pick(deal.legal_actions(), rng))
        for reader in range(deal.plan.seats):
            pairs = zip(deal.entries(), deal.view(reader).log, strict=True)
            for (seat, true), (same_seat, masked) in pairs:
                assert same_seat == seat
                concerned = reader in (seat, getattr(true, "to", seat))
                assert masked == true if concerned or not true.private else masked != true
                if masked != true:
                    assert masked.card is HIDDEN


def test_a_sampled_deal_fits_its_view(name):
    for deal, rng in steps(name, count=6):
        for seat in range(deal.plan.seats):
            view = deal.view(seat)
            sampled = view.sample(rng)
            assert sampled.view(seat) == view
            assert_conserved(sampled)
            assert_fits(sampled, deal, view)


def assert_fits(sampled: Deal, deal: Deal, view: View) -> None:
    played = view_of_plays(deal)
    for seat, (hand, aside) in enumerate(zip(sampled.hands, sampled.aside, strict=True)):
        assert not hand & view.void[seat]
        assert not view.known[seat] & ~hand
        assert not view.aside_known[seat] & ~aside
        assert not aside & ~view.aside_known[seat] & deal.plan.never_aside
    for result in deal.results:
        for limit in result.limits():
            had = sampled.hands[limit.seat] | played[limit.seat]
            assert (had & limit.cards).bit_count() <= limit.most


def view_of_plays(deal: Deal) -> list[int]:
    played = [0] * deal.plan.seats
    for seat, action in deal.entries():
        if action.word == "play":
            played[seat] |= deal.plan.deck.kind(action.card)
    return played


def test_a_sampled_deal_plays_on(name):
    for deal, rng in steps(name, count=3):
        if deal.over or rng.random() < 0.5:
            continue
        sampled = deal.view(deal.actor).sample(rng)
        assert sampled.legal_actions() == deal.legal_actions()
        while not sampled.over:
            sampled.apply(pick(sampled.legal_actions(), rng))
            assert_conserved(sampled)


def test_samples_differ_and_equal_chance_gives_equal_ones(name):
    deal, _ = next(deals(name, count=1))
    view = deal.view(0)
    zones = [tuple(view.sample(Random(seed)).zones()) for seed in (1, 1, 2, 3)]
    assert zones[0] == zones[1]
    assert len(set(zones)) == 3


def test_deals_that_differ_only_in_hidden_cards_give_equal_views(name):
    """Two hidden cards change places in the pack, and the same things happen in the open."""
    at, compared = table(name), 0
    for number, (deal, rng) in enumerate(deals(name, count=8)):
        order = order_of(at, name, number, deal)
        while not deal.over:
            deal.apply(pick(deal.legal_actions(), rng))
        log = deal.entries()
        for seat in range(deal.plan.seats):
            for _ in range(4):
                compared += compare_with_swapped(at, deal, order, seat, log, rng)
    assert compared > 20


def order_of(at, name, number, deal):
    """The pack as it was dealt, found again from the deal's zones in the order of dealing."""
    for seed in (name, *(f"{name}/{n}" for n in range(number))):
        order = at.shuffle(seed, deal.standing.deals + 1, deal.attempt)
        twin = at.deal_order(order, standing=deal.standing, attempt=deal.attempt)
        if snapshot(twin) == snapshot(deal):
            return order
    raise AssertionError("the deal's pack is not found")


def compare_with_swapped(at, deal, order, seat, log, rng):
    """How many steps the twin deal could be compared at."""
    first = at.deal_order(order, standing=deal.standing, attempt=deal.attempt)
    hidden = [place for place, card in enumerate(order) if card & first.view(seat).unseen()]
    one, other = rng.sample(hidden, 2)
    swapped = list(order)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    twin = at.deal_order(swapped, standing=deal.standing, attempt=deal.attempt)
    steps = 0
    for who, action in log:
        mine, its = first.view(seat), twin.view(seat)
        if (mine.log, mine.hand) != (its.log, its.hand):
            return steps  # it can tell them apart by now
        assert mine == its
        steps += 1
        if not isinstance(action, ACTIONS):
            continue
        same = seen_alike(twin, action, who, seat)
        if same is None:
            return steps
        first.apply(action)
        twin.apply(same)
    return steps


def seen_alike(twin: Deal, action: Action, who: int, seat: int) -> Action | None:
    """An action of the twin deal that looks the same to the seat."""
    if action in twin.legal_actions():
        return action
    seen = action.seen_by(seat, who)
    if twin.actor != who or seen is action:
        return None
    return next((a for a in twin.legal_actions() if a.seen_by(seat, who) is seen), None)


def test_a_view_holds_no_way_back_to_the_deal(name):
    deal, _ = next(deals(name, count=1))
    view = deal.view(deal.actor)
    for field in View.__dataclass_fields__:
        assert not isinstance(getattr(view, field), Deal)
    if deal.work is not None:
        assert view.work is not deal.work


# --- text ------------------------------------------------------------------------------------


def test_actions_read_back_as_themselves(name):
    deck = table(name).plan.deck
    for action in universe(table(name)):
        assert parse(str(action), deck) is action
        assert str(action).isascii()
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.copy(action) is action
        assert copy.deepcopy(action) is action


def test_positions_read_back_as_themselves(name):
    at = table(name)
    for deal, _ in steps(name, count=4):
        text = Position.of(deal, at.name).text(at.plan.deck)
        position, same_table = Position.parse(text, lambda _: at)
        assert same_table is at
        again = position.deal(at)
        assert Position.of(again, at.name).text(at.plan.deck) == text
        assert again.legal_actions() == deal.legal_actions()
        assert again.over == deal.over


def test_a_position_plays_on_as_its_deal(name):
    at = table(name)
    for deal, rng in steps(name, count=2):
        if deal.over or rng.random() < 0.6:
            continue
        again = Position.of(deal, at.name).deal(at)
        same = deal.clone()
        while not same.over:
            action = pick(same.legal_actions(), rng)
            same.apply(action)
            again.apply(action)
        assert (again.ending, again.results) == (same.ending, same.results)
        assert [at.plan.deck.text(zone.cards) for zone in again.zones()] == [
            at.plan.deck.text(zone.cards) for zone in same.zones()
        ]


# --- matches ---------------------------------------------------------------------------------


def test_every_match_ends_and_its_scores_are_the_sums_of_their_lines(name):
    at = table(name)
    paths = at.leaves().keys()
    match, rng = Match(at, seed=7), Random(name)
    scored = 0
    before = match.standing
    while not match.over:
        match.apply(pick(match.deal.legal_actions(), rng))
        if len(match.scores) == scored:
            continue
        scored += 1
        score = match.scores[-1]
        change = [a - b for a, b in zip(match.standing.scores, before.scores, strict=True)]
        assert list(score.totals()) == change
        assert [sum(line.points for line in own) for own in score.lines] == change
        for line in (line for own in score.lines for line in own):
            assert line.name
            assert any(p == line.rule or p.startswith(f"{line.rule}.") for p in paths), line
        assert match.standing.deals == scored
        assert match.standing.dealer == (before.dealer + 1) % at.game.seats
        before = match.standing
    assert match.outcome.scores == match.standing.scores
    assert scored <= at.rules.match.deal_limit


@cache
def digests_elsewhere() -> dict[str, str]:
    """The digest of every table's match, from one process with another hash seed."""
    script = (
        "from tests.laws.catalogue import TABLES; from tests.laws.playing import digest\n"
        "import json; print(json.dumps({name: digest(name, seed=3) for name in TABLES}))"
    )
    root = Path(__file__).parents[2]
    found = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONHASHSEED": "12345", "PYTHONPATH": str(root)},
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(found.stdout)


def test_the_same_seed_gives_the_same_match_in_another_process(name):
    assert digest(name, seed=3) == digests_elsewhere()[name]


def test_another_seed_gives_another_match(name):
    assert digest(name, seed=3) != digest(name, seed=4)


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
