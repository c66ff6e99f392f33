"""Kills a server with SIGKILL at random moments: no acknowledged choice is lost, and every table goes on.

`python -m tests.web.live.test_durability [KILLS]` kills a server this many times (20 by default).
"""

import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

import httpx
import pytest

from tests.ports import free_ports
from tests.web.acknowledged import Player, journaled_commands, start_server
from tests.web.serving import PATIENCE, Program, wait_until

pytestmark = pytest.mark.sqlite("a server is killed that keeps a file; other stores outlive it")

KILLS = 3


def test_kill_nine_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert kill(tmp_path, KILLS) >= KILLS


def kill(data: Path, kills: int) -> int:
    """Kill a server on this data folder `kills` times. Check that all acknowledged choices are stored and return their
    number."""
    port = free_ports()
    url = f"http://127.0.0.1:{port}"
    chance = random.Random(9)
    acknowledged: list[tuple[str, str]] = []
    server = start_server(data, port)
    program = Program(url, "Ann")
    tables = [program.new_table("me", "random"), program.new_table("me", "me"), program.new_table("random", "me")]
    for _kill in range(kills):
        players = [Player(program, table, acknowledged) for table in tables]
        for player in players:
            player.start()
        goal = len(acknowledged) + chance.randrange(1, 25)
        wait_until(lambda goal=goal: len(acknowledged) >= goal)  # type: ignore[misc]
        time.sleep(chance.uniform(0, 0.01))  # a random moment in the next request
        assert server.pid is not None
        os.kill(server.pid, signal.SIGKILL)
        server.join(300)
        for player in players:
            player.stop = True
            player.join(300)
        on_disk = journaled_commands(data)
        assert [one for one in acknowledged if one not in on_disk] == []
        server = start_server(data, port)
        program.http = httpx.Client(base_url=f"{url}/api", headers=program.http.headers, timeout=PATIENCE, verify=False)
        for place, table in enumerate(tables):
            wait_until(lambda table=table: _goes_on(program, table))  # type: ignore[misc]
            if program.get(f"/tables/{table}")["over"]:
                tables[place] = program.new_table("me", "random")
    server.terminate()
    server.join(300)
    return len(acknowledged)


def _goes_on(program: Program, table: str) -> bool:
    """Whether the table is back: we must choose, bots play, or the match is over."""
    pending = program.pending(table)
    return bool(pending["over"] or pending["decisions"])


def main() -> None:
    kills = int(sys.argv[1]) if sys.argv[1:] else 20
    with tempfile.TemporaryDirectory() as data:
        kept = kill(Path(data), kills)
    print(f"{kills} kills, {kept} acknowledged choices, none lost")


if __name__ == "__main__":
    main()
