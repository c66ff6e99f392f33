"""The friends that guests have added; muted guests become blocked guests."""

import sqlalchemy as sa
from alembic import op

revision = "friends"
down_revision = "push"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "friends",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("friend", sa.String(24), primary_key=True),
    )
    op.create_index("friends_of_user", "friends", ["friend"])
    op.drop_index("mutes_of_user", "mutes")
    op.rename_table("mutes", "blocks")
    op.execute("ALTER TABLE blocks RENAME COLUMN muted TO blocked")
    op.create_index("blocks_of_user", "blocks", ["blocked"])


def downgrade() -> None:
    op.drop_index("blocks_of_user", "blocks")
    op.execute("ALTER TABLE blocks RENAME COLUMN blocked TO muted")
    op.rename_table("blocks", "mutes")
    op.create_index("mutes_of_user", "mutes", ["muted"])
    op.drop_table("friends")
