"""The worth of marks on the sheet (levels, boxes, potions) and of rooms (rewards, minions), cached."""

from functools import lru_cache

from ..rules.card import Item, Reward
from ..rules.printed.heroes import cleric, mage, rogue
from ..rules.printed.rewards import gem, item_box, level_up, potion
from ..rules.printed.rooms import ROOMS
from ..rules.scoring import GEM_FAME, LEVEL_FAME, MINION_FAME
from ..rules.sheet import POTIONS, ROW, TOP_LEVEL

EVERY_LEVEL = 0.9
"""The worth of any level, for each fight ahead: it adds power and health."""
WEAKNESS = 0.5
"""… and the additional worth for each monster ahead that is vulnerable to this hero."""
SPREAD_EARLY, SPREAD_LATE = 1.2, 2.6
ROGUE_NEAR, ROGUE_FAR = 4.0, 1.2
BOX = 1.0
HALF = 0.4
"""The share of an item's effect that counts for its first box."""
ITEM_LEVEL, ITEM_POTION, ITEM_KILL, ITEM_MIGHT = 2.4, 0.9, 1.7, 0.45
PASS, GUARD = 0.25, 0.2
LEVEL_ROOM, BOX_ROOM = 2.6, 2.2
"""The worth of rewards in rooms …"""
GEM_LATER, MINION_LATER = 0.6, 0.6
"""… and of a gem or a minion in addition to its fame: the next one brings more fame."""
WOUND, HEART = 0.75, 0.45
"""The cost of a wound, and that of a free heart of a potion."""
HEARTS = 4
"""The most free hearts that a fight with a minion can use."""
ROW_WORTH = (2.4, 1.9, 4.5)
"""The rewards of the rows of potions."""
PART = 0.7
"""The share of a row's reward that counts while the row is being filled."""
TRAPS = tuple(-WOUND if room.trap else 0.0 for room in ROOMS)


@lru_cache(maxsize=65536)
def level_gain(levels: tuple[int, ...], hero: int, left: int, weak: tuple[int, ...]) -> float:
    """How much it helps to raise this hero now."""
    level = levels[hero]
    if level >= TOP_LEVEL:
        return 0.0
    share = sum(one > level for one in levels) / 4
    gain = LEVEL_FAME[level] - LEVEL_FAME[level - 1]
    if left:
        spread = SPREAD_EARLY + (SPREAD_LATE - SPREAD_EARLY) * (7 - left) / 7
        worth: float = gain * ((share + 0.25) ** spread - share**spread)
    else:
        worth = float(gain) if level == min(levels) and levels.count(level) == 1 else 0.0
    worth += 0.8 * (level == TOP_LEVEL - 1) + WEAKNESS * weak.count(hero) + EVERY_LEVEL * len(weak)
    if hero == rogue.place and level < 4:
        worth += ROGUE_NEAR if level == 3 else ROGUE_FAR
    if hero in (cleric.place, mage.place) and level < 4:
        worth += 0.15 * left * (2 if level == 3 else 1)
    return worth


@lru_cache(maxsize=4096)
def box_gain(item: Item, boxes: int, left: int, stages: int) -> float:
    """How much it helps to fill a box of this item now."""
    effect = item.fame + ITEM_LEVEL * item.level_ups + ITEM_POTION * item.potions + ITEM_KILL * item.kills
    effect += ITEM_MIGHT * item.might * stages
    effect += (PASS if item.passes else GUARD * item.guard) * left
    if boxes:
        return BOX + (1 - HALF) * effect
    return BOX + (HALF * effect if left else 0.0)


@lru_cache(maxsize=4096)
def potion_gain(have: int, count: int, left: int) -> float:
    """The worth of this many more potions: their hearts, and the reward of a row."""
    count = min(count, POTIONS - have)
    if count <= 0:
        return 0.0
    worth = count * 2 * HEART * min(1.0, left / 4)
    row = have // ROW
    if (have + count) // ROW > row:
        return worth + ROW_WORTH[row] * (1 - PART * (have % ROW) / ROW)
    return worth + (PART * ROW_WORTH[row] * count / ROW if left else 0.0)


@lru_cache(maxsize=16384)
def rewards(gems: int, closed: str, left: int, potions: int, hurts: int) -> tuple[float, ...]:
    """By room, what it is worth to enter it for the first time, without its minion: its reward and its trap."""
    next_gem = GEM_FAME[min(len(GEM_FAME) - 1, gems + 1)] - GEM_FAME[gems] + (GEM_LATER if left else 0.0)
    worths: dict[Reward | None, float] = {
        level_up: LEVEL_ROOM,
        item_box: BOX_ROOM,
        potion: potion_gain(potions, 1, left),
    }
    return tuple(
        TRAPS[room.place] * hurts
        + ((0.0 if room.gem in closed else next_gem) if room.reward is gem else worths.get(room.reward, 0.0))
        for room in ROOMS
    )


@lru_cache(maxsize=16384)
def fresh(
    rewards: tuple[float, ...], levels: tuple[int, ...], guard: int, minions: int, hearts: int
) -> tuple[float, ...]:
    """The same with the minions: their fame, and their wounds, which free hearts of potions may absorb."""
    fame = MINION_FAME[min(len(MINION_FAME) - 1, minions + 1)] - MINION_FAME[minions] + MINION_LATER
    found = list(rewards)
    for room in ROOMS:
        if room.minion is not None:
            wounds = max(0, room.minion.level - levels[room.minion.kind.hero.place] - guard)
            found[room.place] += fame - (HEART if hearts >= wounds else WOUND) * wounds
    return tuple(found)
