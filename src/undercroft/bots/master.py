"""The bot of the strength “master”: search, for two seconds per choice."""

from ..kernel.game import Game
from ..kernel.text import _
from .search import SearchBot


class MasterBot(SearchBot):
    def __init__(self, game: Game, seed: int, *, seconds: float = 2.0) -> None:
        super().__init__(game, seed, seconds=seconds)


BOT = MasterBot
ABOUT = _("Tries promising options in imagined matches, two seconds per choice.")
