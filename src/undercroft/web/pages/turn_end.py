"""The end of a turn that the player ends, and the way back: what can be taken back, or why nothing can."""

from collections.abc import Sequence
from typing import NamedTuple

from ...kernel.match import Match
from ...kernel.pausing import END_TURN, turn_ends
from ...kernel.text import Speech, _
from ...kernel.view import AnyView
from .ribbon import done_by

REASONS = {
    "monster": _("new monster revealed"),
    "cards": _("cards were drawn"),
    "place": _("new place revealed"),
    "dice": _("dice were rolled"),
    "seen": _("something was revealed"),
    "others": _("another has chosen"),
    "chance": _("chance has decided"),
}
"""Why a choice cannot be taken back, in at most four words."""


class WayBack(NamedTuple):
    """What Undo would take back; or, greyed, why nothing can be taken back."""

    what: str
    why: str

    @property
    def barred(self) -> bool:
        return bool(self.why)


class TurnEnd(NamedTuple):
    """The question at the end of a turn: what was done in it, and what comes next."""

    prompt: str
    then: str


def way_back(match: Match, seat: int, speech: Speech, names: Sequence[str]) -> WayBack | None:
    """Nothing where the seat has not chosen anything yet."""
    picked = match.undoes(seat)
    if picked is None:
        why = match.why_no_undo(seat)
        return WayBack("", speech(REASONS[why])) if why else None
    options = picked if isinstance(picked, list) else [picked]
    return WayBack(", ".join(option.label(speech, names) for option in options), "")


def turn_end_of(match: Match, seat: int, view: AnyView, speech: Speech, names: Sequence[str]) -> TurnEnd | None:
    """Only where the seat is asked to end its turn."""
    asked = match.pending.get(seat)
    if asked is None or not turn_ends(asked):
        return None
    texts = match.game.texts
    question = speech(texts[END_TURN])
    done = done_by(match, seat, view, speech, names)
    return TurnEnd(f"{done}. {question}" if done else question, speech(texts["end-turn-then"]))
