"""Undercroft: tabletop dungeon games on one small, fast rules engine.

For example:

    import undercroft
    match = undercroft.game("thunderstone").start(seats=3, seed=7)
    seat, decision = next(iter(match.pending.items()))
    match.choose(seat, decision.options[0].id)
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal
from warnings import warn

from .kernel.decision import Decision, Option
from .kernel.game import Game
from .kernel.match import Match
from .kernel.refusal import Refusal
from .kernel.registry import bot, bots, game, games
from .kernel.save import load as _load
from .kernel.seat import Bot, Seat
from .kernel.state import Event, Result

if TYPE_CHECKING:
    from .arena.plan import Player
    from .arena.report import Report

__all__ = [
    "Bot", "Decision", "Event", "Game", "Match", "Option", "Refusal", "Result", "Seat",
    "bot", "bots", "game", "games", "load", "simulate",
]  # fmt: skip


def load(data: Mapping[str, Any] | str | bytes) -> Match:
    """The match of a `dump`, exactly as it was; refuses damaged, foreign or outdated data."""
    return _load(data, game)


def simulate(
    game: Game | str,
    bots: "Sequence[Player]",
    games: int = 100,
    *,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    jobs: int = 1,
    paired: bool = False,
    by: str = "",
    on_error: Literal["report", "raise"] = "report",
) -> "Report":
    """Play many matches between bots and report the results.

    A bot is a name with its parameters ("search:seconds=0.5"), an object with a method `choose(seat)`, which then plays
    all matches, or a function that makes one from a game and a seed. With several `jobs` the bots must be picklable.
    `paired` plays every seed with the seats swapped; `by` lets an option, or "preset", take all its values in turn.
    A match fails if a bot raises an exception or chooses what cannot be chosen. Failed matches cause a warning and are
    listed in `failures` of the report, and the others go on; `on_error="raise"` raises a `MatchFailed` instead.
    """
    from .arena.plan import plan
    from .arena.simulate import simulate as play
    from .kernel.registry import game as find_game
    from .workers import pool_of

    played = game if isinstance(game, Game) else find_game(game)
    planned = plan(played, bots, seats, seed, options or {}, paired, by)
    report = play(planned, games, pool_of(jobs), raises=on_error == "raise")
    if report.failures:
        count = f"{len(report.failures)} of {len(report.failures) + len(report.outcomes)} matches failed; the first:"
        warn(f"{count}\n{report.failures[0]}", RuntimeWarning, stacklevel=2)
    return report
