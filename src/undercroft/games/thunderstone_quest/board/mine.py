"""The strip of the viewer's own board on the screen; for a spectator that of the active player."""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.board import Chips
from ....kit.face import Sign
from ....kit.piles import counted
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.state import HP_BY_WOUNDS, MOST_WOUNDS
from ..view import PlayerFacts, View
from .answers import ENDS_STEP
from .faces import face
from .forecast import battle_of
from .offered import Offered, about_card
from .pieces import GearFacts, Token, token

GEAR_VERBS = {"iron_rations": ("rations-gold", "rations-skill"), "lantern": ("lantern",), "potion": ("potion",)}
SUMS = {"attack": _("Attack"), "magic": _("magic"), "light": _("Light"), "gold": _("Gold")}


class MinePart(TypedDict):
    """What the area shows."""

    seat: int
    totals: list[tuple[str, int]]
    """The sums: (what, how much)."""
    wounds: int
    hp: int
    heals: list[str]
    """The options that heal a Wound token."""
    xp: int
    gear: list[GearFacts]
    deck: int
    deck_cards: dict[str, int]
    """What lies in the deck, as far as the viewer may know."""
    discard: dict[str, int]
    quest: str | None
    has_quest: bool
    guild: str | None
    plates: list[tuple[str, str]]
    """Answers that are no thing on the board: (option, label)."""


def mine_part(seen: Seen[View]) -> MinePart:
    view, offered = seen.view, Offered(seen)
    seat = view["active"] if view["seat"] is None else view["seat"]
    player, own = view["players"][seat], seat == view["seat"]
    values = view["turn_values"] if seat == view["active"] else None
    return {
        "seat": seat,
        "totals": _totals(view, seat),
        "wounds": player["wounds"],
        "hp": values["hp"] if values else player["hp"],
        "heals": offered.of("heal-token"),
        "xp": player["xp"],
        "gear": _gear(player, offered),
        "deck": player["deck"],
        "deck_cards": view.get("deck", {}) if own else {},
        "discard": counted(player["discard"]),
        "quest": (view.get("quest") if own else None) or player["quest"],
        "has_quest": player["has_quest"],
        "guild": player["guild"],
        "plates": [
            (one["id"], seen.asked.labels[one["id"]])
            for one in offered.unplaced()
            if one["verb"] not in ENDS_STEP and not about_card(one)
        ],
    }


def _gear(player: PlayerFacts, offered: Offered) -> list[GearFacts]:
    counts = {"iron_rations": player["iron_rations"], "lantern": player["lantern"], "potion": player["potion"]}
    return [
        {
            "kind": kind,
            "count": count,
            "options": [id for verb in GEAR_VERBS[kind] for id in offered.of(verb)] + offered.of("lose-gear", kind),
        }
        for kind, count in counts.items()
    ]


def _totals(view: View, seat: int) -> list[tuple[str, int]]:
    """Attack and Light in the Dungeon, Gold in the Village; before the choice all of the hand."""
    found = []
    phase = view["phase"]
    values = view["turn_values"] if seat == view["active"] else None
    if seat == (view["active"] if phase == "dungeon" else view["seat"]):
        battles = [seen for tile in view["dungeon"] if (seen := battle_of(tile))]
        if battles:
            best = max(battles, key=lambda one: one["physical_before"] + one["magic_before"])
            found = [("attack", best["physical_before"]), ("magic", best["magic_before"])]
            found.append(("light", values["light"] if values else best["light"]))
    if values and phase in ("village", "spoils"):
        found.append(("gold", values["gold"]))
    elif not phase and seat == view["seat"]:
        found.append(("gold", sum([CARDS[id].gold for id in view.get("hand", ())])))
    return found


@dataclass(frozen=True, slots=True)
class Track:
    """The Wound track: groups of cells, each with the HP it leaves (TQ-5.3)."""

    hp: int
    """What is in force: cards may change it."""
    wounds: int
    segments: list[tuple[int, list[bool], bool]]
    """(HP, its cells: True where a Wound lies, whether it is in force)."""
    options: list[str]


@dataclass(frozen=True, slots=True)
class Heap:
    """Deck or discard pile of a player; `cards` are (id, name, copies), as far as the viewer may know."""

    what: str
    count: int
    name: str
    cards: list[tuple[str, str, int]]


@dataclass(frozen=True, slots=True)
class Slip:
    """A Side Quest or a Guild Support card beside my board."""

    what: str
    name: str
    icon: str
    card: str
    text: str


@dataclass(frozen=True, slots=True)
class Mine:
    """All of it, as `mine.html` reads it."""

    seat: int
    totals: list[Sign]
    track: Track
    xp: int
    gear: list[Token]
    heaps: list[Heap]
    slips: list[Slip]
    plates: list[tuple[str, str]]


def mine_shown(part: MinePart, speech: Speech) -> Mine:
    return Mine(
        seat=part["seat"],
        totals=[Sign(what, value, speech(SUMS[what])) for what, value in part["totals"]],
        track=_track(part),
        xp=part["xp"],
        gear=[token(gear, speech) for gear in part["gear"]],
        heaps=[
            Heap("deck", part["deck"], speech(_("Deck")), _listed(part["deck_cards"], speech)),
            Heap("discard", sum(part["discard"].values()), speech(_("Discard pile")), _listed(part["discard"], speech)),
        ],
        slips=_slips(part, speech),
        plates=part["plates"],
    )


def _track(part: MinePart) -> Track:
    wounds = part["wounds"]
    groups: dict[int, list[bool]] = {}
    for place in range(1, MOST_WOUNDS + 1):
        groups.setdefault(HP_BY_WOUNDS[place], []).append(place <= wounds)
    segments = [(left, cells, left == HP_BY_WOUNDS[wounds]) for left, cells in groups.items()]
    return Track(part["hp"], wounds, segments, part["heals"])


def _listed(cards: Mapping[str, int], speech: Speech) -> list[tuple[str, str, int]]:
    return sorted([(id, face(id, speech).name, n) for id, n in cards.items()], key=itemgetter(1))


def _slips(part: MinePart, speech: Speech) -> list[Slip]:
    """My Side Quest (others see a closed scroll) and my guild."""
    found = []
    if part["quest"]:
        found.append(_slip("quest", part["quest"], "scroll-quill", speech))
    elif part["has_quest"]:
        found.append(Slip("quest", speech(_("Side Quest")), "scroll-quill", "", speech(_("kept secret"))))
    if part["guild"]:
        found.append(_slip("guild", part["guild"], "knight-banner", speech))
    return found


def _slip(what: str, id: str, icon: str, speech: Speech) -> Slip:
    card = face(id, speech)
    return Slip(what, card.name, icon, id, card.short.split("\n")[0])


def chips(player: PlayerFacts, speech: Speech) -> Chips:
    """A player's numbers in the mast."""
    return (
        (Sign("hand", player["hand"], speech(_("hand"))), True),
        (Sign("health", player["hp"], speech(_("HP"))), True),
        (Sign("wound", player["wounds"], speech(_("Wounds"))), False),
        (Sign("xp", player["xp"], speech(_("XP"))), False),
    )


MINE = area("mine", "thunderstone_quest/mine.html", mine_part, mine_shown)
