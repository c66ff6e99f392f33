"""The message to all, as a page shows it: until it has been put away, or its time is over."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from ...store import MessageRecord

HEARD = "heard"
"""The cookie with the message that a guest has put away."""


@dataclass(frozen=True, slots=True)
class Banner:
    """A sentence at the head of a page; empty where there is nothing to say."""

    id: str = ""
    text: str = ""
    until: int = 0


def banner_of(connection: HTTPConnection, message: MessageRecord | None, language: str) -> Banner:
    if message is None or connection.cookies.get(HEARD) == message.id:
        return Banner()
    return Banner(message.id, message.text_in(language), int(message.until))
