"""The tables of the store. The first migration makes them; a change here goes with a migration of its own."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", Float, nullable=False),
)

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
    Column("hints", Boolean),  # whether the host allows hints; none: where one person plays
    Column("pace", Integer, nullable=False),  # milliseconds between the choices of bots
    Column("begun", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("waiting", JSON, nullable=False),  # the seats that must choose, so that a list of tables need not load them
    Column("rematch", String(24)),
    Column("command", String(80)),  # the command that made it
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),
    Column("clock", Integer),  # seconds somebody may be absent before the others may vote for a bot; none: for ever
    Column("watch", Boolean, nullable=False, default=True),  # whether strangers may watch
    Column("talk", Boolean, nullable=False, default=True),  # whether those who watch may chat
    Column("ended", Boolean, nullable=False, default=False),  # all who played agreed to end it
    Column("votes", JSON, nullable=False, default=list),  # what those who play are asked, and who has agreed
    Column("barred", JSON, nullable=False, default=list),  # who was sent away from watching
    Column("secret", String(64)),  # the sealed bits of the dice; none: the seed is laid down, or older than such dice
    Column("bits", JSON, nullable=False, default=list),  # [seat, bits]: what was added to the dice
    Column("ahead", JSON, nullable=False, default=list),  # [seat, bits]: what was added to the dice of the rematch
    Column("shown", JSON, nullable=False, default=list),  # the seats whose players have come to a screen they share
    Column("moves", Integer, nullable=False, default=0),  # how many there are: the next one's n
    Column("revision", Integer, nullable=False, default=0),  # how often anything but moves and chat has changed
    Column("said", Integer, nullable=False, default=0),  # the next line of chat's n
    UniqueConstraint("host", "command", name="one_table_a_command"),
    Index("listed_tables", "listed", "over", "moved"),
)

used_seals = Table(  # commands that have made a table: the bits of a seal are good once, even if the table is gone
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
)

sittings = Table(  # who has seen the hand of which seat
    "sittings",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
)

guides = Table(  # who is guided at which table, and the bubbles they have had
    "guides",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Column("passed", JSON, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # "choose" or "undo"
    Column("choice", JSON),
    Column("command", String(80)),  # none for bots
    Column("at", Float, nullable=False),
    Column("user_id", String(24)),  # whose command it was; none for bots
    UniqueConstraint("table_id", "seat", "user_id", "command", name="one_move_a_command"),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("user_id", String(24)),  # none: the table itself says it, then `text` is a sentence of the catalogue
    Column("who", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("args", JSON),
    Column("command", String(80)),
    Column("at", Float, nullable=False),
    UniqueConstraint("table_id", "user_id", "command", name="one_word_a_command"),
    Index("chat_of_user", "user_id"),
)

analyses = Table(  # what finished matches can teach, as it was reckoned
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("facts", JSON, nullable=False),
    Column("made", Float, nullable=False),
)

consents = Table(  # guests whose matches may be used for research
    "consents",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("at", Float, nullable=False),
)

forgotten = Table(  # over, and struck from a guest's list
    "forgotten",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
)

mutes = Table(  # whom a guest does not want to hear
    "mutes",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("muted", String(24), primary_key=True),
)

reports = Table(  # for whoever runs the server; they outlive the table they are about
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
)

bans = Table(  # who is kept out: a guest, an address, or both; without an end, for ever
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

messages = Table(  # what those who run the server say to all
    "messages",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("texts", JSON, nullable=False),  # by language
    Column("at", Float, nullable=False),
    Column("until", Float, nullable=False),
)

challenges = Table(  # what guests were given to sign with a passkey
    "challenges",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("deed", String(8), primary_key=True),
    Column("challenge", String(64), nullable=False),
    Column("until", Float, nullable=False),
)

devices = Table(  # on which guests are signed in; the first of a guest has the guest's id
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
    Column("count", Integer, nullable=False),  # how often the authenticator says it has signed
    Column("made", Float, nullable=False),
    Column("used", Float),
    Index("passkeys_of_user", "user_id"),
)
