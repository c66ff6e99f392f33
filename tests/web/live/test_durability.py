"""Kill -9 at random moments, twenty times: no acknowledged choice is lost, and every table goes on."""

import os
import random
import signal
import socket
import sqlite3
import threading
import time
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import httpx

from tests.web import victim
from tests.web.serving import Program, first_legal, until

KILLS = 20


class Player(threading.Thread):
    """Plays at one table as fast as the server answers, and remembers what was acknowledged."""

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


def test_kill_nine_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    chance = random.Random(9)
    acknowledged: list[tuple[str, str]] = []
    server = _started(tmp_path, port)
    program = Program(url, "Ann")
    tables = [program.new_table("me", "random"), program.new_table("me", "me"), program.new_table("random", "me")]
    for _kill in range(KILLS):
        players = [Player(program, table, acknowledged) for table in tables]
        for player in players:
            player.start()
        goal = len(acknowledged) + chance.randrange(1, 25)
        until(lambda goal=goal: len(acknowledged) >= goal)  # type: ignore[misc]
        time.sleep(chance.uniform(0, 0.01))  # somewhere in the middle of what comes next
        assert server.pid is not None
        os.kill(server.pid, signal.SIGKILL)
        server.join(300)
        for player in players:
            player.stop = True
            player.join(300)
        written = _written(tmp_path)
        assert [one for one in acknowledged if one not in written] == []
        server = _started(tmp_path, port)
        program.http = httpx.Client(base_url=f"{url}/api", headers=program.http.headers, timeout=40)
        for place, table in enumerate(tables):
            until(lambda table=table: _goes_on(program, table))  # type: ignore[misc]
            if program.get(f"/tables/{table}")["over"]:
                tables[place] = program.new_table("me", "random")
    server.terminate()
    server.join(300)
    assert len(acknowledged) >= KILLS


def _started(data: Path, port: int) -> victim.BaseProcess:
    process = victim.start(data, port)

    def answers() -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 5):
            return True
        return False

    until(answers)
    return process


def _written(data: Path) -> set[tuple[str, str]]:
    """The commands in the log, read by somebody else: not by the code that wrote them."""
    with sqlite3.connect(data / "undercroft.db") as store:
        rows = store.execute("select table_id, command, n from moves where command is not null").fetchall()
        counted = store.execute("select table_id, count(*), max(n) from moves group by table_id").fetchall()
    assert all(count == last + 1 for _table, count, last in counted), "a log without gaps"
    return {(table, command) for table, command, _n in rows}


def _goes_on(program: Program, table: str) -> bool:
    """The table has come back: it asks us, or bots play, or it is over."""
    pending = program.pending(table)
    return bool(pending["over"] or pending["decisions"])
