"""The bot that follows the game's own judgement: it takes what seems best now and does not look ahead."""

from random import Random

from ..kernel.decision import Choice, Option
from ..kernel.game import Game
from ..kernel.pausing import turn_ends
from ..kernel.refusal import Refusal
from ..kernel.seat import Seat
from ..kernel.text import _


class GreedyBot:
    def __init__(self, game: Game, seed: int) -> None:
        if game.judge is None:
            raise Refusal("no-judge", _("{game} has no judgement that a greedy bot could go by."), game=game.title)
        self.random = Random(seed).random  # its own generator: a bot's randomness is not part of the match

    def choose(self, seat: Seat) -> Choice:
        """The best option, or the best `at_least` of them and any others worth something; ties are broken at random."""
        decision = seat.decision
        if turn_ends(decision):
            return decision.options[0]
        scores = seat.judged()
        if decision.takes_one:
            best = max(scores)
            equals = [option for option, score in zip(decision.options, scores, strict=True) if score == best]
            return equals[int(self.random() * len(equals))]
        ranked = sorted(
            zip(scores, decision.options, strict=True), key=lambda judged: (judged[0], self.random()), reverse=True
        )
        taken: list[Option] = []
        for score, option in ranked[: decision.at_most]:
            if len(taken) < decision.at_least or score > 0:
                taken.append(option)
        return taken


BOT = GreedyBot
ABOUT = _("Follows the game's own judgement: it takes what looks best now and thinks no further ahead.")
