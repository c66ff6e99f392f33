"""Refilling Rooms from the Monster decks, Guardian Keys, cards face down (TQ-9.2 to TQ-9.5, TQ-9.10)."""

from ....kernel.decision import Rules
from ....kernel.state import NEW_MONSTER
from .ability import Effect, carry_out
from .card import Card
from .dungeon_card import Monster
from .losing import destroy_gear
from .moving import place_figure
from .state import OUTSIDE, WILDERNESS, Place, Table, other_room
from .wounds import receive


def refill(table: Table, me: int, place: Place) -> Rules[None]:
    """Fill an empty Room and resolve "when revealed"; Keys beyond the first are shuffled back afterwards (TQ-9.5)."""
    place.card = None
    place.face_down = place.known = place.keyless = False
    room = place.room
    if room.takes_neighbour:
        other = table.places[other_room(place.number)]
        if other.card is not None:
            place.card, place.face_down, place.known = other.card, other.face_down, other.known
            table.tell("slides", card=place.monster(), place=place.room)
            place = other
            place.card = None
            place.face_down = place.known = place.keyless = False
            room = place.room
    revealed: Monster | None = None
    while place.card is None:
        level = _deck_for(table, room.level)
        if level is None:
            break  # TQ-9.3
        keyless = room.face_down and not any(one.is_key for one in table.decks[level - 1].cards)
        card, known = _draw(table, level)
        if room.face_down:
            place.card, place.face_down, place.known, place.keyless = card, True, known, keyless
            table.tell("face-down", place=place.room)
        elif card.is_key:
            find_key(table, me, level)
        else:
            assert isinstance(card, Monster)
            place.card = revealed = card
            if table.events is not None:
                table.tell("appears", card=card, place=place.room)
    shuffle_back(table)
    if revealed is not None:
        for ability in revealed.on_reveal:
            table.tell("battle-ability", who=me, card=revealed, ability=ability)
            yield from carry_out(table, me, place, ability)


def _deck_for(table: Table, level: int) -> int | None:
    """The Monster deck of a Room's level, or the next higher one that has cards (TQ-9.3)."""
    for number in range(level, 4):
        if len(table.decks[number - 1]):
            return number
    return None


def _draw(table: Table, level: int) -> tuple[Card, bool]:
    """The top card of a deck, and whether all know what it is."""
    deck = table.decks[level - 1]
    table.learn(NEW_MONSTER)
    if deck.cards:
        return deck.cards.pop(), False
    return deck.under.pop(0), True


def find_key(table: Table, me: int, level: int) -> None:
    """The first Key of a turn is found; others wait to be shuffled back (TQ-9.5, TQ-12.8)."""
    if table.visit.key_found:
        table.visit.keys.append(level)
        table.tell("key-again", who=me)
        return
    table.visit.key_found = True
    table.keys += 1
    table.tell("key", who=me, keys=table.keys, needed=table.keys_needed)


def shuffle_back(table: Table) -> None:
    """Shuffle the Keys set aside back into their decks, once the Rooms are filled (TQ-9.5)."""
    for level in table.visit.keys:
        deck = table.decks[level - 1]
        assert table.key_card is not None
        deck.cards = [table.key_card, *deck.under, *deck.cards]
        deck.under = []
        table.rng.shuffle(deck.cards)
    table.visit.keys.clear()


def turn_up(table: Table, me: int, place: Place) -> Rules[None]:
    """A face-down card is turned up before the battle; a Key is found and replaced, face up (TQ-8.9).

    Further Keys stay aside until the next card lies here face down, after the battle (TQ-9.10).
    """
    card = place.card
    place.face_down = place.known = place.keyless = False
    table.learn(NEW_MONSTER)
    while card is not None and card.is_key:
        find_key(table, me, place.room.level)
        level = _deck_for(table, place.room.level)
        card = _draw(table, level)[0] if level is not None else None
    place.card = card
    if isinstance(card, Monster):
        table.tell("appears", card=card, place=place.room)
        for ability in card.on_reveal:
            table.tell("battle-ability", who=me, card=card, ability=ability)
            yield from carry_out(table, me, place, ability)


def put_monster_under(table: Table, place: Place) -> None:
    """A Monster goes face up under the deck of its own level; all know it is there."""
    card = place.card
    assert isinstance(card, Monster)
    table.decks[card.level - 1].under.append(card)
    place.card = None
    table.tell("goes-under", card=card)


# -- verbs


def wounds_everybody_in(*levels: int) -> Effect:
    """Each player whose figure is in a Room of these levels takes 1 Wound (Ogres)."""

    def effect(table: Table, me: int, it: Place) -> None:
        for seat, player in enumerate(table.players):
            if player.place != OUTSIDE and table.places[player.place].room.level in levels:
                receive(table, seat, 1)

    return effect


def eats_rations(table: Table, me: int, it: Place) -> None:
    """Each player destroys 1 of his Iron Rations (Ogre Glutton)."""
    for seat, player in enumerate(table.players):
        if player.iron_rations:
            destroy_gear(table, seat, "iron_rations")


def sends_everybody_out(table: Table, me: int, it: Place) -> None:
    """Every figure in the Dungeon is placed in the Wilderness (Ogre Gatekeeper)."""
    for seat, player in enumerate(table.players):
        if player.place != OUTSIDE:
            place_figure(table, seat, WILDERNESS)


def goes_under(table: Table, me: int, it: Place) -> Rules[None]:
    """This Monster goes under the deck of its level, and the Room is refilled at once (Spring)."""
    put_monster_under(table, it)
    yield from refill(table, me, it)
