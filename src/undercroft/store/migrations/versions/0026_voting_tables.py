"""An index of the few tables with open votes, to find those that concern a deleted guest."""

import sqlalchemy as sa
from alembic import op

revision = "voting_tables"
down_revision = "puzzles"
branch_labels = None
depends_on = None

SOME = sa.text("CAST(votes AS TEXT) <> '[]'")


def upgrade() -> None:
    op.create_index("voting_tables", "tables", ["over", "id"], sqlite_where=SOME, postgresql_where=SOME)


def downgrade() -> None:
    op.drop_index("voting_tables", "tables")
