"""Properties of a game's computer players: legal, also under changed rules, and blind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from millefeuille.actions import Action
from millefeuille.blame import failed
from millefeuille.check.other_values import other_settings
from millefeuille.check.playing import MOST_ACTIONS, log_of_players, played_out
from millefeuille.check.property import BrokenError, NothingToCheckError, Property, demand
from millefeuille.check.repeating import demand_same
from millefeuille.check.trial import Opening, Trial
from millefeuille.check.twins import Twin, alike
from millefeuille.deal import Deal
from millefeuille.errors import FAILURES, PluginError
from millefeuille.players.loop import answer, seated
from millefeuille.playing import Player, PlayerSpec
from millefeuille.seats import Seat
from millefeuille.settings import Change
from millefeuille.table import Table

_SETTINGS = 4
"""So many settings are tried for each seed, each in one deal."""


def _players(trial: Trial) -> list[PlayerSpec]:
    """The computer players that are this game's own, else those for any.

    Raises:
        NothingToCheckError: There are none.
    """
    game = trial.table.game.id
    able = list(trial.catalogue.players_of(game).values())
    found = [spec for spec in able if spec.game == game] or able
    if not found:
        raise NothingToCheckError("no plugin brings a computer player that can play it")
    return found


def _legal(trial: Trial) -> str:
    specs = _players(trial)
    for opening in trial.openings(one_in=2):
        for spec in specs:
            _play_out(opening.again(), spec, opening.seed)
    return ", ".join(spec.name for spec in specs)


def _play_out(deal: Deal, spec: PlayerSpec, seed: int, under: str = "") -> None:
    """Let players of one kind play a deal.

    Raises:
        BrokenError: One of them fails or answers illegally.
    """
    players = _seated(spec, deal.plan.seats, seed)
    for _ in range(MOST_ACTIONS):
        if deal.over:
            return
        try:
            action = answer(deal, players[deal.actor])
        except PluginError as error:
            raise BrokenError(f"player {spec.name}{under}: {error}", deal) from None
        deal.apply(action)


def _seated(spec: PlayerSpec, seats: int, seed: int) -> list[Player]:
    try:
        return seated([spec] * seats, seed=seed)
    except FAILURES as error:
        raise failed(f"player {spec.name} cannot be made", error) from error


def _legal_when_changed(trial: Trial) -> str:
    specs, tried = _players(trial), 0
    for seed in trial.seeds(one_in=2):
        rng = Random(f"{seed}/settings")
        for change, table in _changed_tables(trial.table, rng):
            tried += 1
            for spec in specs:
                _play_changed(table, spec, seed, f" with {change}")
    return f"{tried} settings tried"


def _changed_tables(table: Table, rng: Random) -> Iterator[tuple[Change, Table]]:
    """Tables with one more setting, any that the rules allow."""
    paths = [*table.entries]
    for path in rng.sample(paths, min(_SETTINGS, len(paths))):
        changes = list(other_settings(table, path))
        for change in rng.sample(changes, len(changes)):
            try:
                yield change, _with(table, change)
            except FAILURES:
                continue  # the rules do not allow it
            break


def _with(table: Table, change: Change) -> Table:
    changed = Table(
        table.game,
        table.name.profile,
        changes=(*table.name.changes, change),
        house_rules=table.house_rules,
    )
    played_out(changed.deal(0), Random(0))
    return changed


def _play_changed(table: Table, spec: PlayerSpec, seed: int, under: str) -> None:
    """What the game itself fails at under changed rules is not the player's."""
    try:
        _play_out(table.deal(seed), spec, seed, under)
    except BrokenError as error:
        error.table = table
        raise
    except FAILURES:
        return


def _blind(trial: Trial) -> str:
    specs, compared = _players(trial), 0
    for opening in trial.openings(one_in=3):
        deal = played_out(opening.again(), opening.chance())
        for seat in range(deal.plan.seats):
            for twin in alike(opening, deal, seat):
                for spec in specs:
                    compared += _compare(opening, twin, spec, seat)
    compared += _compare_elsewhere(trial, specs)
    if not compared:
        raise NothingToCheckError("no player is asked the same twice")
    return f"{compared:,} answers compared"


def _compare_elsewhere(trial: Trial, specs: Sequence[PlayerSpec]) -> int:
    """How many entries of logs could be compared: of a deal for each player, in every process."""
    compared, name = 0, str(trial.name)
    for seed in trial.seeds(one_in=len(trial.tried)):
        for spec in specs:
            here = log_of_players(trial.table, spec, seed=seed)
            found = trial.elsewhere.logs(name, seed=seed, player=spec.name)
            demand_same(f"player {spec.name} plays the same deal otherwise", here, found)
            compared += len(here)
    return compared


def _compare(opening: Opening, twin: Twin, spec: PlayerSpec, seat: Seat) -> int:
    """How many answers of a player could be compared, in a deal and one that looks the same.

    The one is played after the other: what a plugin keeps of the running deal is never of both.
    """
    answers = [
        list(_answers(opening.again(order), actions, spec, seat, opening.seed))
        for order, actions in ((opening.order, twin.actions), (twin.order, twin.same))
    ]
    for mine, its in zip(*answers, strict=True):
        said = f"player {spec.name} in seat {seat} sees the same twice and answers {mine} and {its}"
        said += "; it uses its view and its own chance, and nothing else"
        demand(mine is its, said, opening.again())
    return len(answers[0])


def _answers(
    deal: Deal, actions: Sequence[Action], spec: PlayerSpec, seat: Seat, seed: int
) -> Iterator[Action]:
    """What a player would do at each of its turns in a deal that is played as it was."""
    player = _seated(spec, deal.plan.seats, seed)[seat]
    for action in (*actions, None):
        if deal.actor == seat and len(deal.legal_actions()) > 1:
            yield answer(deal, player)
        if action is not None:
            deal.apply(action)


PLAYERS = Property(
    "players", "computer players answer legally", _legal, ("legal", "samples", "scores")
)
CHANGED = Property(
    "changed",
    "computer players answer legally when a rule is changed",
    _legal_when_changed,
    ("players",),
)
BLIND = Property(
    "blind",
    "computer players who see the same answer the same",
    _blind,
    ("players", "hides", "repeats"),
)
