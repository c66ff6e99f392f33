"""One answer for several questions: all weapons are handed out at once, and nothing else can be played so."""

import pytest

from tests.games.thunderstone.delving import delve
from tests.web.serving import Guest, Running
from undercroft.kernel.match import Match

HAND = ["militia", "militia", "dagger", "dagger", "torch"]


@pytest.fixture
def armed(server: Running) -> tuple[str, Guest, Match]:
    """Ann in the dungeon, with two heroes and two weapons."""
    ann = server.guest("Ann")
    table = ann.new_table("me", "bot:random", game="thunderstone")
    match = delve(HAND).match

    async def lay() -> None:
        live = await server.house.tables.get(table.removeprefix("/t/"))
        async with live.open():
            live.memory.match = match

    server.inside(lay)
    return table, ann, match


def held(match: Match) -> list[str]:
    return sorted(shown["bearer"] for shown in match.view(0)["party"] if shown["bearer"])


def test_one_answer_hands_out_all_weapons(armed: tuple[str, Guest, Match]) -> None:
    table, ann, match = armed
    assert "data-series" in ann.get(table).text
    number = match.decision(0).number
    assert ann.post(f"{table}/series", seat=0, number=number, command="one").status_code == 204
    assert held(match) == ["militia", "militia.2"]
    assert match.view(0)["hall"][0]["forecast"]["now"]["total"] == 4
    assert "data-series" not in ann.get(table).text
    assert ann.post(f"{table}/series", seat=0, number=number, command="one").status_code == 409, "it has been answered"
    again = ann.post(f"{table}/series", seat=0, number=match.decision(0).number)
    assert again.status_code == 422
    assert "in a row" in again.text


def test_strangers_cannot(server: Running, armed: tuple[str, Guest, Match]) -> None:
    table, _ann, match = armed
    number = match.decision(0).number
    assert server.guest("Cleo").post(f"{table}/series", seat=0, number=number).status_code == 403
    assert held(match) == []


def test_nonsense_is_refused(armed: tuple[str, Guest, Match]) -> None:
    table, ann, match = armed
    for seat, number in ((0, 99999), (1, 0), (9, 0), ("x", 0), (0, "")):
        assert ann.post(f"{table}/series", seat=seat, number=number).status_code in (403, 404, 409, 422)
    assert held(match) == []


def test_the_outcome_of_an_attack_says_what_ends_the_game(server: Running) -> None:
    from undercroft.games.thunderstone.board.answers import outcome

    stone = delve(["outlands_khan", "torch"], ["griknack_goblin", "stone_of_mystery", "griknack_goblin"])
    view = stone.view(0)
    assert outcome(view, 1, wins=True) == "You claim the Thunderstone: the game ends."
    assert outcome(view, 1, wins=False) == "The Thunderstone is lost: the game ends."
    assert outcome(view, 3, wins=True) == ""
