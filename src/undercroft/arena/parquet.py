"""Records of choices as a Parquet file: a column for each field, nested data as JSON."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ..kernel.refusal import needs
from .export import Record

GROUP = 5_000
"""Records in a row group."""
WHOLE = ("version", "seats", "match", "seat", "turn", "score")
NESTED = ("options", "view")
LISTED = ("choice", "action", "bots")


def write_parquet(records: Iterator[Record], file: Path) -> int:
    """Returns the number of records written."""
    try:
        import pyarrow
        from pyarrow.parquet import ParquetWriter
    except ImportError as missing:
        raise needs("parquet") from missing
    text, number = pyarrow.string(), pyarrow.int32()
    kinds: dict[str, Any] = {"game": text, "seed": text, "utility": pyarrow.float64()}
    kinds |= dict.fromkeys(WHOLE, number) | dict.fromkeys(NESTED, text)
    kinds |= {"choice": pyarrow.list_(text), "action": pyarrow.list_(number), "bots": pyarrow.list_(text)}
    schema = pyarrow.schema(list(kinds.items()))
    count = 0
    with ParquetWriter(file, schema) as writer:
        while some := [_flat(record) for record in islice(records, GROUP)]:
            writer.write_table(pyarrow.Table.from_pylist(some, schema))
            count += len(some)
    return count


def _flat(record: Record) -> Record:
    row = dict(record)
    for name in NESTED:
        if name in row:
            row[name] = json.dumps(row[name], ensure_ascii=False, separators=(",", ":"))
    for name in LISTED:
        if name in row and not isinstance(row[name], list):
            row[name] = [row[name]]
    return row
