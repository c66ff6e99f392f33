"""All actions of Thunderstone, numbered: each verb with the cards it applies to."""

from ...kernel.actions import Actions, alone, each, pairs
from ...kernel.text import who
from .cards import CARDS
from .rules.battle import (
    BAR,
    LOSE,
    RETURN,
    RETURN_NONE,
    SICK_ATTACK,
    SICK_MAGIC,
    WEAKEN_ATTACK,
    WEAKEN_MAGIC,
)
from .rules.buying import BUY, BUY_NOTHING
from .rules.card import NOT_FOR_SALE, Hero, Monster
from .rules.discard import BORROW, BORROW_NONE, DISCARD, DISCARD_HERO, DISCARD_TWO
from .rules.dungeon import ATTACK, EAT, GIVE_UP, NO_BATTLE, ORDER, TAKE, TARGET
from .rules.rest import DESTROY, DESTROY_NONE
from .rules.spoils import CULL, REVEAL_NONE, REVEAL_SIX, SPOILS
from .rules.turn import DUNGEON, REST, VILLAGE
from .rules.using import USE
from .rules.village import BECOME, GO_BUYING, LEVEL, LEVEL_NONE, PAWN
from .rules.weapons import EQUIP, UNEQUIP

ALL = list(CARDS.values())
HEROES = [card for card in ALL if card.is_hero]
WEAPONS = [card for card in ALL if card.is_weapon]
MONSTERS = [card for card in ALL if isinstance(card, Monster)]
GOODS = [card for card in ALL if card.cost != NOT_FOR_SALE]
FOODS = [card for card in ALL if "food" in card.types]
PAWNS = [card for card in ALL if card.gold is not None]
SPOILED = [card for card in ALL if isinstance(card, (Hero, Monster)) and card.spoils]
RANKS = (1, 2, 3)
ORDERS = ("123", "132", "213", "231", "312", "321", "12", "21", "1")
SEATS = [who(seat) for seat in range(5)]
CARD_COPIES, PAIR_COPIES = 4, 10
"""How many copies of a card, and of a weapon with a hero, get an action of their own when they differ."""

ACTIONS = Actions(
    alone(VILLAGE, DUNGEON, REST, GO_BUYING, BUY_NOTHING, LEVEL_NONE, NO_BATTLE, DESTROY_NONE),
    alone(SICK_ATTACK, SICK_MAGIC, RETURN_NONE, REVEAL_SIX, REVEAL_NONE, DISCARD_TWO, BORROW_NONE),
    each(BUY, GOODS),
    pairs(USE, [(card, effect) for card in ALL for effect in (*card.village, *card.dungeon)], copies=CARD_COPIES),
    each(LEVEL, HEROES),
    each(BECOME, HEROES),
    each(PAWN, PAWNS, copies=CARD_COPIES),
    each(EQUIP, WEAPONS, HEROES, copies=PAIR_COPIES),
    each(UNEQUIP, WEAPONS, copies=CARD_COPIES),
    each(TARGET, HEROES, copies=CARD_COPIES),
    each(EAT, FOODS),
    each(TAKE, RANKS),
    each(ORDER, ORDERS),
    each(GIVE_UP, ALL, copies=CARD_COPIES),
    each(ATTACK, RANKS),
    each(RETURN, RANKS),
    each(BAR, HEROES, copies=CARD_COPIES),
    each(LOSE, ALL, copies=CARD_COPIES),
    each(WEAKEN_ATTACK, HEROES),
    each(WEAKEN_MAGIC, HEROES),
    each(SPOILS, SPOILED),
    each(CULL, ALL),
    each(DISCARD, ALL, copies=CARD_COPIES),
    each(DISCARD_HERO, HEROES),
    each(BORROW, HEROES, SEATS),
    each(DESTROY, ALL),
)
