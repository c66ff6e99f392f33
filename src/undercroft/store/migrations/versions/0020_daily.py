"""The daily dungeon: which tables are tries at it, and their results."""

import sqlalchemy as sa
from alembic import op

revision = "daily"
down_revision = "friends"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("day", sa.String(10)))
    op.create_table(
        "tries",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("rank", sa.Integer),
        sa.Column("ended", sa.Float),
    )
    op.create_index("tries_of_day", "tries", ["day", "game", "rank"])
    op.create_index("tries_by_table", "tries", ["table_id"])


def downgrade() -> None:
    op.drop_table("tries")
    op.drop_column("tables", "day")
