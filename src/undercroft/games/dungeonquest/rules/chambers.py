"""Encountering chambers: what each kind does to a Hero who enters it (DQ-6)."""

from collections.abc import Callable

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .attributes import failed_by
from .catacombs import enter
from .content import AGILITY, LUCK, STRENGTH
from .decks import encounter_card, warded
from .grid import WAYS
from .loot import LOADSTONE, burden, choose_discards, loot_cards, loot_refs, show
from .monsters import meet_tokens
from .moving import free_ways, may_enter, move, move_again
from .state import ENTERED, Table
from .steps import way_back
from .towers import enter_tower
from .treasure_chamber import meet_dragon
from .wounds import FALL, kill, wound

GO_BACK = Verb("go-back", _("Go back"))()
CROSS = Verb("cross", _("Cross"))()
STAY = Verb("stay", _("Stay on this bank"))()

Encounter = Callable[[Table, int], Rules[str | None]]


def adventure(table: Table, me: int) -> Rules[None]:
    """Encounter the space, and each further one that the Hero enters because of it, until his turn is over."""
    then: str | None = ENTERED
    while then is ENTERED:
        table.heroes[me].pending = False
        then = yield from encounter(table, me)


def encounter(table: Table, me: int) -> Rules[str | None]:
    """A Monster token first, then the chamber (DQ-6.0)."""
    hero = table.heroes[me]
    if table.tokens and not (yield from meet_tokens(table, me)):
        return None
    return (yield from KINDS[table.laid_at(hero.space).kind](table, me))


def _dungeon_card(table: Table, me: int) -> Rules[str | None]:
    return encounter_card(table, me, "dungeon")


def _trap(table: Table, me: int) -> Rules[str | None]:
    if not (yield from warded(table, me, table.laid_at(table.heroes[me].space).tile.kind)):
        yield from encounter_card(table, me, "trap")
    return None


def _pit(table: Table, me: int) -> Rules[str | None]:
    if (yield from failed_by(table, me, LUCK, "pit")):
        yield from kill(table, me, table.laid_at(table.heroes[me].space).tile.kind)
    return None


def _corridor(table: Table, me: int) -> Rules[str | None]:
    """Move again at once, never into the same Corridor twice (DQ-6.6)."""
    table.visit.corridors = (*table.visit.corridors, table.heroes[me].space)
    return move_again(table, me, "move-on", "DQ-6.6")


def darkness(table: Table, me: int) -> Rules[str | None]:
    """A die decides by which side the Hero leaves, if he can (DQ-6.8)."""
    hero = table.heroes[me]
    result = table.throw(me)
    labels = table.laid_at(hero.space).labels
    for way in free_ways(table, me):
        if result in labels[way.direction]:
            return (yield from move(table, me, way))
    table.tell("no-way", who=me)
    return None


def _web(table: Table, me: int) -> Rules[str | None]:
    """Go back, or test Strength to get through; a Hero who fails is stuck (DQ-6.11)."""
    options = [CROSS]
    back = None if table.visit.web_retreat else retreat_way(table, me)
    if back is not None:
        options.append(GO_BACK)
    chosen = yield from pick(me, "web", options, "DQ-6.11")
    if chosen is GO_BACK and back is not None:
        table.visit.web_retreat = True
        return (yield from move(table, me, WAYS[back]))
    return (yield from tear_web(table, me))


def tear_web(table: Table, me: int) -> Rules[str | None]:
    hero = table.heroes[me]
    hero.stuck = bool((yield from failed_by(table, me, STRENGTH, "web")))
    return None if hero.stuck else (yield from move_again(table, me, "move-on", "DQ-6.11"))


def retreat_way(table: Table, me: int) -> int | None:
    """The way back as an ordinary move: open, and free of Heroes (DQ-4.11)."""
    hero = table.heroes[me]
    direction = way_back(table, me)
    if direction is None or hero.came_from in table.visit.corridors:
        return None
    return direction if may_enter(table, hero, hero.came_from) else None


def bridge(table: Table, me: int) -> Rules[str | None]:
    """Stay on this bank, or cross (DQ-6.13)."""
    hero = table.heroes[me]
    chosen: Option = yield Decision(me, "bridge", [STAY, CROSS], "DQ-6.13")
    if chosen is STAY:
        hero.bridge = "back"
        return None
    return (yield from cross_bridge(table, me))


def cross_bridge(table: Table, me: int) -> Rules[str | None]:
    """Discard Loot, then test Agility with the weight of the rest; a Hero who fails falls into the Catacombs."""
    hero = table.heroes[me]
    if hero.loot:
        yield from choose_discards(table, me, "lighten", lambda: (0, len(loot_refs(hero))), "DQ-6.13")
    for stone in loot_refs(hero, LOADSTONE):
        show(table, me, stone)
    weight = burden([card.id for card in loot_cards(hero)])
    if (yield from failed_by(table, me, AGILITY, "bridge", more=weight)):
        yield from enter(table, me)
        yield from wound(table, me, table.throw(me), FALL)
        return None
    hero.bank = 1 - hero.bank
    hero.bridge = "far"
    return (yield from move_again(table, me, "move-on", "DQ-6.13"))


def _rotating_room(table: Table, me: int) -> Rules[str | None]:
    """It turns once, when it is first encountered (DQ-6.14)."""
    space = table.heroes[me].space
    if space in table.turning:
        table.turning = tuple(other for other in table.turning if other != space)
        table.turn_tile(space, 2)
        table.tell("room-turns", who=me)
    yield from ()
    return None


def _treasure_chamber(table: Table, me: int) -> Rules[str | None]:
    yield from meet_dragon(table, me)
    return None


KINDS: dict[str, Encounter] = {
    "dungeon_chamber": _dungeon_card,
    "trap_chamber": _trap,
    "bottomless_pit": _pit,
    "catacomb_entrance": _dungeon_card,
    "corridor": _corridor,
    "chasm": _dungeon_card,
    "chamber_of_darkness": darkness,
    "cave_in": _dungeon_card,
    "spider_web": _web,
    "portcullis": _dungeon_card,
    "bridge": bridge,
    "rotating_room": _rotating_room,
    "tower_room": enter_tower,
    "treasure_chamber": _treasure_chamber,
}
