"""The lobby: the games, my tables, those that wait for players, those that can be watched.

The public row of a table is rendered once for each language; a guest's own rows when one of them has changed.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import structlog
from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import Response

from ...kernel.game import Game
from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.registry import games
from ...kernel.text import Speech, _
from ...kit.bounded_cache import BoundedCache
from ...kit.seen import PlayerMark
from ...store import Periods, StoreFailed, TableSummary, TimeControl, people_of
from ...store.uptime import Uptime
from ..door.guests import Me, speech_of_pages
from ..door.names import guest_name, table_name
from ..door.security import new_id
from ..house import House, TheGuest, TheHouse
from ..live.table import LiveTable
from ..rendering import render
from ..rendering.boards import by_title, playable
from ..rendering.strengths import strength_at, strengths
from .new_table import seal_of, usual_strength
from .page import page
from .presence import SeatClock, player_marks, seat_clock
from .prompt import prompt_text, waiting_of
from .scene import speech_of
from .table import EXAMPLE, dice_check

log = structlog.get_logger(__name__)
router = APIRouter(include_in_schema=False)
LISTED = 24
"""How many tables of a kind the lobby shows."""


@router.get("/")
async def lobby(request: Request, house: TheHouse, me: TheGuest) -> Response:
    wished = me.bots or usual_strength(house)
    command = new_id()
    return page(
        request,
        me,
        "lobby.html",
        games=game_cards(me.language, wished),
        ratings={row["game"]: row["shown"] for row in await house.store.results.ratings_of(me.id)},
        strengths=strengths(),
        strength=wished,
        tables=await own_rows(house, me) + await public_rows(house, me),
        command=command,
        seal=seal_of(house, me, command),
    )


@router.get("/about")
async def about(request: Request, house: TheHouse, me: TheGuest) -> Response:
    kept, cards = kept_for(house.settings.periods, speech_of_pages(me.language)), game_cards(me.language)
    return page(request, me, "about.html", games=cards, kept=kept, example=EXAMPLE, check=dice_check(EXAMPLE))


def kept_for(periods: Periods, speech: Speech) -> list[tuple[str, int]]:
    """What is deleted automatically, and after how many days; 0: never."""
    return [
        (speech(_("A table whose match never began, after the last player sat down")), periods.gathering),
        (speech(_("An unfinished match, after its last choice")), periods.unfinished),
        (speech(_("Chat")), periods.chat),
        (speech(_("A device, after it was last used; the last one stays with the account")), periods.devices),
        (speech(_("A closed report, a ban that has ended")), periods.reports),
        (speech(_("An account that is not used, with everything that is its own")), periods.guests),
    ]


def game_cards(language: str, wished: str = "") -> list[dict[str, Any]]:
    """The games in alphabetical order; `wished` is the bot strength chosen for all of them."""
    return [_card(game, game.speech(language), wished) for game in by_title(language)]


def _card(game: Game, speech: Speech, wished: str) -> dict[str, Any]:
    low, high = game.seats[0], game.seats[-1]
    strength = strength_at(game, wished)
    return {
        "id": game.id,
        "title": speech(game.title),
        "pitch": speech(game.pitch),
        "seats": str(low) if low == high else f"{low}–{high}",
        "minutes": game.minutes,
        # only if the game has no bots of the chosen strength
        "strength": speech(strength.name) if wished and strength.id != wished else "",
    }


# -- rows


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list."""

    id: str
    url: str
    game: Game
    title: str
    name: str
    """Distinguishes this table from others of the game."""
    players: list[PlayerMark]
    people: list[tuple[str, int | None]]
    """The names of the people, with the ratings of those on the leaderboard."""
    mine: bool
    my_turn: bool
    gathering: bool
    over: bool
    open_seats: int
    waiting: list[str]
    """The names of those who must choose."""
    moved: float
    asked: str
    """The current prompt, mine or that of the player who must choose."""
    kept: bool = False
    """A bot keeps my seat."""
    alone: bool = False
    """Only bots play here besides me: it can be deleted."""
    ended: bool = False
    """All agreed to end it."""
    seal: str = ""
    """The seal of the dice, which anybody who joins can add to."""
    control: TimeControl | None = None
    clock: SeatClock | None = None
    """My time, if it runs."""


def table_rows(summaries: Iterable[TableSummary], user: str, language: str) -> list[TableRow]:
    """The tables of games that can still be played; those that wait for this guest first, then the newest."""
    rows = []
    for one in summaries:
        if one.game in playable():
            with unbroken(one):
                rows.append(_row(one, user, speech_of(one.game, language)))
    return _in_order(rows)


@contextmanager
def unbroken(table: TableSummary) -> Iterator[None]:
    """Context of a row: one that cannot be shown is logged and left out, so that the lobby works without it."""
    try:
        yield
    except StoreFailed:
        raise
    except Exception:
        log.exception("a row of the lobby could not be rendered", table=table.id)


def _in_order(rows: Iterable[TableRow]) -> list[TableRow]:
    return sorted(rows, key=lambda row: (not row.my_turn, row.over, -row.moved))


def _row(table: TableSummary, user: str, speech: Speech, uptime: Uptime | None = None, asked: str = "") -> TableRow:
    game = games()[table.game]
    players = player_marks(table.seats, table.names, user, speech)
    waiting = [] if table.over or not table.begun else table.waiting
    my_turn = [seat for seat in waiting if players[seat].is_me]
    people = people_of(table.seats)
    clock = None
    if uptime and table.clock and table.times and my_turn and my_turn[0] in table.times.running:
        clock = seat_clock(table.clock, table.times, my_turn[0], uptime)
    return TableRow(
        id=table.id,
        url=f"/t/{table.id}",
        game=game,
        title=speech(game.title),
        name=table_name(table.id, speech),
        players=players,
        people=[
            (player.name, table.ratings.get(seat.user or ""))
            for player, seat in zip(players, table.seats, strict=True)
            if player.kind == "human"
        ],
        mine=any(player.is_me for player in players),
        my_turn=bool(my_turn),
        gathering=not table.begun,
        over=table.over,
        ended=table.ended,
        open_seats=sum(player.kind == "open" for player in players),
        waiting=[players[seat].name for seat in waiting],
        moved=table.moved,
        asked=asked,
        kept=any(seat.kept == user for seat in table.seats) if user else False,
        alone=not people - {user},
        seal=table.seal,
        control=table.clock,
        clock=clock,
    )


async def _asked(live: LiveTable | None, table: TableSummary, user: str, speech: Speech) -> str:
    """The current prompt of a table in memory; empty if it cannot be shown."""
    if live is None or not table.begun or table.over:
        return ""
    try:
        async with live.open() as match:
            names = [player.name for player in player_marks(live.record.seats, live.record.names, user, speech)]
            mine = live.seats_of(user)
            # with several people at one screen it is unknown who is looking
            viewing = mine[0] if len(mine) == 1 else None
            return asked_in(match, viewing, names, live.game, speech) if live.memory.waiting(match) else ""
    except (Refusal, StoreFailed):
        return ""


def asked_in(match: Match, seat: int | None, names: list[str], game: Game, speech: Speech) -> str:
    """The turn or round, and the current prompt: this seat's own, or what it sees of the others'."""
    view = match.view(seat)
    if seat in match.pending:
        asked = prompt_text(match.pending[seat], game, speech, names)
    else:
        waiting = waiting_of(match.pending, view, names, game, speech)
        asked = waiting.text if waiting else ""
    when = speech(game.clock.label, n=match.time)
    return f"{when} · {asked}" if match.time else asked


# -- as HTML


async def own_rows(house: House, me: Me) -> Markup:
    """The list of this guest's tables."""
    rows = []
    for table in await house.store.table_lists.tables_of(me.id, LISTED):
        if table.game in playable():
            live, speech = house.tables.loaded(table.id), speech_of(table.game, me.language)
            with unbroken(table):
                rows.append(_row(table, me.id, speech, house.store.uptime, await _asked(live, table, me.id, speech)))
    return _list("own-rows.html", _in_order(rows), me, await _invitations(house, me))


async def _invitations(house: House, me: Me) -> list[tuple[TableRow, str]]:
    """The tables a guest is invited to that still have a seat for them, and by whom."""
    found, t = await house.store.invitations.to(me.id), speech_of_pages(me.language)
    by = {one.table: one.name or guest_name(one.by, t) for one in found}
    rows = table_rows(await house.store.table_lists.summaries(by), me.id, me.language) if by else []
    return [(row, by[row.id]) for row in rows if row.open_seats and not row.mine]


async def public_rows(house: House, me: Me) -> Markup:
    """The list of other people's tables; mine are in my own list only."""
    listed = [table for table in await _listed(house) if not _sits(table, me.id)]
    gathering = [table for table in listed if not table.begun][:LISTED]
    watched = [table for table in listed if table.begun and table.watch][:LISTED]
    rows = []
    for one in gathering + watched:
        with unbroken(one):
            rows.append(await _public(house, one, me.language))
    return _list("public-rows.html", rows, me)


def _list(
    name: str, rows: Sequence[TableRow | Markup], me: Me, invitations: Sequence[tuple[TableRow, str]] = ()
) -> Markup:
    return Markup(
        render.page(name, rows=rows, invitations=invitations, t=speech_of_pages(me.language), language=me.language)
    )


def _sits(table: TableSummary, user: str) -> bool:
    return any(user in (seat.user, seat.kept) for seat in table.seats)


async def _listed(house: House) -> list[TableSummary]:
    """The public tables, cached for everybody until they change."""
    lobby = house.tables.lobby
    if lobby.listed is None or lobby.listed[0] != lobby.public or house.store.shared:
        count = lobby.public
        lobby.listed = (count, await house.store.table_lists.listed_tables())
    return [table for table in lobby.listed[1] if table.game in playable()]


_made: BoundedCache[tuple[object, ...], Markup] = BoundedCache(800)


async def _public(house: House, table: TableSummary, language: str) -> Markup:
    """The public row of a table, rendered once for each language until it changes."""
    live, speech = house.tables.loaded(table.id), speech_of(table.game, language)
    key = (language, int(time.time() - table.moved) // 60, live is None, repr(table))
    made = _made.get(key)
    if made is None:
        row = _row(table, "", speech, None, await _asked(live, table, "", speech))
        html = render.page("public-row.html", row=row, t=speech_of_pages(language), language=language)
        made = _made.keep(key, Markup(html))
    return made
