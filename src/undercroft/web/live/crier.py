"""The crier: what those who run the server have to say to all, on every page and at once."""

import json
import time
from collections.abc import Callable, Mapping

from ...store import MessageRecord
from ...store.desk import Desk
from ..door.security import new_id
from .tables import Tables


class Crier:
    """The one message there is, if any."""

    def __init__(self, desk: Desk, tables: Tables) -> None:
        self._desk = desk
        self._tables = tables
        self._message: MessageRecord | None = None
        self.on_change: list[Callable[[], None]] = []
        """Called when there is something else to say."""

    async def load(self) -> None:
        """Read what there is to say, and say it if it is new."""
        before, self._message = self.message, await self._desk.message()
        if self.message != before:
            self._tell()

    @property
    def message(self) -> MessageRecord | None:
        """What is to be shown now."""
        return self._message if self._message is not None and self._message.until > time.time() else None

    async def say(self, texts: Mapping[str, str], seconds: int) -> None:
        """Tell all, by language, for a time."""
        now = time.time()
        message = MessageRecord(new_id(), dict(texts), now, now + seconds)
        await self._desk.set_message(message)
        self._message = message
        self._spread()

    async def fall_silent(self) -> None:
        await self._desk.set_message(None)
        self._message = None
        self._spread()

    def _spread(self) -> None:
        self._tell()
        for listen in self.on_change:
            listen()

    def _tell(self) -> None:
        """On the open pages of this process."""
        banner: dict[str, object] = {"kind": "banner", "id": "", "until": 0, "text": {}}
        if (message := self.message) is not None:
            text = {language: message.text_in(language) for language in ("en", "ru")}
            banner |= {"id": message.id, "until": int(message.until), "text": text}
        said = json.dumps(banner)
        for table in self._tables:
            table.audience.show_here(said)
        self._tables.foyer.show(said)
