"""What all adapters share: a match in single steps, seen as arrays."""

from collections.abc import Mapping
from typing import Any

from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.refusal import Refusal, needs
from ..kernel.registry import game as find_game
from ..kernel.stepping import Steps, actions_of
from ..kernel.text import _
from ..kit.observing import Row, observer_of

try:
    import numpy as np
except ImportError as missing:
    raise needs("numpy") from missing


RENDER_MODES = ["ansi"]
"""The table as text. There is no `rgb_array`: the pictures of a table are drawn by a browser."""


def check_render_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise Refusal("bad-render-mode", _("A render mode is one of: {known}."), known=", ".join(RENDER_MODES))


def games_by_version() -> dict[str, str]:
    """The games that can be learned, by the id that their environments have in every framework."""
    from ..kernel.registry import games

    return {game.id: f"{game.id}-v{game.version}" for game in games().values() if learnable(game)}


def learnable(game: Game) -> bool:
    """Whether the game declares its actions and observations: another package's may not."""
    try:
        observer_of(game)
    except Refusal:
        return False
    return game.actions is not None


class Encoding:
    """How the matches of a game become arrays."""

    def __init__(self, game: Game | str) -> None:
        self.game = game if isinstance(game, Game) else find_game(game)
        self.observer = observer_of(self.game)
        self.actions = actions_of(self.game)
        self.size = self.observer.size

    def start(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> "StepTable":
        return StepTable(self, Steps(self.game.start(seats, seed, options, log=False)))

    def __deepcopy__(self, memo: Any) -> "Encoding":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return Encoding, (self.game.id,)

    def nothing(self) -> Any:
        """An observation before anything is known."""
        return np.zeros(self.size, np.float32)


class StepTable:
    """A match in single steps, with the constant parts of observations cached."""

    def __init__(self, encoding: Encoding, steps: Steps, static: dict[int, Row] | None = None) -> None:
        self.encoding = encoding
        self.steps = steps
        self.match: Match = steps.match
        self._static: dict[int, Row] = {} if static is None else static

    def clone(self) -> "StepTable":
        return StepTable(self.encoding, self.steps.clone(), self._static)

    def __deepcopy__(self, memo: Any) -> "StepTable":
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return StepTable, (self.encoding, self.steps)

    def imagine(self, seat: int, seed: int) -> "StepTable":
        return StepTable(self.encoding, self.steps.imagine(seat, seed), {seat: self.static(seat)})

    def static(self, seat: int) -> Row:
        found = self._static.get(seat)
        if found is None:
            found = self._static[seat] = self.encoding.observer.static(self.match, seat)
        return found

    def observe(self, seat: int) -> Any:
        """What the seat knows, as a new array."""
        row = np.empty(self.encoding.size, np.float32)
        self.write(seat, row)
        return row

    def write(self, seat: int, row: Any) -> None:
        """Write what the seat knows into a row of an array."""
        taken = self.steps.taken.get(seat, ())
        self.encoding.observer.write(self.match, seat, memoryview(row), self.static(seat), taken)

    def mask(self, seat: int) -> Any:
        """1 for each action that the seat can choose now; all 0 if it is not asked."""
        return np.frombuffer(self.steps.mask(seat), np.int8)

    def utilities(self) -> list[float]:
        """How good the end is for each seat, from −1 to 1; 0 for all until then."""
        result = self.match.result
        return [0.0] * self.match.seats if result is None else list(result.utility)
