"""Sets up any mid-game position from ids, for tests and puzzles."""

from collections.abc import Mapping, Sequence

from ...kernel.refusal import Refusal
from ...kernel.text import _
from .cards import CARDS, GUILDS, MARKET, ROOMS, SIDE_QUESTS, STACKS
from .rules.card import Card
from .rules.dungeon_card import Guardian, Room
from .rules.extras import Guild, SideQuest
from .rules.state import OUTSIDE, Pile, Place, Table
from .setup import market_piles


def set_position(
    table: Table,
    *,
    active: int = 0,
    first: int = 0,
    hands: Mapping[int, Sequence[str]] | None = None,
    decks: Mapping[int, Sequence[str]] | None = None,
    discards: Mapping[int, Sequence[str]] | None = None,
    xp: Mapping[int, int] | None = None,
    wounds: Mapping[int, int] | None = None,
    gear: Mapping[int, Mapping[str, int]] | None = None,
    figures: Mapping[int, str] | None = None,
    rooms: Sequence[str] | None = None,
    monsters: Mapping[str, str] | None = None,
    face_down: Sequence[str] = (),
    monster_decks: Mapping[int, Sequence[str]] | None = None,
    treasures: Sequence[str] | None = None,
    heroes: Sequence[str] | None = None,
    market: Sequence[str] | None = None,
    stock: Mapping[str, int] | None = None,
    guardian: str | None = None,
    keys: int = 0,
    last_round: int | None = None,
    quests: Mapping[int, str] | None = None,
    guilds: Mapping[int, str] | None = None,
    beaten: Mapping[int, Sequence[int]] | None = None,
    festering: int | None = None,
    round: int = 0,
    setup: bool = False,
) -> None:
    """Put these cards into these places; places that are not named stay as set up.

    Decks and the treasures start at the top. `figures` is where the figures are: a Room or a location; `rooms` the six
    Rooms, level by level, left before right; `monsters` which card lies in which Room (`face_down` lists the Rooms
    whose card lies face down); `heroes` the four stacks by class; `last_round` the last turns still to be taken. With
    `setup` the match begins before figures, Side Quests and guilds are chosen.
    """
    table.active, table.first, table.round = active, first, round
    table.keys = keys
    if not setup:
        table.stage = "play"
        for seat, player in enumerate(table.players):
            player.figure = player.figure or ("knight", "priestess", "thief", "sorcerer")[seat]
            if not player.hand:
                table.draw_hand(seat, 6)
        assert table.events is not None
        table.events.clear()
    for seat, cards in (hands or {}).items():
        table.players[seat].hand = _cards(cards)
    for seat, cards in (decks or {}).items():
        table.players[seat].deck = _cards(cards)[::-1]
    for seat, cards in (discards or {}).items():
        table.players[seat].discard = _cards(cards)
    for seat, points in (xp or {}).items():
        table.players[seat].xp = points
    for seat, count in (wounds or {}).items():
        table.players[seat].wounds = count
    _set_tokens(table, gear or {})
    if heroes is not None or market is not None:
        _set_village(table, heroes, market)
    for id, count in (stock or {}).items():
        table.stock[_card(id)] = count
    table.tops = None
    _set_dungeon(table, rooms, monsters or {}, face_down)
    for level, cards in (monster_decks or {}).items():
        table.decks[level - 1].cards = _cards(cards)[::-1]
        table.decks[level - 1].under = []
    if treasures is not None:
        table.treasures = _cards(treasures)[::-1]
    if guardian is not None:
        found = _card(guardian)
        assert isinstance(found, Guardian)
        table.guardian = found
    if last_round is not None:
        table.last_round = last_round
        table.ended_by = "keys"
        table.places[0].card = table.guardian
    for seat, where in (figures or {}).items():
        _set_figure(table, seat, where)
    _set_extras(table, quests or {}, guilds or {}, beaten or {})
    if festering is not None:
        table.festering = festering


def _set_tokens(table: Table, gear: Mapping[int, Mapping[str, int]]) -> None:
    for seat, tokens in gear.items():
        player = table.players[seat]
        player.iron_rations = tokens.get("iron_rations", 0)
        player.lantern = tokens.get("lantern", 0)
        player.potion = tokens.get("potion", 0)
    for kind in table.gear:
        table.gear[kind] = 16 - sum(getattr(player, kind) for player in table.players)


def _set_village(table: Table, heroes: Sequence[str] | None, market: Sequence[str] | None) -> None:
    hero_piles = [pile for pile in table.piles if pile.cards[0].is_hero]
    stacks = [pile for pile in table.piles if not pile.cards[0].is_hero]
    if heroes is not None:
        hero_piles = []
        for slot, id in zip(("Cleric", "Fighter", "Rogue", "Wizard"), heroes, strict=False):
            if id not in STACKS:
                raise Refusal("unknown-card", _("There is no Hero “{id}”."), id=id)
            hero_piles.append(Pile(id, slot, tuple(STACKS[id].levels)))
    if market is not None:
        for id in market:
            if id not in MARKET:
                raise Refusal("unknown-card", _("The Market has no stack “{id}”."), id=id)
        stacks = market_piles(market)
    table.piles = (*hero_piles, *stacks)
    table.stock = {card: card.copies for pile in table.piles for card in pile.cards}


def _set_dungeon(
    table: Table, rooms: Sequence[str] | None, monsters: Mapping[str, str], face_down: Sequence[str]
) -> None:
    for number, id in enumerate(rooms or (), 1):
        place = table.places[number]
        table.places[number] = Place(number, _room(id), place.card)
    for id, monster in monsters.items():
        place = _place(table, id)
        place.card = _card(monster) if monster else None
        place.face_down = place.keyless = place.known = False
    for id in face_down:
        place = _place(table, id)
        place.face_down = True
        place.keyless = False


def _set_figure(table: Table, seat: int, where: str) -> None:
    player = table.players[seat]
    player.where, player.place = "", OUTSIDE
    if where in ("shrine", "bazaar", "shop_of_wonders", "guilds_quarter", "marketplace"):
        player.where = where
    else:
        player.place = _place(table, where).number


def _set_extras(
    table: Table, quests: Mapping[int, str], guilds: Mapping[int, str], beaten: Mapping[int, Sequence[int]]
) -> None:
    if quests:
        table.quests_on = True
        table.quests = SIDE_QUESTS
        spare = [quest for quest in SIDE_QUESTS if quest.id not in quests.values()]
        for seat, id in quests.items():
            quest = _card(id)
            assert isinstance(quest, SideQuest)
            table.players[seat].quest = quest
            table.players[seat].dealt = [quest, spare.pop(), spare.pop()]
    for seat, id in guilds.items():
        guild = _card(id)
        assert isinstance(guild, Guild)
        assert guild in GUILDS
        table.players[seat].guild = guild
    for seat, levels in beaten.items():
        table.players[seat].beaten = sum(1 << level for level in set(levels))


def _place(table: Table, id: str) -> Place:
    for place in table.places:
        if place.id == id:
            return place
    raise Refusal("unknown-room", _("The Room “{id}” is not in this Dungeon."), id=id)


def _room(id: str) -> Room:
    if id not in ROOMS:
        raise Refusal("unknown-room", _("There is no Room “{id}”."), id=id)
    return ROOMS[id]


def _cards(ids: Sequence[str]) -> list[Card]:
    return [_card(id) for id in ids]


def _card(id: object) -> Card:
    if not isinstance(id, str) or id not in CARDS:
        raise Refusal("unknown-card", _("There is no card “{id}”."), id=id)
    return CARDS[id]
