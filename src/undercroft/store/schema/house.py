"""The server itself: its secrets and uptime, and the reports, bans and messages of its administrator."""

from sqlalchemy import JSON, Boolean, Column, Float, Index, Integer, String, Table, Text

from .base import metadata

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

uptime = Table(  # one row: for how long no server has run, so that clocks stand still then
    "uptime",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("beat", Float, nullable=False),  # the last heartbeat of a server
    Column("down", Float, nullable=False),  # seconds in total
)

reports = Table(  # for the admin; they stay when the table is deleted
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("by_user", String(24), nullable=False),
    Column("about", String(24), nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("done", Float),
    Index("reports_by_user", "by_user"),
    Index("reports_about", "about"),
    Index("open_reports", "done", "id"),
)

bans = Table(  # of a guest, an address, or both; permanent if `until` is NULL
    "bans",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("user_id", String(24)),
    Column("address", String(64)),
    Column("name", String(80), nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("until", Float),
)

messages = Table(  # shown to everybody
    "messages",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("texts", JSON, nullable=False),  # by language
    Column("at", Float, nullable=False),
    Column("until", Float, nullable=False),
    Column("maintenance", Boolean, nullable=False, default=False),  # no new tables meanwhile
)
