"""The turn: sun, start-of-turn effects, then exactly one action (DQ-2)."""

from ....kernel.decision import Option, Rules, Verb, pick
from ....kernel.pausing import end_turn
from ....kernel.text import _
from ....kit.copies import Ref
from .asking import ask, hides_loot
from .attributes import HEAL, failed_by, give_up, use_healing
from .beginning import begin
from .catacombs import enter, start_below, take_turn_below
from .chambers import (
    CROSS,
    GO_BACK,
    adventure,
    bridge,
    cross_bridge,
    darkness,
    retreat_way,
    tear_web,
)
from .content import AGILITY, Card
from .decks import perform
from .ending import end_game, sunset
from .grid import CHAMBER, WAYS, bank_name
from .hero import BELOW, DEAD, IN
from .loot import POTION_HEALS, POTIONS, ROPE, discard_loot, loot_refs
from .moving import MOVE, move, move_options
from .searching import (
    USE,
    can_go_down,
    check_sealed,
    may_search,
    rune_targets,
    sealed_in,
    search,
    searchable,
    use_movement_rune,
)
from .servants import serve
from .state import ENTERED, Table, Visit
from .sun import sun_sets
from .towers import LEAVE, leave_dungeon, may_leave_dungeon
from .treasure_chamber import meet_dragon
from .wounds import TurnCutShort, drop_kept, heal, kill, wound

SEARCH = Verb("search", _("Search"))()
DESCEND = Verb("descend", _("Enter the Catacombs"))()
PLUNDER = Verb("plunder", _("Stay and draw another Dragon card"))()
PASS = Verb("pass", _("Pass"))()
DRINK = Verb("drink", _("Drink {0}"))
SWING = Verb("swing", _("Use {0} to reach the other bank"))
FLOAT = Verb("float", _("Use {0} to reach the other bank"))
GO_ON = Verb("go-on", _("Go on"))()
FIRST = Verb("first", _("{0}"))
ENOUGH = frozenset((GO_ON.verb, PASS.verb))
"""Choices that already end the turn, so that it need not be confirmed."""
FREE = frozenset((DRINK, SWING, FLOAT, HEAL))
"""What may be done in a turn besides the action (DQ-2.8)."""


def take_turn(table: Table) -> Rules[None]:
    """One player's turn."""
    if not table.begun:
        yield from begin(table)
        return
    me = table.active
    hero = table.heroes[me]
    table.visit = Visit()
    table.turn += 1
    if me == table.first and table.turn > 1 and (yield from sun_sets(table)):
        yield from sunset(table)
        return
    if hero.alive:
        table.tell("turn", who=me)
        try:
            yield from _hero_turn(table, me)
        except TurnCutShort:
            pass
        yield from end_turn(table, me, "DQ-2.2", ENOUGH)
    elif hero.status is DEAD and table.house.kalladras_servants:
        table.tell("turn", who=me)
        yield from serve(table, me)
    yield from check_sealed(table)
    for other in table.heroes:
        if other.status is IN or other.status is BELOW:
            break
    else:
        yield from end_game(table, "over")
    table.active = _next(table, me)


def _next(table: Table, me: int) -> int:
    """The player on the left; players with nothing left to do are skipped, except the first player."""
    for step in range(1, table.seats):
        seat = (me + step) % table.seats
        hero = table.heroes[seat]
        if seat == table.first or hero.alive or (hero.status is DEAD and table.house.kalladras_servants):
            return seat
    return me


def _hero_turn(table: Table, me: int) -> Rules[None]:
    hero = table.heroes[me]
    if hero.lost_turns:
        hero.lost_turns -= 1
        table.tell("skips", who=me)
        return
    if hero.status is IN and not searchable(table, hero) and sealed_in(table, me):
        table.visit.sealed_at = hero.space
    if not (hero.kept or hero.pile) or not (yield from _start_of_turn(table, me)):
        yield from _act(table, me)
    if (hero.wounds and hero.alive) or (hero.status is IN and table.laid_at(hero.space).kind == "chasm"):
        yield from _free_window(table, me, "before-end")


# -- the start of the turn


def _start_of_turn(table: Table, me: int) -> Rules[bool]:
    """All effects in an order of the player's choice, even if one ends the turn (DQ-2.4); True if one did."""
    hero = table.heroes[me]
    cards = [card for card in hero.kept if card.start is not None]
    if hero.status is BELOW:
        cards += start_below(table, me)
    ended = False
    if cards and hero.wounds and hero.rune("rune_healing") is not None:
        yield from _free_window(table, me, "before-effects", healing_only=True)
    while cards:
        chosen = yield from pick(me, "start-of-turn", [FIRST(card) for card in dict.fromkeys(cards)], "DQ-2.4")
        card: Card = chosen.target
        cards.remove(card)
        if card not in hero.kept and card not in hero.pile:
            continue  # healed away
        try:
            ended = bool((yield from perform(card.start, table, me, card))) or ended
        except TurnCutShort:
            if hero.alive:
                drop_kept(table, me, card)  # DQ-16.3
            raise
    return ended


# -- what may be done besides the action


def _free_options(table: Table, me: int) -> list[Option]:
    """Potions, the Rune of Healing, and on a Chasm ways to the other bank."""
    hero = table.heroes[me]
    found = []
    if hero.loot and any(held.card.id in POTIONS for held in hero.loot):
        found += [DRINK(ref) for ref in loot_refs(hero, *POTIONS)]
    if hero.wounds and hero.runes and (rune := hero.rune("rune_healing")) is not None:
        found.append(HEAL(rune))
    if hero.status is IN and table.laid_at(hero.space).kind == "chasm":
        found += [SWING(ref) for ref in loot_refs(hero, ROPE)[:1]] if hero.loot else []
        if (rune := hero.rune("rune_levitation")) is not None:
            found.append(FLOAT(rune))
    return found


def _free_window(table: Table, me: int, key: str, healing_only: bool = False) -> Rules[None]:
    """A moment in which these may be used (DQ-2.8)."""
    if not hides_loot(table) and not _free_options(table, me):
        return

    def options() -> list[Option]:
        found = _free_options(table, me)
        return [GO_ON, *(option for option in found if not healing_only or option.verb is HEAL)]

    while True:
        if key == "before-end":
            chosen = yield from ask(table, me, "before-end", options, "DQ-2.8")
        else:
            chosen = yield from ask(table, me, "before-action", options, "DQ-2.8")
        if chosen is GO_ON:
            return
        yield from _use_free(table, me, chosen)


def _use_free(table: Table, me: int, chosen: Option) -> Rules[None]:
    hero = table.heroes[me]
    if chosen.verb is DRINK:
        yield from _drink(table, me, chosen.target)
    elif chosen.verb is HEAL:
        use_healing(table, me, chosen.target)
    else:
        if chosen.verb is SWING:
            discard_loot(table, me, chosen.target)
        else:
            table.use_rune(hero, chosen.target)
        hero.bank = 1 - hero.bank
        table.tell("changes-bank", who=me, bank=bank_name(table.laid_at(hero.space), hero.bank))


def _drink(table: Table, me: int, potion: Ref) -> Rules[None]:
    """Unstable Potion: two dice decide what it does."""
    card = discard_loot(table, me, potion)
    result = table.throw(me, 2)
    if result == 2:
        yield from kill(table, me, card)
    elif result <= 5:
        yield from wound(table, me, 4, card)
    elif result >= POTION_HEALS:
        heal(table, me, 3 if result <= 10 else table.heroes[me].wounds)


# -- the action


def _act(table: Table, me: int) -> Rules[None]:
    """A forced action, if there is one (DQ-2.5); else the player's choice."""
    hero = table.heroes[me]
    kind = table.laid_at(hero.space).kind if hero.status is IN else ""
    forced = hero.status is BELOW or hero.pending or hero.stuck or hero.bridge == "back"
    if forced or kind == "chamber_of_darkness":
        yield from _free_window(table, me, "before-action")
    then: str | None = None
    if hero.status is BELOW:
        yield from take_turn_below(table, me)
    elif hero.pending:
        then = ENTERED
    elif hero.stuck:
        then = yield from tear_web(table, me)
    elif kind == "chamber_of_darkness":
        then = yield from darkness(table, me)
    elif hero.bridge == "back":
        then = yield from _go_back_over_bridge(table, me)
    else:
        then = yield from _choose_action(table, me, kind)
    if then is ENTERED:
        yield from adventure(table, me)


def _go_back_over_bridge(table: Table, me: int) -> Rules[str | None]:
    """He did not try to cross: he must go back, or, if he cannot, choose again (DQ-6.13, DQ-6.16)."""
    options = move_options(table, me)
    if not options:
        return (yield from bridge(table, me))
    return (yield from move(table, me, options[0].target))


def _choose_action(table: Table, me: int, kind: str) -> Rules[str | None]:
    """Move, search, enter the Catacombs and so on; a Hero who can act must (DQ-2.1, DQ-2.6)."""
    hero = table.heroes[me]
    while True:
        key = "cave-in" if kind == "cave_in" and not hero.crossed else "action"

        def options(key: str = key) -> list[Option]:
            main = _cave_options(table, me) if key == "cave-in" else _main_options(table, me, kind)
            return [*(main or [PASS]), *_free_options(table, me)]

        if key == "cave-in":
            chosen = yield from ask(table, me, "cave-in", options, "DQ-6.10")
        else:
            chosen = yield from ask(table, me, "action", options, "DQ-2.1")
        if chosen.verb in FREE:
            yield from _use_free(table, me, chosen)
            continue
        if key == "cave-in" and chosen is CROSS:
            if (yield from failed_by(table, me, AGILITY, "cave")):
                hero.attempt = "cave"
                hero.down = False  # DQ-12.16
                return None
            hero.crossed = True
            continue
        return (yield from _carry_out(table, me, chosen))


def _main_options(table: Table, me: int, kind: str) -> list[Option]:
    hero = table.heroes[me]
    found = move_options(table, me)
    if kind == "bridge":
        found.append(CROSS)
    if may_search(table, hero):
        found.append(SEARCH)
    if hero.space == CHAMBER:
        found.append(PLUNDER)
    elif may_leave_dungeon(table, me):
        found.append(LEAVE)
    return found + _other_ways(table, me)


def _cave_options(table: Table, me: int) -> list[Option]:
    """Before the way through is found: cross, go back, or leave by other means (DQ-6.10)."""
    found = [CROSS]
    if retreat_way(table, me) is not None:
        found.append(GO_BACK)
    return found + _other_ways(table, me)


def _other_ways(table: Table, me: int) -> list[Option]:
    hero = table.heroes[me]
    found = [DESCEND] if can_go_down(table, hero) else []
    return found + [USE(rune) for rune in hero.runes if rune_targets(table, me, rune)]


def _carry_out(table: Table, me: int, chosen: Option) -> Rules[str | None]:
    hero = table.heroes[me]
    hero.down = False  # DQ-12.16
    if chosen.verb is MOVE:
        return (yield from move(table, me, chosen.target))
    give_up(table, me)
    if chosen is GO_BACK:
        back = retreat_way(table, me)
        assert back is not None
        return (yield from move(table, me, WAYS[back]))
    if chosen is SEARCH:
        return (yield from search(table, me))
    if chosen is CROSS:
        return (yield from cross_bridge(table, me))
    if chosen.verb is USE:
        return (yield from use_movement_rune(table, me, chosen.target))
    if chosen is DESCEND:
        yield from enter(table, me)
    elif chosen is PLUNDER:
        yield from meet_dragon(table, me)
    elif chosen is LEAVE:
        leave_dungeon(table, me)
    else:
        table.tell("passes", who=me)
    return None
