"""The guided first game at a table: starting it with one click, reading, answering without reading, skipping,
restarting."""

import re
from collections.abc import Iterator

import pytest

import undercroft
from tests.guided import ME, best_options, bubbles, guide
from tests.web.serving import Guest, Running, serving, wait_until
from undercroft.kernel.match import Match
from undercroft.kernel.registry import game as find_game
from undercroft.web.live.table import LiveTable
from undercroft.web.pages.frame import whole_table
from undercroft.web.pages.presence import Presence
from undercroft.web.pages.scene import PlayerMark, TableFacts, Viewer, build_scene

GAMES = sorted(undercroft.games())
TOKEN = re.compile(r"([#.])([\w-]+)")


def learn(guest: Guest, game: str = "thunderstone") -> str:
    return guest.post(f"/learn/{game}").headers["location"]


def bubble(guest: Guest, table: str) -> str:
    """The bubble on the page, or an empty string."""
    found = re.search(r'data-bubble="([\w-]+)"', guest.get(table).text)
    return found[1] if found else ""


def live(server: Running, table: str) -> LiveTable:
    found: LiveTable = server.on_loop(lambda: server.house.tables.get(table.removeprefix("/t/")))
    return found


def choose_well(server: Running, guest: Guest, table: str) -> None:
    """Take the option the game's judge rates highest, as soon as there is a choice."""
    wait_until(lambda: guest.asked(table) is not None)
    asked = guest.asked(table)
    assert asked is not None
    match = live(server, table).memory.match
    assert match is not None
    choice = best_options(match, ME)
    ids = [option.id for option in choice] if isinstance(choice, list) else choice.id
    assert guest.choose(table, asked[0], asked[1], ids).status_code == 204


@pytest.fixture
def ann(server: Running) -> Guest:
    return server.guest("Ann")


@pytest.mark.parametrize("game", GAMES)
def test_one_click_begins_the_guided_game_of_its_set(server: Running, ann: Guest, game: str) -> None:
    table = learn(ann, game)
    match = live(server, table).memory.match
    assert match is not None
    assert match.seed == guide(game).seed
    assert match.options.items() >= dict(guide(game).options).items()
    wait_until(lambda: ann.asked(table) is not None)
    assert bubble(ann, table) == "aim"
    assert f"1 / {len(guide(game).steps)}" in ann.get(table).text


def test_next_shows_the_next_bubble_and_a_page_loaded_again_the_same(ann: Guest) -> None:
    table = learn(ann)
    assert ann.post(f"{table}/guide", step="next", bubble="aim").status_code == 204
    assert bubble(ann, table) == "party"
    assert bubble(ann, table) == "party"
    ann.post(f"{table}/guide", step="next", bubble="aim")
    assert bubble(ann, table) == "party", "what was read twice is read once"


def test_answering_is_as_good_as_next(server: Running, ann: Guest) -> None:
    table = learn(ann)
    choose_well(server, ann, table)
    assert live(server, table).record.guides[_user(server, table)] == ["aim"]
    assert bubble(ann, table) in guide("thunderstone").steps[1:]


def test_an_answer_that_is_refused_passes_nothing(server: Running, ann: Guest) -> None:
    table = learn(ann)
    seat, number, _options = ann.asked(table) or (0, 0, [])
    assert ann.choose(table, seat, number, "buy:the_moon").status_code == 422
    assert ann.choose(table, seat, number + 7, "village").status_code == 409
    assert bubble(ann, table) == "aim"


def test_the_guide_can_be_skipped_and_begun_again(ann: Guest) -> None:
    table = learn(ann)
    ann.post(f"{table}/guide", step="skip")
    assert bubble(ann, table) == ""
    ann.post(f"{table}/guide", step="again")
    assert bubble(ann, table) == "aim"


def test_everybodys_first_game_is_guided_until_the_guide_is_put_away(server: Running, ann: Guest) -> None:
    table = ann.play()
    wait_until(lambda: ann.asked(table) is not None)
    assert bubble(ann, table) == "aim"
    assert bubble(server.guest("Bob"), table) == "", "it is Ann's alone"
    ann.post(f"{table}/guide", step="skip")
    again = ann.play()
    wait_until(lambda: ann.asked(again) is not None)
    assert bubble(ann, again) == "", "it is put away for good"
    assert "Guide again" in ann.get(again).text


def test_who_follows_a_link_is_asked_for_a_name_and_guided_with_hints(server: Running, ann: Guest) -> None:
    stranger = server.guest()
    table = ann.new_table("me", "open")
    assert "First time here?" in stranger.get(table).text
    assert "First time here?" not in ann.get(table).text
    assert stranger.post(f"{table}/sit", seat=1, name="Kestrel").status_code == 204
    assert "Kestrel" in ann.get(table).text
    first = ann if ann.asked(table) else stranger
    assert bubble(first, table) == "aim"
    assert "data-hint" in first.get(table).text
    assert list(live(server, table).record.guides.values()) == [[], []], "both play their first game"


def test_several_on_one_device_are_not_guided(server: Running, ann: Guest) -> None:
    bob = server.guest("Bob")
    both = ann.new_table("me", "me")
    assert ann.post(f"{both}/guide", step="again").status_code == 422
    assert bob.post(f"{learn(ann)}/guide", step="next", bubble="aim").status_code == 422


@pytest.mark.parametrize("sent", [{"step": "dance"}, {"step": "next"}, {"step": "next", "bubble": "moon"}, {}])
def test_what_makes_no_sense_is_refused(ann: Guest, sent: dict[str, str]) -> None:
    table = learn(ann)
    assert ann.post(f"{table}/guide", **sent).status_code == 422
    assert bubble(ann, table) == "aim"
    assert ann.post("/learn/chess").status_code == 404


def test_it_is_said_in_the_language_of_the_guest(server: Running) -> None:
    olga = server.guest("Ольга", language="ru")
    table = learn(olga)
    text = olga.get(table).text
    assert "За что вы играете" in text
    assert "Без проводника" in text
    assert "What you play for" not in text


def test_what_was_read_outlives_the_server(tmp_path_factory: pytest.TempPathFactory) -> None:
    data = tmp_path_factory.mktemp("kept")
    with serving(data) as first:
        ann = first.guest("Ann")
        table = learn(ann)
        for one in ("aim", "party"):
            ann.post(f"{table}/guide", step="next", bubble=one)
        cookies = dict(ann.http.cookies)
    with serving(data) as second:
        again = second.guest()
        again.http.cookies.update(cookies)
        assert bubble(again, table) == "ways"


def _user(server: Running, table: str) -> str:
    user = live(server, table).record.seats[ME].user
    assert user is not None
    return user


# -- what the guide highlights is on the table


def fragments(game: str) -> Iterator[tuple[str, str, str]]:
    """Each bubble of a guided game, what it highlights, and the table at that moment."""
    for due, match in bubbles(game):
        yield due.tag.id, due.tag.at.format(**due.args), fragment(match)


def fragment(match: Match) -> str:
    game = find_game(match.game.id)
    facts = TableFacts("a" * 16, "Table", game, match.options, url="/t/a", presence=Presence())
    players = [PlayerMark(0, "Ann", "human", is_me=True), PlayerMark(1, "Bob", "bot", "greedy")]
    return whole_table(build_scene(facts, match, players, Viewer(seats=(ME,))))


@pytest.mark.parametrize("game", GAMES)
def test_the_last_bubble_speaks_of_the_lantern_that_gives_hints(game: str) -> None:
    last = guide(game).tags[-1].text
    assert ("lantern" in last, "фонарь" in find_game(game).speech("ru")(last)) == (True, True)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_lamp_lies_on_is_on_the_table(game: str) -> None:
    for id, at, html in fragments(game):
        assert at == "#ask" or 'id="offers"' not in html, f"{id} is veiled by cards to choose from"
        for sort, name in TOKEN.findall(at.split(" | ")[0].replace(":has(", " ")):
            attribute = f'id="{name}"' if sort == "#" else rf'class="[^"]*(?<![\w-]){name}(?![\w-])'
            assert re.search(attribute, html), f"{id}: {sort}{name}"
