"""Setting up: an adventure of the booklet, or Heroes, Market and Dungeon drawn from the quests picked (TQ-2, TQ-15)."""

from collections.abc import Mapping, Sequence

from ...kernel.refusal import Refusal
from ...kernel.rng import Random
from ...kernel.setting import choice, flag, number
from ...kernel.text import _
from .cards import ADVENTURES, CLASSES, GROUPS, GUARDIANS, MARKET, QUESTS, ROOMS, SIDE_QUESTS, STACKS, TREASURES, basics
from .cards.adventures import Adventure
from .rules.card import Card, HeroStack
from .rules.dungeon_card import Monster
from .rules.state import EpicMarket, MonsterDeck, Pile, Place, Player, Table

STARTING_DECK = {"adventurer": 6, "lantern": 2, "thunderstone_shard": 2, "dagger": 2}
SLOTS = ("item", "item", "spell", "spell", "weapon", "weapon", "any", "any")
KINDS = ("item", "spell", "weapon")
EPIC_MONSTERS = 10
DRAW = "draw"
LAYOUTS = {"1-2-3": (1, 2, 3), "2-2-2": (2, 2, 2), "3-2-1": (3, 2, 1), "0-3-3": (0, 3, 3)}
GUARDIAN_NAMES = {card.guardian: card.name for card in GUARDIANS.values()}
QUEST_FLAGS = {id: f"quest_{place}" for place, id in enumerate(QUESTS, 1)}

OPTIONS = (
    choice(
        "adventure",
        _("Adventure"),
        _("A ready-made setup of the adventure booklet, or everything drawn from the quests that are switched on."),
        default=ADVENTURES[0].id,
        values={one.id: one.name for one in ADVENTURES} | {DRAW: _("drawn by chance")},
    ),
    *(
        flag(QUEST_FLAGS[id], name, _("Its cards are among those that are drawn by chance."), default=True)
        for id, name in QUESTS.items()
    ),
    choice(
        "guardian",
        _("Guardian"),
        _("Who waits behind the Keys."),
        default="setup",
        values={"setup": _("as the adventure says, or by chance"), **GUARDIAN_NAMES},
    ),
    choice(
        "strength",
        _("Strength of the Guardian"),
        _("Level IV, V or VI."),
        default="setup",
        values={"setup": _("as the adventure says, or by chance"), "4": "IV", "5": "V", "6": "VI"},
    ),
    choice(
        "extras",
        _("Side Quests and guilds"),
        _("Each player has a secret Side Quest and the support of a guild."),
        default="setup",
        values={"setup": _("as the adventure says"), "on": _("on"), "off": _("off")},
    ),
    flag("epic_dungeon", _("Epic Dungeon"), _("Ten different Monsters of each level, drawn from the quests in play.")),
    flag("epic_market", _("Epic Market"), _("One copy of every Market card of the quests in play, from three decks.")),
    flag(
        "fifth_location",
        _("The Marketplace is a fifth location"),
        _("With the Epic Market: whoever goes there opens a card of a Market deck."),
        default=True,
    ),
    choice(
        "epic_heroes",
        _("Heroes of the Guilds' Quarter"),
        _("Four normal stacks, or one level I card of every Hero of the quests in play in four class piles."),
        default="normal_stacks",
        values={"normal_stacks": _("four stacks"), "one_level_1_of_each": _("one of every Hero")},
    ),
    number(
        "campaign",
        _("Games of the campaign"),
        _("How many adventures are played one after the other; the VP of all are added."),
        default=1,
        values=range(1, 13),
    ),
    number("keys", _("Keys"), _("How many Guardian Keys must be found."), default=4, values=(4, 5, 6)),
    choice(
        "key_layout",
        _("Where the Keys are"),
        _("How many Keys are shuffled into the decks of level I, II and III."),
        default="1-2-3",
        values={id: id for id in LAYOUTS},
    ),
    number(
        "max_rounds",
        _("Round limit"),
        _("Full rounds after which the Guardian appears even without its Keys."),
        default=100,
        values=(10, 20, 50, 100),
    ),
)  # fmt: skip


def set_up(seats: int, options: Mapping[str, str | int | bool], rng: Random) -> Table:
    """The table before the players choose figures, Side Quests and guilds."""
    if options["adventure"] == DRAW and not any(options[QUEST_FLAGS[id]] for id in QUESTS):
        raise Refusal("bad-setting", _("Switch at least one quest on to draw from."))
    table = Table(seats, rng, [])
    table.options = dict(options)
    lay_out_game(table)
    return table


def lay_out_game(table: Table) -> None:
    """Lay out the next game: the only one, or one of a campaign (TQ-15.11)."""
    options, rng = table.options, table.rng
    adventure = plan(table)
    quests = _quests(table, adventure)
    table.adventure = adventure.id
    table.stage = "setup"
    table.round = 0
    table.keys = 0
    table.last_round = -1
    table.ended_by = ""
    table.keys_needed = int(options["keys"])
    table.key_layout = LAYOUTS[str(options["key_layout"])]
    table.most_rounds = int(options["max_rounds"])
    table.quests_on = options["extras"] == "on" or (options["extras"] == "setup" and adventure.extras)
    table.quests = SIDE_QUESTS if table.quests_on else ()
    table.wound_card, table.key_card = basics.festering_wound, basics.guardian_key
    table.festering = basics.festering_wound.copies
    table.gear = {"iron_rations": 16, "lantern": 16, "potion": 16}
    table.destroyed = []
    table.first = table.active = rng.below(table.seats)  # TQ-2.19
    _lay_out_village(table, adventure, quests)
    _lay_out_dungeon(table, adventure, quests)
    table.treasures = [
        card for card in TREASURES if card.quest == "base" or card.quest in quests for _copy in range(card.copies)
    ]  # TQ-2.15
    rng.shuffle(table.treasures)
    for seat in range(table.seats):
        _lay_out_player(table, seat)


def _lay_out_player(table: Table, seat: int) -> None:
    """A starting deck of 12, and Iron Rations by the order of play (TQ-2.13, TQ-2.20)."""
    before = table.players[seat]
    player = table.players[seat] = Player()
    player.total, player.veterans, player.figure = before.total, before.veterans, before.figure
    starters: dict[str, Card] = {
        card.id: card for card in (basics.adventurer, basics.lantern, basics.thunderstone_shard, basics.dagger)
    }
    for id, count in STARTING_DECK.items():
        player.deck += [starters[id]] * count
    player.deck += player.veterans
    table.rng.shuffle(player.deck)
    player.iron_rations = (seat - table.first) % table.seats
    table.gear["iron_rations"] -= player.iron_rations


# -- the adventure


def plan(table: Table) -> Adventure:
    """The adventure of this game: from the booklet (the next ones in a campaign), or a draw (TQ-15.2 to TQ-15.4)."""
    options = table.options
    if options["adventure"] == DRAW:
        return draw_adventure(table)
    ids = [one.id for one in ADVENTURES]
    return ADVENTURES[(ids.index(str(options["adventure"])) + table.game - 1) % len(ADVENTURES)]


def _quests(table: Table, adventure: Adventure) -> list[str]:
    """The quests whose cards are in play."""
    if adventure.quest:
        return [adventure.quest]
    return [id for id in QUESTS if table.options[QUEST_FLAGS[id]]]


def draw_adventure(table: Table) -> Adventure:
    """Draw Heroes, Market, Rooms and groups at random from the quests that are switched on."""
    rng = table.rng
    quests = [id for id in QUESTS if table.options[QUEST_FLAGS[id]]]
    heroes = _draw_heroes([stack for stack in STACKS.values() if stack.quest in quests], rng)
    market = _draw_market([card for card in MARKET.values() if card.quest in quests], rng)
    rooms: list[str] = []
    groups: list[str] = []
    for level in (1, 2, 3):
        rooms += rng.sample([one.id for one in ROOMS.values() if one.level == level and one.quest in quests], 2)
        groups.append(rng.pick([one.id for one in GROUPS.values() if one.level == level and one.quest in quests]))
    guardian = rng.pick([one.id for one in GUARDIANS.values() if one.quest in quests])
    return Adventure(
        DRAW, _("drawn by chance"), quest="", number=0, heroes=heroes, market=market,
        groups=(groups[0], groups[1], groups[2]), rooms=tuple(rooms), guardian=guardian, extras=True,
    )  # fmt: skip


def _draw_heroes(stacks: list[HeroStack], rng: Random) -> tuple[str, str, str, str]:
    """Draw randomizers until each class slot is filled; a Hero with two free slots takes either (TQ-15.3)."""
    while True:
        slots: dict[str, str] = {}
        for stack in rng.sample(stacks, len(stacks)):
            free = [one for one in stack.classes if one not in slots]
            if free:
                slots[rng.pick(free)] = stack.id
        if len(slots) == len(CLASSES):
            return slots["Cleric"], slots["Fighter"], slots["Rogue"], slots["Wizard"]


def _draw_market(cards: list[Card], rng: Random) -> tuple[str, ...]:
    """Draw randomizers of all three types; each takes a slot of its type, else an Any slot, or is skipped (TQ-15.4)."""
    left = {"item": 2, "spell": 2, "weapon": 2, "any": 2}
    chosen: list[str] = []
    for card in rng.sample(cards, len(cards)):
        slot = card.kind if left[card.kind] else "any"
        if left[slot]:
            left[slot] -= 1
            chosen.append(card.id)
    return tuple(chosen)


# -- the Village


def _lay_out_village(table: Table, adventure: Adventure, quests: list[str]) -> None:
    options = table.options
    piles: list[Pile] = []
    table.stock = {}
    if options["epic_heroes"] == "one_level_1_of_each":
        piles += _epic_heroes(table, quests)
    else:
        for cls, id in zip(CLASSES, adventure.heroes, strict=True):
            stack = STACKS[id]
            piles.append(Pile(id, cls, tuple(stack.levels)))
            for hero in stack.levels:
                table.stock[hero] = hero.copies
    table.epic = None
    table.fifth = False
    if options["epic_market"]:
        table.epic = _epic_market(table, quests)
        table.fifth = bool(options["fifth_location"])
    else:
        piles += market_piles(adventure.market)
        for id in adventure.market:
            table.stock[MARKET[id]] = MARKET[id].copies
    table.piles = tuple(piles)
    table.tops = None


def market_piles(ids: Sequence[str]) -> list[Pile]:
    """Two stacks of each type on their slots, the others on the Any slots (TQ-2.5)."""
    typed: list[Pile] = []
    others: list[Pile] = []
    for kind in KINDS:
        cards = [MARKET[id] for id in ids if MARKET[id].kind == kind]
        typed += [Pile(card.id, kind, (card,)) for card in cards[:2]]
        others += [Pile(card.id, "any", (card,)) for card in cards[2:]]
    return typed + others


def _epic_heroes(table: Table, quests: list[str]) -> list[Pile]:
    """One level 1 card of every Hero in four class piles; levels 2 and 3 come from the box (TQ-15.10)."""
    piles: dict[str, list[Card]] = {cls: [] for cls in CLASSES}
    for stack in STACKS.values():
        if stack.quest in quests:
            first = stack.levels[0]
            piles[table.rng.pick(stack.classes)].append(first)
            table.stock[first] = 1
            for hero in stack.levels[1:]:
                table.stock[hero] = hero.copies
    for cards in piles.values():
        table.rng.shuffle(cards)
    return [Pile(cls.lower(), "epic", tuple(cards)) for cls, cards in piles.items() if cards]


def _epic_market(table: Table, quests: list[str]) -> EpicMarket:
    """Three face-down decks, two cards of each face up, the Any slots empty (TQ-15.7)."""
    decks: dict[str, list[Card]] = {}
    slots: list[tuple[str, Card | None]] = []
    for kind in KINDS:
        decks[kind] = [card for card in MARKET.values() if card.kind == kind and card.quest in quests]
        table.rng.shuffle(decks[kind])
    for slot in SLOTS:
        slots.append((slot, decks[slot].pop() if slot != "any" and decks[slot] else None))
    return EpicMarket(decks, slots)


# -- the Dungeon


def _lay_out_dungeon(table: Table, adventure: Adventure, quests: list[str]) -> None:
    """Seven tiles, a Monster in each Room, the Keys in the decks, the Rat in the Wilderness (TQ-2.6 to TQ-2.12)."""
    rng = table.rng
    table.places = [Place(0, ROOMS["wilderness"], basics.giant_rat)]
    decks: list[MonsterDeck] = []
    for level in (1, 2, 3):
        spare: list[Card] = []
        if table.options["epic_dungeon"]:
            pool: list[Card] = [
                one for group in GROUPS.values() if group.level == level and group.quest in quests
                for one in group.monsters
            ]  # fmt: skip
            rng.shuffle(pool)
            cards, spare = pool[:EPIC_MONSTERS], pool[EPIC_MONSTERS:]  # TQ-15.6
        else:
            group = GROUPS[adventure.groups[level - 1]]
            cards = [monster for monster in group.monsters for _copy in range(monster.copies)]
            rng.shuffle(cards)
        for column in (0, 1):
            room = ROOMS[adventure.rooms[2 * (level - 1) + column]]
            hidden = room.face_down
            table.places.append(Place(2 * level - 1 + column, room, cards.pop(), hidden, keyless=hidden))
        cards += [basics.guardian_key] * table.key_layout[level - 1]
        rng.shuffle(cards)
        decks.append(MonsterDeck(cards, [], [], spare))
    table.decks = tuple(decks)
    table.rat = basics.giant_rat
    table.guardian = choose_guardian(table, adventure)


def choose_guardian(table: Table, adventure: Adventure) -> Monster:
    """The Guardian and its strength, known to all (TQ-2.12)."""
    planned = GUARDIANS[adventure.guardian]
    name = str(table.options["guardian"])
    strength = str(table.options["strength"])
    name = planned.guardian if name == "setup" else name
    level = planned.level if strength == "setup" else int(strength)
    return next(one for one in GUARDIANS.values() if one.guardian == name and one.level == level)
