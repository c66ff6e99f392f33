"""The admin page: bans, a message to everybody, closed reports."""

import sqlalchemy as sa
from alembic import op

revision = "admin"
down_revision = "keep"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("user_id", sa.String(24)),
        sa.Column("address", sa.String(64)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("texts", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.add_column("reports", sa.Column("done", sa.Float))


def downgrade() -> None:
    op.drop_column("reports", "done")
    for table in ("messages", "bans"):
        op.drop_table(table)
