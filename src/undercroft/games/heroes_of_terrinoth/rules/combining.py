"""The verbs that combine effects: whom they are for, which of several, under which condition."""

from collections.abc import Callable

from ....kernel.decision import Option, Rules, pick
from .asking import DONE, EITHER, agrees, caused, choose_hero
from .effect import Can, Effect, Effects, carry_out
from .ending import settle
from .state import Hero, Table

# -- other heroes


def each_hero(*effects: Effect) -> Effect:
    """Each hero, from the leader clockwise, as one event (HT-4.3, HT-10.11): `me` is each of them in turn."""

    def does(table: Table, me: Hero) -> Rules[None]:
        table.hold += 1
        for hero in table.party():
            yield from carry_out(table, hero, effects)
        table.hold -= 1
        settle(table)

    def can(table: Table, me: Hero) -> bool:
        return any(effect.can(table, hero) for hero in table.party() for effect in effects)

    return Effect(f"each-{effects[0].id}", effects[0].name, does, can)


def each_hero_who(who: Can, *effects: Effect) -> Effect:
    """The same for each hero for whom `who` is true."""

    def does(table: Table, me: Hero) -> Rules[None]:
        table.hold += 1
        for hero in table.party():
            if who(table, hero):
                yield from carry_out(table, hero, effects)
        table.hold -= 1
        settle(table)

    return Effect(f"each-{effects[0].id}", effects[0].name, does)


def chosen_hero(*effects: Effect, others: bool = False, rule: str = "HT-15.5") -> Effect:
    """1 hero of your choice (`others`: not you) for whom it would do something: `me` is that hero."""

    def found(table: Table, me: Hero) -> list[Hero]:
        return [
            hero
            for hero in table.party()
            if not (others and hero is me) and any(effect.can(table, hero) for effect in effects)
        ]

    def does(table: Table, me: Hero) -> Rules[None]:
        heroes = found(table, me)
        if heroes:
            key = f"which-hero-{effects[0].asked}"
            hero = yield from choose_hero(me.seat, key, heroes, rule, caused(table, me))
            yield from carry_out(table, hero, effects)

    return Effect(f"hero-{effects[0].id}", effects[0].name, does, lambda table, me: bool(found(table, me)))


def aided(*effects: Effect) -> Effect:
    """The aided hero of this action: `me` is that hero."""

    def does(table: Table, me: Hero) -> Rules[None]:
        hero = table.action.aided if table.action is not None else None
        if hero is not None and not hero.defeated:
            yield from carry_out(table, hero, effects)

    return Effect(f"aided-{effects[0].id}", effects[0].name, does)


def heroes_besides_aided(*effects: Effect) -> Effect:
    """Each hero other than you and the aided hero."""

    def does(table: Table, me: Hero) -> Rules[None]:
        spared = table.action.aided if table.action is not None else None
        for hero in table.party():
            if hero is not me and hero is not spared:
                yield from carry_out(table, hero, effects)

    return Effect(f"others-{effects[0].id}", effects[0].name, does)


Measure = Callable[[Table, Hero], int]


def hero_with_most(measure: Measure, *effects: Effect, at_least: int = 0) -> Effect:
    """The hero with the highest measure; the leader breaks a tie (D26). Nobody below `at_least`."""

    def does(table: Table, me: Hero) -> Rules[None]:
        hero = yield from most(table, measure, effects[0].asked, at_least)
        if hero is not None:
            yield from carry_out(table, hero, effects)

    return Effect(f"most-{effects[0].id}", effects[0].name, does)


def most(table: Table, measure: Measure, what: str, at_least: int = 0) -> Rules[Hero | None]:
    """The hero with the highest measure; the leader breaks a tie. `what` is the effect in the question's key."""
    party = table.party()
    best = max([measure(table, hero) for hero in party], default=-1)
    tied = [hero for hero in party if measure(table, hero) == best]
    if not tied or best < at_least:
        return None
    return (yield from choose_hero(table.leading.seat, f"tie-{what}", tied, "HT-15.5", caused(table, table.leading)))


def wounds_on(table: Table, hero: Hero) -> int:
    return hero.wounds


def health_left(table: Table, hero: Hero) -> int:
    """A measure for "the fewest wounds": higher with fewer wounds."""
    return 1000 - hero.wounds


def tokens_of(table: Table, hero: Hero) -> int:
    return hero.tokens


def engaged_with(table: Table, hero: Hero) -> int:
    return len(hero.engaged)


# -- putting effects together


ALTERNATIVES: dict[str, Effect] = {}
"""All effects that can be chosen in `either`, by id."""


def either(*effects: Effect, key: str = "either", optional: bool = False) -> Effect:
    """You choose one that would do something; if all would do nothing, nothing happens (HT-15.3, D13)."""
    ALTERNATIVES.update({effect.id: effect for effect in effects})

    def does(table: Table, me: Hero) -> Rules[None]:
        able = [effect for effect in effects if effect.can(table, me)]
        if not able:
            return
        options = [EITHER(effect) for effect in able]
        if optional:
            options.append(DONE)
        chosen: Option = yield from pick(me.seat, key, options, "HT-15.3", caused(table, me))
        if chosen is not DONE:
            yield from carry_out(table, me, [chosen.target])

    return Effect("either", effects[0].name, does, lambda table, me: any(one.can(table, me) for one in effects))


def otherwise(first: Effect, second: Effect) -> Effect:
    """The first effect if it would do something, else the second; there is no choice (HT-10.12)."""

    def does(table: Table, me: Hero) -> Rules[None]:
        yield from carry_out(table, me, [first if first.can(table, me) else second])

    return Effect(first.id, first.name, does, lambda table, me: first.can(table, me) or second.can(table, me))


def may(*effects: Effect, key: str) -> Effect:
    """You may apply these: yes or no, asked only if one would do something."""

    def does(table: Table, me: Hero) -> Rules[None]:
        if any(effect.can(table, me) for effect in effects) and (
            yield from agrees(me.seat, key, "HT-15.2", caused(table, me))
        ):
            yield from carry_out(table, me, effects)

    return Effect(f"may-{effects[0].id}", effects[0].name, does, lambda t, me: any(one.can(t, me) for one in effects))


def when(true: Can, *effects: Effect, otherwise: Effects = ()) -> Effect:
    """These effects if the condition is true, else those in `otherwise`."""

    def does(table: Table, me: Hero) -> Rules[None]:
        yield from carry_out(table, me, effects if true(table, me) else otherwise)

    return Effect(f"when-{effects[0].id}", effects[0].name, does, lambda table, me: true(table, me) or bool(otherwise))


def first_who_agrees(able: Can, key: str, *effects: Effect, otherwise: Effects = ()) -> Effect:
    """Offer this to each `able` hero, from the leader on, until one agrees (D27); if none does, apply `otherwise`."""

    def does(table: Table, me: Hero) -> Rules[None]:
        for hero in table.party():
            if able(table, hero) and (yield from agrees(hero.seat, key, "HT-15.5", caused(table, hero))):
                yield from carry_out(table, hero, effects)
                return
        yield from carry_out(table, me, otherwise)

    return Effect(f"offer-{effects[0].id}", effects[0].name, does)
