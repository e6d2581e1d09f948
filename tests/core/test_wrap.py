from __future__ import annotations

from dataclasses import dataclass

from millefeuille import Bid, Claim, End, Pass, Play, Reason
from millefeuille.phases.auction import AuctionResult, AuctionRules, AuctionWork
from millefeuille.phases.wrap import Extend, Instead, Option, Restrict
from tests.core.bench import begun, french, texts, why

DECK = french()


def auction():
    return AuctionRules(
        opening=100,
        forced=True,
        step=10,
        exact_step=False,
        cap=120,
        cap_counts_melds=False,
        stop=None,
    ).bind(DECK)


def refuses(level):
    def refuse(deal, action):
        if action is not Bid(level):
            return None
        return Reason("ours", "auction.step", "not {level} at our table", {"level": level})

    return refuse


def deal_of(phase):
    return begun({"auction": phase}, ["9S", "9C", "9D"], deck=DECK)


def test_restrict_takes_actions_away():
    deal = deal_of(Restrict(auction(), refuses(110)))
    assert texts(deal) == ["pass", "bid 120"]
    assert why(deal, Bid(110)) == "ours"
    assert str(deal.why_not(Bid(110))) == "not 110 at our table"
    assert why(deal, Bid(130)) == "over-cap"  # the inner phase's own refusal comes first
    assert why(deal, Bid(120)) == ""
    deal.apply(Bid(120))
    deal.apply(Pass())
    deal.apply(Pass())
    assert deal.result(AuctionResult) == AuctionResult(2, 120)


def test_restrict_never_leaves_nothing():
    deal = deal_of(Restrict(auction(), lambda deal, action: Reason("ours", "order", "nothing")))
    assert texts(deal) == ["pass", "bid 110", "bid 120"]
    assert why(deal, Bid(110)) == ""
    assert why(deal, Bid(130)) == "over-cap"


def test_restrict_around_restrict():
    deal = deal_of(Restrict(Restrict(auction(), refuses(110)), refuses(120)))
    assert texts(deal) == ["pass"]
    assert why(deal, Bid(110)) == why(deal, Bid(120)) == "ours"


def test_a_wrapped_phase_keeps_the_name_and_what_its_phase_leaves():
    wrapped = Restrict(auction(), refuses(110))
    deal = deal_of(wrapped)
    assert wrapped.inner.name == "auction"
    assert deal.phase.name == "auction"
    assert wrapped.works is AuctionWork
    assert wrapped.leaves == (AuctionResult,)
    assert wrapped.notes(deal.view(2)) == wrapped.inner.notes(deal.view(2)) != ()


@dataclass(frozen=True)
class Knock:
    """To knock: whoever does ends the deal, from the second call on."""

    claim = Claim("knock")

    def offers(self, deal):
        return (self.claim,) if deal.work.high > 100 else ()

    def why_not(self, deal, action):
        if action is not self.claim:
            return None
        return Reason("too-early", "order", "nobody knocks before the first raise")

    def apply(self, deal, action):
        deal.finish(goto=End("knocked"))


def extended():
    knock = Knock()
    return deal_of(Extend(auction(), Option(knock.offers, knock.why_not, knock.apply)))


def test_extend_adds_actions():
    deal = extended()
    assert texts(deal) == ["pass", "bid 110", "bid 120"]
    assert why(deal, Claim("knock")) == "too-early"
    deal.apply(Bid(110))
    assert texts(deal) == ["pass", "bid 120", "claim knock"]
    assert why(deal, Claim("knock")) == ""
    assert why(deal, Claim("other")) == "not-now"
    assert why(deal, Play(DECK.card("9S"))) == "not-now"
    assert why(deal, Bid(110)) == "too-low"
    deal.apply(Claim("knock"))
    assert deal.ending == "knocked"


def test_extend_leaves_the_inner_actions_alone():
    deal = extended()
    for action in (Bid(110), Pass(), Pass()):
        deal.apply(action)
    assert deal.result(AuctionResult) == AuctionResult(2, 110)


def stepping(step):
    return AuctionRules(
        opening=100,
        forced=True,
        step=step,
        exact_step=False,
        cap=120,
        cap_counts_melds=False,
        stop=None,
    ).bind(DECK)


def test_instead_plays_another_phase_while_it_holds():
    cites = {"auction.step": "house.steps"}
    phase = Instead(stepping(10), stepping(5), lambda deal: deal.work.high > 100, cites)
    deal = deal_of(phase)
    assert phase.unwrapped() is phase.inner
    assert texts(deal) == ["pass", "bid 110", "bid 120"]
    assert deal.why_not(Bid(105)).rule == "auction.step"
    deal.apply(Bid(110))
    assert texts(deal) == ["pass", "bid 115", "bid 120"]
    assert why(deal, Bid(115)) == ""
    assert deal.why_not(Bid(117)).rule == "house.steps"
    assert deal.because(Bid(115)).code == phase.inner.because(deal, Bid(120)).code
    deal.apply(Bid(115))
    deal.apply(Pass())
    deal.apply(Pass())
    assert deal.result(AuctionResult) == AuctionResult(0, 115)
