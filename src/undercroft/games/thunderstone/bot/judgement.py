"""Simple scores for options: thin the deck, buy attack and light, fight what can be beaten, raise heroes.

Every option gets a number; the bot takes the highest. Numbers are roughly "attack points": a Militia is worth about 1,
a victory point about as much. Helpful options that cost nothing get far more than any attack, so they are done first.
"""

from collections.abc import Callable

from ....kernel.decision import Decision, Option
from ....kernel.judged import Judged, judged
from ..cards import CARDS
from ..rules.card import Hero, Monster, Weapon
from ..view import RevealedFacts, View
from .mind import FREE, NO, Mind, card_of
from .quick import DUNGEON_CALLS, EFFECT, ERRANDS, FREE_EFFECTS, RISING
from .reasons import REASONS
from .worth import TOO_WEAK, useful


def judge(view: View, decision: Decision) -> list[Judged]:
    """How good each option of the decision seems from this view, and why."""
    mind = Mind(view, decision)
    judges = JUDGES.get(decision.key)
    if judges is None:
        return judged(decision, [0.0] * len(decision.options))
    reasons = REASONS[decision.key]
    return judged(decision, [judges(mind, option) for option in decision.options], lambda option: reasons(mind, option))


def _where_to(mind: Mind, option: Option) -> float:
    if option.verb.id == "dungeon":
        return mind.best_victory() + DUNGEON_CALLS
    if option.verb.id == "village":
        xp = mind.view["xp"]
        rises = [c for c in mind.cards if isinstance(c, Hero) and c.rise is not None and c.rise <= xp]
        effects = sum(len(card.village) for card in mind.cards)
        return ERRANDS * mind.best_purchase() + RISING * len(rises) + EFFECT * effects
    return TOO_WEAK - mind.deck.weakest(mind.cards)


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


def _equip(mind: Mind, weapon: RevealedFacts, hero: RevealedFacts) -> float:
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
    return FREE / 2 + gain - 0.1 * hero["strength"]


def _use(mind: Mind, effect: str) -> float:
    """Free effects first; effects with a price only if they win a battle or are worth it anyway."""
    if effect in FREE_EFFECTS:
        return FREE
    if effect == "feed":
        return _feeding(mind)
    if effect in ("eat", "throw"):
        return FREE / 3 if not mind.winning() and mind.best_victory() > 0 else NO
    if effect == "return":
        return FREE / 3 if mind.best_victory() < 0 else NO
    if effect == "banish":
        return FREE / 4 if mind.deck.weakest(mind.cards) < TOO_WEAK + 1 or mind.best_victory() < 0 else NO
    if effect == "arcane":
        wanted = mind.goal()
        dull = isinstance(wanted, Monster) and (wanted.immune_magic or wanted.halves_magic)
        return NO if dull else FREE
    return NO


def _feeding(mind: Mind) -> float:
    """Food helps if it lets a hero carry a weapon, or if Goodberries bring the magic attack that is missing."""
    idle = [s for s in mind.party.values() if "weight" in s and not s["bearer"]]
    strongest = max((s["strength"] for s in mind.party.values() if "strength" in s and not s["weapon"]), default=0)
    if any(strongest < s["weight"] <= strongest + 2 for s in idle):
        return FREE
    return FREE / 3 if mind.has_converter() and not mind.winning() and mind.best_victory() > 0 else NO


def _least(mind: Mind, option: Option) -> float:
    """Give away what is worth least."""
    if not option.things:
        return 0.0
    return -mind.keep(card_of(option))


def _most(mind: Mind, option: Option) -> float:
    return mind.power(card_of(option)) if option.things else 0.0


def _rid(mind: Mind, option: Option) -> float:
    """Get rid of what is worth less than an average card; keep the rest."""
    return TOO_WEAK - mind.keep(card_of(option)) if option.things else 0.0


def _of_least_use(mind: Mind, option: Option) -> float:
    """Give up what is least useful this turn, such as a trophy without attack."""
    return -useful(card_of(option)) if option.things else 0.0


def _hero_or_two(mind: Mind, option: Option) -> float:
    if option.things:
        return -useful(card_of(option))
    hand = sorted(useful(CARDS[id]) for id in mind.view["hand"])
    return -hand[0] - hand[1]


def _banish(mind: Mind, option: Option) -> float:
    """The hall with the best battle; without one, send away the monster worth most. Never bring the stone to rank 1."""
    hall = mind.view["hall"]
    if option.verb.id == "return-none":
        return 0.0
    order = mind.hall_after(option)
    if order and not CARDS[order[0]["card"]].is_monster:
        return NO
    best = max((mind.moved(place, rank) for rank, place in enumerate(order, 1)), default=0.0)
    if best > 0:
        return best + (0.1 if option.verb.id == "return" else 0.0)
    return float(CARDS[hall[option.target - 1]["card"]].vp) / 10 if option.verb.id == "return" else -1.0


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
    "discard-one": _of_least_use,
    "discard": _of_least_use,
    "discard-hero": _of_least_use,
    "hero-or-two": _hero_or_two,
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
