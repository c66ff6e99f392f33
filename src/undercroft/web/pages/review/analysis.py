"""The analysis in the replay of a finished match: the curve, the turning points, and its progress.

Only finished matches are analysed; nothing is shown while a match is running.

The curve has the same axis as the slider of the replay, which counts choices. All positions are per cent of the width
and height, so that it can be drawn at any size; only the lines are in a box of 1000 by 100 that is stretched with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import NamedTuple

from ....arena.analysis import Analysis, Point, can
from ....arena.lessons import Lesson, figure, lessons, percent, score_word, what_is_shown
from ....kernel.match import Match
from ....kernel.text import Speech, _
from ....kit.bounded_cache import BoundedCache
from ....kit.seen import PlayerMark
from ...door.guests import Me
from ...house import House
from ...live.table import LiveTable
from ...rendering.curve import Tick, tick_step
from ..scene import Replay, Viewer, build_scene, speech_of
from ..table import facts_of, players_of

LONG = 90
"""Longer times than this are given in minutes."""
DASHES = ("", "7 5", "2 4", "12 4 2 4", "16 5", "1 3", "9 3 3 3", "4 8")
"""Dash patterns that distinguish the seats' lines; the viewer's is solid."""
TICKS = 8
"""The most turns or rounds named below the curve."""
BESIDE, ABOVE, EDGE = 4.0, 22.0, 4.0
"""Diamonds closer than this, in per cent of the box, overlap; and their smallest distance from its edge."""
APART = 9.0
"""The smallest distance between their labels."""


class Diamond(NamedTuple):
    """A turning point on the curve."""

    number: int
    at: int
    seat: int
    x: float
    y: float
    current: bool
    spoken: str


@dataclass(frozen=True, slots=True)
class AnalysisView:
    """The analysis of the match as shown to one viewer. `state` is "none", "waiting", "running", "failed" or
    "ready"."""

    state: str
    url: str
    """A POST here requests it; `…/stop` cancels."""
    asked: bool = False
    """Whether the viewer has requested it, and so may stop it."""
    done: int = 0
    of: int = 0
    note: str = ""
    """How long it may still take, or how many are before it."""
    title: str = ""
    chances: Mapping[str, object] | None = None
    """The curve."""
    lessons: list[Lesson] = field(default_factory=list)
    own: list[Lesson] = field(default_factory=list)
    """The viewer's lessons, or all of them for a spectator."""
    others: list[Lesson] = field(default_factory=list)
    """The lessons of the others."""
    diamonds: list[Diamond] = field(default_factory=list)
    here: Lesson | None = None
    """The turning point being shown."""
    fine: str = ""
    """How it was analysed, and its margin of error."""
    spoken: str = ""


async def analysis_view_of(house: House, table: LiveTable, match: Match, me: Me, replay: Replay) -> AnalysisView | None:
    """With the table open. None while the match is running, and if the game cannot be analysed."""
    if match.result is None or not can(match.game):
        return None
    url, speech = f"/t/{table.id}/analysis", speech_of(match.game.id, me.language)
    stored = await house.analyses.stored(table.id, len(match.choices))
    if stored is not None:
        return _with_results(AnalysisView("ready", url), stored, table, match, me, replay)
    now = await house.analyses.progress(table.id)
    if now is None:
        return AnalysisView("none", url)
    if now.failed:
        return AnalysisView("failed", url)
    mine = me.id in now.askers
    if now.found is None:
        note = speech(_("Matches before this one: {n}")).format(n=now.ahead) if now.ahead else ""
        return AnalysisView("waiting", url, mine, note=note)
    so_far = AnalysisView("running", url, mine, note=_left(now.left, speech))
    return _with_results(so_far, now.found, table, match, me, replay)


def _left(seconds: float | None, speech: Speech) -> str:
    if seconds is None:
        return ""
    if seconds >= LONG:
        return speech(_("about {n} min left")).format(n=ceil(seconds / 60))
    return speech(_("about {n} s left")).format(n=max(5, 5 * ceil(seconds / 5)))


def _with_results(
    view: AnalysisView, found: Analysis, table: LiveTable, match: Match, me: Me, replay: Replay
) -> AnalysisView:
    """Add what has been found."""
    speech = speech_of(match.game.id, me.language)
    players = players_of(table, me.id, me.language)
    lessons = _lessons(table, found, match, me, players)
    scale = _scale_of(found)
    here = next((lesson for lesson in lessons if lesson.at == replay.at), None)
    mine = _seats_of_viewer(players)
    own = [lesson for lesson in lessons if lesson.seat in mine]
    return replace(
        view,
        done=min(found.done, found.of),
        of=found.of,
        title=speech(what_is_shown(found.unit)),
        chances=_chances(found, match, players, replay, scale, speech),
        lessons=lessons,
        own=own,
        others=[lesson for lesson in lessons if lesson not in own],
        diamonds=spread([_diamond(one, found, scale, here, speech) for one in lessons if one in own or one is here]),
        here=here,
        fine=_fine(found, match, speech) if view.state == "ready" else "",
        spoken=_spoken(found, match, [player.name for player in players], speech),
    )


def _seats_of_viewer(players: Sequence[PlayerMark]) -> set[int]:
    """All seats for a spectator."""
    return {player.seat for player in players if player.is_me} or {player.seat for player in players}


_LESSONS: BoundedCache[tuple[object, ...], list[Lesson]] = BoundedCache(200)


def _lessons(table: LiveTable, found: Analysis, match: Match, me: Me, players: Sequence[PlayerMark]) -> list[Lesson]:
    """The turning points in words, the viewer's first; cached by language and names."""
    names, mine = tuple(player.name for player in players), _seats_of_viewer(players)
    mistakes = sorted(found.mistakes, key=lambda mistake: mistake.seat not in mine)
    key = (table.id, me.language, names, tuple(mistake.at for mistake in mistakes))
    made = _LESSONS.get(key)
    if made is None:
        facts = facts_of(table, match, me, list(players))

        def answers(then: Match, seat: int) -> dict[str, str]:
            """The labels of the board's answers."""
            scene = build_scene(facts, then, players, Viewer(language=me.language, seats=(seat,)))
            return {id: answer.label for id, answer in scene.board.answers.items()} if scene.board else {}

        ordered = replace(found, mistakes=mistakes)
        made = _LESSONS.keep(key, lessons(ordered, match, speech_of(match.game.id, me.language), names, answers))
    return made


def _fine(found: Analysis, match: Match, speech: Speech) -> str:
    """How it was analysed."""
    sentence = speech(_("Turning points: {n} imagined matches for each answer, from what the player knew."))
    text = sentence.format(n=found.worlds)
    if not found.mistakes:
        return text
    most = 2 * max(mistake.error for mistake in found.mistakes)
    if found.unit == "score":
        off = f"{max(1, round(most))}\u00a0{score_word(match.game, speech)}"
    else:
        off = f"{percent(most)}\u00a0%"
    return f"{text} {speech(_('Margin of error: up to {off}.')).format(off=off)}"


def _spoken(found: Analysis, match: Match, names: Sequence[str], speech: Speech) -> str:
    """The curve for screen readers: how it began and how it ended."""
    if len(found.curve) < 2:
        return speech(what_is_shown(found.unit))
    first, last = found.curve[0].worths, found.curve[-1].worths
    parts = [
        f"{names[seat]}: {figure(first[seat], found.unit, match.game, speech)}"
        f" → {figure(last[seat], found.unit, match.game, speech)}"
        for seat in _seats(found, match)
    ]
    return f"{speech(what_is_shown(found.unit))}. {'; '.join(parts)}"


def _seats(found: Analysis, match: Match) -> Sequence[int]:
    """Seats with a line of their own; a team has one."""
    return [0] if found.unit == "team" else range(match.seats)


# -- the curve


class Scale(NamedTuple):
    """Maps a worth and a number of choices to a position in the box."""

    low: float
    high: float
    last: int

    def x(self, at: float) -> float:
        return round(100 * at / self.last, 2)

    def y(self, worth: float) -> float:
        return round(100 - 100 * (worth - self.low) / (self.high - self.low), 2)


def _scale_of(analysis: Analysis) -> Scale:
    """Chances from 0 to 1, scores over their range."""
    last = max(1, analysis.choices)
    if analysis.unit != "score":
        return Scale(0.0, 1.0, last)
    worths = [worth for point in analysis.curve for worth in point.worths]
    step = tick_step(max(10.0, *worths), 3) if worths else 10
    return Scale(min(0.0, *worths, 0.0), step * -(-max(10.0, *worths, 0.0) // step), last)


def _chances(
    found: Analysis, match: Match, players: Sequence[PlayerMark], replay: Replay, scale: Scale, speech: Speech
) -> dict[str, object]:
    """`reached` is how much has been analysed: less than 100 while it is under way."""
    worths = _worths_at(found.curve, replay.at) if replay.at <= found.reached else None
    together = found.unit == "team"
    return {
        "across": _across(found, scale),
        "below": _below(found.curve, scale, speech(match.game.clock.label)),
        "lines": [
            {
                "seat": seat,
                "name": speech(_("The team")) if together else players[seat].name,
                "mine": together or players[seat].is_me or match.seats == 1,
                "dash": "" if together or players[seat].is_me else DASHES[seat % len(DASHES)],
                "path": _path(found.curve, seat, scale),
                "now": figure(worths[seat], found.unit, match.game, speech) if worths else "…",
            }
            for seat in _seats(found, match)
        ],
        "now": scale.x(replay.at),
        "reached": scale.x(found.reached),
    }


def _path(curve: Sequence[Point], seat: int, scale: Scale) -> str:
    """From point to point, in a box of 1000 by 100."""
    places = [f"{round(10 * scale.x(point.at), 1)} {scale.y(point.worths[seat])}" for point in curve]
    return "M" + "L".join(places) if places else ""


def _across(analysis: Analysis, scale: Scale) -> list[Tick]:
    """The lines of the scale, the highest first."""
    if analysis.unit != "score":
        return [Tick(0.0, "100\u00a0%"), Tick(50.0, "50"), Tick(100.0, "0")]
    step = tick_step(scale.high - scale.low, 3)
    return [Tick(scale.y(worth), str(worth)) for worth in range(int(scale.high), int(scale.low) - 1, -step)]


def _below(curve: Sequence[Point], scale: Scale, first: str) -> list[Tick]:
    """The turns or rounds, at their beginnings; the first one is labelled in words, such as "turn 5"."""
    every = tick_step(max(1, *(point.time for point in curve)), TICKS) if curve else 1
    found: list[Tick] = []
    wanted = last = 0
    for point in curve:
        if not wanted or point.time < last:  # each chapter of a campaign counts its rounds from the first
            wanted = every
        last, place = point.time, scale.x(point.at)
        clear = not found or place - found[-1].place >= APART
        if point.time >= wanted and clear and place < 99:
            found.append(Tick(place, first.format(n=point.time) if not found else str(point.time)))
            wanted = every * (point.time // every + 1)
    return found


def _diamond(lesson: Lesson, found: Analysis, scale: Scale, here: Lesson | None, speech: Speech) -> Diamond:
    worths = _worths_at(found.curve, lesson.at)
    worth = worths[0 if found.unit == "team" else lesson.seat] if worths else 0.0
    x, y = scale.x(lesson.at), min(96.0, max(4.0, scale.y(worth)))
    return Diamond(lesson.number, lesson.at, lesson.seat, x, y, lesson is here, lesson.say(speech))


def spread(diamonds: Sequence[Diamond]) -> list[Diamond]:
    """Remove overlaps: of two that are close, the later one in the list moves up or down."""
    placed: list[Diamond] = []
    for one in diamonds:
        near = [other.y for other in placed if abs(other.x - one.x) < BESIDE]
        free = [y for y in _ways(one.y) if all(abs(y - other) >= ABOVE for other in near)]
        placed.append(one._replace(y=free[0]) if free else one)
    return placed


def _ways(y: float) -> list[float]:
    """Possible positions of a diamond: its own, otherwise further and further above or below."""
    ways = [y + sign * step * ABOVE for step in range(5) for sign in ((-1, 1) if y > 50 else (1, -1))]
    return [way for way in ways if EDGE <= way <= 100 - EDGE]


def _worths_at(curve: Sequence[Point], at: int) -> list[float] | None:
    """The worth of the match to every seat after this many choices: at the last point before."""
    before = [point for point in curve if point.at <= at]
    return before[-1].worths if before else None
