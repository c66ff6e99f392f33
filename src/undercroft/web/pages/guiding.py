"""Which bubble of the guided first game a page shows: from the seat's view and the events it may see.

So a page that is loaded again shows the same. Answering the question is as good as *Next*.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from ...kernel.match import Match
from ...kit.guide import Due, Guide, guide_of
from ..door.guests import Me
from ..live.table import LiveTable
from .scene import Scene


@dataclass(frozen=True, slots=True)
class Bubble:
    """A tag in the viewer's words: `place` of `count`."""

    id: str
    at: str
    title: str
    text: str
    place: int
    count: int

    @property
    def done(self) -> int:
        """How far the guide has come, of a hundred."""
        return round(100 * self.place / self.count)


@dataclass(frozen=True, slots=True)
class Guiding:
    """The guide as a page shows it: where it is asked for, and the bubble that is open, if one is."""

    url: str
    bubble: Bubble | None = None


def may_have(table: LiveTable, me: Me) -> bool:
    """Whether the guest can be guided here: on one seat, and nobody else's game is held up."""
    return (
        table.record.begun
        and len(table.seats_of(me.id)) == 1
        and all(seat.user in (None, me.id) for seat in table.record.seats)
    )


def guiding_of(table: LiveTable, scene: Scene, me: Me) -> Guiding | None:
    """The guide for this scene, where the guest can have it; its bubble only where they asked for it."""
    guide = guide_of(table.game)
    if guide is None or scene.replay or scene.over or not may_have(table, me):
        return None
    url = f"{scene.table.url}/guide"
    passed = table.record.guides.get(me.id)
    found = guide.due(scene.view, scene.happened, passed) if passed is not None else None
    return Guiding(url, _bubble(guide, found, passed, scene) if found and passed is not None else None)


def _bubble(guide: Guide, due: Due, passed: list[str], scene: Scene) -> Bubble:
    tag, args = due
    return Bubble(
        id=tag.id,
        at=tag.at.format(**args),
        title=scene.speech.say(tag.title, args, scene.names),
        text=scene.speech.say(tag.text, args, scene.names),
        place=len(passed) + 1,
        count=len(guide.steps),
    )


@asynccontextmanager
async def answering(table: LiveTable, me: Me, seat: int, number: int) -> AsyncIterator[None]:
    """Around a choice: whoever answers with a bubble open has had it."""
    if me.id not in table.record.guides:
        yield
        return
    async with table.open() as match:
        bubble = _open_bubble(table, match, me, seat, number)
        before = table.record.guides.get(me.id, [])
        if bubble is not None:
            table.record.guides[me.id] = [*before, bubble]
    try:
        yield
    except BaseException:
        if bubble is not None:
            table.record.guides[me.id] = before
        raise
    if bubble is not None:
        had = bubble
        await table.guide(me.id, lambda passed: passed if had in passed else [*passed, had])


def _open_bubble(table: LiveTable, match: Match, me: Me, seat: int, number: int) -> str | None:
    """The bubble beside the question that is answered, if there is one."""
    guide, passed = guide_of(table.game), table.record.guides.get(me.id)
    asked = match.pending.get(seat)
    if guide is None or passed is None or asked is None or asked.number != number or not may_have(table, me):
        return None
    due = guide.due(match.view(seat), [event for event in match.events if event.seen_by(seat)], passed)
    return due.tag.id if due else None
