"""Decides what is a fault: an answer that no stranger should ever get."""

import json
import re
from collections.abc import Iterator

from tests.fuzz.client import Answer
from tests.fuzz.hostile import Request
from tests.fuzz.odd import INJECTED, MARK
from undercroft.web.door.security import security_headers

HEADERS = tuple(name.decode() for name, _value in security_headers(""))
UNFINISHED = {"framing", "header", "never ends", "method"}
"""Mutations that can make a request incomplete, so that it gets no answer."""
FAILED = 1011
TRACES = ("Traceback (most recent", 'File "', "site-packages")


def faults(request: Request, answer: Answer) -> Iterator[str]:
    if answer.silent:
        if not _is_unanswered(request):
            yield "neither answered nor closed"
    elif answer.status == 0:
        if not UNFINISHED & set(request.mutations) and len(request.body) < 60_000:
            yield "closed without an answer"
    elif answer.status == 101:
        if answer.closed_with == FAILED:
            yield "a socket failed"
    elif not _is_of_library(answer) and not _is_refused_socket(request, answer):
        yield from _faults_of_answer(request, answer)


def _is_unanswered(request: Request) -> bool:
    """Whether uvicorn leaves the request unanswered: an endless head, or an unreadable WebSocket handshake."""
    opening = any(name == b"upgrade" for name, _value in request.headers)
    return "never ends" in request.mutations or (opening and bool(request.mutations))


def _is_of_library(answer: Answer) -> bool:
    """Whether uvicorn or websockets refused invalid HTTP before it reached our code."""
    return answer.status in (400, 405, 426) and not any(answer.header(name) for name in HEADERS)


def _is_refused_socket(request: Request, answer: Answer) -> bool:
    """Whether the gate refused a WebSocket: then uvicorn sends the answer, without a page."""
    opening = any(name == b"upgrade" for name, _value in request.headers)
    return opening and answer.status == 403 and not answer.body


def _faults_of_answer(request: Request, answer: Answer) -> Iterator[str]:
    if answer.status >= 500:
        yield f"status {answer.status}"
    missing = [name for name in HEADERS if not answer.header(name)]
    if missing:
        yield f"status {answer.status} without {', '.join(missing)}"
    if answer.header(INJECTED):
        yield "a header came from the request"
    yield from _faults_of_place(request, answer)
    if request.method == "HEAD" or answer.status in (204, 304):
        return
    try:
        text = answer.text
    except (UnicodeDecodeError, OSError):
        if answer.status >= 400 or "text" in answer.header("content-type"):
            yield "a body that cannot be read"
        return
    if any(trace in text for trace in TRACES):
        yield "a body with a trace"
    if answer.status >= 400 and not is_refusal(answer, text):
        yield f"status {answer.status} without a sentence: {text[:80]!r}"
    if "text/html" in answer.header("content-type") and MARK in text:
        yield "a page with a stranger's markup"


def _faults_of_place(request: Request, answer: Answer) -> Iterator[str]:
    place = answer.header("location")
    host = next((value.decode("latin-1") for name, value in request.headers if name == b"host"), "")
    if place and not re.match(r"/(?![/\\])", place) and not place.startswith(f"http://{host}/"):
        yield f"sent elsewhere: {place[:80]!r}"


def is_refusal(answer: Answer, text: str) -> bool:
    """Whether the answer gives a reason for the refusal: a page, a sentence, or JSON for programs."""
    kind = answer.header("content-type").partition(";")[0]
    if kind == "application/json":
        said = json.loads(text)
        return isinstance(said, dict) and {"code", "message"} <= said.keys() <= {"code", "message", "table"}
    if kind == "text/html":
        whole = text.startswith("<!DOCTYPE html>") and "<main" in text
        return whole or (answer.status == 409 and "data-revision" in text)
    return kind == "text/plain" and bool(re.fullmatch(r"[A-ZА-Я“].*[.!?…]", text.strip(), re.DOTALL))
