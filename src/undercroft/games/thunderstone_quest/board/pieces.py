"""Small things that lie in several places: players' figures and Gear tokens; and the places of the Village."""

from dataclasses import dataclass
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


class FigureFacts(TypedDict):
    """A player's figure."""

    seat: int
    name: str
    figure: str | None
    look: str
    """Its classes: whose it is."""


def figures(seen: Seen[View]) -> list[FigureFacts]:
    """The figures of all players."""
    mine = seen.view["seat"]
    return [
        {
            "seat": seat,
            "name": who.name,
            "figure": player["figure"],
            "look": f"seat-{seat}{' is-bot' if who.kind == 'bot' else ''}{' mine' if seat == mine else ''}",
        }
        for seat, (who, player) in enumerate(zip(seen.players, seen.view["players"], strict=True))
    ]


class Figure(NamedTuple):
    """A player's Hero miniature on the board."""

    seat: int
    name: str
    icon: str
    look: str


def figure(facts: FigureFacts) -> Figure:
    return Figure(facts["seat"], facts["name"], FIGURE_ICONS.get(facts["figure"] or "", "meeple"), facts["look"])


class GearFacts(TypedDict):
    """Gear of one kind, and what can be done with it."""

    kind: str
    count: int
    options: list[str]


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of Gear: on a board with how many there are, at the Bazaar with its price."""

    name: str
    icon: str
    count: int
    price: int
    options: list[str]

    @property
    def look(self) -> str:
        """Its classes."""
        return f"{'' if self.count else 'none'} {'held legal' if self.options else ''}"

    @property
    def title(self) -> str:
        return f"{self.name}: {self.price}" if self.price else self.name


def token(gear: GearFacts, speech: Speech, price: int = 0) -> Token:
    """Without a price it is somebody's own."""
    kind = gear["kind"]
    return Token(speech(TITLES[kind]), GEAR_ICONS[kind], gear["count"], price, gear["options"])
