"""The daily dungeon: a day's seed for each game, the same for everybody, and one try for each guest.

Days are UTC days. The seed is derived from a key of this server and the day, so every process knows it, but nobody
else does before the day is over. A try is an ordinary table whose record contains the day.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256
from typing import Any

from ....kernel.game import Game
from ....kernel.match import Match
from ....kernel.pausing import PAUSE
from ....store import SeatRecord, TableRecord
from ...rendering.strengths import strength_at

AGAINST = "hard"
"""The strength of the opponent in games that cannot be played alone."""
BOUND = 10_000
"""More rounds than any quest has."""


def now() -> datetime:
    return datetime.now(UTC)


def today() -> str:
    return now().date().isoformat()


def before(day: str) -> str:
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def seconds_left() -> int:
    """Seconds until the next day begins."""
    moment = now()
    midnight = datetime.combine(moment.date() + timedelta(days=1), datetime.min.time(), UTC)
    return max(1, int((midnight - moment).total_seconds()))


def is_secret(record: TableRecord) -> bool:
    """Whether others may still play with the dice of this table."""
    return record.day is not None and record.day >= today()


def is_alone(game: Game) -> bool:
    return 1 in game.seats


def seats_for(game: Game, user: str) -> list[SeatRecord]:
    bots = [] if is_alone(game) else [SeatRecord(bot=strength_at(game, AGAINST).bot)]
    return [SeatRecord(user), *bots]


def options_of(game: Game, day: str) -> dict[str, Any]:
    """The options of a day: those that change daily take one of their values each."""
    found = {}
    for id, values in game.daily.items():
        mark = sha256(f"{day}:{game.id}:{id}".encode()).digest()
        found[id] = values[int.from_bytes(mark[:8], "big") % len(values)]
    return {**found, PAUSE: True}


def rank_of(match: Match, seat: int) -> int | None:
    """How tries are compared, higher is better: the score. In quests, an earlier victory and a later defeat rank
    higher."""
    result = match.result
    assert result is not None
    score = result.scores[seat]
    if not match.game.cooperative:
        return score.get("total")
    rounds = score.get("round", 0)
    return BOUND - rounds if seat in result.winners else rounds - BOUND


def streaks(days: Sequence[str], day: str) -> tuple[int, int]:
    """The current streak, up to this day or the day before, and the longest ever.

    `days` are those that were played, latest first.
    """
    played = {date.fromisoformat(one) for one in days}
    here = date.fromisoformat(day)
    last = here if here in played else here - timedelta(days=1)
    return _run(played, last), max((_run(played, one) for one in played), default=0)


def _run(played: set[date], last: date) -> int:
    count = 0
    while last - timedelta(days=count) in played:
        count += 1
    return count
