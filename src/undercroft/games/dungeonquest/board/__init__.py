"""The board on the screen: the dungeon with the Heroes and the card just drawn, or a fight; and the facts about it for
the frame around it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from ....kernel.text import Speech, _
from ....kit import board as kit
from ....kit.board import Tab
from ....kit.moment import flights
from ....kit.prompt import Answer, Step
from ....kit.seen import OptionMark, Seen
from ..cards import MONSTERS, TILES
from ..view import View
from .answers import GROUPS, ORDER, WAY_NAMES, step, write
from .arena import ARENA, FIGHTER, FOE, FOE_HAND, HAND, ROUNDS, STACKS
from .combat import hits, in_hand, plays_monster
from .faces import face, gallery
from .ground import darkness, ground_part, rooms_shown, tile_shown
from .heroes import HERO_AREAS, STRIP, chips
from .map import MAP
from .moments import moments
from .offers import OFFERS, PLATES
from .places import TURNS, SpotFacts, spots
from .ribbon import RIBBON, following
from .risks import Risks
from .side import DICE, DRAWN, SIDE, SUN, sun_label

__all__ = [
    "AREAS",
    "EVENT_ICONS",
    "EVENT_SOUNDS",
    "RIBBON",
    "Board",
    "board",
    "cover",
    "end_part",
    "following",
    "gallery",
]

AREAS = (
    *HERO_AREAS, SIDE, SUN, MAP, OFFERS, STRIP, DRAWN, DICE, PLATES,
    FIGHTER, ROUNDS, FOE_HAND, ARENA, HAND, FOE, STACKS,
)  # fmt: skip
EVENT_ICONS = {
    "first": "hourglass", "starts": "stone-tower", "turn": "hourglass", "skips": "hourglass", "passes": "hourglass",
    "sun": "sun", "sunset": "sunset", "throws": "rolling-dices", "test-passed": "check-mark", "test-failed": "cancel",
    "pride": "rolling-dices", "penance": "drop", "draws": "card-pickup", "shuffles": "card-pickup",
    "sends-away": "card-pickup", "gains": "swap-bag", "gains-unseen": "swap-bag", "discards": "pile-discard",
    "keeps": "pile-hand", "uses-rune": "rune-stone", "wounded": "drop", "heals": "hearts",
    "loses-turns": "hourglass", "dies": "death-skull", "death-waits": "death-skull", "explores": "dungeon-gate",
    "sees-tiles": "dungeon-gate", "moves": "footsteps", "no-way": "footsteps", "goes": "footsteps",
    "goes-back": "return-arrow", "changes-bank": "footsteps", "searches": "magnifying-glass",
    "tile-turns": "clockwise-rotation", "corridors-turn": "clockwise-rotation", "room-turns": "clockwise-rotation",
    "meets": "daemon-skull", "escape": "run", "escapes": "run", "escape-fails": "run", "fights": "crossed-swords",
    "round": "crossed-swords", "reveals": "pile-hand", "cancels": "cancel", "adds": "return-arrow",
    "stalemate": "sword-clash", "wins-round": "sword-wound", "deathblow": "sword-wound", "slays": "death-skull",
    "retreats": "run", "descends": "stairs", "way-down": "stairs", "comes-up": "stairs", "sends": "daemon-skull",
    "summons": "daemon-skull", "over-over": "crown", "over-sunset": "sunset",
}  # fmt: skip
EVENT_SOUNDS = {
    "draws": "card", "explores": "card", "gains": "coin", "gains-unseen": "coin", "wounded": "loss", "dies": "loss",
    "heals": "rise", "reveals": "steel", "wins-round": "steel", "slays": "win", "escapes": "rise", "sunset": "loss",
    "uses-rune": "rise", "test-passed": "rise", "test-failed": "loss",
}  # fmt: skip

FLIES = {"gains": "card", "takes-loot": "card"}
"""Events by which somebody gets a card, and the argument that names it."""
WALKS = ("move", "retreat", "pushed", "go-back")
PLAIN = TILES["chamber_cross"].kind.name
"""A plain chamber is not named as the target of a Rune or a secret door."""


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "spiked-dragon-head", "#c4512f"


@dataclass(slots=True, kw_only=True)
class Board(kit.Board):
    """The frame's facts about this board; answers that are cards have the order of the hand."""

    ROOM: ClassVar[int] = 510
    ORDER: ClassVar[Mapping[str, int]] = ORDER

    def ordered(self, options: Sequence[OptionMark]) -> list[OptionMark]:
        return sorted(kit.Board.ordered(self, options), key=in_hand)


def board(seen: Seen[View]) -> Board:
    """What the frame needs to know about the board."""
    view, speech = seen.view, seen.speech
    fight = view["fight"] is not None
    return Board(
        answers=_answers(seen),
        step=_step(seen, speech),
        chips=[chips(view, facts, hits(view, facts["hero"]), speech) for facts in view["heroes"]],
        tabs=_tabs(fight, speech),
        groups=GROUPS,
        moments=moments(seen),
        flights=flights(seen.happened, FLIES, view["seat"], lambda id: face(id, speech)),
        where=sun_label(view["sun"]["space"], speech),
        layout=f"{'duel' if fight else 'dungeon'}-{len(view['heroes'])}",
    )


def end_part(seen: Seen[View]) -> dict[str, object]:
    """The ground on which the end page draws the way."""
    part, speech = ground_part(seen.view), seen.speech
    tiles, rooms = part["tiles"], rooms_shown((part["towers"], part["dragon"]), speech)
    shown = [{**tile_shown(one, speech), "id": ""} for one in tiles]  # the table behind has their ids
    return {"tiles": shown, "dark": darkness(tiles), "rooms": rooms}


def _answers(seen: Seen[View]) -> dict[str, Answer]:
    """The answers with their risks, and with notes where ways lead."""
    options, speech = seen.asked.options, seen.speech
    if not options:
        return {}
    found = write(options, _notes(spots(seen), speech), speech)
    risks = Risks(seen.view, speech)
    for option in options:
        found[option["id"]].risk = risks.of(option)
    return found


def _notes(spots: Sequence[SpotFacts], speech: Speech) -> dict[str, str]:
    """Where each way leads, as far as that is known; for a turn to the left or right, the direction on the board."""
    notes = {}
    for spot in spots:
        for option in spot["options"]:
            verb = option.partition(":")[0]
            if spot["room"] and (verb in WALKS or (verb == "go" and spot["room"] != PLAIN)):
                notes[option] = speech(spot["room"])
            elif verb in TURNS:
                notes[option] = speech(WAY_NAMES[spot["key"].removeprefix("side-")])
    return notes


def _step(seen: Seen[View], speech: Speech) -> Step:
    now, fight = step(seen.asked.key).translated(speech), seen.view["fight"]
    if fight is None:
        return now._replace(focus=now.focus or "map")
    monster = plays_monster(seen.view)
    text = speech(_("You play the {monster}"), monster=speech(MONSTERS[monster].name)) if monster else now.text
    return now._replace(focus="map", text=text)


def _tabs(fight: bool, speech: Speech) -> list[Tab]:
    return [
        ("map", "crossed-swords" if fight else "treasure-map", speech(_("Combat") if fight else _("Board"))),
        ("event", "card-pickup", speech(_("Stacks") if fight else _("Card"))),
        ("heroes", "visored-helm", speech(_("Heroes"))),
    ]
