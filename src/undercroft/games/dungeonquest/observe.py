"""What a seat of DungeonQuest knows, as numbers. Heroes come in the order of play, the observing seat's first."""

from ...kit.observing import Layout, Observer, Row, placed
from .actions import ACTIONS
from .cards import ATTACKS, CARDS, HEROES, KINDS, MONSTERS, TILES
from .rules.asking import hides_loot
from .rules.content import CombatCard, LaidTile
from .rules.fight import Fight, Side
from .rules.grid import CHAMBER_WAYS, DIRECTIONS, OUTSIDE, SPACES, WAYS, tower_room, treasure_chamber
from .rules.hero import BELOW, DEAD, IN, OUT, Held, Hero
from .rules.loot import DISCARD
from .rules.state import HOUSE_RULES, Table
from .rules.sun import TRACK
from .texts import PROMPTS

ALL = list(CARDS.values())
COMBAT = list(ATTACKS.values())
HERO_CARDS = list(HEROES.values())
FOES = list(MONSTERS.values())
ROOMS = [*KINDS, tower_room.id, treasure_chamber.id]
CARD, ATTACK, HERO_AT, FOE, TILE = placed(ALL), placed(COMBAT), placed(HERO_CARDS), placed(FOES), placed(TILES.values())
KIND = placed(ROOMS)
SIDES = ("open", "door", "portcullis", "wall")
DECKS = tuple(dict.fromkeys(card.deck for card in ALL if not card.id.startswith("rune_")))
SEATS = range(4)
WHERE = (IN, BELOW, OUT, DEAD)
ATTEMPTS = ("hole", *(f"portcullis:{way.id}" for way in dict.fromkeys((*WAYS, *CHAMBER_WAYS))))
"""Tests that a Hero may have failed and may repeat."""
STAGES = ("meet", "choose", "counter", "damage")

STATIC = Layout()
PLAYERS = STATIC.add("players", 1, "how many play, / 4")
RULES = STATIC.add("rules", HOUSE_RULES, "1 if the optional rule is in force; numbers / 10, the gold target / 10,000")

CHANGING = Layout(STATIC)
SUN = CHANGING.add("sun", 1, "how far the sun has gone: 1 is sunset")
BOARD = [CHANGING.add(f"chamber_{kind}", SPACES, "1 if a chamber of this kind lies in the space") for kind in ROOMS]
SIDE = [
    CHANGING.add(f"{side}_{direction.id}", SPACES, f"1 if the chamber's {direction.id} side is this")
    for direction in DIRECTIONS
    for side in SIDES
]
ARROW = [
    CHANGING.add(f"arrow_{direction.id}", SPACES, f"1 if the tile's entrance arrow lies in the {direction.id}")
    for direction in DIRECTIONS
]
SEARCH = CHANGING.add("search", SPACES, "1 if the chamber can be searched")
MARKER = CHANGING.add("marker", SPACES, "1 if a catacomb entrance marker lies there")
TURNING = CHANGING.add("turning", SPACES, "1 if the room there may still turn")
TOKEN = [CHANGING.add(f"token_{foe.id}", SPACES, "1 if a token of this Monster lies there") for foe in FOES]
TILES_LEFT = CHANGING.add("tiles", 1, "tiles in the pile, / 100")
SIGHT = CHANGING.add("sight", TILES.values(), "1 at tiles that lie open to be chosen from")
LEFT = CHANGING.add("decks", DECKS, "cards in each deck, / 40")
OPEN = CHANGING.add("open", ALL, "1 at cards being carried out, as far as they are known")
DRAWN = CHANGING.add("drawn", ALL, "1 at the card drawn last, if it is known")
DICE = CHANGING.add("dice", 6, "the last dice thrown: how many show each number, / 2")
MINE = CHANGING.add("my_loot", ALL, "your Loot: how many of each card, / 2")
KEPT = CHANGING.add("my_kept", ALL, "cards in front of you other than Loot, and your Runes, / 2")
FACTS = (
    "active", *WHERE, "life_left", "life", "tokens", "lost_turns", "loot", "gold_known", "runes", "bank", "special",
    "pending", "searches", "stuck", "crossed", "down", "trip", "torches", "venoms", "hole",
    *(f"tried_{attempt}" for attempt in ATTEMPTS),
    *(f"heading_{direction.id}" for direction in DIRECTIONS),
)  # fmt: skip
WORDS = "of this Hero: 1 if true; life / 20, Loot / 10, gold that is known / 5,000, other numbers / 5"
HERO = [CHANGING.add(f"hero_{seat}", FACTS, WORDS) for seat in SEATS]
WHO = [CHANGING.add(f"who_{seat}", HERO_CARDS, "1 at this player's Hero") for seat in SEATS]
AT = [CHANGING.add(f"space_{seat}", SPACES, "1 at this Hero's space, or his marker's") for seat in SEATS]
FROM = [CHANGING.add(f"from_{seat}", SPACES, "1 at the space from which this Hero came") for seat in SEATS]
TOWER = CHANGING.add("tower", SPACES, "1 at the tower in which one began")
FIGHT = CHANGING.add("fight", ("on", "round", "life", "can_escape", "fleeing", *STAGES), "the fight; numbers / 10")
AGAINST = CHANGING.add("monster", FOES, "1 at the Monster of the fight")
HAND = CHANGING.add("combat_hand", COMBAT, "your hand in the fight, / 3")
SHOWN = CHANGING.add("combat_shown", COMBAT, "cards of your hand that the opponent has seen, / 3")
SEEN = CHANGING.add("combat_seen", COMBAT, "cards of the opponent's hand that you have seen, / 3")
STACK = CHANGING.add("combat_stack", COMBAT, "the Combat stack, / 3")
PLAYED = [CHANGING.add(f"played_{side}", COMBAT, "cards played this round by this side, / 3") for side in (0, 1)]
DAMAGE = [CHANGING.add(f"damage_{side}", COMBAT, "the damage stack of this side, / 3") for side in (0, 1)]
NUMBERS = ("mine", "hand", "attack", "cancelled", "wounds")
SIDE_OF = [CHANGING.add(f"side_{side}", NUMBERS, "of this side: 1 if you play it; numbers / 10") for side in (0, 1)]

_SPOTS: dict[LaidTile, list[int]] = {}
"""Cache by tile and rotation: the places in the row that are 1 if the tile lies on space 0."""


def write_static(table: Table, seat: int, out: Row) -> None:
    out[PLAYERS] = table.seats / 4
    for place, name in enumerate(HOUSE_RULES):
        value = getattr(table.house, name)
        scale = 10_000 if name == "gold_target" else 1 if isinstance(value, bool) else 10
        out[RULES + place] = value / scale


def write(table: Table, seat: int, out: Row) -> None:
    out[SUN] = table.sun / TRACK
    for space, laid in enumerate(table.board):
        if laid is not None:
            for spot in _SPOTS.get(laid) or _spots(laid):
                out[spot + space] = 1.0
    for space in table.markers:
        out[MARKER + space] = 1.0
    for space in table.turning:
        out[TURNING + space] = 1.0
    for token in table.tokens:
        out[TOKEN[FOE[token.monster]] + token.space] = 1.0
    out[TILES_LEFT] = len(table.tiles) / 100
    for tile in table.visit.tiles:
        out[SIGHT + TILE[tile]] = 1.0
    for place, name in enumerate(DECKS):
        out[LEFT + place] = len(table.decks[name]) / 40
    _write_open(table, seat, out)
    for step in range(len(table.heroes)):
        _write_hero(table, table.heroes[(seat + step) % table.seats], step, seat, out)
    me = table.heroes[seat]
    for held in me.loot:
        if _knows(table, held, seat):
            out[MINE + CARD[held.card]] += 0.5
    for card in (*me.kept, *me.runes):
        out[KEPT + CARD[card]] += 0.5
    if me.tower != OUTSIDE:
        out[TOWER + me.tower] = 1.0
    if table.fight is not None:
        _write_fight(table, table.fight, seat, out)


def _spots(laid: LaidTile) -> list[int]:
    found = _SPOTS[laid] = [BOARD[KIND[laid.kind]]]
    found += [SIDE[direction * len(SIDES) + SIDES.index(side)] for direction, side in enumerate(laid.sides)]
    if laid.tile.arrow:
        found.append(ARROW[laid.arrow])
    if laid.search:
        found.append(SEARCH)
    return found


def _knows(table: Table, held: Held, seat: int) -> bool:
    return not hides_loot(table) or held.known_to(seat)


def _write_open(table: Table, seat: int, out: Row) -> None:
    for card in table.open:
        if not (card.type == "loot" and hides_loot(table) and seat != table.active):
            out[OPEN + CARD[card]] = 1.0
    shown = table.shown
    if shown is not None and Held(shown.card, shown.known).known_to(seat):
        out[DRAWN + CARD[shown.card]] = 1.0
    for die in table.rolled:
        out[DICE + die - 1] += 0.5


def _write_hero(table: Table, hero: Hero, step: int, seat: int, out: Row) -> None:
    at = HERO[step]
    out[at] = float(hero.seat == table.active)
    out[at + 1 + WHERE.index(hero.status)] = 1.0
    gold = sum([held.card.gold for held in hero.loot if _knows(table, held, seat)])
    below = hero.status is BELOW
    numbers = (
        (hero.card.life - hero.wounds) / 20, hero.card.life / 20, hero.tokens / 5, hero.lost_turns / 5,
        len(hero.loot) / 10, gold / 5000, len(hero.runes) / 5, float(hero.bank), float(hero.special),
        float(hero.pending), hero.searches / 5, float(hero.stuck), float(hero.crossed), float(hero.down),
        hero.trip / 5 if below else 0.0, hero.torches / 5 if below else 0.0, hero.venoms / 5 if below else 0.0,
        float(below and hero.hole), *[float(hero.attempt == attempt) for attempt in ATTEMPTS],
    )  # fmt: skip
    at += 1 + len(WHERE)
    for place, number in enumerate(numbers):
        if number:
            out[at + place] = number
    if below:
        out[at + len(numbers) + hero.heading] = 1.0
    out[WHO[step] + HERO_AT[hero.card]] = 1.0
    space = hero.below if below else hero.space
    if space != OUTSIDE:
        out[AT[step] + space] = 1.0
    if hero.came_from != OUTSIDE:
        out[FROM[step] + hero.came_from] = 1.0


def _write_fight(table: Table, fight: Fight, seat: int, out: Row) -> None:
    sees_life = fight.monster is not None and (table.house.solo or fight.other.seat == seat)
    out[FIGHT] = 1.0
    out[FIGHT + 1] = fight.round / 10
    out[FIGHT + 2] = fight.life / 10 if sees_life else 0.0
    out[FIGHT + 3] = float(fight.can_escape)
    out[FIGHT + 4] = float(fight.fleeing)
    if fight.stage in STAGES:
        out[FIGHT + 5 + STAGES.index(fight.stage)] = 1.0
    if fight.monster is not None:
        out[AGAINST + FOE[fight.monster]] = 1.0
    _count(out, STACK, fight.stack)
    for place, side in enumerate(fight.sides):
        _write_side(fight, side, place, seat, out)


def _write_side(fight: Fight, side: Side, place: int, seat: int, out: Row) -> None:
    at = SIDE_OF[place]
    out[at + 1] = len(side.hand) / 10
    out[at + 2] = fight.attack(side) / 10
    out[at + 3] = float(side.cancelled)
    out[at + 4] = fight.wounds(side) / 10
    _count(out, PLAYED[place], side.played)
    _count(out, DAMAGE[place], side.damage)
    if side.seat == seat:
        out[at] = 1.0
        _count(out, HAND, side.hand)
        _count(out, SHOWN, side.open)
    elif fight.against(side).seat == seat:
        _count(out, SEEN, side.spied or side.open)


def _count(out: Row, start: int, cards: list[CombatCard]) -> None:
    for card in cards:
        out[start + ATTACK[card]] += 1 / 3


OBSERVER = Observer(STATIC, CHANGING, PROMPTS, ALL, write_static, write, len(SEATS), ACTIONS, (DISCARD,))
