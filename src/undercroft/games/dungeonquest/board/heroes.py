"""The Heroes on the screen, with the cards of their players; on a phone, the viewer's own Hero under the board."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kernel.view import OptionFacts
from ....kit.area import Inner, area, inner
from ....kit.board import Chips
from ....kit.face import Sign
from ....kit.seen import Seen
from ..cards import CARDS, HEROES
from ..rules.ending import CHEST
from ..rules.hero import DEAD, OUT
from ..view import HeroFacts, View
from .faces import ATTRIBUTE_ICONS, with_things
from .history import cause_of_death
from .side import dice, last_card

STATES = {OUT: _("got out alive"), DEAD: _("dead")}


Chip = tuple[str | None, str, str, list[str]]
"""A card in front of a player: its id (None if it lies face down for the viewer), whether it is a rune, kept or loot,
its deck, and what can be done with it."""


class LifeFacts(TypedDict):
    """A Hero's life."""

    seat: int
    hero: str
    life: int
    left: int
    hit: int | None
    """Damage in the current fight; None if he is not in it."""


def hero_part(seen: Seen[View], place: int) -> dict[str, object]:
    """The viewer's own Hero comes first, then the others in turn order."""
    view, seat = seen.view, ((seen.view["seat"] or 0) + place) % len(seen.view["heroes"])
    facts, mine = view["heroes"][seat], seat == view["seat"]
    return {
        **_life(view, facts),
        "player": "" if mine and not seen.replay else seen.names[seat],
        "mine": mine,
        "active": seat == view["active"] and view["result"] is None,
        "status": facts["status"],
        "state": _state(seen, facts),
        "tested": _tested(view) if mine else "",
        "tokens": facts["tokens"],
        "gold": " + ".join(_gold(view, facts)),
        "chips": chips_before(facts, mine, seen.asked.options),
    }


def _state(seen: Seen[View], facts: HeroFacts) -> str:
    """What became of him, or where he is, in words."""
    speech, status, below = seen.speech, facts["status"], facts["catacombs"]
    if below:
        return speech(_("in the Catacombs, heading {way}"), way=speech(below["heading"]))
    if status in STATES:
        cause = cause_of_death(seen.happened, facts["seat"], speech) if status == DEAD else ""
        return f"{speech(STATES[status])}: {cause}" if cause else speech(STATES[status])
    if facts["lost_turns"]:
        return speech(_("must skip turns: {n}"), n=facts["lost_turns"])
    return speech(_("stuck")) if facts["stuck"] else (facts["space"] or "").upper()


def _life(view: View, facts: HeroFacts) -> LifeFacts:
    sides = view["fight"]["sides"] if view["fight"] else []
    hit = next((len(side["damage"]) for side in sides if side["hero"] == facts["hero"]), None)
    left = 0 if facts["status"] == DEAD else max(0, facts["life"] - facts["wounds"] - (hit or 0))
    return {"seat": facts["seat"], "hero": facts["hero"], "life": facts["life"], "left": left, "hit": hit}


def _gold(view: View, facts: HeroFacts) -> list[str]:
    """The known worth of a Hero's Loot, and whether there may be more: from unseen Loot, or from a chest. At the end,
    the score, for which dice have been rolled (DQ-11.10)."""
    if view["result"] is not None:
        return [str(view["result"]["scores"][facts["seat"]]["total"])]
    golds = [None if held["card"] == CHEST else held["gold"] for held in facts["loot"]]
    known = str(sum([one for one in golds if one is not None]))
    return [known, "?"] if None in golds else [known]


def _tested(view: View) -> str:
    """The attribute that the viewer is asked to test, or has just tested."""
    prompt = view["decision"] and view["decision"]["prompt"]
    if not prompt or prompt["key"] not in ("before-test", "after-test"):
        return ""
    return str(prompt["args"].get("attribute", ""))


def chips_before(facts: HeroFacts, mine: bool, options: Sequence[OptionFacts]) -> list[Chip]:
    """The cards in front of a player, and what can be done with them."""
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


def hero_shown(part: Mapping[str, object], speech: Speech) -> object:
    return with_things({**part, "attributes": attributes(str(part["hero"]), str(part["tested"]))}, speech)


def attributes(hero: str, tested: str = "") -> Inner:
    return inner("dungeonquest/attributes.html", (hero, tested), _attributes_shown)


def _attributes_shown(part: tuple[str, str], _speech: Speech) -> list[tuple[str, str, int, bool]]:
    """(icon, name, value, whether it is being tested)."""
    hero, tested = part
    return [(ATTRIBUTE_ICONS[word.id], word.name, n, word.id == tested) for word, n in HEROES[hero].values.items()]


HERO_AREAS = [
    area(f"hero-{name}", "dungeonquest/hero.html", partial(hero_part, place=place), hero_shown)
    for place, name in enumerate(("first", "second", "third", "fourth"))
]


# -- on a phone


def strip_part(seen: Seen[View]) -> dict[str, object] | None:
    """The viewer's own Hero, the card drawn last if the viewer drew it, and the dice."""
    view, card = seen.view, last_card(seen.view)
    if view["seat"] is None:
        return None
    mine = card["card"] if card and card["who"] == view["seat"] else None
    return {**_life(view, view["heroes"][view["seat"]]), "card": mine, "dice": dice(seen)}


STRIP = area("strip", "dungeonquest/strip.html", strip_part, with_things)


# -- in the mast


def chips(view: View, facts: HeroFacts, hits: int, speech: Speech) -> Chips:
    """A Hero's numbers in the mast; the damage of the current fight is subtracted."""
    gold = Sign("gold", "+".join(_gold(view, facts)), speech(_("gold")))
    if facts["status"] == DEAD:
        return (Sign("death-skull", "", speech(_("dead"))), False), (gold, True)
    left = max(0, facts["life"] - facts["wounds"] - hits)
    return (Sign("health", f"{left}/{facts['life']}", speech(_("life left"))), False), (gold, False)
