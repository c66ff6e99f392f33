"""Invitations to a table, from its host to a friend."""

import sqlalchemy as sa
from alembic import op

revision = "invitations"
down_revision = "daily"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("by_user", sa.String(24), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
    )
    op.create_index("invitations_of_user", "invitations", ["user_id", "shown", "at"])
    op.create_index("invitations_by_user", "invitations", ["by_user"])


def downgrade() -> None:
    op.drop_table("invitations")
