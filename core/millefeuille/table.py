"""A table: one game, its rules as they are played, its house rules, behind one typed face."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import partial
from random import Random
from typing import Any

import pluggy

from millefeuille.actions import Action
from millefeuille.answers import Asked
from millefeuille.blame import actions_in, failed, kind_of, stage
from millefeuille.cards import Cards, Deck
from millefeuille.citations import Citation, Status
from millefeuille.deal import Deal
from millefeuille.errors import (
    MillefeuilleError,
    NotationError,
    PluginError,
    RulesError,
)
from millefeuille.games import Game, HouseRule
from millefeuille.hook_checks import refuse_answers, table_hook_fault, table_manager
from millefeuille.hooks import TABLE_HOOKS
from millefeuille.house import (
    brought_by,
    changed_by,
    marks_of,
    refuse_clashes,
    refuse_undone,
    refuse_unfit,
)
from millefeuille.names import GameName
from millefeuille.phase import REDEAL
from millefeuille.phases.dealing import shuffled
from millefeuille.plan import Plan
from millefeuille.points import Points
from millefeuille.profiles import build, held
from millefeuille.registry import Catalogue, installed
from millefeuille.rules import Rules, fingerprint, leaves
from millefeuille.scores import Booked, DealScore, Ending, Outcome
from millefeuille.seats import NOBODY, Seat
from millefeuille.settings import Change, changed
from millefeuille.standing import Standing


class Table:
    """One game, ready to be played.

    Args:
        game: The game.
        profile: The profile's name; the usual one without.
        changes: Settings, applied in order.
        house_rules: House rules, applied in order, before the settings. Where they wrap the same
            hook, a later one is around the earlier ones.
        rules: The very rules to play by, such as a record holds, whatever the profile, settings
            and house rules say of them today; those still name the table and wrap its hooks.

    Attributes:
        game: The game.
        name: The game's name with profile, house rules and settings.
        house_rules: The house rules.
        entries: Every leaf of the rules by its path, with its value and its citation.
        rules: The rules as they are played.
        mark_names: The marks that its standings keep, the game's own first.
        plan: What all its deals share: the deck, the rules, the phases.

    Raises:
        RulesError: A setting is unknown or does not fit, house rules clash, or one of them cannot
            be played by these rules.
        PluginError: A hook is missing, misspelt, or answered where it may only be wrapped.
    """

    def __init__(
        self,
        game: Game[Any],
        profile: str | None = None,
        *,
        changes: Iterable[Change] = (),
        house_rules: Iterable[HouseRule] = (),
        rules: Rules | None = None,
    ) -> None:
        chosen = game.profile(profile)
        self.game = game
        self.house_rules = tuple(house_rules)
        settings = tuple(changes)
        self.name = GameName(
            game.id, chosen.name, tuple(rule.name for rule in self.house_rules), settings
        )
        refuse_clashes(game, self.house_rules)
        amended = changed_by(self.house_rules, chosen.entries, chosen.model)
        model = brought_by(self.house_rules, chosen.model)
        self.entries = changed(amended, settings, model, lambda name: game.profile(name).entries)
        if rules is not None:
            self.entries = held(rules, self.entries)
            model = type(rules)
        else:
            refuse_undone(self.house_rules, amended, self.entries)
        self.rules: Rules = build(model, self.entries)
        refuse_unfit(self.rules, self.house_rules)
        self._house_marks = marks_of(game, self.house_rules)
        self.mark_names = (*game.standing.mark_names(), *self._house_marks)
        self._manager = self._managed()
        self._hooks = self._manager.hook
        self._ask = {name: Asked(name, self._manager, str(self.name)) for name in TABLE_HOOKS}
        self.plan = self._plan()
        self._rng = Random()

    def _managed(self) -> pluggy.PluginManager:
        manager = table_manager(self.game)
        for rule in self.house_rules:
            if rule.hooks is not None:
                self._register(manager, rule.hooks, rule.name)
                refuse_answers(manager, rule.hooks, f"house rule {rule.name}")
        return manager

    def _register(
        self, manager: pluggy.PluginManager, plugin: object, name: str, *, key: str = ""
    ) -> None:
        """Register a plugin under a key, by default the name that it has in messages."""
        try:
            manager.register(plugin, key or name)
            manager.check_pending()
        except pluggy.PluginValidationError as error:
            raise PluginError(f"{name}: {table_hook_fault(error)}") from None
        except ValueError:
            said = f"{name}: its name or its hooks are in use at this table already"
            raise PluginError(said) from None

    def _plan(self) -> Plan:
        try:
            deck = self._ask["deck"](rules=self.rules)
            return self._bound(deck, public=self._bound(deck))
        except NotationError as error:
            raise RulesError(f"{self.name}: {error}") from None

    def _bound(self, deck: Deck, *, public: Plan | None = None) -> Plan:
        """A plan with freshly bound phases; ``public`` is the one that views refer to."""
        rules = self.rules
        phases: Any = self._ask["phases"](rules=rules, deck=deck)
        unknown = [name for name in rules.order if name not in phases]
        if unknown or not rules.order:
            raise RulesError(
                f"order: {self.game.id} has no phase {', '.join(unknown) or 'at all'}; "
                f"it has {', '.join(phases)}"
            )
        citations = {path: entry.citation for path, entry in self.entries.items()}
        for rule in self.house_rules:
            if rule.part is None:
                citations[rule.path] = Citation("", Status.HOUSE_RULE, "", rule.name)
        plan = Plan(
            seats=self.game.seats,
            deck=deck,
            rules=rules,
            phases=phases,
            citations=citations,
            public=public,
        )
        plan.settle = self._settle
        return plan

    def _settle(self, deal: Deal) -> Standing:
        """The standing that a finished deal comes to."""
        return self.book(deal, self.score(deal)).standing

    @property
    def fingerprint(self) -> str:
        """A short name of exactly these rules and house rules."""
        names = "".join(f"+{rule.name}" for rule in self.house_rules)
        return f"{self.game.id}{names}/{fingerprint(self.rules)}"

    def bound_to(self, rules: Rules) -> Table:
        """The same table with everything bound anew, to a copy of its rules.

        Args:
            rules: The copy, such as one that notes what is read of it.
        """
        other = copy(self)
        other.rules = rules
        other.plan = other._plan()
        return other

    def observe(self, observer: object) -> None:
        """Let an object's ``hookimpl`` functions hear what happens, hidden cards masked.

        Raises:
            PluginError: One is misspelt, or answers for the table; or the object listens already.
                It hears nothing then.
        """
        name = f"observer {getattr(observer, '__name__', type(observer).__name__)}"
        if self._manager.is_registered(observer):
            raise PluginError(f"{name} listens already")
        try:
            self._register(self._manager, observer, name, key=f"{name} {id(observer)}")
            self._refuse_answers(observer, name)
        except PluginError:
            if self._manager.is_registered(observer):
                self._manager.unregister(observer)
            raise

    def _refuse_answers(self, observer: object, name: str) -> None:
        for hook in TABLE_HOOKS:
            impls = getattr(self._hooks, hook).get_hookimpls()
            if any(impl.plugin is observer for impl in impls):
                raise PluginError(f"{name} answers {hook}; it may only listen")

    @property
    def observers(self) -> Any:
        """The observers' hooks."""
        return self._hooks

    def observed(self, hook: str) -> bool:
        """Whether anybody listens to an observers' hook."""
        return bool(getattr(self._hooks, hook).get_hookimpls())

    # --- dealing and scoring -----------------------------------------------------------------

    def first_standing(self, seed: object = None) -> Standing:
        """The standing before the first deal; with a seed the first dealer is drawn by lot."""
        seats = self.game.seats
        dealer = int(Random(f"{seed}/dealer").random() * seats) if seed is not None else 0
        return self.standing((0,) * seats, dealer=dealer)

    def standing(
        self,
        scores: tuple[Points, ...],
        *,
        dealer: Seat = 0,
        deals: int = 0,
        marks: Mapping[str, tuple[int, ...]] | None = None,
    ) -> Standing:
        """A standing of this table.

        Args:
            scores: The score of each seat.
            dealer: Who deals next.
            deals: How many deals are finished.
            marks: Those that are not 0 for all, by name.
        """
        zeros: tuple[int, ...] = (0,) * self.game.seats
        rows = dict.fromkeys(self.mark_names, zeros) | dict(marks or {})
        house = tuple([(name, rows.pop(name)) for name in self._house_marks])
        own: dict[str, Any] = rows
        return self.game.standing(scores=scores, dealer=dealer, deals=deals, house=house, **own)

    def doubt(self, standing: Standing) -> str:
        """Why no match at this table can come to a standing; empty where one can."""
        return self.doubt_of_marks(standing) or standing.doubt(self.rules)

    def doubt_of_marks(self, standing: Standing) -> str:
        """Which mark of a house rule is not below its bound; empty where all are."""
        for name, path in self._house_marks.items():
            limit = self.entries[path].value or 1
            odd = [marks for marks in standing.marked(name) if marks not in range(limit)]
            if odd:
                return f"{name} cannot be {odd[0]}: it stays from 0 to below {path}, {limit}"
        return ""

    def deal(self, seed: object, *, standing: Standing | None = None, attempt: int = 0) -> Deal:
        """The shuffled deal that follows a standing, begun.

        Args:
            seed: The match's seed, of any type with a text form.
            standing: The standing before it; by default the first, dealer by lot.
            attempt: How often this deal has been redealt.

        Raises:
            MillefeuilleError: The standing is none of this game's, or the attempt is below 0.
        """
        before = standing if standing is not None else self.first_standing(seed)
        order = self.shuffle(seed, before.deals + 1, attempt)
        return self.deal_order(order, standing=before, attempt=attempt)

    def shuffle(self, seed: object, number: int, attempt: int = 0) -> list[Cards]:
        """The pack in the order in which deal ``number`` of a match deals it."""
        self._rng.seed(f"{seed}/{number}/{attempt}")
        return shuffled(self.plan.deck, self._rng)

    def deal_order(
        self, order: Sequence[Cards], *, standing: Standing | None = None, attempt: int = 0
    ) -> Deal:
        """The deal of a pack in a given order, begun.

        Args:
            order: The cards, each a set of one, in the order in which they are dealt.
            standing: The standing before it; by default the first, dealt by seat 0.
            attempt: How often this deal has been redealt.

        Raises:
            MillefeuilleError: The order is not the pack, the standing is none of this game's, or
                the attempt is below 0.
        """
        before = standing if standing is not None else self.first_standing()
        deal = self.lay_out(order, standing=before, attempt=attempt)
        try:
            return deal.begin()
        except (MillefeuilleError, KeyboardInterrupt):
            raise
        except BaseException as error:
            raise failed(f"{self.name} failed as the deal began", error, at=stage(deal)) from error

    def lay_out(self, order: Sequence[Cards], *, standing: Standing, attempt: int = 0) -> Deal:
        """The same with the cards dealt and nothing begun.

        Raises:
            MillefeuilleError: As for ``deal_order``.
        """
        deck = self.plan.deck
        if sum(order) != deck.full or len(order) != deck.size:  # so many bits add up to it once
            raise MillefeuilleError(f"an order is the pack, each of its {deck.size} cards once")
        if attempt < 0:
            raise MillefeuilleError(f"attempt counts from 0, so it cannot be {attempt}")
        self.check_standing(standing)
        deal: Deal = self._ask["open_deal"](
            plan=self.plan, order=order, standing=standing, attempt=attempt
        )
        if len(deal.hands) != self.game.seats:
            arguments = {"plan": self.plan, "order": order, "standing": standing}
            arguments["attempt"] = attempt
            self._ask["open_deal"].refuse(self._odd_deal, deal, arguments)
        return deal

    def _odd_deal(self, deal: Deal) -> str:
        return self._for_others("hands", len(deal.hands))

    def check_standing(self, standing: Standing) -> None:
        """Refuse a standing that is none of this game's.

        Raises:
            MillefeuilleError: It is of another class, for more or fewer seats, or a seat that is
                not there deals.
        """
        game = self.game
        if not isinstance(standing, game.standing):
            kind = type(standing).__name__
            raise MillefeuilleError(f"a standing of {game.id} is no {kind}")
        if len(standing.scores) != game.seats:
            raise MillefeuilleError(
                f"a standing of {game.id} has {game.seats} scores, not {len(standing.scores)}"
            )
        if not 0 <= standing.dealer < game.seats:
            raise MillefeuilleError(f"there is no seat {standing.dealer} to deal")

    def apply(self, deal: Deal, action: Action) -> None:
        """Do an action of the actor's in a deal of this table.

        Raises:
            IllegalActionError: The rules refuse it; nothing was changed.
            PluginError: The game's plugin failed.
        """
        seat, before = deal.actor, deal.log
        try:
            deal.apply(action)
        except (MillefeuilleError, KeyboardInterrupt):
            raise
        except BaseException as error:
            what = f"{self.name} failed at {action.seen_by(NOBODY, seat)}"
            raise failed(what, error, at=stage(deal, actions_in(before))) from error

    def score(self, deal: Deal) -> DealScore:
        """What a finished deal brings by itself, before marks and barrel.

        Raises:
            MillefeuilleError: It is not over, or is dealt again.
        """
        _refuse_unfinished(deal)
        score: DealScore = self._ask["score_deal"](deal=deal)
        if len(score.lines) != self.game.seats:
            self._ask["score_deal"].refuse(self._odd_score, score, {"deal": deal})
        return score

    def _odd_score(self, score: DealScore) -> str:
        return self._for_others("lines", len(score.lines))

    def _for_others(self, what: str, count: int) -> str:
        """That something is not for as many seats as play; empty where it is."""
        seats = self.game.seats
        return f"it has {what} for {count} seats, and {seats} play" if count != seats else ""

    def book(self, deal: Deal, score: DealScore) -> Booked:
        """The standing after a deal, and the score with the lines that the booking added.

        Raises:
            MillefeuilleError: It is not over, or is dealt again.
        """
        _refuse_unfinished(deal)
        before = deal.standing
        booked: Booked = self._ask["book"](standing=before, score=score, deal=deal)
        after = booked.standing
        if not isinstance(after, self.game.standing) or after.deals != before.deals + 1:
            arguments = {"standing": before, "score": score, "deal": deal}
            self._ask["book"].refuse(partial(self._odd_booking, before), booked, arguments)
        return booked

    def _odd_booking(self, before: Standing, booked: Booked) -> str:
        """Why a booking is none of one deal at this table; empty where it is."""
        after, wanted = booked.standing, self.game.standing
        if not isinstance(after, wanted):
            return f"its standing is {kind_of(after)}, and {wanted.__name__} is wanted"
        if after.deals > before.deals + 1:
            return (
                "it counts the deal twice, as standing.plus and standing.after_deal both end one; "
                "a wrapper writes dataclasses.replace(standing, scores=...)"
            )
        if after.deals <= before.deals:
            return "it does not count the deal; it must use standing.after_deal"
        return ""

    def outcome(self, standing: Standing) -> Outcome | None:
        """Who has won the match, or ``None`` while it goes on."""
        over: Outcome | None = self._ask["match_over"](standing=standing, rules=self.rules)
        if over is None and standing.deals >= self.rules.match.deal_limit:
            return Outcome(standing.leaders, Ending.DEAL_LIMIT, standing.scores)
        return over

    def leaves(self) -> dict[str, Any]:
        """Every leaf of the rules by its path."""
        return leaves(self.rules)


def _refuse_unfinished(deal: Deal) -> None:
    if deal.ending is None:
        raise MillefeuilleError("the deal is not over, so it has no score yet")
    if deal.ending == REDEAL.reason:
        raise MillefeuilleError("the deal is dealt again, so it has no score")


def load(name: str | GameName, *, catalogue: Catalogue | None = None) -> Table:
    """A table for a game by its name, such as ``mille:club`` or ``mille,auction.step=10``.

    Args:
        name: ``GAME[:PROFILE][+HOUSE_RULE…][,path=value…]``.
        catalogue: Where to look; by default what is installed.

    Raises:
        UnknownNameError: The game, profile or a house rule is not there.
        RulesError: The name says nothing, or a setting is unknown or does not fit.
        PluginError: The game's plugin fails.
    """
    if not isinstance(name, str | GameName):
        raise RulesError(f"a game is named by text, not by {name!r:.60}")
    named = GameName.parse(name) if isinstance(name, str) else name
    found = catalogue if catalogue is not None else installed()
    return Table(
        found.game(named.game),
        named.profile,
        changes=named.changes,
        house_rules=[found.house_rule(rule, named.game) for rule in named.house_rules],
    )
