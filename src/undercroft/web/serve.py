"""Running the web server: one process, or several workers under uvicorn's supervisor. The supervisor starts the
workers, replaces one that dies or hangs, stops them at SIGTERM and Ctrl-C, and at SIGHUP replaces them one after
another with the then installed version. The store is migrated before they start, only here.
"""

import asyncio
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import wait
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import uvicorn
from fastapi import FastAPI

from ..kernel.refusal import Refusal
from ..kernel.text import _
from ..store import Store, StoreFailed
from ..store.engine import read_url
from ..store.folder import lock_folder, make_private
from . import protocols
from .app import Opening, create_app
from .house import House
from .live.audience import RESTART
from .logs import quiet_logs
from .ports import bind, bind_watch
from .settings import PREFIX, Settings, read_settings, user_data_dir
from .starting import open_house, open_worker
from .watchdog import guard, notify

PATIENCE = 3
"""Seconds that open requests have to finish when the server is stopped."""
START = 60
"""Seconds within which a new worker must be up, otherwise a rolling restart is abandoned; and within which a running
one must answer the supervisor, otherwise it is replaced."""
SWITCH = 0.002
"""Seconds for which one thread may keep another waiting. Less costs the event loop more than the writer gains."""


def serve(settings: Settings, say: Callable[[str], None] = print) -> None:
    """Serve until stopped, with the configured number of processes; `say` is called with the address."""
    check_processes(settings)
    quiet_logs(settings.log)
    with locked_store(settings), bind(settings) as listening:
        settings = settings.model_copy(update={"port": listening.getsockname()[1]})
        check_watch_ports(settings)
        if settings.processes == 1:
            run(settings, listening, lambda: say(settings.address))
        else:
            say(settings.address)  # requests now wait for the first worker
            supervise(settings, listening)


def check_processes(settings: Settings) -> None:
    """Refuse several processes on a store that they cannot share."""
    if settings.processes > 1 and read_url(settings.database_url).get_backend_name() == "sqlite":
        sentence = _("SQLite supports only one process. For {n}, set UNDERCROFT_DATABASE to a PostgreSQL URL.")
        raise Refusal("one-process", sentence, n=settings.processes)


def check_watch_ports(settings: Settings) -> None:
    """Check before anything is started: the processes open their ports themselves."""
    for process in range(settings.processes):
        if (free := bind_watch(settings, process)) is not None:
            free.close()


def supervise(settings: Settings, listening: socket.socket) -> None:
    """Run several workers on one socket."""
    shared = {"host": settings.host, "port": settings.port, "data": settings.data, "processes": settings.processes}
    if "workers" not in settings.model_fields_set:  # bot workers: all processes share the cores
        shared["workers"] = max(1, settings.workers // settings.processes)
    os.environ |= {f"{PREFIX}{name.upper()}": str(value) for name, value in shared.items()}
    logging.getLogger("uvicorn.error").setLevel(logging.INFO)  # the supervisor's own messages are worth logging
    uvicorn.run(
        "undercroft.web.serve:worker",
        factory=True,
        fd=listening.fileno(),
        workers=settings.processes,
        timeout_worker_healthcheck=START,
        **options(settings),
    )


def worker() -> FastAPI:
    """The application of one worker: the supervisor has set its environment."""
    settings = read_settings()
    quiet_logs(settings.log)
    tune()
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    return create_app(settings, lambda house: _started(house, signal.SIGINT), open_worker)


def _end_with(parent: int) -> None:
    """End this worker when its supervisor is killed; otherwise it would keep the port."""
    wait([parent])
    os.kill(os.getpid(), signal.SIGTERM)


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process until stopped; `ready` is called when it accepts requests."""
    tune()
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, _leave)  # uvicorn raises the signal again when everything is closed
        ignore_hangup()

    def started(house: House) -> None:
        _started(house)
        ready()

    server = uvicorn.Server(config(settings, started, open_house))
    with asyncio.Runner(loop_factory=event_loop_factory()) as runner:
        runner.run(server.serve(sockets=[listening]))


def ignore_hangup() -> None:
    """SIGHUP replaces the workers of a supervisor. Without workers it would end the server: ignore it, unless a
    terminal sends it when it is closed."""
    if hasattr(signal, "SIGHUP") and not (sys.stdin and sys.stdin.isatty()):
        signal.signal(signal.SIGHUP, signal.SIG_IGN)


def tune() -> None:
    """Settings of the interpreter that suit a server."""
    raise_file_limit()
    # A full collection takes 0.3 s with 1,000 tables: not while people play. Frequent small ones are not noticeable.
    gc.set_threshold(5_000, 1_000, 1_000_000)
    # The writer thread must get its turn soon, even while tables are rendered: it needs several for each commit.
    sys.setswitchinterval(SWITCH)


def _started(house: House, stop_by: signal.Signals | None = None) -> None:
    gc.freeze()  # everything loaded by now is permanent
    notify("READY=1")
    if threading.current_thread() is threading.main_thread():
        guard(house.pulse)
        _on_stop_signal(lambda: house.connections.close(lambda _kind, _who: True, RESTART), stop_by)


def event_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's, if it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _on_stop_signal(first: Callable[[], None], stop_by: signal.Signals | None) -> None:
    """Call `first` when the process receives a signal to stop, before uvicorn handles the signal and waits for open
    requests: those that wait for a table to change are answered then.

    Uvicorn raises the signal again when everything is closed. A worker would then die of SIGTERM and leave its pools'
    semaphores behind; instead uvicorn gets `stop_by`, SIGINT, which it treats as a normal end.
    """
    loop = asyncio.get_running_loop()

    def handle(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(first)
        for one in before if stop_by else ():
            signal.signal(one, signal.SIG_IGN)  # a worker gets Ctrl-C twice: from the terminal and the supervisor
        if callable(handler := before[number]):
            handler(stop_by or number, frame)

    before = {int(number): signal.signal(number, handle) for number in (signal.SIGINT, signal.SIGTERM)}


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    """Exit cleanly at a signal to stop, so that nothing of the bots' processes is left behind."""
    sys.exit(0)


@contextmanager
def locked_store(settings: Settings) -> Iterator[None]:
    """Lock the store for this server, and migrate it before the server is announced."""
    with ExitStack() as held:
        try:
            file = read_url(settings.database_url)
            if not settings.database:
                make_private(settings.data, always=settings.data == user_data_dir())
            if file.get_backend_name() == "sqlite" and file.database:
                held.enter_context(lock_folder(Path(file.database).parent))
                check_not_empty(Path(file.database))
            asyncio.run(check_store(settings.database_url))
        except (OSError, StoreFailed) as wrong:
            place = "UNDERCROFT_DATABASE" if settings.database else settings.data
            raise Refusal(
                "no-store", _("Tables cannot be stored in {place}: {wrong}"), place=place, wrong=wrong
            ) from wrong
        yield


def check_not_empty(file: Path) -> None:
    """SQLite treats an empty file as a new store; here it means that the store was lost."""
    if file.exists() and not file.stat().st_size:
        raise StoreFailed(f"{file.name} is empty; restore it from a backup, or delete it to start with an empty store")


async def check_store(url: str) -> None:
    """Migrate the store, and check that all of it can be read."""
    store = await Store.open(url)
    try:
        await store.check()
        await store.secret("cookies")
    finally:
        await store.close()


def config(
    settings: Settings, ready: Callable[[House], None] = lambda _house: None, opening: Opening = House.migrate_and_open
) -> uvicorn.Config:
    return uvicorn.Config(create_app(settings, ready, opening), **options(settings))


def options(settings: Settings) -> dict[str, Any]:
    """The options for uvicorn."""
    return {
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": PATIENCE,
        "http": protocols.Http,  # h11 limits the header of a request; httptools does not
        "h11_max_incomplete_event_size": settings.most_head,
        "ws": protocols.WebSocket,
        "ws_per_message_deflate": False,  # tables are compressed once for all recipients
        "ws_max_size": 4096,  # pages send choices and pings; longer choices are posted
        "lifespan": "on",
    }


def raise_file_limit() -> None:
    """Allow as many open files, and so connections, as the system permits."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, 1_048_576), hard))
