"""Reasons for an option, as a player would say them: what is missing, the gain, the price."""

from ....kernel.decision import Option
from ....kernel.judged import Reason, aims, because, compared
from ....kernel.text import _
from ....kit.reasons import Reasoning, Translated, by_verb, fixed_reason
from ..rules.buying import TREASURE_PRICE
from ..rules.card import Card, Hero
from ..rules.dungeon_card import acts_first
from .gains import best_buy, gain_of, purchase
from .mind import Prospect, card_of
from .view_mind import ViewMind
from .worth import TOO_WEAK

DEAR = _("With Iron Rations for Gold, :gold: {gold} is enough for {thing}.")
UNBEATABLE = _("No Monster within your light can be beaten with these cards.")
ROMAN = ("0", "I", "II", "III")
COIN_HOARD = 6
"""The Gold that the Treasure Cache of this name brings."""
KEPT = _("You keep all your cards.")


# -- the Village


def _where_to(mind: ViewMind, option: Option) -> list[Reason]:
    if option.verb.id == "dungeon":
        return aims(_best_battle(mind))
    reasons = []
    where, gold = option.target.id, mind.gold()
    if not mind.beatable():
        reasons.append(because(UNBEATABLE))
    if where == "shop_of_wonders" and gold >= TREASURE_PRICE and mind.treasures:
        reasons.append(because(_("With :gold: {gold} you can buy a Treasure here."), gold=gold))
    if where == "shrine" and mind.wounds:
        reasons.append(because(_("The Shrine heals your Wounds: {count}."), count=mind.wounds))
    rising = [card for card in mind.hand if isinstance(card, Hero) and mind.can_rise(card)]
    if rising and where != "shrine":
        reasons.append(
            because(_("With :xp: {xp} {thing} can level up."), xp=mind.xp, thing=max(rising, key=mind.rising))
        )
    wanted, more = best_buy(mind, gold), best_buy(mind, gold + mind.rations)
    if more is not None and more is not wanted:
        reasons.append(because(DEAR, gold=gold + mind.rations, thing=more))
    elif wanted is not None:
        reasons.append(because(_("Your hand holds :gold: {gold}, enough for {thing}."), gold=gold, thing=wanted))
    return reasons or [compared(_("Everything else is worth even less."))]


def _best_battle(mind: ViewMind) -> list[Reason]:
    goal = mind.goal()
    if goal is None or not mind.beatable():
        return [compared(UNBEATABLE), compared(_("Everything else is worth even less."))]
    return _battle(goal)


def _battle(at: Prospect) -> list[Reason]:
    """What a battle on a tile brings, and what it costs."""
    if at.monster is None:
        return [compared(_("Your Attack is high enough to try what lies face down there."))]
    facts = {"thing": at.card, "total": at.total, "health": at.health, "xp": at.xp}
    if not at.wins:
        return [because(_("{thing} is too strong, {total} against :health: {health}."), **facts)]
    reasons = [because(_("Your party beats {thing}, {total} against :health: {health}: :xp: {xp}."), **facts)]
    if not at.xp:
        reasons = [because(_("Your party beats {thing}, {total} against :health: {health}."), **facts)]
        reasons += [because(_("Its Spoils: {text}"), text=Translated(one.name)) for one in at.monster.spoils[:1]]
    if acts_first(at.monster, at.room):
        reasons.append(because(_("What happens before the battle may still change that.")))
    if at.wounds:
        reasons.append(because(_("The price in Wounds: {count}."), count=at.wounds))
    return reasons


def _village(mind: ViewMind, option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "potion":
        return _potion(mind)
    if verb == "rations-gold":
        return _more_gold(mind, 1) or _all_rations(mind)
    if verb == "use":
        return _use(mind, option)
    return [compared(_("Nothing you have left would help here."))] if verb == "go-buying" else []


def _potion(mind: ViewMind) -> list[Reason]:
    return [because(_("A Potion heals one of your Wounds: {count}."), count=mind.wounds)] if mind.wounds else []


def _more_gold(mind: ViewMind, more: int) -> list[Reason]:
    """What can be bought with some Gold more, if that is better than what can be bought without."""
    gold = mind.gold()
    before, after = best_buy(mind, gold), best_buy(mind, gold + more)
    if after is None or after is before or after.cost <= gold:
        return []
    return [because(_("With :gold: {more} more you can buy {thing}."), more=more, thing=after)]


def _all_rations(mind: ViewMind) -> list[Reason]:
    """What can be bought only if all Iron Rations are spent for Gold."""
    gold = mind.gold() + mind.rations
    best = best_buy(mind, gold)
    return [because(DEAR, gold=gold, thing=best)] if best is not None and best.cost > mind.gold() else []


def _use(mind: ViewMind, option: Option) -> list[Reason]:
    """An ability: whom it raises, whether it has a price, what that is paid for."""
    card, ability = card_of(option), option.things[1]
    rising = [one for one in mind.hand if isinstance(one, Hero) and mind.can_rise(one)]
    if ability.id == "level" and card.id == "thunderstone_shard" and rising:
        best = max(rising, key=mind.rising)
        return [because(_("With :xp: {xp} {thing} can level up."), xp=mind.xp, thing=best)]
    if ability.cost is None:
        return [because(_("It costs you nothing."))]
    if card.id == "cache_coin_hoard":
        return _more_gold(mind, COIN_HOARD)
    if card.id == "cache_healing_salves" and mind.wounds:
        return [because(_("Your Wounds: {count}."), count=mind.wounds)]
    return [compared(_("What it brings is worth its price."))]


def _buy(mind: ViewMind, option: Option) -> list[Reason]:
    if option.things:
        return purchase(mind, card_of(option))
    if mind.where == "shop_of_wonders" and mind.gold() >= TREASURE_PRICE and mind.treasures:
        return [because(_("The Gold is kept for a Treasure."))]
    return [compared(_("Nothing on sale for this Gold would make your deck better."))]


def _gear(mind: ViewMind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("You need none of these tokens now."))]
    kind = option.target.id
    if kind == "potion":
        return _potion(mind) or [because(_("The next Wounds will come: a Potion heals one."))]
    if kind == "lantern":
        return [because(_("A Lantern token gives one light more when you need it."))]
    return [because(_("{thing} gives Gold or Skill when you need it."), thing=option.target)]


def _level(mind: ViewMind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("Nobody left is worth the experience."))]
    card = card_of(option)
    return [
        because(
            _("{thing} rises to level {level}, and is worth more in the end."), thing=card, level=ROMAN[card.level + 1]
        )
    ]


def _most(mind: ViewMind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("Nothing here would help you."))]
    card = card_of(option)
    if not isinstance(card, Card) or not gain_of(card):
        return [compared(_("{thing} helps your party most."), thing=option.target)]
    return [because(_("{thing} brings your party {gain}."), thing=card, gain=gain_of(card))]


def _heal(mind: ViewMind, option: Option) -> list[Reason]:
    if option.verb.id == "heal-none":
        return [because(_("Your Wounds serve your Side Quest."))] if mind.quest == "scarred_veteran" else []
    if option.things:
        return [because(_("A Wound in your deck takes the place of a good card."))]
    return [because(_("Wounds make your next hand smaller."))]


# -- the Dungeon


def _prepare(mind: ViewMind, option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "wield":
        return _wield(option)
    if verb in ("boost", "guild-hero"):
        return [compared(_("{thing} gets most out of it."), thing=option.things[-1])]
    if verb == "lantern":
        return _lantern(mind)
    if verb == "potion":
        return _potion(mind)
    if verb == "rations-skill":
        weapon = mind.armed_by_rations()
        return [because(_("With 2 Skill more somebody can wield {thing}."), thing=weapon)] if weapon else []
    if verb == "ready":
        return aims(_best_battle(mind))
    if verb != "use":
        return []
    hidden = any(at.face_down for at in mind.reach())
    if option.things[1].cost is not None and mind.gap() and not hidden:
        return [because(_("No Monster can be beaten yet: you lack {count} Attack."), count=mind.gap())]
    return _use(mind, option)


def _wield(option: Option) -> list[Reason]:
    weapon, hero = option.things
    gain = gain_of(weapon.card, "attack", "magic", "light")
    strong_enough = because(_("{thing} has the Skill for it."), thing=hero)
    if not gain:
        return [strong_enough]
    counts = _("A Weapon counts only if somebody wields it: {thing} brings {gain}.")
    return [because(counts, thing=weapon, gain=gain), strong_enough]


def _lantern(mind: ViewMind) -> list[Reason]:
    """What one more light makes reachable."""
    near = {at.number for at in mind.reach()}
    farther = [at for at in mind.reach(1) if at.number not in near and at.monster is not None and at.wins]
    best = max(farther, key=mind.prize, default=None)
    if best is None:
        return []
    return [because(_("With one light more you reach {room} and beat {thing}."), room=best.room, thing=best.card)]


def _move(mind: ViewMind, option: Option) -> list[Reason]:
    """Where the way leads; stopping means fighting here."""
    if option.verb.id == "stop":
        here = next((at for at in mind.reach() if not at.way), None)
        return _battle(here) if here is not None else [because(_("Your light leads no farther."))]
    goal = mind.goal()
    if goal is None or not goal.way or mind.room(goal.way[0]) is not option.target:
        return []
    if goal.monster is None:
        return _battle(goal)
    return [because(_("The way leads to {room}, where {thing} is."), room=goal.room, thing=goal.card), *_battle(goal)]


def _spoils(mind: ViewMind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(KEPT)]
    return _use(mind, option) if len(option.things) > 1 else [because(_("It costs you nothing."))]


# -- decisions of cards and Monsters


def _least(mind: ViewMind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(KEPT)]
    card = card_of(option)
    if isinstance(card, Card) and card.is_wound:
        return [because(_("{thing} is the card you are glad to be rid of."), thing=card)]
    return [compared(_("{thing} brings your party least of these."), thing=option.target)]


def _rid(mind: ViewMind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("Each of these cards still helps you."))]
    if mind.keep(card_of(option)) >= TOO_WEAK:
        return []
    weaker = _("{thing} is weaker than your other cards: without it the good ones come sooner.")
    return [because(weaker, thing=card_of(option))]


def _sacrificed(mind: ViewMind, option: Option) -> list[Reason]:
    """One of these must go, even if all are good."""
    return _rid(mind, option) or _least(mind, option)


def _revealed(mind: ViewMind, option: Option) -> list[Reason]:
    if option.verb.id == "draw":
        return [because(_("A card more in your hand always helps."))]
    if option.verb.id == "discard" and option.things:
        return _rid(mind, option)
    return [compared(_("It is a good card: you will draw it."))]


def _bleed(mind: ViewMind, option: Option) -> list[Reason]:
    missing = mind.gap() or mind.short_of()
    if missing:
        return [because(_("You lack {count} Attack: Wounds bring some."), count=missing)]
    return [because(_("No battle is won or lost by it: spare yourself the Wounds."))]


def _place(mind: ViewMind, option: Option) -> list[Reason]:
    return [compared(_("{thing} is where the weakest Monster waits."), thing=option.target)]


def _quest(mind: ViewMind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("It is not fulfilled yet, or will be worth more later."))]
    text = Translated(getattr(option.target, "text", ""))
    return [because(_("{thing}: {text}"), thing=option.target, text=text)] if text.name else _most(mind, option)


def _guild(mind: ViewMind, option: Option) -> list[Reason]:
    count = len([one for one in mind.sold_heroes() if option.target.cls in one.keywords])
    return [because(_("Heroes of its class that can be had here: {count}."), count=count)]


def _scrap(mind: ViewMind, option: Option) -> list[Reason]:
    return _rid(mind, option)


def _descend(mind: ViewMind, option: Option) -> list[Reason]:
    attack = sum([card.physical + card.magic for card in mind.hand if not card.is_weapon])
    if option.verb.id == "stay":
        return [
            because(_("Attack of your hand without Weapons: {count}. The Lantern is worth more later."), count=attack)
        ]
    return [because(_("Attack of your hand without Weapons: {count}."), count=attack)]


_hero = fixed_reason(_("{thing} gets most out of it."))
_saved = by_verb({"yes": _("You keep the card.")})

REASONS: dict[str, Reasoning] = {
    "keep-quest": _quest,
    "guild": _guild,
    "where-to": _where_to,
    "put-back": by_verb({"put-no-more": _("These cards are better used this turn.")}),
    "clear": fixed_reason(_("{thing} is the card you want least.")),
    "village": _village,
    "buy": _buy,
    "scrap": _scrap,
    "buy-gear": _gear,
    "buy-treasure": by_verb({"buy-treasure": _("A Treasure is worth more than anything else for this Gold.")}),
    "drink": by_verb({"drink": _("You have Wounds: heal one at once.")}, _("You have hardly any Wounds: keep it.")),
    "heal": _heal,
    "level": _level,
    "become": _most,
    "descend": _descend,
    "final-discard": _least,
    "recognise": _most,
    "prepare": _prepare,
    "move": _move,
    "spoils": _spoils,
    "blood": fixed_reason(_("Fewer Wounds are better: take {thing}.")),
    "place-figure": _place,
    "wield-effortlessly": _most,
    "ignore": by_verb({"ignore": _("It would only hurt you.")}),
    "either": fixed_reason(_("{thing} costs you least, or brings most.")),
    "feed": _hero,
    "boost-hero": _hero,
    "bar": _least,
    "remove": _least,
    "remove-one": _least,
    "disarm": _least,
    "cost-discard": _least,
    "cost-destroy": _sacrificed,
    "cost-on-deck": _least,
    "cost-under-deck": _least,
    "lose-discard": _least,
    "lose-destroy": _least,
    "lose-on-deck": fixed_reason(_("{thing} helps most when you draw it again.")),
    "lose-under-deck": _least,
    "lose-gear": fixed_reason(_("{thing} is the token you need least.")),
    "gain-gear": _gear,
    "cancel-discard": _saved,
    "cancel-destroy": _saved,
    "swap": by_verb({"yes": _("You keep the card."), "no": _("What would be lost is worth less.")}),
    "take-back": by_verb({"yes": _("You draw it again at once.")}),
    "reroll": by_verb({"yes": _("A second throw costs nothing.")}),
    "quest": _quest,
    "charge": _most,
    "mirror": _most,
    "repeat": _most,
    "lay": _most,
    "look-draw": _most,
    "look": _revealed,
    "look-back": _most,
    "revealed": _revealed,
    "look-treasure": _most,
    "bleed": _bleed,
}
"""The reasons for an option, by decision key."""
