"""Tables and choices on disk: an SQLite file by default, PostgreSQL by URL. What is acknowledged has been written."""

from . import schema
from .journal import Damaged
from .records import (
    GONE,
    BanRecord,
    ChatRecord,
    DeviceRecord,
    MessageRecord,
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
    "GONE", "BanRecord", "ChatRecord", "Damaged", "DeviceRecord", "MessageRecord", "MoveRecord", "PasskeyRecord",
    "ReportRecord", "SeatRecord", "Store", "StoreFailed", "TableRecord", "TableSummary", "VoteRecord", "people_of",
    "schema", "sqlite_url",
]  # fmt: skip
