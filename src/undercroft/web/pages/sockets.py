"""The live side of a page: one WebSocket, over which the table is sent whenever it has changed for this guest."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import Any

import structlog
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from ...kernel.refusal import Refusal
from ...store import StoreFailed
from ..door.guests import Me
from ..door.security import address_of
from ..house import House, TheGuest, TheHouse
from ..live.absence import sign_of_life
from ..live.audience import Watcher
from ..live.gallery import BREATH, Place
from ..live.lines import TOO_MANY
from ..live.table import LiveTable
from ..wire import POST
from .showing import fragment_of, shown

log = structlog.get_logger(__name__)
router = APIRouter()
MOST_PAGES = 1000
"""Open pages of one table."""
GONE = 4404


@router.websocket("/t/{id}/live")
async def live(socket: WebSocket, id: str, house: TheHouse, me: TheGuest, revision: int = 0, log: str = "") -> None:
    """Sends `<main id="table">`'s inside for this guest; `revision` is what the page shows already.

    Clients send nothing but pings and signs of life. A table that cannot be shown is closed with 4404, a page too many
    with 4429; then the page stops asking. With 4401 the device was signed out, and the page is loaded anew.
    """
    try:
        table = await house.table(me.id, id)
        table.check_watch(me.id)
    except (Refusal, StoreFailed):
        await _turn_away(socket, GONE)
        return
    if len(table.audience.watchers) >= MOST_PAGES:
        await _turn_away(socket, TOO_MANY)
        return
    await socket.accept()
    watcher = Watcher(me.id, me.quick, me.name)
    ending: asyncio.Queue[int] = asyncio.Queue()
    with house.lines.open(me.id, address_of(socket), ending.put_nowait, socket.state.device):
        table.audience.join(watcher)
        sign_of_life(table, me.id)
        if table.audience.revision(me.id) != revision:
            watcher.changed.set()
        try:
            await first_of(
                _send(socket, house, table, me, watcher, log == "all"),
                pass_on(socket, watcher.passing),
                _receive(socket, table, me),
                give_way(socket, ending),
            )
        finally:
            table.audience.leave(watcher)


async def first_of(*deeds: Coroutine[Any, Any, None]) -> None:
    """Do all of these at once, until one of them comes to its end."""
    tasks = [asyncio.create_task(deed) for deed in deeds]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def pass_on(socket: WebSocket, passing: asyncio.Queue[str]) -> None:
    """What is shown for a moment, as JSON."""
    with suppress(WebSocketDisconnect, RuntimeError, ConnectionError):
        while True:
            await socket.send_text(await passing.get())


async def give_way(socket: WebSocket, ending: asyncio.Queue[int]) -> None:
    """The guest, or somebody at the same address, has opened a page too many and this one is the oldest; or the device
    was signed out, or they are banned."""
    why = await ending.get()
    with suppress(RuntimeError):
        await socket.close(why)


async def _turn_away(socket: WebSocket, code: int) -> None:
    """Accepted first: the page of a socket that is refused cannot read why."""
    await socket.accept()
    await socket.close(code)


async def _receive(socket: WebSocket, table: LiveTable, me: Me) -> None:
    """Pings are read and forgotten, signs of life noted, until the page closes."""
    with suppress(WebSocketDisconnect, RuntimeError, KeyError):
        while True:
            if await socket.receive_text() == "alive":
                sign_of_life(table, me.id)


async def _send(socket: WebSocket, house: House, table: LiveTable, me: Me, watcher: Watcher, whole_log: bool) -> None:
    """The newest state, whenever there is one; what was between is left out for a page that is slow to read, and, of a
    table that many only watch, for them."""
    sent, told = 0.0, table.chosen[0]
    try:
        while True:
            await watcher.changed.wait()
            if not table.seats_of(me.id):
                breath = len(table.audience.watchers) * BREATH
                await asyncio.sleep(max(0.0, sent + breath - monotonic()))
            watcher.changed.clear()
            watcher.place = None
            if watcher.sent_away:
                await socket.close(GONE)
                return
            choice, came = table.chosen
            watcher.revision = table.audience.revision("")
            watcher.place = await _show(socket, house, table, me, whole_log)
            sent = monotonic()
            if choice != told:
                told = choice
                house.metrics.pushed(sent - came)
    except (WebSocketDisconnect, RuntimeError, ConnectionError):
        return
    except Refusal:  # the table was struck while it was shown
        with suppress(RuntimeError):
            await socket.close(GONE)
    except StoreFailed as wrong:
        log.error("a page lost its table to the store", table=table.id, wrong=str(wrong))
        with suppress(RuntimeError):
            await socket.close(1011)
    except Exception:
        log.exception("a table could not be shown", table=table.id)
        with suppress(RuntimeError):
            await socket.close(1011)


async def _show(socket: WebSocket, house: House, table: LiveTable, me: Me, whole_log: bool) -> Place | None:
    """Send the table; on its own, so that nothing of it stays in memory while the page waits for the next change.

    Those who only watch, and have nothing of their own at the table, are all sent the same: from then on by their
    place in the gallery. Who has several pages is sent the same on all of them.
    """
    now, audience = await _named(house, me), table.audience
    if me.id in table.insiders() or now.muted:
        make = partial(_for_guest, house, table, now, whole_log)
        several = audience.pages_of(me.id) > 1
        await socket.send_text(await (audience.shared((now, whole_log), make, me.id) if several else make()))
        return None
    kind, make = (me.language, whole_log), partial(_for_spectators, house, table, me.language, whole_log)
    await socket.send_text(await audience.shared(kind, make))
    post = socket.scope.get("extensions", {}).get(POST, {}).get("post")
    return Place(kind, make, post) if post else None


async def _for_guest(house: House, table: LiveTable, me: Me, whole_log: bool) -> str:
    return fragment_of(await shown(house, table, me, whole_log))


async def _for_spectators(house: House, table: LiveTable, language: str, whole_log: bool) -> str:
    return await _for_guest(house, table, Me("", "", False, language), whole_log)


async def _named(house: House, me: Me) -> Me:
    """The guest by the name they have now, and whom they do not want to hear now."""
    name = await house.guests.name(me.id)
    return replace(me, name=name or me.name, named=name is not None, muted=await house.guests.muted(me.id))
