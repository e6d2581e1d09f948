"""House rules of Tarot that real tables play by."""

from __future__ import annotations

from millefeuille.games import HouseRule
from millefeuille_tarot.house_rules.half_points import HALF_POINTS
from millefeuille_tarot.house_rules.misere import MISERE

HOUSE_RULES: tuple[HouseRule, ...] = (HALF_POINTS, MISERE)
