"""Enemies: current numbers, places, turning them up, wounding them (HT-3, HT-9)."""

from ....kernel.state import NEW_MONSTER
from .box import CHAMPION
from .conditions import POISONED
from .ending import settle
from .state import ENEMIES, EVERYBODY, SHADOWS, Foe, Hero, Table


def attack_of(table: Table, foe: Foe) -> int:
    """Its current attack: the printed value, then all changes, Leoric of the Book last (HT-9.8)."""
    card = foe.card
    attack = card.attack
    if card.wounded_attack and foe.wounds:
        attack += card.wounded_attack
    if foe.at < 0:
        return attack
    hero = table.heroes[foe.at]
    here = table.location
    if here is not None and here.emboldens and table.phase == ENEMIES and here.emboldens in card.traits:
        attack += any(other is not foe and other.has(here.emboldens) for other in hero.engaged)
    for other in hero.engaged:
        if other.card.emboldens and other is not foe and other.card.emboldens in card.traits:
            attack += 1
    if hero.card.blunts_engaged and attack > 1:
        attack -= 1
    return attack


def blow_of(table: Table, foe: Foe, hero: Hero) -> int:
    """The wounds that its Strike or its retaliation deals this hero."""
    return attack_of(table, foe) + (foe.card.poison_wounds if hero.has(POISONED) else 0)


def resilience_of(table: Table, foe: Foe) -> int:
    """Its current resilience: printed or set by a passive, then additions (HT-9.8). Only attacks use it (HT-6.4)."""
    card = foe.card
    if card.resilience_now is not None:
        resilience = card.resilience_now(table, foe)
    elif card.shadow_resilience and foe.at == SHADOWS:
        resilience = card.shadow_resilience
    else:
        resilience = card.resilience
    here = table.location
    if here is not None and here.champion_resilience and card.rank == CHAMPION:
        resilience += here.champion_resilience
    return max(0, resilience)


def turn_up(table: Table, foe: Foe) -> None:
    """Turn a face-down enemy face up (HT-3.3)."""
    if not foe.face_up:
        foe.face_up = True
        table.learn(NEW_MONSTER)
        table.seen[foe.card.of_set] = EVERYBODY
        if table.events is not None:
            table.tell("turned-up", enemy=foe.card.ref(foe.number))


def leave_place(table: Table, foe: Foe) -> None:
    """Remove it from its place."""
    if foe.at >= 0:
        table.heroes[foe.at].engaged.remove(foe)
    elif foe.at == SHADOWS:
        table.shadows.remove(foe)
    else:
        table.lair = None


def to_shadows(table: Table, foe: Foe) -> None:
    """Move it to the shadows, face up, otherwise unchanged (HT-3.6, HT-3.9)."""
    turn_up(table, foe)
    if foe.at == SHADOWS:
        return
    leave_place(table, foe)
    foe.at = SHADOWS
    table.shadows.append(foe)
    if table.events is not None:
        table.tell("to-shadows", enemy=foe.ref)


def wound(table: Table, foe: Foe, count: int) -> int:
    """It suffers wounds; outside an action it is defeated at once (HT-8.3). Returns how many."""
    if count <= 0:
        return 0
    turn_up(table, foe)
    foe.wounds += count
    if table.events is not None:
        table.tell("enemy-wounded", enemy=foe.ref, count=count)
    settle(table)
    return count


def heal_enemy(table: Table, foe: Foe, count: int) -> int:
    healed = min(count, foe.wounds)
    if healed:
        foe.wounds -= healed
        if table.events is not None:
            table.tell("enemy-heals", enemy=foe.ref, count=healed)
    return healed


def exhaust_enemy(table: Table, foe: Foe) -> None:
    foe.ready = False
    if table.events is not None:
        table.tell("enemy-exhausted", enemy=foe.ref)
