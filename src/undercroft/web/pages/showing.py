"""A live table as one guest may see it: as a scene for the pages, as facts for the JSON interface."""

from collections.abc import Sequence

from ...kernel.match import Match
from ...kernel.registry import bots
from ...kernel.text import Speech
from ...kit.ending import Played
from ...store import ChatRecord
from ..door.guests import Me
from ..door.names import table_name
from ..house import House
from ..live.table import LiveTable, seed_hash
from ..rendering import render
from .lobby import player_marks
from .scene import ChatLine, PlayerMark, Replay, Scene, TableFacts, Viewer, build_scene, speech_of


def players_of(table: LiveTable, user: str | None, language: str) -> list[PlayerMark]:
    speech = speech_of(table.game.id, language)
    return player_marks(table.seats, table.names, user, speech, table.audience.present)


def facts_of(table: LiveTable, match: Match, me: Me) -> TableFacts:
    """What everybody may know of the table itself. The seed is told when the match is over, and not before."""
    speech = speech_of(table.game.id, me.language)
    seated = {seat.user for seat in table.seats}
    name = table_name(table.id, speech)
    return TableFacts(
        id=table.id,
        title=f"{speech(table.game.title)} · {name}",
        game=table.game,
        options=match.options,
        seed_hash=seed_hash(match.seed),
        seed=str(match.seed) if match.result is not None else None,
        listed=table.listed,
        spectators=len(table.audience.present - seated),
        url=f"/t/{table.id}",
        name=name,
        hosted=me.id == table.host,
        gathering=not table.begun,
        bots=tuple(bots()),
    )


def viewer_of(table: LiveTable, me: Me, whole_log: bool = False) -> Viewer:
    return Viewer(
        language=me.language,
        seats=table.seats_of(me.id),
        shown=table.shown.get(me.id),
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
            played = await house.records.of(me.id, table.game.id)
        return scene_of(table, match, me, whole_log=whole_log, played=played)


def scene_of(
    table: LiveTable,
    match: Match,
    me: Me,
    *,
    whole_log: bool = False,
    replay: Replay | None = None,
    played: Sequence[Played] | None = None,
) -> Scene:
    """The scene of this guest. The table must be open; a replay brings a match of its own."""
    speech = speech_of(table.game.id, me.language)
    return build_scene(
        facts_of(table, match, me),
        match,
        players_of(table, me.id, me.language),
        viewer_of(table, me, whole_log),
        chat=[chat_line(line, me, speech) for line in table.chat],
        rematch=table.rematch,
        played=played,
        replay=replay,
        revision=table.audience.revision(me.id),
    )


def chat_line(line: ChatRecord, me: Me, speech: Speech) -> ChatLine:
    if line.user is None:
        return ChatLine("", speech(line.text).format(**line.args or {}), line.at)
    return ChatLine(line.who, line.text, line.at, line.user == me.id)


def fragment_of(scene: Scene) -> str:
    """The inside of `<main id="table">` for this viewer: what is pushed after every change."""
    return render.page("fragment.html", scene=scene)
