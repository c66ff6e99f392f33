"""Puzzles: turning points of analysed matches whose better choice is clear, stored for others to solve.

They come from analysed matches of people who allow it, and from matches that bots play for puzzles (`make_puzzles`).
"""

from collections.abc import Iterator, Mapping
from secrets import randbits
from typing import Any

from ....arena.analysis import Analysis, Mistake, analyse
from ....kernel.game import Game
from ....kernel.match import Match
from ....kernel.playing import play_out
from ....kernel.registry import bot as make_bot
from ....kernel.registry import game as find_game
from ....store import ResultRecord, SeatRecord, Store, TableRecord
from ....store.puzzles import PuzzleRecord
from ....workers import Workers
from ...door.security import new_id
from ...rendering.strengths import EASY, strength_at
from ..people.results import results_of

CLEAR = {"chance": 0.08, "team": 0.08, "prospects": 0.08, "score": 3.0}
"""The smallest loss that makes a puzzle, by unit."""
SURE = 3.0
"""The smallest loss that makes a puzzle, in standard errors."""
LONGEST = 600.0
"""Seconds after which a match of bots is given up."""
WORLDS = 40
"""Worlds in which a suspect choice of bots is tried: fewer than for people, because only clear losses count."""


def puzzles_in(save: Mapping[str, Any], found: Analysis, table: str | None) -> list[PuzzleRecord]:
    """The turning points of a match that make a good puzzle: there is one answer, and it is clearly better."""
    clear = [one for one in found.mistakes if one.loss >= max(CLEAR[found.unit], SURE * one.error)]
    return [
        PuzzleRecord(
            id=new_id(),
            game=save["game"],
            version=save["version"],
            table=table,
            match=_before(save, one),
            seat=one.seat,
            unit=found.unit,
            played=one.played,
            came=one.came,
            better=one.better,
            best=one.best,
        )
        for one in clear
        if isinstance(one.played, str) and isinstance(one.better, str)
    ]


def _before(save: Mapping[str, Any], mistake: Mistake) -> dict[str, Any]:
    """The part of a save that the position needs, without anything that came after it."""
    kept = {name: save[name] for name in ("seats", "seed", "options")}
    return {**kept, "choices": save["choices"][: mistake.at]}


def position(puzzle: PuzzleRecord) -> Iterator[Match]:
    """Replay the match step by step, up to the choice to be made."""
    kept = puzzle.match
    then = find_game(puzzle.game).start(kept["seats"], int(kept["seed"]), kept["options"])
    yield then
    for seat, choice in kept["choices"]:
        then.choose(seat, choice)
        yield then


async def keep_puzzles(store: Store, table: str, save: Mapping[str, Any], found: Analysis) -> None:
    """Store the puzzles of a table's analysis if all who played there agree, except for the daily dungeon."""
    record = await store.tables.get(table)
    if record is not None and record.day is None and await store.sharing.all_agree(table):
        await store.puzzles.add(puzzles_in(save, found, table))


# -- matches of bots, in a worker


def bots_match(game_id: str, seed: int, seconds: float) -> tuple[list[PuzzleRecord], list[ResultRecord]]:
    """Let easy bots play a match, and analyse it for this many seconds; returns its puzzles and results."""
    game = find_game(game_id)
    name = strength_at(game, EASY).bot
    seats = 2 if 2 in game.seats else game.seats[0]
    match = game.start(seats, seed)
    play_out(match, [make_bot(name, game, seed + seat) for seat in range(seats)])
    found = analyse(match, worlds=WORLDS, seed=seed, seconds=seconds)
    record = TableRecord(
        id=f"bots-{new_id()}", game=game.id, version=game.version, seed=seed, options=dict(match.options), host="",
        listed=False, pace=0, created=0.0, begun=True, over=True, seats=[SeatRecord(bot=name)] * seats,
    )  # fmt: skip
    return puzzles_in(match.dump(), found, None), results_of(record, match)


async def make_puzzles(store: Store, workers: Workers, game: Game, seconds: float) -> int:
    """Let bots play a match for puzzles and statistics; returns the number of puzzles."""
    puzzles, results = await workers.run(bots_match, game.id, randbits(60), seconds, seconds=LONGEST, tries=1)
    await store.puzzles.add(puzzles)
    await store.results.put(results[0].table, results)
    return len(puzzles)
