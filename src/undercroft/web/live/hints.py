"""Whether hints are given at a table: to one person against bots, and between people if the host allows it."""

from .commands import retry_on_conflict
from .table import LiveTable


def allowed(table: LiveTable) -> bool:
    """The word of the host; without it, whether one person plays."""
    if table.record.hints is not None:
        return table.record.hints
    return sum(seat.kind != "bot" for seat in table.record.seats) <= 1


@retry_on_conflict
async def allow(table: LiveTable, user: str, wished: bool) -> None:
    """The host allows hints to everybody at the table, or to nobody."""
    async with table.open():
        table.check_host(user)
        await table.written(table.store.tables.update(table.id, table.known, hints=wished))
        table.record.hints = wished
        table.changed()
