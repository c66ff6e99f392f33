"""The WebSocket of a table's page: it pushes what has changed for this guest, and receives their choices."""

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
from ...store import Damaged, StoreFailed
from ..door.answers import STATUS
from ..door.guests import Me
from ..door.security import address_of
from ..house import House, TheGuest, TheHouse
from ..live.audience import TOO_MANY, Watcher
from ..live.presence import record_activity
from ..live.table import LiveTable
from ..rendering.feed import Feed, Push
from ..tasks import stop
from .commands import answer_on_socket
from .frame import draw
from .table import shown

log = structlog.get_logger(__name__)

router = APIRouter()
PATIENCE = 1.0
"""Seconds before a page may request the whole table again."""
MOST_PAGES = 1000
"""The most open pages of one table."""
GONE = 4404
CHOOSE = "choose "
LATE = STATUS["stale"]


@router.websocket("/t/{id}/live")
async def live(socket: WebSocket, id: str, house: TheHouse, me: TheGuest, revision: int = 0, log: str = "") -> None:
    """Sends the contents of `<main id="table">` for this guest, and then the changes (see rendering/feed.py);
    `revision` is what the page shows already.

    Clients send pings, "alive" when the guest is active, their choices ("choose " and the form that would be posted),
    and "all" if they miss a version. The socket is closed with 4404 if the table cannot be shown and with 4429
    if there are too many pages; then the page does not reconnect. 4401 means that the device was signed out, and the
    page is reloaded. While the store fails, the socket is refused, and the page retries.
    """
    try:
        table = await house.table(me.id, id)
        await table.check_watch(me.id)
    except (Refusal, Damaged):
        await _turn_away(socket, GONE)
        return
    if len(table.audience.watchers) >= MOST_PAGES:
        await _turn_away(socket, TOO_MANY)
        return
    await socket.accept()
    watcher = Watcher(me.id, me.quick, me.name)
    close_codes: asyncio.Queue[int] = asyncio.Queue()
    with house.connections.open(me.id, address_of(socket), close_codes.put_nowait, socket.state.device):
        table.audience.join(watcher)
        record_activity(table, me.id)
        if table.audience.revision(me.id) != revision:
            watcher.changed.set()
        try:
            await run_until_first_ends(
                _send(socket, house, table, me, watcher, log == "all"),
                send_transient(socket, watcher.transient),
                _receive(socket, house, table, me, watcher),
                close_when_asked(socket, close_codes),
            )
        finally:
            table.audience.leave(watcher)


async def run_until_first_ends(*work: Coroutine[Any, Any, None]) -> None:
    """Run all of these until one of them ends, then cancel the others."""
    tasks = [asyncio.create_task(one) for one in work]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await stop(*tasks)


async def send_transient(socket: WebSocket, transient: asyncio.Queue[str]) -> None:
    """Send transient messages, as JSON."""
    with suppress(WebSocketDisconnect, RuntimeError, ConnectionError):
        while True:
            await socket.send_text(await transient.get())


async def close_when_asked(socket: WebSocket, close_codes: asyncio.Queue[int]) -> None:
    """Close the socket with the code from `close_codes`: there are too many and this one is the oldest, the device was
    signed out, or the guest is banned."""
    why = await close_codes.get()
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(why)


async def _turn_away(socket: WebSocket, code: int) -> None:
    """Accept and close a socket: the page could not read the close code of one that was refused."""
    await socket.accept()
    await socket.close(code)


async def _receive(socket: WebSocket, house: House, table: LiveTable, me: Me, watcher: Watcher) -> None:
    """Read what the page sends, until it closes. A page that misses a version requests the whole table ("all"),
    and must wait before its next request."""
    with suppress(WebSocketDisconnect, RuntimeError, KeyError):
        while True:
            message = await socket.receive_text()
            if message.startswith(CHOOSE):
                await finish_even_if_cancelled(_choose(socket, house, table, me, watcher, message[len(CHOOSE) :]))
            elif message == "alive":
                record_activity(table, me.id)
            elif message == "all":
                _show_all(watcher)
                await asyncio.sleep(PATIENCE)


async def _choose(socket: WebSocket, house: House, table: LiveTable, me: Me, watcher: Watcher, form: str) -> None:
    """Make a choice of this guest. If it is too late, send them an error and the whole table."""
    answer, status = await answer_on_socket(socket, house, me, table, form)
    if status == LATE:
        _show_all(watcher)
    await socket.send_text(answer)


def _show_all(watcher: Watcher) -> None:
    """Send this page the whole table, whatever it shows."""
    watcher.version = ""
    watcher.changed.set()


async def finish_even_if_cancelled(work: Coroutine[Any, Any, None]) -> None:
    """Finish this even if the waiting task is cancelled meanwhile."""
    doing = asyncio.create_task(work)
    try:
        await asyncio.shield(doing)
    except asyncio.CancelledError:
        await asyncio.gather(doing, return_exceptions=True)
        raise


async def _send(socket: WebSocket, house: House, table: LiveTable, me: Me, watcher: Watcher, whole_log: bool) -> None:
    """Send the newest state whenever there is one; a slow page skips those in between."""
    last_choice = table.chosen[0]
    try:
        while True:
            await watcher.changed.wait()
            watcher.changed.clear()
            if watcher.must_close:
                await socket.close(GONE)
                return
            choice, arrived = table.chosen
            await _show(socket, house, table, me, watcher, whole_log)
            if choice != last_choice and table.seats_of(me.id):  # spectators may wait
                house.metrics.pushed(monotonic() - arrived)
            last_choice = choice
    except (WebSocketDisconnect, RuntimeError, ConnectionError):
        return
    except Refusal:  # the table was deleted while it was shown
        with suppress(RuntimeError):
            await socket.close(GONE)
    except StoreFailed as wrong:
        log.error("a page was closed because the store failed", table=table.id, wrong=str(wrong))
        with suppress(RuntimeError):
            await socket.close(1011)
    except Exception:
        log.exception("a table could not be shown", table=table.id)
        with suppress(RuntimeError):
            await socket.close(1011)


async def _show(socket: WebSocket, house: House, table: LiveTable, me: Me, watcher: Watcher, whole_log: bool) -> None:
    """Send what has changed. A function of its own, so that its locals are freed before the page waits for the next.

    Spectators who have neither talked nor blocked anybody share one rendering; so do several pages of one guest.
    """
    now, audience = await _named(house, me), table.audience
    own = me.id in table.insiders() or bool(now.blocked)
    viewer = now if own else Me("", "", False, me.language)
    kind = (viewer, whole_log)
    feed = watcher.feed = audience.feed(kind)
    make = partial(_draw, house, table, viewer, whole_log, feed)
    spectates = not table.seats_of(me.id)
    if spectates or audience.pages_of(me.id) > 1:
        sent = await audience.shared(kind, make, viewer.id, spectates)
    else:
        sent = await make()
    packed, watcher.version = sent.after(watcher.version), sent.version
    if packed and not watcher.must_close:
        await socket.send_bytes(packed)


async def _draw(house: House, table: LiveTable, me: Me, whole_log: bool, feed: Feed) -> Push:
    return feed.next(draw(await shown(house, table, me, whole_log)))


async def _named(house: House, me: Me) -> Me:
    """The guest with their current name and blocked guests."""
    name, blocked = await house.guests.name(me.id), await house.guests.blocked(me.id)
    if (name or me.name, name is not None, blocked) == (me.name, me.named, me.blocked):
        return me
    return replace(me, name=name or me.name, named=name is not None, blocked=blocked)
