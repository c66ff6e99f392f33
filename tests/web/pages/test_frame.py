"""A table is drawn in areas. Applying the changed areas to the old table must give the same table as drawing it
anew."""

from collections.abc import Iterator
from functools import cache
from itertools import islice, permutations
from typing import Any

import pytest
from jinja2 import UndefinedError, meta, nodes

from tests.web.assembling import apply_update, data_attribute, decompress
from undercroft.bots.random import RandomBot
from undercroft.kernel.match import Match
from undercroft.kernel.registry import game as find_game
from undercroft.kernel.registry import games
from undercroft.kernel.seat import Seat
from undercroft.web.pages.frame import FRAME, OF_FRAME, draw, whole_table
from undercroft.web.pages.presence import Absent, Person, Presence, SeatClock, Vote
from undercroft.web.pages.scene import PlayerMark, Scene, TableFacts, Viewer, build_scene, speech_of
from undercroft.web.rendering.boards import board_of
from undercroft.web.rendering.feed import Feed
from undercroft.web.rendering.render import environment

CHOICES = {"paper_dungeons": 60}
NAMES = ("Ann", "Bob")


def scene_of(match: Match, seat: int | None, language: str = "en", **more: Any) -> Scene:
    facts = TableFacts("t", "A table", match.game, match.options, url="/t/t", **more)
    players = [PlayerMark(n, name, "human", is_me=n == seat) for n, name in enumerate(NAMES)]
    return build_scene(facts, match, players, Viewer(language, seats=() if seat is None else (seat,)))


def played(game: str, seed: int) -> Iterator[Match]:
    match = find_game(game).start(2, seed)
    bot = RandomBot(match.game, seed)
    while match.pending:
        yield match
        seat = next(iter(match.pending))
        match.choose(seat, bot.choose(Seat(match, seat)))
    yield match


def without_version(page: str) -> str:
    """The page without its version number."""
    return page.replace(f'data-version="{data_attribute(page, "version")}"', 'data-version=""')


@pytest.mark.parametrize("game", games())
def test_areas_laid_over_each_other_are_the_whole_table(game: str) -> None:
    viewers: list[tuple[int | None, str]] = [(0, "en"), (1, "ru"), (None, "en")]
    feeds = {viewer: Feed() for viewer in viewers}
    pages = dict.fromkeys(viewers, "")
    parts = 0
    for match in islice(played(game, 5), CHOICES.get(game, 35)):
        for viewer in viewers:
            step = feeds[viewer].next(draw(scene_of(match, *viewer)))
            sent = decompress(step.after(data_attribute(pages[viewer], "version") or ""))
            parts += data_attribute(sent, "base") is not None
            pages[viewer] = apply_update(pages[viewer], sent)
            assert without_version(pages[viewer]) == whole_table(scene_of(match, *viewer))
    assert parts > 60, "most of it comes by areas"


def test_a_page_is_sent_only_what_has_changed() -> None:
    match = find_game("thunderstone").start(2, 1)
    feed = Feed()
    first = feed.next(draw(scene_of(match, 0)))
    assert data_attribute(decompress(first.after("")), "base") is None, "who shows nothing is sent all"
    second = feed.next(draw(scene_of(match, 0, spectators=1)))
    assert second.after(first.version) is second.after(first.version), "packed once for all"
    part = decompress(second.after(first.version))
    assert "watching: 1" in part
    assert part.count("<!--area:") == 1
    assert second.after(second.version) == b""


BOB = PlayerMark(1, "Bob", "human")
RUNS = SeatClock(90, 1_800_000_000.0, 180, 30)
AWAY = Absent(1, "Bob", 3, RUNS, False)
COMPANIES = [
    Presence(),
    Presence(waited=[1]),
    Presence(slow=AWAY, away={1: AWAY}, waited=[1], clocks={0: SeatClock(20, None, 180, 30), 1: RUNS}),
    Presence(votes=[Vote("end", None, "Bob", [BOB], 2, False)], may_end=True, leaves="resign"),
    Presence(votes=[Vote("bot", 1, "Bob", [], 1, False)], slow=AWAY, away={1: AWAY}),
    Presence(people=[Person("m", "Cay", False, False)], talk=False),
    Presence(people=[Person("m", "Cay", False, True)], watch=False, may_talk=False),
    Presence(kept=0, leaves="leave"),
]


@pytest.mark.parametrize("hosted", [False, True])
def test_whatever_happens_around_a_match_is_shown_at_once(hosted: bool) -> None:
    """Players come, go, vote and are removed, in any order."""
    match, feed, page = find_game("thunderstone").start(2, 1), Feed(), ""
    for first, then in permutations(COMPANIES, 2):
        for presence in (first, then):
            scene = scene_of(match, 0, hosted=hosted, presence=presence)
            page = apply_update(page, decompress(feed.next(draw(scene)).after(data_attribute(page, "version") or "")))
            assert without_version(page) == whole_table(scene_of(match, 0, hosted=hosted, presence=presence))


@pytest.mark.parametrize("shown", ["", "another.1", "{feed}.1"])
def test_a_page_that_has_missed_something_is_sent_all(shown: str) -> None:
    match = find_game("thunderstone").start(2, 1)
    feed = Feed()
    steps = [feed.next(draw(scene_of(match, 0, spectators=n))) for n in range(4)]
    sent = decompress(steps[-1].after(shown.format(feed=steps[0].version.partition(".")[0])))
    assert without_version(sent) == whole_table(scene_of(match, 0, spectators=3))


def test_a_frame_that_has_changed_comes_with_the_whole_table() -> None:
    feed = Feed()
    paper = feed.next(draw(scene_of(find_game("paper_dungeons").start(2, 1), 0)))
    other = scene_of(find_game("thunderstone").start(2, 1), 0)
    assert data_attribute(decompress(feed.next(draw(other)).after(paper.version)), "base") is None


# -- an area depends only on its part


@pytest.mark.parametrize("name", ["scene", "board", "match", "view"])
def test_a_template_that_asks_for_more_than_its_part_fails_at_once(name: str) -> None:
    wrong: Any = environment().from_string("{% macro html(shown, t) %}{{ " + name + ".seat }}{% endmacro %}").module
    with pytest.raises(UndefinedError, match=name):
        wrong.html({}, speech_of("thunderstone", "en"))


def test_what_a_template_asks_of_its_part_must_be_there() -> None:
    wrong: Any = environment().from_string("{% macro html(shown, t) %}{{ shown.secret }}{% endmacro %}").module
    with pytest.raises(UndefinedError, match="secret"):
        wrong.html({"seat": 0}, speech_of("thunderstone", "en"))


@cache
def names_used(name: str) -> tuple[set[str], set[str]]:
    """The variables that a template uses without getting them, and the templates it imports."""
    env = environment()
    assert env.loader is not None
    tree = env.parse(env.loader.get_source(env, name)[0])
    own = {node.target for node in tree.find_all(nodes.Import)}
    own |= {node.name for node in tree.find_all(nodes.Name) if node.ctx == "store"}
    unknown = meta.find_undeclared_variables(tree) - env.globals.keys() - own
    return unknown, {used for used in meta.find_referenced_templates(tree) if used}


@pytest.mark.parametrize("game", games())
def test_templates_of_areas_know_only_what_they_are_given(game: str) -> None:
    names = {area.template for area in (FRAME, *OF_FRAME.values(), *board_of(games()[game]).AREAS)}
    looked = set()
    while names - looked:
        name = (names - looked).pop()
        looked.add(name)
        unknown, used = names_used(name)
        assert not unknown, name
        names |= used
    assert len(looked) > 20, "areas, and what they import"


@pytest.mark.parametrize("game", games())
def test_the_same_bytes_are_the_same_html(game: str) -> None:
    """The HTML depends only on the bytes of a part, not on the viewer or anything else."""
    seen: dict[tuple[str, bytes], str] = {}
    again = 0
    for match in islice(played(game, 5), 20):
        for seat in (0, 1, None):
            for name, part in draw(scene_of(match, seat)).areas.items():
                fresh = part.html()
                again += (name, part.data) in seen
                assert seen.setdefault((name, part.data), fresh) == fresh
    assert again > 100


def test_an_answer_that_only_names_its_card_shows_it() -> None:
    match = find_game("thunderstone").start(2, 5)
    seat = next(iter(match.pending))
    match.choose(seat, "rest")
    asked = draw(scene_of(match, seat)).areas["ask"].html()
    card = match.decision(seat).options[0]
    assert f'data-answer="{card.id}" data-card="{card.target.id}"' in " ".join(asked.split())


@pytest.mark.parametrize("game", games())
def test_in_the_middle_of_a_turn_nothing_is_told_since_it(game: str) -> None:
    chosen: dict[int, int] = {}
    match = find_game(game).start(2, 5)
    bot = RandomBot(match.game, 5)
    for _choice in range(80):
        seat = next(iter(match.pending))
        if chosen.get(seat) == match.turn:
            assert "Since your turn" not in draw(scene_of(match, seat)).areas["ask"].html()
        chosen[seat] = match.turn
        match.choose(seat, bot.choose(Seat(match, seat)))
