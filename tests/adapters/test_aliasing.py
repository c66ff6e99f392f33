"""States that differ for the player also differ for a learning program, in observation or mask.

The committed test is short; `python -m tests.adapters.test_aliasing 5000` checks 5000 steps of each game.
"""

import json
import random
import re
import sys
from typing import Any

import pytest

from tests.adapters.test_adapters import GAMES, SHORT
from tests.repetitions import repetitions
from undercroft.adapters.encoding import Encoding
from undercroft.kit.step_table import StepTable

TRIED = 3
"""Actions tried in each state."""
LOOKS = {"figure", "path", "track", "test"}
"""Keys of a view that affect no decision: figures, what was done before on a sheet, the last test."""


def alike(id: str, steps: int) -> list[tuple[Any, Any]]:
    """Pairs of states that differ for a seat but have the same observation and mask, as the seat knows them."""
    encoding, rng, found, seed = Encoding(id), random.Random(5), [], 0
    while steps > 0:
        table = encoding.start(2, seed, SHORT.get(id))
        seed += 1
        seen: dict[tuple[int, bytes, bytes], Any] = {}
        while table.match.result is None and steps > 0:
            steps -= 1
            seat = table.steps.seat
            legal = sorted(table.steps.legal(seat))
            twins = [table.clone() for _action in legal[:TRIED]]
            for twin, action in zip(twins, rng.sample(legal, len(twins)), strict=True):
                twin.steps.step(seat, action)
                for who in {seat, twin.steps.seat} - {None}:
                    key = who, twin.observe(who).tobytes(), bytes(twin.mask(who))
                    now = known(twin, who)
                    if seen.setdefault(key, now) != now:
                        found.append((seen[key], now))
            table = twins[0]
    return found


def known(table: StepTable, seat: int) -> Any:
    """What the seat knows and has taken, independent of order and of which copy of a card it is."""
    taken = [option.id for option in table.steps.taken.get(seat, [])]
    return plain({**table.match.view(seat), "taken": taken})


def plain(value: Any) -> Any:
    if isinstance(value, dict):
        shown = {key: one for key, one in value.items() if key not in LOOKS}
        if "prompt" in shown:
            shown.pop("number", None)
        return {plain(key): plain(one) for key, one in shown.items()}
    if isinstance(value, list):
        return sorted([plain(one) for one in value], key=lambda one: json.dumps(one, sort_keys=True))
    return re.sub(r"\.\d+", "", value) if isinstance(value, str) else value


@pytest.mark.parametrize("id", GAMES)
def test_states_that_differ_are_observed_otherwise(id: str):
    assert not alike(id, repetitions(60, 150))


if __name__ == "__main__":
    for id in sys.argv[2:] or GAMES:
        pairs = alike(id, int(sys.argv[1]))
        print(id, len(pairs))
        for one, other in pairs[:3]:
            print("  ", {key: (one[key], other[key]) for key in one if one[key] != other.get(key)})
