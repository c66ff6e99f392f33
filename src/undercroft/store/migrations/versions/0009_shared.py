"""Tables that any process may serve: how far each has come, so that a write can say what it stands on."""

import sqlalchemy as sa
from alembic import op

revision = "shared"
down_revision = "fair"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("moves", "revision", "said"):
        op.add_column("tables", sa.Column(name, sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE tables SET moves = (SELECT count(*) FROM moves WHERE moves.table_id = tables.id),"
        " said = (SELECT coalesce(max(n) + 1, 0) FROM chat WHERE chat.table_id = tables.id)"
    )


def downgrade() -> None:
    for name in ("said", "revision", "moves"):
        op.drop_column("tables", name)
