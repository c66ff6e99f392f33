"""Analyses are stored compressed."""

import json
import zlib

import sqlalchemy as sa
from alembic import op

revision = "packed_analyses"
down_revision = "clocks"
branch_labels = None
depends_on = None

OLD = sa.table("analyses", sa.column("table_id"), sa.column("facts", sa.JSON), sa.column("made"))
NEW = sa.table("analyses", sa.column("table_id"), sa.column("facts", sa.LargeBinary), sa.column("made"))


def upgrade() -> None:
    rows = op.get_bind().execute(sa.select(OLD)).mappings()
    packed = [{**row, "facts": zlib.compress(json.dumps(row["facts"]).encode(), 9)} for row in rows]
    _replace(sa.LargeBinary(), packed)


def downgrade() -> None:
    rows = op.get_bind().execute(sa.select(NEW)).mappings()
    _replace(sa.JSON(), [{**row, "facts": json.loads(zlib.decompress(row["facts"]))} for row in rows])


def _replace(kind: sa.LargeBinary | sa.JSON, rows: list[dict[str, object]]) -> None:
    """Recreate the table with `facts` of this type."""
    op.drop_table("analyses")
    made = op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("facts", kind, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.bulk_insert(made, rows)
