"""The cards of the Dungeon: Monsters in their groups, Guardians, Rooms, the Guardian Keys (TQ-4.12, TQ-4.13)."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING

from .ability import Ability, Condition, Count
from .card import Card

if TYPE_CHECKING:
    from .attack import AttackShare

Immune = Callable[["AttackShare"], None]
"""Removes from one share of the Attack what a Monster is immune to (TQ-8.5)."""
GEAR = ("iron_rations", "lantern", "potion")


@dataclass(eq=False, repr=False, kw_only=True)
class Rewards:
    """What a victory gives besides XP: Treasures and Gear (TQ-9.1)."""

    treasure: int = 0
    iron_rations: int = 0
    lantern: int = 0
    potion: int = 0


NOTHING = Rewards()


@dataclass(eq=False, repr=False)
class MonsterGroup:
    """A Monster group: ten cards of one level (TQ-2.8)."""

    id: str
    name: str
    _: KW_ONLY
    level: int
    keywords: Sequence[str]
    """The kinds of its creatures, and its own name as cards print it."""
    quest: str
    monsters: list["Monster"] = field(default_factory=list)


@dataclass(eq=False, repr=False)
class Monster(Card):
    """A Monster. Its hooks are evaluated in 4b and 4c, after Before Battle (TQ-8.11)."""

    group: MonsterGroup | None = None
    _: KW_ONLY
    kind: str = "monster"
    copies: int = 2
    health: int
    xp: int = 0
    armor: int = 0
    resistance: int = 0
    wounds: int = 0
    festering: int = 0
    rewards: Rewards = NOTHING
    more_health: Count | None = None
    more_wounds: Count | None = None
    immune: Immune | None = None
    requires: Condition | None = None
    """Unless this holds, the Monster cannot be defeated (TQ-8.6)."""
    toll: int = 0
    """Light that its Alert takes from players who leave its Room (Kobold Torchbearer)."""
    alert: bool = field(init=False)
    alerts: tuple[Ability, ...] = field(init=False)
    on_reveal: tuple[Ability, ...] = field(init=False)

    def __post_init__(self) -> None:
        if self.group is not None:
            self.keywords = self.group.keywords
            self.level = self.group.level
            self.quest = self.group.quest
            self.group.monsters.append(self)
        super().__post_init__()
        self.alerts = tuple([a for a in self.abilities if a.when.startswith("alert")])
        self.alert = bool(self.alerts)
        self.on_reveal = tuple([a for a in self.abilities if a.when == "when_revealed"])


@dataclass(eq=False, repr=False, kw_only=True)
class Guardian(Monster):
    """A Guardian at one of its strengths: its XP is half of the total Attack (TQ-11.4)."""

    kind: str = "guardian"
    copies: int = 1
    guardian: str


@dataclass(eq=False, repr=False, kw_only=True)
class Key(Card):
    """A Guardian Key (TQ-2.11)."""

    kind: str = "guardian_key"
    keywords: Sequence[str] = ("Guardian Key",)


@dataclass(eq=False, repr=False, kw_only=True)
class Room(Card):
    """A tile of the Dungeon: what entering it costs, what it adds to its Monster, what it gives (TQ-4.13)."""

    kind: str = "room"
    health: int = 0
    """Extra Health for its Monster."""
    armor: int = 0
    resistance: int = 0
    wounds: int = 0
    xp: int = 0
    rewards: Rewards = NOTHING
    more_health: Count | None = None
    more_armor: Count | None = None
    skill_less: int = 0
    """Skill that every Hero loses in a battle here (Bog)."""
    weapons_need: int = 0
    """Extra Skill that every Weapon needs in a battle here (Fire Temple)."""
    blood: bool = False
    """Wounds may pay for its Light (Blood Altar Room)."""
    extra_hp: int = 0
    """How far the total Attack must exceed the Health for 1 HP more this turn (Earth Temple); 0 if never."""
    takes_neighbour: bool = False
    """It is refilled with the Monster of the other Room of its level (Water Temple)."""
    face_down: bool = False
    """Cards come here face down (Darkness Temple)."""
    alert: bool = field(init=False)
    alerts: tuple[Ability, ...] = field(init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.alerts = tuple([a for a in self.abilities if a.when.startswith("alert")])
        self.alert = bool(self.alerts) or self.blood


def acts_first(monster: Monster, room: Room) -> bool:
    """Whether Room or Monster acts on entering or before the battle, which may still change the result."""
    abilities = [*monster.before, *room.before]
    abilities += [ability for ability in (*monster.alerts, *room.alerts) if ability.when == "alert_into"]
    return any(ability.effects for ability in abilities)
