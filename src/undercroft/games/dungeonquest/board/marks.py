"""What lies on the board, as `board.html` reads it. Most marks do not change once they are made, so that
what was drawn of them can be found again."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from ....kit import board
from ....kit.face import Face


class TileMark(NamedTuple):
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


class Spot(NamedTuple):
    """A place on the board that may be chosen. `kind`: new, known, gold, badge, side."""

    key: str
    kind: str
    x: int
    y: int
    options: tuple[str, ...]
    label: str
    icon: str = ""
    tall: bool = False
    turn: int = 0


class Pawn(NamedTuple):
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
    options: tuple[str, ...] = ()


class Grave(NamedTuple):
    """Where a Hero died."""

    seat: int
    x: int
    y: int
    label: str


class Foe(NamedTuple):
    """A Monster token; its life is hidden unless somebody plays alone."""

    key: str
    monster: str
    icon: str
    x: int
    y: int
    life: str
    label: str
    options: tuple[str, ...] = ()


class TowerMark(NamedTuple):
    """A Tower Room; `seat`: who started there."""

    x: int
    y: int
    floor: str
    seat: int | None
    label: str


class Ground(NamedTuple):
    """The chambers that are known, and the darkness around them."""

    tiles: tuple[TileMark, ...]
    labelled: tuple[TileMark, ...]
    """Those with die results on them."""
    dark: str


class Map(NamedTuple):
    """The dungeon as far as it is known."""

    ground: Ground
    towers: tuple[TowerMark, ...]
    lights: tuple[tuple[int, int, int], ...]
    spots: tuple[Spot, ...]
    pawns: tuple[Pawn, ...]
    foes: tuple[Foe, ...]
    path: str
    """The way the Hero whose turn it is has come."""
    graves: tuple[Grave, ...]
    awake: bool
    risk: str
    """How likely the next Dragon card wakes the dragon: so many of so many cards; empty when it is awake."""
    risk_label: str
    here: tuple[str, str]
    """The middle of what is going on: how far right and down it is, as shares of the drawing."""
    last_light: tuple[int, int] | None = None
    """The space where a Hero has died of late: the light goes out round it."""


class Sun(NamedTuple):
    """The sun track."""

    label: str
    spaces: tuple[tuple[int, str, str], ...]
    """(number, past, now, later or dusk; what stands on it)."""


class Chip(NamedTuple):
    """A card before a player: Loot, Rune or something kept."""

    key: str
    kind: str
    """loot, rune, kept or hidden."""
    icon: str
    text: str
    title: str
    card: str = ""
    options: tuple[str, ...] = ()


class HeroPanel(NamedTuple):
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
    attributes: tuple[tuple[str, str, int, bool], ...]
    """(icon, name, value, whether it is being tested)."""
    tokens: int
    gold: str
    chips: tuple[Chip, ...]
    abilities: tuple[tuple[str, str], ...] = ()
    """(name, text), of the viewer's own Hero."""
    fights: bool = False


class Test(NamedTuple):
    """Dice on the table: of an attribute test with the number needed, or just thrown."""

    title: str
    dice: tuple[tuple[str, int], ...]
    more: int
    total: int
    needed: int | None
    icon: str
    passed: bool | None
    said: str
    option: str = ""
    """The dice themselves can be rolled."""


class Drawn(NamedTuple):
    """The card drawn last, large; or, where it lies face down for the viewer, its back."""

    face: Face | None
    deck: str
    deck_icon: str
    who: str
    seat: int
    gold: int = 0
    outcome: tuple[tuple[str, str], ...] = ()
    """(icon, sentence): what it did."""


class Offer(NamedTuple):
    """A thing laid out to be chosen: a card, a tile or a Hero."""

    option: str
    face: Face | None = None
    tile: TileMark | None = None
    hero: HeroPanel | None = None
    abilities: tuple[tuple[str, str], ...] = ()
    way: str = ""
    """The side of a compass it lies on."""


class Plate(NamedTuple):
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


class DuelCard(NamedTuple):
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
    options: tuple[str, ...] = ()


class Fighter(NamedTuple):
    """Who fights, and what became of him so far."""

    name: str
    icon: str
    player: str
    seat: int | None
    card: str
    life: int | None
    """None: hidden; then `lives` are those it can have."""
    lives: str
    wounds: int
    """Old ones, of a Hero."""
    hit: int
    """Cards in the damage stack."""
    hearts: tuple[str, ...]
    damage: tuple[DuelCard, ...]
    omens: tuple[str, ...]
    used: tuple[str, ...]


class Shown(NamedTuple):
    """What a side has laid on the table."""

    played: tuple[DuelCard, ...]
    total: int
    laid: DuelCard | None = None
    """The card that lies face down until the other has chosen too: open to whoever laid it."""
    has_laid: bool = False
    before: tuple[DuelCard, ...] = ()
    """What was revealed in the round before, while nothing is played yet."""


class Side(NamedTuple):
    """One side of a fight."""

    fighter: Fighter
    shown: Shown
    hand: tuple[DuelCard, ...]
    mine: bool


class Stacks(NamedTuple):
    """The cards between the two sides."""

    heaps: tuple[tuple[str, str, str, tuple[DuelCard, ...]], ...]
    """The Combat stack by type: (type, icon, name, cards)."""
    take: str
    """The type of which the most lies in the Combat stack."""
    hint: str
    deck_note: str


class Duel(NamedTuple):
    """The table of a fight."""

    round: int
    left: Side
    right: Side
    stacks: Stacks
    said: tuple[str, ...]
    """What the last round came to, newest first."""
    rounds: tuple[DuelRound, ...]
    """The last of those that are over."""
    doors: dict[str, str]
    """Before the first round: `attack` and `escape`, if they can be chosen, with their labels."""


@dataclass(slots=True, kw_only=True)
class Board(board.Board):
    """All of it. See board.html."""

    ROOM: ClassVar[int] = 510

    where: str
    map: Map
    sun: Sun
    heroes: tuple[HeroPanel, ...]
    drawn: Drawn | None
    test: Test | None
    decks: tuple[tuple[str, str, int], ...]
    """(icon, name, cards left)."""
    lurking: tuple[tuple[str, str, str, str], ...]
    """Monster tokens on the board: (id, icon, name, where)."""
    plates: tuple[Plate, ...]
    offers: tuple[Offer, ...]
    offer_kind: str
    duel: Duel | None
