"""What is in the dungeon: Monsters in their groups, Guardians, Rooms, the Guardian Keys (TQ-4.12, TQ-4.13)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .ability import Ability, Condition, Count
from .card import Card

if TYPE_CHECKING:
    from .attack import Share

Immune = Callable[["Share"], None]
"""Takes away what a Monster does not feel of one share of the Attack (TQ-8.5)."""
GEAR = ("iron_rations", "lantern", "potion")


class Rewards:
    """What a victory gives besides XP: Treasures and Gear (TQ-9.1)."""

    __slots__ = ("iron_rations", "lantern", "potion", "treasure")

    def __init__(self, *, treasure: int = 0, iron_rations: int = 0, lantern: int = 0, potion: int = 0) -> None:
        self.treasure = treasure
        self.iron_rations = iron_rations
        self.lantern = lantern
        self.potion = potion


NOTHING = Rewards()


class Group:
    """A Monster group: ten cards of one level (TQ-2.8)."""

    __slots__ = ("id", "keywords", "level", "monsters", "name", "quest")

    def __init__(self, id: str, name: str, *, level: int, keywords: Sequence[str], quest: str) -> None:
        self.id = id
        self.name = name
        self.level = level
        self.keywords = tuple(keywords)
        """The kinds of its creatures, and its own name as cards print it."""
        self.quest = quest
        self.monsters: list[Monster] = []


class Monster(Card):
    """A Monster. `vitality` is its Health; hooks are counted in 4b and 4c, after Before Battle (TQ-8.11)."""

    __slots__ = (
        "alert", "alerts", "armor", "festering", "group", "immune", "more_health", "more_wounds", "on_reveal",
        "requires", "resistance", "rewards", "vitality", "wounds", "xp",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        group: Group | None,
        *,
        vitality: int,
        xp: int,
        icon: str = "",
        keywords: Sequence[str] = (),
        level: int = 0,
        kind: str = "monster",
        copies: int = 2,
        quest: str = "",
        abilities: Sequence[Ability] = (),
        armor: int = 0,
        resistance: int = 0,
        wounds: int = 0,
        festering: int = 0,
        rewards: Rewards = NOTHING,
        more_health: Count | None = None,
        more_wounds: Count | None = None,
        immune: Immune | None = None,
        requires: Condition | None = None,
    ) -> None:
        if group is not None:
            keywords = group.keywords
            level = group.level
            quest = group.quest
        super().__init__(
            id, name, kind=kind, keywords=keywords, icon=icon, copies=copies, quest=quest or "base",
            abilities=abilities, level=level,
        )  # fmt: skip
        self.group = group
        self.vitality = vitality
        self.xp = xp
        self.armor = armor
        self.resistance = resistance
        self.wounds = wounds
        self.festering = festering
        self.rewards = rewards
        self.more_health = more_health
        self.more_wounds = more_wounds
        self.immune = immune
        self.requires = requires
        """Without it the Monster cannot be defeated (TQ-8.6)."""
        self.alerts = tuple([a for a in self.abilities if a.when.startswith("alert")])
        self.alert = bool(self.alerts)
        self.on_reveal = tuple([a for a in self.abilities if a.when == "when_revealed"])
        if group is not None:
            group.monsters.append(self)


class Guardian(Monster):
    """A Guardian at one of its strengths: its XP is half of the total Attack (TQ-11.4)."""

    __slots__ = ("guardian",)

    def __init__(
        self,
        id: str,
        name: str,
        *,
        guardian: str,
        level: int,
        keywords: Sequence[str],
        vitality: int,
        quest: str,
        icon: str = "",
        abilities: Sequence[Ability] = (),
        armor: int = 0,
        resistance: int = 0,
        wounds: int = 0,
        festering: int = 0,
        rewards: Rewards = NOTHING,
    ) -> None:
        super().__init__(
            id, name, None, vitality=vitality, xp=0, icon=icon, keywords=keywords, level=level, kind="guardian",
            copies=1, quest=quest, abilities=abilities, armor=armor, resistance=resistance, wounds=wounds,
            festering=festering, rewards=rewards,
        )  # fmt: skip
        self.guardian = guardian


class Key(Card):
    """A Guardian Key (TQ-2.11)."""

    __slots__ = ()

    def __init__(self, id: str, name: str, *, copies: int, icon: str = "", abilities: Sequence[Ability] = ()) -> None:
        super().__init__(
            id, name, kind="guardian_key", keywords=("Guardian Key",), icon=icon, copies=copies, abilities=abilities
        )


class Room(Card):
    """A tile of the Dungeon: what entering it costs, what it adds to its Monster, what it gives (TQ-4.13)."""

    __slots__ = (
        "alert", "alerts", "armor", "blood", "extra_hp", "face_down", "more_armor", "more_vitality", "resistance",
        "rewards", "skill_less", "takes_neighbour", "vitality", "weapons_need", "wounds", "xp",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        level: int,
        quest: str,
        icon: str = "",
        light: int = 0,
        abilities: Sequence[Ability] = (),
        vitality: int = 0,
        armor: int = 0,
        resistance: int = 0,
        wounds: int = 0,
        xp: int = 0,
        rewards: Rewards = NOTHING,
        more_vitality: Count | None = None,
        more_armor: Count | None = None,
        skill_less: int = 0,
        weapons_need: int = 0,
        blood: bool = False,
        extra_hp: int = 0,
        takes_neighbour: bool = False,
        face_down: bool = False,
    ) -> None:
        super().__init__(
            id, name, kind="room", keywords=(), icon=icon, quest=quest, abilities=abilities, level=level, light=light
        )
        self.vitality = vitality
        """The Health its Monster has more."""
        self.armor = armor
        self.resistance = resistance
        self.wounds = wounds
        self.xp = xp
        self.rewards = rewards
        self.more_vitality = more_vitality
        self.more_armor = more_armor
        self.skill_less = skill_less
        """Skill that every Hero lacks in a battle here (Bog)."""
        self.weapons_need = weapons_need
        """Skill that every Weapon needs more in a battle here (Fire Temple)."""
        self.blood = blood
        """Wounds may pay for its Light (Blood Altar Room)."""
        self.extra_hp = extra_hp
        """HP this turn for a total Attack this much above the Health: (Earth Temple), 0 if none."""
        self.takes_neighbour = takes_neighbour
        """It is refilled with the Monster of the other Room of its level (Water Temple)."""
        self.face_down = face_down
        """Cards come here face down (Darkness Temple)."""
        self.alerts = tuple([a for a in self.abilities if a.when.startswith("alert")])
        self.alert = bool(self.alerts) or blood
