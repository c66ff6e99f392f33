"""The fight with a monster at the end of a stage (PD-10)."""

from ....kernel.decision import Rules
from ....kernel.together import together
from .card import Band, Monster
from .printed.heroes import warrior
from .printed.rewards import fame
from .rewards import GIFT_LEVEL, gain
from .sheet import FightResult, Sheet
from .state import Table
from .wounds import take_wounds

FIGHTS_AFTER = (3, 6, 8)
"""The rounds that end a stage (PD-3.1)."""


def combat_power(sheet: Sheet, monster: Monster) -> int:
    """The team's power, the level of the hero to whom the monster is vulnerable once more, and bonuses (PD-10.3)."""
    power = sheet.power + sheet.level(monster.weakness) + sheet.talent.might
    power += sum(item.might for item in sheet.completed)
    return power + (sheet.level(warrior) >= GIFT_LEVEL)


def band_reached(monster: Monster, power: int) -> Band | None:
    """The highest threshold that the power reaches (PD-10.4)."""
    return next((band for band in reversed(monster.bands) if power >= band.power), None)


def fight(table: Table, stage: int) -> Rules[None]:
    """All teams fight, or flee, at once; power and the best team are set before anything is marked (PD-10.11)."""
    monster, lair = table.dungeon.monsters[stage], table.dungeon.lairs[stage]
    fights = []
    for sheet in table.sheets:
        power = combat_power(sheet, monster)
        band = band_reached(monster, power) if sheet.has_explored(lair) else None
        fights.append(FightResult(monster, power, band, band.fame if band else -monster.flee))
    best = best_team(fights)
    for seat, one in enumerate(fights):
        if one.band is None:
            key = "flees" if table.sheets[seat].has_explored(lair) else "not-found"
            table.tell(key, who=seat, monster=monster, power=one.power, lost=monster.flee)
        else:
            table.tell("fights-monster", who=seat, monster=monster, power=one.power, fame=one.fame)
    if best is not None:
        table.tell("best", who=best, monster=monster, reward=monster.reward, amount=monster.amount)
    yield from together(range(table.seats), lambda seat: _suffer(table, seat, fights[seat], seat == best))
    table.publish_drafts()


def best_team(fights: list[FightResult]) -> int | None:
    """The seat with the highest power among those that fought; None for a tie or a player alone (PD-10.7)."""
    if len(fights) == 1:
        return None
    powers = [one.power if one.band is not None else -1 for one in fights]
    best = max(powers)
    return powers.index(best) if best >= 0 and powers.count(best) == 1 else None


def _suffer(table: Table, seat: int, one: FightResult, best: bool) -> Rules[None]:
    """The fight of one team: its line, its wounds, then, if it was the best, the reward (PD-10.6, PD-10.8)."""
    sheet = table.draft(seat)
    monster = one.monster
    bonus = monster.amount if best and monster.reward is fame else 0
    sheet.fights.append(FightResult(monster, one.power, one.band, one.fame + bonus))  # PD-10.10
    if one.band is not None and not sheet.talent.fearless:
        yield from take_wounds(sheet, one.band.wounds, monster)
    if best:
        yield from gain(sheet, monster.reward, monster.amount)
