"""What lies on the board, as `board.html` reads it."""

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
    carried: "Slot | None" = None
    """The weapon that lies under a hero."""
    barred: str = ""
    """Why nothing can be done with it."""
    place: str = ""
    """Where it lies, in words, for those who hear the table."""

    @property
    def carries(self) -> str:
        return self.carried.face.name if self.carried else ""


@dataclass(slots=True)
class Forecast:
    """What an attack would come to."""

    attack: int
    magic: int
    lost: int
    total: int
    health: int
    wins: bool
    halved: bool
    then: list[str]
    """What else will happen, as short texts of cards."""


@dataclass(slots=True)
class Rank:
    """A place of the hall."""

    number: int
    roman: str
    slot: Slot
    flames: list[bool]
    """One for each light it wants; True for those the party brings."""
    lost: int | None
    """The attack lost to the dark; None while nobody carries light."""
    forecast: Forecast | None = None


@dataclass(slots=True)
class PileMark:
    """A stack of the village."""

    slot: Slot | None
    count: int
    name: str
    price: int = 0
    dear: bool = False


@dataclass(slots=True)
class Heap:
    """Deck, discard pile or experience of a player."""

    what: str
    count: int
    name: str
    top: Slot | None = None
    cards: list[tuple[str, str, int]] = field(default_factory=list)
    """What lies in it, as far as the viewer may know: (id, name, copies)."""


@dataclass(slots=True)
class Party:
    """The cards in front of somebody: a row of them, sums, heaps."""

    title: str
    slots: list[Slot]
    hidden: int = 0
    asleep: bool = False


@dataclass(slots=True)
class Board:
    """All of it. See board.html."""

    place: str
    hall: list[Rank]
    hall_note: str
    deck: int
    deck_note: str
    classes: list[str]
    """The monster classes of this dungeon."""
    village: list[PileMark]
    village_note: str
    village_open: bool
    mine: Party
    other: Party | None
    aside: list[Slot]
    totals: list[Sign]
    heaps: list[Heap]
    doors: dict[str, str]
    """Areas that are themselves an answer: "village", "dungeon", "rest" → option id."""
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
        """The answers that do not stand apart, attacks first."""
        shown = [option for option in options if not (option.id in self.answers and self.answers[option.id].pinned)]
        return sorted(shown, key=lambda option: option.verb != "attack")
