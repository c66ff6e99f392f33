"""The Heroes on the screen, with what lies before their players; on a phone, one's own Hero under the board."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import Inner, area
from ....kit.board import Chips
from ....kit.face import Sign
from ....kit.seen import Seen
from ..cards import CARDS, HEROES
from ..rules.content import DECKS
from ..rules.hero import BELOW, DEAD, OUT
from ..view import HeroFacts, View
from .dice import DiceFacts, Roll, dice, roll
from .faces import ATTRIBUTE_ICONS, DECK_ICONS
from .story import causes

STATES = {OUT: _("got out alive"), DEAD: _("dead")}
WAY_NAMES = {"north": _("north"), "east": _("east"), "south": _("south"), "west": _("west")}


class ChipFacts(TypedDict):
    """A card before a player; None is one that lies face down for the viewer."""

    card: str | None
    kind: str
    """rune, kept or loot."""
    deck: str
    options: list[str]


class LifeFacts(TypedDict):
    """How a Hero fares."""

    seat: int
    hero: str
    life: int
    left: int
    hit: int
    """Damage of the fight under way."""


class HeroPart(LifeFacts):
    """A Hero as he is shown."""

    player: str
    """The name of the player; empty for "you"."""
    mine: bool
    active: bool
    fights: bool
    status: str
    cause: str
    """What he died of, in words."""
    heading: str
    """His way through the Catacombs."""
    lost_turns: int
    stuck: bool
    space: str
    tested: str
    """The attribute that is tested."""
    tokens: int
    gold: str
    chips: list[ChipFacts]


class HeroesPart(TypedDict):
    """What the area shows: the viewer's own Hero first, then the others in turn order."""

    heroes: list[HeroPart]
    duel: bool


def heroes_part(seen: Seen[View]) -> HeroesPart:
    view = seen.view
    own, heroes = view["seat"] or 0, view["heroes"]
    dead = [hero for hero in heroes if hero["status"] == DEAD]
    died_of = causes(seen.happened, seen.speech) if dead else {}
    ordered = [*heroes[own:], *heroes[:own]]
    return {
        "heroes": [_hero(seen, facts, died_of.get(facts["seat"], "")) for facts in ordered],
        "duel": view["fight"] is not None,
    }


def _hero(seen: Seen[View], facts: HeroFacts, cause: str) -> HeroPart:
    view, seat, below = seen.view, facts["seat"], facts["catacombs"]
    mine = seat == view["seat"]
    return {
        **_life(view, facts),
        "player": "" if mine and not seen.replay else seen.names[seat],
        "mine": mine,
        "active": seat == view["active"] and view["result"] is None,
        "fights": _hit(view, facts) is not None,
        "status": facts["status"],
        "cause": cause,
        "heading": below["heading"] if below else "",
        "lost_turns": facts["lost_turns"],
        "stuck": facts["stuck"],
        "space": facts["space"] or "",
        "tested": _tested(view) if mine else "",
        "tokens": facts["tokens"],
        "gold": " + ".join(_gold(facts)),
        "chips": chips_before(facts, mine, seen.asked.options),
    }


def _life(view: View, facts: HeroFacts) -> LifeFacts:
    hit = _hit(view, facts) or 0
    left = 0 if facts["status"] == DEAD else max(0, facts["life"] - facts["wounds"] - hit)
    return {"seat": facts["seat"], "hero": facts["hero"], "life": facts["life"], "left": left, "hit": hit}


def _hit(view: View, facts: HeroFacts) -> int | None:
    """What the fight under way has done to him; None if he does not fight."""
    for side in view["fight"]["sides"] if view["fight"] else ():
        if side["hero"] == facts["hero"]:
            return len(side["damage"])
    return None


def _gold(facts: HeroFacts) -> list[str]:
    """What a Hero's Loot is worth, as far as it is known, and whether there is more."""
    golds = [held["gold"] for held in facts["loot"]]
    known = str(sum([one for one in golds if one is not None]))
    return [known, "?"] if None in golds else [known]


def _tested(view: View) -> str:
    """The attribute that the viewer is asked to test, or has just tested."""
    prompt = view["decision"] and view["decision"]["prompt"]
    if not prompt or prompt["key"] not in ("before-test", "after-test"):
        return ""
    return str(prompt["args"].get("attribute", ""))


def chips_before(facts: HeroFacts, mine: bool, options: Sequence[OptionFacts]) -> list[ChipFacts]:
    """The cards before a player, and what can be done with them."""
    lying: list[tuple[str | None, str, str]] = [(id, "rune", "rune") for id in facts["runes"]]
    lying += [(id, "kept", CARDS[id].deck) for id in facts["kept"]]
    lying += [(held["card"], "loot", held["deck"]) for held in facts["loot"]]
    fitting = [one for one in options if one["things"] and (one["verb"] == "take-loot") != mine]
    counts: dict[str | None, int] = {}
    found: list[ChipFacts] = []
    for id, kind, deck in lying:
        n = counts[id] = counts.get(id, 0) + 1
        thing = id if n == 1 else f"{id}.{n}"
        ids = [one["id"] for one in fitting if id and str(one["things"][0]) == thing]
        found.append({"card": id, "kind": kind, "deck": deck, "options": ids})
    return found


@dataclass(frozen=True, slots=True)
class Chip:
    """A card before a player: Loot, Rune or something kept."""

    key: str
    kind: str
    """loot, rune, kept or hidden."""
    icon: str
    text: str
    title: str
    card: str
    options: list[str]


@dataclass(frozen=True, slots=True)
class Hero:
    """A Hero and what lies before his player: a piece of `heroes.html`."""

    facts: HeroPart
    name: str
    icon: str
    player: str
    state: str
    """What became of him, or where he is, in words."""
    attributes: list[tuple[str, str, int, bool]]
    """(icon, name, value, whether it is being tested)."""
    chips: list[Chip]
    abilities: list[tuple[str, str]]
    """(name, text), of the viewer's own Hero."""


@dataclass(frozen=True, slots=True)
class Heroes:
    """All of them, as `heroes.html` reads it."""

    heroes: list[Inner]
    duel: bool


def heroes_shown(part: HeroesPart, _speech: Speech) -> Heroes:
    return Heroes([Inner("dungeonquest/hero.html", hero, hero_shown) for hero in part["heroes"]], part["duel"])


def hero_shown(part: HeroPart, speech: Speech) -> Hero:
    card = HEROES[part["hero"]]
    return Hero(
        facts=part,
        name=speech(card.name),
        icon="death-skull" if part["status"] == DEAD else card.icon,
        player=part["player"] or speech(_("you")),
        state=_state(part, speech),
        attributes=attributes(card.id, speech, part["tested"]),
        chips=[_chip(f"{part['seat']}-{place}", chip, speech) for place, chip in enumerate(part["chips"])],
        abilities=abilities(card.id, speech) if part["mine"] and part["status"] not in STATES else [],
    )


def _state(part: HeroPart, speech: Speech) -> str:
    status = part["status"]
    if status == BELOW:
        return speech(_("in the Catacombs, heading {way}"), way=speech(WAY_NAMES[part["heading"]]))
    if status in STATES:
        return f"{speech(STATES[status])}: {part['cause']}" if part["cause"] else speech(STATES[status])
    if part["lost_turns"]:
        return speech(_("must skip turns: {n}"), n=part["lost_turns"])
    return speech(_("stuck")) if part["stuck"] else part["space"].upper()


def attributes(hero: str, speech: Speech, tested: str = "") -> list[tuple[str, str, int, bool]]:
    values = HEROES[hero].values.items()
    return [(ATTRIBUTE_ICONS[word.id], speech(word.name), value, word.id == tested) for word, value in values]


def abilities(hero: str, speech: Speech) -> list[tuple[str, str]]:
    return [(speech(one.name), speech(one.text)) for one in HEROES[hero].abilities]


def _chip(key: str, chip: ChipFacts, speech: Speech) -> Chip:
    id, deck = chip["card"], chip["deck"]
    if id is None:
        title = speech(_("face down: {deck}"), deck=speech(DECKS[deck].name))
        return Chip(key, "hidden", DECK_ICONS[deck], "?", title, "", [])
    card = CARDS[id]
    told = speech(card.name)
    icon = "two-coins" if card.gold and deck != "treasure" else card.icon
    return Chip(key, chip["kind"], icon, str(card.gold) if card.gold else told, told, id, chip["options"])


HEROES_AREA = area("heroes", "dungeonquest/heroes.html", heroes_part, heroes_shown)


# -- on a phone


class StripPart(TypedDict):
    """One's own Hero, the card drawn last and the dice."""

    hero: LifeFacts | None
    card: str | None
    dice: DiceFacts | None


def strip_part(seen: Seen[View]) -> StripPart:
    view, card = seen.view, seen.view["card"]
    seat = view["seat"]
    return {
        "hero": None if seat is None else _life(view, view["heroes"][seat]),
        "card": card and card["card"],
        "dice": dice(seen),
    }


@dataclass(frozen=True, slots=True)
class Strip:
    """All of it, as `strip.html` reads it."""

    hero: LifeFacts | None
    name: str
    icon: str
    card: tuple[str, str, str] | None
    """(id, icon, name)."""
    dice: Roll | None


def strip_shown(part: StripPart, speech: Speech) -> Strip:
    hero = part["hero"] and HEROES[part["hero"]["hero"]]
    card = part["card"] and CARDS[part["card"]]
    return Strip(
        hero=part["hero"],
        name=speech(hero.name) if hero else "",
        icon=hero.icon if hero else "",
        card=(card.id, card.icon, speech(card.name)) if card else None,
        dice=roll(part["dice"], speech),
    )


STRIP = area("strip", "dungeonquest/strip.html", strip_part, strip_shown)


# -- in the mast


def chips(facts: HeroFacts, speech: Speech) -> Chips:
    """A Hero's numbers in the mast."""
    gold = Sign("gold", "+".join(_gold(facts)), speech(_("gold")))
    if facts["status"] == DEAD:
        return (Sign("death-skull", "", speech(_("dead"))), False), (gold, True)
    left = max(0, facts["life"] - facts["wounds"])
    return (Sign("health", f"{left}/{facts['life']}", speech(_("life left"))), False), (gold, False)
