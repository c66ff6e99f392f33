"""The page at the end of a match: own record, ranks and links, for players and spectators."""

import re
from html import unescape

import pytest

from tests.web.finished import finished_table, golden
from tests.web.serving import Guest, Running
from undercroft.kernel.registry import game as find_game
from undercroft.web.door.security import GUEST_COOKIE, pass_of

GAMES = {
    "thunderstone": "2-greedy-1",
    "thunderstone_quest": "2-greedy-11",
    "paper_dungeons": "2-greedy-2",
    "dungeonquest": "2-greedy-2",
    "heroes_of_terrinoth": "3-greedy-3",
}


def user_of(server: Running, guest: Guest) -> str:
    """The user id in a guest's cookie."""
    if not guest.http.cookies.get(GUEST_COOKIE):
        guest.get("/")
    held = pass_of(server.house.signer, guest.http.cookies.get(GUEST_COOKIE))
    assert held is not None
    return held.user


def end_in(page: str) -> str:
    """The page at the end of a match, as text."""
    section = page[page.index('id="over"') : page.index('class="end-foot"')]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", section)).split())


def page_of(server: Running, guest: Guest, table: str) -> str:
    answer = guest.get(table)
    assert answer.status_code == 200
    return answer.text


@pytest.mark.parametrize("game", GAMES)
def test_no_id_stands_twice_on_a_table_or_over_it(server: Running, game: str) -> None:
    ann = server.guest("Ann")
    for table in (
        ann.new_table("me", "bot:random", game=game),
        finished_table(server, game, GAMES[game], user_of(server, ann), 0),
    ):
        ids = re.findall(r'\sid="([^"]*)"', page_of(server, ann, table))
        assert sorted(ids) == sorted(set(ids))


def figures_in(page: str) -> dict[str, str]:
    """The own record: each figure by its label."""
    record = page[page.index("own-record") :].partition("</dl>")[0]
    pairs = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", record, re.DOTALL)
    return {label.strip(): " ".join(re.sub(r"<[^>]*>", " ", value).split()) for label, value in pairs}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_game_has_a_page_of_its_end(server: Running, game: str, language: str) -> None:
    guest = server.guest("Anna", language)
    table = finished_table(server, game, GAMES[game], user_of(server, guest), 0)
    page = page_of(server, guest, table)
    for door in (
        f'action="{table}/rematch"',
        f'href="{table}/replay"',
        "data-close-over",
        'class="fairness"',
        'href="/"',
    ):
        assert door in page
    assert "own-record" in page
    assert str(golden(game, GAMES[game])["save"]["seed"]) in page


@pytest.mark.parametrize("game", GAMES)
def test_who_watches_sees_the_end_without_a_record(server: Running, game: str) -> None:
    anna, clara = server.guest("Anna"), server.guest("Clara")
    table = finished_table(server, game, GAMES[game], user_of(server, anna), 0)
    page = page_of(server, clara, table)
    assert 'id="over"' in page
    assert "own-record" not in page
    assert "/rematch" not in page


def test_best_average_and_victories_are_those_of_all_matches(server: Running) -> None:
    anna = server.guest("Anna")
    user = user_of(server, anna)
    matches = [("2-greedy-1", 1), ("3-random-2", 0), ("3-greedy-2", 0)]  # points: 27 (won), 0 (lost), 37 (won)
    tables = [finished_table(server, "thunderstone", name, user, seat) for name, seat in matches]
    finished_table(
        server, "thunderstone", "4-greedy-3", user_of(server, server.guest("Boris")), 0
    )  # another player's match
    totals = [golden("thunderstone", name)["result"]["scores"][seat]["total"] for name, seat in matches]
    for table, total in zip(tables, totals, strict=True):
        assert figures_in(page_of(server, anna, table)) == {
            "this match": str(total),
            "your best": str(max(totals)),
            "your average": f"{sum(totals) / 3:.1f}",
            "won": "2 of 3",
        }


def test_who_lost_is_offered_an_easier_game_and_told_of_no_best(server: Running) -> None:
    anna = server.guest("Anna")
    lost, won = (
        page_of(server, anna, finished_table(server, "thunderstone", "2-greedy-1", user_of(server, anna), seat))
        for seat in (0, 1)
    )
    assert 'action="/learn/thunderstone"' in lost
    assert "now, the best" not in lost
    assert 'action="/learn/thunderstone"' not in won
    assert "now, the best" in won
    alone = page_of(server, anna, finished_table(server, "dungeonquest", "1-random-1", user_of(server, anna), 0))
    assert 'action="/learn/dungeonquest"' in alone, "who dies alone has lost, too"
    quest = page_of(server, anna, finished_table(server, "heroes_of_terrinoth", "2-greedy-2", user_of(server, anna), 0))
    assert ("Against an easier bot" in lost, "Against an easier bot" in quest) == (True, False)
    table = anna.post("/play/thunderstone", bots="easy").headers["location"]
    live = server.on_loop(lambda: server.house.tables.get(table.removeprefix("/t/")))
    assert live.record.seats[1].bot == "easy"


def test_matches_played_alone_are_a_record_of_their_own(server: Running) -> None:
    anna = server.guest("Anna")
    user = user_of(server, anna)
    together = finished_table(server, "paper_dungeons", "2-greedy-2", user, 0)
    alone = [finished_table(server, "paper_dungeons", name, user, 0) for name in ("1-greedy-1", "1-random-1")]
    assert figures_in(page_of(server, anna, together))["won"] == "1 of 1"
    figures = figures_in(page_of(server, anna, alone[1]))
    assert figures["played"] == "2"
    assert figures["your best"] == "80"
    assert figures["this match"] == "5"


def test_a_campaign_is_a_record_of_its_own(server: Running) -> None:
    anna = server.guest("Anna")
    user = user_of(server, anna)
    single = finished_table(server, "paper_dungeons", "2-greedy-2", user, 0)
    finished_table(server, "paper_dungeons", "2-greedy-9", user, 0)
    total = golden("paper_dungeons", "2-greedy-2")["result"]["scores"][0]["total"]
    assert figures_in(page_of(server, anna, single))["your best"] == str(total)


def test_who_held_several_seats_has_no_record(server: Running) -> None:
    anna = server.guest("Anna")
    table = finished_table(server, "thunderstone", "2-greedy-1", user_of(server, anna), 0, 1)
    assert "own-record" not in page_of(server, anna, table)


def test_a_match_of_other_rules_is_left_out_of_the_record(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = server.guest("Anna")
    user = user_of(server, anna)
    table = finished_table(server, "dungeonquest", "2-greedy-2", user, 0)
    game = find_game("dungeonquest")
    version = game.version
    object.__setattr__(game, "version", version + 1)
    try:
        finished_table(server, "dungeonquest", "3-greedy-3", user, 0)
    finally:
        object.__setattr__(game, "version", version)
    assert figures_in(page_of(server, anna, table)) == {"walked": "1", "came out": "0", "most gold": "0"}


def test_alone_a_rank_stands_in_place_of_a_victory(server: Running) -> None:
    anna, olga = server.guest("Anna"), server.guest("Olga", "ru")
    english = end_in(
        page_of(server, anna, finished_table(server, "paper_dungeons", "1-random-1", user_of(server, anna), 0))
    )
    assert "Wanderers of the first level" in english
    assert "Victory!" not in english
    russian = end_in(
        page_of(server, olga, finished_table(server, "paper_dungeons", "1-random-1", user_of(server, olga), 0))
    )
    assert "Странники первого уровня" in russian
    assert "Победа!" not in russian


def test_a_replay_leads_to_the_page_of_the_end(server: Running) -> None:
    anna = server.guest("Anna")
    table = finished_table(server, "thunderstone", "2-greedy-1", user_of(server, anna), 0)
    page = anna.get(f"{table}/replay", at=3).text
    assert f'href="{table}#over"' in page
    assert f'href="{table}#areas"' in page
    assert 'id="over"' not in page
