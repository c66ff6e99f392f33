"""Tables and choices on disk: an SQLite file by default, PostgreSQL by URL. What is acknowledged has been written."""

from . import schema
from .journal import Damaged, Outrun, Unfit
from .records import (
    GONE,
    BanRecord,
    ChatRecord,
    Counts,
    DeviceRecord,
    MessageRecord,
    MoveRecord,
    News,
    PasskeyRecord,
    ReportRecord,
    SeatRecord,
    TableRecord,
    TableSummary,
    VoteRecord,
    people_of,
)
from .store import Store, StoreFailed, sqlite_url

__all__ = [
    "GONE", "BanRecord", "ChatRecord", "Counts", "Damaged", "DeviceRecord", "MessageRecord", "MoveRecord", "News",
    "Outrun", "PasskeyRecord", "ReportRecord", "SeatRecord", "Store", "StoreFailed", "TableRecord", "TableSummary",
    "Unfit", "VoteRecord", "people_of", "schema", "sqlite_url",
]  # fmt: skip
