"""What is offered repeatedly: potions, healing and ways over a Chasm, at every moment of DQ-2.8. And what need not
be asked."""

from collections.abc import Mapping
from typing import Any

from ...kernel.decision import Decision, Option
from ...kernel.game import Offer
from .rules.asking import NO
from .rules.turn import FLOAT, FREE, SWING
from .view import View

WINDOWS = ("before-action", "before-end")
"""Questions that ask nothing else."""


def offers(view: View, decision: Decision) -> Offer | None:
    """What may be done now without being the action."""
    if decision.key not in (*WINDOWS, "action", "cave-in"):
        return None
    free = [option for option in decision.options if option.verb in FREE]
    if not free:
        return None
    hero = view["heroes"][decision.seat]
    over = any(option.verb in (SWING, FLOAT) for option in free)
    where = (hero["space"], hero["bank"]) if over else ()
    what = (hero["wounds"], where, *(option.id for option in free))
    return Offer(what, [option for option in decision.options if option.verb not in FREE], decision.key in WINDOWS)


def routine(_options: Mapping[str, Any], decision: Decision) -> Option | None:
    """Nobody suffers a wound to be rid of a card that does nothing."""
    about = decision.about or {}
    return NO if decision.key == "scouts" and about["card"].effect is None else None
