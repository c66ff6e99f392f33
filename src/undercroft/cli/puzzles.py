"""`undercroft puzzles`: bots play matches for puzzles and statistics, so that a new server has some."""

import asyncio
from contextlib import ExitStack
from typing import TYPE_CHECKING, Annotated

import typer

from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.text import _
from ..workers import Workers
from .backup import Data
from .common import Language, console, speech_for

if TYPE_CHECKING:
    from ..web.settings import Settings


def puzzles(
    matches: Annotated[int, typer.Argument(min=1, max=1000, help="How many matches of each game.")] = 3,
    game: Annotated[str | None, typer.Option(help="Only this game.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="Processor seconds for the analysis of a match.")] = 20.0,
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=1, help="How many matches are played at a time.")] = 1,
    data: Data = None,
    lang: Language = None,
) -> None:
    """Let bots play and analyse matches for puzzles and statistics; a server of the same folder must not be running."""
    from ..arena.analysis import can
    from ..store import StoreFailed
    from ..store.folder import lock_folder
    from ..web.rendering.boards import playable
    from ..web.settings import read_settings

    settings, speech = read_settings(data=data), speech_for(lang)
    played = [find_game(game)] if game else [one for one in playable().values() if can(one)]
    workers = Workers(jobs)
    try:
        with ExitStack() as held:
            if not settings.database and settings.data.is_dir():
                held.enter_context(lock_folder(settings.data))
            made = asyncio.run(_make(settings, workers, played * matches, seconds))
    except StoreFailed as wrong:
        raise Refusal("no-store", _("The tables cannot be read: {wrong}"), wrong=str(wrong)) from wrong
    finally:
        workers.close()
    console().print(speech(_("Puzzles made: {n}.")).format(n=made))


async def _make(settings: "Settings", workers: Workers, games: list[Game], seconds: float) -> int:
    from ..store import Store
    from ..web.live.thinking.puzzles import make_puzzles

    store = await Store.open_existing(settings.database_url)
    try:
        return sum(await asyncio.gather(*(make_puzzles(store, workers, game, seconds) for game in games)))
    finally:
        await store.close()
