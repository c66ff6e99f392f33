"""What every game must satisfy, in random play with every number of players."""

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import undercroft
from tests.games.options import random_options
from tests.games.peeking import assert_chain_is_no_peek
from tests.golden.keep import digest
from tests.repetitions import repetitions
from undercroft.kernel.decision import Decision, Picked
from undercroft.kernel.rng import Random
from undercroft.testing import assert_nothing_leaks, assert_undo_is_no_peek, everything, walk

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = list(undercroft.games().values())
TABLES = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game in GAMES for seats in game.seats]
SAMPLES = repetitions(6, 20)
"""Tested steps of a match besides the first two of each type, so that a long match takes no longer than a short one."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_match_ends_and_is_the_same_again(game: undercroft.Game, seats: int) -> None:
    for seed in range(repetitions(1, 3)):
        options = random_options(game, 10 * seats + seed)
        match = game.start(seats, seed, options)
        for _step in walk(match, seed):
            pass
        assert match.result is not None
        assert sorted(seat for place in match.result.ranking for seat in place) == list(range(seats))
        again = game.start(seats, seed, options)
        for seat, choice in match.choices:
            again.choose(seat, choice)
        assert everything(again) == everything(match)


def sampled_walk(match: undercroft.Match, seed: int) -> Iterator[tuple[Decision, Picked]]:
    """Random play to the end. Yields the first two decisions of each type, and steps spread evenly over the match."""
    every = 1 + sum(1 for _step in walk(match.clone(), seed)) // SAMPLES
    seen = Counter[str]()
    for step, (decision, picked) in enumerate(walk(match, seed)):
        seen[decision.key] += 1
        if step % every == 0 or seen[decision.key] <= 2:
            yield decision, picked


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_leaks_at_any_step(game: undercroft.Game, seats: int) -> None:
    match = game.start(seats, 11, random_options(game, seats))
    for _step in sampled_walk(match, seats):
        assert_nothing_leaks(match)
    assert_nothing_leaks(match)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_taking_back_is_never_a_way_to_peek(game: undercroft.Game, seats: int) -> None:
    """Tests the choice about to be made, one other option, and at every fourth step a chain of choices."""
    match = game.start(seats, 12, random_options(game, 50 + seats))
    rng = Random.seeded("chains", seats)
    for n, (decision, picked) in enumerate(sampled_walk(match, seats)):
        assert_undo_is_no_peek(match, picked, decision.seat)
        if decision.takes_one:
            assert_undo_is_no_peek(match, decision.options[n % len(decision.options)], decision.seat)
        if n % 4 == 0:
            assert_chain_is_no_peek(match, decision.seat, rng)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_clones_saves_and_undo_bring_back_the_same_match(game: undercroft.Game, seats: int) -> None:
    match = game.start(seats, 13, random_options(game, 90 + seats))
    for n, (decision, picked) in enumerate(sampled_walk(match, seats)):
        if n % 3 == 0:
            assert everything(match.clone()) == everything(match)
        if n % 9 == 0:
            assert everything(undercroft.load(json.dumps(match.dump()))) == everything(match)
        ahead = match.clone()
        ahead.choose(decision.seat, picked)
        if ahead.can_undo(decision.seat):
            before = match.pending[decision.seat].facts()
            ahead.undo(decision.seat)
            after = ahead.pending[decision.seat].facts()
            assert after.pop("number") > before.pop("number")
            assert after == before
            assert ahead.choices == match.choices


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_imagined_match_can_be_sent_to_another_process(game: undercroft.Game) -> None:
    """A dump and a pickle restore the same match, also within a turn or a group, and it plays on in the same way."""
    seats = game.seats[0] + 1
    match = game.start(seats, 15, random_options(game, 170 + seats))
    for step, (decision, _picked) in enumerate(walk(match, seats)):
        if step % 25 != 7:
            continue
        world = match.imagine(decision.seat, step)
        fresh = world.clone(fresh_chance="dice")
        for _chosen in zip(range(3), walk(fresh, step), strict=False):
            pass
        for one in (world, fresh, match):
            again = pickle.loads(pickle.dumps(one))
            assert everything(again) == everything(one)
            assert again.dump() == json.loads(json.dumps(one.dump()))
            twin = one.clone()
            for both in (again, twin):
                for _chosen in zip(range(8), walk(both, step), strict=False):
                    pass
            assert everything(again) == everything(twin)
        if step > 100:
            break


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_options_have_ids_and_words_of_their_own_in_every_language(game: undercroft.Game, seats: int) -> None:
    match = game.start(seats, 14, random_options(game, 130 + seats))
    names = [f"P{seat}" for seat in range(seats)]
    for language in ("en", "ru"):
        speech = game.speech(language)
        for decision, _picked in walk(match.clone(), seats):
            ids = [option.id for option in decision.options]
            labels = [option.label(speech, names) for option in decision.options]
            assert len(set(ids)) == len(ids)
            assert all(labels)
            assert decision.at_least <= len(ids)
            assert decision.rule
            assert speech.say(game.texts[decision.key], decision.prompt.args, names)
        for event in match.events:
            assert speech.say(game.texts[event.key], event.args, names)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_golden_matches_play_as_they_did(game: undercroft.Game) -> None:
    """Finished matches, stored as saves. If a change of the rules alters one on purpose, see tests/golden/keep.py."""
    paths = sorted((GOLDEN / game.id).glob("*.json"))
    assert paths, "no golden match is kept"
    for path in paths:
        record = json.loads(path.read_text(encoding="utf-8"))
        match = undercroft.load(record["save"])
        assert match.result is not None, path.name
        assert match.result.facts() == record["result"], path.name
        assert digest(match) == record["story"], path.name
