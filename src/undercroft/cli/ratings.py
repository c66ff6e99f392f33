"""`undercroft ratings`: recompute all ratings and card statistics from the results of all matches."""

import asyncio
from contextlib import ExitStack
from typing import TYPE_CHECKING

from ..kernel.refusal import Refusal
from ..kernel.registry import games
from ..kernel.text import _
from .backup import Data
from .common import Language, console, speech_for

if TYPE_CHECKING:
    from ..web.settings import Settings


def ratings(data: Data = None, lang: Language = None) -> None:
    """Recompute all ratings and card statistics from all results; no server may be running on the same folder.

    Matches that ended before results were stored are replayed and added.
    """
    from ..store import StoreFailed
    from ..store.folder import lock_folder
    from ..web.settings import read_settings

    settings, speech = read_settings(data=data), speech_for(lang)
    try:
        with ExitStack() as held:
            if not settings.database and settings.data.is_dir():
                held.enter_context(lock_folder(settings.data))
            added, rated, counted = asyncio.run(_recompute(settings))
    except StoreFailed as wrong:
        raise Refusal("no-store", _("The tables cannot be read: {wrong}"), wrong=str(wrong)) from wrong
    said = _("Matches rated: {rated}. Counted for statistics: {counted}. Results added from older tables: {added}.")
    console().print(speech(said).format(rated=rated, counted=counted, added=added))


async def _recompute(settings: "Settings") -> tuple[int, int, int]:
    from ..store import Store
    from ..web.channel import open_channel
    from ..web.live.people.rating import LOCK, add_missing, recompute_ratings
    from ..web.live.people.statistics import recount

    store = await Store.open_existing(settings.database_url)
    channel = await open_channel(settings.database_url)
    try:
        if not await channel.lock(LOCK):
            raise Refusal("busy", _("A server is rating a match: try again."))
        added = await add_missing(store)
        rated = sum([await recompute_ratings(store, game) for game in games()])
        return added, rated, sum([await recount(store, game) for game in games()])
    finally:
        await channel.close()
        await store.close()
