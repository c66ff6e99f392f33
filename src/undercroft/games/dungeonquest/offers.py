"""What is offered repeatedly (potions, healing and ways over a Chasm, at every moment of DQ-2.8), and questions that
need not be asked."""

from collections.abc import Callable, Mapping
from typing import Any

from ...kernel.decision import Decision, Option
from ...kernel.game import Offer
from .cards import HEROES
from .rules.asking import NO
from .rules.attributes import HEAL, ROLL
from .rules.grid import CHAMBER, SPACES
from .rules.turn import DRINK, FLOAT, FREE, GO_ON, SWING
from .view import View

WINDOWS = ("before-action", "before-end")
"""Questions that ask nothing else."""
WORST = 8
"""The most wounds that a Hero can take between two questions at which the Rune of Healing can be used: from Crossfire,
with the lowest Armor."""


def offers(view: View, decision: Decision) -> Offer | None:
    """What may be done now besides the action."""
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


def routine(options: Mapping[str, Any], decision: Decision, look: Callable[[], View]) -> Option | None:
    """Nobody takes a wound to discard a card without effect, and what can be used just as well later need not be
    offered now."""
    about = decision.about or {}
    if decision.key == "scouts" and about["card"].effect is None:
        return NO
    declining = [option for option in decision.options if option in (GO_ON, ROLL)]
    used = {option.verb for option in decision.options if option not in declining}
    if decision.key == "before-end" and used <= {HEAL, DRINK}:
        return GO_ON if DRINK not in used or _is_safe(options, look(), decision.seat) else None
    if decision.key in ("before-action", "before-test") and used == {HEAL}:
        hero = look()["heroes"][decision.seat]
        return declining[0] if HEROES[hero["hero"]].life - hero["wounds"] > WORST else None
    return None


def _is_safe(options: Mapping[str, Any], view: View, seat: int) -> bool:
    """Whether nothing can wound the Hero before his next action. The Rune of Healing helps at any time."""
    hero = view["heroes"][seat]
    hunted = options["kalladras_servants"] or options["hero_versus_hero"]
    return not (hunted or hero["kept"] or hero["catacombs"] or hero["space"] == SPACES[CHAMBER].id)
