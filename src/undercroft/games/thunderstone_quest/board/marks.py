"""What lies on the board, as the templates read it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ....kit.face import Face, Sign
from ....kit.prompt import Answer


@dataclass(slots=True)
class Slot:
    """A card lying on the table, with what was done to it and what can be done."""

    key: str
    """Names the thing from one picture to the next, so that it can glide."""
    face: Face
    options: list[str] = field(default_factory=list)
    used: bool = False
    idle: bool = False
    doomed: bool = False
    thrown: bool = False
    owner: str = ""
    owner_seat: int = 0
    carried: "list[Slot]" = field(default_factory=list)
    """The Weapons that lie under a Hero, and the Items whose boosts he receives."""
    barred: str = ""
    """Why nothing can be done with it."""
    place: str = ""
    """Where it lies, in words, for those who hear the table."""

    @property
    def carries(self) -> str:
        return ", ".join(slot.face.name for slot in self.carried)


@dataclass(slots=True)
class Figure:
    """A player's Hero miniature on the board."""

    seat: int
    name: str
    icon: str
    mine: bool
    bot: bool


@dataclass(slots=True)
class Forecast:
    """What a battle in a Room would come to."""

    attack: int
    armor: int
    magic: int
    resistance: int
    total: int
    health: int
    tone: str
    """win, loss, far (too dark) or unknown."""
    losses: list[Sign]
    gains: list[Sign]
    then: str
    """What else will happen, in a few words."""


@dataclass(slots=True)
class Door:
    """A doorway between two tiles: `leads` are the tiles to which the way through it is the cheapest."""

    side: str
    """up (to the tile above) or left (to the other Room of the level)."""
    open: bool
    leads: list[int]


@dataclass(slots=True)
class Tile:
    """A tile of the Dungeon with its Monster and what a battle there would bring."""

    number: int
    id: str
    name: str
    icon: str
    level: int
    alert: bool
    boosts: list[Sign]
    flames: list[bool]
    """One for each Light it costs; True for those I bring."""
    monster: Slot | None
    hidden: bool
    """A card lies here face down."""
    forecast: Forecast | None
    law: str
    """Its text in signs, in one line."""
    options: list[str]
    reach: bool
    far: bool
    spoken: str
    figures: list[Figure]
    doors: list[Door]
    here: bool = False
    digit: str = ""


@dataclass(slots=True)
class Depth:
    """A level of the Dungeon: its Monster deck and its tiles."""

    level: int
    roman: str
    deck: int
    keys: int
    group: str
    tiles: list[Tile]


@dataclass(slots=True)
class Warden:
    """The Guardian under the Rat, and the Keys that call it."""

    slot: Slot
    strength: str
    keys: int
    needed: int
    awake: bool
    note: str


@dataclass(slots=True)
class Token:
    """A kind of Gear: on a board with how many there are, at the Bazaar with its price."""

    what: str
    name: str
    icon: str
    count: int
    price: int = 0
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Location:
    """A place of the Village to which a figure can go."""

    id: str
    name: str
    icon: str
    gain: str
    options: list[str]
    figures: list[Figure]
    gear: list[Token] = field(default_factory=list)
    treasures: int | None = None


@dataclass(slots=True)
class PileMark:
    """A stack of the Guilds' Quarter or of the Marketplace."""

    slot: Slot | None
    count: int
    name: str
    place: str
    """The slot it lies on: a class, or the kind of card."""
    price: int = 0
    dear: bool = False
    levels: str = ""
    """How many cards of each level a Hero stack still has."""


@dataclass(slots=True)
class Track:
    """The Wound track: groups of cells, each with the HP in force (TQ-5.3)."""

    hp: int
    wounds: int
    segments: list[tuple[int, list[bool], bool]]
    """(HP, its cells: True where a Wound lies, whether it is in force)."""
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Slip:
    """A Side Quest or a Guild Support card beside my board."""

    what: str
    name: str
    icon: str
    card: str
    text: str
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Heap:
    """Deck or discard pile of a player; `cards` are (id, name, copies), as far as the viewer may know."""

    what: str
    count: int
    name: str
    cards: list[tuple[str, str, int]] = field(default_factory=list)


@dataclass(slots=True)
class Row:
    """Cards in a row: mine large, or others' small."""

    title: str
    slots: list[Slot]
    hidden: int = 0
    seat: int = 0
    asleep: bool = False


@dataclass(slots=True)
class Mine:
    """The strip of my board: sums, health and wounds, experience, Gear, piles, quest and guild."""

    seat: int
    totals: list[Sign]
    track: Track
    xp: int
    gear: list[Token]
    heaps: list[Heap]
    slips: list[Slip]


@dataclass(slots=True)
class Board:
    """All of it. See board.html."""

    where: str
    phase: str
    depths: list[Depth]
    warden: Warden
    light: int | None
    """The Light brought, where there is a forecast."""
    bringer: str
    """Whose Light it is, in words."""
    dungeon_note: str
    places: list[Location]
    heroes: list[PileMark]
    market: list[PileMark]
    market_decks: list[tuple[str, int, list[str]]]
    """The decks of an Epic Market: (name, cards, options)."""
    village_note: str
    mine: Mine
    hand: Row
    other: Row | None
    aside: Row | None
    doors: dict[str, str]
    """Areas that are themselves an answer: "dungeon" → option id."""
    plates: list[tuple[str, str]]
    """Answers that are no thing on the board: (option id, label)."""
    answers: dict[str, Answer]
    prompt_icon: str
    prompt_step: str
    chips: list[list[tuple[Sign, bool]]]
    """For each seat its public numbers; True for those a phone leaves out."""
    tabs: list[tuple[str, str, str]]
    """The areas of the phone: (id, icon, name)."""
    focus: str
    sounds: Mapping[str, str]

    def ordered(self, options: list[Any]) -> list[Any]:
        """The answers that do not stand apart."""
        return [option for option in options if not (option.id in self.answers and self.answers[option.id].pinned)]
