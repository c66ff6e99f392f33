"""Hints: who gets one, what it says, and that it reveals nothing hidden."""

import re

import httpx
import pytest

from tests.score_value import with_score_value
from tests.web.serving import Guest, Running, wait_until
from undercroft.arena.advice import Thought, Tried
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.web.live.table import LiveTable
from undercroft.web.live.thinking.bots import BotFailed, weigh

GAMES = ["thunderstone", "paper_dungeons", "dungeonquest", "thunderstone_quest", "heroes_of_terrinoth"]


def hint(guest: Guest, table: str, seat: object = 0) -> httpx.Response:
    """Request a hint as the page's script does."""
    return guest.http.get(f"{table}/hint", params={"seat": str(seat)}, headers={"sec-fetch-mode": "cors"})


@pytest.fixture
def table_with_bot(server: Running) -> tuple[str, Guest]:
    """Ann plays against a bot."""
    ann = server.guest("Ann")
    table = ann.new_table("me", "bot:greedy", game="thunderstone")
    wait_until(lambda: ann.asked(table) is not None)
    return table, ann


@pytest.fixture
def table_of_two(server: Running) -> tuple[str, Guest, Guest]:
    """Ann, the host, and Bob play a game in which both choose at the same time."""
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open", game="paper_dungeons")
    assert bob.post(f"{table}/sit", seat=1).status_code == 204
    return table, ann, bob


def test_who_plays_against_bots_gets_a_tag_with_a_reason(table_with_bot: tuple[str, Guest]) -> None:
    table, ann = table_with_bot
    assert "data-hint" in ann.get(table).text
    answer = hint(ann, table)
    assert answer.status_code == 200
    assert re.search(r'data-choices="(village|dungeon|rest)"', answer.text)
    assert "Hide" in answer.text
    reason = re.search(r'<div id="hint-text">(.*?)</div>', answer.text, re.S)
    assert reason is not None
    assert len(re.sub(r"<.*?>|\s", "", reason[1])) > 20


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_game_gives_hints_in_both_languages(server: Running, game: str, language: str) -> None:
    ann = server.guest("Ann", language=language)
    table = ann.new_table("me", "bot:greedy", game=game)
    wait_until(lambda: ann.asked(table) is not None)
    answer = hint(ann, table)
    assert answer.status_code == 200, answer.text
    assert ("Скрыть" if language == "ru" else "Hide") in answer.text


def test_strangers_get_none(server: Running, table_with_bot: tuple[str, Guest]) -> None:
    table, _ann = table_with_bot
    cleo = server.guest("Cleo")
    assert "data-hint" not in cleo.get(table).text
    assert hint(cleo, table).status_code == 403
    assert "This seat is not yours." in hint(cleo, table).text


def test_who_is_not_asked_gets_none(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open", game="thunderstone", hints="on")
    bob.post(f"{table}/sit", seat=1)
    idle, seat = (bob, 1) if ann.asked(table) else (ann, 0)
    assert "It is not your turn to choose." in hint(idle, table, seat).text


def test_a_seat_of_another_or_one_that_is_not_there_gets_none(table_of_two: tuple[str, Guest, Guest]) -> None:
    table, ann, _bob = table_of_two
    ann.post(f"{table}/hints", allowed="on")
    assert [hint(ann, table, seat).status_code for seat in ("1", "9", "-1", "x", "")] == [403, 404, 422, 422, 422]


def test_before_the_match_begins_there_is_none(server: Running) -> None:
    ann = server.guest("Ann")
    table = ann.new_table("me", "open", game="thunderstone", hints="on")
    assert hint(ann, table).status_code == 422


def test_between_people_the_host_must_allow_it(table_of_two: tuple[str, Guest, Guest]) -> None:
    table, ann, bob = table_of_two
    assert "data-hint" in ann.get(table).text, "in their first game they have them"
    ann.post(f"{table}/hints", allowed="off")
    assert "data-hint" not in ann.get(table).text
    assert "Hints are off at this table" in hint(ann, table).text
    assert bob.post(f"{table}/hints", allowed="on").status_code == 403, "only the host may"
    assert ann.post(f"{table}/hints", allowed="perhaps").status_code == 422
    assert hint(ann, table).status_code == 422
    assert ann.post(f"{table}/hints", allowed="on").status_code == 204
    assert hint(ann, table).status_code == 200
    assert ann.post(f"{table}/hints", allowed="off").status_code == 204
    assert hint(ann, table).status_code == 422


def test_the_table_can_be_made_with_hints_allowed(server: Running) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.new_table("me", "open", game="paper_dungeons", hints="on")
    bob.post(f"{table}/sit", seat=1)
    assert hint(ann, table).status_code == 200


def test_the_host_may_switch_them_off_alone_too_and_it_is_kept(
    server: Running, table_with_bot: tuple[str, Guest]
) -> None:
    table, ann = table_with_bot
    assert ann.post(f"{table}/hints", allowed="off").status_code == 204

    async def read_stored() -> tuple[bool | None, LiveTable]:
        record = await server.house.store.tables.get(table.removeprefix("/t/"))
        assert record is not None
        return record.hints, await server.house.tables.get(record.id)

    stored, live = server.on_loop(read_stored)
    assert (stored, live.record.hints) == (False, False)
    assert hint(ann, table).status_code == 422


def test_without_script_the_hint_is_a_notice_at_the_table(table_with_bot: tuple[str, Guest]) -> None:
    table, ann = table_with_bot
    page = ann.get(f"{table}/hint", seat=0)
    assert page.status_code == 200
    notice = re.search(r'id="toast"[^>]*>([^<]+)<', page.text)
    assert notice is not None
    assert ":" in notice[1]
    assert not re.search(r":[a-z]+:|\*", notice[1])


@pytest.fixture
def table_with_value(server: Running, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Guest]:
    """Ann plays against a bot, in a game that has a value function."""
    monkeypatch.setitem(games(), "thunderstone", with_score_value(find_game("thunderstone")))
    ann = server.guest("Ann")
    table = ann.new_table("me", "bot:greedy", game="thunderstone")
    wait_until(lambda: ann.asked(table) is not None)
    return table, ann


def think(server: Running, monkeypatch: pytest.MonkeyPatch, *tried: Tried) -> None:
    """Make the worker return these results, or fail if there are none. Earlier hints are forgotten."""
    for table in server.house.tables:
        table.advised.clear()

    async def weighed(*_given: object) -> Thought:
        if not tried:
            raise BotFailed("all workers are busy")
        return [list(tried)]

    monkeypatch.setattr(type(server.house.bot_workers), "weigh", lambda _self, *given: weighed(*given))


def test_it_says_what_search_would_do_and_what_that_gains(
    server: Running, table_with_value: tuple[str, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann = table_with_value
    think(server, monkeypatch, Tried("rest", 0.56, 0.01, 40), Tried("village", 0.5, 0.01, 40))
    told = hint(ann, table).text
    assert 'data-choices="rest"' in told
    assert re.search(r"about 6\u00a0% higher than with the next best answer: .*[Vv]illage", told)
    think(server, monkeypatch, Tried("rest", 0.504, 0.01, 40), Tried("village", 0.5, 0.01, 40))
    told = hint(ann, table).text
    assert "next best" not in told
    assert re.search(r"Also good: .*[Vv]illage", told)


def test_without_a_worker_it_goes_by_judgement(
    server: Running, table_with_value: tuple[str, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann = table_with_value
    think(server, monkeypatch)
    answer = hint(ann, table)
    assert answer.status_code == 200
    assert re.search(r'data-choices="(village|dungeon|rest)"', answer.text)
    assert "next best" not in answer.text


def test_the_worker_weighs_what_the_seat_may_choose() -> None:
    match = find_game("thunderstone").start(2, 5)
    decision = next(iter(match.pending.values()))
    tried = weigh("t", match.dump(), decision.seat, 0.05, 30)
    assert len(tried[0]) > 1
    assert {one.choice for one in tried[0]} <= {option.id for option in decision.options}
