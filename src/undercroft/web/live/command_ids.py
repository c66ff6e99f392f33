"""Which commands have been carried out, in eight bytes each: a table keeps those of its whole match."""

from collections.abc import Iterable
from hashlib import sha256

SIZE = 8
Command = tuple[int | str | None, str | None]
"""Whose it is (a guest, on a seat if it is a choice), and the id they gave it."""


class CommandIds:
    """A set of commands that only grows."""

    __slots__ = ("_marks",)

    def __init__(self, commands: Iterable[Command] = ()) -> None:
        self._marks = bytearray().join(_mark(command) for command in commands)

    def add(self, command: Command) -> None:
        self._marks += _mark(command)

    def __contains__(self, command: Command) -> bool:
        mark = _mark(command)
        place = self._marks.find(mark)
        while place % SIZE and place >= 0:  # found across two of them
            place = self._marks.find(mark, place + 1)
        return place >= 0


def _mark(command: Command) -> bytes:
    who, id = command
    return sha256(f"{who}:{id}".encode()).digest()[:SIZE]
