"""Every option of every game has a number, and the number leads back to the option."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.games.options import random_options
from undercroft.kernel.rng import Random
from undercroft.kernel.stepping import Steps

SAVED = json.loads((Path(__file__).parents[1] / "golden" / "actions.json").read_text())
GAMES = list(undercroft.games())
HAND = {"thunderstone_quest"}
"""Games in which random play soon offers copies of one card."""


@pytest.mark.parametrize("id", GAMES)
def test_numbers_stay_what_they_are_until_the_version_counts_up(id: str):
    """Trained players depend on these numbers. `python -m tests.games.test_actions` saves new ones."""
    assert numbering(id) == SAVED[id]


def numbering(id: str) -> list[Any]:
    game = undercroft.game(id)
    names = [game.actions[index].id for index in range(len(game.actions))]
    assert len(set(names)) == len(names)
    return [game.version, len(names), sha256("\n".join(names).encode()).hexdigest()[:16]]


@pytest.mark.parametrize("id", GAMES)
def test_every_option_has_a_number_of_its_own_or_is_alike(id: str):
    game = undercroft.game(id)
    compared = 0
    for seed in range(24):
        seats = game.seats[seed % len(game.seats)]
        steps = Steps(game.start(seats, seed, random_options(game, seed), log=False))
        rng = Random.seeded("actions", seed)
        for _step in range(250):
            if (seat := steps.seat) is None:
                break
            decision, legal = steps.match.decision(seat), steps.legal(seat)
            numbered = steps.actions.legal(decision)
            assert all(steps.actions[index].verb == option.verb.id for index, option in numbered.items())
            assert {steps.actions.index(option) for option in decision.options} <= set(numbered)
            if compared < 20 and not steps.taken:
                for left_out in set(decision.options) - set(numbered.values()):
                    same = numbered[steps.actions.index(left_out)]
                    assert after(steps, seat, same) == after(steps, seat, left_out), (decision.key, same, left_out)
                    compared += 1
            steps.step(seat, rng.pick(list(legal)))
    assert compared or id not in HAND


def after(steps: Steps, seat: int, option: undercroft.Option) -> str:
    """What the seat knows once the option is taken (with others, if several must be), whatever the order of lists."""
    match = steps.match.clone()
    decision = match.decision(seat)
    others = [
        one for one in decision.options if one is not option and steps.actions.index(one) != steps.actions.index(option)
    ]
    if decision.takes_one:
        match.choose(seat, option)
    else:
        match.choose(seat, [option, *others[: max(decision.at_least - 1, 0)]][: decision.at_most])
    return json.dumps(unordered(match.view(seat)), sort_keys=True)


def unordered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: unordered(one) for key, one in value.items()}
    if isinstance(value, list):
        return sorted([unordered(one) for one in value], key=lambda one: json.dumps(one, sort_keys=True))
    return value


if __name__ == "__main__":
    path = Path(__file__).parents[1] / "golden" / "actions.json"
    path.write_text(json.dumps({id: numbering(id) for id in GAMES}, indent=1) + "\n")
