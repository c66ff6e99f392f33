"""Before the game, and in the Village: where to go, what to buy, whom to heal and to level up."""

from ....kernel.decision import Option
from ..rules.levelling import price
from .mind import FREE, NO, Judge, Mind, card_of

QUEST_WORTH = {
    "blood_price": 6.0, "trophy_hunt": 6.0, "well_supplied": 5.0, "scarred_veteran": 5.0, "hoarder": 4.5,
    "overwhelming_force": 4.5, "into_the_deep": 4.0, "shadow_heist": 4.0, "hero_maker": 3.5, "four_banners": 3.5,
    "walking_armory": 3.0, "master_at_arms": 3.0, "archmages_trial": 3.0, "lean_company": 2.5, "holy_vigil": 2.5,
    "balanced_grimoire": 2.0,
}  # fmt: skip
"""The approximate worth of a Side Quest to a player who plays as usual."""


BOUGHT = 0.55
"""The worth of a purchase relative to a battle: it comes to the hand later. In the last turn its points count fully."""


def keep_quest(mind: Mind, option: Option) -> float:
    return QUEST_WORTH[str(option.target.id)]


def guild(mind: Mind, option: Option) -> float:
    """Prefer the guild whose class has the most Heroes in the stacks."""
    heroes = mind.sold_heroes()
    cls: str = option.target.cls
    return len([1 for one in heroes if cls in one.keywords]) + (0.5 if cls == "Fighter" else 0.0)


def where_to(mind: Mind, option: Option) -> float:
    if option.verb.id == "dungeon":
        return mind.best_battle() + (1.5 if not mind.last else 0.5)
    where = option.target.id
    errands = mind.errands
    if errands is None:
        errands = mind.errands = _errands(mind)
    worth, bought, rise, second, gold = errands
    if where == "shrine":
        return worth - rise + (0.0 if mind.last or mind.wounds < 2 else 0.9 + 0.2 * mind.wounds)
    if where == "guilds_quarter":
        return worth + (second if mind.xp >= 5 else 0.0)
    if where == "shop_of_wonders":
        purse = gold + mind.rations
        return worth + (2.6 - BOUGHT * bought * (purse < 15) if gold >= 10 and mind.treasures else -0.2)
    if where == "marketplace":
        return worth + 0.1
    return worth + (0.3 if gold >= 2 else 0.0)


def _errands(mind: Mind) -> tuple[float, float, float, float, int]:
    """What any visit to the Village is worth, and of that the purchase, the first and the second level-up; the Gold."""
    gold = mind.gold()
    bought = mind.best_purchase(gold + mind.rations)
    rises = sorted([mind.rising(card) for card in mind.hand if _can_pay(mind, card)], reverse=True)
    rise = max([0.0, *rises[:1]])
    heal = 0.0 if mind.last else min(1, mind.wounds) * (0.9 + 0.2 * mind.wounds)
    helpers = sum([mind.usable(card, village=True) for card in mind.hand])
    worth = (1.0 if mind.last else BOUGHT) * bought + rise + heal + 0.4 * helpers
    return worth, bought, rise, max([0.0, *rises[1:2]]), gold


def _can_pay(mind: Mind, card: object) -> bool:
    level = getattr(card, "level", 9)
    return getattr(card, "is_hero", False) and level < 3 and price(level) <= mind.xp


def in_village(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    if verb == "potion":
        return FREE / 2 if mind.wounds >= 2 and not mind.last else NO
    if verb == "rations-gold":
        gold = mind.gold()
        more = mind.best_purchase(gold + mind.rations) - mind.best_purchase(gold)
        return FREE / 3 if more > 1.0 else NO
    if verb != "use":
        return 0.0 if verb == "go-buying" else NO
    card, ability = option.things[0].card, option.things[1]
    if ability.cost is None:
        return FREE if ability.id != "level" or mind.xp >= 2 else NO
    if card.kind == "cache":
        return _cache(mind, card.id)
    return NO


def _cache(mind: Mind, id: str) -> float:
    if id == "cache_healing_salves":
        return FREE if mind.wounds >= 2 else NO
    if id == "foundations_cache":
        return FREE if any(mind.rising(card, 2) > 1 for card in mind.hand) else NO
    if id == "cache_coin_hoard":
        gold = mind.gold()
        return FREE if mind.best_purchase(gold + 6) > mind.best_purchase(gold) + 1 else NO
    return FREE


def buy(mind: Mind, option: Option) -> float:
    if not option.things:
        shop = mind.where == "shop_of_wonders" and mind.gold() >= 10 and mind.treasures
        return 4.0 if shop else 0.0
    card = card_of(option)
    left = mind.gold() - card.cost
    if mind.where == "shop_of_wonders" and left >= 10:
        return FREE + mind.buying(card)
    return mind.buying(card)


def buy_gear(mind: Mind, option: Option) -> float:
    if not option.things:
        return 0.0
    kind = option.target.id
    if mind.last:
        return 0.5 if mind.quest == "well_supplied" else -1.0
    if kind == "potion":
        return 2.0 if mind.wounds >= 2 else 0.6
    return 1.0 if kind == "lantern" and mind.lanterns < 3 else 0.8


def heal(mind: Mind, option: Option) -> float:
    if mind.last and mind.quest == "scarred_veteran":
        return float(not option.things and option.verb.id == "heal-none")
    return {"heal-card": 2.0, "heal-token": 1.0}.get(option.verb.id, 0.0)


def level(mind: Mind, option: Option) -> float:
    if option.verb.id == "level-none":
        return 0.0
    free = mind.in_battle()
    return mind.rising(card_of(option), 2 if free else 0)


def become(mind: Mind, option: Option) -> float:
    card = card_of(option)
    return mind.power(card) - 0.4 * len([1 for own in mind.deck.cards if own.name == card.name])


def descend(mind: Mind, option: Option) -> float:
    """Going on costs a Lantern: worth it for a sure victory in the Wilderness or on level 1."""
    if option.verb.id == "stay":
        return 0.0
    attack = sum([card.physical + card.magic for card in mind.hand if not card.is_weapon])
    return 1.0 if attack >= 5 and any(card.id == "adventurer" for card in mind.hand) and not mind.late else -1.0


def final_discard(mind: Mind, option: Option) -> float:
    """Against the Guardian only strength counts: discard the weakest cards."""
    return -mind.power(card_of(option))


def recognise(mind: Mind, option: Option) -> float:
    return mind.power(card_of(option)) if option.things else -1.0


VILLAGE: dict[str, Judge] = {
    "keep-quest": keep_quest,
    "guild": guild,
    "where-to": where_to,
    "put-back": lambda mind, option: float(option.verb.id == "put-no-more"),
    "clear": lambda mind, option: -mind.buying(card_of(option)),
    "village": in_village,
    "buy": buy,
    "scrap": lambda mind, option: 1.0 if option.verb.id == "scrap" else 0.0,
    "buy-gear": buy_gear,
    "buy-treasure": lambda mind, option: float(option.verb.id == "buy-treasure"),
    "drink": lambda mind, option: float(option.verb.id == "drink" and mind.wounds >= 2),
    "heal": heal,
    "level": level,
    "become": become,
    "descend": descend,
    "final-discard": final_discard,
    "recognise": recognise,
}
