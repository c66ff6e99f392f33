"""What there is on the server while strangers ask: guests, tables in every state, and the canaries.

A canary is a table whose guests are never spoken for by the strangers: its log must be as its own players made it.
"""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx

import undercroft
from tests.web.serving import Guest, Program, first_legal
from undercroft.web.door.admin_key import COOKIE

ADMIN = "a token of those who run the server"
NAMES = ("Ann", "Bob", "Cid")


@dataclass
class World:
    """Real things to mix with wrong ones."""

    url: str
    folder: Path
    people: list[Guest] = field(default_factory=list)
    programs: list[Program] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    carried: list[str] = field(default_factory=list)
    decisions: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By table: a question that waits there, or waited a moment ago."""
    fields: dict[str, list[str]] = field(default_factory=dict)
    """By game: what the form of a new table sends."""

    def __post_init__(self) -> None:
        self.games = list(undercroft.games())
        entered = httpx.post(f"{self.url}/admin/enter", data={"token": ADMIN}, headers={"origin": self.url})
        self.admin = entered.cookies[COOKIE]
        self._renewed = 0
        self._watched = [Canary(self.url, game) for game in self.games]
        self._next = cycle(self._watched)
        self.canaries = [canary.table for canary in self._watched]
        self.renew()

    def renew(self) -> None:
        """New guests and tables: what strangers have ended, left, signed out or deleted is there again."""
        people, programs = ([kind(self.url, name) for name in NAMES] for kind in (Guest, Program))
        ann, bob, robin = people[0], people[1], programs[0]
        self._renewed += 1
        game, other = Random(self._renewed).sample(self.games, 2)
        paths = [
            ann.new_table("me", "me", game=game),
            ann.new_table("me", "open", game=other, listed="on"),
            bob.new_table("me", "bot:random", game=other, clock="180", watch="on", talk="on"),
            bob.new_table("bot:random", "bot:random", game=game),
        ]
        made = [robin.new_table("me", "me", game=game), robin.new_table("me", "open", game=other)]
        ann.post(f"{paths[1]}/chat", text="Hello")
        carried = ann.get(f"{paths[0]}/carry", seat=0).text.rpartition("/")[2]
        self.decisions = {made[0]: robin.decision(made[0])}
        self.people, self.programs, self.carried = people, programs, [carried]  # from now on anybody speaks for them
        self.tables = [path.removeprefix("/t/") for path in paths] + made

    def live_on(self) -> None:
        """The next canary is played a choice further."""
        next(self._next).choose()

    def tokens(self) -> list[str]:
        return [str(guest.http.cookies.get("undercroft")) for guest in self.people] + [
            one.token for one in self.programs
        ]

    def user(self, rng: Random) -> str:
        return rng.choice(self.tokens()).split(".")[0]

    def mark(self, table: str, rng: Random) -> str:
        """What somebody is known by at a table."""
        return sha256(f"{table}:{self.user(rng)}".encode()).hexdigest()[:16]

    def changed_matches(self) -> Iterator[str]:
        """The canaries that are not as their players left them."""
        for canary in self._watched:
            if wrong := canary.wrong(self.folder / "undercroft.db"):
                yield f"the match of {canary.game} at {canary.table}: {wrong}"


class Canary:
    """A table of two programs that play by the rules."""

    def __init__(self, url: str, game: str) -> None:
        self.game = game
        self._players = [Program(url, "Canary"), Program(url, "Wren")]
        first, second = self._players
        self.table = first.new_table("me", "open", game=game)
        second.post(f"/tables/{self.table}/sit", seat=1)
        self._made: list[tuple[int, Any]] = []

    def choose(self) -> None:
        """Whoever is asked answers."""
        for player in self._players:
            state = player.pending(self.table)
            if state["decisions"]:
                decision = state["decisions"][0]
                choice = first_legal(decision)
                if player.choose(self.table, decision, choice).status_code == 200:
                    self._made.append((decision["seat"], choice))
                return

    def wrong(self, database: Path) -> str:
        """What is not as it should be, from the store itself."""
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as store:
            rows = store.execute(
                "SELECT seat, kind, choice FROM moves WHERE table_id = ? ORDER BY n", (self.table,)
            ).fetchall()
            seats = store.execute(
                "SELECT user_id FROM seats WHERE table_id = ? ORDER BY seat", (self.table,)
            ).fetchall()
        log = [(seat, kind, _listed(json.loads(choice))) for seat, kind, choice in rows]
        if log != [(seat, "choose", _listed(choice)) for seat, choice in self._made]:
            return f"{len(log)} moves are not the {len(self._made)} that were made"
        if seats != [(player.token.rpartition(".")[0],) for player in self._players]:
            return "others sit at it"
        for player in self._players:
            player.get(f"/tables/{self.table}/view")
        return ""


def _listed(choice: Any) -> list[str]:
    return choice if isinstance(choice, list) else [choice]
