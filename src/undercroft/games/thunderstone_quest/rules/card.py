"""The card classes: Heroes, Items, Spells, Weapons, Caches, Wounds (TQ-4). All copies of a card share one instance."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from ....kit.copies import Copied
from .ability import DUNGEON, SPOILS, VILLAGE, Ability, Condition, Count

if TYPE_CHECKING:
    from .attack import Attack
    from .state import LaidCard, Table

CardBonus = Callable[["Table", "LaidCard", "LaidCard"], tuple[int, int]]
"""What a card adds to another card's own value: (table, it, other) → Physical, Magic (TQ-4.15)."""
LateBonus = Callable[["Table", "LaidCard", "Attack"], None]
"""What a card adds once all shares of the Attack are known."""


@dataclass(eq=False, repr=False, kw_only=True)
class Card(Copied):
    """A card. `physical` and `magic` are its Attack, on a Weapon its boosts; `skill` is what a Weapon needs."""

    kind: str = ""
    keywords: Sequence[str] = ()
    icon: str = ""
    copies: int = 1
    quest: str = "base"
    abilities: Sequence[Ability] = ()
    level: int = 0
    gold: int = 0
    physical: int = 0
    magic: int = 0
    skill: int = 0
    light: int = 0
    vp: int = 0
    cost: int = 0
    hp: int = 0
    """Temporary HP while it is in front of its player (TQ-5.5)."""
    boost_physical: int = 0
    """Boosts of an Item: one Hero receives them (TQ-4.4)."""
    boost_magic: int = 0
    boost_skill: int = 0
    skill_for_all: int = 0
    """Extra Skill for each Hero of the player (Titan's Gauntlets)."""
    more_gold: Count | None = None
    more_physical: Count | None = None
    """Attack (for a Weapon or a boosting Item: boost) that its own trait adds under a condition."""
    more_magic: Count | None = None
    more_light: Count | None = None
    bonus_to_others: CardBonus | None = None
    late_bonus: LateBonus | None = None
    ignores_armor: Count | None = None
    ignores_resistance: Count | None = None
    more_monster_health: Count | None = None
    """Extra Health for the Monster in battle (Goblin Crown)."""
    ignores_alerts: int = 0
    """How many Alert effects may be ignored in a turn; `ANY` is all of them."""
    cancels_wounds: Count | None = None
    """How many of the first Wounds of a turn are cancelled (TQ-5.12)."""
    cancels_after: Condition | None = None
    """While it holds, the Monster's After Battle ability is cancelled."""
    on_wounds: int = 0
    """XP for each event in which Wounds are received (Battle Axe)."""
    shields: str = ""
    """How it saves cards from a Monster or a Room: "swap" (itself instead) or "cancel" (once a turn)."""
    indestructible: bool = False
    """No card can destroy it (TQ-12.15)."""
    is_hero: bool = field(init=False)
    is_item: bool = field(init=False)
    is_spell: bool = field(init=False)
    is_weapon: bool = field(init=False)
    is_wound: bool = field(init=False)
    is_key: bool = field(init=False)
    is_monster: bool = field(init=False)
    is_treasure: bool = field(init=False)
    is_legendary: bool = field(init=False)
    is_starter: bool = field(init=False)
    village: tuple[Ability, ...] = field(init=False)
    dungeon: tuple[Ability, ...] = field(init=False)
    spoils: tuple[Ability, ...] = field(init=False)
    before: tuple[Ability, ...] = field(init=False)
    after: tuple[Ability, ...] = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.is_hero = self.kind == "hero"
        self.is_item = self.kind == "item"
        self.is_spell = self.kind == "spell"
        self.is_weapon = self.kind == "weapon"
        self.is_wound = self.kind == "wound"
        self.is_key = self.kind == "guardian_key"
        self.is_monster = self.kind == "monster" or self.kind == "guardian"
        self.is_treasure = "Treasure" in self.keywords
        self.is_legendary = "Legendary" in self.keywords
        self.is_starter = "Starter" in self.keywords
        self.village = tuple([a for a in self.abilities if a.phases & VILLAGE])
        self.dungeon = tuple([a for a in self.abilities if a.phases & DUNGEON])
        self.spoils = tuple([a for a in self.abilities if a.phases & SPOILS])
        self.before = tuple([a for a in self.abilities if a.when == "before_battle"])
        self.after = tuple([a for a in self.abilities if a.when == "after_battle"])

    def is_a(self, *keywords: str) -> bool:
        """Whether it has one of these keywords: classes, races, types, kinds of Weapons and magic (TQ-4.11)."""
        return any(keyword in self.keywords for keyword in keywords)


ANY = 99
CLASSES = ("Cleric", "Fighter", "Rogue", "Wizard")
HERO_COPIES = (0, 5, 3, 2)
MARKET_COPIES = 8


@dataclass(eq=False, repr=False)
class HeroStack:
    """A Hero of the Guilds' Quarter: the three cards of one name (TQ-2.4)."""

    id: str
    name: str
    _: KW_ONLY
    classes: Sequence[str]
    races: Sequence[str]
    quest: str
    levels: list["Hero"] = field(default_factory=list)


@dataclass(eq=False, repr=False)
class Hero(Card):
    """A Hero: a card of a stack, an Adventurer, or a freed captive or legend without a stack (TQ-6.15)."""

    stack: HeroStack | None = None
    _: KW_ONLY
    level: int
    skill: int
    kind: str = "hero"
    needs_less: tuple[str, int] = ("", 0)
    """(keyword, n): a Weapon with that keyword needs n Skill less in his hands (Ehrlingal)."""
    guards_weapons: bool = False
    """Monsters and Rooms cannot discard or destroy the Weapons he wields (Linsha)."""
    classes: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        if self.stack is not None:
            self.keywords = (*self.stack.races, *self.stack.classes, "Hero")
            self.quest = self.stack.quest
            self.copies = HERO_COPIES[self.level]
            self.stack.levels.append(self)
        super().__post_init__()
        self.classes = tuple([one for one in CLASSES if one in self.keywords])


@dataclass(eq=False, repr=False, kw_only=True)
class Item(Card):
    """An Item of the Market, a Treasure or a Legendary. Its boosts need a Hero to receive them (TQ-4.3)."""

    kind: str = "item"
    keywords: Sequence[str]
    copies: int = MARKET_COPIES

    @property
    def boosts(self) -> bool:
        """Whether it boosts one Hero, chosen in step 2 of the Dungeon phase (TQ-4.4)."""
        return bool(
            self.boost_physical or self.boost_magic or self.boost_skill or self.more_physical or self.more_magic
        )


@dataclass(eq=False, repr=False, kw_only=True)
class Spell(Card):
    """A Spell: its Attack needs no Hero (TQ-4.2)."""

    kind: str = "spell"
    keywords: Sequence[str]
    copies: int = MARKET_COPIES


@dataclass(eq=False, repr=False, kw_only=True)
class Weapon(Card):
    """A Weapon: all but its Gold needs a Hero who wields it (TQ-7.3). `skill` is what it needs."""

    kind: str = "weapon"
    keywords: Sequence[str]
    skill: int
    copies: int = MARKET_COPIES
    needs_less_for: tuple[str, int] = ("", 0)
    """(keyword, n): it needs n Skill less in the hands of such a Hero (Maul)."""
    wielded_alone: bool = False
    """Its wielder can wield nothing else (Two-Handed Sword)."""
    price: Condition | None = None
    """If this holds for a Hero, wielding it costs him one other card (Crossbow)."""
    returns: bool = False
    """If wielded this turn, it may be put on the deck in the End phase (Boomerang)."""


@dataclass(eq=False, repr=False, kw_only=True)
class Cache(Card):
    """A Treasure Cache: used once, then destroyed (TQ-14.2). It has no card type."""

    kind: str = "cache"
    keywords: Sequence[str] = ("Treasure Cache", "Treasure")


@dataclass(eq=False, repr=False, kw_only=True)
class Wound(Card):
    """A Wound card: it reduces the Attack while it is in front of its player (TQ-5.6)."""

    kind: str = "wound"
    keywords: Sequence[str] = ("Wound",)
