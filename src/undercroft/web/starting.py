"""How a process starts while something is wrong: it logs the error and retries, instead of ending at once."""

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from ..store import Store, StoreFailed
from .house import House
from .settings import Settings

log = structlog.get_logger(__name__)
PAUSE, LONGEST_PAUSE = 0.5, 15.0
"""Seconds before the second attempt to open the store, and the longest wait before later ones."""
REST = 30.0
"""Seconds before a worker that cannot start exits; then the supervisor starts the next one at once."""


async def open_house(settings: Settings) -> House:
    """The house, as soon as its store can be opened. The store has been migrated before: see `serve.locked_store`."""
    with _stoppable():
        store = await _open_store(settings.database_url)
        return await House.open(settings, store)


async def open_worker(settings: Settings) -> House:
    """Open the house in one of several workers. If that fails, this worker exits as if it had crashed, and the others
    go on: uvicorn's supervisor would stop them all if a worker reported that it cannot start."""
    try:
        return await open_house(settings)
    except Exception:
        log.exception("this worker cannot start")
        with _stoppable():
            await asyncio.sleep(REST)
        os._exit(1)


async def _open_store(url: str) -> Store:
    pause, message = PAUSE, ""
    while True:
        try:
            return await Store.open_existing(url)
        except StoreFailed as wrong:
            if str(wrong) != message:
                message = str(wrong)
                log.error("the store cannot be opened; retrying with increasing delays", wrong=message)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)


@contextmanager
def _stoppable() -> Iterator[None]:
    """End at once at a signal, while there is nothing to close: uvicorn would wait for the startup to finish."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {one: signal.signal(one, signal.SIG_DFL) for one in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
