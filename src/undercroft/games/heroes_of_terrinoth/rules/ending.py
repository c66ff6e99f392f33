"""Who is defeated, and how the quest ends (HT-4.6, HT-8)."""

from ....kernel.state import MatchOver, Result
from .place import Location
from .state import LAIR, SHADOWS, Foe, Hero, Table


def settle(table: Table) -> None:
    """Check who is defeated, enemies first, the leader first among heroes, and whether the quest is won or lost.

    Nothing is checked while an action is performed (HT-4.11, HT-8.3) or an effect is applied to several (HT-10.11).
    """
    if table.hold:
        return
    table.hold = 1
    changed = True
    while changed:
        changed = False
        for foe in table.in_play():
            if foe.wounds >= foe.card.health and foe.face_up:
                defeat_enemy(table, foe)
                changed = True
        for hero in table.party():
            if hero.wounds >= hero.health:
                defeat_hero(table, hero)
                changed = True
    table.hold = 0
    check_end(table)


def check_end(table: Table) -> None:
    """Victory before defeat, if both are met by the same check (HT-4.6)."""
    if table.hold:
        return
    quest = table.quest
    if quest.wins is not None and quest.wins(table):
        end_quest(table, "won", True)
    if all(hero.defeated for hero in table.heroes):
        end_quest(table, "heroes-defeated", False)  # HT-4.7
    if quest.loses is not None and quest.loses(table):
        end_quest(table, "tokens-gone", False)


def end_quest(table: Table, how: str, won: bool) -> None:
    """All win or lose together (HT-1.1)."""
    standing = sum(not hero.defeated for hero in table.heroes)
    score = {"round": table.round, "heroes": standing, "total": int(won)}
    table.result = Result(how, [list(range(table.seats))], [dict(score) for _seat in range(table.seats)], won)
    table.tell(f"over-{how}", round=table.round)
    raise MatchOver


def defeat_enemy(table: Table, foe: Foe) -> None:
    """A defeated enemy is discarded; a villain is removed from the game, unless its quest says otherwise (HT-9.7)."""
    card, quest = foe.card, table.quest
    if foe.at >= 0:
        table.heroes[foe.at].engaged.remove(foe)
    else:
        table.shadows.remove(foe)
    if card.is_villain:
        if quest.flees and table.locations:  # HT-8.11, HT-17.5
            back_to_lair(table, foe)
            return
        if table.events is not None:
            table.tell("enemy-defeated", enemy=foe.ref)
        if quest.falls is not None and quest.falls(table):
            back_to_lair(table, foe)
        else:
            table.fallen = True
    else:
        if table.events is not None:
            table.tell("enemy-defeated", enemy=foe.ref)
        table.enemies.discards.append(card)
    if table.action is not None:
        table.action.defeats += 1
    if card.on_defeat is not None:
        card.on_defeat(table)


def back_to_lair(table: Table, foe: Foe) -> None:
    """Return the villain to the lair, ready and without wounds."""
    foe.wounds = 0
    foe.ready = True
    foe.marked = False
    foe.at = LAIR
    table.lair = foe
    table.tell("to-lair", enemy=foe.ref)


def defeat_hero(table: Table, hero: Hero) -> None:
    """Discard the hero's things and move its enemies to the shadows; it does not come back (HT-8.5, HT-8.6)."""
    table.tell("hero-defeated", hero=hero.card)
    hero.defeated = True
    hero.wounds = hero.tokens = hero.conditions = 0
    hero.armour = False
    kept = [item for item in hero.items if not item.discardable]
    table.exploration.discards += [item for item in hero.items if item.discardable]
    hero.items = []
    heir = table.hero_after(hero)
    if heir is not None:
        heir.items += kept  # HT-13.9
    for foe in hero.engaged:
        foe.at = SHADOWS
        table.shadows.append(foe)
    hero.engaged = []
    if table.leader == hero.number and heir is not None:
        table.leader = heir.number  # HT-8.7
        table.tell("leads", hero=heir.card)


# -- what is on the location and on the sheet


def progress_of(table: Table, count: int) -> int:
    """How many of these progress tokens are placed: the first of a round may be blocked."""
    blocks = table.here.blocks_first_progress and not table.blocked
    return max(0, count - blocks)


def place_progress(table: Table, count: int) -> int:
    """Put progress tokens on the current location, together (HT-6.10); returns how many."""
    here = table.location
    if here is None or count <= 0:
        return 0
    count = progress_of(table, count)
    table.blocked = table.blocked or here.blocks_first_progress
    if not count:
        return 0
    before = table.progress
    table.progress += count
    if table.events is not None:
        table.tell("progress", count=count, location=here)
    if before < here.explore <= table.progress:
        becomes_explored(table, here)
    return count


def becomes_explored(table: Table, here: Location) -> None:
    table.tell("explored", location=here)
    if here.explored is not None:
        here.explored(table)
    table.explored_before = True


def lose_progress(table: Table, count: int) -> int:
    """Discard progress tokens of the current location, as many as there are; returns how many."""
    lost = min(count, table.progress)
    if lost:
        table.progress -= lost
        if table.events is not None:
            table.tell("progress-lost", count=lost, location=table.here)
    return lost


def change_sheet(table: Table, change: int) -> None:
    """Place tokens on the quest sheet, or remove them, never below 0 (HT-17.6)."""
    assert table.quest.tokens is not None
    change = max(change, -table.sheet_tokens)
    if change:
        table.sheet_tokens += change
        key = "sheet-gains" if change > 0 else "sheet-loses"
        table.tell(key, count=abs(change), token=table.quest.tokens)
        check_end(table)
