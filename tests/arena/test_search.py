"""The search bot finds what the judge overlooks, searches only imagined worlds, and respects its time limit."""

from dataclasses import replace
from typing import Any

import pytest

import undercroft
from tests.kernel import toy
from undercroft.bots.easy import EasyBot
from undercroft.bots.search import SearchBot
from undercroft.bots.search.trying import ENOUGH, LITTLE, at_stake
from undercroft.kernel.decision import Decision, Option
from undercroft.kernel.judged import Judged, judged
from undercroft.kernel.match import Match
from undercroft.kernel.registry import table_bots
from undercroft.kernel.rng import Random
from undercroft.kernel.seat import Bot, Seat


def impatient_judge(view: Any, decision: Decision) -> list[Judged]:
    """A judge that only wants to finish: seat 0 passes, seat 1 stops the match."""
    wish = toy.PASS if decision.seat == 0 else toy.STOP
    return judged(decision, [float(option is wish) for option in decision.options])


GAME = replace(toy.GAME, judge=impatient_judge)


def losing_match(game: undercroft.Game = GAME) -> Match:
    """A match that seat 0 loses unless it draws before passing."""
    options = {"cards": 3, "polite": False, "mood": "calm"}
    state = toy.set_up(2, options, Random.seeded(0))
    toy.set_position(state, hands={0: ["c7"], 1: ["c8"]})
    return Match.from_position(game, 0, options, state)


def chosen_id(bot: Bot, seat: Seat) -> str:
    choice = bot.choose(seat)
    picked = seat.decision.take(choice)
    assert isinstance(picked, Option)
    return picked.id


def test_it_finds_what_judgement_overlooks() -> None:
    seat = Seat(losing_match(), 0)
    bot = SearchBot(GAME, 1, seconds=0, worlds=12, wide=12)
    assert bot.first.choose(seat) is toy.PASS
    assert chosen_id(bot, seat) == "draw"
    assert chosen_id(SearchBot(GAME, 1, seconds=0, worlds=12, wide=12), seat) == "draw", "and the same again"
    assert chosen_id(SearchBot(GAME, 1, seconds=0, worlds=2, wide=12), seat) == "pass", (
        "what two worlds show is nothing"
    )


def test_it_thinks_no_longer_than_it_may() -> None:
    assert chosen_id(SearchBot(GAME, 1, seconds=60, wide=12), Seat(losing_match(), 0, seconds=0)) == "pass"


def test_of_several_it_tries_the_best_and_their_neighbours() -> None:
    match = toy.play(losing_match(), (0, "draw"), (0, "draw"), (0, "throw"))
    seat = Seat(match, 0)
    bot = SearchBot(GAME, 1, seconds=0, worlds=3, wide=20)
    tried = bot.candidates(seat, seat.decision)
    assert len(tried) == 7, "nothing, one of three, two of three"
    match.choose(0, bot.choose(seat))


def test_it_says_what_it_has_weighed() -> None:
    seat = Seat(losing_match(), 0)
    weighed = SearchBot(GAME, 1, seconds=0, worlds=12, wide=12).weigh(seat)
    assert weighed[0].picked == toy.DRAW
    assert len(weighed) == len(seat.decision.options)
    assert weighed[0].worlds == 12
    assert all(0 <= one.mean <= weighed[0].mean for one in weighed[1:])
    assert all(one.worlds <= 12 and one.error >= 0 for one in weighed)


def test_a_game_with_a_value_is_not_played_to_the_end() -> None:
    seen: list[tuple[int, int]] = []

    def value(state: toy.Toy, seat: int) -> float:
        seen.append((state.turn, seat))
        return float(len(state.hands[seat]))

    def quick(state: toy.Toy, decision: Decision) -> Option:
        return toy.PASS if toy.PASS in decision.options else decision.options[0]

    game = replace(GAME, value=value, quick=quick, horizon=2)
    match = losing_match(game)
    assert chosen_id(SearchBot(game, 1, seconds=0, worlds=4, wide=12), Seat(match, 0)) == "draw"
    assert set(seen) == {(match.turn + 3, 0)}


def test_it_thinks_no_longer_about_what_is_settled() -> None:
    alike = [{0: 0.1 * world, 1: 0.1 * world} for world in range(ENOUGH)]
    clear = [{0: 0.1 * world, 1: 0.1 * world + 0.5 + 0.01 * (world % 2)} for world in range(ENOUGH)]
    open_still = [{0: 0.1 * world, 1: 0.1 * (ENOUGH - world)} for world in range(ENOUGH)]
    assert at_stake([0, 1], alike, 1) == 0
    assert at_stake([0, 1], clear, 1) < LITTLE
    assert at_stake([0, 1], open_still, 1) > LITTLE
    close = [row | {2: row[1] + 0.1 * (place % 3 - 1)} for place, row in enumerate(clear)]
    assert at_stake([0, 1, 2], close, 1) > LITTLE
    assert at_stake([0, 1], close, 1) < LITTLE, "of those in question only"

    def quick(state: toy.Toy, decision: Decision) -> Option:
        return toy.PASS if toy.PASS in decision.options else decision.options[0]

    game = replace(GAME, value=lambda state, seat: 0.5, quick=quick, horizon=2)
    bot = SearchBot(game, 1, seconds=60)
    weighed = bot._weigh(Seat(losing_match(game), 0), [toy.PASS, toy.DRAW])
    assert [one.worlds for one in weighed] == [ENOUGH, ENOUGH], "whatever is chosen, nothing comes of it"


def test_with_nothing_to_choose_nothing_is_tried() -> None:
    bot = SearchBot(GAME, 1)
    seat = Seat(toy.play(toy.position(hands={0: ["c7"], 1: ["c8"]}), (0, "bid")), 0)
    assert chosen_id(bot, seat) == "take:c7"


@pytest.mark.parametrize("game", undercroft.games().values(), ids=lambda game: game.id)
def test_it_plays_every_game(game: undercroft.Game) -> None:
    match = game.start(game.seats[0], 6)
    bot = undercroft.bot("search:seconds=0.05:wide=2", game, 3)
    for _step in range(4):
        decision = match.first_open
        assert decision is not None
        match.choose(decision.seat, bot.choose(Seat(match, decision.seat)))


def test_strengths_are_offered_at_tables_and_measuring_bots_are_not() -> None:
    assert {"search", "quick"} <= set(undercroft.bots())
    assert table_bots() == ["easy", "greedy", "hard", "master", "net", "random"]
    assert table_bots(undercroft.game("dungeonquest")) == ["easy", "greedy", "hard", "master", "random"]
    bots = [undercroft.bot(name, GAME, 1) for name in ("hard", "master")]
    assert [bot.seconds for bot in bots if isinstance(bot, SearchBot)] == [0.1, 2.0]


def test_easy_goes_by_judgement_but_errs() -> None:
    seat = Seat(losing_match(), 0)
    assert {chosen_id(EasyBot(GAME, seed, mistakes=0), seat) for seed in range(20)} == {"pass"}
    some = [chosen_id(EasyBot(GAME, seed), seat) for seed in range(60)]
    assert some.count("pass") > 30
    assert len(set(some)) > 3


def test_quick_plays_in_a_world_of_its_own() -> None:
    seen: list[Any] = []

    def quick(state: toy.Toy, decision: Decision) -> Option:
        seen.append(state)
        return toy.DRAW

    match = losing_match(replace(GAME, quick=quick))
    assert chosen_id(undercroft.bot("quick", match.game, 1), Seat(match, 0)) == "draw"
    assert seen
    assert all(state is not match.state for state in seen)
    with pytest.raises(undercroft.Refusal, match="quick"):
        undercroft.bot("quick", GAME)
