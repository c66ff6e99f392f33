"""Helpers that play a single card.

Nothing is left to chance. The deck holds Thunderstone Shards, which have no effect in a battle; the Monster decks hold
Kobolds, which have no text; the figure of seat 0 is in the Room of the battle from the start.
"""

from collections.abc import Sequence
from typing import Any

from tests.games.thunderstone_quest.looking import MIRROR, battle, choose_all, forecast, offers, player, quest
from undercroft.games.thunderstone_quest.cards import ROOMS
from undercroft.kernel.rng import MatchRandom
from undercroft.testing import ScenarioTable

IDLE = "thunderstone_shard"
GATE = "abandoned_gate"
FOE = "kobold"
TREASURE = "everburning_torch"


def _position(position: dict[str, Any]) -> dict[str, Any]:
    """Expand the short names for facts of seat 0: `deck`, `discard`, `xp`, `wounds`, `tokens`."""
    found = dict(position)
    found["decks"] = {0: found.pop("deck", [IDLE] * 10), 1: [IDLE] * 10}
    found["discards"] = {0: found.pop("discard", []), 1: []}
    found.setdefault("treasures", [TREASURE] * 4)
    found.setdefault("monster_decks", {level: [FOE] * 6 for level in (1, 2, 3)})
    found["gear"] = {0: found.pop("tokens", {}), 1: {}}
    for name in ("xp", "wounds"):
        if isinstance(found.get(name), int):
            found[name] = {0: found[name]}
    return found


def rooms_with(room: str) -> list[str]:
    """The Rooms of the first adventure, with this one among them."""
    rooms = list(MIRROR)
    if room != "wilderness" and room not in rooms:
        rooms[(ROOMS[room].level - 1) * 2] = room
    return rooms


def enter(
    hand: Sequence[str], *steps: str, monster: str = FOE, room: str = GATE, dice: Sequence[int] = (), **position: Any
) -> ScenarioTable:
    """Seat 0 stands in the Room with this Monster, begins a Dungeon phase and takes these steps."""
    rooms = position.pop("rooms", rooms_with(room))
    monsters = dict.fromkeys(rooms, FOE) | position.pop("monsters", {})
    if room != "wilderness":
        monsters[room] = monster
    figures = {0: room} | position.pop("figures", {})
    table = quest(hands={0: list(hand)}, rooms=rooms, monsters=monsters, figures=figures, **_position(position))
    if dice:
        fix_dice(table, dice)
    return choose_all(table.choose("dungeon"), *steps)


def fix_dice(table: ScenarioTable, dice: Sequence[int]) -> None:
    """Set the dice of the match: search for a seed that rolls them first."""
    for seed in range(100_000):
        rng = MatchRandom.of(seed)
        if [rng.die() for _die in dice] == list(dice):
            table.state.rng = MatchRandom.of(seed)
            return
    raise AssertionError("no such dice")


def visit(hand: Sequence[str], *steps: str, where: str = "guilds_quarter", **position: Any) -> ScenarioTable:
    """Seat 0 goes to a place in the Village and takes these steps."""
    table = quest(hands={0: list(hand)}, **_position(position))
    return choose_all(table.choose(f"village:{where}"), *steps)


def meet(hand: Sequence[str], monster: str, *steps: str, then: Sequence[str] = (), **position: Any) -> ScenarioTable:
    """Seat 0 prepares with these steps, battles the Monster, and gives the answers in `then`."""
    return choose_all(battle(enter(hand, *steps, monster=monster, **position)), *then)


def attack(hand: Sequence[str], *steps: str, monster: str = FOE, room: str = GATE, **position: Any) -> tuple[int, int]:
    """The Physical and the Magic Attack, before Armor and Magic Resistance."""
    found = forecast(enter(hand, *steps, monster=monster, room=room, **position), room)
    return found["physical_before"], found["magic_before"]


def health(hand: Sequence[str], monster: str, *steps: str, room: str = GATE, **position: Any) -> int:
    """The Health of the Monster in the forecast of this battle."""
    found: int = forecast(enter(hand, *steps, monster=monster, room=room, **position), room)["health"]
    return found


def shares(hand: Sequence[str], monster: str, *steps: str, room: str = GATE, **position: Any) -> tuple[int, int]:
    """The Physical and the Magic Attack, after Armor and Magic Resistance."""
    found = forecast(enter(hand, *steps, monster=monster, room=room, **position), room)
    return found["physical"], found["magic"]


def drawn(table: ScenarioTable) -> list[str]:
    """The cards drawn by abilities."""
    return [card for event in table.events("draws-open") for card in event["args"]["cards"]]


def gone(table: ScenarioTable, how: str = "discard") -> list[str]:
    """The cards that seat 0 has lost so far in this way: discard, destroy, on-deck, under-deck."""
    return [event["args"]["card"] for event in table.events(f"loses-{how}")]


def xp_gained(table: ScenarioTable) -> list[int]:
    return [event["args"]["xp"] for event in table.events("gains-xp")]


def wounds(table: ScenarioTable, seat: int = 0) -> list[tuple[int, int]]:
    """The times that a seat was wounded: tokens and cards of each."""
    return [
        (event["args"]["tokens"], event["args"]["cards"])
        for event in table.events("wounded")
        if event["args"]["who"] == seat
    ]


def asks(table: ScenarioTable) -> str:
    return table.decision().key


__all__ = [
    "FOE", "GATE", "IDLE", "TREASURE", "asks", "attack", "drawn", "enter", "fix_dice", "gone", "health", "meet",
    "offers", "player", "rooms_with", "shares", "visit", "wounds", "xp_gained",
]  # fmt: skip
