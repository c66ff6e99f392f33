"""What a card is: its numbers, its effects, its words. Each card of the box is one of these, shared by its copies."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ....kernel.decision import Rules
from ....kernel.text import _
from ....kit.copies import Copied

if TYPE_CHECKING:
    from .battle import Battle
    from .state import Revealed, Table

Deed = Callable[["Table", int, "Revealed"], "Rules[None] | None"]
"""What using a card does: (table, seat, card). One that asks something is a generator."""
Ready = Callable[["Table", int, "Revealed"], bool]
BattleDeed = Callable[["Table", int, "Battle"], "Rules[None]"]
BreachDeed = Callable[["Table", int], "Rules[None] | None"]


class Effect:
    """A Village or Dungeon effect of a card: usable once a turn unless it repeats (TS-1.5)."""

    __slots__ = ("does", "id", "name", "numbers", "ready", "repeats")

    def __init__(
        self,
        id: str,
        name: str,
        does: Deed,
        ready: Ready | None = None,
        repeats: bool = False,
        numbers: tuple[int, ...] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.numbers = numbers
        """What stands in the gaps of the name: "destroy it for {0} gold"."""
        self.does = does
        self.ready = ready
        self.repeats = repeats


def repeat(effect: Effect) -> Effect:
    """The same effect, usable as often as the player wants and can."""
    return Effect(effect.id, effect.name, effect.does, effect.ready, repeats=True, numbers=effect.numbers)


class Kind:
    """A hero type or a monster class: what a randomizer card names."""

    __slots__ = ("classes", "id", "levels", "name", "race")

    def __init__(self, id: str, name: str, classes: tuple[str, ...], race: str = "") -> None:
        self.id = id
        self.name = name
        self.classes = classes
        self.race = race
        self.levels: list[Card] = []


NOT_FOR_SALE = 99


class Card(Copied):
    """A card. `attack`, `magic` and `light` are what it adds; on a monster they are its trophy."""

    __slots__ = (
        "attack", "copies", "cost", "dungeon", "gold", "icon", "is_disease", "is_hero", "is_monster", "is_weapon",
        "light", "magic", "short", "text", "types", "village", "vp",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        types: Sequence[str],
        copies: int,
        icon: str,
        text: str,
        short: str = "",
        cost: int = NOT_FOR_SALE,
        gold: int | None = None,
        light: int = 0,
        attack: int = 0,
        magic: int = 0,
        vp: int = 0,
        village: Sequence[Effect] = (),
        dungeon: Sequence[Effect] = (),
    ) -> None:
        super().__init__(id, name)
        self.types = tuple(types)
        self.copies = copies
        self.icon = icon
        self.text = text
        self.short = short
        self.cost = cost
        """Its price."""
        self.gold = gold
        """Its gold value; None if it has none at all (0 is a value, TS-23.27)."""
        self.light = light
        self.attack = attack
        self.magic = magic
        self.vp = vp
        self.village = tuple(village)
        self.dungeon = tuple(dungeon)
        self.is_hero = False
        self.is_weapon = False
        self.is_monster = False
        self.is_disease = "disease" in self.types


class Hero(Card):
    """A hero. What follows `rise` needs no decision: bonuses counted in the battle while he can attack, and spoils."""

    __slots__ = (
        "attack_if_edged", "attack_if_rank", "attack_per_light_item", "attack_per_monster", "classes", "doubles_magic",
        "hero_type", "level", "lifts_items", "lifts_militia", "lifts_non_fighters", "never_attacks_rank", "race",
        "returns_monster", "rise", "spoils", "strength", "xp_if_rank",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        kind: Kind,
        *,
        level: int,
        strength: int,
        rise: int | None = None,
        copies: int | None = None,
        types: Sequence[str] = ("hero",),
        never_attacks_rank: int = 0,
        attack_if_rank: tuple[int, tuple[int, ...]] = (0, ()),
        attack_if_edged: int = 0,
        attack_per_monster: int = 0,
        attack_per_light_item: int = 0,
        lifts_militia: int = 0,
        lifts_non_fighters: int = 0,
        lifts_items: int = 0,
        doubles_magic: bool = False,
        returns_monster: bool = False,
        xp_if_rank: tuple[int, int] = (0, 0),
        spoils: str = "",
        icon: str,
        text: str,
        short: str = "",
        cost: int = NOT_FOR_SALE,
        gold: int | None = None,
        light: int = 0,
        attack: int = 0,
        magic: int = 0,
        vp: int = 0,
        village: Sequence[Effect] = (),
        dungeon: Sequence[Effect] = (),
    ) -> None:
        super().__init__(
            id, name, types=types, copies=copies or (0, 6, 4, 2)[level],
            icon=icon, text=text, short=short, cost=cost, gold=gold, light=light, attack=attack, magic=magic, vp=vp,
            village=village, dungeon=dungeon,
        )  # fmt: skip
        self.is_hero = True
        self.hero_type = kind
        self.classes = kind.classes
        self.race = kind.race
        self.level = level
        self.strength = strength
        self.rise = rise
        """The XP to rise to the next level; None at level 3."""
        self.never_attacks_rank = never_attacks_rank
        self.attack_if_rank = attack_if_rank
        self.attack_if_edged = attack_if_edged
        self.attack_per_monster = attack_per_monster
        self.attack_per_light_item = attack_per_light_item
        self.lifts_militia = lifts_militia
        self.lifts_non_fighters = lifts_non_fighters
        self.lifts_items = lifts_items
        self.doubles_magic = doubles_magic
        self.returns_monster = returns_monster
        """After a victory he may put a monster under the deck (Elf Sorcerer)."""
        self.xp_if_rank = xp_if_rank
        """Extra XP for a victory at a rank: (xp, rank) (Feayn Sniper)."""
        self.spoils = spoils
        """What he may buy after a victory: "weapon", "food" or "village"."""
        kind.levels.append(self)


class Weapon(Card):
    """A weapon: its numbers count only while a hero carries it."""

    __slots__ = ("attack_at_strength", "edged", "holy", "weight")

    def __init__(
        self,
        id: str,
        name: str,
        *,
        copies: int,
        weight: int,
        edged: bool = True,
        attack_at_strength: tuple[int, int] = (0, 0),
        holy: int = 0,
        types: Sequence[str] = (),
        icon: str,
        text: str,
        short: str = "",
        cost: int = NOT_FOR_SALE,
        gold: int | None = None,
        light: int = 0,
        attack: int = 0,
        magic: int = 0,
        vp: int = 0,
        village: Sequence[Effect] = (),
        dungeon: Sequence[Effect] = (),
    ) -> None:
        super().__init__(
            id, name, types=(*types, "weapon", "edged" if edged else "blunt"), copies=copies,
            icon=icon, text=text, short=short, cost=cost, gold=gold, light=light, attack=attack, magic=magic, vp=vp,
            village=village, dungeon=dungeon,
        )  # fmt: skip
        self.is_weapon = True
        self.weight = weight
        self.edged = edged
        self.attack_at_strength = attack_at_strength
        """(attack instead of the printed one, the bearer's strength it takes) (Polearm)."""
        self.holy = holy
        """More attack for a Cleric against a Doomknight or Undead (Warhammer)."""


class Monster(Card):
    """A monster. Its traits and battle effects work only while it is in the hall and being fought (TS-12.2)."""

    __slots__ = (
        "arms_heroes", "bars_hero", "battle", "breach", "diseases", "halves_magic", "halves_without", "health",
        "immune_edged", "immune_magic", "ladder", "light_penalty", "magic_only", "monster_class", "needs_light",
        "needs_magic", "saps", "spoils", "unarmed_cannot_attack", "weakens_heroes", "xp",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        kind: Kind,
        *,
        copies: int,
        health: int,
        xp: int,
        ladder: int,
        breed: str = "",
        light_penalty: int = 0,
        needs_light: bool = False,
        halves_without: str = "",
        halves_magic: bool = False,
        immune_magic: bool = False,
        immune_edged: bool = False,
        magic_only: bool = False,
        needs_magic: bool = False,
        unarmed_cannot_attack: bool = False,
        saps: int = 0,
        bars_hero: bool = False,
        weakens_heroes: bool = False,
        arms_heroes: int = 0,
        diseases: int = 0,
        battle: Sequence[BattleDeed] = (),
        breach: BreachDeed | None = None,
        spoils: str = "",
        icon: str,
        text: str,
        short: str = "",
        cost: int = NOT_FOR_SALE,
        gold: int | None = None,
        light: int = 0,
        attack: int = 0,
        magic: int = 0,
        vp: int = 0,
        village: Sequence[Effect] = (),
        dungeon: Sequence[Effect] = (),
    ) -> None:
        super().__init__(
            id, name, types=(*kind.classes, *([breed] if breed else [])), copies=copies,
            icon=icon, text=text, short=short, cost=cost, gold=gold, light=light, attack=attack, magic=magic, vp=vp,
            village=village, dungeon=dungeon,
        )  # fmt: skip
        self.is_monster = True
        self.monster_class = kind
        self.health = health
        self.xp = xp
        self.ladder = ladder
        self.light_penalty = light_penalty
        self.needs_light = needs_light
        """It cannot be attacked while any light penalty remains (Blink Dog)."""
        self.halves_without = halves_without
        """The total is halved without "magic" or without an equipped "weapon"."""
        self.halves_magic = halves_magic
        self.immune_magic = immune_magic
        self.immune_edged = immune_edged
        self.magic_only = magic_only
        self.needs_magic = needs_magic
        self.unarmed_cannot_attack = unarmed_cannot_attack
        self.saps = saps
        """How much strength every hero loses in the battle."""
        self.bars_hero = bars_hero
        self.weakens_heroes = weakens_heroes
        self.arms_heroes = arms_heroes
        self.diseases = diseases
        self.battle = tuple(battle)
        self.breach = breach
        self.spoils = spoils
        kind.levels.append(self)


class Thunderstone(Card):
    """The Thunderstone: no monster, and the end of the game (TS-12.7, TS-21)."""

    __slots__ = ()


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
