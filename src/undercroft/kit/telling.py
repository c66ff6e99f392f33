"""What matters of what happened, in few words: for the ribbon after others have moved, and for the end of a turn."""

from typing import NamedTuple


class Told(NamedTuple):
    """How an event that matters is told, by its key in `TOLD` of a game's board."""

    theirs: str
    """After the name of whoever did it: "bought {card}"."""
    mine: str = ""
    """To whoever did it, when the turn ends: "{card} bought"; empty where that is not what the turn was about."""
    weight: int = 1
    """Of several things the weightiest are told; what weighs nothing only where there is nothing else."""
    who: str = "who"
    """The argument that names whoever did it, or whom it befell; empty for what befalls the table."""
    own: bool = False
    """Told also to those whom it befell in others' turns."""
