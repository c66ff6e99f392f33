"""What a seat of Thunderstone Quest knows, as numbers. Players come in the order of play, the observing seat first."""

from ...kit.observing import Layout, Observer, Row, placed
from .actions import ACTIONS
from .cards import CARDS, GUILDS, ROOMS, SIDE_QUESTS
from .rules.card import Card, Hero
from .rules.dungeon_card import Monster, Room
from .rules.end import DROP
from .rules.extras import Guild, SideQuest
from .rules.state import MOST_WOUNDS, OUTSIDE, Table
from .rules.values import gold, hp, light, skill
from .rules.village import LOCATIONS
from .texts import PROMPTS

OWN = [card for card in CARDS.values() if not isinstance(card, (Monster, Room, SideQuest, Guild))]
FOES = [card for card in CARDS.values() if isinstance(card, Monster) or card.is_key]
TILES = list(ROOMS.values())
PLACE, FOE, TILE = placed(OWN), placed(FOES), placed(TILES)
QUEST, GUILD, SITE = placed(SIDE_QUESTS), placed(GUILDS), placed(LOCATIONS)
PAIRS = [(weapon, hero) for weapon in OWN if weapon.is_weapon for hero in OWN if isinstance(hero, Hero)]
PAIR = placed(PAIRS)
SEATS = range(4)
TILES_LAID = range(7)
STAGES = ("setup", "play", "last round", "recognition", "over")
PHASES = ("village", "dungeon", "spoils")
STEPS = ("abilities", "buying", "healing", "levelling", "prepare", "moving", "battle", "victory")

STATIC = Layout()
PLAYERS = STATIC.add("players", 1, "how many play, / 4")
GAMES = STATIC.add("games", 1, "how many games the campaign has, / 5")
QUESTS_ON = STATIC.add("side_quests", 1, "1 if played with Side Quests")

CHANGING = Layout(STATIC)
STAGE = CHANGING.add("stage", STAGES, "1 at the stage of the match")
PHASE = CHANGING.add("phase", PHASES, "1 at the phase of the turn")
STEP = CHANGING.add("step", STEPS, "1 at the last step of the turn that has begun")
ROUND = CHANGING.add(
    "round", ("round", "game", "keys", "keys_needed", "last_turns"), "round / 20, games, keys, last turns / 4"
)
GUARDIAN = CHANGING.add("guardian", FOES, "1 at the Guardian")
HAND = CHANGING.add("hand", OWN, "your hand: how many of each card, / 5")
DECK = CHANGING.add("deck", OWN, "your deck: how many of each card, / 5")
NEXT = CHANGING.add("deck_top", OWN, "cards on top of your deck that you know, / 5")
DISCARD = [CHANGING.add(f"discard_{seat}", OWN, "this player's discard pile, / 5") for seat in SEATS]
STOCK = CHANGING.add("stock", OWN, "how many of each card are left to buy, / 8")
FRONT = CHANGING.add("front", OWN, "cards in front of the active player: how many, / 5")
USED = CHANGING.add("used", OWN, "of these, those of which an ability was used, / 5")
WIELDED = CHANGING.add("wielded", OWN, "of these, Weapons that are wielded and Heroes who wield one, / 5")
WITH = CHANGING.add(
    "weapons", [f"{weapon.id}:{hero.id}" for weapon, hero in PAIRS], "which Weapon is wielded by which Hero, / 5"
)
SKILLED = CHANGING.add(
    "weapons_skill", [f"{weapon.id}:{hero.id}" for weapon, hero in PAIRS], "of these pairs, the Skill of the Hero, / 10"
)
MOST = CHANGING.add("weapons_most", OWN, "the most Weapons that one of these Heroes wields, / 5")
SKILL = CHANGING.add("skill", OWN, "the Skill of the Heroes in front of the active player, together, / 10")
ASIDE = CHANGING.add("aside", OWN, "face-up cards not counted elsewhere, / 5")
VALUES = CHANGING.add("values", ("gold", "light", "budget", "hp", "healed"), "of the turn, / 10")
ROOM = [CHANGING.add(f"room_{place}", TILES, "1 at the Room of this tile") for place in TILES_LAID]
CARD = [CHANGING.add(f"card_{place}", FOES, "1 at the card on this tile, if it lies face up") for place in TILES_LAID]
DOWN = CHANGING.add("face_down", len(TILES_LAID), "1 if a card lies there face down")
MONSTERS = CHANGING.add("monsters", 3, "cards in the Monster decks of the three levels, / 20")
BEATEN = CHANGING.add("beaten", FOES, "1 at Monsters that were beaten")
LEFT = CHANGING.add("left", ("treasures", "iron_rations", "lantern", "potion", "festering"), "left in the box, / 20")
DESTROYED = CHANGING.add("destroyed", OWN, "how many of each card have been destroyed, / 10")
BATTLE = CHANGING.add("battle", FOES, "1 at the Monster that is fought")
REACHED = CHANGING.add("fought", ("physical", "magic", "health", "won"), "the current battle, / 10; won: 1")
DEALT = CHANGING.add("dealt_quests", SIDE_QUESTS, "1 at Side Quests to choose from")
MY_QUEST = CHANGING.add("quest", SIDE_QUESTS, "1 at your Side Quest")
FACTS = ("active", "hand", "deck", "xp", "wounds", "iron_rations", "lantern", "potion", "has_quest", "total")
SEAT = [
    CHANGING.add(f"seat_{seat}", FACTS, "of this player: 1 if true; cards / 20, VP / 50, others / 8") for seat in SEATS
]
AT = [CHANGING.add(f"tile_{seat}", len(TILES_LAID), "1 at the tile on which this figure is") for seat in SEATS]
SITES = [CHANGING.add(f"site_{seat}", LOCATIONS, "1 at the location at which this figure is") for seat in SEATS]
GUILD_OF = [CHANGING.add(f"guild_{seat}", GUILDS, "1 at this player's guild") for seat in SEATS]
QUEST_OF = [
    CHANGING.add(f"quest_{seat}", SIDE_QUESTS, "1 at this player's Side Quest, once revealed") for seat in SEATS
]


def write_static(table: Table, seat: int, out: Row) -> None:
    out[PLAYERS] = table.seats / 4
    out[GAMES] = int(table.options["campaign"]) / 5
    out[QUESTS_ON] = float(table.quests_on)


def write(table: Table, seat: int, out: Row) -> None:
    if table.stage in STAGES:
        out[STAGE + STAGES.index(table.stage)] = 1.0
    numbers = (table.round / 20, table.game / 4, table.keys / 4, table.keys_needed / 4, max(0, table.last_round) / 4)
    for place, number in enumerate(numbers):
        out[ROUND + place] = number
    if table.guardian is not None:
        out[GUARDIAN + FOE[table.guardian]] = 1.0
    me = table.players[seat]
    _count(out, HAND, me.hand)
    _count(out, DECK, me.deck)
    if me.known:
        _count(out, NEXT, me.deck[len(me.deck) - me.known :])
    for quest in me.dealt:
        out[DEALT + QUEST[quest]] = 1.0
    if me.quest is not None:
        out[MY_QUEST + QUEST[me.quest]] = 1.0
    for card, left in table.stock.items():
        if left:
            out[STOCK + PLACE[card]] = left / 8
    if table.epic is not None:
        for _slot, slotted in table.epic.slots:
            if slotted is not None:
                out[STOCK + PLACE[slotted]] += 1 / 8
    for card in table.destroyed:
        if card in PLACE:
            out[DESTROYED + PLACE[card]] += 0.1
    _write_turn(table, out)
    _write_dungeon(table, out)
    gear = table.gear
    left_over = (len(table.treasures), gear["iron_rations"], gear["lantern"], gear["potion"], table.festering)
    for place, count in enumerate(left_over):
        out[LEFT + place] = count / 20
    for step in range(table.seats):
        _write_player(table, (seat + step) % table.seats, step, out)


def _write_turn(table: Table, out: Row) -> None:
    """Write the public facts of the active player's turn."""
    visit = table.visit
    for laid in table.front.values():
        place = PLACE[laid.card]
        out[FRONT + place] += 0.2
        if laid.used:
            out[USED + place] += 0.2
        if laid.wielder is not None or laid.weapons:
            out[WIELDED + place] += 0.2
        out[MOST + place] = max(out[MOST + place], len(laid.weapons) / 5)
        if isinstance(laid.card, Hero):
            able = skill(table, laid) / 10
            out[SKILL + place] += able
            for weapon in laid.weapons:
                pair = PAIR[weapon.card, laid.card]
                out[WITH + pair] += 0.2
                out[SKILLED + pair] += able
    for card in visit.aside:
        if card in PLACE:
            out[ASIDE + PLACE[card]] += 0.2
    if visit.phase:
        if visit.phase in PHASES:
            out[PHASE + PHASES.index(visit.phase)] = 1.0
        if visit.step:
            out[STEP + STEPS.index(visit.step)] = 1.0
        for place, number in enumerate((gold(table), light(table), visit.budget, hp(table), visit.healed)):
            out[VALUES + place] = number / 10
    battle = visit.battle
    if battle is not None:
        out[BATTLE + FOE[battle.monster]] = 1.0
        for place, number in enumerate((battle.physical, battle.magic, battle.health)):
            out[REACHED + place] = number / 10
        out[REACHED + 3] = float(bool(battle.won))


def _write_dungeon(table: Table, out: Row) -> None:
    for place in table.places:
        out[ROOM[place.number] + TILE[place.room]] = 1.0
        if place.face_down:
            out[DOWN + place.number] = 1.0
        elif place.card is not None:
            out[CARD[place.number] + FOE[place.card]] = 1.0
    for level, deck in enumerate(table.decks[:3]):
        out[MONSTERS + level] = len(deck) / 20
        for card in deck.beaten:
            if card in FOE:
                out[BEATEN + FOE[card]] = 1.0


def _write_player(table: Table, other: int, step: int, out: Row) -> None:
    player = table.players[other]
    facts = (
        float(other == table.active), len(player.hand) / 20, len(player.deck) / 20, player.xp / 8,
        player.wounds / MOST_WOUNDS, player.iron_rations / 8, player.lantern / 8, player.potion / 8,
        float(player.quest is not None), player.total / 50,
    )  # fmt: skip
    for place, number in enumerate(facts):
        if number:
            out[SEAT[step] + place] = number
    _count(out, DISCARD[step], player.discard)
    if player.place != OUTSIDE:
        out[AT[step] + player.place] = 1.0
    if player.where:
        out[SITES[step] + SITE[player.where]] = 1.0
    if player.guild is not None:
        out[GUILD_OF[step] + GUILD[player.guild]] = 1.0
    if player.quest is not None and player.quest_open:
        out[QUEST_OF[step] + QUEST[player.quest]] = 1.0


def _count(out: Row, start: int, cards: list[Card]) -> None:
    counts: dict[Card, float] = {}  # adding to a dict is much faster than to a row
    for card in cards:
        counts[card] = counts.get(card, 0.0) + 0.2
    for card, count in counts.items():
        out[start + PLACE[card]] = count


OBSERVER = Observer(STATIC, CHANGING, PROMPTS, [*OWN, *FOES, *TILES], write_static, write, len(SEATS), ACTIONS, (DROP,))
