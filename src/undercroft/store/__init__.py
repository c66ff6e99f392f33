"""Tables and choices on disk: an SQLite file by default, PostgreSQL by URL. What is acknowledged has been written."""

from . import schema
from .records import (
    GONE,
    ChatRecord,
    DeviceRecord,
    MoveRecord,
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
    "GONE", "ChatRecord", "DeviceRecord", "MoveRecord", "PasskeyRecord", "ReportRecord", "SeatRecord", "Store",
    "StoreFailed", "TableRecord", "TableSummary", "VoteRecord", "people_of", "schema", "sqlite_url",
]  # fmt: skip
