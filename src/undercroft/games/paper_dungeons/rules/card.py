"""Everything printed: heroes, dice, items, rooms, and the cards. Nothing here ever changes.

Every thing has an `id`, a `name`, a `text` that says what it does, and an `icon`. The numbers of a card are its
effects, which the rules read: `talent.trap_wounds`, `item.might`; a card without such an effect keeps the default.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ....kernel.text import _

if TYPE_CHECKING:
    from .sheet import Sheet

Count = Callable[["Sheet"], int]
"""A function that counts what a goal or a mission is about on a sheet."""


@dataclass(frozen=True, eq=False)
class Thing:
    """Anything printed; things are compared by identity."""

    id: str
    name: str
    text: str = field(kw_only=True)
    icon: str = field(kw_only=True)

    def __repr__(self) -> str:
        return f"<{self.id}>"


@dataclass(frozen=True, eq=False, repr=False)
class Hero(Thing):
    """One of the four heroes of every team; `place` is his row on the sheet."""

    place: int


@dataclass(frozen=True, eq=False, repr=False)
class Symbol(Thing):
    """What a face of a die shows: its number for the round track, its moves, the hero whose symbol it is."""

    number: int
    moves: int = 2
    hero: Hero | None = None
    wounds: bool = False
    """A skull: wounds everybody, and the die is out (PD-3.6)."""


@dataclass(frozen=True, eq=False, repr=False)
class DieFace(Thing):
    """A face of a die of a colour."""

    colour: str
    symbol: Symbol


@dataclass(frozen=True, eq=False, repr=False)
class Item(Thing):
    """A magic item of the inventory: the symbol its boxes need, and what it does once both are filled."""

    place: int
    hero: Hero | None = None
    """Whose symbol each box needs; None: any symbol but boots (PD-7.2)."""
    fame: int = 0
    guard: int = 0
    """Additional levels for the hero who fights a minion."""
    might: int = 0
    """Additional combat power against monsters."""
    passes: int = 0
    """What the team may move through once it is completed: `WALL` or `WATER`."""
    level_ups: int = 0
    potions: int = 0
    kills: int = 0


OPEN, WALL, WATER = 0, 1, 2
"""What lies between two neighbouring rooms; items that pass walls or water use the same values."""


@dataclass(frozen=True, eq=False, repr=False)
class MinionKind(Thing):
    """A kind of minions, and the hero who fights it."""

    hero: Hero


@dataclass(frozen=True, eq=False, repr=False)
class Minion(Thing):
    """One of the twelve minions of the dungeon."""

    kind: MinionKind
    level: int


@dataclass(frozen=True, eq=False, repr=False)
class Reward(Thing):
    """What can be gained: a level-up, an item box, a potion, a gem; fame on a monster's card."""


@dataclass(frozen=True, eq=False, repr=False)
class Room(Thing):
    """A room of the printed dungeon; `place` counts from A1 along the rows, from the bottom."""

    place: int
    minion: Minion | None = None
    trap: bool = False
    reward: Reward | None = None
    gem: str = ""
    """The letter of the gem that lies here."""

    @property
    def column(self) -> str:
        return self.id[0]

    @property
    def row(self) -> int:
        return int(self.id[1])


@dataclass(frozen=True, eq=False, repr=False)
class Band:
    """A threshold of combat power, and what reaching it brings."""

    power: int
    fame: int
    wounds: int


@dataclass(frozen=True, eq=False, repr=False)
class Monster(Thing):
    """A monster card."""

    letter: str
    stage: int
    weakness: Hero
    bands: tuple[Band, Band, Band]
    flee: int
    """The fame that fleeing costs."""
    reward: Reward
    amount: int
    vanish: str = ""
    """The letters of the gems that vanish after the fight (PD-13.1)."""


@dataclass(frozen=True, eq=False, repr=False)
class Dungeon(Thing):
    """A dungeon card: walls to draw, the three monsters and their rooms."""

    letter: str
    walls: tuple[tuple[Room, Room], ...]
    monsters: tuple[Monster, Monster, Monster]
    lairs: tuple[Room, Room, Room]
    ways: tuple[tuple[tuple[Room, int], ...], ...]
    """By room: the neighbouring rooms, each with what lies between (PD-9.1)."""

    def between(self, here: Room, there: Room) -> int:
        """What lies between two neighbouring rooms."""
        return next(edge for room, edge in self.ways[here.place] if room is there)


@dataclass(frozen=True, eq=False, repr=False)
class Scenario(Thing):
    """A campaign: three chapters, each a dungeon (PD-13.2)."""

    chapters: tuple[Dungeon, Dungeon, Dungeon]


@dataclass(frozen=True, eq=False, repr=False)
class Mission(Thing):
    """A task for all teams (PD-11)."""

    counts: Count
    amount: int


@dataclass(frozen=True, eq=False, repr=False)
class Goal(Thing):
    """A team's own task, and which two of its heroes are black (PD-2.7, PD-12.1)."""

    black: tuple[Hero, ...]
    counts: Count
    tiers: tuple[int, ...]
    """The counts needed for 2, 4 and 6 fame."""

    def colour(self, hero: Hero) -> str:
        return "black" if hero in self.black else "white"


@dataclass(frozen=True, eq=False, repr=False)
class Talent(Thing):
    """A team's talent. Effects before the first round are listed first (PD-2.9)."""

    fame: int = 0
    hunts_gem: bool = False
    starting_levels: int = 0
    starting_kills: int = 0
    starting_boxes: int = 0
    starting_potions: int = 0
    brews: int = 0
    """Additional potions for a die spent on brewing."""
    box_at_level_5: bool = False
    might: int = 0
    fearless: bool = False
    """No wounds from monsters."""
    trap_wounds: int = 1
    skull_shield: int = 0
    """Skull wounds prevented in a round."""
    any_colour_once: bool = False
    water_moves: int = 0
    """Moves gained by crossing water."""
    gem_potions: int = 0
    boxes_of_minions: int = 0
    """Item boxes for every third minion."""
    potions_of_minions: int = 0


NO_TALENT = Talent("no_talent", _("No talent yet"), icon="card-pick", text=_("Each team keeps one of two talents."))
NO_GOAL = Goal(
    "no_goal", _("No goal yet"), (), lambda _sheet: 0, (), icon="card-pick", text=_("Each team keeps one of two goals.")
)
