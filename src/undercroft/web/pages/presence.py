"""The people at a table: who sits where, who is away, votes, permissions; and their commands."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Annotated, Literal

from fastapi import APIRouter, Form, Request
from starlette.responses import Response

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import Speech, _
from ...kit.seen import PlayerMark
from ...store import GONE, ClockRecord, SeatRecord, TimeControl, VoteRecord
from ...store.uptime import Uptime
from ..door.guests import Me
from ..door.names import alike, bot_name, clean_chat, guest_name
from ..house import TheGuest, TheHouse
from ..live import moderation
from ..live import presence as live
from ..live.clock import are_timed, short
from ..live.leaving import other_people
from ..live.moderation import people
from ..live.table import LiveTable
from .page import Number, Text, TheTable, done, name_of

router = APIRouter(include_in_schema=False)
Mark = Annotated[str, Form(max_length=40)]
"""Identifies another guest without revealing their id."""


@dataclass(frozen=True, slots=True)
class Absent:
    """A player who is away."""

    seat: int
    name: str
    minutes: int
    clock: "SeatClock | None"
    nudged: bool
    """Whether they were nudged within the last minute."""


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The time that somebody has left. No field changes while it runs down, so that it is not sent again."""

    left: int
    """Seconds left when the clock last started or stopped."""
    until: float | None
    """When the time is up, in seconds since 1970; None: the clock is stopped."""
    whole: int
    short: int
    """The number of seconds below which it is shown as short."""


@dataclass(frozen=True, slots=True)
class Vote:
    """An open vote of the players. `yes` are the seats that have agreed, of `count` people."""

    kind: str
    seat: int | None
    name: str
    yes: list[PlayerMark]
    count: int
    mine: bool
    """Whether I have agreed."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, as others know them."""

    mark: str
    name: str
    plays: bool
    blocked: bool


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is away, clocks, votes and permissions, for one viewer."""

    away: dict[int, Absent] = field(default_factory=dict)
    clocks: dict[int, SeatClock] = field(default_factory=dict)
    """By seat, where time runs."""
    slow: Absent | None = None
    """The first absent player who must choose; only for players."""
    waited: list[int] = field(default_factory=list)
    """People who must choose and can be nudged."""
    votes: list[Vote] = field(default_factory=list)
    kept: int | None = None
    """The seat that a bot keeps for me."""
    people: list[Person] = field(default_factory=list)
    may_talk: bool = True
    may_end: bool = False
    leaves: str = ""
    """What leaving means: "leave", "resign", "delete", or empty."""
    watch: bool = True
    talk: bool = True


# -- as one guest sees them


def player_marks(
    seats: Sequence[SeatRecord], names: Mapping[str, str], user: str | None, speech: Speech, online: Iterable[str] = ()
) -> list[PlayerMark]:
    present = set(online)
    called = [_name(n, seat, names, speech) for n, seat in enumerate(seats)]
    return [
        PlayerMark(
            seat=n,
            name=called[n],
            kind=seat.kind,
            bot=seat.bot or "",
            online=bool(seat.bot) or seat.user in present,
            is_me=user is not None and seat.user == user,
            alike=bool(seat.user)
            and seat.user != GONE
            and alike(called[n], [name for other, name in enumerate(called) if other != n]),
        )
        for n, seat in enumerate(seats)
    ]


def _name(n: int, seat: SeatRecord, names: Mapping[str, str], speech: Speech) -> str:
    guest = seat.user or seat.kept
    if guest:
        return seat.name or names.get(guest) or guest_name(guest, speech)
    return (seat.name or bot_name(n, speech)) if seat.bot else speech(_("Open seat"))


def presence_of(table: LiveTable, match: Match, me: Me, players: list[PlayerMark], speech: Speech) -> Presence:
    """With the table open."""
    mine = table.seats_of(me.id)
    over = match.result is not None or table.record.ended
    waiting = [] if match.result is not None else table.memory.waiting(match)
    absent = [] if over else [player for player in players if live.is_away(table, player.seat)]
    clocks = {} if over else _clocks(table)
    gone = {player.seat: _absent(table, player, clocks.get(player.seat)) for player in absent}
    others = [seat for seat in waiting if table.record.seats[seat].user and seat not in mine]
    asked = live.open_votes(table) if mine and not over else []
    mine_to_answer = [vote for vote in asked if vote.kind != "bot" or vote.seat not in mine]
    return Presence(
        away=gone,
        clocks=clocks,
        slow=next((gone[seat] for seat in others if seat in gone), None) if mine else None,
        waited=others if mine else [],
        votes=[_vote(table, vote, me, players, speech) for vote in mine_to_answer],
        kept=next((n for n, seat in enumerate(table.record.seats) if seat.kept == me.id), None) if not over else None,
        people=_people(table, me, players, speech),
        may_talk=table.may_talk(me.id) and me.id not in table.record.barred,
        may_end=bool(mine) and table.record.begun and not over and not any(vote.kind == "end" for vote in asked),
        leaves=_leaves(table, me, over),
        watch=table.record.watch,
        talk=table.record.talk,
    )


def _absent(table: LiveTable, player: PlayerMark, clock: SeatClock | None) -> Absent:
    user, now = table.record.seats[player.seat].user or "", time.time()
    return Absent(
        seat=player.seat,
        name=player.name,
        minutes=max(1, int(now - live.last_active(table, user, player.seat)) // 60),
        clock=clock,
        nudged=now - table.nudged.get(player.seat, 0.0) < 60,
    )


def _clocks(table: LiveTable) -> dict[int, SeatClock]:
    record = table.record
    if record.clock is None or record.times is None or not are_timed(record.seats):
        return {}
    return {
        n: seat_clock(record.clock, record.times, n, table.store.uptime)
        for n, seat in enumerate(record.seats)
        if seat.user
    }


def seat_clock(control: TimeControl, times: ClockRecord, seat: int, uptime: Uptime) -> SeatClock:
    left = times.left[seat]
    until = round(uptime.on_wall(times.at + left), 1) if seat in times.running else None
    return SeatClock(ceil(left), until, control.seconds, short(control))


def _vote(table: LiveTable, vote: VoteRecord, me: Me, players: list[PlayerMark], speech: Speech) -> Vote:
    asked = live.needed(table, vote) | set(vote.yes)
    yes = [players[table.seats_of(user)[0]] for user in vote.yes if table.seats_of(user)]
    name = table.record.names.get(vote.user) or guest_name(vote.user, speech)
    if vote.kind == "bot" and vote.seat is not None:
        name = players[vote.seat].name
    return Vote(vote.kind, vote.seat, name, yes, len(asked), me.id in vote.yes)


def _people(table: LiveTable, me: Me, players: list[PlayerMark], speech: Speech) -> list[Person]:
    """The other players and those who have talked; spectators only for the host, who may send them away."""
    concerned = None if me.id == table.record.host else table.insiders()
    called = {one.user: one.name for one in table.audience.everybody() if one.name}
    called |= {line.user: line.who for line in table.record.chat if line.user and line.who}
    called |= table.record.names
    called |= {table.record.seats[player.seat].user or "": player.name for player in players}
    return [
        Person(
            mark=mark,
            name=called.get(user) or guest_name(user, speech),
            plays=table.plays(user),
            blocked=user in me.blocked,
        )
        for mark, user in people(table).items()
        if user != me.id and user not in table.record.barred and (concerned is None or user in concerned)
    ]


def _leaves(table: LiveTable, me: Me, over: bool) -> str:
    """What leaving would mean."""
    if not any(me.id in (seat.user, seat.kept) for seat in table.record.seats) and table.record.host != me.id:
        return ""
    if over or not other_people(table, me.id):
        return "delete"
    return "resign" if table.record.begun else "leave"


# -- commands


@router.post("/t/{id}/nudge")
async def nudge(request: Request, table: TheTable, house: TheHouse, me: TheGuest, seat: Number) -> Response:
    await live.nudge(table, house.tables.lobby, me.id, seat)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/vote")
async def vote(
    request: Request,
    table: TheTable,
    me: TheGuest,
    about: Annotated[Literal["bot", "seat", "end", "won"], Form()],
    say: Annotated[Literal["yes", "no"], Form()],
    seat: Annotated[int | None, Form(ge=0, le=100)] = None,
) -> Response:
    """Vote on a bot for somebody who is away, on a stranger, on ending the match, or on a win."""
    await live.cast(table, me.id, about, None if about in ("end", "won") else seat, say == "yes")
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/back")
async def come_back(request: Request, table: TheTable, me: TheGuest, seat: Number) -> Response:
    """Take back the seat that a bot has kept."""
    await live.come_back(table, me.id, seat)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/watching")
async def set_watching(request: Request, table: TheTable, me: TheGuest, watch: Text = "", talk: Text = "") -> Response:
    """The host decides whether others may watch, and talk."""
    await moderation.set_watching(table, me.id, bool(watch), bool(talk))
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/list")
async def set_listed(request: Request, table: TheTable, house: TheHouse, me: TheGuest, listed: Text = "") -> Response:
    """The host decides whether the lobby lists the table."""
    await moderation.set_listed(table, me.id, bool(listed), house.settings.most_listed)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/send-away")
async def send_away(request: Request, table: TheTable, me: TheGuest, who: Mark) -> Response:
    await moderation.send_away(table, me.id, who)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/block")
async def block(request: Request, table: TheTable, house: TheHouse, me: TheGuest, who: Mark, on: Text = "") -> Response:
    """Block or unblock somebody, at all tables."""
    whom = moderation.person(table, who)
    if whom == me.id:
        raise Refusal("oneself", _("Nobody at this table has that name."))
    await house.guests.block(me.id, whom, bool(on))
    table.audience.refresh(me.id)
    return done(request, f"/t/{table.id}")


@router.post("/t/{id}/report")
async def report(request: Request, table: TheTable, house: TheHouse, me: TheGuest, who: Mark, text: Text) -> Response:
    house.check("report", me.id)
    name = await name_of(house, moderation.person(table, who))
    await moderation.report(table, me.id, who, name, clean_chat(text))
    return done(request, f"/t/{table.id}")
