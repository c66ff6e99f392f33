"""What a seat may know, built up from nothing. Everything is named by its id; the box is public."""

from functools import cache
from operator import attrgetter
from typing import Any

from .rules.asking import hides_loot
from .rules.content import WALL, CombatCard, Laid
from .rules.fight import Fight, Side
from .rules.grid import CHAMBER, DIRECTIONS, LOWER, OUTSIDE, SPACES
from .rules.hero import BELOW, IN, OUT, Held, Hero
from .rules.state import HOUSE_RULES, Table
from .rules.sun import TRACK, closes_on


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """The table as the seat sees it; a spectator (None) sees what everybody does."""
    return {
        "begun": table.begun,
        "active": table.active,
        "first": table.first,
        "rules": dict(zip(HOUSE_RULES, _house_rules(table.house), strict=True)),
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


_house_rules = attrgetter(*HOUSE_RULES)


def _space(table: Table, space: int, laid: Laid) -> dict[str, Any]:
    """A chamber as it lies on the board."""
    facts = {
        "space": SPACES[space].id,
        **_lying(laid),
        "marker": space in table.markers,
        "turning": space in table.turning,
    }
    # each view has lists and dictionaries of its own
    facts["sides"] = {**facts["sides"]}
    if facts["banks"]:
        facts["banks"] = [[*bank] for bank in facts["banks"]]
    if facts["labels"]:
        facts["labels"] = {side: [*rolls] for side, rolls in facts["labels"].items()}
    if space in (CHAMBER, LOWER):
        facts["sides"]["south" if space == CHAMBER else "north"] = "inside"
    return facts


@cache
def _lying(laid: Laid) -> dict[str, Any]:
    """What there is to be said of a tile, wherever it lies."""
    banks = [
        [d.id for d in DIRECTIONS if laid.banks[d.index] == bank and laid.sides[d.index] is not WALL] for bank in (0, 1)
    ]
    return {
        "tile": laid.tile.id,
        "kind": laid.kind,
        "turns": laid.turns,
        "arrow": DIRECTIONS[laid.arrow].id if laid.tile.arrow else None,
        "sides": {direction.id: laid.sides[direction.index] for direction in DIRECTIONS},
        "banks": banks if laid.has_banks else None,
        "labels": {d.id: laid.labels[d.index] for d in DIRECTIONS if laid.labels[d.index]} or None,
        "search": laid.search,
        "entrance": laid.kind == "catacomb_entrance",
    }


def _hero(table: Table, hero: Hero, seat: int | None) -> dict[str, Any]:
    """A Hero and what lies before his player."""
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


def _loot(table: Table, held: Held, seat: int | None) -> dict[str, Any]:
    """A Loot card; of one that lies face down only the deck it came from."""
    known = not hides_loot(table) or held.known_to(seat)
    return {
        "deck": held.card.deck,
        "card": held.card.id if known else None,
        "gold": held.card.gold if known else None,
        "shown": held.known_to(None) or not hides_loot(table),
    }


def _card(table: Table, seat: int | None) -> dict[str, Any] | None:
    """The card drawn last."""
    shown = table.shown
    if shown is None:
        return None
    known = Held(shown.card, shown.known).known_to(seat)
    return {"who": shown.seat, "deck": shown.card.deck, "card": shown.card.id if known else None}


def _open(table: Table, place: int, seat: int | None) -> dict[str, Any]:
    """A card being carried out; Loot of which it is not yet decided whether it is kept is seen by its finder alone."""
    card = table.open[place]
    hidden = card.type == "loot" and hides_loot(table) and seat != table.active
    return {"deck": card.deck, "card": None if hidden else card.id}


def _test(table: Table) -> dict[str, Any] | None:
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


def _fight(table: Table, fight: Fight, seat: int | None) -> dict[str, Any]:
    """The fight under way: the stacks are public, hands are seen by those who hold them."""
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


def _side(fight: Fight, side: Side, seat: int | None) -> dict[str, Any]:
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


def _ids(cards: list[CombatCard] | list[Any]) -> list[str]:
    return [card.id for card in cards]


def _id(space: int) -> str | None:
    return SPACES[space].id if space != OUTSIDE else None
