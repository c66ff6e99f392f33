"""Why an option seems good, as one would say it at the table: lack, gain, price, in this order."""

from ....kernel.decision import Option
from ....kernel.judged import Reason, because
from ....kernel.text import _
from ....kit.reasons import Reasoning, by_verb, said
from ..cards import CARDS
from ..rules.card import Card, Hero, Monster
from ..view import HallFacts
from .mind import Mind, card_of

ENOUGH_LIGHT, ENOUGH_MAGIC, ENOUGH_ATTACK = 0.33, 0.33, 1.0
"""What a card of the deck should bring on average: two light and two magic attack in a hand of six, six attack."""


def _where_to(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id == "dungeon":
        return _best_battle(mind)
    if option.verb.id == "village":
        return _errands(mind)
    worst = min(mind.cards, key=mind.keep, default=None)
    return [because(_("{thing} only weakens your deck: a rest destroys it."), thing=worst)] if worst else []


def _best_battle(mind: Mind) -> list[Reason]:
    places = [place for place in mind.view["hall"] if CARDS[place["card"]].is_monster]
    best = max(places, key=mind.victory, default=None)
    if best is None:
        return []
    if mind.victory(best) < 0:
        lost = _("No monster is worth fighting with these cards, but the village has little for them either.")
        return [because(lost)]
    return _battle(mind, best)


def _battle(mind: Mind, place: HallFacts) -> list[Reason]:
    """What a battle brings, and what it costs."""
    monster, seen = CARDS[place["card"]], mind.reckoned(place)
    if not isinstance(monster, Monster) or seen is None:
        return []
    facts = {"thing": monster, "total": seen["total"], "health": monster.health}
    if not seen["wins"]:
        lost = _("{thing} wins, {total} against :health: {health}, but it leaves the hall and hurts you least.")
        return [because(lost, **facts)]
    if mind.claims(place):
        return [because(_("Your party beats {thing}, and the stone that follows it is yours: the game ends."), **facts)]
    gain = f":xp: {monster.xp} :vp: {monster.vp}" if monster.vp else f":xp: {monster.xp}"
    told = [because(_("Your party beats {thing}, {total} against :health: {health}: {gain}."), gain=gain, **facts)]
    if monster.diseases:
        told.append(because(_("The price: Diseases in your discard pile, {count}."), count=monster.diseases))
    return told


def _errands(mind: Mind) -> list[Reason]:
    """What there is to do in the village."""
    told = []
    tops = [CARDS[pile["top"]] for pile in mind.view["village"] if pile["top"]]
    wanted = max((card for card in tops if card.cost <= mind.gold()), key=mind.buying, default=None)
    if mind.best_victory() < 0:
        told.append(because(_("No monster of the hall can be beaten with this hand.")))
    if wanted is not None:
        told.append(because(_("Your hand holds :gold: {gold}, enough for {thing}."), gold=mind.gold(), thing=wanted))
    xp = mind.view["xp"]
    rising = [card for card in mind.cards if isinstance(card, Hero) and card.rise is not None and card.rise <= xp]
    if rising:
        told.insert(0, because(_("With :xp: {xp} {thing} can be raised."), xp=xp, thing=rising[0]))
    return told


def _lack(mind: Mind, card: Card) -> list[Reason]:
    """What the deck has too little of, and this card would bring."""
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
        return [*_lack(mind, card), because(_("Its effect is worth the :price: {cost} of your {purse} gold."), **price)]
    if card.is_hero:
        return [*_lack(mind, card), because(_("This hero brings {gain} for {cost} of your {purse} gold."), **price)]
    return [*_lack(mind, card), because(_("{thing} brings {gain} for {cost} of your {purse} gold."), **price)]


def _village(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id == "buy":
        purse = mind.view.get("purse")
        return _purchase(mind, card_of(option), mind.gold() if purse is None else purse)
    if option.verb.id == "use":
        return [because(_("{thing} helps now and costs you nothing you need."), thing=option.target)]
    return [because(_("Nothing on sale for this gold would make your deck better."))]


def _level(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id != "level":
        return [because(_("Nobody left is worth the experience."))]
    card = card_of(option)
    cost = card.rise if isinstance(card, Hero) and card.rise is not None else 0
    weak = because(_("{thing} is the weakest hero you can raise."), thing=card)
    return [weak, because(_("The better one goes to your discard pile, for :xp: {cost}."), cost=cost)]


def _stronger(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("Nothing here would help you."))]
    card = card_of(option)
    signs = _gain(card)
    if not signs:
        return [because(_("{thing} helps your party most."), thing=card)]
    return [because(_("{thing} helps your party most: {gain}."), thing=card, gain=signs)]


def _prepare(mind: Mind, option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "attack":
        return _battle(mind, mind.view["hall"][option.target - 1])
    if verb == "equip":
        weapon, hero = option.things
        gain = _gain(weapon.card)
        told = [because(_("A weapon counts only in a hero’s hands: {thing} brings {gain}."), thing=weapon, gain=gain)]
        return [*told, because(_("{thing} is strong enough to carry it."), thing=hero)]
    if verb == "use":
        return [because(_("{thing} helps before the battle."), thing=option.target)]
    return [because(_("No monster can be beaten now."))]


def _least(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("You keep all your cards."))]
    card = card_of(option)
    if card.is_disease:
        return [because(_("{thing} is the card you are glad to be rid of."), thing=card)]
    return [because(_("{thing} brings your party least of these."), thing=card)]


def _hero_or_two(mind: Mind, option: Option) -> list[Reason]:
    if option.things:
        return _least(mind, option)
    return [because(_("Your two weakest cards are worth less to you now than a hero."))]


def _rid(mind: Mind, option: Option) -> list[Reason]:
    if option.things:
        return [because(_("{thing} is weaker than your other cards: without it the good ones come sooner."),
                        thing=card_of(option))]  # fmt: skip
    return [because(_("Each of these cards still helps you."))]


def _banish(mind: Mind, option: Option) -> list[Reason]:
    if option.verb.id != "return":
        return [because(_("The hall suits you as it is."))]
    card = CARDS[mind.view["hall"][option.target - 1]["card"]]
    return [because(_("{thing} is the hardest for you to beat: another comes in its place."), thing=card)]


def _take(mind: Mind, option: Option) -> list[Reason]:
    card = CARDS[mind.view["hall"][option.target - 1]["card"]]
    return [because(_("{thing} is worth most: :vp: {points}."), thing=card, points=card.vp)]


def _spoils(mind: Mind, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("Nothing on sale for this gold would make your deck better."))]
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
    "feed": said(_("{thing} is the strongest: with more strength a heavier weapon can be carried.")),
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
    "weaken": said(_("Magic attack may be doubled, or needed to win: give up attack.")),
    "disease": by_verb({"sick-attack": _("Magic attack may be doubled, or needed to win: give up attack.")}),
    "lose": _least,
    "spoils": _spoils,
    "sphinx": by_verb({"reveal-six": _("Six cards more: the weak ones among them can be destroyed.")}),
    "cull": _rid,
    "rest": _rid,
}
"""What speaks for an option of each question."""
