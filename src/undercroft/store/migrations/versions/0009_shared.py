"""Several processes on one store: the version of each table, and the messages between processes."""

import sqlalchemy as sa
from alembic import op

revision = "shared"
down_revision = "fair"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("shown", sa.JSON, nullable=False, server_default="[]"))
    for name in ("moves", "revision", "said"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "tidings",
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("who", sa.String(24), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "challenges",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("deed", sa.String(8), primary_key=True),
        sa.Column("challenge", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.execute(
        "UPDATE tables SET moves = (SELECT count(*) FROM moves WHERE moves.table_id = tables.id),"
        " said = (SELECT coalesce(max(n) + 1, 0) FROM chat WHERE chat.table_id = tables.id)"
    )


def downgrade() -> None:
    for table in ("challenges", "tidings"):
        op.drop_table(table)
    for name in ("said", "revision", "moves", "shown"):
        op.drop_column("tables", name)
