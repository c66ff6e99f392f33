"""Web Push notifications: your turn (once for each turn, if no page of the table is open), invitations, free seats."""

import asyncio
import json
from collections.abc import Coroutine
from functools import partial
from hashlib import sha256
from typing import Any

import structlog

from ....kernel.match import Match
from ....kernel.refusal import Refusal
from ....kernel.text import _
from ....store import GONE, Store, StoreFailed
from ....store.push import Subscription
from ...door.guests import speech_of_pages
from ...door.names import table_name
from ...door.webpush import VapidKeys, send, target_of
from ...tasks import stop
from ..table import LiveTable
from ..tables import Tables

log = structlog.get_logger(__name__)
MOST = 1000
"""The most notifications under way; beyond that none is sent."""
AT_ONCE = 10
"""The most push services contacted at the same time."""
UNKNOWN = (404, 410)
"""HTTP statuses of a push service for a browser that no longer wants messages."""


async def open_turns(store: Store, user: str) -> int:
    """At how many tables it is this guest's turn."""
    tables = await store.table_lists.tables_of(user)
    return sum(not one.over and one.begun and any(one.seats[n].user == user for n in one.waiting) for one in tables)


class Notifications:
    """Sends notifications; checks at every change of a table whether somebody who is away must choose."""

    def __init__(self, store: Store, tables: Tables, keys: VapidKeys, wait: float) -> None:
        self.keys = keys
        self._store = store
        self._tables = tables
        self._wait = wait
        self._pending: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._sending = asyncio.Semaphore(AT_ONCE)
        tables.on_enter.append(self._attach)

    @property
    def busy(self) -> bool:
        """Whether a notification is about to be sent."""
        return bool(self._pending)

    async def close(self) -> None:
        await stop(*self._pending.values())

    def _attach(self, table: LiveTable) -> None:
        table.on_change.append(partial(self._on_change, table))

    def _on_change(self, table: LiveTable) -> None:
        match = table.memory.match
        if match is not None and match.result is None and table.record.begun and table.has_open_seat:
            self._start((f"{table.id} has a seat", ""), self._notify_free_seat(table))
        for user in new_turns(table, match) if match else {}:
            who = table.id, user
            if user not in table.audience.present:
                self._start(who, self._notify_turn(*who))

    def _start(self, who: tuple[str, str], sending: Coroutine[Any, Any, None]) -> None:
        """Send a notification, unless the same one is under way or there are too many."""
        if who in self._pending or len(self._pending) >= MOST:
            sending.close()
        else:
            self._pending[who] = asyncio.create_task(self._run(who, sending), name="notification")

    async def _run(self, who: tuple[str, str], sending: Coroutine[Any, Any, None]) -> None:
        try:
            await sending
        except (Refusal, StoreFailed) as wrong:
            log.warning("a guest could not be notified", table=who[0], wrong=str(wrong))
        finally:
            self._pending.pop(who, None)

    async def _notify_turn(self, id: str, user: str) -> None:
        """Wait in case they only reload the page; then notify them, if they are still away."""
        await asyncio.sleep(self._wait)
        table = await self._tables.get(id)
        async with table.open() as match:
            number = new_turns(table, match).get(user)
        if number is None or user in table.audience.present:
            return
        browsers = await self._store.push.subscriptions(user)
        if browsers and await self._store.push.claim(id, user, number):
            await self._send_all(browsers, table, user, _("Your turn"))

    def invite(self, table: LiveTable, user: str, name: str) -> None:
        """Notify a guest that somebody invites them, if they want notifications."""
        self._start((f"{table.id} invites", user), self._notify(table, user, _("{name} invites you"), name))

    async def _notify_free_seat(self, table: LiveTable) -> None:
        """Notify those who wait for a seat at a match in progress."""
        for user in await self._store.push.waiting_for_seat(table.id):
            if await self._store.push.claim_seat(table.id, user):
                await self._notify(table, user, _("A seat is free"))

    async def _notify(self, table: LiveTable, user: str, title: str, name: str = "") -> None:
        browsers = await self._store.push.subscriptions(user)
        if browsers:
            await self._send_all(browsers, table, user, title, name)

    async def _send_all(
        self, browsers: list[Subscription], table: LiveTable, user: str, title: str, name: str = ""
    ) -> None:
        turns = await open_turns(self._store, user)
        await asyncio.gather(
            *(self._send(one, table, notification_text(table, one.language, turns, title, name)) for one in browsers)
        )

    async def _send(self, one: Subscription, table: LiveTable, content: dict[str, object]) -> None:
        target = target_of(one.endpoint, one.key, one.auth)
        message = json.dumps(content).encode()
        topic = sha256(table.id.encode()).hexdigest()[:32]
        try:
            async with self._sending:
                status = await send(self.keys, target, one.home, topic, message)
        except (OSError, TimeoutError) as wrong:
            log.warning("a push service could not be reached", host=target.host, wrong=str(wrong))
            return
        if status in UNKNOWN:
            await self._store.push.unsubscribe(one.user, one.id)
        elif status >= 300:
            log.warning("a push service refused a message", host=target.host, status=status)


def notification_text(table: LiveTable, language: str, turns: int, title: str, name: str = "") -> dict[str, object]:
    """The text of a notification: the table, and nothing about the match."""
    pages, game = speech_of_pages(language), table.game.speech(language)
    return {
        "title": pages(title).format(name=name),
        "body": f"{game(table.game.title)} · {table_name(table.id, pages)}",
        "url": f"/t/{table.id}",
        "turns": turns,
    }


def new_turns(table: LiveTable, match: Match) -> dict[str, int]:
    """The guests whose turn has begun, each with the number of their decision. The guest who made the last choice is
    left out: their next decision belongs to the same turn."""
    seat_before = match.chose_last
    last = None if seat_before is None else table.record.seats[seat_before].user
    found: dict[str, int] = {}
    for seat in table.memory.waiting(match):
        user = table.record.seats[seat].user
        if user and user not in (GONE, last):
            found.setdefault(user, match.pending[seat].number)
    return found
