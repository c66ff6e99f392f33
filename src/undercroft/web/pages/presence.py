"""Who is here, who is away, what is voted on and who may do what, made for one guest."""

import time

from ...kernel.match import Match
from ...kernel.text import Speech
from ...store import VoteRecord
from ..door.guests import Me
from ..door.names import guest_name
from ..live.leaving import company
from ..live.moderation import people
from ..live.presence import HERE, last_sign, left_on_clock, needed, open_votes, stage
from ..live.table import LiveTable
from .attending import Absent, Person, Presence, Vote
from .scene import PlayerMark


def presence_of(table: LiveTable, match: Match, me: Me, players: list[PlayerMark], speech: Speech) -> Presence:
    """With the table open."""
    mine = table.seats_of(me.id)
    over = match.result is not None or table.record.ended
    waiting = [] if match.result is not None else table.memory.waiting(match)
    gone = {} if over else {seat.seat: _absent(table, seat) for seat in players if _is_gone(table, seat)}
    others = [seat for seat in waiting if table.record.seats[seat].user and seat not in mine]
    asked = open_votes(table) if mine and not over else []
    return Presence(
        away=gone,
        slow=next((gone[seat] for seat in others if seat in gone), None) if mine else None,
        waited=others if mine else [],
        votes=[_vote(table, vote, me, players, speech) for vote in asked if _concerns(vote, me, mine)],
        kept=next((n for n, seat in enumerate(table.record.seats) if seat.kept == me.id), None) if not over else None,
        people=_people(table, me, players, speech),
        plays=bool(mine),
        may_talk=table.may_talk(me.id) and me.id not in table.record.barred,
        may_end=bool(mine) and table.record.begun and not over and not any(vote.kind == "end" for vote in asked),
        leaves=_leaves(table, me, over),
        watch=table.record.watch,
        talk=table.record.talk,
        ended=table.record.ended,
        clock=table.record.clock,
    )


def _is_gone(table: LiveTable, player: PlayerMark) -> bool:
    return stage(table, player.seat) != HERE


def _absent(table: LiveTable, player: PlayerMark) -> Absent:
    user = table.record.seats[player.seat].user or ""
    since, left = last_sign(table, user, player.seat), left_on_clock(table, player.seat)
    now = time.time()
    return Absent(
        seat=player.seat,
        name=player.name,
        minutes=max(1, int(now - since) // 60),
        since=since,
        left=None if left is None else max(0, round(left)),
        limit=table.record.clock,
        nudged=now - table.nudged.get(player.seat, 0.0) < 60,
    )


def _concerns(vote: VoteRecord, me: Me, mine: tuple[int, ...]) -> bool:
    return vote.kind != "bot" or vote.seat not in mine


def _vote(table: LiveTable, vote: VoteRecord, me: Me, players: list[PlayerMark], speech: Speech) -> Vote:
    asked = needed(table, vote) | set(vote.yes)
    yes = [players[table.seats_of(user)[0]] for user in vote.yes if table.seats_of(user)]
    name = table.record.names.get(vote.user) or guest_name(vote.user, speech)
    if vote.kind == "bot" and vote.seat is not None:
        name = players[vote.seat].name
    return Vote(vote.kind, vote.seat, name, yes, len(asked), me.id in vote.yes)


def _people(table: LiveTable, me: Me, players: list[PlayerMark], speech: Speech) -> list[Person]:
    """The others who play or have talked; those who only watch, for the host alone, who may send them away."""
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
            muted=user in me.muted,
        )
        for mark, user in people(table).items()
        if user != me.id and user not in table.record.barred and (concerned is None or user in concerned)
    ]


def _leaves(table: LiveTable, me: Me, over: bool) -> str:
    """What going away would be."""
    if not any(me.id in (seat.user, seat.kept) for seat in table.record.seats) and table.record.host != me.id:
        return ""
    if over or not company(table, me.id):
        return "delete"
    return "resign" if table.record.begun else "leave"
