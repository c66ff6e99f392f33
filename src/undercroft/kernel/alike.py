"""Questions whose answers all lead to the same state, so that a table need not ask them."""

from typing import Any

from .match import Match
from .pausing import turn_ends
from .state import State

MOST = 6
"""Questions with more answers are always asked."""
WORLDS = 2
"""The same must hold in this many imagined matches; otherwise skipping the question would reveal something hidden."""
LEFT_OUT = frozenset(("answered", "events", "why"))
"""Fields of a state that record the choice itself and have no effect on play."""
UNSET = object()


def all_alike(match: Match, seat: int) -> bool:
    """Whether every answer ends the turn and the next turn begins in the same state.

    Only at the start of a turn is the state complete: during a turn, the running rules may remember what was chosen.
    """
    decision = match.decision(seat)
    if not decision.takes_one or not 1 < len(decision.options) <= MOST:
        return False
    return _lead_to_one(match, seat) and all(_lead_to_one(match.imagine(seat, world), seat) for world in range(WORLDS))


def _lead_to_one(match: Match, seat: int) -> bool:
    first: State | None = None
    for option in match.decision(seat).options:
        twin = match.clone()
        twin.choose(seat, option)
        asked = twin.pending.get(seat)
        if asked is not None and turn_ends(asked):
            twin.choose(seat, asked.options[0])
        if twin.result is not None or twin.in_turn:
            return False
        if first is None:
            first = twin.state
        elif not same(first, twin.state, {}):
            return False
    return True


def same(one: Any, other: Any, seen: dict[tuple[int, int], bool]) -> bool:
    """Whether two objects from two copies of a match are deeply equal."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, (str, int, float, bool, frozenset)):
        return bool(one == other)
    key = (id(one), id(other))
    if key in seen:
        return seen[key]
    seen[key] = True  # until something inside proves otherwise
    found = _same_within(one, other, seen)
    seen[key] = found
    return found


def _same_within(one: Any, other: Any, seen: dict[tuple[int, int], bool]) -> bool:
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(same(a, b, seen) for a, b in zip(one, other, strict=True))
    if isinstance(one, dict):
        return list(one) == list(other) and all(same(one[key], other[key], seen) for key in one)
    names = _attributes(one)
    return bool(names) and all(same(getattr(one, n, UNSET), getattr(other, n, UNSET), seen) for n in names)


def _attributes(thing: Any) -> list[str]:
    """The attribute names of a rules object, interpreted or compiled; empty for anything else."""
    names: list[str] = list(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__mypyc_attrs__") or kind.__dict__.get("__slots__") or ()
        names += [slots] if isinstance(slots, str) else slots
    return [name for name in names if name not in LEFT_OUT and not name.startswith("__")]
