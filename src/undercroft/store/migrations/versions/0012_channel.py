"""Processes send each other messages by NOTIFY, and no longer by a table that is polled."""

import sqlalchemy as sa
from alembic import op

revision = "channel"
down_revision = "consent"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("tidings")


def downgrade() -> None:
    op.create_table(
        "tidings",
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("who", sa.String(24), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
