"""What lies on the board, as `board.html` reads it."""

from dataclasses import dataclass, field
from typing import ClassVar

from ....kit import board
from ....kit.face import Face


@dataclass(frozen=True, slots=True)
class TileMark:
    """A chamber, drawn with its entrance in the south and turned as it lies."""

    space: str
    x: int
    y: int
    turn: int
    kind: str
    picture: str
    """The symbol of its kind; empty for plain rooms and corridors."""
    mirrored: bool
    floor: str
    gates: tuple[tuple[str, int], ...]
    """Doors and portcullises: (which, degrees from the south)."""
    labels: tuple[tuple[int, int, str], ...]
    """The die results of a Chamber of Darkness: (x, y, text), to be turned back."""
    arrow: str
    search: bool
    label: str
    """What it is, and where, for those who hear the table."""
    marker: bool = False
    turning: bool = False


@dataclass(slots=True)
class Spot:
    """A place on the board that may be chosen. `kind`: new, known, gold, badge, side."""

    key: str
    kind: str
    x: int
    y: int
    options: list[str]
    label: str
    icon: str = ""
    tall: bool = False
    turn: int = 0


@dataclass(slots=True)
class Pawn:
    """A Hero on the board; `below`: under it, in the Catacombs."""

    seat: int
    hero: str
    icon: str
    x: int
    y: int
    active: bool
    mine: bool
    below: bool
    heading: int
    label: str
    size: float = 1.0
    """Smaller where several stand together."""
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Grave:
    """Where a Hero died."""

    seat: int
    x: int
    y: int
    label: str


@dataclass(slots=True)
class Foe:
    """A Monster token; its life is hidden unless somebody plays alone."""

    key: str
    monster: str
    icon: str
    x: int
    y: int
    life: str
    label: str
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class TowerMark:
    """A Tower Room; `seat`: who started there."""

    x: int
    y: int
    floor: str
    seat: int | None
    label: str


@dataclass(slots=True)
class Map:
    """The dungeon as far as it is known."""

    tiles: list[TileMark]
    towers: list[TowerMark]
    dark: str
    lights: list[tuple[int, int, int]]
    spots: list[Spot]
    pawns: list[Pawn]
    foes: list[Foe]
    path: str
    """The way the Hero whose turn it is has come."""
    graves: list[Grave]
    awake: bool
    risk: str
    """How likely the next Dragon card wakes the dragon: so many of so many cards; empty when it is awake."""
    risk_label: str
    here: tuple[int, int]
    """The middle of what is going on, in board units."""


@dataclass(slots=True)
class Chip:
    """A card before a player: Loot, Rune or something kept."""

    key: str
    kind: str
    """loot, rune, kept or hidden."""
    icon: str
    text: str
    title: str
    card: str = ""
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class HeroPanel:
    """A Hero and what lies before his player."""

    seat: int
    id: str
    name: str
    icon: str
    player: str
    mine: bool
    active: bool
    status: str
    """dungeon, catacombs, out or dead."""
    state: str
    """What became of him, or where he is, in words."""
    life: int
    left: int
    hit: int
    """Damage of the fight under way."""
    attributes: list[tuple[str, str, int, bool]]
    """(icon, name, value, whether it is being tested)."""
    tokens: int
    gold: str
    chips: list[Chip]
    abilities: list[tuple[str, str]] = field(default_factory=list)
    """(name, text), of the viewer's own Hero."""
    fights: bool = False
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Test:
    """Dice on the table: of an attribute test with the number needed, or just thrown."""

    title: str
    dice: list[tuple[str, int]]
    more: int
    total: int
    needed: int | None
    icon: str
    passed: bool | None
    said: str
    option: str = ""
    """The dice themselves can be rolled."""


@dataclass(slots=True)
class Drawn:
    """The card drawn last, large; or, where it lies face down for the viewer, its back."""

    face: Face | None
    deck: str
    deck_icon: str
    who: str
    seat: int
    gold: int = 0
    outcome: list[tuple[str, str]] = field(default_factory=list)
    """(icon, sentence): what it did."""


@dataclass(slots=True)
class Offer:
    """A thing laid out to be chosen: a card, a tile or a Hero."""

    option: str
    face: Face | None = None
    tile: TileMark | None = None
    hero: HeroPanel | None = None
    abilities: list[tuple[str, str]] = field(default_factory=list)
    way: str = ""
    """The side of a compass it lies on."""


@dataclass(slots=True)
class Plate:
    """An answer that has no thing of its own on the board: it lies beside what it is about."""

    option: str
    label: str
    icon: str = ""


@dataclass(slots=True)
class DuelRound:
    """A round that is over: what was revealed as (type, value), and who won it (`side`: left, right or nobody)."""

    number: int
    side: str
    name: str
    left: tuple[str, int] | None = None
    right: tuple[str, int] | None = None
    added: int = 0
    deathblow: int = 0
    """Cards of the Combat stack that came on top."""


@dataclass(slots=True)
class DuelCard:
    """A card of a fight: `back` if it lies face down for the viewer."""

    key: str
    id: str = ""
    name: str = ""
    value: int = 0
    type: str = ""
    type_icon: str = ""
    counter: str = ""
    counter_icon: str = ""
    counter_title: str = ""
    power: bool = False
    text: str = ""
    back: bool = False
    cancelled: bool = False
    options: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Fighter:
    """One side of a fight."""

    name: str
    icon: str
    player: str
    seat: int | None
    mine: bool
    is_hero: bool
    life: int | None
    """None: hidden; then `lives` are those it can have."""
    lives: str
    wounds: int
    """Old ones, of a Hero."""
    hit: int
    """Cards in the damage stack."""
    hearts: list[str]
    damage: list[DuelCard]
    played: list[DuelCard]
    hand: list[DuelCard]
    total: int
    omens: list[str]
    used: list[str]
    card: str = ""
    before: list[DuelCard] = field(default_factory=list)
    """What was revealed in the round before, while nothing is played yet."""
    laid: DuelCard | None = None
    """The card that lies face down until the other has chosen too: open to whoever laid it."""
    has_laid: bool = False


@dataclass(slots=True)
class Duel:
    """The table of a fight."""

    round: int
    left: Fighter
    right: Fighter
    heaps: list[tuple[str, str, str, list[DuelCard]]]
    """The Combat stack by type: (type, icon, name, cards)."""
    said: list[str]
    """What the last round came to, newest first."""
    hint: str
    deck_note: str
    doors: dict[str, str] = field(default_factory=dict)
    """Before the first round: `attack` and `escape`, if they can be chosen, with their labels."""
    rounds: list[DuelRound] = field(default_factory=list)
    plates: list[Plate] = field(default_factory=list)
    take: str = ""
    """The type of which the most lies in the Combat stack."""


@dataclass(slots=True, kw_only=True)
class Board(board.Board):
    """All of it. See board.html."""

    ROOM: ClassVar[int] = 510

    where: str
    map: Map
    sun: int
    track: list[tuple[int, str, str]]
    """The spaces of the sun: (number, past, now, later or dusk; what stands on it)."""
    sun_label: str
    heroes: list[HeroPanel]
    drawn: Drawn | None
    test: Test | None
    decks: list[tuple[str, str, int]]
    """(icon, name, cards left)."""
    lurking: list[tuple[str, str, str, str]]
    """Monster tokens on the board: (id, icon, name, where)."""
    plates: list[Plate]
    offers: list[Offer]
    offer_kind: str
    duel: Duel | None
