"""How a bot fights: which card to play, when to counterattack, whether to fight at all."""

from collections.abc import Sequence
from functools import cache, lru_cache

from ..cards import COMBAT, MONSTERS
from ..rules.content import ATTACK_TYPES, CombatCard, Monster

FIGHT_LOSS = {"skeleton": 2.0, "sorcerer": 2.0, "troll": 4.0, "golem": 5.0, "demon": 7.0}
"""Roughly how many wounds a fight costs a Hero."""
DEATH = 25.0
"""What it costs to die, in turns."""
WORSE = 1.6
"""A fight may well cost this many times its average."""


class Duel:
    """A fight as one side sees it: its cards, the stack, and the cards it may face."""

    __slots__ = ("against", "attack", "hand", "life", "more", "played", "stack", "their_more", "theirs")

    def __init__(self) -> None:
        self.hand: Sequence[CombatCard] = ()
        self.stack: Sequence[CombatCard] = ()
        self.played: Sequence[CombatCard] = ()
        self.against: Sequence[CombatCard] = ()
        """The cards the other side has played, or else those of its hand that are known."""
        self.attack = self.theirs = 0
        self.more = self.their_more = 0
        """What earlier cards promise each side for this round."""
        self.life = 0
        """The life of the Monster's token, if it is known."""


@cache
def _likely() -> tuple[tuple[CombatCard, int], ...]:
    """Every Combat card with its number of copies."""
    return tuple((card, card.copies) for card in dict.fromkeys(COMBAT))


def play_value(duel: Duel, card: CombatCard) -> float:
    """What playing this card is worth: damage cards dealt minus damage cards taken, on average over all cards it may
    face."""
    more = sorted([one.attack for one in duel.hand if one.type == card.type])
    more.remove(card.attack)
    stack = [one.type for one in duel.stack]
    stacked = tuple([stack.count(type) for type in ATTACK_TYPES])
    mine = max(0, card.attack + duel.more)
    return _expected(card, mine, tuple(more), stacked, tuple(duel.against), duel.their_more)


@lru_cache(maxsize=16384)
def _expected(
    card: CombatCard,
    mine: int,
    more: tuple[int, ...],
    stacked: tuple[int, ...],
    against: tuple[CombatCard, ...],
    their_more: int,
) -> float:
    blows = dict(zip(ATTACK_TYPES, stacked, strict=True))
    blow = 1 + blows[card.type]
    total, count = 0.0, 0
    for theirs, copies in [(one, 1) for one in against] or _likely():
        count += copies
        their = max(0, theirs.attack + their_more)
        hurt = 1 + blows[theirs.type]
        worth = 0.0
        if mine > their:
            worth = blow if theirs.counter not in ("any", card.type) else 0.45 * blow - 0.55 * (hurt + 1)
        elif mine < their or card.type != theirs.type:
            added = _added(mine, their, more) if card.counter in ("any", theirs.type) else 0
            worth = blow + added if added else -hurt if mine < their else 0.0
        total += copies * worth
    return total / count


def _added(mine: int, theirs: int, more: Sequence[int]) -> int:
    """How many cards a winning counterattack takes, the lowest first; 0 if it cannot win."""
    for number, attack in enumerate(more, 1):
        mine += attack
        if mine > theirs:
            return number
    return 0


def counter_value(duel: Duel, card: CombatCard | None) -> float:
    """Whether to add this card, or (None) stop."""
    if card is None:
        return 0.0
    more = sorted([one.attack for one in duel.hand if one.type == duel.played[0].type])
    return 10.0 - card.attack if _added(duel.attack, duel.theirs, more) else -1.0


@cache
def fight_loss(monster: str, life: int) -> float:
    """Roughly how many wounds a fight costs; in proportion to the life of the token, if that is known."""
    return FIGHT_LOSS[monster] * (4 * life / sum(MONSTERS[monster].lives) if life else 1.0)


@cache
def danger(loss: float, left: int) -> float:
    """The cost of a fight with this many expected wounds: the wounds, and the risk of dying."""
    worst = WORSE * loss
    return loss + DEATH * min(1.0, max(0.0, (worst - left + 2) / worst))


@cache
def escape_loss(monster: Monster) -> float:
    """The wounds of a failed escape, on average."""
    return sum(card.damage for card in monster.power) / len(monster.power)
