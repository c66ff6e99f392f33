"""Many pages of one table: spectators share the same frames, and the number of open pages is limited."""

import asyncio
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.threads import in_thread
from tests.web.assembling import Page
from tests.web.serving import Running, revision_in, serving, wait_until
from undercroft.kernel.text import Speech
from undercroft.kit.area import as_it_is
from undercroft.web.door.security import LIMITS, Limit
from undercroft.web.live import audience as audiences
from undercroft.web.live.audience import MOST_PER_GUEST, MOST_PER_SOURCE, TOO_MANY, Audience, Connections, Watcher
from undercroft.web.pages import sockets
from undercroft.web.rendering.feed import Drawn, Push
from undercroft.web.rendering.render import AreaPart


def closing_code(page: Page) -> int | None:
    """The code with which the server closes this page."""
    with suppress(ConnectionClosed):
        while True:
            page.recv(300)
    return page.close_code


def test_the_oldest_page_of_a_guest_gives_way(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as server, ExitStack() as open_pages:
        ann = server.guest("Ann")
        table = ann.new_table("me", "me")
        pages = [open_pages.enter_context(ann.live(table)) for _page in range(MOST_PER_GUEST + 1)]
        assert closing_code(pages[0]) == TOO_MANY
        for page in pages[1:]:
            page.recv(300)


def test_a_guest_who_opens_page_after_page_is_turned_away_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LIMITS, "socket", Limit(0, 3))
    with serving(tmp_path, limits=True) as server, ExitStack() as open_pages:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        table = ann.new_table("me", "me")
        pages = [open_pages.enter_context(ann.live(table)) for _page in range(3)]
        with pytest.raises(InvalidStatus, match="403"):  # refused during the handshake, so it takes up no connection
            open_pages.enter_context(ann.live(table))
        for page in (pages[0], open_pages.enter_context(bob.live(table))):
            page.recv(300)


def test_an_address_has_more_and_they_give_way_too() -> None:
    connections, gone = Connections(), []
    with ExitStack() as held:
        for n in range(MOST_PER_SOURCE + 2):
            held.enter_context(connections.open(f"guest {n}", f"2001:db8::{n}", lambda _why, n=n: gone.append(n)))  # type: ignore[misc]
        assert gone == [0, 1]
    assert not connections._open


def test_a_program_that_waits_counts_too(tmp_path: Path) -> None:
    with serving(tmp_path, limits=True) as server, ThreadPoolExecutor(MOST_PER_GUEST + 1) as others:
        robin = server.program()
        table = robin.post("/tables", 201, game="thunderstone", seats=[{"kind": "me"}, {"kind": "open"}])["id"]
        revision = robin.get(f"/tables/{table}/pending")["revision"]
        wait_until(lambda: robin.get(f"/tables/{table}/pending")["revision"] == revision)
        live = server.house.tables._live[table].audience
        waiting = []
        for n in range(MOST_PER_GUEST + 1):
            waiting.append(others.submit(robin.get, f"/tables/{table}/pending", after=live.revision(""), wait=25))
            wait_until(lambda n=n: len(live.watchers) >= min(n + 1, MOST_PER_GUEST) or waiting[0].done())  # type: ignore[misc]
        wait_until(lambda: any(one.done() for one in waiting))
        robin.post(f"/tables/{table}/chat", text="go on")
        assert all(one.result(300)["begun"] is False for one in waiting)


def note_what_is_drawn(drawn: list[tuple[int, ...]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Record the viewer's seats whenever a table is drawn for a push."""
    usual = sockets.draw
    monkeypatch.setattr(sockets, "draw", lambda scene: drawn.append(scene.viewer.seats) or usual(scene))


def test_those_who_only_watch_are_rendered_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[tuple[int, ...]] = []
    note_what_is_drawn(rendered, monkeypatch)
    ann = server.guest("Ann")
    table = ann.new_table("me", "me")
    with ExitStack() as open_pages:
        watching = [server.guest(f"Guest {n}") for n in range(6)]
        pages = [open_pages.enter_context(guest.live(table)) for guest in watching]
        live = server.house.tables._live[table.removeprefix("/t/")]
        wait_until(lambda: len(live.audience.present) == 6)
        for page in pages:
            wait_until(lambda page=page: revision_in(str(page.recv(300))) == live.audience.revision(""))  # type: ignore[misc]
        rendered.clear()
        ann.post(f"{table}/chat", text="welcome")
        assert len({page.recv(300) and page.sent[-1] for page in pages}) == 1
        assert len(rendered) == 1


def test_the_pages_of_one_guest_are_rendered_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    rendered: list[tuple[int, ...]] = []
    ann = server.guest("Ann")
    table = ann.new_table("me", "me")
    live = server.house.tables._live[table.removeprefix("/t/")]
    with ExitStack() as open_pages:
        pages = [open_pages.enter_context(ann.live(table)) for _page in range(4)]
        for page in pages:
            wait_until(lambda page=page: revision_in(str(page.recv(300))) == live.audience.revision(live.record.host))  # type: ignore[misc]
        note_what_is_drawn(rendered, monkeypatch)
        ann.post(f"{table}/chat", text="here I am")
        assert len({page.recv(300) and page.sent[-1] for page in pages}) == 1
        assert rendered == [(0, 1)]


def test_what_changes_in_the_pause_after_a_drawing_is_drawn_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audiences, "PAUSE_PER_PAGE", 0.05)
    drawn: list[int] = []

    async def run() -> None:
        audience = Audience()
        watchers = [Watcher(f"guest {n}") for n in range(4)]
        for watcher in watchers:
            audience.join(watcher)

        async def make() -> Push:
            drawn.append(audience.revision(""))
            await asyncio.sleep(0)
            return Push(
                Drawn("", AreaPart("", as_it_is, Speech("en"), b""), {}), "feed.0", f"feed.{len(drawn)}", True, []
            )

        def all_of_them() -> Awaitable[list[Push]]:
            return asyncio.gather(*(audience.shared("en", make, spectators=True) for _one in watchers))

        assert len({sent.version for sent in await all_of_them()}) == 1
        audience.notify()
        waiting = asyncio.ensure_future(all_of_them())
        await asyncio.sleep(0.01)
        audience.notify()
        late = await all_of_them()
        assert {sent.version for sent in late + await waiting} == {"feed.2"}
        assert drawn[-1] == audience.revision("")
        assert {sent.version for sent in await all_of_them()} == {"feed.2"}, "nothing has changed since"
        await audience.close()

    in_thread(lambda: asyncio.run(run()))
    assert len(drawn) == 2


def test_a_slow_reader_holds_up_nobody(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    usual, blocked = WebSocket.send_bytes, []

    async def send(socket: WebSocket, packed: bytes) -> None:
        if "slow" in socket.headers["cookie"]:
            blocked.append(packed)
            await asyncio.Event().wait()
        await usual(socket, packed)

    monkeypatch.setattr(WebSocket, "send_bytes", send)
    ann, bob, cid = server.guest("Ann"), server.guest("Bob"), server.guest("Cid")
    cid.http.cookies["pace"] = "slow"
    table = ann.new_table("me", "me")
    with cid.live(table), bob.live(table) as page:
        wait_until(lambda: blocked)
        for text in ("one", "two", "three"):
            ann.post(f"{table}/chat", text=text)
            wait_until(lambda text=text: text in page.recv(300))  # type: ignore[misc]
    assert len(blocked) == 1


def test_who_has_spoken_is_sent_a_table_of_their_own(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "me")
    bob.post(f"{table}/chat", text="hello from Bob")
    with bob.live(table) as own, server.guest("Eve").live(table) as other:
        assert 'class="by-me"' in str(own.recv(300))
        assert 'class="by-me"' not in str(other.recv(300))
