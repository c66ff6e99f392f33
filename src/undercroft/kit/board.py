"""The board on the screen: what the boards of all games share, for `board.html` and for the frame around it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple

from ..kernel.text import Speech, _
from .face import Face, Sign
from .moment import Flight, Moment
from .prompt import Answer, Group, Series, Step
from .shelf import Entry, fits, lay_out

View = dict[str, Any]
Chips = tuple[tuple[Sign, bool], ...]
"""A seat's public numbers; True for those a phone leaves out."""
Tab = tuple[str, str, str]
"""An area of the phone: (id, icon, name)."""


class Pane(NamedTuple):
    """A pane of a game's own in the rail, with all that is shown in it: where that is as it was, it stays."""

    id: str
    icon: str
    name: str
    shown: tuple[Any, ...]


NO_IS_LAST = {"no": 1}
PINNED, TALLY, BACK = 136, 220, 88
"""How wide an answer is that stands apart, what confirms several, and the way back out of a bundle."""


class Asked(NamedTuple):
    """What the viewer can choose now: the key of the question, its options as in the view, and their labels."""

    key: str
    options: list[dict[str, Any]]
    labels: dict[str, str]

    @staticmethod
    def of(view: View, scene: Any) -> "Asked":
        """Nothing where nothing is asked; in a replay nothing can be chosen."""
        if scene.decision is None:
            return Asked("", [], {})
        decision = view["decision"]
        labels = {option.id: option.label for option in scene.decision.options}
        return Asked(decision["prompt"]["key"], decision["options"], labels)


@dataclass(slots=True)
class Slot:
    """A card lying on the table, with what was done to it and what can be done: of the frame's `card()`."""

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


@dataclass(slots=True, eq=False)
class Laid(Slot):
    """A card that is made once for all who see it alike, and is never changed: it is the same only as itself."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


@dataclass(slots=True, kw_only=True)
class Board:
    """What the frame needs of every board. A game's own adds what lies on it, and may name `where` (how far the match
    is, for the mast), `pane` (a pane of its own in the rail) and `turn_title` (what the log calls a turn)."""

    ORDER: ClassVar[Mapping[str, int]] = {}
    """Verbs whose answers do not stand in the order of the question: lower first; the others are 0, "no" is last."""
    ROOM: ClassVar[int] = 500
    """How wide the row of answers can be where nothing stands apart, on a screen of 1366 pixels."""

    answers: dict[str, Answer]
    step: Step
    """What is asked, as a step of the game, in the viewer's language."""
    chips: list[Chips]
    tabs: list[Tab]
    sounds: Mapping[str, str]
    """The sound of an event, by its key."""
    series: Series | None = None
    """One answer for several questions to come."""
    groups: Mapping[str, Group] = field(default_factory=dict)
    """The groups of the answers, by the names the answers give them."""
    moments: list[Moment] = field(default_factory=list)
    """The great moments of late, oldest first."""
    flights: list[Flight] = field(default_factory=list)
    """The cards that others have got of late."""

    @property
    def looks(self) -> tuple[str, ...]:
        """Classes of the whole table, by which the board's styles tell how it stands."""
        return ()

    @property
    def prompt_icon(self) -> str:
        return self.step.icon

    @property
    def prompt_step(self) -> str:
        return self.step.text

    @property
    def focus(self) -> str:
        return self.step.focus

    def ordered(self, options: Sequence[Any]) -> list[Any]:
        """The answers that do not stand apart."""
        shown = [option for option in options if not (option.id in self.answers and self.answers[option.id].pinned)]
        return sorted(shown, key=lambda option: self.ORDER.get(option.verb, NO_IS_LAST.get(option.verb, 0)))

    def shelf(self, options: Sequence[Any], speech: Speech, several: bool = False) -> list[Entry]:
        """The answers that do not stand apart, as they are laid out."""
        shown = self.ordered(options)
        room = self.ROOM - TALLY * several
        first = room - PINNED * (len(shown) < len(options))
        back = self.step.ways or speech(_("Back"))
        return lay_out(shown, self.answers, self.groups, first, room - BACK, speech, back, several)

    def is_rack(self, shelf: Sequence[Entry]) -> bool:
        """Whether answers to be ticked are too many for the row, and lie in a rack above it."""
        return not fits(shelf, self.ROOM - TALLY)
