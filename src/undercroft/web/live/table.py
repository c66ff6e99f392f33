"""A live table: the match in memory, and the order in which everything happens to it.

A command takes the table's lock, is applied to the match, written to the store, and only then acknowledged and shown.
If the store fails, what is in memory is dropped and read again from the store, which is always right.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from ...kernel.decision import Picked
from ...kernel.game import Game
from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.registry import game as find_game
from ...kernel.text import _
from ...store import ChatRecord, MoveRecord, Store, TableRecord
from .audience import Audience
from .remembered import Remembered
from .unasked import Unasked

CHAT_KEPT = 100
"""How many lines of chat a table shows."""
STALE = _("The table has moved on: that question has been answered already.")


class LiveTable:
    """A table in memory. Everything that changes it goes through `open`."""

    def __init__(self, record: TableRecord, store: Store, most_moves: int, away: float = 60.0) -> None:
        self.id = record.id
        self.store = store
        self.most_moves = most_moves
        self.away = away
        """Seconds without a sign of life after which somebody counts as away."""
        self.lock = asyncio.Lock()
        self.audience = Audience(self.insiders)
        self.used = time.monotonic()
        self.read = time.time()
        self.shown: dict[str, int] = {}
        """Of a guest with several seats: the one that has come to the screen."""
        self.bots_at_work: asyncio.Task[None] | None = None
        self.next_seal = ""
        """Of the dice of the rematch."""
        self.unasked = Unasked()
        self.on_change: list[Callable[[], None]] = []
        """Called after every change: bots look whether it is their turn, the lobby whether it shows it."""
        self.on_choice: list[Callable[[bool], None]] = []
        """Called for every choice that is on disk, with whether a bot made it."""
        self.chosen = 0, 0.0
        """The last choice: its place among the moves, and when it came in."""
        self._came = 0.0
        self.seen: dict[str, float] = {}
        """When each guest gave a sign of life last."""
        self.asked: dict[int, float] = {}
        """Since when each seat is waited for."""
        self.absent: tuple[tuple[int, int], ...] = ()
        """How long each seat has been away, in the steps in which it is shown."""
        self.nudged: dict[int, float] = {}
        """When each seat was nudged last."""
        self._set(record)

    def _set(self, record: TableRecord) -> None:
        self.game: Game = find_game(record.game)
        self.host = record.host
        self.listed = record.listed
        self.hints = record.hints
        self.pace = record.pace
        self.begun = record.begun
        self.rematch = record.rematch
        self.clock = record.clock
        self.watch = record.watch
        self.talk = record.talk
        self.ended = record.ended
        self.votes = record.votes
        self.barred = record.barred
        self.seats = record.seats
        self.sittings = record.sittings
        self.names = record.names
        self.guides = record.guides
        self.secret = record.secret
        self.bits = record.bits
        self.ahead = record.ahead
        self.chat = record.chat[-CHAT_KEPT:]
        self.said = record.said
        self.moves = len(record.moves)
        self._commands = Remembered((f"{move.seat}.{move.user}", move.command) for move in record.moves if move.command)
        self._words = Remembered((line.user, line.command) for line in record.chat if line.command)
        self.undone = Undone()
        """How often something was taken back, as far as each can know."""
        self._match: Match | None = replay(record, self.undone)
        self.asked = dict.fromkeys(self.waiting(self._match), record.moved)

    # -- looking and changing

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Match]:
        """The match, alone with it. Nobody sees what is not yet written."""
        async with self.lock:
            self.used = time.monotonic()
            if self._match is None:
                record = await self.store.table(self.id)
                if record is None:
                    raise no_such_table()
                self._set(record)
                self.changed()
            assert self._match is not None
            yield self._match

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[None]:
        """Around a write to the store: if it does not end well, memory is not to be trusted any more."""
        try:
            yield
        except BaseException:
            self._match = None
            raise

    def forget(self) -> None:
        """What is in memory is not to be used again: the next who opens the table finds what the store has."""
        self._match = None

    def lay(self, match: Match) -> None:
        """With the table open: the match begins, laid out with the seed that is its own."""
        self._match = match

    @property
    def match_now(self) -> Match | None:
        """The match without waiting for its turn at it: for those who only look, and look again when it has changed."""
        return self._match

    def changed(self, only: str | None = None) -> None:
        """Tell all who watch; with `only`, the one guest who can notice."""
        if self._match is not None:
            now = time.time()
            self.asked = {seat: self.asked.get(seat, now) for seat in self.waiting(self._match)}
        self.audience.tell(only)
        for listen in self.on_change:
            listen()

    def seats_of(self, user: str) -> tuple[int, ...]:
        return tuple(n for n, seat in enumerate(self.seats) if seat.user == user)

    def check_mine(self, user: str, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refusal("no-such-seat", _("There is no such seat at this table."))
        if self.seats[seat].user != user:
            raise Refusal("not-yours", _("This seat is not yours."))

    def check_host(self, user: str) -> None:
        if user != self.host:
            raise Refusal("not-host", _("Only the host of the table can do this."))

    def check_watch(self, user: str) -> None:
        """Whoever plays here, or has played, may look; others as the host decides."""
        if self.plays(user) or user == self.host or not self.begun:
            return
        if not self.watch or user in self.barred:
            raise Refusal("closed", _("Those who play here do so without watchers."))

    def plays(self, user: str) -> bool:
        """Whether a guest sits here, or has sat here since the match began."""
        return bool(user) and (
            any(user in (seat.user, seat.kept) for seat in self.seats)
            or any(user == guest for guest, _seat in self.sittings)
        )

    def insiders(self) -> set[str]:
        """Everybody who has something of their own at this table: who sits or sat here, the host, who has talked."""
        seated = {user for seat in self.seats for user in (seat.user, seat.kept) if user}
        talked = {line.user for line in self.chat if line.user}
        return seated | talked | {self.host} | {guest for guest, _seat in self.sittings}

    def may_talk(self, user: str) -> bool:
        return self.talk or user == self.host or bool(self.seats_of(user))

    def waiting(self, match: Match) -> list[int]:
        return list(match.pending) if self.begun and not self.ended else []

    # -- commands

    async def choose(
        self, user: str, seat: int, number: int, command: str | None, choice: str | list[str], at_once: bool = False
    ) -> None:
        """A guest answers a decision. A repeated command has been answered already: nothing more happens."""
        came = time.monotonic()
        async with self.open() as match:
            self.check_mine(user, seat)
            self.unasked.wish(user, at_once)
            self.seen[user] = time.time()
            if not self._repeated(seat, user, command):
                await self.make_choice(match, seat, number, command, choice, user, came)

    async def make_choice(
        self,
        match: Match,
        seat: int,
        number: int,
        command: str | None,
        choice: str | list[str],
        user: str | None = None,
        came: float | None = None,
    ) -> None:
        """With the table open: apply, write, show. It `came` in when it did, on the clock of the system, or now."""
        self._came = time.monotonic() if came is None else came
        if not self.begun:
            raise Refusal("not-begun", _("The match begins when every seat is taken."))
        self._check_goes_on()
        decision = match.pending.get(seat)
        if decision is None or decision.number != number:
            raise Refusal("stale", STALE)
        picked = decision.take(choice)
        self.unasked.note(match, decision, picked)
        await self._answer(match, seat, picked, command, user)
        while (answer := self.unasked.next(match, self.seats)) is not None:
            await self._answer(match, *answer, None, user)

    async def _answer(self, match: Match, seat: int, picked: Picked, command: str | None, user: str | None) -> None:
        ids = [option.id for option in picked] if isinstance(picked, list) else picked.id
        move = MoveRecord(seat, "choose", ids, command, user)
        await self._move(match, move, lambda: match.choose(seat, picked))

    async def undo(self, user: str, seat: int, command: str | None) -> None:
        async with self.open() as match:
            self.check_mine(user, seat)
            self.seen[user] = time.time()
            if not self._repeated(seat, user, command):
                self._check_goes_on()
                await self._take_back(match, seat, command, user)
                while match.can_undo(seat) and self.unasked.answer(match, self.seats, seat) is not None:
                    await self._take_back(match, seat, None, user)  # what nobody was asked

    async def _take_back(self, match: Match, seat: int, command: str | None, user: str) -> None:
        await self._move(match, MoveRecord(seat, "undo", None, command, user), lambda: match.undo(seat))

    def _check_goes_on(self) -> None:
        if self.ended:
            raise Refusal("ended", _("This match was ended by those who played it."))

    def _repeated(self, seat: int, user: str, command: str | None) -> bool:
        """A command belongs to a seat and a guest: who takes a seat over may use the same ids anew."""
        return command is not None and (f"{seat}.{user}", command) in self._commands

    async def _move(self, match: Match, move: MoveRecord, apply: Callable[[], None]) -> None:
        if self.moves >= self.most_moves:
            raise Refusal("too-long", _("This match has grown too long to go on."))
        try:
            secret = done_in_secret(match, move.seat, apply)
        except Refusal:
            raise
        except BaseException:
            self._match = None  # broken in the middle of a rule
            raise
        async with self.writing():
            await self.store.add_move(self.id, self.moves, move, match.result is not None, self.waiting(match))
        self.moves += 1
        if move.command:
            self._commands.add((f"{move.seat}.{move.user}", move.command))
        if move.kind == "undo":
            self.undone.count(move.seat if secret else None)
        else:
            self.chosen = self.moves, self._came
            for count in self.on_choice:
                count(move.user is None)
        self.changed(self.seats[move.seat].user if secret else None)

    async def say(self, user: str, who: str, text: str, command: str | None) -> None:
        async with self.open():
            if not self.may_talk(user) or user in self.barred:
                raise Refusal("no-talk", _("Only those who play talk at this table."))
            self.seen[user] = time.time()
            if command is None or (user, command) not in self._words:
                await self.add_chat(ChatRecord(user, who, text, time.time(), None, command))
                if command is not None:
                    self._words.add((user, command))

    async def guide(self, user: str, passed: list[str]) -> None:
        """With the table open: the guide has come so far with this guest."""
        async with self.writing():
            await self.store.set_guide(self.id, user, passed)
        self.guides[user] = passed
        self.changed()

    async def add_chat(self, line: ChatRecord) -> None:
        """With the table open."""
        async with self.writing():
            await self.store.add_chat(self.id, self.said, line)
        self.said += 1
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        self.changed()

    async def notice(self, match: Match, sentence: str, **people: str) -> None:
        """With the table open: the table says something of its guests. The log shows it in the turn it happened in."""
        args: dict[str, str | int] = {"turn": match.events[-1].turn if match.events else 0}
        for word, user in people.items():
            args[word], args[f"{word}-id"] = self.names.get(user, ""), user
        await self.add_chat(ChatRecord(None, "", sentence, time.time(), args))

    async def ready(self, user: str, seat: int) -> None:
        """The player of this seat has come to the screen they share."""
        async with self.open():
            self.check_mine(user, seat)
            self.shown[user] = seat
            self.seen[user] = time.time()
            self.changed()


def done_in_secret(match: Match, seat: int, apply: Callable[[], None]) -> bool:
    """Let the seat do something; whether none of the others can notice: they choose unseen, and nothing was told."""

    def noticed() -> tuple[list[int], int]:
        return list(match.pending), sum(event.to != (seat,) for event in match.events)

    since = match.secret_since
    told = None if since is None else noticed()
    apply()
    return since is not None and match.secret_since == since and noticed() == told


class Undone:
    """How often choices were taken back at a table: openly, and by whom in secret."""

    __slots__ = ("_openly", "_secretly")

    def __init__(self) -> None:
        self._openly = 0
        self._secretly: dict[int, int] = {}

    def count(self, seat: int | None) -> None:
        """Once more: openly, or by this seat in secret."""
        if seat is None:
            self._openly += 1
        else:
            self._secretly[seat] = self._secretly.get(seat, 0) + 1

    def seen_by(self, seat: int | None) -> int:
        return self._openly + (0 if seat is None else self._secretly.get(seat, 0))


def replay(record: TableRecord, undone: Undone | None = None) -> Match:
    """The match of a table, from its log; what was taken back in it may be counted."""
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
        match.clone()  # from now on it keeps the start of each turn, and need not go back further
    for move in record.moves:
        if move.kind == "undo":
            secret = done_in_secret(match, move.seat, partial(match.undo, move.seat))
            if undone is not None:
                undone.count(move.seat if secret else None)
        else:
            assert move.choice is not None
            match.choose(move.seat, move.choice)
    return match


def no_such_table() -> Refusal:
    return Refusal("no-such-table", _("There is no such table."))
