"""Guests who consent to research."""

import sqlalchemy as sa
from alembic import op

revision = "consent"
down_revision = "analyses"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "consents",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("consents")
