"""The round: hero phase, enemy phase, peril phase, travel phase, end of the round (HT-4)."""

from ....kernel.decision import Rules
from .asking import agrees, choose_hero
from .beginning import begin
from .effect import carry_out, read
from .ending import check_end, end_quest
from .enemy_phase import activate_one, next_to_activate, ready_enemies
from .ordering import Read, in_any_order
from .state import BEGIN, ENEMIES, HEROES, PERIL, ROUND_ENDS, TRAVEL, Table
from .travelling import travel_phase
from .turn import hero_turn

EXTRA = -1
"""An entry in the order of a hero phase: the turn that the leader gives away with three heroes (HT-14.1)."""


def take_turn(table: Table) -> Rules[None]:
    """The next step of the match: a hero's turn, an enemy's activation, or a whole phase."""
    table.turn += 1
    phase = table.phase
    if phase == HEROES:
        yield from next_hero(table)
    elif phase == ENEMIES:
        yield from next_enemy(table)
    elif phase == PERIL:
        yield from peril_phase(table)
        table.phase = TRAVEL
    elif phase == TRAVEL:
        yield from travel_phase(table)
        table.phase = ROUND_ENDS
    elif phase == ROUND_ENDS:
        yield from end_round(table)
        begin_round(table)
    else:
        assert phase == BEGIN
        yield from begin(table)
        begin_round(table)


def begin_round(table: Table) -> None:
    """A new round, with the hero phase and its order of turns (HT-4.8, HT-4.9, HT-14)."""
    table.round += 1
    table.phase = HEROES
    table.blocked = table.softened = False
    for hero in table.heroes:
        hero.used = hero.acted = False
    order = clockwise(table)
    if len(order) == 2:
        order += order  # HT-14.2
    elif len(order) == 3:
        order.append(EXTRA)
    table.order = tuple(order)
    table.next = 0
    table.tell("round", number=table.round)


def clockwise(table: Table) -> list[int]:
    """All heroes by number, from the leader on."""
    count = len(table.heroes)
    return [(table.leader + step) % count for step in range(count)]


def next_hero(table: Table) -> Rules[None]:
    """The next turn of the hero phase; after the last one the enemy phase begins."""
    while table.next < len(table.order):
        number = table.order[table.next]
        table.next += 1
        if number == EXTRA:
            leader = table.leading
            hero = yield from choose_hero(leader.seat, "extra-turn", table.party(), "HT-14.1", {"hero": leader.card})
        else:
            hero = table.heroes[number]
        if not hero.defeated:
            yield from hero_turn(table, hero)
            break
    if table.next >= len(table.order):
        table.phase = ENEMIES
        table.order = tuple(clockwise(table))
        table.next = 0
        table.tell("enemy-phase")


def next_enemy(table: Table) -> Rules[None]:
    """The next activation; when all enemies are exhausted, ready them and go on to the peril phase."""
    hero = next_to_activate(table)
    if hero is not None:
        yield from activate_one(table, hero)
    else:
        ready_enemies(table)
        table.phase = PERIL


def peril_phase(table: Table) -> Rules[None]:
    """Move the token one space and apply the colour it is on; on the last space it stays (HT-11)."""
    quest = table.quest
    if table.peril == len(quest.track) - 1:
        table.stayed += 1
    else:
        table.peril += 1
    colour = quest.track[table.peril]
    peril = quest.peril(colour)
    table.tell("peril", space=table.peril, colour=colour)
    if peril is not None:
        yield from read(table, quest, carry_out(table, table.leading, peril.does))


def end_round(table: Table) -> Rules[None]:
    """Effects of the end of the round, then those until the end of the round expire, then victory (HT-4.5, HT-4.6)."""
    effects: list[Read] = [
        (foe.card, foe.card.end_of_round)
        for foe in table.in_play()
        if foe.face_up and foe.card.end_of_round is not None
    ]
    if table.quest.round_ends is not None:
        effects.append((table.quest, table.quest.round_ends))
    yield from in_any_order(table, table.leading, [one for one in effects if one[1].can(table, table.leading)])
    for hero in table.heroes:
        hero.armour = False
    for foe in table.in_play():
        foe.marked = False
    quest = table.quest
    if quest.wins_at_end is not None and quest.wins_at_end(table):
        end_quest(table, "won", True)
    check_end(table)
    if table.may_give_up:
        yield from give_up(table)


def give_up(table: Table) -> Rules[None]:
    """The players may give up together: the leader proposes it, all must agree (D29, HT-4.10)."""
    seats: list[int] = []
    for hero in table.party() + table.heroes:
        if hero.seat not in seats:
            seats.append(hero.seat)
    for seat in seats:
        if not (yield from agrees(seat, "give-up", "HT-4.10")):
            return
    end_quest(table, "given-up", False)
