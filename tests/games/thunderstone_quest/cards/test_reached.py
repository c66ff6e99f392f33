"""Random play reaches every ability of every card, and nothing leaks meanwhile."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.thunderstone_quest.cards.playing import FOE, TREASURE
from tests.games.thunderstone_quest.looking import MIRROR, quest
from undercroft.games.thunderstone_quest.cards import CARDS
from undercroft.games.thunderstone_quest.rules.card import Card, Weapon
from undercroft.games.thunderstone_quest.rules.dungeon_card import Guardian, Monster, Room
from undercroft.kernel.rng import Random
from undercroft.kernel.together import by_chance
from undercroft.testing import ScenarioTable, assert_nothing_leaks

PARTY = [
    "darameric_l2", "scathian_l2", "stormhand_l3", "dagger", "short_sword", "short_bow", "fireball", "lantern",
    "lantern", "adventurer", "tome_of_knowledge", "tome_of_knowledge",
]  # fmt: skip
DECK = ["magic_missile", "dagger", "hammer", "lantern", "adventurer", "goblin_crown", "fireball", "thunderstone_shard"]
TRIES = 60
CHECKS = 2
"""How many decisions are checked for leaks, starting with the one after a new ability was carried out."""
RICH = "demon_spider"
"""A Monster of level 2 that brings a Treasure."""


def reached(table: ScenarioTable, card: Card) -> set[str]:
    """The abilities of this card that were carried out."""
    found = set()
    for event in table.match.events:
        if event.key in ("uses", "battle-ability", "alert"):
            ability = event.args["ability"]
            if ability in card.abilities:
                found.add(ability.id)
    return found


def position(card: Card, hand: Sequence[str], number: int) -> dict[str, Any]:
    """A position in which the card's abilities can be used."""
    rooms = list(MIRROR)
    monsters = dict.fromkeys(rooms, FOE)
    room = rooms[0]
    more: dict[str, Any] = {}
    decks = {level: [FOE] * 6 for level in (1, 2, 3)}
    if isinstance(card, Room):
        at = max(0, (card.level - 1) * 2)
        rooms[at] = card.id
        monsters = dict.fromkeys(rooms, FOE)
        room = rooms[max(0, at - 2)] if number % 2 else card.id
    elif isinstance(card, Guardian):
        more = {"guardian": card.id, "last_round": 2}
        room = "wilderness"
    elif isinstance(card, Monster) and card.group is not None:
        monsters[room] = card.id
        decks[1] = [card.id, FOE, FOE]
        if number % 2:
            room = "wilderness"
        elif card.on_reveal:
            monsters[room] = FOE
    elif isinstance(card, Monster):
        room = "wilderness"
    elif number % 2 == 0:
        monsters[room] = RICH
    return {
        "hands": {0: list(hand)},
        "decks": {0: DECK, 1: DECK},
        "discards": {0: ["tempest", "dagger"], 1: []},
        "rooms": rooms,
        "monsters": monsters,
        "monster_decks": decks,
        "treasures": [TREASURE] * 5,
        "figures": {0: room, 1: "vault"},
        "wounds": {0: 2},
        "xp": {0: 5},
        "gear": {0: {"potion": 1, "iron_rations": 1, "lantern": 1}, 1: {"iron_rations": 1}},
        **more,
    }


def play_turn(table: ScenarioTable, seed: int, phase: str, card: Card, found: set[str]) -> None:
    """Play one random turn; most abilities and Weapons are used, and with even seeds the figure stays where it is.

    Abilities of the card that were carried out are added to `found`. Leaks are checked after each new one and, with
    seed 0, at the start of the turn.
    """
    rng = Random.seeded("reach", seed)
    stays = seed % 2 == 0
    checks = 1 if seed == 0 else 0
    table.choose("dungeon" if phase == "dungeon" else "village:guilds_quarter")
    while table.match.pending and list(table.match.pending) == [0]:
        decision = table.decision()
        if not reached(table, card) <= found:
            found |= reached(table, card)
            checks = CHECKS
        if checks:
            assert_nothing_leaks(table.match, 1)
            checks -= 1
        handy = [option for option in decision.options if option.id.startswith(("wield:", "boost:", "use:", "spoils:"))]
        if handy and rng.below(4):
            table.choose(rng.pick(handy).id)
        elif decision.key == "move" and stays:
            table.choose("stop")
        else:
            table.match.choose(0, by_chance(decision, rng))
    if checks or not reached(table, card) <= found:
        found |= reached(table, card)
        assert_nothing_leaks(table.match, 1)


@pytest.mark.parametrize("id", [id for id, card in CARDS.items() if any(ability.effects for ability in card.abilities)])
def test_every_ability_is_reached(id: str) -> None:
    card = CARDS[id]
    wanted = {ability.id for ability in card.abilities if ability.effects}
    found: set[str] = set()
    for number in range(TRIES):
        rng = Random.seeded("party", id, number)
        mine = not isinstance(card, (Monster, Room))
        party = [card.id] if mine else []
        if isinstance(card, Weapon):
            party.append("weaponmaster_korga" if number % 2 else "scathian_l3")
        party += rng.sample(PARTY, 4 + rng.below(5))
        if not mine or number % 4 < 2:
            party += ["fulminar", "fulminar"]
        phase = "village" if mine and number % 4 == 3 else "dungeon"
        table = quest(seed=number, **position(card, party, number))
        play_turn(table, number, phase, card, found)
        if found == wanted:
            return
    assert found == wanted
