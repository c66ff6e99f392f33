"""Messages that announce maintenance."""

import sqlalchemy as sa
from alembic import op

revision = "maintenance"
down_revision = "retention"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("messages", sa.Column("maintenance", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("messages") as messages:
        messages.drop_column("maintenance")
