"""A player's sheet: what a team has marked so far.

During a round each team marks a secret draft of its sheet; when all have finished, the drafts become the sheets.
"""

from typing import TYPE_CHECKING, Any

from .card import NO_GOAL, NO_TALENT, Band, DieFace, Dungeon, Goal, Hero, Item, Mission, Monster, Room, Talent
from .printed.items import BOXES, ITEMS

if TYPE_CHECKING:
    from .state import Table

START_LEVEL, TOP_LEVEL = 1, 6
POTIONS, ROW = 12, 4
"""Potions in total, and in a row."""
HEARTS = 24
"""The length of the wound track (PD-5.9)."""
OUTSIDE = "-"
"""Stands for the letter of a gem from outside the dungeon (PD-9.6)."""


class FightResult:
    """A team's result against a monster: its combat power, the band it reached (None: it fled), its line."""

    __slots__ = ("band", "fame", "monster", "power")

    def __init__(self, monster: Monster, power: int, band: Band | None, fame: int) -> None:
        self.monster = monster
        self.power = power
        self.band = band
        self.fame = fame
        """The fame written in the line: that of the band and of a reward of fame, or the loss."""


class Sheet:
    """One team's sheet. Sets of rooms are bit masks: a room's bit is at its `place`."""

    __slots__ = (
        "boxes", "closed", "defeated", "dice", "die", "dungeon", "explored", "fights", "fresh", "gems", "goal",
        "healed", "levels", "minions", "missions", "moves", "notes", "passes", "path", "potions", "resurrected", "room",
        "seat", "shifted", "table", "talent", "track", "traps", "walls", "waters", "wounds",
    )  # fmt: skip

    def __init__(self, seat: int, dungeon: Dungeon) -> None:
        self.seat = seat
        self.dungeon = dungeon
        self.talent: Talent = NO_TALENT
        self.goal: Goal = NO_GOAL
        self.levels = [START_LEVEL] * 4
        self.boxes = [0] * len(ITEMS)
        self.passes = 0
        """What completed items let the team move through."""
        self.wounds = 0
        self.resurrected = False
        self.potions = 0
        self.healed = 0
        """The filled hearts of potions: wounds that were absorbed."""
        self.room: Room | None = None
        self.path: list[Room] = []
        """Every room entered, in order."""
        self.explored = 0
        self.defeated = 0
        """The rooms whose minion is crossed out."""
        self.minions = 0
        self.gems: list[str] = []
        """The filled circles of the gem track, each with the letter of its gem."""
        self.closed = ""
        """The letters of the gems that this team can no longer get."""
        self.fresh = ""
        """The letters stolen in this round: they are announced at its end (PD-9.5)."""
        self.traps = 0
        self.walls = 0
        self.waters = 0
        self.track: list[tuple[DieFace, str]] = []
        """The dice used, three a round, each with what it was used for."""
        self.fights: list[FightResult] = []
        self.missions: list[tuple[Mission, int]] = []
        """Missions completed, with their fame."""
        self.dice: list[DieFace] = []
        """During a round: the dice not used yet."""
        self.die: DieFace | None = None
        """During a round: the die in use …"""
        self.moves = 0
        """… and its moves left."""
        self.shifted = False
        """The talent has changed a die's colour in this round (PD-4.3)."""
        self.table: Table | None = None
        """For a draft: where events are recorded."""
        self.notes: list[tuple[str, dict[str, Any]]] = []
        """For a draft: the events that the others receive when all have finished."""

    def copy(self) -> "Sheet":
        new = Sheet(self.seat, self.dungeon)
        new.talent = self.talent
        new.goal = self.goal
        new.levels = self.levels.copy()
        new.boxes = self.boxes.copy()
        new.passes = self.passes
        new.wounds = self.wounds
        new.resurrected = self.resurrected
        new.potions = self.potions
        new.healed = self.healed
        new.room = self.room
        new.path = self.path.copy()
        new.explored = self.explored
        new.defeated = self.defeated
        new.minions = self.minions
        new.gems = self.gems.copy()
        new.closed = self.closed
        new.fresh = self.fresh
        new.traps = self.traps
        new.walls = self.walls
        new.waters = self.waters
        new.track = self.track.copy()
        new.fights = self.fights.copy()
        new.missions = self.missions.copy()
        new.dice = self.dice.copy()
        new.die = self.die
        new.moves = self.moves
        new.shifted = self.shifted
        new.notes = self.notes.copy()
        return new

    def tell(self, key: str, **args: Any) -> None:
        """Record an event of this team, which sees it at once; the others see it when all have finished the round."""
        if self.table is not None and self.table.events is not None:
            self.table.tell(key, to=(self.seat,), who=self.seat, **args)
            self.notes.append((key, args))

    # -- what is on it

    def level(self, hero: Hero) -> int:
        return self.levels[hero.place]

    @property
    def power(self) -> int:
        """The team's power and health: both are the sum of the levels (PD-4.1)."""
        return sum(self.levels)

    @property
    def free_hearts(self) -> int:
        """Wounds that potions can still absorb (PD-5.3)."""
        return 2 * self.potions - self.healed

    @property
    def unfinished(self) -> list[Item]:
        return [item for item in ITEMS if self.boxes[item.place] < BOXES]

    @property
    def completed(self) -> list[Item]:
        return [item for item in ITEMS if self.boxes[item.place] == BOXES]

    def has_explored(self, room: Room) -> bool:
        return self.explored >> room.place & 1 == 1

    def has_defeated(self, room: Room) -> bool:
        return self.defeated >> room.place & 1 == 1

    def finds_gem(self, room: Room) -> bool:
        """Whether the team can still get the room's gem."""
        return room.gem != "" and room.gem not in self.closed
