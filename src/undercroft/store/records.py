"""What the store gives back: plain facts, no rows of a database."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

GONE = "gone"
"""Whose a seat is when its guest has been deleted: no guest has this id."""


class Counts(NamedTuple):
    """How far a table has come; whoever writes says how far it knows it. None of the three ever falls."""

    moves: int = 0
    """Entries of its log."""
    revision: int = 0
    """How often anything else has changed: seats, names, settings, guides."""
    said: int = 0
    """The number of the next line of chat: lines of guests who were deleted are missing."""

    @property
    def moved(self) -> "Counts":
        """After one more entry of the log."""
        return self._replace(moves=self.moves + 1)

    @property
    def changed(self) -> "Counts":
        """After one more change of seats, names or settings."""
        return self._replace(revision=self.revision + 1)

    def behind(self, other: "Counts") -> bool:
        """Whether the other knows of something that this one does not."""
        return any(mine < theirs for mine, theirs in zip(self, other, strict=True))


@dataclass(slots=True)
class SeatRecord:
    """A seat: a guest's, a bot's, or open when it has neither."""

    user: str | None = None
    bot: str | None = None
    name: str | None = None
    kept: str | None = None
    """The guest for whom a bot keeps the seat."""
    changes: int = 0
    """How often somebody else sat down here."""

    @property
    def kind(self) -> str:
        return "human" if self.user else "bot" if self.bot else "open"


def people_of(seats: Iterable[SeatRecord]) -> set[str]:
    """The guests of a table: who sits there, and for whom a bot keeps a seat."""
    return {guest for seat in seats for guest in (seat.user, seat.kept) if guest and guest != GONE}


@dataclass(slots=True)
class MoveRecord:
    """An entry of a table's log: a choice made or taken back."""

    seat: int
    kind: str
    choice: str | list[str] | None
    command: str | None
    user: str | None = None
    """Whose command it was; none for bots."""


@dataclass(slots=True)
class ChatRecord:
    """Something said at a table; without a user it is a notice of the table, a sentence with arguments."""

    user: str | None
    who: str
    text: str
    at: float
    args: dict[str, Any] | None = None
    command: str | None = None


@dataclass(slots=True)
class VoteRecord:
    """What those who play are asked: whether a bot shall play on ("bot"), somebody may sit down ("seat"), or the match
    shall end ("end")."""

    kind: str
    seat: int | None
    user: str
    """Who is replaced, who asks to sit down, or who proposed the end."""
    yes: list[str] = field(default_factory=list)
    rest: float = 0.0
    """Until when nobody is asked again."""


@dataclass(slots=True)
class ReportRecord:
    """A complaint about a guest, for whoever runs the server."""

    table: str
    by: str
    about: str
    name: str
    text: str
    at: float
    id: int | None = None
    done: float | None = None
    """When somebody who runs the server was done with it."""


@dataclass(frozen=True, slots=True)
class BanRecord:
    """A guest, an address or a network of them that is kept out; `until` None: for ever."""

    id: str
    user: str | None
    address: str | None
    name: str
    """What the guest was called."""
    reason: str
    at: float
    until: float | None

    def holds(self, now: float) -> bool:
        return self.until is None or self.until > now


@dataclass(frozen=True, slots=True)
class MessageRecord:
    """What is said to all, by language."""

    id: str
    texts: dict[str, str]
    at: float
    until: float

    def text_in(self, language: str) -> str:
        """In this language, or in the one it was written in."""
        return self.texts.get(language) or next(iter(self.texts.values()), "")


@dataclass(slots=True)
class TableRecord:
    """A table as it is kept: with its seats, its log of moves and what was said."""

    id: str
    game: str
    version: int
    seed: int
    options: dict[str, Any]
    host: str
    listed: bool
    pace: int
    created: float
    begun: bool = False
    over: bool = False
    rematch: str | None = None
    waiting: list[int] = field(default_factory=list)
    command: str | None = None
    hints: bool | None = None
    """Whether the host allows hints; None: where one person plays alone or against bots."""
    moved: float = 0.0
    seats: list[SeatRecord] = field(default_factory=list)
    sittings: set[tuple[str, int]] = field(default_factory=set)
    """(user, seat) for everybody who has held a seat since the match began."""
    moves: list[MoveRecord] = field(default_factory=list)
    chat: list[ChatRecord] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    """The seats whose players have come to a screen that they share with others."""
    counts: Counts = field(default_factory=Counts)
    names: dict[str, str] = field(default_factory=dict)
    """The names of the guests who sit here."""
    guides: dict[str, list[str]] = field(default_factory=dict)
    """The guests who are guided here, with the bubbles they have had."""
    clock: int | None = None
    watch: bool = True
    talk: bool = True
    ended: bool = False
    votes: list[VoteRecord] = field(default_factory=list)
    barred: list[str] = field(default_factory=list)
    secret: str | None = None
    """The sealed bits of the dice; none where the seed is laid down, or older than such dice."""
    bits: dict[int, str] = field(default_factory=dict)
    """What was added to the dice, by seat."""
    ahead: dict[int, str] = field(default_factory=dict)
    """What those who sat there have added to the dice of the rematch."""


@dataclass(slots=True)
class News:
    """What has happened at a table since somebody has looked at it."""

    counts: Counts
    moves: list[MoveRecord] = field(default_factory=list)
    """The new ones."""
    chat: list[ChatRecord] = field(default_factory=list)
    """The new lines, if nothing else has changed."""
    table: TableRecord | None = None
    """All of the table but its moves, if its revision is another."""


@dataclass(slots=True)
class TableSummary:
    """A table as a list of tables shows it."""

    id: str
    game: str
    host: str
    listed: bool
    begun: bool
    over: bool
    ended: bool
    watch: bool
    clock: int | None
    waiting: list[int]
    created: float
    moved: float
    seats: list[SeatRecord]
    names: dict[str, str]
    seal: str = ""
    """Of the dice, where others can add to them."""


@dataclass(frozen=True, slots=True)
class DeviceRecord:
    """A device on which a guest is signed in, or was."""

    id: str
    user: str
    browser: str
    system: str
    """What it calls itself; empty where that is not known."""
    first: float
    last: float
    gone: float | None = None
    """When it was signed out."""


@dataclass(frozen=True, slots=True)
class PasskeyRecord:
    """A passkey of a guest: what the server knows of it, which is nothing secret."""

    id: str
    user: str
    name: str
    credential: str
    public_key: str
    count: int
    made: float
    used: float | None = None
