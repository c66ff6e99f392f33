"""Playing with strangers: clocks, votes, watchers, seats held by bots, the sender of each command, reports."""

import sqlalchemy as sa
from alembic import op

revision = "strangers"
down_revision = "hints"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for column in (
        sa.Column("clock", sa.Integer),
        sa.Column("watch", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("talk", sa.Boolean, nullable=False, server_default=sa.true()),
        sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("votes", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("barred", sa.JSON, nullable=False, server_default="[]"),
    ):
        op.add_column("tables", column)
    op.add_column("seats", sa.Column("kept", sa.String(24)))
    op.add_column("seats", sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    op.add_column("moves", sa.Column("user_id", sa.String(24)))
    op.execute(
        "UPDATE moves SET user_id = (SELECT user_id FROM seats"
        " WHERE seats.table_id = moves.table_id AND seats.seat = moves.seat) WHERE command IS NOT NULL"
    )
    with op.batch_alter_table("moves") as moves:
        moves.drop_constraint("one_move_a_command", type_="unique")
        moves.create_unique_constraint("one_move_a_command", ["table_id", "seat", "user_id", "command"])
    op.create_table(
        "forgotten",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.String(24), primary_key=True),
    )
    op.create_table(
        "mutes",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("muted", sa.String(24), primary_key=True),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(24), nullable=False),
        sa.Column("by_user", sa.String(24), nullable=False),
        sa.Column("about", sa.String(24), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for table in ("reports", "mutes", "forgotten"):
        op.drop_table(table)
    with op.batch_alter_table("moves") as moves:
        moves.drop_constraint("one_move_a_command", type_="unique")
        moves.drop_column("user_id")
        moves.create_unique_constraint("one_move_a_command", ["table_id", "seat", "command"])
    for column in ("kept", "changes"):
        op.drop_column("seats", column)
    for column in ("clock", "watch", "talk", "ended", "votes", "barred"):
        op.drop_column("tables", column)
