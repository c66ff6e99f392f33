"""Credentials: devices, recovery codes, passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "keep"
down_revision = "strangers"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("system", sa.String(40), nullable=False),
        sa.Column("first", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
        sa.Column("gone", sa.Float),
    )
    op.create_index("devices_of_user", "devices", ["user_id"])
    op.create_table(
        "codes",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("credential", sa.String(1400), nullable=False, unique=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("passkeys_of_user", "passkeys", ["user_id"])
    op.create_index("chat_of_user", "chat", ["user_id"])


def downgrade() -> None:
    op.drop_index("chat_of_user", "chat")
    for table in ("passkeys", "codes", "devices"):
        op.drop_table(table)
