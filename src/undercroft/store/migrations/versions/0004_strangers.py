"""For those who play with strangers: clocks, votes, watchers, seats that are kept, whose command it was, reports."""

import sqlalchemy as sa
from alembic import op

revision = "strangers"
down_revision = "hints"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("clock", sa.Integer))
        tables.add_column(sa.Column("watch", sa.Boolean, nullable=False, server_default=sa.true()))
        tables.add_column(sa.Column("talk", sa.Boolean, nullable=False, server_default=sa.true()))
        tables.add_column(sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()))
        tables.add_column(sa.Column("votes", sa.JSON, nullable=False, server_default="[]"))
        tables.add_column(sa.Column("barred", sa.JSON, nullable=False, server_default="[]"))
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("kept", sa.String(24)))
        seats.add_column(sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
    with op.batch_alter_table("moves") as moves:
        moves.add_column(sa.Column("user_id", sa.String(24)))
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
    with op.batch_alter_table("seats") as seats:
        for column in ("kept", "changes"):
            seats.drop_column(column)
    with op.batch_alter_table("tables") as tables:
        for column in ("clock", "watch", "talk", "ended", "votes", "barred"):
            tables.drop_column(column)
