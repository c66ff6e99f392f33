"""The strip of my board: sums, HP and Wounds, XP, Gear, piles, Side Quest and guild, answers that lie nowhere else."""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.board import Chips
from ....kit.face import Sign
from ....kit.piles import counted
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.state import HP_BY_WOUNDS, MOST_WOUNDS
from ..view import PlayerFacts, TurnValues, View
from .answers import ENDS_STEP
from .faces import face
from .offered import GEAR_VERBS, Offered
from .pieces import GearFacts, token

SUMS = {"attack": _("Attack"), "magic": _("magic"), "light": _("Light"), "gold": _("Gold")}


class TrackPart(TypedDict):
    """Wounds, and the HP in force, which cards may change too."""

    hp: int
    wounds: int
    options: list[str]


class PursePart(TypedDict):
    """XP and Gear."""

    xp: int
    gear: list[GearFacts]


class HeapsPart(TypedDict):
    """The deck, what lies in it as far as the viewer may know, and the discard pile."""

    deck: int
    cards: Mapping[str, int]
    discard: Mapping[str, int]


class SlipsPart(TypedDict):
    """The Side Quest and the guild."""

    quest: str | None
    secret: bool
    """Whether there is a Side Quest that the viewer may not see."""
    guild: str | None


class MinePart(TypedDict):
    """What the area shows."""

    seat: int
    """Whose board it is; for a spectator the active player's."""
    totals: list[tuple[str, int]]
    """The sums: (what, how much)."""
    track: TrackPart
    purse: PursePart
    heaps: HeapsPart
    slips: SlipsPart
    plates: list[tuple[str, str]]
    """Answers that are no thing on the board: (option, label)."""


def mine_part(seen: Seen[View]) -> MinePart:
    view, offered, labels = seen.view, Offered(seen), seen.asked.labels
    seat = view["active"] if view["seat"] is None else view["seat"]
    player, own = view["players"][seat], seat == view["seat"]
    values = view["turn_values"] if seat == view["active"] else None
    quest = (view.get("quest") if own else None) or player["quest"]
    gear = [
        _gear("iron_rations", player["iron_rations"], offered),
        _gear("lantern", player["lantern"], offered),
        _gear("potion", player["potion"], offered),
    ]
    return {
        "seat": seat,
        "totals": _totals(view, values, seat),
        "track": {
            "hp": values["hp"] if values else player["hp"],
            "wounds": player["wounds"],
            "options": offered.of("heal-token"),
        },
        "purse": {"xp": player["xp"], "gear": gear},
        "heaps": {
            "deck": player["deck"],
            "cards": view.get("deck", {}) if own else {},
            "discard": counted(player["discard"]),
        },
        "slips": {"quest": quest, "secret": not quest and player["has_quest"], "guild": player["guild"]},
        "plates": [(one["id"], labels[one["id"]]) for one in offered.left() if one["verb"] not in ENDS_STEP],
    }


def _totals(view: View, values: TurnValues | None, seat: int) -> list[tuple[str, int]]:
    """Attack and Light in the Dungeon, Gold in the Village; before the choice all of the hand."""
    found: list[tuple[str, int]] = []
    phase = view["phase"]
    if seat == (view["active"] if phase == "dungeon" else view["seat"]):
        seen = [facts for tile in view["dungeon"] if (facts := tile["forecast"]) and "total" in facts]
        if seen:
            best = max(seen, key=lambda one: one["physical_before"] + one["magic_before"])
            light = values["light"] if values else best["light"]
            found = [("attack", best["physical_before"]), ("magic", best["magic_before"]), ("light", light)]
    if values and phase in ("village", "spoils"):
        found.append(("gold", values["gold"]))
    elif not phase and seat == view["seat"]:
        found.append(("gold", sum([CARDS[id].gold for id in view.get("hand", ())])))
    return found


def _gear(kind: str, count: int, offered: Offered) -> GearFacts:
    options = [id for verb in GEAR_VERBS[kind] for id in offered.of(verb)] + offered.of("lose-gear", kind)
    return {"kind": kind, "count": count, "price": 0, "options": options}


@dataclass(frozen=True, slots=True)
class Mine:
    """All of it, as `mine.html` reads it."""

    seat: int
    totals: list[Sign]
    track: Inner
    purse: Inner
    heaps: Inner
    slips: Inner
    plates: list[tuple[str, str]]


def mine_shown(part: MinePart, speech: Speech) -> Mine:
    return Mine(
        seat=part["seat"],
        totals=[Sign(what, value, speech(SUMS[what])) for what, value in part["totals"]],
        track=inner("thunderstone_quest/track.html", part["track"], track_shown),
        purse=inner("thunderstone_quest/purse.html", part["purse"], purse_shown),
        heaps=inner("thunderstone_quest/heaps.html", part["heaps"], heaps_shown),
        slips=inner("thunderstone_quest/slips.html", part["slips"], slips_shown),
        plates=part["plates"],
    )


@dataclass(frozen=True, slots=True)
class Track:
    """The Wound track: groups of cells, each with the HP it leaves (TQ-5.3)."""

    part: TrackPart
    segments: list[tuple[int, list[bool], bool]]
    """(HP, its cells: True where a Wound lies, whether it is in force)."""


def track_shown(part: TrackPart, _speech: Speech) -> Track:
    groups: dict[int, list[bool]] = {}
    for place in range(1, MOST_WOUNDS + 1):
        groups.setdefault(HP_BY_WOUNDS[place], []).append(place <= part["wounds"])
    return Track(part, [(hp, cells, hp == HP_BY_WOUNDS[part["wounds"]]) for hp, cells in groups.items()])


def purse_shown(part: PursePart, speech: Speech) -> dict[str, object]:
    return {"xp": part["xp"], "gear": [token(one, speech) for one in part["gear"]]}


Heap = tuple[str, int, str, list[tuple[str, str, int]]]
"""Deck or discard pile: (which, how many, its name, what is known of it: (id, name, copies))."""


def heaps_shown(part: HeapsPart, speech: Speech) -> list[Heap]:
    def listed(cards: Mapping[str, int]) -> list[tuple[str, str, int]]:
        return sorted([(id, face(id, speech).name, n) for id, n in cards.items()], key=itemgetter(1))

    thrown = part["discard"]
    return [
        ("deck", part["deck"], speech(_("Deck")), listed(part["cards"])),
        ("discard", sum(thrown.values()), speech(_("Discard pile")), listed(thrown)),
    ]


Slip = tuple[str, str, str, str, str]
"""A card beside my board: (quest or guild, icon, id, name, text)."""


def slips_shown(part: SlipsPart, speech: Speech) -> list[Slip]:
    """The Side Quest, for others a closed scroll, and the guild: each with the first line of its text."""
    found = []
    if part["secret"]:
        found.append(("quest", "scroll-quill", "", speech(_("Side Quest")), speech(_("kept secret"))))
    for what, icon, id in (("quest", "scroll-quill", part["quest"]), ("guild", "knight-banner", part["guild"])):
        if id:
            shown = face(id, speech)
            found.append((what, icon, id, shown.name, shown.short.partition("\n")[0]))
    return found


def chips(player: PlayerFacts, speech: Speech) -> Chips:
    """A player's numbers in the mast."""
    return (
        (Sign("hand", player["hand"], speech(_("hand"))), True),
        (Sign("health", player["hp"], speech(_("HP"))), True),
        (Sign("wound", player["wounds"], speech(_("Wounds"))), False),
        (Sign("xp", player["xp"], speech(_("XP"))), False),
    )


MINE = area("mine", "thunderstone_quest/mine.html", mine_part, mine_shown)
