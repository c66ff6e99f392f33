"""Invalidations: what other processes have in memory and must read again, such as a guest's name, a device or the bans.

They are sent with the write itself, by PostgreSQL's NOTIFY: others hear of it when it is committed, and not otherwise.
SQLite serves one process, which knows what it has written.
"""

import json

from sqlalchemy import func, select

from .access import Access
from .journal import Write

CHANNEL = "undercroft"
"""What processes listen on."""


class Tidings(Access):
    """The part of the store that sends invalidations."""

    def _tell(self, kind: str, who: str = "") -> list[Write]:
        """Goes with a write: `kind` is "guest", "device", "bans" or "message", `who` the id of the guest or device."""
        if not self.shared:
            return []
        return [(select(func.pg_notify(CHANNEL, json.dumps({"kind": kind, "who": who}))), {})]
