"""How the steps of a turn are typed: those that a phase has, and no others."""

from __future__ import annotations

from collections.abc import Sequence

from millefeuille.actions import Action, Add, Declare, Draw, EndDeal, Lay, TakePile, Throw
from millefeuille.cards import Card
from millefeuille.phases.laying import LayingPhase
from millefeuille.phases.turns import TurnPhase
from millefeuille.text import _, listed


def turn_keys(phase: LayingPhase) -> str:
    """How each step of a turn is typed, and several in one line, by examples from the pack.

    Args:
        phase: The phase that is played.
    """
    keys = _Keys(phase)
    told = {
        Draw: _("d draw"),
        TakePile: keys.take(),
        Lay: keys.lay(),
        Add: keys.add(),
        Throw: _("{typed} throw").format(typed=keys.thrown),
        Declare: keys.declare(),
        EndDeal: _("end with an empty stock"),
    }
    steps = ", ".join([words for kind, words in told.items() if kind in phase.acts])
    shown: dict[type[Action], str] = {
        Draw: "d",
        Lay: keys.sets[0],
        Add: keys.added,
        Throw: keys.thrown,
    }
    line = " ".join([typed for kind, typed in shown.items() if kind in phase.acts])
    return _("{steps}; several in one line: {line}").format(steps=steps, line=line)


class _Keys:
    """Examples of what is typed in one phase.

    Args:
        phase: The phase.

    Attributes:
        sets: Sets to lay; a run is the second.
        added: A card to add.
        thrown: A card to throw.
    """

    def __init__(self, phase: LayingPhase) -> None:
        self._phase = phase
        self._sets = phase.sets
        natural = [card for card in phase.deck.kinds if not phase.deck.kind(card) & phase.sets.wild]
        ranks = list(dict.fromkeys(card.rank for card in natural))
        self._rank = ranks[-3:][0]
        of_rank = [card for card in natural if card.rank == self._rank]
        self._low = natural[-len(ranks)]
        self.thrown = f"x{_typed([self._low])}"
        self.sets = [self._rank * self._sets.least]
        self.added = f"+{self._rank}"
        if self._sets.runs is not None:
            run = self._sets.runs.starts(phase.deck.suit(self._low.suit))[0]
            self.sets = [_typed(of_rank[: self._sets.least]), "".join(run.parts()).lower()]
            self.added = f"+{_typed(of_rank[-1:])}"

    def take(self) -> str:
        """How the pile is taken."""
        if isinstance(self._phase, TurnPhase) and self._phase.beginnings.top:
            return _("p the top of the pile")
        return _("p the pile")

    def lay(self) -> str:
        """How a set is laid."""
        return _("{typed} a set").format(typed=listed(self.sets, last=_("or")))

    def add(self) -> str:
        """How a card is added to a set that lies there."""
        if self._sets.runs is not None:
            said = _("{typed} to the set it fits ({typed}/2 to the second one)")
            return said.format(typed=self.added)
        said = _("{typed} to your set of rank {rank} ({typed}/2 to the second one)")
        if self._sets.wild:
            said = _("{typed} to your set of rank {rank} ({typed}/2 to the second one), {wild} too")
        wild = (
            f"{self._rank}+{self._phase.deck.one(self._sets.wild).rank}" if self._sets.wild else ""
        )
        return said.format(typed=self.added, rank=self._rank, wild=wild)

    def declare(self) -> str:
        """How something is declared with a card."""
        typed = [f"{name} {_typed([self._low])}" for name in self._phase.declares]
        return _("{typed} declare with a card").format(typed=listed(typed, last=_("or")))


def _typed(cards: Sequence[Card]) -> str:
    """Cards as they are typed, in a row."""
    return "".join(card.text.lower() for card in cards)
