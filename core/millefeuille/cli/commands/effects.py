"""``millefeuille effect``: what a change of rules does, measured on the same deals."""

from __future__ import annotations

import json
import shlex
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from millefeuille.cli.exits import PROGRAM, Code, ExitError
from millefeuille.cli.playing.players import players_named
from millefeuille.cli.screen.findings import print_findings, values
from millefeuille.cli.screen.paper import Paper
from millefeuille.cli.screen.progress import progress
from millefeuille.cli.sources.tables import known_plugins, table_named
from millefeuille.effect.experiment import Experiment, of_matches, primary_of
from millefeuille.effect.trial import Arms, By, Trial, measures, tried
from millefeuille.errors import RulesError, UnknownNameError
from millefeuille.extras import needed
from millefeuille.registry import Catalogue
from millefeuille.settings import Change, resolve
from millefeuille.simulate.place import Place
from millefeuille.simulate.pool import ordered, pooled
from millefeuille.table import Table
from millefeuille.text import _, listed

_DEALS = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectRequest:
    """What the options of the command say.

    Args:
        game: The game under the one rules.
        changes: The settings that make the others.
        house_rules: The house rules that make the others.
        against: The game under the others, where it is named in place of changes.
        deals: How many pairs of deals.
        matches: How many pairs of matches, in place of deals.
        players: The names of the players, or one for all.
        seed: What chance comes from.
        primary: The measure that it is about.
        jobs: How many processes.
        cluster: The address of a cluster.
        as_json: JSON lines instead of a table.
        ascii_only: Only ASCII.
    """

    game: str
    changes: tuple[str, ...] = ()
    house_rules: tuple[str, ...] = ()
    against: str | None = None
    deals: int | None = None
    matches: int | None = None
    players: str | None = None
    seed: str
    primary: str | None = None
    jobs: int | None = None
    cluster: str | None = None
    as_json: bool = False
    ascii_only: bool = False


def show(request: EffectRequest) -> int:
    """Play under both rules and print what was found; the exit code.

    Raises:
        ExitError: The options do not fit, or name nothing that is there.
        MillefeuilleError: A game or a player fails, or an extra is missing.
    """
    if request.deals is not None and request.matches is not None:
        raise ExitError(Code.USAGE, _("--deals and --matches exclude each other"))
    if request.jobs is not None and request.cluster is not None:
        raise ExitError(Code.USAGE, _("--jobs and --cluster exclude each other"))
    needed("scipy.stats", extra="stats")  # before anything is played
    catalogue = known_plugins()
    before, after = _tables(request, catalogue)
    players = _names(request, before, catalogue)
    by: By = "deals" if request.matches is None else "matches"
    arms = Arms(Place.at(before, players), Place.at(after, players), request.seed, by)
    every = measures(before.game.id, arms.by)
    primary = primary_of(every, request.primary)
    experiment = Experiment(arms, request.matches or request.deals or _DEALS, every)
    _play(experiment, request)
    findings = experiment.findings(primary)
    if request.as_json:
        print(json.dumps(_head(experiment, before, after)))
        for row in values(findings):
            print(json.dumps(row))
        return Code.DONE
    paper = Paper.on_stdout(letters=request.ascii_only)
    _print_head(paper, experiment, before, after)
    paper.line()
    print_findings(paper, findings)
    paper.line()
    _print_notes(paper, experiment, request)
    return Code.DONE


def _tables(request: EffectRequest, catalogue: Catalogue) -> tuple[Table, Table]:
    """The two tables.

    Raises:
        ExitError: There is no change, it is said twice, or the games are two.
    """
    changed = bool(request.changes or request.house_rules)
    if changed == (request.against is not None):
        said = _("say what changes: --set path=value, --with HOUSE_RULE, or --against GAME")
        if changed:
            said = _("--against names the other rules; --set and --with go into its name")
        raise ExitError(Code.USAGE, said)
    before = table_named(request.game, catalogue)
    if request.against is None:
        after = table_named(
            _without_set(request, before),
            catalogue,
            changes=request.changes,
            house_rules=request.house_rules,
        )
    else:
        after = table_named(request.against, catalogue)
    if after.game.id != before.game.id:
        said = _("{one} and {other} are two games; compare shows how their rules differ")
        raise ExitError(Code.USAGE, said.format(one=before.game.id, other=after.game.id))
    if after.fingerprint == before.fingerprint:
        said = _("{one} and {other} are the same rules")
        raise ExitError(Code.USAGE, said.format(one=before.name, other=after.name))
    return before, after


def _without_set(request: EffectRequest, before: Table) -> str:
    """The game's name without the settings that are set anew."""
    try:
        anew = {resolve(before.entries, Change.parse(text).path) for text in request.changes}
    except (RulesError, UnknownNameError):
        return request.game  # what is wrong is said where they are applied
    name = before.name
    kept = [each for each in name.changes if resolve(before.entries, each.path) not in anew]
    return str(replace(name, changes=tuple(kept)))


def _names(request: EffectRequest, table: Table, catalogue: Catalogue) -> tuple[str, ...]:
    """The names of the players, one for each seat."""
    game = table.game
    specs = players_named(request.players, "--players", game.id, catalogue, game.seats)
    return tuple([spec.name for spec in specs])


def _play(experiment: Experiment, request: EffectRequest) -> None:
    trials = (Trial(experiment.arms, number) for number in count(1))
    with (
        pooled(jobs=request.jobs, cluster=request.cluster) as pool,
        closing(ordered(tried, trials, pool=pool)) as pairs,
        progress(_what(experiment), experiment.wanted, letters=request.ascii_only) as told,
    ):
        for done in experiment.take(pairs):
            told(done)


# --- what is said beside the findings -------------------------------------------------------


def _head(experiment: Experiment, before: Table, after: Table) -> dict[str, Any]:
    """How the experiment was made, as JSON values."""
    arms = experiment.arms
    return {
        "before": str(arms.before.game),
        "after": str(arms.after.game),
        "paired": arms.by,
        "pairs": experiment.pairs,
        "matches": len(experiment.matches),
        "mattered": experiment.mattered,
        "unpaired": experiment.unpaired,
        "unseen": _unseen(experiment, before, after),
        "players": arms.before.players,
        "seed": arms.seed,
        "interval": "95 %, Student's t over matches",
    }


def _print_head(paper: Paper, experiment: Experiment, before: Table, after: Table) -> None:
    arms = experiment.arms
    paper.hanging(_("before"), str(arms.before.game), style="bold")
    paper.hanging(_("after"), str(arms.after.game), style="bold")
    count = len(experiment.matches)
    matches = _("1 match") if count == 1 else _("{count} matches").format(count=count)
    said = _("{pairs} deals of {matches}, each dealt alike at the same standing")
    if experiment.pairs == 1:
        said = _("1 deal of {matches}, dealt alike at the same standing")
    if arms.by == "matches":
        said = _("{matches} as a whole, each from the same seed")
    paper.hanging(_("paired"), said.format(pairs=experiment.pairs, matches=matches))
    if experiment.unpaired:
        said = _("{count} deals left out: under the other rules the match was over by then")
        paper.hanging("", said.format(count=experiment.unpaired))
    unseen = _unseen(experiment, before, after)
    if unseen:
        said = _("not shown so: what {names} do over several deals; --matches N shows it")
        paper.hanging("", said.format(names=listed(unseen)))
    if before.plan.deck.cards != after.plan.deck.cards:
        paper.hanging("", _("the packs differ, so the same seed deals other cards"))
    players = (
        ", ".join(arms.before.players)
        if len(set(arms.before.players)) > 1
        else arms.before.players[0]
    )
    paper.hanging(_("players"), players)
    paper.hanging(_("seed"), arms.seed)
    paper.hanging(_("mattered"), _mattered(experiment))


def _unseen(experiment: Experiment, before: Table, after: Table) -> list[str]:
    """What differs and cannot be seen by what is paired."""
    if experiment.arms.by == "matches":
        return []
    marks = [_("marks {name}").format(name=name) for name in experiment.unseen_marks]
    return [*marks, *of_matches(before, after)]


def _mattered(experiment: Experiment) -> str:
    said = _("in {some} of {all} {what} the play or the score differed")
    return said.format(some=experiment.mattered, all=experiment.pairs, what=_what(experiment))


def _what(experiment: Experiment) -> str:
    return _("deals") if experiment.arms.by == "deals" else _("matches")


def _print_notes(paper: Paper, experiment: Experiment, request: EffectRequest) -> None:
    paper.wrapped(
        _(
            "Intervals: 95 %, Student's t over the matches. One measure was chosen beforehand; of "
            "the others about one in twenty leaves 0 out by chance alone."
        )
    )
    if experiment.arms.by == "deals":
        paper.wrapped(_("For the length of matches and who wins them: --matches N."))
    paper.wrapped(_("Again: {command}").format(command=again(experiment, request)), indent=2)


def again(experiment: Experiment, request: EffectRequest) -> str:
    """The command that gives the same figures."""
    arms = experiment.arms
    option = f"--{arms.by}"
    words = [PROGRAM, "effect", str(arms.before.game), "--against", str(arms.after.game)]
    words += [option, str(experiment.wanted), "--players", ",".join(arms.before.players)]
    words += ["--seed", arms.seed]
    if request.primary is not None:
        words += ["--measure", request.primary]
    return shlex.join(words)
