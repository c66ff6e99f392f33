"""Tests of the requests that `python -m tests.fuzz` sends, and of what it counts as a fault."""

from random import Random

import pytest

from tests.fuzz.client import Answer, close_code
from tests.fuzz.frames import as_socket
from tests.fuzz.hostile import Request, make
from tests.fuzz.judge import faults
from tests.fuzz.odd import INJECTED, MARK
from tests.fuzz.routes import Route, routes
from tests.fuzz.world import World
from undercroft.web.door.security import security_headers

SAFE = [(name.decode(), value.decode()) for name, value in security_headers("")]


def world() -> World:
    """A world without a server, with everything that requests are made from."""
    made = object.__new__(World)
    made.people, made.programs, made.games = [], [], ["thunderstone"]
    made.tables, made.canaries, made.carry_tokens, made.admin = ["A" * 16], ["B" * 16], ["token"], "key"
    made.decisions = {"A" * 16: {"number": 3, "options": [{"id": "rest"}]}}
    made.tokens = lambda: ["C" * 16 + ".mark"]  # type: ignore[method-assign]
    return made


@pytest.fixture(scope="module")
def known() -> list[Route]:
    return routes()


def test_every_route_of_the_application_is_known(known: list[Route]) -> None:
    paths = {route.path for route in known}
    assert {"/", "/t/{id}/choose", "/t/{id}/live", "/lobby/live", "/new/{game_id}", "/api/tables/{id}/choose"} <= paths
    assert [route.path for route in known if route.is_socket] == ["/lobby/live", "/t/{id}/live"]
    choose = next(route for route in known if route.path == "/t/{id}/choose")
    assert set(choose.fields) == {"seat", "number", "choice", "command"}
    described = next(route for route in known if route.path == "/api/tables/{id}/choose").schema
    assert described is not None
    assert set(described["required"]) == {"seat", "number", "choice", "command"}


def asked(route: Route, seed: int) -> bytes:
    request = make(route, world(), Random(seed), b"localhost")
    request = as_socket(request, Random(seed)) if route.is_socket else request
    return request.raw() + b"".join(request.frames)


def test_requests_follow_from_the_seed(known: list[Route]) -> None:
    for route in known:
        sent = [asked(route, seed) for seed in range(20)]
        assert sent == [asked(route, seed) for seed in range(20)], route.path
        assert len(set(sent)) > 10, route.path


PLAIN = ("content-type", "text/plain; charset=utf-8")
FAULTS = {
    "fine": (Answer(404, [*SAFE, PLAIN], b"There is nothing here."), ""),
    "5xx": (Answer(500, [*SAFE, PLAIN], b"Something went wrong."), "status 500"),
    "bare": (Answer(200, [], b""), "without content-security-policy"),
    "no sentence": (Answer(400, [*SAFE, PLAIN], b"Bad Request"), "without a sentence"),
    "no refusal": (Answer(422, [*SAFE, ("content-type", "application/json")], b'{"detail": []}'), "without a sentence"),
    "markup": (Answer(200, [*SAFE, ("content-type", "text/html")], MARK.encode()), "a stranger's markup"),
    "trace": (Answer(200, [*SAFE, PLAIN], b"Traceback (most recent call last)"), "a trace"),
    "header": (Answer(200, [*SAFE, (INJECTED, "1")]), "came from the request"),
    "elsewhere": (Answer(303, [*SAFE, ("location", "//evil.example")]), "sent elsewhere"),
    "no request": (Answer(400, [("connection", "close")]), ""),
    "closed": (Answer(0), "closed without an answer"),
    "silent": (Answer(silent=True), "neither answered nor closed"),
    "socket": (Answer(101, closed_with=1011), "a socket failed"),
    "turned away": (Answer(101, closed_with=4404), ""),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_is_seen(kind: str) -> None:
    answer, fault = FAULTS[kind]
    found = list(faults(Request("GET", b"/", [(b"host", b"localhost")]), answer))
    assert [fault in one for one in found] == ([True] if fault else [])


def test_a_socket_that_is_refused_needs_no_sentence_and_a_page_does() -> None:
    for headers, count in (([(b"upgrade", b"websocket")], 0), ([], 2)):
        assert len(list(faults(Request("GET", b"/lobby/live", headers), Answer(403)))) == count


def test_the_code_of_a_closing_frame_is_found_after_others() -> None:
    assert close_code(b"\x81\x02hi\x88\x02\x11\x34") == 4404
    assert close_code(b"\x81\x7e\x00\x80" + b"x" * 128) is None
