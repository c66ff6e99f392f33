"""The tables of the database. Every change here needs a migration."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData()
_barring = text("CAST(barred AS TEXT) <> '[]'")
_timed = text("due IS NOT NULL")
_voting = text("CAST(votes AS TEXT) <> '[]'")

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
    Column("beat", Float, nullable=False),  # the last sign of life of a server
    Column("down", Float, nullable=False),  # seconds in all
)

users = Table(
    "users",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("created", Float, nullable=False),
    Index("users_by_name", "name"),
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
    Column("hints", Boolean),  # whether the host allows hints; NULL: only where one person plays
    Column("pace", Integer, nullable=False),  # milliseconds between the choices of bots
    Column("begun", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("waiting", JSON, nullable=False),  # the seats that must choose, so that lists need not replay the match
    Column("rematch", String(24)),
    Column("command", String(80)),  # the command that made it
    Column("created", Float, nullable=False),
    Column("moved", Float, nullable=False),
    Column("clock", Integer),  # seconds that each player has; NULL: no clock
    Column("increment", Integer),  # seconds that each turn adds to those of the match; NULL: the seconds are of a turn
    Column("at_zero", String(4)),  # what happens then: "bot", "loss" or "vote"
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

used_seals = Table(  # commands that made a table: a seal is used once, even if its table was deleted
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

sittings = Table(  # who has held, and so has seen the hand of, which seat
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

archive_users = Table(  # the guests whom an archive names by number; "gone": a deleted one
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

mentions = Table(  # the guests whom a notice in the chat names
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

results = Table(  # how a finished match went for everybody in it; it stays when the table is deleted
    "results",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("user_id", String(24)),  # NULL for a bot
    Column("bot", String(60)),
    Column("game", String(60), nullable=False),
    Column("seats", Integer, nullable=False),  # the number of players
    Column("people", Integer, nullable=False),  # … of which people
    Column("at", Float, nullable=False),
    Column("place", Integer, nullable=False),  # from 1; ties share it
    Column("won", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),  # resigned, or was away when it ended
    Column("score", Integer),  # NULL: the others resigned
    Column("rounds", Integer),
    Column("setting", String(80), nullable=False),  # the quest, dungeon or adventure, as the game names it
    Column("liked", JSON, nullable=False),  # heroes and similar things that this player had
    Column("cards", JSON(none_as_null=True)),  # by family, the cards they could have had: whether they had them
    Column("waiting", Boolean, nullable=False),  # it has not been rated and counted yet
    Column("mean", Float),  # the player's rating after it; NULL: it did not count
    Column("doubt", Float),
    Column("change", Integer),  # change of the displayed rating
    Index("results_of_user", "user_id", "game", "at"),
    Index("results_by_user", "user_id", "at"),
    Index("results_by_game", "game", "at"),
    Index("results_waiting", "waiting", "at"),
)

ratings = Table(  # computed from the results: `undercroft ratings` recomputes it
    "ratings",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Column("mean", Float, nullable=False),
    Column("doubt", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("shown", Integer, nullable=False),
    Column("listed", Boolean, nullable=False),  # on the leaderboard: no longer provisional, and its guest agrees
    Index("leaderboard", "game", "listed", "shown"),
    Index("ratings_of_user", "user_id"),
)

tries = Table(  # at the daily dungeon: a guest's first one counts, and stays when its table is deleted
    "tries",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("day", String(10), primary_key=True),  # of UTC, "2026-11-18"
    Column("game", String(60), primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("rank", Integer),  # how tries are compared, higher is better; NULL: not finished
    Column("ended", Float),
    Index("tries_of_day", "day", "game", "rank"),
    Index("tries_by_table", "table_id"),
)

profiles = Table(  # what guests show of themselves; without a row, nothing
    "profiles",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("shown", Boolean, nullable=False),  # everybody may open the page
    Column("listed", Boolean, nullable=False),  # listed on the leaderboards
    Column("online", Boolean, nullable=False),  # their friends see whether they are here
    Column("seen", Float),  # when a page of theirs was last open, if their friends may see it
)

seekers = Table(  # guests who look for players
    "seekers",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("slow", Boolean, nullable=False),  # days for a move: nobody need stay on the page
    Column("since", Float, nullable=False),
    Column("fill", Float),  # when bots fill the seats; NULL: never
    Column("seen", Float, nullable=False),  # the last sign of life of their page
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

puzzles = Table(  # turning points of analysed matches, to be solved
    "puzzles",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("version", Integer, nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE")),  # NULL: bots played for it, at no table
    Column("match", LargeBinary, nullable=False),  # seats, seed, options and the choices up to this one, packed
    Column("seat", Integer, nullable=False),
    Column("unit", String(12), nullable=False),
    Column("played", Text, nullable=False),  # the option that was chosen, what it was worth …
    Column("came", Float, nullable=False),
    Column("better", Text, nullable=False),  # … and the one that the search found
    Column("best", Float, nullable=False),
    Index("puzzles_of_game", "game", "version", "id"),
    Index("puzzles_of_table", "table_id"),
)

solutions = Table(  # what guests answered to puzzles; it stays when the puzzle goes
    "solutions",
    metadata,
    Column("user_id", String(24), primary_key=True),
    Column("puzzle", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("choice", Text, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Index("solutions_of_user", "user_id", "at"),
)

card_counts = Table(  # counted from the results: `undercroft ratings` makes it anew
    "card_counts",
    metadata,
    Column("game", String(60), primary_key=True),
    Column("bots", Boolean, primary_key=True),  # whether bots or people had it
    Column("family", String(20), primary_key=True),  # such as "village"; "": everybody who was counted
    Column("card", String(60), primary_key=True),
    Column("could", Integer, nullable=False),  # players who could have had it
    Column("had", Integer, nullable=False),
    Column("won", Integer, nullable=False),  # of those who had it
)

forgotten = Table(  # finished tables that a guest removed from their list
    "forgotten",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Index("forgotten_by_user", "user_id"),
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

bans = Table(  # of a guest, an address, or both; permanent without an end
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

calls = Table(  # the last question for which a guest was notified at a table, and whether they want to be
    "calls",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", String(24), primary_key=True),
    Column("number", Integer, nullable=False),  # of the decision; -1: none yet; -2: waits for a seat
    Column("quiet", Boolean, nullable=False),
    Index("calls_of_user", "user_id"),
)
