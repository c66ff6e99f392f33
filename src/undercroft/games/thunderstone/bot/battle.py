"""What battles would bring, computed on the state with the rules themselves: for quick play and value."""

import math

from ....kit.copies import Ref
from ..cards import CARDS, STONE
from ..rules.attack import Attack, legal_targets
from ..rules.card import Card, Effect, Hero, Weapon
from ..rules.forecast import best_attack, losses
from ..rules.hall import stone_rank
from ..rules.state import Revealed, Table
from ..rules.weapons import strength, weight
from .worth import LATE, CountedDeck, prize

NO = -10.0
LOST = -3.0
"""The worth of a lost battle: the monster leaves, and the turn is spent."""
DISEASE_HURTS = 1.5
STONE_WINS, STONE_LOSES = 12.0, -8.0
"""The worth of ending the game when ahead, and when not."""


def cards_of(table: Table, seat: int) -> list[Card]:
    """All cards of a player, wherever they are."""
    player = table.players[seat]
    cards = player.deck + player.hand + player.discard
    if seat == table.active and table.visit.place:
        cards += [shown.card for shown in table.party.values() if shown.owner < 0 and not shown.thrown]
        cards += table.visit.aside
    return cards


def deck_of(table: Table, seat: int) -> CountedDeck:
    return CountedDeck(cards_of(table, seat), len(table.deck) + len(table.returned) <= LATE)


def best_battle(table: Table, deck: CountedDeck) -> tuple[float, int]:
    """The best battle with the current party, and its rank; 0 if none is allowed."""
    best, where = NO, 0
    for rank in legal_targets(table):
        worth = battle_worth(table, deck, best_attack(table, rank))
        if worth > best:
            best, where = worth, rank
    return best, where


def battle_worth(table: Table, deck: CountedDeck, attack: Attack) -> float:
    """What a computed attack brings and costs."""
    monster = attack.monster
    worth = -DISEASE_HURTS * monster.diseases
    if monster.battle:
        worth -= sum([max(0.0, deck.weakest([one.card for one in some])) for some in losses(attack)])
    if not attack.wins:
        return LOST + worth + (ending(table, 0, 0) if attack.rank == 1 and stone_rank(table) == 2 else 0.0)
    worth += prize(monster)
    if attack.rank == 1 and stone_rank(table) == 2:
        worth += ending(table, monster.vp, STONE.vp)
    return worth


def ending(table: Table, more: int, stone: int) -> float:
    """What ending the game now is worth to the active player, with these additional points."""
    points = [sum([card.vp for card in cards_of(table, seat)]) for seat in range(table.seats)]
    mine = points.pop(table.active) + more + stone
    return STONE_WINS if mine > max(points) else STONE_LOSES


def _at_most(card: Card) -> float:
    """The most a card can add to an attack; infinite if that depends on other cards."""
    if not isinstance(card, (Hero, Weapon)):
        return math.inf if any(effect.id == "inspire" for effect in card.dungeon) else card.attack + card.magic
    most = card.attack + card.magic
    if isinstance(card, Weapon):
        return most + 1 + card.holy + max(0, card.attack_at_strength[0] - card.attack)  # 1: Grayskin Lizard
    if card.attack_per_monster or card.attack_per_light_item or card.doubles_magic:
        return math.inf
    if card.bonus_to_items or card.bonus_to_militia or card.bonus_to_non_fighters:
        return math.inf
    return most + card.attack_if_rank[0] + card.attack_if_edged


AT_MOST: dict[Card, float] = {card: _at_most(card) for card in CARDS.values()}


def _within_reach(table: Table, hand: list[Card]) -> list[int]:
    """The ranks where the hand might win, by an upper bound of its attack."""
    strikes = sum([AT_MOST[card] for card in hand])
    light = sum([card.light for card in hand])
    found = []
    for rank, monster in table.monsters():
        dark = rank + monster.light_penalty - light
        if (dark <= 0 or not monster.needs_light) and strikes - 2 * max(0, dark) >= monster.health:
            found.append(rank)
    return found


def hand_battle(table: Table, seat: int, deck: CountedDeck) -> float:
    """What the best victory would be worth if the seat entered the dungeon with its hand now; NO if there is none."""
    hand = table.players[seat].hand
    ranks = _within_reach(table, hand)
    if not ranks:
        return NO
    before, visit = table.party, table.visit
    table.party = {}
    try:
        for card in hand:
            table.reveal(card)
        for shown in table.party.values():
            for effect in shown.card.dungeon:
                if effect.id == "inspire":
                    visit.all_attack += effect.numbers[0]
                    visit.all_strength += effect.numbers[1]
        arm(table)
        won = NO
        for rank in [rank for rank in legal_targets(table) if rank in ranks]:
            attack = best_attack(table, rank)
            if attack.wins:
                won = max(won, battle_worth(table, deck, attack))
        return won
    finally:
        table.party = before
        visit.all_attack = visit.all_strength = 0


def arm(table: Table) -> None:
    """Hand out the weapons greedily: the strongest first, each to the hero for whom it brings most."""
    weapons = [shown for shown in table.party.values() if shown.card.is_weapon]
    if not weapons:
        return
    weapons.sort(key=_strikes, reverse=True)
    free = table.heroes()
    for weapon in weapons:
        able = [hero for hero in free if strength(table, hero) >= weight(table, weapon)]
        if able:
            hero = max(able, key=lambda one: equipped(table, weapon, one))
            weapon.bearer, hero.weapon = hero, weapon
            free.remove(hero)


def _strikes(weapon: Revealed) -> int:
    return weapon.card.attack + weapon.card.magic + weapon.card.light


def equipped(table: Table, weapon: Revealed, hero: Revealed) -> float:
    """What a weapon brings in a hero's hands; among equals the weakest hero should carry it."""
    card, bearer = weapon.card, hero.card
    assert isinstance(card, Weapon)
    assert isinstance(bearer, Hero)
    arm = strength(table, hero)
    gain = card.attack + card.magic + card.light - 0.1 * arm
    if card.edged:
        gain += bearer.attack_if_edged
    instead, at_strength = card.attack_at_strength
    if instead and arm >= at_strength:
        gain += instead - card.attack
    return gain


def with_effect(table: Table, deck: CountedDeck, ref: Ref, effect: Effect) -> float:
    """The worth of the best battle after using an effect that has a price; NO if unknown."""
    shown = table.party[ref]
    if effect.id == "throw":
        shown.thrown, shown.attack = True, effect.numbers[0]
        worth = best_battle(table, deck)[0] - deck.keep(shown.card)
        shown.thrown, shown.attack = False, 0
        return worth
    if effect.id == "eat":
        foods = [one for one in table.party.values() if "food" in one.card.types and not one.used]
        price = deck.weakest([food.card for food in foods])
        shown.attack += effect.numbers[0]
        worth = best_battle(table, deck)[0] - price
        shown.attack -= effect.numbers[0]
        return worth
    if effect.id == "feed":
        return max([_fed(table, deck, hero, effect) for hero in table.heroes()], default=NO)
    return NO


def _fed(table: Table, deck: CountedDeck, hero: Revealed, effect: Effect) -> float:
    """The worth of the best battle after feeding this hero: more strength, and with Goodberries magic attack."""
    converts = hero.converts
    hero.strength += effect.numbers[0]
    hero.converts = converts or not effect.name.endswith("{0}")
    worth = best_battle(table, deck)[0]
    hero.strength -= effect.numbers[0]
    hero.converts = converts
    return worth
