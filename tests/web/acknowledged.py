"""A server in its own process, players who play on it without pause, and a check of what reached the disk."""

import socket
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import httpx

from tests.web import killable_server
from tests.web.serving import Program, first_legal, wait_until


class Player(threading.Thread):
    """Plays at one table as fast as the server answers, and records which commands were acknowledged."""

    def __init__(self, program: Program, table: str, acknowledged: list[tuple[str, str]]) -> None:
        super().__init__()
        self.program = program
        self.table = table
        self.acknowledged = acknowledged
        self.stop = False

    def run(self) -> None:
        with suppress(httpx.TransportError):  # the server is gone
            while not self.stop:
                pending = self.program.http.get(f"/tables/{self.table}/pending").json()
                for decision in pending["decisions"]:
                    command = uuid4().hex
                    answer = self.program.choose(self.table, decision, first_legal(decision), command)
                    if answer.status_code == 200:
                        self.acknowledged.append((self.table, command))
                if not pending["decisions"]:
                    time.sleep(0.005)


def start_server(data: Path, port: int) -> killable_server.BaseProcess:
    process = killable_server.start(data, port)

    def answers() -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 5):
            return True
        return False

    wait_until(answers)
    return process


def journaled_commands(data: Path) -> set[tuple[str, str]]:
    """The commands in the journal, read with plain SQL instead of the code that wrote them."""
    with sqlite3.connect(data / "undercroft.db") as store:
        rows = store.execute("select table_id, command, n from moves where command is not null").fetchall()
        counted = store.execute("select table_id, count(*), max(n) from moves group by table_id").fetchall()
    assert all(count == last + 1 for _table, count, last in counted), "a log without gaps"
    return {(table, command) for table, command, _n in rows}
