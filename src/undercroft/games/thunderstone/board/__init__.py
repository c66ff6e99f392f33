"""The board on the screen: hall, village and party, each an area, and the data the frame around them needs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from ....kernel.text import _
from ....kit import board as kit
from ....kit.moment import flights
from ....kit.seen import Seen
from ..view import View
from .answers import GROUPS, AnswerReader, hand_out_series, step, write
from .faces import face, gallery
from .hall import HALL
from .moments import moments
from .party import PARTY, chips
from .ribbon import RIBBON
from .village import PILES, VILLAGE

__all__ = ["AREAS", "EVENT_ICONS", "EVENT_SOUNDS", "RIBBON", "Board", "board", "cover", "gallery"]

AREAS = (HALL, VILLAGE, PILES, PARTY)
EVENT_ICONS = {
    "turn": "hourglass", "enters-village": "village", "enters-dungeon": "dungeon-gate", "rests": "campfire",
    "draws": "pile-deck", "draws-unseen": "pile-deck", "draws-open": "pile-deck", "uses": "clockwise-rotation",
    "trains": "upgrade", "pawns": "two-coins", "buys": "swap-bag", "levels": "upgrade", "equips": "gladius",
    "unequips": "gladius", "feeds": "fist", "throws": "stone-spear", "discards": "pile-discard",
    "shows-hand": "pile-hand", "borrows": "meeple", "takes": "check-mark", "attacks": "crossed-swords",
    "wins": "check-mark", "loses": "broken-shield", "no-battle": "dungeon-gate", "gains": "plague-doctor-profile",
    "destroyed": "death-skull", "destroyed-in-village": "death-skull", "reveals": "pile-hand",
    "turns-up": "dungeon-gate", "goes-under": "pile-deck", "rearranges": "clockwise-rotation",
    "breach": "breaking-chain", "stone-claimed": "rune-stone", "stone-lost": "rune-stone", "over-claimed": "crown",
    "over-unclaimed": "crown", "over-stalled": "crown",
}  # fmt: skip
EVENT_SOUNDS = {
    "draws": "card", "draws-open": "card", "buys": "coin", "pawns": "coin", "levels": "rise", "trains": "rise",
    "equips": "steel", "attacks": "steel", "wins": "win", "loses": "loss", "destroyed": "loss", "breach": "loss",
    "stone-claimed": "win", "stone-lost": "loss",
}  # fmt: skip

FLIES = {"buys": "card", "levels": "into", "wins": "card", "stone-claimed": "card"}
"""Events by which a player gets a card, and the argument that names it."""


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "rune-stone", "#4f9fc4"


@dataclass(slots=True, kw_only=True)
class Board(kit.Board):
    ORDER: ClassVar[Mapping[str, int]] = {"attack": -1}
    ROOM: ClassVar[int] = 750


def board(seen: Seen[View]) -> Board:
    """The data the frame needs from this game."""
    view, speech, asked = seen.view, seen.speech, seen.asked
    return Board(
        answers=write(asked.options, AnswerReader(view, speech, seen.names)),
        step=step(asked.key, view["place"]).translated(speech),
        chips=[chips(player, speech) for player in view["players"]],
        tabs=[("hall", "dungeon-gate", speech(_("Dungeon"))), ("village", "village", speech(_("Village")))],
        series=hand_out_series(view, asked.options, speech),
        groups=GROUPS,
        moments=moments(seen),
        flights=flights(seen.happened, FLIES, view["seat"], lambda id: face(id, speech)),
    )
