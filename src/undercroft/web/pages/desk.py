"""What the page for those who run the server shows: tables, guests, load, reports, bans. Never what is on a table.

All of it is counts, names and times; nothing is made from a match, and whoever opens a table from here is a spectator
like any other.
"""

import time
from dataclasses import dataclass
from pathlib import Path

from ...kernel.text import _
from ...store import BanRecord, MessageRecord, ReportRecord
from ..door.guests import speech_of_pages
from ..door.names import guest_name
from ..house import House
from .rows import TableRow, table_rows

TABLES, GUESTS = 60, 60
"""So many are shown."""
SPANS = {
    "3600": _("1 hour"), "86400": _("1 day"), "604800": _("1 week"), "2592000": _("30 days"), "ever": _("for ever"),
}  # fmt: skip
"""For how long somebody is banned, as the form sends it: in seconds."""
TIMES = {"900": _("15 minutes"), "3600": _("1 hour"), "21600": _("6 hours"), "86400": _("1 day")}
"""For how long a message is shown."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """A table: its row as the lobby would show it, and what only those who run the server see."""

    row: TableRow
    listed: bool
    moves: int
    watchers: int
    live: bool
    """Whether it is in memory."""


@dataclass(frozen=True, slots=True)
class GuestLine:
    """A guest; the address is known of those who were here since the server started."""

    id: str
    name: str
    tables: int
    seen: float | None
    address: str
    sockets: int
    banned: bool


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A report, with what the reported one has said at that table."""

    report: ReportRecord
    by: str
    lines: list[tuple[float, str]]
    address: str


@dataclass(frozen=True, slots=True)
class DeskScene:
    """Everything on the page."""

    tables: list[TableLine]
    guests: list[GuestLine]
    query: str
    load: list[tuple[str, str]]
    reports: list[ReportLine]
    bans: list[BanRecord]
    message: MessageRecord | None
    spans: dict[str, str]
    times: dict[str, str]


async def desk_scene(house: House, language: str, query: str) -> DeskScene:
    return DeskScene(
        tables=await _tables(house, language),
        guests=await _guests(house, language, query),
        query=query,
        load=await _load(house, language),
        reports=await _reports(house, language),
        bans=house.bans.held,
        message=house.announcement.message,
        spans=SPANS,
        times=TIMES,
    )


async def _tables(house: House, language: str) -> list[TableLine]:
    found = await house.store.table_lists.all_tables(TABLES)
    moves = await house.store.table_lists.count_moves(one.id for one in found)
    listed = {one.id: one.listed for one in found}
    lines = []
    for row in table_rows(found, "", language):
        live = house.tables.here(row.id)
        watchers = len(live.audience.watchers) if live else 0
        lines.append(TableLine(row, listed[row.id], moves.get(row.id, 0), watchers, live is not None))
    return lines


async def _guests(house: House, language: str, query: str) -> list[GuestLine]:
    """Those who were here last, or those whose name has the query in it."""
    ids = await house.store.guests.find_by_name(query, GUESTS) if query else house.seen.latest(GUESTS)
    tables = await house.store.table_lists.count_tables(ids)
    used = await house.store.credentials.last_used(ids)
    banned = {ban.user for ban in house.bans.held}
    lines = []
    for id in ids:
        sight = house.seen.of(id)
        lines.append(
            GuestLine(
                id=id,
                name=await name_of(house, id, language),
                tables=tables.get(id, 0),
                seen=sight.at if sight else used.get(id),
                address=sight.address if sight else "",
                sockets=house.lines.of(id),
                banned=id in banned,
            )
        )
    return lines


async def name_of(house: House, user: str, language: str) -> str:
    return await house.guests.name(user) or guest_name(user, speech_of_pages(language))


async def _load(house: House, language: str) -> list[tuple[str, str]]:
    t = speech_of_pages(language)
    pushed = house.metrics.push_times()
    tables, guests = await house.store.admin.totals()
    memory = resident()
    return [
        (t(_("Up")), t(_("{n} h"), n=f"{(time.monotonic() - house.pulse.begun) / 3600:.1f}")),
        (t(_("Choices a second")), f"{house.metrics.rate():.2f}"),
        (t(_("Choice to push, ms (p50 · p99)")), " · ".join(f"{one * 1000:.0f}" for one in pushed) if pushed else "–"),
        (t(_("Late loop, ms")), f"{house.pulse.lag * 1000:.0f}"),
        (t(_("Sockets")), str(house.lines.count)),
        (t(_("Watchers")), str(house.tables.count_watchers())),
        (t(_("Tables in memory · in all")), f"{len(house.tables)} · {tables}"),
        (t(_("Guests seen · named in all")), f"{len(house.seen)} · {guests}"),
        (t(_("Memory, MB")), "–" if memory is None else f"{memory / 1e6:.0f}"),
    ]


def resident() -> int | None:
    """Bytes of memory that this process holds, where the system tells."""
    try:
        import resource

        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    except (OSError, ImportError):
        return None


async def _reports(house: House, language: str) -> list[ReportLine]:
    lines = []
    for report in await house.store.admin.reports():
        sight = house.seen.of(report.about)
        lines.append(
            ReportLine(
                report=report,
                by=await name_of(house, report.by, language),
                lines=await house.store.admin.chat_of(report.table, report.about),
                address=sight.address if sight else "",
            )
        )
    return lines
