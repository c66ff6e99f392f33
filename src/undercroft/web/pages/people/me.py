"""My page: how I can sign in again, my devices, my data. Everything except passkeys works without script."""

import asyncio
import time
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ....kernel.refusal import Refusal
from ....kernel.text import LANGUAGES, _
from ...door import passkeys
from ...door.codes import new_code, read_code
from ...door.guests import WISHES_COOKIE, Me, read_wishes, write_wishes
from ...door.names import clean_name, cleaned
from ...door.security import new_id, source_of
from ...house import House, TheGuest, TheHouse
from ...live.leaving import delete_guest
from ...rendering.strengths import IDS
from ..page import Text, back_to, done, is_secure, page

router = APIRouter(include_in_schema=False)

Answer = Annotated[str, Form(max_length=20_000)]
SURE = 600
"""Seconds for which a confirmation is valid."""


async def _ways_back(house: House, request: Request, me: Me) -> dict[str, Any]:
    """How a guest can sign in: their code (when it was made), passkeys and devices, this one first. `kept` is whether
    they can return without this device, `research` and `sharing` when they agreed to the use of their matches."""
    this, store = request.state.device, house.store
    code, keys, devices = (
        await store.credentials.code_made(me.id),
        await store.credentials.passkeys_of(me.id),
        await store.credentials.devices_of(me.id),
    )
    return {
        "code": code,
        "passkeys": keys,
        "devices": sorted(devices, key=lambda one: one.id != this),
        "this": this,
        "research": await store.research.consent_given(me.id),
        "sharing": await store.sharing.consent_given(me.id),
        "showing": await store.profiles.showing(me.id),
        "called": {one.device for one in await store.push.subscriptions(me.id)},
        "kept": code is not None or bool(keys) or any(one.id != this for one in devices),
    }


@router.get("/me")
async def my_page(request: Request, house: TheHouse, me: TheGuest) -> Response:
    return await _my_page(request, house, me)


async def _my_page(request: Request, house: House, me: Me, code: str = "", wrong: str = "") -> HTMLResponse:
    """My page, with the code that was just created, or with what is wrong with the one that was typed."""
    ways = await _ways_back(house, request, me)
    return page(request, me, "me.html", 422 if wrong else 200, ways=ways, code=code, wrong=wrong)


def _ask(request: Request, me: Me, question: str, *sentences: str, **form: str) -> HTMLResponse:
    """Asks for confirmation; `form` is what is then sent: `action`, the button's label `yes`, its fields."""
    return page(request, me, "sure.html", question=question, sentences=sentences, form=form)


# -- the code


@router.post("/me/code")
async def make_code(request: Request, house: TheHouse, me: TheGuest) -> Response:
    """Create a code, which is shown once; an older one becomes invalid."""
    house.check("command", me.id)
    code = new_code()
    await house.store.credentials.set_code(me.id, house.codes.hashed(code))
    await house.store.profiles.show_saved(me.id)
    return await _my_page(request, house, me, code)


@router.post("/me/enter")
async def enter_with_code(request: Request, house: TheHouse, me: TheGuest, code: Text) -> Response:
    house.check("keep", source_of(request))
    hashed = house.codes.hashed(read_code(code))
    user = await house.store.credentials.guest_of_code(hashed)
    if user is None:
        return await _my_page(request, house, me, wrong=_("There is no such code: check it letter by letter."))
    return await _enter(request, house, me, user, f"code:{hashed}")


@router.post("/me/enter/sure")
async def enter_for_sure(request: Request, house: TheHouse, me: TheGuest, token: Text) -> Response:
    """Sign in, after I have confirmed giving up my account on this device."""
    text = house.signer.read("enter", token) or ""
    user, former, until, way = text.split(".") if text.count(".") == 3 else ("", "", "0", "")
    if not user or former != me.id or int(until) < time.time() or not await _leads_to(house, way, user):
        raise Refusal("too-late", _("That took too long: try again."))
    return await _sign_in(request, house, me, user)


async def _leads_to(house: House, way: str, user: str) -> bool:
    """Whether a code or passkey still belongs to this guest: it may have been replaced since they were asked."""
    kind, _colon, what = way.partition(":")
    if kind == "code":
        return await house.store.credentials.guest_of_code(what) == user
    return any(key.id == what for key in await house.store.credentials.passkeys_of(user))


async def _enter(request: Request, house: House, me: Me, user: str, way: str) -> Response:
    """Sign this device in; if its former guest has tables and would be lost, ask first."""
    if user == me.id:
        return RedirectResponse("/me", 303)
    if (await _ways_back(house, request, me))["kept"] or not await house.store.guest_data.tables(me.id):
        return await _sign_in(request, house, me, user)
    return _ask(
        request,
        me,
        _("Give up your account on this device?"),
        _("You are {name} here, and this account is not saved: your tables would be lost. To keep them, make a "
          "recovery code first."),
        action="/me/enter/sure",
        yes=_("Yes, sign in"),
        token=house.signer.sign("enter", f"{user}.{me.id}.{int(time.time()) + SURE}.{way}"),
    )  # fmt: skip


async def _sign_in(request: Request, house: House, me: Me, user: str) -> Response:
    """Move this device to the guest; open pages of the former guest are reloaded."""
    former = request.state.device
    held = await house.devices.sign_in(user, request.headers.get("user-agent", ""))
    await house.devices.sign_out(me.id, former)
    request.state.user, request.state.device = held.user, held.device
    house.connections.sign_out(former)
    return RedirectResponse("/", 303)


# -- passkeys


@router.post("/me/passkeys/options")
async def passkey_options(request: Request, house: TheHouse, me: TheGuest) -> Response:
    """The options for creating a passkey, for a script."""
    house.check("command", me.id)
    site = passkeys.site_of(request.headers["origin"])
    known = await house.store.credentials.passkeys_of(me.id)
    if len(known) >= passkeys.MOST:
        raise Refusal("too-many", _("You have {n} passkeys already: remove one first."), n=len(known))
    challenge = await house.challenges.give("make", me.id)
    return _json(await asyncio.to_thread(passkeys.to_make, site, me.id, me.name, known, challenge))


@router.post("/me/passkeys")
async def add_passkey(request: Request, house: TheHouse, me: TheGuest, answer: Answer, name: Text = "") -> Response:
    house.check("keep", source_of(request))
    site, challenge = passkeys.site_of(request.headers["origin"]), await house.challenges.take("make", me.id)
    called = cleaned(name, 40) or passkeys.usual_name(request.headers.get("user-agent", ""))
    key = await asyncio.to_thread(passkeys.made, site, me.id, new_id(), called, challenge, answer)
    if await house.store.credentials.passkey(key.credential) is not None:
        raise Refusal("known", _("This passkey is known already."))
    await house.store.credentials.add_passkey(key)
    await house.store.profiles.show_saved(me.id)
    return done(request, "/me")


@router.post("/me/passkeys/remove")
async def remove_passkey(request: Request, house: TheHouse, me: TheGuest, id: Text) -> Response:
    house.check("command", me.id)
    await house.store.credentials.remove_passkey(me.id, id)
    return done(request, "/me")


@router.post("/me/enter/options")
async def enter_options(request: Request, house: TheHouse, me: TheGuest) -> Response:
    """The options for signing in with a passkey, for a script."""
    house.check("command", me.id)
    site = passkeys.site_of(request.headers["origin"])
    return _json(await asyncio.to_thread(passkeys.to_use, site, await house.challenges.give("enter", me.id)))


@router.post("/me/enter/passkey")
async def enter_with_passkey(request: Request, house: TheHouse, me: TheGuest, answer: Answer) -> Response:
    house.check("keep", source_of(request))
    site, challenge = passkeys.site_of(request.headers["origin"]), await house.challenges.take("enter", me.id)
    key = await house.store.credentials.passkey(await asyncio.to_thread(passkeys.credential_in, answer))
    if key is None:
        raise Refusal("no-such-passkey", _("Nobody here has this passkey: perhaps it was removed."))
    count = await asyncio.to_thread(passkeys.used, site, key, challenge, answer)
    await house.store.credentials.use_passkey(key.id, count)
    return await _enter(request, house, me, key.user, f"key:{key.id}")


def _json(text: str) -> Response:
    return Response(text, media_type="application/json")


# -- devices


@router.post("/me/devices/sign-out")
async def sign_out(request: Request, house: TheHouse, me: TheGuest, device: Text, sure: Text = "") -> Response:
    """Sign out one of my devices. This one becomes a new guest; if I could not return, ask first."""
    house.check("command", me.id)
    here = device == request.state.device
    if here and not sure and not (await _ways_back(house, request, me))["kept"]:
        return _ask(
            request,
            me,
            _("Sign out here?"),
            _("{name} is not saved anywhere else: your tables, name and statistics would be lost. To keep them, make "
              "a recovery code first."),
            action="/me/devices/sign-out",
            yes=_("Yes, sign out"),
            device=device,
            sure="yes",
        )  # fmt: skip
    if not await house.devices.belongs(me.id, device):
        raise Refusal("not-yours", _("This device is not yours."))
    await house.devices.sign_out(me.id, device)
    if here:
        _become_somebody_new(request)
    house.connections.sign_out(device)
    return done(request, "/" if here else "/me")


@router.post("/me/devices/sign-out-others")
async def sign_out_others(request: Request, house: TheHouse, me: TheGuest) -> Response:
    house.check("command", me.id)
    for device in await house.devices.sign_out_others(me.id, request.state.device):
        house.connections.sign_out(device)
    return done(request, "/me")


def _become_somebody_new(request: Request) -> None:
    request.state.user = request.state.device = new_id()


# -- my name and settings


@router.post("/me")
async def my_name(request: Request, house: TheHouse, me: TheGuest, name: Text, back: Text = "/") -> Response:
    house.check("command", me.id)
    await rename(house, me, name)
    return done(request, back_to(back))


async def rename(house: House, me: Me, name: str) -> None:
    clean = clean_name(name)
    await house.guests.rename(me.id, clean)
    await house.tables.rename(me.id, clean)


@router.post("/settings")
async def wishes(
    request: Request,
    house: TheHouse,
    me: TheGuest,
    language: Text = "",
    sound: Text = "",
    motion: Text = "",
    pace: Text = "",
    at_once: Text = "",
    bots: Text = "",
    back: Text = "/",
) -> Response:
    """Language, sound, motion, pace, the end of turns and the bot strength, in a cookie that scripts may read."""
    house.check("command", me.id)
    quick = {"quick": "on", "normal": "off"}.get(pace, "")
    given = {"language": language, "sound": sound, "motion": motion, "quick": quick, "at_once": at_once, "bots": bots}
    if (language and language not in LANGUAGES) or (bots and bots not in IDS):
        raise Refusal("bad-setting", _("That was not understood."))
    wished = {**read_wishes(request.cookies.get(WISHES_COOKIE, "")), **{k: v for k, v in given.items() if v}}
    answer = done(request, back_to(back))
    answer.set_cookie(
        WISHES_COOKIE, write_wishes(wished), max_age=365 * 24 * 3600, samesite="lax", secure=is_secure(request, house)
    )
    return answer


# -- my data


@router.post("/me/research")
async def agree(request: Request, house: TheHouse, me: TheGuest, agreed: Text = "", sharing: Text = "") -> Response:
    """Set whether my matches may be used for research, and for puzzles and statistics: two checkboxes."""
    house.check("command", me.id)
    await house.store.research.set_consent(me.id, agreed == "on")
    await house.store.sharing.set_consent(me.id, sharing == "on")
    return done(request, "/me")


@router.post("/me/delete")
async def delete_me(request: Request, house: TheHouse, me: TheGuest, sure: Text = "") -> Response:
    """Delete everything about me; asks first."""
    house.check("command", me.id)
    if not sure:
        return _ask(
            request,
            me,
            _("Delete {name} and all stored data?"),
            _("Your name, messages, recovery code, passkeys, devices and statistics are removed, and all devices are "
              "signed out. This cannot be undone."),
            _("A bot takes over at tables in progress. Other people's matches stay, without your name."),
            action="/me/delete",
            yes=_("Yes, delete everything"),
            sure="yes",
        )  # fmt: skip
    devices = list({me.id, request.state.device, *(one.id for one in await house.store.credentials.devices_of(me.id))})
    await delete_guest(house.tables, me.id)
    await house.store.empty_log()
    house.guests.forget(me.id)
    house.devices.forget(devices)
    _become_somebody_new(request)
    for device in devices:
        house.connections.sign_out(device)
    return done(request, "/")
