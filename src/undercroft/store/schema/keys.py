"""How guests are recognised and reached: devices, codes, passkeys, Web Push."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from .base import metadata

challenges = Table(  # for signing in with a passkey
    "challenges",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("deed", String(8), key="purpose", primary_key=True),
    Column("challenge", String(64), nullable=False),
    Column("until", Float, nullable=False),
)

devices = Table(  # where guests are signed in; the first device of a guest has the guest's id
    "devices",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("user_id", String(24), nullable=False),
    Column("browser", String(40), nullable=False),
    Column("system", String(40), nullable=False),
    Column("first", Float, nullable=False),
    Column("last", Float, nullable=False),
    Column("gone", Float),  # when it was signed out
    Index("devices_of_user", "user_id"),
)

codes = Table(  # recovery codes, hashed
    "codes",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("made", Float, nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("user_id", String(24), nullable=False),
    Column("name", String(80), nullable=False),
    Column("credential", String(1400), nullable=False, unique=True),  # its id at the authenticator, base64url
    Column("public_key", Text, nullable=False),  # base64url
    Column("count", Integer, nullable=False),  # the signature counter of the authenticator
    Column("made", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_of_user", "user_id"),
)

subscriptions = Table(  # browsers that get Web Push notifications
    "subscriptions",
    metadata,
    Column("id", String(64), primary_key=True),  # a hash of the endpoint
    Column("user_id", String(24), nullable=False),
    Column("device", String(24), nullable=False),
    Column("endpoint", String(1400), nullable=False),
    Column("key", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("home", String(300), nullable=False),  # the address of our pages, as this browser knows it
    Column("made", Float, nullable=False),
    Index("subscriptions_of_user", "user_id"),
)

calls = Table(  # the last decision a guest was notified of at a table, and whether they want to be
    "calls",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Column("number", Integer, nullable=False),  # of the decision; -1: none yet; -2: waits for a seat
    Column("quiet", Boolean, nullable=False),
    Index("calls_of_user", "user_id"),
)
