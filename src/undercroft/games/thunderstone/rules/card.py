"""The card classes: numbers, effects and text. Each card of the box is one instance, shared by all its copies."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from ....kernel.decision import Rules
from ....kernel.text import _
from ....kit.copies import Copied

if TYPE_CHECKING:
    from .battle import Battle
    from .state import Revealed, Table

EffectFunction = Callable[["Table", int, "Revealed"], "Rules[None] | None"]
"""What using a card does: (table, seat, card). A function that needs a decision is a generator."""
Ready = Callable[["Table", int, "Revealed"], bool]
BattleEffect = Callable[["Table", int, "Battle"], "Rules[None]"]
BreachEffect = Callable[["Table", int], "Rules[None] | None"]


class Effect:
    """A Village or Dungeon effect of a card: usable once a turn unless it repeats (TS-1.5)."""

    __slots__ = ("does", "id", "name", "numbers", "ready", "repeats")

    def __init__(
        self,
        id: str,
        name: str,
        does: EffectFunction,
        ready: Ready | None = None,
        repeats: bool = False,
        numbers: tuple[int, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.numbers = numbers
        """The values for the gaps in the name: "destroy it for {0} gold"."""
        self.does = does
        self.ready = ready
        self.repeats = repeats


def repeat(effect: Effect) -> Effect:
    """The same effect, usable as often as the player wants and can."""
    return Effect(effect.id, effect.name, effect.does, effect.ready, repeats=True, numbers=effect.numbers)


@dataclass(eq=False, repr=False)
class Kind:
    """A hero type or a monster class: what a randomizer card names."""

    id: str
    name: str
    classes: tuple[str, ...]
    race: str = ""
    levels: list["Card"] = field(default_factory=list)


NOT_FOR_SALE = 99


@dataclass(eq=False, repr=False, kw_only=True)
class Card(Copied):
    """A card. `attack`, `magic` and `light` are what it adds; on a monster, what its trophy adds."""

    types: Sequence[str]
    copies: int
    icon: str
    text: str
    short: str = ""
    cost: int = NOT_FOR_SALE
    """Its price."""
    gold: int | None = None
    """Its gold value; None if it has none at all (0 is a value, TS-23.27)."""
    light: int = 0
    attack: int = 0
    magic: int = 0
    vp: int = 0
    village: Sequence[Effect] = ()
    dungeon: Sequence[Effect] = ()
    is_hero: bool = field(init=False)
    is_weapon: bool = field(init=False)
    is_monster: bool = field(init=False)
    is_disease: bool = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.is_hero = self.is_weapon = self.is_monster = False
        self.is_disease = "disease" in self.types


@dataclass(eq=False, repr=False)
class Hero(Card):
    """A hero. Fields after `rise` need no decision: bonuses counted in the battle while he can attack, and spoils."""

    hero_type: Kind
    _: KW_ONLY
    types: Sequence[str] = ("hero",)
    copies: int = 0
    level: int
    strength: int
    rise: int | None = None
    """The XP to rise to the next level; None at level 3."""
    never_attacks_rank: int = 0
    attack_if_rank: tuple[int, tuple[int, ...]] = (0, ())
    attack_if_edged: int = 0
    attack_per_monster: int = 0
    attack_per_light_item: int = 0
    bonus_to_militia: int = 0
    bonus_to_non_fighters: int = 0
    bonus_to_items: int = 0
    doubles_magic: bool = False
    returns_monster: bool = False
    """After a victory he may put a monster under the deck (Elf Sorcerer)."""
    xp_if_rank: tuple[int, int] = (0, 0)
    """Extra XP for a victory at a rank: (xp, rank) (Feayn Sniper)."""
    spoils: str = ""
    """What he may buy after a victory: "weapon", "food" or "village"."""
    classes: tuple[str, ...] = field(init=False)
    race: str = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.is_hero = True
        self.copies = self.copies or (0, 6, 4, 2)[self.level]
        self.classes = self.hero_type.classes
        self.race = self.hero_type.race
        self.hero_type.levels.append(self)


@dataclass(eq=False, repr=False, kw_only=True)
class Weapon(Card):
    """A weapon: its numbers count only while a hero carries it."""

    types: Sequence[str] = ()
    weight: int
    edged: bool = True
    attack_at_strength: tuple[int, int] = (0, 0)
    """(attack instead of the printed one, strength the bearer needs) (Polearm)."""
    holy: int = 0
    """Extra attack for a Cleric against a Doomknight or Undead (Warhammer)."""

    def __post_init__(self) -> None:
        self.types = (*self.types, "weapon", "edged" if self.edged else "blunt")
        super().__post_init__()
        self.is_weapon = True


@dataclass(eq=False, repr=False)
class Monster(Card):
    """A monster. Its traits and battle effects work only while it is in the hall and being fought (TS-12.2)."""

    monster_class: Kind
    _: KW_ONLY
    types: Sequence[str] = ()
    breed: str = ""
    health: int
    xp: int
    ladder: int
    light_penalty: int = 0
    needs_light: bool = False
    """It cannot be attacked while any light penalty remains (Blink Dog)."""
    halves_without: str = ""
    """The total is halved without "magic" or without an equipped "weapon"."""
    halves_magic: bool = False
    immune_magic: bool = False
    immune_edged: bool = False
    magic_only: bool = False
    needs_magic: bool = False
    unarmed_cannot_attack: bool = False
    strength_loss: int = 0
    """How much strength every hero loses in the battle."""
    bars_hero: bool = False
    weakens_heroes: bool = False
    bonus_to_armed: int = 0
    diseases: int = 0
    battle: Sequence[BattleEffect] = ()
    breach: BreachEffect | None = None
    spoils: str = ""

    def __post_init__(self) -> None:
        self.types = (*self.monster_class.classes, *([self.breed] if self.breed else []))
        super().__post_init__()
        self.is_monster = True
        self.monster_class.levels.append(self)


@dataclass(eq=False, repr=False, kw_only=True)
class Thunderstone(Card):
    """The Thunderstone: not a monster; it ends the game (TS-12.7, TS-21)."""


CLASS_NAMES = {
    "archer": _("Archer"),
    "cleric": _("Cleric"),
    "fighter": _("Fighter"),
    "militia": _("Militia"),
    "thief": _("Thief"),
    "wizard": _("Wizard"),
    "human": _("Human"),
    "elf": _("Elf"),
    "dwarf": _("Dwarf"),
    "item": _("Item"),
    "food": _("Food"),
    "light": _("Light"),
    "magic": _("Magic"),
    "spell": _("Spell"),
    "villager": _("Villager"),
    "weapon": _("Weapon"),
    "edged": _("Edged"),
    "blunt": _("Blunt"),
    "disease": _("Disease"),
    "hero": _("Hero"),
    "basic": _("Basic"),
    "thunderstone": _("Thunderstone"),
    "abyssal": _("Abyssal"),
    "doomknight": _("Doomknight"),
    "humanoid": _("Humanoid"),
    "dragon": _("Dragon"),
    "white": _("White"),
    "green": _("Green"),
    "blue": _("Blue"),
    "red": _("Red"),
    "black": _("Black"),
    "enchanted": _("Enchanted"),
    "ooze": _("Ooze"),
    "undead": _("Undead"),
    "doom": _("Doom"),
    "spirit": _("Spirit"),
}
