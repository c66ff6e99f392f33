"""Why an option seems good, as one would say it at the table: what is lacking, what is gained, what it costs."""

from ....kernel.decision import Option
from ....kernel.judged import Reason, because
from ....kernel.text import _
from ....kit.reasons import Reasoning, Words, by_verb, said
from ..rules.card import Card, Hero
from ..rules.dungeon_card import acts_first
from .mind import Mind, Prospect, card_of

ENOUGH_LIGHT, ENOUGH_MAGIC, ENOUGH_ATTACK = 3, 2, 7
"""What a hand of six should bring on average."""
FREE_HELP = _("{thing} helps now and costs you nothing you need.")
KEPT = _("You keep all your cards.")


# -- what cards bring


def _lack(mind: Mind, card: Card) -> list[Reason]:
    """What a hand has too little of, and this card would bring."""
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


def _gain(card: Card) -> str:
    """What a card brings, in signs."""
    attack, magic = card.physical + card.boost_physical, card.magic + card.boost_magic
    brings = (("attack", attack), ("magic", magic), ("light", card.light), ("gold", card.gold), ("vp", card.vp))
    return " ".join([f":{sign}: {number}" for sign, number in brings if number])


def _purchase(mind: Mind, card: Card) -> list[Reason]:
    facts = {"thing": card, "gain": _gain(card), "cost": card.cost, "gold": mind.gold()}
    if mind.last and card.vp:
        points = _("The last round: {thing} is worth :vp: {points} in the end.")
        return [because(points, thing=card, points=card.vp)]
    if not facts["gain"]:
        return [because(_("{thing}: its ability is worth {cost} of your {gold} Gold."), **facts)]
    return [*_lack(mind, card), because(_("{thing} brings {gain} for {cost} of your {gold} Gold."), **facts)]


def _best_buy(mind: Mind, gold: int) -> Card | None:
    return max([card for card in mind.tops() if card.cost <= gold], key=mind.buying, default=None)


# -- the Village


def _where_to(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id == "dungeon":
        return _best_battle(mind)
    told = []
    where, gold = option.target.id, mind.gold()
    if where == "shop_of_wonders" and gold >= 10 and mind.treasures:
        told.append(because(_("With :gold: {gold} you can buy a Treasure here."), gold=gold))
    if where == "shrine" and mind.wounds:
        told.append(because(_("You have {count} Wounds: here they heal best."), count=mind.wounds))
    rising = [card for card in mind.hand if isinstance(card, Hero) and mind.rising(card) > 0]
    if rising and where != "shrine" and mind.xp >= 2:
        told.append(because(_("With :xp: {xp} {thing} can level up."), xp=mind.xp, thing=max(rising, key=mind.rising)))
    wanted = _best_buy(mind, gold + mind.rations)
    if wanted is not None:
        told.append(because(_("Your hand holds :gold: {gold}, enough for {thing}."), gold=gold, thing=wanted))
    if mind.best_battle() < 0:
        told.insert(0, because(_("No Monster within your light can be beaten with this hand.")))
    return told


def _best_battle(mind: Mind) -> list[Reason]:
    goal = mind.goal()
    if goal is None or mind.best_battle() < 0:
        return [because(_("The Village has even less to offer for these cards."))]
    return _battle(goal)


def _battle(at: Prospect) -> list[Reason]:
    """What a battle on a tile brings, and what it costs."""
    if at.monster is None:
        return [because(_("Your Attack is high enough to try what lies face down there."))]
    facts = {"thing": at.card, "total": at.total, "health": at.health, "xp": at.xp}
    if not at.wins:
        return [because(_("{thing} is too strong, but hurts you least: {total} against :health: {health}."), **facts)]
    told = [because(_("Your party beats {thing}, {total} against :health: {health}: :xp: {xp}."), **facts)]
    if acts_first(at.monster, at.room):
        told.append(because(_("What happens before the battle may still change that.")))
    if at.wounds:
        told.append(because(_("The price: Wounds, {count}."), count=at.wounds))
    return told


def _village(mind: Mind, option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "potion":
        return [because(_("You have {count} Wounds: the Potion heals one."), count=mind.wounds)]
    if verb == "rations-gold":
        return [because(_("With one Gold more you can buy something better."))]
    if verb == "use":
        return [because(FREE_HELP, thing=option.target)]
    return [because(_("Nothing you have left would help here."))]


def _buy(mind: Mind, option: Option) -> list[Reason]:
    if option.things:
        return _purchase(mind, card_of(option))
    if mind.where == "shop_of_wonders" and mind.gold() >= 10:
        return [because(_("The Gold is kept for a Treasure."))]
    return [because(_("Nothing on sale for this Gold would make your deck better."))]


def _gear(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("You need none of these tokens now."))]
    kind = option.target.id
    if kind == "potion":
        if mind.wounds:
            return [because(_("You have {count} Wounds: the Potion heals one."), count=mind.wounds)]
        return [because(_("The next Wounds will come: a Potion heals one."))]
    if kind == "lantern":
        return [because(_("A Lantern token gives one light more when you need it."))]
    return [because(_("{thing} gives Gold or Skill when you need it."), thing=option.target)]


def _level(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("Nobody left is worth the experience."))]
    card = card_of(option)
    if mind.in_battle():
        return [because(_("{thing} becomes stronger, and worth more in the end, for little XP or none."), thing=card)]
    better = _("{thing} becomes stronger, and worth more in the end, for some of your :xp: {xp}.")
    return [because(better, thing=card, xp=mind.xp)]


def _most(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("Nothing here would help you."))]
    card = card_of(option)
    if not isinstance(card, Card) or not _gain(card):
        return [because(_("{thing} helps your party most."), thing=option.target)]
    return [because(_("{thing} helps your party most: {gain}."), thing=card, gain=_gain(card))]


def _heal(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id == "heal-none":
        return [because(_("Your Wounds serve your Side Quest."))]
    if option.things:
        return [because(_("A Wound in your deck takes the place of a good card."))]
    return [because(_("Each Wound costs you a card of your hand."))]


# -- the Dungeon


def _prepare(mind: Mind, option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "wield":
        weapon, hero = option.things
        gain = _gain(weapon.card)
        told = [
            because(_("A Weapon counts only if somebody wields it: {thing} brings {gain}."), thing=weapon, gain=gain)
        ]
        return [*told, because(_("{thing} has the Skill for it."), thing=hero)]
    if verb in ("boost", "guild-hero"):
        return [because(_("{thing} gets most out of it."), thing=option.things[-1])]
    if verb == "lantern":
        return [because(_("With one light more you reach a better battle."))]
    if verb == "potion":
        return [because(_("You have {count} Wounds: the Potion heals one."), count=mind.wounds)]
    if verb == "rations-skill":
        return [because(_("With 2 Skill more somebody can wield a Weapon that lies idle."))]
    if verb == "ready":
        return _best_battle(mind)
    if not option.things:
        return [because(_("It would not help you."))]
    if mind.gap() or mind.short_of():
        return [because(_("Your Attack is short by {count}: {thing} helps."), count=mind.gap() or mind.short_of(),
                        thing=option.target)]  # fmt: skip
    return [because(FREE_HELP, thing=option.target)]


def _move(mind: Mind, option: Option) -> list[Reason]:
    goal = mind.goal()
    return _battle(goal) if goal is not None else [because(_("Your light leads no farther."))]


def _spoils(mind: Mind, option: Option) -> list[Reason]:
    return [because(FREE_HELP if option.things else KEPT, **({"thing": option.target} if option.things else {}))]


# -- what cards and Monsters ask


def _least(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(KEPT)]
    card = card_of(option)
    if isinstance(card, Card) and card.is_wound:
        return [because(_("{thing} is the card you are glad to be rid of."), thing=card)]
    return [because(_("{thing} brings your party least of these."), thing=option.target)]


def _rid(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("Each of these cards still helps you."))]
    weaker = _("{thing} is weaker than your other cards: without it the good ones come sooner.")
    return [because(weaker, thing=card_of(option))]


def _revealed(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id == "draw":
        return [because(_("A card more in your hand always helps."))]
    if option.verb.id == "discard" and option.things:
        return _rid(mind, option)
    return [because(_("It is a good card: you will draw it."))]


def _bleed(mind: Mind, option: Option) -> list[Reason]:
    if option.things and option.target:
        return [because(_("Your Attack is short by {count}: the Wounds win the battle."), count=mind.gap())]
    return [because(_("No battle is won or lost by it: spare yourself the Wounds."))]


def _place(mind: Mind, option: Option) -> list[Reason]:
    return [because(_("{thing} is where the weakest Monster waits."), thing=option.target)]


def _quest(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("It is not fulfilled yet, or will be worth more later."))]
    text = Words(getattr(option.target, "text", ""))
    return [because(_("It suits how you play: {text}"), text=text)] if text.name else _most(mind, option)


_hero = said(_("{thing} gets most out of it."))
_yes = by_verb({"yes": _("It costs you nothing."), "no": _("It would not help you.")})

REASONS: dict[str, Reasoning] = {
    "keep-quest": _quest,
    "guild": said(_("Many Heroes of its class are for sale here.")),
    "where-to": _where_to,
    "put-back": by_verb({"put-no-more": _("These cards are better used this turn.")}),
    "clear": said(_("{thing} is the card you want least.")),
    "village": _village,
    "buy": _buy,
    "scrap": by_verb({"scrap": _("A Dagger is the weakest card of your deck.")}),
    "buy-gear": _gear,
    "buy-treasure": by_verb({"buy-treasure": _("A Treasure is worth more than anything else for this Gold.")}),
    "drink": by_verb({"drink": _("You have Wounds: heal one at once.")}, _("You have hardly any Wounds: keep it.")),
    "heal": _heal,
    "level": _level,
    "become": _most,
    "descend": by_verb(
        {"stay": _("For a battle you lack Attack.")}, _("Your hand is strong enough to win a battle as well.")
    ),
    "final-discard": _least,
    "recognise": _most,
    "prepare": _prepare,
    "move": _move,
    "spoils": _spoils,
    "blood": said(_("Fewer Wounds are better: take {thing}.")),
    "place-figure": _place,
    "wield-effortlessly": _most,
    "ignore": by_verb({"ignore": _("It would only hurt you.")}),
    "either": said(_("{thing} costs you least, or brings most.")),
    "feed": _hero,
    "boost-hero": _hero,
    "bar": _least,
    "remove": _least,
    "remove-one": _least,
    "disarm": _least,
    "cost-discard": _least,
    "cost-destroy": _rid,
    "cost-on-deck": _least,
    "cost-under-deck": _least,
    "lose-discard": _least,
    "lose-destroy": _least,
    "lose-on-deck": said(_("{thing} helps most when you draw it again.")),
    "lose-under-deck": _least,
    "lose-gear": said(_("{thing} is the token you need least.")),
    "gain-gear": _gear,
    "cancel-discard": _yes,
    "cancel-destroy": _yes,
    "swap": _yes,
    "take-back": _yes,
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
"""What speaks for an option of each question."""
