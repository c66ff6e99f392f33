"""What an attack would come to, as far as it can be known before the player's choices."""

from typing import Any

from .attack import Attack, legal_targets
from .state import Revealed, Table


def forecast(table: Table, rank: int) -> dict[str, Any]:
    """The reckoning against the monster at a rank, every Disease and Judgement taken from what hurts least."""
    attack = Attack(table, rank)
    monster = attack.monster
    if monster.bars_hero:
        _bar_weakest(table, attack)
    attack.count_heroes()
    if monster.weakens_heroes:
        for fighter in attack.fighters:
            if fighter.can_attack and fighter.bare_attack >= 1:
                fighter.bare_attack -= 1
            elif fighter.can_attack and fighter.bare_magic >= 1:
                fighter.bare_magic -= 1
    attack.add_up()
    attack.count_light()
    for shown in table.party.values():
        if shown.card.is_disease:
            if attack.attack >= 1:
                attack.attack -= 1
            elif attack.magic >= 1:
                attack.magic -= 1
    attack.settle()
    return {
        "attack": attack.attack,
        "magic": attack.magic,
        "light": attack.light,
        "needed": rank + monster.light_penalty,
        "penalty": attack.penalty,
        "halved": attack.lacks(),
        "total": attack.total,
        "health": monster.health,
        "legal": rank in legal_targets(table),
        "wins": attack.wins,
    }


def _bar_weakest(table: Table, attack: Attack) -> None:
    """Haunt: the player will leave out the hero who adds least."""
    trial = Attack(table, attack.rank)
    trial.count_heroes()
    trial.add_up()
    able = [place for place, fighter in enumerate(trial.fighters) if fighter.can_attack]
    if able:
        least = min(able, key=lambda place: trial.fighters[place].attack + trial.fighters[place].magic)
        attack.fighters[least].can_attack = False


def armed_hand(table: Table, seat: int) -> Table:
    """The table as it would be if the seat's hand were laid open and its weapons given out sensibly, heaviest first."""
    trial = table.copy(None)
    for card in trial.players[seat].hand:
        trial.reveal(card)
    for weapon in sorted((s for s in trial.party.values() if s.card.is_weapon), key=_worth, reverse=True):
        bearers = [h for h in trial.heroes() if h.weapon is None and h.numbers.strength >= weapon.numbers.weight]
        if bearers:
            bearer = max(
                bearers,
                key=lambda hero: (hero.numbers.attack_if_edged if weapon.numbers.edged else 0, -hero.numbers.strength),
            )
            weapon.bearer, bearer.weapon = bearer, weapon
    return trial


def _worth(weapon: Revealed) -> int:
    card = weapon.card
    worth: int = card.attack + card.magic + card.light
    return worth
