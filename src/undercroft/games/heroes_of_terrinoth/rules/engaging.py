"""Engagement and spawning (HT-7)."""

from collections.abc import Sequence

from ....kernel.decision import Rules
from ....kernel.state import NEW_MONSTER
from .deck import Placed
from .enemies import attack_of, leave_place, to_shadows, turn_up
from .enemy import Enemy
from .state import EVERYBODY, HEROES, LAIR, MOST_ENGAGED, SHADOWS, Foe, Hero, Table
from .wounds import suffer


def engage(table: Table, foe: Foe, hero: Hero) -> Rules[bool]:
    """The enemy engages the hero; a fourth one wounds it and stays in the shadows (HT-7.1, HT-7.4, HT-7.8)."""
    if foe.at == hero.number or hero.defeated:
        return False
    turn_up(table, foe)
    if len(hero.engaged) >= MOST_ENGAGED:
        wounds = attack_of(table, foe)
        to_shadows(table, foe)
        if table.events is not None:
            table.tell("turned-away", enemy=foe.ref, hero=hero.card)
        yield from suffer(table, hero, wounds)
        return False
    leave_place(table, foe)
    foe.at = hero.number
    hero.engaged.append(foe)
    if table.phase == HEROES and hero.number == table.active:
        table.on_turn.engaged.append(foe)
    if table.events is not None:
        table.tell("engages", enemy=foe.ref, hero=hero.card)
    return True


def put_into_play(table: Table, placed: Placed[Enemy], face_up: bool, ready: bool = True) -> Foe:
    """A new enemy in the shadows (HT-7.5)."""
    foe = Foe(table.free_number(), placed.card, SHADOWS, 0, ready, face_up, False, placed.known, placed.bag)
    table.shadows.append(foe)
    if face_up:
        table.seen[foe.card.of_set] = EVERYBODY
        table.learn(NEW_MONSTER)
    if table.events is not None:
        table.tell("spawned" if face_up else "spawned-unseen", enemy=foe.ref)
    return foe


def spawn(table: Table, hero: Hero | None, face_up: bool = True) -> Rules[Foe | None]:
    """Spawn the top card of the enemy deck, engaged with the hero or, without a hero, in the shadows."""
    placed = table.enemies.take(table.rng)
    if placed is None:
        return None
    foe = put_into_play(table, placed, face_up or hero is not None)
    if hero is not None:
        yield from engage(table, foe, hero)
    return foe


def spawn_in_turn(table: Table, count: int, first: Hero) -> Rules[None]:
    """Several enemies one at a time: the first with this hero, the second with the next one clockwise (HT-7.5)."""
    hero: Hero | None = first
    for _card in range(count):
        if hero is None:
            return
        yield from spawn(table, hero)
        hero = table.hero_after(hero) or (None if hero.defeated else hero)


def spawn_villain(table: Table, hero: Hero | None) -> Rules[bool]:
    """The villain comes out of the lair, if it is there (HT-7.6)."""
    villain = table.lair
    if villain is None:
        return False
    if hero is None:
        to_shadows(table, villain)
    else:
        yield from engage(table, villain, hero)
    return True


def discarded(table: Table, traits: Sequence[str]) -> list[Enemy]:
    """The cards of the enemy discard pile that have one of these traits."""
    here = table.location
    hidden = here.hides_discarded if here is not None and table.fully_explored else ""
    return [
        card
        for card in table.enemies.discards
        if any(trait in card.traits for trait in traits) and hidden not in card.traits
    ]


def spawn_discarded(
    table: Table, traits: Sequence[str], hero: Hero | None = None, face_up: bool = True, ready: bool = True
) -> Rules[Foe | None]:
    """Spawn a random card with one of these traits from the enemy discard pile (HT-7.7)."""
    found = discarded(table, traits)
    if not found:
        return None
    card = table.rng.pick(found)
    table.enemies.discards.remove(card)
    foe = put_into_play(table, Placed(card, -1, EVERYBODY), face_up, ready)
    if hero is not None:
        yield from engage(table, foe, hero)
    return foe


def engageable(table: Table, hero: Hero) -> list[Foe]:
    """The enemies that a hero may choose to engage: in the shadows, or engaged with another hero (HT-7.2)."""
    return [foe for foe in table.in_play() if foe.at != hero.number and foe.at != LAIR]
