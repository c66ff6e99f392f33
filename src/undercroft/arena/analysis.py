"""The analysis of a finished match: how the chances stood, and which choices cost the most.

The chances are taken from worlds that the seats imagine in turn, so that the curve shows what could be known at the
table. A choice is judged only by what its player could know: every answer is tried in the same worlds imagined by that
seat, and the one played also with what the player did next. First all choices are tried in a few worlds; those that
seem to cost most are tried again in many others, and only a loss that chance alone would not explain is kept. The same
match, worlds and seed give the same analysis.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from math import ceil, sqrt
from statistics import fmean, stdev
from time import process_time
from typing import Any

from ..kernel.decision import Decision, Picked, ids_of
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.pausing import turn_ends
from ..kernel.refusal import Refusal
from ..kernel.seat import Seat
from ..kernel.text import _
from .weighing import Ids, candidates, outlook, weigh

FORMAT = 2
DIGITS = 3
"""Decimal places of a stored worth."""
WORLDS = 80
"""Worlds in which a suspect choice is tried."""
FIRST_LOOK = 8
"""Worlds in which every choice is tried."""
SUSPECTS, EACH = 14, 5
"""How many choices are tried again: this many in total, but at least these for each seat."""
KEPT, KEPT_EACH = 5, 3
"""How many turning points are kept: for a player alone, and for each of several."""
OF_ONE_TIME = 2
"""A turn or round that went wrong is one lesson: at most this many of its choices are kept."""
FEW_TURNS, POINTS = 30, 48
"""The curve has a point for every turn; in a match with fewer turns than this, about this many points."""
SURE = 2.0
"""How many standard errors a choice must have cost."""
LEAST = {"chance": 0.02, "team": 0.02, "prospects": 0.02, "score": 1.0}
"""The smallest loss worth mentioning, by unit."""


@dataclass(frozen=True, slots=True)
class Point:
    """How the match stood after this many choices: its worth to every seat."""

    at: int
    time: int
    """The turn or round, as the players count it (`Match.time`)."""
    worths: list[float]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that cost something: after `at` choices the seat chose `played`, and `better` was worth more."""

    at: int
    time: int
    seat: int
    played: Ids
    better: Ids
    best: float
    """What the better choice was worth to the seat …"""
    came: float
    """… and the one that was played."""
    error: float
    """The standard error of the difference."""

    @property
    def loss(self) -> float:
        return self.best - self.came


@dataclass(frozen=True, slots=True)
class Analysis:
    """What has been found so far, after `done` of `of` steps."""

    unit: str
    """The unit of the worths: "chance" to win, of the "team" to win, the "score" or the "prospects" of a player
    alone."""
    worlds: int
    seed: int
    choices: int
    done: int
    of: int
    reached: int
    """How many choices the curve covers so far."""
    curve: list[Point] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)
    """The worst first."""

    @property
    def finished(self) -> bool:
        return self.done >= self.of

    def facts(self) -> dict[str, Any]:
        """As JSON data; `read` restores it, with worths rounded to three decimal places."""
        facts = asdict(self)
        for point in facts["curve"]:
            point["worths"] = [round(worth, DIGITS) for worth in point["worths"]]
        facts["lapses"] = facts.pop("mistakes")
        for mistake in facts["lapses"]:
            mistake.update({name: round(mistake[name], DIGITS) for name in ("best", "came", "error")})
        return {"format": FORMAT, **facts}


def read(facts: Mapping[str, Any]) -> Analysis | None:
    """A stored analysis; None if it has another format and must be repeated."""
    if facts.get("format") != FORMAT:
        return None
    given = {name: value for name, value in facts.items() if name != "format"}
    given["curve"] = [Point(**point) for point in given["curve"]]
    given["mistakes"] = [Mistake(**mistake) for mistake in given.pop("lapses")]
    return Analysis(**given)


def analyse(
    match: Match,
    *,
    worlds: int = WORLDS,
    seed: int = 0,
    seconds: float | None = None,
    progress: Callable[[Analysis], object] = lambda _found: None,
) -> Analysis:
    """The analysis of a finished match. With `seconds`, fewer worlds are tried if the processor time runs out.
    `progress` is called after every step."""
    found: Analysis | None = None
    for found in steps(match, worlds=worlds, seed=seed, seconds=seconds):
        progress(found)
    assert found is not None
    return found


def steps(match: Match, *, worlds: int = WORLDS, seed: int = 0, seconds: float | None = None) -> Iterator[Analysis]:
    """The same, step by step: what has been found so far, the finished analysis last."""
    check(match)
    return _Analyst(match, worlds, seed, seconds).steps()


def check(match: Match) -> None:
    """Refuse what cannot be analysed: an unfinished match, a game without a value."""
    if match.result is None:
        raise Refusal("not-over", _("The match is not over yet."))
    if not can(match.game):
        raise Refusal("no-value", _("{game} cannot be analysed: it has no value."), game=match.game.title)


def can(game: Game) -> bool:
    """Whether matches of this game can be analysed."""
    return game.value is not None and game.judge is not None


def unit_of(match: Match) -> str:
    if match.game.cooperative:
        return "team"
    if match.seats > 1:
        return "chance"
    return "score" if match.game.score_alone else "prospects"


def _equally_far(then: Match, at: int) -> bool:
    """Whether all have made the same progress: not while some who choose at the same time have finished."""
    return then.seats == 1 or then.secret_since in (None, at)


def worst_mistakes(mistakes: Iterable[Mistake], seats: int) -> list[Mistake]:
    """The worst of each seat, the worst of all first; at most two from one turn or round, and of two choices in a row
    only the worse one: they were one mistake. A choice that the seat could still make up for in the same turn is left
    out."""
    mistakes = list(mistakes)
    worst: list[Mistake] = []
    for mistake in sorted((one for one in mistakes if not _recoverable(one, mistakes)), key=lambda one: -one.loss):
        own = [other for other in worst if other.seat == mistake.seat]
        enough = len(own) == (KEPT if seats == 1 else KEPT_EACH)
        at_once = sum(other.time == mistake.time for other in own) >= OF_ONE_TIME
        in_a_row = any(abs(other.at - mistake.at) == 1 for other in worst)
        if not (enough or at_once or in_a_row):
            worst.append(mistake)
    return worst


def _recoverable(mistake: Mistake, mistakes: Iterable[Mistake]) -> bool:
    """Whether later in the same turn or round the seat could still get what this choice seemed to cost."""
    return any(
        later.seat == mistake.seat
        and later.time == mistake.time
        and later.at > mistake.at
        and mistake.best - later.best < SURE * mistake.error
        for later in mistakes
    )


def curve_with(curve: Sequence[Point], mistakes: Iterable[Mistake], unit: str) -> list[Point]:
    """The curve with the turning points: before each the worth of the better choice, after it what was left. They were
    tried in more worlds than the other points, so the curve shows the same chance as the text."""
    drawn = {point.at: point for point in curve}
    places = [point.at for point in curve]
    for mistake in mistakes:
        for at, own in ((mistake.at, mistake.best), (mistake.at + 1, mistake.came)):
            before = curve[bisect_right(places, at) - 1]
            drawn[at] = Point(at, mistake.time, _with_own(before.worths, mistake.seat, own, unit))
    return [drawn[at] for at in sorted(drawn)]


def _with_own(worths: Sequence[float], seat: int, own: float, unit: str) -> list[float]:
    """The worths of all seats if this seat's is `own`: a team shares it; with chances to win, the others share the
    rest."""
    if unit == "team":
        return [own] * len(worths)
    rest = sum(worths) - worths[seat]
    left = max(0.0, sum(worths) - own)
    share = left / rest if unit == "chance" and rest else 1.0
    return [own if place == seat else worth * share for place, worth in enumerate(worths)]


@dataclass(frozen=True, slots=True)
class _Suspect:
    """A choice that seems to have lost something, and the answers that seemed better."""

    at: int
    better: list[Picked]
    loss: float


class _Analyst:
    """Goes through a match twice: a quick look at every choice, then a careful one at the suspects."""

    def __init__(self, match: Match, worlds: int, seed: int, seconds: float | None) -> None:
        self.match, self.worlds, self.seed = match, max(2, worlds), seed
        self.first_look = min(FIRST_LOOK, self.worlds)
        self.choices = match.choices
        self.clock = None if seconds is None else process_time() + seconds
        self.unit = unit_of(match)
        self.suspects = max(EACH, SUSPECTS // match.seats)
        steps = len(self.choices) + self.suspects * match.seats
        self.found = Analysis(self.unit, self.worlds, seed, len(self.choices), 0, steps, 0)
        turns = match.turn
        self.turn_ends = self._ends()
        """For each choice, the number of choices at the end of its turn."""
        self.every = ceil(len(self.choices) / POINTS) if turns < FEW_TURNS else len(self.choices) + 1

    def steps(self) -> Iterator[Analysis]:
        suspects = yield from self._first_pass()
        mistakes = yield from self._second_pass(suspects)
        yield replace(self.found, done=self.found.of, mistakes=mistakes)

    def _replayed(self) -> Iterable[tuple[int, Match, Decision, Picked]]:
        """The match replayed: before every choice its number, the match, the decision and the choice."""
        then = self.match.game.start(self.match.seats, self.match.seed, self.match.options, log=False)
        then.clone()  # from now on it keeps the start of each turn
        for at, (seat, ids) in enumerate(self.choices):
            decision = then.decision(seat)
            picked = decision.take(ids)
            yield at, then, decision, picked
            then.choose(seat, picked)

    def _ends(self) -> list[int]:
        turns = [then.turn for _at, then, _decision, _picked in self._replayed()]
        return [bisect_right(turns, turn) for turn in turns]

    # -- first pass: every choice

    def _first_pass(self) -> Generator[Analysis, None, list[_Suspect]]:
        suspects: list[_Suspect] = []
        turn = 0
        for at, then, decision, picked in self._replayed():
            if then.turn != turn or (at % self.every == 0 and _equally_far(then, at)):
                turn = then.turn
                self.found.curve.append(Point(at, then.time, self._chances(then, at)))
            suspect = self._quick_check(at, then, decision, picked)
            if suspect is not None:
                suspects.append(suspect)
            self.found = replace(self.found, done=at + 1, reached=at + 1)
            yield self.found
        last = self.match
        self.found.curve.append(Point(len(self.choices), last.time, outlook(last, range(last.seats), last.turn)))
        return [one for seat in range(last.seats) for one in self._worst(suspects, seat)]

    def _worst(self, suspects: Sequence[_Suspect], seat: int) -> list[_Suspect]:
        own = [one for one in suspects if self.choices[one.at][0] == seat]
        return sorted(own, key=lambda one: -one.loss)[: self.suspects]

    def _chances(self, then: Match, at: int) -> list[float]:
        """The worth of the match to every seat, in worlds that the seats imagine in turn."""
        seats = range(then.seats)
        count = max(2 * self.first_look, then.seats)
        worlds = [then.imagine(world % then.seats, self._world(at, world)) for world in range(count)]
        outlooks = [outlook(world, seats, then.turn) for world in worlds]
        means = [fmean(one[seat] for one in outlooks) for seat in seats]
        total = sum(means)
        if self.unit != "chance" or total <= 1:  # may be less: nobody wins some games
            return means
        return [mean / total for mean in means]

    def _quick_check(self, at: int, then: Match, decision: Decision, picked: Picked) -> _Suspect | None:
        if turn_ends(decision) or (decision.takes_one and len(decision.options) == 1):
            return None
        seat = Seat(then, decision.seat)
        answers = candidates(seat, picked)
        if len(answers) < 2:
            return None
        share = self._share(len(self.choices) - at, of=0.5)
        worths = weigh(seat, answers, self._worlds(at, 0, self.first_look), share, self._choices_after(at))
        means = [fmean(some) for some in worths]
        better = sorted((place for place in range(1, len(answers)) if means[place] > means[0]), key=lambda p: -means[p])
        if not better:
            return None
        return _Suspect(at, [answers[place] for place in better[:2]], means[better[0]] - means[0])

    # -- second pass: the suspects

    def _second_pass(self, suspects: Sequence[_Suspect]) -> Generator[Analysis, None, list[Mistake]]:
        """Those that lose in other worlds too, the worst first."""
        wanted = {one.at: one for one in suspects}
        curve, mistakes = self.found.curve, list[Mistake]()
        left = len(wanted)
        for at, then, decision, picked in self._replayed():
            if at not in wanted:
                continue
            mistake = self._careful_check(wanted[at], then, decision, picked, left)
            if mistake is not None:
                mistakes = worst_mistakes([*mistakes, mistake], self.match.seats)
            left -= 1
            drawn = curve_with(curve, mistakes, self.unit)
            self.found = replace(self.found, done=self.found.done + 1, curve=drawn, mistakes=mistakes)
            yield self.found
        return mistakes

    def _careful_check(
        self, suspect: _Suspect, then: Match, decision: Decision, picked: Picked, left: int
    ) -> Mistake | None:
        answers = [picked, *suspect.better]
        worlds = self._worlds(suspect.at, 1000, self.worlds)
        share = self._share(left, of=1.0)
        worths = weigh(Seat(then, decision.seat), answers, worlds, share, self._choices_after(suspect.at))
        means = [fmean(some) for some in worths]
        best = max(range(1, len(answers)), key=lambda place: means[place])
        more = [one - other for one, other in zip(worths[best], worths[0], strict=True)]
        if len(more) < 2:
            return None
        loss, error = fmean(more), stdev(more) / sqrt(len(more))
        if loss < max(LEAST[self.unit], SURE * error):
            return None
        return Mistake(
            at=suspect.at,
            time=then.time,
            seat=decision.seat,
            played=ids_of(picked),
            better=ids_of(answers[best]),
            best=means[best],
            came=means[0],
            error=error,
        )

    def _choices_after(self, at: int) -> list[Ids]:
        """What the player chose after this choice in the same turn."""
        who, end = self.choices[at][0], self.turn_ends[at]
        return [ids for seat, ids in self.choices[at + 1 : end] if seat == who]

    # -- worlds and time

    def _world(self, at: int, world: int) -> int:
        return (self.seed * 1_000_003 + at) * 100_003 + world

    def _worlds(self, at: int, first: int, count: int) -> list[int]:
        return [self._world(at, 100 + first + world) for world in range(count)]

    def _share(self, left: int, of: float) -> float | None:
        """The share of the remaining time for the next of this many steps."""
        return None if self.clock is None else max(0.0, (self.clock - process_time()) * of / max(1, left))
