"""The quest at the left: the sheet with its peril track, the location, the decks, the four phases."""

from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.face import Face
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.quest import Peril
from ..view import DecksFacts, LocationFacts, View
from . import shorts
from .chances import PLACE, Chances
from .decks import Deck, deck
from .faces import COLOURS, face

PHASES = {
    "heroes": ("broadsword", _("Heroes")),
    "enemies": ("goblin-head", _("Enemies")),
    "peril": ("hazard-sign", _("Peril")),
    "travel": ("trail", _("Travel")),
}
PERIL_ICONS = {"green": "upgrade", "blue": "sword-brandish", "purple": "evil-eyes", "red": "death-skull"}
TOKEN_ICONS = {"captive": "imprisoned", "clue": "magnifying-glass", "wall": "stone-wall"}
BEFORE = 2
"""So many of the next spaces are told in words."""


class QuestPart(TypedDict):
    """What the area shows."""

    phase: str
    quest: str
    space: int
    """Of the peril track."""
    tokens: int | None
    """Those on the quest sheet."""
    location: LocationFacts | None
    options: list[str]
    """The answers that mean the location."""
    decks: DecksFacts


def quest_part(seen: Seen[View]) -> QuestPart:
    view = seen.view
    return {
        "phase": "travel" if view["phase"] == "round_ends" else view["phase"],
        "quest": view["quest"],
        "space": view["peril"]["space"],
        "tokens": view["sheet"]["count"] if view["sheet"] is not None else None,
        "location": view["location"],
        "options": Chances(seen).at(PLACE, ""),
        "decks": view["decks"],
    }


class Space(NamedTuple):
    """A space of the peril track."""

    colour: str
    icon: str
    state: str
    title: str


class Sheet(NamedTuple):
    """The quest sheet: goal, tokens, track, perils."""

    card: str
    name: str
    goal: str
    track: list[Space]
    track_note: str
    perils: list[tuple[str, str, str, bool]]
    """(colour, icon, short words, whether it is the one in force)."""
    tokens: list[tuple[str, str, int]]
    """What lies on the sheet: (icon, name, how many)."""
    threat: str


class Place(NamedTuple):
    """The current location."""

    face: Face
    progress: int
    wanted: int
    options: list[str]
    note: str


@dataclass(frozen=True, slots=True)
class QuestMark:
    """All of it, as `quest.html` reads it."""

    phases: list[tuple[str, str, bool]]
    """The four phases of a round: (icon, name, whether it is now)."""
    sheet: Sheet
    place: Place | None
    """None before the first one."""
    decks: list[Deck]


def quest_shown(part: QuestPart, speech: Speech) -> QuestMark:
    decks = part["decks"]
    return QuestMark(
        phases=[(icon, speech(name), id == part["phase"]) for id, (icon, name) in PHASES.items()],
        sheet=_sheet(part, speech),
        place=_place(part["location"], part, speech) if part["location"] else None,
        decks=[
            deck("exploration", "compass", _("Exploration"), decks["exploration"], speech),
            deck("locations", "trail", _("Locations"), decks["locations"], speech),
        ],
    )


def _sheet(part: QuestPart, speech: Speech) -> Sheet:
    sheet, here, tokens = BOX.quests[part["quest"]], part["space"], part["tokens"]
    colour = sheet.track[here]
    return Sheet(
        card=sheet.id,
        name=speech(sheet.name),
        goal=speech(shorts.GOALS.get(sheet.id, sheet.victory)),
        track=[
            Space(one, PERIL_ICONS.get(one, ""), _state(place, here), _space_title(place, one, here, speech))
            for place, one in enumerate(sheet.track)
        ],
        track_note=_next(sheet.track, here, speech),
        perils=[
            (peril.colour, PERIL_ICONS[peril.colour], _words(sheet.id, peril, speech), peril.colour == colour)
            for peril in sheet.perils.values()
        ],
        tokens=[(TOKEN_ICONS[sheet.tokens.id], speech(sheet.tokens.name), tokens)]
        if sheet.tokens is not None and tokens is not None
        else [],
        threat=speech(shorts.THREATS[sheet.id]) if sheet.threat_text else "",
    )


def _words(quest: str, peril: Peril, speech: Speech) -> str:
    short = shorts.PERILS.get(peril.colour) or shorts.PERILS.get(f"{quest}.{peril.colour}")
    return speech(short or peril.text)


def _state(place: int, here: int) -> str:
    return "past" if place < here else "now" if place == here else "next"


def _space_title(place: int, colour: str, here: int, speech: Speech) -> str:
    said = speech(COLOURS[colour])
    return f"{said}, {speech(_('the peril is here'))}" if place == here else said


def _next(track: tuple[str, ...], here: int, speech: Speech) -> str:
    """What the next peril phases bring, by colour."""
    coming = [speech(COLOURS[one]).lower() for one in track[here + 1 : here + 1 + BEFORE]]
    if not coming:
        return speech(_("the last space, again and again"))
    if len(coming) == 1:
        return speech(_("next: {one}, for ever")).format(one=coming[0])
    return speech(_("next: {one}, then {other}")).format(one=coming[0], other=coming[1])


def _place(here: LocationFacts, part: QuestPart, speech: Speech) -> Place:
    more = bool(part["decks"]["locations"]["cards"])
    note = ""
    if here["explored"]:
        note = speech(_("fully explored: you may travel on") if more else _("fully explored"))
    return Place(face(here["card"], speech), here["progress"], here["explore"], part["options"], note)


QUEST = area("quest", "heroes_of_terrinoth/quest.html", quest_part, quest_shown)
