"""A player of simple judgement: Heroes, light and Weapons first, then down as far as light and Attack lead.

Every option gets a number; the bot takes the highest. Numbers are roughly victory points. What costs nothing and
helps is far above any of them, so that it is done first.
"""

from typing import Any

from ....kernel.decision import Decision
from .answers import ANSWERS
from .dungeon import DUNGEON
from .mind import Mind
from .village import VILLAGE

JUDGES = {**VILLAGE, **DUNGEON, **ANSWERS}


def judge(view: dict[str, Any], decision: Decision) -> list[float]:
    """How good each option of the decision seems to the one who sees this view."""
    judges = JUDGES.get(decision.key)
    if judges is None:
        return [0.0] * len(decision.options)
    mind = Mind(view)
    return [judges(mind, option) for option in decision.options]


__all__ = ["judge"]
