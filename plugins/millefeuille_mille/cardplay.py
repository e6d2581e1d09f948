"""Leading and following: every legal card is priced by what it brings and what it gives up."""

from __future__ import annotations

from millefeuille.actions import Action, Play
from millefeuille.view import View
from millefeuille_mille.holding import DEFENDERS_MARRIAGE, Holding
from millefeuille_mille.pack import Pack
from millefeuille_mille.sight import Sight

_DENIED = 0.6
"""What a point kept from the declarer is worth to a defender while the contract is undecided."""
_DENIED_MYSELF = 0.3
"""The part of it that counts beside the defender's own points."""
_RIVAL = 0.2
"""What a point of the other defender costs."""
_DEFENDERS = 0.3
"""What a defender's point costs the declarer."""
_ALWAYS_DENIED = 0.1
_EAGER = 0.95
"""How surely a seat takes a trick that it can take."""
_AGAINST_A_FRIEND = 0.2
"""The same for a defender when the other one has the trick."""
_SMALL = 0.95
_FED = 2.25
_RUFF = 3.6
"""What others add to a trick: a small card and a fed one, of the average unseen; a trump."""
_LEAD = 2.0
_TRUMP_LENGTH = 3.0
"""For each trump by which the new trump suit is longer than the others' share of it."""
_BOLT = 0.6
"""Of what a mark costs, spread over the tricks that may still avoid it."""


def play(view: View, pack: Pack) -> Action:
    """The card to play."""
    prices = Prices(Sight(view, pack))
    plays = [action for action in view.legal if isinstance(action, Play)]
    return max(plays, key=prices.of)


class Prices:
    """What each card that one seat may play now is worth."""

    __slots__ = (
        "_average",
        "_bolt",
        "_holding",
        "_interest",
        "_marriage",
        "_mine",
        "_pack",
        "_sight",
        "_table",
    )

    def __init__(self, sight: Sight) -> None:
        pack = sight.pack
        self._sight, self._pack = sight, pack
        self._holding = Holding(sight)
        self._table = pack.total(sum(sight.view.trick))
        self._average = pack.total(sight.unseen) / (sight.unseen.bit_count() or 1)
        self._marriage = 1.0 if sight.attacks else DEFENDERS_MARRIAGE
        self._interest = _interests(sight)
        self._mine = self._interest[sight.seat]
        self._bolt = _bolt(sight)

    def of(self, action: Play) -> float:
        """The price of one play: the trick, the marriage, the lead, less what is given up."""
        sight, pack = self._sight, self._pack
        kind = pack.deck.kind(action.card) & sight.hand
        card = kind & -kind
        left = sight.hand ^ card
        trump = sight.work.trump
        value = 0.0
        if action.announce is not None:
            row = pack.melds.by_name[action.announce]
            value += row.value * self._marriage
            if row.trump:
                value += _TRUMP_LENGTH * (self._length(left, row.trump) - self._length(left, trump))
                trump = row.trump
        value += self._trick(card, left, trump)
        return value - self._holding.keep(card, left, trump) * self._mine if left else value

    def _length(self, left: int, trump: int) -> float:
        """By how many trumps this seat is ahead of each other one."""
        return (left & trump).bit_count() - (self._sight.unseen & trump).bit_count() / 2

    def _trick(self, card: int, left: int, trump: int) -> float:
        """What the trick brings once the others have played to it, and the lead after it."""
        shares, points = self._outcome(card, trump)
        lead = shares[self._sight.seat]
        value = points * sum([s * i for s, i in zip(shares, self._interest, strict=True)])
        value += self._bolt * lead
        if left:
            value += _LEAD * lead * self._mine + self._holding.marriages(left, lead)
        return value

    def _outcome(self, card: int, trump: int) -> tuple[list[float], float]:
        """How likely each seat takes the trick, and its points on average."""
        sight, pack = self._sight, self._pack
        work = sight.work
        suit = sight.lead or pack.suit[card]
        if not sight.lead or card & work.over:
            winner, over = sight.seat, pack.higher[card] | (0 if card & trump else trump)
        else:
            winner, over = work.winner, work.over
        shares = [0.0] * len(self._interest)
        shares[winner] = 1.0
        points = float(self._table + pack.points[card])
        for seat in sight.waiting:
            takes, brings = self._follows(seat, suit, over, trump, shares)
            points += brings
            if takes:
                shares = [share * (1.0 - takes) for share in shares]
                shares[seat] += takes
        return shares, points

    def _follows(
        self, seat: int, suit: int, over: int, trump: int, shares: list[float]
    ) -> tuple[float, float]:
        """How likely a later seat takes the trick, and the points that it adds."""
        sight, pack = self._sight, self._pack
        above = over & suit
        beats = sight.chance(seat, above)
        ruffs = 0.0
        if trump != suit and over & trump and beats < 1.0:
            ruffs = (1.0 - sight.chance(seat, suit)) * sight.chance(seat, over & trump)
        eager, adds = _EAGER, _SMALL * self._average
        if not sight.attacks and seat != sight.declarer:
            if not pack.rules.play.beat:
                eager -= (_EAGER - _AGAINST_A_FRIEND) * shares[sight.seat]
            adds += (_FED - _SMALL) * self._average * (1.0 - shares[sight.declarer])
        takes = (beats + ruffs) * eager
        brings = ruffs * eager * _RUFF + (1.0 - takes) * adds
        if beats:
            above &= sight.may[seat]
            brings += beats * eager * pack.total(above) / above.bit_count()
        return takes, brings


def _interests(sight: Sight) -> list[float]:
    """What a point in each seat's tricks is worth to this seat."""
    seats = len(sight.view.sizes)
    if sight.attacks:
        interests = [-_DEFENDERS] * seats
        interests[sight.seat] = 1.0
        return interests
    denied = _DENIED if sight.undecided() else 0.0
    interests = [denied - _RIVAL] * seats
    interests[sight.declarer] = -denied - _ALWAYS_DENIED
    suspended = sight.on_barrel and not sight.pack.rules.barrel.defence
    interests[sight.seat] = denied if suspended else 1.0 + _DENIED_MYSELF * denied
    return interests


def _bolt(sight: Sight) -> float:
    """What it is worth to a defender without a point to take this trick.

    Source: D0 §06.
    """
    rules = sight.pack.rules
    bolts = rules.bolts
    if bolts.every is None or sight.attacks or sight.raw[sight.seat]:
        return 0.0
    if sight.on_barrel and not rules.barrel.bolts:
        return 0.0
    marks = sight.view.standing.marks["bolts"][sight.seat]
    cost = bolts.penalty if marks + 1 >= bolts.every else bolts.penalty / bolts.every
    return _BOLT * cost / sight.hand.bit_count()
