"""The announcement to everybody, as a page shows it: until it is dismissed or expires."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from ...store import MessageRecord

DISMISSED = "dismissed"
"""The cookie with the announcement that a guest has dismissed."""


@dataclass(frozen=True, slots=True)
class Banner:
    """A sentence at the top of a page; empty if there is none."""

    id: str = ""
    text: str = ""
    until: int = 0


def banner_of(connection: HTTPConnection, message: MessageRecord | None, language: str) -> Banner:
    if message is None or connection.cookies.get(DISMISSED) == message.id:
        return Banner()
    return Banner(message.id, message.text_in(language), int(message.until))
