"""Everything that can be chosen in DungeonQuest, by number: each verb with its cards, spaces and directions."""

from itertools import product

from ...kernel.actions import Actions, alone, each, pairs
from ...kernel.text import who
from .cards import ATTACKS, CARDS, HEROES, MONSTERS, RUNES, TILES
from .rules.asking import NO, YES
from .rules.attributes import ACCEPT, FORTUNE, HEAL, LEVITATE, PENANCE, REROLL, ROLL, USE_ROPE
from .rules.beginning import HERO, TOWER
from .rules.catacombs import AGAIN, HEAD, LEFT, RIGHT, STRAIGHT
from .rules.chambers import CROSS, GO_BACK, STAY
from .rules.combat import (
    ADD,
    ADD_FROM_STACK,
    ENOUGH,
    FIRE,
    FLEE,
    HIT_WITH,
    INSTEAD,
    NOT_NOW,
    NOTHING_MORE,
    PLAY,
    STAND,
    STRIKE,
)
from .rules.decks import EATEN, SUFFER, WARD
from .rules.duel import DEFEND, PUSHED, TAKE_NOTHING
from .rules.duel import TAKE as TAKE_LOOT
from .rules.ending import DONE, RESOLVE
from .rules.grid import BANKS, BEYOND, CHAMBER_WAYS, DIRECTIONS, OUTSIDE, SPACES, TOWERS, WAYS
from .rules.loot import DISCARD
from .rules.monsters import ATTACK, BANISH, ESCAPE, MEET, TOKEN
from .rules.moving import KICK, LEAVE_IT, MOVE, OPEN_ALL, TRY
from .rules.power import PUT_AWAY
from .rules.searching import GIVE_IN, TAKE, USE
from .rules.servants import REST, SEND, SUMMON, VICTIM
from .rules.special import GO, STAY_HERE
from .rules.steps import ARROW, BANK, PLACE
from .rules.sun import LET_IT_SET, TURN_BACK
from .rules.towers import LEAVE
from .rules.treasure_chamber import ENDURE, KEEP, KEEP_DICE, KEEP_NONE, REROLL_DICE, RETREAT, SLUMBER
from .rules.turn import DESCEND, DRINK, FIRST, FLOAT, GO_ON, PASS, PLUNDER, SEARCH, SWING

ALL = list(CARDS.values())
LOOT = [card for card in ALL if card.type == "loot"]
COMBAT = list(ATTACKS.values())
SEATS = [who(seat) for seat in range(4)]
STEPS = [(space, SPACES[there]) for space, row in zip(SPACES, BEYOND, strict=True) for there in row if there != OUTSIDE]
DIE = range(1, 7)
THROWS = [*map(str, DIE), *(f"{one}+{other}" for one, other in product(DIE, DIE))]
KNOWN = 3
"""Copies of a Loot card differ in who has seen them: this many have an action of their own."""

ACTIONS = Actions(
    alone(SEARCH, DESCEND, PLUNDER, PASS, GO_ON, LEAVE, GO_BACK, CROSS, STAY, STAY_HERE, YES, NO, DONE),
    alone(ROLL, PENANCE, ACCEPT, REROLL, TRY, KICK, LEAVE_IT, ESCAPE, ATTACK, SUFFER, GIVE_IN, LET_IT_SET),
    alone(LEFT, RIGHT, STRAIGHT, AGAIN, ENDURE, KEEP_DICE, KEEP_NONE, REST, DEFEND, TAKE_NOTHING),
    alone(ENOUGH, STAND, NOTHING_MORE, FLEE, STRIKE, NOT_NOW),
    each(HERO, HEROES.values()),
    each(TOWER, [SPACES[space] for space in TOWERS]),
    each(MOVE, (*WAYS, *CHAMBER_WAYS)),
    each(RETREAT, CHAMBER_WAYS),
    each(PUSHED, WAYS),
    each(HEAD, DIRECTIONS),
    each(ARROW, DIRECTIONS),
    each(BANK, BANKS.values()),
    each(PLACE, TILES.values()),
    each(GO, SPACES),
    each(TOKEN, SPACES),
    each(SUMMON, SPACES),
    pairs(SEND, STEPS),
    each(VICTIM, SEATS),
    each(MEET, MONSTERS.values()),
    each(FIRST, ALL),
    each(TAKE, ALL),
    each(DRINK, LOOT, copies=KNOWN),
    each(SWING, LOOT),
    each(USE_ROPE, LOOT),
    each(RESOLVE, LOOT, copies=KNOWN),
    each(DISCARD, LOOT, copies=KNOWN),
    each(EATEN, LOOT, copies=KNOWN),
    each(KEEP, LOOT, copies=KNOWN),
    each(TAKE_LOOT, LOOT, copies=KNOWN),
    each(FLOAT, RUNES),
    each(USE, RUNES),
    each(BANISH, RUNES),
    each(HEAL, RUNES),
    each(LEVITATE, RUNES),
    each(FORTUNE, RUNES),
    each(OPEN_ALL, RUNES),
    each(TURN_BACK, RUNES),
    each(SLUMBER, RUNES),
    each(WARD, RUNES),
    each(FIRE, RUNES),
    each(REROLL_DICE, THROWS),
    each(PLAY, COMBAT),
    each(ADD, COMBAT),
    each(INSTEAD, COMBAT),
    each(HIT_WITH, COMBAT),
    each(ADD_FROM_STACK, COMBAT),
    each(PUT_AWAY, COMBAT),
)
