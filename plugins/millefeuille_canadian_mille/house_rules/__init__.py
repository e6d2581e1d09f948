"""House rules of Canadian Mille that real tables play by."""

from __future__ import annotations

from millefeuille.games import HouseRule
from millefeuille_canadian_mille.house_rules.frozen_pile import FROZEN_PILE
from millefeuille_canadian_mille.house_rules.throw_out import THROW_OUT

HOUSE_RULES: tuple[HouseRule, ...] = (THROW_OUT, FROZEN_PILE)
