"""Several server processes on one PostgreSQL, started as in production.

Each has its own port, so that a test can choose a process; behind a proxy it could not. They are forked from a process
that has already imported everything, like the server in `killable_server.py`.
"""

import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from tests.ports import free_ports
from tests.web.forks import fork_server, use_small_main_module
from tests.web.serving import Guest, Program, wait_until


@dataclass
class ServerProcesses:
    """The processes by number. `urls[n]` is the address of the n-th."""

    database: str
    folder: Path
    ports: list[int] = field(default_factory=list)
    processes: list[BaseProcess] = field(default_factory=list)
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def urls(self) -> list[str]:
        return [f"http://127.0.0.1:{port}" for port in self.ports]

    def guest(self, n: int, name: str = "", language: str = "en") -> Guest:
        return Guest(self.urls[n], name, language)

    def program(self, n: int, name: str = "Robin") -> Program:
        return Program(self.urls[n], name)

    def start(self, n: int) -> None:
        """Start the n-th process, or start it again on the same port."""
        here = {"host": "127.0.0.1", "port": self.ports[n], "database": self.database}
        log = str(self.folder / f"log-{n}")
        process = fork_server().Process(target=run, args=({**here, **self.settings}, log))
        process.start()
        self.processes[n] = process

        def answers() -> bool:
            assert process.is_alive(), Path(log).read_text()
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.ports[n]), 5):
                return True
            return False

        wait_until(answers)

    def kill(self, n: int) -> None:
        process = self.processes[n]
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join(300)

    def log_of(self, n: int) -> str:
        """The log of the n-th process."""
        return (self.folder / f"log-{n}").read_text()


@contextmanager
def server_processes(count: int, database: str, folder: Path, **settings: Any) -> Iterator[ServerProcesses]:
    usual: dict[str, Any] = {"limits": False, "pace": 0, "show": 0, "workers": 1, "data": folder}
    servers = ServerProcesses(database, folder, settings={**usual, **settings})
    first = free_ports(count)
    servers.ports += range(first, first + count)
    servers.processes = [BaseProcess.__new__(BaseProcess)] * count
    started: list[BaseProcess] = []
    try:
        for n in range(count):
            servers.start(n)
            started.append(servers.processes[n])
        yield servers
    finally:
        for process in servers.processes[: len(started)]:
            process.terminate()
        for process in servers.processes[: len(started)]:
            process.join(300)
            process.kill()


def run(settings: dict[str, Any], log: str) -> None:
    """The main function of a server process."""
    use_small_main_module()
    from undercroft.web.serve import serve
    from undercroft.web.settings import Settings

    sys.stderr = open(log, "a", buffering=1)  # noqa: SIM115
    serve(Settings(**settings), lambda _address: None)
