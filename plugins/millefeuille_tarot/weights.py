"""What speaks for a card and against it, and how much, fitted to deals played out.

The weights were found by playing: in thousands of positions every card was tried and the deal
played out by standard players, at last in a third of the taker's deals against random ones; what it
brought was fitted to the traits by least squares, and the deals were played again with the new
weights, four times over. A few weights were then tried out by hand in whole deals. Traits that told
nothing in a situation have no weight there.
"""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    """What each trait of a card is worth in one situation, in points.

    Args:
        ours: That the own side takes the trick.
        table: Each point that lies in it, if it does.
        stake: Each point of the card, if it does.
        added: Each point that others are likely to add, if it does rather than not.
        mine: That the seat itself takes the trick.
        mine_late: The same, by how far the deal has come.
        trump: A trump, other than the Petit.
        strength: By how few of the unseen trumps beat it.
        top: That none does.
        excess: By each trump that the hand holds beyond a third of the unseen ones.
        trump_late: A trump, by how far the deal has come.
        petit: The Petit.
        petit_excess, petit_late: The same for it.
        petit_ours: The Petit, if the own side takes the trick.
        rank: A plain card, by how few of the unseen ones of its suit beat it.
        rank_early: The same, by how far the deal is from its end.
        master: That none of them does and no opponent is likely to ruff the next round.
        second: Each point of a court card that one other beats and a smaller one guards.
        other: Each point of a court card that more than one beat.
        length: Each card that the hand holds of the suit.
        void: That it is the last one, and the hand has trumps.
        excuse: The Excuse.
        excuse_table: Each point that lies in its trick, if the own side takes that.
        excuse_led: The Excuse, led.
        drawn: Each trump that a lead of trumps is likely to draw from the opponents.
        drawn_excess: The same for each trump held beyond a third of the unseen ones.
        drawn_tops: The same for each trump held that nobody can beat.
        drawn_goods: The same for each point of the plain cards that nobody can beat in their suits.
        drawn_late: The same, by how far the deal has come.
        hunt: A lead of trumps while an opponent may hold the Petit.
        own_petit: A lead of trumps while the own hand holds it.
        ruffed: Each opponent likely to ruff the lead.
    """

    ours: float = 0.0
    table: float = 0.0
    stake: float = 0.0
    added: float = 0.0
    mine: float = 0.0
    mine_late: float = 0.0
    trump: float = 0.0
    strength: float = 0.0
    top: float = 0.0
    excess: float = 0.0
    trump_late: float = 0.0
    petit: float = 0.0
    petit_excess: float = 0.0
    petit_late: float = 0.0
    petit_ours: float = 0.0
    rank: float = 0.0
    rank_early: float = 0.0
    master: float = 0.0
    second: float = 0.0
    other: float = 0.0
    length: float = 0.0
    void: float = 0.0
    excuse: float = 0.0
    excuse_table: float = 0.0
    excuse_led: float = 0.0
    drawn: float = 0.0
    drawn_excess: float = 0.0
    drawn_tops: float = 0.0
    drawn_goods: float = 0.0
    drawn_late: float = 0.0
    hunt: float = 0.0
    own_petit: float = 0.0
    ruffed: float = 0.0


_DEFENDER_LEADS = Weights(
    added=0.2,
    strength=-1.7,
    top=1.6,
    excess=0.1,
    petit=-4.2,
    petit_excess=-0.9,
    petit_late=2.8,
    rank=-0.2,
    second=-0.1,
    other=-0.2,
    length=0.1,
    drawn=0.8,
    hunt=0.7,
    own_petit=-1.5,
    ruffed=0.7,
)
_TAKER_LEADS = Weights(
    ours=5.8,
    stake=0.07,
    added=-0.8,
    mine=-5.2,
    mine_late=4.8,
    trump=-4.4,
    strength=-2.8,
    top=2.2,
    excess=0.8,
    trump_late=0.9,
    petit=-14.2,
    petit_late=-0.8,
    petit_ours=5.7,
    rank=-3.5,
    rank_early=6.1,
    master=1.5,
    excuse_led=1.7,
    drawn=2.2,
    drawn_excess=-0.21,
    drawn_tops=-0.22,
    drawn_goods=0.04,
    drawn_late=-1.7,
    ruffed=0.9,
)
_DEFENDER_FOLLOWS = Weights(
    ours=1.1,
    table=0.9,
    stake=0.22,
    mine=0.4,
    mine_late=-1.8,
    strength=-1.5,
    top=-0.3,
    excess=1.0,
    petit=-8.2,
    petit_ours=6.7,
    rank=-0.8,
    master=-1.0,
    second=-0.2,
    void=-1.5,
    excuse_table=-0.2,
)
_TAKER_FOLLOWS = Weights(
    ours=1.1,
    table=0.8,
    added=0.4,
    trump=-2.3,
    strength=-2.3,
    top=-1.0,
    excess=-0.3,
    trump_late=2.2,
    petit=-9.5,
    petit_excess=-1.4,
    petit_ours=10.3,
    rank=-2.1,
    rank_early=2.8,
    master=-0.7,
    other=-0.9,
)
LEADING = (_DEFENDER_LEADS, _TAKER_LEADS)
"""The weights for a lead: a defender's, and the taker's."""
FOLLOWING = (_DEFENDER_FOLLOWS, _TAKER_FOLLOWS)
"""The weights for any later card of a trick."""
