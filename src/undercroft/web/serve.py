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
from pathlib import Path
from types import FrameType
from typing import NoReturn

import structlog
import uvicorn
from structlog.typing import Processor

from ..kernel.refusal import Refusal
from ..kernel.text import _
from ..store import Store, StoreFailed
from ..store.engine import read_url
from ..store.folder import alone, make_private
from .app import create_app
from .house import House
from .live.lines import RESTART
from .settings import Settings, user_data_dir

PATIENCE = 3
"""Seconds that open requests have to come to an end when the server is stopped."""
SWITCH = 0.0005
"""Seconds for which one thread may keep another waiting."""


def serve(settings: Settings, say: Callable[[str], None] = print) -> None:
    """Serve until stopped, in this process alone; `say` is given the address."""
    quiet_logs(settings.log)
    with own_store(settings):
        listening = bind(settings)
        settings = settings.model_copy(update={"port": listening.getsockname()[1]})
        run(settings, listening, bind_watch(settings), lambda: say(settings.address))


def run(settings: Settings, listening: socket.socket, watch: socket.socket | None, ready: Callable[[], None]) -> None:
    """Serve on this socket until stopped; `ready` is called when it can be asked."""
    more_files()
    # A look at everything takes 0.3 s with 1,000 tables: not while people choose. Short ones, often, are not felt.
    gc.set_threshold(5_000, 1_000, 1_000_000)
    # The thread that writes comes to its turn soon, also while tables are drawn: it needs several for each commit.
    sys.setswitchinterval(SWITCH)
    main = threading.current_thread() is threading.main_thread()
    if main:
        signal.signal(signal.SIGTERM, _leave)  # uvicorn raises the signal once more when everything is closed

    def started(house: House) -> None:
        gc.freeze()  # what is there now stays
        if main:
            _hear_first(lambda: house.lines.close(lambda _kind, _who: True, RESTART))
        ready()

    sockets = [listening, watch] if watch else [listening]
    with asyncio.Runner(loop_factory=event_loop_factory()) as runner:
        runner.run(uvicorn.Server(config(settings, watch, started)).serve(sockets=sockets))


def event_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's, where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def _hear_first(deed: Callable[[], None]) -> None:
    """Do this when the process is told to stop, before uvicorn hears of it and waits for open requests: those that wait
    for a table to change are answered then."""
    loop = asyncio.get_running_loop()

    def hear(number: int, frame: FrameType | None) -> None:
        loop.call_soon_threadsafe(deed)
        if callable(handler := before[number]):
            handler(number, frame)

    before = {int(number): signal.signal(number, hear) for number in (signal.SIGINT, signal.SIGTERM)}


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    """Told to stop: leave by the door, so that nothing of the bots' processes is left behind."""
    sys.exit(0)


@contextmanager
def own_store(settings: Settings) -> Iterator[None]:
    """The store, held for this server and brought up to date before anybody is told that the server is there."""
    with ExitStack() as held:
        try:
            file = read_url(settings.database_url)
            if not settings.database:
                make_private(settings.data, always=settings.data == user_data_dir())
            if file.get_backend_name() == "sqlite" and file.database:
                held.enter_context(alone(Path(file.database).parent))
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


def config(
    settings: Settings, watch: socket.socket | None = None, ready: Callable[[House], None] = lambda _house: None
) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings, watch.getsockname()[1] if watch else None, ready),
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=PATIENCE,
        http="h11",  # it limits the head of a request; httptools does not
        h11_max_incomplete_event_size=settings.most_head,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # tables are compressed once for all who get the same
        ws_max_size=4096,  # pages send choices and pings; longer choices are posted
        lifespan="on",
    )


def bind(settings: Settings) -> socket.socket:
    """The socket of the web table, or a sentence that says why there is none."""
    return _listen(settings.host, settings.port, "--port")


def bind_watch(settings: Settings, process: int = 0) -> socket.socket | None:
    """The socket of /health and /metrics, if they are wanted: each process has a port of its own, one after another."""
    if settings.metrics_port is None:
        return None
    port = settings.metrics_port + process if settings.metrics_port else 0
    return _listen(settings.metrics_host, port, "UNDERCROFT_METRICS_PORT")


def _listen(host: str, port: int, setting: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else an answer in two parts waits 40 ms
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as wrong:
        listening.close()
        sentence = _("Port {port} of {host} cannot be used: {wrong}. Choose another with {setting}.")
        raise Refusal("no-port", sentence, port=port, host=host, wrong=wrong, setting=setting) from wrong
    return listening


def quiet_logs(style: str = "text") -> None:
    """One line for each thing worth knowing, for people or as JSON; a request that went well is not."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    last: list[Processor]
    if style == "json":
        last = [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(default=str)]
    else:
        plain = structlog.dev.plain_traceback
        last = [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
    structlog.configure(
        processors=[*shared, *last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    other = logging.StreamHandler()  # what libraries have to say
    if style == "json":
        drop = structlog.stdlib.ProcessorFormatter.remove_processors_meta
        other.setFormatter(structlog.stdlib.ProcessorFormatter(processors=[drop, *last], foreign_pre_chain=shared))
    else:
        other.setFormatter(logging.Formatter("%(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[other], force=style == "json")
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # what fails is logged where it is answered


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
