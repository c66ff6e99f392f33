"""The bot that plays like play-outs: by quick play, in a match that it imagines. It exists only for measurements."""

from random import Random

from ..kernel.decision import Choice
from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.seat import Seat
from ..kernel.text import _


class QuickBot:
    def __init__(self, game: Game, seed: int) -> None:
        if game.quick is None:
            raise Refusal("no-quick", _("{game} has no quick play."), game=game.title)
        self.random = Random(seed)

    def choose(self, seat: Seat) -> Choice:
        """What quick play chooses in an imagined match, because quick play sees the whole state."""
        picked = seat.quickly(self.random.getrandbits(48))
        assert picked is not None
        return picked


BOT = QuickBot
ABOUT = _("Plays like the play-outs of a search, by the game's quick play: for measurements.")
AT_TABLES = False
