"""The ladder: bots run in their own processes, which never hold a match."""

from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

import undercroft
from tests.arena.foreign_bots import Asking, Cheating, Curious, Dying, FailsAtStart, Idle, Sleepy
from undercroft.arena import bot_processes
from undercroft.arena.bot_processes import BotProcesses, RemoteBot
from undercroft.arena.ladder import Ladder, plan_ladder, play_ladder
from undercroft.arena.referee import Referee
from undercroft.arena.remote_seat import RemoteQuestion, RemoteSeat
from undercroft.cli import app
from undercroft.kernel.seat import Seat
from undercroft.workers import Workers

THUNDERSTONE = undercroft.game("thunderstone")
GAMES = list(undercroft.games().values())


def seat_with_decision() -> Seat:
    """A seat that must choose."""
    match = THUNDERSTONE.start(2, 3)
    return Seat(match, next(iter(match.pending)))


def remote(seat: Seat) -> RemoteSeat:
    """The seat as a bot in another process gets it, but with the referee in this process."""
    referee = Referee(seat)
    question = RemoteQuestion(seat.game.id, seat.number, seat.seats, seat.turn, seat.decision.facts(), 1.0)
    return RemoteSeat(referee.answer, question)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_remote_seat_is_like_the_seat(game: undercroft.Game) -> None:
    match = game.start(game.seats[-1], 3)
    seat = Seat(match, next(iter(match.pending)))
    elsewhere = remote(seat)
    assert elsewhere.view == seat.view
    assert elsewhere.decision.facts() == seat.decision.facts()
    assert elsewhere.judged() == seat.judged()
    assert elsewhere.quickly(5) == seat.quickly(5)
    assert (elsewhere.turn, elsewhere.seats, elsewhere.score) == (seat.turn, seat.seats, seat.score)
    choice = seat.decision.options[: seat.decision.at_least] or seat.decision.options[0]
    assert elsewhere.tried(choice, 5, seat.turn + 1) == seat.tried(choice, 5, seat.turn + 1)


def test_an_imagined_match_can_be_played_from_elsewhere() -> None:
    seat = seat_with_decision()
    here, there = seat.imagine(4), remote(seat).imagine(4)
    for _step in range(20):
        decision = next(iter(here.pending.values()))
        assert there.first_open.facts() == decision.facts()
        assert there.view(decision.seat) == here.view(decision.seat)
        taken = [option.id for option in decision.options[: decision.at_least]]
        here.choose(decision.seat, taken)
        there.choose(decision.seat, taken)
        assert there.turn == here.turn
    copy = there.clone()
    copy.play_by_chance(1)
    assert there.result is None
    assert copy.result is not None
    assert copy.worth(0) in (0.0, 0.5, 1.0)


def test_what_cannot_be_asked_is_refused() -> None:
    referee = Referee(seat_with_decision())
    for question in (("seed",), ("match", 0, "view"), ("_match",), (None,)):
        with pytest.raises((undercroft.Refusal, LookupError)):
            referee.answer(*question)
    number = referee.answer("imagine", 1)
    with pytest.raises(undercroft.Refusal, match="something that does not exist"):
        referee.answer("match", number, "dump")


@pytest.fixture
def processes() -> Iterator[BotProcesses]:
    processes = BotProcesses()
    yield processes
    processes.close()


def remote_bot(processes: BotProcesses, player: Any, seconds: float = 0.1) -> RemoteBot:
    return RemoteBot(processes, player, 0, THUNDERSTONE, 1, seconds)


def test_a_bot_in_a_process_of_its_own_holds_no_match(processes: BotProcesses) -> None:
    bot, seat = remote_bot(processes, Curious, 60.0), seat_with_decision()
    assert bot.choose(seat) == seat.decision.options[0]
    assert (bot.late, bot.crashed) == (0, 0)


@pytest.mark.parametrize("kind", [Cheating, FailsAtStart])
def test_greedy_moves_for_a_bot_that_breaks_down(processes: BotProcesses, kind: type) -> None:
    bot, seat = remote_bot(processes, kind), seat_with_decision()
    assert seat.decision.take(bot.choose(seat))
    assert (bot.late, bot.crashed, bot.given_up) == (0, 1, False)


def test_greedy_plays_on_for_a_bot_that_breaks_down_again_and_again(processes: BotProcesses) -> None:
    bot, seat = remote_bot(processes, Dying), seat_with_decision()
    greedy = undercroft.bot("greedy", THUNDERSTONE, 1)
    for broken in (1, 2, 3, 3):
        assert bot.choose(seat) == greedy.choose(seat)
        assert bot.crashed == broken
    assert bot.given_up


@pytest.mark.parametrize("kind", [Idle, Sleepy, Asking])
def test_a_bot_that_uses_more_than_its_budget_is_ended(
    processes: BotProcesses, kind: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_processes, "WAIT", 0.5)
    bot, seat = remote_bot(processes, kind), seat_with_decision()
    assert seat.decision.take(bot.choose(seat))
    assert (bot.late, bot.crashed) == (1, 0)


def test_ratings_go_by_who_wins_and_are_the_same_in_any_number_of_processes() -> None:
    ladder = plan_ladder(THUNDERSTONE, ["random", "greedy"], 2, 60.0, 2)
    best, other = alone = play_ladder(ladder)
    assert (best.name, best.meetings, best.won, other.won) == ("greedy", 2, 2, 0)
    assert best.value > other.value
    assert [(rating.late, rating.crashed) for rating in alone] == [(0, 0), (0, 0)]
    shared = play_ladder(ladder, Workers(2))
    assert [(rating.name, rating.mean, rating.doubt, rating.won) for rating in shared] == [
        (rating.name, rating.mean, rating.doubt, rating.won) for rating in alone
    ]


def test_everybody_meets_everybody_with_the_seats_swapped() -> None:
    assert Ladder("thunderstone", ("a", "b", "c"), 2, 1.0).meetings == [
        (0, 1), (0, 2), (1, 2), (1, 0), (2, 0), (2, 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--bots", "greedy"], "at least two bots"),
        (["--bots", "greedy,oracle"], "no bot “oracle”"),
        (["--seconds", "0"], "more than 0 seconds"),
        (["--bots", "greedy,search:width=2"], "no parameter width"),
        (["--bots", "greedy,net"], "cannot play on the ladder"),
    ],
)
def test_what_is_no_ladder_is_refused(args: list[str], said: str) -> None:
    result = CliRunner().invoke(app, ["ladder", "thunderstone", *args])
    assert result.exit_code == 1
    assert said in " ".join(result.output.split())


def test_bots_that_hold_matches_are_left_out() -> None:
    playing = plan_ladder(THUNDERSTONE, [], 1, 60.0, 2).bots
    assert {"greedy", "search"} <= set(playing)
    assert not {"net", "net_search"} & set(playing)
