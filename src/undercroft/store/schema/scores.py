"""The outcome of matches: results, ratings, daily dungeons, puzzles and statistics."""

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from .base import metadata

results = Table(  # of finished matches, for each player; they stay when the table is deleted
    "results",
    metadata,
    Column("table_id", String(24), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("user_id", String(24)),  # NULL for a bot
    Column("bot", String(60)),
    Column("game", String(60), nullable=False),
    Column("seats", Integer, nullable=False),  # the number of players
    Column("people", Integer, nullable=False),  # how many of them are people
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
    Column("day", String(10), primary_key=True),  # in UTC, "2026-11-18"
    Column("game", String(60), primary_key=True),
    Column("table_id", String(24), nullable=False),
    Column("rank", Integer),  # how tries are compared, higher is better; NULL: not finished
    Column("ended", Float),
    Index("tries_of_day", "day", "game", "rank"),
    Index("tries_by_table", "table_id"),
)

puzzles = Table(  # turning points of analysed matches, to be solved
    "puzzles",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("version", Integer, nullable=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE")),  # NULL: bots played the match, without a table
    Column("match", LargeBinary, nullable=False),  # seats, seed, options and the choices up to this one, packed
    Column("seat", Integer, nullable=False),
    Column("unit", String(12), nullable=False),
    Column("played", Text, nullable=False),  # the option that was chosen; `came` is its value
    Column("came", Float, nullable=False),
    Column("better", Text, nullable=False),  # the one that the search found; `best` is its value
    Column("best", Float, nullable=False),
    Index("puzzles_of_game", "game", "version", "id"),
    Index("puzzles_of_table", "table_id"),
)

solutions = Table(  # guests' answers to puzzles; they stay when the puzzle is deleted
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

card_counts = Table(  # counted from the results: `undercroft ratings` recomputes it
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
