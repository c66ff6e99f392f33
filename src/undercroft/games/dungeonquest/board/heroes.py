"""The Heroes on the screen, with what lies before their players; on a phone, one's own Hero under the board."""

from collections.abc import Sequence
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import Inner, area
from ....kit.board import Chips
from ....kit.face import Sign
from ....kit.seen import Seen
from ..cards import CARDS, HEROES
from ..rules.content import DECKS
from ..rules.hero import DEAD, OUT
from ..view import HeroFacts, View
from .dice import DiceFacts, dice, dice_shown
from .faces import ATTRIBUTE_ICONS, DECK_ICONS
from .story import causes

STATES = {OUT: _("got out alive"), DEAD: _("dead")}
WAY_NAMES = {"north": _("north"), "east": _("east"), "south": _("south"), "west": _("west")}


class HeroPart(TypedDict):
    """A Hero as he is shown."""

    facts: HeroFacts
    player: str
    """The name of the player; empty for "you"."""
    mine: bool
    active: bool
    hit: int | None
    """Damage of the fight under way; None if he does not fight."""
    cause: str
    """What he died of, in words."""
    tested: str
    """The attribute that is tested."""
    options: list[list[str]]
    """Of each card before him."""


class HeroesPart(TypedDict):
    """What the area shows: the viewer's own Hero first, then the others in turn order."""

    heroes: list[HeroPart]
    duel: bool


def heroes_part(seen: Seen[View]) -> HeroesPart:
    view = seen.view
    own, heroes = view["seat"] or 0, view["heroes"]
    died_of = causes(seen.happened, seen.speech) if any(hero["status"] == DEAD for hero in heroes) else {}
    ordered = [*heroes[own:], *heroes[:own]]
    return {
        "heroes": [_hero(seen, facts, died_of.get(facts["seat"], "")) for facts in ordered],
        "duel": view["fight"] is not None,
    }


def _hero(seen: Seen[View], facts: HeroFacts, cause: str) -> HeroPart:
    view, seat = seen.view, facts["seat"]
    mine = seat == view["seat"]
    return {
        "facts": facts,
        "player": "" if mine and not seen.replay else seen.names[seat],
        "mine": mine,
        "active": seat == view["active"] and view["result"] is None,
        "hit": _hit(view, facts),
        "cause": cause if facts["status"] == DEAD else "",
        "tested": _tested(view) if mine else "",
        "options": options_before(facts, mine, seen.asked.options),
    }


def _hit(view: View, facts: HeroFacts) -> int | None:
    sides = view["fight"]["sides"] if view["fight"] else []
    return next((len(side["damage"]) for side in sides if side["hero"] == facts["hero"]), None)


def _tested(view: View) -> str:
    """The attribute that the viewer is asked to test, or has just tested."""
    prompt = view["decision"] and view["decision"]["prompt"]
    if not prompt or prompt["key"] not in ("before-test", "after-test"):
        return ""
    return str(prompt["args"].get("attribute", ""))


def _before(facts: HeroFacts) -> list[tuple[str | None, str, str]]:
    """The cards before a player: (id, rune, kept or loot, deck); None is one that lies face down for the viewer."""
    lying: list[tuple[str | None, str, str]] = [(id, "rune", "rune") for id in facts["runes"]]
    lying += [(id, "kept", CARDS[id].deck) for id in facts["kept"]]
    return lying + [(held["card"], "loot", held["deck"]) for held in facts["loot"]]


def options_before(facts: HeroFacts, mine: bool, options: Sequence[OptionFacts]) -> list[list[str]]:
    """What can be done with each card before a player."""
    fitting = [one for one in options if one["things"] and (one["verb"] == "take-loot") != mine]
    counts: dict[str | None, int] = {}
    found = []
    for id, _kind, _deck in _before(facts):
        n = counts[id] = counts.get(id, 0) + 1
        thing = id if n == 1 else f"{id}.{n}"
        found.append([one["id"] for one in fitting if id and str(one["things"][0]) == thing])
    return found


def heroes_shown(part: HeroesPart, _speech: Speech) -> dict[str, object]:
    return {**part, "heroes": [Inner("dungeonquest/hero.html", hero, hero_shown) for hero in part["heroes"]]}


def hero_shown(part: HeroPart, speech: Speech) -> dict[str, object]:
    facts, id = part["facts"], part["facts"]["hero"]
    chips = zip(_before(facts), part["options"], strict=True)
    return {
        **part,
        **facts,
        **_life(facts, part["hit"]),
        "name": speech(HEROES[id].name),
        "icon": "death-skull" if facts["status"] == DEAD else HEROES[id].icon,
        "player": part["player"] or speech(_("you")),
        "state": _state(part, speech),
        "fights": part["hit"] is not None,
        "gold": " + ".join(_gold(facts)),
        "attributes": attributes(id, speech, part["tested"]),
        "chips": [{"options": options, **_chip(*chip, speech)} for chip, options in chips],
        "abilities": abilities(id, speech) if part["mine"] and facts["status"] not in STATES else [],
    }


def _life(facts: HeroFacts, hit: int | None) -> dict[str, int]:
    left = 0 if facts["status"] == DEAD else max(0, facts["life"] - facts["wounds"] - (hit or 0))
    return {"life": facts["life"], "left": left, "hit": hit or 0}


def _gold(facts: HeroFacts) -> list[str]:
    """What a Hero's Loot is worth, as far as it is known, and whether there is more."""
    golds = [held["gold"] for held in facts["loot"]]
    known = str(sum([one for one in golds if one is not None]))
    return [known, "?"] if None in golds else [known]


def _state(part: HeroPart, speech: Speech) -> str:
    """What became of him, or where he is, in words."""
    facts = part["facts"]
    if facts["catacombs"]:
        return speech(_("in the Catacombs, heading {way}"), way=speech(WAY_NAMES[facts["catacombs"]["heading"]]))
    if facts["status"] in STATES:
        state = speech(STATES[facts["status"]])
        return f"{state}: {part['cause']}" if part["cause"] else state
    if facts["lost_turns"]:
        return speech(_("must skip turns: {n}"), n=facts["lost_turns"])
    return speech(_("stuck")) if facts["stuck"] else (facts["space"] or "").upper()


def attributes(hero: str, speech: Speech, tested: str = "") -> list[tuple[str, str, int, bool]]:
    """(icon, name, value, whether it is being tested)."""
    values = HEROES[hero].values.items()
    return [(ATTRIBUTE_ICONS[word.id], speech(word.name), value, word.id == tested) for word, value in values]


def abilities(hero: str, speech: Speech) -> list[tuple[str, str]]:
    """(name, text)."""
    return [(speech(one.name), speech(one.text)) for one in HEROES[hero].abilities]


def _chip(id: str | None, kind: str, deck: str, speech: Speech) -> dict[str, str]:
    if id is None:
        title = speech(_("face down: {deck}"), deck=speech(DECKS[deck].name))
        return {"kind": "hidden", "card": "", "icon": DECK_ICONS[deck], "text": "?", "title": title}
    card = CARDS[id]
    icon = "two-coins" if card.gold and deck != "treasure" else card.icon
    title = speech(card.name)
    return {"kind": kind, "card": id, "icon": icon, "text": str(card.gold) if card.gold else title, "title": title}


HEROES_AREA = area("heroes", "dungeonquest/heroes.html", heroes_part, heroes_shown)


# -- on a phone


class StripPart(TypedDict):
    """One's own Hero, the card drawn last and the dice."""

    seat: int
    hero: str
    life: dict[str, int]
    card: str | None
    dice: DiceFacts | None


def strip_part(seen: Seen[View]) -> StripPart | None:
    view, seat, card = seen.view, seen.view["seat"], seen.view["card"]
    if seat is None:
        return None
    facts = view["heroes"][seat]
    life = _life(facts, _hit(view, facts))
    return {"seat": seat, "hero": facts["hero"], "life": life, "card": card and card["card"], "dice": dice(seen)}


def strip_shown(part: StripPart | None, speech: Speech) -> dict[str, object] | None:
    if part is None:
        return None
    hero, card = HEROES[part["hero"]], part["card"] and CARDS[part["card"]]
    return {
        **part,
        "name": speech(hero.name),
        "icon": hero.icon,
        "card": {"id": card.id, "icon": card.icon, "name": speech(card.name)} if card else None,
        "dice": dice_shown(part["dice"], speech),
    }


STRIP = area("strip", "dungeonquest/strip.html", strip_part, strip_shown)


# -- in the mast


def chips(facts: HeroFacts, speech: Speech) -> Chips:
    """A Hero's numbers in the mast."""
    gold = Sign("gold", "+".join(_gold(facts)), speech(_("gold")))
    if facts["status"] == DEAD:
        return (Sign("death-skull", "", speech(_("dead"))), False), (gold, True)
    left = max(0, facts["life"] - facts["wounds"])
    return (Sign("health", f"{left}/{facts['life']}", speech(_("life left"))), False), (gold, False)
