"""The battle: TS-5.5, with battle effects in the order of TS-15.9."""

from collections.abc import Callable

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .attack import Attack, Fighter
from .card import BattleEffect
from .end import check_thunderstone
from .hall import breach, put_under, refill, remove
from .spoils import take_spoils
from .state import Revealed, Table
from .weapons import likeness

BAR = Verb("bar", _("{0} does not attack"))
LOSE = Verb("lose", _("{0} is destroyed"))
WEAKEN_ATTACK = Verb("weaken-attack", _("{0}: attack −1"))
WEAKEN_MAGIC = Verb("weaken-magic", _("{0}: magic attack −1"))
SICK_ATTACK = Verb("sick-attack", _("Attack −1"))()
SICK_MAGIC = Verb("sick-magic", _("Magic attack −1"))()
RETURN = Verb("return", _("Put rank {0} under the deck"))
RETURN_NONE = Verb("return-none", _("Leave the hall as it is"))()


class Battle:
    """The current battle: the attack as far as it is computed and, finally, whether it was won."""

    __slots__ = ("attack", "won")

    def __init__(self, attack: Attack) -> None:
        self.attack = attack
        self.won: bool | None = None


def fight(table: Table, me: int, rank: int) -> Rules[None]:
    """Attack the monster at a rank; win or lose."""
    attack = Attack(table, rank)
    monster = attack.monster
    battle = table.visit.battle = Battle(attack)
    table.tell("attacks", who=me, card=monster, rank=rank)
    if monster.bars_hero:
        yield from _bar_hero(me, attack)
    attack.count_heroes()
    if monster.weakens_heroes:
        yield from _weaken_heroes(me, attack)
    attack.add_up()
    attack.count_light()
    yield from _suffer_diseases(table, me, attack)
    attack.settle()
    for effect in monster.battle:
        yield from effect(table, me, battle)
    if table.strength_zero_death:  # TS-22.4
        doom(table, [fighter.shown for fighter in attack.fighters if fighter.strength <= 0])
    if monster.diseases:
        gain_diseases(table, me, monster.diseases)
    battle.won = attack.wins
    if attack.wins:
        yield from _win(table, me, attack)
    else:
        yield from _lose(table, me, attack)


def _win(table: Table, me: int, attack: Attack) -> Rules[None]:
    monster, rank = attack.monster, attack.rank
    attacked = [fighter for fighter in attack.fighters if fighter.can_attack]
    remove(table, rank)
    table.visit.progress = True
    table.gain(me, monster)
    xp = monster.xp + sum([f.hero.xp_if_rank[0] for f in attacked if f.hero.xp_if_rank[1] == rank])  # TS-23.63
    table.players[me].xp += xp
    table.tell("wins", who=me, card=monster, total=attack.total, health=monster.health, xp=xp)
    _record_total(table, attack)
    _destroy_doomed(table)
    yield from take_spoils(table, me, monster, attacked)
    refill(table)
    check_thunderstone(table, claimed_by=me if rank == 1 else None)
    yield from breach(table, me)
    for fighter in attacked:
        if fighter.hero.returns_monster:  # TS-23.41
            yield from return_monster(table, me)


def _lose(table: Table, me: int, attack: Attack) -> Rules[None]:
    table.tell("loses", who=me, card=attack.monster, total=attack.total, health=attack.monster.health)
    _record_total(table, attack)
    _destroy_doomed(table)
    put_under(table, attack.rank)
    check_thunderstone(table)
    yield from breach(table, me)


def _record_total(table: Table, attack: Attack) -> None:
    """Record the parts of the total: darkness reduces it, and the rest may be halved."""
    if table.events is None:
        return
    whole = attack.attack + attack.magic
    dark = min(whole, 2 * attack.penalty)
    table.record_parts(attack=attack.attack, magic=attack.magic, dark=dark, halved=whole - dark - attack.total)


def _destroy_doomed(table: Table) -> None:
    """Remove the cards that battle effects destroyed (TS-15.3)."""
    for shown in [shown for shown in table.party.values() if shown.doomed]:
        table.destroy_revealed(shown)
        table.tell("destroyed", card=shown.card)


def return_monster(table: Table, me: int) -> Rules[None]:
    """The Elf may put a monster under the deck; the hall is refilled, and a breach happens at once (TS-23.41)."""
    options = [RETURN(rank) for rank, _monster in table.monsters()]
    if not options:
        return
    chosen: Option = yield Decision(me, "return", [*options, RETURN_NONE], "TS-23.41")
    if chosen is not RETURN_NONE:
        put_under(table, chosen.target)
        check_thunderstone(table)
        yield from breach(table, me)


def _bar_hero(me: int, attack: Attack) -> Rules[None]:
    """Haunt: a hero who could attack cannot (TS-15.7)."""
    able = {likeness(fighter.shown): fighter for fighter in attack.fighters if fighter.can_attack}
    if able:
        fighters = {fighter.shown.ref: fighter for fighter in able.values()}
        chosen = yield from pick(me, "bar", [BAR(ref) for ref in fighters], "TS-15.7", {"cause": attack.monster})
        fighters[chosen.target].can_attack = False


def _weaken_heroes(me: int, attack: Attack) -> Rules[None]:
    """Judgement: each hero loses 1 attack or 1 magic attack of his own (TS-23.28)."""
    for fighter in attack.fighters:
        if not fighter.can_attack:
            continue
        options = []
        if fighter.bare_attack >= 1:
            options.append(WEAKEN_ATTACK(fighter.shown.ref))
        if fighter.bare_magic >= 1:
            options.append(WEAKEN_MAGIC(fighter.shown.ref))
        if not options:
            continue
        chosen = yield from pick(me, "weaken", options, "TS-23.28", {"card": fighter.hero, "cause": attack.monster})
        if chosen.verb is WEAKEN_ATTACK:
            fighter.bare_attack -= 1
        else:
            fighter.bare_magic -= 1


def _suffer_diseases(table: Table, me: int, attack: Attack) -> Rules[None]:
    """Each revealed Disease takes 1 attack or 1 magic attack, never from a value of 0 (TS-14.8)."""
    for _disease in [shown for shown in table.party.values() if shown.card.is_disease]:
        options = [SICK_ATTACK] if attack.attack >= 1 else []
        if attack.magic >= 1:
            options.append(SICK_MAGIC)
        if not options:
            return
        about = {"attack": attack.attack, "magic": attack.magic}
        chosen = yield from pick(me, "disease", options, "TS-14.8", about)
        if chosen is SICK_ATTACK:
            attack.attack -= 1
        else:
            attack.magic -= 1


def gain_diseases(table: Table, me: int, count: int) -> None:
    """Diseases go straight to the discard pile; the stack never runs out (TS-17.1, TS-8.3)."""
    disease = next(card for card in table.stock if card.is_disease)
    for _number in range(count):
        table.gain(me, table.take_from_stock(disease))
    table.tell("gains", who=me, cards=[disease] * count)


# -- destroying: the player chooses among the eligible cards; if there are none, nothing happens (TS-15.5)


def doom(table: Table, cards: list[Revealed]) -> None:
    for shown in cards:
        shown.doomed = True


def destroys_one(eligible: Callable[[Fighter | None, Revealed], bool]) -> BattleEffect:
    """Battle: one eligible card of the player's choice is destroyed."""

    def does(table: Table, me: int, battle: Battle) -> Rules[None]:
        yield from _choose_doomed(table, me, _eligible(table, battle, eligible))

    return does


def destroys_all(eligible: Callable[[Fighter | None, Revealed], bool]) -> BattleEffect:
    """Battle: all eligible cards are destroyed."""

    def does(table: Table, me: int, battle: Battle) -> Rules[None]:
        doom(table, _eligible(table, battle, eligible))
        yield from ()

    return does


def _destroys_strongest(table: Table, me: int, battle: Battle) -> Rules[None]:
    """Battle: the hero with the highest current strength is destroyed; the player breaks ties (TS-23.59)."""
    strongest = max((fighter.strength for fighter in battle.attack.fighters), default=0)
    heroes = _eligible(table, battle, lambda fighter, shown: fighter is not None and fighter.strength == strongest)
    yield from _choose_doomed(table, me, heroes)


destroys_strongest: BattleEffect = _destroys_strongest


def _eligible(table: Table, battle: Battle, eligible: Callable[[Fighter | None, Revealed], bool]) -> list[Revealed]:
    fighters = {fighter.shown.ref: fighter for fighter in battle.attack.fighters}
    return [
        shown
        for ref, shown in table.party.items()
        if not shown.thrown and not shown.doomed and eligible(fighters.get(ref), shown)
    ]


def _choose_doomed(table: Table, me: int, cards: list[Revealed]) -> Rules[None]:
    choices = {likeness(shown): shown for shown in cards}
    if choices:
        options = [LOSE(shown.ref) for shown in choices.values()]
        battle = table.visit.battle
        why = None if battle is None else {"cause": battle.attack.monster}
        chosen = yield from pick(me, "lose", options, "TS-15.5", why)
        doom(table, [table.party[chosen.target]])


def a_hero(fighter: Fighter | None, shown: Revealed) -> bool:
    return fighter is not None


def a_militia(fighter: Fighter | None, shown: Revealed) -> bool:
    return fighter is not None and fighter.hero.level == 0


def an_unarmed_hero(fighter: Fighter | None, shown: Revealed) -> bool:
    return fighter is not None and fighter.weapon is None


def a_dying_hero(fighter: Fighter | None, shown: Revealed) -> bool:
    return fighter is not None and fighter.strength <= 0


def of_class(*classes: str) -> Callable[[Fighter | None, Revealed], bool]:
    return lambda fighter, shown: fighter is not None and any(one in fighter.hero.classes for one in classes)


def of_type(kind: str) -> Callable[[Fighter | None, Revealed], bool]:
    return lambda fighter, shown: kind in shown.card.types
