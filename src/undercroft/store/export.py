"""Reading the tables that may be used for research. A server may be running on the same store."""

import asyncio
from collections.abc import Iterator

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .errors import Damaged, StoreFailed
from .records import TableRecord
from .store import Store


def consented_tables(url: str, game: str | None = None) -> Iterator[TableRecord | None]:
    """The tables where everybody consents, one after the other; None stands for a damaged one.

    Each is read only when the caller needs it, so that a consent withdrawn meanwhile takes effect. They are sorted by
    id; ids are random, so the order reveals nothing.
    """
    try:
        with asyncio.Runner() as runner:
            store = runner.run(Store.open_existing(url))
            try:
                last = ""
                while (id := runner.run(store.research.next_table(last, game))) is not None:
                    last = id
                    yield _read(runner, store, id)
            finally:
                runner.run(store.close())
    except StoreFailed as wrong:
        raise Refusal("no-store", _("The tables cannot be read: {wrong}"), wrong=str(wrong)) from wrong


def _read(runner: asyncio.Runner, store: Store, id: str) -> TableRecord | None:
    try:
        return runner.run(store.tables.get(id))
    except Damaged:
        return None
