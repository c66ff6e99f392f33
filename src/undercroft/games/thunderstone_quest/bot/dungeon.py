"""In the Dungeon: abilities and Weapons, the way, Spoils."""

from ....kernel.decision import Option
from ..rules.card import Weapon
from .mind import FREE, NO, Judge, Mind, card_of


def prepare(mind: Mind, option: Option) -> float:
    """Help that costs nothing first; then Weapons; then effects with a price, if they win a battle."""
    verb = option.verb.id
    if verb == "use":
        return use(mind, option)
    if verb == "wield":
        return wield(mind, option)
    if verb in ("boost", "guild-hero"):
        hero = option.things[-1]
        return FREE / 2 + mind.arms_of(hero) + 0.1 * float(hero.card.skill)
    if verb == "lantern":
        return FREE / 4 if mind.best_battle(1) > mind.best_battle() + (0.0 if mind.last else 1.5) else NO
    if verb == "potion":
        return FREE / 4 if mind.wounds >= 3 and not mind.last else NO
    if verb == "rations-skill":
        return FREE / 5 if _rations_arm(mind) and (mind.last or mind.gap() or mind.short_of()) else NO
    return 0.0 if verb == "ready" else NO


def use(mind: Mind, option: Option) -> float:
    card, ability = option.things[0].card, option.things[1]
    if ability.id == "level" and card.id == "thunderstone_shard":
        return 2.0 if max([NO, *[mind.rising(one) for one in mind.hand]]) > 1.5 and not mind.late else NO
    if ability.cost is None:
        return FREE - (5.0 if card.is_weapon else 0.0)
    if card.kind == "cache":
        return FREE if card.id not in ("cache_coin_hoard", "mire_cache", "foundations_cache") else NO
    if card.is_starter or ability.id == "renew":
        return NO
    missing = mind.gap() or mind.short_of()
    return FREE / 6 if 0 < missing <= 3 or mind.last else NO


MOST_AFTER_LOOKING = FREE / 4


def looks_ahead(option: Option) -> bool:
    """Whether judging this needs a forecast of battles when preparing; it is then worth at most MOST_AFTER_LOOKING."""
    verb = option.verb.id
    if verb == "use":
        card, ability = option.things[0].card, option.things[1]
        return ability.cost is not None and card.kind != "cache" and ability.id != "level"
    return verb in ("lantern", "rations-skill")


def wield(mind: Mind, option: Option) -> float:
    """The best Weapons first, to the Heroes with the least Skill who can wield them."""
    weapon, bearer = option.things[0].card, option.things[1].card
    assert isinstance(weapon, Weapon)
    gain = weapon.physical + weapon.magic + weapon.light + len(weapon.dungeon)
    trait = 1.0 if bearer.more_physical is not None or bearer.bonus_to_others is not None or bearer.dungeon else 0.0
    return FREE / 2 + gain + trait - 0.05 * mind.skill_of(option.things[1])


def _rations_arm(mind: Mind) -> bool:
    """Whether 2 more Skill would let a Hero wield an idle Weapon."""
    needs = [weapon.skill for weapon in mind.idle()]
    best = max([0, *mind.skills()]) if needs else 0
    return any(best < need <= best + 2 for need in needs)


def move(mind: Mind, option: Option) -> float:
    """Along the cheapest way to the best battle."""
    goal = mind.goal()
    if goal is None:
        return 0.0
    way = goal.way
    if option.verb.id == "stop":
        return 1.0 if not way else 0.0
    if not way:
        return -1.0
    return 2.0 if mind.room(way[0]) is option.target else 0.0


def spoils(mind: Mind, option: Option) -> float:
    if not option.things:
        return FREE / 4 - 1.0 if option.verb.id == "no-spoils" else NO
    if option.verb.id == "spoils" and option.things[0].id == "darkness_temple":
        return FREE
    ability = option.things[1]
    if ability.cost is not None:
        return FREE if not mind.last else FREE / 2
    return FREE


def blood(mind: Mind, option: Option) -> float:
    return -float(option.target)


def place_figure(mind: Mind, option: Option) -> float:
    """The best start for the next turn: the Room with the weakest Monster."""
    return mind.weakest_at(option.target)


DUNGEON: dict[str, Judge] = {
    "prepare": prepare,
    "move": move,
    "spoils": spoils,
    "blood": blood,
    "place-figure": place_figure,
    "wield-effortlessly": lambda mind, option: mind.power(card_of(option)) if option.things else 0.0,
    "ignore": lambda mind, option: float(option.verb.id == "ignore"),
}
