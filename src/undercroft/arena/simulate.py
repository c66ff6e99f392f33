"""Many matches between bots, played by any pool of workers.

A match depends only on its number, so every pool gives the same report. A match that fails is reported with its seed,
and the others go on.
"""

from collections.abc import Callable
from time import perf_counter

from ..kernel.playing import play_out
from ..kernel.registry import game as find_game
from ..kernel.rng import Random
from ..workers import Pool, ThisProcess
from .outcome import Failure, Outcome
from .plan import Plan, check_sendable, made
from .report import Report


def play_match(plan: Plan, number: int) -> Outcome | Failure:
    """Match `number` of the plan."""
    game = find_game(plan.game)
    seats, line = plan.seats, plan.line(number)
    seed, world = plan.seed_of(line.world), line.world
    values = plan.variants()
    variant, options = values[world % len(values)]
    seat_of = [(place + line.first) % seats for place in range(seats)]
    mixed = Random.seeded  # the same bot has the same chance in all matches of a world
    bots = {
        seat: made(
            plan.bots[place if line.team is None else line.team], game, mixed("bot", plan.seed, world, place).bits()
        )
        for place, seat in enumerate(seat_of)
    }
    listening = any(getattr(bot, "listens", False) for bot in bots.values())
    begun = perf_counter()
    try:
        match = game.start(seats, seed, {**plan.options, **options}, log=listening)
        decisions = play_out(match, [bots[seat] for seat in range(seats)])
    except Exception as wrong:
        return Failure(number, seed, variant, f"{type(wrong).__name__}: {wrong}")
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
        world=world,
        seed=seed,
        team=line.team,
        variant=variant,
        seconds=perf_counter() - begun,
    )


def simulate(
    plan: Plan,
    games: int,
    pool: Pool | None = None,
    done: Callable[[], object] = lambda: None,
    each: Callable[[Outcome | Failure], object] = lambda _outcome: None,
) -> Report:
    """Play matches 0 to `games` - 1, paired so many that every world is played through; `done` is called after each,
    and `each` with what came of it. Without a pool this process plays them all."""
    pool = pool or ThisProcess()
    if pool.separate:
        check_sendable(plan)
    start = perf_counter()
    found = []
    for outcome in pool.map(play_match, plan, -(-games // plan.rounds) * plan.rounds):
        found.append(outcome)
        each(outcome)
        done()
    outcomes = [one for one in found if isinstance(one, Outcome)]
    failures = [one for one in found if isinstance(one, Failure)]
    return Report(plan, outcomes, perf_counter() - start, failures)
