"""Small things that lie in several places: players' figures and Gear tokens; and the places of the Village."""

from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.seen import Seen
from ..view import View
from .faces import TITLES

FIGURE_ICONS = {
    "knight": "visored-helm", "priestess": "nun-face", "thief": "hooded-figure", "sorcerer": "wizard-face",
    "dwarf": "dwarf-face", "archer": "bowman",
}  # fmt: skip
GEAR_ICONS = {"iron_rations": "sliced-bread", "lantern": "lantern-flame", "potion": "round-potion"}


class Place(NamedTuple):
    """A place of the Village: its name, its icon, what going there gives."""

    name: str
    icon: str
    gain: str


PLACES = {
    "shrine": Place(_("Shrine"), "church", _("heals 1 Wound more")),
    "bazaar": Place(_("Bazaar"), "shop", _("a Gear token")),
    "shop_of_wonders": Place(_("Shop of Wonders"), "sun-radiations", _("10 Gold")),
    "guilds_quarter": Place(_("Guilds' Quarter"), "guarded-tower", _("2 Heroes rise")),
    "marketplace": Place(_("Marketplace"), "stockpiles", _("a new card")),
}


class Figure(TypedDict):
    """A player's Hero miniature on the board."""

    seat: int
    name: str
    icon: str
    look: str
    """Its classes: whose it is."""


def figures(seen: Seen[View]) -> list[Figure]:
    """The figures of all players."""
    mine = seen.view["seat"]
    return [
        {
            "seat": seat,
            "name": who.name,
            "icon": FIGURE_ICONS.get(player["figure"] or "", "meeple"),
            "look": f"seat-{seat}{' is-bot' if who.kind == 'bot' else ''}{' mine' if seat == mine else ''}",
        }
        for seat, (who, player) in enumerate(zip(seen.players, seen.view["players"], strict=True))
    ]


class GearFacts(TypedDict):
    """Gear of one kind, and what can be done with it."""

    kind: str
    count: int
    price: int
    """0: it is somebody's own."""
    options: list[str]


def token(gear: GearFacts, speech: Speech) -> dict[str, object]:
    """A kind of Gear: on a board with how many there are, at the Bazaar with its price."""
    return {**gear, "name": speech(TITLES[gear["kind"]]), "icon": GEAR_ICONS[gear["kind"]]}
