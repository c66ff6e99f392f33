"""Any position in the middle of a quest, described by content ids, for tests and puzzles."""

from collections.abc import Mapping, Sequence
from typing import Literal, Required, TypeAlias, TypedDict, TypeVar

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .cards import BOX
from .rules.beginning import become
from .rules.conditions import CONDITIONS
from .rules.deck import Deck, Placed
from .rules.round import begin_round, clockwise
from .rules.state import ENEMIES, EVERYBODY, HEROES, SHADOWS, Foe, Hero, Table

T = TypeVar("T")


class EnemyGiven(TypedDict, total=False):
    """An enemy: its card, and what differs from the default."""

    card: Required[str]
    wounds: int
    ready: bool
    face_up: bool
    """Only in the shadows: an enemy that is engaged always lies face up."""
    marked: bool


Given: TypeAlias = str | EnemyGiven
"""An enemy by its id, or with more facts."""


class HeroGiven(TypedDict, total=False):
    """Facts of a hero; anything not named stays as it was set up."""

    seat: int
    health: int
    wounds: int
    tokens: int
    items: Sequence[str]
    conditions: Sequence[str]
    cards: Sequence[str]
    """Upgraded ability cards."""
    exhausted: Sequence[str]
    """Ability cards or actions."""
    engaged: Sequence[Given]
    defeated: bool
    armour: bool
    used: bool
    acted: bool


class VillainGiven(TypedDict, total=False):
    """The villain: where it is, if it has left the lair, and its wounds or the health it has left."""

    at: int | Literal["shadows"]
    """The number of a hero, or the shadows."""
    wounds: int
    left: int
    ready: bool


def set_position(
    table: Table,
    *,
    heroes: Sequence[str] | None = None,
    hero: Mapping[int, HeroGiven] | None = None,
    leader: int = 0,
    phase: str = HEROES,
    active: int | None = None,
    round: int = 1,
    location: str | None = None,
    progress: int = 0,
    locations: Sequence[str] | None = None,
    shadows: Sequence[Given] = (),
    villain: VillainGiven | None = None,
    villain_fallen: bool = False,
    enemies: Sequence[str] = (),
    exploration: Sequence[str] = (),
    discards: Sequence[str] = (),
    explored_discards: Sequence[str] = (),
    peril: int = 0,
    stayed: int = 0,
    sheet: int | None = None,
    aside: Sequence[str] | None = None,
    happened: Sequence[str] = (),
    dice: Sequence[str] = (),
    begun: bool = True,
) -> None:
    """Set up this position; everything not named stays as in the set-up.

    `heroes` are hero cards by seat order. `hero` gives facts by number: `wounds`, `tokens`, `items`, `conditions`,
    `cards` (upgraded ability ids), `exhausted` (actions or ability ids), `engaged` (enemies), `defeated`, `armour`. An
    enemy is an id (`bandit_minion`) or a mapping with `card`, `wounds`, `ready`, `face_up`, `marked`; `villain` brings
    the villain into play: {"at": hero number or "shadows", "wounds": …}, or "left" for the health it has left.
    `locations` is the location deck from the top; `happened` are locations whose once-per-game effect has happened.
    `stayed` is how often the peril token has stayed on the last space. `enemies` and `exploration` lie on top of their
    decks; `discards` in the enemy discard pile. `dice` are the faces that fall next, in that order (hero dice before
    enemy dice). `phase` is heroes, enemies, peril, travel or round_ends; in the first two `active` is the hero whose
    turn it is (by default the leader).
    """
    if not begun:
        return
    for place, id in enumerate(heroes or ()):
        become(table, table.heroes[place], _one(BOX.heroes, id))
    for member in table.heroes:
        member.chosen = True
    table.leader = leader
    if locations is not None:
        table.locations = [Placed(_one(BOX.locations, id), 0) for id in reversed(locations)]
    if location is not None:
        table.location = _one(BOX.locations, location)
        table.locations = [placed for placed in table.locations if placed.card is not table.location]
    else:
        table.location = table.locations.pop().card
    table.progress = progress
    table.explored_before = table.fully_explored
    for number, facts in (hero or {}).items():
        _set_hero(table, table.heroes[number], facts)
    for one in shadows:
        _put(table, one, SHADOWS)
    if villain is not None:
        _bring_villain(table, villain)
    if villain_fallen:
        table.lair, table.fallen = None, True
    _stack(table.enemies, [_one(BOX.enemies, id) for id in enemies])
    _stack(table.exploration, [_one(BOX.exploration, id) for id in exploration])
    table.enemies.discards += [_one(BOX.enemies, id) for id in discards]
    table.exploration.discards += [_one(BOX.exploration, id) for id in explored_discards]
    table.peril, table.stayed = peril, stayed
    if sheet is not None:
        table.sheet_tokens = sheet
    if aside is not None:
        table.aside = [_one(BOX.exploration, id) for id in aside]
    table.happened = tuple(happened)
    table.fixed_dice = tuple(reversed(dice))
    table.round = round - 1
    begin_round(table)
    table.phase = phase
    table.active = leader if active is None else active
    if phase == ENEMIES:
        table.order = tuple(clockwise(table))
    if active is not None and active in table.order:
        table.next = table.order.index(active)
    if table.events is not None:
        table.events.clear()


def _set_hero(table: Table, hero: Hero, facts: HeroGiven) -> None:
    for name, value in facts.items():
        if name == "cards":
            for card in [_one(BOX.abilities, id) for id in facts["cards"]]:
                hero.cards[[one.action for one in hero.cards].index(card.action)] = card
        elif name == "exhausted":
            tired = facts["exhausted"]
            hero.ready = [not (card.id in tired or card.action in tired) for card in hero.cards]
        elif name == "items":
            hero.items = [_one(BOX.exploration, id) for id in facts["items"]]
            for item in hero.items:
                for bag in table.exploration.bags:
                    if item in bag:
                        bag.remove(item)
                        break
        elif name == "conditions":
            by_id = {condition.id: condition for condition in CONDITIONS}
            hero.conditions = sum(_one(by_id, id).bit for id in facts["conditions"])
        elif name == "engaged":
            for one in facts["engaged"]:
                _put(table, one, hero.number)
        elif name in ("wounds", "tokens", "defeated", "armour", "used", "acted", "health", "seat"):
            setattr(hero, name, value)
        else:
            raise Refusal("unknown-fact", _("A hero has no “{id}”."), id=name)


def _put(table: Table, facts: Given, at: int) -> None:
    """Put an enemy in its place; its card is taken from the deck if it is there."""
    more: EnemyGiven = {"card": facts} if isinstance(facts, str) else facts
    card = _one(BOX.enemies, more["card"])
    bag = 0
    for number, cards in enumerate(table.enemies.bags):
        if card in cards:
            cards.remove(card)
            bag = number
            break
    face_up = at != SHADOWS or more.get("face_up", True)
    foe = Foe(
        table.free_number(), card, at, more.get("wounds", 0), more.get("ready", True), face_up,
        more.get("marked", False), 0, bag,
    )  # fmt: skip
    if foe.face_up:
        table.seen[card.of_set] = EVERYBODY
    (table.shadows if at == SHADOWS else table.heroes[at].engaged).append(foe)


def _bring_villain(table: Table, facts: VillainGiven) -> None:
    foe = table.lair
    assert foe is not None
    if "at" in facts:
        at = facts["at"]
        foe.at = SHADOWS if isinstance(at, str) else at
        table.lair = None
        (table.shadows if foe.at == SHADOWS else table.heroes[foe.at].engaged).append(foe)
    foe.wounds = foe.card.health - facts["left"] if "left" in facts else facts.get("wounds", 0)
    foe.ready = facts.get("ready", True)


def _stack(deck: Deck[T], cards: Sequence[T]) -> None:
    """Put these on top, the first one first, taken from the rest of the deck."""
    for card in reversed(cards):
        number = next((number for number, bag in enumerate(deck.bags) if card in bag), 0)
        if card in deck.bags[number]:
            deck.bags[number].remove(card)
        deck.over.append(Placed(card, number))


def _one(things: Mapping[str, T], id: object) -> T:
    if not isinstance(id, str) or id not in things:
        raise Refusal("unknown-id", _("There is no “{id}” here."), id=str(id))
    return things[id]
