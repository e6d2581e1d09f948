from __future__ import annotations

import pickle
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from millefeuille import (
    HouseRule,
    Match,
    PluginError,
    RulesError,
    Status,
    Table,
    UnknownNameError,
    hookimpl,
    load,
)
from millefeuille.blame import actions_in, failed
from millefeuille.errors import FailedError
from millefeuille.phase import Phase
from millefeuille.players.loop import play_out, seated, step
from millefeuille.playing import PlayerSpec
from millefeuille.scores import Booked, DealScore
from tests.core.toys.whist import WHIST, Hooks
from tests.house_rules import rules
from tests.laws.catalogue import CATALOGUE

NAMES = ("deck", "phases", "open_deal", "score_deal", "book", "match_over")


def with_hooks(**members) -> object:
    """The toy's hooks, some replaced; ``None`` leaves one out."""
    own = {name: getattr(Hooks(), name) for name in NAMES}
    hooks = {name: hook for name, hook in (own | members).items() if hook is not None}
    return replace(WHIST, hooks=SimpleNamespace(**hooks))


def one_sentence(error) -> str:
    assert "\n" not in str(error.value)
    return str(error.value)


def play(match: Match) -> None:
    """Play a match to its end, always doing the first thing that is legal."""
    while not match.over:
        match.apply(match.deal.legal_actions()[0])


@pytest.mark.parametrize("name", NAMES)
def test_a_missing_hook(name):
    with pytest.raises(PluginError) as refused:
        Table(with_hooks(**{name: None}))
    said, hint = one_sentence(refused).split("; ")
    assert said == f"whist does not answer the hook {name}"
    alike = "inherit millefeuille.UsualHooks, or answer it"
    assert hint == ("every game must" if name in ("phases", "score_deal") else alike)


def test_a_misspelt_hook():
    @hookimpl
    def scoredeal(deal):
        return None

    with pytest.raises(PluginError) as refused:
        Table(with_hooks(scoredeal=scoredeal))
    assert "scoredeal" in one_sentence(refused)


def test_a_hook_with_another_argument():
    @hookimpl
    def score_deal(deal, colour):
        return None

    with pytest.raises(PluginError) as refused:
        Table(with_hooks(score_deal=score_deal))
    assert "colour" in one_sentence(refused)


def test_a_phase_in_order_that_the_game_has_not():
    with pytest.raises(RulesError) as refused:
        load('whist,order=["play","dance"]', catalogue=CATALOGUE)
    assert one_sentence(refused) == "order: whist has no phase dance; it has play"


def test_an_empty_order():
    with pytest.raises(RulesError, match="whist has no phase at all; it has play"):
        load("whist,order=[]", catalogue=CATALOGUE)


def raising(*_args, **_kwargs):
    raise ZeroDivisionError("nothing to divide")


@pytest.mark.parametrize("name", ["deck", "phases"])
def test_a_hook_that_raises_when_the_table_is_set_up(name):
    def deck(rules):
        raising()

    def phases(rules, deck):
        raising()

    hook = {"deck": deck, "phases": phases}[name]
    with pytest.raises(PluginError) as refused:
        Table(with_hooks(**{name: hookimpl(hook)}))
    line = raising.__code__.co_firstlineno + 1
    said = f"failed in {name}: ZeroDivisionError: nothing to divide ({__file__}:{line})"
    assert one_sentence(refused).endswith(said)


def test_a_hook_that_raises_when_a_deal_is_opened():
    @hookimpl
    def open_deal(plan, order, standing, attempt):
        raising()

    with pytest.raises(PluginError, match="failed in open_deal: ZeroDivisionError"):
        Table(with_hooks(open_deal=open_deal)).deal(1)


@pytest.mark.parametrize("name", ["score_deal", "book", "match_over"])
def test_a_hook_that_raises_at_the_end_of_a_deal(name):
    def score_deal(deal):
        raising()

    def book(standing, score, deal):
        raising()

    def match_over(standing, rules):
        raising()

    hook = {"score_deal": score_deal, "book": book, "match_over": match_over}[name]
    match = Match(Table(with_hooks(**{name: hookimpl(hook)})), seed=1)
    with pytest.raises(PluginError, match=f"failed in {name}: ZeroDivisionError"):
        play(match)


def test_a_booking_that_forgets_the_deal():
    @hookimpl
    def book(standing, score, deal):
        return Booked(standing, score)

    match = Match(Table(with_hooks(book=book)), seed=1)
    with pytest.raises(PluginError, match=r"book: it does not count the deal; it must use"):
        play(match)


ANSWERS = {
    "deck": "a Deck",
    "phases": "a mapping of bound phases",
    "open_deal": "a Deal",
    "score_deal": "a DealScore",
    "book": "a Booked",
}


@pytest.mark.parametrize("name", ANSWERS)
def test_a_hook_that_answers_with_nothing(name):
    function = hookimpl(lambda: None)
    function.__name__ = name
    with pytest.raises(PluginError) as refused:
        play(Match(Table(with_hooks(**{name: function})), seed=1))
    said = f"failed in {name}: it returned None, and {ANSWERS[name]} is wanted ({__file__}:"
    assert said in one_sentence(refused)


def test_a_phase_that_is_none():
    @hookimpl
    def phases(rules, deck):
        return {"play": None}

    with pytest.raises(PluginError, match="in phases: its play is None, and a bound phase is want"):
        Table(with_hooks(phases=phases))


def test_a_score_for_another_number_of_seats():
    @hookimpl
    def score_deal(deal):
        return DealScore(((),))

    with pytest.raises(PluginError, match=r"it has lines for 1 seats, and 2 play .*; deal 1 after"):
        play(Match(Table(with_hooks(score_deal=score_deal)), seed=1))


def test_a_deal_for_another_number_of_seats():
    @hookimpl
    def open_deal(plan, order, standing, attempt):
        deal = Hooks().open_deal(plan, order, standing, attempt)
        deal.hands.pop()
        return deal

    with pytest.raises(PluginError, match=r"open_deal: it has hands for 1 seats, and 2 play \(.*:"):
        Match(Table(with_hooks(open_deal=open_deal)), seed=1)


def test_a_hook_may_raise_what_is_no_exception():
    @hookimpl
    def score_deal(deal):
        raise GeneratorExit("of its own")

    with pytest.raises(PluginError, match="failed in score_deal: GeneratorExit: of its own "):
        play(Match(Table(with_hooks(score_deal=score_deal)), seed=1))


class Twice:
    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        yield
        yield


class Never:
    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        if deal is None:
            yield


class CountsTwice:
    @hookimpl(wrapper=True)
    def book(self, standing, score, deal):
        booked = yield
        return booked._replace(standing=booked.standing.plus((1, 0)))


@pytest.mark.parametrize(
    ("hooks", "said", "hook"),
    [
        (Twice(), "its wrapper yields twice; it must yield exactly once", "score_deal"),
        (Never(), "its wrapper did not yield; it must yield exactly once", "score_deal"),
        (CountsTwice(), "it counts the deal twice, as standing.plus and", "book"),
    ],
)
def test_a_wrapper_at_fault_is_told_what_to_do(hooks, said, hook):
    table = Table(WHIST, house_rules=[HouseRule("odd", "whist", "odd", hooks=hooks)])
    with pytest.raises(PluginError) as refused:
        play(Match(table, seed=1))
    assert f"failed in {hook}: {said}" in str(refused.value)
    line = getattr(type(hooks), hook).__code__.co_firstlineno
    assert f"({__file__}:{line}; deal 1 after " in str(refused.value)


def test_a_wrapper_that_forgets_to_return_is_the_one_to_blame():
    class Keeps:
        @hookimpl(wrapper=True)
        def score_deal(self, deal):
            return (yield)

    class Forgets:
        @hookimpl(wrapper=True)
        def score_deal(self, deal):
            yield

    hooks = {"keeps": Keeps(), "forgets": Forgets(), "around": Keeps()}
    table = Table(WHIST, house_rules=[HouseRule(n, "whist", n, hooks=h) for n, h in hooks.items()])
    with pytest.raises(PluginError) as refused:
        play(Match(table, seed=1))
    line = Forgets.score_deal.__code__.co_firstlineno
    assert f"it returned None, and a DealScore is wanted ({__file__}:{line};" in str(refused.value)


def test_where_a_match_failed_leads_there_again():
    @hookimpl
    def score_deal(deal):
        if deal.standing.deals == 1:
            raising()
        return Hooks().score_deal(deal)

    match = Match(Table(with_hooks(score_deal=score_deal)), seed=1)
    with pytest.raises(FailedError) as refused:
        play(match)
    assert "deal 2 after 52 actions" == refused.value.at
    assert (1, 52) == (match.standing.deals, actions_in(match.deal.log))


def test_hidden_cards_are_kept_back():
    error = failed("whist failed at pass", ValueError("KS is in hand"), at="deal 1 after 2 actions")
    assert "whist failed at pass: ValueError: KS is in hand (deal 1 after 2 actions)" == str(error)
    assert error.discreet == (
        "whist failed at pass: ValueError (deal 1 after 2 actions); "
        "what it says is kept back, as it may name hidden cards"
    )
    assert str(error) == str(pickle.loads(pickle.dumps(error)))


class Broken(Phase):
    """Fails when it is played."""

    def enter(self, deal):
        deal.actor = 0

    def legal(self, deal):
        from millefeuille import Pass

        return (Pass(),)

    def why_not(self, deal, action):
        return None

    def apply(self, deal, action):
        raising()


def test_a_phase_that_raises_in_the_middle_of_a_match():
    @hookimpl
    def phases(rules, deck):
        return {"play": Broken()}

    match = Match(Table(with_hooks(phases=phases)), seed=1)
    with pytest.raises(PluginError, match="failed at pass: ZeroDivisionError: nothing to divide"):
        match.apply(match.deal.legal_actions()[0])


# --- house rules -----------------------------------------------------------------------------


def house(name="ours", game="whist", **members) -> HouseRule:
    hooks = SimpleNamespace(**members) if members else None
    return HouseRule(name, game, "a house rule", hooks=hooks)


@hookimpl
def score_deal(deal):
    return DealScore(((), ()))


@hookimpl(wrapper=True)
def wrapped(deal):
    return (yield)


def test_a_house_rule_that_answers_instead_of_wrapping():
    with pytest.raises(PluginError) as refused:
        Table(WHIST, house_rules=[house(score_deal=score_deal)])
    assert one_sentence(refused) == "house rule ours answers score_deal; it may only wrap it"


def test_a_house_rule_for_another_game():
    with pytest.raises(RulesError, match="house rule ours is for mille, not for whist"):
        Table(WHIST, house_rules=[house(game="mille")])


def test_a_house_rule_named_twice():
    with pytest.raises(RulesError, match="house rule ours is named twice"):
        Table(WHIST, house_rules=[house(), house()])


@pytest.mark.parametrize("order", [("a", "b"), ("b", "a")])
def test_house_rules_that_clash(order):
    two = {"a": replace(house("a"), clashes=("b",)), "b": house("b")}
    with pytest.raises(RulesError, match="house rules a and b cannot be mixed"):
        Table(WHIST, house_rules=[two[name] for name in order])


def test_a_house_rule_with_a_misspelt_hook():
    with pytest.raises(PluginError, match=r"ours: .*scoredeal"):
        Table(WHIST, house_rules=[house(scoredeal=wrapped)])


def test_a_house_rule_with_an_unknown_path():
    rule = HouseRule("ours", "whist", "odd", rows={"play.trumps": ("H", "", Status.CHOSEN)})
    with pytest.raises(RulesError, match=r"no such path: play\.trumps"):
        Table(WHIST, house_rules=[rule])


def test_a_house_rule_with_a_value_that_does_not_fit():
    rule = HouseRule("ours", "whist", "odd", rows={"play.follow": ("often", "", Status.CHOSEN)})
    with pytest.raises(RulesError, match=r"play\.follow: input should be a valid boolean"):
        Table(WHIST, house_rules=[rule])


def test_a_house_rule_that_raises():
    @hookimpl(wrapper=True)
    def score_deal(deal):
        yield
        raising()

    match = Match(Table(WHIST, house_rules=[house(score_deal=score_deal)]), seed=1)
    with pytest.raises(PluginError, match=r"whist:plain\+ours failed in score_deal: ZeroDiv"):
        play(match)


class Deaf:
    """Would hear the deals, if nothing else of it were refused."""

    def __init__(self, **members):
        self.opened = []
        self.__dict__ |= members

    @hookimpl
    def deal_opened(self, number):
        self.opened.append(number)


OBSERVERS = [
    (Deaf(score_deal=score_deal), "observer Deaf answers score_deal; it may only listen"),
    (Deaf(book=hookimpl(wrapper=True)(lambda: (yield))), "answers book; it may only listen"),
    (
        Deaf(acton_taken=hookimpl(lambda entry: None)),
        "observer Deaf: there is no hook acton_taken; did you mean action_taken?",
    ),
    (
        Deaf(match_ended=hookimpl(lambda outcome, score, why: None)),
        "observer Deaf: the hook match_ended has no argument score, why",
    ),
    (
        Deaf(match_ended=hookimpl(wrapper=True)(lambda outcome: None)),
        "observer Deaf: match_ended wraps",
    ),
]


@pytest.mark.parametrize(("observer", "said"), OBSERVERS)
def test_an_observer_that_is_refused_hears_nothing_and_spoils_nothing(observer, said):
    at = Table(WHIST)
    with pytest.raises(PluginError) as refused:
        at.observe(observer)
    assert said in one_sentence(refused)
    assert "0x" not in str(refused.value)
    heard = Deaf()
    at.observe(heard)
    play(Match(at, seed=1))
    assert ([1, 2, 3], []) == (heard.opened, observer.opened)


def test_an_observer_listens_once_and_two_of_a_class_both():
    at = Table(WHIST)
    one, two = Deaf(), Deaf()
    at.observe(one)
    at.observe(two)
    with pytest.raises(PluginError, match=r"^observer Deaf listens already$"):
        at.observe(one)
    Match(at, seed=1)
    assert ([1], [1]) == (one.opened, two.opened)


def test_two_house_rules_with_the_same_hooks_are_refused():
    hooks = SimpleNamespace(score_deal=wrapped)
    two = [HouseRule(name, "whist", "one", hooks=hooks) for name in ("a", "b")]
    with pytest.raises(PluginError) as refused:
        Table(WHIST, house_rules=two)
    said = "b: its name or its hooks are in use at this table already"
    assert one_sentence(refused) == said


# --- names and fingerprints ------------------------------------------------------------------


def test_a_table_is_named_in_full():
    assert str(load("whist", catalogue=CATALOGUE).name) == "whist:plain"
    full = "mille:app+golden-start,auction.step=20"
    assert str(load(full, catalogue=CATALOGUE).name) == full


def test_the_fingerprint_is_of_the_rules():
    def of(name):
        return load(name, catalogue=CATALOGUE).fingerprint

    assert of("whist") == of("whist:plain") == of("whist:hearts,play.trump=none")
    assert of("whist") != of("whist:hearts")
    assert of("mille:club") != of("mille:club+plain-round")
    assert of("mille:club,barrel.places=2") == of("mille:club")


def test_unknown_names():
    with pytest.raises(UnknownNameError, match="whist has no profile x; it has plain, hearts"):
        load("whist:x", catalogue=CATALOGUE)
    with pytest.raises(UnknownNameError, match="no game wist; did you mean whist"):
        load("wist", catalogue=CATALOGUE)


def test_the_first_dealer_is_drawn_by_lot():
    table = load("mille", catalogue=CATALOGUE)
    dealers = [table.first_standing(seed).dealer for seed in range(300)]
    assert {dealers.count(seat) > 70 for seat in range(3)} == {True}
    assert table.first_standing().dealer == 0
    assert table.first_standing(9) == table.first_standing(9)


def test_a_game_that_cites_a_section_no_source_has():
    with pytest.raises(RulesError, match="plain: order cites W §1, which no source has"):
        replace(WHIST, sources=())


# --- observers -------------------------------------------------------------------------------


class Listener:
    """Keeps what it hears."""

    def __init__(self):
        self.heard = []

    @hookimpl
    def deal_opened(self, number, attempt, dealer):
        self.heard.append(("opened", number, attempt, dealer))

    @hookimpl
    def action_taken(self, entry):
        self.heard.append(("action", entry.seat, str(entry.action)))

    @hookimpl
    def deal_scored(self, score, standing):
        self.heard.append(("scored", score.totals(), standing.scores))

    @hookimpl
    def match_ended(self, outcome):
        self.heard.append(("ended", outcome.winners))


@pytest.mark.parametrize("name", ["whist", "collect", "mille", "tarocchi"])
def test_observers_hear_everything_masked(name):
    table = load(f"{name},match.deal_limit=1", catalogue=CATALOGUE)
    listener = Listener()
    table.observe(listener)
    match = Match(table, seed=11)
    logs = []
    while not match.over:
        deal = match.deal
        match.apply(deal.legal_actions()[-1])
        if deal.over:
            logs += deal.entries()
    told = [entry for entry in listener.heard if entry[0] == "action"]
    expected = [
        ("action", seat, str(action.masked() if action.private else action))
        for seat, action in logs
    ]
    assert told == expected
    assert any("?" in entry[2] for entry in told) == any(a.private for _, a in logs)
    assert listener.heard[0] == ("opened", 1, 0, match.table.first_standing(11).dealer)
    assert listener.heard[-2:] == [
        ("scored", match.scores[-1].totals(), match.standing.scores),
        ("ended", match.outcome.winners),
    ]


@pytest.mark.parametrize("hook", ["deal_opened", "action_taken", "deal_scored", "match_ended"])
def test_an_observer_that_raises_is_one_sentence(hook):
    def deal_opened(number):
        raising()

    def action_taken(entry):
        raising()

    def deal_scored(score):
        raising()

    def match_ended(outcome):
        raising()

    table = load("whist,match.deal_limit=1", catalogue=CATALOGUE)
    table.observe(SimpleNamespace(**{hook: hookimpl(locals()[hook])}))
    with pytest.raises(PluginError) as refused:
        play(Match(table, seed=1))
    assert hook in one_sentence(refused)


# --- players ---------------------------------------------------------------------------------


def match_with(choose) -> None:
    table = load("whist", catalogue=CATALOGUE)
    spec = PlayerSpec("odd", "odd", lambda seat, rng: SimpleNamespace(choose=choose))
    match = Match(table, seed=1)
    play_out(match, seated([spec] * 2, seed=1))


def test_a_player_that_raises():
    with pytest.raises(PluginError, match=r"in seat \d failed: ZeroDivisionError: nothing"):
        match_with(raising)


@pytest.mark.parametrize("answer", [rules, None, "play AS"])
def test_a_player_that_answers_nonsense(answer):
    with pytest.raises(PluginError, match=r"in seat \d answered"):
        match_with(lambda view: answer)


def test_a_player_that_answers_illegally():
    def choose(view):
        from millefeuille import Bid

        return Bid(100)

    with pytest.raises(PluginError, match=r"in seat \d answered illegally: bid 100: this is the"):
        match_with(choose)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (KeyError("heart"), "failed: KeyError: 'heart'"),
        (RulesError("of its own"), "failed: RulesError: of its own"),
        (SystemExit(3), "failed: SystemExit: 3"),
        (GeneratorExit(), "failed: GeneratorExit"),
    ],
)
def test_whatever_a_player_raises_is_its_failure(error, said):
    def choose(view):
        raise error

    line = choose.__code__.co_firstlineno + 1
    where = re.escape(f"({__file__}:{line}; deal 1 after 0 actions)")
    with pytest.raises(PluginError, match=rf"in seat \d {said} {where}$"):
        match_with(choose)


def test_a_player_that_is_interrupted():
    def choose(view):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        match_with(choose)


def test_nobody_is_asked_without_a_choice():
    table = load("mille", catalogue=CATALOGUE)
    match = Match(table, seed=1)
    assert len(match.deal.legal_actions()) == 1
    step(match, SimpleNamespace(choose=raising))


def test_each_player_has_a_stream_of_its_own():
    spec = PlayerSpec("odd", "odd", lambda seat, rng: rng.random())
    one, two = seated([spec] * 2, seed=5)
    assert one != two
    assert seated([spec] * 2, seed=5) == [one, two]


def test_a_line_put_before_the_games_own_hides_no_bolt():
    """A house rule gives every defender five points; who took nothing still gets his mark."""
    from millefeuille import DealScore, HouseRule, Line, Position, Table, hookimpl
    from millefeuille.phases.auction import AuctionResult
    from millefeuille.phases.contract import ContractResult
    from millefeuille.phases.tricks import TrickResult
    from millefeuille_mille import MILLE

    class Gift:
        @hookimpl(wrapper=True)
        def score_deal(self, deal):
            score = yield
            return DealScore(tuple((Line("gift", 5, "scoring"), *own) for own in score.lines))

    at = Table(MILLE, "club", house_rules=[HouseRule("gift", "mille", "a gift", hooks=Gift())])
    deck = at.plan.deck
    taken = deck.text(deck.full & ~deck.take("9S 9C 9D"))
    deal = Position(
        game="mille", hands=("", "", ""), won=(taken, "9S 9C 9D", ""), ending="played",
        results=(AuctionResult(0, 110), ContractResult(0, 110), TrickResult((), ())),
    ).deal(at)  # fmt: skip
    assert (0, 1, 1) == at.book(deal, at.score(deal)).standing.bolts


def test_a_house_rule_with_a_bare_value_is_refused_by_name():
    from millefeuille import HouseRule, RulesError

    with pytest.raises(RulesError, match=r"house rule bare: barrel\.places is not"):
        HouseRule("bare", "mille", "one place", rows={"barrel.places": 1})


def test_a_setting_is_named_once():
    from millefeuille import RulesError, load

    with pytest.raises(RulesError, match=r"auction\.step is set twice"):
        load("mille:club,auction.step=10,auction.step=20")


@pytest.mark.parametrize("value", ['["A"]', "clubb", "5"])
def test_a_group_is_taken_from_a_profile(value):
    from millefeuille import RulesError, load

    said = "deck.ranks holds several settings, and deck.ranks=PROFILE takes them from a profile: "
    with pytest.raises(RulesError) as refused:
        load(f"mille:club,deck.ranks={value}")
    assert str(refused.value).startswith(f"{said}mille has no profile ")
