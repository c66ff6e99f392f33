"""The announcement: what those who run the server have to say to all, on every page and at once."""

import json
import time
from collections.abc import Mapping

from ...store import MessageRecord
from ...store.admin import AdminRepository
from ..door.security import new_id
from .tables import Tables


class Announcement:
    """The one message there is, if any."""

    def __init__(self, admin: AdminRepository, tables: Tables) -> None:
        self._admin = admin
        self._tables = tables
        self._message: MessageRecord | None = None

    async def load(self) -> None:
        self._message = await self._admin.message()

    async def hear(self) -> None:
        """Another process may have said something."""
        before = self._message
        await self.load()
        if self._message != before:
            self._tell(_told(self._message))

    @property
    def message(self) -> MessageRecord | None:
        """What is to be shown now."""
        return self._message if self._message is not None and self._message.until > time.time() else None

    async def say(self, texts: Mapping[str, str], seconds: int) -> None:
        """Tell all, by language, for a time."""
        now = time.time()
        message = MessageRecord(new_id(), dict(texts), now, now + seconds)
        await self._admin.set_message(message)
        self._message = message
        self._tell(_told(message))

    async def withdraw(self) -> None:
        await self._admin.set_message(None)
        self._message = None
        self._tell(_told(None))

    def _tell(self, message: Mapping[str, object]) -> None:
        said = json.dumps(message)
        for table in self._tables:
            table.audience.show_here(said)
        self._tables.lobby.show(said)


def _told(message: MessageRecord | None) -> dict[str, object]:
    """As pages are told; without one, that there is none any more."""
    if message is None:
        return {"kind": "banner", "id": "", "until": 0, "text": {}}
    said = {language: message.text_in(language) for language in ("en", "ru")}
    return {"kind": "banner", "id": message.id, "until": int(message.until), "text": said}
