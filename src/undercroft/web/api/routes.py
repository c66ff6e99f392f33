"""The JSON interface for bots and tools. A guide is in docs/api.md."""

from typing import Annotated, Any

from fastapi import Query, Request
from starlette.responses import JSONResponse, Response

from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.registry import game as find_game
from ...kernel.registry import table_bots
from ...kernel.text import _
from ...store import SeatRecord
from ..door.guests import Me
from ..door.names import clean_chat, clean_name
from ..door.security import address_of, guest_token, new_id, source_of
from ..house import TheGuest, TheHouse
from ..live import seating
from ..live.audience import Watcher
from ..live.clock import left_at, read
from ..live.dice import downloadable
from ..live.new_table import TableSpec
from ..live.people.daily import is_secret
from ..live.presence import record_activity
from ..live.table import LiveTable
from ..pages.lobby import table_rows
from ..pages.page import page
from ..pages.prompt import prompt_text
from ..pages.scene import PlayerMark, speech_of
from ..pages.table import facts_of, players_of
from ..rendering.boards import playable, playable_game
from ..rendering.game_log import sentence
from . import models as m
from .callers import Caller, Player, SeatAsked, TableId, api_router
from .dice import dice_info
from .docs import operations

router = api_router()


@router.get("/docs", include_in_schema=False)
async def docs(request: Request, me: TheGuest) -> Response:
    return page(request, me, "api.html", operations=operations(request.app.openapi()))


@router.get("/games")
async def list_games(me: Caller) -> list[m.GameInfo]:
    """The games that can be played here, with their options."""
    return [_game_info(id, me.language) for id in playable()]


def _game_info(id: str, language: str) -> m.GameInfo:
    game, speech = find_game(id), speech_of(id, language)
    return m.GameInfo(
        id=game.id,
        title=speech(game.title),
        pitch=speech(game.pitch),
        seats=list(game.seats),
        minutes=game.minutes,
        options=[
            m.SettingInfo.model_validate(
                {
                    "id": one.id,
                    "name": speech(one.name),
                    "text": speech(one.text),
                    "kind": one.kind,
                    "default": one.default,
                    "values": list(one.values),
                }
            )
            for one in game.options
        ],
        presets={name: dict(options) for name, options in game.presets.items()},
        bots=table_bots(game),
    )


@router.post("/guests", status_code=201)
async def new_guest(request: Request, guest: m.NewGuest, house: TheHouse) -> m.GuestInfo:
    """Become a guest. Keep the token: it is your only credential."""
    house.check("guest", source_of(request))
    user, name = new_id(), clean_name(guest.name)
    await house.guests.rename(user, name)
    return m.GuestInfo(name=name, token=guest_token(house.signer, user))


@router.get("/tables")
async def list_tables(house: TheHouse, me: Caller, mine: bool = False) -> list[m.TableLine]:
    """The listed tables that are not over or, with `mine`, those you sit at or have created."""
    found = await (house.store.table_lists.tables_of(me.id) if mine else house.store.table_lists.listed_tables())
    return [
        m.TableLine(
            id=row.id,
            game=row.game.id,
            begun=not row.gathering,
            over=row.over,
            open_seats=row.open_seats,
            mine=row.mine,
            my_turn=row.my_turn,
            players=[_player_info(player) for player in row.players],
        )
        for row in table_rows(found, me.id, me.language)
    ]


@router.post("/tables", status_code=201)
async def new_table(request: Request, wish: m.NewTable, house: TheHouse, me: Player) -> m.TableInfo:
    """Create a table. The match begins when no seat is open any more."""
    house.check("table", source_of(request))
    seats = []
    for seat in wish.seats:
        name = clean_name(seat.name) if seat.name else None
        if seat.kind == "bot" and not seat.bot:
            raise Refusal("unknown-bot", _("There is no bot “{name}”."), name="")
        seats.append(
            SeatRecord(me.id if seat.kind == "me" else None, seat.bot if seat.kind == "bot" else None, name)
            if seat.kind != "open"
            else SeatRecord()
        )
    wanted = TableSpec(
        game=playable_game(wish.game),
        seats=seats,
        options=wish.options,
        host=me.id,
        name=me.name,
        listed=wish.listed,
        pace=wish.pace,
        clock=read(wish.clock or "", wish.at_zero),
        watch=wish.watch,
        talk=wish.talk,
        command=wish.command,
        bits=wish.bits,
    )
    return await table_info(await house.tables.create(wanted), house, me)


@router.get("/tables/{id}")
async def table_info(id: TableId, house: TheHouse, me: Caller) -> m.TableInfo:
    """What everybody who may watch a table may know about it."""
    table = await house.tables.get(id)
    await table.check_watch(me.id)
    async with table.open() as match:
        facts, times, now = facts_of(table, match, me), table.record.times, house.store.uptime.now()
        return m.TableInfo(
            id=table.id,
            game=table.game.id,
            url=facts.url,
            begun=table.record.begun,
            over=match.result is not None or table.record.ended,
            listed=table.record.listed,
            hosted=facts.hosted,
            players=[_player_info(player) for player in players_of(table, me.id or None, me.language)],
            waiting=table.memory.waiting(match),
            time_left=[left_at(times, seat, now) for seat in range(match.seats)] if times else None,
            options=dict(facts.options),
            dice=dice_info(facts.dice),
            seed_hash=facts.dice.seed_hash,
            seed=facts.dice.seed,
            result=dict(match.result.facts()) if match.result else None,
            rematch=table.record.rematch,
            spectators=facts.spectators,
            revision=table.audience.revision(me.id),
        )


def _player_info(player: PlayerMark) -> m.PlayerInfo:
    return m.PlayerInfo.model_validate(
        {
            "seat": player.seat,
            "name": player.name,
            "kind": player.kind,
            "bot": player.bot,
            "online": player.online,
            "mine": player.is_me,
        }
    )


def _viewing_seat(table: LiveTable, me: Me, seat: int | None) -> int | None:
    """The seat through which a caller sees the table: one of their own, or none."""
    if not table.record.begun:
        return None
    mine = table.seats_of(me.id) if me.id else ()
    if seat is not None:
        table.check_mine(me.id, seat)
        return seat
    return mine[0] if len(mine) == 1 else None


@router.get("/tables/{id}/view")
async def view(id: TableId, house: TheHouse, me: Caller, seat: SeatAsked = None) -> m.ViewInfo:
    """What your seat may know; without a seat, what a spectator may know."""
    table = await house.tables.get(id)
    await table.check_watch(me.id)
    async with table.open() as match:
        viewing = _viewing_seat(table, me, seat)
        return m.ViewInfo(revision=table.audience.revision(me.id), seat=viewing, view=match.view(viewing))


@router.get("/tables/{id}/pending")
async def pending(
    request: Request,
    id: TableId,
    house: TheHouse,
    me: Player,
    after: Annotated[int, Query(ge=0, description="Wait until the revision is another than this.")] = 0,
    wait: Annotated[float, Query(ge=0, le=25, description="How many seconds to wait at most.")] = 0,
) -> m.Pending:
    """The decisions that wait for you, at once or as soon as the table has changed."""
    table = await house.tables.get(id)
    await table.check_watch(me.id)
    record_activity(table, me.id)
    if wait:
        watcher = Watcher(me.id)
        with house.connections.open(me.id, address_of(request), lambda _why: watcher.changed.set()):
            table.audience.join(watcher)
            try:
                await table.audience.wait(watcher, after, wait)
            finally:
                table.audience.leave(watcher)
    async with table.open() as match:
        return _pending(table, match, me)


def _pending(table: LiveTable, match: Match, me: Me) -> m.Pending:
    speech = speech_of(table.game.id, me.language)
    names = [player.name for player in players_of(table, me.id, me.language)]
    mine = table.seats_of(me.id)
    decisions = []
    for seat, decision in match.pending.items() if table.memory.waiting(match) else ():
        if seat not in mine:
            continue
        facts: dict[str, Any] = {**decision.facts()}
        facts["seat"] = seat
        facts["prompt"]["text"] = prompt_text(decision, table.game, speech, names)
        for option, fact in zip(decision.options, facts["options"], strict=True):
            fact["label"] = option.label(speech)
        facts["can_undo"] = match.can_undo(seat)
        decisions.append(m.DecisionInfo.model_validate(facts))
    return m.Pending(
        revision=table.audience.revision(me.id),
        begun=table.record.begun,
        over=match.result is not None or table.record.ended,
        waiting=table.memory.waiting(match),
        decisions=decisions,
    )


@router.get("/tables/{id}/events")
async def events(
    id: TableId,
    house: TheHouse,
    me: Caller,
    since: Annotated[int, Query(ge=0, description="How many you know already.")] = 0,
    seat: SeatAsked = None,
) -> m.Events:
    """The events since then, as far as you may know them."""
    table = await house.tables.get(id)
    await table.check_watch(me.id)
    speech = speech_of(table.game.id, me.language)
    async with table.open() as match:
        viewing = _viewing_seat(table, me, seat)
        names = [player.name for player in players_of(table, me.id or None, me.language)]
        seen = [event for event in match.events if event.seen_by(viewing)]
        infos = []
        for n, event in enumerate(seen[since:], start=since):
            text = "".join(text for text, _card in sentence(event, table.game, speech, names, viewing))
            infos.append(m.EventInfo(n=n, text=text, **event.facts()))
        return m.Events(branch=table.memory.undone.seen_by(viewing), next=len(seen), events=infos)


@router.post("/tables/{id}/choose", responses={409: {"model": m.Stale}})
async def choose(id: TableId, chosen: m.Choice, house: TheHouse, me: Player) -> Any:
    """Answer a decision. Repeating a command gives the same answer and changes nothing."""
    table = await house.tables.get(id)
    try:
        await table.choose(me.id, chosen.seat, chosen.number, chosen.command, chosen.choice)
    except Refusal as refusal:
        if refusal.code != "stale":
            raise
        async with table.open() as match:
            fresh = _pending(table, match, me)
        message = refusal.say(speech_of(table.game.id, me.language))
        return JSONResponse(m.Stale(code="stale", message=message, table=fresh).model_dump(), 409)
    return m.Done(revision=table.audience.revision(me.id))


@router.post("/tables/{id}/undo")
async def undo(id: TableId, command: m.UndoCommand, house: TheHouse, me: Player) -> m.Done:
    """Undo your last choice, unless something was revealed or another player has chosen since."""
    table = await house.tables.get(id)
    await table.undo(me.id, command.seat, command.command)
    return m.Done(revision=table.audience.revision(me.id))


@router.post("/tables/{id}/sit")
async def sit(id: TableId, command: m.SitCommand, house: TheHouse, me: Player) -> m.Done:
    """Take an open seat."""
    table = await house.tables.get(id)
    await seating.sit(table, me.id, command.seat, me.name, command.bits)
    return m.Done(revision=table.audience.revision(me.id))


@router.post("/tables/{id}/stand")
async def stand(id: TableId, command: m.SeatCommand, house: TheHouse, me: Player) -> m.Done:
    """Leave your seat."""
    table = await house.tables.get(id)
    await seating.stand(table, me.id, command.seat)
    return m.Done(revision=table.audience.revision(me.id))


@router.post("/tables/{id}/seat-bot")
async def seat_bot(id: TableId, command: m.BotCommand, house: TheHouse, me: Player) -> m.Done:
    """Give an open seat at a table you created to a bot."""
    table = await house.tables.get(id)
    await seating.put_bot(table, me.id, command.seat, command.bot)
    return m.Done(revision=table.audience.revision(me.id))


@router.post("/tables/{id}/chat")
async def chat(id: TableId, said: m.Said, house: TheHouse, me: Player) -> m.Done:
    """Say something to everybody at the table."""
    house.check("chat", me.id)
    table = await house.tables.get(id)
    await table.say(me.id, me.name, clean_chat(said.text), said.command)
    return m.Done(revision=table.audience.revision(me.id))


@router.post("/tables/{id}/rematch", status_code=201)
async def rematch(id: TableId, house: TheHouse, me: Player) -> m.TableInfo:
    """The same people, bots and options again, once the match is over."""
    return await table_info(await house.tables.rematch(await house.tables.get(id), me.id), house, me)


@router.get("/tables/{id}/save")
async def save(id: TableId, house: TheHouse, me: Caller) -> dict[str, Any]:
    """The whole match, once it is over, as `undercroft.load` reads it and `undercroft verify` checks it."""
    table = await house.tables.get(id)
    await table.check_watch(me.id)
    async with table.open() as match:
        return downloadable(table, match)


@router.get("/tables/{id}/imagine")
async def imagine(
    id: TableId,
    house: TheHouse,
    me: Player,
    seed: Annotated[int, Query(ge=0, lt=1 << 53, description="For other seeds there are other matches.")] = 0,
    seat: SeatAsked = None,
) -> dict[str, Any]:
    """A match as likely as this one, given what your seat knows, as `undercroft.load` reads it. Only if the server
    allows it, and if nobody but you and bots has ever played: the data is packed, not encrypted."""
    table = await house.tables.get(id)
    if not house.settings.imagine:
        raise Refusal("no-imagining", _("This server does not serve imagined matches."))
    async with table.open() as match:
        viewing = _viewing_seat(table, me, seat)
        alone = all(one.user == me.id or (one.bot and not one.kept) for one in table.record.seats)
        if viewing is None or not alone or {guest for guest, _seat in table.record.sittings} != {me.id}:
            raise Refusal("no-imagining", _("Imagined matches are served only where you play alone against bots."))
        if is_secret(table.record):
            raise Refusal("no-imagining", _("There are no imagined matches of a daily dungeon before its day is over."))
        return match.imagine(viewing, seed).dump()
