"""The guided first game: who is guided at which table, and the bubbles they have seen."""

import sqlalchemy as sa
from alembic import op

revision = "guide"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guides",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("passed", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("guides")
