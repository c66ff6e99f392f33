"""What all adapters share: a match in single steps, seen as arrays."""

from collections.abc import Mapping
from typing import Any

from ..kernel.game import Game
from ..kernel.refusal import Refusal, needs
from ..kernel.registry import game as find_game
from ..kernel.stepping import Steps, actions_of
from ..kernel.text import _
from ..kit.observing import observer_of
from ..kit.step_table import StepTable

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
    """Whether the game declares its actions and observations; games of other packages may not."""
    try:
        observer_of(game)
    except Refusal:
        return False
    return game.actions is not None


class Encoding:
    """Encodes the matches of a game as arrays."""

    def __init__(self, game: Game | str) -> None:
        self.game = game if isinstance(game, Game) else find_game(game)
        self.observer = observer_of(self.game)
        self.actions = actions_of(self.game)
        self.size = self.observer.size

    def start(self, seats: int, seed: int, options: Mapping[str, Any] | None = None) -> StepTable:
        return StepTable(Steps(self.game.start(seats, seed, options, log=False)))

    def __deepcopy__(self, memo: Any) -> "Encoding":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return Encoding, (self.game.id,)

    def nothing(self) -> Any:
        """An observation before anything is known."""
        return np.zeros(self.size, np.float32)


def observation(table: StepTable, seat: int) -> Any:
    """What the seat knows, as an array."""
    row: Any = table.observe(seat)
    return np.frombuffer(row, np.float32)


def action_mask(table: StepTable, seat: int) -> Any:
    """1 for each action that the seat can choose now, as an array; all 0 if it is not asked."""
    return np.frombuffer(table.mask(seat), np.int8)
