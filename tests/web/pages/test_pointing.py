"""Pointing at things: everybody at the table sees the ring, nobody can point at what is hidden or not there."""

import json
from typing import Any

import pytest

from tests.web.assembling import Page
from tests.web.serving import Guest, Running
from undercroft.web.door.security import LIMITS, Limiter

GAME = "heroes_of_terrinoth"


def rings(socket: Page) -> dict[str, Any]:
    """The next ring a page is told of; the table itself is passed over."""
    while True:
        frame = str(socket.recv(10))
        if frame.startswith("{"):
            ring: dict[str, Any] = json.loads(frame)
            return ring


@pytest.fixture
def gathered(server: Running) -> tuple[str, Guest, Guest, Guest]:
    """Ann and Bob at a table whose heroes are dealt, and Cleo who watches."""
    ann, bob, cleo = (server.guest(name) for name in ("Ann", "Bob", "Cleo"))
    table = ann.new_table("me", "open", game=GAME, **{"option-deal_heroes": "on"})
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    return table, ann, bob, cleo


def test_everybody_sees_where_somebody_points(gathered: tuple[str, Guest, Guest, Guest]) -> None:
    table, ann, bob, cleo = gathered
    with ann.live(table) as to_ann, bob.live(table) as to_bob, cleo.live(table) as to_cleo:
        assert bob.post(f"{table}/point", what="head-1").status_code == 204
        for socket in (to_ann, to_bob, to_cleo):
            assert rings(socket) == {"kind": "point", "what": "head-1", "seat": 1, "name": "Bob"}


def test_who_does_not_sit_there_cannot_point(gathered: tuple[str, Guest, Guest, Guest]) -> None:
    table, _ann, _bob, cleo = gathered
    assert cleo.post(f"{table}/point", what="head-1").status_code == 422


@pytest.mark.parametrize("what", ["head-9", "ask", "", "offer-elder_mok", 'x" data-point'])
def test_only_things_on_the_table_can_be_pointed_at(gathered: tuple[str, Guest, Guest, Guest], what: str) -> None:
    table, ann, _bob, _cleo = gathered
    assert ann.post(f"{table}/point", what=what).status_code == 422


def test_a_card_that_one_player_alone_can_see_cannot_be_pointed_at(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", game=GAME)
    assert "offer-elder_mok" in ann.get(table).text, "heroes lie before Ann to choose from"
    assert ann.post(f"{table}/point", what="offer-elder_mok").status_code == 422


def test_in_a_game_of_all_against_all_nobody_points(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "me")
    assert "data-pointing" not in ann.get(table).text
    assert ann.post(f"{table}/point", what="hall").status_code == 422


def test_pointing_again_and_again_is_too_fast() -> None:
    limiter = Limiter()
    allowed = [limiter.allows("point", "ann") for _time in range(LIMITS["point"].burst + 3)]
    assert allowed[0]
    assert not allowed[-1]
