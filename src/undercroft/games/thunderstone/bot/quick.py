"""Quick play: a sensible choice from the state, for play-outs in imagined matches.

It uses the same card values as judgement, but computes only what the decision needs.
"""

from collections.abc import Callable

from ....kernel.decision import Decision, Option, Picked
from ..rules.card import Hero
from ..rules.hall import stone_rank
from ..rules.rest import DESTROY_NONE
from ..rules.state import Revealed, Table
from ..rules.weapons import strength
from .battle import NO, best_battle, deck_of, equipped, hand_battle, with_effect
from .mind import card_of
from .worth import TOO_WEAK, CountedDeck, useful

Answer = Callable[[Table, Decision], Picked]

DUNGEON_CALLS = 3.0
"""The worth of the dungeon besides the best battle in it: trophies, progress."""
ERRANDS = 0.6
RISING = 2.0
EFFECT = 0.8
FREE_EFFECTS = ("draw", "cure", "rob", "borrow", "inspire", "take", "aura")
"""Effects that cost nothing, or far less than they bring."""


def quick(table: Table, decision: Decision) -> Picked:
    """What to choose in this decision; the first legal option, if nothing distinguishes them."""
    options = decision.options
    answer = ANSWERS.get(decision.key)
    if answer is not None and len(options) > 1:
        return answer(table, decision)
    return options[0] if decision.takes_one else options[: decision.at_least]


# -- where to go


def _where_to(table: Table, decision: Decision) -> Picked:
    me = decision.seat
    village, dungeon, rest = decision.options
    deck = deck_of(table, me)
    battle = hand_battle(table, me, deck) + DUNGEON_CALLS
    errands = _errands(table, me, deck)
    if battle >= errands:
        return dungeon if battle >= TOO_WEAK - deck.weakest(table.players[me].hand) else rest
    return village if errands >= TOO_WEAK - deck.weakest(table.players[me].hand) else rest


def _errands(table: Table, me: int, deck: CountedDeck) -> float:
    """The worth of visiting the village with this hand."""
    player = table.players[me]
    gold = effects = 0
    rises = 0.0
    for card in player.hand:
        gold += card.gold or 0
        effects += len(card.village)
        if isinstance(card, Hero) and card.rise is not None and card.rise <= player.xp:
            rises += RISING
    wanted = max([deck.buying(card) for card in table.for_sale() if card.cost <= gold], default=0.0)
    return ERRANDS * max(0.0, wanted) + rises + EFFECT * effects


# -- in the village


def _village(table: Table, decision: Decision) -> Picked:
    deck = deck_of(table, decision.seat)
    best, most = decision.options[-1], 0.0
    for option in decision.options[:-1]:
        if option.verb.id == "use":
            if _of_use(table, option):
                return option
        else:
            want = deck.buying(option.target)
            if want > most:
                best, most = option, want
    return best


def _of_use(table: Table, option: Option) -> bool:
    effect = option.things[1].id
    if effect == "pawn":
        return any(shown.card.id == "militia" for shown in table.party.values())
    return bool(effect != "give-up")


def _level(table: Table, decision: Decision) -> Picked:
    deck = deck_of(table, decision.seat)
    return max(decision.options[:-1], key=lambda option: -deck.power(option.target))


# -- in the dungeon


def _prepare(table: Table, decision: Decision) -> Picked:
    priced: list[Option] = []
    best, most = None, NO
    for option in decision.options:
        verb = option.verb.id
        if verb == "use":
            if option.things[1].id in FREE_EFFECTS:
                return option
            priced.append(option)
        elif verb == "equip":
            weapon, hero = table.party[option.things[0]], table.party[option.things[1]]
            if weapon.bearer is None and hero.weapon is None:
                gain = equipped(table, weapon, hero)
                if gain > most:
                    best, most = option, gain
        elif verb == "attack" or verb == "no-battle":
            break
    if best is not None:
        feeding = next((one for one in priced if one.things[1].id == "feed" and _arms_somebody(table, one)), None)
        return best if feeding is None else feeding
    return _attack(table, decision, priced)


def _attack(table: Table, decision: Decision, priced: list[Option]) -> Picked:
    """The best battle, or first an effect that improves it."""
    deck = deck_of(table, decision.seat)
    worth, rank = best_battle(table, deck)
    if worth > 0:
        priced = [option for option in priced if option.things[1].id in ("arcane", "banish")]
    for option in priced:
        ref, effect = option.things
        if effect.id == "feed" and _arms_somebody(table, option):
            return option
        if effect.id == "banish" and deck.weakest([shown.card for shown in table.party.values()]) < TOO_WEAK + 1:
            return option
        if effect.id == "arcane" or (effect.id == "return" and worth < 0):
            return option
        if with_effect(table, deck, ref, effect) > 0:
            return option
    targets = [option for option in decision.options if option.verb.id in ("attack", "no-battle")]
    return next((option for option in targets if option.things == (rank,)), targets[-1])


def _arms_somebody(table: Table, option: Option) -> bool:
    """Whether a fed hero could carry a weapon that nobody can carry now."""
    idle = [s.numbers.weight for s in table.party.values() if s.card.is_weapon and s.bearer is None]
    if not idle:
        return False
    free = [strength(table, hero) for hero in table.heroes() if hero.weapon is None]
    strongest = max(free, default=0)
    more: int = option.things[1].numbers[0]
    return bool(free) and any(strongest < weight <= strongest + more for weight in idle)


def _plain_attack(table: Table, decision: Decision) -> Picked:
    return _attack(table, decision, [])


def _feed(table: Table, decision: Decision) -> Picked:
    return max(decision.options, key=lambda option: strength(table, table.party[option.target]))


def _banish(table: Table, decision: Decision) -> Picked:
    """Send the hardest monster away, unless that brings the stone to rank 1; otherwise leave the hall as it is."""
    least = 2 if stone_rank(table) == 2 else 1
    ranks = [option for option in decision.options if option.verb.id == "return" and option.target >= least]
    if ranks:
        return max(ranks, key=lambda option: getattr(table.hall[option.target - 1].card, "health", 0))
    return next((option for option in decision.options if option.verb.id == "order"), decision.options[-1])


# -- what is given up


def _least(table: Table, decision: Decision) -> Picked:
    """Give up for good what is worth least."""
    deck = deck_of(table, decision.seat)
    return min(decision.options, key=lambda option: deck.keep(card_of(option)) if option.things else 0.0)


def _least_useful(table: Table, decision: Decision) -> Picked:
    """Give up for this turn what is least useful now."""
    if decision.takes_one:
        return min(decision.options, key=lambda option: useful(card_of(option)))
    return sorted(decision.options, key=lambda option: useful(card_of(option)))[: decision.at_least]


def _hero_or_two(table: Table, decision: Decision) -> Picked:
    hand = sorted([useful(card) for card in table.players[decision.seat].hand])
    hero = min(decision.options[:-1], key=lambda option: useful(option.target))
    return hero if useful(hero.target) <= hand[0] + hand[1] else decision.options[-1]


def _most(table: Table, decision: Decision) -> Picked:
    deck = deck_of(table, decision.seat)
    return max(decision.options, key=lambda option: deck.power(card_of(option)) if option.things else 0.0)


def _rid(table: Table, decision: Decision) -> Picked:
    deck = deck_of(table, decision.seat)
    if not decision.takes_one:
        return [option for option in decision.options if deck.keep(card_of(option)) < TOO_WEAK]
    best = min(decision.options[:-1], key=lambda option: deck.keep(option.target))
    return best if deck.keep(best.target) < TOO_WEAK else DESTROY_NONE


def _spoils(table: Table, decision: Decision) -> Picked:
    deck = deck_of(table, decision.seat)
    best = max(decision.options[:-1], key=lambda option: deck.buying(option.target))
    return best if deck.buying(best.target) > 0 else decision.options[-1]


def _take(table: Table, decision: Decision) -> Picked:
    return max(decision.options, key=lambda option: table.hall[option.target - 1].card.vp)


def _bar(table: Table, decision: Decision) -> Picked:
    def adds(shown: Revealed) -> int:
        weapon = 0 if shown.weapon is None else shown.weapon.card.attack + shown.weapon.card.magic
        return shown.card.attack + shown.card.magic + weapon

    return min(decision.options, key=lambda option: adds(table.party[option.target]))


def _sphinx(table: Table, decision: Decision) -> Picked:
    return decision.options[0]


ANSWERS: dict[str, Answer] = {
    "where-to": _where_to,
    "village-effects": _village,
    "buy": _village,
    "pawn": _least,
    "level": _level,
    "become": _most,
    "prepare": _prepare,
    "attack": _plain_attack,
    "feed": _feed,
    "eat": _least,
    "take": _take,
    "banish": _banish,
    "return": _banish,
    "give-up": _least,
    "discard-one": _least_useful,
    "discard": _least_useful,
    "discard-hero": _least_useful,
    "hero-or-two": _hero_or_two,
    "borrow": _most,
    "bar": _bar,
    "lose": _least,
    "spoils": _spoils,
    "sphinx": _sphinx,
    "cull": _rid,
    "rest": _rid,
}
