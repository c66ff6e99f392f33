"""Statistics of DungeonQuest: the Heroes that were played, and how they died."""

from collections.abc import Sequence

from ...kernel.state import Event
from ...kernel.text import Speech, _
from ...kit.face import Face
from ...kit.statistics import Family, Had
from .board import faces
from .cards import HEROES
from .rules.state import Table
from .rules.wounds import FALL, SEALED_IN, SUNSET

FAMILIES = {
    "heroes": Family(_("Heroes"), _("played")),
    "deaths": Family(_("Ways to die"), _("died so"), chosen=False),
}
UNPRINTED = {FALL: "falling-rocks", SEALED_IN: "padlock", SUNSET: "sunset"}
"""Causes of death without a card in the box, and their icons."""


def cards(table: Table, events: Sequence[Event], seat: int) -> Had:
    hero = table.heroes[seat]
    deaths = {hero.cause: True} if hero.cause else {}
    return {"heroes": {id: id == hero.card.id for id in HEROES}, "deaths": deaths}


def face(id: str, speech: Speech) -> Face:
    """A card of the box, or a cause of death without one."""
    for word, icon in UNPRINTED.items():
        if word.id == id:
            return Face(id, speech(word.name), "disease", icon)
    return faces.face(id, speech)
