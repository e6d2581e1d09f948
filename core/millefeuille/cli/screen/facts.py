"""What a view tells, whatever the game: trump, contract, tricks, bids, points taken."""

from __future__ import annotations

from millefeuille.actions import Action, Bid, Declare, Pass, Play
from millefeuille.cards import Cards
from millefeuille.cli.screen.parts import phase_rules, rows_of
from millefeuille.phase import REDEAL
from millefeuille.phases.auction import PASSED_OUT, AuctionResult, AuctionRules, AuctionWork
from millefeuille.phases.claims import ClaimRules
from millefeuille.phases.contract import ContractResult
from millefeuille.phases.declare import Declared
from millefeuille.phases.laying import LayingPhase
from millefeuille.phases.levels import LevelAuctionRules, LevelWork
from millefeuille.phases.melds import Meld, Melds
from millefeuille.phases.stock_work import StockResult, StockWork
from millefeuille.phases.tricks import Trick, TrickPhase, TrickResult, TrickWork
from millefeuille.phases.turns import TurnPhase, TurnResult
from millefeuille.plan import Plan
from millefeuille.points import Points, exact
from millefeuille.rules import Part
from millefeuille.seats import NOBODY, Seat, after
from millefeuille.view import View


def rules_now(view: View) -> Part | None:
    """The rules of the running phase."""
    return phase_rules(view.rules, view.phase)


def turns(view: View) -> LayingPhase | None:
    """The running phase, where sets are laid in it, or turns of drawing and throwing played."""
    phase = view.plan.phases.get(view.phase)
    inner = phase.unwrapped() if phase is not None else None
    return inner if isinstance(inner, LayingPhase) else None


def takes_top(view: View) -> bool:
    """Whether the top card of the pile alone is taken, rather than all of it."""
    phase = turns(view)
    return isinstance(phase, TurnPhase) and phase.beginnings.top


def showing(view: View) -> str:
    """What the actor may show now with cards of his choice, by name; empty where nothing."""
    phase = view.plan.phases.get(view.phase)
    inner = phase.unwrapped() if phase is not None else None
    if not isinstance(inner, TrickPhase) or inner.showings is None:
        return ""
    name = inner.showings.name
    return name if any(isinstance(a, Declare) and a.name == name for a in view.legal) else ""


def has_tricks(plan: Plan) -> bool:
    """Whether tricks are played in a game."""
    return any(isinstance(phase.unwrapped(), TrickPhase) for phase in plan.phases.values())


def out(view: View) -> Seat:
    """Who has gone out; ``NOBODY`` where nobody has."""
    result = view.result(TurnResult)
    return result.out if result is not None else NOBODY


def passes_silently(view: View) -> bool:
    """Whether a pass tells something in this phase that nobody may know: who had a right."""
    return isinstance(rules_now(view), ClaimRules)


def claims_end(view: View) -> bool:
    """Whether a claim in this phase ends the deal, rather than that it is dealt again."""
    rules = rules_now(view)
    return isinstance(rules, ClaimRules) and rules.ends is not None


def uncovered(view: View) -> bool:
    """Whether the deal has ended, and all that was hidden in it is shown."""
    return view.rules.shown_at_end and view.ending not in (None, REDEAL.reason)


def annulled(view: View) -> bool:
    """Whether the deal has ended because all passed, or because of what somebody was dealt."""
    phases = (phase_rules(view.rules, name) for name in view.rules.order)
    ends = {rules.ends for rules in phases if isinstance(rules, ClaimRules)}
    return view.ending is not None and view.ending in {*ends, PASSED_OUT.reason}


def announced(view: View) -> tuple[tuple[Seat, str], ...]:
    """What has been announced with a lead, and by whom."""
    if isinstance(view.work, TrickWork):
        return view.work.announced
    result = view.result(TrickResult)
    return result.announced if result is not None else ()


def declared(view: View) -> tuple[tuple[Seat, str], ...]:
    """What has been declared by name, and by whom."""
    results = (result for result in view.results if isinstance(result, Declared))
    return tuple(made for result in results for made in result.made)


def shown(view: View) -> tuple[tuple[Seat, Cards], ...]:
    """The cards that seats have shown before their first one."""
    return view.work.shown if isinstance(view.work, TrickWork) else ()


def tricks(view: View) -> tuple[Trick, ...]:
    """The finished tricks."""
    if isinstance(view.work, TrickWork):
        return view.work.tricks
    result = view.result(TrickResult)
    return result.tricks if result is not None else ()


def trick_number(view: View) -> int:
    """The number of the running trick, 1 for the first; the tricks before it may not be known."""
    if isinstance(view.work, TrickWork):
        return view.work.number
    return len(tricks(view)) + 1


def trump(view: View) -> str:
    """The letter of the trump suit; empty without one."""
    if not isinstance(view.work, TrickWork) or not view.work.trump:
        return ""
    deck = view.plan.deck
    return next(deck.each(view.work.trump)).suit


def turned_up(view: View) -> Cards:
    """The card turned up under the stock; none where none is."""
    return sum(view.pile) if isinstance(view.work, StockWork) else 0


def closer(view: View) -> Seat:
    """Who has closed the stock; ``NOBODY`` where nobody has."""
    return view.work.closer if isinstance(view.work, StockWork) else NOBODY


def trump_maker(view: View) -> Seat:
    """Who announced the trump suit; ``NOBODY`` when it stands from the start."""
    suit = trump(view)
    for seat, action in reversed(view.log):
        if isinstance(action, Play) and action.announce and action.card.suit == suit:
            return seat
    return NOBODY


def meld_values(view: View) -> dict[str, int]:
    """What may be announced in this game, with its value while the trump suit is what it is."""
    told = view.work if isinstance(view.work, TrickWork) else view.result(StockResult)
    suit = told.trump if told is not None else 0
    melds = Melds(rows_of(view.rules, Meld), view.plan.deck)
    return {meld.name: meld.worth(suit) for meld in melds.rows}


def card_points(view: View, seat: Seat) -> Points:
    """The card points that a seat has taken."""
    return exact(view.plan.deck.points(view.won[seat]))


def trick_points(view: View, trick: Trick) -> Points:
    """The card points that the winner of a finished trick has got out of it."""
    _leader, cards, winner = trick
    return exact(view.plan.deck.points(sum(cards) & view.won[winner]))


def meld_points(view: View, seat: Seat) -> list[int]:
    """What the announcements of a seat are worth."""
    made = [name for whose, name in announced(view) if whose == seat]
    values = meld_values(view) if made else {}
    return [values[name] for name in made if name in values]


def undertaking(view: View) -> tuple[str, int | str, Seat] | None:
    """What the declarer plays for: ``contract`` or ``bid``, its level, whose it is.

    A bid by name is a contract.
    """
    named = view.result(ContractResult)
    if named is not None:
        return "contract", named.contract, named.declarer
    won = view.result(AuctionResult)
    if won is None:
        return None
    return "contract" if isinstance(won.bid, str) else "bid", won.bid, won.declarer


def bids(view: View) -> dict[Seat, str]:
    """In an auction the last word of each seat that has spoken."""
    work = view.work
    calls = [entry for entry in view.log if isinstance(entry.action, Bid | Pass)]
    if isinstance(work, LevelWork):
        return {seat: _call(call) for seat, call in calls[len(calls) - work.calls :]}
    if not isinstance(work, AuctionWork):
        return {}
    rules = rules_now(view)
    last: dict[Seat, str] = {}
    if isinstance(rules, AuctionRules) and rules.forced:
        last[after(view.dealer, view.plan.seats)] = str(rules.opening)
    last |= {seat: _call(call) for seat, call in calls if isinstance(call, Bid)}
    if work.holder != NOBODY:
        last[work.holder] = str(work.high)
    # Passes in the log may have declined a claim; who is out of the auction, its work says.
    return last | {s: "pass" for s in range(view.plan.seats) if not work.active >> s & 1}


def _call(action: Action) -> str:
    return str(action.level) if isinstance(action, Bid) else "pass"


def is_auction(view: View) -> bool:
    """Whether bids are being made."""
    return isinstance(rules_now(view), AuctionRules | LevelAuctionRules)
