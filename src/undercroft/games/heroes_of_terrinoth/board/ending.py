"""The end of a quest of Heroes of Terrinoth: how it was won or lost, what each hero did, how it went round by round."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.course import ROUNDS, sentence
from ....kit.ending import Call, Chronicle, Curve, CurveLine, Ending, Figure, Played, Telling
from ..cards import BOX
from ..rules.state import Table

APART: tuple[str, ...] = ()
"""Parts of the score that only some matches have: none in this game."""


class QuestStanding(NamedTuple):
    """The state of the quest at one moment."""

    round: int
    wounds: int
    """On all heroes; a defeated hero counts with its full health."""
    peril: int
    heroes: tuple[tuple[str, int], ...]
    """(the hero, the player who leads it)."""


@dataclass(slots=True)
class Feats:
    """What a hero did in this quest."""

    hero: str
    seat: int
    player: str
    fallen: int = 0
    """The round in which it was defeated; 0 if it was not."""
    done: dict[str, int] = field(default_factory=dict)

    def add(self, what: str, count: int) -> None:
        self.done[what] = self.done.get(what, 0) + count


FEATS = {
    "defeats": ("death-skull", _("enemies defeated")),
    "wounds": ("broadsword", _("wounds dealt")),
    "progress": ("footprint", _("progress")),
    "healed": ("heart-plus", _("wounds healed")),
    "found": ("swap-bag", _("items found")),
    "suffered": ("drop", _("wounds suffered")),
}
"""What is counted, in the order of display: icon and name."""
HARDER = {"ruthless": _("ruthless"), "wounded": _("wounded from the start")}
"""The options that make a quest harder."""
ENDS_TURN = ("enemy-phase", "activates", "peril", "travels", "round")


def measure(table: Table, turn: int) -> QuestStanding:
    wounds = sum(hero.health if hero.defeated else hero.wounds for hero in table.heroes if hero.chosen)
    heroes = tuple((hero.card.id, hero.seat) for hero in table.heroes)
    return QuestStanding(table.round, wounds, table.peril, heroes)


def tell(chronicle: Chronicle, telling: Telling) -> Ending:
    feats = _feats(chronicle, telling)
    return Ending(
        sentence=sentence([_how(chronicle, telling), _last_blow(chronicle, telling), _best(feats, telling)]),
        curve=_curve(chronicle, telling),
        more={one.hero: (one, _feat_rows(one, telling.speech)) for one in feats},
    )


# -- the sentence


def _how(chronicle: Chronicle, telling: Telling) -> str:
    result = chronicle.result
    said = {
        "won": _("The quest was won in round {round}, with {standing} of {all} heroes standing."),
        "heroes-defeated": _("The quest was lost in round {round}: the last hero fell."),
        "tokens-gone": _("The quest was lost in round {round}: the last token left the quest sheet."),
        "given-up": _("The quest was given up in round {round}."),
    }[result.how]
    score, heroes = result.scores[0], chronicle.moments[-1].measured.heroes
    return telling.say(said, round=score["round"], standing=score["heroes"], all=len(heroes))


def _last_blow(chronicle: Chronicle, telling: Telling) -> str:
    """The last enemy or hero to fall, if that decided the quest."""
    keys = {"won": "enemy-defeated", "heroes-defeated": "hero-defeated"}
    last = next((one for one in reversed(chronicle.events) if one.key == keys.get(chronicle.result.how)), None)
    if last is None:
        return ""
    if last.key == "enemy-defeated":
        return telling.say(_("The last to be defeated: {enemy}."), enemy=last.args["enemy"])
    return telling.say(_("The last to stand was {hero}."), hero=last.args["hero"])


def _best(feats: Sequence[Feats], telling: Telling) -> str:
    """The hero who dealt the most wounds."""
    best = max(feats, key=lambda one: one.done.get("wounds", 0), default=None)
    if best is None or not best.done.get("wounds"):
        return ""
    said = _("Most wounds were dealt by {hero}: {n}.")
    return telling.say(said, hero=BOX.heroes[best.hero], n=best.done["wounds"])


# -- what each hero did


def _feats(chronicle: Chronicle, telling: Telling) -> list[Feats]:
    """Count what each hero did; what happens in a hero's turn counts for that hero."""
    heroes = chronicle.moments[-1].measured.heroes
    found = {id: Feats(id, seat, telling.called(seat)) for id, seat in heroes}
    acting = ""
    for round, event in _in_rounds(chronicle.events):
        key, args = event.key, event.args
        if key == "turn":
            acting = args["hero"].id
        elif key in ENDS_TURN:
            acting = ""
        elif key == "hero-defeated":
            found[args["hero"].id].fallen = round
        elif key == "suffers":
            found[args["hero"].id].add("suffered", args["count"])
        elif key == "finds":
            found[args["hero"].id].add("found", 1)
        elif acting and key in BY_ACTING:
            found[acting].add(BY_ACTING[key], args.get("count", 1))
    return list(found.values())


BY_ACTING = {"enemy-defeated": "defeats", "enemy-wounded": "wounds", "progress": "progress", "heals": "healed"}
"""Events of a hero's turn, and what they count as."""


def _in_rounds(events: Sequence[Event]) -> Iterator[tuple[int, Event]]:
    """Each event with its round."""
    round = 0
    for event in events:
        round = event.args["number"] if event.key == "round" else round
        yield round, event


def _feat_rows(feats: Feats, speech: Speech) -> list[tuple[str, str, int]]:
    """(icon, name, number) of each feat, without those that did not occur."""
    return [(icon, speech(words), feats.done[what]) for what, (icon, words) in FEATS.items() if feats.done.get(what)]


# -- how it went


def _curve(chronicle: Chronicle, telling: Telling) -> Curve:
    """Wounds, peril and progress at the end of each round."""
    say = telling.speech
    progress = _progress(chronicle.events)
    last = {moment.measured.round: moment.measured for moment in chronicle.moments}
    rounds = sorted(last)
    lines = [
        CurveLine(say(_("wounds")), [(one, last[one].wounds) for one in rounds], "of-wounds", mine=True),
        CurveLine(say(_("peril")), [(one, last[one].peril) for one in rounds], "of-peril"),
        CurveLine(say(_("progress")), [(one, progress.get(one, 0)) for one in rounds], "of-progress"),
    ]
    title = say(_("How it went"))
    spoken = title + ": " + ", ".join(f"{line.name} {line.last}" for line in lines)
    note = say(_("wounds on the heroes, peril and progress, round by round"))
    return Curve(title, note, say(ROUNDS.tick), lines, _calls(chronicle, last, telling), spoken)


def _progress(events: Sequence[Event]) -> dict[int, int]:
    """By round: all progress so far."""
    found: dict[int, int] = {}
    sum = 0
    for round, event in _in_rounds(events):
        if event.key in ("progress", "progress-lost"):
            sum += event.args["count"] if event.key == "progress" else -event.args["count"]
        found[round] = sum
    return found


def _calls(chronicle: Chronicle, last: Mapping[int, QuestStanding], telling: Telling) -> list[Call]:
    """Labels for the last two heroes that fell."""
    fallen = [(round, event) for round, event in _in_rounds(chronicle.events) if event.key == "hero-defeated"]
    said = _("{hero} falls")
    return [Call(round, last[round].wounds, telling.say(said, hero=one.args["hero"])) for round, one in fallen[-2:]]


# -- a player's own record


def figures(now: Mapping[str, int], played: Sequence[Played], speech: Speech) -> list[Figure]:
    """This quest's rounds, quests won and the quickest victory: the game has no points."""
    won = [one for one in played if one.won]
    found = [
        Figure(speech(_("rounds, this quest")), str(now["round"])),
        Figure(speech(_("won")), str(len(won)), speech(_("of {n}")).format(n=len(played))),
    ]
    if won:
        quickest = min(one.score["round"] for one in won)
        found.append(Figure(speech(_("rounds, quickest victory")), str(quickest)))
    return found


# -- for profiles


def liked(table: Table, seat: int) -> list[str]:
    """The heroes that a player led."""
    return [hero.card.id for hero in table.heroes if hero.seat == seat]


def setting(table: Table, options: Mapping[str, Any]) -> str:
    """The quest with its harder options: each combination has its own records."""
    return " ".join([table.quest.id, *(id for id in HARDER if options[id])])


def setting_name(setting: str, speech: Speech) -> str:
    quest, *harder = setting.split()
    return ", ".join([speech(BOX.quests[quest].name), *(speech(HARDER[id]) for id in harder)])
