"""What a seat may know, built from scratch so that nothing leaks. Cards are ids; the catalogue of cards is public."""

from typing import NotRequired, TypedDict

from ...kernel.view import View as EveryView
from ...kit.piles import counted
from .rules.buying import top
from .rules.card import Card, Hero
from .rules.end import scores as points
from .rules.foresight import Forecast, foresight
from .rules.moving import reachable
from .rules.state import HP_BY_WOUNDS, OUTSIDE, LaidCard, MonsterDeck, Pile, Place, Table
from .rules.values import gold, hp, light, need, skill


class KeysFacts(TypedDict):
    """The Guardian Keys."""

    found: int
    needed: int
    layout: list[int]
    """How many were put into the Monster deck of each level."""


class PlayerFacts(TypedDict):
    """The public facts of a player."""

    figure: str | None
    place: str | None
    """The Room in which the figure is."""
    where: str | None
    """The Village location at which it is."""
    hand: int
    deck: int
    discard: list[str]
    """The discard pile; the last card is the top."""
    xp: int
    wounds: int
    """Wound tokens."""
    hp: int
    iron_rations: int
    lantern: int
    potion: int
    guild: str | None
    quest: str | None
    """The Side Quest, once it is revealed."""
    has_quest: bool
    total: int
    """VP of the games before this one in a campaign."""
    veterans: list[str]
    """Cards added to the starting deck in a campaign."""
    beaten: list[int]
    """Levels of the Monsters defeated in this game."""


class TileFacts(TypedDict):
    """A tile of the Dungeon: its Room, the card on it, who stands there, what a battle would bring."""

    number: int
    room: str
    level: int
    card: str | None
    """None if there is none, or while it lies face down."""
    face_down: bool
    figures: list[int]
    """The seats whose figures are here."""
    reachable: bool
    """The active player can go here with the next step."""
    forecast: Forecast | None
    """None if nothing can be foreseen."""


class DeckFacts(TypedDict):
    """A Monster deck."""

    level: int
    cards: int
    """How many it has."""
    keys: int
    """The Keys still in it, or lying face down in a Room."""
    under: list[str]
    """What is known to be under it."""
    beaten: list[str]
    """Destroyed Monsters, face up under the deck."""


class PileFacts(TypedDict):
    """A stack of the Village."""

    pile: str
    slot: str
    cards: dict[str, int]
    """What is left of each card."""
    top: str | None
    """The card on sale."""


class SlotFacts(TypedDict):
    """A slot of the Market in an Epic game."""

    slot: str
    card: str | None


class EpicFacts(TypedDict):
    """The Market of one copy each."""

    decks: dict[str, int]
    """How many cards are left of each kind."""
    slots: list[SlotFacts]


class LaidFacts(TypedDict):
    """A card in front of the active player, with its current state."""

    ref: str
    """The id of this copy; wielder, weapons and receiver are such ids too."""
    card: str
    used: list[str]
    """Its abilities used this turn."""
    wielder: str | None
    weapons: list[str]
    """What a Hero wields."""
    receiver: str | None
    """The Hero who receives an Item's boosts."""
    removed: bool
    physical: int
    """Attack, Light, Gold and HP that its text gives this turn."""
    magic: int
    light: int
    gold: int
    hp: int
    mirrors: str | None
    """The card it copies."""
    skill: NotRequired[int]
    """A Hero's Skill."""
    needs: NotRequired[int]
    """The Skill that a wielded Weapon needs."""


class BattleFacts(TypedDict):
    """The battle of this turn, as far as it is computed."""

    card: str
    room: str
    physical: int
    magic: int
    total: int
    health: int
    won: bool | None
    """None while it is under way."""
    treasures: list[str]
    """Treasures it has given."""


class TurnValues(TypedDict):
    """What the cards in front are worth now."""

    gold: int
    light: int
    budget: int
    """Light left for the move."""
    hp: int
    healed: int
    """Wounds healed this turn."""


class Parts(TypedDict):
    """The game's own part of a view."""

    active: int
    first: int
    stage: str
    game_of_campaign: int
    games: int
    """How many games the campaign has."""
    adventure: str
    round: int
    phase: str
    step: str
    players: list[PlayerFacts]
    dungeon: list[TileFacts]
    decks: list[DeckFacts]
    keys: KeysFacts
    guardian: str
    last_round: int | None
    """Last turns still to be taken once the Guardian has come."""
    heroes: list[PileFacts]
    market: list[PileFacts]
    epic_market: EpicFacts | None
    fifth_location: bool
    treasures: int
    """How many are left in the Treasure deck."""
    gear: dict[str, int]
    """Gear tokens at the Bazaar."""
    festering: int
    """Festering Wounds left."""
    destroyed: dict[str, int]
    front: list[LaidFacts]
    aside: list[str]
    """Cards revealed to all that are in no other place."""
    battle: BattleFacts | None
    turn_values: TurnValues | None
    hand: NotRequired[list[str]]
    """The viewer's own cards; missing for spectators."""
    deck: NotRequired[dict[str, int]]
    deck_top: NotRequired[list[str]]
    """Cards on top of the deck that the player knows, the top one first."""
    dealt_quests: NotRequired[list[str]]
    quest: NotRequired[str | None]


class View(Parts, EveryView):
    """All that a seat may know."""


def view(table: Table, seat: int | None) -> Parts:
    """The table as the seat sees it; a spectator (None) sees only what is public."""
    visit, guardian = table.visit, table.guardian
    assert guardian is not None
    seen: Parts = {
        "active": table.active,
        "first": table.first,
        "stage": table.stage,
        "game_of_campaign": table.game,
        "games": int(table.options["campaign"]),
        "adventure": table.adventure,
        "round": table.round,
        "phase": visit.phase,
        "step": visit.step,
        "players": [_player(table, other) for other in range(table.seats)],
        "dungeon": _dungeon(table, seat),
        "decks": [_deck(table, level, deck) for level, deck in enumerate(table.decks, 1)],
        "keys": {"found": table.keys, "needed": table.keys_needed, "layout": list(table.key_layout)},
        "guardian": guardian.id,
        "last_round": table.last_round if table.last_round >= 0 else None,
        "heroes": [_pile(table, pile) for pile in table.piles if pile.cards[0].is_hero],
        "market": [_pile(table, pile) for pile in table.piles if not pile.cards[0].is_hero],
        "epic_market": _epic(table),
        "fifth_location": table.fifth,
        "treasures": len(table.treasures),
        "gear": dict(table.gear),
        "festering": table.festering,
        "destroyed": _counts(table.destroyed),
        "front": [_laid(table, laid) for laid in table.front.values()],
        "aside": [card.id for card in visit.aside],
        "battle": _battle(table),
        "turn_values": _turn_values(table) if visit.phase else None,
    }
    if seat is not None:
        me = table.players[seat]
        seen["hand"] = [card.id for card in me.hand]
        seen["deck"] = dict(sorted(counted([card.id for card in me.deck]).items()))
        seen["deck_top"] = [card.id for card in me.deck[len(me.deck) - me.known :]][::-1] if me.known else []
        seen["dealt_quests"] = [quest.id for quest in me.dealt]
        seen["quest"] = _id(me.quest)
    return seen


def scores(table: Table, seat: int | None) -> list[int | None]:
    """Victory points so far; a player knows only his own cards (TQ-11.6)."""
    return [points(table, other)["total"] if other == seat else None for other in range(table.seats)]


def _player(table: Table, other: int) -> PlayerFacts:
    """A player's public facts."""
    player = table.players[other]
    return {
        "figure": player.figure or None,
        "place": table.places[player.place].id if player.place != OUTSIDE else None,
        "where": player.where or None,
        "hand": len(player.hand),
        "deck": len(player.deck),
        "discard": [card.id for card in player.discard],
        "xp": player.xp,
        "wounds": player.wounds,
        "hp": HP_BY_WOUNDS[player.wounds],
        "iron_rations": player.iron_rations,
        "lantern": player.lantern,
        "potion": player.potion,
        "guild": _id(player.guild),
        "quest": _id(player.quest) if player.quest_open else None,
        "has_quest": player.quest is not None,
        "total": player.total,
        "veterans": [card.id for card in player.veterans],
        "beaten": [level for level in range(7) if player.beaten >> level & 1],
    }


def _dungeon(table: Table, seat: int | None) -> list[TileFacts]:
    visit = table.visit
    foreseen = foresight(table, seat)
    near = reachable(table, table.active) if visit.step == "moving" and not visit.move_ends else []
    standing = [player.place for player in table.players]
    return [_place(place, foreseen.get(place.number), place.number in near, standing) for place in table.places]


def _place(place: Place, foreseen: Forecast | None, near: bool, standing: list[int]) -> TileFacts:
    """A tile: its Room, the card on it (None while it lies face down), who stands there, what a battle would bring."""
    number, room, card = place.number, place.room, place.card
    return {
        "number": number,
        "room": room.id,
        "level": room.level,
        "card": None if card is None or place.face_down else card.id,
        "face_down": place.face_down,
        "figures": [seat for seat, there in enumerate(standing) if there == number] if number in standing else [],
        "reachable": near,
        "forecast": foreseen,
    }


def _deck(table: Table, level: int, deck: MonsterDeck) -> DeckFacts:
    """A Monster deck: its size; the Keys still in it, or lying face down in a Room; what is known to be under it."""
    hidden = [place.card for place in table.places if place.room.level == level and place.face_down]
    keys = [card for card in (*deck.cards, *deck.under, *hidden) if card is not None and card.is_key]
    return {
        "level": level,
        "cards": len(deck),
        "keys": len(keys),
        "under": [card.id for card in deck.under],
        "beaten": [card.id for card in deck.beaten],
    }


def _pile(table: Table, pile: Pile) -> PileFacts:
    """A stack: what is left of each card, and the one on sale."""
    return {
        "pile": pile.id,
        "slot": pile.slot,
        "cards": {card.id: table.stock[card] for card in pile.cards},
        "top": _id(top(table, pile)),
    }


def _epic(table: Table) -> EpicFacts | None:
    epic = table.epic
    if epic is None:
        return None
    return {
        "decks": {kind: len(cards) for kind, cards in epic.decks.items()},
        "slots": [{"slot": slot, "card": _id(card)} for slot, card in epic.slots],
    }


def _laid(table: Table, laid: LaidCard) -> LaidFacts:
    """A card in front of the active player, with its current state."""
    facts: LaidFacts = {
        "ref": laid.ref.id,
        "card": laid.card.id,
        "used": [ability.id for ability in laid.used],
        "wielder": laid.wielder.ref.id if laid.wielder else None,
        "weapons": [weapon.ref.id for weapon in laid.weapons],
        "receiver": laid.receiver.ref.id if laid.receiver else None,
        "removed": laid.removed,
        "physical": laid.physical,
        "magic": laid.magic,
        "light": laid.light,
        "gold": laid.gold,
        "hp": laid.hp,
        "mirrors": _id(laid.mirrors),
    }
    if isinstance(laid.card, Hero):
        facts["skill"] = skill(table, laid)
    if laid.card.is_weapon and laid.wielder is not None:
        facts["needs"] = need(table, laid, laid.wielder)
    return facts


def _battle(table: Table) -> BattleFacts | None:
    """The battle of this turn, as far as it is computed."""
    battle = table.visit.battle
    if battle is None:
        return None
    return {
        "card": battle.monster.id,
        "room": battle.place.id,
        "physical": battle.physical,
        "magic": battle.magic,
        "total": battle.total,
        "health": battle.health,
        "won": battle.won,
        "treasures": [card.id for card in battle.treasures],
    }


def _turn_values(table: Table) -> TurnValues:
    """What the cards in front are worth now."""
    visit = table.visit
    return {
        "gold": gold(table),
        "light": light(table),
        "budget": visit.budget,
        "hp": hp(table),
        "healed": visit.healed,
    }


def _counts(cards: list[Card]) -> dict[str, int]:
    return {card.id: count for card, count in counted(cards).items()}


def _id(card: Card | None) -> str | None:
    return card.id if card else None
