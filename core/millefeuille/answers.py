"""What the hooks of a table answer: asked quickly, and refused where it is of the wrong kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import pluggy

from millefeuille.blame import Place, failed, kind_of, place_of, stage, where
from millefeuille.cards import Deck
from millefeuille.deal import Deal
from millefeuille.errors import FAILURES, FailedError, MillefeuilleError, PluginError, words_of
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
_UNYIELDING = re.compile(
    r"wrap_controller at .\w+. \(?(?P<place>.*?)\)? (?P<said>has second yield|did not yield)"
)
"""What pluggy says of a wrapper that yields twice, or never."""
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
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            if self._hook in _MAY_REFUSE and isinstance(error, MillefeuilleError):
                raise
            raise self._failed(error, _at(arguments)) from error
        self.refuse(self._odd, answer, arguments)
        return answer

    def refuse(self, odd: Callable[[Any], str], answer: object, arguments: dict[str, Any]) -> None:
        """Refuse an answer that is wrong, and name whose it is.

        Args:
            odd: What is wrong with an answer; empty where nothing is.
            answer: The answer.
            arguments: What it answers.

        Raises:
            FailedError: It is wrong.
        """
        said = odd(answer)
        if said:
            function = self._culprit(odd, arguments)
            place = place_of(function) if function is not None else None
            raise self._refusal(said, _at(arguments), place)

    def _failed(self, error: BaseException, at: str) -> FailedError:
        """What an exception means; of a wrapper that does not yield once, what it is to do."""
        found = _UNYIELDING.search(words_of(error)) if isinstance(error, RuntimeError) else None
        if found is None:
            return failed(self._what, error, at=at, hidden=self._hidden)
        yields = "yields twice" if "second" in found["said"] else "did not yield"
        said = f"its wrapper {yields}; it must yield exactly once, and return an answer"
        places = [place for impl in self._impls if (place := place_of(impl.function)) is not None]
        return self._refusal(said, at, next((p for p in places if str(p) == found["place"]), None))

    def _refusal(self, said: str, at: str, place: Place | None) -> FailedError:
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

    def _culprit(
        self, odd: Callable[[Any], str], arguments: dict[str, Any]
    ) -> Callable[..., Any] | None:
        """The innermost function after which the answer is wrong, where it is found."""
        try:
            for count, impl in enumerate(self._impls[:-1], start=1):
                outer = [other.plugin for other in self._impls[count:]]
                ask = self._manager.subset_hook_caller(self._hook, outer)
                if odd(ask(**arguments)):
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
