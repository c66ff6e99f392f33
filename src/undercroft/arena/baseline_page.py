"""The page of the baselines: two tables for each game, in Markdown, with the command that generates it."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

from ..kernel.build import build
from ..kernel.registry import game as find_game
from .baselines import AGAINST, METRICS, OPTIONS, SEED, Cell
from .statistics import Interval, bounded_interval, mean_interval, wilson

Results = Mapping[Cell, Mapping[str, Any]]


def page(results: Results, bots: Sequence[str], command: str) -> str:
    return "\n".join(_lines(results, bots, command)) + "\n"


def _lines(results: Results, bots: Sequence[str], command: str) -> Iterator[str]:
    yield from heading(command)
    for game, seats in sorted({(cell.game, cell.seats) for cell in results}):
        found = find_game(game)
        yield ""
        yield f"## {found.title}, version {found.version}, for {seats}"
        yield ""
        yield from bot_table(results, game, seats, bots)
        yield ""
        yield from _metrics(results, game, seats, bots)


def heading(command: str) -> Iterator[str]:
    """How the page was made, and how to read it."""
    played = ", ".join(f"`{name}={str(value).lower()}`" for name, value in OPTIONS.items())
    yield "# Baselines"
    yield ""
    yield f"Made by `{command}`"
    yield f"by the {build()} rules: public seeds ({SEED}), each with the seats swapped where two play. A bot for two"
    yield f"plays against `{AGAINST}`; alone and together it plays all seats. Where a game has this option, it is"
    yield f"played with {played}. In brackets 95% intervals; processor seconds are for a match with all its seats, on"
    yield "the machine that made this page. `hard` and `master` are `search` for at most 0.1 and 2 seconds of the"
    yield "processor a choice."


def _gathered(results: Results, game: str, seats: int, bot: str, what: str) -> list[Any]:
    found = [one[what] for cell, one in results.items() if cell[:3] == (game, seats, bot)]
    return [value for values in found for value in values] if found and isinstance(found[0], list) else found


def bot_table(results: Results, game: str, seats: int, bots: Sequence[str]) -> Iterator[str]:
    """The results of each bot in a game with this many players."""
    yield "| bot | matches | wins | score | utility | decisions | processor s/match | failed |"
    yield "|---|---:|---:|---:|---:|---:|---:|---:|"
    for bot in bots:
        matches = sum(_gathered(results, game, seats, bot, "matches"))
        failed = sum(_gathered(results, game, seats, bot, "failures"))
        if not matches:
            yield f"| {bot} | 0 | | | | | | {failed} |"
            continue
        wins = sum(_gathered(results, game, seats, bot, "wins"))
        scores = _gathered(results, game, seats, bot, "scores")
        utility = _gathered(results, game, seats, bot, "utility")
        decisions = sum(_gathered(results, game, seats, bot, "decisions")) / matches
        seconds = sum(_gathered(results, game, seats, bot, "seconds")) / matches
        alone = seats == 1 and not find_game(game).cooperative
        good = _range(bounded_interval(utility, -1, 1))
        share = "–" if alone else f"{wins / matches:.1%} {_range(wilson(wins, matches), percent=True)}"
        yield (
            f"| {bot} | {matches} | {share} | {fmean(scores):.1f} {_range(mean_interval(scores))} "
            f"| {fmean(utility):.2f} {good} | {decisions:.0f} | {seconds:.3f} | {failed} |"
        )


def _range(interval: Interval, percent: bool = False) -> str:
    low, high = interval
    return f"({low:.1%} to {high:.1%})" if percent else f"({low:.2f} to {high:.2f})"


def _metrics(results: Results, game: str, seats: int, bots: Sequence[str]) -> Iterator[str]:
    counts: dict[int, int] = {}
    for count, times in _gathered(results, game, seats, METRICS, "options"):
        counts[count] = counts.get(count, 0) + times
    lengths = _gathered(results, game, seats, METRICS, "lengths")
    turns = _gathered(results, game, seats, METRICS, "turns")
    hidden = _gathered(results, game, seats, METRICS, "hidden")
    decisions = sum(counts.values())
    mean = sum(count * times for count, times in counts.items()) / decisions
    yield "| measure | |"
    yield "|---|---|"
    most = f"{_median(counts)} or fewer in half of the decisions, {max(counts)} at most"
    yield f"| branching (random play) | {mean:.1f} options on average, {most} |"
    yield f"| length (random play) | {fmean(lengths):.0f} decisions, {fmean(turns):.0f} turns |"
    if hidden:
        yield f"| hidden information | {fmean(hidden):.1%} of what others see cannot be known |"
    yield from _seats_and_skill(results, game, seats, bots)


def _median(counts: Mapping[int, int]) -> int:
    half, so_far = sum(counts.values()) / 2, 0
    for count in sorted(counts):
        so_far += counts[count]
        if so_far >= half:
            return count
    return 0


def _seats_and_skill(results: Results, game: str, seats: int, bots: Sequence[str]) -> Iterator[str]:
    """Whether the seat matters, and how far the better bots are ahead of the worse ones."""
    if seats > 1 and AGAINST in bots and not find_game(game).cooperative:
        first = [shares[0] for shares in _gathered(results, game, seats, AGAINST, "seats")]
        if first:
            interval = _range(wilson(sum(first), len(first)), percent=True)
            among = f"{AGAINST} against {AGAINST}"
            yield f"| seat advantage | {among}: the first of {seats} wins {fmean(first):.1%} {interval} |"
    found = [(bot, _gathered(results, game, seats, bot, "utility")) for bot in bots]
    steps = [f"{bot} {fmean(utility):+.2f}" for bot, utility in found if utility]
    yield f"| skill depth (utility) | {', '.join(steps)} |"
