"""What pages receive apart from the changes of their own table.

A lobby page is notified when the row of a public table or of one of its guest's own tables may have changed. Everybody
receives the administrators' announcement.
"""

import asyncio
import json
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import NamedTuple

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ...store import MessageRecord, TableSummary, people_of
from ...store.admin import AdminRepository
from ..door.security import new_id
from .table import LiveTable

MAINTENANCE = _("The server will be down for maintenance soon. You can finish your games, but not start new ones.")
MOST_TRANSIENT = 4
"""The most transient messages that wait for a slow page; further ones are dropped."""


class LobbyPage:
    """An open lobby: `changed` is set when one of its rows may have changed, and `mine` if it is one of its guest's
    own."""

    __slots__ = ("changed", "mine", "transient", "user")

    def __init__(self, user: str) -> None:
        self.user = user
        self.mine = False
        self.changed = asyncio.Event()
        self.transient: asyncio.Queue[str] = asyncio.Queue(MOST_TRANSIENT)

    def notify(self, mine: bool) -> None:
        self.mine = self.mine or mine
        self.changed.set()


class LobbyFacts(NamedTuple):
    """What the lobby shows of a table."""

    people: frozenset[str]
    listed: bool
    rest: tuple[object, ...]


class Lobby:
    """All open lobby pages, and a count of the changes of public tables."""

    def __init__(self) -> None:
        self.pages: set[LobbyPage] = set()
        self.public = 0
        self.listed: tuple[int, list[TableSummary]] | None = None
        """The public tables, cached with the count at which they were read; not cached if other processes write too."""
        self.on_rows: list[Callable[[bool, set[str]], None]] = []
        """Called when a row has changed, with whether everybody sees it, and the guests whose own it is."""
        self.on_nudge: list[Callable[[str, str], None]] = []
        """Called with the guest and the message when somebody is nudged."""
        self._last_facts: dict[str, LobbyFacts] = {}

    def attach(self, table: LiveTable) -> None:
        """Start watching this table."""
        self._last_facts[table.id] = _facts_of(table)
        table.on_change.append(lambda: self._on_change(table))

    def _on_change(self, table: LiveTable) -> None:
        facts = _facts_of(table)
        before = self._last_facts.get(table.id)
        if facts != before:
            self._last_facts[table.id] = facts
            self.notify(table, before.people if before else (), before is not None and before.listed)

    def notify(self, table: LiveTable, others: Iterable[str] = (), was_listed: bool = False) -> None:
        """Notify pages of a new, changed or deleted row: the people of the table (and former ones), or everybody."""
        people = {*_facts_of(table).people, *others}
        public = table.record.listed or was_listed
        self.notify_here(public, people)
        for listen in self.on_rows:
            listen(public, people)

    def notify_here(self, public: bool, people: Iterable[str]) -> None:
        """Notify the pages of this process."""
        if public:
            self.public += 1
        for page in self.pages:
            if public or page.user in people:
                page.notify(page.user in people)

    def show(self, message: str) -> None:
        """Send everybody a transient message."""
        for page in self.pages:
            with suppress(asyncio.QueueFull):
                page.transient.put_nowait(message)

    def nudge(self, user: str, message: str) -> None:
        self.nudge_here(user, message)
        for listen in self.on_nudge:
            listen(user, message)

    def nudge_here(self, user: str, message: str) -> None:
        for page in self.pages:
            if page.user == user:
                with suppress(asyncio.QueueFull):
                    page.transient.put_nowait(message)

    def detach(self, table: LiveTable) -> None:
        self._last_facts.pop(table.id, None)


def _facts_of(table: LiveTable) -> LobbyFacts:
    people = frozenset({table.record.host} | people_of(table.record.seats))
    seats = tuple((seat.user, seat.bot, seat.name) for seat in table.record.seats)
    rest = seats, table.record.begun, table.record.ended, table.known.moves, table.record.rematch
    return LobbyFacts(people, table.record.listed, rest)


class Announcement:
    """The current announcement, if any."""

    def __init__(self, admin: AdminRepository, tables: Iterable[LiveTable], lobby: Lobby) -> None:
        self._admin = admin
        self._tables = tables
        self._lobby = lobby
        self._message: MessageRecord | None = None

    async def load(self) -> None:
        self._message = await self._admin.message()

    async def reload(self) -> None:
        """Read the announcement again: another process may have changed it."""
        before = self._message
        await self.load()
        if self._message != before:
            self._show(_banner_message(self._message))

    @property
    def message(self) -> MessageRecord | None:
        """What to show now."""
        return self._message if self._message is not None and self._message.until > time.time() else None

    def check_new_table(self) -> None:
        """Refuse a new table while maintenance is announced: matches can be finished but not started."""
        if self.message is not None and self.message.maintenance:
            raise Refusal("maintenance", MAINTENANCE)

    async def say(self, texts: Mapping[str, str], seconds: int, maintenance: bool = False) -> None:
        """Announce something to everybody, by language, for a time."""
        now = time.time()
        message = MessageRecord(new_id(), dict(texts), now, now + seconds, maintenance)
        await self._admin.set_message(message)
        self._message = message
        self._show(_banner_message(message))

    async def withdraw(self) -> None:
        await self._admin.set_message(None)
        self._message = None
        self._show(_banner_message(None))

    def _show(self, message: Mapping[str, object]) -> None:
        text = json.dumps(message)
        for table in self._tables:
            table.audience.show_here(text)
        self._lobby.show(text)


def _banner_message(message: MessageRecord | None) -> dict[str, object]:
    """The message to pages; without an announcement, an empty one that removes the banner."""
    if message is None:
        return {"kind": "banner", "id": "", "until": 0, "text": {}}
    texts = {language: message.text_in(language) for language in ("en", "ru")}
    return {"kind": "banner", "id": message.id, "until": int(message.until), "text": texts}
