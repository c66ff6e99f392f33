"""Whether a guest lets their friends see that they are online, and when they last were."""

import sqlalchemy as sa
from alembic import op

revision = "online"
down_revision = "invitations"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("profiles", sa.Column("online", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("profiles", sa.Column("seen", sa.Float))


def downgrade() -> None:
    op.drop_column("profiles", "seen")
    op.drop_column("profiles", "online")
