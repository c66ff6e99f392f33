"""Search guided by a net: it tries the net's best options, and leaves the first one only if another did better."""

from pathlib import Path

from ..kernel.decision import Decision, Picked
from ..kernel.game import Game
from ..kernel.seat import Seat
from ..kernel.text import _
from .net import NetBot
from .search import SearchBot


class NetSearchBot(SearchBot):
    def __init__(
        self, game: Game, seed: int, *, seconds: float = 0.1, wide: int = 5, weights: Path | None = None
    ) -> None:
        super().__init__(game, seed, seconds=seconds, wide=wide)
        self.net = NetBot(game, seed, weights=weights)

    def candidates(self, seat: Seat, decision: Decision) -> list[Picked]:
        """The options that the net ranks highest, best first; where several may be taken, as in plain search."""
        if not decision.takes_one:
            return super().candidates(seat, decision)
        return list(self.net.ranked(seat)[: self.wide])


BOT = NetSearchBot
ABOUT = _("Tries in imagined matches what a net that has learned likes best.")
AT_TABLES = False
REMOTE = False
