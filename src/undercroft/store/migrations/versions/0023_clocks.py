"""Clocks: the time of each player, what happens when it runs out, and for how long no server has run."""

import sqlalchemy as sa
from alembic import op

revision = "clocks"
down_revision = "online"
branch_labels = None
depends_on = None

TIMED = sa.text("due IS NOT NULL")


def upgrade() -> None:
    op.add_column("tables", sa.Column("increment", sa.Integer))
    op.add_column("tables", sa.Column("at_zero", sa.String(4)))
    op.add_column("tables", sa.Column("times", sa.JSON))
    op.add_column("tables", sa.Column("due", sa.Float))
    op.create_index("tables_by_due", "tables", ["due"], sqlite_where=TIMED, postgresql_where=TIMED)
    op.execute("UPDATE tables SET at_zero = 'vote' WHERE clock IS NOT NULL")
    op.create_table(
        "uptime",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("down", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("uptime")
    op.drop_index("tables_by_due", "tables")
    for column in ("due", "times", "at_zero", "increment"):
        op.drop_column("tables", column)
