"""House rules together: what several of them make of a game, and which cannot be mixed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from millefeuille.blame import failed, kind_of, place_of, where
from millefeuille.citations import Citation
from millefeuille.errors import FAILURES, FailedError, MillefeuilleError, RulesError, told
from millefeuille.games import Game, HouseRule
from millefeuille.profiles import Entries, Profile, amended, build
from millefeuille.rules import HOUSE, Part, Rules, with_house


def refuse_clashes(game: Game[Any], house_rules: Sequence[HouseRule]) -> None:
    """Refuse house rules that cannot be mixed, or are not for a game.

    Raises:
        RulesError: One is for another game, is named twice, or clashes with another one.
    """
    names = [rule.name for rule in house_rules]
    for rule in house_rules:
        if rule.game != game.id:
            raise RulesError(f"house rule {rule.name} is for {rule.game}, not for {game.id}")
        if names.count(rule.name) > 1:
            raise RulesError(f"house rule {rule.name} is named twice")
        why = next(filter(None, map(rule.clash, names)), None)
        if why is not None:
            raise RulesError(why)


def refuse_unfit(rules: Rules, house_rules: Sequence[HouseRule]) -> None:
    """Refuse house rules that cannot be played by some rules, all changes to them applied.

    Raises:
        RulesError: One says why it cannot.
        PluginError: One fails at it.
    """
    for rule in house_rules:
        why = _asked(rule, "unfit", rule.unfit, rules) if rule.unfit is not None else ""
        if not isinstance(why, str | None):
            raise _odd(rule, "unfit", rule.unfit, why, "text")
        if why:
            raise RulesError(f"house rule {rule.name}: {why}")


def _asked(rule: HouseRule, what: str, function: Callable[[Any], Any], rules: Rules) -> Any:
    """What a function of a house rule says of some rules.

    Raises:
        RulesError: It refuses them.
        PluginError: It fails.
    """
    try:
        return function(rules)
    except (MillefeuilleError, KeyboardInterrupt):
        raise
    except BaseException as error:
        said = f"house rule {rule.name} failed in {what}"
        raise failed(said, error, hidden=False) from error


def _odd(rule: HouseRule, what: str, function: Any, answer: object, wanted: str) -> FailedError:
    """That a function of a house rule returned something else than is wanted."""
    said = f"it returned {kind_of(answer)}, and {wanted} is wanted"
    place = where(place_of(function))
    return FailedError(f"house rule {rule.name} failed in {what}: {said}", "", place, hidden=False)


def refuse_undone(house_rules: Sequence[HouseRule], amended: Entries, final: Entries) -> None:
    """Refuse house rules of which nothing is left, so that their names would say nothing.

    Args:
        house_rules: The house rules.
        amended: The leaves after them.
        final: The same after settings.

    Raises:
        RulesError: One does nothing any more, as later house rules or settings take it all back.
    """
    for number, rule in enumerate(house_rules):
        _refuse_overruled(rule, house_rules[number + 1 :], amended)
        own = [path for path, leaf in amended.items() if leaf.citation.house_rule == rule.name]
        if rule.hooks is not None or not own:
            continue
        if not any(path in final and final[path].value == amended[path].value for path in own):
            raise RulesError(
                f"house rule {rule.name} does nothing here, as {_taken_back(own, final)}: settings "
                "come after house rules; leave out the one or the other"
            )


def _refuse_overruled(rule: HouseRule, later: Sequence[HouseRule], amended: Entries) -> None:
    """Refuse a house rule all of whose rows others behind it replace, not having read them.

    Raises:
        RulesError: They do.
    """
    if rule.hooks is not None or any(callable(other.rows) for other in later):
        return
    layers = {path: _layers(leaf.citation) for path, leaf in amended.items()}
    touched = {path: names for path, names in layers.items() if rule.name in names}
    if touched and not any(names[0] == rule.name for names in touched.values()):
        paths = " and ".join(f"{names[0]} sets {path}" for path, names in touched.items())
        raise RulesError(
            f"house rule {rule.name} does nothing here, as {paths} after it; leave out one of them"
        )


def _layers(citation: Citation | None) -> list[str]:
    """The house rules that changed a leaf, the last one first."""
    names = []
    while citation is not None:
        if citation.house_rule:
            names.append(citation.house_rule)
        citation = citation.before
    return names


def _taken_back(paths: Sequence[str], final: Entries) -> str:
    """That settings have changed these leaves."""
    kept = [path for path in paths if path in final]
    if not kept:
        return f"{paths[0]} is taken away"
    return " and ".join(f"{path} is set to {final[path].value}" for path in kept)


def doubt_of(rule: HouseRule, games: Mapping[str, Game[Any]]) -> str:
    """Why a house rule can be played nowhere, whatever is changed beside it; empty where it can.

    Args:
        rule: The house rule.
        games: The games that there are, by id.
    """
    if rule.name in games:
        return f"house rule {rule.name} is named like a game; name it otherwise"
    wordless = _wordless_clash(rule)
    if wordless:
        return f"house rule {rule.name}: {wordless}"
    game = games.get(rule.game)
    if game is None:
        return ""
    if any(profile.name == rule.name for profile in game.profiles):
        return f"house rule {rule.name} is named like a profile of {game.id}; name it otherwise"
    rows = rule.rows
    if callable(rows) or any(_is_anothers(path, rule) for path in rows):
        return ""
    bare = [path for path in _wanted(rule) if not any(f"{row}.".startswith(path) for row in rows)]
    if bare:
        said = f"{bare[0].rstrip('.')} is in its part, and has no row; give it one"
        return f"house rule {rule.name}: {said}"
    doubts = [_doubt_under(profile, rule) for profile in game.profiles]
    return doubts[0] if all(doubts) else ""


def _wordless_clash(rule: HouseRule) -> str:
    """What is wrong with the clashes of a house rule; empty where nothing is."""
    clashes = rule.clashes
    if isinstance(clashes, str):
        return f"its clashes are one text; write ({clashes!r:.60},), or best each with the reason"
    whys: Iterable[tuple[str, Any]] = clashes.items() if isinstance(clashes, Mapping) else ()
    for name, why in whys:
        if not (isinstance(why, str) and why.strip()):
            return f"its clash with {name} has no reason; say in a few words why they clash"
    return ""


def _is_anothers(path: str, rule: HouseRule) -> bool:
    """Whether a path is in what another house rule brings."""
    return path.startswith(f"{HOUSE}.") and not f"{path}.".startswith(f"{rule.path}.")


def _wanted(rule: HouseRule) -> list[str]:
    """What the paths of the fields of its part begin with."""
    return [f"{rule.path}.{name}." for name in (rule.part.model_fields if rule.part else ())]


def _doubt_under(profile: Profile[Any], rule: HouseRule) -> str:
    """Why a house rule alone cannot be played under a profile; empty where it can."""
    try:
        entries = changed_by((rule,), profile.entries, profile.model)
    except FAILURES as error:
        return str(error) if isinstance(error, MillefeuilleError) else told(error)
    lost = next((path for path in rule.marks.values() if path not in entries), None)
    if lost is None:
        return ""
    return f"house rule {rule.name}: its marks name {lost}, and there is no such path"


def changed_by(house_rules: Sequence[HouseRule], entries: Entries, model: type[Rules]) -> Entries:
    """Leaves after house rules, applied one after the other.

    Args:
        house_rules: The house rules.
        entries: The leaves before.
        model: The game's own model.

    Raises:
        RulesError: One of them names an unknown path, or a value that does not fit.
        PluginError: One of them fails at saying its rows.
    """
    now = model
    for count, rule in enumerate(house_rules, start=1):
        try:
            rows = _asked(rule, "rows", rule.rows_for, build(now, entries))
            entries = amended(entries, rows, house_rule=rule.name)
            now = brought_by(house_rules[:count], model)
            build(now, entries)
        except RulesError as error:
            said = str(error).removeprefix(f"house rule {rule.name}: ")
            raise RulesError(f"house rule {rule.name}: {said}") from None
    return entries


def brought_by(house_rules: Sequence[HouseRule], model: type[Rules]) -> type[Rules]:
    """A game's model with the parts that house rules bring."""
    parts: list[tuple[str, str, type[Part]]] = [
        (rule.name, rule.title, rule.part) for rule in house_rules if rule.part is not None
    ]
    return with_house(model, tuple(parts))


def marks_of(game: Game[Any], house_rules: Sequence[HouseRule]) -> dict[str, str]:
    """The marks that house rules keep, each with the path of what bounds it.

    Raises:
        RulesError: Such marks are kept already.
    """
    found: dict[str, str] = {}
    for rule in house_rules:
        taken = [*game.standing.mark_names(), *found]
        twice = next((name for name in rule.marks if name in taken), None)
        if twice is not None:
            raise RulesError(f"house rule {rule.name}: marks named {twice} are kept already")
        found |= rule.marks
    return found
