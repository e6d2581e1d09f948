"""Pairs of deals and matches: what is paired, and effects that are known beforehand."""

from __future__ import annotations

import pickle

import pytest

from millefeuille import Catalogue, DealScore, HouseRule, Match, Table, hookimpl, load
from millefeuille.effect.experiment import Experiment, of_matches, primary_of
from millefeuille.effect.trial import Arm, Arms, Trial, measures, tried
from millefeuille.errors import UnknownNameError
from millefeuille.players.loop import play_out, seated
from millefeuille.simulate import place
from millefeuille.simulate.place import Place
from tests.games import CATALOGUE


class Doubled:
    @hookimpl(wrapper=True)
    def score_deal(self, deal):
        score = yield
        lines = [[ln._replace(points=2 * ln.points) for ln in own] for own in score.lines]
        return DealScore(tuple(map(tuple, lines)))


class Brought:
    MILLEFEUILLE_API = 1

    @hookimpl
    def register_house_rules(self):
        return [
            HouseRule("doubled", game=game, title="all counts double", hooks=Doubled())
            for game in ("tarot", "canadian-mille")
        ]


@pytest.fixture
def _doubled(monkeypatch):
    """The house rule that doubles scores is installed beside the games."""
    catalogue = Catalogue(
        dict(CATALOGUE.games),
        list(CATALOGUE.house_rules),
        list(CATALOGUE.players),
        list(CATALOGUE.measures),
    )
    catalogue.add("doubled", Brought())
    monkeypatch.setattr(place, "installed", lambda: catalogue)


def arms(before: str, after: str, *, by: str = "deals", player: str = "simple") -> Arms:
    return Arms(at(before, player), at(after, player), "1", by)


def at(name: str, player: str) -> Place:
    table = load(name, catalogue=place.installed())
    return Place.at(table, (player,) * table.game.seats)


def experiment(setting: Arms, *, wanted: int) -> Experiment:
    found = Experiment(setting, wanted, measures(setting.before.game.game, setting.by))
    for _done in found.take(tried(Trial(setting, number)) for number in range(1, 1000)):
        pass
    return found


# --- effects that are known ------------------------------------------------------------------


@pytest.mark.parametrize("by", ["deals", "matches"])
@pytest.mark.parametrize(
    ("game", "setting"),
    [
        ("mille:club", "match.deal_limit=400"),  # no match is so long
        ("mille:app", "barrel.penalty=40"),  # nobody is ever pushed off there
        ("canadian-mille", "turns.turn_limit=299"),
        ("tarot", "scoring.chelem_silent=300"),  # nobody takes every trick
        ("tarot", "shown_at_end=no"),  # then the deal is over
        ("canadian-mille", "shown_at_end=no"),
    ],
)
def test_a_rule_that_cannot_matter_changes_nothing(game, setting, by):
    player = "random" if game == "tarot" else "simple"
    found = experiment(
        arms(game, f"{game},{setting}", by=by, player=player), wanted=12 if by == "deals" else 2
    )
    assert 0 == found.mattered
    assert all(match.before == match.after for match in found.matches)


DOUBLE = {
    "tarot": {"taker", "defender", *(f"points-{seat}" for seat in range(4))},
    "canadian-mille": {"points", "out", "other", "points-0", "points-1"},
}


@pytest.mark.usefixtures("_doubled")
@pytest.mark.parametrize(("game", "player"), [("tarot", "random"), ("canadian-mille", "simple")])
def test_scores_that_are_doubled_are_exactly_double(game, player):
    found = experiment(arms(game, f"{game}+doubled", player=player), wanted=12)
    names = [m.name for m in found.measures]
    assert set(names) >= DOUBLE[game]
    for match in found.matches:
        for name, before, after in zip(names, match.before, match.after, strict=True):
            factor = 2 if name in DOUBLE[game] else 1
            assert (factor * before.total, before.values) == (after.total, after.values)
    without = "annulled" if game == "tarot" else None  # nothing, doubled, is nothing
    idle = sum(m.before[names.index(without)].total for m in found.matches) if without else 0
    assert found.mattered == found.pairs - idle


# --- what is paired --------------------------------------------------------------------------


def test_a_twin_deal_has_the_same_cards_standing_and_players():
    one, other = (
        Arm(at(name, "simple")) for name in ("mille:club", "mille:club,scoring.rounding=10")
    )
    standing = one.table.first_standing("7")
    for _ in range(6):
        played, twin = one.played("7", standing), other.played("7", standing)
        assert played.deal.entries() == twin.deal.entries()  # plain players do not look at points
        assert standing == played.deal.standing == twin.deal.standing
        assert all(s % 5 == 0 for s in played.booked.score.totals())
        assert played.differs(twin) == (played.booked.score.totals() != twin.booked.score.totals())
        standing = played.booked.standing


def test_a_deal_that_the_other_rules_would_not_deal_is_left_out():
    setting = arms("mille:club", "mille:club,match.target=300,barrel.at=200")
    pair = tried(Trial(setting, 0))
    arm = Arm(setting.before)
    standing, late, deals = arm.table.first_standing("1/0"), 0, 0
    while arm.table.outcome(standing) is None:
        deals += 1
        late += max(standing.scores) >= 300
        standing = arm.played("1/0", standing).booked.standing
    assert late > 0
    assert (deals - late, late) == (pair.pairs, pair.unpaired)


def test_marks_that_only_the_other_rules_keep_begin_anew_with_each_deal():
    """A bolt is kept for the next deal where the rules say so; the app's say nothing of bolts."""
    found = experiment(arms("mille:app", "mille:app,bolts.every=3"), wanted=30)
    assert ["bolts"] == found.unseen_marks
    assert [] == experiment(arms("mille:app,bolts.every=3", "mille:app"), wanted=30).unseen_marks


class Over:
    @hookimpl(wrapper=True)
    def match_over(self, standing):
        yield
        return None


def test_what_is_about_the_course_of_matches():
    game = CATALOGUE.games["mille"]
    club, app, short = (Table(game, name) for name in ("club", "app", "short"))
    endless = HouseRule("endless", "mille", "nobody wins", hooks=Over())
    plain = HouseRule("plain", "mille", "nothing", hooks=Doubled())
    changed = Table(game, "short", house_rules=[endless, plain])
    assert [] == of_matches(club, app)
    assert ["match.target"] == of_matches(app, short)
    assert ["match.target", "+endless"] == of_matches(club, changed)
    assert ["+endless"] == of_matches(changed, short)
    assert [] == of_matches(changed, changed)


def test_matches_are_those_of_their_seeds():
    setting = arms("mille:short", "mille:short,scoring.rounding=5", by="matches")
    pair = tried(Trial(setting, 3))
    names = [m.name for m in measures("mille", "matches")]
    for name, sums in ((setting.before, pair.before), (setting.after, pair.after)):
        match = Match(load(str(name.game)), seed="1/3")
        spec = CATALOGUE.player("simple", "mille")
        play_out(match, seated([spec] * 3, seed="1/3"))
        values = dict(zip(names, sums, strict=True))
        assert (match.standing.deals, 1) == values["deals"]
        assert match.standing.deals == values["points-0"].values
        assert match.standing.scores[0] == values["points-0"].total
        assert int(0 in match.outcome.winners) == values["won-0"].total
    assert 1 == pair.pairs


def test_matches_are_taken_whole_until_there_are_enough():
    found = experiment(arms("mille:short", "mille:short,scoring.rounding=5"), wanted=20)
    sizes = [match.pairs for match in found.matches]
    assert sum(sizes) == found.pairs >= 20
    assert sum(sizes[:-1]) < 20


def test_another_process_can_take_a_trial_up():
    setting = arms("mille:short", "mille:short,scoring.rounding=5")
    copy = pickle.loads(pickle.dumps(Trial(setting, 2)))
    assert tried(copy) == pickle.loads(pickle.dumps(tried(Trial(setting, 2))))


# --- what it is about ------------------------------------------------------------------------


def test_the_primary_measure():
    every = measures("mille", "deals")
    assert "declarer" == primary_of(every).name
    assert "bid" == primary_of(every, "bid").name
    assert every[0] == primary_of(every[:1])
    with pytest.raises(
        UnknownNameError, match=r"bids is not measured here; there is declarer, def"
    ):
        primary_of(every, "bids")
    assert "deals" not in [m.name for m in every]
    assert "deals" in [m.name for m in measures("mille", "matches")]
