"""Two people play and a third watches. Whatever they choose, none of them is sent a card that they must not know."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import pytest

from tests.games.dungeonquest.delving import duel, party
from tests.web.assembling import PATIENCE, Page
from tests.web.playing import Match, asked_next, by_turns, match_of, play_on
from tests.web.serving import Guest, Running
from undercroft.games.dungeonquest.cards import ATTACKS
from undercroft.games.dungeonquest.cards import CARDS as DUNGEONQUEST
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.games.thunderstone_quest.cards import CARDS as QUEST
from undercroft.testing import ScenarioTable

Seat = int | None
"""None is the spectator."""
SEATS: tuple[Seat, ...] = (0, 1, None)
SEED = 7
"""The seed of every match, so that a test sees the same cards in every run."""


OWN = re.compile(r'<[^<>]* data-glide="own-(\d+)[^<>]*>')
"""Things on the table that belong to a seat. `<` and `>` are escaped in texts and attributes, so they end no match."""
CARD = re.compile(r' data-card="([^"]*)"')


def cards_of_seats(html: str) -> Iterator[tuple[int, str]]:
    """The players' cards on a page: (owner's seat, card)."""
    for thing in OWN.finditer(html):
        card = CARD.search(thing[0])
        assert card is not None
        yield int(thing[1]), card[1]


class Knowledge:
    """Compares what each viewer may have learned about hidden cards with what their pages received."""

    def __init__(
        self, words: Iterable[str], view: Callable[[Any], Any] = str, html: Callable[[str], str] = str
    ) -> None:
        """Set the ids of cards that may be hidden, and functions for the parts of a view and of a page that reveal
        them."""
        self.words = set(words)
        self.view, self.html = view, html
        self.of: dict[Seat, set[str]] = {seat: set() for seat in SEATS}
        self.hands: dict[Seat, set[tuple[int, str]]] = {seat: set() for seat in SEATS}
        self.heard = 0
        """The number of events processed so far."""

    def named_in(self, text: str) -> set[str]:
        return self.words.intersection(re.findall(r"[\w-]+", text))

    def learn(self, match: Match) -> None:
        fresh = match.events[self.heard :]
        self.heard = len(match.events)
        for seat in SEATS:
            view = match.view(seat)
            events = [event.facts() for event in fresh if event.seen_by(seat)]
            self.of[seat] |= self.named_in(f"{self.view(view)} {events}")
            shown = view.get("party") or view.get("front") or ()
            self.hands[seat] |= {(view["active"], one["card"]) for one in shown}
            self.hands[seat] |= {(seat, card) for card in view.get("hand", ())} if seat is not None else set()

    def check(self, seat: Seat, sent: list[str]) -> int:
        """Check that all cards in these messages are known to the seat. Return how many there were."""
        named = {card for text in sent for card in self.named_in(self.html(text))}
        assert named <= self.of[seat], f"{seat} was sent {named - self.of[seat]}"
        lying = {card for text in sent for card in cards_of_seats(text)}
        assert lying <= self.hands[seat], f"{seat} was sent {lying - self.hands[seat]}"
        return len(named) + len(lying)


NAMING = re.compile(r'(?:data-card|data-option|data-options|data-answer|data-glide| id)="([^"]*)"')


def ids_in(html: str) -> str:
    """The ids in attributes of a page. Other text may contain the name of a card by chance."""
    return " ".join(NAMING.findall(html)).replace(":", " ")


QUEST_HIDDEN = [
    card.id for card in QUEST.values()
    if card.kind in ("monster", "side_quest", "cache") or card.is_treasure or card.is_legendary
]  # fmt: skip


def cloaked() -> ScenarioTable:
    """Two Heroes with face-down Loot."""
    return party(
        "krutzbeck", "tatianna", options={"cloak_and_dagger": True},
        hero={0: {"loot": ["treasure_giant_ruby"]}, 1: {"loot": ["treasure_sun_spear", "treasure_jinn_lamp"]}},
    )  # fmt: skip


@dataclass
class Case:
    """A game, how it is set up or from which position it starts, and the hidden cards to look for."""

    game: str
    knowledge: Knowledge
    choices: int
    named: int
    """The least number of cards that each player must be shown."""
    bots: int = 0
    options: dict[str, str] = field(default_factory=dict)
    position: ScenarioTable | None = None


CASES: dict[str, Callable[[], Case]] = {
    "thunderstone": lambda: Case("thunderstone", Knowledge(["-"]), choices=24, named=60),
    "thunderstone_quest": lambda: Case(
        "thunderstone_quest", Knowledge(QUEST_HIDDEN, html=ids_in), choices=34, named=60,
        options={"adventure": "a_mirror_in_the_dark_3", "extras": "on"},
    ),
    "heroes_of_terrinoth": lambda: Case(
        "heroes_of_terrinoth", Knowledge([*BOX.enemies, *BOX.locations, *BOX.exploration], html=ids_in), choices=30,
        named=60, options={"quest": "ynfernael_gate", "deal_heroes": "on"}, bots=1,
    ),
    "a fight of dungeonquest": lambda: Case(
        "dungeonquest", Knowledge(ATTACKS, lambda view: view["fight"]), choices=16, named=6, position=duel(life=9),
    ),
    "loot of dungeonquest": lambda: Case(
        "dungeonquest",
        Knowledge(
            [id for id, card in DUNGEONQUEST.items() if card.type == "loot"],
            lambda view: (view["heroes"], view["card"], view["open"], view["decks"]),
        ),
        choices=8, named=1,
        position=cloaked(),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_nobody_is_sent_a_card_they_may_not_know(server: Running, monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    it = CASES[case]()
    monkeypatch.setattr("undercroft.kernel.fair.Fair.seed", SEED)
    people = [server.guest("Ann"), server.guest("Bob", "ru"), server.guest("Cleo")]
    options = {f"option-{id}": value for id, value in it.options.items()}
    table = people[0].new_table("me", "open", *["bot:random"] * it.bots, game=it.game, **options)
    people[1].post(f"{table}/sit", seat=1)
    if it.position:
        set_position(server, table, it.position)
    with ExitStack() as open_pages:
        pages = [open_pages.enter_context(one.live(table)) for one in people]
        shown = dict.fromkeys(SEATS, 0)
        for n in range(it.choices):
            match = asked_next(server, table, (0, 1))
            if match.result is not None:
                break
            it.knowledge.learn(match)
            wait_for_pushes(people[2], table, pages, n)
            for seat, page in zip(SEATS, pages, strict=True):
                shown[seat] += it.knowledge.check(seat, page.sent)
                page.sent.clear()
            asked = [seat for seat in (0, 1) if seat in match.pending]
            play_on(server, table, asked[n % len(asked)], by_turns(7 * n))
    assert shown[0] >= it.named
    assert shown[1] >= it.named
    it.knowledge.learn(match)
    it.knowledge.check(None, [*api_answers(server, table), *replayed(server, table)])


def api_answers(server: Running, table: str) -> list[str]:
    """Everything that the API returns to a program that is not at the table."""
    robin = server.program()
    return [str(robin.get(f"/tables/{table.removeprefix('/t/')}/{what}")) for what in ("view", "events", "pending")]


def replayed(server: Running, table: str) -> list[str]:
    """The last moments of the match in the replay, as a stranger sees them, from the view of each seat."""
    dora = server.guest("Dora")
    made = len(match_of(server, table).choices)
    moments = [{"at": at, **eyes} for at in range(made - 4, made + 1) for eyes in ({}, {"seat": 0}, {"seat": 1})]
    return [dora.get(f"{table}/replay", **moment).text for moment in moments]


def wait_for_pushes(guest: Guest, table: str, pages: Iterable[Page], n: int) -> None:
    """Wait until all pushes have arrived. They arrive in order, so a chat message sent now comes last."""
    guest.post(f"{table}/chat", text=f"mark {n}.")
    for page in pages:
        while f"mark {n}." not in page.shown:
            page.recv(PATIENCE)


def set_position(server: Running, table: str, position: ScenarioTable) -> None:
    """Put the match of a table into this position."""

    async def put_in() -> None:
        live = await server.house.tables.get(table.removeprefix("/t/"))
        async with live.open():
            live.memory.match = position.match
        live.changed()

    server.on_loop(put_in)


def seated(server: Running, game: str, **options: str) -> tuple[str, list[Guest]]:
    """A table with Ann and Bob as players and Cleo as spectator."""
    people = [server.guest("Ann"), server.guest("Bob"), server.guest("Cleo")]
    table = people[0].new_table("me", "open", game=game, **{f"option-{id}": value for id, value in options.items()})
    people[1].post(f"{table}/sit", seat=1)
    return table, people


def test_loot_that_lies_face_down_is_a_back_to_the_others(server: Running) -> None:
    table, people = seated(server, "dungeonquest")
    set_position(server, table, cloaked())
    kinds = [re.findall(r'id="chip-1-\d"\s+class="chip-(\w+)', one.get(table).text) for one in people]
    assert kinds == [["hidden"] * 2, ["loot"] * 2, ["hidden"] * 2]


def test_side_quests_are_seen_by_those_who_choose_and_keep_them(server: Running) -> None:
    table, people = seated(server, "thunderstone_quest", adventure="a_mirror_in_the_dark_3", extras="on")
    match = match_of(server, table)
    while match.pending[next(iter(match.pending))].key != "keep-quest":
        play_on(server, table, next(iter(match.pending)))
    assert [one.get(table).text.count('class="aside-cards"') for one in people] == [1, 1, 0]
    kept = [match.pending[seat].options[seat].id.removeprefix("keep-quest:") for seat in (0, 1)]
    for seat in (0, 1):
        play_on(server, table, seat, by_turns(seat))
    slips = [re.findall(r'class="slip quest"\s+data-card="(\w+)"', one.get(table).text) for one in people]
    assert slips == [[kept[0]], [kept[1]], []]


# -- Paper Dungeons: both teams use their dice at the same time, and see the other's results only when both are through


def of_rival(html: str, rival: int) -> tuple[str, ...]:
    """What a page shows of the other team: its picture and numbers, its sheet, and the log."""
    side = html[html.index(f'id="rival-{rival}"') : html.index('class="fame paper"')]
    sheet = html[html.index(f'id="sheet-{rival}"') : html.index('class="area-tabs"')]
    story = html[html.index('<div class="pane log"') : html.index('<div class="pane chat"')]
    return re.sub(r'<span class="pace.*?</span>', "", side), sheet, re.sub(" hidden", "", story)


def test_nobody_is_sent_what_a_rival_does_in_a_round(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercroft.kernel.fair.Fair.seed", SEED)
    people = [server.guest("Ann"), server.guest("Bob")]
    table = people[0].new_table("me", "open", game="paper_dungeons")
    people[1].post(f"{table}/sit", seat=1)
    phases = pushed = 0
    with people[0].live(table) as ann, people[1].live(table) as bob:
        pages = [ann, bob]
        for n in count():
            match = match_of(server, table)
            if match.result is not None:
                break
            asked = list(match.pending)
            if len(asked) == 1:
                play_on(server, table, asked[0], by_turns(n))
                continue
            phases += 1
            ahead, behind = phases % 2, 1 - phases % 2
            wait_for_pushes(people[behind], table, pages, n)
            before = of_rival(pages[behind].shown, ahead)
            goal = match.view(ahead)["sheet"]["goal"]
            for step in count():
                if ahead not in match_of(server, table).pending:
                    break
                play_on(server, table, ahead, by_turns(n + step))
            people[behind].post(f"{table}/chat", text=f"through {n}.")
            while f"through {n}." not in pages[behind].shown:
                pages[behind].recv(PATIENCE)
                pushed += 1
                assert of_rival(pages[behind].shown, ahead) == before, "something of this round was seen"
                assert f'"{goal}"' not in pages[behind].shown, "the other team's goal was seen"
    goals = [match.view(seat)["sheet"]["goal"] for seat in (0, 1)]
    for one in people:  # at the end all goals are revealed
        assert all(f'data-card="{goal}"' in one.get(table).text for goal in goals)
    assert phases >= 9
    assert pushed > phases, "pages were pushed to before anything was said"
