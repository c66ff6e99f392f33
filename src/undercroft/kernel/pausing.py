"""Letting players end their turns: where a turn would end by itself after a choice, the player confirms it.

    yield from end_turn(table, me, "TS-7.1", GOES_ON)

This is asked only in matches with the option `pause`, which every game accepts: until then, players can look at what
they did and undo it. Bots, programs and golden matches play without the option, and nothing is asked.
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
"""A rule to run, or nothing."""


def end_turn(state: State, seat: int, rule: str, enough: Container[Verb] = NOTHING) -> Asking:
    """Let the player end the turn, unless nothing was chosen in it or the last choice already ends it. `enough` are the
    verbs that end it, such as "buy nothing more"."""
    last = state.answered[seat] if state.pause else None
    return () if last is None or (isinstance(last, Option) and last.verb in enough) else end_part(state, seat, rule)


def end_part(state: State, seat: int, rule: str) -> Asking:
    """Let the player end their part, whatever they chose: for seats that choose at the same time."""
    return _ask(seat, rule) if state.pause else ()


def _ask(seat: int, rule: str) -> Rules[None]:
    yield Decision(seat, END_TURN, [END], rule)


def turn_ends(decision: Decision) -> bool:
    """Whether the only question is to end the turn."""
    return decision.key == END_TURN
