"""The board on the screen: Dungeon, Village, cards and my board, each an area, and the data the frame needs."""

from dataclasses import dataclass
from typing import ClassVar

from ....kernel.text import Speech, _
from ....kit import board as kit
from ....kit.moment import flights
from ....kit.seen import Seen
from ..cards import ADVENTURES
from ..view import View
from .answers import GROUPS, step, write
from .dungeon import DUNGEON
from .faces import face, gallery
from .hand import HAND
from .mine import MINE, chips
from .moments import moments
from .offered import Offered
from .ribbon import RIBBON
from .village import ASIDE, STALLS, VILLAGE

__all__ = ["AREAS", "EVENT_ICONS", "EVENT_SOUNDS", "RIBBON", "Board", "board", "cover", "gallery"]

AREAS = (DUNGEON, VILLAGE, STALLS, ASIDE, HAND, MINE)
EVENT_ICONS = {
    "takes-figure": "meeple", "keeps-quest": "scroll-quill", "joins": "knight-banner", "turn": "hourglass",
    "goes-to": "village", "enters-dungeon": "dungeon-gate", "lays-out": "pile-hand", "puts-back": "pile-deck",
    "puts-back-unseen": "pile-deck", "draws": "pile-deck", "draws-unseen": "pile-deck", "draws-open": "pile-deck",
    "uses": "clockwise-rotation", "uses-gear": "backpack", "gains-gear": "backpack", "loses-gear": "backpack",
    "buys": "swap-bag", "market-card": "stockpiles", "market-destroyed": "death-skull", "heals": "hearts",
    "heals-all": "hearts", "wounded": "drop", "cancels-wounds": "shield", "levels": "upgrade", "wields": "gladius",
    "boosts": "fist", "removes": "drop-weapon", "moves": "footsteps", "is-placed": "footsteps",
    "alert": "ringing-bell", "ignores": "ringing-bell", "swaps": "clockwise-rotation", "battles": "crossed-swords",
    "battle-ability": "daemon-skull", "no-battle": "dungeon-gate", "wins": "check-mark", "loses": "broken-shield",
    "guardian-beaten": "crown", "gains-xp": "upgrade", "finds-treasure": "open-treasure-chest",
    "discards": "pile-discard", "discards-top": "pile-discard", "loses-discard": "pile-discard",
    "loses-destroy": "death-skull", "loses-on-deck": "pile-deck", "loses-under-deck": "pile-deck",
    "is-protected": "shield", "cancels": "shield", "appears": "dungeon-gate", "face-down": "dungeon-gate",
    "slides": "clockwise-rotation", "goes-under": "pile-deck", "key": "key", "key-again": "key",
    "fulfils": "scroll-quill", "guardian-keys": "key", "guardian-empty": "key", "guardian-late": "hourglass",
    "recognises": "laurel-crown", "over-keys": "crown", "over-empty": "crown", "over-late": "crown",
    "rolls": "rolling-dices", "reveals": "pile-hand", "looks": "third-eye", "puts-under": "pile-deck",
    "lays": "pile-hand", "looks-at-treasure": "third-eye", "buries-treasure": "open-treasure-chest",
    "exchanges-treasure": "open-treasure-chest",
}  # fmt: skip
EVENT_SOUNDS = {
    "draws": "card", "draws-open": "card", "lays-out": "card", "buys": "coin", "levels": "rise", "gains-xp": "rise",
    "wields": "steel", "battles": "steel", "wins": "win", "loses": "loss", "wounded": "loss", "heals": "rise",
    "finds-treasure": "coin", "key": "win", "guardian-keys": "loss", "guardian-beaten": "win", "fulfils": "win",
}  # fmt: skip

FLIES = {"buys": "card", "levels": "into", "finds-treasure": "card", "fulfils": "legendary"}
"""Events by which a player gets a card, and the argument that names it."""


def cover() -> tuple[str, str]:
    """The game's token: (icon, colour of its light)."""
    return "old-lantern", "#d98b2b"


@dataclass(slots=True, kw_only=True)
class Board(kit.Board):
    ROOM: ClassVar[int] = 520


def board(seen: Seen[View]) -> Board:
    """The data the frame needs from this game."""
    view, speech = seen.view, seen.speech
    asks = step(seen.asked.key, view["phase"]).translated(speech)
    aside = view["aside"] or Offered(seen).to_choose_from()
    return Board(
        answers=write(seen),
        step=asks._replace(focus="village") if aside else asks,
        chips=[chips(player, speech) for player in view["players"]],
        tabs=[
            ("dungeon", "dungeon-gate", speech(_("Dungeon"))),
            ("village", "village", speech(_("Village"))),
            ("hand", "pile-hand", speech(_("Cards"))),
        ],
        groups=GROUPS,
        moments=moments(seen),
        flights=flights(seen.happened, FLIES, None, lambda id: face(id, speech)),
        where=_where(view, speech),
        looks=(f"phase-{view['phase'] or 'choice'}",),
    )


def _where(view: View, speech: Speech) -> str:
    """The turn and the adventure; in a campaign which game it is."""
    name = next((one.name for one in ADVENTURES if one.id == view["adventure"]), _("drawn by chance"))
    parts = [*([speech(_("Turn {n}"), n=view["turn"])] if view["turn"] else []), speech(name)]
    if view["games"] > 1:
        parts.insert(0, speech(_("Game {n} of {all}"), n=view["game_of_campaign"], all=view["games"]))
    return " · ".join(parts)
