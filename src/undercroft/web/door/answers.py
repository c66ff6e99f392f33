"""Error answers: a sentence, as a page, as text or as JSON, depending on what the client accepts."""

from collections.abc import Mapping
from http import HTTPStatus

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from ...kernel.refusal import Refusal
from ...kernel.registry import speech_of_all_games
from ...kernel.text import _
from ...store import InvalidData, StoreFailed
from ..rendering import render
from .banner import banner_of
from .guests import WISHES_COOKIE, Me, preferred_language, read_wishes, speech_of_pages
from .names import guest_name

log = structlog.get_logger(__name__)

STATUS = {
    "stale": 409,
    "no-token": 401,
    "not-yours": 403,
    "not-host": 403,
    "seen-a-hand": 403,
    "closed": 403,
    "banned": 403,
    "no-admin": 403,
    "no-talk": 403,
    "maintenance": 403,
    "no-imagining": 403,
    "private": 403,
    "blocked": 403,
    "foreign": 403,
    "no-such-table": 404,
    "no-such-seat": 404,
    "unknown-game": 404,
    "no-such-page": 404,
    "not-allowed": 405,
    "no-length": 411,
    "too-big": 413,
    "wrong-host": 421,
    "too-fast": 429,
}
"""The HTTP status of a refusal by its code; any other is 422."""

_HTTP = {
    400: ("not-understood", _("That was not understood.")),
    404: ("no-such-page", _("There is nothing here.")),
    405: ("not-allowed", _("That cannot be done here.")),
    408: ("too-slow", _("That took too long: try again.")),
}


def language_of(connection: HTTPConnection) -> str:
    wished = read_wishes(connection.cookies.get(WISHES_COOKIE, "")).get("language")
    return wished or preferred_language(connection.headers.get("accept-language", ""))


def is_api(connection: HTTPConnection) -> bool:
    return connection.url.path.startswith("/api/")


def navigates(connection: HTTPConnection) -> bool:
    """Whether a browser navigates to a page, as opposed to a request by a script or program."""
    headers = connection.headers
    mode = headers.get("sec-fetch-mode")
    return mode == "navigate" if mode else "text/html" in headers.get("accept", "") and "hx-request" not in headers


def refusal_answer(connection: HTTPConnection, refusal: Refusal) -> Response:
    connection.state.refused = refusal.code  # the gate counts them
    language = language_of(connection)
    sentence = refusal.say(speech_of_all_games(language))
    return answer(connection, STATUS.get(refusal.code, 422), refusal.code, sentence)


def answer(connection: HTTPConnection, status: int, code: str, sentence: str) -> Response:
    if is_api(connection):
        return JSONResponse({"code": code, "message": sentence}, status, headers=_headers(status))
    if navigates(connection):
        language = language_of(connection)
        speech = speech_of_pages(language)
        user = getattr(connection.state, "user", "")
        me = Me(id=user, name=guest_name(user, speech), named=False, language=language)
        context = {"t": speech, "language": language, "me": me, "path": connection.url.path}
        try:
            banner = banner_of(connection, connection.app.state.house.announcement.message, language)
            shown = {"sentence": sentence, "status": status, "code": code, "banner": banner}
            return HTMLResponse(render.page("error.html", **shown, **context), status, headers=_headers(status))
        except Exception:
            log.exception("the error page failed")
    return PlainTextResponse(sentence, status, headers=_headers(status))


def failure_answer(connection: HTTPConnection, wrong: Exception) -> Response:
    """For unexpected errors: logged with the traceback, answered without it."""
    log.error("a request failed", path=connection.url.path, exc_info=wrong)
    sentence = speech_of_pages(language_of(connection))(_("Something went wrong on our side. It has been noted."))
    return answer(connection, 500, "failed", sentence)


def store_answer(connection: HTTPConnection, wrong: object) -> Response:
    if isinstance(wrong, InvalidData):
        return refusal_answer(connection, Refusal("bad-setting", _("That was not understood.")))
    log.error("the store failed", path=connection.url.path, wrong=str(wrong))
    sentence = speech_of_pages(language_of(connection))(
        _("The table could not be saved just now. Nothing done before is lost; try again.")
    )
    return answer(connection, 503, "store", sentence)


def stopping_answer(connection: HTTPConnection) -> Response:
    """For requests that are still waiting when the server stops."""
    sentence = speech_of_pages(language_of(connection))(_("The server is restarting: try again in a moment."))
    return answer(connection, 503, "restarting", sentence)


def _headers(status: int) -> Mapping[str, str]:
    if status == 401:
        return {"www-authenticate": "Bearer"}
    if status == 411:
        return {"connection": "close"}  # the request body is not read
    return {"retry-after": "2"} if status in (429, 503) else {}


def answer_to(connection: HTTPConnection, wrong: Exception) -> Response:
    """The sentence for an expected failure of a request; the gate handles unexpected ones."""
    if isinstance(wrong, Refusal):
        return refusal_answer(connection, wrong)
    if isinstance(wrong, RequestValidationError):
        return refusal_answer(connection, Refusal("not-understood", _("That was not understood.")))
    if isinstance(wrong, StoreFailed):
        return store_answer(connection, wrong)
    if not isinstance(wrong, HTTPException):
        raise wrong
    code, sentence = _HTTP.get(wrong.status_code, ("refused", HTTPStatus(wrong.status_code).phrase))
    response = answer(connection, wrong.status_code, code, speech_of_pages(language_of(connection))(sentence))
    for name, value in (wrong.headers or {}).items():
        response.headers[name] = value
    return response


KNOWN = (Refusal, RequestValidationError, HTTPException, StoreFailed)
"""The expected failures of a request."""


def install(app: FastAPI) -> None:
    """Answer every failure of a request with a sentence."""

    async def answered(request: Request, wrong: Exception) -> Response:
        return answer_to(request, wrong)

    for known in KNOWN:
        app.add_exception_handler(known, answered)
