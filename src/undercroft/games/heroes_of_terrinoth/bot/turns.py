"""The choices of a hero's turn: card, items, targets, dice."""

from collections.abc import Sequence

from ....kernel.decision import Decision
from ..cards import BOX
from ..rules.box import ATTACK, EXPLORE, REST, Ability, HeroCard
from ..rules.odds import at_least
from ..rules.place import Exploration
from ..view import FoeFacts, HeroFacts
from .finding import everyone, foe_of, hero_of
from .known import Known, acting
from .playing import Playing
from .worth import READY, TOKEN, Worth, healing_worth, left, menace, wounds_cost

# -- a hero's turn


def play(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Use items that help now, then play the best card."""
    playing = Playing(view, hero)
    values = []
    for option in decision.options:
        if isinstance(option.target, Ability):
            values.append(playing.card(option.target))
        else:
            worth = item_worth(view, hero, option.target)
            values.append(100.0 + worth if worth > 0 else -100.0)
    return values


def items(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    return [item_worth(view, hero, option.target) if option.things else 0.0 for option in decision.options]


def item_worth(view: Known, hero: HeroFacts, item: Exploration) -> float:
    """The worth of using an item now; below 0 if it is better kept."""
    worth = Worth(view)
    party = [one for one in view["heroes"] if not one["defeated"]]
    if item.id in ("healing_potion", "healing_herbs"):
        count = 3 if item.id == "healing_potion" else 2
        heroes = party if item.id == "healing_potion" else [hero]
        return max([healing_worth(one, count) if one["wounds"] >= count else 0.0 for one in heroes]) - 2.6
    if item.id in ("throwing_knives", "holy_water", "dragonbane_spear"):
        count = 4 if item.id == "dragonbane_spear" else 2
        foes = [foe for foe in everyone(view) if foe["face_up"]]
        if item.id == "dragonbane_spear":
            foes = [foe for foe in foes if "dragonkin" in BOX.enemies[foe["card"]].traits]
        return max([felled(worth, foe, count) for foe in foes], default=0.0) - 2.0
    if item.id in ("old_map", "sealing_scroll"):
        token, needed = worth.progress()
        return token * min(needed, 2) - 2.0
    if item.id == "stamina_draught":
        return READY * min(2, sum(not card["ready"] for card in hero["cards"])) - 1.0
    if item.id == "coin_purse":
        return max([menace(foe) for one in party for foe in one["engaged"]], default=0.0) - 2.0
    return 1.0


def felled(worth: Worth, foe: FoeFacts, count: int) -> float:
    """The worth of this many wounds on this enemy, ignoring resilience."""
    if foe["card"] is None:
        return 0.8
    remaining = foe["health"] - foe["wounds"]
    return worth.kill(foe) if count >= remaining else worth.wound(foe, count)


def engage(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Engage the best target for an attack; for other actions, an enemy of a friend in need."""
    playing = Playing(view, hero)
    ability = BOX.abilities[acting(view)["card"]]
    values = []
    for option in decision.options:
        if not option.things:
            values.append(
                max([playing.strike(ability, foe) for foe in hero["engaged"]], default=0.0)
                if ability.action == ATTACK
                else 0.0
            )
        elif ability.action == ATTACK:
            values.append(playing.engage(ability, foe_of(view, option)))
        else:
            values.append(relieves(view, hero, foe_of(view, option)))
    return values


def relieves(view: Known, hero: HeroFacts, foe: FoeFacts) -> float:
    """The worth of taking over an enemy from a friend."""
    if len(hero["engaged"]) >= 3 or not foe["face_up"] or not isinstance(foe["place"], int):
        return -1.0
    friend = view["heroes"][foe["place"]]
    return wounds_cost(friend, foe["attack"]) - wounds_cost(hero, foe["attack"]) - 0.2


def target(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    playing = Playing(view, hero)
    ability = BOX.abilities[acting(view)["card"]]
    fresh = 2 if ability.backstab else 0
    return [
        playing.strike(ability, foe_of(view, option), fresh if foe_of(view, option)["ready"] else 0)
        for option in decision.options
    ]


def another_target(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Name every enemy that may be named: successes left over can go to them."""
    return [1.0 if option.things else 0.0 for option in decision.options]


def before_roll(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Spend tokens where they are likely to decide something."""
    action = acting(view)
    ability = BOX.abilities[action["card"]]
    playing = Playing(view, hero)
    values = []
    for option in decision.options:
        if option.verb.id == "roll":
            values.append(rolled_worth(view, playing, ability, option.target) - TOKEN * option.target)
        elif option.verb.id == "reckless":
            values.append(50.0 if left(hero) > 4 and playing.worth.progress()[1] >= 2 else -50.0)
        else:
            gain = rolled_worth(view, playing, ability, 2) - rolled_worth(view, playing, ability, 0)
            values.append(50.0 if gain > 1.2 else -50.0)
    return values


def rolled_worth(view: Known, playing: Playing, ability: Ability, more: int) -> float:
    """The worth of the roll with this many additional successes."""
    action = acting(view)
    dice, bonus = action["odds"]["dice"], action["odds"]["bonus"] + more
    if action["kind"] == ATTACK:
        foes = [foe for foe in everyone(view) if foe["number"] in action["targets"]]
        return max([playing.struck(foe, dice, bonus) for foe in foes], default=0.0)
    if action["kind"] == EXPLORE:
        token, needed = playing.worth.progress()
        return token * sum(at_least(dice, bonus, count) for count in range(1, needed + 1))
    if action["kind"] == REST:
        return sum(at_least(dice, bonus, count) for count in range(1, playing.hero["wounds"] + 1)) * healing_worth(
            playing.hero, 1
        )
    return 0.5 * TOKEN * more


def reroll(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Reroll if at least two dice are bad; use a hero's own ability if an enemy die shows a retaliation or a threat."""
    action = acting(view)
    bad = sum([die_again(view, face) > 0 for face in action["hero_dice"] + action["enemy_dice"]])
    values = []
    for option in decision.options:
        if not option.things:
            values.append(0.0)
        elif isinstance(option.target, HeroCard):
            values.append(1.0 if "retaliate" in action["enemy_dice"] or "threat" in action["enemy_dice"] else -1.0)
        else:
            values.append(bad - 1.5)
    return values


def die_again(view: Known, face: str) -> float:
    """The worth of rerolling a die with this face."""
    if face == "shield":
        return 0.2 if "retaliate" not in acting(view)["enemy_dice"] else -1.0
    return {"blank": 1.0, "retaliate": 0.8, "threat": 0.6}.get(face, -1.0)


def which_dice(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    action = acting(view)
    values = []
    for option in decision.options:
        enemy = option.verb.id == "enemy_die"
        face = (action["enemy_dice"] if enemy else action["hero_dice"])[option.target - 1]
        values.append(-1.0 if enemy and face == "blank" else die_again(view, face))
    return values


def assign(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Assign successes to enemies that they defeat, the most dangerous first."""
    worth = Worth(view)
    remaining = decision.about["left"] if decision.about else 1
    values = []
    for option in decision.options:
        foe = foe_of(view, option)
        assert foe["face_up"]  # targets are turned up when they are named (HT-6.3)
        given = acting(view)["shares"].get(str(foe["number"]), 0)
        needed = foe["health"] - foe["wounds"] + foe["resilience"] - given
        if needed <= 0:
            values.append(-1.0)
        elif needed <= remaining:
            values.append(10.0 + worth.kill(foe) / needed)
        else:
            values.append(worth.kill(foe) / needed)
    return values


def share(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    """Use the successes of a rest: heal the hero who needs it most, or defeat an enemy."""
    worth = Worth(view)
    values = []
    for option in decision.options:
        if option.verb.id == "hero":
            values.append(healing_worth(hero_of(view, option), 1))
        else:
            foe = foe_of(view, option)
            remaining = (foe["health"] or 3) - foe["wounds"]
            values.append(-1.0 if remaining <= 0 else 0.8 * worth.kill(foe) / remaining)
    return values


def aided(view: Known, hero: HeroFacts, decision: Decision) -> Sequence[float]:
    ability = BOX.abilities[acting(view)["card"]]
    playing = Playing(view, hero)
    return [playing.aided(ability, hero_of(view, option)) for option in decision.options]
