"""Simple scores for options: Heroes, light and Weapons first, then as far down as light and Attack allow.

Every option gets a number; the bot takes the highest. Numbers are roughly victory points. Helpful options
that cost nothing get far more than any of them, so they are done first.
"""

from ....kernel.decision import Decision
from ....kernel.judged import Judged, judged
from ..view import View
from .answers import ANSWERS
from .dungeon import DUNGEON
from .reasons import REASONS
from .view_mind import ViewMind
from .village import VILLAGE

JUDGES = {**VILLAGE, **DUNGEON, **ANSWERS}


def judge(view: View, decision: Decision) -> list[Judged]:
    """How good each option of the decision seems from this view, and why."""
    judges = JUDGES.get(decision.key)
    if judges is None:
        return judged(decision, [0.0] * len(decision.options))
    mind = ViewMind(view)
    reasons = REASONS[decision.key]
    return judged(decision, [judges(mind, option) for option in decision.options], lambda option: reasons(mind, option))


__all__ = ["judge"]
