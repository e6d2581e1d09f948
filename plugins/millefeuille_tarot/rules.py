"""The rules of four-player French Tarot as data."""

from __future__ import annotations

from typing import Literal, Self, TypeAlias

from pydantic import Field, model_validator

from millefeuille.phase import PLAYED
from millefeuille.phases.claims import ClaimRules
from millefeuille.phases.dealing import DealRules
from millefeuille.phases.declare import DeclareRules
from millefeuille.phases.exchange import ExchangeRules
from millefeuille.phases.levels import Level, LevelAuctionRules
from millefeuille.phases.showings import ShowingRules
from millefeuille.phases.tricks import TrickRules
from millefeuille.rules import MatchRules, Part, Row, Rules
from millefeuille_tarot.excuse import ExcuseRules
from millefeuille_tarot.pack import EXCUSE, TRUMPS, PackRules

SEATS = 4
CHELEM = "chelem"
"""The declaration that the taker will take every trick."""
PETIT_SEC = "petit sec"
"""The reason with which a deal ends whose Petit lies alone in a hand."""
_PHASES = ("petit_sec", "auction", "chien", "chelem", "play")
_MAY_LACK = {"petit_sec", "chelem"}
"""The phases without which a deal still comes to a score."""

Side: TypeAlias = Literal["taker", "defenders"]
"""The taker, or the three others together."""


class Contract(Level):
    """What a taker may undertake; the row stands for the bid and for its settlement."""

    multiplier: int = Field(
        description="what the contract brings, and the Petit at the end, is multiplied by this",
        ge=1,
    )
    chien_counts_for: Side = Field(
        description="who gets the card points and the bouts of the chien, or of what is laid away"
    )


class Target(Row):
    """What the taker needs with so many bouts; the row is named by their number."""

    points: int = Field(description="the contract is made with so many card points", ge=0)


class ScoringRules(Part):
    """What a deal brings, each amount from or to each defender."""

    targets: tuple[Target, ...] = Field(
        description="what the taker needs, by the number of bouts that his side holds at the end"
    )
    base: int = Field(
        description="a contract brings this and the difference to the target, times its multiplier",
        ge=0,
    )
    petit_au_bout: int = Field(
        description="what the side gets that wins the last trick with the Petit in it, times the "
        "multiplier, whether the contract is made or not",
        ge=0,
    )
    petit_before_excuse: bool = Field(
        description="where a led Excuse ends a slam, the trick before it counts as the last one "
        "for the Petit"
    )
    chelem_made: int = Field(
        description="what the taker gets who has announced every trick and takes them all", ge=0
    )
    chelem_failed: int = Field(
        description="what it costs the taker to announce every trick and lose one", ge=0
    )
    chelem_silent: int = Field(
        description="what the side gets that takes every trick without having announced it", ge=0
    )
    chelem_turned: bool = Field(
        description="a taker who has announced every trick pays for both where the defenders take "
        "them all: for his failure and for their slam"
    )


class TarotMatch(MatchRules):
    """When a match of Tarot ends."""

    deals: int = Field(description="a match is so many deals, those annulled included", ge=1)


class TarotRules(Rules):
    """All rules of four-player French Tarot."""

    pack: PackRules = Field(
        description="the pack. The points of all its cards are shared by the two sides, and a half "
        "is counted exactly."
    )
    deal: DealRules = Field(
        description="how it is dealt. One card at a time, the dealer's right first; the talon is "
        "called the chien. The first dealer is drawn by lot; after each deal, annulled or not, the "
        "deal passes to the right."
    )
    contracts: tuple[Contract, ...] = Field(
        description="what may be bid, the lowest first", min_length=1
    )
    petit_sec: ClaimRules = Field(
        description="hands that annul the deal before the bidding. Every seat is asked in turn "
        "from the dealer's right; what justifies it is shown."
    )
    auction: LevelAuctionRules = Field(
        description="the bidding. Each seat calls once, a contract above the last or a pass, the "
        "dealer's right first; the highest bidder is the taker and plays against the three others. "
        "Where all pass, the deal is annulled."
    )
    chien: ExchangeRules = Field(
        description="the exchange with the chien, where the contract lets the taker have it. What "
        "he lays away counts for him."
    )
    chelem: DeclareRules = Field(
        description="the announcement of every trick, before any poignée and any card"
    )
    poignee: ShowingRules = Field(
        description="trumps shown before one's own first card: a poignée. Its value goes to the "
        "side that wins the contract, whoever showed it. The cards stay in the hand."
    )
    play: TrickRules = Field(
        description="the tricks. The highest trump wins, else the highest card of the suit led; "
        "the winner leads to the next trick."
    )
    excuse: ExcuseRules = Field(description="what becomes of the Excuse once it is played")
    scoring: ScoringRules = Field(
        description="what a deal brings. Each defender pays the taker or is paid by him, the same "
        "each; the taker gets or pays all three. Nothing is rounded."
    )
    match: TarotMatch = Field(
        description="when the match ends. The scores of its deals are added up; the best total "
        "wins if it is above 0 (our choice)."
    )

    @model_validator(mode="after")
    def _possible(self) -> Self:
        self._runs_in_order()
        self._deals_out()
        self._can_be_played()
        self._can_be_settled()
        return self

    def _runs_in_order(self) -> None:
        order = self.order
        whole = [name for name in _PHASES if name in order or name not in _MAY_LACK]
        if list(order) != whole:
            raise ValueError(
                f"order is {', '.join(_PHASES)}; only petit_sec and chelem may be missing"
            )
        if self.petit_sec.ends == PLAYED.reason:
            raise ValueError(f"petit_sec.ends is {PLAYED.reason}, which is for deals with a score")
        later = order[order.index("chien") + 1 :]
        for row in self.contracts:
            if row.goto not in (None, *later):
                raise ValueError(f"contracts.{row.name}.goto is none of {', '.join(later)}")
            if row.goto is None and row.chien_counts_for != "taker":
                raise ValueError(
                    f"contracts.{row.name}: the taker has the chien, it counts for him"
                )

    def _deals_out(self) -> None:
        deal, chien = self.deal, self.chien
        if deal.turn_up:
            raise ValueError("deal.turn_up is true, but the deal leaves no card to turn up")
        if SEATS * deal.hand + deal.talon != self.pack.size:
            raise ValueError(
                f"four hands of {deal.hand} and a chien of {deal.talon} "
                f"are not the pack of {self.pack.size}"
            )
        if chien.give or deal.talon != chien.discard:
            raise ValueError(
                f"a chien of {deal.talon} does not leave equal hands after giving {chien.give} to "
                f"each and laying away {chien.discard}"
            )
        if len(set(chien.never_discard)) > deal.hand:
            raise ValueError(
                f"chien.never_discard may leave fewer than {chien.discard} cards to lay away"
            )
        rounds = deal.talon_after
        if list(rounds) != sorted(set(rounds) & set(range(1, deal.hand + 1))):
            raise ValueError(f"deal.talon_after is not rounds of 1 to {deal.hand}, in order")

    def _can_be_played(self) -> None:
        play, trumps = self.play, TRUMPS.letter
        if play.trump != trumps or self.poignee.suit != trumps:
            raise ValueError(f"play.trump and poignee.suit are {trumps}")
        if play.never_wins != (EXCUSE,):
            raise ValueError(f"play.never_wins is {EXCUSE} alone")
        if play.draw:
            raise ValueError("play.draw is true, but there is no stock to draw from")
        if self.chelem.who != "declarer":
            raise ValueError("chelem.who is declarer: only the taker announces it")
        if self.chien.declarations:
            raise ValueError("chien.declarations: nothing is declared before the discard")
        if any(row.name != CHELEM or row.ends is not None for row in self.chelem.options):
            raise ValueError(f"chelem.options is {CHELEM} alone, which does not end the deal")

    def _can_be_settled(self) -> None:
        bouts = self.pack.bouts
        if [row.name for row in self.scoring.targets] != [str(n) for n in range(len(bouts) + 1)]:
            raise ValueError(f"scoring.targets are one row each for 0 to {len(bouts)} bouts")
        if len(set(bouts)) < len(bouts):
            raise ValueError("pack.bouts names a card twice")
        if self.match.deals > self.match.deal_limit:
            raise ValueError(
                f"match.deals {self.match.deals} is above match.deal_limit {self.match.deal_limit}"
            )
