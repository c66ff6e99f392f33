"""Puzzles and the answers to them, statistics of cards, and the guests who allow the use of their matches for both."""

import sqlalchemy as sa
from alembic import op

revision = "puzzles"
down_revision = "packed_analyses"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("results", sa.Column("cards", sa.JSON))
    op.create_table(
        "sharers",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE")),
        sa.Column("match", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("unit", sa.String(12), nullable=False),
        sa.Column("played", sa.Text, nullable=False),
        sa.Column("came", sa.Float, nullable=False),
        sa.Column("better", sa.Text, nullable=False),
        sa.Column("best", sa.Float, nullable=False),
    )
    op.create_index("puzzles_of_game", "puzzles", ["game", "version", "id"])
    op.create_index("puzzles_of_table", "puzzles", ["table_id"])
    op.create_table(
        "solutions",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("puzzle", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("solutions_of_user", "solutions", ["user_id", "at"])
    op.create_table(
        "card_counts",
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("bots", sa.Boolean, primary_key=True),
        sa.Column("family", sa.String(20), primary_key=True),
        sa.Column("card", sa.String(60), primary_key=True),
        sa.Column("could", sa.Integer, nullable=False),
        sa.Column("had", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("card_counts", "solutions", "puzzles", "sharers"):
        op.drop_table(table)
    op.drop_column("results", "cards")
