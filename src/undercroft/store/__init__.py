"""The persistent data of the server, in one SQLite file or in PostgreSQL.

When a write returns, it is on disk and survives a crash of the process or the machine. All writes go through the
journal (`journal.py`), which commits waiting writes together.

`Store.open(url)` opens the database and holds one repository for each topic:

- `store.tables`: tables with their seats, moves, chat and analysis; version conflicts between processes
- `store.uptime`: the time of the server, which stops while no server runs
- `store.table_lists`: the tables of the lobby, of a guest, of the admin page
- `store.guests`: names and blocks
- `store.guest_data`: a guest's personal data, to download or to delete
- `store.credentials`: devices, recovery codes, passkeys
- `store.results`: results of finished matches, and ratings
- `store.profiles`: public profiles, lists of finished matches, leaderboards
- `store.friends`: a guest's friends, and the people they have played with recently
- `store.daily`: tries at the daily dungeon
- `store.invitations`: of friends to a table that waits for players
- `store.seekers`: guests who look for players
- `store.research`, `store.sharing`: who consents to the use of their matches, and the tables where everybody does
- `store.puzzles`: turning points of matches to be solved, and guests' answers
- `store.cards`: statistics of cards
- `store.push`: browsers that get notifications, and which were sent
- `store.admin`: bans, the message to everybody, reports
- `store.retention`: deletes old data and packs the moves of finished matches

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
    PasskeyRecord,
    ReportRecord,
    ResultRecord,
    SeatRecord,
    TableChanges,
    TableRecord,
    TableSummary,
    TimeControl,
    VoteRecord,
    people_of,
)
from .retention import Periods, Pruned
from .store import Store

__all__ = [
    "GONE",
    "BanRecord",
    "ChatRecord",
    "ClockRecord",
    "Counts",
    "Damaged",
    "DeviceRecord",
    "InvalidData",
    "MessageRecord",
    "MoveRecord",
    "PasskeyRecord",
    "Periods",
    "Pruned",
    "ReportRecord",
    "ResultRecord",
    "SeatRecord",
    "Store",
    "StoreFailed",
    "TableChanges",
    "TableRecord",
    "TableSummary",
    "TimeControl",
    "VersionConflict",
    "VoteRecord",
    "people_of",
    "schema",
    "sqlite_url",
]  # fmt: skip
