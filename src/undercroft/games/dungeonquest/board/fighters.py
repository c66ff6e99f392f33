"""Beside the arena: those who fight with their damage, the rounds so far, the Combat stack."""

from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ..cards import ATTACKS, HEROES, MONSTERS
from ..rules.content import ATTACK_TYPES, HeroCard, Monster, PowerCard
from ..view import PromiseFacts, View
from .combat import CardFacts, FighterPart, StacksPart, left_fighter, right_fighter, stacks
from .faces import TYPE_ICONS, counter_name
from .story import RoundFacts, rounds

PROMISES = {
    "attack": _("{card}: {n} attack this round"),
    "attack-against-magic": _("{card}: {n} attack this round against Magic"),
    "hand": _("{card}: the hand is filled to {n} cards"),
    "random": _("{card}: a card is revealed at random"),
    "shows-first": _("{card}: shows the card first"),
}


# -- cards


def card_shown(part: CardFacts, speech: Speech) -> dict[str, object]:
    """A card as `duelcard.html` reads it."""
    if not part["card"]:
        return {**part, "back": True}
    card = ATTACKS[part["card"]]
    power = isinstance(card, PowerCard)
    return {
        **part,
        "back": False,
        "name": speech(card.name) if power else speech(ATTACK_TYPES[card.type].name),
        "value": card.attack,
        "type": card.type,
        "type_icon": TYPE_ICONS[card.type],
        "counter": card.counter,
        "counter_icon": TYPE_ICONS.get(card.counter, ""),
        "counter_title": speech(_("may counterattack: {type}"), type=counter_name(card, speech)),
        "power": power,
        "text": speech(card.text) if power else "",
    }


def cards_shown(all: list[CardFacts], speech: Speech) -> list[dict[str, object]]:
    return [card_shown(one, speech) for one in all]


# -- who fights


def fighter_shown(part: FighterPart, speech: Speech) -> dict[str, object]:
    thing = fights(part["id"])
    life, hit = part["life"], len(part["damage"])
    return {
        **part,
        "name": speech(thing.name),
        "icon": thing.icon,
        "player": _player(part, speech),
        "left": max(0, life - part["wounds"] - hit) if life is not None else None,
        "lives": f"{min(thing.lives)}–{max(thing.lives)}" if isinstance(thing, Monster) else "",
        "hearts": _hearts(life, part["wounds"], hit),
        "damage": cards_shown(part["damage"], speech),
        "omens": [_omen(one, speech) for one in part["promises"]],
        "used": [speech(ATTACKS[id].name) for id in part["used"]],
    }


def fights(id: str) -> HeroCard | Monster:
    return HEROES[id] if id in HEROES else MONSTERS[id]


def _player(part: FighterPart, speech: Speech) -> str:
    hero = part["id"] in HEROES
    if part["mine"]:
        return speech(_("you") if hero else _("played by you"))
    if part["player"] is None:
        return speech(_("nobody: the Combat deck"))
    return part["player"] if hero else speech(_("played by {who}"), who=part["player"])


def _hearts(life: int | None, old: int, hit: int) -> list[tuple[str, int]]:
    """(look, number): red ones are left, amber ones were lost in this fight, grey ones before."""
    if life is None:
        return [("hit", hit), ("maybe", 1)]
    left = max(0, life - old - hit)
    return [("full", left), ("hit", min(hit, life - left)), ("lost", life - left - hit)]


def _omen(one: PromiseFacts, speech: Speech) -> str:
    """What is known to come in this round."""
    number = f"{one['number']:+d}" if one["kind"].startswith("attack") else one["number"]
    return speech(PROMISES.get(one["kind"], "{card}"), card=speech(ATTACKS[one["card"]].name), n=number)


FIGHTER = area("fighter", "dungeonquest/fighter.html", left_fighter, fighter_shown)
FOE = area("foe", "dungeonquest/foe.html", right_fighter, fighter_shown)


# -- the Combat stack


def stacks_shown(part: StacksPart, speech: Speech) -> dict[str, object]:
    """The heaps as (type, icon, name, cards), and of which type the most lies there: a deathblow takes it."""
    heaps = [
        (type, TYPE_ICONS[type], speech(ATTACK_TYPES[type].name), cards_shown(cards, speech))
        for type, cards in part["heaps"].items()
    ]
    type, _icon, _name, most = max(heaps, key=lambda heap: len(heap[3]))
    return {"heaps": heaps, "take": type if most else "", "put_aside": part["put_aside"]}


STACKS = area("stacks", "dungeonquest/stacks.html", stacks, stacks_shown)


# -- the rounds


class RoundsPart(TypedDict):
    """What the area shows."""

    left: str
    """The id of who fights at the left."""
    rounds: list[RoundFacts]


def rounds_part(seen: Seen[View]) -> RoundsPart:
    left = left_fighter(seen)["id"]
    return {"left": left, "rounds": rounds(seen.happened, left)}


def rounds_shown(part: RoundsPart, speech: Speech) -> list[dict[str, object]]:
    return [_round(one, part["left"], speech) for one in part["rounds"]]


def _round(one: RoundFacts, left: str, speech: Speech) -> dict[str, object]:
    winner = one["winner"]
    if not winner:
        return {**one, "side": "nobody", "name": speech(_("stalemate"))}
    return {**one, "side": "left" if winner == left else "right", "name": speech(fights(winner).name)}


ROUNDS = area("rounds", "dungeonquest/rounds.html", rounds_part, rounds_shown)
