"""What lies on the board, as `board.html` reads it. Coordinates are those of the drawing they stand in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ....kit import board
from ....kit.face import Face, Sign


class Dot(NamedTuple):
    """Something drawn at a place: a letter, a number, an icon."""

    x: float
    y: float
    text: str
    what: str = ""


class Spot(NamedTuple):
    """A place of the sheet where a choice would be marked: it glows, and a click on it chooses."""

    key: str
    x: float
    y: float
    w: float
    h: float
    option: str
    label: str
    wounds: int = 0
    """What the step into this room costs now."""
    round: bool = False
    row: tuple[float, float, float, float] | None = None
    """The whole row it belongs to, which can be clicked as well."""
    card: str = ""
    """What it is a mark of."""


class FarRoom(NamedTuple):
    """A room further off: a click walks there, step by step."""

    key: str
    x: int
    y: int
    way: str
    """The options of the steps."""
    label: str
    trace: str


class Facts(NamedTuple):
    """What of a team's facts is seen on its sheet."""

    seat: int
    levels: tuple[int, ...]
    colours: tuple[str, ...]
    """Of the heroes, once there is a goal."""
    power: int
    items: tuple[int, ...]
    potions: int
    healed: int
    wounds: int
    resurrected: bool
    path: tuple[str, ...]
    explored: tuple[str, ...]
    defeated: tuple[str, ...]
    gems: tuple[str, ...]
    lost: tuple[tuple[str, str], ...]
    """Gems that others have: the letter, and their initials."""
    dice: tuple[int, ...]
    """The numbers on the round track."""
    fights: tuple[tuple[str, int], ...]
    """The lair, and the fame."""


class MapMarks(NamedTuple):
    """What a team has drawn into its dungeon."""

    trail: str
    last: str
    """The end of the line, which draws itself."""
    steps: int
    crosses: str
    circles: str
    mine: tuple[Dot, ...]
    lost: tuple[Dot, ...]
    """Gems that are gone: the letter, and whose initials stand beside them."""
    notes: tuple[Dot, ...]
    """Results of fights, at the lairs."""
    team: Dot | None


class Sums(NamedTuple):
    """What is written over the tracks of heroes and wounds."""

    power: str
    wounds: str
    power_word: str
    wounds_word: str
    resurrection: str


class TrackMarks(NamedTuple):
    """What a team has filled in beside its dungeon."""

    badges: tuple[Dot, ...]
    """Each hero's badge: `what` is his colour."""
    shaded: str
    """Boxes of heroes and items, hatched with the pencil."""
    absorbed: str
    wounds: str
    health: str
    crosses: str
    ticks: str
    circles: str
    gifts: tuple[Dot, ...]
    """What heroes of level 4 bring, over their hatched boxes."""
    potions: tuple[Dot, ...]
    gems: tuple[Dot, ...]
    numbers: tuple[Dot, ...]
    """Dice on the round track, and results of fights."""
    now: tuple[Dot, ...]
    """The figures that count now; `what` is their class."""
    sums: Sums


@dataclass(slots=True, eq=False)
class Sheet:
    """One team's sheet: made once for all who see it alike."""

    key: str
    """Names this drawing."""
    seat: int
    name: str
    title: str
    map: MapMarks
    tracks: TrackMarks


@dataclass(slots=True)
class ItemLine:
    """An item as it is printed in the inventory."""

    id: str
    icon: str
    lines: list[Dot]
    small: bool
    need: str
    x: float
    y: float
    fame: str


@dataclass(slots=True, eq=False)
class Printed:
    """What stands on every sheet of this dungeon, in the reader's language: made once."""

    key: str
    walls: str
    drawn: str
    water: list[str]
    rooms: list[dict[str, Any]]
    lairs: list[dict[str, Any]]
    heroes: list[dict[str, Any]]
    items: list[ItemLine]
    potions: list[Dot]
    hearts: list[Dot]
    rewards: list[Dot]
    boxes: list[tuple[float, float, float, float]]
    rings: list[Dot]
    figures: list[Dot]
    rounds: list[Dot]
    fights: list[Dot]
    titles: list[Dot]
    rules: list[float]
    told: tuple[tuple[str, int, int], ...]
    """The tracks, to be explained: (name, top, height)."""


class Beast(NamedTuple):
    """A monster's card in the column at the left."""

    face: Face
    stage: int
    when: str
    bands: tuple[tuple[int, int, int, bool], ...]
    """(power, fame, wounds, whether this band was reached)."""
    weakness: Dot
    reward: Dot
    flee: int
    vanish: str
    stamp: str
    next: bool
    forecast: str


@dataclass(slots=True)
class MissionLine:
    """A mission: how far the viewer is, or who was first."""

    face: Face
    needs: int
    have: int | None
    fame: int
    done: str = ""
    mine: bool = False

    @property
    def part(self) -> int:
        """Tenths of the way."""
        return 10 if self.mine or self.have is None else min(10, 10 * self.have // self.needs)


@dataclass(slots=True)
class GoalSlip:
    """A goal: what is counted, and the tiers with their fame."""

    face: Face
    have: int | None
    tiers: list[tuple[int, int, bool]]


class Rival(NamedTuple):
    """Another team, as of the end of the last round."""

    seat: int
    name: str
    talent: Face | None
    goal: Face | None
    sheet: Sheet
    stats: tuple[Sign, ...]
    fame: str


class Die(NamedTuple):
    """A die of the roll."""

    face: Face
    colour: str
    number: int
    state: str
    option: str
    tag: str
    """The icon of what it was used for."""


class Fame(NamedTuple):
    """The estimate: what would score now."""

    title: str
    total: str
    lines: tuple[Dot, ...]
    """Label, icon (`what`), points (`x`)."""
    next: str


@dataclass(slots=True)
class Chapters:
    """A campaign so far: for each team its results and their sum."""

    title: str
    heads: list[str]
    rows: list[tuple[int, str, list[str], str]]


@dataclass(slots=True, kw_only=True)
class Board(board.Board):
    """All of it. See board.html. The uses of a die stand in the order of the sheet, the dungeon last."""

    ORDER: ClassVar[Mapping[str, int]] = {"level": 1, "craft": 2, "brew": 3, "go": 4}
    ROOM: ClassVar[int] = 650

    where: str
    round_text: str
    printed: Printed
    sheet: Sheet
    rooms: list[Spot]
    """Those that can be chosen …"""
    far: list[FarRoom]
    """… and those that the rest of the die could reach."""
    boxes: list[Spot]
    """What can be chosen beside the dungeon."""
    beasts: list[Beast]
    missions: list[MissionLine]
    goal: GoalSlip | None
    talent: Face | None
    dealt: list[board.Slot]
    dice: list[Die]
    rivals: list[Rival]
    ready: dict[int, bool] | None
    """Of the other seats, whether they are through with their round; None when nothing is asked."""
    fame: Fame
    chapters: Chapters | None
    pane: board.Pane
    """The game's own pane in the rail."""
    turn_title: Callable[[int], str]
