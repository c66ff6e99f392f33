"""What the boards of all games have in common, for `board.html` and for the frame around it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from ..kernel.text import Speech, _
from .face import Face, Sign
from .moment import Flight, Moment
from .prompt import Answer, AnswerGroup, Series, Step
from .seen import OptionMark
from .shelf import Entry, fits, lay_out

Chips = tuple[tuple[Sign, bool], ...]
"""A seat's public numbers; True for those that a phone leaves out."""
Tab = tuple[str, str, str]
"""An area on the phone: (id, icon, name)."""


class Pane(NamedTuple):
    """A pane of the game in the side rail. The area of the same name fills it."""

    id: str
    icon: str
    name: str


NO_IS_LAST = {"no": 1}
PINNED, TALLY, BACK = 136, 220, 88
"""Widths in pixels: an answer that stands apart, the button that confirms several answers, the way out of a bundle."""


def answer_order(verb: str, order: Mapping[str, int]) -> int:
    """Where answers of this verb stand, by a board's `ORDER`: lower first."""
    return order.get(verb, NO_IS_LAST.get(verb, 0))


@dataclass(slots=True)
class Slot:
    """A card on the table, with what was done to it and what can be done: see `slot.html`."""

    key: str
    """Identifies the thing from one update to the next, so that its movement can be animated."""
    face: Face
    options: list[str] = field(default_factory=list)
    used: bool = False
    idle: bool = False
    doomed: bool = False
    thrown: bool = False
    owner: str = ""
    owner_seat: int = 0
    carried: "list[Slot]" = field(default_factory=list)
    """The cards under a hero."""
    barred: str = ""
    """Why nothing can be done with it."""
    place: str = ""
    """Where it lies, in words, for screen readers."""

    def shown(self, size: str = "", extra: str = "", count: int | str = "") -> dict[str, object]:
        """What `slot.html` shows, as plain data: the size, further classes, and how many there are."""
        face = self.face
        return {
            "key": self.key,
            "id": face.id,
            "classes": face.classes,
            "spoken": face.spoken,
            "face": face.in_small if size in ("thumb", "carried") else face.on_table,
            "options": self.options,
            "used": self.used,
            "idle": self.idle,
            "doomed": self.doomed,
            "thrown": self.thrown,
            "owner": self.owner,
            "owner_seat": self.owner_seat,
            "carries": ", ".join([one.face.name for one in self.carried]),
            "barred": self.barred,
            "place": self.place,
            "size": size,
            "extra": extra,
            "count": count,
        }


@dataclass(slots=True, kw_only=True)
class Board:
    """What the frame around a board needs to know about the game. The board itself is in its areas."""

    ORDER: ClassVar[Mapping[str, int]] = {}
    """Verbs whose answers are not shown in the order of the question: lower first. Others are 0; "no" is last."""
    ROOM: ClassVar[int] = 500
    """The width of the row of answers if nothing stands apart, on a screen of 1366 pixels."""

    answers: dict[str, Answer]
    step: Step
    """What is asked, as a step of the game, in the viewer's language."""
    chips: list[Chips]
    tabs: list[Tab]
    series: Series | None = None
    """One answer to several upcoming questions."""
    groups: Mapping[str, AnswerGroup] = field(default_factory=dict)
    """The groups of the answers, by the names the answers give them."""
    moments: list[Moment] = field(default_factory=list)
    """The recent great moments, oldest first."""
    flights: list[Flight] = field(default_factory=list)
    """The cards that others got recently."""
    where: str = ""
    """How far the match is, for the header; if empty, the header shows the turn and the table."""
    pane: Pane | None = None
    turn_title: Callable[[int], str] | None = None
    """Returns the log's title for a turn."""
    looks: tuple[str, ...] = ()
    """CSS classes of the whole table."""
    layout: str = ""
    """The layout that `board.html` uses, if it has several."""

    @property
    def focus(self) -> str:
        return self.step.focus

    def ordered(self, options: Sequence[OptionMark]) -> list[OptionMark]:
        """The answers that do not stand apart."""
        shown = [option for option in options if not (option.id in self.answers and self.answers[option.id].pinned)]
        return sorted(shown, key=lambda option: answer_order(option.verb, self.ORDER))

    def shelf(self, options: Sequence[OptionMark], speech: Speech, several: bool = False) -> list[Entry]:
        """The answers that do not stand apart, in their layout."""
        shown = self.ordered(options)
        room = self.ROOM - TALLY * several
        first = room - PINNED * (len(shown) < len(options))
        back = self.step.ways or speech(_("Back"))
        return lay_out(shown, self.answers, self.groups, first, room - BACK, speech, back, several)

    def is_rack(self, shelf: Sequence[Entry]) -> bool:
        """Whether there are too many answers to tick for the row, so that they are in a rack above it."""
        return not fits(shelf, self.ROOM - TALLY)
