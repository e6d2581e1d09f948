"""Why a legal action is legal: the code, the rule and the sentence, phase by phase."""

from __future__ import annotations

import pytest

from millefeuille import Bid, Claim, Concede, Declare, Discard, Give, Pass, Phase, Play
from millefeuille.phases.contract import ContractRules, Floor
from millefeuille.phases.wrap import Extend, Option, Restrict
from tests.core.bench import Won, begun, french
from tests.core.test_auctions import HALF, MARRIAGE, auction, bid, levels
from tests.core.test_conceding import ends
from tests.core.test_declare_and_claims import ALONE, NONE, claims, declare
from tests.core.test_exchange import KINGS_STAY, exchange, give, lay_away
from tests.core.test_showings import playing, show
from tests.core.test_tricks import ACES, HEARTS, marriage, play, tricks, with_fool

DECK = french()


def because(deal, action) -> tuple[str, str, str]:
    """The code, the rule and the sentence of what is legal."""
    assert deal.why_not(action) is None
    reason = deal.because(action)
    return reason.code, reason.rule, str(reason)


def card(deal, word) -> tuple[str, str, str]:
    text, _, name = word.partition("!")
    return because(deal, Play(deal.plan.deck.card(text), name or None))


# --- tricks ----------------------------------------------------------------------------------


def test_the_first_lead():
    assert card(tricks(["AS 9H", "9S 9C"]), "9H") == (
        "leads",
        "play.first_lead",
        "you lead the first trick, so there is no suit to follow",
    )


def test_a_later_lead():
    deal = play(tricks(["AS 9H", "9S 9C"]), "AS", "9S")
    assert card(deal, "9H") == (
        "leads",
        "play.follow",
        "you lead, so there is no suit to follow",
    )


def test_following_names_the_cards_of_the_suit():
    deal = play(tricks(["AS", "9S 10S KH", "9C"]), "AS")
    assert card(deal, "9S") == ("follows", "play.follow", "spades were led and you hold 10S 9S")


def test_without_a_duty_to_follow():
    deal = play(tricks(["AS", "9S KH", "9C"], follow=False), "AS")
    assert card(deal, "KH") == ("no-duty", "play.follow", "there is no duty to follow suit")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"ruff": True}, "you hold no spades, and there is no trump"),
        (
            {"ruff": True, "trump": "H"},
            "you hold neither spades nor trumps",
        ),
        ({"trump": "H"}, "you hold no spades, and there is no duty to trump"),
    ],
)
def test_throwing_off(changes, said):
    deal = play(tricks(["AS", "9C JC", "9D"], **changes), "AS")
    assert card(deal, "JC") == ("throws-off", "play.ruff", said)


@pytest.mark.parametrize("changes", [{"ruff": True}, {"ruff": True, "overtrump": True}, {}])
def test_throwing_off_when_trumps_are_led(changes):
    deal = play(tricks(["AS", "9C JC", "9D"], trump="S", **changes), "AS")
    assert card(deal, "JC") == ("throws-off", "play.follow", "you hold no spades, which were led")


def test_without_the_duty_to_trump_a_trump_is_thrown_off_too():
    deal = play(tricks(["AS", "9C KH", "9D"], trump="H"), "AS")
    assert card(deal, "KH")[0] == "throws-off"


def test_ruffing():
    deal = play(tricks(["AS 9S", "9C 9H KH", "9D QC"], trump="H", ruff=True), "AS")
    said = "you cannot follow spades and must trump: you hold KH 9H"
    assert card(deal, "9H") == ("ruffs", "play.ruff", said)


def overtrumping(hand, *, first="JH"):
    deal = tricks(["AS 9S", f"9C {first}", hand], trump="H", ruff=True, overtrump=True)
    return play(deal, "AS", first)


def test_the_first_trump_of_a_trick_overtrumps_nothing():
    deal = tricks(["AS 9S", "9C JH", "9D"], trump="H", ruff=True, overtrump=True)
    assert card(play(deal, "AS"), "JH")[:2] == ("ruffs", "play.ruff")


def test_overtrumping():
    said = "you cannot follow spades, and KH beats the trump in AS JH"
    assert card(overtrumping("9H KH"), "KH") == ("overtrumps", "play.overtrump", said)


def test_a_lower_trump_where_none_is_higher():
    said = "you cannot follow spades, and QH 9H cannot beat the trump in AS KH"
    deal = overtrumping("9H QH", first="KH")
    assert card(deal, "9H") == ("cannot-overtrump", "play.overtrump", said)


def test_where_overtrumping_is_no_duty_a_trump_just_ruffs():
    deal = tricks(["AS 9S", "9C KH", "9H QH"], trump="H", ruff=True)
    assert card(play(deal, "AS", "KH"), "9H")[:2] == ("ruffs", "play.ruff")


def test_beating():
    deal = play(tricks(["QS 9C", "JS KS AS", "9S 10S"], beat=True), "QS")
    said = "spades were led, and KS beats QS in spades"
    assert card(deal, "KS") == ("beats", "play.beat", said)


def test_a_lower_card_where_none_is_higher():
    deal = play(tricks(["KS 9C", "JS QS", "9S 10S"], beat=True), "KS")
    said = "spades were led, and QS JS cannot beat KS in spades"
    assert card(deal, "JS") == ("cannot-beat", "play.beat", said)


def test_a_trump_that_was_led_is_beaten_by_the_duty_to_overtrump():
    deal = tricks(["QH 9S", "9H KH", "9D 10H"], trump="H", ruff=True, overtrump=True)
    play(deal, "QH")
    assert card(deal, "KH")[:2] == ("beats", "play.overtrump")
    play(deal, "KH")
    assert card(deal, "10H")[2] == "hearts were led, and 10H beats QH KH in hearts"


def ruffed(hand, *, stays):
    deal = tricks(["QS 9C", "9H JC", hand], trump="H", beat=True, beat_when_ruffed=stays)
    return play(deal, "QS", "9H")


def test_a_trick_that_has_been_trumped_need_not_be_beaten():
    said = "spades were led, and in a trick that has been trumped they need not beat"
    for word in ("9S", "AS"):
        assert card(ruffed("9S AS", stays=False), word) == (
            "ruffed",
            "play.beat_when_ruffed",
            said,
        )


def test_where_the_duty_stays_the_suit_is_beaten():
    said = "spades were led, and AS beats QS 9H in spades"
    assert card(ruffed("9S AS", stays=True), "AS") == ("beats", "play.beat", said)
    assert card(ruffed("9S JS", stays=True), "9S")[:2] == ("cannot-beat", "play.beat")


def test_a_card_that_never_wins():
    deal = play(with_fool("3S 1C", "4S EX 1S", "2S 2C"), "3S")
    assert card(deal, "EX") == ("never-wins", "play.never_wins", "EX may always be played")


def test_after_a_lead_that_sets_no_suit():
    deal = play(with_fool("EX 5S", "1C 4S", "2S 2C"), "EX")
    assert card(deal, "1C") == ("no-suit-led", "play.never_wins", "EX sets no suit to follow")


# --- announcing ------------------------------------------------------------------------------


@pytest.mark.parametrize("announce", ["choice", "automatic"])
def test_an_announcing_lead(announce):
    said = "you lead trick 1 from KH QH: hearts for 100, from trick 1 on"
    deal = marriage("KH QH 9H", announce=announce)
    assert card(deal, "QH!hearts") == ("announces", "play.announce", said)


def test_a_silent_lead_is_a_choice():
    said = "you lead from KH QH, and to announce hearts is your choice"
    assert card(marriage("KH QH 9H"), "KH") == ("leads-silently", "play.announce", said)
    assert card(marriage("KH QH 9H"), "9H")[0] == "leads"


def test_a_lead_too_early_to_announce():
    deal = tricks(["KH QH AS", "9S JS QS"], melds=(HEARTS,), announce_from=2)
    said = "you lead, and nothing is announced before trick 2"
    assert card(deal, "KH") == ("leads-early", "play.announce_from", said)
    assert card(deal, "AS")[0] == "leads"
    play(deal, "AS", "9S")
    said = "you lead trick 2 from KH QH: hearts for 100, from trick 2 on"
    assert card(deal, "KH!hearts")[2] == said


def test_half_a_meld_announces_nothing():
    deal = tricks(["KH AS AC AD", "9S JS QS KS"], melds=(HEARTS, ACES))
    assert card(deal, "KH")[0] == "leads"


# --- showing and conceding -------------------------------------------------------------------


def test_cards_that_are_shown():
    deal = playing("T8 T7 T5 T2 EX")
    said = "you hold 4 trumps and have played no card: {} are shown for {}"
    for text, row, count, value in (
        ("T8 T7 T5", "single", 3, 20),
        ("T7 T5 T2", "single", 3, 20),
        ("T8 T7 T5 T2", "double", 4, 30),
    ):
        told = because(deal, show(text))
        assert told == ("shows", f"many.levels.{row}", said.format(count, value))
    told = because(deal, show("T8 T7 T5 T2 EX"))
    assert told == ("shows", "many.stand_in", said.format("5, EX among them,", 40))


def test_beside_what_may_be_shown_a_lead_is_as_ever():
    assert card(playing("T8 T7 T5 T2 EX"), "T8")[0] == "leads"


def test_a_concession():
    said = "the score is the same however the cards lie that you do not see"
    assert because(ends("9S 9C", "AS KS", "AC KC"), Concede()) == ("concedes", "play", said)


# --- auctions --------------------------------------------------------------------------------


def test_the_opening_bid():
    said = "the lowest bid is 60; your cap is 120"
    assert because(auction(), Bid(80)) == ("opens", "auction.opening", said)


def test_a_raise():
    said = "the bid to raise is 80, by a multiple of 10; your cap is 120"
    assert because(bid(auction(), 80), Bid(100)) == ("raises", "auction.step", said)


def test_a_raise_by_exactly_one_step():
    said = "the bid to raise is 80, by exactly 10; your cap is 120"
    deal = bid(auction(exact_step=True), 60, 70, 80)
    assert because(deal, Bid(90)) == ("raises", "auction.exact_step", said)


def test_a_bid_that_melds_allow():
    deal = bid(auction(["", "", "KH QH KC QC"], melds=(MARRIAGE, HALF)), 80)
    said = "the bid to raise is 80; your cap is 280: 120 + 100 hearts + 60 clubs"
    assert because(deal, Bid(130)) == ("lifted-cap", "auction.cap_counts_melds", said)
    said = "the bid to raise is 80, by a multiple of 10; "
    said += "your cap is 280: 120 + 100 hearts + 60 clubs"
    assert because(deal, Bid(120)) == ("raises", "auction.step", said)


def test_a_bid_above_the_stop():
    deal = bid(auction(["", "", "KH QH"], melds=(MARRIAGE,), stop=100), 100)
    said = "the bid to raise is 100, so bids above 100 are open; your cap is 220: 120 + 100 hearts"
    for level in (110, 130):
        assert because(deal, Bid(level)) == ("past-stop", "auction.stop", said)


def test_a_pass_in_an_auction():
    said = "nobody has to raise; whoever passes is out of it for good"
    for deal in (auction(), bid(auction(), 80)):
        assert because(deal, Pass()) == ("passes", "auction", said)


def test_named_levels():
    deal = levels()
    assert because(deal, Bid("garde")) == (
        "opens",
        "contracts.garde",
        "no level has been called yet",
    )
    bid(deal, "garde")
    assert because(deal, Bid("contre")) == (
        "raises",
        "contracts.contre",
        "contre stands above garde",
    )
    said = "each seat calls once, and nobody has to call a level"
    assert because(deal, Pass()) == ("passes", "auction", said)
    bid(deal, "contre")
    said = "each seat calls once, and no level is left to call"
    assert because(deal, Pass()) == ("passes", "auction", said)


# --- contracts -------------------------------------------------------------------------------


def contract(hand="KH QH", *, floor=0, rule="floor.rule"):
    from millefeuille.phases.melds import Melds

    rules = ContractRules(step=10, cap=120, cap_counts_melds=True)
    bound = Floor(rule, lambda standing, seat: floor) if floor else None
    phase = rules.bind(DECK, melds=Melds((MARRIAGE,), DECK), floor=bound)
    return begun({"won": Won(0, 105), "contract": phase}, [hand, "", ""], deck=DECK)


def test_the_bid_itself():
    said = "your bid was 105"
    assert because(contract(), Bid(105)) == ("bid-itself", "contract.step", said)


def test_a_contract_within_the_cap():
    said = "contracts rise from 105 by multiples of 10; your cap is 120: you hold no meld"
    assert because(contract("KH"), Bid(115)) == ("within-cap", "contract.cap", said)


def test_a_contract_that_melds_allow():
    said = "contracts rise from 105 by multiples of 10; your cap is 220: 120 + 100 hearts"
    assert because(contract(), Bid(205)) == ("lifted-cap", "contract.cap_counts_melds", said)


def test_a_contract_at_the_floor():
    deal = contract("KH", floor=130)
    assert because(deal, Bid(130)) == ("at-floor", "floor.rule", "you must name at least 130")


# --- redeals ---------------------------------------------------------------------------------


def test_a_claim_names_the_cards_that_give_the_ground():
    deal = claims([NONE[0], "9S 9C 9D 9H AC", ""])
    said = "the cards are 9S AC 9C 9D 9H: they hold every 9"
    assert because(deal, Claim("nines")) == ("claims", "redeal.grounds.nines", said)
    deal = claims([NONE[0], "9S 9C", ""])
    said = "the cards are 9S 9C: they are worth 2, fewer than 3"
    assert because(deal, Claim("poor")) == ("claims", "redeal.grounds.poor", said)


def test_an_automatic_claim_that_ends_the_deal():
    deal = claims([NONE[0], "9C KS QD", ""], grounds=(ALONE,), automatic=True, ends="annulled")
    said = "the cards are KS 9C QD: 9C is the only one of its suit and there is no AS AD among them"
    assert because(deal, Claim("alone")) == ("claims", "redeal.grounds.alone", said)


def test_to_claim_nothing():
    said = "your cards give no ground for a claim"
    assert because(claims(NONE), Pass()) == ("passes", "redeal.grounds", said)
    said = "a claim is a right, not a duty"
    deal = claims([NONE[0], "9S 9C", ""])
    assert because(deal, Pass()) == ("passes", "redeal.grounds", said)


def test_to_pass_where_the_limit_is_reached():
    deal = claims([NONE[0], "9S 9C", ""], limit=1, attempt=1)
    said = "this deal has been redealt 1 times already"
    assert because(deal, Pass()) == ("redealt-enough", "redeal.limit", said)


# --- the exchange ----------------------------------------------------------------------------


def test_a_card_given_away():
    deal = exchange(["AS KS 9C", "", ""], talon="JH KH QD", give=1, declarer=0)
    said = "this card goes to seat 1: each other seat gets 1, in order"
    ace = DECK.card("AS")
    assert because(deal, Give(ace, 1)) == ("gives", "exchange.give", said)
    give(deal, "KS")
    assert because(deal, Give(ace, 2))[2].startswith("this card goes to seat 2")


def test_a_card_laid_away():
    deal = exchange(["AS KS 9H AH", "", ""], talon="JH KH KD", **KINGS_STAY)
    discard = Discard(DECK.card("AS"))
    said = "cards still to lay away: 3"
    assert because(deal, discard) == ("lays-away", "exchange.discard", said)
    lay_away(deal, "AS")
    said = "no ordinary card is left, so AH is laid away and shown"
    assert because(deal, Discard(DECK.card("AH"))) == (
        "lays-away-last",
        "exchange.last_discard",
        said,
    )


def test_a_declaration_before_the_first_card():
    from millefeuille.phases.declare import Declaration

    option = Declaration(name="slam", ends=None)
    deal = exchange(["AS KS 9C", "", ""], talon="JH", give=1, declarations=(option,))
    said = "slam may be declared before the first card is given"
    assert because(deal, Declare("slam")) == ("declares", "exchange.declarations.slam", said)


def test_a_claim_on_the_talon():
    from tests.core.test_declare_and_claims import POOR

    deal = exchange(["AS KS 9C", "", ""], talon="JH", give=1, redeal=(POOR,), redeal_limit=1)
    said = "the cards are JH: they are worth 1, fewer than 3"
    assert because(deal, Claim("poor")) == ("claims", "exchange.redeal.poor", said)


def test_declarations():
    deal = declare("all")
    assert because(deal, Declare("slam")) == (
        "declares",
        "calls.options.slam",
        "slam may be declared now",
    )
    said = "nobody has to declare anything"
    assert because(deal, Pass()) == ("passes", "calls.options", said)


# --- phases that say nothing, and wrapped ones -----------------------------------------------


class Silent(Phase):
    """A phase of a game's own that explains nothing."""

    __slots__ = ()

    def enter(self, deal):
        deal.actor = 0

    def legal(self, deal):
        return (Pass(),)

    def why_not(self, deal, action):
        return None


def test_a_phase_that_says_nothing():
    deal = begun({"own": Silent()}, ["9S", "9C"], deck=DECK)
    assert because(deal, Pass()) == ("allowed", "own", "this is one of the things to do now")


def test_what_a_house_rule_leaves_is_explained_by_the_phase_inside():
    inner = ContractRules(step=10, cap=120, cap_counts_melds=False).bind(DECK)
    phase = Restrict(inner, lambda deal, action: None)
    deal = begun({"won": Won(0, 105), "contract": phase}, ["9S", "9C"], deck=DECK)
    assert because(deal, Bid(105))[0] == "bid-itself"


def test_what_a_house_rule_adds_is_allowed_by_it():
    inner = ContractRules(step=10, cap=120, cap_counts_melds=False).bind(DECK)
    option = Option(lambda deal: (Pass(),), lambda deal, action: None, lambda deal, action: None)
    deal = begun({"won": Won(0, 105), "contract": Extend(inner, option)}, ["9S", "9C"], deck=DECK)
    assert because(deal, Pass())[:2] == ("allowed", "contract")
    assert because(deal, Bid(105))[0] == "bid-itself"
