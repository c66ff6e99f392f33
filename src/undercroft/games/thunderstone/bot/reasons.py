"""Reasons for an option, as a player would say them: what is missing, the gain, the price, in this order."""

from ....kernel.decision import Option
from ....kernel.judged import Reason, aims, because, compared
from ....kernel.text import _
from ....kit.reasons import Reasoning, Translated, by_verb, fixed_reason
from ..cards import CARDS, STONE
from ..rules.card import Card, Hero, Monster
from ..view import HallFacts
from .mind import Mind, card_of
from .worth import TOO_WEAK

ENOUGH_LIGHT, ENOUGH_MAGIC, ENOUGH_ATTACK = 0.33, 0.33, 1.0
"""What a card of the deck should bring on average: two light and two magic attack in a hand of six, six attack."""
UNBEATABLE = _("No monster of the hall can be beaten with these cards.")


def _where_to(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id == "dungeon":
        return _best_battle(mind)
    if option.verb.id == "village":
        return _errands(mind)
    worst = min(mind.cards, key=mind.keep, default=None)
    if worst is None or mind.keep(worst) >= TOO_WEAK:
        return []
    return [because(_("{thing} is the weakest card of your hand: a rest destroys it."), thing=worst)]


def _best_battle(mind: Mind) -> list[Reason]:
    places = [place for place in mind.view["hall"] if CARDS[place["card"]].is_monster]
    best = max(places, key=mind.victory, default=None)
    if best is None:
        return []
    if not mind.beats(best):
        return [compared(UNBEATABLE), compared(_("The village and a rest have even less for these cards."))]
    return aims(_battle(mind, best))


def _battle(mind: Mind, place: HallFacts) -> list[Reason]:
    """What a battle brings, what it costs, and whether it ends the game."""
    monster, seen = CARDS[place["card"]], mind.forecast_of(place)
    if not isinstance(monster, Monster) or seen is None:
        return []
    facts = {"thing": monster, "total": seen["total"], "health": monster.health}
    if not seen["wins"]:
        return _uphill(mind, place, facts)
    gain = f":xp: {monster.xp} :vp: {monster.vp}" if monster.vp else f":xp: {monster.xp}"
    reasons = [because(_("Your party beats {thing}, {total} against :health: {health}: {gain}."), gain=gain, **facts)]
    if mind.ends(place):
        points = (mind.view["scores"][mind.view["seat"] or 0] or 0) + monster.vp + STONE.vp
        reasons.append(because(_("The Thunderstone is yours with it and the game ends: you have :vp: {points} then."),
                            points=points))  # fmt: skip
    elif monster.diseases:
        reasons.append(because(_("The price: Diseases in your discard pile, {count}."), count=monster.diseases))
    return reasons


def _uphill(mind: Mind, place: HallFacts, facts: dict[str, object]) -> list[Reason]:
    """A battle that is not won as things stand."""
    if mind.beats(place):
        missing = _("{thing}: {total} against :health: {health}; effects of your cards can add what is missing.")
        return [because(missing, **facts)]
    reasons = [because(_("{thing} wins, {total} against :health: {health}, and leaves the hall."), **facts)]
    if mind.ends(place):
        reasons.append(because(_("The Thunderstone comes to rank 1: the game ends, and nobody has the stone.")))
    return reasons


def _errands(mind: Mind) -> list[Reason]:
    """What there is to do in the village."""
    reasons = []
    tops = [CARDS[pile["top"]] for pile in mind.view["village"] if pile["top"]]
    wanted = max((card for card in tops if card.cost <= mind.gold()), key=mind.buying, default=None)
    rising = next((card for card in mind.cards if isinstance(card, Hero) and mind.can_rise(card)), None)
    if rising is not None:
        reasons.append(because(_("With :xp: {xp} {thing} can be raised."), xp=mind.view["xp"], thing=rising))
    if not any(mind.beats(place) for place in mind.view["hall"]):
        reasons.append(because(UNBEATABLE))
    if wanted is not None and mind.buying(wanted) > 0:
        reasons.append(because(_("Your hand holds :gold: {gold}, enough for {thing}."), gold=mind.gold(), thing=wanted))
    useful = next((card for card in mind.cards if card.village), None)
    if useful is not None:
        reasons.append(because(_("{thing} has an effect for the village."), thing=useful))
    return reasons


def _lack(mind: Mind, card: Card) -> list[Reason]:
    """What the deck lacks and this card would bring."""
    size = max(1, len(mind.own))
    magic = card.magic > 0 and sum(own.magic for own in mind.own) / size < ENOUGH_MAGIC
    light = card.light > 0 and sum(own.light for own in mind.own) / size < ENOUGH_LIGHT
    attack = card.attack > 0 and sum(own.attack for own in mind.own) / size < ENOUGH_ATTACK
    if magic and light:
        return [because(_("Your party lacks *magic* and *light*."))]
    if magic:
        return [because(_("Your party lacks *magic*."))]
    if light:
        return [because(_("Your party lacks *light*."))]
    return [because(_("Your party lacks *attack*."))] if attack else []


def _gain(card: Card) -> str:
    """What a card brings, in signs."""
    brings = (("attack", card.attack), ("magic", card.magic), ("light", card.light), ("vp", card.vp))
    return " ".join(f":{sign}: {number}" for sign, number in brings if number)


def _purchase(mind: Mind, card: Card, purse: int) -> list[Reason]:
    signs = _gain(card)
    price = {"cost": card.cost, "purse": purse, "thing": card, "gain": signs}
    if not signs:
        return [because(_("{thing}, for {cost} of your {purse} gold: {text}"), text=Translated(card.text), **price)]
    if card.is_hero:
        return [*_lack(mind, card), because(_("This hero brings {gain} for {cost} of your {purse} gold."), **price)]
    return [*_lack(mind, card), because(_("{thing} brings {gain} for {cost} of your {purse} gold."), **price)]


def _village(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id == "buy":
        purse = mind.view.get("purse")
        return _purchase(mind, card_of(option), mind.gold() if purse is None else purse)
    if option.verb.id == "use":
        return _use(mind, option)
    if option.verb.id == "go-buying":
        return [compared(_("What these effects cost is worth more than what they bring."))]
    return [compared(_("Nothing on sale for this gold would make your deck better."))]


def _use(mind: Mind, option: Option) -> list[Reason]:
    """An effect of a card, in the village or in the dungeon."""
    effect = option.things[1].id
    if effect in ("eat", "throw") and not mind.winning():
        return [because(_("No battle is won yet: {thing} adds to your attack."), thing=option.target)]
    if effect in ("return", "banish") and not any(mind.beats(place) for place in mind.view["hall"]):
        return [because(UNBEATABLE), because(_("{thing} changes the hall."), thing=option.target)]
    sentence = EFFECTS.get(effect)
    return [because(sentence, thing=option.target)] if sentence else []


EFFECTS = {
    "draw": _("{thing} brings you cards and costs nothing."),
    "cure": _("A Disease goes for good, and a card comes for it."),
    "rob": _("Every other player discards for it, and it costs you nothing."),
    "borrow": _("A hero of another player can fight for you."),
    "inspire": _("{thing} makes all your heroes stronger and costs nothing."),
    "aura": _("Weapons weigh nothing then, and you draw a card."),
    "arcane": _("The attack of armed heroes becomes magic, and you draw a card."),
    "take": _("A Food for a whole monster: its victory points are yours without a battle."),
    "feed": _("With more strength a hero can carry a heavier weapon."),
    "extra-buy": _("You may buy one card more."),
    "train": _("A Militia goes, and experience comes for it."),
    "pawn": _("A card that you need no more becomes gold."),
    "banish": _("{thing} changes the hall."),
}
"""What an effect brings, whatever the position."""


def _level(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id != "level":
        return [compared(_("Nobody left is worth the experience."))]
    card = card_of(option)
    cost = card.rise if isinstance(card, Hero) and card.rise is not None else 0
    weak = compared(_("{thing} is the weakest hero you can raise."), thing=card)
    return [weak, because(_("The better one goes to your discard pile, for :xp: {cost}."), cost=cost)]


def _stronger(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("Nothing here would help you."))]
    card = card_of(option)
    signs = _gain(card)
    if not signs:
        return [compared(_("{thing} helps your party most."), thing=card)]
    return [because(_("{thing} brings your party {gain}."), thing=card, gain=signs)]


def _prepare(mind: Mind, option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "attack":
        return _battle(mind, mind.view["hall"][option.target - 1])
    if verb == "equip":
        weapon, hero = option.things
        gain = _gain(weapon.card)
        reasons = [
            because(_("A weapon counts only in a hero’s hands: {thing} brings {gain}."), thing=weapon, gain=gain)
        ]
        return [*reasons, because(_("{thing} is strong enough to carry it."), thing=hero)]
    if verb == "use":
        return _use(mind, option)
    if any(mind.beats(place) for place in mind.view["hall"]):
        return [compared(_("Every battle costs more than it brings."))]
    return [because(UNBEATABLE)]


def _least(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("You keep all your cards."))]
    card = card_of(option)
    if card.is_disease:
        return [because(_("{thing} is the card you are glad to be rid of."), thing=card)]
    return [compared(_("{thing} brings your party least of these."), thing=card)]


def _hero_or_two(mind: Mind, option: Option) -> list[Reason]:
    if option.things:
        return _least(mind, option)
    return [compared(_("Your two weakest cards are worth less to you now than a hero."))]


def _rid(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("Each of these cards still helps you."))]
    if mind.keep(card_of(option)) >= TOO_WEAK:
        return []
    return [because(_("{thing} is weaker than your other cards: without it the good ones come sooner."),
                    thing=card_of(option))]  # fmt: skip


def _banish(mind: Mind, option: Option) -> list[Reason]:
    order = mind.hall_after(option)
    if option.verb.id == "return-none":
        return [compared(_("No change of the hall would bring a better battle."))]
    if order and not CARDS[order[0]["card"]].is_monster:
        return [because(_("The Thunderstone comes to rank 1: the game ends, and nobody has the stone."))]
    rank = max(range(1, len(order) + 1), key=lambda rank: mind.moved(order[rank - 1], rank), default=0)
    if rank and mind.moved(order[rank - 1], rank) > 0:
        near = CARDS[order[rank - 1]["card"]]
        return [because(_("Then {thing} stands at rank {rank}."), thing=near, rank=rank)]
    if option.verb.id != "return":
        return []
    card = CARDS[mind.view["hall"][option.target - 1]["card"]]
    gone = _("Another comes for {thing}, which was worth :vp: {points} to the others.")
    lost = [] if any(mind.beats(place) for place in mind.view["hall"]) else [because(UNBEATABLE)]
    return [*lost, because(gone, thing=card, points=card.vp)]


def _take(mind: Mind, option: Option) -> list[Reason]:
    card = CARDS[mind.view["hall"][option.target - 1]["card"]]
    return [because(_("{thing} is yours without a battle: :vp: {points}."), thing=card, points=card.vp)]


def _spoils(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("Nothing on sale for this gold would make your deck better."))]
    return _stronger(mind, option)


REASONS: dict[str, Reasoning] = {
    "where-to": _where_to,
    "village-effects": _village,
    "buy": _village,
    "pawn": _least,
    "level": _level,
    "become": _stronger,
    "prepare": _prepare,
    "attack": _prepare,
    "feed": fixed_reason(_("{thing} is the strongest: with more strength a heavier weapon can be carried.")),
    "eat": _least,
    "take": _take,
    "banish": _banish,
    "return": _banish,
    "give-up": _least,
    "discard-one": _least,
    "discard": _least,
    "discard-hero": _least,
    "hero-or-two": _hero_or_two,
    "borrow": _stronger,
    "bar": _least,
    "weaken": fixed_reason(_("Magic attack may be doubled, or needed to win: give up attack.")),
    "disease": by_verb({"sick-attack": _("Magic attack may be doubled, or needed to win: give up attack.")}),
    "lose": _least,
    "spoils": _spoils,
    "sphinx": by_verb({"reveal-six": _("Six cards more: the weak ones among them can be destroyed.")}),
    "cull": _rid,
    "rest": _rid,
}
"""The reasons for an option, by decision key."""
