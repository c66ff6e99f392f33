"""A real PostgreSQL server for tests: Debian's binaries, run in a temporary folder by an unprivileged user.

It listens only on a socket in that folder. Each test gets its own database, copied from a template that has the schema.
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

from tests.threads import in_thread
from undercroft.store import Store

USER = "postgres"
WAIT = 300
"""Seconds to wait for the server to start or stop: the machine may be slow."""


class Cluster:
    """A running PostgreSQL server, until `remove`. Unless it is `durable`, fsync is off."""

    def __init__(self, durable: bool = False) -> None:
        self._bin = binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="undercroft-pg-"))
        self._numbers = count(1)
        self._fsync = "on" if durable else "off"
        self._process_user: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            user = pwd.getpwnam(USER)
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._process_user = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        self._run("initdb", "-D", str(self.folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        in_thread(lambda: asyncio.run(create_schema(self.url("template_of_undercroft", make=True))))

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

    def new_database(self) -> str:
        """Create an empty database with the schema. Return its URL."""
        name = f"test_{os.getpid()}_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE template_of_undercroft")
        return self.url(name)

    def url(self, name: str, make: bool = False) -> str:
        if make:
            self.execute(f"CREATE DATABASE {name}")
        return f"postgresql://{USER}@/{name}?host={self.folder}"

    def execute(self, statement: str) -> None:
        import psycopg

        with psycopg.connect(f"host={self.folder} user={USER} dbname=postgres", autocommit=True) as connection:
            connection.execute(statement.encode())

    def _run(self, command: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._bin / command), *arguments],
            cwd=self.folder,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if command != "pg_ctl" else subprocess.DEVNULL,  # the server keeps the pipe open
            stderr=subprocess.STDOUT,
            **self._process_user,
        )
        assert done.returncode == 0, (command, done.stdout, self._log())

    def _log(self) -> str:
        log = self.folder / "log"
        return log.read_text()[-3000:] if log.exists() else ""


async def create_schema(url: str) -> None:
    """Create the schema in an empty database."""
    await (await Store.open(url)).close()


def binaries() -> Path:
    """The folder of PostgreSQL's programs. Skips the test if PostgreSQL is not installed or no user could run it."""
    pytest.importorskip("psycopg")
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        pytest.skip("there is no PostgreSQL on this machine: make engines")
    if os.geteuid() == 0 and USER not in [user.pw_name for user in pwd.getpwall()]:
        pytest.skip("there is no user to run PostgreSQL as")
    return found[-1].parent


@cache
def cluster() -> Cluster:
    """The server of this test process, started on first use."""
    started = Cluster()
    atexit.register(started.remove)
    return started
