"""The bot for beginners: it follows the game's judgement but sometimes makes a mistake on purpose."""

from random import Random

from ..kernel.decision import Choice
from ..kernel.game import Game
from ..kernel.pausing import turn_ends
from ..kernel.seat import Seat
from ..kernel.text import _
from .greedy import GreedyBot
from .random import RandomBot


class EasyBot:
    """`mistakes` is how often it takes any option instead of the best one."""

    def __init__(self, game: Game, seed: int, *, mistakes: float = 0.25) -> None:
        self.mistakes = mistakes
        self.sense = GreedyBot(game, seed)
        self.whim = RandomBot(game, seed)
        self.random = Random(seed).random

    def choose(self, seat: Seat) -> Choice:
        errs = not turn_ends(seat.decision) and self.random() < self.mistakes
        return self.whim.choose(seat) if errs else self.sense.choose(seat)


BOT = EasyBot
ABOUT = _("Plays by judgement, but makes a mistake now and then.")
