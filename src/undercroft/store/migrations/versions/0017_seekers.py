"""Guests who look for players."""

import sqlalchemy as sa
from alembic import op

revision = "seekers"
down_revision = "maintenance"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seekers",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("slow", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("fill", sa.Float),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(24)),
    )
    op.create_index("seekers_by_game", "seekers", ["game", "since"])


def downgrade() -> None:
    op.drop_table("seekers")
