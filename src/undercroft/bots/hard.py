"""The bot of the strength “hard”: search, for a tenth of a second per choice."""

from ..kernel.game import Game
from ..kernel.text import _
from .search import SearchBot


class HardBot(SearchBot):
    def __init__(self, game: Game, seed: int, *, seconds: float = 0.1) -> None:
        super().__init__(game, seed, seconds=seconds)


BOT = HardBot
ABOUT = _("Tries promising options in imagined matches, a tenth of a second per choice.")
