"""Archives of finished matches; the guests named in notices; indexes for deleting old data and guests."""

import json
from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

revision = "retention"
down_revision = "results"
branch_labels = None
depends_on = None

SOMEBODY = sa.text("CAST(barred AS TEXT) <> '[]'")


def upgrade() -> None:
    op.create_table("archives", _of_table(), sa.Column("moves", sa.LargeBinary, nullable=False))
    op.create_table(
        "archive_users",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(24), nullable=False),
    )
    op.create_index("archives_of_user", "archive_users", ["user_id"])
    mentions = op.create_table(
        "mentions",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(24), primary_key=True),
    )
    op.create_index("mentions_of_user", "mentions", ["user_id"])
    op.bulk_insert(mentions, list(_mentioned(op.get_bind())))
    op.create_index("chat_by_time", "chat", ["at"])
    op.create_index("reports_about", "reports", ["about"])
    op.create_index("mutes_of_user", "mutes", ["muted"])
    op.create_index("barring_tables", "tables", ["id"], sqlite_where=SOMEBODY, postgresql_where=SOMEBODY)


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _mentioned(store: sa.Connection) -> Iterator[dict[str, str | int]]:
    """The guests named in the notices of all tables."""
    chat = sa.table("chat", sa.column("table_id"), sa.column("n"), sa.column("args"))
    notices = sa.select(chat.c.table_id, chat.c.n, sa.cast(chat.c.args, sa.Text)).where(chat.c.args.is_not(None))
    for table, n, text in store.execute(notices):
        try:
            args = json.loads(text)
        except ValueError:
            continue  # damaged, so it is not shown either
        for user in {value for key, value in (args or {}).items() if key.endswith("-id") and value != "gone"}:
            yield {"table_id": table, "n": n, "user_id": user}


def downgrade() -> None:
    op.drop_index("barring_tables", "tables")
    op.drop_index("mutes_of_user", "mutes")
    op.drop_index("reports_about", "reports")
    op.drop_index("chat_by_time", "chat")
    for table in ("mentions", "archive_users", "archives"):
        op.drop_table(table)
