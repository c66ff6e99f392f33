"""Indexes for every list that a page shows, so that none of them reads all tables."""

import sqlalchemy as sa
from alembic import op

revision = "indexes"
down_revision = "channel"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("tables_by_move", "tables", ["over", "moved"])
    op.create_index(
        "seats_kept", "seats", ["kept"],
        sqlite_where=sa.text("kept IS NOT NULL"), postgresql_where=sa.text("kept IS NOT NULL"),
    )  # fmt: skip
    op.create_index("sittings_of_user", "sittings", ["user_id"])
    op.create_index("guides_of_user", "guides", ["user_id"])
    op.create_index("forgotten_by_user", "forgotten", ["user_id"])
    op.create_index("reports_by_user", "reports", ["by_user"])
    op.create_index("open_reports", "reports", ["done", "id"])


def downgrade() -> None:
    op.drop_index("open_reports", "reports")
    op.drop_index("reports_by_user", "reports")
    op.drop_index("forgotten_by_user", "forgotten")
    op.drop_index("guides_of_user", "guides")
    op.drop_index("sittings_of_user", "sittings")
    op.drop_index("seats_kept", "seats")
    op.drop_index("tables_by_move", "tables")
