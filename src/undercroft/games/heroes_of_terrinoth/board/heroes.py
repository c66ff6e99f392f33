"""Heroes on the table: the one on the stage and its friends, with their cards, goods and the enemies before them."""

from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.board import Chips
from ....kit.face import Sign
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.box import BASIC, WORDS
from ..view import HeroFacts, View
from .faces import CLASSES, CONDITION_CARDS, face
from .foes import FoePart, foe_part, foe_shown
from .options import CARD, GOOD, HERO, chosen, click_options, on_stage, question_args

LATER = (_("next"), _("second"), _("third"), _("fourth"))
"""When a hero's turn comes, by the number of turns before it."""


class HeadPart(TypedDict):
    """A hero without its cards, goods and enemies."""

    number: int
    seat: int
    card: str
    learned: str
    """The class it has learned."""
    player: str
    """Empty for the viewer, who is called "you"."""
    mine: bool
    bot: bool
    leader: bool
    fallen: bool
    left: int
    life: int
    options: list[str]


class AbilityPart(TypedDict):
    """An ability card of a hero."""

    hero: int
    card: str
    ready: bool
    in_play: bool
    options: list[str]


class GoodPart(TypedDict):
    """An item, a condition or (without a card) the hero's protection until the end of the round."""

    key: str
    card: str
    options: list[str]


class StripPart(TypedDict):
    """The facts of a hero that a phone shows below the question."""

    head: HeadPart
    tokens: int
    goods: list[GoodPart]


class HeroPart(StripPart):
    """A hero with its cards, goods and engaged enemies."""

    token_options: list[str]
    """Options that spend its success tokens."""
    cards: list[AbilityPart]
    foes: list[FoePart]


def head_part(facts: HeroFacts, seen: Seen[View]) -> HeadPart:
    view, player = seen.view, seen.players[facts["seat"]]
    classes = [BOX.abilities[card["card"]].of_class for card in facts["cards"]]
    return {
        "number": facts["number"],
        "seat": facts["seat"],
        "card": facts["card"],
        "learned": next((one for one in classes if one != BASIC), ""),
        "player": "" if player.is_me and not seen.replay else player.name,
        "mine": player.is_me,
        "bot": player.kind == "bot",
        "leader": facts["number"] == view["leader"] and view["round"] > 0,
        "fallen": facts["defeated"],
        "left": 0 if facts["defeated"] else max(0, facts["health"] - facts["wounds"]),
        "life": facts["health"],
        "options": click_options(seen, facts["card"], HERO),
    }


def hero_part(facts: HeroFacts, seen: Seen[View]) -> HeroPart:
    view, number = seen.view, facts["number"]
    played = view["action"]["card"] if view["action"] else None
    spent = [id for id in seen.asked.labels if id.startswith("roll:") and id != "roll:0"]
    return {
        "head": head_part(facts, seen),
        "tokens": facts["tokens"],
        "token_options": spent if number == view["active_hero"] else [],
        "cards": [
            {
                "hero": number,
                "card": one["card"],
                "ready": one["ready"],
                "in_play": one["card"] == played,
                "options": click_options(seen, one["card"], CARD),
            }
            for one in facts["cards"]
        ],
        "goods": _goods(facts, seen),
        "foes": [foe_part(one, seen) for one in facts["engaged"]],
    }


def _goods(facts: HeroFacts, seen: Seen[View]) -> list[GoodPart]:
    """Conditions first, then what lasts until the end of the round, then items."""
    goods = [(id, id) for id in facts["conditions"]]
    goods += [("", "armour")] if facts["armour"] else []
    goods += [(id, f"{id}-{place}") for place, id in enumerate(facts["items"])]
    owns = question_args(seen).get("hero") in (None, facts["card"])  # two heroes may have the same item
    return [
        {"key": f"good-{facts['number']}-{key}", "card": id, "options": click_options(seen, id, GOOD) if owns else []}
        for id, key in goods
    ]


# -- how they are shown


def head_shown(part: HeadPart, speech: Speech) -> dict[str, object]:
    card = face(part["card"], speech)
    types = f"{card.types} · {speech(CLASSES[part['learned']])}" if part["learned"] else card.types
    look = f"seat-{part['seat']}" + " is-bot" * part["bot"] + " is-fallen" * part["fallen"] + " is-mine" * part["mine"]
    look += " legal" * bool(part["options"])
    return {**part, "face": card, "types": types, "look": look, "player": part["player"] or speech(_("you"))}


def hero_shown(part: HeroPart, speech: Speech, small: bool = False) -> dict[str, object]:
    """A hero with its cards, goods and enemies; those of a friend are drawn small."""
    card_html, foe_html = ("pip.html", "foe-chip.html") if small else ("ability.html", "foe.html")
    return {
        **part,
        "head": head_shown(part["head"], speech),
        "card": inner("heroes_of_terrinoth/hero-card.html", part["head"], head_shown),
        "cards": [inner(f"heroes_of_terrinoth/{card_html}", one, card_shown) for one in part["cards"]],
        "goods": [good_shown(one, speech) for one in part["goods"]],
        "foes": [inner(f"heroes_of_terrinoth/{foe_html}", one, foe_shown) for one in part["foes"]],
    }


def card_shown(part: AbilityPart, speech: Speech) -> dict[str, object]:
    card = BOX.abilities[part["card"]]
    look = card.action + " upgraded" * (card.of_class != BASIC) + " turned" * (not part["ready"])
    look += " now" * part["in_play"] + " legal" * bool(part["options"])
    return {
        **part,
        "key": f"card-{part['hero']}-{card.id}",
        "card": card,
        "name": speech(card.name),
        "action": speech(WORDS[card.action]),
        "look": look,
        "state": "" if part["ready"] else speech(_("in play") if part["in_play"] else _("exhausted")),
        "printed": inner("heroes_of_terrinoth/ability-face.html", card.id, printed_shown),
    }


def printed_shown(id: str, speech: Speech) -> dict[str, object]:
    card = BOX.abilities[id]
    return {"card": card, "face": face(id, speech), "action": speech(WORDS[card.action])}


def good_shown(part: GoodPart, speech: Speech) -> dict[str, object]:
    """`kind` is item, bad or boon."""
    id = part["card"]
    if not id:
        note = speech(_("−1 wound each time"))
        return {**part, "icon": "bordered-shield", "name": speech(_("Warded")), "kind": "boon", "note": note}
    if id in CONDITION_CARDS:
        condition = CONDITION_CARDS[id]
        kind = "boon" if condition.good else "bad"
        return {**part, "icon": condition.icon, "name": speech(condition.name), "kind": kind, "note": ""}
    item = BOX.exploration[id]
    return {**part, "icon": item.icon, "name": speech(item.name), "kind": "item", "note": ""}


# -- the friends, and on a phone the hero on the stage


class FriendPart(HeroPart):
    """A hero who is not on the stage."""

    state: str
    """When it acts, in words; empty while it acts and outside the hero phase."""


def friends_part(seen: Seen[View]) -> list[FriendPart]:
    staged = on_stage(seen)
    others = [facts for facts in chosen(seen.view) if facts is not staged]
    return [{**hero_part(facts, seen), "state": _state(facts, seen.view)} for facts in others]


def _state(facts: HeroFacts, view: View) -> str:
    """When the hero acts, in words; empty while it acts and outside the hero phase."""
    if facts["defeated"]:
        return _("defeated")
    if view["phase"] != "heroes" or facts["number"] == view["active_hero"]:
        return ""
    if facts["number"] in view["order"]:
        return LATER[min(view["order"].index(facts["number"]), len(LATER) - 1)]
    return _("has acted")


def friends_shown(part: list[FriendPart], _speech: Speech) -> list[Inner]:
    return [inner("heroes_of_terrinoth/friend.html", one, friend_shown) for one in part]


def friend_shown(part: FriendPart, speech: Speech) -> dict[str, object]:
    return hero_shown(part, speech, small=True)


def strip_part(seen: Seen[View]) -> StripPart | None:
    facts = on_stage(seen)
    if facts is None:
        return None
    return {"head": head_part(facts, seen), "tokens": facts["tokens"], "goods": _goods(facts, seen)}


def strip_shown(part: StripPart | None, speech: Speech) -> dict[str, object] | None:
    if part is None:
        return None
    goods = [good_shown(one, speech) for one in part["goods"]]
    return {**part, "head": head_shown(part["head"], speech), "goods": goods}


FRIENDS = area("friends", "heroes_of_terrinoth/friends.html", friends_part, friends_shown)
STRIP = area("strip", "heroes_of_terrinoth/strip.html", strip_part, strip_shown)


# -- in the mast


def chips(seat: int, view: View, speech: Speech) -> Chips:
    """A player's numbers: health left and success tokens of each of their heroes."""
    mine = [facts for facts in view["heroes"] if facts["seat"] == seat and facts["chosen"]]
    found: list[tuple[Sign, bool]] = []
    for facts in mine:
        if facts["defeated"]:
            found.append((Sign("death-skull", "", speech(_("defeated"))), False))
            continue
        left = max(0, facts["health"] - facts["wounds"])
        found.append((Sign("health", left, speech(_("health left"))), False))
        found.append((Sign("success", facts["tokens"], speech(_("success tokens"))), len(mine) > 1))
    return tuple(found)
