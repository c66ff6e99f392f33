"""What lies on the board, as the templates read it.

Most of it is made once for all who see it alike, and is never changed: then a mark is the same as before only if it is
that very mark (`eq=False`), which is soon found out.
"""

from dataclasses import dataclass
from typing import ClassVar

from ....kit import board
from ....kit.board import Slot
from ....kit.face import Sign


@dataclass(slots=True, eq=False)
class Laid(board.Laid):
    """A card in front of a player, or on a tile; `weapons` lie under a Hero: those he wields, and Items whose boosts he
    receives."""

    weapons: "tuple[Laid, ...]" = ()

    @property
    def carries(self) -> str:
        return ", ".join(slot.face.name for slot in self.weapons)


@dataclass(frozen=True, slots=True, eq=False)
class Figure:
    """A player's Hero miniature on the board."""

    seat: int
    name: str
    icon: str
    mine: bool
    bot: bool

    @property
    def look(self) -> str:
        """The classes of the figure: whose it is."""
        return " ".join([f"seat-{self.seat}", *(["is-bot"] if self.bot else []), *(["mine"] if self.mine else [])])


@dataclass(frozen=True, slots=True, eq=False)
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
    losses: tuple[Sign, ...]
    gains: tuple[Sign, ...]
    then: str
    """What else will happen, in a few words."""

    @property
    def physical(self) -> str:
        """The Physical Attack, less the Armor."""
        return f"{self.attack}−{self.armor}" if self.armor else str(self.attack)

    @property
    def magical(self) -> str:
        """The Magic Attack, less the Magic Resistance."""
        return f"{self.magic}−{self.resistance}" if self.resistance else str(self.magic)

    @property
    def against(self) -> str:
        return "≥" if self.total >= self.health else "<"


@dataclass(frozen=True, slots=True, eq=False)
class Door:
    """A doorway between two tiles: `leads` are the tiles to which the way through it is the cheapest."""

    side: str
    """up (to the tile above) or left (to the other Room of the level)."""
    open: bool
    leads: tuple[int, ...]

    @property
    def look(self) -> str:
        """The classes of the doorway: it grows pale when one of the tiles to which it leads is pointed at."""
        return " ".join([self.side, *(["open"] if self.open else []), *(f"leads-{n}" for n in self.leads)])


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A tile of the Dungeon with its Monster and what a battle there would bring."""

    number: int
    id: str
    name: str
    icon: str
    level: int
    alert: bool
    boosts: tuple[Sign, ...]
    flames: tuple[bool, ...]
    """One for each Light it costs; True for those I bring."""
    monster: Laid | None
    hidden: bool
    """A card lies here face down."""
    forecast: Forecast | None
    law: str
    """Its text in signs, in one line."""
    options: tuple[str, ...]
    way: tuple[str, ...]
    """The Rooms that are entered at one go when it is further off."""
    reach: bool
    far: bool
    here: bool
    figures: tuple[Figure, ...]
    doors: tuple[Door, ...]
    spoken: str

    @property
    def look(self) -> str:
        """The classes of the tile."""
        states = (("legal", self.options), ("reach", self.reach), ("far", self.far), ("here", self.here))
        return " ".join(name for name, on in states if on)


@dataclass(frozen=True, slots=True, eq=False)
class Depth:
    """A level of the Dungeon: its Monster deck and its tiles."""

    level: int
    roman: str
    deck: int
    keys: int
    group: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Warden:
    """The Guardian under the Rat, and the Keys that call it."""

    slot: Slot
    strength: str
    keys: int
    needed: int
    awake: bool
    note: str


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A kind of Gear: on a board with how many there are, at the Bazaar with its price."""

    what: str
    name: str
    icon: str
    count: int
    price: int = 0
    options: tuple[str, ...] = ()

    @property
    def look(self) -> str:
        """The classes of the token."""
        return " ".join([*(["none"] if not self.count else []), *(["held", "legal"] if self.options else [])])

    @property
    def title(self) -> str:
        return f"{self.name}: {self.price}" if self.price else self.name


@dataclass(frozen=True, slots=True, eq=False)
class Location:
    """A place of the Village to which a figure can go."""

    id: str
    name: str
    icon: str
    gain: str
    options: tuple[str, ...]
    figures: tuple[Figure, ...]
    gear: tuple[Token, ...] = ()
    treasures: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
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


MarketDeck = tuple[str, int, tuple[str, ...]]
"""A deck of an Epic Market: (name, cards, options)."""


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """The Wound track: groups of cells, each with the HP in force (TQ-5.3)."""

    hp: int
    wounds: int
    segments: tuple[tuple[int, tuple[bool, ...], bool], ...]
    """(HP, its cells: True where a Wound lies, whether it is in force)."""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Slip:
    """A Side Quest or a Guild Support card beside my board."""

    what: str
    name: str
    icon: str
    card: str
    text: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Heap:
    """Deck or discard pile of a player; `cards` are (id, name, copies), as far as the viewer may know."""

    what: str
    count: int
    name: str
    cards: tuple[tuple[str, str, int], ...] = ()


@dataclass(slots=True)
class Row:
    """Cards in a row: mine large, or others' small."""

    title: str
    slots: list[Laid]
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


@dataclass(slots=True, kw_only=True)
class Board(board.Board):
    """All of it. See board.html."""

    ROOM: ClassVar[int] = 520

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
    market_decks: list[MarketDeck]
    village_note: str
    mine: Mine
    hand: Row
    other: Row | None
    aside: Row | None
    doors: dict[str, str]
    """Areas that are themselves an answer: "dungeon" → option id."""
    plates: list[tuple[str, str]]
    """Answers that are no thing on the board: (option id, label)."""

    @property
    def looks(self) -> tuple[str, ...]:
        return (f"phase-{self.phase or 'choice'}",)
