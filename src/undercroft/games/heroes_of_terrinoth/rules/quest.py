"""Quest sheets (HT-17)."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from .box import COMMON, DIRE, NIGHTMARE
from .effect import Effect
from .enemy import Enemy

if TYPE_CHECKING:
    from .state import Table


class Stack:
    """One line of a deck's recipe: named sets (or locations), so many random ones of each level, unique cards."""

    __slots__ = ("common", "dire", "named", "nightmare", "unique")

    def __init__(
        self,
        named: Sequence[str] = (),
        *,
        common: int = 0,
        dire: int = 0,
        nightmare: int = 0,
        unique: Sequence[str] = (),
    ) -> None:
        self.named = tuple(named)
        self.common = common
        self.dire = dire
        self.nightmare = nightmare
        self.unique = tuple(unique)

    def random(self, danger: str) -> int:
        """How many random ones of this level."""
        return {COMMON: self.common, DIRE: self.dire, NIGHTMARE: self.nightmare}[danger]


class Peril:
    """What a colour of the peril track does; `me` is the party leader."""

    __slots__ = ("colour", "does", "text")

    def __init__(self, colour: str, text: str, does: Sequence[Effect]) -> None:
        self.colour = colour
        self.text = text
        self.does = tuple(does)


class QuestSheet:
    """The tokens on a quest sheet: clues, captives, walls (HT-17.4)."""

    __slots__ = ("count", "id", "more_for_two", "name")

    def __init__(self, id: str, name: str, count: int, more_for_two: int = 0) -> None:
        self.id = id
        self.name = name
        self.count = count
        self.more_for_two = more_for_two

    def at_first(self, heroes: int) -> int:
        """How many are there at the start with this many heroes."""
        return self.count + (self.more_for_two if heroes == 2 else 0)


class Quest:
    """A quest sheet: decks, peril track, special rules, victory and defeat."""

    __slots__ = (
        "arrival", "aside", "danger", "defeat", "defeat_text", "enemies", "exploration", "exploration_unique",
        "falls", "flees", "icon", "id", "locations", "loses", "name", "number", "perils", "prologue", "round_ends",
        "special", "text", "threat", "threat_text", "tokens", "track", "travels", "victory", "victory_text",
        "villain", "wins", "wins_at_end",
    )  # fmt: skip

    def __init__(
        self,
        id: str,
        name: str,
        *,
        number: int,
        danger: str,
        villain: Enemy,
        special: Sequence[str],
        victory: str,
        defeat: Sequence[str],
        track: Sequence[str],
        perils: Sequence[Peril],
        enemies: Sequence[Stack],
        locations: Sequence[Stack],
        exploration: Sequence[str],
        prologue: str,
        victory_text: str,
        defeat_text: str,
        icon: str,
        exploration_unique: Sequence[str] = (),
        aside: Sequence[str] = (),
        tokens: QuestSheet | None = None,
        threat: Effect | None = None,
        threat_text: str = "",
        flees: bool = False,
        arrival: Effect | None = None,
        travels: Effect | None = None,
        round_ends: Effect | None = None,
        falls: "Callable[[Table], bool] | None" = None,
        wins: "Callable[[Table], bool] | None" = None,
        wins_at_end: "Callable[[Table], bool] | None" = None,
        loses: "Callable[[Table], bool] | None" = None,
    ) -> None:
        self.id = id
        self.name = name
        self.number = number
        self.danger = danger
        self.villain = villain
        self.special = tuple(special)
        self.threat = threat
        self.threat_text = threat_text
        self.victory = victory
        self.defeat = tuple(defeat)
        self.track = tuple(track)
        self.perils: Mapping[str, Peril] = {peril.colour: peril for peril in perils}
        self.enemies = tuple(enemies)
        self.locations = tuple(locations)
        self.exploration = tuple(exploration)
        self.exploration_unique = tuple(exploration_unique)
        self.aside = tuple(aside)
        """Exploration cards next to the sheet."""
        self.tokens = tokens
        self.prologue = prologue
        self.victory_text = victory_text
        self.defeat_text = defeat_text
        self.icon = icon
        self.text = " ".join(special)
        self.flees = flees
        """Its villain, defeated before the last location, returns to the lair (HT-17.5)."""
        self.arrival = arrival
        """After the enemies of a location the party arrives at are spawned; `me` is the leader."""
        self.travels = travels
        """When the party has travelled and the new location is revealed, before its enemies."""
        self.round_ends = round_ends
        self.falls = falls
        """When the villain is defeated; returns whether it goes back to the lair."""
        self.wins = wins
        """Checked at all times."""
        self.wins_at_end = wins_at_end
        """Checked at the end of each round."""
        self.loses = loses

    @property
    def named_sets(self) -> tuple[str, ...]:
        return tuple(name for stack in self.enemies for name in stack.named)

    @property
    def named_locations(self) -> tuple[str, ...]:
        return tuple(name for stack in self.locations for name in stack.named)

    def __repr__(self) -> str:
        return self.id
