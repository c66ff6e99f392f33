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
    mine: bool
    bot: bool


def figures(seen: Seen[View]) -> list[FigureFacts]:
    """The figures of all players, by seat."""
    mine, players = seen.view["seat"], seen.view["players"]
    return [
        {
            "seat": who.seat,
            "name": who.name,
            "figure": players[who.seat]["figure"],
            "mine": who.seat == mine,
            "bot": who.kind == "bot",
        }
        for who in seen.players
    ]


@dataclass(frozen=True, slots=True)
class Figure:
    """A player's Hero miniature on the board."""

    seat: int
    name: str
    icon: str
    mine: bool
    bot: bool


def figure(facts: FigureFacts) -> Figure:
    icon = FIGURE_ICONS.get(facts["figure"] or "", "meeple")
    return Figure(facts["seat"], facts["name"], icon, facts["mine"], facts["bot"])


class GearFacts(TypedDict):
    """Gear of one kind, and what can be done with it."""

    kind: str
    count: int
    options: list[str]


@dataclass(frozen=True, slots=True)
class Token:
    """A kind of Gear: on a player's board with how many there are, at the Bazaar with its price."""

    name: str
    icon: str
    count: int
    price: int
    options: list[str]


def token(gear: GearFacts, speech: Speech, price: int = 0) -> Token:
    """Without a price it is somebody's own."""
    kind = gear["kind"]
    return Token(speech(TITLES[kind]), GEAR_ICONS[kind], gear["count"], price, gear["options"])
