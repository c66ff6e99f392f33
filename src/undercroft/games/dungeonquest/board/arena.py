"""A fight on the table: the hands, what was revealed, attack or escape; next to it the fighters with their damage, the
rounds so far and the Combat stack."""

from functools import partial
from typing import TypedDict

from ....kernel.text import Speech, _
from ....kit.area import Inner, area, inner
from ....kit.seen import Seen
from ..cards import ATTACKS
from ..view import PromiseFacts, View
from . import combat
from .combat import DetailsPart, FightCardFacts, HandPart, SidePart, StacksPart, left_and_right
from .faces import ICONS, THINGS, counter_name, with_things
from .history import rounds
from .offers import PlatesPart, plates_beside, plates_shown

SAID = ("wins-round", "stalemate", "deathblow", "recovers", "knocked-away", "top-card", "ancestral-hit", "escape-fails")
"""Events of a round whose log lines stay visible on the table."""
PROMISES = {
    "attack": _("{card}: {n} attack this round"),
    "attack-against-magic": _("{card}: {n} attack this round against Magic"),
    "hand": _("{card}: the hand is filled to {n} cards"),
    "random": _("{card}: a card is revealed at random"),
    "shows-first": _("{card}: shows the card first"),
}
Shown = dict[str, object]


# -- the table


class ArenaPart(TypedDict):
    """What the area shows."""

    round: int
    plays: str
    """The Monster that the viewer plays; empty if none."""
    left: SidePart
    right: SidePart
    said: list[str]
    """The results of the last rounds, newest first."""
    doors: dict[str, str]
    """Before the first round: `attack` and `escape`, if they can be chosen, with their labels."""
    plates: PlatesPart


def arena_part(seen: Seen[View]) -> ArenaPart:
    left, right, bare = combat.sides(seen)
    doors = {id: label for id, label in seen.asked.labels.items() if id in ("attack", "escape")}
    placed = {option["id"] for option in seen.asked.options if combat.on_a_card(option)}
    return {
        "round": combat.fight_of(seen)["round"],
        "plays": combat.plays_monster(seen.view) or "",
        "left": left,
        "right": right,
        "said": _sentences(seen) if bare else [],
        "doors": doors,
        "plates": plates_beside(seen, placed | set(doors)),
    }


def _sentences(seen: Seen[View]) -> list[str]:
    """The last round, in the words of the log."""
    lines: list[str] = []
    for turn in seen.log[:1]:
        for line in turn.lines:
            if line.key in ("fights", "meets") or (line.key == "round" and lines):
                break
            if line.key in SAID:
                lines.append(line.text)
    return lines[:3]


def arena_shown(part: ArenaPart, speech: Speech) -> Shown:
    left, right = ({**side, "revealed": _cards(side["revealed"])} for side in (part["left"], part["right"]))
    return {**part, "left": left, "right": right, "plates": plates_shown(part["plates"], speech), "things": THINGS}


# -- the hands


class OwnHandPart(HandPart):
    """The hand on the left. On a phone the Combat stack is next to it."""

    stacks: StacksPart
    plays: bool
    """Whether it is the Monster's."""


def own_hand_part(seen: Seen[View]) -> OwnHandPart:
    hand = combat.hand(seen, left_and_right(seen)[0])
    return {**hand, "stacks": combat.stacks(seen), "plays": combat.plays_monster(seen.view) is not None}


def foe_hand_part(seen: Seen[View]) -> HandPart:
    return combat.hand(seen, left_and_right(seen)[1], "tiny")


def foe_hand_shown(part: HandPart, speech: Speech) -> Shown:
    return _hand_shown(part, "foe", speech)


def own_hand_shown(part: OwnHandPart, speech: Speech) -> Shown:
    heaps = inner("dungeonquest/heapstrip.html", part["stacks"], with_things)
    return {**_hand_shown(part, "me", speech, part["plays"]), "heaps": heaps}


def _hand_shown(part: HandPart, which: str, speech: Speech, plays: bool = False) -> Shown:
    name, cards, fighter = speech(THINGS[part["fighter"]["id"]].name), _cards(part["hand"]), part["fighter"]
    label = speech(_("{who}: cards in hand: {n}"), who=name, n=len(cards))
    strip = inner("dungeonquest/duelstrip.html", {**fighter, "which": which, "plays": plays}, with_things)
    return {"label": label, "hand": cards, "strip": strip}


def _cards(all: list[FightCardFacts]) -> list[Inner]:
    return [inner("dungeonquest/duelcard.html", card, card_shown) for card in all]


def card_shown(part: FightCardFacts, speech: Speech) -> Shown:
    card = ATTACKS.get(part["card"])
    counter = speech(_("may counterattack: {type}"), type=counter_name(card, speech)) if card and card.counter else ""
    return {**part, "card": card, "counter": counter, "things": THINGS, "icons": ICONS}


# -- who fights


def fighter_shown(part: DetailsPart, speech: Speech) -> Shown:
    return {**part, "omens": [_omen(one, speech) for one in part["promises"]], "things": THINGS, "icons": ICONS}


def _omen(one: PromiseFacts, speech: Speech) -> str:
    """A known effect in this round."""
    number = f"{one['number']:+d}" if one["kind"].startswith("attack") else one["number"]
    return speech(PROMISES.get(one["kind"], "{card}"), card=speech(ATTACKS[one["card"]].name), n=number)


# -- the rounds


def rounds_part(seen: Seen[View]) -> Shown:
    left = combat.fighter(seen, left_and_right(seen)[0])["id"]
    return {"left": left, "rounds": rounds(seen.happened, left)}


ARENA = area("arena", "dungeonquest/arena.html", arena_part, arena_shown)
HAND = area("hand", "dungeonquest/hand.html", own_hand_part, own_hand_shown)
FOE_HAND = area("foe-hand", "dungeonquest/foehand.html", foe_hand_part, foe_hand_shown)
FIGHTER = area("fighter", "dungeonquest/fighter.html", partial(combat.details, right=False), fighter_shown)
FOE = area("foe", "dungeonquest/foe.html", partial(combat.details, right=True), fighter_shown)
STACKS = area("stacks", "dungeonquest/stacks.html", combat.stacks, with_things)
ROUNDS = area("rounds", "dungeonquest/rounds.html", rounds_part, with_things)
