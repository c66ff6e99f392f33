"""The important events of the party, for the ribbon, and of one's own turn when it ends."""

from typing import Any

from ....kernel.text import _
from ....kit.ribbon import RibbonEvent
from ..view import View

RIBBON = {
    "hero-defeated": RibbonEvent(_("was defeated"), "", 6, "hero", own=True),
    "attacks": RibbonEvent(_("attacked {enemies}"), _("{enemies} attacked"), 3, "hero"),
    "aids": RibbonEvent(_("aided {other}"), _("{other} aided"), 3, "hero"),
    "finds": RibbonEvent(_("found {card}"), _("{card} found"), 3, "hero"),
    "suffers": RibbonEvent(_("suffered wounds: {count}"), "", 4, "hero", own=True),
    "heals": RibbonEvent(_("healed wounds: {count}"), _("Wounds healed: {count}"), 2, "hero"),
    "gains-condition": RibbonEvent(_("gained {card}"), "", 2, "hero", own=True),
    "upgrades": RibbonEvent(_("learned {card}"), _("{card} learned"), 3, "hero"),
    "plays": RibbonEvent(_("played {card}"), _("{card} played"), 1, "hero"),
    "enemy-defeated": RibbonEvent(_("{enemy} was defeated"), "", 4, ""),
    "spawned": RibbonEvent(_("{enemy} appeared"), "", 2, ""),
    "explored": RibbonEvent(_("{location} is fully explored"), "", 4, ""),
    "arrives": RibbonEvent(_("The heroes came to {location}"), "", 5, ""),
    "peril": RibbonEvent(_("The peril moved on to space {space}"), "", 2, ""),
}


def seat_of(view: View, hero: Any) -> int | None:
    """The seat of the player who leads this hero."""
    return next((one["seat"] for one in view["heroes"] if one["card"] == hero.id), None)


def following(view: View) -> list[int]:
    """The seats whose heroes act next in the hero phase, each once; the viewer's own seat is included."""
    heroes = [view["heroes"][number] for number in view["order"] if number >= 0]
    return list(dict.fromkeys([facts["seat"] for facts in heroes if not facts["defeated"]]))
