"""Everything that outlives the server, in one SQLite file or in PostgreSQL.

The promise: when a write returns, it is on disk. Whatever was acknowledged survives a crash of the process and of the
machine. All writes go through the journal (`journal.py`), which shares one commit among those that wait.

`Store.open(url)` opens the database and holds one repository for each topic:

- `store.tables`: tables with their seats, moves, chat and analysis; version conflicts between processes
- `store.uptime`: the time of the server, which stands still while no server runs
- `store.table_lists`: the tables of the lobby, of a guest, of the admin page
- `store.guests`: names and blocks
- `store.guest_data`: a guest's personal data, to download or to delete
- `store.credentials`: devices, recovery codes, passkeys
- `store.results`: results of finished matches, and ratings
- `store.profiles`: what guests show of themselves, their matches, the leaderboards
- `store.friends`: whom a guest has added, and with whom they have played lately
- `store.invitations`: of friends to a table that gathers
- `store.seekers`: guests who look for players
- `store.research`, `store.sharing`: who consents to the use of their matches, and at which tables all do
- `store.puzzles`: turning points to be solved, and what guests answered
- `store.cards`: statistics of cards
- `store.admin`: bans, the message to everybody, reports
- `store.retention`: deleting what is old, and packing the moves of finished matches

`records.py` has the dataclasses that repositories take and return, `rows.py` converts them, `schema` declares the
database tables and `migrations` makes them, `archive.py` packs moves. `backup.py`, `sqlitefile.py`, `postgres.py`,
`folder.py` and `export.py` work on a store from outside, for the command line.
"""

from . import schema
from .engine import sqlite_url
from .errors import Damaged, InvalidData, StoreFailed, VersionConflict
from .records import (
    GONE,
    BanRecord,
    ChatRecord,
    ClockRecord,
    Counts,
    DeviceRecord,
    MessageRecord,
    MoveRecord,
    News,
    PasskeyRecord,
    ReportRecord,
    ResultRecord,
    SeatRecord,
    TableRecord,
    TableSummary,
    TimeControl,
    VoteRecord,
    people_of,
)
from .retention import Periods, Pruned
from .store import Store

__all__ = [
    "GONE", "BanRecord", "ChatRecord", "ClockRecord", "Counts", "Damaged", "DeviceRecord", "InvalidData",
    "MessageRecord", "MoveRecord", "News", "PasskeyRecord", "Periods", "Pruned", "ReportRecord", "ResultRecord",
    "SeatRecord", "Store", "StoreFailed", "TableRecord", "TableSummary", "TimeControl", "VersionConflict", "VoteRecord",
    "people_of", "schema", "sqlite_url",
]  # fmt: skip
