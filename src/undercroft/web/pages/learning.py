"""What the replay of a finished match shows of its analysis: the curve, the turning points, how far it has come.

Only of matches that are over: while one runs, nobody is shown anything of it, and nothing is reckoned.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import ceil

from ...arena.analysis import Analysis, can
from ...arena.lessons import Lesson, figure, lessons, percent, score_word, what_is_shown
from ...kernel.match import Match
from ...kernel.text import Speech, _
from ...kit.bounded_cache import BoundedCache
from ..door.guests import Me
from ..house import House
from ..live.table import LiveTable
from ..rendering.chances import (
    DASHES,
    ChanceLine,
    Chances,
    Diamond,
    Scale,
    across,
    below,
    path,
    scale_of,
    spread,
    worths_at,
)
from .scene import PlayerMark, Replay, Viewer, build_scene, speech_of
from .showing import facts_of, players_of

LONG = 90
"""From so many seconds on it is told in minutes."""


@dataclass(frozen=True, slots=True)
class Learning:
    """The analysis of the match as one viewer is shown it. `state` is "none", "waiting", "running", "failed" or
    "ready"."""

    state: str
    url: str
    """Where POST asks for it; `…/stop` does not want it any more."""
    asked: bool = False
    """Whether the viewer has asked for it, and so may stop it."""
    done: int = 0
    of: int = 0
    note: str = ""
    """How long it may take still, or how many come before it."""
    title: str = ""
    chances: Chances | None = None
    lessons: list[Lesson] = field(default_factory=list)
    diamonds: list[Diamond] = field(default_factory=list)
    here: Lesson | None = None
    """The turning point that is shown."""
    fine: str = ""
    """How it was reckoned, and how far it may be off."""
    spoken: str = ""


async def learning_of(house: House, table: LiveTable, match: Match, me: Me, replay: Replay) -> Learning | None:
    """With the table open. None while the match runs, and where the game cannot be analysed."""
    if match.result is None or not can(match.game):
        return None
    url, speech = f"/t/{table.id}/analysis", speech_of(match.game.id, me.language)
    kept = await house.analyses.kept(table.id, len(match.choices))
    if kept is not None:
        return _shown(Learning("ready", url), kept, table, match, me, replay)
    now = await house.analyses.progress(table.id)
    if now is None:
        return Learning("none", url)
    if now.failed:
        return Learning("failed", url)
    mine = me.id in now.askers
    if now.found is None:
        note = speech(_("Matches before this one: {n}")).format(n=now.ahead) if now.ahead else ""
        return Learning("waiting", url, mine, note=note)
    so_far = Learning("running", url, mine, note=_left(now.left, speech))
    return _shown(so_far, now.found, table, match, me, replay)


def _left(seconds: float | None, speech: Speech) -> str:
    if seconds is None:
        return ""
    if seconds >= LONG:
        return speech(_("about {n} min left")).format(n=ceil(seconds / 60))
    return speech(_("about {n} s left")).format(n=max(5, 5 * ceil(seconds / 5)))


def _shown(learning: Learning, found: Analysis, table: LiveTable, match: Match, me: Me, replay: Replay) -> Learning:
    """With what has been found."""
    speech = speech_of(match.game.id, me.language)
    players = players_of(table, me.id, me.language)
    told = _told(table, found, match, me, players)
    scale = scale_of(found)
    here = next((lesson for lesson in told if lesson.at == replay.at), None)
    return replace(
        learning,
        done=min(found.done, found.of),
        of=found.of,
        title=speech(what_is_shown(found.unit)),
        chances=_chances(found, match, players, replay, scale, speech),
        lessons=told,
        diamonds=spread([_diamond(lesson, found, scale, here, speech) for lesson in told]),
        here=here,
        fine=_fine(found, match, speech) if learning.state == "ready" else "",
        spoken=_spoken(found, match, [player.name for player in players], speech),
    )


def _told(table: LiveTable, found: Analysis, match: Match, me: Me, players: Sequence[PlayerMark]) -> list[Lesson]:
    """The turning points in words, made once for each language and all names."""
    names = tuple(player.name for player in players)
    key = (table.id, me.language, names, tuple(lapse.at for lapse in found.lapses))
    made = _TOLD.get(key)
    if made is None:
        facts = facts_of(table, match, me, list(players))

        def answers(then: Match, seat: int) -> dict[str, str]:
            """What stands on the answers of the board."""
            scene = build_scene(facts, then, players, Viewer(language=me.language, seats=(seat,)))
            return {id: answer.label for id, answer in scene.board.answers.items()} if scene.board else {}

        made = _TOLD.keep(key, lessons(found, match, speech_of(match.game.id, me.language), names, answers))
    return made


_TOLD: BoundedCache[tuple[object, ...], list[Lesson]] = BoundedCache(200)


def _chances(
    found: Analysis, match: Match, players: Sequence[PlayerMark], replay: Replay, scale: Scale, speech: Speech
) -> Chances:
    worths = worths_at(found.curve, replay.at) if replay.at <= found.reached else None
    together = found.unit == "team"
    seats = [0] if together else range(match.seats)
    lines = [
        ChanceLine(
            seat=seat,
            name=speech(_("The team")) if together else players[seat].name,
            mine=together or players[seat].is_me or match.seats == 1,
            dash="" if together or players[seat].is_me else DASHES[seat % len(DASHES)],
            path=path(found.curve, seat, scale),
            now=figure(worths[seat], found.unit, match.game, speech) if worths else "…",
        )
        for seat in seats
    ]
    return Chances(
        across=across(found, scale),
        below=below(found.curve, scale, speech(_("turn {n}")), match.turn),
        lines=lines,
        now=scale.x(replay.at),
        reached=scale.x(found.reached),
    )


def _diamond(lesson: Lesson, found: Analysis, scale: Scale, here: Lesson | None, speech: Speech) -> Diamond:
    worths = worths_at(found.curve, lesson.at)
    worth = worths[0 if found.unit == "team" else lesson.seat] if worths else 0.0
    return Diamond(
        lesson.number,
        lesson.at,
        lesson.seat,
        scale.x(lesson.at),
        min(96.0, max(4.0, scale.y(worth))),
        lesson is here,
        lesson.said(speech),
    )


def _fine(found: Analysis, match: Match, speech: Speech) -> str:
    """How it was reckoned."""
    told = speech(_("Turning points: {n} imagined matches for each answer, from what the player knew."))
    said = told.format(n=found.worlds)
    if not found.lapses:
        return said
    most = 2 * max(lapse.error for lapse in found.lapses)
    if found.unit == "score":
        off = f"{max(1, round(most))}\u00a0{score_word(match.game, speech)}"
    else:
        off = f"{percent(most)}\u00a0%"
    return f"{said} {speech(_('Off by up to {off}.')).format(off=off)}"


def _spoken(found: Analysis, match: Match, names: Sequence[str], speech: Speech) -> str:
    """The curve for who cannot see it: how it began and how it ended."""
    if len(found.curve) < 2:
        return speech(what_is_shown(found.unit))
    first, last = found.curve[0].worths, found.curve[-1].worths
    seats = [0] if found.unit == "team" else range(match.seats)
    parts = [
        f"{names[seat]}: {figure(first[seat], found.unit, match.game, speech)}"
        f" → {figure(last[seat], found.unit, match.game, speech)}"
        for seat in seats
    ]
    return f"{speech(what_is_shown(found.unit))}. {'; '.join(parts)}"
