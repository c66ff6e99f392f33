"""The end of a match of DungeonQuest: a stone or an open gate for each Hero, the way walked, the Loot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ....kernel.text import Speech, _
from ....kit.ending import Chronicle, Ending, Figure, Played, Telling, rank
from ..cards import CARDS, HEROES
from ..rules.hero import OUT
from ..rules.state import Table
from .epitaph import Fate, amount, fates, line, walked_out
from .moments import Proof, proof
from .way import DrawnWay, way

APART: tuple[str, ...] = ()
"""Parts of the score that only some kinds of match have: none here."""
UNSEEN = ("gains-unseen", "takes-loot-unseen")
"""When the match is over all Loot lies open (DQ-17.1)."""
RANKS = (
    (0, _("Survivor of Dragonfire Dungeon")),
    (300, _("Grave robber")),
    (1000, _("Treasure hunter")),
    (2500, _("Thief of the dragon's hoard")),
    (5000, _("Legend of Dragonfire Dungeon")),
)
"""Titles for a solo Hero who got out, by his gold. They are ours: the rulebook has no such table."""


class RaceStanding(NamedTuple):
    """Who is in the dungeon, how late it is, and the Loot of those who got out."""

    heroes: tuple[str, ...]
    sun: int
    loot: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Stone:
    """The inscription for a Hero: on a stone, or over an open gate."""

    seat: int
    hero: str
    icon: str
    player: str
    line: str
    out: bool
    gold: int


@dataclass(frozen=True, slots=True)
class Page:
    """The page of one Hero, and the stones of the others."""

    stone: Stone
    throw: Proof | None
    """The dice that killed him."""
    way: DrawnWay | None
    loot: list[tuple[str, str, int, str]]
    """(picture, name, gold, card): most gold first."""
    loot_note: str
    others: list[Stone]
    """In the order in which their stories ended."""


def measure(table: Table, turn: int) -> RaceStanding:
    loot = tuple(tuple(held.card.id for held in hero.loot) if hero.status is OUT else () for hero in table.heroes)
    return RaceStanding(tuple(hero.card.id for hero in table.heroes), table.sun, loot)


def tell(chronicle: Chronicle, telling: Telling) -> Ending:
    last: RaceStanding = chronicle.moments[-1].measured
    events = [event for event in chronicle.events if event.key not in UNSEEN]
    found = fates(last.heroes, last.sun, events)
    stones = {seat: _stone(fate, chronicle, telling) for seat, fate in found.items()}
    winner = next(iter(chronicle.result.winners), 0)
    shown = winner if telling.seat is None else telling.seat
    title, note = _alone(chronicle, telling)
    return Ending(
        sentence=_decided(chronicle, stones, telling),
        sign="gold",
        rank=title,
        rank_note=note,
        more=Page(
            stone=stones[shown],
            throw=proof(found[shown].test, telling.speech) if not found[shown].out else None,
            way=way(events, shown, telling.speech),
            loot=_loot(found[shown], chronicle, telling.speech),
            loot_note=_loot_note(stones[shown], found[shown], telling),
            others=[stones[seat] for seat in sorted(stones, key=lambda seat: found[seat].ended) if seat != shown],
        ),
    )


# -- stones


def _stone(fate: Fate, chronicle: Chronicle, telling: Telling) -> Stone:
    card, speech, gold = HEROES[fate.hero], telling.speech, chronicle.result.scores[fate.seat]["total"]
    sentence = walked_out(fate, amount(gold, speech), speech) if fate.out else line(fate, speech)
    return Stone(fate.seat, speech(card.name), card.icon, telling.names[fate.seat], sentence, fate.out, gold)


# -- the sentence


def _decided(chronicle: Chronicle, stones: Mapping[int, Stone], telling: Telling) -> str:
    """Who got out, and the winner's lead."""
    result = chronicle.result
    out = [stone for stone in stones.values() if stone.out]
    if chronicle.seats == 1:
        return ""
    if not out:
        return telling.say(_("Nobody came out: Kalladra wins."))
    if len(result.winners) > 1:
        sentence = _("{names} share the victory with {gold} gold each.")
        gold = amount(stones[result.winners[0]].gold, telling.speech)
        return telling.say(sentence, names=telling.all_called(result.winners), gold=gold)
    winner = stones[result.winners[0]]
    words = {"winner": telling.called(winner.seat), "gold": amount(winner.gold, telling.speech)}
    if len(out) == 1:
        return telling.say(_("{winner} alone came out, with {gold} gold."), **words)
    second = max((stone for stone in out if stone is not winner), key=lambda stone: stone.gold)
    words |= {"second": telling.called(second.seat), "margin": amount(winner.gold - second.gold, telling.speech)}
    if winner.gold == second.gold:
        return telling.say(_("{winner} and {second} came out with {gold} gold each; the best card decides."), **words)
    return telling.say(_("{winner} came out with {gold} gold, {margin} more than {second}."), **words)


def _alone(chronicle: Chronicle, telling: Telling) -> tuple[str, str]:
    """(rank, note) for a Hero alone in the dungeon; dead Heroes have none."""
    if chronicle.seats > 1:
        return "", ""
    score = chronicle.result.scores[0]
    if not score["left"]:
        return telling.speech(_("Lost in the dungeon")), ""
    title, note = rank(score["total"], RANKS, telling, _("Next: {rank}, from {n} gold."))
    if not chronicle.result.winners:  # DQ-14.6
        note = telling.speech(_("To win alone takes a Treasure card, and the gold that was set."))
    return title, note


# -- Loot


def _loot(fate: Fate, chronicle: Chronicle, speech: Speech) -> list[tuple[str, str, int, str]]:
    """What he had at the end; gold from dice rolled after the end is on a separate line."""
    ids = list(fate.loot.elements())
    if fate.out:
        ids = list(chronicle.moments[-1].measured.loot[fate.seat])
    found = [(CARDS[id].icon, speech(CARDS[id].name), CARDS[id].gold, id) for id in ids]
    found.sort(key=lambda one: -one[2])
    rolled = chronicle.result.scores[fate.seat]["total"] - sum(gold for _icon, _name, gold, _id in found)
    if fate.out and rolled:
        found.append(("rolling-dices", speech(_("Rolled at the end")), rolled, ""))
    return found


def _loot_note(stone: Stone, fate: Fate, telling: Telling) -> str:
    if stone.out:
        return telling.speech(_("{gold} gold")).format(gold=amount(stone.gold, telling.speech))
    return telling.speech(_("{gold} gold, left behind")).format(gold=amount(fate.gold, telling.speech))


# -- the player's own record


def figures(now: Mapping[str, int], played: Sequence[Played], speech: Speech) -> list[Figure]:
    """How many dungeons the player walked, how often they got out, and the most gold."""
    most = max((one.score["total"] for one in played), default=now["total"])
    return [
        Figure(speech(_("walked")), str(len(played))),
        Figure(speech(_("came out")), str(sum(one.score["left"] for one in played))),
        Figure(speech(_("most gold")), amount(most, speech)),
    ]


# -- for profiles

SCORE = _("{n} gold")
"""A score in words."""


def liked(table: Table, seat: int) -> list[str]:
    """The Hero that was played."""
    return [hero.card.id for hero in table.heroes if hero.seat == seat]
