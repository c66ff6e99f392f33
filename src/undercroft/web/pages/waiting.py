"""The prompt in another's turn: who decides what, what the choices are, and who comes next."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...kernel.decision import Decision
from ...kernel.game import Game
from ...kernel.text import Speech, _
from ...kernel.view import AnyView
from ..rendering.boards import board_of


class Waiting(NamedTuple):
    """Whom the viewer waits for."""

    text: str
    choices: str
    """What there is to choose, where the question alone says it."""
    seat: int | None
    """Whose face is shown; None where several are waited for."""
    then: list[int]
    """The seats that follow, up to the viewer's own."""


def waiting_of(
    pending: Mapping[int, Decision], view: AnyView, names: Sequence[str], game: Game, speech: Speech
) -> Waiting | None:
    """None when it is the viewer, or the match is over."""
    if not pending or view["seat"] in pending:
        return None
    who, decision = next(iter(pending.items()))
    if view["asked"] is None:  # they choose unseen
        text = speech(_("Still choosing: {who}")).format(who=", ".join(names[seat] for seat in pending))
        return Waiting(text, "", who if len(pending) == 1 else None, [])
    return Waiting(
        theirs(decision, game, speech, names),
        speech(choices) if (choices := game.texts.get(f"choices-{decision.key}")) else "",
        who,
        _following(view, game, len(names)),
    )


def theirs(decision: Decision, game: Game, speech: Speech, names: Sequence[str]) -> str:
    """What somebody else is asked, in the third person."""
    sentence = game.texts.get(f"theirs-{decision.key}", "")
    return speech.say(sentence, {**(decision.about or {}), "who": decision.seat}, names) if sentence else ""


def _following(view: AnyView, game: Game, seats: int) -> list[int]:
    """Whose turns come before the viewer's, and his own at the end; nobody where that cannot be said."""
    me = view["seat"]
    order = getattr(board_of(game), "following", None)
    after: list[int] = order(view) if order is not None else [(view["active"] + n) % seats for n in range(1, seats)]
    return after[: after.index(me) + 1] if me in after else []
