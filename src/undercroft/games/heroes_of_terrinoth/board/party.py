"""Heroes on the table: the one on the stage and its friends, with their cards, goods and the enemies before them."""

from dataclasses import dataclass, replace
from typing import NamedTuple, TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.board import Chips
from ....kit.face import Face, Sign
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.box import BASIC, WORDS
from ..view import HeroFacts, View
from .chances import CARD, GOOD, HERO, TOKENS, Chances
from .faces import CLASSES, CONDITION_CARDS, face
from .foes import FoePart, foe, foe_part
from .marks import classes

LATER = (_("next"), _("second"), _("third"), _("fourth"))
"""How many turns are still before a hero's own."""


class CardPart(TypedDict):
    """An ability card of a hero."""

    hero: int
    card: str
    ready: bool
    in_play: bool
    options: list[str]


class GoodPart(TypedDict):
    """An item, a condition or (without a card) what wards a hero until the end of the round."""

    card: str
    kind: str
    """item, condition or armour."""
    place: int
    """Among the items."""
    options: list[str]


class HeroPart(TypedDict):
    """A hero and what lies before it."""

    number: int
    seat: int
    card: str
    player: str
    you: bool
    """Whether to say "you" instead of the name."""
    mine: bool
    bot: bool
    leader: bool
    fallen: bool
    left: int
    life: int
    state: str
    """Whether it acts now, next or later."""
    options: list[str]
    tokens: int
    token_options: list[str]
    """Answers that are given with its success tokens."""
    learned: str
    """The class it has learned."""
    cards: list[CardPart]
    goods: list[GoodPart]
    foes: list[FoePart]


def hero_part(facts: HeroFacts, seen: Seen[View], chances: Chances) -> HeroPart:
    view, player = seen.view, seen.players[facts["seat"]]
    played = view["action"]["card"] if view["action"] else None
    return {
        "number": facts["number"],
        "seat": facts["seat"],
        "card": facts["card"],
        "player": player.name,
        "you": player.is_me and not seen.replay,
        "mine": player.is_me,
        "bot": player.kind == "bot",
        "leader": facts["number"] == view["leader"] and view["round"] > 0,
        "fallen": facts["defeated"],
        "left": 0 if facts["defeated"] else max(0, facts["health"] - facts["wounds"]),
        "life": facts["health"],
        "state": _state(facts, view),
        "options": chances.at(HERO, facts["card"]),
        "tokens": facts["tokens"],
        "token_options": chances.at(TOKENS, "") if facts["number"] == view["active_hero"] else [],
        "learned": _learned(facts),
        "cards": [
            {
                "hero": facts["number"],
                "card": one["card"],
                "ready": one["ready"],
                "in_play": one["card"] == played,
                "options": chances.at(CARD, one["card"]),
            }
            for one in facts["cards"]
        ],
        "goods": _goods(facts, chances),
        "foes": [foe_part(one, view, chances) for one in facts["engaged"]],
    }


def _state(facts: HeroFacts, view: View) -> str:
    """Whether it acts now, and if not, how many turns come before its own."""
    if facts["defeated"]:
        return _("defeated")
    if view["phase"] != "heroes" or facts["number"] == view["active_hero"]:
        return ""
    if facts["number"] in view["order"]:
        place = view["order"].index(facts["number"])
        return LATER[min(place, len(LATER) - 1)]
    return _("has acted")


def _learned(facts: HeroFacts) -> str:
    classes = [BOX.abilities[card["card"]].of_class for card in facts["cards"]]
    return next((one for one in classes if one != BASIC), "")


def _goods(facts: HeroFacts, chances: Chances) -> list[GoodPart]:
    """Conditions first, then what lasts until the end of the round, then items."""
    asked = chances.args.get("hero")
    owns = asked is None or asked == facts["card"]  # two heroes may hold the same: the question says whose it is
    goods = [(id, "condition", 0) for id in facts["conditions"]]
    goods += [("", "armour", 0)] if facts["armour"] else []
    goods += [(id, "item", place) for place, id in enumerate(facts["items"])]
    return [
        {"card": id, "kind": kind, "place": place, "options": chances.at(GOOD, id) if owns else []}
        for id, kind, place in goods
    ]


def chosen(view: View) -> list[HeroFacts]:
    return [facts for facts in view["heroes"] if facts["chosen"]]


def on_stage(seen: Seen[View], chances: Chances) -> HeroFacts | None:
    """Whose choice it is, if the question names a hero; else the acting hero; before the first round, one's own."""
    view, heroes = seen.view, chosen(seen.view)
    if not heroes or (view["phase"] == "begin" and chances.key == "choose-hero"):
        return None
    named = view["asked"]["prompt"]["args"].get("hero") if view["asked"] else None
    for facts in heroes:
        if facts["card"] == named or any(chances.at(CARD, one["card"]) for one in facts["cards"]):
            return facts
    if view["phase"] == "begin":
        return next((facts for facts in heroes if facts["seat"] == view["seat"]), heroes[0])
    return next((facts for facts in heroes if facts["number"] == view["active_hero"]), heroes[0])


# -- as they are shown


@dataclass(frozen=True, slots=True)
class Card:
    """An ability card: standing when it is ready, lying when it is exhausted."""

    key: str
    face: Face
    look: str
    """Its action and how it lies there, as classes."""
    action_name: str
    dice: int
    bonus: int
    ready: bool
    state: str
    options: list[str]


class Good(NamedTuple):
    """An item, a condition or something that lasts, before a hero."""

    key: str
    card: str
    icon: str
    name: str
    kind: str
    """item, bad or boon."""
    note: str
    options: list[str]


@dataclass(frozen=True, slots=True)
class HeroMark:
    """A hero: large on the stage, small among the friends; the same things in the same order."""

    number: int
    seat: int
    face: Face
    player: str
    state: str
    look: str
    """Whose it is and how it fares, as classes."""
    bot: bool
    leader: bool
    fallen: bool
    left: int
    life: int
    options: list[str]
    tokens: int
    token_options: list[str]
    card: dict[str, object]
    """What its large card shows."""
    lying: list[Inner]
    """The exhausted cards."""
    standing: list[Inner]
    cards: list[Inner]
    """All of them, for a friend."""
    goods: list[Good]
    foes: list[Inner]


def hero(part: HeroPart, speech: Speech, small: bool = False) -> HeroMark:
    """A hero with all that lies before it; a friend's things are drawn small."""
    shown = face(part["card"], speech)
    if part["learned"]:
        shown = replace(shown, types=f"{shown.types} · {speech(CLASSES[part['learned']])}")
    fares = classes(is_bot=part["bot"], is_fallen=part["fallen"], is_mine=part["mine"], legal=part["options"])
    card_html, foe_html = ("pip.html", "foe-chip.html") if small else ("ability.html", "foe-place.html")
    cards = [(one["ready"], inner(FOLDER + card_html, one, card_shown)) for one in part["cards"]]
    player, look = speech(_("you")) if part["you"] else part["player"], f"seat-{part['seat']} {fares}"
    card = {key: part[key] for key in ("number", "bot", "leader", "fallen", "left", "life", "options")}
    return HeroMark(
        number=part["number"],
        seat=part["seat"],
        face=shown,
        player=player,
        state=speech(part["state"]) if part["state"] else "",
        look=look,
        bot=part["bot"],
        leader=part["leader"],
        fallen=part["fallen"],
        left=part["left"],
        life=part["life"],
        options=part["options"],
        tokens=part["tokens"],
        token_options=part["token_options"],
        card={**card, "face": shown, "player": player, "look": look},
        lying=[one for ready, one in cards if not ready],
        standing=[one for ready, one in cards if ready],
        cards=[one for _ready, one in cards],
        goods=[_good(part["number"], one, speech) for one in part["goods"]],
        foes=[inner(FOLDER + foe_html, one, foe) for one in part["foes"]],
    )


FOLDER = "heroes_of_terrinoth/"


def card_shown(part: CardPart, speech: Speech) -> Card:
    card, ready, in_play = BOX.abilities[part["card"]], part["ready"], part["in_play"]
    lies = classes(upgraded=card.of_class != BASIC, turned=not ready, now=in_play, legal=part["options"])
    return Card(
        key=f"card-{part['hero']}-{card.id}",
        face=face(card.id, speech),
        look=f"{card.action} {lies}",
        action_name=speech(WORDS[card.action]),
        dice=card.dice,
        bonus=card.bonus,
        ready=ready,
        state="" if ready else speech(_("in play") if in_play else _("exhausted")),
        options=part["options"],
    )


def _good(number: int, part: GoodPart, speech: Speech) -> Good:
    id, options = part["card"], part["options"]
    if part["kind"] == "condition":
        card = CONDITION_CARDS[id]
        kind = "boon" if card.good else "bad"
        return Good(f"good-{number}-{id}", id, card.icon, speech(card.name), kind, "", options)
    if part["kind"] == "armour":
        note = speech(_("−1 wound each time"))
        return Good(f"good-{number}-armour", "", "bordered-shield", speech(_("Warded")), "boon", note, options)
    item = BOX.exploration[id]
    return Good(f"good-{number}-{id}-{part['place']}", id, item.icon, speech(item.name), "item", "", options)


def chips(seat: int, view: View, speech: Speech) -> Chips:
    """A player's numbers in the mast: health left and success tokens of each of their heroes."""
    mine = [facts for facts in view["heroes"] if facts["seat"] == seat]
    found: list[tuple[Sign, bool]] = []
    for facts in mine:
        if facts["defeated"]:
            found.append((Sign("death-skull", "", speech(_("defeated"))), False))
            continue
        left = max(0, facts["health"] - facts["wounds"])
        found.append((Sign("health", left, speech(_("health left"))), False))
        found.append((Sign("success", facts["tokens"], speech(_("success tokens"))), len(mine) > 1))
    return tuple(found)


# -- the areas of friends, and of the hero on a phone


class FriendsPart(TypedDict):
    """Who does not stand on the stage."""

    heroes: list[HeroPart]


def friends_part(seen: Seen[View]) -> FriendsPart:
    chances = Chances(seen)
    staged = on_stage(seen, chances)
    return {"heroes": [hero_part(facts, seen, chances) for facts in chosen(seen.view) if facts is not staged]}


def friends_shown(part: FriendsPart, speech: Speech) -> list[HeroMark]:
    return [hero(one, speech, small=True) for one in part["heroes"]]


class StripPart(TypedDict):
    """Who stands on the stage, without cards and enemies."""

    hero: HeroPart | None


def strip_part(seen: Seen[View]) -> StripPart:
    chances = Chances(seen)
    staged = on_stage(seen, chances)
    if staged is None:
        return {"hero": None}
    bare: HeroFacts = {**staged, "cards": [], "engaged": []}
    return {"hero": {**hero_part(bare, seen, chances), "state": ""}}


def strip_shown(part: StripPart, speech: Speech) -> HeroMark | None:
    return hero(part["hero"], speech) if part["hero"] else None


FRIENDS = area("friends", "heroes_of_terrinoth/friends.html", friends_part, friends_shown)
STRIP = area("strip", "heroes_of_terrinoth/strip.html", strip_part, strip_shown)
