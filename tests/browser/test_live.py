"""Connection problems: a lost connection, a double click, an answer that comes too late."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from tests.browser.people import PHONE, Person
from tests.web.live.test_timeouts import advance_clocks
from tests.web.playing import by_turns, match_of, play_on
from tests.web.serving import Running, serving
from undercroft.store import StoreFailed, TableRecord
from undercroft.store.tables import TableRepository

NEVER_OPENS = """() => {
  const Real = WebSocket;
  window.WebSocket = class {
    static CONNECTING = Real.CONNECTING;
    static OPEN = Real.OPEN;
    static CLOSED = Real.CLOSED;
    readyState = Real.CONNECTING;
    constructor() {
      window.WebSocket = Real;
      document.documentElement.dataset.tried = "";
    }
    close() { this.onclose({ code: 1006 }); }
  };
}"""
"""The first WebSocket of the page is never answered."""


def test_a_page_tries_again_when_its_connection_does_not_open(person: Callable[..., Person]) -> None:
    anna = person("Anna", own=True)
    anna.play_now()
    page = anna.page
    page.clock.install()
    page.add_init_script(f"({NEVER_OPENS})()")
    page.reload()
    page.wait_for_selector("html[data-tried]:not([data-link])")
    page.clock.run_for(20000)
    page.clock.run_for(1000)
    page.wait_for_selector("html[data-link=live]")


def test_a_page_comes_back_when_the_connection_and_the_store_do(
    person: Callable[..., Person], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path) as first:
        anna = person("Anna", url=first.url)
        anna.play_now()
        anna.wait_for_turn()
        anna.answer("village")
        port = first.settings.port
    page = anna.page
    page.wait_for_selector("html[data-link=lost]")
    expect(page.locator("#link-mark")).to_be_visible()
    number, options = anna.number, anna.options
    read, asked = TableRepository.get, []

    async def fails_twice(self: TableRepository, id: str) -> TableRecord | None:
        asked.append(id)
        if len(asked) < 3:
            raise StoreFailed("the database restarts")
        return await read(self, id)

    monkeypatch.setattr(TableRepository, "get", fails_twice)
    with serving(tmp_path, port=port):
        page.wait_for_selector("html[data-link=live]")
        assert len(asked) == 3, "it has asked again until the store was back"
        expect(page.locator("#link-mark")).to_be_hidden()
        assert (anna.number, anna.options) == (number, options)
        anna.answer(options[0])
        anna.wait_for_turn()
        anna.context.close()


def test_a_clock_is_seen_and_spoken_and_when_it_has_run_out_a_bot_plays_on(
    person: Callable[..., Person], site: Running
) -> None:
    anna, boris = person("Anna"), site.guest("Boris")
    table = anna.new_table("me", "open", clock="1200+20", at_zero="bot")
    boris.post(f"{table}/sit", seat=1)
    while 0 not in match_of(site, table).pending:
        play_on(site, table, 1)
    anna.go(table)
    clock = anna.page.locator("#player-0 .time")
    expect(clock.locator("b")).to_have_text(re.compile(r"^(20|19):\d\d$"))
    seen = clock.locator("b").inner_text()
    expect(clock.locator("b")).not_to_have_text(seen)
    expect(clock).not_to_have_class(re.compile("soon"))
    expect(anna.page.locator("#player-1 .time b")).to_have_text(re.compile(r"^(20|19):\d\d$"))
    advance_clocks(site, table, 1158.0)
    expect(anna.page.locator("#clock-said")).to_have_text(re.compile("One minute left|seconds left"))
    expect(clock).to_have_class(re.compile("soon"))
    anna.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    for seat in range(2):
        expect(anna.page.locator(f"#player-{seat} .time")).to_be_in_viewport(ratio=1)
    advance_clocks(site, table, 1200.0)
    expect(anna.page.locator("#ask")).to_contain_text("A bot holds your seat")
    expect(anna.page.locator("#player-1 .time")).to_have_count(0)  # nobody else to wait for
    anna.page.click("#ask .main")
    expect(clock).to_be_visible()


def test_a_double_click_chooses_once(person: Callable[..., Person], site: Running) -> None:
    anna = person("Anna")
    table = anna.play_now()
    anna.wait_for_turn()
    asked = anna.number
    anna.page.locator('#ask [data-answer="village"]').dblclick()
    expect(anna.page.locator("form#ask:not(.sending)")).not_to_have_attribute("data-number", asked)
    assert [choice for seat, choice in match_of(site, table).choices if seat == 0] == ["village"]


NEVER_RESENDS = """() => {
  const later = window.setTimeout;
  window.choicesSent = 0;
  window.setTimeout = (callback, after, ...given) => {
    if (after === 3000) window.choicesSent++;
    return later(callback, after === 3000 ? 1e9 : after, ...given);
  };
}"""
"""A page that never times out while waiting for an answer on its WebSocket, and counts the choices it sends there."""


def test_what_is_clicked_while_an_answer_is_on_its_way_is_not_lost(
    person: Callable[..., Person], site: Running
) -> None:
    anna = person("Anna", own=True)
    held: list[Callable[[], None]] = []

    def hold_back_answer(route: WebSocketRoute) -> None:
        """Hold back the first answer to a choice until the test releases it. The table arrives before it."""
        server = route.connect_to_server()
        route.on_message(server.send)

        def forward(message: str | bytes) -> None:
            if str(message).startswith('{"kind": "answer"') and not held:
                held.append(lambda: route.send(message))
            else:
                route.send(message)

        server.on_message(forward)

    anna.page.route_web_socket("**/live*", hold_back_answer)
    table = anna.play_now()
    anna.wait_for_turn()
    anna.page.evaluate(NEVER_RESENDS)
    asked = anna.number
    anna.page.click('#ask [data-answer="village"]')
    expect(anna.page.locator("#ask")).not_to_have_attribute("data-number", asked)
    second = anna.options[0]
    anna.page.locator(f'#ask [data-answer="{second}"]').dispatch_event("click")
    assert anna.page.evaluate("window.choicesSent") == 1
    assert [choice for seat, choice in match_of(site, table).choices if seat == 0] == ["village"]
    asked = anna.number
    held[0]()
    expect(anna.page.locator("#ask")).not_to_have_attribute("data-number", asked)
    assert [choice for seat, choice in match_of(site, table).choices if seat == 0] == ["village", second]


def test_choices_go_over_the_line_and_are_posted_where_there_is_none(
    person: Callable[..., Person], site: Running
) -> None:
    anna = person("Anna", own=True)
    posted: list[str] = []
    anna.page.on("request", lambda request: posted.append(request.url) if request.method == "POST" else None)
    table = anna.play_now()
    anna.wait_for_turn()
    posted.clear()
    anna.answer("rest")
    assert not [url for url in posted if url.endswith("/choose")]
    anna.wait_for_turn()
    anna.page.route_web_socket("**/live*", lambda route: route.close())
    anna.page.reload()
    anna.wait_for_turn()
    chosen, option = len(match_of(site, table).choices), anna.options[0]
    anna.page.route("**/choose", lambda route: route.fulfill(status=502), times=1)  # the proxy finds no server
    anna.page.route("**/choose", lambda route: route.abort(), times=1)
    anna.answer(option)
    assert len([url for url in posted if url.endswith("/choose")]) == 3, "it is tried again until it is answered"
    assert [choice for choice in match_of(site, table).choices[chosen:] if choice[0] == 0] == [(0, option)]


def test_a_late_answer_is_told_that_the_table_has_moved_on(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    table = anna.play_now()
    anna.wait_for_turn()
    late = anna.new_page()

    def never_receives(route: WebSocketRoute) -> None:
        """A connection that never receives anything."""

    late.route_web_socket("**/live*", never_receives)
    late.goto(anna.url + table)
    late.wait_for_selector("form#ask")
    anna.answer("village")
    anna.wait_for_turn()
    late.click('#ask [data-answer="rest"]')
    expect(late.locator("#toast")).to_contain_text("The table has moved on")
    expect(late.locator("#asked")).not_to_have_text("Where does your party go this turn?")
    assert late.get_attribute("#ask", "data-number") == anna.number


def test_a_choice_can_be_taken_back(person: Callable[..., Person]) -> None:
    anna = person("Anna")
    anna.play_now()
    anna.wait_for_turn()
    anna.answer("rest")
    anna.press("u")
    expect(anna.page.locator("#asked")).to_have_text("Where does your party go this turn?")


def test_what_is_said_is_heard_and_harmless(person: Callable[..., Person], site: Running) -> None:
    anna, boris = site.guest("<b>Anna</b>"), person("Boris")
    table = anna.new_table("me", "open", "open")
    boris.send(f"{table}/sit", seat="1")
    page = boris.go(table).page
    anna.post(f"{table}/chat", text="<img src=x onerror=alert(1)> hello")
    unread = page.locator("#tab-chat [data-unread]")
    expect(unread).to_have_text("1")
    page.click("#tab-chat")
    expect(unread).to_be_hidden()
    page.fill("#say", "<b>hi</b>")
    page.keyboard.press("Enter")
    expect(page.locator(".said li")).to_have_text(["<b>Anna</b> <img src=x onerror=alert(1)> hello", "Boris <b>hi</b>"])
    assert page.locator(".said img, .said li b b").count() == 0


def test_a_line_is_said_once_if_its_answer_is_lost_and_stays_in_the_field_if_it_is_refused(
    person: Callable[..., Person],
) -> None:
    anna = person("Anna", own=True)
    anna.open_new_table("me", "open")
    page, attempts = anna.page, []

    def lose_first_answer(route: Route) -> None:
        answer = route.fetch()
        attempts.append(answer.status)
        if len(attempts) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    page.route("**/chat", lose_first_answer)
    page.click("#tab-chat")
    page.fill("#say", "hello")
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_have_value("")
    assert len(attempts) == 2
    expect(page.locator(".said li")).to_have_text(["Anna hello"])
    page.unroute("**/chat")
    page.route("**/chat", lambda route: route.fulfill(status=429, body="One line at a time."))
    page.fill("#say", "again")
    page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_have_text("One line at a time.")
    expect(page.locator("#say")).to_have_value("again")


SHOWN = """() => {
  const table = document.getElementById("table").cloneNode(true);
  for (const local of table.querySelectorAll("[data-keep]")) local.remove();
  const words = (one) => [...one.childNodes].filter((node) => node.nodeType === 3).map(({ data }) => data.trim());
  return [...table.querySelectorAll("*")].map((one) => `${one.tagName} ${one.id} ${words(one).join("|")}`);
}"""
VERSION = "document.querySelector('.table').dataset.version"


def test_a_table_laid_together_from_areas_is_the_table_of_a_fresh_page(
    person: Callable[..., Person], site: Running
) -> None:
    """This includes a page that has missed an update and requests the whole table."""
    anna = person("Anna")
    table = anna.new_table("me", "open")
    site.guest("Boris").post(f"{table}/sit", seat="1")
    page = anna.go(table).page

    def play(choices: range) -> None:
        for n in choices:
            before = page.evaluate(VERSION)
            play_on(site, table, next(iter(match_of(site, table).pending)), by_turns(n))
            page.wait_for_function(f"before => {VERSION} !== before", arg=before)

    play(range(6))
    feed = page.evaluate(VERSION).split(".")[0]
    page.evaluate("document.querySelector('.table').dataset.version = 'lost'")
    play(range(6, 9))
    assert page.evaluate(VERSION).split(".")[0] == feed
    fresh = anna.new_page()
    fresh.goto(page.url)
    assert page.evaluate(SHOWN) == fresh.evaluate(SHOWN)
