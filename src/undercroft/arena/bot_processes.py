"""Bots in separate processes, so that a bot that hangs, crashes or cheats harms only itself.

Such a process never contains a match: its seat sends all requests to the referee (`remote_seat`). A bot has a budget of
processor time for a decision, which includes what the referee computes for it; a limit on the wall clock stops a bot
that sleeps. If it needs more, or crashes, its process is killed and `greedy` makes this choice; after the third failure
`greedy` plays the match to its end.
"""

import time
from multiprocessing.connection import Connection
from typing import Any

from .. import workers
from ..kernel.decision import Choice
from ..kernel.game import Game
from ..kernel.refusal import Refusal
from ..kernel.registry import game as find_game
from ..kernel.seat import Bot, Seat
from .plan import create_bot
from .referee import Referee
from .remote_seat import RemoteQuestion, RemoteSeat, ids

SLACK = 1.5
"""A bot is late if it uses more than this many times its budget …"""
GRACE = 0.2
"""… and this many seconds more."""
ELAPSED = 4.0
"""It is also late after this many times its budget on the wall clock, since other programs may use the processor …"""
WAIT = 5.0
"""… and this many seconds more."""
PATIENCE = 300.0
"""A new process has this many seconds to start."""
POLL = 0.05
"""Seconds between two looks at the clocks."""
FAILURES = 3
"""After this many failures in a match, greedy plays on."""


class TooLate(Exception):
    """The bot did not choose in time."""


class Crashed(Exception):
    """The bot raised an exception, or its process ended."""


class BotProcess:
    """The process of one bot. It plays one match after another."""

    def __init__(self, player: str) -> None:
        self._pipe, theirs = workers.context.Pipe()
        self._process = workers.context.Process(target=run_bot, args=(theirs, player), daemon=True)
        self._process.start()
        theirs.close()

    def begin(self, game: str, seed: int) -> None:
        """Create the bot for a new match. This time does not count towards any budget."""
        self._send(("begin", game, seed))
        if not self._pipe.poll(PATIENCE):
            raise TooLate
        self._receive()

    def choose(self, seat: Seat, seconds: float) -> tuple[str | list[str], float]:
        """The bot's choice by ids, and the processor time it took in its process and at the referee."""
        referee = Referee(seat)
        started, referee_time = self._processor_time(), 0.0
        end = time.monotonic() + ELAPSED * seconds + WAIT
        limit = SLACK * seconds + GRACE
        question = RemoteQuestion(seat.game.id, seat.number, seat.seats, seat.turn, seat.decision.facts(), seconds)
        self._send(("choose", question))
        while True:
            answered = self._pipe.poll(POLL)
            if self._processor_time() - started + referee_time > limit or time.monotonic() > end:
                raise TooLate
            if not answered:
                continue
            kind, content = self._receive()
            if kind == "chosen":
                return content, self._processor_time() - started + referee_time
            if kind == "crashed":
                raise Crashed(content)
            before = time.process_time()
            self._send(_answer(referee, content))
            referee_time += time.process_time() - before

    def _send(self, message: object) -> None:
        try:
            self._pipe.send(message)
        except OSError as gone:
            raise Crashed("its process ended") from gone

    def _receive(self) -> Any:
        try:
            return self._pipe.recv()
        except (EOFError, OSError) as gone:
            raise Crashed("its process ended") from gone

    def _processor_time(self) -> float:
        """What its process has used so far; 0 on systems other than Linux."""
        pid = self._process.pid
        try:  # the id of the process's clock, as clock_getcpuclockid(3) computes it
            return time.clock_gettime((~pid << 3) | 2) if pid and hasattr(time, "clock_gettime") else 0.0
        except OSError:
            return 0.0

    def close(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join()


def _answer(referee: Referee, question: Any) -> tuple[str, Any]:
    try:
        return "answer", referee.answer(*question)
    except Refusal as refusal:
        return "refused", refusal
    except (LookupError, TypeError, ValueError) as wrong:
        return "refused", Refusal("bad-request", "{why}", why=f"{type(wrong).__name__}: {wrong}"[:200])


class RemoteBot:
    """A bot that plays one match from its process; greedy chooses where it fails."""

    def __init__(
        self, processes: "BotProcesses", player: str, seat: int, game: Game, seed: int, seconds: float
    ) -> None:
        self._processes = processes
        self._key = player, seat
        self._game = game
        self._seed = seed
        self._seconds = seconds
        self._substitute = create_bot("greedy", game, seed)
        self.decisions = 0
        self.used = 0.0
        """Processor seconds."""
        self.late = 0
        self.crashed = 0
        self._begin()

    def _begin(self) -> None:
        try:
            self._processes.get(*self._key).begin(self._game.id, self._seed)
        except (TooLate, Crashed):
            self.crashed = FAILURES
            self._processes.end(*self._key)

    @property
    def given_up(self) -> bool:
        return self.late + self.crashed >= FAILURES

    def choose(self, seat: Seat) -> Choice:
        self.decisions += 1
        if self.given_up:
            return self._substitute.choose(seat)
        try:
            chosen, used = self._processes.get(*self._key).choose(seat, self._seconds)
            self.used += used
            return seat.decision.take(chosen)
        except TooLate:
            self.late += 1
            self.used += self._seconds
        except (Crashed, Refusal):  # an illegal choice counts as a crash
            self.crashed += 1
        self._processes.end(*self._key)
        if not self.given_up:
            self._begin()
        return self._substitute.choose(seat)


class BotProcesses:
    """The bots' processes that one process keeps for its matches."""

    def __init__(self) -> None:
        self._all: dict[tuple[str, int], BotProcess] = {}

    def get(self, player: str, seat: int) -> BotProcess:
        """The process of a bot on a seat. The same bot on another seat has another one."""
        found = self._all.get((player, seat))
        if found is None:
            found = self._all[player, seat] = BotProcess(player)
        return found

    def end(self, player: str, seat: int) -> None:
        self._all.pop((player, seat)).close()

    def close(self) -> None:
        for key in [*self._all]:
            self.end(*key)


# -- in the process of a bot


def run_bot(pipe: Connection, player: str) -> None:
    """Play matches until the pipe is closed."""
    workers.exit_with_parent()
    bot: Bot | None = None

    def ask(*question: Any) -> Any:
        pipe.send(("ask", question))
        kind, answer = pipe.recv()
        if kind == "refused":
            raise answer
        return answer

    while True:
        try:
            message = pipe.recv()
        except (EOFError, OSError):
            return
        if message[0] == "begin":
            bot = _create_bot(player, message[1], message[2])
            pipe.send(("ready", None))
            continue
        assert bot is not None
        try:
            pipe.send(("chosen", ids(bot.choose(RemoteSeat(ask, message[1])))))
        except Exception as wrong:  # a bot may raise anything
            pipe.send(("crashed", f"{type(wrong).__name__}: {wrong}"))


def _create_bot(player: str, game: str, seed: int) -> Bot:
    try:
        return create_bot(player, find_game(game), seed)
    except Exception as wrong:  # reported with its first decision
        return _Missing(wrong)


class _Missing:
    """Stands for a bot that could not be created."""

    def __init__(self, why: Exception) -> None:
        self._why = why

    def choose(self, _seat: Seat) -> Choice:
        raise self._why
