"""What the hooks of a table answer: asked quickly, and refused where it is of the wrong kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pluggy

from millefeuille.blame import failed, kind_of, place_of, stage, where
from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.errors import FAILURES, FailedError, MillefeuilleError, PluginError
from millefeuille.phase import Phase
from millefeuille.scores import Booked, DealScore, Outcome

_WANTED: dict[str, tuple[type, ...]] = {
    "deck": (Deck,),
    "phases": (Mapping,),
    "open_deal": (Deal,),
    "score_deal": (DealScore,),
    "book": (Booked,),
    "match_over": (Outcome, type(None)),
}
_IN_SECRET = ("open_deal",)
"""Hooks that are asked while there are cards that somebody may not see."""
_MAY_REFUSE = ("deck", "phases", "open_deal")
"""Hooks that may refuse rules: what they raise on purpose is told as it is."""


class Asked:
    """A hook of a table, to be asked with its arguments.

    Args:
        hook: The hook's name.
        manager: Who answers it and who wraps the answer.
        name: The table's name.
    """

    def __init__(self, hook: str, manager: pluggy.PluginManager, name: str) -> None:
        self._hook = hook
        self._manager = manager
        self._what = f"{name} failed in {hook}"
        self._wanted = _WANTED[hook]
        self._hidden = hook in _IN_SECRET
        caller = getattr(manager.hook, hook)
        self._impls = caller.get_hookimpls()
        self._ask: Callable[..., Any] = caller
        # The only answer is called directly: the dispatch would cost more than most rules.
        if len(self._impls) == 1 and set(self._impls[0].argnames) == set(caller.spec.argnames):
            self._ask = self._impls[0].function

    def __call__(self, **arguments: Any) -> Any:
        """The answer.

        Raises:
            FailedError: It is of the wrong kind, or something was raised in place of it.
            MillefeuilleError: The hook refuses the rules.
        """
        try:
            answer = self._ask(**arguments)
        except PluginError:
            raise
        except FAILURES as error:
            if self._hook in _MAY_REFUSE and isinstance(error, MillefeuilleError):
                raise
            raise failed(self._what, error, at=_at(arguments), hidden=self._hidden) from error
        said = self._odd(answer)
        if said:
            raise self._refusal(said, _at(arguments), self._culprit(arguments))
        return answer

    def odd(self, said: str, at: str) -> FailedError:
        """The refusal of an answer that is of the right kind, and wrong all the same.

        Args:
            said: What is wrong with it.
            at: Where in the match.
        """
        only = self._impls[0].function if len(self._impls) == 1 else None
        return self._refusal(said, at, only)

    def _refusal(self, said: str, at: str, function: Callable[..., Any] | None) -> FailedError:
        place = place_of(function) if function is not None else None
        return FailedError(f"{self._what}: {said}", "", where(place), at, self._hidden)

    def _odd(self, answer: object) -> str:
        """What is wrong with an answer; empty where nothing is."""
        if not isinstance(answer, self._wanted):
            wanted = " or ".join(_NAMES.get(kind, kind.__name__) for kind in self._wanted)
            return f"it returned {kind_of(answer)}, and {wanted} is wanted"
        if isinstance(answer, Mapping):
            for name, phase in answer.items():
                if not isinstance(phase, Phase):
                    return f"its {name} is {kind_of(phase)}, and a bound phase is wanted"
        return ""

    def _culprit(self, arguments: dict[str, Any]) -> Callable[..., Any] | None:
        """The innermost function after which the answer is of the wrong kind, where it is found."""
        try:
            for count, impl in enumerate(self._impls[:-1], start=1):
                outer = [other.plugin for other in self._impls[count:]]
                ask = self._manager.subset_hook_caller(self._hook, outer)
                if self._odd(ask(**arguments)):
                    return impl.function  # type: ignore[no-any-return]
        except FAILURES:  # asked a second time it does something else
            return None
        return self._impls[-1].function  # type: ignore[no-any-return]


_NAMES = {
    Deck: "a Deck",
    Mapping: "a mapping of bound phases",
    Deal: "a Deal",
    DealScore: "a DealScore",
    Booked: "a Booked",
    Outcome: "an Outcome",
    type(None): "None",
}


def _at(arguments: Mapping[str, Any]) -> str:
    """Where in a match a hook is asked; empty before one begins."""
    if "deal" in arguments:
        return stage(arguments["deal"])
    if "attempt" in arguments:
        attempt = arguments["attempt"]
        again = f", redeal {attempt}" if attempt else ""
        return f"deal {arguments['standing'].deals + 1}{again}"
    return f"after deal {arguments['standing'].deals}" if "standing" in arguments else ""
