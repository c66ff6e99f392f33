"""Simulations: their statistics, and that each match depends only on its number."""

import pickle
import re

import pytest

import undercroft
from undercroft.arena.outcome import MatchFailed, Outcome
from undercroft.arena.plan import Plan, plan
from undercroft.arena.report import Report
from undercroft.arena.simulate import play_match, simulate
from undercroft.arena.statistics import bounded_interval, mean_interval, wilson
from undercroft.workers import Workers

THUNDERSTONE = undercroft.game("thunderstone")


def outcome(first: int, wins: tuple[float, ...], scores: tuple[int, ...], how: str = "claimed") -> Outcome:
    return Outcome(first, decisions=100, turns=20, how=how, wins=wins, scores=scores)


# -- statistics


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_wilson_as_in_the_literature(wins: int, games: int, low: float, high: float) -> None:
    """The last row is the example of Newcombe (1998): 81 of 263."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_of_what_is_bounded_stays_within_its_bounds() -> None:
    spread = [1.0] * 9 + [0.0]
    low, high = bounded_interval(spread, -1, 1)
    assert mean_interval(spread)[1] > 1
    assert -1 < low < 0.9 < high <= 1
    assert bounded_interval([1.0] * 10, 0, 1) == wilson(10, 10)
    many = [0.0, 1.0, 0.5, 0.5] * 100
    assert bounded_interval(many, -1, 1) == pytest.approx(mean_interval(many), abs=0.002)


def test_the_interval_of_a_mean() -> None:
    low, high = mean_interval([2, 4, 4, 4, 5, 5, 7, 9])
    assert (low + high) / 2 == 5
    assert high - 5 == pytest.approx(1.959964 * 2.138090 / 8**0.5, abs=1e-6)
    assert mean_interval([3]) == (3, 3)


def test_a_report_adds_up() -> None:
    matches = [
        outcome(0, (1.0, 0.0), (30, 10)),
        outcome(1, (0.5, 0.5), (20, 20), how="unclaimed"),  # a shared victory; here the first bot sat in seat 1
        outcome(0, (0.0, 1.0), (10, 40)),
        outcome(1, (1.0, 0.0), (20, 10)),
    ]
    report = Report(Plan("thunderstone", ("greedy", "random"), seed=0), matches, seconds=2.0)
    greedy, random = report.bots
    assert (greedy.name, greedy.wins, greedy.share, greedy.score) == ("greedy", 2.5, 0.625, 20)
    assert (random.name, random.wins, random.share, random.score) == ("random", 1.5, 0.375, 20)
    seat_0, seat_1 = report.seats
    assert (seat_0.wins, seat_0.score) == (1.0 + 0.5 + 0.0 + 0.0, (30 + 20 + 10 + 10) / 4)
    assert (seat_1.wins, seat_1.score) == (0.0 + 0.5 + 1.0 + 1.0, (10 + 20 + 40 + 20) / 4)
    assert report.endings == {"claimed": 3, "unclaimed": 1}
    facts = report.facts()
    assert facts["decisions"] == 400
    assert facts["decisions_per_second"] == 200
    assert facts["games_per_second"] == 2


def test_who_play_together_win_or_lose_together() -> None:
    matches = [
        Outcome(first=0, decisions=100, turns=20, how=how, wins=(won, won), scores=(won, won), won=bool(won))
        for how, won in (("won", 1), ("heroes-defeated", 0), ("won", 1), ("won", 1))
    ]
    report = Report(Plan("heroes_of_terrinoth", ("greedy", "random"), seed=0), matches, seconds=2.0)
    assert report.cooperative
    assert report.won == (3, 0.75, wilson(3, 4))
    assert report.facts()["results"]["won"] == {"wins": 3, "win_share": 0.75, "win_share_95": list(wilson(3, 4))}
    assert [standing.share for standing in report.bots] == [0.75, 0.75]


def test_a_match_played_together_has_one_outcome_for_all() -> None:
    played = plan(undercroft.game("heroes_of_terrinoth"), ["random"], 3, 1, {"deal_heroes": True})
    outcome = play_match(played, 0)
    assert isinstance(outcome, Outcome)
    assert outcome.won is not None
    assert outcome.wins == ((1.0,) * 3 if outcome.won else (0.0,) * 3)


# -- matches


def test_bots_move_one_seat_on_from_match_to_match() -> None:
    trio = plan(THUNDERSTONE, ["random"], 3, 0, {"stall_rounds": 20})
    assert [outcome.first for outcome in simulate(trio, 5).outcomes] == [0, 1, 2, 0, 1]


def test_a_match_depends_on_its_number_alone() -> None:
    pair = plan(THUNDERSTONE, ["random"], None, 5, {})
    matches = simulate(pair, 5).outcomes
    assert play_match(pair, 3) == matches[3]
    assert len({match.decisions for match in matches}) > 1, "and other numbers are other matches"


def test_the_better_bot_wins_wherever_it_sits() -> None:
    report = simulate(plan(THUNDERSTONE, ["random", "greedy"], None, 1, {}), 8)
    random, greedy = report.bots
    assert greedy.wins > random.wins
    assert all(seat.wins >= 1 for seat in report.seats)


def test_fewer_bots_than_seats_sit_down_again() -> None:
    four = plan(THUNDERSTONE, ["random", "greedy"], 4, 0, {})
    assert four.bots == ("random", "greedy", "random", "greedy")
    names = [standing.name for standing in Report(four, [outcome(0, (1, 0, 0, 0), (1, 0, 0, 0))], 1.0).bots]
    assert names == ["random", "greedy", "random #2", "greedy #2"]


def test_progress_is_told_after_each_match() -> None:
    told: list[int] = []
    simulate(plan(THUNDERSTONE, ["random"], None, 0, {}), 3, done=lambda: told.append(1))
    assert len(told) == 3


def test_a_refusal_in_a_worker_comes_back_whole() -> None:
    with pytest.raises(undercroft.Refusal, match="no bot “oracle”"):
        simulate(Plan("thunderstone", ("oracle", "random"), seed=0), 2, Workers(2))
    refusal = undercroft.Refusal("code", "{n} things", n=2)
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.code, str(again)) == ("code", "2 things")


# -- bots as objects


class Stubborn:
    """Always takes the last option."""

    listens = True

    def __init__(self) -> None:
        self.heard = 0

    def choose(self, seat: undercroft.Seat) -> list[undercroft.Option]:
        self.heard += len(seat.events)
        decision = seat.decision
        return decision.options[-max(1, decision.at_least) :]


class Breaking(Stubborn):
    """Raises an error in some matches."""

    def choose(self, seat: undercroft.Seat) -> list[undercroft.Option]:
        if seat.turn == 1 and seat.view["active"] == seat.number:
            raise ValueError("no idea")
        return super().choose(seat)


def test_bots_can_be_objects_and_what_makes_them() -> None:
    mine = Stubborn()
    report = undercroft.simulate("thunderstone", [mine, "random"], 2, options={"stall_rounds": 20})
    assert [standing.name for standing in report.bots] == ["Stubborn", "random"]
    assert mine.heard > 0, "a bot that listens is told what happened"
    made: list[int] = []

    def maker(_game: undercroft.Game, seed: int) -> Stubborn:
        made.append(seed)
        return Stubborn()

    again = undercroft.simulate(THUNDERSTONE, [maker, "random"], 2, options={"stall_rounds": 20})
    assert len(made) == 2
    assert again.facts()["results"]["seats"] == report.facts()["results"]["seats"]
    for wrong in (3, None, object()):
        with pytest.raises(undercroft.Refusal):
            undercroft.simulate("thunderstone", [wrong, "random"], 1)  # type: ignore[list-item]
    with pytest.raises(undercroft.Refusal, match="cannot be sent to other processes"):
        undercroft.simulate("thunderstone", [lambda _game, _seed: Stubborn(), "random"], 1, jobs=2)


def test_a_match_that_fails_is_reported_with_its_seed_and_the_others_go_on() -> None:
    with pytest.warns(RuntimeWarning, match=r"Breaking on seat \d: ValueError: no idea"):
        report = undercroft.simulate("thunderstone", [Breaking(), "random"], 6, options={"stall_rounds": 20})
    assert report.failures
    assert report.outcomes
    assert len(report.failures) + len(report.outcomes) == 6
    first = report.failures[0]
    assert first.seed == report.plan.seed_of(first.number)
    assert first.why == "ValueError: no idea"
    facts = report.facts()["failures"][0]
    assert facts.items() >= {"match": first.number, "seed": str(first.seed), "by": "", "why": first.why}.items()
    assert (facts["bot"], facts["seat"]) == ("Breaking", first.number % 2)
    assert re.search(r"test_simulate.py:\d+ in choose$", facts["trace"][-1])
    with pytest.warns(RuntimeWarning, match="1 of 1 matches failed"):
        assert undercroft.simulate("thunderstone", [Broken()], 1).facts()["results"] == {}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_match_that_fails_is_raised_where_that_is_wished(jobs: int) -> None:
    with pytest.raises(MatchFailed, match=r"seed \d+\), Broken on seat 0: ValueError: never\n") as failed:
        undercroft.simulate("thunderstone", [Broken()], 2, jobs=jobs, on_error="raise")
    assert failed.value.failure.trace[-1].endswith("in choose")


def test_a_bot_that_cannot_be_made_is_named() -> None:
    def unborn(_game: undercroft.Game, _seed: int) -> Stubborn:
        raise ValueError("not today")

    with pytest.warns(RuntimeWarning, match="unborn on seat 1: ValueError: not today"):
        undercroft.simulate("thunderstone", ["random", unborn], 1)


class Broken(Stubborn):
    def choose(self, seat: undercroft.Seat) -> list[undercroft.Option]:
        raise ValueError("never")


# -- pairs and breakdowns


def test_paired_every_seed_is_played_with_the_seats_swapped() -> None:
    trio = plan(THUNDERSTONE, ["random", "greedy", "random"], None, 0, {}, paired=True)
    lines = [trio.line(number) for number in range(6)]
    assert [line.seed_group for line in lines] == [0, 0, 0, 1, 1, 1]
    assert [line.first for line in lines] == [0, 1, 2, 0, 1, 2]
    pair = Plan("thunderstone", ("greedy", "random"), 0, paired=True)
    matches = [
        Outcome(0, 9, 9, "claimed", (1.0, 0.0), (30, 10), None, (1.0, -1.0), number=0, seed_group=0),
        Outcome(1, 9, 9, "claimed", (0.0, 1.0), (20, 24), None, (-1.0, 1.0), number=1, seed_group=0),
        Outcome(0, 9, 9, "claimed", (1.0, 0.0), (40, 10), None, (1.0, -1.0), number=2, seed_group=1),
        Outcome(1, 9, 9, "claimed", (1.0, 0.0), (40, 10), None, (1.0, -1.0), number=3, seed_group=1),
    ]
    [compared] = Report(pair, matches, 1.0).pairs
    assert (compared.name, compared.other, compared.seeds) == ("greedy", "random", 2)
    assert (compared.wins, compared.score, compared.utility) == (0.5, 19, 1)
    assert compared.score_interval == mean_interval([8, 30])
    assert Report(Plan("thunderstone", ("greedy", "random"), 0), matches, 1.0).pairs == []


def test_alone_and_together_each_bot_plays_the_same_seeds_for_itself() -> None:
    report = undercroft.simulate("paper_dungeons", ["greedy", "random"], 2, seats=1, paired=True)
    assert [outcome.team for outcome in report.outcomes] == [0, 1]
    assert len({outcome.seed for outcome in report.outcomes}) == 1
    [compared] = report.pairs
    assert compared.score == report.outcomes[0].scores[0] - report.outcomes[1].scores[0] > 0
    assert [standing.name for standing in report.bots] == ["greedy", "random"]


def test_an_option_takes_all_its_values_in_turn() -> None:
    report = undercroft.simulate("dungeonquest", ["random"], 4, seats=1, by="preset")
    assert list(report.by) == ["family", "cutthroat"]
    assert [outcome.variant for outcome in report.outcomes] == ["family", "cutthroat"] * 2
    assert list(report.facts()["results"]["by"]) == ["family", "cutthroat"]
    with pytest.raises(undercroft.Refusal, match="no option colour; there are: preset, "):
        undercroft.simulate("dungeonquest", ["random"], 1, by="colour")
