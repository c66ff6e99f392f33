"""`undercroft train`: teach a net to play a game."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from ..bots.net import weights_file
from ..kernel.refusal import Refusal, needs
from ..kernel.registry import game as find_game
from ..kernel.text import _
from .common import GameName, Language, Settings, console, listed, settings, speech_for
from .playing import Ray, progress, workers


def train(
    game: GameName,
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="How many are played in each round.")] = 1000,
    rounds: Annotated[int, typer.Option(min=1, help="The net of a round plays along in the next.")] = 3,
    worlds: Annotated[int, typer.Option(min=1, help="In how many imagined worlds every option is tried.")] = 3,
    steps: Annotated[int, typer.Option(min=1, help="How many batches are learned in each round.")] = 1500,
    seats: Annotated[
        str | None, typer.Option(metavar="N,…", help="The numbers of players, in turn. (default: 1 and 2)")
    ] = None,
    option: Settings = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same examples, and the same net on a CPU.")] = 0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many processes play.")] = 1,
    ray: Ray = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The weights. (default: in the game's folder)")
    ] = None,
    lang: Language = None,
) -> None:
    """Teach a net to play: it learns from what search finds, on its own matches too. Needs PyTorch."""
    found = find_game(game)
    speech = speech_for(lang, found)
    try:
        import numpy  # noqa: F401
        import torch  # noqa: F401
    except ModuleNotFoundError as missing:
        raise needs("train") from missing
    from ..arena.learning import train as learning

    try:
        counts = tuple(int(one) for one in listed(seats)) if seats else learning.default_seats(found)
    except ValueError as wrong:
        why = _("“{given}” is no list of numbers of players such as 2,3,4.")
        raise Refusal("bad-seats", why, given=str(seats)[:60]) from wrong
    options = settings(option)
    for count in counts:
        found.check(count, seed, options)
    plan = learning.TrainingPlan(found.id, counts, options, matches, rounds, worlds, steps, seed)
    words = ["undercroft", "train", found.id, "-n", str(matches), "--rounds", str(rounds), "--worlds", str(worlds)]
    words += ["--steps", str(steps), "--seats", ",".join(map(str, counts)), "--seed", str(seed)]
    words += [word for one in option or () for word in ("--option", one)]
    sentence = _("Round {round}: {examples} examples; choices better than judgement's by {gain} ± {error}")

    def tell(one: learning.Round) -> None:
        numbers = {"gain": f"{one.gain:.4f}", "error": f"{one.error:.4f}"}
        console().print(speech.say(sentence, {"round": one.number, "examples": one.examples, **numbers}))

    with workers(jobs, ray) as pool, progress(speech, matches * rounds) as done:
        learning.train(plan, out or weights_file(found), shlex.join(words), pool, done, tell)
