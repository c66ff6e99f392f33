"""Setting up: decks, tiles, tokens, Heroes, Runes, the first player (DQ-1.4); the optional rules (DQ-14 to DQ-23)."""

from collections.abc import Mapping
from typing import Any

from ...kernel.rng import Random
from ...kernel.setting import flag, number
from ...kernel.text import _
from .cards import COMBAT, DECKS, HEROES, MONSTERS, PILE, RUNES
from .rules.deck import Deck
from .rules.grid import empty_board
from .rules.hero import Hero
from .rules.state import HouseRules, Table

DUEL_DAMAGE = 4

OPTIONS = (
    flag(
        "choose_heroes",
        _("Choose Heroes"),
        _("Each player in turn chooses a Hero. Off: the Heroes are dealt at random."),
    ),
    number(
        "several_runes",
        _("Several Runes"),
        _("With how many Runes each Hero starts: one by the rules, more if you agree on it, as far as the box goes."),
        default=1,
        values=range(1, 13),
    ),
    flag(
        "kalladras_servants",
        _("Kalladra's Servants"),
        _("Players whose Hero is dead move the Monsters and bring new ones."),
    ),
    flag(
        "death_can_wait",
        _("Death Can Wait"),
        _("A Hero who would die loses a die of Loot cards and half of his wounds instead."),
    ),
    flag(
        "cloak_and_dagger",
        _("Cloak and Dagger"),
        _("Loot is kept face down: the others only see how many cards you have."),
    ),
    flag(
        "live_to_fight_another_day",
        _("Live to Fight Another Day"),
        _("A Hero who has won a round of combat may try to escape instead of dealing damage."),
    ),
    flag(
        "no_treasure_no_glory",
        _("No Treasure, No Glory"),
        _("It takes a Treasure card to leave the dungeon."),
    ),
    flag(
        "late_start",
        _("Late Start"),
        _("The sun starts a die further on."),
    ),
    flag(
        "tower_of_power",
        _("Tower of Power"),
        _("A Hero who enters a Tower Room may go over to another one."),
    ),
    flag(
        "hero_versus_hero",
        _("Hero versus Hero"),
        _("A Hero may move onto another one; then they fight, and the winner may take a Loot card."),
    ),
    number(
        "gold_target",
        _("Gold to bring out alone"),
        _("Playing alone: the gold it takes to win, besides a Treasure card."),
        default=0,
        values=(0, 500, 1000, 2000, 3000, 5000),
    ),
)  # fmt: skip


def set_up(seats: int, options: Mapping[str, Any], rng: Random) -> Table:
    """The table before the first turn. One player alone plays by the rules for one (DQ-14)."""
    house = HouseRules({**options, "solo": seats == 1, "damage_limit": DUEL_DAMAGE})
    house.cloak_and_dagger = house.cloak_and_dagger and seats > 1
    house.hero_versus_hero = house.hero_versus_hero and seats > 1
    house.runes = min(options["several_runes"], len(RUNES) // seats)  # DQ-18.1
    table = Table(seats, rng, [], house)
    table.board = empty_board()
    table.tiles = Deck(PILE.copy())
    table.decks = {name: Deck(cards.copy()) for name, cards in DECKS.items()}
    table.combat = Deck(COMBAT.copy())
    table.pool = {monster: Deck(list(monster.lives)) for monster in MONSTERS.values()}
    table.box = tuple(HEROES.values())
    table.heroes = [Hero(seat, card) for seat, card in enumerate(rng.sample(table.box, seats))]
    table.first = table.active = _first_player(table)
    runes = rng.sample(RUNES, house.runes * seats)
    for hero in table.heroes:
        hero.runes = [runes.pop() for _rune in range(house.runes)]
    if house.late_start:
        table.sun += table.throw(table.first)  # DQ-21.1
        table.tell("sun", space=table.sun)
    return table


def _first_player(table: Table) -> int:
    """The highest die is first; those who tie throw again."""
    rolling = list(range(table.seats))
    while len(rolling) > 1:
        dice = {seat: table.throw(seat) for seat in rolling}
        rolling = [seat for seat in rolling if dice[seat] == max(dice.values())]
    table.tell("first", who=rolling[0])
    return rolling[0]
