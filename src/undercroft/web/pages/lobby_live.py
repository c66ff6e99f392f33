"""The WebSocket of the lobby, which pushes its rows; and what a guest can do to a table from its row."""

import asyncio
from contextlib import suppress

import structlog
from fastapi import APIRouter, Request, WebSocket, WebSocketDisconnect
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from ...kernel.fair import bits_in
from ...kernel.refusal import Refusal
from ...store import StoreFailed
from ..door.guests import Me
from ..door.security import address_of
from ..house import House, TheGuest, TheHouse
from ..live import leaving, seating
from ..live.audience import TOO_MANY
from ..live.lobby_live import LobbyPage
from ..rendering.feed import pack
from ..tasks import stop
from .lobby import own_rows, public_rows
from .page import Bits, TheTable, done
from .sockets import close_when_asked, run_until_first_ends, send_transient

log = structlog.get_logger(__name__)

router = APIRouter(include_in_schema=False)

MOST_PAGES = 2000
"""The most open lobby pages."""
PAUSE = 0.5
"""Seconds between two pushes to one lobby: changes in between are sent together."""
WOKEN = 6
"""The most tables waiting for a guest that are loaded from the store to show their prompts."""


@router.websocket("/lobby/live")
async def live(socket: WebSocket, house: TheHouse, me: TheGuest) -> None:
    """Sends the contents of `<div id="tables">` for this guest whenever a row may have changed; nudges as JSON."""
    lobby = house.tables.lobby
    await socket.accept()
    if not house.limiter.allows("command", me.id) or len(lobby.pages) >= MOST_PAGES:
        await socket.close(TOO_MANY)
        return
    page = LobbyPage(me.id)
    close_codes: asyncio.Queue[int] = asyncio.Queue()
    with house.connections.open(me.id, address_of(socket), close_codes.put_nowait, socket.state.device):
        lobby.pages.add(page)
        page.notify(mine=True)
        waking = asyncio.create_task(_wake_mine(house, me, page))
        try:
            await run_until_first_ends(
                _send(socket, house, me, page),
                send_transient(socket, page.transient),
                _receive(socket),
                close_when_asked(socket, close_codes),
            )
        finally:
            lobby.pages.discard(page)
            await stop(waking)


async def _wake_mine(house: House, me: Me, lobby: LobbyPage) -> None:
    """Load the tables that wait for this guest, so that their rows can show the prompts."""
    try:
        waiting = [one for one in await house.store.table_lists.tables_of(me.id) if not one.over and one.begun]
        mine = [one.id for one in waiting if any(one.seats[seat].user == me.id for seat in one.waiting)]
        for id in [id for id in mine if house.tables.loaded(id) is None][:WOKEN]:
            with suppress(Refusal):  # begun with other rules: its row only shows what is stored
                await house.tables.get(id)
                lobby.notify(mine=True)
    except StoreFailed as wrong:
        log.error("a lobby could not read its tables", wrong=str(wrong))


async def _send(socket: WebSocket, house: House, me: Me, lobby: LobbyPage) -> None:
    own = sent = Markup()
    try:
        while True:
            await lobby.changed.wait()
            lobby.changed.clear()
            if lobby.mine:
                lobby.mine = False
                own = await own_rows(house, me)
            html = own + await public_rows(house, me)
            if html != sent:
                await socket.send_bytes(pack(html))
                sent = html
            await asyncio.sleep(PAUSE)
    except (WebSocketDisconnect, RuntimeError, ConnectionError):
        return
    except Exception:
        log.exception("a lobby could not be shown")
        with suppress(RuntimeError):
            await socket.close(1011)


async def _receive(socket: WebSocket) -> None:
    """Read pings until the page closes."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.receive()


@router.post("/t/{id}/join")
async def join(table: TheTable, me: TheGuest, bits: Bits = "") -> Response:
    """Take the first open seat, and go to the table."""
    await seating.join(table, me.id, me.name if me.named else None, bits_in(bits))
    return RedirectResponse(f"/t/{table.id}", 303)


@router.post("/t/{id}/leave")
async def leave(request: Request, table: TheTable, house: TheHouse, me: TheGuest) -> Response:
    """Leave a table that waits for players, or resign from a match."""
    await leaving.leave(house.tables, table, me.id)
    return done(request, "/")


@router.post("/t/{id}/delete")
async def delete(request: Request, table: TheTable, house: TheHouse, me: TheGuest) -> Response:
    """Remove a table from my list."""
    await leaving.delete(house.tables, table, me.id)
    return done(request, "/")
