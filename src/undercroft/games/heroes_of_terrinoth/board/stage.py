"""The stage: the acting hero in the light, enemies before it, the tray beside them; cards to choose from over both."""

from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech
from ....kit.area import area
from ....kit.face import Face
from ....kit.prompt import Answer
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.box import BASIC, WORDS
from ..view import View
from .answers import written
from .chances import Chances
from .faces import CLASSES, face
from .foes import foe_part
from .party import HeroMark, HeroPart, chosen, hero, hero_part, on_stage
from .tray import Tray, TrayPart, tray, tray_part

PlatePart = tuple[str, str, str, str, str]
"""An answer that is no thing on the table: option, label, icon, note and the sign of the note."""


class StagePart(TypedDict):
    """What the area shows."""

    asked: bool
    title: str
    """What is asked."""
    hero: HeroPart | None
    """None before the heroes are chosen."""
    tray: TrayPart
    offers: dict[str, list[str]]
    """Cards that may be chosen and do not lie on the table, with their options."""
    plates: list[PlatePart]


def stage_part(seen: Seen[View]) -> StagePart:
    chances = Chances(seen)
    staged = on_stage(seen, chances)
    part: StagePart = {
        "asked": bool(seen.asked.key),
        "title": seen.asked.prompt,
        "hero": hero_part(staged, seen, chances) if staged else None,
        "tray": tray_part(seen, chances),
        "offers": chances.offered(),
        "plates": [],
    }
    if chances.options:
        _place_others(seen, chances)
        part["plates"] = _plates(seen, chances)
    return part


def _place_others(seen: Seen[View], chances: Chances) -> None:
    """What lies in other areas is no plate either."""
    view = seen.view
    for facts in chosen(view):
        hero_part(facts, seen, chances)
    for foe in [*view["shadows"], *([view["lair"]] if view["lair"] else [])]:
        foe_part(foe, view, chances)


def _plates(seen: Seen[View], chances: Chances) -> list[PlatePart]:
    loose = chances.loose()
    buttons = written(seen, chances, loose)
    plates: list[PlatePart] = []
    for option in loose:
        id = option["id"]
        button = buttons.get(id) or Answer("")
        plates.append((id, button.label or chances.labels[id], button.icon, button.note, button.note_sign))
    return plates


class Offer(NamedTuple):
    """A card that can be chosen and does not lie on the table: a hero, an upgrade, a card looked at."""

    key: str
    face: Face
    options: list[str]
    look: str
    """The action of an ability card, which sets its colour."""
    group: str
    """What it is laid out under: an archetype, a class."""


class Plate(NamedTuple):
    """An answer that is no thing on the table, as a plate on the tray."""

    id: str
    label: str
    icon: str
    note: str
    note_sign: str


@dataclass(frozen=True, slots=True)
class Stage:
    """All of it, as `stage.html` reads it."""

    asked: bool
    title: str
    hero: HeroMark | None
    tray: Tray
    offers: list[Offer]
    plates: list[Plate]


def stage_shown(part: StagePart, speech: Speech) -> Stage:
    return Stage(
        asked=part["asked"],
        title=part["title"],
        hero=hero(part["hero"], speech) if part["hero"] else None,
        tray=tray(part["tray"], speech),
        offers=[_offer(id, options, speech) for id, options in part["offers"].items()],
        plates=[Plate(*one) for one in part["plates"]],
    )


def _offer(id: str, options: list[str], speech: Speech) -> Offer:
    group, ability = "", BOX.abilities.get(id)
    if id in BOX.heroes:
        group = speech(WORDS[BOX.heroes[id].archetype])
    elif ability is not None and ability.of_class != BASIC:
        group = speech(CLASSES[ability.of_class])
    return Offer(f"offer-{id}", face(id, speech), options, ability.action if ability else "", group)


STAGE = area("stage", "heroes_of_terrinoth/stage.html", stage_part, stage_shown)
