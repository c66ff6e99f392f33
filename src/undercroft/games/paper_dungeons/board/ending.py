"""The end of an adventure of Paper Dungeons: fame round by round, its sources, what decided; alone, a rank."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ....kernel.text import Speech, _
from ....kit.course import ROUNDS, Course, Standings, Tally, ThingWorth, number, sentence
from ....kit.ending import Chronicle, Ending, ScoredItem, Telling, rank
from ..cards import SCENARIOS
from ..rules.card import NO_GOAL, NO_TALENT
from ..rules.scoring import LINES, goal_fame, score
from ..rules.sheet import Sheet
from ..rules.state import Table
from ..rules.turn import ROUNDS as LAST_ROUND
from ..texts import SCORES
from .faces import THINGS, face

APART = ("chapter_1",)
"""A part of the score that only campaigns have: their results are not compared with those of other matches."""
LABELS = {line: SCORES[f"score-{line}"] for line in LINES}
TIE = _("the explored rooms decide")
PARTS = {
    "levels": (_("Levels"), "upgrade"),
    "items": (_("Magic items"), "locked-chest"),
    "gems": (_("Gems"), "cut-diamond"),
    "minions": (_("Minions"), "goblin-head"),
    "wounds": (_("Wounds"), "hearts"),
    "resurrection": (_("Resurrection"), "heart-plus"),
}
"""The lines of the sheet that are not cards: their names and icons."""
RANKS = (
    (0, _("Wanderers of the first level")),
    (20, _("Torchbearers")),
    (45, _("Treasure seekers")),
    (65, _("Seasoned adventurers")),
    (80, _("Heroes of the realm")),
    (95, _("Champions of the deep")),
    (110, _("Legends of the Hall of Fame")),
)
"""The ranks of a team that plays alone, by its fame: the rulebook has no such table."""


def measure(table: Table, turn: int) -> Standings:
    """Everybody's fame after a round; in a campaign, with that of earlier chapters."""
    ended = len(table.chapters)
    at = ended * LAST_ROUND + max(0, table.round - 1 if table.result is None else 0)
    return Standings(at, tuple(_tally(table, seat) for seat in range(table.seats)))


def _tally(table: Table, seat: int) -> Tally:
    """A team's fame: earlier chapters are added up by line; the current chapter names its cards."""
    points: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    over = table.result is not None
    for chapter in table.chapters[:-1] if over else table.chapters:
        points.update({line: chapter[seat][line] for line in LINES})
    for id, worth in _named(table.sheets[seat]).items():
        points[id] += worth.points
        counts[id] += worth.count
    return {id: ThingWorth(value, counts[id] or 1) for id, value in points.items() if value}


def _named(sheet: Sheet) -> dict[str, ThingWorth]:
    """The fame of a sheet by line, or by card for lines that are cards."""
    lines = score(sheet)
    found = {fight.monster.id: ThingWorth(fight.fame) for fight in sheet.fights}
    found |= {
        "levels": ThingWorth(lines["levels"]),
        "items": ThingWorth(lines["items"]),
        "gems": ThingWorth(lines["gems"], len(sheet.gems)),
        "minions": ThingWorth(lines["minions"], sheet.minions),
        "wounds": ThingWorth(lines["wounds"], sheet.wounds),
        "resurrection": ThingWorth(lines["resurrection"]),
    }
    if sheet.talent is not NO_TALENT and sheet.talent.fame:
        found[sheet.talent.id] = ThingWorth(sheet.talent.fame)
    if sheet.goal is not NO_GOAL:
        found[sheet.goal.id] = ThingWorth(goal_fame(sheet))
    return found | {mission.id: ThingWorth(fame) for mission, fame in sheet.missions}


def tell(chronicle: Chronicle, telling: Telling) -> Ending:
    course = Course(chronicle, telling, ROUNDS, lambda id: _name(id, telling.speech))
    title, note = "", ""
    if chronicle.seats == 1:
        fame = chronicle.result.scores[0]["total"]
        chapters = len([key for key in chronicle.result.scores[0] if key.startswith("chapter_")]) or 1
        title, note = rank(fame // chapters, RANKS, telling, _("Next: {rank}, from {n} fame."))
    return Ending(
        sentence=sentence([_fame_alone(chronicle, telling), course.decided(TIE), course.difference(LABELS)]),
        sign="laurel-crown",
        scored_items=[_scored_items(tally, telling.speech) for tally in course.measured[-1].tallies],
        in_parts=False,
        curve=course.curve(_("Fame over time"), _("round by round, the hidden goals included")),
        rank=title,
        rank_note=note,
    )


def _fame_alone(chronicle: Chronicle, telling: Telling) -> str:
    """The sentence for a player alone, who plays for fame."""
    if chronicle.seats > 1:
        return ""
    fame = number(chronicle.result.scores[0]["total"])
    return telling.say(_("The adventure is over with {n} fame."), n=fame)


def _name(id: str, speech: Speech) -> str:
    if id in PARTS:
        return speech(PARTS[id][0])
    return speech(LABELS[id]) if id in LABELS else speech(THINGS[id].name)


def _scored_items(tally: Tally, speech: Speech) -> list[ScoredItem]:
    """The sources of fame, the largest first and losses last."""
    return [_one(id, worth, speech) for id, worth in sorted(tally.items(), key=lambda one: (-one[1].points, one[0]))]


def _one(id: str, worth: ThingWorth, speech: Speech) -> ScoredItem:
    name = _name(id, speech)
    if id in LABELS:
        icon = PARTS[id][1] if id in PARTS else CHAPTER_ICONS[id]
        return ScoredItem(name, icon, worth.points, worth.count, "loss" if worth.points < 0 else "part")
    shown = face(id, speech)
    return ScoredItem(name, shown.icon, worth.points, 1, "loss" if worth.points < 0 else shown.kind, id)


CHAPTER_ICONS = {
    "monster_1": "minotaur", "monster_2": "minotaur", "monster_3": "minotaur", "goal_talent": "flag-objective",
    "missions": "tied-scroll",
}  # fmt: skip
"""Icons for lines of earlier chapters in a campaign, whose cards are no longer on the table."""


# -- for profiles

SCORE = _("{n} fame")
"""A score in words."""


def liked(table: Table, seat: int) -> list[str]:
    """The dungeon that was explored."""
    return [table.dungeon.id]


def setting(table: Table, options: Mapping[str, Any]) -> str:
    """The dungeon, or the campaign: records are kept for each."""
    return table.scenario.id if table.scenario is not None else table.dungeon.id


def setting_name(setting: str, speech: Speech) -> str:
    scenario = next((one.name for one in SCENARIOS if one.id == setting), None)
    return speech(scenario or THINGS[setting].name)
