"""`undercroft simulate`: bots play many matches, and a table shows their results."""

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from ..arena.outcome import Failure, MatchFailed
from ..arena.plan import plan
from ..arena.report import BotResult, Pair, Report
from ..arena.rows import Rows
from ..arena.simulate import simulate as run
from ..arena.statistics import Interval
from ..kernel.game import Game
from ..kernel.registry import game as find_game
from ..kernel.text import Speech, _
from .common import GameName, Language, Settings, console, listed, settings, speech_for
from .playing import Ray, progress, workers


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many matches.")] = 100,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help="The bots, with parameters as in search:seconds=0.5; fewer than seats are repeated in turn.",
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats. (default: one for each bot)")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 0,
    option: Settings = None,
    paired: Annotated[
        bool,
        typer.Option(
            "--paired",
            help="Play every seed with the seats swapped (alone or cooperatively: with each bot), and compare.",
        ),
    ] = False,
    by: Annotated[
        str | None, typer.Option(metavar="OPTION", help="An option, or `preset`, that takes all its values in turn.")
    ] = None,
    rows: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a row for every match: JSON lines, or .csv.")
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
    ray: Ray = None,
    raises: Annotated[bool, typer.Option("--raise", help="Stop at the first match that fails.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Language = None,
) -> None:
    """Let bots play many matches and report results and speed.

    The bots move one seat on from match to match, so that none profits from its seat. A match that fails is reported
    with its seed, the bot and where it broke down, and the others go on; the exit code is 1 then.
    """
    played = find_game(game)
    planned = plan(played, listed(bots) or default_bots(played), seats, seed, settings(option), paired, by or "")
    speech = speech_for(lang, played)
    with Rows(planned, rows) if rows is not None else nullcontext() as file, workers(jobs, ray) as pool:
        each = file.write if file is not None else lambda _outcome: None
        try:
            with progress(speech, games) as done:
                report = run(planned, games, pool, done, each, raises)
        except MatchFailed as failed:
            _tell(failed.failure, speech, console())
            raise typer.Exit(1) from failed
    if as_json:
        typer.echo(json.dumps(report.facts(), ensure_ascii=False))
    else:
        _show(report, pool.size, speech, console())
    if report.failures:
        raise typer.Exit(1)


def default_bots(game: Game) -> list[str]:
    return ["greedy", "random"] if game.judge else ["random"]


def _tell(failure: Failure, speech: Speech, out: Console) -> None:
    """A failed match: whose turn it was, and where in the bot or the rules it failed."""
    told = {
        "number": failure.number, "seed": failure.seed, "why": failure.why, "bot": failure.bot, "seat": failure.seat,
    }  # fmt: skip
    sentence = (
        _("Match {number} failed (seed {seed}), {bot} on seat {seat}: {why}")
        if failure.bot
        else _("Match {number} failed (seed {seed}): {why}")
    )
    out.print(speech.say(sentence, told))
    for frame in failure.trace:
        out.print(f"  {frame}", soft_wrap=True)


def _show(report: Report, jobs: int, speech: Speech, out: Console) -> None:
    facts = report.facts()
    title = speech.say(
        _("{game}: {games} matches, {seats} seats, seed {seed}"),
        {"game": speech(find_game(report.plan.game).title), **{key: facts[key] for key in ("games", "seats", "seed")}},
    )
    out.print(title, style="bold")
    games = len(report.outcomes)
    for failure in report.failures:
        _tell(failure, speech, out)
    if not games:
        return
    if report.plan.teams:
        out.print(_standings(speech(_("bot")), report.bots, speech))
    elif report.cooperative:
        wins, share, (low, high) = report.won
        won = {"wins": wins, "games": games, "share": f"{share:.1%}", "low": f"{low:.1%}", "high": f"{high:.1%}"}
        out.print(speech.say(_("Won together: {wins} of {games}, {share} ({low} … {high})"), won))
    else:
        out.print(_standings(speech(_("bot")), report.bots, speech))
        out.print(_standings(speech(_("seat")), report.seats, speech))
    for variant, standings in report.by.items():
        out.print(f"{report.plan.by}={variant}", style="bold")
        out.print(_standings(speech(_("bot")), standings, speech))
    if report.pairs:
        out.print(_pairs(report.pairs, speech))
    endings = ", ".join(f"{how} {count} ({count / games:.0%})" for how, count in report.endings.items())
    out.print(speech.say(_("Ended: {endings}"), {"endings": endings}))
    out.print(speech.say(_("Turns a match: {turns}"), {"turns": _with_interval(*report.turns)}))
    out.print(speech.say(_("Decisions a match: {decisions}"), {"decisions": _with_interval(*report.decisions_a_match)}))
    speed = {
        "matches": f"{facts['games_per_second']:,.1f}",
        "decisions": f"{facts['decisions_per_second']:,.0f}",
        "seconds": f"{report.seconds:.1f}",
        "jobs": jobs,
    }
    out.print(
        speech.say(_("Speed: {matches} matches/s, {decisions} decisions/s ({seconds} s, processes: {jobs})"), speed)
    )


def _standings(what: str, standings: list[BotResult], speech: Speech) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(what, style="bold")
    for heading in (_("wins"), _("win share"), _("95% interval"), _("mean score"), _("95% interval")):
        table.add_column(speech(heading), justify="right", no_wrap=True)
    for standing in standings:
        low, high = standing.share_interval
        score_low, score_high = standing.score_interval
        table.add_row(
            standing.name,
            f"{standing.wins:.1f}",
            f"{standing.share:.1%}",
            f"{low:.1%} … {high:.1%}",
            f"{standing.score:.2f}",
            f"{score_low:.2f} … {score_high:.2f}",
        )
    return table


def _pairs(pairs: list[Pair], speech: Speech) -> Table:
    """How much more the first bot had than the others, on the same seeds."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column(speech(_("compared")), style="bold")
    for heading in (_("seeds"), _("win share"), _("mean score"), _("utility")):
        table.add_column(speech(heading), justify="right", no_wrap=True)
    for pair in pairs:
        table.add_row(
            f"{pair.name} – {pair.other}",
            str(pair.seeds),
            f"{pair.wins:+.1%} ({pair.wins_interval[0]:+.1%} … {pair.wins_interval[1]:+.1%})",
            f"{pair.score:+.2f} ± {pair.score - pair.score_interval[0]:.2f}",
            f"{pair.utility:+.3f} ({pair.utility_interval[0]:+.3f} … {pair.utility_interval[1]:+.3f})",
        )
    return table


def _with_interval(mean: float, interval: Interval) -> str:
    return f"{mean:.1f} ± {mean - interval[0]:.1f}"
