"""The important events of the party, for the ribbon, and of one's own turn when it ends."""

from typing import Any

from ....kernel.text import _
from ....kit.telling import Told
from ..view import View

TOLD = {
    "hero-defeated": Told(_("was defeated"), "", 6, "hero", own=True),
    "attacks": Told(_("attacked {enemies}"), _("{enemies} attacked"), 3, "hero"),
    "aids": Told(_("aided {other}"), _("{other} aided"), 3, "hero"),
    "finds": Told(_("found {card}"), _("{card} found"), 3, "hero"),
    "suffers": Told(_("suffered wounds: {count}"), "", 4, "hero", own=True),
    "heals": Told(_("healed wounds: {count}"), _("Wounds healed: {count}"), 2, "hero"),
    "gains-condition": Told(_("gained {card}"), "", 2, "hero", own=True),
    "upgrades": Told(_("learned {card}"), _("{card} learned"), 3, "hero"),
    "plays": Told(_("played {card}"), _("{card} played"), 1, "hero"),
    "enemy-defeated": Told(_("{enemy} was defeated"), "", 4, ""),
    "spawned": Told(_("{enemy} appeared"), "", 2, ""),
    "explored": Told(_("{location} is fully explored"), "", 4, ""),
    "arrives": Told(_("the heroes came to {location}"), "", 5, ""),
    "peril": Told(_("the peril moved on to space {space}"), "", 2, ""),
}


def seat_of(view: View, hero: Any) -> int | None:
    """Who leads this hero."""
    return next((one["seat"] for one in view["heroes"] if one["card"] == hero.id), None)


def following(view: View) -> list[int]:
    """Whose heroes act next in the hero phase, each player once; the viewer's own other heroes come as they come."""
    seats = [view["heroes"][number]["seat"] for number in view["order"] if number >= 0]
    return list(dict.fromkeys(seats))
