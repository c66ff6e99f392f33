"""Invalidations: what other processes have cached and must read again, such as a guest's name, a device or the bans.

They are sent with the write itself, by PostgreSQL's NOTIFY: other processes receive them only if it is committed. A
store in SQLite is used by one process only, so nothing is sent.
"""

import json

from sqlalchemy import func, select

from .journal import Write
from .reader import Reader

CHANNEL = "undercroft"
"""The channel that processes listen on."""


class Invalidations:
    """Creates the statements that repositories add to their writes."""

    def __init__(self, reader: Reader) -> None:
        self._shared = reader.shared

    def send(self, kind: str, who: str = "") -> list[Write]:
        """Part of a write: `kind` is "guest", "device", "bans" or "message", `who` the id of the guest or device."""
        if not self._shared:
            return []
        return [(select(func.pg_notify(CHANNEL, json.dumps({"kind": kind, "who": who}))), {})]
