"""Replaces what a seat cannot know: hands in a fight, lives of tokens, face-down Loot.

The order of the decks need not be replaced: a card is chosen at random when it is drawn.
"""

from typing import NamedTuple

from ...kernel.rng import Random
from .rules.asking import hides_loot
from .rules.content import Card, CombatCard, PowerCard, Tile
from .rules.deck import Deck
from .rules.fight import Fight, Side
from .rules.hero import Held
from .rules.state import Table, Token


def redeal(table: Table, seat: int, rng: Random) -> None:
    """Replace everything hidden from the seat with something equally possible."""
    decks: list[Deck[Card] | Deck[Tile] | Deck[CombatCard] | Deck[int]] = [
        *table.decks.values(), table.tiles, table.combat, *table.pool.values(),
    ]  # fmt: skip
    for deck in decks:
        deck.unstack()
    table.cast = ()
    table.powers = {}
    if hides_loot(table):
        for name in table.decks:
            _redeal_loot(table, seat, name, rng)
    if not table.house.solo:
        _redeal_lives(table, seat, rng)
        if table.fight is not None:
            _redeal_hands(table, table.fight, seat, rng)


def _redeal_loot(table: Table, seat: int, name: str, rng: Random) -> None:
    """Replace face-down Loot: everybody can see from which deck a card came, but not which card it is."""
    deck = table.decks[name]
    faced_down = [
        (held.limit, hero, place, held)
        for hero in table.heroes
        for place, held in enumerate(hero.loot)
        if held.card.deck == name and not held.known_to(seat)
    ]
    drawn = [  # what the active player has drawn and is thinking about
        place
        for place, card in enumerate(table.open)
        if card.type == "loot" and card.deck == name and seat != table.active
    ]
    if not faced_down and not drawn:
        return
    hidden = [held.card for _limit, _hero, _place, held in faced_down] + [table.open[place] for place in drawn]
    hidden += [card for card in deck.cards if card.type == "loot"]
    deck.cards = [card for card in deck.cards if card.type != "loot"]
    rng.shuffle(hidden)
    for limit, hero, place, held in sorted(faced_down, key=lambda one: one[0]):
        card = next(card for card in hidden if card.gold <= limit)
        hidden.remove(card)
        hero.loot[place] = Held(card, held.known, limit)
    for place in drawn:
        table.open[place] = hidden.pop()
    deck.cards += hidden


def _redeal_lives(table: Table, seat: int, rng: Random) -> None:
    """Redistribute the lives of all tokens; the monster player of the current fight knows that of his Monster."""
    fight = table.fight
    for monster, pool in table.pool.items():
        lying = [token for token in table.tokens if token.monster is monster]
        lives = [*pool.cards, *(token.life for token in lying)]
        fought = fight is not None and fight.monster is monster and fight.other.seat != seat
        if fight is not None and fought:
            lives.append(fight.life)
        rng.shuffle(lives)
        if fight is not None and fought:
            fight.life = next(life for life in lives if life > fight.endured)
            lives.remove(fight.life)
        changed = {token: Token(token.number, token.space, monster, lives.pop()) for token in lying}
        table.tokens = tuple(changed.get(token, token) for token in table.tokens)
        pool.cards = lives


class _Hidden(NamedTuple):
    """What a seat knows of a hand that it does not see."""

    side: Side
    known: list[CombatCard]
    """The cards it has seen."""
    powers: list[PowerCard]
    """The hand contains one of these."""
    others: int
    """How many further cards there are, which may be any."""


def _redeal_hands(table: Table, fight: Fight, seat: int, rng: Random) -> None:
    """Replace the hands that the seat does not see; a Power card not yet seen may be any that was not shown. A side
    that is asked whether to counterattack is able to, so the cards are dealt until that is true."""
    hands: list[_Hidden] = []
    pool = table.combat.cards
    for side in fight.sides:
        if side.seat is None or side.seat == seat:
            continue
        known = list(side.open)
        if fight.against(side).seat == seat:
            known += [card for card in side.spied if card not in known]
        hidden = list(side.hand)
        for card in known:
            hidden.remove(card)
        powers: list[PowerCard] = []
        if side.power is not None and side.power in hidden:
            hidden.remove(side.power)
            owner = side.hero.card if side.hero is not None else fight.monster
            assert owner is not None
            powers = [card for card in owner.power if card not in side.used]
        pool += hidden
        hands.append(_Hidden(side, known, powers, len(hidden)))
    _deal(pool, hands, rng)
    while any(hand.side is fight.countering and not _can_counter(hand.side) for hand in hands):
        for hand in hands:
            pool += hand.side.hand[len(hand.side.hand) - hand.others :]
        _deal(pool, hands, rng)
    for hand in hands:
        if fight.against(hand.side).seat != seat:
            hand.side.spied = rng.sample(hand.side.hand, len(hand.side.spied))


def _deal(pool: list[CombatCard], hands: list[_Hidden], rng: Random) -> None:
    for side, known, powers, _others in hands:
        side.hand = known.copy()
        if powers:
            side.power = rng.pick(powers)
            side.hand.append(side.power)
    rng.shuffle(pool)
    for hand in hands:
        hand.side.hand += [pool.pop() for _card in range(hand.others)]


def _can_counter(side: Side) -> bool:
    return any(card.type == side.type for card in side.hand)
