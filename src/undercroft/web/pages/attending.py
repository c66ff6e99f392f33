"""The people at a table as a page shows them: who is away, what is voted on, who may do what."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .scene import PlayerMark


@dataclass(frozen=True, slots=True)
class Absent:
    """Somebody who gives no sign of life."""

    seat: int
    name: str
    minutes: int
    since: float
    left: int | None
    """Seconds until their time is up, if it runs."""
    limit: int | None
    nudged: bool
    """Whether they were nudged within the last minute."""


@dataclass(frozen=True, slots=True)
class Vote:
    """What those who play are asked. `yes` are the seats that have agreed, of `count` people."""

    kind: str
    seat: int | None
    name: str
    yes: list["PlayerMark"]
    count: int
    mine: bool
    """Whether I have agreed."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, as others know them."""

    mark: str
    name: str
    plays: bool
    muted: bool


@dataclass(frozen=True, slots=True)
class Presence:
    """All of it, for one viewer."""

    away: dict[int, Absent] = field(default_factory=dict)
    slow: Absent | None = None
    """Of those waited for, the first who is away; only for who plays."""
    waited: list[int] = field(default_factory=list)
    """People who are waited for and can be nudged."""
    votes: list[Vote] = field(default_factory=list)
    kept: int | None = None
    """The seat that a bot keeps for me."""
    people: list[Person] = field(default_factory=list)
    plays: bool = False
    may_talk: bool = True
    may_end: bool = False
    leaves: str = ""
    """What going away is: "leave", "resign", "delete", or nothing."""
    watch: bool = True
    talk: bool = True
    ended: bool = False
    clock: int | None = None
