"""What a seat may know, built up from an empty dictionary. Everything is named by its id; the box is public."""

from typing import TypedDict

from ...kernel import view as common
from .rules.asking import hides_loot
from .rules.content import CombatCard, LaidTile
from .rules.fight import Fight, Side
from .rules.grid import CHAMBER, DIRECTIONS, LOWER, OUTSIDE, SPACES, TileFacts, tile_facts
from .rules.hero import BELOW, IN, OUT, Held, Hero
from .rules.state import Table
from .rules.sun import TRACK, closes_on


class SunFacts(TypedDict):
    """The sun on its track."""

    space: int
    track: int
    closes_on: int
    """The towers close on a die of this or less; 0 where no die is thrown."""


class ChamberFacts(TileFacts):
    """A chamber on the board."""

    space: str
    marker: bool
    """There is a catacomb entrance marker."""
    turning: bool
    """A Rotating Room that has not turned yet."""


class TokenFacts(TypedDict):
    """A Monster token on the board."""

    space: str
    monster: str
    life: int | None
    """Known only to a player alone."""


class DeckFacts(TypedDict):
    """A deck: how many cards are left, and the discards."""

    cards: int
    discards: list[str]


class LootFacts(TypedDict):
    """A Loot card; of a face-down one, only the deck is known."""

    deck: str
    card: str | None
    gold: int | None
    shown: bool
    """Everybody knows it."""


class CatacombsFacts(TypedDict):
    """A Hero's way through the Catacombs."""

    marker: str | None
    """The space of his travel marker."""
    heading: str
    pile: list[str]
    trip: int
    """Catacomb cards drawn on this trip."""
    torches: int
    venoms: int
    hole: bool


class HeroFacts(TypedDict):
    """A Hero and the cards of his player; `Hero` explains each fact."""

    seat: int
    hero: str
    status: str
    cause: str | None
    life: int
    wounds: int
    attributes: dict[str, int]
    tokens: int
    lost_turns: int
    tower: str | None
    space: str | None
    came_from: str | None
    bank: int
    special: bool
    pending: bool
    searches: int
    stuck: bool
    crossed: bool
    bridge: str | None
    down: bool
    attempt: str | None
    loot: list[LootFacts]
    kept: list[str]
    runes: list[str]
    catacombs: CatacombsFacts | None
    escape: bool
    """He may escape from a Monster here."""


class OpenFacts(TypedDict):
    """A card being carried out; None in place of a card that the seat may not see."""

    deck: str
    card: str | None


class DrawnFacts(OpenFacts):
    """The card drawn last."""

    who: int


class AttributeTestFacts(TypedDict):
    """The last attribute test."""

    who: int
    attribute: str
    dice: list[int]
    more: int
    """Added to the dice."""
    needed: int
    passed: bool


class PromiseFacts(TypedDict):
    """An effect that a Power card of the last round has in this one."""

    kind: str
    number: int
    card: str


class SideFacts(TypedDict):
    """One side of a fight."""

    who: int | None
    """The seat that plays it; None for a Monster in solo play."""
    hero: str | None
    hand: int
    cards: list[str] | None
    """The hand, for its own player."""
    seen: list[str]
    """What the seat has seen of the hand."""
    played: list[str]
    attack: int
    cancelled: bool
    damage: list[str]
    wounds: int
    used: list[str]
    """Power cards shown in an escape attempt."""
    promises: list[PromiseFacts]


class FightFacts(TypedDict):
    """The current fight."""

    monster: str | None
    """None when two Heroes fight."""
    life: int | None
    """The Monster's life, if the seat knows it."""
    round: int
    stage: str
    can_escape: bool
    fleeing: bool
    sides: list[SideFacts]
    stack: list[str]
    discarded: list[str]
    scored: int | None
    """Which side won the last round."""


class Parts(TypedDict):
    """The parts of the view that only DungeonQuest has."""

    begun: bool
    active: int
    first: int
    rules: dict[str, int]
    """The optional rules in force, see `HouseRules`."""
    sun: SunFacts
    board: list[ChamberFacts]
    tiles: int
    """How many are left to be laid."""
    sight: list[str]
    """Tiles that lie open while a player thinks."""
    tokens: list[TokenFacts]
    pool: dict[str, int]
    """How many tokens of each Monster are not on the board."""
    decks: dict[str, DeckFacts]
    heroes: list[HeroFacts]
    card: DrawnFacts | None
    open: list[OpenFacts]
    dice: list[int]
    """The last dice thrown."""
    test: AttributeTestFacts | None
    fight: FightFacts | None


class View(Parts, common.View):
    """All that a seat may know."""


def view(table: Table, seat: int | None) -> Parts:
    """The table as the seat sees it; a spectator (None) sees what everybody does."""
    return {
        "begun": table.begun,
        "active": table.active,
        "first": table.first,
        "rules": table.house.facts(),
        "sun": {"space": table.sun, "track": TRACK, "closes_on": closes_on(table.sun)},
        "board": [_space(table, space, laid) for space, laid in enumerate(table.board) if laid is not None],
        "tiles": len(table.tiles),
        "sight": [tile.id for tile in table.visit.tiles],
        "tokens": [
            {
                "space": SPACES[token.space].id,
                "monster": token.monster.id,
                "life": token.life if table.house.solo else None,
            }
            for token in table.tokens
        ],
        "pool": {monster.id: len(deck) for monster, deck in table.pool.items()},
        "decks": {
            name: {"cards": len(deck.cards) + len(deck.stacked), "discards": [card.id for card in deck.discards]}
            for name, deck in table.decks.items()
        },
        "heroes": [_hero(table, hero, seat) for hero in table.heroes],
        "card": _card(table, seat),
        "open": [_open(table, place, seat) for place in range(len(table.open))],
        "dice": list(table.rolled),
        "test": _test(table),
        "fight": _fight(table, table.fight, seat) if table.fight is not None else None,
    }


def scores(table: Table, seat: int | None) -> list[int | None]:
    """The gold of each Hero's Loot, if the seat knows all of it; the dead have none (DQ-11.7)."""
    return [_gold(table, hero, seat) for hero in table.heroes]


def _gold(table: Table, hero: Hero, seat: int | None) -> int | None:
    if not hero.alive and hero.status is not OUT:
        return 0
    if hides_loot(table) and not all(held.known_to(seat) for held in hero.loot):
        return None
    return sum([held.card.gold for held in hero.loot])


def _space(table: Table, space: int, laid: LaidTile) -> ChamberFacts:
    """A chamber on the board."""
    facts: ChamberFacts = {
        "space": SPACES[space].id,
        **tile_facts(laid),
        "marker": space in table.markers,
        "turning": space in table.turning,
    }
    # the tile facts are shared: copy the lists and dictionaries in them
    facts["sides"] = {**facts["sides"]}
    if facts["banks"]:
        facts["banks"] = [[*bank] for bank in facts["banks"]]
    if facts["labels"]:
        facts["labels"] = {side: [*rolls] for side, rolls in facts["labels"].items()}
    if space in (CHAMBER, LOWER):
        facts["sides"]["south" if space == CHAMBER else "north"] = "inside"
    return facts


def _hero(table: Table, hero: Hero, seat: int | None) -> HeroFacts:
    """A Hero and the cards of his player."""
    return {
        "seat": hero.seat,
        "hero": hero.card.id,
        "status": hero.status,
        "cause": hero.cause or None,
        "life": hero.card.life,
        "wounds": hero.wounds,
        "attributes": {word.id: value for word, value in hero.card.values.items()},
        "tokens": hero.tokens,
        "lost_turns": hero.lost_turns,
        "tower": _id(hero.tower),
        "space": _id(hero.space),
        "came_from": _id(hero.came_from),
        "bank": hero.bank,
        "special": hero.special,
        "pending": hero.pending,
        "searches": hero.searches,
        "stuck": hero.stuck,
        "crossed": hero.crossed,
        "bridge": hero.bridge or None,
        "down": hero.down,
        "attempt": hero.attempt or None,
        "loot": [_loot(table, held, seat) for held in hero.loot],
        "kept": [card.id for card in hero.kept],
        "runes": [card.id for card in hero.runes],
        "catacombs": {
            "marker": _id(hero.below),
            "heading": DIRECTIONS[hero.heading].id,
            "pile": [card.id for card in hero.pile],
            "trip": hero.trip,
            "torches": hero.torches,
            "venoms": hero.venoms,
            "hole": hero.hole,
        }
        if hero.status is BELOW
        else None,
        "escape": hero.status is IN and not hero.special and hero.came_from != OUTSIDE,
    }


def _loot(table: Table, held: Held, seat: int | None) -> LootFacts:
    """A Loot card; of a face-down one, only the deck it came from."""
    known = not hides_loot(table) or held.known_to(seat)
    return {
        "deck": held.card.deck,
        "card": held.card.id if known else None,
        "gold": held.card.gold if known else None,
        "shown": held.known_to(None) or not hides_loot(table),
    }


def _card(table: Table, seat: int | None) -> DrawnFacts | None:
    """The card drawn last."""
    shown = table.shown
    if shown is None:
        return None
    known = Held(shown.card, shown.known).known_to(seat)
    return {"who": shown.seat, "deck": shown.card.deck, "card": shown.card.id if known else None}


def _open(table: Table, place: int, seat: int | None) -> OpenFacts:
    """A card being carried out; until it is decided whether Loot is kept, only its finder sees it."""
    card = table.open[place]
    hidden = card.type == "loot" and hides_loot(table) and seat != table.active
    return {"deck": card.deck, "card": None if hidden else card.id}


def _test(table: Table) -> AttributeTestFacts | None:
    """The last attribute test."""
    test = table.tested
    if test is None:
        return None
    return {
        "who": test.seat,
        "attribute": test.attribute.id,
        "dice": list(test.dice),
        "more": test.more,
        "needed": test.needed,
        "passed": test.passed,
    }


def _fight(table: Table, fight: Fight, seat: int | None) -> FightFacts:
    """The current fight: the stacks are public, and each player sees their own hand."""
    sees_life = fight.monster is not None and (table.house.solo or (seat is not None and fight.other.seat == seat))
    return {
        "monster": fight.monster.id if fight.monster else None,
        "life": fight.life if sees_life else None,
        "round": fight.round,
        "stage": fight.stage,
        "can_escape": fight.can_escape,
        "fleeing": fight.fleeing,
        "sides": [_side(fight, side, seat) for side in fight.sides],
        "stack": _ids(fight.stack),
        "discarded": _ids(fight.discarded),
        "scored": fight.sides.index(fight.scored) if fight.scored is not None else None,
    }


def _side(fight: Fight, side: Side, seat: int | None) -> SideFacts:
    mine = seat is not None and side.seat == seat
    spying = seat is not None and fight.against(side).seat == seat
    return {
        "who": side.seat,
        "hero": side.hero.card.id if side.hero else None,
        "hand": len(side.hand),
        "cards": sorted(_ids(side.hand)) if mine else None,
        "seen": sorted(_ids(side.spied if spying and side.spied else side.open)),
        "played": _ids(side.played),
        "attack": fight.attack(side),
        "cancelled": side.cancelled,
        "damage": _ids(side.damage),
        "wounds": fight.wounds(side),
        "used": _ids(list(side.used)),
        "promises": [{"kind": one.kind, "number": one.number, "card": one.source.id} for one in side.now],
    }


def _ids(cards: list[CombatCard]) -> list[str]:
    return [card.id for card in cards]


def _id(space: int) -> str | None:
    return SPACES[space].id if space != OUTSIDE else None
