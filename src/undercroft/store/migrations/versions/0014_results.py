"""Results of finished matches, ratings computed from them, and profiles."""

import sqlalchemy as sa
from alembic import op

revision = "results"
down_revision = "indexes"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(24), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.String(24)),
        sa.Column("bot", sa.String(60)),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("rounds", sa.Integer),
        sa.Column("setting", sa.String(80), nullable=False),
        sa.Column("liked", sa.JSON, nullable=False),
        sa.Column("waiting", sa.Boolean, nullable=False),
        sa.Column("mean", sa.Float),
        sa.Column("doubt", sa.Float),
        sa.Column("change", sa.Integer),
    )
    op.create_index("results_of_user", "results", ["user_id", "game", "at"])
    op.create_index("results_by_user", "results", ["user_id", "at"])
    op.create_index("results_by_game", "results", ["game", "at"])
    op.create_index("results_waiting", "results", ["waiting", "at"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("mean", sa.Float, nullable=False),
        sa.Column("doubt", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
    )
    op.create_index("leaderboard", "ratings", ["game", "listed", "shown"])
    op.create_index("ratings_of_user", "ratings", ["user_id"])
    op.create_table(
        "profiles",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
    )
    op.execute(  # saved accounts have a public profile until their guest changes that
        "INSERT INTO profiles (user_id, shown, listed) "
        "SELECT user_id, true, true FROM (SELECT user_id FROM codes UNION SELECT user_id FROM passkeys) AS saved"
    )
    op.create_index("users_by_name", "users", ["name"])
    op.add_column("sittings", sa.Column("left", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("sittings", "left")
    op.drop_index("users_by_name", "users")
    op.drop_table("profiles")
    op.drop_table("ratings")
    op.drop_table("results")
