"""Invalidations: what other processes have in memory and must read again, such as a guest's name, a device or the bans.

They are sent with the write itself, by PostgreSQL's NOTIFY: others hear of it when it is committed, and not otherwise.
SQLite serves one process, which knows what it has written.
"""

import json

from sqlalchemy import func, select

from .journal import Write
from .reader import Reader

CHANNEL = "undercroft"
"""What processes listen on."""


class Invalidations:
    """Makes them, for the repositories to write."""

    def __init__(self, reader: Reader) -> None:
        self._shared = reader.shared

    def send(self, kind: str, who: str = "") -> list[Write]:
        """Goes with a write: `kind` is "guest", "device", "bans" or "message", `who` the id of the guest or device."""
        if not self._shared:
            return []
        return [(select(func.pg_notify(CHANNEL, json.dumps({"kind": kind, "who": who}))), {})]
