"""Commands of a page to its table: one answer to several decisions, and pointing at things."""

import json
from typing import Any

import pytest

from tests.games.thunderstone.delving import delve
from tests.web.assembling import Page
from tests.web.serving import Guest, Running
from undercroft.kernel.match import Match
from undercroft.web.door.security import LIMITS, Limiter

HAND = ["militia", "militia", "dagger", "dagger", "torch"]


@pytest.fixture
def in_dungeon(server: Running) -> tuple[str, Guest, Match]:
    """Ann in the dungeon, with two heroes and two weapons."""
    ann = server.guest("Ann")
    table = ann.new_table("me", "bot:random", game="thunderstone")
    match = delve(HAND).match

    async def set_position() -> None:
        live = await server.house.tables.get(table.removeprefix("/t/"))
        async with live.open():
            live.memory.match = match

    server.on_loop(set_position)
    return table, ann, match


def armed_heroes(match: Match) -> list[str]:
    return sorted(shown["bearer"] for shown in match.view(0)["party"] if shown["bearer"])


def test_one_answer_hands_out_all_weapons(in_dungeon: tuple[str, Guest, Match]) -> None:
    table, ann, match = in_dungeon
    assert "data-series" in ann.get(table).text
    number = match.decision(0).number
    assert ann.post(f"{table}/series", seat=0, number=number, command="one").status_code == 204
    assert armed_heroes(match) == ["militia", "militia.2"]
    assert match.view(0)["hall"][0]["forecast"]["now"]["total"] == 4
    assert "data-series" not in ann.get(table).text
    assert ann.post(f"{table}/series", seat=0, number=number, command="one").status_code == 409, "it has been answered"
    again = ann.post(f"{table}/series", seat=0, number=match.decision(0).number)
    assert again.status_code == 422
    assert "in a row" in again.text


def test_strangers_cannot(server: Running, in_dungeon: tuple[str, Guest, Match]) -> None:
    table, _ann, match = in_dungeon
    number = match.decision(0).number
    assert server.guest("Cleo").post(f"{table}/series", seat=0, number=number).status_code == 403
    assert armed_heroes(match) == []


def test_nonsense_is_refused(in_dungeon: tuple[str, Guest, Match]) -> None:
    table, ann, match = in_dungeon
    for seat, number in ((0, 99999), (1, 0), (9, 0), ("x", 0), (0, "")):
        assert ann.post(f"{table}/series", seat=seat, number=number).status_code in (403, 404, 409, 422)
    assert armed_heroes(match) == []


def test_the_outcome_of_an_attack_says_what_ends_the_game(server: Running) -> None:
    from undercroft.games.thunderstone.board.answers import outcome

    stone = delve(["outlands_khan", "torch"], ["griknack_goblin", "stone_of_mystery", "griknack_goblin"])
    view = stone.view(0)
    assert outcome(view, 1, wins=True) == "You claim the Thunderstone: the game ends."
    assert outcome(view, 1, wins=False) == "The Thunderstone is lost: the game ends."
    assert outcome(view, 3, wins=True) == ""


GAME = "heroes_of_terrinoth"


def next_ring(socket: Page) -> dict[str, Any]:
    """The next ring that the page receives. Tables are skipped."""
    while True:
        frame = str(socket.recv(300))
        if frame.startswith("{"):
            ring: dict[str, Any] = json.loads(frame)
            return ring


@pytest.fixture
def gathered(server: Running) -> tuple[str, Guest, Guest, Guest]:
    """Ann and Bob at a table that deals the heroes, and Cleo as spectator."""
    ann, bob, cleo = (server.guest(name) for name in ("Ann", "Bob", "Cleo"))
    table = ann.new_table("me", "open", game=GAME, **{"option-deal_heroes": "on"})
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    return table, ann, bob, cleo


def test_everybody_sees_where_somebody_points(gathered: tuple[str, Guest, Guest, Guest]) -> None:
    table, ann, bob, cleo = gathered
    with ann.live(table) as to_ann, bob.live(table) as to_bob, cleo.live(table) as to_cleo:
        assert bob.post(f"{table}/point", what="head-1").status_code == 204
        for socket in (to_ann, to_bob, to_cleo):
            assert next_ring(socket) == {"kind": "point", "what": "head-1", "seat": 1, "name": "Bob"}


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
