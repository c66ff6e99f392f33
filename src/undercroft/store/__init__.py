"""Tables and choices on disk: an SQLite file by default, PostgreSQL by URL. What is acknowledged has been written."""

from . import schema
from .journal import Damaged
from .records import ChatRecord, MoveRecord, ReportRecord, SeatRecord, TableRecord, TableSummary, VoteRecord, people_of
from .store import Store, StoreFailed, sqlite_url

__all__ = [
    "ChatRecord", "Damaged", "MoveRecord", "ReportRecord", "SeatRecord", "Store", "StoreFailed", "TableRecord",
    "TableSummary", "VoteRecord", "people_of", "schema", "sqlite_url",
]  # fmt: skip
