"""A guest's finished matches."""

import asyncio
from typing import Any

from tests.threads import in_thread
from undercroft.kernel.state import Result
from undercroft.kit.ending import Played
from undercroft.store import SeatRecord
from undercroft.web.live.people.records import Records


class Shelf:
    """A store with finished tables that must not be read."""

    def __init__(self) -> None:
        self.tables = self.table_lists = self

    async def finished_tables(self, user: str, game: str, most: int) -> list[str]:
        return ["new"]

    async def get(self, id: str) -> Any:
        raise AssertionError(f"{id} is read")


def test_a_match_that_has_just_ended_is_not_gone_through_once_more() -> None:
    shelf: Any = Shelf()
    records = Records(shelf)
    result = Result("over", [[1], [0]], [{"points": 7}, {"points": 9}])
    seats = [SeatRecord("ann"), SeatRecord("bob")]
    records.note("new", result, seats)
    seats[1] = SeatRecord("rob")
    records.note("new", result, seats)
    assert in_thread(asyncio.run, records.of("ann", "thunderstone")) == [Played(2, {"points": 7}, False)]
    assert in_thread(asyncio.run, records.of("bob", "thunderstone")) == [Played(2, {"points": 9}, True)], "as they sat"
