"""The variants that the documents of Mille name and no profile plays: house rules, each by name.

Which comes first where several are mixed: a deal's lines are made golden, then rospises are counted
and paid for, then comes the booking with the barrel, and last of all a score falls to 0. The order
in which they are named makes no difference.
"""

from __future__ import annotations

from millefeuille.games import HouseRule
from millefeuille_mille.house_rules.four_aces import FOUR_ACES
from millefeuille_mille.house_rules.golden_round import GOLDEN_ROUND
from millefeuille_mille.house_rules.lone_barrel import LONE_BARREL
from millefeuille_mille.house_rules.reset_555 import RESET_555
from millefeuille_mille.house_rules.third_rospis import THIRD_ROSPIS
from millefeuille_mille.house_rules.to_1001 import TO_1001

HOUSE_RULES: tuple[HouseRule, ...] = (
    TO_1001,
    FOUR_ACES,
    GOLDEN_ROUND,
    LONE_BARREL,
    THIRD_ROSPIS,
    RESET_555,
)
