"""Actions: naming and their four steps (HT-5.6 to HT-5.14, HT-6); their dice are in `dice`."""

from collections.abc import Callable

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .asking import DONE, ENEMY, HERO, USE, choose_enemy, choose_hero
from .box import (
    AID,
    ANY_ENGAGED,
    ATTACK,
    EXPLORE,
    ONE,
    OR_WOUND,
    REST,
    SHARED,
    UP_TO_2,
    Ability,
)
from .conditions import cure, gain_tokens
from .dice import count_hero_dice, count_successes, roll, use_up
from .ending import change_sheet, place_progress, settle
from .enemies import resilience_of, turn_up, wound
from .place import BEFORE_ROLL, NAMING, Exploration
from .retaliation import resolve_threats, retaliate
from .state import Foe, Hero, HeroAction, Table
from .wounds import COST, heal, suffer

MOST_SPENT = 2
ROLL = Verb("roll", _("Roll, spending {0}"))
"""Roll the dice, spending this many success tokens."""
RECKLESS = Verb("reckless", _("Suffer 1 wound for successes: {0}"))


def possible(table: Table, me: Hero, card: Ability) -> bool:
    """Whether the card's action can be performed (HT-5.4)."""
    if card.action == ATTACK:
        if me.engaged:
            return True
        return bool(table.in_play()) and (card.ranged or card.may_engage or bow(me) is not None)
    if card.action == AID:
        return table.hero_after(me) is not None
    return True


def bow(me: Hero) -> Exploration | None:
    """An item that makes an attack ranged."""
    return next((item for item in me.items if item.use == NAMING), None)


def perform(table: Table, me: Hero, action: HeroAction) -> Rules[None]:
    """Perform the action of the played card, from naming the targets to the outcome."""
    if not possible_now(table, action):
        return  # HT-5.4, HT-5.16
    table.hold += 1
    action.step = 1
    if action.kind == ATTACK:
        yield from name_targets(table, action)
    elif action.kind == AID:
        yield from name_aided(table, action)
    action.bonus += first_action_bonus(me)
    me.acted = True
    yield from before_roll(table, action)
    roll(table, action)
    action.step = 2
    yield from count_hero_dice(table, action)
    count_successes(table, action)
    asking = USES[action.kind](table, action)
    if asking is not None:
        yield from asking
    if (
        action.kind == ATTACK
        and action.criticals
        and any(h.card.heals_criticals and not h.defeated for h in table.heroes)
    ):
        heal(table, me, 1)  # Avric Albright
    action.step = 3
    yield from retaliate(table, action)
    yield from resolve_threats(table, action)
    action.step = 4
    outcome(table, action)


def first_action_bonus(me: Hero) -> int:
    """What items add to the hero's first action of the round."""
    return 0 if me.acted else sum([item.first_action_bonus for item in me.items])


def possible_now(table: Table, action: HeroAction) -> bool:
    """Whether there is a target left, now that the lines before the action have been applied."""
    me = action.hero
    if action.kind == ATTACK:
        return bool(me.engaged or (table.in_play() and (action.ranged or bow(me) is not None)))
    if action.kind == AID:
        return table.hero_after(me) is not None
    return True


# -- before step 1 (HT-5.7)


def name_targets(table: Table, action: HeroAction) -> Rules[None]:
    """Name the targets: engaged with the hero, or anywhere in play if the attack is ranged (HT-6.1 to HT-6.3)."""
    me = action.hero
    item = bow(me)
    if item is not None:
        options = [USE(item), DONE] if me.engaged or action.ranged else [USE(item)]
        chosen = yield from pick(me.seat, "use-bow", options, "HT-5.7")
        if chosen is not DONE:
            use_up(table, me, item)
            action.ranged = True
            action.bonus += item.bonus
    foes = table.in_play() if action.ranged else me.engaged.copy()
    first = yield from choose_enemy(me.seat, "target", foes, "HT-6.1")
    assert first is not None
    _name(table, action, first)
    action.place = first.at
    while more := further_targets(action, foes):
        another = yield from choose_enemy(me.seat, "another-target", more, "HT-6.2", optional=True)
        if another is None:
            break
        _name(table, action, another)
    if table.events is not None:
        table.tell("attacks", hero=me.card, enemies=[foe.ref for foe in action.targets])


def _name(table: Table, action: HeroAction, foe: Foe) -> None:
    turn_up(table, foe)  # HT-6.3
    action.targets.append(foe)
    action.ambush = action.ambush or foe in table.on_turn.engaged


def further_targets(action: HeroAction, foes: list[Foe]) -> list[Foe]:
    """The further enemies that the card lets the hero name."""
    how, named = action.card.targets, action.targets
    if how == ONE:
        return []
    left = [foe for foe in foes if foe not in named]
    if how == UP_TO_2:
        return left if len(named) < 2 else []
    if how == ANY_ENGAGED:
        me = action.hero.number
        return [foe for foe in left if foe.at == me] if named[0].at == me else []
    return [foe for foe in left if foe.at == action.place] if len(named) < 3 else []


def name_aided(table: Table, action: HeroAction) -> Rules[None]:
    """Name the aided hero, always another one (HT-6.7)."""
    if action.aided is None:
        me = action.hero
        others = [hero for hero in table.party() if hero is not me]
        action.aided = yield from choose_hero(me.seat, "aided", others, "HT-6.7")
        table.tell("aids", hero=me.card, other=action.aided.card)


def before_roll(table: Table, action: HeroAction) -> Rules[None]:
    """Before the roll: use items, suffer a wound for successes, spend up to 2 success tokens (D8)."""
    me, card = action.hero, action.card
    reckless = card.reckless
    while True:
        options = [ROLL(count) for count in range(min(MOST_SPENT, me.tokens) + 1)]
        options += [USE(item) for item in me.items if item.use == BEFORE_ROLL and item.for_action == action.kind]
        if reckless:
            options.append(RECKLESS(reckless))
        chosen: Option = yield from pick(me.seat, "before-roll", options, "HT-5.7")
        if chosen.verb is ROLL:
            action.tokens = chosen.target
            me.tokens -= action.tokens
            return
        if chosen.verb is RECKLESS:
            reckless = 0
            action.bonus += chosen.target
            yield from suffer(table, me, 1, COST)
        else:
            use_up(table, me, chosen.target)
            action.bonus += chosen.target.bonus


# -- use of the successes (HT-6)


def wounds_of(table: Table, foe: Foe, successes: int) -> int:
    """1 wound per success, less the enemy's resilience, at most its cap (HT-6.1, HT-8.10)."""
    wounds = max(0, successes - resilience_of(table, foe))
    return min(wounds, foe.card.cap) if foe.card.cap else wounds


def strike_targets(table: Table, action: HeroAction) -> Rules[None]:
    """Assign all successes, then wound the targets (HT-6.1, HT-6.2)."""
    shares = action.shares = [0] * len(action.targets)
    left = action.successes
    if len(action.targets) == 1:
        shares[0] = left
    else:
        for place, foe in enumerate(action.targets):
            if foe.marked and left:  # its bonus must go to it (HT-5.18)
                shares[place] += 1
                left -= 1
        options = [ENEMY(foe.ref) for foe in action.targets]
        while left:
            chosen: Option = yield Decision(action.hero.seat, "assign", options, "HT-6.2", {"left": left})
            shares[options.index(chosen)] += 1
            left -= 1
    for place, foe in enumerate(action.targets):
        action.dealt += wound(table, foe, wounds_of(table, foe, shares[place]))


def place_successes(table: Table, action: HeroAction) -> None:
    """Explore: 1 progress token per success (HT-6.5)."""
    place_progress(table, action.successes)
    clue_at = table.here.clue_at
    if clue_at and action.successes >= clue_at:
        change_sheet(table, 1)


def give_successes(table: Table, action: HeroAction) -> None:
    """Aid: the aided hero gains 1 success token per success (HT-6.7)."""
    assert action.aided is not None
    gain_tokens(table, action.aided, action.successes)


def take_rest(table: Table, action: HeroAction) -> Rules[None]:
    """Rest: heal 1 wound per success; some cards share the healing or wound enemies with it (HT-6.6, HT-6.11)."""
    me, split = action.hero, action.card.split
    if me.card.rest_bonus:
        cure(table, me)  # Grisban the Thirsty
    if not split:
        heal(table, me, action.successes)
        return
    for left in range(action.successes, 0, -1):
        heroes = table.party() if split == SHARED else [me]
        options = [HERO(hero.card) for hero in heroes if hero.wounds]
        if split == OR_WOUND:
            options += [ENEMY(foe.ref) for foe in table.in_play()]
        if not options:
            return
        chosen: Option = yield from pick(me.seat, "share", options, "HT-6.11", {"left": left})
        if chosen.verb is HERO:
            heal(table, next(hero for hero in heroes if hero.card is chosen.target), 1)
        else:
            number = chosen.target.number
            wound(table, next(foe for foe in table.in_play() if foe.number == number), 1)


Use = Callable[[Table, HeroAction], Rules[None] | None]
USES: dict[str, Use] = {ATTACK: strike_targets, EXPLORE: place_successes, AID: give_successes, REST: take_rest}


# -- step 4 (HT-5.14)


def outcome(table: Table, action: HeroAction) -> None:
    """Check who is defeated, then apply what follows a kill or a rest."""
    me = action.hero
    if action.kind == REST and me.card.rest_heals_others:
        for hero in table.party():
            if hero is not me:
                heal(table, hero, 1)  # Elder Mok
    table.hold -= 1
    action.defeats = 0
    settle(table)
    if me.defeated:
        return
    if action.kind == ATTACK and action.defeats and me.card.progress_on_kill:
        place_progress(table, 1)  # Tetherys
    if action.kind == REST:
        cure(table, me)
