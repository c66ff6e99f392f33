"""The cards as displayed: faces for board, zoom and gallery, and the rules that name a card."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from ....kernel.text import Speech, _, rules_text
from ....kit.face import Face, Ruling, Sign
from ..cards import (
    DUNGEONS,
    FACES,
    GOALS,
    HEROES,
    ITEMS,
    KINDS,
    MINIONS,
    MISSIONS,
    MONSTERS,
    REWARDS,
    ROOMS,
    SCENARIOS,
    TALENTS,
)
from ..rules.card import Dungeon, Goal, Item, Minion, Monster, Thing

SORTS: dict[str, tuple[str, tuple[Thing, ...]]] = {
    "monster": (_("Monsters"), MONSTERS),
    "spell": (_("Talents"), TALENTS),
    "hero": (_("Goals"), GOALS),
    "item": (_("Missions"), MISSIONS),
    "weapon": (_("Magic items"), ITEMS),
    "villager": (_("Heroes"), HEROES),
    "disease": (_("Minions"), (*KINDS, *MINIONS)),
    "dungeon": (_("Dungeons"), (*DUNGEONS, *SCENARIOS)),
    "room": (_("Rooms"), ROOMS),
    "die": (_("Dice and rewards"), (*FACES.values(), *REWARDS)),
}
"""By the kind of card, which sets its frame: the kind's name, and its cards."""
KIND = {thing.id: kind for kind, (_name, things) in SORTS.items() for thing in things}
THINGS = {thing.id: thing for _name, things in SORTS.values() for thing in things}
_MINUS = re.compile(r"(?<!\w)-(?=\d)")


def with_things(part: Mapping[str, object], _speech: Speech) -> Mapping[str, object]:
    """A part unchanged, plus all things by id, so that its template can look them up."""
    return {**part, "things": THINGS}


@cache
def face(id: str, speech: Speech) -> Face:
    """Anything in the box, as printed."""
    kind, thing = KIND[id], THINGS[id]
    return Face(
        id=thing.id,
        name=speech(thing.name),
        kind=kind,
        kind_name=speech(SORTS[kind][0]),
        icon=thing.icon,
        types=_types(thing, speech),
        short=_words(thing, speech),
        text=_words(thing, speech),
        belt=_belt(thing, speech),
        level=thing.stage if isinstance(thing, Monster) else None,
        ribbon="I" * thing.stage if isinstance(thing, Monster) else "",
        tags=(kind,),
    )


def _types(thing: Thing, speech: Speech) -> str:
    if isinstance(thing, Goal):
        return speech(_("Black: {heroes}")).format(heroes=", ".join(speech(hero.name) for hero in thing.black))
    if isinstance(thing, Item) and thing.hero:
        return speech(_("Symbol: {hero}")).format(hero=speech(thing.hero.name))
    if isinstance(thing, Dungeon):
        return ", ".join(speech(monster.name) for monster in thing.monsters)
    if isinstance(thing, Minion):
        return speech(thing.kind.hero.name)
    return ""


def _words(thing: Thing, speech: Speech) -> str:
    """The text; for a monster also its bands, which its text does not repeat."""
    text = _MINUS.sub("−", speech(thing.text))
    if isinstance(thing, Monster):
        band = speech(_("Power {power}: fame {fame}, wounds {wounds}."))
        bands = [band.format(power=one.power, fame=one.fame, wounds=one.wounds) for one in thing.bands]
        bands.append(speech(_("Flight: −{fame} fame.")).format(fame=thing.flee))
        if thing.vanish:
            letters = ", ".join(thing.vanish)
            bands.append(speech(_("Vanishing gems: {letters}.")).format(letters=letters))
        text = " ".join([text, *bands])
    return text


def _belt(thing: Thing, speech: Speech) -> tuple[Sign, ...]:
    if isinstance(thing, Monster):
        return tuple(Sign("attack", band.power, speech(_("power"))) for band in thing.bands)
    if isinstance(thing, Minion):
        return (Sign("attack", thing.level, speech(_("level"))),)
    fame = getattr(thing, "fame", 0)
    if isinstance(fame, int) and fame:
        return (Sign("vp", f"+{fame}" if fame > 0 else f"−{-fame}", speech(_("fame"))),)
    return ()


# -- rulings


GAME = __name__.rsplit(".", 2)[0]
_RULE = re.compile(r"^\s*- (?:\*\*)?(PD-\d+\.\d+[a-z]?)(?:\*\*)? (.+(?:\n {2,}(?!- ).+)*)", re.MULTILINE)
_MARKS = re.compile(r"\s*\*\*\[[^\]]*\]\*\*|\s*\[[^\]]*PD[^\]]*\]|\*\*|`")
RULED = ("monster", "spell", "hero", "item", "weapon")
MOST = 4
"""The most rules shown with a card."""


@cache
def rulings(language: str) -> dict[str, tuple[Ruling, ...]]:
    """For each card the rules that name it: they are found in the English text and quoted in the reader's language."""
    spoken = dict(_RULE.findall(rules_text(GAME, language)))
    found: dict[str, tuple[Ruling, ...]] = {}
    english = _RULE.findall(rules_text(GAME, "en"))
    for kind in RULED:
        for thing in SORTS[kind][1]:
            named = re.compile(rf"\b{re.escape(thing.name)}\b|`{thing.id}`")
            rules = [rule for rule, text in english if len(text) < 700 and named.search(text) and rule in spoken]
            if rules:
                found[thing.id] = tuple(Ruling(rule, _plain(spoken[rule])) for rule in rules[:MOST])
    return found


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", _MARKS.sub("", text)).strip()


# -- the gallery


def gallery(speech: Speech) -> list[Face]:
    """Everything in the box, for /cards."""
    said = rulings(speech.language)
    return [replace(face(id, speech), rulings=said.get(id, ())) for id in THINGS]
