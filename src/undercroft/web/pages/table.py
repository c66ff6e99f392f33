"""The page of a table; and a live table as one guest may see it, for pages and for the JSON interface."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ...kernel.decision import Decision
from ...kernel.fair import Fair, bits_in, fingerprint
from ...kernel.match import Match
from ...kernel.refusal import Refusal
from ...kernel.text import Speech, _, addressed
from ...kit.ending import Played
from ...kit.guide import guide_of
from ...kit.seen import PlayerMark
from ...store import ChatRecord
from ..door.guests import Me
from ..door.names import alike, guest_name, table_name
from ..house import House, TheGuest, TheHouse
from ..live.dice import downloadable, fair_of, give
from ..live.moderation import hints_allowed
from ..live.people.daily import is_secret
from ..live.presence import record_activity
from ..live.table import LiveTable
from ..rendering.strengths import strength_at
from .frame import whole_table
from .help.guide import guiding_of
from .page import Bits, TheTable, done, page
from .presence import player_marks, presence_of
from .scene import ChatLine, DiceFacts, Replay, Scene, TableFacts, Viewer, build_scene, speech_of

router = APIRouter(include_in_schema=False)


async def the_watched_table(id: str, house: TheHouse, me: TheGuest) -> LiveTable:
    table = await house.tables.get(id)
    await table.check_watch(me.id)
    return table


WatchedTable = Annotated[LiveTable, Depends(the_watched_table)]
"""The table of the path, if the guest may watch it."""


@router.get("/t/{id}")
async def table(request: Request, table: WatchedTable, house: TheHouse, me: TheGuest, log: str = "") -> Response:
    record_activity(table, me.id)
    notified: bool | None = None
    if table.seats_of(me.id):
        notified = not await house.store.push.is_quiet(table.id, me.id)
    elif table.record.begun and not table.has_open_seat and not table.plays(me.id):
        notified = me.id in await house.store.push.waiting_for_seat(table.id)
    return table_page(request, me, await shown(house, table, me, log == "all"), "table.html", notified=notified)


@router.get("/t/{id}/download")
async def download(table: WatchedTable) -> Response:
    """The whole match as `undercroft.load` reads it; it contains every secret, so only when the match is over."""
    async with table.open() as match:
        save = downloadable(table, match)
    name = f"{table.game.id}-{table.id}.json"
    return JSONResponse(save, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.get("/t/{id}/dice")
async def dice(request: Request, table: WatchedTable, me: TheGuest) -> Response:
    """The seal, what was added and, when the match is over, what the seed was made from."""
    async with table.open() as match:
        players = players_of(table, me.id, me.language)
        facts = facts_of(table, match, me, players)
    check = dice_check(facts.dice.fair, facts.dice.seed)
    return page(request, me, "dice.html", table=facts, dice=facts.dice, players=players, check=check)


@router.post("/t/{id}/bits")
async def add_bits(request: Request, table: TheTable, me: TheGuest, bits: Bits) -> Response:
    """Add to the dice of a match that has not begun, or of the rematch of one that is over."""
    given = bits_in(bits)
    if given is None:
        raise Refusal("bad-bits", _("There are no bits to add."))
    await give(table, me.id, given)
    return done(request, f"/t/{table.id}")


def table_page(
    request: Request,
    me: Me,
    scene: Scene,
    name: str,
    status: int = 200,
    notice: str = "",
    notified: bool | None = None,
) -> HTMLResponse:
    """`notified` is whether the viewer is notified at this table: of their turns, or of a free seat; None: neither."""
    shown: dict[str, object] = {"scene": scene, "notice": notice, "notified": notified, "drawn": whole_table(scene)}
    return page(request, me, name, status, speech=scene.speech, **shown)


# -- as one guest may see it


def players_of(table: LiveTable, user: str | None, language: str) -> list[PlayerMark]:
    speech = speech_of(table.game.id, language)
    names = {} if table.nameless and not table.plays(user or "") else table.record.names
    return player_marks(table.record.seats, names, user, speech, table.audience.present)


def facts_of(table: LiveTable, match: Match, me: Me, players: list[PlayerMark] | None = None) -> TableFacts:
    """What everybody may know about the table itself. The seed is only included when the match is over."""
    speech = speech_of(table.game.id, me.language)
    seated = {seat.user for seat in table.record.seats}
    name = table_name(table.id, speech)
    return TableFacts(
        id=table.id,
        title=f"{speech(table.game.title)} · {name}",
        game=table.game,
        options=match.options,
        dice=dice_of(table, match),
        spectators=len(table.audience.present - seated),
        url=f"/t/{table.id}",
        name=name,
        hosted=me.id == table.record.host,
        host_seat=next(iter(table.seats_of(table.record.host)), None),
        listed=table.record.listed,
        gathering=not table.record.begun,
        hints=hints_allowed(table, me.id) and table.game.judge is not None,
        bot="" if table.record.begun else strength_at(table.game, me.bots).bot,
        presence=presence_of(table, match, me, players or players_of(table, me.id, me.language), speech),
        ended=table.record.ended,
        won_by=_won_by(table),
    )


def _won_by(table: LiveTable) -> int | None:
    won = next((vote for vote in table.record.votes if vote.kind == "won"), None) if table.record.ended else None
    return next((seat for seat, one in enumerate(table.record.seats) if won and one.user == won.user), None)


def viewer_of(table: LiveTable, me: Me, whole_log: bool = False) -> Viewer:
    return Viewer(
        language=me.language,
        name=me.name if me.named else "",
        seats=table.seats_of(me.id),
        shown=table.memory.shown.get(me.id),
        whole_log=whole_log,
    )


async def shown(house: House, table: LiveTable, me: Me, whole_log: bool) -> Scene:
    """The current table for this guest; when the match is over, with what they have played before."""
    async with table.open() as match:
        played = None
        if match.result is not None and len(table.seats_of(me.id)) == 1:
            house.records.note(table.id, match.result, table.record.seats)
            played = await house.records.of(me.id, table.game.id)
        return scene_of(table, match, me, whole_log=whole_log, played=played)


def scene_of(
    table: LiveTable,
    match: Match,
    me: Me,
    *,
    whole_log: bool = False,
    replay: Replay | None = None,
    marked: Decision | None = None,
    played: Sequence[Played] | None = None,
) -> Scene:
    """The scene of this guest. The table must be open; a replay passes a match of its own."""
    context = _build_context(table, match, me) if replay else table_context(table, match, me)
    scene = build_scene(
        context.facts,
        match,
        context.players,
        viewer_of(table, me, whole_log),
        chat=context.chat,
        rematch=table.record.rematch,
        played=played,
        replay=replay,
        marked=marked,
        revision=table.audience.revision(me.id),
    )
    scene.guide = guiding_of(table, scene, me)
    return scene


class TableContext(NamedTuple):
    """What is shown around the match."""

    facts: TableFacts
    players: list[PlayerMark]
    chat: list[ChatLine]


def table_context(table: LiveTable, match: Match, me: Me) -> TableContext:
    """Cached for each viewer and set of waiting seats, until something other than the match changes. Not cached while
    time matters, because somebody is away or there are votes."""
    if not table.record.begun or table.record.ended or table.record.votes or match.result is not None:
        return _build_context(table, match, me)
    kind = me, *table.memory.waiting(match)
    context: TableContext | None = table.audience.cache.get(kind)
    if context is None:
        context = _build_context(table, match, me)
        if not context.facts.presence.away:
            table.audience.cache[kind] = context
    return context


def _build_context(table: LiveTable, match: Match, me: Me) -> TableContext:
    speech = speech_of(table.game.id, me.language)
    players = players_of(table, me.id, me.language)
    lines = [] if table.nameless and not table.plays(me.id) else table.record.chat
    chat = [chat_line(table, line, me, speech, players) for line in lines if line.user not in me.blocked]
    return TableContext(facts_of(table, match, me, players), players, chat)


def chat_line(table: LiveTable, line: ChatRecord, me: Me, speech: Speech, players: list[PlayerMark]) -> ChatLine:
    if line.user is None:
        args = dict(line.args or {})
        for word in [word for word in args if f"{word}-id" in args and not args[word]]:
            args[word] = guest_name(args[f"{word}-id"], speech)
        sentence = addressed(speech(line.text), [word for word in args if args.get(f"{word}-id") == me.id])
        return ChatLine("", sentence.format(**args), line.at, turn=args.get("turn"))
    sits = next((player for player in players if table.record.seats[player.seat].user == line.user), None)
    seen = sits.alike if sits else alike(line.who, (player.name for player in players))
    return ChatLine(line.who, line.text, line.at, line.user == me.id, alike=seen)


# -- its dice


EXAMPLE = Fair(
    "5f1d7c0e9ab34482d6071be58c39fa6410e2d7b5a94c3f868215de70ab9346fc",
    {0: "00c5a1f7e3b2948d6e1f0a7b3c8d5e92", 1: "9b7e2d41c06f8a35e4d1b9720f6c3a58"},
)
"""The example dice on the About page."""


def dice_of(table: LiveTable, match: Match) -> DiceFacts:
    """With the table open. Until the match is over, this reveals no more about the secret bits than their seal."""
    over, revealed = match.result is not None, match.result is not None and not is_secret(table.record)
    kind = "added" if table.record.secret is not None else "laid" if has_fixed_seed(match) else "drawn"
    kind = "daily" if table.record.day is not None else kind
    seed_hash = fingerprint(str(match.seed)) if table.record.begun or kind == "drawn" else ""
    return DiceFacts(
        seal=fingerprint(table.record.secret) if table.record.secret is not None else seed_hash,
        kind=kind,
        stage="over" if revealed else "begun" if table.record.begun else "gathering",
        bits=table.record.bits if table.record.begun else {},
        given=frozenset(table.record.bits),
        seed_hash=seed_hash,
        seed=str(match.seed) if revealed else None,
        fair=fair_of(table) if revealed else None,
        next_seal=table.next_seal if (over or table.record.ended) and table.record.rematch is None else "",
        rematch=table.record.rematch,
    )


def dice_check(dice: Fair | None, seed: str | None = None) -> str:
    """How anybody can check the dice: commands, and what they print. Old dice only have a seed."""
    if dice is None:
        return f"$ printf %s {seed} | sha256sum\n{fingerprint(seed)}" if seed is not None else ""
    lines = " \\\n".join(f"    '{line}'" for line in dice.lines)
    return (
        f"$ printf %s {dice.secret} | sha256sum\n{dice.seal}\n"
        f"$ printf '%s\\n' \\\n{lines} | sha256sum\n{dice.hash}\n"
        f"$ python3 -c 'print(0x{dice.hash[:32]})'\n{dice.seed}\n"
        f"$ printf %s {dice.seed}:0 | sha256sum\n{fingerprint(f'{dice.seed}:0')}"
    )


def has_fixed_seed(match: Match) -> bool:
    """Whether the seed is that of the guided first game, which is the same for everybody."""
    guide = guide_of(match.game)
    return guide is not None and guide.seed == match.seed
