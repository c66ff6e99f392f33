"""Bots in processes of their own: one that hangs, breaks down or looks around harms nobody but itself.

Such a process never holds a match: it is told what its seat is asked, and asks the referee for the rest (see `told`).
It has a budget of processor time for a decision, its own and what its errands take. One that uses more, or breaks down,
is ended; `greedy` moves for it, as at a table, and after the third time plays the match to its end.
"""

import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from ..kernel.decision import Choice
from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.seat import Bot, Seat
from .plan import made
from .referee import Referee
from .told import Asked, ToldSeat, ids

SLACK = 1.5
"""A bot that uses so many times its budget …"""
GRACE = 0.2
"""… and so many seconds more is late."""
ELAPSED = 20.0
"""So many times its budget may pass on the clock on the wall: another program may have the processor."""
PATIENCE = 300.0
"""So many seconds at least, and for a process that only starts."""
STEP = 0.05
"""So often the time is looked at."""
FAILURES = 3
"""After so many in a match, greedy plays on."""


class TooLate(Exception):
    """The bot did not choose in time."""


class BrokenDown(Exception):
    """The bot, or its process, broke down."""


class Lodging:
    """The process of a bot; it plays one match after the other."""

    def __init__(self, player: str) -> None:
        self.player = player
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=lodge, args=(theirs, player), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, game: str, seed: int) -> None:
        """A match begins: the bot is made for it. What that takes is not part of any budget."""
        self._tell(("begin", game, seed))
        if not self._pipe.poll(PATIENCE):
            raise TooLate
        self._hear()

    def choose(self, seat: Seat, seconds: float) -> tuple[str | list[str], float]:
        """What the bot chooses by ids, and the processor time it took: that of its process, and that of its errands."""
        referee = Referee(seat)
        begun, errands = self._used(), 0.0
        end = time.monotonic() + max(PATIENCE, ELAPSED * seconds)
        asked = Asked(seat.game.id, seat.number, seat.seats, seat.turn, seat.decision.facts(), seconds)
        self._tell(("choose", asked))
        while True:
            while not self._pipe.poll(STEP):
                if self._used() - begun + errands > SLACK * seconds + GRACE or time.monotonic() > end:
                    raise TooLate
            said = self._hear()
            if said[0] == "chosen":
                return said[1], self._used() - begun + errands
            if said[0] == "broken":
                raise BrokenDown(said[1])
            before = time.process_time()
            self._tell(_answered(referee, said[1]))
            errands += time.process_time() - before
            if errands > SLACK * seconds + GRACE:
                raise TooLate

    def _tell(self, what: object) -> None:
        try:
            self._pipe.send(what)
        except OSError as gone:
            raise BrokenDown("its process ended") from gone

    def _hear(self) -> Any:
        try:
            return self._pipe.recv()
        except (EOFError, OSError) as gone:
            raise BrokenDown("its process ended") from gone

    def _used(self) -> float:
        """The processor time of its process so far; 0 where the system does not tell."""
        pid = self._process.pid
        try:
            return time.clock_gettime((~pid << 3) | 2) if pid and hasattr(time, "clock_gettime") else 0.0
        except OSError:
            return 0.0

    def close(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join()


def _answered(referee: Referee, question: Any) -> tuple[str, Any]:
    try:
        return "answer", referee.answer(*question)
    except Refusal as refusal:
        return "refused", refusal
    except (LookupError, TypeError, ValueError) as wrong:
        return "refused", Refusal("bad-errand", "{why}", why=f"{type(wrong).__name__}: {wrong}"[:200])


class Apart:
    """A bot that plays one match from a process of its own; greedy moves for it where it fails."""

    def __init__(self, inn: "Inn", player: str, place: int, game: Game, seed: int, seconds: float) -> None:
        self._inn = inn
        self._room = player, place
        self._game = game
        self._seed = seed
        self._seconds = seconds
        self._instead = made("greedy", game, seed)
        self.decisions = 0
        self.used = 0.0
        """Processor seconds."""
        self.late = 0
        self.broken = 0
        self._begin()

    def _begin(self) -> None:
        try:
            self._inn.room(*self._room).begin(self._game.id, self._seed)
        except (TooLate, BrokenDown):
            self.broken = FAILURES
            self._inn.empty(*self._room)

    @property
    def given_up(self) -> bool:
        return self.late + self.broken >= FAILURES

    def choose(self, seat: Seat) -> Choice:
        self.decisions += 1
        if self.given_up:
            return self._instead.choose(seat)
        try:
            chosen, used = self._inn.room(*self._room).choose(seat, self._seconds)
            self.used += used
            return seat.decision.take(chosen)
        except TooLate:
            self.late += 1
            self.used += self._seconds
        except (BrokenDown, Refusal):  # what cannot be chosen is no better than nothing
            self.broken += 1
        self._inn.empty(*self._room)
        if not self.given_up:
            self._begin()
        return self._instead.choose(seat)


class Inn:
    """Where the bots lodge that this process plays matches with."""

    def __init__(self) -> None:
        self._rooms: dict[tuple[str, int], Lodging] = {}

    def room(self, player: str, place: int) -> Lodging:
        """The process of a bot, by the place where it sits: nobody shares one."""
        found = self._rooms.get((player, place))
        if found is None:
            found = self._rooms[player, place] = Lodging(player)
        return found

    def empty(self, player: str, place: int) -> None:
        self._rooms.pop((player, place)).close()

    def close(self) -> None:
        for room in [*self._rooms]:
            self.empty(*room)


def lodge(pipe: Connection, player: str) -> None:
    """What the process of a bot does, until nobody talks to it any more."""
    bot: Bot | None = None

    def ask(*question: Any) -> Any:
        pipe.send(("ask", question))
        kind, answer = pipe.recv()
        if kind == "refused":
            raise answer
        return answer

    while True:
        try:
            said = pipe.recv()
        except (EOFError, OSError):
            return
        if said[0] == "begin":
            bot = _made(player, said[1], said[2])
            pipe.send(("ready",))
            continue
        assert bot is not None
        try:
            pipe.send(("chosen", ids(bot.choose(ToldSeat(ask, said[1])))))
        except Exception as wrong:  # of any kind: it is the bot's own
            pipe.send(("broken", f"{type(wrong).__name__}: {wrong}"))


def _made(player: str, game: str, seed: int) -> Bot:
    try:
        return made(player, find_game(game), seed)
    except Exception as wrong:  # told when it is asked for the first time
        return _Absent(wrong)


class _Absent:
    """In place of a bot that could not be made: whatever it is asked, it says why."""

    def __init__(self, why: Exception) -> None:
        self._why = why

    def choose(self, _seat: Seat) -> Choice:
        raise self._why
