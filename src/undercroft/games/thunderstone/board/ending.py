"""The end of a match of Thunderstone: what the decks were worth turn by turn, the cards of the score, the decision."""

from ....kernel.text import _
from ....kit.course import TURNS, Course, Standings, Tally, ThingWorth, sentence
from ....kit.ending import Chronicle, Ending, ScoredItem, Telling
from ....kit.piles import counted
from ..cards import CARDS
from ..rules.card import Hero
from ..rules.state import Player, Table
from ..texts import SCORES
from .faces import kind_of

APART: tuple[str, ...] = ()
"""Parts of the score that only some types of match have: none here."""
LABELS = {key.removeprefix("score-"): words for key, words in SCORES.items()}
TIE = _("the holder of the Thunderstone comes first")


def measure(table: Table, turn: int) -> Standings:
    """The victory points in each player's cards after a turn (TS-21.4), when all cards are in deck, hand and discard
    pile."""
    return Standings(turn, tuple(_tally(player) for player in table.players))


def _tally(player: Player) -> Tally:
    cards = counted([card for card in (*player.deck, *player.hand, *player.discard) if card.vp])
    return {card.id: ThingWorth(card.vp * count, count) for card, count in cards.items()}


def tell(chronicle: Chronicle, telling: Telling) -> Ending:
    course = Course(chronicle, telling, TURNS, lambda id: telling.speech(CARDS[id].name))
    return Ending(
        sentence=sentence([_stone(chronicle, course, telling), course.decided(TIE), course.difference(LABELS)]),
        scored_items=[_scored_items(tally, telling) for tally in course.measured[-1].tallies],
        curve=course.curve(_("Points over time"), _("what the decks were worth, turn by turn")),
    )


def _stone(chronicle: Chronicle, course: Course, telling: Telling) -> str:
    """What became of the Thunderstone."""
    last = next((one for one in reversed(chronicle.events) if one.key in ("stone-claimed", "stone-lost")), None)
    if last is None:
        return telling.say(_("The dungeon was left alone for too long, and nobody has the Thunderstone."))
    card, when = last.args["card"], course.time(last.turn)
    if last.key == "stone-lost":
        return telling.say(_("The {card} came to rank 1 {when} and was lost to all."), card=card, when=when)
    player = telling.called(last.args["who"])
    return telling.say(_("{player} claimed the {card} {when}."), player=player, card=card, when=when)


def _scored_items(tally: Tally, telling: Telling) -> list[ScoredItem]:
    """The cards that count, best first."""
    best_first = sorted(tally.items(), key=lambda one: (-one[1].points, one[0]))
    return [
        ScoredItem(telling.speech(card.name), card.icon, worth.points, worth.count, kind_of(card), id)
        for id, worth in best_first
        for card in [CARDS[id]]
    ]


# -- for profiles

SCORE = _("{n} points")
"""A score in words."""


def liked(table: Table, seat: int) -> list[str]:
    """The heroes in a player's deck, each by its first level."""
    player = table.players[seat]
    types = {card.hero_type.id for card in (*player.deck, *player.hand, *player.discard) if isinstance(card, Hero)}
    return [
        card.id for card in CARDS.values() if isinstance(card, Hero) and card.level == 1 and card.hero_type.id in types
    ]
