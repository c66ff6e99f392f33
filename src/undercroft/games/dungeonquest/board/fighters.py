"""Beside the arena: those who fight with their damage, the rounds so far, the Combat stack."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import area
from ....kit.seen import Seen
from ..cards import ATTACKS, HEROES, MONSTERS
from ..rules.content import ATTACK_TYPES, HeroCard, Monster, PowerCard
from ..view import PromiseFacts, View
from .combat import CardFacts, FighterPart, StacksPart, fighter, left_and_right, stacks
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


@dataclass(frozen=True, slots=True)
class DuelCard:
    """A card of a fight: `back` if it lies face down for the viewer."""

    key: str
    look: str
    back: bool = False
    id: str = ""
    name: str = ""
    value: int = 0
    type: str = ""
    type_icon: str = ""
    counter: str = ""
    counter_icon: str = ""
    counter_title: str = ""
    power: bool = False
    text: str = ""
    cancelled: bool = False
    options: Sequence[str] = ()


def card_shown(part: tuple[CardFacts, str], speech: Speech) -> DuelCard:
    """A card in one of its looks: tiny, laid, was, or as it is."""
    facts, look = part
    if not facts["card"]:
        return DuelCard(facts["key"], look, back=True)
    card = ATTACKS[facts["card"]]
    power = isinstance(card, PowerCard)
    may = _("may counterattack: {type}")
    return DuelCard(
        key=facts["key"],
        look=look,
        id=card.id,
        name=speech(card.name) if power else speech(ATTACK_TYPES[card.type].name),
        value=card.attack,
        type=card.type,
        type_icon=TYPE_ICONS[card.type],
        counter=card.counter,
        counter_icon=TYPE_ICONS.get(card.counter, ""),
        counter_title=speech(may, type=counter_name(card, speech)) if card.counter else "",
        power=power,
        text=speech(card.text) if power else "",
        cancelled=facts["cancelled"],
        options=facts["options"],
    )


def cards_shown(all: list[CardFacts], speech: Speech) -> list[DuelCard]:
    return [card_shown((one, ""), speech) for one in all]


# -- who fights


@dataclass(frozen=True, slots=True)
class Fighter:
    """Who fights, and what became of him so far."""

    id: str
    name: str
    icon: str
    player: str
    seat: int | None
    life: int | None
    """None: hidden; then `lives` are those it can have."""
    left: int
    lives: str
    hearts: list[tuple[str, int]]
    """(look, number)."""
    damage: list[DuelCard]
    omens: list[str]
    used: list[str]


def fighter_shown(part: FighterPart, speech: Speech) -> Fighter:
    thing = fights(part["id"])
    life, hit = part["life"], len(part["damage"])
    return Fighter(
        id=thing.id,
        name=speech(thing.name),
        icon=thing.icon,
        player=_player(part, speech),
        seat=part["seat"],
        life=life,
        left=max(0, life - part["wounds"] - hit) if life is not None else 0,
        lives=f"{min(thing.lives)}–{max(thing.lives)}" if isinstance(thing, Monster) else "",
        hearts=_hearts(life, part["wounds"], hit),
        damage=cards_shown(part["damage"], speech),
        omens=[_omen(one, speech) for one in part["promises"]],
        used=[speech(ATTACKS[id].name) for id in part["used"]],
    )


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
    """Red ones are left, amber ones were lost in this fight, grey ones before."""
    if life is None:
        return [("hit", hit), ("maybe", 1)]
    left = max(0, life - old - hit)
    return [("full", left), ("hit", min(hit, life - left)), ("lost", life - left - hit)]


def _omen(one: PromiseFacts, speech: Speech) -> str:
    """What is known to come in this round."""
    number = f"{one['number']:+d}" if one["kind"].startswith("attack") else one["number"]
    return speech(PROMISES.get(one["kind"], "{card}"), card=speech(ATTACKS[one["card"]].name), n=number)


def _left(seen: Seen[View]) -> FighterPart:
    return fighter(seen, left_and_right(seen)[0])


def _right(seen: Seen[View]) -> FighterPart:
    return fighter(seen, left_and_right(seen)[1])


FIGHTER = area("fighter", "dungeonquest/fighter.html", _left, fighter_shown)
FOE = area("foe", "dungeonquest/foe.html", _right, fighter_shown)


# -- the Combat stack


@dataclass(frozen=True, slots=True)
class Stacks:
    """The cards between the two sides."""

    heaps: list[tuple[str, str, str, list[DuelCard]]]
    """The Combat stack by type: (type, icon, name, cards)."""
    take: str
    """The type of which the most lies in the Combat stack: a deathblow takes it."""
    put_aside: int


def stacks_shown(part: StacksPart, speech: Speech) -> Stacks:
    heaps = [
        (type, TYPE_ICONS[type], speech(ATTACK_TYPES[type].name), cards_shown(cards, speech))
        for type, cards in part["heaps"].items()
    ]
    type, _icon, _name, most = max(heaps, key=lambda heap: len(heap[3]))
    return Stacks(heaps, type if most else "", part["put_aside"])


STACKS = area("stacks", "dungeonquest/stacks.html", stacks, stacks_shown)


# -- the rounds


class RoundsPart(TypedDict):
    """What the area shows."""

    left: str
    """The id of who fights at the left."""
    rounds: list[RoundFacts]


def rounds_part(seen: Seen[View]) -> RoundsPart:
    left = _left(seen)["id"]
    return {"left": left, "rounds": rounds(seen.happened, left)}


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over, as `rounds.html` reads it."""

    facts: RoundFacts
    side: str
    """Who won it: left, right or nobody."""
    name: str


def rounds_shown(part: RoundsPart, speech: Speech) -> list[Round]:
    return [_round(one, part["left"], speech) for one in part["rounds"]]


def _round(one: RoundFacts, left: str, speech: Speech) -> Round:
    winner = one["winner"]
    side = "nobody" if not winner else "left" if winner == left else "right"
    return Round(one, side, speech(fights(winner).name) if winner else speech(_("stalemate")))


ROUNDS = area("rounds", "dungeonquest/rounds.html", rounds_part, rounds_shown)
