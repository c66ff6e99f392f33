"""The quest at the left: the sheet with its peril track, the location, the decks, the four phases."""

from collections.abc import Sequence
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.piles import counted
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.quest import Peril, Quest
from ..view import DeckFacts, LocationFacts, View
from . import short_texts
from .faces import COLOURS, face

PHASES = {
    "heroes": ("broadsword", _("Heroes")),
    "enemies": ("goblin-head", _("Enemies")),
    "peril": ("hazard-sign", _("Peril")),
    "travel": ("trail", _("Travel")),
}
PERIL_ICONS = {"green": "upgrade", "blue": "sword-brandish", "purple": "evil-eyes", "red": "death-skull"}
TOKEN_ICONS = {"captive": "imprisoned", "clue": "magnifying-glass", "wall": "stone-wall"}


class QuestSheetPart(TypedDict):
    """The quest sheet."""

    quest: str
    space: int
    """The space of the peril token."""
    stayed: int
    """How often the peril token has stayed on the last space."""
    tokens: int | None
    """Tokens on the sheet; None if the quest has none."""


class PlacePart(TypedDict):
    """The current location."""

    facts: LocationFacts
    last: bool
    options: list[str]
    """The options that a click on it chooses."""


class QuestPart(TypedDict):
    """What the area shows."""

    phase: str
    sheet: QuestSheetPart
    place: PlacePart | None
    """None before the first location, and between two locations."""
    exploration: DeckFacts
    locations: DeckFacts


def quest_part(seen: Seen[View]) -> QuestPart:
    view, decks, peril = seen.view, seen.view["decks"], seen.view["peril"]
    tokens = view["sheet"]["count"] if view["sheet"] else None
    travels = [id for id in seen.asked.labels if id == "yes"] if seen.asked.key == "travel" else []
    place, last = view["location"], not decks["locations"]["cards"]
    return {
        "phase": "travel" if view["phase"] == "round_ends" else view["phase"],
        "sheet": {"quest": view["quest"], "space": peril["space"], "stayed": peril["stayed"], "tokens": tokens},
        "place": {"facts": place, "last": last, "options": travels} if place else None,
        "exploration": decks["exploration"],
        "locations": decks["locations"],
    }


def quest_shown(part: QuestPart, _speech: Speech) -> dict[str, object]:
    return {
        "phases": [(*named, id == part["phase"]) for id, named in PHASES.items()],
        "sheet": inner("heroes_of_terrinoth/sheet.html", part["sheet"], sheet_shown),
        "place": part["place"] and inner("heroes_of_terrinoth/place.html", part["place"], place_shown),
        "decks": [deck("exploration", part["exploration"]), deck("locations", part["locations"])],
    }


def sheet_shown(part: QuestSheetPart, speech: Speech) -> dict[str, object]:
    quest, here = BOX.quests[part["quest"]], part["space"]
    return {
        **part,
        "quest": quest,
        "goal": short_texts.GOALS[quest.id],
        "threat": speech(short_texts.THREATS[quest.id]) if quest.threat_text else "",
        "token_icon": TOKEN_ICONS[quest.tokens.id] if quest.tokens else "",
        "track": [(colour, PERIL_ICONS.get(colour), speech(COLOURS[colour])) for colour in quest.track],
        "next": _next(quest.track[here + 1 :], part["stayed"], speech),
        "perils": [(one.colour, PERIL_ICONS[one.colour], _short(quest, one, speech)) for one in quest.perils],
    }


def _short(quest: Quest, peril: Peril, speech: Speech) -> str:
    """The effect of a colour; for the last space, also what each further stay there costs."""
    words = speech(short_texts.PERILS.get(peril.colour) or short_texts.PERILS[f"{quest.id}.{peril.colour}"])
    return f"{words} {speech(short_texts.STAYING)}" if peril.colour == quest.track[-1] else words


def _next(track: Sequence[str], stayed: int, speech: Speech) -> str:
    """The colours of the next two peril phases; on the last space, the wounds of the next one."""
    coming = [speech(COLOURS[one]).lower() for one in track[:2]]
    if not coming:
        return speech(_("the last space again; wounds each hero pays for waiting: {count}"), count=stayed + 1)
    if len(coming) == 1:
        return speech(_("next: {one}, for ever"), one=coming[0])
    return speech(_("next: {one}, then {other}"), one=coming[0], other=coming[1])


def place_shown(part: PlacePart, speech: Speech) -> dict[str, object]:
    return {**part, "face": face(part["facts"]["card"], speech)}


QUEST = area("quest", "heroes_of_terrinoth/quest.html", quest_part, quest_shown)


# -- a deck with its open discard pile


DECKS = {
    "enemies": ("horned-skull", _("Enemies")),
    "exploration": ("compass", _("Exploration")),
    "locations": ("trail", _("Locations")),
}


def deck(what: str, facts: DeckFacts) -> Inner:
    return inner("heroes_of_terrinoth/decks.html", (what, facts), deck_shown)


def deck_shown(part: tuple[str, DeckFacts], speech: Speech) -> dict[str, object]:
    what, facts = part
    icon, name = DECKS[what]
    cards = [(id, face(id, speech).name, copies) for id, copies in counted(facts["discards"]).items()]
    return {"what": what, "facts": facts, "icon": icon, "name": speech(name), "cards": cards}
