"""What is in the box: Heroes, Items, Spells, Weapons, Caches, Wounds (TQ-4). Each is shared by its copies."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ....kit.copies import Copied
from .ability import DUNGEON, SPOILS, VILLAGE, Ability, Condition, Count

if TYPE_CHECKING:
    from .attack import Attack
    from .state import Laid, Table

Lift = Callable[["Table", "Laid", "Laid"], tuple[int, int]]
"""What a card adds to another card's own value: (table, it, other) → Physical, Magic (TQ-4.15)."""
Swell = Callable[["Table", "Laid", "Attack"], None]
"""What a card adds once all shares of the Attack are known."""


class Card(Copied):
    """A card. `physical` and `magic` are its Attack, on a Weapon its boosts; `skill` is what a Weapon needs."""

    __slots__ = (
        "abilities", "after", "before", "boost_magic", "boost_physical", "boost_skill", "cancels_after",
        "cancels_wounds", "copies", "cost", "dungeon", "gold", "health", "hp", "icon",
        "ignores_alerts", "ignores_armor", "ignores_resistance", "indestructible", "is_hero", "is_item", "is_key",
        "is_legendary", "is_monster", "is_spell", "is_starter", "is_treasure", "is_weapon", "is_wound", "keywords",
        "kind", "level", "lifts", "light", "magic", "more_gold", "more_light", "more_magic", "more_physical",
        "on_wounds", "physical", "quest", "shields", "skill", "skill_for_all", "spoils", "swells", "village", "vp",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        kind: str,
        keywords: Sequence[str],
        icon: str = "",
        copies: int = 1,
        quest: str = "base",
        abilities: Sequence[Ability] = (),
        level: int = 0,
        gold: int = 0,
        physical: int = 0,
        magic: int = 0,
        skill: int = 0,
        light: int = 0,
        vp: int = 0,
        cost: int = 0,
        hp: int = 0,
        boost_physical: int = 0,
        boost_magic: int = 0,
        boost_skill: int = 0,
        skill_for_all: int = 0,
        more_gold: Count | None = None,
        more_physical: Count | None = None,
        more_magic: Count | None = None,
        more_light: Count | None = None,
        lifts: Lift | None = None,
        swells: Swell | None = None,
        ignores_armor: Count | None = None,
        ignores_resistance: Count | None = None,
        health: Count | None = None,
        ignores_alerts: int = 0,
        cancels_wounds: Count | None = None,
        cancels_after: Condition | None = None,
        on_wounds: int = 0,
        shields: str = "",
        indestructible: bool = False,
    ) -> None:
        super().__init__(id, name)
        self.kind = kind
        self.keywords = tuple(keywords)
        self.icon = icon
        self.copies = copies
        self.quest = quest
        self.abilities = tuple(abilities)
        self.level = level
        self.gold = gold
        self.physical = physical
        self.magic = magic
        self.skill = skill
        self.light = light
        self.vp = vp
        self.cost = cost
        self.hp = hp
        """Temporary HP while it is in front of its player (TQ-5.5)."""
        self.boost_physical = boost_physical
        """Boosts of an Item: one Hero receives them (TQ-4.4)."""
        self.boost_magic = boost_magic
        self.boost_skill = boost_skill
        self.skill_for_all = skill_for_all
        """Skill that each Hero of the player has more (Titan's Gauntlets)."""
        self.more_gold = more_gold
        self.more_physical = more_physical
        """Attack (of a Weapon or a boosting Item: boost) that its own trait adds while something holds."""
        self.more_magic = more_magic
        self.more_light = more_light
        self.lifts = lifts
        self.swells = swells
        self.ignores_armor = ignores_armor
        self.ignores_resistance = ignores_resistance
        self.health = health
        """Health that the Monster in battle has more (Goblin Crown)."""
        self.ignores_alerts = ignores_alerts
        """How many Alert effects may be ignored in a turn; `ANY` is all of them."""
        self.cancels_wounds = cancels_wounds
        """How many of the first Wounds of a turn are cancelled (TQ-5.12)."""
        self.cancels_after = cancels_after
        """While it holds, the Monster's After Battle ability is cancelled."""
        self.on_wounds = on_wounds
        """XP for each event in which Wounds are received (Battle Axe)."""
        self.shields = shields
        """How it saves cards from a Monster or a Room: "swap" (itself instead) or "cancel" (once a turn)."""
        self.indestructible = indestructible
        """No card can destroy it (TQ-12.15)."""
        self.is_hero = kind == "hero"
        self.is_item = kind == "item"
        self.is_spell = kind == "spell"
        self.is_weapon = kind == "weapon"
        self.is_wound = kind == "wound"
        self.is_key = kind == "guardian_key"
        self.is_monster = kind == "monster" or kind == "guardian"
        self.is_treasure = "Treasure" in self.keywords
        self.is_legendary = "Legendary" in self.keywords
        self.is_starter = "Starter" in self.keywords
        self.village = tuple([a for a in self.abilities if a.phases & VILLAGE])
        self.dungeon = tuple([a for a in self.abilities if a.phases & DUNGEON])
        self.spoils = tuple([a for a in self.abilities if a.phases & SPOILS])
        self.before = tuple([a for a in self.abilities if a.when == "before_battle"])
        self.after = tuple([a for a in self.abilities if a.when == "after_battle"])

    def is_a(self, *keywords: str) -> bool:
        """Whether it carries one of these keywords: classes, races, types, kinds of Weapons and magic (TQ-4.11)."""
        return any(keyword in self.keywords for keyword in keywords)


ANY = 99
CLASSES = ("Cleric", "Fighter", "Rogue", "Wizard")
HERO_COPIES = (0, 5, 3, 2)
MARKET_COPIES = 8


class Stack:
    """A Hero of the Guilds' Quarter: the three cards of one name (TQ-2.4)."""

    __slots__ = ("classes", "id", "levels", "name", "quest", "races")

    def __init__(self, id: str, name: str, *, classes: Sequence[str], races: Sequence[str], quest: str) -> None:
        self.id = id
        self.name = name
        self.classes = tuple(classes)
        self.races = tuple(races)
        self.quest = quest
        self.levels: list[Hero] = []


class Hero(Card):
    """A Hero: a card of a stack, an Adventurer, or a freed captive or legend without a stack (TQ-6.15)."""

    __slots__ = ("classes", "guards_weapons", "needs_less", "stack")

    def __init__(
        self,
        id: str,
        name: str,
        stack: Stack | None = None,
        *,
        level: int,
        skill: int,
        icon: str = "",
        keywords: Sequence[str] = (),
        copies: int = 0,
        quest: str = "",
        abilities: Sequence[Ability] = (),
        gold: int = 0,
        physical: int = 0,
        magic: int = 0,
        light: int = 0,
        vp: int = 0,
        cost: int = 0,
        hp: int = 0,
        more_gold: Count | None = None,
        more_physical: Count | None = None,
        more_magic: Count | None = None,
        more_light: Count | None = None,
        lifts: Lift | None = None,
        swells: Swell | None = None,
        ignores_alerts: int = 0,
        needs_less: tuple[str, int] = ("", 0),
        guards_weapons: bool = False,
        indestructible: bool = False,
    ) -> None:
        if stack is not None:
            keywords = (*stack.races, *stack.classes, "Hero")
            quest = stack.quest
            copies = HERO_COPIES[level]
        super().__init__(
            id, name, kind="hero", keywords=keywords, icon=icon, copies=copies or 1, quest=quest or "base",
            abilities=abilities, level=level, gold=gold, physical=physical, magic=magic, skill=skill, light=light,
            vp=vp, cost=cost, hp=hp, more_gold=more_gold, more_physical=more_physical, more_magic=more_magic,
            more_light=more_light, lifts=lifts, swells=swells, ignores_alerts=ignores_alerts,
            indestructible=indestructible,
        )  # fmt: skip
        self.stack = stack
        self.classes = tuple([one for one in CLASSES if one in self.keywords])
        self.needs_less = needs_less
        """(keyword, n): a Weapon with that keyword needs n Skill less in his hands (Ehrlingal)."""
        self.guards_weapons = guards_weapons
        """Monsters and Rooms cannot discard or destroy the Weapons he wields (Linsha)."""
        if stack is not None:
            stack.levels.append(self)


class Item(Card):
    """An Item of the Market, a Treasure or a Legendary. Its boosts need a Hero to receive them (TQ-4.3)."""

    __slots__ = ()

    def __init__(
        self,
        id: str,
        name: str,
        *,
        keywords: Sequence[str],
        icon: str = "",
        copies: int = MARKET_COPIES,
        quest: str = "base",
        abilities: Sequence[Ability] = (),
        gold: int = 0,
        physical: int = 0,
        magic: int = 0,
        light: int = 0,
        vp: int = 0,
        cost: int = 0,
        hp: int = 0,
        boost_physical: int = 0,
        boost_magic: int = 0,
        boost_skill: int = 0,
        skill_for_all: int = 0,
        more_physical: Count | None = None,
        more_magic: Count | None = None,
        more_light: Count | None = None,
        health: Count | None = None,
        ignores_alerts: int = 0,
        shields: str = "",
    ) -> None:
        super().__init__(
            id, name, kind="item", keywords=keywords, icon=icon, copies=copies, quest=quest, abilities=abilities,
            gold=gold, physical=physical, magic=magic, light=light, vp=vp, cost=cost, hp=hp,
            boost_physical=boost_physical, boost_magic=boost_magic, boost_skill=boost_skill,
            skill_for_all=skill_for_all, more_physical=more_physical, more_magic=more_magic, more_light=more_light,
            health=health, ignores_alerts=ignores_alerts, shields=shields,
        )  # fmt: skip

    @property
    def boosts(self) -> bool:
        """Whether one Hero receives something from it, chosen in step 2 of the Dungeon phase (TQ-4.4)."""
        return bool(
            self.boost_physical or self.boost_magic or self.boost_skill or self.more_physical or self.more_magic
        )


class Spell(Card):
    """A Spell: its Attack needs no Hero (TQ-4.2)."""

    __slots__ = ()

    def __init__(
        self,
        id: str,
        name: str,
        *,
        keywords: Sequence[str],
        icon: str = "",
        copies: int = MARKET_COPIES,
        quest: str = "base",
        abilities: Sequence[Ability] = (),
        gold: int = 0,
        magic: int = 0,
        light: int = 0,
        vp: int = 0,
        cost: int = 0,
        more_magic: Count | None = None,
        swells: Swell | None = None,
        ignores_resistance: Count | None = None,
        cancels_wounds: Count | None = None,
    ) -> None:
        super().__init__(
            id, name, kind="spell", keywords=keywords, icon=icon, copies=copies, quest=quest, abilities=abilities,
            gold=gold, magic=magic, light=light, vp=vp, cost=cost, more_magic=more_magic, swells=swells,
            ignores_resistance=ignores_resistance, cancels_wounds=cancels_wounds,
        )  # fmt: skip


class Weapon(Card):
    """A Weapon: all but its Gold needs a Hero who wields it (TQ-7.3). `skill` is what it needs."""

    __slots__ = ("needs_less_for", "price", "returns", "wielded_alone")

    def __init__(
        self,
        id: str,
        name: str,
        *,
        keywords: Sequence[str],
        skill: int,
        icon: str = "",
        copies: int = MARKET_COPIES,
        quest: str = "base",
        abilities: Sequence[Ability] = (),
        gold: int = 0,
        physical: int = 0,
        magic: int = 0,
        light: int = 0,
        vp: int = 0,
        cost: int = 0,
        more_gold: Count | None = None,
        more_physical: Count | None = None,
        more_magic: Count | None = None,
        more_light: Count | None = None,
        ignores_armor: Count | None = None,
        ignores_resistance: Count | None = None,
        cancels_after: Condition | None = None,
        on_wounds: int = 0,
        needs_less_for: tuple[str, int] = ("", 0),
        wielded_alone: bool = False,
        price: Condition | None = None,
        returns: bool = False,
    ) -> None:
        super().__init__(
            id, name, kind="weapon", keywords=keywords, icon=icon, copies=copies, quest=quest, abilities=abilities,
            gold=gold, physical=physical, magic=magic, skill=skill, light=light, vp=vp, cost=cost,
            more_gold=more_gold, more_physical=more_physical, more_magic=more_magic, more_light=more_light,
            ignores_armor=ignores_armor, ignores_resistance=ignores_resistance, cancels_after=cancels_after,
            on_wounds=on_wounds,
        )  # fmt: skip
        self.needs_less_for = needs_less_for
        """(keyword, n): it needs n Skill less in the hands of such a Hero (Maul)."""
        self.wielded_alone = wielded_alone
        """Its wielder can wield nothing else (Two-Handed Sword)."""
        self.price = price
        """For a Hero of whom this holds, wielding it costs one other card (Crossbow)."""
        self.returns = returns
        """Wielded this turn, it may be put on the deck in the End phase (Boomerang)."""


class Cache(Card):
    """A Treasure Cache: used once, then destroyed (TQ-14.2). It has no card type."""

    __slots__ = ()

    def __init__(
        self,
        id: str,
        name: str,
        *,
        copies: int,
        icon: str = "",
        quest: str = "base",
        abilities: Sequence[Ability] = (),
    ) -> None:
        super().__init__(
            id, name, kind="cache", keywords=("Treasure Cache", "Treasure"), icon=icon, copies=copies, quest=quest,
            abilities=abilities,
        )  # fmt: skip


class Wound(Card):
    """A Wound card: it harms the Attack while it lies in front of its player (TQ-5.6)."""

    __slots__ = ()

    def __init__(self, id: str, name: str, *, copies: int, icon: str = "", abilities: Sequence[Ability] = ()) -> None:
        super().__init__(id, name, kind="wound", keywords=("Wound",), icon=icon, copies=copies, abilities=abilities)
