"""Many matches between bots, played by any pool of workers.

A match depends only on its number, so every pool gives the same report. A match that fails is reported with its seed,
the bot that had to choose and the end of the traceback, and the others continue.
"""

from collections.abc import Callable
from time import perf_counter
from traceback import extract_tb

from ..kernel.match import Match
from ..kernel.playing import play_out
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.rng import Random
from ..kernel.seat import Bot
from ..workers import Pool, ThisProcess
from .outcome import Failure, MatchFailed, Outcome
from .plan import Plan, PlannedMatch, Player, check_sendable, create_bot, name_of
from .report import Report

FRAMES = 4
"""Frames of a traceback that are reported."""


def play_match(plan: Plan, number: int) -> Outcome | Failure:
    """Match `number` of the plan."""
    game = find_game(plan.game)
    seats, line = plan.seats, plan.line(number)
    seed, seed_group = plan.seed_of(line.seed_group), line.seed_group
    values = plan.variants()
    variant, options = values[seed_group % len(values)]
    seat_of = [(place + line.first) % seats for place in range(seats)]
    places = dict(zip(seat_of, range(seats), strict=True))
    started = perf_counter()
    match: Match | None = None
    seat: int | None = None
    try:
        bots: list[Bot] = []
        for seat in range(seats):
            # the same in all matches of a seed group
            chance = Random.seeded("bot", plan.seed, seed_group, places[seat])
            bots.append(create_bot(_player(plan, line, places[seat]), game, chance.bits()))
        listening = any(getattr(bot, "listens", False) for bot in bots)
        seat = None
        match = game.start(seats, seed, {**plan.options, **options}, log=listening)
        decisions = play_out(match, bots)
    except Exception as wrong:
        if match is None and isinstance(wrong, Refusal):
            raise  # no such bot, or an impossible game: every match would fail
        asked = None if match is None else match.first_open
        seat = seat if asked is None else asked.seat
        name = "" if seat is None else name_of(_player(plan, line, places[seat]))
        return Failure(number, seed, variant, f"{type(wrong).__name__}: {wrong}", name, seat, last_frames(wrong))
    result = match.result
    assert result is not None
    winners, utility = result.winners, result.utility
    share = 1 / len(winners) if winners and not result.cooperative else 1.0
    return Outcome(
        first=seat_of[0],
        decisions=decisions,
        turns=match.turn,
        how=result.how,
        wins=tuple(share if seat in winners else 0.0 for seat in seat_of),
        scores=tuple(result.scores[seat]["total"] for seat in seat_of),
        won=result.won,
        utility=tuple(utility[seat] for seat in seat_of),
        number=number,
        seed_group=seed_group,
        seed=seed,
        team=line.team,
        variant=variant,
        seconds=perf_counter() - started,
    )


def _player(plan: Plan, line: PlannedMatch, place: int) -> Player:
    return plan.bots[place if line.team is None else line.team]


def last_frames(wrong: BaseException) -> tuple[str, ...]:
    """The last frames of the traceback."""
    return tuple(f"{one.filename}:{one.lineno} in {one.name}" for one in extract_tb(wrong.__traceback__)[-FRAMES:])


def simulate(
    plan: Plan,
    games: int,
    pool: Pool | None = None,
    done: Callable[[], object] = lambda: None,
    each: Callable[[Outcome | Failure], object] = lambda _outcome: None,
    raises: bool = False,
) -> Report:
    """Play matches 0 to `games` - 1; paired runs are rounded up so that every seed group is complete. `done` is
    called after each match, and `each` with its result. Without a pool this process plays them all. With `raises`, the
    first failed match is raised; otherwise the others continue."""
    pool = pool or ThisProcess()
    if pool.separate:
        check_sendable(plan)
    start = perf_counter()
    found = []
    for outcome in pool.map(play_match, plan, -(-games // plan.rounds) * plan.rounds):
        found.append(outcome)
        each(outcome)
        done()
        if raises and isinstance(outcome, Failure):
            raise MatchFailed(outcome)
    outcomes = [one for one in found if isinstance(one, Outcome)]
    failures = [one for one in found if isinstance(one, Failure)]
    return Report(plan, outcomes, perf_counter() - start, failures)
