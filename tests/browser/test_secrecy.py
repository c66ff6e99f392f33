"""Two people and a spectator: nobody's browser receives a card that its owner may not know."""

from collections.abc import Callable
from html.parser import HTMLParser

from tests.browser.people import Person, match_of
from tests.web.serving import Running


class Lying(HTMLParser):
    """The cards of players in a page: (owner's seat, card)."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.cards: list[tuple[int, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        key = found.get("data-glide") or ""
        if key.startswith("own-"):
            self.cards.append((int(key.split("-")[1]), found["data-card"] or ""))


def test_no_browser_receives_a_hidden_card(person: Callable[..., Person], site: Running) -> None:
    anna, boris, clara = (person(name, record=True) for name in ("Anna", "Boris", "Clara"))
    table = anna.lay_table("me", "open")
    boris.go(table).page.click("#gathering .main")
    clara.go(table)
    for one in (anna, boris, clara):
        one.page.wait_for_selector("#gathering", state="detached")
        one.received.clear()  # what lay there before was only to look at
    by_seat = {0: anna, 1: boris}
    seen = 0

    def look() -> None:
        """Everything received so far, against what each may know at this moment or has known before."""
        nonlocal seen
        for seat, one in ((0, anna), (1, boris), (None, clara)):
            for html in one.received:
                for owner, card in Lying(html).cards:
                    seen += 1
                    assert (owner, card) in known[seat], f"{seat} received {card} of {owner}"
                assert seat is not None or "You draw" not in html
            one.received.clear()

    def learn() -> None:
        for seat in (0, 1, None):
            view = match_of(site, table).view(seat)
            if seat is not None:
                known[seat] |= {(seat, card) for card in view["hand"]}
            known[seat] |= {(view["active"], shown["card"]) for shown in view["party"]}

    known: dict[int | None, set[tuple[int, str]]] = {0: set(), 1: set(), None: set()}
    for _choice in range(16):
        learn()
        seat = next(iter(match_of(site, table).pending))
        one = by_seat[seat]
        one.page.wait_for_selector("form#ask")
        look()
        options = one.options
        wanted = [o for o in options if o.startswith(("buy:", "attack:", "use:"))] or options
        if one.page.query_selector("#ask[data-several]"):
            one.page.locator("#ask [data-toggle]").first.click()
            one.page.click("[data-confirm]")
        else:
            one.answer(wanted[-1] if "village" not in options else ("dungeon" if _choice % 3 == 1 else "village"))
    assert seen > 60
