"""The verbs of effects on enemies: engaging, moving, wounding, exhausting, spawning, looking at their deck."""

from collections.abc import Callable

from ....kernel.decision import Rules
from ....kernel.text import _
from .actions import bow, name_aided
from .asking import agrees, caused, choose_enemy, chooser
from .box import ATTACK
from .combining import Measure, most
from .effect import Effect
from .ending import settle
from .enemies import exhaust_enemy, heal_enemy, to_shadows, turn_up, wound
from .engaging import discarded, engage, engageable, spawn, spawn_discarded, spawn_in_turn, spawn_villain
from .exploring import look_at_enemies, look_at_location
from .state import SHADOWS, Foe, Hero, Table

Which = Callable[[Table, Hero, Foe], bool]
"""(table, me, enemy in play) → whether an effect may be applied to it."""


def anyone(table: Table, me: Hero, foe: Foe) -> bool:
    return True


def no_villain(table: Table, me: Hero, foe: Foe) -> bool:
    return not (foe.face_up and foe.card.is_villain)


def engaged_with_me(table: Table, me: Hero, foe: Foe) -> bool:
    return foe.at == me.number


def engaged_with_aided(table: Table, me: Hero, foe: Foe) -> bool:
    aided = table.action.aided if table.action is not None else None
    return aided is not None and foe.at == aided.number


def engaged_with_any(table: Table, me: Hero, foe: Foe) -> bool:
    return foe.at >= 0


def in_the_shadows(table: Table, me: Hero, foe: Foe) -> bool:
    return foe.at == SHADOWS


def is_ready(table: Table, me: Hero, foe: Foe) -> bool:
    return foe.ready


def face_down(table: Table, me: Hero, foe: Foe) -> bool:
    return not foe.face_up


def of_trait(*traits: str) -> Which:
    return lambda table, me, foe: any(foe.has(trait) for trait in traits)


def both(*tests: Which) -> Which:
    return lambda table, me, foe: all(test(table, me, foe) for test in tests)


def one_of(*tests: Which) -> Which:
    return lambda table, me, foe: any(test(table, me, foe) for test in tests)


def matching(table: Table, me: Hero, which: Which) -> list[Foe]:
    return [foe for foe in table.in_play() if which(table, me, foe)]


# -- engaging by ability cards


def engages(count: int = 1) -> Effect:
    """You may engage up to `count` enemies, one at a time (HT-7.2, D5)."""

    def does(table: Table, me: Hero) -> Rules[None]:
        for time in range(count):
            foes = engageable(table, me)
            if not foes or me.defeated:
                return
            optional = time > 0 or not _must_engage(table, me)
            foe = yield from choose_enemy(me.seat, "engage", foes, "HT-7.2", optional, caused(table, me))
            if foe is None:
                return
            yield from engage_by_card(table, me, foe)

    return Effect("engage", _("Engage an enemy"), does, lambda table, me: bool(engageable(table, me)))


def _must_engage(table: Table, me: Hero) -> bool:
    """Whether the attack card could only be played because this line lets the hero engage (HT-5.4)."""
    action = table.action
    return action is not None and action.kind == ATTACK and not me.engaged and not action.ranged and bow(me) is None


def engage_by_card(table: Table, me: Hero, foe: Foe) -> Rules[None]:
    """Engage it; Lord Hawthorne may strike it (D28)."""
    engaged = yield from engage(table, foe, me)
    if not engaged or not me.card.strikes_on_engaging or table.on_turn.struck:
        return
    if (yield from agrees(me.seat, "strike-engaging", "HT-5.19", {"enemy": foe.ref})):
        table.on_turn.struck = True
        table.tell("uses", hero=me.card, card=me.card.own)
        wound(table, foe, 1)


def engages_from_aided(count: int) -> Effect:
    """Name the aided hero; you may engage up to `count` of the enemies engaged with it."""

    def does(table: Table, me: Hero) -> Rules[None]:
        action = table.action
        assert action is not None
        if table.hero_after(me) is None:
            return
        yield from name_aided(table, action)
        assert action.aided is not None
        for _time in range(count):
            foes = action.aided.engaged.copy()
            foe = yield from choose_enemy(me.seat, "engage", foes, "HT-7.2", optional=True, about=caused(table, me))
            if foe is None or me.defeated:
                return
            yield from engage_by_card(table, me, foe)

    return Effect("engage-from-aided", _("Engage an enemy of the aided hero"), does)


# -- moving, exhausting, wounding


def _chosen(
    id: str, name: str, key: str, which: Which, does_to: "Callable[[Table, Foe], object]", optional: bool
) -> Effect:
    def does(table: Table, me: Hero) -> Rules[None]:
        foe = yield from choose_enemy(me.seat, key, matching(table, me, which), "HT-9.3", optional, caused(table, me))
        if foe is not None:
            does_to(table, foe)

    return Effect(id, name, does, lambda table, me: bool(matching(table, me, which)))


def wounds_enemy(count: int, which: Which = anyone, optional: bool = False) -> Effect:
    """1 enemy in play of your choice suffers wounds."""
    key = "wound-enemy" if count == 1 else f"wound-enemy-{count}"
    return _chosen("wound-enemy", _("Wound an enemy"), key, which, lambda t, foe: wound(t, foe, count), optional)


def wounds_enemy_more(count: int, more: int, which: Which) -> Effect:
    """1 enemy of your choice suffers `count` wounds, or `more` if `which` is true of it once it is face up."""

    def does(table: Table, me: Hero) -> Rules[None]:
        foe = yield from choose_enemy(me.seat, "wound-enemy-more", table.in_play(), "HT-9.3", about=caused(table, me))
        if foe is not None:
            turn_up(table, foe)
            wound(table, foe, more if which(table, me, foe) else count)

    return Effect("wound-enemy", _("Wound an enemy"), does, lambda table, me: bool(table.in_play()))


def wounds_each(count: int, which: Which, name: str = _("Wound enemies")) -> Effect:
    """Each of these enemies suffers wounds, as one event; face-down ones are turned up."""

    def does(table: Table, me: Hero) -> None:
        table.hold += 1
        for foe in matching(table, me, which):
            wound(table, foe, count)
        table.hold -= 1
        settle(table)

    return Effect("wound-each", name, does, lambda table, me: bool(matching(table, me, which)))


def splashes(count: int) -> Effect:
    """Each other enemy in the place where the target was suffers wounds."""

    def does(table: Table, me: Hero) -> None:
        action = table.action
        assert action is not None
        if not action.targets:
            return
        table.hold += 1
        for foe in table.in_play():
            if foe.at == action.place and foe not in action.targets:
                wound(table, foe, count)
        table.hold -= 1
        settle(table)

    return Effect("splash", _("Wound the others there"), does)


def exhausts_enemy(which: Which, optional: bool = True) -> Effect:
    """You may exhaust 1 such ready enemy; never a villain."""
    return _chosen(
        "exhaust-enemy",
        _("Exhaust an enemy"),
        "exhaust-enemy",
        both(is_ready, no_villain, which),
        exhaust_enemy,
        optional,
    )


def _exhausts_target(table: Table, me: Hero) -> None:
    action = table.action
    assert action is not None
    for foe in action.targets:
        if foe in table.in_play() and not foe.card.is_villain and foe.ready:
            exhaust_enemy(table, foe)


exhausts_target = Effect("exhaust-target", _("Exhaust the target"), _exhausts_target)
"""Exhaust the target of this attack if it is still in play; never a villain."""


def moves_to_shadows(which: Which, optional: bool = True) -> Effect:
    """You may move 1 such enemy to the shadows, face up."""
    return _chosen("to-shadows", _("Move an enemy to the shadows"), "move-to-shadows", which, to_shadows, optional)


def moves_and_exhausts(which: Which) -> Effect:
    """Move 1 such enemy to the shadows, face up, and exhaust it."""

    def does_to(table: Table, foe: Foe) -> None:
        to_shadows(table, foe)
        if foe.ready:
            exhaust_enemy(table, foe)

    return _chosen("to-shadows", _("Move an enemy to the shadows"), "move-to-shadows", which, does_to, False)


def _disengages(table: Table, me: Hero) -> Rules[None]:
    while me.engaged:
        foe = yield from choose_enemy(me.seat, "move-to-shadows", me.engaged.copy(), "HT-3.6", True, caused(table, me))
        if foe is None:
            return
        to_shadows(table, foe)


disengages = Effect("disengage", _("Move enemies to the shadows"), _disengages, lambda table, me: bool(me.engaged))
"""You may move any number of enemies engaged with you to the shadows, face up."""


def _marks(table: Table, me: Hero) -> Rules[None]:
    foe = yield from choose_enemy(me.seat, "mark", table.in_play(), "HT-3.9", about=caused(table, me))
    if foe is not None:
        foe.marked = True
        table.tell("marked", enemy=foe.ref)


marks = Effect("mark", _("Mark an enemy"), _marks, lambda table, me: bool(table.in_play()))
"""Hunter's Mark on 1 enemy in play, until the end of the round."""


def reveals(which: Which = face_down) -> Effect:
    """You may turn 1 face-down enemy in the shadows face up."""
    return _chosen("reveal", _("Turn an enemy up"), "reveal", which, turn_up, True)


def mends(count: int) -> Effect:
    """The enemy in play with the most wounds heals; `me` breaks a tie."""

    def does(table: Table, me: Hero) -> Rules[None]:
        hurt = [foe for foe in table.in_play() if foe.wounds]
        worst = max([foe.wounds for foe in hurt], default=0)
        tied = [foe for foe in hurt if foe.wounds == worst]
        foe = yield from choose_enemy(chooser(table, me), "mend", tied, "HT-4.4", about=caused(table, me))
        if foe is not None:
            heal_enemy(table, foe, count)

    return Effect("mend", _("An enemy heals"), does, lambda table, me: any(foe.wounds for foe in table.in_play()))


def villain_heals(count: int) -> Effect:
    def does(table: Table, me: Hero) -> None:
        foe = table.villain_in_play()
        if foe is not None:
            heal_enemy(table, foe, count)

    return Effect("villain-heals", _("The villain heals"), does)


# -- spawning


def spawns_with_me(count: int = 1) -> Effect:
    """Spawn enemies: the first engaged with you, the next with the next hero clockwise (HT-7.5)."""

    def does(table: Table, me: Hero) -> Rules[None]:
        yield from spawn_in_turn(table, count, me)

    return Effect("spawn", _("Spawn an enemy"), does)


def spawns_in_shadows(count: int = 1, face_up: bool = True) -> Effect:
    """Spawn enemies in the shadows."""

    def does(table: Table, me: Hero) -> Rules[None]:
        for _card in range(count):
            yield from spawn(table, None, face_up)

    return Effect("spawn", _("Spawn an enemy"), does)


def spawns_with_most(measure: Measure) -> Effect:
    """Spawn 1 enemy engaged with the hero with the highest measure; the leader breaks a tie."""

    def does(table: Table, me: Hero) -> Rules[None]:
        hero = yield from most(table, measure, "spawn")
        if hero is not None:
            yield from spawn(table, hero)

    return Effect("spawn", _("Spawn an enemy"), does)


def spawns_discarded(
    *traits: str, count: int = 1, face_up: bool = True, ready: bool = True, with_me: bool = False
) -> Effect:
    """Spawn random cards of these traits from the enemy discard pile, in the shadows or engaged with you."""

    def does(table: Table, me: Hero) -> Rules[None]:
        for _card in range(count):
            yield from spawn_discarded(table, traits, me if with_me else None, face_up, ready)

    return Effect("spawn", _("Spawn an enemy"), does, lambda table, me: bool(discarded(table, traits)))


def spawns_villain(with_leader: bool) -> Effect:
    """Spawn the villain, if it is in the lair: engaged with the party leader, or in the shadows."""

    def does(table: Table, me: Hero) -> Rules[None]:
        yield from spawn_villain(table, table.leading if with_leader else None)

    return Effect("spawn-villain", _("The villain comes"), does, lambda table, me: table.lair is not None)


def spawns_villain_with_most(measure: Measure) -> Effect:
    """Spawn the villain engaged with the hero with the highest measure; the leader breaks a tie."""

    def does(table: Table, me: Hero) -> Rules[None]:
        if table.lair is not None:
            hero = yield from most(table, measure, "villain")
            yield from spawn_villain(table, hero)

    return Effect("spawn-villain", _("The villain comes"), does, lambda table, me: table.lair is not None)


# -- the enemy deck


def looks_at_enemies(count: int) -> Effect:
    """Look at the top cards of the enemy deck and put each of them on its top or bottom; only you see them."""

    def does(table: Table, me: Hero) -> Rules[None]:
        yield from look_at_enemies(table, me, count)

    return Effect("look", _("Look at the enemy deck"), does)


def _looks_at_location(table: Table, me: Hero) -> Rules[None]:
    yield from look_at_location(table, me)


looks_at_location = Effect("look-ahead", _("Look at the next location"), _looks_at_location)
"""Look at the top location card; you may put it under the others of its own stack (Rumours)."""
