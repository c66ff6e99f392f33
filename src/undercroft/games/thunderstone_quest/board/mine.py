"""The strip of my board: sums, HP and Wounds, XP, Gear, piles, Side Quest and guild, answers that lie nowhere else."""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import itemgetter
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
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
from .pieces import GearFacts, Token, token

SUMS = {"attack": _("Attack"), "magic": _("magic"), "light": _("Light"), "gold": _("Gold")}
HEAPS = {"deck": _("Deck"), "discard": _("Discard pile")}


class MinePart(TypedDict):
    """What the area shows."""

    seat: int
    """Whose board it is; for a spectator the active player's."""
    totals: list[tuple[str, int]]
    """The sums: (what, how much)."""
    wounds: int
    hp: int
    """The HP in force, where cards change it too."""
    heals: list[str]
    xp: int
    gear: list[GearFacts]
    deck: int
    deck_cards: Mapping[str, int]
    """What lies in the deck, as far as the viewer may know."""
    discard: Mapping[str, int]
    quest: str | None
    secret: bool
    """Whether there is a Side Quest that the viewer may not see."""
    guild: str | None
    plates: list[tuple[str, str]]
    """Answers that are no thing on the board: (option, label)."""


def mine_part(seen: Seen[View]) -> MinePart:
    view, offered, labels = seen.view, Offered(seen), seen.asked.labels
    seat = view["active"] if view["seat"] is None else view["seat"]
    player, own = view["players"][seat], seat == view["seat"]
    values = view["turn_values"] if seat == view["active"] else None
    quest = (view.get("quest") if own else None) or player["quest"]
    return {
        "seat": seat,
        "totals": _totals(view, values, seat),
        "wounds": player["wounds"],
        "hp": values["hp"] if values else player["hp"],
        "heals": offered.of("heal-token"),
        "xp": player["xp"],
        "gear": [
            _gear("iron_rations", player["iron_rations"], offered),
            _gear("lantern", player["lantern"], offered),
            _gear("potion", player["potion"], offered),
        ],
        "deck": player["deck"],
        "deck_cards": view.get("deck", {}) if own else {},
        "discard": counted(player["discard"]),
        "quest": quest,
        "secret": not quest and player["has_quest"],
        "guild": player["guild"],
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
    options = [id for verb in GEAR_VERBS[kind] for id in offered.of(verb)]
    return {"kind": kind, "count": count, "options": options + offered.of("lose-gear", kind)}


class Segment(NamedTuple):
    """A group of cells of the Wound track."""

    hp: int
    cells: list[bool]
    """True where a Wound lies."""
    now: bool
    """Whether this HP is in force."""


@dataclass(frozen=True, slots=True)
class Track:
    """The Wound track: groups of cells, each with the HP it leaves (TQ-5.3)."""

    hp: int
    wounds: int
    segments: list[Segment]
    options: list[str]


@dataclass(frozen=True, slots=True)
class Heap:
    """Deck or discard pile of a player."""

    what: str
    count: int
    name: str
    cards: list[tuple[str, str, int]]
    """What lies in it, as far as the viewer may know: (id, name, copies)."""


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
    deck, discard = part["deck_cards"], part["discard"]
    return Mine(
        seat=part["seat"],
        totals=[Sign(what, value, speech(SUMS[what])) for what, value in part["totals"]],
        track=_track(part),
        xp=part["xp"],
        gear=[token(one, speech) for one in part["gear"]],
        heaps=[
            Heap("deck", part["deck"], speech(HEAPS["deck"]), _listed(deck, speech)),
            Heap("discard", sum(discard.values()), speech(HEAPS["discard"]), _listed(discard, speech)),
        ],
        slips=_slips(part, speech),
        plates=part["plates"],
    )


def _track(part: MinePart) -> Track:
    """The eight places of Wound tokens in their groups."""
    wounds = part["wounds"]
    groups: dict[int, list[bool]] = {}
    for place in range(1, MOST_WOUNDS + 1):
        groups.setdefault(HP_BY_WOUNDS[place], []).append(place <= wounds)
    now = HP_BY_WOUNDS[wounds]
    segments = [Segment(hp, cells, hp == now) for hp, cells in groups.items()]
    return Track(part["hp"], wounds, segments, part["heals"])


def _listed(cards: Mapping[str, int], speech: Speech) -> list[tuple[str, str, int]]:
    return sorted([(id, face(id, speech).name, n) for id, n in cards.items()], key=itemgetter(1))


def _slips(part: MinePart, speech: Speech) -> list[Slip]:
    """The Side Quest, for others a closed scroll, and the guild."""
    found = []
    if part["quest"]:
        found.append(_slip("quest", part["quest"], "scroll-quill", speech))
    if part["secret"]:
        found.append(Slip("quest", speech(_("Side Quest")), "scroll-quill", "", speech(_("kept secret"))))
    if part["guild"]:
        found.append(_slip("guild", part["guild"], "knight-banner", speech))
    return found


def _slip(what: str, id: str, icon: str, speech: Speech) -> Slip:
    """A card with the first line of its text."""
    shown = face(id, speech)
    return Slip(what, shown.name, icon, id, shown.short.partition("\n")[0])


def chips(player: PlayerFacts, speech: Speech) -> Chips:
    """A player's numbers in the mast."""
    return (
        (Sign("hand", player["hand"], speech(_("hand"))), True),
        (Sign("health", player["hp"], speech(_("HP"))), True),
        (Sign("wound", player["wounds"], speech(_("Wounds"))), False),
        (Sign("xp", player["xp"], speech(_("XP"))), False),
    )


MINE = area("mine", "thunderstone_quest/mine.html", mine_part, mine_shown)
