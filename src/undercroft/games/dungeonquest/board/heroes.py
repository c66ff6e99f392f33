"""The Heroes on the screen, with what lies before their players; on a phone, one's own Hero under the board."""

from collections.abc import Sequence
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import Area, Inner, area, inner
from ....kit.board import Chips
from ....kit.face import Sign
from ....kit.seen import Seen
from ..cards import CARDS, HEROES
from ..rules.content import DECKS
from ..rules.hero import BELOW, DEAD, OUT
from ..view import HeroFacts, View
from .dice import DiceFacts, dice
from .faces import ATTRIBUTE_ICONS, DECK_ICONS, with_things
from .story import causes

STATES = {OUT: _("got out alive"), DEAD: _("dead")}
WAY_NAMES = {"north": _("north"), "east": _("east"), "south": _("south"), "west": _("west")}


Chip = tuple[str | None, str, str, list[str]]
"""A card before a player: its id (None if it lies face down for the viewer), whether it is a rune, kept or loot, its
deck, and what can be done with it."""


class LifeFacts(TypedDict):
    """How a Hero fares."""

    seat: int
    hero: str
    life: int
    left: int
    hit: int | None
    """Damage of the fight under way; None if he does not fight."""


class HeroPart(LifeFacts):
    """A Hero as he is shown."""

    player: str
    """The name of the player; empty for "you"."""
    mine: bool
    active: bool
    status: str
    where: str
    """His space; in the Catacombs, his heading."""
    lost_turns: int
    stuck: bool
    cause: str
    """What he died of, in words."""
    tested: str
    """The attribute that is tested."""
    tokens: int
    gold: str
    chips: list[Chip]


def hero_part(seen: Seen[View], place: int) -> HeroPart:
    """The viewer's own Hero comes first, then the others in turn order."""
    view, seat = seen.view, ((seen.view["seat"] or 0) + place) % len(seen.view["heroes"])
    facts, mine = view["heroes"][seat], seat == view["seat"]
    below, dead = facts["catacombs"], facts["status"] == DEAD
    return {
        **_life(view, facts),
        "player": "" if mine and not seen.replay else seen.names[seat],
        "mine": mine,
        "active": seat == view["active"] and view["result"] is None,
        "status": facts["status"],
        "where": below["heading"] if below else facts["space"] or "",
        "lost_turns": facts["lost_turns"],
        "stuck": facts["stuck"],
        "cause": causes(seen.happened, seen.speech).get(seat, "") if dead else "",
        "tested": _tested(view) if mine else "",
        "tokens": facts["tokens"],
        "gold": " + ".join(_gold(facts)),
        "chips": chips_before(facts, mine, seen.asked.options),
    }


def _life(view: View, facts: HeroFacts) -> LifeFacts:
    sides = view["fight"]["sides"] if view["fight"] else []
    hit = next((len(side["damage"]) for side in sides if side["hero"] == facts["hero"]), None)
    left = 0 if facts["status"] == DEAD else max(0, facts["life"] - facts["wounds"] - (hit or 0))
    return {"seat": facts["seat"], "hero": facts["hero"], "life": facts["life"], "left": left, "hit": hit}


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


def chips_before(facts: HeroFacts, mine: bool, options: Sequence[OptionFacts]) -> list[Chip]:
    """The cards before a player, and what can be done with them."""
    lying: list[tuple[str | None, str, str]] = [(id, "rune", "rune") for id in facts["runes"]]
    lying += [(id, "kept", CARDS[id].deck) for id in facts["kept"]]
    lying += [(held["card"], "loot", held["deck"]) for held in facts["loot"]]
    fitting = [one for one in options if one["things"] and (one["verb"] == "take-loot") != mine]
    found: list[Chip] = []
    for id, kind, deck in lying:
        n = [chip[0] for chip in found].count(id) + 1
        thing = id if n == 1 else f"{id}.{n}"
        found.append((id, kind, deck, [one["id"] for one in fitting if id and str(one["things"][0]) == thing]))
    return found


def hero_shown(part: HeroPart, speech: Speech) -> dict[str, object]:
    hero, lives = HEROES[part["hero"]], part["status"] not in STATES
    return {
        **part,
        "name": speech(hero.name),
        "icon": "death-skull" if part["status"] == DEAD else hero.icon,
        "player": part["player"] or speech(_("you")),
        "state": _state(part, speech),
        "attributes": attributes(hero.id, part["tested"]),
        "chips": [_chip(chip, speech) for chip in part["chips"]],
        "abilities": hero.abilities if part["mine"] and lives else (),
    }


def _state(part: HeroPart, speech: Speech) -> str:
    """What became of him, or where he is, in words."""
    status = part["status"]
    if status == BELOW:
        return speech(_("in the Catacombs, heading {way}"), way=speech(WAY_NAMES[part["where"]]))
    if status in STATES:
        return f"{speech(STATES[status])}: {part['cause']}" if part["cause"] else speech(STATES[status])
    if part["lost_turns"]:
        return speech(_("must skip turns: {n}"), n=part["lost_turns"])
    return speech(_("stuck")) if part["stuck"] else part["where"].upper()


def attributes(hero: str, tested: str = "") -> Inner:
    return inner("dungeonquest/attributes.html", (hero, tested), _attributes_shown)


def _attributes_shown(part: tuple[str, str], _speech: Speech) -> list[tuple[str, str, int, bool]]:
    """(icon, name, value, whether it is being tested)."""
    hero, tested = part
    return [(ATTRIBUTE_ICONS[word.id], word.name, n, word.id == tested) for word, n in HEROES[hero].values.items()]


def _chip(chip: Chip, speech: Speech) -> dict[str, object]:
    id, kind, deck, options = chip
    if id is None:
        title = speech(_("face down: {deck}"), deck=speech(DECKS[deck].name))
        return {"kind": "hidden", "card": "", "icon": DECK_ICONS[deck], "text": "?", "title": title, "options": []}
    card, title = CARDS[id], speech(CARDS[id].name)
    icon, text = "two-coins" if card.gold and deck != "treasure" else card.icon, str(card.gold) if card.gold else title
    return {"kind": kind, "card": id, "icon": icon, "text": text, "title": title, "options": options}


def _hero_area(name: str, place: int) -> Area:
    def part(seen: Seen[View]) -> HeroPart:
        return hero_part(seen, place)

    return area(name, "dungeonquest/hero.html", part, hero_shown)


HERO_AREAS = [_hero_area(f"hero-{name}", n) for n, name in enumerate(("first", "second", "third", "fourth"))]


# -- on a phone


class StripPart(LifeFacts):
    """One's own Hero, the card drawn last and the dice."""

    card: str | None
    dice: DiceFacts | None


def strip_part(seen: Seen[View]) -> StripPart | None:
    view, card = seen.view, seen.view["card"]
    if view["seat"] is None:
        return None
    return {**_life(view, view["heroes"][view["seat"]]), "card": card and card["card"], "dice": dice(seen)}


STRIP = area("strip", "dungeonquest/strip.html", strip_part, with_things)


# -- in the mast


def chips(facts: HeroFacts, speech: Speech) -> Chips:
    """A Hero's numbers in the mast."""
    gold = Sign("gold", "+".join(_gold(facts)), speech(_("gold")))
    if facts["status"] == DEAD:
        return (Sign("death-skull", "", speech(_("dead"))), False), (gold, True)
    left = max(0, facts["life"] - facts["wounds"])
    return (Sign("health", f"{left}/{facts['life']}", speech(_("life left"))), False), (gold, False)
