"""The quest at the left: the sheet with its peril track, the location, the decks, the four phases."""

from functools import lru_cache
from typing import Any

from ....kernel.text import Speech, _
from ....kit.piles import counted
from ..cards import BOX
from ..rules.box import WORDS
from . import shorts
from .chances import PLACE, Chances
from .faces import COLOURS, face
from .marks import Deck, Place, QuestMark, Space

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


def phases(view: dict[str, Any], speech: Speech) -> tuple[tuple[str, str, bool], ...]:
    return _phases("travel" if view["phase"] == "round_ends" else view["phase"], speech)


@lru_cache(maxsize=50)
def _phases(now: str, speech: Speech) -> tuple[tuple[str, str, bool], ...]:
    return tuple((icon, speech(name), id == now) for id, (icon, name) in PHASES.items())


def quest(view: dict[str, Any], speech: Speech) -> QuestMark:
    tokens = view["sheet"]["count"] if view["sheet"] is not None else None
    return _quest(view["quest"], view["peril"]["space"], tokens, speech)


@lru_cache(maxsize=500)
def _quest(id: str, here: int, tokens: int | None, speech: Speech) -> QuestMark:
    sheet = BOX.quests[id]
    colour = sheet.track[here]
    return QuestMark(
        card=sheet.id,
        name=speech(sheet.name),
        goal=speech(shorts.GOALS.get(sheet.id, sheet.victory)),
        level=speech(WORDS[sheet.danger]),
        track=tuple(
            Space(one, PERIL_ICONS.get(one, ""), _state(place, here), _space_title(place, one, here, speech))
            for place, one in enumerate(sheet.track)
        ),
        track_note=_next(sheet.track, here, speech),
        perils=tuple(
            (peril.colour, PERIL_ICONS[peril.colour], _words(sheet.id, peril, speech), peril.colour == colour)
            for peril in sheet.perils.values()
        ),
        tokens=((TOKEN_ICONS[sheet.tokens.id], speech(sheet.tokens.name), tokens),)
        if sheet.tokens is not None and tokens is not None
        else (),
        threat=speech(shorts.THREATS[sheet.id]) if sheet.threat_text else "",
    )


def _words(quest: str, peril: Any, speech: Speech) -> str:
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


def place(view: dict[str, Any], speech: Speech, chances: Chances) -> Place | None:
    here = view["location"]
    if here is None:
        return None
    more = bool(view["decks"]["locations"]["cards"])
    note = ""
    if here["explored"]:
        note = speech(_("fully explored: you may travel on") if more else _("fully explored"))
    return Place(
        face=face(here["card"], speech),
        progress=here["progress"],
        wanted=here["explore"],
        options=chances.at(PLACE, ""),
        note=note,
    )


def enemy_deck(view: dict[str, Any], speech: Speech) -> Deck:
    return _deck("enemies", "horned-skull", _("Enemies"), view["decks"]["enemies"], speech)


def decks(view: dict[str, Any], speech: Speech) -> list[Deck]:
    return [
        _deck("exploration", "compass", _("Exploration"), view["decks"]["exploration"], speech),
        _deck("locations", "trail", _("Locations"), view["decks"]["locations"], speech),
    ]


def _deck(what: str, icon: str, name: str, facts: dict[str, Any], speech: Speech) -> Deck:
    return Deck(what, icon, speech(name), facts["cards"], _pile(tuple(facts["discards"]), speech))


@lru_cache(maxsize=500)
def _pile(discards: tuple[str, ...], speech: Speech) -> tuple[tuple[str, str, int], ...]:
    return tuple((id, face(id, speech).name, copies) for id, copies in counted(discards).items())
