"""The gallery: all who only watch a table. They see the same, made once for each language and posted to all of them.

What happens while it is posted is posted together, and of a table that many watch less often; who is slow to read
leaves the gallery for a while and is sent the newest table when there is room.
"""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from ..rendering.feed import Sent

if TYPE_CHECKING:
    from .audience import Audience

BREATH = 0.0005
"""Seconds for each page of a table that pass between two frames to those who only watch: many of them get fewer."""
TOGETHER = 25
"""So many are posted to before others have their turn."""
Make = Callable[[], Coroutine[Any, Any, Sent]]


@dataclass(frozen=True, slots=True)
class Place:
    """A spectator's place: what kind of page they see, what makes it, and what posts it to them if there is room."""

    kind: Hashable
    make: Make
    post: Callable[[str], bool]


class Gallery:
    """Posts a table to its spectators whenever it has changed."""

    __slots__ = ("_audience", "_changed", "_insiders", "_posted", "_posting")

    def __init__(self, audience: "Audience", insiders: Callable[[], set[str]]) -> None:
        self._audience = audience
        self._insiders = insiders  # those who have something of their own at the table: they are shown it
        self._changed = False
        self._posted = 0.0
        self._posting: asyncio.Task[None] | None = None

    def tell(self) -> None:
        """The table has changed."""
        self._changed = True
        if self._posting is None or self._posting.done():
            self._posting = asyncio.create_task(self._post(), name="gallery")

    def close(self) -> None:
        if self._posting is not None:
            self._posting.cancel()

    async def _post(self) -> None:
        while self._changed:
            await asyncio.sleep(max(0.0, self._posted + len(self._audience.watchers) * BREATH - monotonic()))
            self._changed = False
            for place in {one.place.kind: one.place for one in self._audience.watchers if one.place}.values():
                await self._post_kind(place)
            self._posted = monotonic()

    async def _post_kind(self, shown: Place) -> None:
        now = self._audience.revision("")
        try:
            sent = await self._audience.shared(shown.kind, shown.make)
        except Exception:
            sent = None  # everybody finds out on their own what is wrong, and says so
        insiders = self._insiders()
        for n, watcher in enumerate(list(self._audience.watchers)):
            if n % TOGETHER == 0:
                await asyncio.sleep(0)
            place = watcher.place
            if place is None or place.kind != shown.kind or watcher.sent_away or watcher.revision == now:
                continue
            text = sent.after(watcher.version) if sent and watcher.user not in insiders else None
            if sent is None or text is None or (text and not place.post(text)):
                watcher.place = None
                watcher.changed.set()
            else:
                watcher.revision, watcher.version = now, sent.version
