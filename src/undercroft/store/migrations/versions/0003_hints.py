"""Whether the host of a table allows hints."""

import sqlalchemy as sa
from alembic import op

revision = "hints"
down_revision = "guide"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("hints", sa.Boolean))


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("hints")
