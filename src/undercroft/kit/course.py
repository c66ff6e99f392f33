"""The course of a match for points: who led when, what made up the score, and a sentence on what decided the match."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..kernel.text import _
from .ending import Call, Chronicle, Curve, CurveLine, Telling


@dataclass(frozen=True, slots=True)
class ThingWorth:
    """What a thing is worth to a player, all copies of it together."""

    points: int
    count: int = 1


Tally = Mapping[str, ThingWorth]
"""The score broken down: what each thing, by its id, is worth."""


class Standings(NamedTuple):
    """How the players stand after a turn or a round."""

    at: int
    tallies: tuple[Tally, ...]

    def totals(self) -> list[int]:
        return [sum(worth.points for worth in tally.values()) for tally in self.tallies]


@dataclass(frozen=True, slots=True)
class TimeWords:
    """How time is named in a match: turns or rounds."""

    tick: str
    when: str
    since: str
    start: str


TURNS = TimeWords(_("turn {n}"), _("on turn {n}"), _("since turn {n}"), _("from turn {n}"))
ROUNDS = TimeWords(_("round {n}"), _("in round {n}"), _("since round {n}"), _("from round {n}"))
_BEGINNING = {
    clock: beginning
    for words in (TURNS, ROUNDS)
    for clock, beginning in ((words.since, _("since the beginning")), (words.start, _("from the beginning")))
}
"""The words used before the first turn or round."""
MOST_CALLS = 3
_LED = _("{winner} led {start} to the end and won by {margin} over {second}.")
_AHEAD_LATE = _("{winner} pulled ahead at the very end and won by {margin} over {second}.")
_TOOK_THE_LEAD = _("{winner} took the lead from {before} {when} and kept it to the end, {margin} ahead of {second}.")
_PASSED = _("At the very end {winner} passed {before}, who had led {since}, and won by {margin}.")
_PASSED_ANOTHER = _(
    "At the very end {winner} passed {before}, who had led {since}; {second} came second, {margin} behind."
)


class Course:
    """The standing after each turn, and texts about it. `name` returns the name of a thing of a tally; `cause` returns
    what a player did at a moment, if that tells more than the thing gained."""

    def __init__(
        self,
        chronicle: Chronicle,
        telling: Telling,
        clock: TimeWords,
        name: Callable[[str], str],
        cause: Callable[[int, int], str] = lambda _seat, _at: "",
    ) -> None:
        self.result = chronicle.result
        self.telling = telling
        self.clock = clock
        self.name = name
        self.cause = cause
        self.measured: list[Standings] = [moment.measured for moment in chronicle.moments]
        self.totals = [one.totals() for one in self.measured]
        self.seats = range(chronicle.seats)

    # -- the curve

    def curve(self, title: str, note: str) -> Curve:
        say = self.telling.speech
        lines = [self._line(seat) for seat in self.seats]
        best_first = sorted(lines, key=lambda line: -line.last)
        spoken = say(title) + ": " + ", ".join(f"{line.name} {number(line.last)}" for line in best_first)
        return Curve(say(title), say(note), say(self.clock.tick), lines, self._calls(), spoken)

    def _line(self, seat: int) -> CurveLine:
        steps = [(one.at, total[seat]) for one, total in zip(self.measured, self.totals, strict=True)]
        return CurveLine(self.telling.called(seat), steps, f"seat-{seat}", seat == self.telling.seat)

    def _calls(self) -> list[Call]:
        """The last jump, if the winner made it, and the biggest one of each leader."""
        leaders = [seat for place in self.result.ranking for seat in place][:2]
        jumps = [(place, seat) for seat in leaders if (place := self._biggest(seat))]
        end = len(self.totals) - 1
        if leaders and self._jump(end, leaders[0]) > 0:
            jumps.insert(0, (end, leaders[0]))
        return [self._call(place, seat) for place, seat in list(dict.fromkeys(jumps))[:MOST_CALLS]]

    def _jump(self, place: int, seat: int) -> int:
        return self.totals[place][seat] - self.totals[place - 1][seat] if place else 0

    def _biggest(self, seat: int) -> int:
        """The place of the moment at which a player gained most; 0 if never."""
        best = max(range(len(self.totals)), key=lambda place: self._jump(place, seat))
        return best if self._jump(best, seat) > 0 else 0

    def _call(self, place: int, seat: int) -> Call:
        before, now = self.measured[place - 1].tallies[seat], self.measured[place].tallies[seat]
        gained = {id: worth.points - before.get(id, ThingWorth(0)).points for id, worth in now.items()}
        at = self.measured[place].at
        what = self.cause(seat, at) or self.name(max(gained, key=lambda id: gained[id]))
        return Call(at, self.totals[place][seat], f"{self.telling.called(seat)}: {what}")

    # -- the sentence

    def decided(self, tie: str) -> str:
        """Who led when, and by how much it was won; `tie` names the tie-breaker."""
        ranking, telling = self.result.ranking, self.telling
        if len(self.seats) == 1:
            return ""
        first = ranking[0]
        points = self.totals[-1][first[0]] if first else 0
        if len(first) != 1:
            sentence = _("{names} share the victory with {points} each.")
            return telling.say(sentence, names=telling.all_called(first), points=number(points)) if first else ""
        winner, second = first[0], ranking[1]
        margin = points - self.totals[-1][second[0]]
        called = {"winner": telling.called(winner), "second": telling.all_called(second), "margin": margin}
        if margin == 0:
            sentence = _("{winner} and {second} have {points} each; {tie}.")
            return telling.say(sentence, points=number(points), tie=telling.speech(tie), **called)
        lead = self._led_since(winner)
        called |= {"when": self._time(self.clock.when, lead), "start": self._time(self.clock.start, lead)}
        before = self._leader(lead - 1) if lead else None
        late = lead == len(self.totals) - 1
        if before is None:
            return telling.say(_AHEAD_LATE if late else _LED, **called)
        called |= {"before": telling.called(before)}
        if not late:
            return telling.say(_TOOK_THE_LEAD, **called)
        since = self._time(self.clock.since, self._led_since(before, lead))
        return telling.say(_PASSED if second == [before] else _PASSED_ANOTHER, since=since, **called)

    def difference(self, labels: Mapping[str, str]) -> str:
        """The part of the score that made the difference to the second place; for a player alone, the largest part."""
        ranking, scores, telling = self.result.ranking, self.result.scores, self.telling
        if len(self.seats) == 1:
            part = max(labels, key=lambda key: scores[0][key])
            sentence = _("Most of it came from {part}: {points}.")
            return telling.say(sentence, part=telling.speech(labels[part]), points=number(scores[0][part]))
        if len(ranking[0]) != 1:
            return ""
        mine, theirs = scores[ranking[0][0]], scores[ranking[1][0]]
        part = max(labels, key=lambda key: mine[key] - theirs[key])
        if mine[part] <= theirs[part]:
            return ""
        sentence = _("What made the difference: {part}, {mine} against {theirs}.")
        against = {"mine": number(mine[part]), "theirs": number(theirs[part])}
        return telling.say(sentence, part=telling.speech(labels[part]), **against)

    def time(self, at: int) -> str:
        """A moment of the match, in words."""
        return self.telling.speech(self.clock.when).format(n=at)

    def _time(self, clock: str, place: int) -> str:
        at = self.measured[place].at
        return self.telling.speech(clock if at else _BEGINNING.get(clock, clock)).format(n=at)

    def _leader(self, place: int) -> int | None:
        """Who was ahead of all others."""
        most = max(self.totals[place])
        ahead = [seat for seat in self.seats if self.totals[place][seat] == most]
        return ahead[0] if len(ahead) == 1 else None

    def _led_since(self, seat: int, end: int | None = None) -> int:
        """The moment from which a player was ahead of all others, until the end or another moment."""
        place = len(self.totals) if end is None else end
        while place and self._leader(place - 1) == seat:
            place -= 1
        return place


def number(points: int) -> str:
    """A number with a minus sign, not a hyphen."""
    return str(points).replace("-", "−")


def sentence(parts: Sequence[str]) -> str:
    """Short sentences, joined."""
    return " ".join(part for part in parts if part)
