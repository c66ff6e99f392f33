"""The observations of a seat as numbers: of fixed length, documented, and without hidden information."""

from collections.abc import Sequence
from pathlib import Path

import pytest

import undercroft
from tests.games.options import random_options
from undercroft.cli.observations import described
from undercroft.kernel.rng import Random
from undercroft.kernel.stepping import Steps
from undercroft.kit.observing import Observer, observer_of

DOCS = Path(__file__).parents[2] / "docs" / "observations"
GAMES = list(undercroft.games())


@pytest.mark.parametrize("id", GAMES)
def test_observations_tell_nothing_hidden_and_static_parts_stay(id: str):
    game = undercroft.game(id)
    observer = observer_of(game)
    observed = set()
    for seed in range(2 * len(game.seats)):
        seats = game.seats[seed % len(game.seats)]
        steps = Steps(game.start(seats, seed, random_options(game, seed), log=False))
        rng = Random.seeded("observations", seed)
        static = [observer.static(steps.match, seat) for seat in range(seats)]
        for step in range(160):
            if (seat := steps.seat) is None:
                break
            if step % 4 == 0:
                viewer = rng.below(seats)
                seen = observer.observe(steps.match, viewer)
                imagined = observer.observe(steps.match.imagine(viewer, step), viewer)
                assert seen == imagined, different_fields(observer, seen, imagined)
                assert observer.static(steps.match, viewer) == static[viewer]
                observed.update(place for place, number in enumerate(seen) if number)
            steps.step(seat, rng.pick(list(steps.legal(seat))))
    empty = [field.name for field in observer.layout.fields if observed.isdisjoint(_places(field))]
    assert len(empty) < len(observer.layout.fields) / 3, empty


def _places(field) -> range:
    return range(field.start, field.start + len(field.places))


def different_fields(observer: Observer, one: Sequence[float], other: Sequence[float]) -> list[str]:
    """The fields in which two observations differ."""
    return [field.name for field in observer.layout.fields if any(one[at] != other[at] for at in _places(field))]


@pytest.mark.parametrize("id", GAMES)
def test_the_page_of_a_games_observations_is_true(id: str):
    """Run `undercroft observations GAME > docs/observations/GAME.md` to write the page."""
    assert (DOCS / f"{id}.md").read_text(encoding="utf-8") == described(undercroft.game(id))


def test_a_hand_is_counted_card_by_card():
    match = undercroft.game("thunderstone").start(2, 1)
    observer = observer_of(match.game)
    hand = next(field for field in observer.layout.fields if field.name == "hand")
    row = observer.observe(match, 0)
    counted = {name: round(row[hand.start + place] * 5) for place, name in enumerate(hand.places)}
    expected = match.view(0)["hand"]
    assert {name: count for name, count in counted.items() if count} == {
        name: expected.count(name) for name in expected
    }


def test_the_observation_says_what_is_asked():
    match = undercroft.game("thunderstone").start(2, 1)
    observer = observer_of(match.game)
    seat = match.first_open.seat
    asked, waiting = (next(one for one in observer.layout.fields if one.name == name) for name in ("asked", "waiting"))
    for one, waited_for in ((seat, [1.0, 0.0]), (1 - seat, [0.0, 1.0])):
        row = observer.observe(match, one)
        assert [place for number, place in enumerate(asked.places) if row[asked.start + number]] == ["where-to"]
        assert list(row[waiting.start : waiting.start + 2]) == waited_for
