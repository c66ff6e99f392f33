"""`undercroft prune`: delete and compress old data now, instead of at night."""

import asyncio
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .common import Language, console, speech_for

if TYPE_CHECKING:
    from ..store import Pruned
    from ..web.settings import Settings


def prune(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only report what would be deleted.")] = False,
    data: Annotated[Path | None, typer.Option(help="The folder of the store.")] = None,
    lang: Language = None,
) -> None:
    """Delete what is older than UNDERCROFT_…_DAYS, and compress finished matches; a running server does so every
    night."""
    from ..store import StoreFailed
    from ..store.folder import lock_folder
    from ..web.settings import read_settings

    settings = read_settings(data=data)
    try:
        with nullcontext() if dry_run or settings.database else lock_folder(settings.data):
            done = asyncio.run(_prune(settings, dry_run))
    except (OSError, StoreFailed) as wrong:
        raise Refusal("no-prune", _("Nothing was pruned: {wrong}"), wrong=str(wrong)) from wrong
    counts = _(
        "Unfinished tables: {tables}. Guests: {guests}. Devices: {devices}. Lines of chat: {chat}. Reports and "
        "bans: {reports}. Finished matches compressed: {matches}."
    )
    speech, out = speech_for(lang), console()
    out.print(
        speech(_("Would be deleted or compressed:") if dry_run else _("Pruned:")), speech(counts).format(**asdict(done))
    )


async def _prune(settings: "Settings", dry_run: bool) -> "Pruned":
    from ..store import Store, StoreFailed
    from ..web.channel import open_channel
    from ..web.live.pruning import LOCK

    store = await Store.open_existing(settings.database_url)
    try:
        if dry_run:
            return await store.retention.due(settings.periods)
        channel = await open_channel(settings.database_url)
        try:
            if not await channel.lock(LOCK):
                raise StoreFailed(_("another process is pruning already"))
            return await store.retention.prune(settings.periods)
        finally:
            await channel.close()
    finally:
        await store.close()
