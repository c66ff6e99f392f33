"""What a table explains of itself: the signs and places of the game, and the frame around every board."""

from importlib.util import find_spec
from typing import NamedTuple

from ...kernel.game import Game
from ...kernel.text import _
from ...kit.explained import Explained


class Legend(NamedTuple):
    """The ten signs, the places of the board, and what stands around every board."""

    signs: tuple[Explained, ...]
    places: tuple[Explained, ...]
    frame: tuple[Explained, ...]


FRAME = (
    Explained(".thinks", _("Hourglass"), _("this player is choosing"), "hourglass"),
    Explained(".seal", _("Seal"), _("the effect of this card was used this turn"), "check-mark"),
    Explained(".doom-sign", _("Skull"), _("this card will be lost"), "doomed"),
    Explained(".bar-sign", _("Padlock"), _("nothing can be done with it now; its words say why"), "barred"),
    Explained(".owner-tag", _("Name on a card"), _("whose card it is")),
    Explained(".tag.gone", _("Away"), _("this player's browser is closed; the seat is kept")),
    Explained(".player .tag", _("You and bots"), _("your own seat, and seats that a bot plays")),
    Explained(".seal-line", _("Sealed dice"), _("the seed was fixed before the match; its seal proves it afterwards")),
    Explained(
        ".player", _("Player"), _("players stand in turn order; the bright one acts, the numbers are open to all")
    ),
)
"""What every table has, whatever is played on it."""


def legend_of(game: Game) -> Legend:
    """What can be explained at a table of this game; of a game without `board/signs.py` only the frame."""
    if find_spec(f"{game.package}.board") is None or find_spec(f"{game.package}.board.signs") is None:
        return Legend((), (), FRAME)
    signs = game.part("board.signs")
    return Legend(signs.SIGNS, signs.PLACES, FRAME)
