"""The channel between processes that serve the same tables.

What lasts is in the store alone. A message is small and says what has changed; whoever hears it reads the store.
"""

from ...store.engine import read_url
from .alone import Channel, Listener, Message

__all__ = ["Channel", "Listener", "Message", "open_channel"]


async def open_channel(database_url: str) -> Channel:
    """PostgreSQL's, if the store is in PostgreSQL; else this process is alone."""
    url = read_url(database_url)
    if url.get_backend_name() != "postgresql":
        return Channel()
    from .postgres import PostgresChannel

    return await PostgresChannel.open(url.set(drivername="postgresql").render_as_string(hide_password=False))
