"""Whether hints are given at a table: to one person against bots, and between people if the host allows it."""

from .table import LiveTable


def allowed(table: LiveTable) -> bool:
    """The word of the host; without it, whether one person plays."""
    if table.hints is not None:
        return table.hints
    return sum(seat.kind != "bot" for seat in table.seats) <= 1


async def allow(table: LiveTable, user: str, wished: bool) -> None:
    """The host allows hints to everybody at the table, or to nobody."""
    async with table.open():
        table.check_host(user)
        async with table.writing():
            await table.store.set_table(table.id, hints=wished)
        table.hints = wished
        table.changed()
