"""What cards bring, as reasons for the player, and the best card on sale."""

from ....kernel.judged import Reason, because
from ....kernel.text import _
from ..rules.card import Card
from .view_mind import ViewMind

ENOUGH_LIGHT, ENOUGH_MAGIC, ENOUGH_ATTACK = 3, 2, 7
"""What a hand of six should bring on average."""


def lack(mind: ViewMind, card: Card) -> list[Reason]:
    """What an average hand lacks and this card would bring."""
    hands = 6 / max(6, len(mind.deck.cards))
    magic = card.magic > 0 and sum([own.magic for own in mind.deck.cards]) * hands < ENOUGH_MAGIC
    light = card.light > 0 and sum([own.light for own in mind.deck.cards]) * hands < ENOUGH_LIGHT
    attack = card.physical > 0 and sum([own.physical for own in mind.deck.cards]) * hands < ENOUGH_ATTACK
    if magic and light:
        return [because(_("Your party lacks *magic* and *light*."))]
    if magic:
        return [because(_("Your party lacks *magic*."))]
    if light:
        return [because(_("Your party lacks *light*."))]
    return [because(_("Your party lacks *Attack*."))] if attack else []


def gain_of(card: Card, *signs: str) -> str:
    """What a card brings, in signs; only these signs, if any are named."""
    attack, magic = card.physical + card.boost_physical, card.magic + card.boost_magic
    brings = (("attack", attack), ("magic", magic), ("light", card.light), ("gold", card.gold), ("vp", card.vp))
    return " ".join([f":{sign}: {number}" for sign, number in brings if number and (not signs or sign in signs)])


def purchase(mind: ViewMind, card: Card) -> list[Reason]:
    """Why a card is worth its price."""
    facts = {"thing": card, "gain": gain_of(card), "cost": card.cost, "gold": mind.gold()}
    if mind.last and card.vp:
        points = _("The last round: {thing} is worth :vp: {points} in the end.")
        return [because(points, thing=card, points=card.vp)]
    if not facts["gain"]:
        return [because(_("{thing} costs {cost} of your {gold} Gold."), **facts)]
    return [*lack(mind, card), because(_("{thing} brings {gain} for {cost} of your {gold} Gold."), **facts)]


def best_buy(mind: ViewMind, gold: int) -> Card | None:
    """The best purchase with this much Gold; None if nothing on sale is worth it."""
    best = max([card for card in mind.tops() if card.cost <= gold], key=mind.buying, default=None)
    return best if best is not None and mind.buying(best) > 0 else None
