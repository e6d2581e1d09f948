"""Lets players play a match."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from millefeuille.actions import Action
from millefeuille.blame import failed, kind_of, place_of, stage, where
from millefeuille.deal import Deal
from millefeuille.errors import FailedError, MillefeuilleError
from millefeuille.match import Match
from millefeuille.phase import REDEAL
from millefeuille.playing import Player, PlayerSpec
from millefeuille.scores import Outcome
from millefeuille.standing import Standing
from millefeuille.table import Table


def seated(specs: Sequence[PlayerSpec], *, seed: object) -> list[Player]:
    """A player for each seat, each with a random stream of its own."""
    return [spec.make(seat, Random(f"{seed}/player/{seat}")) for seat, spec in enumerate(specs)]


def step(match: Match, player: Player) -> None:
    """Let a player do one action; he is not asked where he has no choice.

    Args:
        match: The match; it is this player's turn.
        player: Who sits there.

    Raises:
        PluginError: The player failed, or answered illegally.
    """
    match.apply(_answer(match.table, match.deal, player))


def _answer(table: Table, deal: Deal, player: Player) -> Action:
    """The same as ``answer``; what the game's own code raises is blamed on the game.

    Raises:
        PluginError: The player or the game failed.
    """
    try:
        return answer(deal, player)
    except (MillefeuilleError, KeyboardInterrupt):
        raise
    except BaseException as error:
        raise failed(f"{table.name} failed in {deal.phase.name}", error, at=stage(deal)) from error


def answer(deal: Deal, player: Player) -> Action:
    """What a player does, legal; he is not asked where he has no choice.

    Args:
        deal: The deal; it is this player's turn.
        player: Who sits there.

    Raises:
        PluginError: The player failed, or answered illegally; or there is nothing to do.
    """
    legal = deal.legal_actions()
    if not legal:
        said = f"{deal.phase.name} lists nothing that seat {deal.actor} may do"
        raise FailedError(said, "", where(place_of(deal.phase.legal)), stage(deal))
    if len(legal) == 1:
        return legal[0]
    action = _chosen(player, deal)
    if action not in legal:
        _refuse_illegal(player, deal, action)
    return action


def _refuse_illegal(player: Player, deal: Deal, action: object) -> None:
    """Refuse what is no action, and one that the rules do not allow.

    Raises:
        FailedError: It is such an answer.
    """
    place = where(place_of(player.choose))
    named = f"{type(player).__name__} in seat {deal.actor} answered"
    if not isinstance(action, Action):
        what = f"{named} {kind_of(action)}, and one of view.legal is wanted"
        raise FailedError(what, "", place, stage(deal))
    reason = deal.why_not(action)
    if reason is not None:
        raise FailedError(f"{named} illegally", f"{action}: {reason}", place, stage(deal))


def _chosen(player: Player, deal: Deal) -> Action:
    view = deal.view(deal.actor)
    try:
        return player.choose(view)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # whatever a player raises, it does not end the match
        what = f"{type(player).__name__} in seat {deal.actor} failed"
        raise failed(what, error, at=stage(deal)) from error


def play_out(match: Match, players: Sequence[Player]) -> Outcome:
    """Play a match to its end.

    Args:
        match: The match.
        players: One for each seat.

    Raises:
        PluginError: A player failed, or answered illegally.
    """
    while match.outcome is None:
        step(match, players[match.deal.actor])
    return match.outcome


def play_deal(table: Table, players: Sequence[Player], *, seed: object, standing: Standing) -> Deal:
    """The finished deal that follows a standing in a match of that seed; redeals are played too.

    Args:
        table: Where it is played.
        players: One for each seat.
        seed: The match's seed.
        standing: The standing before it.

    Raises:
        PluginError: A player failed, or answered illegally.
    """
    deal = table.deal(seed, standing=standing)
    while True:
        while not deal.over:
            table.apply(deal, _answer(table, deal, players[deal.actor]))
        if deal.ending != REDEAL.reason:
            return deal
        deal = table.deal(seed, standing=standing, attempt=deal.attempt + 1)
