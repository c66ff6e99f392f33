"""A match as one viewer may see it. A board takes everything it shows from here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from ..kernel.state import Event
from ..kernel.text import Speech
from ..kernel.view import OptionFacts

V = TypeVar("V")


@dataclass(frozen=True)
class PlayerMark:
    """A seat and who sits on it."""

    seat: int
    name: str
    kind: str
    """"human", "bot" or "open"."""
    bot: str = ""
    """The bot's level: its name in the registry (`random`, `greedy` …)."""
    online: bool = False
    must_choose: bool = False
    is_active: bool = False
    is_me: bool = False
    alike: bool = False
    """Their name resembles another one at this table, or that of a bot."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened: its number among what the viewer may see, its key, an icon, and the sentence."""

    n: int
    key: str
    icon: str
    """From `EVENT_ICONS` of the game's board, or empty."""
    text: str
    cards: tuple[str, ...]
    """The ids of the cards that it names."""
    html: str
    """The line as the log shows it, rendered once."""


@dataclass(frozen=True, slots=True)
class TurnLog:
    """What happened in one turn, newest first, in words. Before the first turn, `turn` is 0."""

    turn: int
    who: str
    """Whose turn it is, or empty."""
    seat: int | None
    lines: list[LogLine]


@dataclass(frozen=True)
class OptionMark:
    """One option: a button, and every element with `data-option` set to this id."""

    id: str
    label: str
    verb: str
    card: str = ""
    """The card it is about, if any."""


class Asked(NamedTuple):
    """What the viewer can choose now: the key of the question, the question, its options, and their labels by id."""

    key: str = ""
    prompt: str = ""
    options: Sequence[OptionFacts] = ()
    labels: dict[str, str] = {}  # noqa: RUF012 (never changed)


@dataclass(frozen=True, slots=True)
class Seen(Generic[V]):
    """Everything a board may show. `V` is the type of the game's view."""

    view: V
    speech: Speech
    players: Sequence[PlayerMark]
    asked: Asked
    """Empty if nothing is asked. In a replay these are the options of the moment, for marks on the board."""
    happened: Sequence[Event]
    """Everything the viewer saw happen, oldest first."""
    log: Sequence[TurnLog]
    """The last turns in words, newest first."""
    chosen: Sequence[str] = ()
    """What this seat chose last, while others still choose in secret."""
    replay: bool = False

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]
