"""A live table: the match in memory, and the order in which everything happens to it.

A command takes the table's lock, is applied to the match, written to the store, and only then acknowledged and shown.
If the store fails, memory is discarded and read again from the store, which is authoritative.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager

from ...arena.advice import LastAdvice
from ...kernel.decision import Picked, ids_of
from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.registry import game as find_game
from ...kernel.text import _
from ...store import ChatRecord, ClockRecord, Counts, MoveRecord, SeatRecord, Store, TableRecord, VersionConflict
from .audience import Audience
from .clock import go_on
from .commands import retry_on_conflict
from .memory import CHAT_LINES, Memory, RemoteChanges, Replayed, done_in_secret
from .people.daily import is_secret
from .people.results import results_of

MOST_UNDOS = 2_000
"""The most choices that can be undone at one table: they are replayed whenever it is loaded."""
STALE = _("The table has moved on: that question has been answered already.")


class LiveTable:
    """A table in memory, and those who watch it. Every change goes through `open`."""

    def __init__(
        self,
        record: TableRecord,
        store: Store,
        most_moves: int,
        away: float = 60.0,
        replayed: Replayed | None = None,
    ) -> None:
        self.id = record.id
        self.game = find_game(record.game)
        self.store = store
        self.memory = Memory(record, store, self._on_changes, replayed)
        self.most_moves = most_moves
        self.away = away
        """Seconds without activity after which somebody counts as away."""
        self.audience = Audience()
        self.read = time.time()
        self.looked_at = time.monotonic()
        """When somebody last requested this table."""
        self.bots_at_work: asyncio.Task[None] | None = None
        self.next_seal = ""
        """The seal of the rematch's dice."""
        self.on_change: list[Callable[[], None]] = []
        """Called after every change: bots check whether it is their turn, the lobby whether it shows the change."""
        self.on_choice: list[Callable[[bool], None]] = []
        """Called for every choice that is on disk, with whether a bot made it."""
        self.chosen = 0, 0.0
        """The last choice: its place among the moves, and when it arrived."""
        self.arrived: float | None = None
        """When the choice that is being written arrived; None otherwise."""
        self.nameless = False
        """Whether the players of this daily dungeon are hidden from strangers."""
        self._admitted: set[str] = set()
        """Strangers who may see this try at the daily dungeon."""
        self.on_results: list[Callable[[], None]] = []
        """Called when the match has ended and its results are in the store."""
        self.on_activity: list[Callable[[str], None]] = []
        """Called with a guest who is active."""
        self.seen: dict[str, float] = {}
        """When each guest was last active."""
        self.absent: list[int] | None = None
        """The seats whose guests were away at the last check."""
        self.nudged: dict[int, float] = {}
        """When each seat was last nudged."""
        self.advised: dict[int, LastAdvice] = {}
        """The last hint of each seat: the next one continues it."""

    @property
    def record(self) -> TableRecord:
        """Settings, seats and chat. After a write to the store, the writer updates it here too."""
        return self.memory.record

    @property
    def known(self) -> Counts:
        """The version that this process knows."""
        return self.memory.known

    def open(self) -> AbstractAsyncContextManager[Match]:
        """Exclusive access to the match. Nobody sees what is not yet written."""
        return self.memory.open()

    async def written(self, writing: Awaitable[Counts]) -> None:
        """With the table open: wait for a write. See `Memory.written`."""
        await self.memory.written(writing)

    # -- reading

    def changed(self, only: str | None = None, by_move: bool = False) -> None:
        """Notify everybody who watches; with `only`, the one guest who can notice. `by_move`: only the match
        changed."""
        memory = self.memory
        if memory.match is not None:
            now = time.time()
            memory.asked = {seat: memory.asked.get(seat, now) for seat in memory.waiting(memory.match)}
        self.audience.notify(only, by_move)
        for listen in self.on_change:
            listen()

    def _on_changes(self, changes: RemoteChanges) -> None:
        """Another process has written: show it to those who watch here, and close the pages of those who no longer
        may."""
        for seat in () if changes.openly else changes.secretly:
            self.changed(self.record.seats[seat].user)
        if changes.openly:
            self.changed()
            self.audience.close_pages(lambda user: not self.may_watch(user))

    def seats_of(self, user: str) -> tuple[int, ...]:
        return tuple(n for n, seat in enumerate(self.record.seats) if seat.user == user)

    @property
    def has_open_seat(self) -> bool:
        return any(seat.kind == "open" for seat in self.record.seats)

    def check_mine(self, user: str, seat: int) -> None:
        if not 0 <= seat < len(self.record.seats):
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        if self.record.seats[seat].user != user:
            raise Refusal("not-yours", _("This seat is not yours."))

    def check_host(self, user: str) -> None:
        if user != self.record.host:
            raise Refusal("not-host", _("Only the host of the table can do this."))

    async def check_watch(self, user: str) -> None:
        if self.record.day is not None and not self.plays(user):
            await self._admit(user, self.record.day)
        if not self.may_watch(user):
            raise Refusal("closed", _("This table does not allow spectators."))

    def may_watch(self, user: str) -> bool:
        """Players and former players may watch; others as the host decides."""
        record = self.record
        if record.day is not None:
            return self.plays(user) or user in self._admitted
        return (
            self.plays(user) or user == record.host or not record.begun or (record.watch and user not in record.barred)
        )

    async def _admit(self, user: str, day: str) -> None:
        """A try at the daily dungeon is shown to others once it is over and cannot help them any more: their own try
        has ended, or the day has."""
        if not await self.store.daily.has_ended(self.record.host, day, self.game.id):
            raise Refusal("closed", _("This try at the daily dungeon is still under way."))
        if is_secret(self.record) and not await self.store.daily.has_ended(user, day, self.game.id):
            raise Refusal("closed", _("This is a try at today’s dungeon: it opens when your own try has ended."))
        showing = await self.store.profiles.showing(self.record.host)
        self.nameless = showing is None or not showing.shown
        self._admitted.add(user)

    def plays(self, user: str) -> bool:
        """Whether a guest sits here, or has sat here since the match began."""
        return bool(user) and (
            any(user in (seat.user, seat.kept) for seat in self.record.seats)
            or any(user == guest for guest, _seat in self.record.sittings)
        )

    def insiders(self) -> set[str]:
        """Everybody involved in this table: current and former players, the host, and those who have talked."""
        seated = {user for seat in self.record.seats for user in (seat.user, seat.kept) if user}
        talked = {line.user for line in self.record.chat if line.user}
        return seated | talked | {self.record.host} | {guest for guest, _seat in self.record.sittings}

    def may_talk(self, user: str) -> bool:
        return self.record.talk or user == self.record.host or bool(self.seats_of(user))

    # -- commands

    @retry_on_conflict
    async def choose(
        self, user: str, seat: int, number: int, command: str | None, choice: str | list[str], at_once: bool = False
    ) -> None:
        """A guest answers a decision. A repeated command is not carried out again."""
        arrived = time.monotonic()
        async with self.open() as match:
            self.check_mine(user, seat)
            self.memory.auto_answers.wish(user, at_once)
            self.seen[user] = time.time()
            if not self.memory.has_moved(seat, user, command):
                await self.make_choice(match, seat, number, command, choice, user, arrived)

    async def make_choice(
        self,
        match: Match,
        seat: int,
        number: int,
        command: str | None,
        choice: str | list[str],
        user: str | None = None,
        arrived: float | None = None,
    ) -> None:
        """With the table open: apply, write, show. `arrived` is a time of `time.monotonic`; None means now."""
        self.arrived = arrived = time.monotonic() if arrived is None else arrived
        if not self.record.begun:
            raise Refusal("not-begun", _("The match begins when every seat is taken."))
        self._check_goes_on()
        decision = match.pending.get(seat)
        if decision is None or decision.number != number:
            raise Refusal("stale", STALE)
        picked = decision.take(choice)
        self.memory.auto_answers.note(match, decision, picked)
        await self._answer(match, seat, picked, command, user)
        try:
            while (answer := self.memory.auto_answers.next(match, self.record.seats)) is not None:
                await self._answer(match, *answer, None, user)
        except VersionConflict:
            pass  # the choice itself is stored; another process continues from there

    async def _answer(self, match: Match, seat: int, picked: Picked, command: str | None, user: str | None) -> None:
        move = MoveRecord(seat, "choose", ids_of(picked), command, user)
        await self._move(match, move, lambda: match.choose(seat, picked))

    @retry_on_conflict
    async def undo(self, user: str, seat: int, command: str | None) -> None:
        async with self.open() as match:
            self.check_mine(user, seat)
            self.seen[user] = time.time()
            if not self.memory.has_moved(seat, user, command):
                self._check_goes_on()
                if match.result is not None:  # it is rated and counted, and the seed of its dice is public
                    raise Refusal("over", _("The match is over: its result stands."))
                if self.memory.undone.total >= MOST_UNDOS:
                    raise Refusal("too-many-undos", _("Too much was taken back in this match: that is over now."))
                self.arrived = None
                await self._take_back(match, seat, command, user)
                try:
                    answers, seats = self.memory.auto_answers, self.record.seats
                    while match.can_undo(seat) and answers.answer(match, seats, seat) is not None:
                        await self._take_back(match, seat, None, user)  # automatic answers
                except VersionConflict:
                    pass  # as above

    async def _take_back(self, match: Match, seat: int, command: str | None, user: str) -> None:
        await self._move(match, MoveRecord(seat, "undo", None, command, user), lambda: match.undo(seat))

    def _check_goes_on(self) -> None:
        if self.record.ended:
            raise Refusal("ended", _("The players ended this match."))

    async def _move(self, match: Match, move: MoveRecord, apply: Callable[[], None]) -> None:
        if self.known.moves >= self.most_moves:
            raise Refusal("too-long", _("This match has become too long to continue."))
        try:
            secret = done_in_secret(match, move.seat, apply)
        except Refusal:
            raise
        except BaseException:
            self.memory.forget()  # it may have failed in the middle of a rule
            raise
        over, waiting = match.result is not None, self.memory.waiting(match)
        results = results_of(self.record, match) if over else None
        times = self.times_after(match, self.record.seats, waiting)
        writing = self.store.tables.add_move(self.id, self.known, move, over, waiting, results, times)
        await self.memory.written(writing, move)
        self.record.times = times
        self.memory.remember([move], [])
        if move.kind == "undo":
            self.memory.undone.count(move.seat if secret else None)
        else:
            self.chosen = self.known.moves, self.arrived or time.monotonic()
            for count in self.on_choice:
                count(move.user is None)
        self.changed(self.record.seats[move.seat].user if secret else None, by_move=True)
        if results:
            self.notify_results()

    def times_after(self, match: Match, seats: Sequence[SeatRecord], waiting: Collection[int]) -> ClockRecord | None:
        """The clocks from now on, if the table has any, while these seats must choose."""
        control, now = self.record.clock, self.store.uptime.now()
        return go_on(control, self.record.times, seats, waiting, match.turn, now) if control else None

    def notify_results(self) -> None:
        """Notify the listeners that the results of the match are stored."""
        for listen in self.on_results:
            listen()

    @retry_on_conflict
    async def say(self, user: str, who: str, text: str, command: str | None) -> None:
        async with self.open():
            await self.check_watch(user)
            if not self.may_talk(user) or user in self.record.barred:
                raise Refusal("no-talk", _("Only players can chat at this table."))
            self.seen[user] = time.time()
            if not self.memory.has_said(user, command):
                await self._add_chat(ChatRecord(user, who, text, time.time(), None, command))

    @retry_on_conflict
    async def guide(self, user: str, after: Callable[[list[str]], list[str]]) -> None:
        """Store the guest's progress in the guide: `after` computes the bubbles they have seen from those before."""
        async with self.open():
            before = self.record.guides.get(user)
            passed = after(before or [])
            await self.written(self.store.tables.set_guide(self.id, self.known, user, passed))
            self.record.guides[user] = passed
            if passed != before:
                self.changed()

    async def _add_chat(self, line: ChatRecord) -> None:
        await self.written(self.store.tables.add_chat(self.id, self.known, line))
        self.memory.remember([], [line])
        self.record.chat = [*self.record.chat, line][-CHAT_LINES:]
        self.changed()

    @retry_on_conflict
    async def tell(self, sentence: str, **args: str | int | None) -> None:
        """With the table open: add a message of the table itself to the chat."""
        await self._add_chat(ChatRecord(None, "", sentence, time.time(), args))

    async def notice(self, match: Match, sentence: str, **people: str) -> None:
        """With the table open: a message about its guests. The log shows it in the turn in which it happened."""
        args: dict[str, str | int | None] = {"turn": match.events[-1].turn if match.events else 0}
        for word, user in people.items():
            args[word], args[f"{word}-id"] = self.record.names.get(user, ""), user
        await self.tell(sentence, **args)

    @retry_on_conflict
    async def ready(self, user: str, seat: int) -> None:
        """The player of this seat has come to the shared screen."""
        async with self.open():
            self.check_mine(user, seat)
            self.seen[user] = time.time()
            shown = {**self.memory.shown, user: seat}
            if shown != self.memory.shown:
                await self.written(self.store.tables.update(self.id, self.known, shown=sorted(shown.values())))
                self.memory.shown = shown
            self.changed()
