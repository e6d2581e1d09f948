"""Leading and following: every legal card is priced by what it brings and what it gives up."""

from __future__ import annotations

from types import SimpleNamespace

from millefeuille.actions import Action, Play
from millefeuille.cards import bits
from millefeuille.seats import Seat
from millefeuille.view import View
from millefeuille_mille.pack import Pack
from millefeuille_mille.sight import Sight

W = SimpleNamespace(
    delta=0.8, partner=0.2, enemy=0.3, keep_master=7.0, keep_trump=6.0, ten=0.55, bare=0.3, low=0.3,
    guard=2.5, regain=0.7, regain0=0.3, lead=2.0, bolt=0.6, trumpset=3.0, friend_beats=0.2,
    marriage_def=0.8, pair=0.15, ruffed=0.5, willing=0.95, follow_pts=2.2, beat_pts=9.0, feed_pts=5.0,
)


def choose(view: View, pack: Pack) -> Action:
    """The card to play."""
    sight = Sight(view, pack)
    scale = Prices(sight)
    best = None
    most = -1e9
    for action in view.legal:
        if isinstance(action, Play):
            value = scale.of(action)
            if value > most:
                best, most = action, value
    return best if best is not None else view.legal[0]


class Prices:
    def __init__(self, sight: Sight) -> None:
        self.sight = s = sight
        self.pack = s.pack
        self.leading = not s.view.trick
        self.table = sum([s.pack.points[c] for c in s.view.trick])
        self.attack = s.seat == s.declarer
        if self.attack:
            self.mine, self.friend, self.foe = 1.0, -W.enemy, -W.enemy
        else:
            alive = 0 < s.need <= s.open + 100
            d = W.delta if alive else 0.0
            self.mine, self.friend, self.foe = 1.0 + 0.3 * d, d - W.partner, -d - 0.1
        self.pairs = s.pack.melds.held(s.hand)
        self.trump = s.work.trump
        self.trick = len(s.work.tricks) + 1

    def weight(self, seat: Seat) -> float:
        if seat == self.sight.seat:
            return self.mine
        return self.foe if seat == self.sight.declarer else self.friend

    def of(self, action: Play) -> float:
        s, pack = self.sight, self.pack
        kind = pack.deck.kind(action.card) & s.hand
        card = kind & -kind
        trump = self.trump
        value = 0.0
        left = s.hand ^ card
        if action.announce is not None:
            row = pack.melds.by_name[action.announce]
            value += row.value * (1.0 if self.attack else W.marriage_def)
            if row.trump:
                value += W.trumpset * ((left & row.trump).bit_count() - (s.unseen & row.trump).bit_count() / 2)
                if self.trump and self.trump != row.trump:
                    value -= W.trumpset * ((left & trump).bit_count() - (s.unseen & trump).bit_count() / 2)
                trump = row.trump
        taken, lead = self.outcome(card, trump)
        value += taken
        value += self.future(left, lead, action)
        value -= self.keep(card, left, trump) * self.mine
        return value

    def outcome(self, card: int, trump: int) -> tuple[float, float]:
        """What the trick brings, and how likely this seat leads next."""
        s, pack = self.sight, self.pack
        never = 0
        if self.leading:
            suit = pack.suit[card]
            over = pack.higher[card] | (0 if card & trump else trump)
            winner = s.seat
        else:
            suit = s.work.lead
            if card & s.work.over:
                winner = s.seat
                over = pack.higher[card] | (0 if card & trump else trump)
            else:
                winner = s.work.winner
                over = s.work.over
        # running: probability by seat of winning
        p = [0.0, 0.0, 0.0]
        p[winner] = 1.0
        pts = float(self.table + pack.points[card])
        best_pts = 0.0
        for seat in s.rest:
            has = s.chance(seat, suit)
            high = over & suit
            top = s.chance(seat, high) if high else 0.0
            beats = top
            if trump and trump != suit and over & trump:
                beats += (1.0 - has) * s.chance(seat, over & trump)
            ally = (seat != s.declarer and not self.attack)
            # will he?
            hold = p[s.seat] if not self.attack else 0.0
            if ally and not pack.rules.play.beat:
                keen = W.willing * (1.0 - hold) + W.friend_beats * hold
            else:
                keen = W.willing
            b = min(1.0, beats) * keen
            if ally:
                feed = 1.0 - p[s.declarer] if s.declarer >= 0 else 0.0
                low = W.feed_pts * feed + W.follow_pts * (1.0 - feed)
            else:
                low = W.follow_pts
            pts += b * W.beat_pts * (1.0 if top > 0 else 0.4) + (1.0 - b) * low
            for i in range(3):
                p[i] *= 1.0 - b
            p[seat] += b
        total = sum([p[i] * self.weight(i) for i in range(3)]) * pts
        rules = pack.rules.bolts
        if rules.every and not self.attack and not s.raw[s.seat] and not (self.on_barrel() and not pack.rules.barrel.bolts):
            third = s.view.standing.bolts[s.seat] + 1 >= rules.every
            cost = rules.penalty if third else rules.penalty / rules.every
            total += W.bolt * cost * p[s.seat] * (self.trick / 8) 
        return total, p[s.seat]

    def on_barrel(self) -> bool:
        return self.sight.view.standing.scores[self.sight.seat] >= self.pack.rules.barrel.at

    def future(self, left: int, lead: float, action: Play) -> float:
        """What having the lead next is worth."""
        s = self.sight
        rows = [row.value for row in self.pairs if left & row.cards == row.cards]
        if not left:
            return 0.0
        value = W.lead * lead * self.mine
        if rows:
            masters = self.masters(left)
            regain = W.regain if masters else W.regain0
            best = max(rows)
            value += best * (lead + (1.0 - lead) * regain) * (1.0 if self.attack else W.marriage_def)
            if len(rows) > 1:
                value += (sum(rows) - best) * (regain if lead > .5 else regain * regain)
        return value

    def masters(self, cards: int) -> int:
        s = self.sight
        found = 0
        for suit in self.pack.suits:
            own = cards & suit
            if own:
                top = 1 << (own.bit_length() - 1)
                if not self.pack.higher[top] & s.unseen:
                    found += 1
        return found

    def keep(self, card: int, left: int, trump: int) -> float:
        s, pack = self.sight, self.pack
        points = pack.points[card]
        suit = pack.suit[card]
        own = left & suit
        over = pack.higher[card] & s.unseen
        if not left:
            return 0.0
        value = 0.0
        out = s.unseen & suit
        if suit == trump:
            value += W.keep_trump + 0.3 * points
            if not over:
                value += W.keep_master * 0.5 + 0.5 * points
        elif not over:
            safe = 1.0 if not (trump & s.unseen) else W.ruffed
            if out:
                value += safe * (points + W.keep_master)
            else:
                value += safe * (points + W.keep_master * 0.6)
        elif points >= pack.ten:
            value += (W.ten if own else W.bare) * points
        else:
            value += W.low * points
            top = 1 << (own.bit_length() - 1) if own else 0
            if top and pack.points[top] >= pack.ten and pack.higher[top] & s.unseen and own == top:
                value += W.guard
        return value
