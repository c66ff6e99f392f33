"""The page for those who run the server, and their deeds. Without a token in the settings there is no such page."""

from typing import Annotated, Any

import structlog
from fastapi import APIRouter, Depends, Form, Request
from starlette.responses import RedirectResponse, Response

from ...kernel.refusal import Refusal
from ...kernel.text import _
from ..door.admin_key import COOKIE, HOURS
from ..door.banner import HEARD
from ..door.guests import speech_of_pages
from ..door.names import CHAT_LENGTH, clean_chat, cleaned
from ..door.security import ID, address_of
from ..house import TheGuest, TheHouse
from .commands import Text, back_to, done
from .desk import SPANS, TIMES, desk_scene, name_of
from .routes import page

log = structlog.get_logger(__name__)
router = APIRouter(include_in_schema=False)
Id = Annotated[str, Form(max_length=40)]


async def there(house: TheHouse) -> None:
    """Where no token is set, there is nothing."""
    if not house.admin_key.there:
        raise Refusal("no-such-page", _("There is nothing here."))


async def the_admin(request: Request, house: TheHouse) -> None:
    await there(house)
    if not house.admin_key.opens(request.cookies.get(COOKIE)):
        raise Refusal("no-admin", _("This is for those who run the server: enter the token first."))


There = Depends(there)
TheAdmin = Depends(the_admin)


def _noted(request: Request, deed: str, **what: Any) -> None:
    """Every deed is in the log."""
    log.info("admin", deed=deed, address=address_of(request), **what)


@router.get("/admin", dependencies=[There])
async def desk(request: Request, house: TheHouse, me: TheGuest, q: str = "") -> Response:
    if not house.admin_key.opens(request.cookies.get(COOKIE)):
        return page(request, me, "admin-enter.html", sentence="")
    return page(request, me, "admin.html", desk=await desk_scene(house, me.language, cleaned(q, 40)))


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
    secure = house.settings.secure or request.url.scheme == "https"
    answer.set_cookie(COOKIE, cookie, max_age=HOURS, path="/admin", httponly=True, samesite="strict", secure=secure)
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
    """Keep out a guest, an address, or both; whatever they have open is closed."""
    if span not in SPANS or (user and not ID.fullmatch(user)):
        raise Refusal("bad-setting", _("That was not understood."))
    name = await name_of(house, user, "en") if user else ""
    made = await house.bans.ban(user, address.strip(), name, clean_chat(reason), int(span) if span != "ever" else None)
    _noted(request, "ban", user=made.user, banned=made.address, reason=made.reason, until=made.until)
    house.keep_out()
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
async def say(request: Request, house: TheHouse, span: Id, en: Text = "", ru: Text = "") -> Response:
    """A message to all, in one language or both."""
    given = {"en": cleaned(en, CHAT_LENGTH), "ru": cleaned(ru, CHAT_LENGTH)}
    texts = {language: text for language, text in given.items() if text}
    if span not in TIMES:
        raise Refusal("bad-setting", _("That was not understood."))
    if not texts:
        raise Refusal("nothing-said", _("There is nothing to say."))
    await house.announcement.say(texts, int(span))
    _noted(request, "say", texts=texts, seconds=int(span))
    return RedirectResponse("/admin#message", 303)


@router.post("/admin/hush", dependencies=[TheAdmin])
async def hush(request: Request, house: TheHouse) -> Response:
    """Take the message to all back."""
    await house.announcement.withdraw()
    _noted(request, "hush")
    return RedirectResponse("/admin#message", 303)


@router.post("/heard")
async def heard(request: Request, house: TheHouse, me: TheGuest, message: Id, back: Text = "/") -> Response:
    """A guest puts the message to all away."""
    house.check("command", me.id)
    answer = done(request, back_to(back))
    if ID.fullmatch(message):
        secure = house.settings.secure or request.url.scheme == "https"
        answer.set_cookie(HEARD, message, max_age=7 * 24 * 3600, httponly=True, samesite="lax", secure=secure)
    return answer
