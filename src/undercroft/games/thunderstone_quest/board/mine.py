"""The strip of my board: sums, HP and Wounds, XP, Gear, piles, Side Quest and guild, answers without another place."""

from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area, inner
from ....kit.board import Chips
from ....kit.copies import listed
from ....kit.face import Sign
from ....kit.piles import counted
from ....kit.seen import Seen
from ..cards import CARDS
from ..rules.state import HP_BY_WOUNDS, MOST_WOUNDS
from ..view import PlayerFacts, TurnValues, View
from .answers import ENDS_STEP
from .faces import face
from .offered import GEAR_VERBS, Offered
from .pieces import Token, token

SUMS = {"attack": _("Attack"), "magic": _("magic"), "light": _("Light"), "gold": _("Gold")}
Heaps = tuple[int, dict[str, int], dict[str, int]]
"""How many cards are in the deck, those of them that the viewer may know, and the discard pile."""
Segment = tuple[int, list[bool], bool]
"""Cells of the Wound track that leave the same HP (TQ-5.3): (HP, True where a Wound lies, whether it is in force)."""


def _segments(wounds: int) -> list[Segment]:
    groups: dict[int, list[bool]] = {}
    for place in range(1, MOST_WOUNDS + 1):
        groups.setdefault(HP_BY_WOUNDS[place], []).append(place <= wounds)
    return [(hp, cells, hp == HP_BY_WOUNDS[wounds]) for hp, cells in groups.items()]


SEGMENTS = [_segments(wounds) for wounds in range(MOST_WOUNDS + 1)]
Slip = tuple[str, str, str, str, str]
"""A card next to my board: (quest or guild, icon, id, name, text)."""


class TrackPart(TypedDict):
    """Wounds, and the HP in force, which cards may change too."""

    hp: int
    wounds: int
    options: list[str]
    segments: list[Segment]


class PursePart(TypedDict):
    """XP and Gear."""

    xp: int
    gear: list[Token]


class MinePart(TypedDict):
    """What the area shows."""

    seat: int
    """Whose board it is; for a spectator the active player's."""
    totals: list[tuple[str, int, str]]
    """The sums of the player's cards: (sign, number, its name)."""
    track: TrackPart
    purse: PursePart
    heaps: Heaps
    slips: list[Slip]
    plates: list[tuple[str, str]]
    """Answers that belong to nothing on the board: (option, label)."""


def mine_part(seen: Seen[View]) -> MinePart:
    view, speech, offered, labels = seen.view, seen.speech, Offered(seen), seen.asked.labels
    seat = view["active"] if view["seat"] is None else view["seat"]
    player, own = view["players"][seat], seat == view["seat"]
    values = view["turn_values"] if seat == view["active"] else None
    return {
        "seat": seat,
        "totals": [(what, value, speech(SUMS[what])) for what, value in _totals(view, values, seat).items()],
        "track": {
            "hp": values["hp"] if values else player["hp"],
            "wounds": player["wounds"],
            "options": offered.of("heal-token"),
            "segments": SEGMENTS[player["wounds"]],
        },
        "purse": {"xp": player["xp"], "gear": _gear(player, offered, speech)},
        "heaps": (player["deck"], view.get("deck", {}) if own else {}, counted(player["discard"])),
        "slips": _slips(player, (view.get("quest") if own else None) or player["quest"], speech),
        "plates": [(one["id"], labels[one["id"]]) for one in offered.remaining() if one["verb"] not in ENDS_STEP],
    }


def _totals(view: View, values: TurnValues | None, seat: int) -> dict[str, int]:
    """Attack and Light in the Dungeon, Gold in the Village; before the choice, all of them for the hand."""
    found = {}
    phase = view["phase"]
    if seat == (view["active"] if phase == "dungeon" else view["seat"]):
        seen = [facts for tile in view["dungeon"] if (facts := tile["forecast"]) and "total" in facts]
        if seen:
            best = max(seen, key=lambda one: one["physical_before"] + one["magic_before"])
            found = {"attack": best["physical_before"], "magic": best["magic_before"]}
            found["light"] = values["light"] if values else best["light"]
    if values and phase in ("village", "spoils"):
        found["gold"] = values["gold"]
    elif not phase and seat == view["seat"]:
        found["gold"] = sum([CARDS[id].gold for id in view.get("hand", ())])
    return found


def _gear(player: PlayerFacts, offered: Offered, speech: Speech) -> list[Token]:
    counts = {"iron_rations": player["iron_rations"], "lantern": player["lantern"], "potion": player["potion"]}
    options = {kind: [id for verb in GEAR_VERBS[kind] for id in offered.of(verb)] for kind in counts}
    return [token(kind, n, options[kind] + offered.of("lose-gear", kind), speech) for kind, n in counts.items()]


def _slips(player: PlayerFacts, quest: str | None, speech: Speech) -> list[Slip]:
    """The Side Quest (a closed scroll for other players) and the guild, each with the first line of its text."""
    found = []
    if player["has_quest"] and not quest:
        found.append(("quest", "scroll-quill", "", speech(_("Side Quest")), speech(_("kept secret"))))
    for what, icon, id in (("quest", "scroll-quill", quest), ("guild", "knight-banner", player["guild"])):
        if id:
            shown = face(id, speech)
            found.append((what, icon, id, shown.name, shown.short.partition("\n")[0]))
    return found


def chips(player: PlayerFacts, speech: Speech) -> Chips:
    """A player's numbers in the mast; in a campaign the points of the games before come first."""
    before = ((Sign("vp", player["total"], speech(_("points of the games before"))), False),)
    return (
        *(before if player["total"] else ()),
        (Sign("hand", player["hand"], speech(_("hand"))), True),
        (Sign("health", player["hp"], speech(_("HP"))), True),
        (Sign("wound", player["wounds"], speech(_("Wounds"))), False),
        (Sign("xp", player["xp"], speech(_("XP"))), False),
    )


def mine_shown(part: MinePart, speech: Speech) -> dict[str, object]:
    return {**part, "heaps": inner("thunderstone_quest/heaps.html", part["heaps"], heaps_shown)}


def heaps_shown(part: Heaps, speech: Speech) -> list[tuple[object, ...]]:
    """Deck and discard pile: (which, how many, its name, what is known of it: (id, name, copies))."""
    deck, known, thrown = part
    return [
        ("deck", deck, speech(_("Deck")), listed(known, CARDS, speech)),
        ("discard", sum(thrown.values()), speech(_("Discard pile")), listed(thrown, CARDS, speech)),
    ]


MINE = area("mine", "thunderstone_quest/mine.html", mine_part, mine_shown)
