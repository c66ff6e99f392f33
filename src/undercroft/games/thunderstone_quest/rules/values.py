"""What the cards in front of the active player are worth now: Gold, Light, HP, Skill (TQ-4)."""

from .ability import Condition, Count
from .card import Hero, Weapon
from .state import HP_BY_WOUNDS, LaidCard, Table


def gold(table: Table) -> int:
    """The Gold left to spend (TQ-9.7)."""
    return max(0, table.income() - table.visit.spent)


def light(table: Table) -> int:
    """The Light of all cards, of a Weapon only while it is wielded (TQ-4.8, TQ-4.17)."""
    total = table.visit.light
    for laid in table.front.values():
        card = laid.card if laid.mirrors is None else laid.mirrors
        if card.is_weapon and laid.wielder is None:
            continue
        total += card.light + laid.light
        if laid.card.more_light is not None:
            total += laid.card.more_light(table, laid)
    guild = table.me.guild
    if guild is not None and guild.cls == "Rogue" and table.visit.phase != "village":
        rogues = [laid for laid in table.front.values() if "Rogue" in laid.card.keywords]
        total += 1 if len(rogues) >= 2 else 0
    return max(0, total)


def hp(table: Table) -> int:
    """How many cards the active player draws: the Wound track and all temporary HP (TQ-5.5, TQ-5.13)."""
    player, visit = table.me, table.visit
    total = HP_BY_WOUNDS[player.wounds] + visit.hp
    for laid in table.front.values():
        total += laid.card.hp + laid.hp
    guild = player.guild
    if guild is not None and guild.cls == "Cleric" and visit.healed and table.has("Cleric"):
        total += 1
    return max(1, total)


def skill(table: Table, hero: LaidCard) -> int:
    """A Hero's Skill now (TQ-4.7)."""
    total = hero.card.skill + hero.skill + table.visit.skill
    for laid in table.front.values():
        card = laid.card
        if card.skill_for_all:
            total += card.skill_for_all
        if card.boost_skill and laid.receiver is hero:
            total += card.boost_skill
    for boost in table.visit.boosts:
        if boost.receiver is hero:
            total += boost.skill
    if table.visit.guild_hero is hero:
        total += 1
    battle = table.visit.battle
    if battle is not None:
        total -= battle.place.room.skill_less
    return total


def need(table: Table, weapon: LaidCard, hero: LaidCard) -> int:
    """The Skill a Weapon needs in the hands of a Hero."""
    if weapon.effortless:
        return 0
    card, bearer = weapon.card, hero.card
    assert isinstance(card, Weapon)
    assert isinstance(bearer, Hero)
    total = card.skill
    keyword, less = bearer.needs_less
    if less and keyword in card.keywords:
        total -= less
    keyword, less = card.needs_less_for
    if less and keyword in bearer.keywords:
        total -= less
    battle = table.visit.battle
    if battle is not None:
        total += battle.place.room.weapons_need
    return max(0, total)


# -- conditions: while_(has("Wizard"), 1), dungeon("draw", …, draw(1), if_=wields("Edged"))


def has(*keywords: str) -> Condition:
    """You have a card with one of these keywords in front of you."""
    return lambda table, it: any(laid.card.is_a(*keywords) for laid in table.front.values())


def has_not(*keywords: str) -> Condition:
    return lambda table, it: not any(laid.card.is_a(*keywords) for laid in table.front.values())


def has_at_least(count: int, *keywords: str) -> Condition:
    return lambda table, it: len([1 for laid in table.front.values() if laid.card.is_a(*keywords)]) >= count


def has_hero(level: int, keyword: str = "Hero") -> Condition:
    """You have a Hero (of this class) of this level or higher."""
    return lambda table, it: any(
        one.card.level >= level and keyword in one.card.keywords for one in table.front.values() if one.card.is_hero
    )


def wields(keyword: str = "Weapon", at_least: int = 1) -> Condition:
    """This Hero wields at least this many such Weapons."""
    return lambda table, it: len([1 for weapon in it.weapons if keyword in weapon.card.keywords]) >= at_least


def somebody_wields(keyword: str = "Weapon", at_least: int = 1) -> Condition:
    """Your Heroes together wield at least this many such Weapons."""
    return lambda table, it: wielded(keyword)(table, it) >= at_least


def wielder_is(*keywords: str) -> Condition:
    """The Hero who wields this Weapon is of one of these races or classes."""
    return lambda table, it: it.wielder is not None and it.wielder.card.is_a(*keywords)


def receiver_is(*keywords: str) -> Condition:
    """The Hero who receives this Item's boosts is of one of these races or classes."""
    return lambda table, it: it.receiver is not None and it.receiver.card.is_a(*keywords)


def light_at_least(count: int) -> Condition:
    return lambda table, it: light(table) >= count


def unwounded(table: Table, it: object) -> bool:
    """You have no Wound tokens."""
    return table.me.wounds == 0


def battles(*keywords: str) -> Condition:
    """The battle is with a Monster of one of these kinds."""
    return lambda table, it: table.visit.battle is not None and table.visit.battle.monster.is_a(*keywords)


def battles_level(level: int) -> Condition:
    return lambda table, it: table.visit.battle is not None and table.visit.battle.monster.level >= level


def won(table: Table, it: object) -> bool:
    return table.visit.battle is not None and table.visit.battle.won is True


def lost(table: Table, it: object) -> bool:
    return table.visit.battle is not None and table.visit.battle.won is False


def won_by(more: int) -> Condition:
    """Your total Attack was at least this much more than the Monster's Health (TQ-8.11)."""

    def holds(table: Table, it: object) -> bool:
        battle = table.visit.battle
        return battle is not None and battle.total >= battle.health + more

    return holds


def receiver_wields(at_least: int) -> Condition:
    """The Hero who receives this Item's boosts wields at least this many Weapons."""
    return lambda table, it: it.receiver is not None and len(it.receiver.weapons) >= at_least


def has_used(id: str) -> Condition:
    """That ability of this card was used this turn."""
    return lambda table, it: any(ability.id == id for ability in it.used)


def only_weapon_in_village(table: Table, it: object) -> bool:
    """It is your Village phase and this is the only Weapon you have (Shortspear)."""
    if table.visit.phase != "village":
        return False
    return not any(laid.card.is_weapon for laid in table.front.values() if laid is not it)


def always(table: Table, it: object) -> bool:
    return True


def not_(condition: Condition) -> Condition:
    return lambda table, it: not condition(table, it)


def both(one: Condition, other: Condition) -> Condition:
    return lambda table, it: one(table, it) and other(table, it)


def either(one: Condition, other: Condition) -> Condition:
    return lambda table, it: one(table, it) or other(table, it)


# -- counts: more_physical=while_(wields("Edged"), 1), more_magic=per(count("Spell"))


def while_(condition: Condition, much: int) -> Count:
    """This much while the condition holds."""
    return lambda table, it: much if condition(table, it) else 0


def or_if(much: int, instead: int, condition: Condition) -> Count:
    """This much, or `instead` if the condition holds: `draw(or_if(1, 2, has("Elf")))`."""
    return lambda table, it: instead if condition(table, it) else much


def per(counted: Count, each: int = 1, most: int = 99) -> Count:
    """`each` for every one counted, up to a maximum."""
    return lambda table, it: min(most, each * counted(table, it))


def per_two(counted: Count, round_up: bool = False) -> Count:
    """One for every two."""
    more = 1 if round_up else 0
    return lambda table, it: (counted(table, it) + more) // 2


def plus(*counts: Count) -> Count:
    return lambda table, it: sum([one(table, it) for one in counts])


def count(*keywords: str) -> Count:
    """How many such cards you have in front of you."""
    return lambda table, it: len([1 for laid in table.front.values() if laid.card.is_a(*keywords)])


def count_others(*keywords: str) -> Count:
    return lambda table, it: len([1 for laid in table.front.values() if laid is not it and laid.card.is_a(*keywords)])


def wielded(keyword: str = "Weapon") -> Count:
    """How many such Weapons your Heroes wield."""
    return lambda table, it: len(
        [1 for laid in table.front.values() if laid.wielder is not None and keyword in laid.card.keywords]
    )


def wields_how_many(keyword: str = "Weapon") -> Count:
    """How many such Weapons this Hero wields."""
    return lambda table, it: len([1 for weapon in it.weapons if keyword in weapon.card.keywords])


def unwielded(table: Table, it: object) -> int:
    return len([1 for laid in table.front.values() if laid.card.is_weapon and laid.wielder is None])


def wound_tokens(table: Table, it: object) -> int:
    return table.me.wounds


def light_now(table: Table, it: object) -> int:
    return light(table)


def light_after_first(table: Table, it: object) -> int:
    return max(0, light(table) - 1)


def healed_this_turn(table: Table, it: object) -> int:
    return table.visit.healed


def different_classes(table: Table, it: object) -> int:
    """Different classes among your Heroes."""
    found = [one for laid in table.front.values() if isinstance(laid.card, Hero) for one in laid.card.classes]
    return len(dict.fromkeys(found))


def heroes_of_level(level: int) -> Count:
    return lambda table, it: len([1 for hero in table.heroes() if hero.card.level == level])


def gained_this_turn(table: Table, it: object) -> int:
    return table.visit.gained
