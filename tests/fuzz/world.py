"""The contents of the server under test: guests, tables in every state, and the canaries.

A canary is a table whose guests the fuzzer never impersonates. Its moves must be exactly those of its own players.
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
    """Real values to mix with wrong ones."""

    url: str
    folder: Path
    people: list[Guest] = field(default_factory=list)
    programs: list[Program] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    carry_tokens: list[str] = field(default_factory=list)
    decisions: dict[str, dict[str, Any]] = field(default_factory=dict)
    """For each table: a decision that is pending there, or was a moment ago."""

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
        """Create new guests and tables, to replace what the requests have ended, left, signed out or deleted."""
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
        token = ann.get(f"{paths[0]}/carry", seat=0).text.rpartition("/")[2]
        self.decisions = {made[0]: robin.decision(made[0])}
        self.people, self.programs, self.carry_tokens = people, programs, [token]  # requests may now use these guests
        self.tables = [path.removeprefix("/t/") for path in paths] + made

    def advance_canary(self) -> None:
        """Make a choice at the next canary."""
        next(self._next).choose()

    def tokens(self) -> list[str]:
        return [str(guest.http.cookies.get("undercroft")) for guest in self.people] + [
            one.token for one in self.programs
        ]

    def user(self, rng: Random) -> str:
        return rng.choice(self.tokens()).split(".")[0]

    def mark(self, table: str, rng: Random) -> str:
        """The public mark of a guest at a table."""
        return sha256(f"{table}:{self.user(rng)}".encode()).hexdigest()[:16]

    def changed_matches(self) -> Iterator[str]:
        """The canaries whose matches are not as their players made them."""
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
        """Make the choice of the first player who must choose."""
        for player in self._players:
            state = player.pending(self.table)
            if state["decisions"]:
                decision = state["decisions"][0]
                choice = first_legal(decision)
                if player.choose(self.table, decision, choice).status_code == 200:
                    self._made.append((decision["seat"], choice))
                return

    def wrong(self, database: Path) -> str:
        """What is wrong in the store, or an empty string."""
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
