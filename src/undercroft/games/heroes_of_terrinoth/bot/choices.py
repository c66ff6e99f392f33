"""The choices that effects ask for: enemies, heroes, cards, upgrades."""

from collections.abc import Sequence

from ....kernel.decision import Decision
from ..cards import BOX
from ..rules.box import ATTACK, REST, SLOT, Ability, HeroCard
from ..rules.place import Exploration
from ..view import HeroFacts
from .finding import foe_of, hero_of
from .known import Known
from .playing import Playing
from .turns import felled
from .worth import READY, TOKEN, Worth, healing_worth, left, menace, wounds_cost

# -- enemies chosen


def most_menacing(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Choose the enemy that does most harm; nobody only if there is no enemy."""
    return [menace(foe_of(view, option)) if option.things else 0.1 for option in decision.options]


def least_menacing(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [-menace(foe_of(view, option)) for option in decision.options]


def send_away(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [foe_of(view, option)["attack"] or 0 if option.things else 0.5 for option in decision.options]


def best_to_wound(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    worth = Worth(view)
    return [felled(worth, foe_of(view, option), 1) if option.things else 0.0 for option in decision.options]


def mark(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    worth = Worth(view)
    return [worth.kill(foe_of(view, option)) for option in decision.options]


# -- wounds and cards


def reduce_wounds(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Use anything that saves two wounds or the hero's life."""
    count = decision.about["count"] if decision.about else 1
    deadly = count >= left(hero)
    return [
        (5.0 if deadly else count - 1.5 - (isinstance(option.target, HeroCard) and count < 2)) if option.things else 0.0
        for option in decision.options
    ]


def exhaust_card(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [-card_need(view, hero, option.target) for option in decision.options]


def ready_card(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [card_need(view, hero, option.target) if option.things else 0.0 for option in decision.options]


def card_need(view: Known, hero: HeroFacts, ability: Ability) -> float:
    """The worth for a hero of having a card ready."""
    return max(0.1, Playing(view, hero).card(ability) + 3.0)


def cheapest(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Choose one of several effects by what it brings or costs."""
    values = []
    for option in decision.options:
        if not option.things:
            values.append(0.0)
            continue
        id = option.target.id
        if id == "suffer":
            values.append(-wounds_cost(hero, 1))
        elif id == "exhaust":
            values.append(-READY - (0.8 if sum(card["ready"] for card in hero["cards"]) == 1 else 0.0))
        elif id in ("poisoned", "weakened"):
            values.append(-1.6)
        elif id == "heal":
            values.append(healing_worth(hero, 2))
        else:
            values.append(EFFECTS.get(id, 0.0))
    return values


EFFECTS = {"lose": -TOKEN, "lose-progress": -1.2, "discard-item": -1.0, "ready": READY, "focused": 1.0, "sheet": 2.5}


def yes(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [1.0 if option.id == "yes" else 0.0 for option in decision.options]


def no(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [1.0 if option.id == "no" else 0.0 for option in decision.options]


def something(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [1.0 if option.things else 0.0 for option in decision.options]


# -- heroes chosen


def healthiest(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Choose the hero with the most health left, minus 1.5 for each engaged enemy."""
    heroes = [hero_of(view, option) for option in decision.options]
    return [left(one) - 1.5 * len(one["engaged"]) for one in heroes]


def neediest(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [healing_worth(hero_of(view, option), 3) for option in decision.options]


def most_exhausted(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [float(sum(not card["ready"] for card in hero_of(view, option)["cards"])) for option in decision.options]


def extra_turn(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Choose the hero with the best card to play."""
    values = []
    for option in decision.options:
        one = hero_of(view, option)
        playing = Playing(view, one)
        ready = [playing.card(BOX.abilities[card["card"]]) for card in one["cards"] if card["ready"]]
        values.append(max(ready, default=-2.0))
    return values


def first_leader(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [float(hero_of(view, option)["health"]) for option in decision.options]


# -- exploration cards and upgrades

FINDS = {
    "ambush": -0.5, "snare": -1.0, "moment_of_calm": 1.0, "hidden_cache": 1.4, "fresh_tracks": 1.4, "shortcut": 2.6,
    "poison_thorns": 0.2, "wolf_pack": -2.0, "cave_in": -2.5, "treasure_chest": 2.0, "lurkers": -0.3,
    "helpful_guard": 2.2, "pickpocket": -1.0, "rumours": 0.9, "cold_mist": 0.8, "restless_bones": -1.0,
    "ancestors_blessing": 1.4, "bloodstained_letter": 4.0, "dragonbane_spear": 4.0, "sealing_scroll": 3.5,
    "signal_horn": 3.0,
}  # fmt: skip
"""The worth of exploration cards; 2 for items that are not listed."""


def resolve(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [FINDS.get(option.target.id, 2.0) for option in decision.options]


def put_back(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Put good exploration cards and weak enemies on the top, the others to the bottom."""
    values = []
    for option in decision.options:
        if isinstance(option.target, Exploration):
            good = FINDS.get(option.target.id, 2.0) - 0.8
        else:
            good = 2.5 - option.target.health * 0.4 - option.target.attack
        values.append(good if option.verb.id == "top" else -good)
    return values


PREFERRED = ("disciple", "runemaster", "wildlander", "knight")


def upgrade(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Choose the card that improves most on the basic one, in dice, bonus and lines; attacks and rests first."""
    values = []
    for option in decision.options:
        new: Ability = option.target
        old = BOX.abilities[hero["cards"][SLOT[new.action]]["card"]]
        gain = 0.6 * (new.dice - old.dice) + (new.bonus - old.bonus) + 0.8 * (new.ranged - old.ranged)
        gain += 0.4 * (len(new.after) - len(old.after)) + 0.8 * (new.targets != old.targets) + 0.5 * new.backstab
        values.append(gain + {ATTACK: 0.6, REST: 0.3}.get(new.action, 0.0) + 0.3 * (new.of_class in PREFERRED))
    return values


def market(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return yes(view, hero, decision) if hero["tokens"] >= 4 else no(view, hero, decision)


def challenge(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Challenge the villain while the party is strong, or if at most 3 tokens are left on the sheet."""
    party = [one for one in view["heroes"] if not one["defeated"]]
    strong = sum(left(one) for one in party) / sum(one["health"] for one in party) > 0.6
    urgent = view["sheet"] is not None and view["sheet"]["count"] <= 3
    return yes(view, hero, decision) if strong or urgent else no(view, hero, decision)
