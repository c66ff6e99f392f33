"""Guests, what they show and allow, and whom they know."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table

from .base import metadata

users = Table(
    "users",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", Float, nullable=False),
    Index("users_by_name", "name"),
)

profiles = Table(  # what guests show to others; without a row, nothing
    "profiles",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("shown", Boolean, nullable=False),  # everybody may open the page
    Column("listed", Boolean, nullable=False),  # listed on the leaderboards
    Column("online", Boolean, nullable=False),  # their friends see whether they are online
    Column("seen", Float),  # when a page of theirs was last open, if their friends may see it
)

seekers = Table(  # guests who look for players
    "seekers",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("slow", Boolean, nullable=False),  # days per move: players need not stay on the page
    Column("since", Float, nullable=False),
    Column("fill", Float),  # when bots fill the seats; NULL: never
    Column("seen", Float, nullable=False),  # when their page last sent a heartbeat
    Column("table_id", String(24)),  # where they were seated
    Index("seekers_by_game", "game", "since"),
)

consents = Table(  # guests who consent to research
    "consents",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("at", Float, nullable=False),
)

sharers = Table(  # guests who let their matches become puzzles and statistics
    "sharers",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("at", Float, nullable=False),
)

friends = Table(  # a guest's friends; only the guest sees them
    "friends",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("friend", String(24), primary_key=True),
    Index("friends_of_user", "friend"),
)

invitations = Table(  # to a table that waits for players, from its host to a friend
    "invitations",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", String(24), primary_key=True),  # who is invited
    Column("by_user", String(24), nullable=False),
    Column("at", Float, nullable=False),
    Column("shown", Boolean, nullable=False),  # neither declined nor from a blocked guest
    Index("invitations_of_user", "user_id", "shown", "at"),
    Index("invitations_by_user", "by_user"),
)

blocks = Table(  # guests whom a guest has blocked: their chat is hidden, and they are not paired
    "blocks",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("blocked", String(24), primary_key=True),
    Index("blocks_of_user", "blocked"),
)
