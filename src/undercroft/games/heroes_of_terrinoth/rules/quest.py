"""Quest sheets (HT-17)."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from .box import COMMON, DIRE, NIGHTMARE, Printed
from .effect import Effect
from .enemy import Enemy

if TYPE_CHECKING:
    from .state import Table


@dataclass(eq=False)
class Stack:
    """One stack of a deck: named sets (or locations), the number of random ones of each level, unique cards."""

    named: Sequence[str] = ()
    _: KW_ONLY
    common: int = 0
    dire: int = 0
    nightmare: int = 0
    unique: Sequence[str] = ()

    def random(self, danger: str) -> int:
        """The number of random sets or locations of this level."""
        return {COMMON: self.common, DIRE: self.dire, NIGHTMARE: self.nightmare}[danger]


@dataclass(eq=False)
class Peril:
    """What a colour of the peril track does; `me` is the party leader."""

    colour: str
    text: str
    does: Sequence[Effect]


@dataclass(eq=False)
class QuestSheet:
    """The tokens on a quest sheet: clues, captives, walls (HT-17.4)."""

    id: str
    name: str
    count: int
    more_for_two: int = 0

    def at_first(self, heroes: int) -> int:
        """The number of tokens at the start, with this many heroes."""
        return self.count + (self.more_for_two if heroes == 2 else 0)


@dataclass(eq=False, repr=False)
class Quest(Printed):
    """A quest sheet: decks, peril track, special rules, victory and defeat."""

    _: KW_ONLY
    number: int
    danger: str
    villain: Enemy
    special: Sequence[str]
    victory: str
    defeat: Sequence[str]
    track: Sequence[str]
    perils: Sequence[Peril]
    enemies: Sequence[Stack]
    locations: Sequence[Stack]
    exploration: Sequence[str]
    prologue: str
    victory_text: str
    defeat_text: str
    icon: str
    exploration_unique: Sequence[str] = ()
    aside: Sequence[str] = ()
    """Exploration cards next to the sheet."""
    tokens: QuestSheet | None = None
    threat: Effect | None = None
    threat_text: str = ""
    flees: bool = False
    """Its villain, defeated before the last location, returns to the lair (HT-17.5)."""
    arrival: Effect | None = None
    """On arrival at a location, after its enemies are spawned; `me` is the leader."""
    travels: Effect | None = None
    """After travelling, when the new location is revealed, before its enemies are spawned."""
    round_ends: Effect | None = None
    falls: "Callable[[Table], bool] | None" = None
    """When the villain is defeated; returns whether it goes back to the lair."""
    wins: "Callable[[Table], bool] | None" = None
    """A victory condition, checked whenever defeats are checked."""
    wins_at_end: "Callable[[Table], bool] | None" = None
    """A victory condition, checked at the end of each round."""
    loses: "Callable[[Table], bool] | None" = None

    @property
    def text(self) -> str:
        return " ".join(self.special)

    def peril(self, colour: str) -> Peril | None:
        return next((peril for peril in self.perils if peril.colour == colour), None)

    @property
    def named_sets(self) -> tuple[str, ...]:
        return tuple(name for stack in self.enemies for name in stack.named)

    @property
    def named_locations(self) -> tuple[str, ...]:
        return tuple(name for stack in self.locations for name in stack.named)
