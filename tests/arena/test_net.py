"""The learned bot: its input, its play, and that unsuitable weights are refused."""

import json
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import undercroft
from tests.kernel import toy
from undercroft.arena.learning.examples import Example, Source, examples
from undercroft.arena.learning.packed import joined, pack, padded, sparse
from undercroft.bots.net import NetBot, weights_file
from undercroft.bots.net.features import HINTS, WIDE, Sight, feature_reader, likely
from undercroft.bots.net.model import Net
from undercroft.bots.net_search import NetSearchBot
from undercroft.cli import app
from undercroft.kernel.match import Match
from undercroft.kernel.playing import play_out
from undercroft.kernel.refusal import Refusal
from undercroft.kernel.registry import check_table_bot, table_bots
from undercroft.kernel.seat import Seat

LEARNED = [game for game in undercroft.games().values() if weights_file(game).exists()]
PAPER = undercroft.game("paper_dungeons")
QUEST = undercroft.game("dungeonquest")
SOURCE = Source(QUEST.id, (1, 2), {}, seed=3, worlds=1)


def at_a_choice(game: undercroft.Game, seats: int) -> Match:
    """A match at its first decision with more than two options."""
    match = game.start(seats, 4)
    bot = undercroft.bot("quick", game, 1)
    while (decision := match.first_open) is not None:
        if decision.takes_one and len(decision.options) > 2:
            return match
        match.choose(decision.seat, bot.choose(Seat(match, decision.seat)))
    raise AssertionError


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.id)
def test_it_plays_every_game_it_has_learned(game: undercroft.Game) -> None:
    for seats in (game.seats[0], 2):
        match = game.start(seats, 11, log=False)
        play_out(match, [NetBot(game, seat) for seat in range(seats)])
        assert match.result is not None


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.id)
def test_weights_are_small_and_fit(game: undercroft.Game) -> None:
    file = weights_file(game)
    assert file.stat().st_size <= 3_000_000
    about = Net.read(file, game).about
    assert (about["game"], about["version"]) == (game.id, game.version)


@pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.id)
def test_search_tries_what_the_net_likes_best(game: undercroft.Game) -> None:
    match = at_a_choice(game, 2)
    decision = match.first_open
    assert decision is not None
    seat = Seat(match, decision.seat)
    found = NetSearchBot(game, 1, seconds=0, wide=3).candidates(seat, decision)
    assert found == NetBot(game, 1).ranked(seat)[:3]
    play_out(match, [NetSearchBot(game, 1, seconds=0)] * 2, turns=1)


def test_the_same_seed_gives_the_same_choices() -> None:
    def chosen() -> list[object]:
        match = PAPER.start(1, 5)
        play_out(match, [NetBot(PAPER, 7)])
        return list(match.choices)

    assert chosen() == chosen()


@pytest.mark.parametrize("game", undercroft.games().values(), ids=lambda game: game.id)
def test_it_sees_the_observation_and_what_others_like(game: undercroft.Game) -> None:
    match = at_a_choice(game, 2)
    decision = match.first_open
    assert decision is not None
    reader = feature_reader(game.id)
    imagined = match.imagine(decision.seat, 9)
    sight = reader.read(imagined, imagined.decision(decision.seat))
    assert sight.row.tolist() == [*reader.observer.observe(match, decision.seat), 0.0]
    assert sight.numbers == list(reader.actions.legal(decision))
    assert sight.hints.shape == (len(sight.numbers), HINTS)
    assert np.isfinite(sight.hints).all()
    assert sight.hints[:, 2].max() == 1, "one of them is what judgement likes best"
    assert sight.hints[:, 5].sum() == 1, "one of them is what quick play takes"
    assert reader.about.max() <= reader.size


def test_things_are_found_where_the_observation_speaks_of_them() -> None:
    reader = feature_reader("thunderstone")
    fields = reader.observer.layout.fields
    hand = next(field for field in fields if field.name == "hand")
    dagger = list(reader.actions.things).index("dagger")
    assert hand.start + hand.places.index("dagger") in reader.about[dagger]


def test_only_likely_options_are_chosen_from() -> None:
    hints = np.zeros((WIDE + 2, HINTS), np.float32)
    hints[:, 3] = np.arange(len(hints))[::-1] / len(hints)
    sight = Sight(np.zeros(1, np.float32), [], list(range(len(hints))), hints)
    assert likely(sight) == list(range(WIDE + 1, 1, -1))


def changed_weights(game: undercroft.Game, file: Path, facts: dict[str, object]) -> Path:
    """A copy of a game's weights with a changed description."""
    found = dict(np.load(weights_file(game)))
    found["about"] = np.array(json.dumps({**json.loads(str(found["about"])), **facts}))
    np.savez(file, **found)
    return file


@pytest.mark.parametrize(
    "facts",
    [{"version": 1}, {"game": "dungeonquest"}, {"observation": 5}, {"actions": 5}],
    ids=lambda facts: next(iter(facts)),
)
def test_weights_that_do_not_fit_are_refused(facts: dict[str, object], tmp_path: Path) -> None:
    file = changed_weights(PAPER, tmp_path / "net.npz", facts)
    with pytest.raises(Refusal, match="do not fit paper_dungeons, version 2"):
        NetBot(PAPER, 1, weights=file)
    assert NetBot(PAPER, 1, weights=changed_weights(PAPER, tmp_path / "same.npz", {}))


def test_a_game_that_no_net_has_learned_is_refused() -> None:
    with pytest.raises(Refusal, match="No net has learned"):
        NetBot(replace(toy.GAME, package="undercroft"), 1)


def test_without_numpy_it_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("undercroft.bots.net.model", "undercroft.bots.net.features"):
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(Refusal, match=r"undercroft\[numpy\]"):
        NetBot(PAPER, 1)


def test_nobody_at_a_table_can_name_a_file() -> None:
    for name in ("net:weights=/etc/passwd", "net_search:weights=/etc/passwd"):
        with pytest.raises(Refusal):
            check_table_bot(name, PAPER)


def test_it_is_offered_at_tables_of_the_games_it_has_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {game.id for game in undercroft.games().values() if "net" in table_bots(game)} == {
        game.id for game in LEARNED
    }
    check_table_bot("net", PAPER)
    with pytest.raises(Refusal, match="cannot be chosen at tables of this game"):
        check_table_bot("net", QUEST)
    monkeypatch.setattr("undercroft.bots.net.find_spec", lambda name: None)
    assert "net" not in table_bots(PAPER), "there is no numpy"


# -- learning


@pytest.fixture(scope="module")
def found() -> list[Example]:
    """The examples from one match."""
    return examples(SOURCE, 1)


def test_examples_are_the_same_again(found: list[Example]) -> None:
    assert str([one.worths for one in found]) == str([one.worths for one in examples(SOURCE, 1)])  # NaN != NaN
    assert found[0].seats == 2
    assert {one.outcome for one in found} <= {0.0, 0.5, 1.0}
    for one in found:
        tried = [worth for worth in one.worths if worth == worth]
        assert len(tried) == min(WIDE, len(one.sight.options))
        assert all(0 <= worth <= 1 for worth in tried)


def test_examples_are_packed_without_loss(found: list[Example]) -> None:
    packed = joined([pack(found[:3]), pack(found[3:])])
    places, values = sparse(packed, feature_reader(QUEST.id).size)
    laid = padded(packed, 24)
    for line, one in enumerate(found):
        row = np.zeros_like(one.sight.row)
        row[places[line]] += values[line]
        assert row == pytest.approx(one.sight.row, abs=1e-3)
        assert laid["numbers"][line].tolist() == one.sight.numbers + [-1] * (24 - len(one.sight.numbers))
        assert laid["worths"][line][: len(one.worths)] == pytest.approx(one.worths, nan_ok=True)


def test_training_says_what_brings_pytorch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    refused = CliRunner().invoke(app, ["train", QUEST.id, "-n", "1"])
    assert refused.exit_code == 1
    assert "undercroft[train]" in refused.output


def test_a_net_that_has_learned_a_little_plays(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from undercroft.arena.learning.learner import Learner

    words = ["train", QUEST.id, "-n", "3", "--rounds", "2", "--worlds", "1", "--steps", "4", "--seats", "1"]
    files = [tmp_path / "net.npz", tmp_path / "again.npz"]
    for file in files:
        done = CliRunner().invoke(app, [*words, "--out", str(file)])
        assert done.exit_code == 0, done.output
        assert "Round 2" in done.output
    assert files[0].read_bytes() == files[1].read_bytes()
    bot = NetBot(QUEST, 1, weights=files[0])
    match = QUEST.start(1, 2)
    play_out(match, [bot])
    assert match.result is not None
    # PyTorch and numpy compute the same output of the net
    learner = Learner(QUEST, 0)
    learner.take(joined([pack(examples(SOURCE, 0))]))
    learner.write(files[1], {})
    net = Net.read(files[1], QUEST)
    for line, one in enumerate(examples(SOURCE, 0)[:5]):
        learner.layers.eval()
        learner.layers.w["in_w"].data[~learner.seen] = 0
        said, worth = learner.scores(torch.tensor([line]))
        scores, value = net.both(one.sight)
        assert said[0] == pytest.approx(scores, abs=0.02)
        assert worth[0] == pytest.approx(value, abs=0.02)
