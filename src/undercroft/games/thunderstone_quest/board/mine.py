"""The strip of the viewer's own board on the screen; for a spectator that of the active player."""

from dataclasses import dataclass
from operator import itemgetter
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area
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
HEAPS = {"deck": _("Deck"), "discard": _("Discard pile")}
SLIPS = {"quest": "scroll-quill", "guild": "knight-banner"}
"""Their icons."""


class TrackPart(TypedDict):
    """What is shown of the Wound track."""

    wounds: int
    hp: int
    """What is in force: cards may change it."""
    options: list[str]


class HeapPart(TypedDict):
    """What is shown of a deck or discard pile."""

    what: str
    count: int
    cards: dict[str, int]
    """What lies in it, as far as the viewer may know."""


class MinePart(TypedDict):
    """What the area shows."""

    seat: int
    totals: list[tuple[str, int]]
    """The sums: (what, how much)."""
    track: TrackPart
    xp: int
    gear: list[GearFacts]
    heaps: list[HeapPart]
    slips: list[tuple[str, str]]
    """Side Quest and guild: (what, card); without a card it is a closed scroll."""
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
        "track": {
            "wounds": player["wounds"],
            "hp": values["hp"] if values else player["hp"],
            "options": offered.of("heal-token"),
        },
        "xp": player["xp"],
        "gear": _gear(player, offered),
        "heaps": [
            {"what": "deck", "count": player["deck"], "cards": view.get("deck", {}) if own else {}},
            {"what": "discard", "count": len(player["discard"]), "cards": counted(player["discard"])},
        ],
        "slips": _slips(player, view.get("quest") if own else None),
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


def _slips(player: PlayerFacts, quest: str | None) -> list[tuple[str, str]]:
    """My Side Quest, which others see only once it is revealed, and my guild."""
    found = [("quest", quest or player["quest"] or "")] if quest or player["has_quest"] else []
    return found + ([("guild", player["guild"])] if player["guild"] else [])


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
class Mine:
    """All of it, as `mine.html` reads it."""

    seat: int
    totals: list[Sign]
    track: Inner
    xp: int
    gear: list[Token]
    heaps: Inner
    slips: list[Inner]
    plates: list[tuple[str, str]]


def mine_shown(part: MinePart, speech: Speech) -> Mine:
    return Mine(
        seat=part["seat"],
        totals=[Sign(what, value, speech(SUMS[what])) for what, value in part["totals"]],
        track=Inner("thunderstone_quest/track.html", part["track"], track_shown),
        xp=part["xp"],
        gear=[token(gear, speech) for gear in part["gear"]],
        heaps=Inner("thunderstone_quest/heaps.html", part["heaps"], heaps_shown),
        slips=[Inner("thunderstone_quest/slip.html", slip, slip_shown) for slip in part["slips"]],
        plates=part["plates"],
    )


MINE = area("mine", "thunderstone_quest/mine.html", mine_part, mine_shown)


def chips(player: PlayerFacts, speech: Speech) -> Chips:
    """A player's numbers in the mast."""
    return (
        (Sign("hand", player["hand"], speech(_("hand"))), True),
        (Sign("health", player["hp"], speech(_("HP"))), True),
        (Sign("wound", player["wounds"], speech(_("Wounds"))), False),
        (Sign("xp", player["xp"], speech(_("XP"))), False),
    )


# -- its pieces


@dataclass(frozen=True, slots=True)
class Track:
    """The Wound track: groups of cells, each with the HP it leaves (TQ-5.3), as `track.html` reads it."""

    hp: int
    wounds: int
    segments: list[tuple[int, list[bool], bool]]
    """(HP, its cells: True where a Wound lies, whether it is in force)."""
    options: list[str]


def track_shown(part: TrackPart, _speech: Speech) -> Track:
    wounds = part["wounds"]
    groups: dict[int, list[bool]] = {}
    for place in range(1, MOST_WOUNDS + 1):
        groups.setdefault(HP_BY_WOUNDS[place], []).append(place <= wounds)
    segments = [(left, cells, left == HP_BY_WOUNDS[wounds]) for left, cells in groups.items()]
    return Track(part["hp"], wounds, segments, part["options"])


@dataclass(frozen=True, slots=True)
class Heap:
    """Deck or discard pile of a player; `cards` are (id, name, copies)."""

    what: str
    count: int
    name: str
    cards: list[tuple[str, str, int]]


def heaps_shown(part: list[HeapPart], speech: Speech) -> list[Heap]:
    return [Heap(one["what"], one["count"], speech(HEAPS[one["what"]]), _listed(one["cards"], speech)) for one in part]


def _listed(cards: dict[str, int], speech: Speech) -> list[tuple[str, str, int]]:
    return sorted([(id, face(id, speech).name, n) for id, n in cards.items()], key=itemgetter(1))


@dataclass(frozen=True, slots=True)
class Slip:
    """A Side Quest or a Guild Support card beside my board, as `slip.html` reads it."""

    what: str
    icon: str
    card: str
    name: str
    text: str


def slip_shown(part: tuple[str, str], speech: Speech) -> Slip:
    what, id = part
    if not id:
        return Slip(what, SLIPS[what], "", speech(_("Side Quest")), speech(_("kept secret")))
    card = face(id, speech)
    return Slip(what, SLIPS[what], id, card.name, card.short.split("\n")[0])
