"""The bot that takes any legal option, all equally likely."""

from random import Random

from ..kernel.decision import Choice
from ..kernel.game import Game
from ..kernel.seat import Seat
from ..kernel.text import _


class RandomBot:
    def __init__(self, game: Game, seed: int) -> None:
        self.random = Random(seed).random  # its own generator: a bot's randomness is not part of the match

    def choose(self, seat: Seat) -> Choice:
        decision = seat.decision
        options = decision.options
        if decision.takes_one:
            return options[int(self.random() * len(options))]
        most = min(decision.at_most, len(options))
        count = decision.at_least + int(self.random() * (most - decision.at_least + 1))
        return sorted(options, key=lambda _option: self.random())[:count]


BOT = RandomBot
ABOUT = _("Takes any legal option at random.")
