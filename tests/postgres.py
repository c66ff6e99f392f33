"""A real PostgreSQL for tests: Debian's, run in a folder of its own by an unprivileged user, and removed afterwards.

It listens on a socket in its folder alone. A test gets a database of its own, copied from one that has the schema.
"""

import asyncio
import atexit
import os
import pwd
import shutil
import subprocess
import tempfile
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.aside import aside
from undercroft.store import Store

USER = "postgres"
WAIT = 300
"""Seconds that it may take to come up or to end: the machine may be slow."""


class Cluster:
    """A PostgreSQL that runs, until `remove`. Unless it is `durable`, it does not wait for the disk."""

    def __init__(self, durable: bool = False) -> None:
        self._bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
        self._numbers = count(1)
        self._fsync = "on" if durable else "off"
        self._who: dict[str, Any] = {}
        if os.geteuid() == 0:  # which PostgreSQL refuses to be
            nobody = pwd.getpwnam(USER)
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
            self._who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self._run("initdb", "-D", str(self.folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        aside(lambda: asyncio.run(lay(self.url("template_of_undercroft", make=True))))

    def start(self) -> None:
        options = f"-c listen_addresses='' -k {self.folder} -c fsync={self._fsync} -c max_connections=200"
        log = ("-l", str(self.folder / "log"))
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-t", str(WAIT), *log, "-o", options, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-t", str(WAIT), "-m", "fast", "stop")

    def remove(self) -> None:
        try:
            self.stop()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def fresh(self) -> str:
        """The URL of a new database that has the schema, and nothing in it."""
        name = f"test_{os.getpid()}_{next(self._numbers)}"
        self.do(f"CREATE DATABASE {name} TEMPLATE template_of_undercroft")
        return self.url(name)

    def url(self, name: str, make: bool = False) -> str:
        if make:
            self.do(f"CREATE DATABASE {name}")
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def do(self, sentence: str) -> None:
        import psycopg

        with psycopg.connect(f"host={self.folder} user={USER} dbname=postgres", autocommit=True) as connection:
            connection.execute(sentence.encode())

    def _run(self, command: str, *given: str) -> None:
        done = subprocess.run(
            [str(self._bin / command), *given],
            cwd=self.folder,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if command != "pg_ctl" else subprocess.DEVNULL,  # which leaves it to the server
            stderr=subprocess.STDOUT,
            **self._who,
        )
        assert done.returncode == 0, (command, done.stdout, self._said())

    def _said(self) -> str:
        log = self.folder / "log"
        return log.read_text()[-3000:] if log.exists() else ""


async def lay(url: str) -> None:
    """The schema, in a database that is yet empty."""
    await (await Store.open(url)).close()


def binaries() -> Path:
    """Where PostgreSQL is; where it is not, or nobody could run it, the test is skipped."""
    pytest.importorskip("psycopg")
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        pytest.skip("there is no PostgreSQL on this machine: make engines")
    if os.geteuid() == 0 and USER not in [user.pw_name for user in pwd.getpwall()]:
        pytest.skip("there is no user to run PostgreSQL as")
    return found[-1].parent


@cache
def cluster() -> Cluster:
    """The one of this test process, started when it is first asked for."""
    started = Cluster()
    atexit.register(started.remove)
    return started
