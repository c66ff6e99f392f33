"""All actions of Thunderstone Quest, numbered: each verb with the cards it applies to."""

from ...kernel.actions import Act, Actions, alone, each, pairs
from ...kernel.decision import Verb
from .cards import CARDS, GUILDS, ROOMS, SIDE_QUESTS
from .rules.battle import FIRST
from .rules.buying import (
    BUY,
    BUY_GEAR,
    BUY_NOTHING,
    BUY_TREASURE,
    DRINK,
    KEEP,
    SCRAP,
    SCRAP_NONE,
)
from .rules.campaign import RECOGNISE, RECOGNISE_NONE
from .rules.card import Card
from .rules.dungeon import READY
from .rules.dungeon_card import Monster, Room
from .rules.end import DROP
from .rules.extras import Guild, SideQuest
from .rules.gear import LANTERN, POTION, RATIONS_GOLD, RATIONS_SKILL
from .rules.levelling import BECOME, LEVEL, LEVEL_NONE
from .rules.looking import BURY, DRAW, EXCHANGE, LAY
from .rules.losing import DESTROY, DISCARD, LOSE_GEAR, NOTHING, PUT_ON_DECK, PUT_UNDER_DECK
from .rules.moving import IGNORE, MOVE, STOP, SUFFER
from .rules.prepare import FIGURE, FIGURES, JOIN, KEEP_QUEST
from .rules.quests import KEEP_SECRET, REVEAL
from .rules.state import MOST_WOUNDS
from .rules.turn import DUNGEON, VILLAGE
from .rules.using import USE
from .rules.verbs import EITHER, GEAR_KIND, GEAR_WORDS, NO, PART_WORDS, TARGET, YES
from .rules.victory import NO_SPOILS, SPOIL
from .rules.village import (
    CLEAR,
    DECK_WORDS,
    DESCEND,
    GO_BUYING,
    LOCATIONS,
    OPEN_DECK,
    PUT_BACK,
    PUT_NO_MORE,
    STAY,
)
from .rules.weapons import BOOST, GUILD_HERO, REMOVE, TARGET_HERO, WIELD
from .rules.wounds import HEAL_CARD, HEAL_NONE, HEAL_TOKEN, WOUNDS

ALL = list(CARDS.values())
OWN = [card for card in ALL if not isinstance(card, (Monster, Room, SideQuest, Guild))]
"""The cards a player's deck may hold."""
HEROES = [card for card in OWN if card.is_hero]
STARTERS = [card for card in OWN if card.is_starter]
WEAPONS = [card for card in ALL if card.is_weapon]
ITEMS = [card for card in ALL if card.is_item]
SPELLS = [card for card in ALL if card.is_spell]
TREASURES = [card for card in ALL if card.is_treasure]
MARKET = [card for card in OWN if not (card.is_treasure or card.is_legendary)]
DUNGEON_CARDS = [card for card in ALL if isinstance(card, (Monster, Room))]
LEGENDARIES = [card for quest in SIDE_QUESTS for card in quest.legendaries]
ALERTS = [ability for card in ALL for ability in card.abilities if ability.when.startswith("alert")]
USED = [(card, ability) for card in OWN for ability in card.abilities]
MIRRORED = [(CARDS["mirror_image"], ability) for _card, ability in USED]
CARD_COPIES, STARTER_COPIES, PAIR_COPIES = 3, 6, 10
"""How many copies of a card, a starter, a Weapon or Item with a Hero get an action of their own when they differ."""


def each_in_front(verb: Verb, cards: list[Card]) -> list[Act]:
    """A verb applied to a card in front of a player; starters have more copies."""
    starters = [card for card in cards if card.is_starter]
    return each(verb, starters, copies=STARTER_COPIES) + each(verb, cards, copies=CARD_COPIES)


ACTIONS = Actions(
    alone(DUNGEON, READY, STOP, IGNORE, SUFFER, GO_BUYING, BUY_NOTHING, BUY_TREASURE, STAY, PUT_NO_MORE),
    alone(RATIONS_GOLD, RATIONS_SKILL, LANTERN, POTION, SCRAP_NONE, DRINK, KEEP, LEVEL_NONE, KEEP_SECRET),
    alone(HEAL_TOKEN, HEAL_NONE, RECOGNISE_NONE, NO_SPOILS, NOTHING, YES, NO),
    each(FIGURE, FIGURES),
    each(JOIN, GUILDS),
    each(KEEP_QUEST, SIDE_QUESTS),
    each(VILLAGE, LOCATIONS.values()),
    each(BUY, MARKET),
    each(BUY_GEAR, GEAR_WORDS.values()),
    each(GEAR_KIND, GEAR_WORDS.values()),
    each(LOSE_GEAR, GEAR_WORDS.values()),
    each(OPEN_DECK, DECK_WORDS.values()),
    each(EITHER, PART_WORDS.values()),
    pairs(USE, USED + MIRRORED, copies=CARD_COPIES),
    pairs(SPOIL, [(card, ability) for card in DUNGEON_CARDS for ability in card.spoils]),
    each_in_front(LEVEL, HEROES),
    each(BECOME, HEROES),
    each(WIELD, WEAPONS, HEROES, copies=PAIR_COPIES),
    each(BOOST, [card for card in ITEMS if getattr(card, "boosts", False)], HEROES, copies=PAIR_COPIES),
    each_in_front(GUILD_HERO, HEROES),
    each_in_front(TARGET, OWN),
    each_in_front(TARGET_HERO, HEROES),
    each_in_front(REMOVE, WEAPONS),
    each(MOVE, ROOMS.values()),
    each_in_front(FIRST, HEROES),
    each(FIRST, [*ALERTS, *ALL]),
    each(WOUNDS, range(MOST_WOUNDS + 1)),
    each(HEAL_CARD, [card for card in OWN if card.is_wound], copies=CARD_COPIES),
    each_in_front(DISCARD, OWN),
    each_in_front(DESTROY, OWN),
    each_in_front(PUT_ON_DECK, OWN),
    each_in_front(PUT_UNDER_DECK, OWN),
    each(PUT_BACK, OWN),
    each(DRAW, OWN),
    each(LAY, SPELLS),
    each(EXCHANGE, TREASURES),
    each(BURY, TREASURES),
    each(REVEAL, LEGENDARIES),
    each(SCRAP, STARTERS),
    each(DESCEND, STARTERS),
    each(CLEAR, MARKET),
    each(RECOGNISE, MARKET),
    each(DROP, OWN),
)
