"""The best possible result of an attack, if all remaining choices are made well.

The weapons are handed out optimally, and Haunt, Judgement and every Disease take what hurts least.
"""

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from .attack import Attack, Fighter, legal_targets
from .battle import Battle
from .state import Revealed, Table
from .weapons import arrangement, likeness, strength, weight

Assignment = tuple[tuple[str, str], ...]
"""Who carries what: pairs of a weapon and a hero."""


class AttackOutcome(TypedDict):
    """The result of an attack with a given distribution of weapons."""

    attack: int
    magic: int
    total: int
    wins: bool
    legal: bool
    """Whether it is light enough for an attack."""


class Forecast(AttackOutcome):
    """The best possible attack on one monster; after the match, only the bare numbers."""

    light: int
    needed: int
    """The light that leaves no penalty."""
    penalty: int
    halved: bool
    """Magic attack or an equipped weapon is missing."""
    health: int
    harms: NotRequired[bool]
    """Whether the battle destroys any cards."""
    losses: NotRequired[list[list[str]]]
    """Groups of cards: the battle destroys one of each."""
    weapons: NotRequired[list[list[str]]]
    """Who carries what: pairs of a weapon and a hero, by the ids of their copies."""
    now: NotRequired[AttackOutcome]
    """The same with the current weapons."""


def forecasts(table: Table) -> dict[int, Forecast]:
    """The forecast against every monster of the hall, by rank: with the weapons handed out, and as they are now."""
    best: dict[int, Forecast] = {}
    _update_best(table, best)
    now = {rank: _outcome(facts) for rank, facts in best.items()}
    if table.visit.battle is None:
        current = _current_assignment(table)
        for _arranged in _arrangements(table):
            if _current_assignment(table) != current:
                _update_best(table, best)
    return {rank: _finish_forecast(table, facts, now[rank]) for rank, facts in best.items()}


def hand_forecasts(table: Table, seat: int) -> dict[int, Forecast]:
    """The same before the visit, as if the seat revealed its hand; no weapons are handed out yet."""
    trial = table.copy(None)
    for card in trial.players[seat].hand:
        trial.reveal(card)
    best: dict[int, Forecast] = {}
    for _arranged in _arrangements(trial):
        _update_best(trial, best)
    if not best:
        _update_best(trial, best)
    return {rank: _finish_forecast(table, facts, _outcome(facts)) for rank, facts in best.items()}


def _update_best(table: Table, best: dict[int, Forecast]) -> None:
    """Compute every attack with the current weapons, and replace worse results."""
    legal = legal_targets(table)
    for rank, _monster in table.monsters():
        attack = best_attack(table, rank)
        if rank not in best or _is_better(attack, rank in legal, best[rank]):
            best[rank] = _facts(attack, rank in legal, _current_assignment(table))


def _finish_forecast(table: Table, facts: Forecast, now: AttackOutcome) -> Forecast:
    """Add the result with the current weapons; after the match, only the bare numbers are left."""
    if table.result is None:
        facts["now"] = now
    else:
        del facts["harms"], facts["losses"], facts["weapons"]
    return facts


def _outcome(facts: Forecast) -> AttackOutcome:
    return {
        "attack": facts["attack"],
        "magic": facts["magic"],
        "total": facts["total"],
        "wins": facts["wins"],
        "legal": facts["legal"],
    }


def _facts(attack: Attack, legal: bool, weapons: Assignment) -> Forecast:
    monster = attack.monster
    lost = losses(attack)
    return {
        "attack": attack.attack,
        "magic": attack.magic,
        "light": attack.light,
        "needed": attack.rank + monster.light_penalty,
        "penalty": attack.penalty,
        "halved": attack.lacks(),
        "total": attack.total,
        "health": monster.health,
        "legal": legal,
        "wins": attack.wins,
        "harms": bool(lost),
        "losses": [[shown.card.id for shown in some] for some in lost],
        "weapons": [list(pair) for pair in weapons],
    }


def losses(attack: Attack) -> list[list[Revealed]]:
    """What the monster's battle effects destroy: one card of each group, of the player's choice."""
    table = attack.table
    groups: list[list[Revealed]] = []
    for effect in attack.monster.battle:
        doomed = [shown for shown in table.party.values() if shown.doomed]
        asked = next(effect(table, table.active, Battle(attack)), None)
        found = [shown for shown in table.party.values() if shown.doomed and shown not in doomed]
        for shown in found:
            shown.doomed = False
            groups.append([shown])
        if asked is not None:
            groups.append([table.party[option.target] for option in asked.first().options])
    return groups


def _is_better(attack: Attack, legal: bool, facts: Forecast) -> bool:
    """Whether an attack is better than one already found."""
    if legal != facts["legal"]:
        return legal
    if attack.wins != facts["wins"]:
        return attack.wins
    if attack.total != facts["total"]:
        return attack.total > facts["total"]
    return attack.attack + attack.magic > facts["attack"] + facts["magic"]


# -- the choices of a battle


def best_attack(table: Table, rank: int) -> Attack:
    """The attack on a monster with the current weapons and the best choices."""
    attack = Attack(table, rank)
    if not attack.monster.bars_hero:
        return _complete(attack)
    best: Attack | None = None
    seen: list[object] = []
    for place, fighter in enumerate(attack.fighters):
        like = likeness(fighter.shown)
        if not fighter.can_attack or like in seen:
            continue
        seen.append(like)
        trial = Attack(table, rank)
        trial.fighters[place].can_attack = False
        _complete(trial)
        if best is None or _sort_key(trial) > _sort_key(best):
            best = trial
    return _complete(attack) if best is None else best


def _sort_key(attack: Attack) -> tuple[bool, int, int]:
    return attack.wins, attack.total, attack.attack + attack.magic


def _complete(attack: Attack) -> Attack:
    """Complete the attack: Judgement and Diseases take what hurts least."""
    attack.count_heroes()
    attack.count_light()
    sick = len([1 for shown in attack.table.party.values() if shown.card.is_disease])
    if not sick and not attack.monster.weakens_heroes:
        attack.add_up()
        attack.settle()
        return attack
    undecided = _weaken_without_choice(attack)
    best = (False, -1)
    chosen = (0, 0, 0)
    for magical in range(len(undecided) + 1):
        _apply_weakening(attack, undecided, magical)
        for left in _after_diseases(attack.attack, attack.magic, sick):
            attack.attack, attack.magic = left
            attack.settle()
            if (attack.wins, attack.total) > best:
                best = attack.wins, attack.total
                chosen = magical, left[0], left[1]
        _undo_weakening(undecided, magical)
    _apply_weakening(attack, undecided, chosen[0])
    attack.attack, attack.magic = chosen[1], chosen[2]
    attack.settle()
    return attack


def _weaken_without_choice(attack: Attack) -> list[Fighter]:
    """Judgement: the heroes who could lose either attack or magic attack; the others lose what they have (TS-23.28)."""
    undecided: list[Fighter] = []
    if not attack.monster.weakens_heroes:
        return undecided
    for fighter in attack.fighters:
        if not fighter.can_attack:
            continue
        if fighter.bare_attack >= 1 and fighter.bare_magic >= 1:
            undecided.append(fighter)
        elif fighter.bare_attack >= 1:
            fighter.bare_attack -= 1
        elif fighter.bare_magic >= 1:
            fighter.bare_magic -= 1
    return undecided


def _apply_weakening(attack: Attack, undecided: list[Fighter], magical: int) -> None:
    """The first `magical` heroes lose magic attack, the others attack; then add everything up."""
    for number, fighter in enumerate(undecided):
        if number < magical:
            fighter.bare_magic -= 1
        else:
            fighter.bare_attack -= 1
    attack.add_up()


def _undo_weakening(undecided: list[Fighter], magical: int) -> None:
    for number, fighter in enumerate(undecided):
        if number < magical:
            fighter.bare_magic += 1
        else:
            fighter.bare_attack += 1


def _after_diseases(attack: int, magic: int, sick: int) -> list[tuple[int, int]]:
    """Every (attack, magic attack) that this many Diseases can leave (TS-14.8), starting with the most attack lost."""
    if attack + magic <= sick:
        return [(0, 0)]
    least, most = max(0, sick - attack), min(sick, magic)
    return [(attack - sick + from_magic, magic - from_magic) for from_magic in range(least, most + 1)]


# -- the weapons


def _current_assignment(table: Table) -> Assignment:
    found = [(shown.ref.id, shown.bearer.ref.id) for shown in table.party.values() if shown.bearer is not None]
    return tuple(found)


def _arrangements(table: Table) -> Iterator[None]:
    """Hand out the weapons in every way that is not plainly worse, one per step; finally restore them."""
    weapons = [shown for shown in table.party.values() if shown.card.is_weapon and not shown.thrown]
    heroes = [hero for hero in table.heroes() if hero.weapon is None or not hero.weapon.thrown]
    if not weapons or not heroes:
        return
    before = [(weapon, weapon.bearer) for weapon in weapons]
    tried = table.visit.tried_arrangements
    _unequip_all(weapons)
    try:
        for _arranged in _hand_out(table, weapons, heroes, 0):
            if not tried or arrangement(table) not in tried:
                yield None
    finally:
        _unequip_all(weapons)
        for weapon, bearer in before:
            if bearer is not None:
                weapon.bearer, bearer.weapon = bearer, weapon


def _unequip_all(weapons: list[Revealed]) -> None:
    for weapon in weapons:
        if weapon.bearer is not None:
            weapon.bearer.weapon = None
            weapon.bearer = None


def _hand_out(table: Table, weapons: list[Revealed], heroes: list[Revealed], number: int) -> Iterator[None]:
    """Every way to hand out the weapons from this number on; identical copies are handed out in order."""
    if number == len(weapons):
        if not any(weapon.bearer is None and _possible_bearers(table, weapon, heroes) for weapon in weapons):
            yield None
        return
    weapon = weapons[number]
    twin = number > 0 and weapons[number - 1].bearer is None and likeness(weapons[number - 1]) == likeness(weapon)
    if not twin:
        seen: list[object] = []
        for hero in _possible_bearers(table, weapon, heroes):
            like = likeness(hero)
            if like in seen:
                continue
            seen.append(like)
            weapon.bearer, hero.weapon = hero, weapon
            yield from _hand_out(table, weapons, heroes, number + 1)
            weapon.bearer = hero.weapon = None
    yield from _hand_out(table, weapons, heroes, number + 1)


def _possible_bearers(table: Table, weapon: Revealed, heroes: list[Revealed]) -> list[Revealed]:
    """The heroes with free hands who can carry the weapon."""
    heft = weight(table, weapon)
    return [hero for hero in heroes if hero.weapon is None and strength(table, hero) >= heft]
