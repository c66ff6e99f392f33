"""The Dungeon phase: preparation, the move, the battle, the victory (TQ-7)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .ability import DUNGEON
from .battle import fight
from .gear import gear_options, use_gear
from .moving import move
from .refill import shuffle_back
from .state import OUTSIDE, WILDERNESS, Table
from .using import USE, use, use_options
from .weapons import BOOST, GUILD_HERO, WIELD, drop_what_is_too_heavy, give_boost, wield, wield_options

READY = Verb("ready", _("On to the move"))()


def enter_dungeon(table: Table, me: int) -> Rules[None]:
    """Steps 1 to 5. After a Village phase nothing is laid out again (TQ-6.16)."""
    player, visit = table.players[me], table.visit
    after_village = visit.phase == "village"
    visit.phase = "dungeon"
    player.where = ""
    if player.place == OUTSIDE:
        player.place = WILDERNESS  # TQ-6.3
    if table.events is not None:
        table.tell("enters-dungeon", who=me, place=table.places[player.place].room)
    if not after_village:
        table.lay_out_hand(me)  # TQ-7.1
    yield from prepare(table, me)
    yield from move(table, me)
    yield from fight(table, me)
    shuffle_back(table)  # also where no Room could be filled


def prepare(table: Table, me: int) -> Rules[None]:
    """Step 2: Dungeon abilities, Weapons, boosts, Gear, in any order (TQ-7.2)."""
    table.visit.step = "prepare"
    while options := use_options(table, me, DUNGEON) + wield_options(table) + gear_options(table, "dungeon"):
        chosen: Option = yield Decision(me, "prepare", [*options, READY], "TQ-7.2")
        if chosen is READY:
            return
        verb = chosen.verb
        if verb is USE:
            yield from use(table, me, chosen)
            yield from drop_what_is_too_heavy(table, me)
        elif verb is WIELD:
            yield from wield(table, me, table.front[chosen.things[0]], table.front[chosen.things[1]])
            yield from drop_what_is_too_heavy(table, me)
            yield from drop_what_is_too_heavy(table, me)
        elif verb is BOOST:
            give_boost(table, me, table.front[chosen.things[0]], table.front[chosen.things[1]])
        elif verb is GUILD_HERO:
            table.visit.guild_hero = table.front[chosen.target]
        else:
            yield from use_gear(table, me, chosen)
