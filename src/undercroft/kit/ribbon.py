"""The important events, in few words: for the ribbon after others have moved, and for the end of a turn."""

from typing import NamedTuple


class RibbonEvent(NamedTuple):
    """How an important event is told, by its key in `RIBBON` of a game's board."""

    theirs: str
    """Follows the name of the player: "bought {card}"."""
    mine: str = ""
    """For the player themselves, when the turn ends: "{card} bought"; empty if the turn was not about that."""
    weight: int = 1
    """Only the events with the highest weight are told; those with weight 0 only if there is nothing else."""
    who: str = "who"
    """The argument that names the player who did it or whom it affects; empty if it affects the whole table."""
    own: bool = False
    """Also told to those whom it affects during others' turns."""
