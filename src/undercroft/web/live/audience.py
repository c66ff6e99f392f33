"""Who watches a table: open pages and waiting programs, which are notified when it changes. Presence is derived from
them.

`Connections` counts the open sockets and waiting requests of each guest and address. If there are too many, the oldest
one is closed. Those of a signed-out device are closed too.
"""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine, Hashable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import randrange
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

from ..door.security import network_of
from ..rendering.feed import Feed, Push
from ..tasks import stop

LEAVING = 2.0
"""Seconds after which somebody whose last page was closed counts as gone; reloading a page is faster."""


MOST_TRANSIENT = 8
"""The most transient messages that wait for a slow page; further ones are dropped."""


PAUSE_PER_PAGE = 0.0005
"""Seconds between two renderings for spectators, for each open page. Sending one takes about 0.1 ms, so a table uses at
most a fifth of a core for its spectators, however many there are."""


FOREIGN = 0.5
"""Seconds to wait for a client whose revision comes from another process: this process cannot tell whether anything is
new."""


Make = Callable[[], Coroutine[Any, Any, Push]]


class WatcherInfo(NamedTuple):
    """Somebody who watches."""

    user: str
    name: str
    quick: bool


class Watcher:
    """An open page, or a program that waits: `changed` is set whenever the table has changed.

    A page also gets transient messages, such as where somebody points.
    """

    __slots__ = ("changed", "feed", "must_close", "name", "quick", "transient", "user", "version")

    def __init__(self, user: str, quick: bool = False, name: str = "") -> None:
        self.user = user
        self.quick = quick
        self.name = name
        self.must_close = False
        self.feed: Feed | None = None  # renders the table for its page
        self.version = ""  # the feed's state: what its page shows
        self.changed = asyncio.Event()
        self.transient: asyncio.Queue[str] = asyncio.Queue(MOST_TRANSIENT)


@dataclass(slots=True)
class Shared:
    """A rendering of a table that several pages share."""

    drawing: asyncio.Task[Push]
    revision: int | None = None
    """The revision it shows; None until it is started."""


class Audience:
    """Everybody who watches a table, and the count of its changes."""

    __slots__ = (
        "_base", "_drawn", "_elsewhere", "_feeds", "_here", "_leaving", "_own", "_present", "_revision", "_shared",
        "cache", "on_presence", "on_show", "watchers",
    )  # fmt: skip

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        # higher than any count from before the table was loaded, and different from other processes' counts
        self._base = self._revision = int(time.time() * 1000) * 1000 + randrange(1000)
        self._own: dict[str, int] = {}  # changes that only one guest could see
        self._feeds: WeakValueDictionary[Hashable, Feed] = WeakValueDictionary()
        self._shared: dict[Hashable, Shared] = {}
        self._drawn = 0.0  # when something shared was last rendered
        self.cache: dict[Hashable, Any] = {}
        """By kind of page, cached data that moves do not change; any other change clears it."""
        self._here: frozenset[WatcherInfo] = frozenset()
        self._elsewhere: dict[int, frozenset[WatcherInfo]] = {}
        self._present: frozenset[str] = frozenset()
        self.on_presence: list[Callable[[frozenset[WatcherInfo], frozenset[WatcherInfo]], None]] = []
        """Called with those who have started watching through this process, and those who have stopped."""
        self.on_show: list[Callable[[str, str | None], None]] = []
        """Called with a transient message and its recipient."""
        self._leaving: asyncio.TimerHandle | None = None

    @property
    def present(self) -> frozenset[str]:
        """The guests who are here."""
        return self._present

    def revision(self, user: str) -> int:
        """Counts the changes that this guest could see."""
        return self._revision + self._own.get(user, 0)

    def notify(self, only: str | None = None, by_move: bool = False) -> None:
        """Notify watchers of a change; with `only`, nobody else may notice it. `by_move`: only the match changed."""
        if not by_move:
            self.cache.clear()
        if only is None:
            self._revision += 1
        else:
            self._own[only] = self._own.get(only, 0) + 1
        for watcher in self.watchers:
            if only is None or watcher.user == only:
                watcher.changed.set()

    def feed(self, kind: Hashable) -> Feed:
        """The feed that all pages of a kind share."""
        feed = self._feeds.get(kind)
        if feed is None:
            feed = self._feeds[kind] = Feed()
        return feed

    async def shared(self, kind: Hashable, make: Make, user: str = "", spectators: bool = False) -> Push:
        """The push to all pages of a kind, rendered once after every change (that `user` could see, if the pages are
        theirs). For spectators there is a pause after each rendering; changes during the pause are rendered
        together."""
        shared = self._shared.get(kind)
        if shared is None or shared.revision not in (None, self.revision(user)):
            now = {key: one for key, one in self._shared.items() if (one.revision or self._revision) >= self._revision}
            pause = len(self.watchers) * PAUSE_PER_PAGE if spectators else 0.0
            drawing = asyncio.create_task(self._draw(kind, make, user, self._drawn + pause))
            shared = now[kind] = Shared(drawing)
            self._shared = now
        return await asyncio.shield(shared.drawing)

    async def _draw(self, kind: Hashable, make: Make, user: str, due: float) -> Push:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        self._drawn, self._shared[kind].revision = time.monotonic(), self.revision(user)
        return await make()

    def pages_of(self, user: str) -> int:
        return sum(watcher.user == user for watcher in self.watchers)

    def show(self, message: str, user: str | None = None) -> None:
        """Send a transient message to everybody, or to one guest. Other processes send it too."""
        self.show_here(message, user)
        for listen in self.on_show:
            listen(message, user)

    def show_here(self, message: str, user: str | None = None) -> None:
        """Send a transient message to the pages of this process."""
        for watcher in self.watchers:
            if user is None or watcher.user == user:
                with suppress(asyncio.QueueFull):
                    watcher.transient.put_nowait(message)

    def refresh(self, user: str) -> None:
        """Refresh the pages of one guest."""
        for watcher in self.watchers:
            if watcher.user == user:
                watcher.changed.set()

    def close_pages(self, whom: Callable[[str], bool]) -> None:
        """Close the pages of some guests."""
        for watcher in self.watchers:
            if whom(watcher.user):
                watcher.must_close = True
                watcher.changed.set()

    def join(self, watcher: Watcher) -> None:
        self.cache.clear()
        self.watchers.add(watcher)
        if all(watcher.user != one.user for one in self._here):
            self._update_presence()

    def leave(self, watcher: Watcher) -> None:
        self.cache.clear()
        self.watchers.discard(watcher)
        if self._leaving is not None:
            self._leaving.cancel()
        self._leaving = asyncio.get_running_loop().call_later(LEAVING, self._update_presence)

    @property
    def here(self) -> frozenset[WatcherInfo]:
        """Who watches through this process."""
        return self._here

    def everybody(self) -> list[WatcherInfo]:
        """Who watches, through any process."""
        here = {WatcherInfo(watcher.user, watcher.name, watcher.quick) for watcher in self.watchers}
        return sorted(here.union(*self._elsewhere.values()))

    def receive(self, process: int, joined: Iterable[WatcherInfo], left: Iterable[WatcherInfo]) -> None:
        """Record who has started or stopped watching through another process."""
        self._elsewhere[process] = self._elsewhere.get(process, frozenset()).difference(left).union(joined)
        self.cache.clear()
        self._update_presence()

    def drop(self, process: int) -> None:
        """Remove the watchers of another process, which has ended."""
        if self._elsewhere.pop(process, None):
            self.cache.clear()
            self._update_presence()

    def _update_presence(self) -> None:
        here = frozenset(WatcherInfo(watcher.user, watcher.name, watcher.quick) for watcher in self.watchers)
        if here != self._here:
            before, self._here = self._here, here
            for listen in self.on_presence:
                listen(here - before, before - here)
        present = frozenset(one.user for one in here.union(*self._elsewhere.values()))
        if present != self._present:
            self._present = present
            self.notify()

    async def wait(self, watcher: Watcher, after: int, seconds: float) -> None:
        """Wait until the table has changed for this guest since revision `after`, or the time is up."""
        if self.revision(watcher.user) != after:
            if not self._base <= after <= self.revision(watcher.user):
                await asyncio.sleep(min(FOREIGN, seconds))
            return
        watcher.changed.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await watcher.changed.wait()

    async def close(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
        await stop(*(shared.drawing for shared in self._shared.values()))


MOST_PER_GUEST = 8
MOST_PER_SOURCE = 120
"""The most open connections of a guest, and of a network: a whole club may share one address."""
SIGNED_OUT, TOO_MANY, RESTART = 4401, 4429, 1012
"""Why a connection is closed: its device was signed out, a newer one takes its place, or this process ends."""


class Connections:
    """All open connections of the server."""

    def __init__(self, on: bool = True) -> None:
        self._most = {"guest": MOST_PER_GUEST, "source": MOST_PER_SOURCE} if on else {}
        self._open: defaultdict[tuple[str, str], list[Callable[[int], None]]] = defaultdict(list)

    @property
    def count(self) -> int:
        return sum(len(callbacks) for (kind, _who), callbacks in self._open.items() if kind == "address")

    def of(self, guest: str) -> int:
        """How many a guest has open."""
        return len(self._open.get(("guest", guest), ()))

    def close(self, whom: Callable[[str, str], bool], why: int) -> None:
        """Close the connections of some guests or addresses: `whom` is called with ("guest", id) and ("address",
        address)."""
        for holder, callbacks in list(self._open.items()):
            if whom(*holder):
                for on_close in list(callbacks):
                    on_close(why)

    @contextmanager
    def open(
        self, guest: str, address: str, on_close: Callable[[int], None], device: str | None = None
    ) -> Iterator[None]:
        """Count a connection of this guest from this address while the context is open; `on_close` is called with the
        reason if it must close."""
        holders = [("guest", guest), ("address", address), ("source", network_of(address))]
        holders += [("device", device)] if device else []
        for holder in holders:
            callbacks = self._open[holder]
            callbacks.append(on_close)
            if len(callbacks) > self._most.get(holder[0], len(callbacks)):
                callbacks.pop(0)(TOO_MANY)
        try:
            yield
        finally:
            for holder in holders:
                callbacks = self._open[holder]
                if on_close in callbacks:
                    callbacks.remove(on_close)
                if not callbacks:
                    del self._open[holder]

    def devices(self) -> list[str]:
        """Devices with open connections."""
        return [who for kind, who in self._open if kind == "device"]

    def guests(self) -> list[str]:
        """Guests with open connections."""
        return [who for kind, who in self._open if kind == "guest"]

    def sign_out(self, device: str) -> None:
        """Close all connections of a device."""
        for on_close in tuple(self._open.get(("device", device), ())):
            on_close(SIGNED_OUT)
