"""Walking more than one step: the cheapest path, and how much of it is walked at once."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

Room = TypeVar("Room")


def ways(
    first: Iterable[Room], leads: Callable[[Room], Iterable[Room]], price: Callable[[Room], int], steps: int
) -> dict[Room, list[Room]]:
    """For every room within this many steps, the rooms entered on the way: the cheapest path, then the shortest.
    `first` are those that can be entered now."""
    found = {room: [room] for room in first}
    edge: Mapping[Room, list[Room]] = dict(found)
    for _step in range(steps - 1):
        further: dict[Room, list[Room]] = {}
        for here, way in edge.items():
            for there in leads(here):
                if there not in way:
                    _keep(further, there, [*way, there], price)
        for there, way in further.items():
            _keep(found, there, way, price)
        edge = further
    return found


def _keep(found: dict[Room, list[Room]], room: Room, way: list[Room], price: Callable[[Room], int]) -> None:
    """Keep the path if it is better than the known one."""

    def cost(rooms: list[Room]) -> tuple[int, int]:
        return sum(map(price, rooms[:-1])), len(rooms)

    if room not in found or cost(way) < cost(found[room]):
        found[room] = way


def at_one_go(way: Sequence[Room], quiet: Callable[[Room], bool]) -> list[Room]:
    """The path up to and including the first room in which something happens."""
    walked: list[Room] = []
    for room in way:
        walked.append(room)
        if not quiet(room):
            break
    return walked
