"""The stage: the acting hero in the light, the enemies in front of it, the tray next to them; cards to choose from
above both."""

from dataclasses import replace
from typing import TypedDict

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.prompt import Answer
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.beginning import EXTRA_HEALTH
from ..rules.box import BASIC, WORDS
from ..view import View
from .answers import write_answers
from .faces import CLASSES, face
from .heroes import HeroPart, hero_part, hero_shown
from .options import offered, on_stage, options_without_thing
from .tray import Tray, tray_part

PlatePart = tuple[str, str, str, str, str]
"""An answer without a thing on the table: option, label, icon, note and the sign of the note."""


class StagePart(TypedDict):
    """What the area shows."""

    asked: bool
    hero: HeroPart | None
    """None before the heroes are chosen."""
    tray: Tray
    plates: list[PlatePart]
    offers: dict[str, list[str]]
    """Cards that can be chosen and are not on the table, with their options."""
    title: str
    """The question about the offered cards; empty without offers."""
    extra_health: int
    """Health added to each hero in a small party (HT-14)."""


def stage_part(seen: Seen[View]) -> StagePart:
    staged, offers = on_stage(seen), offered(seen.view, seen.asked.options)
    return {
        "asked": bool(seen.asked.key),
        "hero": hero_part(staged, seen) if staged else None,
        "tray": tray_part(seen),
        "plates": _plates(seen),
        "offers": offers,
        "title": seen.asked.prompt if offers else "",
        "extra_health": EXTRA_HEALTH[len(seen.view["heroes"])],
    }


def _plates(seen: Seen[View]) -> list[PlatePart]:
    ids = options_without_thing(seen)
    buttons = write_answers(seen, ids)
    plates: list[PlatePart] = []
    for option in ids:
        id = option["id"]
        button = buttons.get(id) or Answer("")
        plates.append((id, button.label or seen.asked.labels[id], button.icon, button.note, button.note_sign))
    return plates


def stage_shown(part: StagePart, speech: Speech) -> dict[str, object]:
    return {
        **part,
        "hero": hero_shown(part["hero"], speech) if part["hero"] else None,
        "offers": [_offer(id, options, part["extra_health"], speech) for id, options in part["offers"].items()],
    }


def _offer(id: str, options: list[str], extra_health: int, speech: Speech) -> dict[str, object]:
    """`group` is the heading above the card, `look` the action of an ability card, which sets its colour."""
    group, ability, card = "", BOX.abilities.get(id), face(id, speech)
    if id in BOX.heroes:
        group = speech(WORDS[BOX.heroes[id].archetype])
        card = replace(card, belt=(replace(card.belt[0], value=BOX.heroes[id].health + extra_health),))
    elif ability is not None and ability.of_class != BASIC:
        group = speech(CLASSES[ability.of_class])
    return {"face": card, "options": options, "look": ability.action if ability else "", "group": group}


STAGE = area("stage", "heroes_of_terrinoth/stage.html", stage_part, stage_shown)
