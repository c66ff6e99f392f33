"""How good an unfinished quest is: the chance that the heroes win, from what is on the table.

Quests differ most in what ends them, so a few of the features are separate for each quest.
"""

from math import log, sqrt

from ....kit.fitted import Fitted
from ..cards import BOX
from ..rules.box import ONE, Ability
from ..rules.conditions import CONDITIONS
from ..rules.odds import MOST, expected
from ..rules.state import ENEMIES, HEROES, SHADOWS, Foe, Table
from .worth import harm

QUESTS = tuple(BOX.quests)
OF_HEROES = (
    "standing", "health", "log of health", "worst off", "tokens", "items", "poisoned", "weakened", "focused",
    "power of attack", "power of exploring", "power of rest", "attack ready", "exploring ready", "aid ready",
    "rest ready",
)  # fmt: skip
OF_ENEMIES = (
    "harm of the engaged", "harm in the shadows", "toughness", "engaged", "in the shadows", "three in the shadows",
    "blows to come", "blows to come beside health",
)  # fmt: skip
OF_THE_QUEST = (
    "needed here", "locations", "way", "peril to come", "last spaces", "round", "rounds too many", "upgrades to come",
    "spawning to come", "at the end", "villain in play", "few tokens on the sheet", "done once", "turns to come",
)  # fmt: skip
AT_THE_END = (
    "villain's health at the end", "needed at the end", "health at the end", "root of health at the end",
    "harm at the end", "toughness at the end", "power of attack at the end", "rounds too many at the end",
)  # fmt: skip
OF_THE_RACE = ("rounds to clear", "log of the race")
BY_QUEST = (
    "villain's health at the end", "needed at the end", "health at the end", "power of exploring", "health", "sheet",
)  # fmt: skip
NAMES = (
    *OF_HEROES, *OF_ENEMIES, *OF_THE_QUEST, *AT_THE_END, *OF_THE_RACE, *QUESTS,
    *[f"{quest}: {name}" for quest in QUESTS for name in BY_QUEST],
)  # fmt: skip
NO_QUEST = (0.0,) * len(BY_QUEST)
FACE_DOWN_HARM, FACE_DOWN_HEALTH = 1.6, 4
"""Assumptions about a face-down enemy, which may be any."""


def features(table: Table, seat: int) -> list[float]:
    """The features of a position, the same for every seat: all players win or lose together."""
    heroes, quest, here = table.heroes, table.quest, table.location
    count = len(heroes)
    standing = [hero for hero in heroes if not hero.defeated]
    left = [max(0, hero.health - hero.wounds) for hero in standing]  # negative while an effect is being resolved
    health = sum(left) / count
    attack, exploring, rest = [sum([power(hero.cards[slot]) for hero in standing]) / count for slot in (0, 1, 3)]
    engaged = [foe for hero in standing for foe in hero.engaged]
    shadows = table.shadows
    close, far = sum([harms(foe) for foe in engaged]) / count, sum([harms(foe) for foe in shadows]) / count
    tough = sum([toughness(foe) for foe in engaged]) / count + sum([toughness(foe) for foe in shadows]) / count
    blows = coming(table, engaged) / count
    needed = max(0, here.explore - table.progress) if here is not None else 3
    end = float(here is not None and not table.locations)
    villain = table.villain_in_play()
    strength = 0 if table.fallen else quest.villain.health - (villain.wounds if villain is not None else 0)
    track = quest.track
    spaces = len(track) - 1 - table.peril
    late = max(0, table.round - len(track) + 1)
    clear = min(8.0, (tough + (strength / count if villain is not None else 0.0)) / max(0.5, attack))
    found = [
        len(standing) / count, health, sum([log(1 + one) for one in left]) / count, float(min(left, default=0)),
        sum([hero.tokens for hero in standing]) / count, sum([len(hero.items) for hero in standing]) / count,
        *[sum([hero.has(one) for hero in standing]) / count for one in CONDITIONS],
        attack, exploring, rest, *[sum([hero.ready[slot] for hero in standing]) / count for slot in range(4)],
        close, far, tough, len(engaged) / count, len(shadows) / count, float(len(shadows) >= 3), blows,
        blows / (1.0 + health),
        float(needed), float(len(table.locations)), float(needed + sum([one.card.explore for one in table.locations])),
        float(spaces), float(max(0, 4 - spaces)), float(table.round), float(late),
        float(track.count("green") - track[: table.peril + 1].count("green")),
        float(track.count("blue") - track[: table.peril + 1].count("blue")),
        end, float(villain is not None), float(quest.loses is not None and table.sheet_tokens <= 2),
        float(len(table.happened)), (len(table.order) - table.next) / count if table.phase == HEROES else 0.0,
        strength * end, needed * end, health * end, sum([sqrt(one) for one in left]) / count * end,
        (close + far) * end, tough * end, attack * end, late * end,
        clear, log(1 + health) - log(0.5 + close + far) - log(0.5 + clear),
    ]  # fmt: skip
    found += [float(quest.id == id) for id in QUESTS]
    own = (strength * end, needed * end, health * end, exploring, health, float(table.sheet_tokens))
    for id in QUESTS:
        found += own if quest.id == id else NO_QUEST
    return found


def harms(foe: Foe) -> float:
    """The approximate harm that an enemy does in a round."""
    if not foe.face_up:
        return FACE_DOWN_HARM
    return harm(foe.card) + foe.card.attack * (0.15 if foe.at == SHADOWS else 0.4)


def toughness(foe: Foe) -> int:
    """The approximate number of successes that defeat an enemy; 0 for the villain, which has its own features."""
    if not foe.face_up:
        return FACE_DOWN_HEALTH
    return 0 if foe.card.is_villain else foe.card.health + foe.card.resilience - foe.wounds


def coming(table: Table, engaged: list[Foe]) -> float:
    """The harm that ready enemies can still do in this round."""
    if table.phase not in (HEROES, ENEMIES):
        return 0.0
    return sum([harm(foe.card) if foe.face_up else FACE_DOWN_HARM for foe in engaged + table.shadows if foe.ready])


POWERS: dict[str, float] = {}


def power(card: Ability) -> float:
    """The approximate worth of an ability card, in successes."""
    found = POWERS.get(card.id)
    if found is None:
        found = expected(card.dice, card.bonus, MOST) + 0.4 * len(card.after) + 0.5 * (card.targets != ONE)
        POWERS[card.id] = found
    return found


FITTED = Fitted.of(__package__, NAMES)


def value(table: Table, seat: int) -> float:
    return FITTED(features(table, seat), table.seats)
