"""Statistics of cards: how often each was had by those who could have it, and how often they won with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ....arena.lessons import percent
from ....arena.statistics import wilson
from ....kernel.refusal import Refusal
from ....kernel.text import _
from ....kit.face import Face
from ....store.cards import CardKey, Count
from ...house import TheGuest, TheHouse
from ...rendering.boards import playable, playable_game, statistics_of, stored_face
from ..page import page
from ..scene import speech_of

router = APIRouter(include_in_schema=False)

LEAST = 20
"""A share of fewer players is not shown."""
Order = Annotated[Literal["had", "won"], Query()]
Who = Annotated[Literal["people", "bots"] | None, Query()]


class Share(NamedTuple):
    """A share in percent, and its 95% interval."""

    percent: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card: how many could have had it, had it, and won with it; the shares, where there are enough of them."""

    face: Face
    count: Count
    had: Share | None
    won: Share | None


class FamilyRows(NamedTuple):
    title: str
    had: str
    chosen: bool
    rows: list[CardRow]


@router.get("/statistics/{game_id}")
async def statistics(
    request: Request, game_id: str, house: TheHouse, me: TheGuest, sort: Order = "had", who: Who = None
) -> Response:
    """The statistics of people or of bots; by default of people, if there are enough of them."""
    game = playable_game(game_id)
    statistics_module = statistics_of(game)
    if statistics_module is None:
        raise Refusal("no-such-page", _("No statistics are kept for this game."))
    speech = speech_of(game.id, me.language)
    counts = await house.store.cards.of_game(game.id)
    players = {name: counts.get(CardKey(bots), Count()).had for name, bots in (("people", False), ("bots", True))}
    shown = who or ("people" if players["people"] >= LEAST else "bots")

    def rows(family: str, chosen: bool) -> Iterator[CardRow]:
        for of, count in counts.items():
            if of.family != family or of.bots != (shown == "bots"):
                continue
            if (face := stored_face(game, of.card, speech)) is not None:
                every = count.could if chosen else players[shown]
                won = share_of(count.won, count.had) if chosen else None
                yield CardRow(face, count, share_of(count.had, every), won)

    families = [
        FamilyRows(speech(one.title), speech(one.had), one.chosen, _sorted(rows(id, one.chosen), sort))
        for id, one in statistics_module.FAMILIES.items()
    ]
    return page(
        request,
        me,
        "statistics.html",
        speech=speech,
        game=game,
        title=speech(game.title),
        games=sorted(((id, speech_of(id, me.language)(one.title)) for id, one in playable().items()), key=_second),
        families=[one for one in families if one.rows],
        players=players,
        who=shown,
        sort=sort,
        least=LEAST,
    )


def _second(pair: tuple[str, str]) -> str:
    return pair[1]


def share_of(some: int, every: int) -> Share | None:
    """None if there are too few."""
    if every < LEAST:
        return None
    low, high = wilson(some, every)
    return Share(percent(some / every), percent(low), percent(high))


def _sorted(rows: Iterator[CardRow], by: str) -> list[CardRow]:
    """The highest share first; after them those without one, by how many had it."""

    def key(row: CardRow) -> tuple[bool, int, int, str]:
        share = row.won if by == "won" else row.had
        return share is None, -(share.percent if share else 0), -row.count.had, row.face.name

    return sorted(rows, key=key)
