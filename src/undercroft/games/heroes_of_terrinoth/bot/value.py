"""How good an unfinished quest is: the chance that the heroes win, from what lies on the table."""

from ....kit.fitted import Fitted
from ..cards import BOX
from ..rules.box import BASIC
from ..rules.odds import RETALIATES
from ..rules.state import ENEMIES, HEROES, Foe, Table

QUESTS = tuple(BOX.quests)
NAMES = (
    "heroes", "standing", "health", "worst off", "fallen heroes", "tokens", "ready cards", "conditions", "items",
    "upgrades", "blows", "blows beside health", "enemies", "in the shadows", "way", "needed here", "locations", "round",
    "peril", "last colours", "at the end", "health at the end", "needed at the end", "villain's health at the end",
    "villain in play", "villain down", "sheet", "turns to come", "blows to come", *QUESTS,
)  # fmt: skip


def features(table: Table, seat: int) -> list[float]:
    """All play together: the seat makes no difference."""
    heroes, quest = table.heroes, table.quest
    standing = [hero for hero in heroes if not hero.defeated]
    count = len(heroes)
    left = [hero.health - hero.wounds for hero in standing]
    whole = sum(hero.health for hero in heroes) or 1
    health = sum(left) / whole
    foes = table.in_play()
    engaged = [foe for hero in standing for foe in hero.engaged]
    blows = sum([blow(foe) for foe in foes]) / count
    here = table.location
    needed = max(0, here.explore - table.progress) if here is not None else 3
    way = needed + sum([placed.card.explore for placed in table.locations])
    end = here is not None and not table.locations
    at = table.villain_in_play()
    strength = (quest.villain.health - (at.wounds if at is not None else 0)) / 12 if not table.fallen else 0.0
    track = len(quest.track) - 1
    turns = len(table.order) - table.next if table.phase == HEROES else 0
    coming = [blow(foe) for foe in engaged if foe.ready] if table.phase in (HEROES, ENEMIES) else []
    found = [
        float(count), len(standing) / count, health, min(left, default=0) / 10, float(count - len(standing)),
        sum([hero.tokens for hero in standing]) / count, sum([sum(hero.ready) for hero in standing]) / count,
        sum([hero.conditions.bit_count() for hero in standing]) / count,
        sum([len(hero.items) for hero in standing]) / count,
        sum([card.of_class != BASIC for hero in standing for card in hero.cards]) / count, blows,
        blows / (1.0 + sum(left) / count), len(foes) / count, (len(foes) - len(engaged)) / count, way / 10,
        needed / 5, float(len(table.locations)), table.round / 10, table.peril / track,
        max(0.0, table.peril / track - 0.7), float(end), health * end, needed / 5 * end, strength * end,
        float(at is not None), float(table.fallen), table.sheet / 5, turns / count, sum(coming) / count,
    ]  # fmt: skip
    found += [float(quest.id == id) for id in QUESTS]
    return found


def blow(foe: Foe) -> float:
    """The wounds an enemy deals in a round, about; one face down is of the usual kind, for it may be any."""
    return (foe.card.attack if foe.face_up else 1.5) * (1 + RETALIATES * (foe.at >= 0))


FITTED = Fitted.of(__package__, NAMES)


def value(table: Table, seat: int) -> float:
    return FITTED(features(table, seat), table.seats)
