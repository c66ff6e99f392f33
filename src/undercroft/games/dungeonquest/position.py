"""Any position in the middle of a game, described by ids, for tests and puzzles."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .cards import ATTACKS, CARDS, HEROES, MONSTERS, POWER, TILES
from .rules.content import Card, PowerCard
from .rules.deck import Deck
from .rules.grid import BY_ID, DIRECTIONS, OUTSIDE, at
from .rules.hero import BELOW, DEAD, EVERYBODY, FACTS, OUT, Held, Hero
from .rules.state import Table

T = TypeVar("T")
STATUSES = {"catacombs": BELOW, "out": OUT, "dead": DEAD}


def set_position(
    table: Table,
    *,
    active: int = 0,
    first: int = 0,
    turn: int = 0,
    sun: int = 1,
    heroes: Mapping[int, str] | None = None,
    tiles: Mapping[str, str | tuple[str, str]] | None = None,
    pile: Sequence[str] | None = None,
    hero: Mapping[int, Mapping[str, Any]] | None = None,
    tokens: Sequence[tuple[str, str, int]] = (),
    markers: Sequence[str] = (),
    turning: Sequence[str] = (),
    decks: Mapping[str, Sequence[str]] | None = None,
    discards: Mapping[str, Sequence[str]] | None = None,
    combat: Sequence[str] | None = None,
    powers: Mapping[str, Sequence[str]] | None = None,
    lives: Mapping[str, Sequence[int]] | None = None,
    dice: Sequence[int] = (),
    begun: bool = True,
) -> None:
    """Set up this position; everything not named stays as in the set-up.

    `tiles` contains a tile for each space, or a tile and the side of its arrow (south by default). `hero` contains
    facts about a seat's Hero: `at`, `came_from`, `wounds`, `tokens`, `loot`, `kept`, `runes`, `bank`, `pile` and so
    on, named as in `Hero`; a Hero without a place is in a tower. `pile`, `decks` and `combat` are listed from the top,
    and the rest of the deck lies under them; `dice`, `powers` and `lives` (of tokens) come in that order.
    """
    table.active, table.first, table.turn, table.sun = active, first, turn, sun
    table.begun = begun
    for seat, id in (heroes or {}).items():
        table.heroes[seat].card = _one(HEROES, id)
    for space, laid in (tiles or {}).items():
        tile, arrow = (laid, "south") if isinstance(laid, str) else laid
        direction = next(one for one in DIRECTIONS if one.id == arrow)
        table.board[_space(space)] = _one(TILES, tile).with_arrow(direction.index)
    for one in table.heroes:
        one.runes = []
        one.tower = at(("a1", "m10", "m1", "a10")[one.seat])
        if begun:
            one.arrive(one.tower, OUTSIDE)
    for seat, facts in (hero or {}).items():
        _set_hero(table, table.heroes[seat], facts)
    for monster, space, life in tokens:
        kind = _one(MONSTERS, monster)
        table.pool[kind].cards.remove(life)
        table.place_token(_space(space), kind, life)
    table.markers = tuple(_space(space) for space in markers)
    table.turning = tuple(_space(space) for space in turning)
    for name, ids in (decks or {}).items():
        _stack(table.decks[name], [_one(CARDS, id) for id in ids])
    for name, ids in (discards or {}).items():
        for card in [_one(CARDS, id) for id in ids]:
            table.decks[name].cards.remove(card)
            table.decks[name].discards.append(card)
    if pile is not None:
        _stack(table.tiles, [_one(TILES, id) for id in pile])
    if combat is not None:
        _stack(table.combat, [_one(ATTACKS, id) for id in combat])
    table.powers = {owner: _powers(ids) for owner, ids in (powers or {}).items()}
    for id, order in (lives or {}).items():
        _stack(table.pool[_one(MONSTERS, id)], list(order))
    table.cast = tuple(reversed(dice))


def _set_hero(table: Table, hero: Hero, facts: Mapping[str, Any]) -> None:
    """Set a Hero's place first, then all other facts."""
    if "at" in facts:
        hero.arrive(_space(facts["at"]), OUTSIDE)
    for name, value in facts.items():
        if name == "at":
            continue
        if name in ("came_from", "tower", "below"):
            setattr(hero, name, _space(value))
        elif name == "status":
            hero.status = _one(STATUSES, value)
            hero.space = OUTSIDE
        elif name == "loot":
            hero.loot = []
            for id in value:
                card = _taken(table, id)
                hero.loot.append(Held(card, 1 << hero.seat if table.house.cloak_and_dagger else EVERYBODY))
        elif name in ("kept", "pile"):
            setattr(hero, name, [_taken(table, id) for id in value])
        elif name == "runes":
            hero.runes = [_one(CARDS, id) for id in value]
        elif name == "heading":
            hero.heading = next(one.index for one in DIRECTIONS if one.id == value)
        elif name in FACTS:
            setattr(hero, name, value)
        else:
            raise Refusal("unknown-fact", _("A Hero has no “{id}”."), id=name)


def _taken(table: Table, id: str) -> Card:
    """Take a card out of its deck."""
    card = _one(CARDS, id)
    table.decks[card.deck].cards.remove(card)
    return card


def _stack(deck: Deck[T], things: Sequence[T]) -> None:
    """Put these on top, taken from the rest of the deck; copies that the deck does not have are added."""
    for thing in things:
        if thing in deck.cards:
            deck.cards.remove(thing)
    deck.stacked = list(reversed(things))


def _powers(ids: Sequence[str]) -> tuple[PowerCard, ...]:
    return tuple(_one(POWER, id) for id in reversed(ids))


def _space(id: str) -> int:
    return _one(BY_ID, id).index


def _one(things: Mapping[str, T], id: object) -> T:
    if not isinstance(id, str) or id not in things:
        raise Refusal("unknown-id", _("There is no “{id}” here."), id=str(id))
    return things[id]
