"""An analysis in words: how the match stood, and the choices that cost the most, for pages and terminals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..kernel.decision import Decision
from ..kernel.game import Game
from ..kernel.match import Match
from ..kernel.text import Speech, _
from .analysis import Analysis, Mistake
from .weighing import Ids

SPACE = "\u00a0"
MANY = 4
"""If more things than this were chosen together, only this many are named."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A turning point in words."""

    number: int
    at: int
    when: str
    """The turn or round, as the header counts it; before the first one the header has no number."""
    seat: int
    who: str
    asked: str
    played: str
    better: str
    change: str
    """The worth of the better choice, and of the one made: "62 → 41 %"."""
    options: list[str]
    """The ids of what was played …"""
    instead: list[str]
    """… and of what was better, without what both have in common."""

    def say(self, speech: Speech) -> str:
        """In one sentence."""
        sentence = _("{when}, {who}: {change}; played: {played}; better: {better}")
        return speech(sentence).format(
            when=self.when, who=self.who, change=self.change, played=self.played, better=self.better
        )


Answers = Callable[[Match, int], Mapping[str, str]]
"""(match, seat) → the labels of a board's answers, by option id."""


def lessons(
    analysis: Analysis, match: Match, speech: Speech, names: Sequence[str], answers: Answers | None = None
) -> list[Lesson]:
    """The turning points, the worst first. The match is replayed to get the words of its options."""
    wanted = {mistake.at: (number, mistake) for number, mistake in enumerate(analysis.mistakes, 1)}
    found: list[Lesson] = []
    then = match.game.start(match.seats, match.seed, match.options, log=answers is not None)
    for at, (seat, choice) in enumerate(match.choices[: max(wanted, default=-1) + 1]):
        if at in wanted:
            labels = answers(then, seat) if answers is not None else {}
            found.append(_lesson(*wanted[at], then.decision(seat), labels, analysis.unit, match.game, speech, names))
        then.choose(seat, choice)
    return sorted(found, key=lambda one: one.number)


def _lesson(
    number: int,
    mistake: Mistake,
    decision: Decision,
    labels: Mapping[str, str],
    unit: str,
    game: Game,
    speech: Speech,
    names: Sequence[str],
) -> Lesson:
    played, better = _listed(mistake.played), _listed(mistake.better)
    return Lesson(
        number=number,
        at=mistake.at,
        when=speech(game.clock.label, n=mistake.time) if mistake.time else speech(_("At the beginning")),
        seat=mistake.seat,
        who=names[mistake.seat],
        asked=speech.say(game.texts.get(decision.key, decision.key), decision.about or {}, names),
        played=_named(played, decision, labels, speech, names),
        better=_named(better, decision, labels, speech, names),
        change=change(mistake.best, mistake.came, unit, game, speech),
        options=[one for one in played if one not in better],
        instead=[one for one in better if one not in played],
    )


def _listed(ids: Ids) -> list[str]:
    return [ids] if isinstance(ids, str) else ids


def _named(
    ids: Sequence[str], decision: Decision, labels: Mapping[str, str], speech: Speech, names: Sequence[str]
) -> str:
    """What was chosen, as labelled on the answers."""
    if not ids:
        return speech(_("nothing"))
    chosen = [option for option in decision.options if option.id in ids]
    shown = list(dict.fromkeys(labels.get(option.id) or option.label(speech, names) for option in chosen))
    return ", ".join(shown[:MANY]) + (" …" if len(shown) > MANY else "")


# -- figures


def figure(worth: float, unit: str, game: Game, speech: Speech) -> str:
    """What something is worth: "41 %", or a score with its unit."""
    if unit == "score":
        return f"{round(worth)}{SPACE}{score_word(game, speech)}"
    return f"{percent(worth)}{SPACE}%"


def change(before: float, after: float, unit: str, game: Game, speech: Speech) -> str:
    """From one worth to another: "62 → 41 %"."""
    first = round(before) if unit == "score" else percent(before)
    return f"{first}{SPACE}→{SPACE}{figure(after, unit, game, speech)}"


def percent(worth: float) -> int:
    """Whole per cent; never 0 or 100 unless it is certain."""
    if worth <= 0 or worth >= 1:
        return 100 if worth >= 1 else 0
    return min(99, max(1, round(100 * worth)))


def score_word(game: Game, speech: Speech) -> str:
    """The game's word for its score."""
    return speech(game.texts.get("score-word", _("points")))


def what_is_shown(unit: str) -> str:
    """What the curve shows."""
    return {
        "chance": _("Chance to win"),
        "team": _("The team’s chance to win"),
        "score": _("Expected score"),
        "prospects": _("Prospects"),
    }[unit]
