"""Several processes that try worlds at the same time.

They are forked for one decision, so that nothing need be sent to them but which candidates are still in question; what
they found comes back through a pipe. Whoever hears nothing more, because the pipe is closed, ends at once, and nobody
thinks beyond the time of the decision.
"""

import os
import pickle
import struct
import traceback
import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn

from .trying import Row, Trial

PAYS_FROM = 0.5
"""For fewer seconds it does not pay to fork."""
_SIZE = struct.Struct("!Q")


def processes(cores: int, seconds: float) -> int:
    """How many processes think: at most one for each core that there is; 0 wishes for all of them."""
    if not seconds or seconds < PAYS_FROM or not hasattr(os, "fork"):
        return 1
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(cores or there, there)


class Team:
    """The other processes of one decision; `with` ends them."""

    def __init__(self, trial: Trial, others: int) -> None:
        self._trial = trial
        self._members: list[tuple[int, int, int]] = []
        self._count = others

    def __enter__(self) -> "Team":
        for number in range(1, self._count + 1):
            asked, ask = os.pipe()
            answers, answer = os.pipe()
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)  # threads: the child runs nothing of theirs
                pid = os.fork()
            if pid == 0:
                self._work(number, asked, answer, [ask, answers])
            os.close(asked)
            os.close(answer)
            self._members.append((pid, ask, answers))
        return self

    def __exit__(self, *_wrong: object) -> None:
        for pid, ask, answers in self._members:
            os.close(ask)
            os.close(answers)
            with suppress(ChildProcessError):
                os.waitpid(pid, 0)

    def ask(self, alive: Sequence[int], until: float, worlds: int | None = None) -> None:
        """Let the others try these candidates too."""
        for _pid, ask, _answers in self._members:
            with suppress(BrokenPipeError):
                _send(ask, (list(alive), until, worlds))

    def answers(self) -> list[Row]:
        """What they have found; one that broke down has found nothing."""
        found: list[Row] = []
        for _pid, _ask, answers in self._members:
            said = _receive(answers)
            if said is not None:
                found += said
        return found

    def _work(self, number: int, asked: int, answer: int, not_ours: list[int]) -> NoReturn:
        """In the other process, which never returns from here."""
        try:
            for one in not_ours + [one for _pid, *ends in self._members for one in ends]:
                os.close(one)
            self._trial.go_elsewhere(number)
            while (said := _receive(asked)) is not None:
                _send(answer, self._trial.tries(*said))
        except BaseException:
            traceback.print_exc()
        finally:  # whatever went wrong: this process must not go on as if it were its parent
            os._exit(0)


def _send(end: int, what: object) -> None:
    data = pickle.dumps(what)
    data = _SIZE.pack(len(data)) + data
    while data:
        data = data[os.write(end, data) :]


def _receive(end: int) -> Any:
    """What was sent; None if nobody will send any more."""
    head = _read(end, _SIZE.size)
    return None if head is None else pickle.loads(_read(end, _SIZE.unpack(head)[0]) or b"N.")


def _read(end: int, size: int) -> bytes | None:
    found = b""
    while len(found) < size:
        more = os.read(end, size - len(found))
        if not more:
            return None
        found += more
    return found
