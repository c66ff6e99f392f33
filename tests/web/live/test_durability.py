"""Kill -9 at random moments, twenty times: no acknowledged choice is lost, and every table goes on."""

import os
import random
import signal
import socket
import time
from pathlib import Path

import httpx

from tests.web.acknowledged import Player, started, written
from tests.web.serving import PATIENCE, Program, until

KILLS = 20


def test_kill_nine_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    chance = random.Random(9)
    acknowledged: list[tuple[str, str]] = []
    server = started(tmp_path, port)
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
        on_disk = written(tmp_path)
        assert [one for one in acknowledged if one not in on_disk] == []
        server = started(tmp_path, port)
        program.http = httpx.Client(base_url=f"{url}/api", headers=program.http.headers, timeout=PATIENCE)
        for place, table in enumerate(tables):
            until(lambda table=table: _goes_on(program, table))  # type: ignore[misc]
            if program.get(f"/tables/{table}")["over"]:
                tables[place] = program.new_table("me", "random")
    server.terminate()
    server.join(300)
    assert len(acknowledged) >= KILLS


def _goes_on(program: Program, table: str) -> bool:
    """The table has come back: it asks us, or bots play, or it is over."""
    pending = program.pending(table)
    return bool(pending["over"] or pending["decisions"])
