"""The greedy bot takes what the game's judge rates highest, and chooses at random among equals."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

import undercroft
from undercroft.bots.greedy import GreedyBot
from undercroft.kernel.decision import Decision, Option, Verb
from undercroft.kernel.game import Game
from undercroft.kernel.judged import Judged, judged
from undercroft.kernel.match import Match
from undercroft.kernel.seat import Seat

THUNDERSTONE = undercroft.game("thunderstone")
Worths = Callable[[Any, Decision], Sequence[float]]


def game_with_judge(worths: Worths) -> Game:
    def judge(view: Any, decision: Decision) -> list[Judged]:
        return judged(decision, worths(view, decision))

    return replace(THUNDERSTONE, judge=judge)


class FakeSeat(Seat):
    """A seat with an invented decision: take `at_least` to `at_most` of five things."""

    def __init__(self, game: Game, at_least: int, at_most: int) -> None:
        match: Match = game.start(2)
        super().__init__(match, 0)
        take = Verb("take", "Take {0}")
        self.asked = Decision(0, "take", [take(thing) for thing in "abcde"], "", None, at_least, at_most)

    @property
    def decision(self) -> Decision:
        return self.asked


def greedy_choices(scores: list[float], at_least: int = 1, at_most: int = 1, seed: int = 0) -> list[str]:
    game = game_with_judge(lambda _view, _decision: scores)
    chosen = GreedyBot(game, seed).choose(FakeSeat(game, at_least, at_most))
    options = [chosen] if isinstance(chosen, Option) else chosen
    return [option.target for option in options if isinstance(option, Option)]


def test_the_best_is_taken() -> None:
    assert greedy_choices([0.0, -3.0, 2.5, 2.0, 1.0]) == ["c"]
    assert greedy_choices([-5.0, -3.0, -2.5, -1.0, -4.0]) == ["d"]


def test_equals_are_taken_equally_often() -> None:
    counts = Counter(greedy_choices([1.0, 7.0, 7.0, 7.0, 0.0], seed=seed)[0] for seed in range(600))
    assert set(counts) == {"b", "c", "d"}
    assert min(counts.values()) > 150


def test_of_several_the_best_and_whatever_else_is_worth_something() -> None:
    assert sorted(greedy_choices([3.0, -1.0, 0.5, 2.0, 0.0], at_least=0, at_most=5)) == ["a", "c", "d"]
    assert sorted(greedy_choices([3.0, -1.0, 0.5, 2.0, 0.0], at_least=0, at_most=2)) == ["a", "d"]
    assert sorted(greedy_choices([-3.0, -1.0, -0.5, -2.0, -4.0], at_least=2, at_most=3)) == ["b", "c"]
    assert greedy_choices([-3.0, -1.0, -0.5, 0.0, -4.0], at_least=0, at_most=5) == []


def test_the_same_seed_chooses_the_same() -> None:
    def play(seed: int) -> list[Any]:
        match = THUNDERSTONE.start(2, 3)
        players = [GreedyBot(THUNDERSTONE, seed), GreedyBot(THUNDERSTONE, seed + 1)]
        for _step in range(60):
            seat = next(iter(match.pending))
            match.choose(seat, players[seat].choose(Seat(match, seat)))
        return match.choices

    assert play(1) == play(1)


def test_judgement_sees_no_more_than_the_seat() -> None:
    seen: list[Any] = []

    def judge(view: Any, decision: Decision) -> list[float]:
        seen.append(view)
        return [0.0] * len(decision.options)

    game = game_with_judge(judge)
    match = game.start(2, 3)
    seat = next(iter(match.pending))
    GreedyBot(game, 0).choose(Seat(match, seat))
    assert seen == [match.view(seat)]


def test_a_game_without_judgement() -> None:
    with pytest.raises(undercroft.Refusal, match="no judgement"):
        GreedyBot(replace(THUNDERSTONE, judge=None), 0)
