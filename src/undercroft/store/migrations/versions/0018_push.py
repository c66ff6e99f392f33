"""Browsers that are notified when it is their guest's turn, and the notifications that were sent."""

import sqlalchemy as sa
from alembic import op

revision = "push"
down_revision = "seekers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("device", sa.String(24), nullable=False),
        sa.Column("endpoint", sa.String(1400), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("home", sa.String(300), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("subscriptions_of_user", "subscriptions", ["user_id"])
    op.create_table(
        "calls",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("quiet", sa.Boolean, nullable=False),
    )
    op.create_index("calls_of_user", "calls", ["user_id"])


def downgrade() -> None:
    op.drop_table("calls")
    op.drop_table("subscriptions")
