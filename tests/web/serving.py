"""A real server on loopback in a thread, and clients of it."""

import asyncio
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import uvicorn
from websockets.sync.client import connect

from tests import stores
from tests.web.assembling import PATIENCE, Page
from tests.web.forks import fork_workers
from undercroft.web.house import House
from undercroft.web.logs import quiet_logs
from undercroft.web.ports import bind
from undercroft.web.serve import config
from undercroft.web.settings import Settings


class Running:
    """A running server, with access to its internals."""

    def __init__(self, settings: Settings, server: uvicorn.Server, loop: asyncio.AbstractEventLoop) -> None:
        self.settings = settings
        self.server = server
        self.loop = loop
        self.url = f"http://127.0.0.1:{settings.port}"

    @property
    def house(self) -> House:
        app: Any = self.server.config.app
        house: House = app.state.house
        return house

    def on_loop(self, work: Callable[[], Any]) -> Any:
        """Call a function on the server's event loop. If it returns a coroutine, wait for its result."""

        async def run() -> Any:
            result = work()
            return await result if asyncio.iscoroutine(result) else result

        return asyncio.run_coroutine_threadsafe(run(), self.loop).result(300)

    def guest(self, name: str = "", language: str = "en") -> "Guest":
        return Guest(self.url, name, language)

    def program(self, name: str = "Robin") -> "Program":
        return Program(self.url, name)


@contextmanager
def serving(data: Path, store: str = stores.SELECTED, **changed: Any) -> Iterator[Running]:
    """Run a server on this folder. By default there are no rate limits and no delays for bots."""
    here: dict[str, Any] = {"host": "127.0.0.1", "port": 0, "data": data}
    url = stores.url_of(data, store)
    if store != stores.SQLITE:
        here["database"] = url
    usual: dict[str, Any] = {**here, "limits": False, "pace": 0, "show": 0, "workers": 1, "hint_seconds": 0.05}
    settings = Settings(**{**usual, **changed})
    quiet_logs()
    fork_workers()
    listening = bind(settings)
    settings = settings.model_copy(update={"port": listening.getsockname()[1]})
    server = uvicorn.Server(config(settings))
    loops: list[asyncio.AbstractEventLoop] = []

    async def run() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve(sockets=[listening])

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    wait_until(lambda: server.started or not thread.is_alive())
    try:
        yield Running(settings, server, loops[0])
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive()


class Guest:
    """A guest with a browser: a cookie jar, and this server as the only origin.

    Tests use HTTP on loopback; `verify=False` avoids loading all certificates for each client.
    """

    def __init__(self, url: str, name: str = "", language: str = "en") -> None:
        self.url = url
        self.language = language
        headers = {"origin": url, "accept-language": language}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=False)
        if name:
            assert self.post("/me", name=name).status_code == 204

    def get(self, path: str, **query: Any) -> httpx.Response:
        return self.http.get(path, params=query, headers={"accept": "text/html"})

    def post(self, path: str, **form: Any) -> httpx.Response:
        return self.http.post(path, data={name: value for name, value in form.items() if value is not None})

    def play(self, game: str = "thunderstone") -> str:
        """Start a match with one click. Returns the path of the new table."""
        return self.post(f"/play/{game}").headers["location"]

    def new_table(self, *seats: str, game: str = "thunderstone", **more: str) -> str:
        form = {"seats": str(len(seats)), "option-random_setup": "on", **more}
        form |= {f"seat-{n}": kind for n, kind in enumerate(seats)}
        made = self.http.post(f"/new/{game}", data=form)
        assert made.status_code == 303, made.text
        return made.headers["location"]

    def choose(self, table: str, seat: int, number: int, choice: str | list[str], command: str = "") -> httpx.Response:
        return self.post(f"{table}/choose", seat=seat, number=number, choice=choice, command=command or uuid4().hex)

    def asked(self, table: str) -> tuple[int, int, list[str]] | None:
        """The seat, the number and the options of the decision on the page, if there is one."""
        return asked_in(self.get(table).text)

    def cookie_header(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def live(self, table: str, revision: int = 0) -> Iterator[Page]:
        address = f"{self.url.replace('http', 'ws')}{table}/live?revision={revision}"
        headers = {"cookie": self.cookie_header(), "accept-language": self.language}
        # No max_queue, because tests do not read every message: with a full queue the client never sees the server's
        # close frame, and closing takes 10 s.
        how: dict[str, Any] = {"open_timeout": PATIENCE, "max_size": None, "max_queue": None}
        with connect(address, origin=self.url, additional_headers=headers, **how) as socket:  # type: ignore[arg-type]
            yield Page(socket)


def asked_in(page: str) -> tuple[int, int, list[str]] | None:
    form = re.search(r'<form class="ask.*?</form>', page, re.DOTALL)
    if form is None:
        return None
    seat = re.search(r'name="seat" value="(\d+)"', form[0])
    number = re.search(r'name="number" value="(\d+)"', form[0])
    options = re.findall(r'data-answer="([^"]+)"', form[0])
    assert seat is not None
    assert number is not None
    return int(seat[1]), int(number[1]), options


def revision_in(page: str) -> int:
    found = re.search(r'data-revision="(\d+)"', page)
    assert found is not None
    return int(found[1])


class Program:
    """A client of the JSON interface."""

    def __init__(self, url: str, name: str) -> None:
        self.http = httpx.Client(base_url=f"{url}/api", timeout=PATIENCE, verify=False)
        made = self.http.post("/guests", json={"name": name})
        assert made.status_code == 201, made.text
        self.token = made.json()["token"]
        self.http.headers["authorization"] = f"Bearer {self.token}"

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, expect: int = 200, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code == expect, answer.text
        return answer.json()

    def new_table(self, *seats: str, game: str = "thunderstone", **more: Any) -> str:
        """Create a table. Each seat is `me`, `open`, or the name of a bot."""
        wishes = [{"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in seats]
        table: str = self.post("/tables", 201, game=game, seats=wishes, **more)["id"]
        return table

    def pending(self, table: str, **query: Any) -> Any:
        return self.get(f"/tables/{table}/pending", **query)

    def decision(self, table: str) -> Any:
        """Wait for a decision of this program and return it. Returns None when the match is over."""
        found: list[Any] = []

        def looked() -> bool:
            state = self.pending(table)
            found[:] = state["decisions"] or ([None] if state["over"] else [])
            return bool(found)

        wait_until(looked)
        return found[0]

    def choose(self, table: str, decision: Any, choice: Any = None, command: str = "") -> httpx.Response:
        chosen = choice if choice is not None else first_legal(decision)
        body = {"seat": decision["seat"], "number": decision["number"], "choice": chosen}
        return self.http.post(f"/tables/{table}/choose", json={**body, "command": command or uuid4().hex})


def first_legal(decision: Any) -> Any:
    ids = [option["id"] for option in decision["options"]]
    return ids[0] if decision["at_least"] == decision["at_most"] == 1 else ids[: decision["at_least"]]


def wait_until(true: Callable[[], Any]) -> None:
    """Wait until a condition is true. Fail after `PATIENCE` seconds.

    The pause between checks grows, so that slow work gets the processor.
    """
    end, pause = time.monotonic() + PATIENCE, 0.01
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(pause)
        pause = min(0.2, 1.2 * pause)
