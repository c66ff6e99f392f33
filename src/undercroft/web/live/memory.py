"""A table in the memory of a process. The store is authoritative, and other processes may write to it too.

`Memory.known` is the version of the table that this process knows. Every write contains it (`written`). On a version
conflict the process reads what is new (`catch_up`) and retries the command (`retry_on_conflict`). New moves are applied
to the match in memory. The whole match is replayed only if the store has refused a move that was applied here, or if
the match has begun meanwhile.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import structlog

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.registry import game as find_game
from ...kernel.text import _
from ...store import ChatRecord, Counts, MoveRecord, Store, TableRecord, VersionConflict
from ..tasks import at_once, in_slices
from .commands import AutoAnswers, CommandIds

log = structlog.get_logger(__name__)
CHAT_LINES = 100
"""How many lines of chat a table shows."""


@dataclass(slots=True)
class RemoteChanges:
    """What other processes changed: something that everybody may notice, or only secret choices of these seats."""

    openly: bool = False
    secretly: set[int] = field(default_factory=set)


class Memory:
    """The record and the match of a table, as far as this process knows them. Every change goes through `open`."""

    def __init__(
        self,
        record: TableRecord,
        store: Store,
        changes: Callable[[RemoteChanges], None],
        replayed: "Replayed | None" = None,
    ) -> None:
        """`replayed` is the match of the record, if it has been replayed already."""
        self.id = record.id
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.auto_answers = AutoAnswers()
        self.on_written: list[Callable[[Counts], None]] = []
        """Called after every write of this process, with the new version."""
        self._store = store
        self._on_changes = changes
        self._reset(record, replayed or at_once(replaying(record)))

    def _reset(self, record: TableRecord, replayed: "Replayed") -> None:
        self._commands = CommandIds()
        self._chat_commands = CommandIds()
        self.undone = replayed.undone
        """How often something was undone, as far as each seat can know."""
        self.known = record.counts
        self.remember(record.moves, record.chat)
        self.match: Match | None = replayed.match
        """Pages may read it without `open`, because they read it again after a change; None while it is not valid."""
        self._set_record(record)
        self.asked = dict.fromkeys(self.waiting(replayed.match), record.moved)
        """Since when each seat must choose."""

    def _set_record(self, record: TableRecord) -> None:
        record.moves = []  # the match has them
        record.chat = record.chat[-CHAT_LINES:]
        self.record = record
        """Settings, seats and the last chat lines. What changes with every move is in `match` and `known`."""
        self.shown = {user: n for n in record.shown if (user := record.seats[n].user)}
        """For a guest with several seats: the one that is on the screen."""

    def remember(self, moves: Iterable[MoveRecord], chat: Iterable[ChatRecord]) -> None:
        """Remember the commands of these, so that repeated ones are recognised."""
        for move in moves:
            if move.command:
                self._commands.add((f"{move.seat}.{move.user}", move.command))
        for line in chat:
            if line.command and (line.user, line.command) not in self._chat_commands:
                self._chat_commands.add((line.user, line.command))

    def has_moved(self, seat: int, user: str, command: str | None) -> bool:
        """Whether this command was a move. Ids belong to a seat and a guest: a new guest on the seat may reuse them."""
        return command is not None and (f"{seat}.{user}", command) in self._commands

    def has_said(self, user: str, command: str | None) -> bool:
        """Whether this command was a line of chat."""
        return command is not None and (user, command) in self._chat_commands

    def waiting(self, match: Match) -> list[int]:
        return list(match.pending) if self.record.begun and not self.record.ended else []

    # -- reading and changing

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Match]:
        """Exclusive access to the match. Nobody sees what is not yet written."""
        async with self.lock:
            self.used = time.monotonic()
            if self.match is None:
                await self._read()
            assert self.match is not None
            yield self.match

    async def _read(self) -> None:
        """Read the whole table from the store."""
        record = await self._store.tables.get(self.id)
        if record is None:
            raise no_such_table()
        self._reset(record, await in_slices(replaying(record)))
        self._on_changes(RemoteChanges(openly=True))

    async def written(self, writing: Awaitable[Counts], move: MoveRecord | None = None) -> None:
        """With the table open: await a write and update the known version. If another process was first, read what is
        new; a `move`, which was already applied to the match, cannot stay. If the store fails, memory is no longer
        trusted."""
        try:
            self.known = await writing
        except VersionConflict:
            if move is not None:
                self.forget()
            else:
                await self.catch_up()
            raise
        except BaseException:
            self.forget()
            raise
        self.notify_written()

    def notify_written(self) -> None:
        """This process has written: notify the listeners."""
        for listen in self.on_written:
            listen(self.known)

    def forget(self) -> None:
        """Invalidate what is in memory: the next `open` reads the store."""
        self.match = None

    # -- what other processes have written

    async def keep_up(self, counts: Counts) -> None:
        """Read what is new, if the table has reached a version that this process does not have."""
        if self.known.behind(counts):
            async with self.lock:
                if self.known.behind(counts):
                    await self.catch_up()

    async def catch_up(self) -> None:
        """With the lock held: read what other processes have written, and notify those who watch here."""
        if self.match is None:
            return  # it is read as a whole when it is opened
        found = await self._store.tables.changes_since(self.id, self.known)
        if found is None:
            self.forget()
            raise no_such_table()
        changes = RemoteChanges(openly=found.counts[1:] != self.known[1:])
        chat = found.chat
        if found.table is not None:
            begins, new = found.table.begun and not self.record.begun, found.counts.next_line - self.known.next_line
            chat = found.table.chat[-new:] if new else []
            self._set_record(found.table)
            if begins:
                self.match = replay(found.table)
        else:
            self.record.chat = [*self.record.chat, *chat][-CHAT_LINES:]
            self.record.times = found.times
        self.remember([], chat)
        await self._apply_moves(self.match, found.moves, found.counts, changes)

    async def _apply_moves(self, match: Match, moves: list[MoveRecord], counts: Counts, changes: RemoteChanges) -> None:
        """Apply what other processes have written to the match in memory."""
        self.remember(moves, [])
        try:
            for move in moves:
                self._apply_move(match, move, changes)
        except Exception as wrong:
            log.error("a table is replayed, because changes could not be applied", table=self.id, wrong=repr(wrong))
            self.forget()
            await self._read()
            return
        self.known = counts
        self._on_changes(changes)

    def _apply_move(self, match: Match, move: MoveRecord, changes: RemoteChanges) -> None:
        """Apply a move of another process to the match in memory."""
        if move.kind == "undo":
            secret = done_in_secret(match, move.seat, partial(match.undo, move.seat))
            self.undone.count(move.seat if secret else None)
        else:
            assert move.choice is not None
            decision = match.decision(move.seat)
            picked = decision.take(move.choice)
            self.auto_answers.note(match, decision, picked)
            secret = done_in_secret(match, move.seat, partial(match.choose, move.seat, picked))
        if secret:
            changes.secretly.add(move.seat)
        else:
            changes.openly = True


def done_in_secret(match: Match, seat: int, apply: Callable[[], None]) -> bool:
    """Apply a choice or an undo of a seat; returns whether nobody else can notice it: it is secret, and neither the
    decisions nor the events that others see have changed."""

    def noticed() -> tuple[list[int], int]:
        return list(match.pending), sum(event.to != (seat,) for event in match.events)

    since = match.secret_since
    before = None if since is None else noticed()
    apply()
    return since is not None and match.secret_since == since and noticed() == before


class Undone:
    """How often choices were undone at a table: openly, and in secret by each seat."""

    __slots__ = ("_openly", "_secretly")

    def __init__(self) -> None:
        self._openly = 0
        self._secretly: dict[int, int] = {}

    def count(self, seat: int | None) -> None:
        """Count one more: openly, or by this seat in secret."""
        if seat is None:
            self._openly += 1
        else:
            self._secretly[seat] = self._secretly.get(seat, 0) + 1

    @property
    def total(self) -> int:
        return self._openly + sum(self._secretly.values())

    def seen_by(self, seat: int | None) -> int:
        return self._openly + (0 if seat is None else self._secretly.get(seat, 0))


class Replayed(NamedTuple):
    """The match of a table, and what was undone in it."""

    match: Match
    undone: Undone


def replay(record: TableRecord) -> Match:
    """The match of a table, from its log."""
    return at_once(replaying(record)).match


def replaying(record: TableRecord) -> Iterator[Replayed]:
    """Replay a match move by move, so that the caller can pause: a long match takes seconds."""
    game = find_game(record.game)
    if record.version != game.version:
        raise Refusal(
            "other-version",
            _("This match was begun with version {theirs} of the rules of {game}; this is version {ours}."),
            theirs=record.version,
            game=game.title,
            ours=game.version,
        )
    match = game.start(len(record.seats), record.seed, record.options)
    if any(move.kind == "undo" for move in record.moves):
        match.clone()  # from now on it stores the start of each turn, so an undo need not replay everything
    undone = Undone()
    yield Replayed(match, undone)
    for move in record.moves:
        if move.kind == "undo":
            secret = done_in_secret(match, move.seat, partial(match.undo, move.seat))
            undone.count(move.seat if secret else None)
        else:
            assert move.choice is not None
            match.choose(move.seat, move.choice)
        yield Replayed(match, undone)


def no_such_table() -> Refusal:
    return Refusal("no-such-table", _("There is no such table."))
