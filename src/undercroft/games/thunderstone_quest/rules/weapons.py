"""Wielding Weapons by Skill, giving out the boosts of Items, removing Weapons (TQ-4.7, TQ-7.2 to TQ-7.4)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .ability import Condition, Count, Effect
from .card import Item, Weapon
from .losing import DISCARD, NOTHING, choose_cards, distinct_laid, loses, put_away, wielded_weapon
from .state import Boost, LaidCard, Table
from .values import need, skill
from .verbs import TARGET

WIELD = Verb("wield", _("{1} wields {0}"))
BOOST = Verb("boost", _("{0} for {1}"))
GUILD_HERO = Verb("guild-hero", _("Guild support for {0}"))
REMOVE = Verb("remove", _("Remove {0}"))
TARGET_HERO = Verb("disarm", _("Remove the Weapons of {0}"))


def free_skill(table: Table, hero: LaidCard) -> int:
    return skill(table, hero) - sum([need(table, weapon, hero) for weapon in hero.weapons])


def can_wield(table: Table, weapon: LaidCard, hero: LaidCard) -> bool:
    card = weapon.card
    assert isinstance(card, Weapon)
    if card.wielded_alone and hero.weapons:
        return False
    for other in hero.weapons:
        if isinstance(other.card, Weapon) and other.card.wielded_alone:
            return False
    if card.price is not None and card.price(table, hero) and len(table.front) <= 2:
        return False  # the price is one of the other cards
    return free_skill(table, hero) >= need(table, weapon, hero)


def wield_options(table: Table) -> list[Option]:
    """Every unwielded Weapon with every Hero who can wield it; who receives an Item's boosts (TQ-4.4)."""
    options: list[Option] = []
    front = list(table.front.values())
    weapons = distinct_laid([one for one in front if one.card.is_weapon and one.wielder is None and not one.removed])
    items = [laid for laid in front if isinstance(laid.card, Item) and laid.card.boosts and laid.receiver is None]
    guild = table.me.guild
    fighters = guild is not None and guild.cls == "Fighter" and table.visit.guild_hero is None
    if not weapons and not items and not fighters:
        return options
    heroes = distinct_laid([laid for laid in front if laid.card.is_hero])
    for weapon in weapons:
        for hero in heroes:
            if can_wield(table, weapon, hero):
                options.append(WIELD(weapon.ref, hero.ref))
    for item in distinct_laid(items):
        for hero in heroes:
            options.append(BOOST(item.ref, hero.ref))
    if fighters:
        options += [GUILD_HERO(hero.ref) for hero in heroes if "Fighter" in hero.card.keywords]
    return options


def wield(table: Table, me: int, weapon: LaidCard, hero: LaidCard) -> Rules[None]:
    """Put the Weapon under the Hero; a Crossbow may cost another card first."""
    card = weapon.card
    assert isinstance(card, Weapon)
    if card.price is not None and card.price(table, hero):
        cards = list(choose_cards(table, lambda table, laid: laid is not weapon and laid is not hero))
        chosen = yield from pick(me, "cost-discard", [DISCARD(one.ref) for one in cards], "TQ-12.17", {"card": card})
        put_away(table, me, table.front[chosen.target], "discard")
    weapon.wielder = hero
    weapon.wielded = True
    table.visit.boomerangs = table.visit.boomerangs or card.returns
    hero.weapons += (weapon,)
    if table.events is not None:
        table.tell("wields", who=me, weapon=card, hero=hero.card)


def give_boost(table: Table, me: int, item: LaidCard, hero: LaidCard) -> None:
    item.receiver = hero
    table.tell("boosts", who=me, card=item.card, hero=hero.card)


def remove(table: Table, me: int, weapon: LaidCard) -> None:
    """A removed Weapon stays in front of its player, and nobody wields it again this turn (TQ-7.4)."""
    hero = weapon.wielder
    assert hero is not None
    hero.weapons = tuple([one for one in hero.weapons if one is not weapon])
    weapon.wielder = None
    weapon.removed = True
    table.tell("removes", who=me, card=weapon.card)


def drop_what_is_too_heavy(table: Table, me: int) -> Rules[None]:
    """If a Hero's Skill no longer suffices, Weapons are removed until it does; the player chooses (TQ-7.4)."""
    for hero in table.heroes():
        while hero.weapons and free_skill(table, hero) < 0:
            options = [REMOVE(weapon.ref) for weapon in hero.weapons]
            chosen = yield from pick(me, "remove", options, "TQ-7.4", {"card": hero.card})
            remove(table, me, table.front[chosen.target])


# -- verbs


def skill_of_all(count: int) -> Effect:
    """Each of your Heroes has more or less Skill this turn; Weapons that are too heavy are removed."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        table.visit.skill += count
        yield from drop_what_is_too_heavy(table, me)

    return effect


def removes_weapon(table: Table, me: int, it: object) -> Rules[None]:
    """One wielded Weapon is removed."""
    options = [REMOVE(laid.ref) for laid in choose_cards(table, wielded_weapon)]
    if options:
        chosen = yield from pick(me, "remove-one", options, "TQ-7.4")
        remove(table, me, table.front[chosen.target])


def disarms_hero(table: Table, me: int, it: object) -> Rules[None]:
    """All Weapons of one Hero of the player's choice are removed."""
    heroes = [hero for hero in table.heroes() if hero.weapons]
    if heroes:
        chosen = yield from pick(me, "disarm", [TARGET_HERO(hero.ref) for hero in heroes], "TQ-7.4")
        for weapon in table.front[chosen.target].weapons:
            remove(table, me, weapon)


def turns_to_magic(table: Table, me: int, it: LaidCard) -> Rules[None]:
    """The whole Physical boost of one wielded Weapon counts as a Magic boost, 1 higher (Gendarme)."""
    options = [TARGET(laid.ref) for laid in choose_cards(table, wielded_weapon)]
    if options:
        chosen = yield from pick(me, "charge", options, "TQ-4.15", {"card": it.card})
        table.front[chosen.target].magic_source = it


def charges_weapons(most: int, magic: int) -> Effect:
    """Up to this many wielded Weapons of your choice give more Magic this turn."""

    def effect(table: Table, me: int, it: LaidCard) -> Rules[None]:
        charged: list[LaidCard] = []
        while len(charged) < most:
            left = [one for one in choose_cards(table, wielded_weapon) if one not in charged]
            if not left:
                return
            options = [*[TARGET(one.ref) for one in left], NOTHING]
            chosen: Option = yield Decision(me, "charge", options, "TQ-4.15", {"card": it.card})
            if chosen is NOTHING:
                return
            weapon = table.front[chosen.target]
            charged.append(weapon)
            table.visit.boosts.append(Boost(it.card, it, weapon, magic=magic))

    return effect


def enchants(count: Count) -> Effect:
    """Each wielded Weapon gives more Magic this turn (Enchant Weapons)."""

    def effect(table: Table, me: int, it: LaidCard) -> None:
        it.enchants += count(table, it)

    return effect


discards_wielded: Effect = loses("discard", wielded_weapon)
"""One wielded Weapon is removed and discarded."""


def may_wield_effortlessly(which: Condition) -> Effect:
    """This Hero may wield one of your unwielded Weapons, which then needs no Skill (Markennan)."""

    def effect(table: Table, me: int, it: LaidCard) -> Rules[None]:
        free = [
            one for one in table.front.values()
            if one.card.is_weapon and one.wielder is None and not one.removed and which(table, one)
        ]  # fmt: skip
        options: list[Option] = []
        for weapon in distinct_laid(free):
            weapon.effortless = True
            if can_wield(table, weapon, it):
                options.append(WIELD(weapon.ref, it.ref))
            weapon.effortless = False
        if not options:
            return
        chosen: Option = yield Decision(me, "wield-effortlessly", [*options, NOTHING], "TQ-16.6", {"card": it.card})
        if chosen is not NOTHING:
            weapon = table.front[chosen.things[0]]
            weapon.effortless = True
            yield from wield(table, me, weapon, it)

    return effect
