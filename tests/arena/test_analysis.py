"""The analysis of a finished match: its findings, which information it uses, its texts and its command."""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import undercroft
from tests.score_value import with_score_value
from tests.web.finished import golden
from undercroft.arena import weighing
from undercroft.arena.analysis import (
    LEAST,
    SURE,
    Analysis,
    Mistake,
    Point,
    analyse,
    curve_with,
    read,
    steps,
    worst_mistakes,
)
from undercroft.arena.lessons import change, lessons, percent
from undercroft.arena.weighing import candidates, weigh
from undercroft.cli import app
from undercroft.kernel.decision import ids_of
from undercroft.kernel.game import Game
from undercroft.kernel.match import Match
from undercroft.kernel.refusal import Refusal
from undercroft.kernel.registry import games
from undercroft.kernel.rng import Luck
from undercroft.kernel.save import load
from undercroft.kernel.seat import Seat
from undercroft.kit.seen import Asked, Seen


def game_with_score_value(id: str) -> Game:
    """A game with a cheap, rough value function: the scores so far."""
    return with_score_value(undercroft.game(id))


def finished(game: Game, name: str) -> Match:
    return load(golden(game.id, name)["save"], lambda _id: game)


@pytest.fixture(scope="module")
def solo_match() -> tuple[Match, Analysis]:
    """A match of Paper Dungeons with one player, who took random options, and its analysis."""
    match = finished(game_with_score_value("paper_dungeons"), "1-random-1")
    return match, analyse(match, worlds=8)


def test_it_finds_choices_that_lost_more_than_noise_the_worst_first(solo_match: tuple[Match, Analysis]) -> None:
    match, found = solo_match
    assert found.unit == "score"
    assert found.finished
    assert found.mistakes
    assert [one.loss for one in found.mistakes] == sorted((one.loss for one in found.mistakes), reverse=True)
    for one in found.mistakes:
        assert one.loss >= max(LEAST["score"], SURE * one.error)
        assert (one.seat, one.played) == match.choices[one.at]
        assert one.better != one.played


def test_the_curve_goes_from_the_beginning_to_the_result(solo_match: tuple[Match, Analysis]) -> None:
    match, found = solo_match
    places = [point.at for point in found.curve]
    assert places == sorted(set(places))
    assert (places[0], places[-1]) == (0, len(match.choices))
    assert len(places) > match.turn, "of few turns there are points within them"
    assert found.curve[-1].worths == [match.result.scores[0]["total"]]  # type: ignore[union-attr]


def test_the_same_worlds_and_seed_give_the_same_and_json_carries_it(solo_match: tuple[Match, Analysis]) -> None:
    match, found = solo_match
    assert analyse(match, worlds=8) == found
    kept = read(json.loads(json.dumps(found.facts())))
    assert kept is not None
    assert kept.facts() == found.facts()
    assert [asdict(one) for one in kept.mistakes] == [pytest.approx(asdict(one), abs=0.001) for one in found.mistakes]
    assert read({**found.facts(), "format": 0}) is None


def test_a_choice_is_judged_in_imagined_worlds_only() -> None:
    seen: list[bool] = []
    game = game_with_score_value("thunderstone")
    value = game.value
    assert value is not None

    def recording_value(state: Any, seat: int) -> float:
        seen.append(isinstance(state.rng, Luck))
        return value(state, seat)

    analyse(finished(replace(game, value=recording_value), "2-greedy-1"), worlds=2, seconds=0.01)
    assert seen
    assert all(seen), "luck goes by purpose in what was imagined, and nowhere else"


def test_against_others_the_chances_are_told_and_together_those_of_the_team() -> None:
    for id, name, unit in (("thunderstone", "2-greedy-1", "chance"), ("heroes_of_terrinoth", "2-greedy-2", "team")):
        match = finished(game_with_score_value(id), name)
        found = analyse(match, worlds=2, seconds=0.01)
        assert found.unit == unit
        assert found.finished
        assert all(0 <= worth <= 1 for point in found.curve for worth in point.worths)
        if unit == "chance":
            assert all(sum(point.worths) < 1.001 for point in found.curve), "not more than one can win"


def test_the_chance_that_is_told_is_the_chance_that_is_drawn(solo_match: tuple[Match, Analysis]) -> None:
    _match, found = solo_match
    drawn = {point.at: point.worths[0] for point in found.curve}
    assert found.mistakes
    for one in found.mistakes:
        assert (drawn[one.at], drawn[one.at + 1]) == (one.best, one.came)
    curve = [Point(0, 1, [0.5, 0.3, 0.2]), Point(9, 3, [0.6, 0.2, 0.2])]
    mistake = Mistake(4, 2, 0, "rest", "village", 0.6, 0.4, 0.01)
    through = [
        (point.at, [round(worth, 3) for worth in point.worths]) for point in curve_with(curve, [mistake], "chance")
    ]
    assert through[1:3] == [(4, [0.6, 0.24, 0.16]), (5, [0.4, 0.36, 0.24])], "the others have the rest"
    together = curve_with(curve, [mistake], "team")
    assert [point.worths for point in together[1:3]] == [[0.6] * 3, [0.4] * 3]


def test_the_worst_of_each_seat_are_told_two_of_a_round_and_one_of_two_in_a_row() -> None:
    def lost(at: int, time: int, seat: int, loss: float) -> Mistake:
        return Mistake(at, time, seat, "rest", "village", 0.5 + loss, 0.5, 0.01)

    some = [lost(0, 1, 0, 0.4), lost(2, 1, 0, 0.3), lost(4, 1, 0, 0.2), lost(6, 2, 0, 0.1), lost(7, 2, 1, 0.05)]
    assert [one.at for one in worst_mistakes(some, 2)] == [0, 2, 6]
    assert [one.at for one in worst_mistakes([*some, lost(9, 3, 1, 0.01)], 2)] == [0, 2, 6, 9]


def test_a_choice_that_could_still_be_made_good_is_not_told() -> None:
    first, second = (Mistake(at, 8, 0, "rest", "village", 1.0, came, 0.05) for at, came in ((3, 0.4), (6, 0.46)))
    assert worst_mistakes([first, second], 2) == [second]
    assert worst_mistakes([first, replace(second, time=9)], 2) == [first, replace(second, time=9)]
    assert worst_mistakes([first, replace(second, seat=1)], 2) == [first, replace(second, seat=1)]
    assert worst_mistakes([first, replace(second, best=0.8)], 2) == [first, replace(second, best=0.8)]


@pytest.mark.parametrize(
    ("id", "name", "last"),
    [
        ("thunderstone", "2-greedy-1", "Turn {turn}"),
        ("thunderstone_quest", "2-greedy-1", "Turn {turn}"),
        ("paper_dungeons", "1-greedy-1", "Round 8"),
        ("dungeonquest", "1-greedy-1", "Sun {sun[space]}"),
        ("heroes_of_terrinoth", "1-greedy-1", "Round {round}"),
    ],
)
def test_time_is_counted_as_the_mast_counts_it(id: str, name: str, last: str) -> None:
    match = finished(undercroft.game(id), name)
    speech, view = match.game.speech("en"), match.view(None)
    said = speech(match.game.clock.label, n=match.time)
    assert said == last.format(**view)
    mast = match.game.part("board").board(Seen(view, speech, [], Asked(), [], [])).where
    assert said in (mast or f"Turn {match.turn}")


def test_it_goes_step_by_step() -> None:
    match = finished(game_with_score_value("paper_dungeons"), "1-greedy-1")
    found = list(islice(steps(match, worlds=2), 10))
    assert [one.done for one in found] == list(range(1, 11))
    assert found[-1].reached == 10


def test_a_match_under_way_and_a_game_without_value_are_refused() -> None:
    game = game_with_score_value("thunderstone")
    with pytest.raises(Refusal, match="not over"):
        analyse(game.start(2, 1))
    with pytest.raises(Refusal, match="no value"):
        analyse(finished(replace(game, value=None), "2-greedy-1"))


def test_the_answers_weighed_are_what_was_played_and_what_judgement_likes() -> None:
    match = game_with_score_value("paper_dungeons").start(1, 4)
    decision = match.decision(0)
    worst = decision.options[-1] if decision.takes_one else decision.take(decision.options[-decision.at_least :])
    answers = candidates(Seat(match, 0), worst)
    assert answers[0] == worst
    assert len(answers) == len({json.dumps(ids_of(one)) for one in answers})
    assert all(len(worths) == 3 for worths in weigh(Seat(match, 0), answers, range(3)))


def test_what_was_played_is_tried_with_what_the_player_did_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "outlook", lambda match, _seats, _turn: [match.decision(0).number])
    played = finished(game_with_score_value("paper_dungeons"), "1-greedy-1")
    then = played.game.start(1, played.seed, played.options)
    for choice in played.choices[:2]:
        then.choose(*choice)
    seat, picked = Seat(then, 0), then.decision(0).take(played.choices[2][1])
    meant = [ids for _seat, ids in played.choices[3:6]]
    answers = candidates(seat, picked)[:2]
    assert weigh(seat, answers, range(2)) == [[4, 4], [4, 4]]
    assert weigh(seat, answers, range(2), meant=meant) == [[7, 7], [4, 4]]
    assert weigh(seat, answers, range(2), meant=["no such choice", *meant]) == [[4, 4], [4, 4]], "as far as it goes"


def test_while_some_choose_unseen_and_others_are_through_there_is_no_point_of_the_curve() -> None:
    match, places = finished(game_with_score_value("paper_dungeons"), "2-random-2"), set()
    for found in steps(match, worlds=2, seconds=0.01):
        places.update(point.at for point in found.curve)
        if found.curve[-1].time == 2:
            break
    then = match.game.start(2, match.seed, match.options)
    for at, choice in enumerate(match.choices[: max(places) + 1]):
        assert at not in places or then.secret_since == at
        then.choose(*choice)
    assert len(places) == 3


@pytest.mark.parametrize(("language", "words"), [("en", "better: "), ("ru", "лучше: ")])
def test_turning_points_are_told_in_both_languages(
    solo_match: tuple[Match, Analysis], language: str, words: str
) -> None:
    match, found = solo_match
    speech = match.game.speech(language)
    told = lessons(found, match, speech, ["Ann"])
    assert [one.number for one in told] == list(range(1, len(found.mistakes) + 1))
    for one in told:
        assert words in one.say(speech)
        assert one.asked
        assert one.played != one.better


def test_figures_are_whole_and_nothing_uncertain_is_told_as_certain() -> None:
    game = game_with_score_value("thunderstone")
    speech = game.speech("en")
    assert [percent(worth) for worth in (0, 0.001, 0.416, 0.999, 1)] == [0, 1, 42, 99, 100]
    assert change(0.62, 0.41, "chance", game, speech) == "62\u00a0→\u00a041\u00a0%"
    assert change(82.4, 78.6, "score", game, speech) == "82\u00a0→\u00a079\u00a0points"


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Path]:
    """Saves a golden match, of a game that has a value function, to a file."""

    def save(id: str, name: str) -> Path:
        monkeypatch.setitem(games(), id, game_with_score_value(id))
        file = tmp_path / "match.json"
        file.write_text(json.dumps(golden(id, name)["save"]), encoding="utf-8")
        return file

    return save


def test_the_command_shows_the_curve_and_what_was_better(saved: Callable[[str, str], Path]) -> None:
    file = saved("paper_dungeons", "1-random-1")
    shown = CliRunner().invoke(app, ["analyse", str(file), "--worlds", "4", "--lang", "ru"])
    assert shown.exit_code == 0, shown.output
    assert "Ожидаемый счёт" in shown.output
    assert "лучше: " in shown.output
    shown = CliRunner().invoke(app, ["analyse", str(file), "--worlds", "4", "--json"])
    facts = json.loads(shown.stdout)
    assert len(facts.pop("said")) == len(facts["lapses"])
    assert read(facts) is not None


def test_the_command_refuses_what_is_no_finished_match(saved: Callable[[str, str], Path], tmp_path: Path) -> None:
    file = saved("thunderstone", "2-greedy-1")
    unfinished = game_with_score_value("thunderstone").start(2, 1)
    file.write_text(json.dumps(unfinished.dump()), encoding="utf-8")
    shown = CliRunner().invoke(app, ["analyse", str(file)])
    assert shown.exit_code == 1
    assert "The match is not over yet." in shown.output
    assert CliRunner().invoke(app, ["analyse", str(tmp_path / "none.json")]).exit_code == 1
