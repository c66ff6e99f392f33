"""The odds before a roll: the dice that are said are those that are thrown, and what is added is what counts."""

from itertools import product
from typing import Any

import undercroft
from undercroft.bots.greedy import GreedyBot
from undercroft.games.heroes_of_terrinoth.board.answers import rolled
from undercroft.games.heroes_of_terrinoth.rules.odds import at_least, successes
from undercroft.kernel.seat import Seat
from undercroft.kernel.text import Speech
from undercroft.kit.prompt import per_cent
from undercroft.kit.seen import Asked, Seen

FACES = ["critical", "success", "success", "other", "other", "other"]


def chain(depth: int) -> dict[int, float]:
    """The successes of one die, counted throw by throw: a critical is thrown again."""
    found: dict[int, float] = {}
    for face in FACES:
        if face == "critical" and depth:
            for more, chance in chain(depth - 1).items():
                found[1 + more] = found.get(1 + more, 0.0) + chance / 6
        else:
            count = int(face != "other")
            found[count] = found.get(count, 0.0) + 1 / 6
    return found


def test_the_chance_of_so_many_successes() -> None:
    one = chain(9)
    for needed in range(5):
        exact = sum(
            one[a] * one[b] for a, b in product(one, repeat=2) if a + b + 1 >= needed
        )  # two dice and a bonus of 1
        assert abs(at_least(2, 1, needed) - exact) < 1e-6
    assert abs(sum(successes(3)) - 1) < 1e-6


def test_what_is_said_before_a_roll_is_what_is_rolled() -> None:
    game = undercroft.game("heroes_of_terrinoth")
    compared = 0
    for seed in range(3):
        match = game.start(2, seed)
        bots = [GreedyBot(game, seed), GreedyBot(game, seed + 1)]
        for _step in range(600):
            if match.result is not None:
                break
            seat, decision = next(iter(match.pending.items()))
            chosen = bots[seat].choose(Seat(match, seat))
            odds = match.view(seat)["action"].get("odds") if decision.key == "before-roll" else None
            before = len(match.events)
            match.choose(seat, chosen)
            rolls = [event for event in match.events[before:] if event.key == "rolls"]
            if odds is not None and rolls:
                assert odds["dice"] == len(rolls[0].args["dice"])
                compared += 1
                told = [event for event in match.events[before:] if event.key == "successes"]
                dice = [event for event in match.events[before:] if event.key in ("rolls", "critical")]
                if told and not any(event.key == "rerolls" for event in match.events[before:]):
                    hits = sum(str(face) in ("success", "critical") for event in dice for face in _ids(event.args))
                    spent = getattr(chosen, "target", 0)
                    assert told[0].args["count"] == max(0, hits + spent + odds["bonus"])
    assert compared > 10


def _ids(args: dict[str, object]) -> list[str]:
    dice = args["dice"]
    assert isinstance(dice, list)
    return [str(getattr(face, "id", face)) for face in dice]


def test_the_answer_says_how_likely_the_target_falls() -> None:
    foe = {"number": 4, "card": "goblin_archer", "health": 3, "wounds": 1, "resilience": 0}
    view = {
        "action": {"kind": "attack", "targets": [4], "hero": 0, "odds": {"dice": 2, "bonus": 1}},
        "heroes": [{"engaged": [foe], "wounds": 0}], "shadows": [], "lair": None,
    }  # fmt: skip
    from undercroft.games.heroes_of_terrinoth.cards import BOX
    from undercroft.games.heroes_of_terrinoth.rules.box import ATTACK

    view["action"]["kind"] = ATTACK  # type: ignore[index]
    foe["card"] = next(id for id, enemy in BOX.enemies.items() if not enemy.cap)
    seen: Seen[Any] = Seen(view, Speech("en"), players=(), asked=Asked(), happened=(), log=())
    risk = rolled(seen, 1)
    assert risk is not None
    assert (risk.test, risk.chance) == ("It falls", per_cent(at_least(2, 2, 2)))
