"""The foyer: who looks at the lobby. They are told when a table that everybody sees has changed, or one of their own.

A lobby does not show everything that happens at a table, and not at once: what happens in a moment is told together.
"""

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress

from ...store import Store, TableSummary, people_of
from .table import LiveTable

PASSING = 4
"""So many nudges wait for a slow page."""


class LobbyPage:
    """An open lobby: `changed` is set when a row of it may have changed, and `mine` if it is one of its guest's own."""

    __slots__ = ("changed", "mine", "passing", "user")

    def __init__(self, user: str) -> None:
        self.user = user
        self.mine = False
        self.changed = asyncio.Event()
        self.passing: asyncio.Queue[str] = asyncio.Queue(PASSING)

    def tell(self, mine: bool) -> None:
        self.mine = self.mine or mine
        self.changed.set()


Mark = tuple[object, ...]


class Foyer:
    """All open lobbies, and how often what everybody sees has changed."""

    def __init__(self) -> None:
        self.pages: set[LobbyPage] = set()
        self.public = 0
        self.listed: tuple[int, list[TableSummary]] | None = None
        """What everybody sees, and the count at which it was read; not kept where other processes write too."""
        self.on_rows: list[Callable[[bool, set[str]], None]] = []
        """Called when a row has changed: whether everybody sees it, and whose own it is."""
        self.on_nudge: list[Callable[[str, str], None]] = []
        """Called with whom somebody nudges, and how."""
        self._marks: dict[str, Mark] = {}
        self._elsewhere: tuple[object, dict[str, object]] | None = None

    def attach(self, table: LiveTable) -> None:
        """From now on the lobbies hear of this table."""
        self._marks[table.id] = _mark(table)
        table.on_change.append(lambda: self._look(table))

    def _look(self, table: LiveTable) -> None:
        mark = _mark(table)
        before = self._marks.get(table.id)
        if mark != before:
            self._marks[table.id] = mark
            self.tell(table, _people(before) if before else set())

    def tell(self, table: LiveTable, others: set[str] | None = None) -> None:
        """A row has come, gone or changed: for those of the table (and `others` who were), or for everybody."""
        people = _people(_mark(table)) | (others or set())
        self.tell_here(table.record.listed, people)
        for listen in self.on_rows:
            listen(table.record.listed, people)

    def tell_here(self, public: bool, people: Iterable[str]) -> None:
        """The same, on the pages of this process."""
        if public:
            self.public += 1
        for page in self.pages:
            if public or page.user in people:
                page.tell(page.user in people)

    async def look(self, store: Store) -> None:
        """Where other processes write too: what of the lobby has changed since the last look, for those who see it."""
        if not self.pages:
            self._elsewhere = None
            return
        public, own = await store.table_lists.lobby_versions({page.user for page in self.pages})
        before, self._elsewhere = self._elsewhere, (public, own)
        if before is None:
            return
        if public != before[0]:
            self.public += 1
        for page in self.pages:
            mine = own.get(page.user) != before[1].get(page.user)
            if mine or public != before[0]:
                page.tell(mine)

    def show(self, message: str) -> None:
        """Something for the moment, to all."""
        for page in self.pages:
            with suppress(asyncio.QueueFull):
                page.passing.put_nowait(message)

    def nudge(self, user: str, message: str) -> None:
        self.nudge_here(user, message)
        for listen in self.on_nudge:
            listen(user, message)

    def nudge_here(self, user: str, message: str) -> None:
        for page in self.pages:
            if page.user == user:
                with suppress(asyncio.QueueFull):
                    page.passing.put_nowait(message)

    def put_away(self, table: LiveTable) -> None:
        self._marks.pop(table.id, None)


def _mark(table: LiveTable) -> Mark:
    """What of a table shows in the lobby; the people first."""
    people = frozenset({table.record.host} | people_of(table.record.seats))
    seats = tuple((seat.user, seat.bot, seat.name) for seat in table.record.seats)
    return people, seats, table.record.begun, table.record.ended, table.known.moves, table.record.rematch


def _people(mark: Mark) -> set[str]:
    people = mark[0]
    assert isinstance(people, frozenset)
    return set(people)
