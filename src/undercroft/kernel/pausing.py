"""The end of a turn, left to the player: where a turn would end by itself after a choice, the player ends it.

    yield from end_turn(table, me, "TS-7.1", GOES_ON)

It is asked only in matches begun with the option `pause`, which every game takes: what was done can be looked at, and
taken back, until then. Without the option, which is how bots, programs and golden matches play, nothing is asked.
"""

from collections.abc import Container
from typing import TypeAlias

from .decision import Decision, Option, Rules, Verb
from .setting import flag
from .state import State
from .text import _

PAUSE = "pause"
END_TURN = "end-turn"
"""The key of the question."""
PAUSE_SETTING = flag(PAUSE, _("Players end their turns"), _("Where a turn would end by itself, the player ends it."))
END = Verb(END_TURN, _("End turn"))()
NOTHING: frozenset[Verb] = frozenset()
Asking: TypeAlias = Rules[None] | tuple[()]
"""A rule to be carried out, or nothing at all."""


def end_turn(state: State, seat: int, rule: str, enough: Container[Verb] = NOTHING) -> Asking:
    """Let the player end the turn, unless nothing was chosen in it, or the last choice has said as much.

    `enough` are the verbs that do: "buy nothing more" ends a turn as clearly as the question would.
    """
    last = state.answered[seat] if state.pause else None
    return () if last is None or (isinstance(last, Option) and last.verb in enough) else end_part(state, seat, rule)


def end_part(state: State, seat: int, rule: str) -> Asking:
    """Let the player end his part, whatever he chose: for those who choose at the same time."""
    return _ask(seat, rule) if state.pause else ()


def _ask(seat: int, rule: str) -> Rules[None]:
    yield Decision(seat, END_TURN, [END], rule)


def turn_ends(decision: Decision) -> bool:
    """Whether nothing is asked but to end the turn."""
    return decision.key == END_TURN
