"""The dataclasses that the store takes and returns."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

GONE = "gone"
"""The user id in place of a deleted guest; no guest has it."""


class Counts(NamedTuple):
    """The version of a table: three numbers that only grow. Every write names the version it is based on."""

    moves: int = 0
    """The number of moves in its log."""
    revision: int = 0
    """How often seats, names, settings or guides have changed."""
    next_line: int = 0
    """The number of the next line of chat. Lines of deleted guests are missing, so there may be fewer."""

    @property
    def moved(self) -> "Counts":
        """After one more move."""
        return self._replace(moves=self.moves + 1)

    @property
    def changed(self) -> "Counts":
        """After one more change of seats, names or settings."""
        return self._replace(revision=self.revision + 1)

    def behind(self, other: "Counts") -> bool:
        """Whether the other version has something that this one does not."""
        return any(mine < theirs for mine, theirs in zip(self, other, strict=True))


@dataclass(slots=True)
class SeatRecord:
    """A seat: a guest's, a bot's, or open when it has neither."""

    user: str | None = None
    bot: str | None = None
    name: str | None = None
    kept: str | None = None
    """The guest for whom a bot holds the seat."""
    changes: int = 0
    """How often somebody else has taken this seat."""

    @property
    def kind(self) -> str:
        return "human" if self.user else "bot" if self.bot else "open"


def people_of(seats: Iterable[SeatRecord]) -> set[str]:
    """The guests of a table: those who sit there, and those for whom a bot holds a seat."""
    return {guest for seat in seats for guest in (seat.user, seat.kept) if guest and guest != GONE}


@dataclass(slots=True)
class MoveRecord:
    """A move in a table's log: a choice, or an undo."""

    seat: int
    kind: str
    choice: str | list[str] | None
    command: str | None
    user: str | None = None
    """The guest who sent the command; None for bots."""


@dataclass(slots=True)
class ChatRecord:
    """A line of a table's chat. Without a user it is a notice: a translatable sentence with arguments."""

    user: str | None
    who: str
    text: str
    at: float
    args: dict[str, Any] | None = None
    command: str | None = None


@dataclass(slots=True)
class VoteRecord:
    """An open vote of the players: whether a bot takes over a seat ("bot"), somebody may sit down ("seat"), the match
    ends ("end"), or the only player left takes the win ("won"). The last one stays after the win is taken."""

    kind: str
    seat: int | None
    user: str
    """The guest who is replaced, who asks to sit down, who proposed the end, or who is left."""
    yes: list[str] = field(default_factory=list)
    rest: float = 0.0
    """No new vote of this kind starts before this time."""


class TimeControl(NamedTuple):
    """How much time the players of a table have, and what happens when somebody has none left."""

    seconds: int
    increment: int | None
    """Seconds that each turn adds; None: `seconds` are for each turn, otherwise for the whole match."""
    at_zero: str
    """A bot plays on ("bot"), the match is lost ("loss"), or the others vote for a bot ("vote")."""


@dataclass(frozen=True, slots=True)
class ClockRecord:
    """The clocks of all seats as they stood `at` a time of the server (`Uptime`)."""

    at: float
    left: list[float]
    """Seconds that each seat had left then."""
    turns: list[int]
    """The last turn for which each seat received time."""
    running: list[int]
    """The seats whose clocks have been running since."""
    due: float | None
    """When the first of them runs out."""


@dataclass(slots=True)
class ReportRecord:
    """A report about a guest, for the admin page."""

    table: str
    by: str
    about: str
    name: str
    text: str
    at: float
    id: int | None = None
    done: float | None = None
    """When an admin closed it."""


@dataclass(frozen=True, slots=True)
class BanRecord:
    """A ban of a guest, an address or a network; `until` None means permanent."""

    id: str
    user: str | None
    address: str | None
    name: str
    """The guest's name at that time."""
    reason: str
    at: float
    until: float | None

    def holds(self, now: float) -> bool:
        return self.until is None or self.until > now


@dataclass(frozen=True, slots=True)
class MessageRecord:
    """The message that the admin shows to everybody, by language."""

    id: str
    texts: dict[str, str]
    at: float
    until: float
    maintenance: bool = False
    """Whether no new tables can be created while it is shown."""

    def text_in(self, language: str) -> str:
        """The text in this language, or else in the one it was written in."""
        return self.texts.get(language) or next(iter(self.texts.values()), "")


@dataclass(slots=True)
class TableRecord:
    """A whole table: settings, seats, moves and chat."""

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
    """Whether the host allows hints; None: only where one person plays, alone or against bots."""
    moved: float = 0.0
    seats: list[SeatRecord] = field(default_factory=list)
    sittings: set[tuple[str, int]] = field(default_factory=set)
    """(user, seat) for everybody who has held a seat since the match began, and so has seen its hand."""
    left: set[tuple[str, int]] = field(default_factory=set)
    """Those of them who resigned from their seat."""
    moves: list[MoveRecord] = field(default_factory=list)
    chat: list[ChatRecord] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    """On a shared screen: the seats whose players are in front of it now."""
    counts: Counts = field(default_factory=Counts)
    names: dict[str, str] = field(default_factory=dict)
    """The names of the guests who sit here."""
    guides: dict[str, list[str]] = field(default_factory=dict)
    """The guests in the guided first game, with the bubbles they have seen."""
    clock: TimeControl | None = None
    times: ClockRecord | None = None
    """None: no clock, or the match has not begun."""
    watch: bool = True
    talk: bool = True
    ended: bool = False
    votes: list[VoteRecord] = field(default_factory=list)
    barred: list[str] = field(default_factory=list)
    secret: str | None = None
    """The server's sealed bits of the dice; None if the seed was given, or the table is older than sealed dice."""
    bits: dict[int, str] = field(default_factory=dict)
    """The bits that players added to the dice, by seat."""
    ahead: dict[int, str] = field(default_factory=dict)
    """The bits that players have already added to the dice of the rematch, by seat."""
    day: str | None = None
    """The day of the daily dungeon tried here; None for any other table."""


@dataclass(slots=True)
class TableChanges:
    """What has changed at a table since a known version."""

    counts: Counts
    moves: list[MoveRecord] = field(default_factory=list)
    """The new moves."""
    chat: list[ChatRecord] = field(default_factory=list)
    """The new lines, if the revision is unchanged."""
    table: TableRecord | None = None
    """The table without its moves, if the revision has changed."""
    times: ClockRecord | None = None
    """The clocks now."""


@dataclass(slots=True)
class ResultRecord:
    """The result of a finished match for one of its players. If a seat changed hands, everybody who held it has one."""

    table: str
    seat: int
    user: str | None
    bot: str | None
    game: str
    seats: int
    people: int
    """How many people were in it."""
    at: float
    place: int
    """From 1; those who left come last."""
    won: bool
    left: bool
    """Resigned, or a bot held the seat for them when it ended."""
    score: int | None
    """None: the others resigned, and it was not finished."""
    rounds: int | None
    setting: str
    """The quest, dungeon or adventure, as the game names it."""
    liked: list[str]
    """Heroes and similar things that this player had."""
    waiting: bool
    """It has not been rated and counted yet."""
    mean: float | None = None
    """The rating after it; None: it did not count."""
    change: int | None = None
    cards: dict[str, dict[str, bool]] | None = None
    """By family, the cards that the player could have had, and whether they had them; None: not known."""
    rank: int | None = None
    """For a try at the daily dungeon: higher is better. It is stored with the try."""


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
    clock: TimeControl | None
    times: ClockRecord | None
    waiting: list[int]
    created: float
    moved: float
    seats: list[SeatRecord]
    names: dict[str, str]
    ratings: dict[str, int]
    """The ratings in this game of those who are on the leaderboard."""
    seal: str = ""
    """The fingerprint of the sealed dice; empty if there are none."""


@dataclass(frozen=True, slots=True)
class DeviceRecord:
    """A device on which a guest is or was signed in."""

    id: str
    user: str
    browser: str
    system: str
    """From the user agent; empty if unknown."""
    first: float
    last: float
    gone: float | None = None
    """When it was signed out."""


@dataclass(frozen=True, slots=True)
class PasskeyRecord:
    """The public part of a guest's passkey."""

    id: str
    user: str
    name: str
    credential: str
    public_key: str
    count: int
    made: float
    used: float | None = None
