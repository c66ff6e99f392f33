"""A live table as one guest may see it: as a scene for the pages, as facts for the JSON interface."""

from collections.abc import Sequence
from typing import NamedTuple

from ...kernel.decision import Decision
from ...kernel.match import Match
from ...kernel.text import Speech
from ...kit.ending import Played
from ...store import ChatRecord
from ..door.guests import Me
from ..door.names import alike, guest_name, table_name
from ..house import House
from ..live.moderation import hints_allowed
from ..live.table import LiveTable
from ..rendering.strengths import strength_at
from .frame import whole_table
from .guiding import guiding_of
from .players import player_marks
from .presence import presence_of
from .scene import ChatLine, PlayerMark, Replay, Scene, TableFacts, Viewer, build_scene, speech_of
from .sealed import dice_of


def players_of(table: LiveTable, user: str | None, language: str) -> list[PlayerMark]:
    speech = speech_of(table.game.id, language)
    return player_marks(table.record.seats, table.record.names, user, speech, table.audience.present)


def facts_of(table: LiveTable, match: Match, me: Me, players: list[PlayerMark] | None = None) -> TableFacts:
    """What everybody may know of the table itself. The seed is told when the match is over, and not before."""
    speech = speech_of(table.game.id, me.language)
    seated = {seat.user for seat in table.record.seats}
    name = table_name(table.id, speech)
    return TableFacts(
        id=table.id,
        title=f"{speech(table.game.title)} · {name}",
        game=table.game,
        options=match.options,
        dice=dice_of(table, match),
        listed=table.record.listed,
        spectators=len(table.audience.present - seated),
        url=f"/t/{table.id}",
        name=name,
        hosted=me.id == table.record.host,
        gathering=not table.record.begun,
        hints=hints_allowed(table) and table.game.judge is not None,
        bot="" if table.record.begun else strength_at(table.game, me.bots).bot,
        company=presence_of(table, match, me, players or players_of(table, me.id, me.language), speech),
        ended=table.record.ended,
    )


def viewer_of(table: LiveTable, me: Me, whole_log: bool = False) -> Viewer:
    return Viewer(
        language=me.language,
        seats=table.seats_of(me.id),
        shown=table.memory.shown.get(me.id),
        whole_log=whole_log,
        sound=me.sound,
        motion=me.motion,
        name=me.name,
    )


async def shown(house: House, table: LiveTable, me: Me, whole_log: bool) -> Scene:
    """The table as it stands for this guest; when the match is over, with what they have played before."""
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
    """The scene of this guest. The table must be open; a replay brings a match of its own."""
    around = _look_around(table, match, me) if replay else around_match(table, match, me)
    scene = build_scene(
        around.facts,
        match,
        around.players,
        viewer_of(table, me, whole_log),
        chat=around.chat,
        rematch=table.record.rematch,
        played=played,
        replay=replay,
        marked=marked,
        revision=table.audience.revision(me.id),
    )
    scene.guide = guiding_of(table, scene, me)
    return scene


class Around(NamedTuple):
    """What is shown around the match."""

    facts: TableFacts
    players: list[PlayerMark]
    chat: list[ChatLine]


def around_match(table: LiveTable, match: Match, me: Me) -> Around:
    """It stays as it is while only the match goes on, but for whom it waits; not where time counts, because somebody is
    away or there were votes."""
    if not table.record.begun or table.record.ended or table.record.votes or match.result is not None:
        return _look_around(table, match, me)
    kind = me, *table.memory.waiting(match)
    around: Around | None = table.audience.kept.get(kind)
    if around is None:
        around = _look_around(table, match, me)
        if not around.facts.company.away:
            table.audience.kept[kind] = around
    return around


def _look_around(table: LiveTable, match: Match, me: Me) -> Around:
    speech = speech_of(table.game.id, me.language)
    players = players_of(table, me.id, me.language)
    chat = [chat_line(table, line, me, speech, players) for line in table.record.chat if line.user not in me.muted]
    return Around(facts_of(table, match, me, players), players, chat)


def chat_line(table: LiveTable, line: ChatRecord, me: Me, speech: Speech, players: list[PlayerMark]) -> ChatLine:
    if line.user is None:
        args = dict(line.args or {})
        for word in [word for word in args if f"{word}-id" in args and not args[word]]:
            args[word] = guest_name(args[f"{word}-id"], speech)
        return ChatLine("", speech(line.text).format(**args), line.at, turn=args.get("turn"))
    sits = next((player for player in players if table.record.seats[player.seat].user == line.user), None)
    seen = sits.alike if sits else alike(line.who, (player.name for player in players))
    return ChatLine(line.who, line.text, line.at, line.user == me.id, alike=seen)


def fragment_of(scene: Scene) -> str:
    """The inside of `<main id="table">` for this viewer: whole."""
    return whole_table(scene)
