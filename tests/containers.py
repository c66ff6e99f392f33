"""Tests the containers of docs/operating.md: `python -m tests.containers [--debian FOLDER]`. Not part of `make test`.

It clones the committed repository, builds the image with compiled rules, starts three servers, PostgreSQL and the
proxy, and waits until all are healthy. Each server must be restricted as compose.yaml says and must run the compiled
rules. A guest creates a match through the proxy and makes choices. Then deploy/renew.sh deploys another commit, without
compiled rules, while visitors load pages. No request may fail, and the match must continue, also after all containers
were stopped and started again. The same is tested with a single server on SQLite. At the end everything but the images
is removed.

It needs a Docker of its own (`DOCKER_HOST`) with Compose and without a project called undercroft, and the ports 80 and
443. If no registry can be reached, `--debian` builds replacements for the three base images from the Debian that
`debootstrap` has installed in this folder.
"""

import argparse
import asyncio
import json
import os
import re
import secrets
import ssl
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

from tests.operating import NETWORK_VARIABLES, PAGE, make_base
from tests.web.serving import first_legal

ROOT = Path(__file__).parents[1]
SITE = "https://localhost"
SERVERS = ("undercroft-1", "undercroft-2", "undercroft-3")
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
POSTGRES = """#!/bin/sh
set -e
cd /usr/lib/postgresql/*/bin
if [ ! -e "$PGDATA/PG_VERSION" ]; then
    chown postgres "$PGDATA"
    echo "$POSTGRES_PASSWORD" > /tmp/password
    runuser -u postgres -- ./initdb -U "$POSTGRES_USER" --auth=scram-sha-256 --pwfile=/tmp/password -E UTF8 -D "$PGDATA"
    echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
    echo "CREATE DATABASE $POSTGRES_DB" | runuser -u postgres -- ./postgres --single -j -D "$PGDATA" postgres
fi
exec setpriv --reuid postgres --regid postgres --init-groups ./postgres -D "$PGDATA" -h '*' -k /tmp
"""
STAND_INS = {
    "python:3.12-slim": "RUN apt-get install -y --no-install-recommends python3 python3-venv python3-dev\n",
    "postgres:16": """RUN apt-get install -y --no-install-recommends postgresql
ENV PGDATA=/var/lib/postgresql/data PGHOST=/tmp
RUN mkdir -p $PGDATA
COPY start /start
CMD ["sh", "/start"]
""",
    "caddy:2": """RUN apt-get install -y --no-install-recommends caddy
ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
""",
}
REPORT_RESTRICTIONS = """
import json, os, pathlib, undercroft.kernel.match as rules
status = dict(line.split(":", 1) for line in pathlib.Path("/proc/1/status").read_text().splitlines())
writable = []
for folder in ("/", "/opt/undercroft", "/etc", "/var/lib/undercroft"):
    try:
        pathlib.Path(folder, "tried").write_text("")
        writable.append(folder)
    except OSError:
        pass
print(json.dumps({"user": os.getuid(), "capabilities": int(status["CapEff"], 16) | int(status["CapBnd"], 16),
    "gains": status["NoNewPrivs"].strip() == "0", "writable": writable, "compiled": rules.__file__.endswith(".so")}))
"""
HEALTH = "import urllib.request as u; print(u.urlopen('http://127.0.0.1:9180/health').read().decode())"


def run(*command: str | Path, cwd: Path | None = None, **more: str) -> str:
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, text=True, cwd=cwd, env={**os.environ, **more})
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: {done.returncode}\n{done.stdout[-3000:]}")
    return done.stdout


# -- the images


def make_stand_ins(base: Path) -> None:
    make_base(base)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(f"tar -C '{base}' -c . | docker import - undercroft-debian", shell=True, check=True)
        Path(folder, "certificates").write_bytes(Path(CERTIFICATES).read_bytes())
        Path(folder, "start").write_text(POSTGRES, encoding="utf-8")
        settings = "".join(f"ENV {name}={value}\n" for name, value in _network().items())
        for name, lines in STAND_INS.items():
            text = f"FROM undercroft-debian\n{settings}COPY certificates {CERTIFICATES}\nRUN apt-get update\n{lines}"
            Path(folder, "Dockerfile").write_text(text, encoding="utf-8")
            run("docker", "build", "--tag", name, folder, DOCKER_BUILDKIT="0")


def _network() -> dict[str, str]:
    """The environment variables for network access, except those that name files on this machine."""
    passed = {name: value for name, value in os.environ.items() if name.startswith(NETWORK_VARIABLES)}
    files = {name for name, value in passed.items() if value.startswith("/") and value != CERTIFICATES}
    return {name: value for name, value in passed.items() if name not in files}


def clone(folder: Path) -> Path:
    run("git", "clone", "--quiet", ROOT, folder)
    lines = {"SITE": "localhost", "POSTGRES_PASSWORD": secrets.token_hex(24), "UNDERCROFT_ADMIN": secrets.token_hex(24)}
    text = "".join(f"{name}={value}\n" for name, value in lines.items())
    (folder / "deploy" / ".env").write_text(text, encoding="utf-8")
    return folder / "deploy"


def commit_a_version(deploy: Path) -> str:
    """Add a commit that differs only in not compiling, which saves minutes."""
    file = deploy / "Dockerfile"
    file.write_text(file.read_text(encoding="utf-8").replace("ARG COMPILED=1", "ARG COMPILED="), encoding="utf-8")
    named = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
    run("git", *named, "commit", "--quiet", "--all", "--message=Do not compile", cwd=deploy)
    return commit_of(deploy)


def commit_of(deploy: Path) -> str:
    return run("git", "rev-parse", "HEAD", cwd=deploy).strip()


# -- what runs


def compose(deploy: Path, *words: str) -> str:
    return run("docker", "compose", "-f", "compose.yaml", *words, cwd=deploy, COMMIT=commit_of(deploy))


def check_servers(deploy: Path, *, compiled: bool) -> set[str]:
    """Check that every server is restricted and limited as it should be and runs this commit. Return the container
    ids."""
    containers = set()
    for server in SERVERS:
        container = compose(deploy, "ps", "-q", server).strip()
        host = check_restrictions(container, compiled, commit_of(deploy), [])["HostConfig"]
        assert (host["Memory"], host["NanoCpus"], host["PidsLimit"]) == (2 << 30, 2_000_000_000, 256), server
        containers.add(container)
    return containers


def check_restrictions(container: str, compiled: bool, commit: str, writable: list[str]) -> dict[str, Any]:
    """Check that the server is healthy and can write to these folders only. Return what `docker inspect` says about
    it."""
    facts: dict[str, Any] = json.loads(run("docker", "inspect", container))[0]
    assert facts["State"]["Health"]["Status"] == "healthy", facts["State"]
    assert facts["HostConfig"]["ReadonlyRootfs"], facts["Name"]
    found = json.loads(run("docker", "exec", container, "python3", "-c", REPORT_RESTRICTIONS))
    assert found == {"user": 999, "capabilities": 0, "gains": False, "writable": writable, "compiled": compiled}, found
    health = json.loads(run("docker", "exec", container, "python3", "-c", HEALTH))
    assert commit.startswith(health["commit"] or "none"), health
    print(f"{facts['Name']}: healthy, {found}", flush=True)
    return facts


class Player:
    """A guest who plays at a table against a bot."""

    def __init__(self, site: str = SITE) -> None:
        self.http = httpx.Client(base_url=f"{site}/api", verify=False, timeout=60)
        made = self.http.post("/guests", json={"name": "Robin"}).json()
        self.http.headers["authorization"] = f"Bearer {made['token']}"
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        body = {"game": "thunderstone", "seats": seats, "pace": 0}
        self.table = f"/tables/{self.http.post('/tables', json=body).json()['id']}"
        self.chosen = 0

    def ask(self, path: str) -> dict[str, Any]:
        answer = self.http.get(self.table + path)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def play(self, choices: int) -> None:
        goal = self.chosen + choices
        while self.chosen < goal:
            for decision in self.ask("/pending?wait=5")["decisions"]:
                body = {"seat": decision["seat"], "number": decision["number"], "choice": first_legal(decision)}
                self.http.post(f"{self.table}/choose", json={**body, "command": uuid4().hex}).raise_for_status()
                self.chosen += 1

    def visible_events(self) -> list[Any]:
        """The events of the match that this player can see."""
        events: list[Any] = self.ask("/events?since=0")["events"]
        return events


async def visit(answers: Counter[int], waits: list[float], until: asyncio.Event) -> None:
    """Let three visitors load the lobby and another page in a loop."""

    async def one() -> None:
        async with httpx.AsyncClient(base_url=SITE, verify=False, timeout=60) as http:
            while not until.is_set():
                for path in ("/", "/about"):
                    begun = time.perf_counter()
                    answers[(await http.get(path)).status_code] += 1
                    waits.append(time.perf_counter() - begun)
                    await asyncio.sleep(0.2)

    await asyncio.gather(*(one() for _visitor in range(3)))


async def watch_table(table: str, until: asyncio.Event) -> Counter[int]:
    """Keep a page of the table open and reconnect when its server closes it. Return how often each close code came."""
    codes: Counter[int] = Counter()
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    address = f"{SITE.replace('http', 'ws')}/t/{table}/live"
    while not until.is_set():
        try:
            async with connect(address, origin=Origin(SITE), ssl=trusting, open_timeout=60, max_size=None) as line:
                while not until.is_set():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(line.recv(), 1)
        except ConnectionClosed as closed:
            codes[closed.rcvd.code if closed.rcvd else 0] += 1
            await asyncio.sleep(0.4)  # as long as the page's script waits
    return codes


async def renew(deploy: Path, player: Player) -> None:
    """Run deploy/renew.sh while visitors load pages, a spectator watches, and the player keeps playing."""
    answers: Counter[int] = Counter()
    waits: list[float] = []
    done = asyncio.Event()
    visitors = asyncio.ensure_future(visit(answers, waits, done))
    spectator = asyncio.ensure_future(watch_table(player.table.removeprefix("/tables/"), done))
    renewal = asyncio.ensure_future(asyncio.to_thread(run, "sh", "renew.sh", cwd=deploy))
    while not renewal.done():
        await asyncio.to_thread(player.play, 1)
        await asyncio.sleep(0.5)
    done.set()
    codes, *_nothing = await asyncio.gather(spectator, visitors, renewal)
    print(
        f"renewed; answers {dict(answers)}, the slowest after {max(waits):.1f} s; {player.chosen} choices", flush=True
    )
    print(f"an open page was closed with {dict(codes)}, and opened again", flush=True)
    assert set(answers) == {200}, answers
    assert set(codes) == {1012}, codes


def check_three_servers(deploy: Path) -> None:
    begun = time.monotonic()
    compose(deploy, "up", "--detach", "--build", "--wait")
    print(f"built and healthy after {time.monotonic() - begun:.0f} s", flush=True)
    first = check_servers(deploy, compiled=True)
    player = Player()
    player.play(10)
    print(f"{player.chosen} choices acknowledged", flush=True)
    commit_a_version(deploy)
    asyncio.run(renew(deploy, player))
    assert not first & check_servers(deploy, compiled=False)
    before = player.visible_events()
    compose(deploy, "stop")
    compose(deploy, "up", "--detach", "--no-build", "--wait")
    assert player.visible_events()[: len(before)] == before
    player.play(5)
    print("stopped and started: the match is as it was, and goes on", flush=True)


def check_one_server(commit: str) -> None:
    """Test the `docker run` command of the page (one server on SQLite), on any free port."""
    (command,) = re.findall("^docker run .*$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    container = run(*command.replace("127.0.0.1:8000:8000", "127.0.0.1::8000").split()).strip()
    try:
        wait_until_healthy(container)
        check_restrictions(container, False, commit, ["/var/lib/undercroft"])
        player = Player(f"http://{run('docker', 'port', container, '8000/tcp').strip()}")
        player.play(10)
        before = player.visible_events()
        run("docker", "kill", container)
        run("docker", "start", container)
        wait_until_healthy(container)
        player.http.base_url = f"http://{run('docker', 'port', container, '8000/tcp').strip()}/api"
        assert player.visible_events()[: len(before)] == before
        player.play(5)
        print("one server, killed and started: the match is as it was, and goes on", flush=True)
    finally:
        run("docker", "rm", "--force", container)
        run("docker", "volume", "rm", "undercroft")


def wait_until_healthy(container: str) -> None:
    while (state := run("docker", "inspect", "--format", "{{.State.Health.Status}}", container).strip()) != "healthy":
        assert state == "starting", state
        time.sleep(1)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.containers", description=__doc__)
    parser.add_argument("--debian", type=Path, metavar="FOLDER")
    debian = parser.parse_args().debian
    if "undercroft" in {
        project["Name"] for project in json.loads(run("docker", "compose", "ls", "-a", "--format=json"))
    }:
        sys.exit("This Docker has a project called undercroft: use one of its own.")
    if debian:
        make_stand_ins(debian)
    with tempfile.TemporaryDirectory(prefix="undercroft-containers-") as folder:
        deploy = clone(Path(folder) / "undercroft")
        try:
            check_three_servers(deploy)
            check_one_server(commit_of(deploy))
        finally:
            compose(deploy, "down", "--volumes", "--timeout", "30")


if __name__ == "__main__":
    main()
