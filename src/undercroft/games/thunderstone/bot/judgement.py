"""A player of simple judgement: thin the deck, buy attack and light, fight what can be beaten, raise heroes.

Every option gets a number; the bot takes the highest. Numbers are roughly "attack points": a Militia is worth about 1,
a victory point about as much, and what costs nothing and helps is far above any attack, so that it is done first.
"""

from collections.abc import Callable
from typing import Any

from ....kernel.decision import Decision, Option
from ....kernel.judged import Judged, judged
from ..cards import CARDS
from ..rules.card import Hero, Weapon
from .mind import FREE, NO, Mind, card_of
from .reasons import REASONS


def judge(view: dict[str, Any], decision: Decision) -> list[Judged]:
    """How good each option of the decision seems to the one who sees this view, and why."""
    mind = Mind(view)
    judges = JUDGES.get(decision.key)
    if judges is None:
        return judged(decision, [0.0] * len(decision.options))
    reasons = REASONS[decision.key]
    return judged(decision, [judges(mind, option) for option in decision.options], lambda option: reasons(mind, option))


def _where_to(mind: Mind, option: Option) -> float:
    if option.verb.id == "dungeon":
        return mind.best_victory() + 3.0
    if option.verb.id == "village":
        xp = mind.view["xp"]
        rises = [c for c in mind.cards if isinstance(c, Hero) and c.rise is not None and c.rise <= xp]
        effects = sum(len(card.village) for card in mind.cards)
        return 0.6 * mind.best_purchase() + 2.0 * len(rises) + 0.8 * effects
    worst = min((mind.keep(card) for card in mind.cards), default=9.0)
    return 1.6 - worst


def _village(mind: Mind, option: Option) -> float:
    if option.verb.id == "buy":
        return mind.buying(option.target)
    if option.verb.id != "use":
        return 0.0
    effect = option.things[1].id
    if effect == "give-up":
        return NO
    if effect == "pawn":
        return FREE if any(card.id == "militia" for card in mind.cards) else NO
    return FREE


def _level(mind: Mind, option: Option) -> float:
    return FREE - mind.power(option.target) if option.verb.id == "level" else 0.0


def _prepare(mind: Mind, option: Option) -> float:
    verb = option.verb.id
    if verb == "attack":
        return mind.victory(mind.view["hall"][option.target - 1])
    if verb == "equip":
        return _equip(mind, mind.party[option.things[0].id], mind.party[option.things[1].id])
    if verb == "use":
        return _use(mind, option.things[1].id)
    return NO


def _equip(mind: Mind, weapon: dict[str, Any], hero: dict[str, Any]) -> float:
    """Best weapons first; the dwarf before others, else the weakest who can carry it."""
    if weapon["bearer"] or hero["weapon"]:
        return NO
    card, bearer = CARDS[weapon["card"]], CARDS[hero["card"]]
    assert isinstance(card, Weapon)
    assert isinstance(bearer, Hero)
    bonus = bearer.attack_if_edged if card.edged else 0
    instead, at_strength = card.attack_at_strength
    if instead and hero["strength"] >= at_strength:
        bonus += instead - card.attack
    gain = card.attack + card.magic + card.light + bonus
    return FREE / 2 + gain - 0.1 * float(hero["strength"])


def _use(mind: Mind, effect: str) -> float:
    if effect in ("draw", "cure", "rob", "borrow", "inspire", "take"):
        return FREE
    idle = [s for s in mind.party.values() if "weight" in s and not s["bearer"]]
    if effect == "aura":
        return FREE if idle else 1.0
    if effect == "feed":
        strongest = max((s["strength"] for s in mind.party.values() if "strength" in s), default=0)
        return FREE if any(strongest < s["weight"] <= strongest + 2 for s in idle) else NO
    if effect in ("eat", "throw"):
        return FREE / 3 if 0 < mind.gap() <= 3 else NO
    if effect in ("banish", "return"):
        return FREE / 3 if mind.best_victory() < 0 else NO
    return NO


def _least(mind: Mind, option: Option) -> float:
    """Give away what is worth least."""
    if not option.things:
        return 0.0
    return -mind.keep(card_of(option))


def _most(mind: Mind, option: Option) -> float:
    return mind.power(card_of(option)) if option.things else 0.0


def _rid(mind: Mind, option: Option) -> float:
    """Get rid of what is worth less than an average card; keep the rest."""
    return 1.6 - mind.keep(card_of(option)) if option.things else 0.0


def _banish(mind: Mind, option: Option) -> float:
    """Send the hardest monster away; leave the order alone."""
    if option.verb.id != "return":
        return 0.0 if option.verb.id == "return-none" else -1.0
    forecast = mind.view["hall"][option.target - 1]["forecast"]
    return float(forecast["health"] - forecast["total"]) if forecast else 0.0


def _spoils(mind: Mind, option: Option) -> float:
    return mind.buying(option.target) if option.things else 0.0


def _first_of(*verbs: str) -> Callable[[Mind, Option], float]:
    return lambda mind, option: float(option.verb.id in verbs)


JUDGES: dict[str, Callable[[Mind, Option], float]] = {
    "where-to": _where_to,
    "village-effects": _village,
    "buy": _village,
    "pawn": _least,
    "level": _level,
    "become": _most,
    "prepare": _prepare,
    "attack": _prepare,
    "feed": lambda mind, option: float(mind.party[option.target.id]["strength"]),
    "eat": _least,
    "take": lambda mind, option: float(CARDS[mind.view["hall"][option.target - 1]["card"]].vp),
    "banish": _banish,
    "return": _banish,
    "give-up": _least,
    "discard-one": _least,
    "discard": _least,
    "discard-hero": _least,
    "hero-or-two": _least,
    "borrow": _most,
    "bar": _least,
    "weaken": _first_of("weaken-attack"),
    "disease": _first_of("sick-attack"),
    "lose": _least,
    "spoils": _spoils,
    "sphinx": _first_of("reveal-six"),
    "cull": _rid,
    "rest": _rid,
}
