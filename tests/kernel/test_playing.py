"""Playing a match on, to the end or for some turns: by bots, by chance or quickly."""

from dataclasses import replace

import pytest

import undercroft
from undercroft.kernel.decision import Choice
from undercroft.kernel.pausing import END
from undercroft.kernel.playing import play_by_chance, play_out, play_quickly
from undercroft.kernel.rng import Random
from undercroft.kernel.seat import Seat

GAME = undercroft.game("thunderstone")


def test_bots_play_to_the_end_or_for_some_turns() -> None:
    match = GAME.start(2, 4, log=False)
    bots = [undercroft.bot("random", GAME, seat) for seat in range(2)]
    assert play_out(match, bots, turns=5) > 0
    assert (match.turn, match.result) == (7, None)
    assert play_out(match, bots) > 0
    assert match.result is not None
    assert play_out(match, bots) == 0


def test_bots_are_told_how_long_they_have() -> None:
    budgets: list[float | None] = []

    class Listening:
        def choose(self, seat: Seat) -> Choice:
            budgets.append(seat.budget)
            return seat.decision.options[0]

    play_out(GAME.start(2, 4), [Listening(), Listening()], turns=1, seconds=500)
    assert budgets
    assert all(seconds is not None and 0 < seconds <= 500 for seconds in budgets)


def test_chance_plays_to_the_end_and_the_same_seed_the_same_match() -> None:
    for game in undercroft.games().values():
        first, second = (game.start(game.seats[0], 3) for _match in range(2))
        assert play_by_chance(first, Random(5), turns=2) == play_by_chance(second, Random(5), turns=2)
        assert first.choices == second.choices
        play_by_chance(first, Random(6))
        assert first.result is not None
        assert all(-1 <= utility <= 1 for utility in first.result.utility)


def test_quick_play_goes_on_for_some_turns_and_ends_turns_by_itself() -> None:
    def last(state, decision):
        assert decision.options[0].verb is not END.verb
        return decision.take([*decision.options[-max(1, decision.at_least) :]])

    game = replace(GAME, quick=last)
    match = game.start(2, 4, {"pause": True})
    assert play_quickly(match, turns=3) > 0
    assert match.turn == 5
    with pytest.raises(NotImplementedError):
        play_quickly(replace(GAME, quick=None).start(2, 4))


@pytest.mark.parametrize("game", [one for one in undercroft.games().values() if one.quick is not None])
def test_a_match_played_on_quickly_can_be_copied_after_all(game: undercroft.Game) -> None:
    match = game.start(2, 4)
    play_by_chance(match, Random(5), turns=2)
    world = match.imagine(0, 7)
    play_quickly(world, turns=2)
    twin = world.clone()
    assert twin.view(0) == world.view(0)
    for one in (twin, world):
        play_quickly(one, turns=1)
    assert twin.view(1) == world.view(1)


def test_alone_a_game_may_look_another_number_of_turns_ahead() -> None:
    game = replace(GAME, horizon=4, horizon_alone=2)
    assert (game.looks_ahead(1), game.looks_ahead(2)) == (2, 4)
    assert replace(game, horizon_alone=0).looks_ahead(1) == 4
