"""What a page shows: whole tables, with changed areas applied as the page's scripts do it."""

import json
import re
import zlib
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from websockets.sync.client import ClientConnection

PATIENCE = 300
"""Seconds to wait for an answer: the machine may be slow."""
SHELL = re.compile(r'<div class="table[^>]*>')
AREA = re.compile(r"<!--area:([a-z-]+)-->(.*?)<!--/area:\1-->", re.DOTALL)


def decompress(sent: bytes) -> str:
    """Decompress a table."""
    return zlib.decompress(sent, wbits=-zlib.MAX_WBITS).decode() if sent else ""


def apply_update(page: str, sent: str) -> str:
    """The table that a page shows after it received this."""
    base = data_attribute(sent, "base")
    if base is None:
        return sent or page
    assert base == data_attribute(page, "version"), "a part must be made for what the page shows"
    return replace_areas(page, sent)


def replace_areas(page: str, sent: str) -> str:
    """Replace the areas of a page with those that were sent, without checking its version."""
    shell = SHELL.match(sent)
    assert shell is not None
    base = data_attribute(sent, "base")
    page = SHELL.sub(lambda _old: shell[0].replace(f' data-base="{base}"', ""), page, count=1)
    for name, html in AREA.findall(sent):
        assert f"<!--area:{name}-->" in page, "a new area comes with the whole table"
        now = f"<!--area:{name}-->{html}<!--/area:{name}-->"
        page = re.sub(f"<!--area:{name}-->.*?<!--/area:{name}-->", lambda _old, now=now: now, page, flags=re.DOTALL)
    return page


def data_attribute(html: str, what: str) -> str | None:
    shell = SHELL.search(html)
    found = shell and re.search(rf' data-{what}="([^"]*)"', shell[0])
    return found[1] if found else None


class Page:
    """An open page of a table. `recv` returns the table as it is shown then; other messages are returned unchanged."""

    def __init__(self, socket: ClientConnection) -> None:
        self.raw = socket
        self.shown = ""
        self.sent: list[str] = []
        """Everything received, with tables decompressed."""

    def recv(self, timeout: float | None = None) -> str:
        message = self.raw.recv(timeout)
        frame = message if isinstance(message, str) else decompress(message)
        self.sent.append(frame)
        if not SHELL.match(frame):
            return frame
        self.shown = apply_update(self.shown, frame)
        return self.shown

    def choose(self, seat: object, number: object, choice: str | list[str], command: str | None = None) -> Any:
        """Send a choice over the WebSocket and return the answer."""
        form = {"seat": seat, "number": number, "command": command or uuid4().hex, "choice": choice}
        return self.ask("choose " + urlencode(form, doseq=True))

    def ask(self, command: str) -> Any:
        self.raw.send(command)
        while '"kind": "answer"' not in (received := self.recv(PATIENCE)):
            pass
        return json.loads(received)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.raw, name)
