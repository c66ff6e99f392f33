"""Running the web table: a socket, a server, a line that says where it is."""

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import NoReturn

import structlog
import uvicorn

from ..kernel.refusal import Refusal
from ..kernel.text import _
from ..store import Store, StoreFailed
from ..store.folder import alone, make_private
from .app import create_app
from .door.security import security_headers
from .settings import Settings, user_data_dir
from .wire import requests, sockets

PATIENCE = 3
"""Seconds that open requests have to come to an end when the server is stopped."""


class Server(uvicorn.Server):
    """Says its address when it is ready."""

    def __init__(self, config: uvicorn.Config, say: Callable[[], None]) -> None:
        super().__init__(config)
        self._say = say

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._say()


def serve(settings: Settings, say: Callable[[str], None] = print) -> None:
    """Serve until stopped; `say` is given the address."""
    quiet_logs()
    more_files()
    # A look at everything takes 0.3 s with 1,000 tables: not while people choose.
    gc.set_threshold(50_000, 50, 1_000_000)
    with own_store(settings):
        listening = bind(settings)
        settings = settings.model_copy(update={"port": listening.getsockname()[1]})
        server = Server(config(settings), lambda: say(settings.address))
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, _leave)  # uvicorn raises the signal once more when everything is closed
        server.run(sockets=[listening])


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    """Told to stop: leave by the door, so that nothing of the bots' processes is left behind."""
    sys.exit(0)


@contextmanager
def own_store(settings: Settings) -> Iterator[None]:
    """The store, held for this server and brought up to date before anybody is told that the server is there."""
    with ExitStack() as held:
        try:
            if not settings.database:
                make_private(settings.data, always=settings.data == user_data_dir())
                held.enter_context(alone(settings.data))
            asyncio.run(check_store(settings.database_url))
        except (OSError, StoreFailed) as wrong:
            place = "UNDERCROFT_DATABASE" if settings.database else settings.data
            raise Refusal(
                "no-store", _("Tables cannot be kept in {place}: {wrong}"), place=place, wrong=wrong
            ) from wrong
        yield


async def check_store(url: str) -> None:
    """Bring the store up to date, and see that all of it can be read."""
    store = await Store.open(url)
    try:
        await store.check()
        await store.secret("cookies")
    finally:
        await store.close()


def config(settings: Settings) -> uvicorn.Config:
    headers = security_headers("")
    most = settings.most_connections if settings.limits else sys.maxsize
    return uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=PATIENCE,
        http=requests(settings.most_head, settings.request_seconds, most, settings.proxies, headers),
        ws=sockets(headers),
        ws_max_size=4096,  # pages send nothing but pings
        ws_max_queue=4,
        lifespan="on",
    )


def bind(settings: Settings) -> socket.socket:
    """A listening socket, or a sentence that says why not."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else an answer in two parts waits 40 ms
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(1024)
    except OSError as wrong:
        listening.close()
        sentence = _("Port {port} of {host} cannot be used: {wrong}. Choose another with --port.")
        raise Refusal("no-port", sentence, port=settings.port, host=settings.host, wrong=wrong) from wrong
    return listening


def quiet_logs() -> None:
    """One line for each thing worth knowing; a request that went well is not."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # what fails is logged where it is answered
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def more_files() -> None:
    """As many open files, and so connections, as the system allows this process."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = hard if hard != resource.RLIM_INFINITY else max(soft, 65_536)
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, 1_048_576), hard))
