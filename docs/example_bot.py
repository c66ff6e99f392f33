"""A bot that plays a whole match over the JSON interface of a running Undercroft, with Python's own library alone.

    python docs/example_bot.py http://localhost:8000 --game thunderstone --against random

It chooses at random; put your own idea of play into `choose`.
"""

import argparse
import json
import random
import time
import urllib.error
import urllib.request
import uuid
from typing import Any


class Undercroft:
    """The interface: one request, one answer. `POST /api/guests` gives the token that speaks for us."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/") + "/api"
        self.token = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        while True:
            try:
                with urllib.request.urlopen(request, timeout=40) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refused:
                if refused.code != 429:
                    raise SystemExit(f"{method} {path}: {json.load(refused)['message']}") from refused
                time.sleep(float(refused.headers["Retry-After"]))  # too fast: the server says how long to wait


def choose(decision: Any, view: Any) -> list[str]:
    """Here the thinking goes: `decision` says what is asked, `view` all that our seat may know."""
    count = random.randint(decision["at_least"], min(decision["at_most"], len(decision["options"])))
    return [option["id"] for option in random.sample(decision["options"], count)]


def play(address: str, game: str, opponents: list[str]) -> Any:
    """Make a table, play the match to its end, and return how it ended."""
    undercroft = Undercroft(address)
    undercroft.token = undercroft.ask("POST", "/guests", {"name": "Example bot"})["token"]
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": name} for name in opponents]
    table = undercroft.ask("POST", "/tables", {"game": game, "seats": seats, "pace": 0})["id"]
    revision = 0
    while True:
        # Waits until something has changed, at most so many seconds; then asks again.
        pending = undercroft.ask("GET", f"/tables/{table}/pending?after={revision}&wait=20")
        revision = pending["revision"]
        if pending["over"]:
            return undercroft.ask("GET", f"/tables/{table}")
        for decision in pending["decisions"]:
            view = undercroft.ask("GET", f"/tables/{table}/view?seat={decision['seat']}")["view"]
            answer = {
                "seat": decision["seat"],
                "number": decision["number"],  # which question this answers: a late answer is refused with 409
                "choice": choose(decision, view),
                "command": uuid.uuid4().hex,  # sent twice, it counts once: repeat it when in doubt
            }
            undercroft.ask("POST", f"/tables/{table}/choose", answer)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play one match over the JSON interface.")
    parser.add_argument("address", nargs="?", default="http://localhost:8000")
    parser.add_argument("--game", default="thunderstone")
    parser.add_argument("--against", nargs="+", default=["random"], metavar="BOT")
    given = parser.parse_args()
    table = play(given.address, given.game, given.against)
    print(f"{given.address}{table['url']}")
    for player, score in zip(table["players"], table["result"]["scores"], strict=True):
        place = next(n for n, seats in enumerate(table["result"]["ranking"], start=1) if player["seat"] in seats)
        print(f"{place}. {player['name']}: {score}")


if __name__ == "__main__":
    main()
