"""The guide of the first game: its bubbles can be read, answered, skipped or started again.

The open bubble is computed from the seat's view and the events it may see, so reloading a page shows the same one.
Answering the decision counts as *Next*.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ....kernel.game import Game
from ....kernel.match import Match
from ....kernel.refusal import Refusal
from ....kernel.text import _
from ....kit.guide import Due, Guide, guide_of
from ...door.guests import Me
from ...house import House, TheGuest
from ...live.table import LiveTable
from ..page import TheTable, done
from ..scene import Scene

router = APIRouter(include_in_schema=False)


async def is_first_game(house: House, me: Me, game: Game) -> bool:
    """Whether the guide starts by itself: the guest has neither finished this game nor dismissed its guide."""
    guide, lists = guide_of(game), house.store.table_lists
    if guide is None or await lists.has_played(me.id, game.id):
        return False
    return not any(set(guide.steps) <= set(passed) for passed in await lists.guides_of(me.id, game.id))


@router.post("/t/{id}/guide")
async def go_on(
    request: Request,
    table: TheTable,
    me: TheGuest,
    step: Annotated[str, Form(max_length=8)],
    bubble: Annotated[str, Form(max_length=40)] = "",
) -> Response:
    """`next`: I have read this bubble; `skip`: no more bubbles; `again`: all of them from the beginning."""
    await table.guide(me.id, lambda passed: _after(_guided(table, me), passed, step, bubble))
    return done(request, f"/t/{table.id}")


def _guided(table: LiveTable, me: Me) -> Guide:
    """The guide of this table; refuses guests who cannot have it."""
    guide = guide_of(table.game)
    if guide is None or not may_have(table, me):
        raise Refusal("no-guide", _("The guide is for people who play one seat."))
    return guide


def _after(guide: Guide, passed: list[str], step: str, bubble: str) -> list[str]:
    """The bubbles the guest has seen after this."""
    if step == "again":
        return []
    if step == "skip":
        return guide.steps
    if step != "next" or bubble not in guide.steps:
        raise Refusal("bad-setting", _("That was not understood."))
    return passed if bubble in passed else [*passed, bubble]


# -- the current bubble


def may_have(table: LiveTable, me: Me) -> bool:
    """Whether the guest can be guided here: with exactly one seat, in a match that has begun."""
    return table.record.begun and len(table.seats_of(me.id)) == 1


def guiding_of(table: LiveTable, scene: Scene, me: Me) -> dict[str, Any] | None:
    """The guide for this scene, if the guest can have it: whether it is on, and the open bubble, if any."""
    guide, passed = guide_of(table.game), table.record.guides.get(me.id)
    if guide is None or scene.replay or scene.over or not may_have(table, me):
        return None
    due = guide.due(scene.view, scene.seen.happened, passed) if passed is not None else None
    return {"url": f"{scene.table.url}/guide", "bubble": _bubble(guide, due, passed or [], scene) if due else None}


def _bubble(guide: Guide, due: Due, passed: list[str], scene: Scene) -> dict[str, object]:
    tag, args = due
    return {
        "id": tag.id,
        "at": tag.at.format(**args),
        "title": scene.speech.say(tag.title, args, scene.names),
        "text": scene.speech.say(tag.text, args, scene.names),
        "place": len(passed) + 1,
        "count": len(guide.steps),
    }


@asynccontextmanager
async def answering(table: LiveTable, me: Me, seat: int, number: int) -> AsyncIterator[None]:
    """Context of a choice: answering with a bubble open counts as having read it."""
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
    """The open bubble of the decision that is answered, if there is one."""
    guide, passed = guide_of(table.game), table.record.guides.get(me.id)
    asked = match.pending.get(seat)
    if guide is None or passed is None or asked is None or asked.number != number or not may_have(table, me):
        return None
    due = guide.due(match.view(seat), [event for event in match.events if event.seen_by(seat)], passed)
    return due.tag.id if due else None
