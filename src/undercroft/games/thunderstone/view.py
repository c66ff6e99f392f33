"""What a seat may know, built from scratch so that nothing leaks. Cards are ids; the catalogue of cards is public."""

from typing import NotRequired, TypedDict

from ...kernel.view import View as EveryView
from ...kit.piles import counted
from .cards import CARDS, DISEASE
from .rules.card import Card, Monster
from .rules.forecast import Forecast, forecasts, hand_forecasts
from .rules.state import Revealed, Table
from .rules.weapons import strength, weight

MONSTERS: dict[Card, str] = {card: card.monster_class.id for card in CARDS.values() if isinstance(card, Monster)}
"""The monster cards, each with its class."""


class HallFacts(TypedDict):
    """A card of the hall."""

    rank: int
    card: str
    breached: bool
    forecast: Forecast | None
    """The result of an attack on it, if known."""


class DungeonFacts(TypedDict):
    """The dungeon deck."""

    deck: int
    """How many cards it has."""
    classes: list[str]
    returned: list[str]
    """What was put under the deck, if its order is known."""


class PileFacts(TypedDict):
    """A stack of the village."""

    pile: str
    cards: dict[str, int]
    """Its cards, with how many of each are left."""
    top: str | None
    """What it sells now."""


class PlayerFacts(TypedDict):
    """The public facts of a player: how many cards are where, and the experience."""

    hand: int
    deck: int
    discard: int
    top: str | None
    """The top card of the discard pile."""
    xp: int
    shown: list[str] | None
    """The hand, if all have seen it."""


class RevealedFacts(TypedDict):
    """A card revealed in front of the active player."""

    ref: str
    """The id of this copy."""
    card: str
    used: list[str]
    """The effects that were used."""
    weapon: str | None
    bearer: str | None
    """For a hero the weapon, for a weapon the hero who carries it: ids of copies."""
    attack: int
    """Attack gained this turn."""
    converts: bool
    """A hero's attack becomes magic attack."""
    thrown: bool
    owner: int | None
    """The seat that a borrowed hero goes back to."""
    doomed: bool
    """Destroyed at the end of the battle."""
    strength: NotRequired[int]
    """Heroes only."""
    weight: NotRequired[int]
    """Weapons only."""


class BattleFacts(TypedDict):
    """A battle, as far as it is computed."""

    card: str
    rank: int
    attack: int
    magic: int
    penalty: int
    total: int
    health: int
    won: bool | None
    """None while it is under way."""


class Parts(TypedDict):
    """The game's own part of a view."""

    active: int
    place: str
    """Where the active player is: "", "village", "dungeon", "rest"."""
    hall: list[HallFacts]
    dungeon: DungeonFacts
    village: list[PileFacts]
    diseases: int
    destroyed: dict[str, int]
    players: list[PlayerFacts]
    party: list[RevealedFacts]
    """The revealed cards of the active player."""
    aside: list[str]
    battle: BattleFacts | None
    idle: int
    """Turns in a row without progress in the dungeon."""
    purse: NotRequired[int]
    buys: NotRequired[int]
    """Gold and purchases left, in village and dungeon."""
    xp: NotRequired[int]
    hand: NotRequired[list[str]]
    deck: NotRequired[dict[str, int]]
    discard: NotRequired[list[str]]
    """The viewer's own experience and cards; missing for spectators."""


class View(Parts, EveryView):
    """All that a seat may know."""


def view(table: Table, seat: int | None) -> Parts:
    """The table as the seat sees it; a spectator (None) sees only what is public."""
    stock = table.stock
    seen: Parts = {
        "active": table.active,
        "place": table.visit.place,
        "hall": _hall(table, seat),
        "dungeon": {
            "deck": len(table.deck) + len(table.returned),
            "classes": _classes(table),
            "returned": [] if table.ordered else [card.id for card in table.returned],
        },
        "village": [
            {"pile": pile.id, "cards": {card.id: stock[card] for card in pile.cards}, "top": _id(table.top(pile))}
            for pile in table.village
        ],
        "diseases": max(0, stock[DISEASE]),
        "destroyed": _counts(table.destroyed),
        "players": [_player(table, other, seat) for other in range(table.seats)],
        "party": [_revealed(table, shown) for shown in table.party.values()],
        "aside": [card.id for card in table.visit.aside],
        "battle": _battle(table),
        "idle": table.idle,
    }
    if table.visit.place in ("village", "dungeon"):
        seen["purse"] = table.purse() - table.visit.spent
        seen["buys"] = table.visit.buys
    if seat is not None:
        me = table.players[seat]
        seen["xp"] = me.xp
        seen["hand"] = [card.id for card in me.hand]
        seen["deck"] = dict(sorted(counted([card.id for card in me.deck]).items()))
        seen["discard"] = [card.id for card in me.discard]
    return seen


def scores(table: Table, seat: int | None) -> list[int | None]:
    """Victory points so far; a player knows only the cards of his own deck (TS-21.5)."""
    return [_points(table, other) if other == seat else None for other in range(table.seats)]


def _points(table: Table, me: int) -> int:
    player = table.players[me]
    cards = [*player.deck, *player.hand, *player.discard]
    if me == table.active:
        cards += [shown.card for shown in table.party.values() if shown.owner < 0 and not shown.thrown]
        cards += table.visit.aside
    return sum([card.vp for card in cards])


def _player(table: Table, other: int, seat: int | None) -> PlayerFacts:
    """A player's public facts."""
    player = table.players[other]
    return {
        "hand": len(player.hand),
        "deck": len(player.deck),
        "discard": len(player.discard),
        "top": player.discard[-1].id if player.discard else None,
        "xp": player.xp,
        "shown": [card.id for card in player.hand] if player.shown else None,
    }


def _hall(table: Table, seat: int | None) -> list[HallFacts]:
    """The hall, with the result of an attack by the player in the dungeon, or by the seat's own hand."""
    by_rank: dict[int, Forecast] = {}
    if table.visit.place == "dungeon":
        by_rank = forecasts(table)
    elif seat is not None and not table.visit.place:
        by_rank = hand_forecasts(table, seat)
    return [
        {"rank": rank, "card": place.card.id, "breached": place.breached, "forecast": by_rank.get(rank)}
        for rank, place in enumerate(table.hall, 1)
    ]


def _revealed(table: Table, shown: Revealed) -> RevealedFacts:
    """A revealed card with its current state: who carries it, what was used, how strong a hero is."""
    facts: RevealedFacts = {
        "ref": shown.ref.id,
        "card": shown.card.id,
        "used": [effect.id for effect in shown.used],
        "weapon": shown.weapon.ref.id if shown.weapon else None,
        "bearer": shown.bearer.ref.id if shown.bearer else None,
        "attack": shown.attack,
        "converts": shown.converts,
        "thrown": shown.thrown,
        "owner": shown.owner if shown.owner >= 0 else None,
        "doomed": shown.doomed,
    }
    if shown.card.is_hero:
        facts["strength"] = strength(table, shown)
    if shown.card.is_weapon:
        facts["weight"] = weight(table, shown)
    return facts


def _battle(table: Table) -> BattleFacts | None:
    """The current battle, as far as it is computed."""
    if table.visit.battle is None:
        return None
    attack = table.visit.battle.attack
    return {
        "card": attack.monster.id,
        "rank": attack.rank,
        "attack": attack.attack,
        "magic": attack.magic,
        "penalty": attack.penalty,
        "total": attack.total,
        "health": attack.monster.health,
        "won": table.visit.battle.won,
    }


def _classes(table: Table) -> list[str]:
    """The monster classes of this dungeon, which are public (randomizers)."""
    found = {*table.deck, *table.returned, *table.destroyed, *table.visit.aside}
    found.update([place.card for place in table.hall], [shown.card for shown in table.party.values()])
    for player in table.players:
        found.update(player.deck, player.hand, player.discard)
    return sorted({MONSTERS[card] for card in MONSTERS.keys() & found})


def _counts(cards: list[Card]) -> dict[str, int]:
    return {card.id: count for card, count in counted(cards).items()}


def _id(card: Card | None) -> str | None:
    return card.id if card else None
