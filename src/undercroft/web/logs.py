"""The log: one line for each event worth knowing, for people or as JSON. Successful requests are not logged."""

import logging
import os
import sys
import threading
from types import TracebackType
from typing import TYPE_CHECKING

import structlog
from structlog.typing import Processor

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

log = structlog.get_logger(__name__)


def quiet_logs(style: str = "text") -> None:
    """Set up the log of this process."""
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
    other = logging.StreamHandler()  # libraries' own logs
    if style == "json":
        drop = structlog.stdlib.ProcessorFormatter.remove_processors_meta
        other.setFormatter(structlog.stdlib.ProcessorFormatter(processors=[drop, *last], foreign_pre_chain=shared))
        log_uncaught()
    else:
        other.setFormatter(logging.Formatter("%(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[other], force=style == "json")
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # failures are logged where they are answered


def log_uncaught() -> None:
    """Log uncaught exceptions and warnings like everything else; otherwise Python prints them as plain text."""
    sys.excepthook = _uncaught
    threading.excepthook = _uncaught_in_thread
    sys.unraisablehook = _unraisable
    logging.captureWarnings(True)
    # Python's resource tracker would warn about what a killed process left behind.
    os.environ.setdefault("PYTHONWARNINGS", "ignore:resource_tracker")


def _uncaught(kind: type[BaseException], wrong: BaseException, trace: TracebackType | None) -> None:
    log.critical("this process failed", exc_info=(kind, wrong, trace))


def _uncaught_in_thread(args: threading.ExceptHookArgs) -> None:
    name = args.thread.name if args.thread is not None else None
    log.critical("a thread failed", thread=name, exc_info=(args.exc_type, args.exc_value, args.exc_traceback))


def _unraisable(args: "UnraisableHookArgs") -> None:
    log.error(
        args.err_msg or "an exception was ignored",
        what=repr(args.object),
        exc_info=(args.exc_type, args.exc_value, args.exc_traceback),
    )
