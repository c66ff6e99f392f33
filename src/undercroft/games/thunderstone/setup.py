"""Setting up: randomizers or the first-game set, the dungeon deck, the village, the parties (TS-2)."""

from collections.abc import Mapping
from typing import Any

from ...kernel.refusal import Refusal
from ...kernel.rng import Random
from ...kernel.setting import flag, number
from ...kernel.text import _
from .cards import BASICS, CARDS, DISEASE, HERO_TYPES, MONSTER_CLASSES, STONE, VILLAGE
from .rules.card import Card
from .rules.hall import refill
from .rules.state import Pile, Player, Table
from .rules.turn import HAND

FIRST_MONSTERS = ("ooze", "enchanted", "undead_doom")
FIRST_HEROES = ("lorigg", "regian", "thyrian", "elf")
FIRST_VILLAGE = (
    "spear", "short_sword", "magical_aura", "battle_fury", "fireball", "flaming_sword", "lightstone_gem", "town_guard",
)  # fmt: skip
STARTING_DECK = {"militia": 6, "torch": 2, "dagger": 2, "iron_rations": 2}
UNDER = 10
"""How many monsters the Thunderstone is shuffled with at the bottom of the deck (TS-2.2)."""

OPTIONS = (
    flag(
        "random_setup",
        _("Random setup"),
        _("Monsters, heroes and village cards are drawn with the randomizers. Off: the set for the first game."),
        default=True,
    ),
    number(
        "long_game",
        _("Monster classes"),
        _("How many classes of monsters are in the dungeon: three is the normal game, more make it longer."),
        default=3,
        values=range(3, 9),
    ),
    flag(
        "strength_zero_death",
        _("Strength zero is death"),
        _("A hero whose strength is 0 or less in a battle is destroyed at its end, whichever monster is fought."),
    ),
    flag(
        "ordered_monsters",
        _("Ordered monsters"),
        _("The monsters of each class appear from the weakest to the strongest."),
    ),
    number(
        "stall_rounds",
        _("Stall limit"),
        _("Turns of each player without progress in the dungeon after which the game ends; 0 is never."),
        default=50,
        values=(0, 20, 50, 100),
        zero=_("0: no limit"),
    ),
)  # fmt: skip


def set_up(seats: int, options: Mapping[str, Any], rng: Random) -> Table:
    """The table before the first turn."""
    if not options["random_setup"] and options["long_game"] != 3:
        raise Refusal(
            "bad-setting", _("The first-game set has three monster classes; choose the random setup for more.")
        )
    if options["random_setup"]:
        monsters = rng.sample(list(MONSTER_CLASSES), options["long_game"])
        heroes = rng.sample(list(HERO_TYPES), 4)
        village = rng.sample(list(VILLAGE), 8)
    else:
        monsters, heroes, village = list(FIRST_MONSTERS), list(FIRST_HEROES), list(FIRST_VILLAGE)
    piles = [Pile(card.id, (card,)) for card in BASICS]
    piles += [Pile(kind, tuple(HERO_TYPES[kind].levels)) for kind in heroes]
    piles += [Pile(card, (VILLAGE[card],)) for card in village]
    stock = {card: card.copies for pile in piles for card in pile.cards}
    stock[DISEASE] = DISEASE.copies
    players = []
    for _seat in range(seats):
        deck: list[Card] = []
        for id, count in STARTING_DECK.items():
            deck += [CARDS[id]] * count
            stock[CARDS[id]] -= count
        rng.shuffle(deck)
        players.append(Player(deck, [], []))
    table = Table(
        rng, [], 0, 0, players, tuple(piles), stock, dungeon_deck(monsters, rng), [], [], [],
        active=rng.below(seats),
        idle=0,
        ordered=options["ordered_monsters"],
        strength_zero_death=options["strength_zero_death"],
        stall=options["stall_rounds"],
    )  # fmt: skip
    refill(table)
    for seat in range(seats):
        table.draw_hand(seat, HAND)
    return table


def dungeon_deck(classes: list[str], rng: Random) -> list[Card]:
    """All monsters of the classes, shuffled; the Thunderstone is one of the bottom eleven (the start of the list)."""
    deck: list[Card] = [card for id in classes for card in MONSTER_CLASSES[id].levels for _copy in range(card.copies)]
    rng.shuffle(deck)
    bottom = [*deck[:UNDER], STONE]
    rng.shuffle(bottom)
    return bottom + deck[UNDER:]
