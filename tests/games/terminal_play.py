"""Helpers that test the terminal of a game."""

from collections.abc import Sequence
from io import StringIO
from itertools import cycle
from typing import Any

from rich.console import Console

import undercroft
from undercroft.bots.random import RandomBot
from undercroft.kernel.seat import Seat


def printed(thing: Any, width: int = 120) -> str:
    """The text that a terminal of this width shows."""
    console = Console(file=StringIO(), width=width, markup=False, emoji=False, highlight=False)
    console.print(thing)
    output: str = console.file.getvalue()  # type: ignore[attr-defined]
    return output


def draw_random_match(game: undercroft.Game, language: str, names: Sequence[str], steps: int, every: int) -> None:
    """Play at random: draw for each viewer in turn, at several widths, and call `remark` for every option."""
    terminal, speech = game.part("terminal"), game.speech(language)
    match = game.start(3, seed=3)
    bots = [RandomBot(game, seat) for seat in range(3)]
    widths, viewers = cycle((80, 100, 140)), cycle((None, 0, 1, 2))
    for step in range(steps):
        if not match.pending:
            break
        seat, decision = next(iter(match.pending.items()))
        view = match.view(seat)
        for option in decision.options:
            terminal.remark(option, view, speech, names)
        if step % every == 0:
            width = next(widths)
            lines = printed(terminal.draw(match.view(next(viewers)), speech, names), width).splitlines()
            assert max(map(len, lines)) <= width
        match.choose(seat, bots[seat].choose(Seat(match, seat)))
