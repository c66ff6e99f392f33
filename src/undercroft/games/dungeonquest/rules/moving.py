"""Moving: through passages, doors and portcullises into the next space (DQ-4)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .attributes import failed_by, give_up
from .content import DOOR, STRENGTH, WALL, Card, Term
from .decks import draw, resolve
from .duel import attack_hero
from .grid import CHAMBER, CHAMBER_WAYS, NEXT, OUTSIDE, SPACES, WAYS, Way, opposite, ways_from
from .hero import Hero
from .state import ENTERED, Table
from .steps import arrival_bank, explore, obstacles, passage, put
from .wounds import wound

MOVE = Verb("move", _("Move {0}"))
MOVES = {way: MOVE(way) for way in (*WAYS, *CHAMBER_WAYS)}
OPEN_ALL = Verb("open", _("Use {0}: it opens"))
TRY = Verb("try", _("Try it"))()
KICK = Verb("kick", _("Kick It In: test Strength"))()
LEAVE_IT = Verb("leave-it", _("Leave the door"))()
KICK_IT_IN = Term("kick_it_in", _("Kick It In"))


def ways(table: Table, me: int) -> list[Way]:
    """The ways that can be used from where he stands, regardless of other Heroes (DQ-3.2)."""
    hero = table.heroes[me]
    space = hero.space
    if space == CHAMBER:
        return [way for way in ways_from(space) if passage(table, way.cell(space), way.direction)]
    board, bank, around = table.board, hero.bank, NEXT[space]
    laid = table.laid_at(space)
    unexplored = len(table.tiles) > 0
    found = []
    for way, side, side_bank, there in zip(WAYS, laid.sides, laid.banks, around, strict=True):
        if side is WALL or side_bank != bank or there == OUTSIDE:
            continue
        beyond = board[there]
        if unexplored if beyond is None else beyond.sides[way.direction ^ 2] is not WALL:
            found.append(way)
    return found


def free_ways(table: Table, me: int) -> list[Way]:
    """The ways he may take now: not onto another Hero, not into a Corridor a second time (DQ-4.2, DQ-6.6)."""
    hero = table.heroes[me]
    space, corridors = hero.space, table.visit.corridors
    found = ways(table, me)
    if table.seats == 1 and not corridors:
        return found
    free = []
    for way in found:
        there = NEXT[way.cell(space)][way.direction]
        if there not in corridors and may_enter(table, hero, there):
            free.append(way)
    return free


def may_enter(table: Table, hero: Hero, space: int) -> bool:
    """No other Hero stands there; or they may fight (DQ-23)."""
    return not table.occupied(space, hero.seat) or bool(table.house.hero_versus_hero)


def move_options(table: Table, me: int) -> list[Option]:
    return [MOVES[way] for way in free_ways(table, me)]


def move_again(table: Table, me: int, key: str, rule: str) -> Rules[str | None]:
    """The Hero must move at once; if he cannot his turn ends (DQ-6.6)."""
    options = move_options(table, me)
    if not options:
        table.tell("no-way", who=me)
        return None
    chosen = yield from pick(me, key, options, rule)
    return (yield from move(table, me, chosen.target))


def move(table: Table, me: int, way: Way) -> Rules[str | None]:
    """Try to move that way: ENTERED if he is in another space now, None if his turn is over."""
    hero = table.heroes[me]
    here = hero.space
    cell, direction = way.cell(here), way.direction
    there = NEXT[cell][direction]
    barred = obstacles(table, cell, direction)
    if barred and not (yield from _open(table, me, barred, f"portcullis:{way.id}")):
        return None
    give_up(table, me)
    if table.board[there] is None and not (yield from explore(table, me, there, opposite(direction))):
        return None
    enemies = [] if there == CHAMBER else table.standing(there, me)
    put(table, me, there, here, arrival_bank(table, there, here), special=False)
    table.tell("moves", who=me, way=way, space=SPACES[there])
    for enemy in enemies:
        if not (yield from attack_hero(table, me, enemy.seat)):
            return None
    return ENTERED


def _open(table: Table, me: int, barred: list[str], attempt: str) -> Rules[bool]:
    """Doors and portcullises, one after the other (DQ-4.3 to DQ-4.6)."""
    hero = table.heroes[me]
    rune = hero.rune("rune_opening")
    if rune is not None and not table.visit.opening:
        chosen: Option = yield Decision(me, "opening", [TRY, OPEN_ALL(rune)], "DQ-7.10")
        if chosen is not TRY:
            table.use_rune(hero, rune)
            table.visit.opening = True
    if table.visit.opening:
        return True
    give_up(table, me, attempt if barred != [DOOR] else "")
    for side in barred:
        if side == DOOR:
            if not (yield from _open_door(table, me)):
                return False
        elif (yield from failed_by(table, me, STRENGTH)):
            hero.attempt = attempt
            return False
    return True


def _open_door(table: Table, me: int) -> Rules[bool]:
    """A Door card decides whether the door opens; without a card to draw it does."""
    card = draw(table, me, "door")
    if card is None:
        return True
    opened = yield from resolve(table, me, card)
    return bool(opened)


# -- what Door cards do


def opens(table: Table, me: int, card: Card) -> Rules[bool]:
    yield from ()
    return True


def jams(table: Table, me: int, card: Card) -> Rules[bool]:
    """The door stays shut, unless Krutzbeck kicks it in."""
    if "kick_it_in" not in table.heroes[me].card.can:
        return False
    chosen: Option = yield Decision(me, "kick", [KICK, LEAVE_IT], "DQ-7.12")
    if chosen is not KICK:
        return False
    if not (yield from failed_by(table, me, STRENGTH)):
        return True
    yield from wound(table, me, 1, KICK_IT_IN)
    return False


def springs(table: Table, me: int, card: Card) -> Rules[bool]:
    """A Trap behind the door, which stays shut."""
    trap = draw(table, me, "trap")
    if trap is not None:
        yield from resolve(table, me, trap)
    return False
