"""The page states of which `tests.browser.shots` takes screenshots. Each function brings pages into states and names
them."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from playwright.sync_api import Page, TimeoutError

from tests.browser.filled import fill_server
from tests.browser.people import Person
from tests.browser.staging import HOLD_EFFECTS, Stage
from tests.browser.test_ending import at_the_end
from tests.browser.test_guide import bubbles
from tests.browser.test_moments import at_table, doomed, gargoyle
from tests.games.dungeonquest.delving import duel
from tests.games.heroes_of_terrinoth.questing import quest as terrinoth
from tests.games.paper_dungeons.playing import ROLL, SKULLS, begin, finish
from tests.games.paper_dungeons.test_setup import keep
from tests.games.thunderstone_quest.looking import battle, delve
from tests.games.thunderstone_quest.looking import quest as adventure
from tests.web.playing import asked_next, play_on
from tests.web.puzzling import add_puzzle
from tests.web.serving import Running
from undercroft.testing import ScenarioTable, scenario

HOUSE = "house"
GAMES = ("thunderstone", "thunderstone_quest", "paper_dungeons", "dungeonquest", "heroes_of_terrinoth")


@dataclass
class Visit:
    """A server, people who visit it, and the game to show."""

    site: Running
    new_person: Callable[..., Person]
    game: str
    language: str

    def seated(self) -> tuple[Person, str]:
        """Somebody at a table of the game with bots, started with one click in the lobby. The guide is closed."""
        anna = self.new_person("Анна" if self.language == "ru" else "Anna")
        path = anna.play_now(self.game)
        anna.send(f"{path}/guide", step="skip")
        return anna, path

    def staged(self, table: ScenarioTable) -> Stage:
        """Somebody at a table in this position, whose page keeps temporary effects on the screen."""
        stage = at_table(self.new_person, self.site, table, self.game)
        stage.page.add_init_script(f"({HOLD_EFFECTS})()")
        stage.page.reload()
        stage.page.wait_for_selector("form#ask")
        return stage


State = Callable[[Visit], Iterator[tuple[str, Page]]]


def pages(visit: Visit) -> Iterator[tuple[str, Page]]:
    """Pages to read: how to play, the rules and their search, the form for a new table."""
    anna = visit.new_person()
    anna.go(f"/how/{visit.game}")
    yield "howto", anna.page
    anna.go(f"/rules/{visit.game}")
    yield "rules", anna.page
    anna.go(f"/rules/{visit.game}?q=" + ("как победить" if visit.language == "ru" else "how do I win"))
    yield "rules-search", anna.page
    anna.go(f"/new/{visit.game}")
    yield "new", anna.page


def guided(visit: Visit) -> Iterator[tuple[str, Page]]:
    """Every bubble of the guided first game."""
    anna = visit.new_person("Anna", silent=True)
    for count, bubble in enumerate(bubbles(anna, visit.site, visit.game), 1):
        anna.refresh()
        yield f"guide-{count:02}-{bubble}", anna.page


def table(visit: Visit) -> Iterator[tuple[str, Page]]:
    """A table after a few turns: the board, a hint, help, a tip, a card, the settings, the players."""
    anna, path = visit.seated()
    page = anna.page
    for _choice in range(9):
        asked_next(visit.site, path)
        play_on(visit.site, path)
    asked_next(visit.site, path)
    page.reload()
    page.wait_for_selector("form#ask")
    yield "board", page
    if page.locator("#ask-hint").count():
        page.click("#ask-hint")
        page.wait_for_selector("#hint")
        yield "hint", page
        page.keyboard.press("Escape")
    for name, button in (("help", "help"), ("settings", "settings"), ("company", "company")):
        page.click(f"[popovertarget={name}]")
        yield button, page
        page.keyboard.press("Escape")
    page.keyboard.press("e")
    yield "tip", page
    page.keyboard.press("Escape")
    thing = page.locator("#table [data-card]:visible").first
    thing.hover()
    page.mouse.move(*middle(thing.bounding_box()))
    with suppress(TimeoutError):
        page.wait_for_selector("#look:visible", timeout=3000)
        yield "zoom", page


def middle(box: Any) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 3


def turns(visit: Visit) -> Iterator[tuple[str, Page]]:
    """The end of a turn with and without undo, what others did, groups of answers, odds."""
    anna, path = visit.seated()
    page = anna.page
    wanted = {
        "end-undo": "form.ask.ending:not(:has(.undo.barred))",
        "end-no-undo": "form.ask.ending:has(.undo.barred)",
        "ribbon": "form.ask:has(.ribbon)",
        "groups": "form.ask:has(.bundle)",
        "odds": "form.ask:has(.answers .risk)",
        "several": "form.ask:has(.rack)",
        "waiting": "section.ask.waiting",
    }
    for _choice in range(120):
        match = asked_next(visit.site, path)
        if match.result is not None or not wanted:
            return
        with suppress(TimeoutError):  # some decisions are answered automatically
            page.wait_for_selector(f'form#ask[data-number="{match.pending[0].number}"]', timeout=8000)
        for name in [name for name, what in wanted.items() if page.locator(what).count()]:
            del wanted[name]
            yield name, page
            if name == "groups":
                page.locator("#ask .bundle > summary").first.click()
                yield "group-open", page
                page.keyboard.press("Escape")
        play_on(visit.site, path)


def ends(visit: Visit) -> Iterator[tuple[str, Page]]:
    """The pages at the end of golden matches, for different numbers of players."""
    for name in ENDS[visit.game]:
        anna = visit.new_person("Анна" if visit.language == "ru" else "Anna")
        at_the_end(visit.site, anna, visit.game, name)
        yield f"end-{name}", anna.page


def puzzles(visit: Visit) -> Iterator[tuple[str, Page]]:
    """A puzzle, and the feedback on a right and on a wrong answer."""
    puzzle = add_puzzle(visit.site, visit.game, ENDS[visit.game][0])
    for state, choice in (("right", puzzle.better), ("wrong", puzzle.played)):
        guest = visit.new_person()
        guest.go(f"/puzzles/{puzzle.id}")
        if state == "right":
            yield "puzzle", guest.page
        guest.send(f"/puzzles/{puzzle.id}/choose", choice=choice)
        guest.page.reload()
        yield f"puzzle-{state}", guest.page


ENDS = {
    "thunderstone": ("3-greedy-2", "2-random-1"),
    "thunderstone_quest": ("4-greedy-18", "2-greedy-1"),
    "paper_dungeons": ("1-greedy-1", "4-greedy-4"),
    "dungeonquest": ("1-random-1", "3-greedy-3"),
    "heroes_of_terrinoth": ("2-greedy-2", "1-random-1"),
}


# -- moments


def moments(visit: Visit) -> Iterator[tuple[str, Page]]:
    """The great moments of the game."""
    for number, (position, step) in enumerate(MOMENTS[visit.game], 1):
        prepared_table = position()
        stage = visit.staged(prepared_table)
        stage.do(lambda do=step, on=prepared_table: do(on))  # type: ignore[misc]
        for part in range(1, 4):
            with suppress(TimeoutError):
                stage.page.wait_for_selector("#moment:not([hidden])", timeout=4000)
            if not stage.page.locator("#moment:visible").count():
                break
            stage.page.wait_for_timeout(2500)
            yield f"moment-{number}-{part}", stage.page
            passes = stage.page.evaluate("document.documentElement.dataset.moment === 'passes' && !window.pass()")
            if not passes:
                stage.page.keyboard.press("Enter")


def choosing(*choices: str) -> Callable[[ScenarioTable], Any]:
    return lambda table: [table.choose(choice) for choice in choices]


def party_against(hall: list[str], hand: list[str]) -> Callable[[], ScenarioTable]:
    return lambda: scenario("thunderstone", hands={0: hand}, hall=hall)


STRONG = ["dwarf_janissary", "torch", "dagger", "fireball"]
MOMENTS: dict[str, list[tuple[Callable[[], ScenarioTable], Callable[[ScenarioTable], Any]]]] = {
    "thunderstone": [
        (
            party_against(["nixie", "griffon", "sphinx"], STRONG),
            choosing("dungeon", "equip:dagger:dwarf_janissary", "attack:2"),
        ),
        (party_against(["griffon", "sphinx", "nixie"], ["militia", "torch"]), choosing("dungeon", "attack:1")),
    ],
    "thunderstone_quest": [
        (lambda: delve(["adventurer", "adventurer", "fireball"], "vault", "ancient_champion"), battle),
    ],
    "paper_dungeons": [(gargoyle, finish), (lambda: begin({"wounds": 4}, rolls=[ROLL, SKULLS]), finish)],
    "dungeonquest": [
        (doomed, choosing("move:north")),
        (lambda: duel(life=3), choosing("move:north")),
    ],
    "heroes_of_terrinoth": [
        (
            lambda: terrinoth(
                hero={0: {"engaged": ["bandit_minion"]}, 1: {"engaged": ["bandit_minion"]}},
                dice=["success", "success", "retaliate"],
            ),
            choosing("play:scout_precise_strike", "none"),
        )
    ],
}


def several(visit: Visit) -> Iterator[tuple[str, Page]]:
    """A decision with several options to tick, more than fit in a row."""
    position, step = SEVERAL[visit.game]
    prepared_table = position()
    stage = visit.staged(prepared_table)
    stage.do(lambda: step(prepared_table))
    stage.page.wait_for_selector("#ask .rack")
    stage.page.locator("#ask .rack .button").nth(2).click()
    yield "several", stage.page


PACK = ["adventurer", "lantern", "dagger", "thunderstone_shard", "fireball", "adventurer", "lantern", "adventurer"]
SEVERAL: dict[str, tuple[Callable[[], ScenarioTable], Callable[[ScenarioTable], Any]]] = {
    "thunderstone_quest": (
        lambda: adventure(
            hands={0: ["gorlandor_l3"] * 2, 1: ["dagger"]}, decks={0: PACK * 2, 1: ["lantern"] * 2},
            figures={0: "mine"}, monsters={"mine": "kobold"}, monster_decks={1: ["guardian_key", "goblin_sneak"]},
            keys=3,
        ),
        lambda table: battle(table.choose("dungeon")),
    ),
    "paper_dungeons": (lambda: keep("assassin"), lambda table: None),
}  # fmt: skip


# -- pages outside of games


def lobby(visit: Visit) -> Iterator[tuple[str, Page]]:
    """The lobby of a newcomer and of somebody with tables, and an open question in a row."""
    boris = visit.new_person("Борис" if visit.language == "ru" else "Boris")
    boris.go("/")
    yield "lobby-new", boris.page
    anna = visit.new_person("Анна" if visit.language == "ru" else "Anna")
    anna.open_new_table("me", "open", "open", listed=True)
    boris.open_new_table("me", "open", listed=True, game="dungeonquest")
    for game in ("thunderstone", "paper_dungeons"):
        boris.play_now(game)
        boris.wait_for_turn()
    boris.go("/")
    yield "lobby", boris.page
    boris.page.locator(".yours summary").first.click()
    yield "lobby-asks", boris.page


def company(visit: Visit) -> Iterator[tuple[str, Page]]:
    """A gathering table, a vote, an absent player, a player whose time is up."""
    anna, boris = visit.new_person("Анна" if visit.language == "ru" else "Anna"), visit.new_person("Mira")
    path = anna.open_new_table("me", "open", "open", clock="600+10", at_zero="vote")
    yield "gathering", anna.page
    boris.go(path)
    yield "invitation", boris.page
    boris.page.click("#gathering .main")
    visit.site.guest("Moss").post(f"{path}/sit", seat=2)
    anna.page.wait_for_selector("#gathering", state="detached")
    anna.page.click("[popovertarget=company]")
    yield "company", anna.page
    anna.page.click("#company form[action$='/vote'] button")
    yield "vote-mine", anna.page
    yield "vote-theirs", boris.page
    boris.page.click("#votes button[value=no]")
    live = visit.site.on_loop(lambda: visit.site.house.tables.get(path.removeprefix("/t/")))

    def away(minutes: int) -> None:
        for seat in live.memory.asked:
            live.seen[live.record.seats[seat].user] = time.time() - 130
        times = live.record.times
        live.record.times = replace(times, at=times.at - minutes * 60)
        live.changed()

    slow = visit.site.on_loop(lambda: next(iter(live.memory.asked)))
    seen = (anna if slow != 0 else boris).page
    for state, minutes in (("absent", 9), ("time-is-up", 1)):
        visit.site.on_loop(partial(away, minutes))
        seen.reload()
        yield state, seen


def people(visit: Visit) -> Iterator[tuple[str, Page]]:
    """The pages about people, for a newcomer and for somebody who has played with others."""
    boris = visit.new_person("Борис" if visit.language == "ru" else "Boris")
    for name, path in (("profile", "/u/me"), ("friends", "/friends"), ("daily", "/daily"), ("find", "/find")):
        boris.go(path)
        yield f"{name}-new", boris.page
    anna = visit.new_person("Анна" if visit.language == "ru" else "Anna")
    for name, path in fill_server(visit.site, anna).items():
        anna.go(path)
        yield name, anna.page


STATES: dict[str, list[State]] = {game: [pages, guided, table, turns, moments, ends, puzzles] for game in GAMES}
STATES[HOUSE] = [lobby, company, people]
for _game in SEVERAL:
    STATES[_game].append(several)
