"""The dice of an action: their number, rolls, rerolls and results (HT-5.8 to HT-5.10)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .asking import DONE, USE
from .box import (
    ATTACK,
    CRITICAL,
    ENEMY_DIE,
    EXPLORE,
    HERO_DIE,
    REST,
    SHIELD,
    SUCCESS,
    Ability,
    Condition,
    HeroCard,
)
from .conditions import FOCUSED, WEAKENED, cure
from .place import AFTER_ROLL, Exploration
from .state import SHADOWS, Hero, HeroAction, Table

MOST_DICE = 3
HERO_DIE_AGAIN = Verb("hero_die", _("Hero die {0}"))
ENEMY_DIE_AGAIN = Verb("enemy_die", _("Enemy die {0}"))


def dice_for(card: Ability, weakened: bool) -> int:
    """The hero dice of a card, less the one that Weakened takes."""
    return max(1, card.dice - 1) if weakened and card.action != REST else card.dice


def dice_of(action: HeroAction) -> tuple[int, int]:
    """The number of hero dice: printed, minus those lost, plus those added, at most 3 (HT-5.17); and the successes
    gained instead of a fourth die."""
    me = action.hero
    dice = dice_for(action.card, bool(me.conditions & WEAKENED.bit))
    if me.card.adds_die and action.kind == ATTACK and all(foe.at == me.number for foe in action.targets):
        return (dice + 1, 0) if dice < MOST_DICE else (dice, 1)  # Lyssa
    return dice, 0


def roll(table: Table, action: HeroAction) -> None:
    """The hero dice of the card, and one enemy die for each ready enemy engaged with the hero."""
    action.rolled_by = [foe for foe in action.hero.engaged if foe.ready]
    dice, instead = dice_of(action)
    action.bonus += instead
    action.hero_dice = [table.roll(HERO_DIE) for _die in range(dice)]
    action.enemy_dice = [table.roll(ENEMY_DIE) for _foe in action.rolled_by]
    if table.events is not None:
        table.tell("rolls", hero=action.hero.card, dice=action.hero_dice.copy(), enemy_dice=action.enemy_dice.copy())


def rerolls(table: Table, action: HeroAction, fresh: list[int], enemy_dice: bool) -> Rules[None]:
    """Right after a roll the hero may reroll some of its dice, as long as it can use something for that (D9)."""
    me = action.hero
    while True:
        things: list[Condition | Exploration | HeroCard] = []
        if me.conditions & FOCUSED.bit:
            things.append(FOCUSED)
        things += [item for item in me.items if item.use == AFTER_ROLL]
        if me.card.rerolls_enemy_die and enemy_dice and action.enemy_dice and not action.rerolled:
            things.append(me.card)
        if not things:
            return
        options = [USE(thing) for thing in things]
        options.append(DONE)
        chosen: Option = yield Decision(me.seat, "reroll", options, "HT-5.9")
        if chosen is DONE:
            return
        thing = chosen.target
        dice = [ENEMY_DIE_AGAIN(number + 1) for number in range(len(action.enemy_dice))] if enemy_dice else []
        if thing is me.card:
            action.rerolled = True
            table.tell("uses", hero=me.card, card=me.card.own)
            again = [(yield from pick(me.seat, "which-dice", dice, "HT-5.9"))]
        else:
            if isinstance(thing, Exploration):
                use_up(table, me, thing)
            else:
                cure(table, me, FOCUSED.bit)
            dice = [HERO_DIE_AGAIN(number + 1) for number in fresh] + dice
            if len(dice) == 1:
                again = dice
            else:
                again = yield Decision(me.seat, "which-dice", dice, "HT-5.9", None, 1, len(dice))
        for die in again:
            if die.verb is ENEMY_DIE_AGAIN:
                action.enemy_dice[die.target - 1] = table.roll(ENEMY_DIE)
            else:
                action.hero_dice[die.target - 1] = table.roll(HERO_DIE)
        if table.events is not None:
            table.tell("rerolls", hero=me.card, dice=action.hero_dice.copy(), enemy_dice=action.enemy_dice.copy())


def use_up(table: Table, me: Hero, item: Exploration) -> None:
    """Discard an item to use it."""
    me.items.remove(item)
    table.exploration.discards.append(item)
    table.tell("uses", hero=me.card, card=item)


def count_hero_dice(table: Table, action: HeroAction) -> Rules[None]:
    """Successes, criticals (each rolled again and applied as well) and shields."""
    dice = action.hero_dice
    fresh = list(range(len(dice)))
    yield from rerolls(table, action, fresh, enemy_dice=True)
    while True:
        criticals = 0
        for die in fresh:
            face = dice[die]
            if face == SUCCESS:
                action.hits += 1
            elif face == CRITICAL:
                action.hits += 1
                criticals += 1
            elif face == SHIELD:
                action.shields += 1
        if not criticals:
            return
        action.criticals += criticals
        fresh = list(range(len(dice), len(dice) + criticals))
        dice += [table.roll(HERO_DIE) for _die in fresh]
        if table.events is not None:
            table.tell("critical", hero=action.hero.card, dice=dice[fresh[0] :])
        yield from rerolls(table, action, fresh, enemy_dice=False)


def bonus_of(table: Table, action: HeroAction) -> int:
    """The successes added to the dice of an action, without tokens (HT-5.18)."""
    me, here = action.hero, table.here
    bonus = action.bonus
    if action.kind == ATTACK:
        if me.card.adds_if_ambushing and (action.ambush or any(foe.at == SHADOWS for foe in action.targets)):
            bonus += 1  # Kari Wraithstalker
        if action.card.backstab and (action.ambush or any(not foe.ready for foe in action.targets)):
            bonus += action.card.backstab
        if here.shadow_attack_bonus and any(foe.at == SHADOWS for foe in action.targets):
            bonus += here.shadow_attack_bonus
        bonus += sum([foe.marked for foe in action.targets])
    elif action.kind == EXPLORE:
        if here.spider_explore_bonus and any(foe.has("spider") for foe in me.engaged):
            bonus += here.spider_explore_bonus
        for foe in table.in_play():
            if foe.card.adds_explore and foe.face_up:
                bonus += foe.card.adds_explore
    elif action.kind == REST:
        bonus += here.rest_bonus
        if me.card.rest_bonus:
            bonus += 1  # Grisban the Thirsty
    return bonus


def count_successes(table: Table, action: HeroAction) -> None:
    """Dice, spent tokens, bonuses and penalties in one sum, never below 0 (HT-5.10, HT-5.18)."""
    me = action.hero
    action.bonus = bonus_of(table, action)
    action.successes = max(0, action.hits + action.tokens + action.bonus)
    if table.events is not None:
        table.tell("successes", hero=me.card, count=action.successes, shields=action.shields)
        table.record_parts(hits=action.hits, tokens=action.tokens, bonus=action.successes - action.hits - action.tokens)
