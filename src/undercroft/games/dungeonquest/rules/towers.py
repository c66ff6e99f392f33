"""Tower Rooms: leaving the dungeon, or moving on at once (DQ-11.1 to DQ-11.4, DQ-20, DQ-22)."""

from ....kernel.decision import Option, Rules, Verb
from ....kernel.text import _
from .asking import ask
from .grid import OUTSIDE, SPACES, TOWERS
from .hero import OUT
from .loot import treasures
from .moving import MOVE, move, move_again, move_options
from .state import Table
from .steps import put
from .wounds import drop_kept

LEAVE = Verb("leave", _("Leave the dungeon"))()
TOWER = Verb("tower", _("Go over to the tower at {0}"))


def may_leave_dungeon(table: Table, me: int) -> bool:
    """With Loot (DQ-20: with a Treasure), not by the tower he started in, nor by a second tower this turn."""
    hero = table.heroes[me]
    if hero.space not in TOWERS or hero.space == hero.tower or not hero.loot or table.visit.towers:
        return False
    return not table.house.no_treasure_no_glory or bool(treasures(hero))


def leave_dungeon(table: Table, me: int) -> None:
    """Out with all the Loot; he never comes back."""
    hero = table.heroes[me]
    hero.status = OUT
    hero.space = OUTSIDE
    hero.tokens = 0
    for card in list(hero.kept):
        drop_kept(table, me, card)
    table.tell("leaves", who=me)


def enter_tower(table: Table, me: int) -> Rules[str | None]:
    """Leave the dungeon, or move on at once; with Tower of Power perhaps from another tower."""
    hero = table.heroes[me]

    def options() -> list[Option]:
        found = [LEAVE] if may_leave_dungeon(table, me) else []
        if table.house.tower_of_power and not table.visit.towers:
            found += [TOWER(SPACES[there]) for there in TOWERS if there != hero.space and not table.standing(there)]
        return found + move_options(table, me)

    if not options():
        table.tell("no-way", who=me)
        return None
    chosen = yield from ask(table, me, "tower", options, "DQ-11.1")
    if chosen is LEAVE:
        leave_dungeon(table, me)
        return None
    if chosen.verb is MOVE:
        return (yield from move(table, me, chosen.target))
    there = chosen.target.index
    table.visit.towers = True
    put(table, me, there, hero.space, 0, special=True)
    table.tell("goes", who=me, space=SPACES[there])
    return (yield from move_again(table, me, "move-on", "DQ-22.1"))
