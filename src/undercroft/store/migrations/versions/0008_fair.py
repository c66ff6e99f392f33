"""Sealed dice: the server's bits, the bits that players add, and the seals that were used."""

import sqlalchemy as sa
from alembic import op

revision = "fair"
down_revision = "admin"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for column in (
        sa.Column("secret", sa.String(64)),
        sa.Column("bits", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("ahead", sa.JSON, nullable=False, server_default="[]"),
    ):
        op.add_column("tables", column)
    op.create_table(
        "used_seals",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("command", sa.String(80), primary_key=True),
    )
    op.execute("INSERT INTO used_seals SELECT host, command FROM tables WHERE command IS NOT NULL")


def downgrade() -> None:
    op.drop_table("used_seals")
    for column in ("ahead", "bits", "secret"):
        op.drop_column("tables", column)
