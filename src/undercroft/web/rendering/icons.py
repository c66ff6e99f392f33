"""Icons: one sprite holds them all; the signs of the cards are icons that mean the same in every game."""

from functools import cache
from pathlib import Path

from markupsafe import Markup, escape

STATIC = Path(__file__).parents[1] / "static"
SIGNS = {
    "attack": "broadsword",
    "magic": "polar-star",
    "light": "fire",
    "strength": "fist",
    "weight": "anvil",
    "health": "hearts",
    "xp": "upgrade",
    "rise": "upgrade",
    "vp": "crown",
    "gold": "two-coins",
    "price": "swap-bag",
    "basic": "round-star",
    "repeat": "clockwise-rotation",
    "dungeon": "dungeon-gate",
    "village": "village",
    "battle": "crossed-swords",
    "win": "check-mark",
    "loss": "broken-shield",
    "doomed": "death-skull",
    "barred": "padlock",
    "hand": "pile-hand",
    "deck": "pile-deck",
    "discard": "pile-discard",
    "food": "meat",
    "wound": "drop",
    "festering": "ragged-wound",
    "armor": "chest-armor",
    "resist": "magic-shield",
    "treasure": "open-treasure-chest",
    "iron_rations": "sliced-bread",
    "lantern": "lantern-flame",
    "potion": "round-potion",
    "success": "pointy-sword",
    "progress": "footprint",
    "resilience": "chest-armor",
}
"""The icon of each sign, on every card and board."""
FACES = (
    "visored-helm", "woman-elf-face", "hooded-figure", "dwarf-face", "swordwoman", "wizard-face", "barbarian", "bandit",
)  # fmt: skip
"""The portraits of people, by seat; bots have their own."""
BOT_FACE = "vintage-robot"


def _version() -> str:
    stamp = STATIC / "vendor" / "stamp"
    return stamp.read_text()[:8] if stamp.is_file() else "0"


SPRITE = f"/static/vendor/sprite.svg?v={_version()}"


def sprite() -> str:
    """The URL of the sprite, for templates."""
    return SPRITE


@cache
def icon(name: str, classes: str = "") -> Markup:
    """An icon of the sprite; the text next to it gives its meaning."""
    named = escape(f"icon {classes}".rstrip())
    return Markup('<svg class="{}" aria-hidden="true"><use href="{}#{}"/></svg>').format(named, SPRITE, name)


def icon_at(name: str, x: float, y: float, size: float, classes: str = "") -> Markup:
    """An icon within a drawing."""
    place = f'x="{x}" y="{y}" width="{size}" height="{size}"'
    named = f' class="{escape(classes)}"' if classes else ""
    return Markup(f'<use href="{SPRITE}#{escape(name)}" {place}{named}/>')


def sign(what: str, classes: str = "") -> Markup:
    """The icon that stands for a number or a state."""
    return icon(SIGNS.get(what, what), classes)


def face_icon(seat: int, kind: str = "human") -> str:
    return BOT_FACE if kind == "bot" else FACES[seat % len(FACES)]
