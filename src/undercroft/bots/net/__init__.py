"""The bot that has learned: a small net chooses, in about a millisecond. See docs/nets."""

from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from random import Random

from ...kernel.decision import Choice, Option
from ...kernel.game import Game
from ...kernel.pausing import turn_ends
from ...kernel.refusal import Refusal, needs
from ...kernel.seat import Seat
from ...kernel.text import _
from ..greedy import GreedyBot

WEIGHTS = "net.npz"


def weights_file(game: Game) -> Path:
    """The file of a game's weights; it exists if a net has learned the game."""
    return Path(str(resources.files(game.package) / "bot" / WEIGHTS))


def at_tables(game: Game) -> bool:
    """Whether a net has learned the game, and numpy, which runs it, is installed."""
    return weights_file(game).exists() and find_spec("numpy") is not None


class NetBot:
    """`weights` is the file of another net. A path is not a parameter, so nobody can name a file at a table."""

    def __init__(self, game: Game, seed: int, *, weights: Path | None = None) -> None:
        file = weights or weights_file(game)
        if not file.exists():
            raise Refusal("no-weights", _("No net has learned {game} yet."), game=game.title)
        try:
            from .model import loaded
        except ModuleNotFoundError as missing:
            if missing.name != "numpy":
                raise
            raise needs("numpy") from missing
        self.net = loaded(file, game.id)
        self.random = Random(seed)
        self.greedy = GreedyBot(game, seed)

    def choose(self, seat: Seat) -> Choice:
        decision = seat.decision
        if turn_ends(decision) or (decision.takes_one and len(decision.options) == 1):
            return decision.options[0]
        if not decision.takes_one:
            return self.greedy.choose(seat)
        return self.ranked(seat)[0]

    def ranked(self, seat: Seat) -> list[Option]:
        """The options that are likely, best first."""
        match = seat.imagine(self.random.getrandbits(48))
        return self.net.ranked(self.net.reader.read(match, match.decision(seat.number)))


BOT = NetBot
ABOUT = _("Has learned from searching: a small net chooses, without looking ahead.")
AT_TABLES = at_tables
REMOTE = False
