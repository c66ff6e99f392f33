"""Shuffles what a seat cannot know: decks, other players' hands and Side Quests, the Dungeon (TQ-19)."""

from ...kernel.rng import Random
from .rules.card import Card
from .rules.state import MonsterDeck, Place, Table


def redeal(table: Table, seat: int, rng: Random) -> None:
    """All players' cards are known (gains and discards are public); their order and the other hands are not."""
    for other, player in enumerate(table.players):
        if other == seat:
            known = len(player.deck) - player.known
            unknown = player.deck[:known]
            rng.shuffle(unknown)
            player.deck[:known] = unknown
        else:
            hidden = player.hand + player.deck
            rng.shuffle(hidden)
            held = len(player.hand)
            player.hand[:] = hidden[:held]
            player.deck[:] = hidden[held:]
    for level, deck in enumerate(table.decks, 1):
        _redeal_monsters(deck, [place for place in table.places if place.room.level == level], rng)
    looked = table.visit.knows_treasure and seat == table.active
    seen = [table.treasures.pop()] if looked else []
    rng.shuffle(table.treasures)
    table.treasures += seen
    if table.epic is not None:
        for cards in table.epic.decks.values():
            rng.shuffle(cards)
    _redeal_quests(table, seat, rng)


def _redeal_monsters(deck: MonsterDeck, places: list[Place], rng: Random) -> None:
    """Shuffle the deck with unknown face-down cards of Rooms; in an Epic Dungeon also with Monsters left in the box."""
    hidden = [place for place in places if place.face_down and not place.known]
    pool: list[Card] = [*deck.cards, *[place.card for place in hidden if place.card is not None]]
    if deck.spare:
        keys = [card for card in pool if card.is_key]
        monsters = [card for card in pool if not card.is_key] + deck.spare
        rng.shuffle(monsters)
        count = len(pool) - len(keys)
        pool = keys + monsters[:count]
        deck.spare[:] = monsters[count:]
    rng.shuffle(pool)
    for place in hidden:
        at = len(pool) - 1
        while place.keyless and pool[at].is_key:
            at -= 1
        place.card = pool.pop(at)
    deck.cards[:] = pool


def _redeal_quests(table: Table, seat: int, rng: Random) -> None:
    """Replace the other players' secret Side Quests by any that the seat has not seen."""
    if not table.quests_on or not table.players[seat].dealt:
        return
    seen = list(table.players[seat].dealt)
    seen += [player.quest for player in table.players if player.quest is not None and player.quest_open]
    pool = [quest for quest in table.quests if quest not in seen]
    rng.shuffle(pool)
    for other, player in enumerate(table.players):
        if other == seat:
            continue
        if player.quest_open and player.quest is not None:
            player.dealt = [player.quest, pool.pop(), pool.pop()]
        else:
            player.dealt = [pool.pop(), pool.pop(), pool.pop()]
            if player.quest is not None:
                player.quest = player.dealt[0]
