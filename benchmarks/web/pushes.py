"""What a push after a choice costs in processor time and compressed bytes, compared with the whole table."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from statistics import median
from time import process_time

from undercroft.bots.random import RandomBot
from undercroft.kernel.game import Game
from undercroft.kernel.match import Match
from undercroft.kernel.seat import Seat
from undercroft.web.pages.frame import draw, whole_table
from undercroft.web.pages.scene import PlayerMark, Scene, TableFacts, Viewer, build_scene
from undercroft.web.rendering.feed import Feed, pack

WARM = 20
"""Choices before measuring, so that templates are loaded and cards are cached."""
NAMES = ("Ann", "Bob")


@dataclass
class Cost:
    """The milliseconds of processor time and the bytes of each push."""

    times: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    @property
    def milliseconds(self) -> float:
        return median(self.times) if self.times else 0.0

    @property
    def bytes(self) -> int:
        return round(median(self.sizes)) if self.sizes else 0

    def note(self, begun: float, size: int) -> None:
        self.times.append((process_time() - begun) * 1000)
        self.sizes.append(size)


def run(game: Game, choices: int, language: str) -> tuple[Cost, Cost]:
    """The cost of pushing changed areas to the page of the first seat, and of the whole table. These are measured in
    different matches, because the HTML of most pieces is cached."""
    by_areas, whole = Cost(), Cost()
    feed, version = Feed(), ""
    for match in islice(_played(game, 1), WARM):
        whole_table(scene_at(match, language))
    for match in islice(_played(game, 2), choices):
        begun = process_time()
        sent = feed.next(draw(scene_at(match, language)))
        by_areas.note(begun, len(sent.after(version)))
        version = sent.version
    for match in islice(_played(game, 3), choices):
        begun = process_time()
        whole.note(begun, len(pack(whole_table(scene_at(match, language)))))
    return by_areas, whole


def _played(game: Game, seed: int) -> Iterator[Match]:
    """Random matches of two players, after each choice."""
    chance = random.Random(seed)
    while True:
        match, bot = game.start(2, chance.getrandbits(64)), RandomBot(game, chance.getrandbits(32))
        while match.pending:
            seat = next(iter(match.pending))
            match.choose(seat, bot.choose(Seat(match, seat)))
            yield match


def scene_at(match: Match, language: str) -> Scene:
    """The scene of the first seat, at a table without chat, votes and the like."""
    facts = TableFacts("table", "Undercroft", match.game, match.options, url="/t/table")
    players = [PlayerMark(seat, name, "human", is_me=not seat) for seat, name in enumerate(NAMES)]
    revision = len(match.events)
    return build_scene(facts, match, players, Viewer(language, seats=(0,)), revision=revision)
