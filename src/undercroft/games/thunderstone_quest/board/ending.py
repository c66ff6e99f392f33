"""The end of a match of Thunderstone Quest: victory points turn by turn, cards, Side Quests, XP, the decision."""

from collections.abc import Mapping
from typing import Any

from ....kernel.text import Speech, _
from ....kit.course import TURNS, Course, Standings, Tally, ThingWorth, sentence
from ....kit.ending import Chronicle, Ending, ScoredItem, Telling
from ....kit.piles import counted
from ..cards import ADVENTURES, CARDS
from ..rules.card import Hero
from ..rules.end import scores
from ..rules.state import Table
from ..texts import SCORES
from .faces import face

APART = ("before",)
"""Parts of the score that only some types of match have: a campaign counts the games before."""
LABELS = {key.removeprefix("score-"): words for key, words in SCORES.items()}
TIE = _("Wounds, then Legendary cards and Treasures decide")
COMES = ("guardian-keys", "guardian-empty", "guardian-late")
DRAWN = _("drawn by chance")
PARTS = {"xp": "upgrade", "before": "laurel-crown"}
"""Parts of the score that are not cards, with their icons."""


def measure(table: Table, turn: int) -> Standings:
    """Each player's score after a turn (TQ-11.6): the cards that count, Side Quest, guild, XP."""
    return Standings(turn, tuple(_tally(table, seat) for seat in range(table.seats)))


def _tally(table: Table, seat: int) -> Tally:
    player, score = table.players[seat], scores(table, seat)
    cards = counted([card for card in table.all_cards(seat) if card.vp])
    found = {card.id: ThingWorth(card.vp * count, count) for card, count in cards.items()}
    for thing, key in ((player.quest, "quest"), (player.guild, "guild")):
        if thing is not None and score.get(key):
            found[thing.id] = ThingWorth(score[key])
    return found | {key: ThingWorth(score[key]) for key in PARTS if score.get(key)}


def tell(chronicle: Chronicle, telling: Telling) -> Ending:
    wins = _wins(chronicle, telling.speech)
    course = Course(
        chronicle, telling, TURNS, lambda id: _name(id, telling.speech), lambda seat, at: wins.get((seat, at), "")
    )
    labels = {key: words for key, words in LABELS.items() if key in chronicle.result.scores[0]}
    return Ending(
        sentence=sentence([_guardian(chronicle, course, telling), course.decided(TIE), course.difference(labels)]),
        scored_items=[_scored_items(tally, telling.speech) for tally in course.measured[-1].tallies],
        curve=course.curve(_("Points over time"), _("cards, quests and XP, turn by turn")),
    )


def _wins(chronicle: Chronicle, speech: Speech) -> dict[tuple[int, int], str]:
    """The Monster beaten, by player and turn: a better label than the XP for it."""
    return {
        (one.args["who"], one.turn): speech(one.args["card"].name)
        for one in chronicle.events
        if one.key in ("wins", "guardian-beaten")
    }


def _guardian(chronicle: Chronicle, course: Course, telling: Telling) -> str:
    """When the Guardian came, and who beat it."""
    arrival = next((one for one in reversed(chronicle.events) if one.key in COMES), None)
    beaten = next((one for one in reversed(chronicle.events) if one.key == "guardian-beaten"), None)
    if arrival is None:
        return ""
    card, when = arrival.args["card"], course.time(arrival.turn)
    if beaten is None or beaten.turn < arrival.turn:
        return telling.say(_("{card} came {when}, and nobody beat it."), card=card, when=when)
    player = telling.called(beaten.args["who"])
    return telling.say(_("{card} came {when}; beaten by: {player}."), card=card, when=when, player=player)


def _name(id: str, speech: Speech) -> str:
    if id not in CARDS:
        return speech(LABELS[id])
    shown = face(id, speech)
    return f"{shown.name} {shown.ribbon}".rstrip()


def _scored_items(tally: Tally, speech: Speech) -> list[ScoredItem]:
    """What counts, best first."""
    best_first = sorted(tally.items(), key=lambda one: (-one[1].points, one[0]))
    return [
        ScoredItem(
            name=_name(id, speech),
            icon=CARDS[id].icon if id in CARDS else PARTS[id],
            points=worth.points,
            count=worth.count,
            kind=CARDS[id].kind if id in CARDS else "part",
            card=id if id in CARDS else "",
        )
        for id, worth in best_first
    ]


# -- for profiles

SCORE = _("{n} points")
"""A score in words."""


def liked(table: Table, seat: int) -> list[str]:
    """The heroes in a player's deck, each by its first level."""
    held = [card for card in table.all_cards(seat) if isinstance(card, Hero)]
    return sorted({card.stack.levels[0].id for card in held if card.stack is not None})


def setting(table: Table, options: Mapping[str, Any]) -> str:
    return table.adventure


def setting_name(setting: str, speech: Speech) -> str:
    return speech(next((one.name for one in ADVENTURES if one.id == setting), DRAWN))
