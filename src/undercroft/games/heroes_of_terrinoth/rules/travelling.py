"""Locations: arriving at them, and the travel phase (HT-2.12, HT-12)."""

from ....kernel.decision import Rules
from ....kernel.state import NEW_MONSTER, NEW_PLACE
from .asking import agrees, choose_hero
from .effect import carry_out, read
from .engaging import spawn, spawn_in_turn
from .ordering import Read, in_any_order
from .state import EVERYBODY, Hero, Table


def travel_phase(table: Table) -> Rules[None]:
    """The location's travel phase effects, then the decision to travel."""
    yield from read(table, table.here, carry_out(table, table.leading, table.here.travel))  # HT-12.1
    if table.fully_explored and table.locations:
        leader = table.leading
        if (yield from agrees(leader.seat, "travel", "HT-12.2", {"hero": leader.card})):
            yield from travel(table)


def travel(table: Table) -> Rules[None]:
    """Leave the location and all enemies in the shadows but the villain behind (HT-12.3)."""
    left = table.here
    table.tell("travels", location=left)
    table.location_discards.append(left)
    table.location = None
    table.progress = 0
    for foe in table.shadows.copy():
        if not foe.card.is_villain:
            table.shadows.remove(foe)
            table.enemies.discards.append(foe.card)
            if not foe.face_up:
                table.learn(NEW_MONSTER)
                table.seen[foe.card.of_set] = EVERYBODY
            table.tell("left-behind", enemy=foe.card)
    yield from pass_leader(table)
    reveal_location(table)
    if table.quest.travels is not None:
        yield from carry_out(table, table.leading, [table.quest.travels])
    yield from arrive(table)


def pass_leader(table: Table) -> Rules[None]:
    """The leader may pass the token to another hero (D24)."""
    leader = table.leading
    party = table.party()
    if len(party) > 1:
        chosen = yield from choose_hero(leader.seat, "pass-leader", party, "HT-12.3", {"hero": leader.card})
        lead(table, chosen)


def lead(table: Table, hero: Hero) -> None:
    """The hero takes the party leader token."""
    if table.leader != hero.number:
        table.leader = hero.number
        table.tell("leads", hero=hero.card)


def reveal_location(table: Table) -> None:
    table.location = table.locations.pop().card
    table.explored_before = False
    table.learn(NEW_PLACE)
    table.tell("arrives", location=table.location)


def arrive(table: Table) -> Rules[None]:
    """Spawn the enemies of the new location; then what happens on arrival (HT-2.12, HT-12.4, HT-12.5)."""
    here = table.here
    yield from spawn_in_turn(table, here.engaged, table.leading)
    for _card in range(here.shadows):
        yield from spawn(table, None, face_up=False)
    effects: list[Read] = [(here, effect) for effect in here.arrival]
    if table.quest.arrival is not None and table.quest.arrival.can(table, table.leading):
        effects.append((table.quest, table.quest.arrival))
    yield from in_any_order(table, table.leading, effects)
