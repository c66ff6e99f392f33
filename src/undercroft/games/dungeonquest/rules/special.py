"""Special movement that a Hero chooses: secret doors and passages, Runes (DQ-4.9, DQ-4.10); turning tiles."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .content import Card
from .grid import CHAMBER, COLUMNS, LOWER, NEXT, ROWS, SPACES, STEPS, TOWERS, direction_between
from .hero import BELOW
from .state import ENTERED, Table
from .steps import choose_bank, explore, put

GO = Verb("go", _("Go to {0}"))
STAY_HERE = Verb("stay-here", _("Stay here"))()


def adjacent_spaces(table: Table, me: int) -> list[int]:
    """The orthogonally adjacent spaces of the board that may be entered by special movement."""
    here = table.heroes[me].space
    cells = (CHAMBER, LOWER) if here == CHAMBER else (here,)
    found = [there for cell in cells for there in NEXT[cell] if there >= 0 and there != here]
    return [there for there in dict.fromkeys(found) if _allowed(table, me, there)]


def two_away(table: Table, me: int) -> list[int]:
    """The spaces two steps away, straight or round a corner; never a Tower Room (Secret Passage)."""
    here = table.heroes[me].space
    found: set[int] = set()
    for cell in (CHAMBER, LOWER) if here == CHAMBER else (here,):
        row, col = divmod(cell, COLUMNS)
        for first in STEPS:
            for second in STEPS:
                to_col, to_row = col + first[0] + second[0], row + first[1] + second[1]
                if (to_col, to_row) != (col, row) and 0 <= to_col < COLUMNS and 0 <= to_row < ROWS:
                    there = to_row * COLUMNS + to_col
                    found.add(CHAMBER if there == LOWER else there)
    found.discard(here)
    return [there for there in sorted(found) if there not in TOWERS and _allowed(table, me, there)]


def explored(table: Table, me: int) -> list[int]:
    """Every explored chamber without a Hero, and the Treasure Chamber; no Tower Room (Rune of Teleportation)."""
    here = table.heroes[me].space
    return [
        space
        for space, laid in enumerate(table.board)
        if laid is not None and space not in (here, LOWER) and space not in TOWERS and not table.occupied(space, me)
    ]


def _allowed(table: Table, me: int, space: int) -> bool:
    return not table.occupied(space, me) and (table.board[space] is not None or len(table.tiles) > 0)


def go_to(table: Table, me: int, space: int, turned: bool = False) -> Rules[str | None]:
    """Move there, whatever lies between; the arrow of a new tile points to the space he left or, if `turned`, where he
    chooses."""
    hero = table.heroes[me]
    here = hero.space
    if table.board[space] is None:
        arrow = None if turned else direction_between(space, here)
        if not (yield from explore(table, me, space, arrow)):
            return None
    bank = yield from choose_bank(table, me, table.laid_at(space))
    put(table, me, space, here, bank, special=True)
    table.tell("goes", who=me, space=SPACES[space])
    return ENTERED


def choose_space(table: Table, me: int, key: str, spaces: list[int], rule: str, may_stay: bool) -> Rules[int | None]:
    """One of the spaces, or none."""
    options = [GO(SPACES[space]) for space in spaces]
    if may_stay:
        options = [STAY_HERE, *options]
    if len(options) == 1:
        return spaces[0] if spaces else None
    chosen: Option = yield Decision(me, key, options, rule)
    return None if chosen is STAY_HERE else chosen.target.index


# -- what cards do


def secret_door(table: Table, me: int, card: Card) -> Rules[str | None]:
    """He may go at once to any adjacent space."""
    space = yield from choose_space(table, me, "secret-door", adjacent_spaces(table, me), "DQ-4.10", may_stay=True)
    return None if space is None else (yield from go_to(table, me, space))


def secret_passage(table: Table, me: int, card: Card) -> Rules[str | None]:
    """He may go at once to a space two steps away."""
    space = yield from choose_space(table, me, "secret-passage", two_away(table, me), "DQ-4.10", may_stay=True)
    return None if space is None else (yield from go_to(table, me, space, turned=True))


def ceiling_collapses(table: Table, me: int, card: Card) -> None:
    """The tile under the Hero turns a quarter clockwise."""
    hero = table.heroes[me]
    if hero.status is BELOW or hero.space == CHAMBER or hero.space in TOWERS:
        return
    table.turn_tile(hero.space, 1)
    table.tell("tile-turns", space=SPACES[hero.space])


def curse_of_the_wizard(table: Table, me: int, card: Card) -> None:
    """Every Corridor on the board turns."""
    result = table.throw(me)
    quarters = 1 if result <= 2 else 2 if result <= 4 else 3
    for space, laid in enumerate(table.board):
        if laid is not None and laid.kind == "corridor":
            table.turn_tile(space, quarters)
    table.tell("corridors-turn", quarters=quarters)
