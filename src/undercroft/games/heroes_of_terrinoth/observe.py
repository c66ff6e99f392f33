"""What a seat of Heroes of Terrinoth knows, as numbers. Heroes are ordered by place at the table, enemies by number."""

from ...kit.observing import Layout, Observer, Row, placed
from .actions import ACTIONS, DICE
from .cards import BOX
from .rules.box import ACTIONS as KINDS
from .rules.box import ENEMY_DIE, HERO_DIE
from .rules.conditions import CONDITIONS
from .rules.dice import ENEMY_DIE_AGAIN, HERO_DIE_AGAIN
from .rules.state import BEGIN, ENEMIES, HEROES, LAIR, PERIL, ROUND_ENDS, SHADOWS, TRAVEL, Foe, Hero, HeroAction, Table
from .texts import PROMPTS

HERO_CARDS, ABILITIES = list(BOX.heroes.values()), list(BOX.abilities.values())
FOES, LOCATIONS = list(BOX.enemies.values()), list(BOX.locations.values())
EXPLORATION, QUESTS = list(BOX.exploration.values()), list(BOX.quests.values())
HERO_AT, ABILITY, FOE, ITEM = placed(HERO_CARDS), placed(ABILITIES), placed(FOES), placed(EXPLORATION)
PHASES = (BEGIN, HEROES, ENEMIES, PERIL, TRAVEL, ROUND_ENDS)
FACES, ENEMY_FACES = tuple(dict.fromkeys(HERO_DIE)), tuple(dict.fromkeys(ENEMY_DIE))
PARTY = range(4)
SLOTS = 16
"""Enemies with higher numbers are not observed; a game with that many is lost anyway."""

STATIC = Layout()
PLAYERS = STATIC.add("players", 1, "how many play, / 4")
QUEST = STATIC.add("quest", QUESTS, "1 at the quest")
RULES = STATIC.add("rules", ("ruthless", "giving_up"), "1 if the optional rule is in force")

CHANGING = Layout(STATIC)
ROUND = CHANGING.add("round", 1, "rounds begun, / 20")
PHASE = CHANGING.add("phase", PHASES, "1 at the phase")
TRACK = CHANGING.add("peril", ("space", "left"), "the peril token's space and the spaces left, / 10")
PLACE = CHANGING.add("location", LOCATIONS, "1 at the current location")
PROGRESS = CHANGING.add("progress", ("tokens", "left"), "progress on the location and what is left to explore, / 10")
SHEET = CHANGING.add("sheet", 1, "tokens on the quest sheet, / 10")
DECKS = CHANGING.add("decks", ("enemies", "exploration", "locations"), "cards in the decks, / 20")
PASSED = CHANGING.add("passed", LOCATIONS, "1 at locations that are left behind")
SPENT = CHANGING.add("exploration_discards", EXPLORATION, "exploration cards discarded, / 2")
BEATEN = CHANGING.add("enemy_discards", FOES, "enemies discarded, / 2")
ASIDE = CHANGING.add("aside", EXPLORATION, "1 at exploration cards beside the quest sheet")
FALLEN = CHANGING.add("fallen", 1, "1 if the villain has been defeated")
LOOKS = CHANGING.add("looking_exploration", EXPLORATION, "1 at exploration cards that one looks at alone")
LOOKS_AT = CHANGING.add("looking_enemies", FOES, "1 at enemies that one looks at alone")
FACTS = (
    "present", "mine", "active", "leader", "health_left", "wounds", "tokens", "defeated", "armour", "used", "acted",
    "chosen", *(condition.id for condition in CONDITIONS), *(f"{kind}_ready" for kind in KINDS),
)  # fmt: skip
HERO = [CHANGING.add(f"hero_{n}", FACTS, "of this hero: 1 if true; health and wounds / 10, tokens / 5") for n in PARTY]
WHO = [CHANGING.add(f"who_{number}", HERO_CARDS, "1 at this hero's card") for number in PARTY]
CARDS = [CHANGING.add(f"cards_{number}", ABILITIES, "1 at this hero's ability cards") for number in PARTY]
ITEMS = [CHANGING.add(f"items_{number}", EXPLORATION, "this hero's items, / 2") for number in PARTY]
ABOUT = (
    "present",
    "face_up",
    "ready",
    "marked",
    "wounds",
    "health_left",
    *(f"hero_{n}" for n in PARTY),
    "shadows",
    "lair",
    "place",
)
ENEMY = [
    CHANGING.add(f"enemy_{n + 1}", ABOUT, "of this enemy: 1 if true, and where; place in its row and others / 10")
    for n in range(SLOTS)
]
WHICH = [CHANGING.add(f"foe_{n + 1}", FOES, "1 at this enemy's card, if it lies face up") for n in range(SLOTS)]
CARD = CHANGING.add("action", ABILITIES, "1 at the ability card being played")
NUMBERS = ("step", "ranged", "tokens", "bonus", "hits", "criticals", "shields", "successes", "dealt", "enemy_dice")
ROLL = CHANGING.add("roll", NUMBERS, "the action so far, / 5")
THROWN = [CHANGING.add(f"hero_die_{die}", FACES, "1 at what this hero die shows") for die in DICE]
ENEMY_THROWN = [CHANGING.add(f"enemy_die_{die}", ENEMY_FACES, "1 at what this enemy die shows") for die in DICE]
TARGET = CHANGING.add("targets", SLOTS, "1 at the enemies that are the action's targets")
SHARE = CHANGING.add("shares", SLOTS, "the successes that each of these has been given, / 5")
STRIKES = CHANGING.add("retaliating", SLOTS, "1 at the enemies that retaliate")


def write_static(table: Table, seat: int, out: Row) -> None:
    out[PLAYERS] = table.seats / 4
    out[QUEST + QUESTS.index(table.quest)] = 1.0
    out[RULES] = float(table.ruthless)
    out[RULES + 1] = float(table.may_give_up)


def write(table: Table, seat: int, out: Row) -> None:
    out[ROUND] = table.round / 20
    out[PHASE + PHASES.index(table.phase)] = 1.0
    out[TRACK] = table.peril / 10
    out[TRACK + 1] = (len(table.quest.track) - 1 - table.peril) / 10
    if table.location is not None:
        out[PLACE + LOCATIONS.index(table.location)] = 1.0
        out[PROGRESS] = table.progress / 10
        out[PROGRESS + 1] = max(0, table.location.explore - table.progress) / 10
    out[SHEET] = table.sheet_tokens / 10
    for place, count in enumerate((len(table.enemies), len(table.exploration), len(table.locations))):
        out[DECKS + place] = count / 20
    for location in table.location_discards:
        out[PASSED + LOCATIONS.index(location)] = 1.0
    for card in table.exploration.discards:
        out[SPENT + ITEM[card]] += 0.5
    for enemy in table.enemies.discards:
        out[BEATEN + FOE[enemy]] += 0.5
    for card in table.aside:
        out[ASIDE + ITEM[card]] = 1.0
    out[FALLEN] = float(table.fallen)
    if table.open and table.open_to == seat:
        for placed_card in table.open:
            if placed_card.card in ITEM:
                out[LOOKS + ITEM[placed_card.card]] = 1.0
            elif placed_card.card in FOE:
                out[LOOKS_AT + FOE[placed_card.card]] = 1.0
    for hero in table.heroes:
        _write_hero(table, hero, seat, out)
    for place, foe in enumerate(table.shadows):
        _write_foe(foe, place, out)
    if table.lair is not None:
        _write_foe(table.lair, 0, out)
    if table.action is not None:
        _write_action(table.action, out)


def _write_hero(table: Table, hero: Hero, seat: int, out: Row) -> None:
    at = HERO[hero.number]
    facts = (
        1.0, float(hero.seat == seat), float(hero is table.acting), float(hero.number == table.leader),
        (hero.health - hero.wounds) / 10, hero.wounds / 10, hero.tokens / 5, float(hero.defeated),
        float(hero.armour), float(hero.used), float(hero.acted), float(hero.chosen),
        *[float(bool(hero.conditions & condition.bit)) for condition in CONDITIONS], *map(float, hero.ready),
    )  # fmt: skip
    for place, number in enumerate(facts):
        if number:
            out[at + place] = number
    out[WHO[hero.number] + HERO_AT[hero.card]] = 1.0
    for card in hero.cards:
        out[CARDS[hero.number] + ABILITY[card]] = 1.0
    for item in hero.items:
        out[ITEMS[hero.number] + ITEM[item]] += 0.5
    for place, foe in enumerate(hero.engaged):
        _write_foe(foe, place, out)


def _write_foe(foe: Foe, place: int, out: Row) -> None:
    if foe.number > SLOTS:
        return
    at = ENEMY[foe.number - 1]
    out[at] = 1.0
    if foe.ready:
        out[at + 2] = 1.0
    if foe.marked:
        out[at + 3] = 1.0
    if foe.wounds:
        out[at + 4] = foe.wounds / 10
    where = foe.at if foe.at >= 0 else {SHADOWS: 4, LAIR: 5}[foe.at]
    out[at + 6 + where] = 1.0
    out[at + 12] = place / 10
    if foe.face_up:
        out[at + 1] = 1.0
        out[at + 5] = (foe.card.health - foe.wounds) / 10
        out[WHICH[foe.number - 1] + FOE[foe.card]] = 1.0


def _write_action(action: HeroAction, out: Row) -> None:
    out[CARD + ABILITY[action.card]] = 1.0
    numbers = (
        action.step, action.ranged, action.tokens, action.bonus, action.hits, action.criticals, action.shields,
        action.successes, action.dealt, len(action.enemy_dice),
    )  # fmt: skip
    for place, number in enumerate(numbers):
        if number:
            out[ROLL + place] = number / 5
    for die, face in enumerate(action.hero_dice[: len(DICE)]):
        out[THROWN[die] + FACES.index(face)] = 1.0
    for die, face in enumerate(action.enemy_dice[: len(DICE)]):
        out[ENEMY_THROWN[die] + ENEMY_FACES.index(face)] = 1.0
    for place, foe in enumerate(action.targets):
        if foe.number <= SLOTS:
            out[TARGET + foe.number - 1] = 1.0
            if place < len(action.shares):
                out[SHARE + foe.number - 1] = action.shares[place] / 5
    for foe in action.retaliating:
        if foe.number <= SLOTS:
            out[STRIKES + foe.number - 1] = 1.0


OBSERVER = Observer(
    STATIC,
    CHANGING,
    PROMPTS,
    [*HERO_CARDS, *ABILITIES, *FOES, *EXPLORATION],
    write_static,
    write,
    len(PARTY),
    ACTIONS,
    (HERO_DIE_AGAIN, ENEMY_DIE_AGAIN),
)
