"""Friends: the people a guest has played with recently, their friends, and those they have blocked.

Others are identified by a mark that is valid for one guest only: nobody learns the id of a guest without a public
profile.
"""

import time
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from ....kernel.pausing import PAUSE
from ....kernel.refusal import Refusal
from ....kernel.text import _
from ....store import SeatRecord
from ....store.friends import Met
from ...door.guests import Me, speech_of_pages
from ...door.names import guest_name, table_name
from ...door.security import source_of
from ...house import House, TheGuest, TheHouse
from ...live.moderation import mark_of
from ...live.new_table import TableSpec
from ...live.people.online import ONLINE_SECONDS
from ...live.table import LiveTable
from ...rendering.boards import playable, playable_game
from ..new_table import maker
from ..page import Command, Text, TheTable, back_to, done, page
from ..scene import speech_of
from .profile import face_of

router = APIRouter(include_in_schema=False)
MOST = 100
"""The most friends of one guest, and the most blocked guests on this page."""
Mark = Annotated[str, Form(max_length=40)]
"""Identifies somebody the guest knows; or the id of somebody with a public profile."""


@dataclass(frozen=True, slots=True)
class Companion:
    """Somebody on the page."""

    mark: str
    name: str
    face: int
    url: str
    """The URL of the profile, if it is public."""
    game: str
    """The title of the game they last played together, if that was recent."""
    met: Met | None
    friend: bool
    blocked: bool
    here: bool


@router.get("/friends")
async def friends(request: Request, house: TheHouse, me: TheGuest) -> Response:
    people = await companions(house, me)
    return page(
        request,
        me,
        "friends.html",
        friends=_friends(people),
        lately=[one for one in people if not one.friend and not one.blocked],
        blocked=[one for one in people if one.blocked],
    )


@router.post("/friends/mark")
async def mark(
    request: Request, house: TheHouse, me: TheGuest, who: Mark, on: Text = "", back: Text = "/friends"
) -> Response:
    """Add somebody as a friend, or remove them."""
    house.check("command", me.id)
    user = await _find(house, me, who)
    marked = await house.store.friends.of(me.id)
    if on and user not in marked and len(marked) >= MOST:
        raise Refusal("too-many", _("You have {n} friends already: remove one first."), n=MOST)
    if on:
        _check_not_blocked(me, user)
    await house.store.friends.mark(me.id, user, bool(on))
    return done(request, back_to(back))


@router.post("/friends/block")
async def block(request: Request, house: TheHouse, me: TheGuest, who: Mark, on: Text = "") -> Response:
    """Block or unblock somebody."""
    house.check("command", me.id)
    await house.guests.block(me.id, await _find(house, me, who), bool(on))
    return done(request, "/friends")


# -- to a table


@router.get("/t/{id}/invite")
async def inviting(request: Request, table: TheTable, house: TheHouse, me: TheGuest) -> Response:
    """The friends whom the host can invite, and those already invited."""
    table.check_host(me.id)
    invited = {mark_of(me.id, user) for user in await house.store.invitations.invited(table.id)}
    friends = [(one, one.mark in invited) for one in _friends(await companions(house, me))]
    t = speech_of(table.game.id, me.language)
    shown = {"url": f"/t/{table.id}", "title": t(table.game.title), "name": table_name(table.id, t)}
    return page(request, me, "invite.html", table=shown, friends=friends)


@router.post("/t/{id}/invite")
async def invite(request: Request, table: TheTable, house: TheHouse, me: TheGuest, who: Mark) -> Response:
    """Invite a friend. The host does not learn whether they have blocked them."""
    async with table.open():
        table.check_host(me.id)
        if table.record.begun:
            raise Refusal("begun", _("The match has begun already."))
    user = await _find(house, me, who)
    if user not in await house.store.friends.of(me.id):
        raise Refusal("nobody", _("Only friends can be invited: add them first."))
    if user not in await house.store.invitations.invited(table.id):
        _check_invitation(house, me, user)
        await _invite(house, me, table, user)
    return done(request, f"/t/{table.id}/invite")


@router.post("/friends/invite")
async def invite_to_new_table(
    request: Request, house: TheHouse, me: TheGuest, who: Mark, game: Text, command: Command
) -> Response:
    """Invite somebody from their profile: to a new table of a game, for the two of us."""
    user, played = await _find(house, me, who), playable_game(game)
    _check_not_blocked(me, user)
    house.check("table", source_of(request))
    _check_invitation(house, me, user)
    wanted = TableSpec(
        game=played,
        seats=[SeatRecord(me.id), *(SeatRecord() for _seat in range(max(2, played.seats[0]) - 1))],
        options={PAUSE: True},
        host=me.id,
        **maker(me, {"command": command}),
    )
    table = await house.tables.get(await house.tables.create(wanted))
    await _invite(house, me, table, user)
    return RedirectResponse(f"/t/{table.id}", 303)


def _check_invitation(house: House, me: Me, user: str) -> None:
    """Refuse too many invitations, or too many to one friend."""
    house.check("invite", me.id)
    house.check("invited", f"{me.id}:{user}")


def _check_not_blocked(me: Me, user: str) -> None:
    if user in me.blocked:
        raise Refusal("blocked", _("You have blocked this player: unblock them first."))


async def _invite(house: House, me: Me, table: LiveTable, user: str) -> None:
    welcome = not await house.store.guests.is_blocked(me.id, [user])
    await house.store.invitations.invite(table.id, user, me.id, welcome)
    if welcome:
        house.tables.lobby.notify(table, {user})
        house.notifications.invite(table, user, me.name)


@router.post("/t/{id}/decline")
async def decline(request: Request, table: TheTable, house: TheHouse, me: TheGuest) -> Response:
    await house.store.invitations.decline(table.id, me.id)
    house.tables.lobby.notify(table, {me.id})
    return done(request, "/")


# -- people


async def companions(house: House, me: Me) -> list[Companion]:
    """Everybody a guest knows: most recent first."""
    store, t = house.store.friends, speech_of_pages(me.language)
    met, marked = await store.met(me.id), await store.of(me.id)
    users = list(dict.fromkeys([*met, *sorted(marked), *sorted(me.blocked)[:MOST]]))
    known = await store.known(users, me.id, time.time() - ONLINE_SECONDS)
    found = []
    for user in users:
        seen, last = known.get(user), met.get(user)
        game = playable().get(last.game) if last else None
        found.append(
            Companion(
                mark=mark_of(me.id, user),
                name=(seen.name if seen else None) or guest_name(user, t),
                face=face_of(user),
                url=f"/u/{user}" if seen and seen.shown else "",
                game=speech_of(game.id, me.language)(game.title) if game else "",
                met=last,
                friend=user in marked,
                blocked=user in me.blocked,
                here=seen is not None and seen.here,
            )
        )
    return found


def _friends(people: list[Companion]) -> list[Companion]:
    """The friends, those online first."""
    return sorted((one for one in people if one.friend), key=lambda one: not one.here)


async def _find(house: House, me: Me, mark: str) -> str:
    store = house.store.friends
    users = {*await store.met(me.id), *await store.of(me.id), *me.blocked}
    found = next((user for user in users if mark_of(me.id, user) == mark), None)
    if found is None and mark != me.id and (showing := await house.store.profiles.showing(mark)) and showing.shown:
        return mark
    if found is None:
        raise Refusal("nobody", _("You have not played with anybody of that name recently."))
    return found
