"""Tables whose matches are given away for research, read from outside: a server may be running on the store."""

import asyncio
from collections.abc import Iterator

from ..kernel.refusal import Refusal
from ..kernel.text import _
from .journal import Damaged, StoreFailed
from .records import TableRecord
from .store import Store


def given(url: str, game: str | None = None) -> Iterator[TableRecord | None]:
    """The tables at which everybody agrees, one after the other; None stands for one that cannot be read.

    Each is looked up when it is its turn, so that whoever takes their consent back meanwhile is heard. They come by
    their ids, which are random: nothing is told by their order.
    """
    try:
        with asyncio.Runner() as runner:
            store = runner.run(Store.open_as_it_is(url))
            try:
                last = ""
                while (id := runner.run(store.next_consented(last, game))) is not None:
                    last = id
                    yield _read(runner, store, id)
            finally:
                runner.run(store.close())
    except StoreFailed as wrong:
        raise Refusal("no-store", _("The tables cannot be read: {wrong}"), wrong=str(wrong)) from wrong


def _read(runner: asyncio.Runner, store: Store, id: str) -> TableRecord | None:
    try:
        return runner.run(store.table(id))
    except Damaged:
        return None
