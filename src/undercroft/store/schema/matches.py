"""Tables with their moves and chat, and what is stored of finished matches."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from .base import metadata

_barring = text("CAST(barred AS TEXT) <> '[]'")
_timed = text("due IS NOT NULL")
_voting = text("CAST(votes AS TEXT) <> '[]'")

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seed", String(40), nullable=False),  # 128 bits, in decimal
    Column("options", JSON, nullable=False),
    Column("host", String(24), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("hints", Boolean),  # whether the host allows hints; NULL: only where one person plays
    Column("pace", Integer, nullable=False),  # milliseconds between the choices of bots
    Column("begun", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("waiting", JSON, nullable=False),  # the seats that must choose, so that lists need not replay the match
    Column("rematch", String(24)),
    Column("command", String(80)),  # the command that created it
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),
    Column("clock", Integer),  # seconds that each player has; NULL: no clock
    Column("increment", Integer),  # seconds that each turn adds; NULL: `clock` is the time for each turn
    Column("at_zero", String(4)),  # what happens when the time is up: "bot", "loss" or "vote"
    Column("times", JSON(none_as_null=True)),  # the clocks of the seats, see `ClockRecord`
    Column("due", Float),  # when the first of them runs out, in the time of `uptime`
    Column("watch", Boolean, nullable=False, default=True),  # whether strangers may watch
    Column("talk", Boolean, nullable=False, default=True),  # whether those who watch may chat
    Column("ended", Boolean, nullable=False, default=False),  # the players voted to end it
    Column("votes", JSON, nullable=False, default=list),  # open votes
    Column("barred", JSON, nullable=False, default=list),  # guests who may not watch
    Column("secret", String(64)),  # the sealed bits of the dice; NULL: the seed was given, or the table is older
    Column("bits", JSON, nullable=False, default=list),  # [seat, bits]: added to the dice by players
    Column("ahead", JSON, nullable=False, default=list),  # [seat, bits]: added to the dice of the rematch
    Column("shown", JSON, nullable=False, default=list),  # seats whose players are in front of a shared screen
    Column("moves", Integer, nullable=False, default=0),  # the number of moves, and so the n of the next one
    Column("revision", Integer, nullable=False, default=0),  # the number of changes other than moves and chat
    Column("said", Integer, nullable=False, default=0),  # the n of the next line of chat
    Column("day", String(10)),  # of the daily dungeon that is tried here, "2026-11-18"; NULL: any other table
    UniqueConstraint("host", "command", name="one_table_a_command"),
    Index("listed_tables", "listed", "over", "moved"),
    Index("tables_by_move", "over", "moved"),
    Index("tables_by_due", "due", sqlite_where=_timed, postgresql_where=_timed),
    Index("barring_tables", "id", sqlite_where=_barring, postgresql_where=_barring),
    Index("voting_tables", "over", "id", sqlite_where=_voting, postgresql_where=_voting),
)

used_seals = Table(  # commands that created a table: a seal is used once, even if its table was deleted
    "used_seals",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("command", String(80), primary_key=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(24)),
    Column("bot", String(60)),
    Column("name", String(80)),  # what this seat is called at this table, if not by its guest's name
    Column("kept", String(24)),  # the guest for whom a bot keeps the seat
    Column("changes", Integer, nullable=False, default=0),  # how often somebody else sat down here
    Index("seats_of_user", "user_id"),
    Index("seats_kept", "kept", sqlite_where=text("kept IS NOT NULL"), postgresql_where=text("kept IS NOT NULL")),
)

sittings = Table(  # who has held which seat, and so has seen its hand
    "sittings",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("left", Boolean, nullable=False, default=False),  # resigned from it
    Index("sittings_of_user", "user_id"),
)

guides = Table(  # guests in the guided first game, and the bubbles they have seen
    "guides",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Column("passed", JSON, nullable=False),
    Index("guides_of_user", "user_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # "choose" or "undo"
    Column("choice", JSON),
    Column("command", String(80)),  # NULL for bots
    Column("at", Float, nullable=False),
    Column("user_id", String(24)),  # who sent the command; NULL for bots
    UniqueConstraint("table_id", "seat", "user_id", "command", name="one_move_a_command"),
)

archives = Table(  # the moves of finished matches, packed; then they have no rows in `moves`
    "archives",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("moves", LargeBinary, nullable=False),
)

archive_users = Table(  # the guests that an archive refers to by number; "gone": a deleted one
    "archive_users",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("user_id", String(24), nullable=False),
    Index("archives_of_user", "user_id"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("user_id", String(24)),  # NULL: a notice of the table; then `text` is a msgid
    Column("who", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("args", JSON),
    Column("command", String(80)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "user_id", "command", name="one_word_a_command"),
    Index("chat_of_user", "user_id"),
    Index("chat_by_time", "at"),
)

mentions = Table(  # the guests named in a notice in the chat
    "mentions",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Index("mentions_of_user", "user_id"),
)

analyses = Table(  # analyses of finished matches
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("facts", LargeBinary, nullable=False),  # packed by `archive`
    Column("made", Float, nullable=False),
)

forgotten = Table(  # finished tables that a guest removed from their list
    "forgotten",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Index("forgotten_by_user", "user_id"),
)
