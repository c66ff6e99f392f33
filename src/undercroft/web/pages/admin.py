"""The admin page, and what administrators can do there. It exists only if a token is set.

It shows counts, names and times, but nothing from matches. An administrator who opens a table from here is an ordinary
spectator.
"""

import os
import time
from pathlib import Path
from typing import Annotated, Any

import structlog
from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import RedirectResponse, Response

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..door.admin_key import COOKIE, HOURS
from ..door.banner import DISMISSED
from ..door.guests import speech_of_pages
from ..door.names import CHAT_LENGTH, clean_chat, cleaned
from ..door.security import ID, address_of
from ..house import House, TheGuest, TheHouse
from ..live.lobby_live import MAINTENANCE
from .lobby import table_rows
from .page import Text, back_to, done, is_secure, name_of, page

log = structlog.get_logger(__name__)

router = APIRouter(include_in_schema=False)

Id = Annotated[str, Form(max_length=40)]
TABLES, GUESTS = 60, 60
"""The most tables and guests shown."""
SPANS = {
    "3600": _("1 hour"), "86400": _("1 day"), "604800": _("1 week"), "2592000": _("30 days"), "ever": _("for ever"),
}  # fmt: skip
"""How long somebody is banned, as sent by the form, in seconds."""
TIMES = {"900": _("15 minutes"), "3600": _("1 hour"), "21600": _("6 hours"), "86400": _("1 day")}
"""How long an announcement is shown."""


async def there(house: TheHouse) -> None:
    """Refuse the page if no token is set."""
    if not house.admin_key.there:
        raise Refusal("no-such-page", _("There is nothing here."))


async def the_admin(request: Request, house: TheHouse) -> None:
    await there(house)
    if not house.admin_key.opens(request.cookies.get(COOKIE)):
        raise Refusal("no-admin", _("This is for those who run the server: enter the token first."))


There = Depends(there)
TheAdmin = Depends(the_admin)


def _noted(request: Request, action: str, **what: Any) -> None:
    """Log an action; called for every one."""
    log.info("admin", action=action, address=address_of(request), **what)


@router.get("/admin", dependencies=[There])
async def desk(request: Request, house: TheHouse, me: TheGuest, q: str = "") -> Response:
    if not house.admin_key.opens(request.cookies.get(COOKIE)):
        return page(request, me, "admin-enter.html", sentence="")
    return page(request, me, "admin.html", **await _desk(house, me.language, cleaned(q, 40)))


@router.post("/admin/enter", dependencies=[There])
async def enter(request: Request, house: TheHouse, me: TheGuest, token: Text = "") -> Response:
    try:
        cookie = house.admin_key.enter(token, address_of(request))
    except Refusal as refusal:
        _noted(request, "refused", code=refusal.code)
        request.state.refused = refusal.code
        status = 429 if refusal.code == "too-fast" else 403
        return page(
            request, me, "admin-enter.html", status, sentence=refusal.say(speech_of_pages(me.language)), path="/admin"
        )
    _noted(request, "enter")
    answer = RedirectResponse("/admin", 303)
    answer.set_cookie(
        COOKIE, cookie, max_age=HOURS, path="/admin", httponly=True, samesite="strict", secure=is_secure(request, house)
    )
    return answer


@router.post("/admin/leave", dependencies=[There])
async def leave(request: Request) -> Response:
    _noted(request, "leave")
    answer = RedirectResponse("/admin", 303)
    answer.delete_cookie(COOKIE, path="/admin", httponly=True, samesite="strict")
    return answer


@router.post("/admin/ban", dependencies=[TheAdmin])
async def ban(
    request: Request, house: TheHouse, me: TheGuest, reason: Text, span: Id, user: Id = "", address: Text = ""
) -> Response:
    """Ban a guest, an address, or both; their open pages are closed."""
    if span not in SPANS or (user and not ID.fullmatch(user)):
        raise Refusal("bad-setting", _("That was not understood."))
    name = await name_of(house, user, "en") if user else ""
    made = await house.bans.ban(user, address.strip(), name, clean_chat(reason), int(span) if span != "ever" else None)
    _noted(request, "ban", user=made.user, banned=made.address, reason=made.reason, until=made.until)
    house.close_banned_pages()
    return RedirectResponse("/admin#bans", 303)


@router.post("/admin/lift", dependencies=[TheAdmin])
async def lift(request: Request, house: TheHouse, ban: Id) -> Response:
    await house.bans.lift(ban)
    _noted(request, "lift", ban=ban)
    return RedirectResponse("/admin#bans", 303)


@router.post("/admin/done", dependencies=[TheAdmin])
async def be_done(
    request: Request, house: TheHouse, report: Annotated[int, Form(ge=0, le=2**31 - 1)], on: Text = ""
) -> Response:
    """Mark a report as done, or as not done after all."""
    await house.store.admin.set_report_done(report, bool(on))
    _noted(request, "done", report=report, on=bool(on))
    return RedirectResponse("/admin#reports", 303)


@router.post("/admin/say", dependencies=[TheAdmin])
async def say(
    request: Request, house: TheHouse, span: Id, en: Text = "", ru: Text = "", maintenance: Text = ""
) -> Response:
    """Announce something to everybody, in one language or both; for maintenance also without text."""
    given = {"en": cleaned(en, CHAT_LENGTH), "ru": cleaned(ru, CHAT_LENGTH)}
    texts = {language: text for language, text in given.items() if text}
    if maintenance and not texts:
        texts = {language: speech_of_pages(language)(MAINTENANCE) for language in given}
    if span not in TIMES:
        raise Refusal("bad-setting", _("That was not understood."))
    if not texts:
        raise Refusal("nothing-said", _("There is nothing to send."))
    await house.announcement.say(texts, int(span), bool(maintenance))
    _noted(request, "say", texts=texts, seconds=int(span), maintenance=bool(maintenance))
    return RedirectResponse("/admin#message", 303)


@router.post("/admin/withdraw", dependencies=[TheAdmin])
async def withdraw(request: Request, house: TheHouse) -> Response:
    """Withdraw the announcement."""
    await house.announcement.withdraw()
    _noted(request, "withdraw")
    return RedirectResponse("/admin#message", 303)


@router.post("/dismiss")
async def dismiss(request: Request, house: TheHouse, me: TheGuest, message: Id, back: Text = "/") -> Response:
    """A guest dismisses the announcement."""
    house.check("command", me.id)
    answer = done(request, back_to(back))
    if ID.fullmatch(message):
        answer.set_cookie(
            DISMISSED, message, max_age=7 * 24 * 3600, httponly=True, samesite="lax", secure=is_secure(request, house)
        )
    return answer


# -- what the page shows


async def _desk(house: House, language: str, query: str) -> dict[str, Any]:
    return {
        "tables": await _tables(house, language),
        "guests": await _guests(house, language, query),
        "query": query,
        "load": await _load(house, language),
        "reports": await _reports(house, language),
        "bans": house.bans.held,
        "message": house.announcement.message,
        "spans": SPANS,
        "times": TIMES,
    }


async def _tables(house: House, language: str) -> list[dict[str, Any]]:
    """The tables as in the lobby, with what only administrators see; `live` if a table is in memory."""
    found = await house.store.table_lists.all_tables(TABLES)
    moves = await house.store.table_lists.count_moves(one.id for one in found)
    listed = {one.id: one.listed for one in found}
    lines = []
    for row in table_rows(found, "", language):
        live = house.tables.loaded(row.id)
        watchers = len(live.audience.watchers) if live else 0
        own = {"listed": listed[row.id], "moves": moves.get(row.id, 0), "watchers": watchers, "live": live is not None}
        lines.append({"row": row, **own})
    return lines


async def _guests(house: House, language: str, query: str) -> list[dict[str, Any]]:
    """The guests seen last, or those whose name contains the query; addresses are known only since the server
    started."""
    ids = await house.store.guests.find_by_name(query, GUESTS) if query else house.seen.latest(GUESTS)
    tables = await house.store.table_lists.count_tables(ids)
    used = await house.store.credentials.last_used(ids)
    banned = {ban.user for ban in house.bans.held}
    lines = []
    for id in ids:
        sight = house.seen.of(id)
        lines.append({
            "id": id,
            "name": await name_of(house, id, language),
            "tables": tables.get(id, 0),
            "seen": sight.at if sight else used.get(id),
            "address": sight.address if sight else "",
            "sockets": house.connections.of(id),
            "banned": id in banned,
        })  # fmt: skip
    return lines


async def _load(house: House, language: str) -> list[tuple[str, str]]:
    t = speech_of_pages(language)
    pushed = house.metrics.push_times()
    tables, guests = await house.store.admin.totals()
    memory = resident()
    processes = await house.channel.processes()
    whose = [(t(_("Process")), t(_("{pid}, one of {n}: these figures are its own"), pid=os.getpid(), n=processes))]
    return [
        *(whose if processes > 1 else []),
        (t(_("Up")), t(_("{n} h"), n=f"{(time.monotonic() - house.pulse.begun) / 3600:.1f}")),
        (t(_("Choices a second")), f"{house.metrics.rate():.2f}"),
        (t(_("Choice to push, ms (p50 · p99)")), " · ".join(f"{one * 1000:.0f}" for one in pushed) if pushed else "–"),
        (t(_("Event loop delay, ms")), f"{house.pulse.lag * 1000:.0f}"),
        (t(_("Sockets")), str(house.connections.count)),
        (t(_("Watchers")), str(house.tables.count_watchers())),
        (t(_("Tables in memory · in all")), f"{len(house.tables)} · {tables}"),
        (t(_("Guests seen · named in all")), f"{len(house.seen)} · {guests}"),
        (t(_("Memory, MB")), "–" if memory is None else f"{memory / 1e6:.0f}"),
    ]


def resident() -> int | None:
    """The resident memory of this process in bytes, if the system reports it."""
    try:
        import resource

        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    except (OSError, ImportError):
        return None


async def _reports(house: House, language: str) -> list[dict[str, Any]]:
    """The reports, each with what the reported guest has said at that table."""
    lines = []
    for report in await house.store.admin.reports():
        by, said = (
            await name_of(house, report.by, language),
            await house.store.admin.chat_of(report.table, report.about),
        )
        sight = house.seen.of(report.about)
        lines.append({"report": report, "by": by, "lines": said, "address": sight.address if sight else ""})
    return lines
