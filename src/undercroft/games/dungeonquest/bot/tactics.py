"""How a bot fights: which card to play, when to counterattack, whether to fight at all."""

from collections.abc import Sequence
from typing import Any

from ..cards import ATTACKS, COMBAT, MONSTERS
from ..rules.content import CombatCard

FIGHT_LOSS = {"skeleton": 2.0, "sorcerer": 2.0, "troll": 4.0, "golem": 5.0, "demon": 7.0}
"""About how many wounds a fight costs a Hero."""


def my_side(fight: dict[str, Any], seat: int) -> dict[str, Any]:
    side: dict[str, Any] = next(side for side in fight["sides"] if side["who"] == seat)
    return side


def play_value(fight: dict[str, Any], seat: int, card: CombatCard) -> float:
    """What playing this card is worth: cards of damage dealt less cards taken, over all that may come against it."""
    side = my_side(fight, seat)
    other = next(one for one in fight["sides"] if one is not side)
    hand = [ATTACKS[id] for id in side["cards"]]
    hand.remove(card)
    stack = [ATTACKS[id] for id in fight["stack"]]
    against = [ATTACKS[id] for id in other["played"]] or [ATTACKS[id] for id in other["seen"]] or COMBAT
    mine = _modified(card, side)
    blow = 1 + sum(one.type == card.type for one in stack)
    total = 0.0
    for theirs in against:
        their = _modified(theirs, other)
        hurt = 1 + sum(one.type == theirs.type for one in stack)
        if mine > their:
            total += blow if theirs.counter not in ("any", card.type) else 0.45 * blow - 0.55 * (hurt + 1)
        elif mine < their or card.type != theirs.type:
            added = counter(mine, card, their, hand) if card.counter in ("any", theirs.type) else []
            if added:
                total += blow + len(added)
            elif mine < their:
                total -= hurt
    return total / len(against)


def _modified(card: CombatCard, side: dict[str, Any]) -> int:
    more: int = sum(one["number"] for one in side["promises"] if one["kind"] == "attack")
    return max(0, card.attack + more)


def counter(mine: int, card: CombatCard, theirs: int, hand: Sequence[CombatCard]) -> list[CombatCard]:
    """The cards of a counterattack that wins, as many as possible: the lowest first; none if it cannot win."""
    added = []
    for one in sorted((one for one in hand if one.type == card.type), key=lambda one: one.attack):
        added.append(one)
        mine += one.attack
        if mine > theirs:
            return added
    return []


def counter_value(fight: dict[str, Any], seat: int, card: CombatCard | None) -> float:
    """Whether to add this card, or (None) no more."""
    if card is None:
        return 0.0
    side = my_side(fight, seat)
    other = next(one for one in fight["sides"] if one is not side)
    hand = [ATTACKS[id] for id in side["cards"]]
    wins = counter(side["attack"], ATTACKS[side["played"][0]], other["attack"], hand)
    return 10.0 - card.attack if wins else -1.0


def escape_chance(hero_power: Sequence[int], monster: str, nimble: bool) -> float:
    """How likely an escape from this Monster is."""
    theirs = [card.escape for card in MONSTERS[monster].power]
    mine = list(hero_power)
    draws = [max(a, b) for i, a in enumerate(mine) for b in mine[i + 1 :]] if nimble else mine
    return sum(a >= b for a in draws for b in theirs) / (len(draws) * len(theirs))


def escape_loss(monster: str) -> float:
    """The wounds of a failed escape, on average."""
    power = MONSTERS[monster].power
    return sum(card.damage for card in power) / len(power)
