"""Makes puzzles from golden matches, with an invented better choice."""

from tests.web.finished import golden
from tests.web.serving import Running
from undercroft.arena.analysis import Analysis, Mistake
from undercroft.kernel.registry import game as find_game
from undercroft.store.puzzles import PuzzleRecord
from undercroft.web.live.thinking.puzzles import puzzles_in


def found_in(game: str, name: str, after: int = 20) -> Analysis:
    """An analysis of a golden match. Its turning point is the first choice among at least three options after `after`
    choices."""
    save = golden(game, name)["save"]
    match = find_game(game).start(save["seats"], int(save["seed"]), save["options"], log=False)
    for at, (seat, choice) in enumerate(save["choices"]):
        decision = match.decision(seat)
        if at >= after and decision.takes_one and len(decision.options) > 2:
            better = next(option.id for option in decision.options if option.id != choice)
            mistake = Mistake(at, match.time, seat, choice, better, best=0.62, came=0.41, error=0.02)
            return Analysis("chance", 80, 0, len(save["choices"]), 1, 1, at, mistakes=[mistake])
        match.choose(seat, choice)
    raise AssertionError("no such choice")


def a_puzzle(game: str, name: str, table: str | None = None) -> PuzzleRecord:
    [puzzle] = puzzles_in(golden(game, name)["save"], found_in(game, name), table)
    return puzzle


def add_puzzle(site: Running, game: str, name: str) -> PuzzleRecord:
    """Add a puzzle from a match of bots to the store of a server."""
    puzzle = a_puzzle(game, name)
    site.on_loop(lambda: site.house.store.puzzles.add([puzzle]))
    return puzzle
