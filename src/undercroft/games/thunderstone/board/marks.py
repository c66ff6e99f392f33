"""What lies on the board, as `board.html` reads it.

Most of it is made once for all who see it alike, and is never changed: then a mark is the same as before only if it is
that very mark (`eq=False`), which is soon found out.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ....kit import board
from ....kit.board import Laid, Slot
from ....kit.face import Sign


@dataclass(frozen=True, slots=True, eq=False)
class Forecast:
    """What an attack would come to."""

    attack: int
    magic: int
    lost: int
    total: int
    health: int
    wins: bool
    halved: bool
    then: tuple[str, ...]
    """What else will happen, as short texts of cards."""


@dataclass(frozen=True, slots=True, eq=False)
class Rank:
    """A place of the hall."""

    number: int
    roman: str
    slot: Slot
    flames: tuple[bool, ...]
    """One for each light it wants; True for those the party brings."""
    lost: int | None = None
    """The attack lost to the dark; None while nobody carries light."""
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True, eq=False)
class PileMark:
    """A stack of the village."""

    slot: Slot | None
    count: int
    name: str
    price: int = 0
    dear: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Heap:
    """Deck, discard pile or experience of a player."""

    what: str
    count: int
    name: str
    top: Slot | None = None
    cards: tuple[tuple[str, str, int], ...] = ()
    """What lies in it, as far as the viewer may know: (id, name, copies)."""


@dataclass(slots=True)
class Party:
    """The cards in front of somebody: a row of them, sums, heaps."""

    title: str
    slots: list[Laid]
    hidden: int = 0
    asleep: bool = False


@dataclass(slots=True, kw_only=True)
class Board(board.Board):
    """All of it. See board.html."""

    ORDER: ClassVar[Mapping[str, int]] = {"attack": -1}
    ROOM: ClassVar[int] = 750

    place: str
    hall: list[Rank]
    hall_note: str
    deck: int
    deck_note: str
    classes: tuple[str, ...]
    """The monster classes of this dungeon."""
    village: tuple[PileMark, ...]
    village_note: str
    village_open: bool
    mine: Party
    other: Party | None
    aside: list[Slot]
    totals: list[Sign]
    heaps: tuple[Heap, ...]
    doors: dict[str, str]
    """Areas that are themselves an answer: "village", "dungeon", "rest" → option id."""
