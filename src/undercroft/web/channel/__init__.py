"""The channel between processes that serve the same tables.

Only the store is permanent. A message is small: it contains what has changed, and the receiver reads the store.
"""

from sqlalchemy import URL

from ...store.engine import read_url
from .single_process import Channel, Listener, Message

__all__ = ["Channel", "Listener", "Message", "conninfo", "open_channel"]


async def open_channel(database_url: str, place: str = "") -> Channel:
    """A PostgreSQL channel, if the store is in PostgreSQL; otherwise this process is alone. A server passes its
    `place`."""
    url = read_url(database_url)
    if url.get_backend_name() != "postgresql":
        return Channel()
    from .postgres import PostgresChannel

    return await PostgresChannel.open(conninfo(url), place)


def conninfo(url: URL) -> str:
    """The same database, in psycopg's notation."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)
