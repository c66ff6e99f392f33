"""Small things that occur in several places: players' figures and Gear tokens; and the places of the Village."""

from typing import NamedTuple

from ....kernel.text import Speech, _
from ....kit.seen import Seen
from ..view import View
from .faces import TITLES

FIGURE_ICONS = {
    "knight": "visored-helm", "priestess": "nun-face", "thief": "hooded-figure", "sorcerer": "wizard-face",
    "dwarf": "dwarf-face", "archer": "bowman",
}  # fmt: skip
GEAR_ICONS = {"iron_rations": "sliced-bread", "lantern": "lantern-flame", "potion": "round-potion"}


class VillagePlace(NamedTuple):
    """A place of the Village: its name, its icon, what going there gives."""

    name: str
    icon: str
    gain: str


PLACES = {
    "shrine": VillagePlace(_("Shrine"), "church", _("heal 2 Wounds")),
    "bazaar": VillagePlace(_("Bazaar"), "shop", _("buy Gear")),
    "shop_of_wonders": VillagePlace(_("Shop of Wonders"), "sun-radiations", _("Treasure: 10 Gold")),
    "guilds_quarter": VillagePlace(_("Guilds' Quarter"), "guarded-tower", _("raise 2 Heroes")),
    "marketplace": VillagePlace(_("Marketplace"), "stockpiles", _("renew a stack")),
}
Figure = tuple[int, str, str, str]
"""A player's Hero miniature on the board: (seat, name, icon, classes)."""
Token = tuple[str, str, int, int, list[str]]
"""Gear of one kind: (name, icon, how many there are, the price at the Bazaar, what can be done with it)."""


def figures(seen: Seen[View]) -> list[Figure]:
    """The figures of all players."""
    found: list[Figure] = []
    for seat, (who, player) in enumerate(zip(seen.players, seen.view["players"], strict=True)):
        mine, bot = " mine" if seat == seen.view["seat"] else "", " is-bot" if who.kind == "bot" else ""
        found.append((seat, who.name, FIGURE_ICONS.get(player["figure"] or "", "meeple"), f"seat-{seat}{bot}{mine}"))
    return found


def token(kind: str, count: int, options: list[str], speech: Speech, price: int = 0) -> Token:
    return speech(TITLES[kind]), GEAR_ICONS[kind], count, price, options
