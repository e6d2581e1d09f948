"""What happens at the table, told line by line as it happens."""

from __future__ import annotations

from rich.text import Text

from millefeuille.actions import (
    Action,
    Add,
    Bid,
    Claim,
    Concede,
    Declare,
    Discard,
    Draw,
    Drew,
    EndDeal,
    Give,
    Lay,
    Pass,
    Play,
    Shown,
    TakePile,
    Throw,
)
from millefeuille.cards import HIDDEN, Card
from millefeuille.cli.screen import facts
from millefeuille.cli.screen.faces import Faces
from millefeuille.cli.screen.seating import Seating
from millefeuille.phases.contract import ContractRules
from millefeuille.phases.declare import DeclareRules
from millefeuille.phases.sets import whose_set
from millefeuille.phases.tricks import Trick
from millefeuille.points import shown
from millefeuille.seats import Seat, around
from millefeuille.text import _
from millefeuille.view import View


class Story:
    """Tells events as one seat sees them.

    Args:
        seating: Who is called what.
        faces: How cards look.
    """

    def __init__(self, seating: Seating, faces: Faces) -> None:
        self._seating = seating
        self._faces = faces

    def told(self, before: View, after: View) -> list[Text]:
        """The lines for what happened between two views of one deal.

        What is played out after somebody has conceded, and what is shown when a deal has ended,
        is left out.
        """
        lines: list[Text] = []
        for seat, action in after.log[len(before.log) :]:
            line = self._line(seat, action, before, after)
            if line is not None:
                lines.append(line)
            if isinstance(action, Concede):
                return lines
        for trick in facts.tricks(after)[len(facts.tricks(before)) :]:
            lines += [Text("  ") + line for line in self.taken(after, trick)]
        if facts.out(after) != facts.out(before):
            lines.append(self._says(facts.out(after), _("are out"), _("is out")))
        return lines

    def taken(self, view: View, trick: Trick) -> list[Text]:
        """Who took a finished trick with what it brought him, and what somebody else got of it."""
        leader, cards, winner = trick
        points = shown(facts.trick_points(view, trick))
        said = _("{who} takes the trick, {points}")
        if self._is_you(winner):
            said = _("You take the trick, {points}")
        who = self._seating.names[winner]
        lines = [Text(said.format(who=who, points=points), style="dim")]
        for player, card in zip(around(leader, view.plan.seats), cards, strict=False):
            for seat in range(view.plan.seats):
                if seat != winner and card & view.won[seat]:
                    verbs = (_("keep"), _("keeps")) if seat == player else (_("get"), _("gets"))
                    lines.append(self._says(seat, *verbs, self._faces.group(card)))
        return lines

    def _line(self, seat: Seat, action: Action, before: View, after: View) -> Text | None:
        match action:
            case Pass():
                return self._passed(seat, before)
            case Bid(level=level):
                if isinstance(facts.rules_now(before), ContractRules):
                    return self._says(seat, _("name the contract"), _("names the contract"), level)
                return self._says(seat, _("bid"), _("bids"), level)
            case Claim(ground=ground):
                if facts.claims_end(before):
                    return self._says(seat, _("end the deal:"), _("ends the deal:"), ground)
                return self._says(seat, _("claim a redeal:"), _("claims a redeal:"), ground)
            case Declare():
                return self._declared(seat, action)
            case Concede():
                told = _("concede: the rest is played out"), _("concedes: the rest is played out")
                return self._says(seat, *told)
            case Play():
                return self._played(seat, action, before)
            case Shown(cards=cards):
                settled = facts.uncovered(after)
                return None if settled else self._shown(seat, cards, before, after)
            case Draw():
                return None  # the card that came says so
            case TakePile():
                return self._took(seat, action, before)
            case Add(card=card, set=place):
                owner, place = whose_set(before.sets, seat, place)
                own = self._faces.group(before.sets[owner][place])
                return self._says(seat, _("add"), _("adds"), self._card(card), _(" to "), own)
            case EndDeal():
                told = _("end the deal, the stock is empty"), _("ends the deal, the stock is empty")
                return self._says(seat, *told)
            case _:
                return self.moved(seat, action)

    def moved(self, seat: Seat, action: Action) -> Text:
        """The line for a card given, laid away, drawn or thrown."""
        match action:
            case Give(card=card, to=to):
                receiver = _("you") if to == self._seating.person else self._seating.names[to]
                return self._says(seat, _("give"), _("gives"), f"{receiver} ", self._card(card))
            case Discard(card=card):
                return self._says(seat, _("lay away"), _("lays away"), self._card(card))
            case Drew(card=card):
                return self._says(seat, _("draw"), _("draws"), self._card(card))
            case Throw(card=card):
                return self._says(seat, _("throw"), _("throws"), self._card(card))
            case Lay(cards=cards):
                return self._says(seat, _("lay"), _("lays"), self._faces.row(cards))
            case _:
                return Text(f"{self._seating.names[seat]}: {action}")

    def _played(self, seat: Seat, action: Play, before: View) -> Text:
        verbs = (_("play"), _("plays")) if before.trick else (_("lead"), _("leads"))
        line = self._says(seat, *verbs, self._card(action.card))
        if action.announce is None:
            return line
        value = facts.meld_values(before).get(action.announce)
        worth = f", {value}" if value is not None else ""
        word = _(" and announce {name}") if self._is_you(seat) else _(" and announces {name}")
        return line + Text(word.format(name=_(action.announce)) + worth, style="bold")

    def _took(self, seat: Seat, action: TakePile, before: View) -> Text:
        """The pile taken, how large it was, and what was laid with its top card."""
        count, top = len(before.pile), self._faces.group(before.pile[-1])
        if facts.takes_top(before):
            return self._says(seat, _("take"), _("takes"), top, _(" from the pile"))
        what = _("the pile of one card, ") if count == 1 else _("the pile of {count} cards, ")
        line = self._says(seat, _("take"), _("takes"), what.format(count=count), top)
        if count > 1:
            line = line + Text(_(" on top"))
        if action.cards:
            line = line + Text(_(", laid with ")) + self._faces.row(action.cards)
        if action.set is not None:
            line = line + Text(_(" onto ")) + self._faces.group(before.sets[seat][action.set])
        return line

    def _passed(self, seat: Seat, before: View) -> Text | None:
        if facts.passes_silently(before):
            return None
        if isinstance(facts.rules_now(before), DeclareRules):
            return self._says(seat, _("declare nothing"), _("declares nothing"))
        return self._says(seat, _("pass"), _("passes"))

    def _declared(self, seat: Seat, action: Declare) -> Text:
        line = self._says(seat, _("declare"), _("declares"), action.label)
        several = len(action.cards) > 1
        return line + Text(": ") + self._faces.row(action.cards) if several else line

    def _shown(self, seat: Seat, cards: tuple[Card, ...], before: View, after: View) -> Text:
        talon = before.talon_size and not after.talon_size and len(cards) == before.talon_size
        if talon:
            return Text(_("the talon: ")) + self._faces.row(cards)
        if before.plan.deck.all_of(cards) == facts.turned_up(before):  # the last one of the stock
            return self._says(seat, _("draw"), _("draws"), self._faces.row(cards))
        return self._says(seat, _("show"), _("shows"), self._faces.row(cards))

    def _card(self, card: Card) -> Text:
        return Text(_("a card")) if card is HIDDEN else self._faces.face(card)

    def _is_you(self, seat: Seat) -> bool:
        return seat == self._seating.person

    def _says(self, seat: Seat, you: str, other: str, *rest: object) -> Text:
        verb = you if self._is_you(seat) else other
        line = Text(f"{self._seating.names[seat]} {verb}")
        if rest:
            line.append(" ")
        for piece in rest:
            line = line + (piece if isinstance(piece, Text) else Text(str(piece)))
        return line
