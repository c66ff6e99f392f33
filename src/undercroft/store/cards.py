"""Statistics of cards: how many players could have had each, had it, and won with it."""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import bindparam, delete, insert, select, update

from . import schema
from .journal import Journal, Write
from .reader import Reader

_c = schema.card_counts
_add = (
    update(_c)
    .where(
        _c.c.game == bindparam("of"),
        _c.c.bots == bindparam("by_bots"),
        _c.c.family == bindparam("among"),
        _c.c.card == bindparam("one"),
    )
    .values(could=_c.c.could + bindparam("n"), had=_c.c.had + bindparam("m"), won=_c.c.won + bindparam("w"))
)


class CardKey(NamedTuple):
    """What is counted: a card that bots or people had; without family and card, all bots or all people."""

    bots: bool
    family: str = ""
    card: str = ""


class Count(NamedTuple):
    """How many players could have had a card, had it, and won with it."""

    could: int = 0
    had: int = 0
    won: int = 0

    def plus(self, other: "Count") -> "Count":
        return Count(self.could + other.could, self.had + other.had, self.won + other.won)


class CardRepository:
    """The counts of each game. One process at a time adds to them: see `web/live/people/rating.py`."""

    def __init__(self, reader: Reader, journal: Journal) -> None:
        self._reader = reader
        self._journal = journal

    async def of_game(self, game: str) -> dict[CardKey, Count]:
        rows = await self._reader.all(select(_c).where(_c.c.game == game))
        return {
            CardKey(bool(row["bots"]), row["family"], row["card"]): Count(row["could"], row["had"], row["won"])
            for row in rows
        }

    async def additions(self, game: str, more: Mapping[CardKey, Count]) -> list[Write]:
        """The writes that add these counts to the stored ones."""
        known = await self.of_game(game) if more else {}
        return [
            (_add, {"of": game, "by_bots": of.bots, "among": of.family, "one": of.card, "n": n, "m": had, "w": won})
            if of in known
            else _new(game, of, Count(n, had, won))
            for of, (n, had, won) in more.items()
        ]

    async def replace(self, game: str, counts: Mapping[CardKey, Count]) -> None:
        """Replace all counts of a game."""
        fresh = [_new(game, of, count) for of, count in counts.items()]
        await self._journal.write((delete(_c).where(_c.c.game == game), {}), *fresh)


def _new(game: str, of: CardKey, count: Count) -> Write:
    return insert(_c), {"game": game, **of._asdict(), **count._asdict()}
