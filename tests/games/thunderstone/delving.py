"""Helpers for tests of battles in the dungeon.

Nothing is left to chance. The deck holds villagers, which have no effect in a battle; the hall and the dungeon deck are
filled up with goblins, which have no text; the village is always the same.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.games.thunderstone.looking import fought
from undercroft.games.thunderstone.cards import CARDS
from undercroft.games.thunderstone.rules.card import Kind, Monster
from undercroft.testing import ScenarioTable, scenario

IDLE = "town_guard"
GOBLIN = "griknack_goblin"
VILLAGE = (
    "amazon", "elf", "lorigg", "thyrian",
    "banish", "feast", "fireball", "goodberries", "lantern", "polearm", "short_sword", "spear",
)  # fmt: skip


def table(hand: Sequence[str], hall: str | Sequence[str] = GOBLIN, rank: int = 1, **more: Any) -> ScenarioTable:
    """Seat 0 with this hand before a hall: a list from rank 1, or one monster at a rank among goblins."""
    if isinstance(hall, str):
        places = [GOBLIN] * 3
        places[rank - 1] = hall
        hall = places
    others: Mapping[int, Sequence[str]] = more.pop("others", {1: [IDLE] * 6})
    position: dict[str, Any] = {
        "hands": {0: hand, **others},
        "decks": {0: more.pop("deck", [IDLE] * 12)},
        "discards": {0: more.pop("discard", [])},
        "xp": {0: more.pop("xp", 0)},
        "dungeon": [GOBLIN] * 8,
        "village": VILLAGE,
        "hall": hall,
    }
    return scenario("thunderstone", **{**position, **more})


def delve(
    hand: Sequence[str], hall: str | Sequence[str] = GOBLIN, *steps: str | list[str], rank: int = 1, **more: Any
) -> ScenarioTable:
    """Seat 0 enters the dungeon and takes these steps."""
    at = table(hand, hall, rank, **more).choose("dungeon")
    for step in steps:
        at.choose(step)
    return at


def fight(
    hand: Sequence[str], monster: str, *steps: str | list[str], rank: int = 1, then: Sequence[str] = (), **more: Any
) -> ScenarioTable:
    """Seat 0 enters the dungeon, takes these steps, attacks the monster at the rank, and answers with `then`."""
    at = delve(hand, monster, *steps, f"attack:{rank}", rank=rank, **more)
    for answer in then:
        at.choose(answer)
    return at


def attack_numbers(hand: Sequence[str], *steps: str | list[str], rank: int = 1, **more: Any) -> dict[str, Any]:
    """A party's battle with a Harbinger, which has no traits: attack, magic attack, light penalty, total.

    The Harbinger destroys a spell. Two unused ones make it ask which, so the battle can be examined before it ends.
    """
    at = fight([*hand, "battle_fury", "banish"], "harbinger", *steps, rank=rank, **more)
    assert at.decision().key == "lose"
    battle: dict[str, Any] = at.view(0)["battle"]
    return battle


def attacks(hand: Sequence[str], *steps: str | list[str], rank: int = 1, **more: Any) -> tuple[int, int]:
    """Attack and magic attack of a party against a monster without traits."""
    battle = attack_numbers(hand, *steps, rank=rank, **more)
    return battle["attack"], battle["magic"]


def numbers(hero: str, rank: int = 3) -> tuple[int, int, int, int]:
    """A hero alone: strength, attack, magic attack and light."""
    strength: int = shown(delve([hero]), hero)["strength"]
    battle = attack_numbers([hero], rank=rank)
    return strength, battle["attack"], battle["magic"], rank - battle["penalty"]


def sums(at: ScenarioTable) -> tuple[int, int]:
    """The attack and magic attack shown by a Disease that asks which of them to reduce."""
    args = at.decision().prompt.args
    return args["attack"], args["magic"]


def asks(at: ScenarioTable, seat: int | None = None) -> str:
    """The key of the current question."""
    return at.decision(seat).prompt.key


def event_args(at: ScenarioTable, key: str) -> dict[str, Any]:
    """The arguments of the last event of this key."""
    args: dict[str, Any] = at.events(key)[-1]["args"]
    return args


def shown(at: ScenarioTable, ref: str) -> dict[str, Any]:
    """One of the cards in front of the active player."""
    found: dict[str, Any] = next(card for card in at.view(None)["party"] if card["ref"] == ref)
    return found


def destroyed(at: ScenarioTable) -> dict[str, int]:
    """The common pile of destroyed cards."""
    pile: dict[str, int] = at.view(None)["destroyed"]
    return pile


def trophies(attack: int, magic: int = 0, light: int = 0) -> list[str]:
    """A hand without heroes, so that monsters have nothing to harm, with this attack, magic attack and light."""
    return ["pegasus"] * attack + ["griffon"] * magic + ["torch"] * light


def xp_for_defeating(monster: str, attack: int, magic: int = 0, light: int = 1) -> int | None:
    """The experience for defeating a monster in rank 1 with these trophies; None for a defeat."""
    at = fight(trophies(attack, magic, light), monster)
    if at.decision().key == "sphinx":
        at.choose("reveal-none")
    won = fought(at) == ("wins", attack + magic)
    gained: int = at.view(0)["xp"]
    return gained if won else None


def homemade(monkeypatch: pytest.MonkeyPatch, **facts: Any) -> str:
    """A monster that is not in the box, with traits and effects that no card combines."""
    printed: dict[str, Any] = {"health": 4, "xp": 1, "copies": 1, "ladder": 1, "icon": "", "text": ""}
    kind = Kind("chimera", "Chimera", classes=("chimera",))
    monkeypatch.setitem(CARDS, "chimera", Monster("chimera", "Chimera", kind, **(printed | facts)))
    return "chimera"
