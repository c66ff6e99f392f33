"""The important events, in few words: for the ribbon after others have moved, and for the end of a turn."""

from typing import NamedTuple


class RibbonEvent(NamedTuple):
    """The words for an important event; `RIBBON` of a game's board contains them by the event's key."""

    theirs: str
    """Follows the name of the player: "bought {card}"."""
    mine: str = ""
    """For the player themselves, when the turn ends: "{card} bought"; if empty, it is not shown then."""
    weight: int = 1
    """Only the events with the highest weight are shown; those with weight 0 only if there is nothing else."""
    who: str = "who"
    """The argument that names the player who did it or whom it affects; empty if it affects the whole table."""
    own: bool = False
    """Also shown to the player of the event when it happened in another player's turn."""
