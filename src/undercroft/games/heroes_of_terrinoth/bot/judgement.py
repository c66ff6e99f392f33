"""How good each option seems, from what a player sees: one small judgement for each kind of question."""

from collections.abc import Callable, Sequence
from typing import Any

from ....kernel.decision import Decision, Option
from ..cards import BOX
from ..rules.box import ATTACK, EXPLORE, REST, SLOT, Ability, Exploration, HeroCard
from .odds import at_least
from .playing import Playing
from .worth import READY, TOKEN, Facts, Worth, healing_worth, left, menace, wounds_cost

Judge = Callable[[Facts, Facts, Decision], Sequence[float]]
"""(view, the hero it is about, decision) → what each option is worth."""


def judge(view: dict[str, Any], decision: Decision) -> Sequence[float]:
    """What each option seems worth."""
    found = JUDGES.get(decision.key)
    if found is None:
        return [0.0] * len(decision.options)
    return found(view, asked(view, decision), decision)


def asked(view: Facts, decision: Decision) -> Facts:
    """The hero a question is about: named in it, else acting, else the asked player's own."""
    about = decision.about or {}
    card = about.get("hero")
    heroes: list[Facts] = view["heroes"]
    if isinstance(card, HeroCard):
        return next(hero for hero in heroes if hero["card"] == card.id)
    if view["action"] is not None:
        acting: int = view["action"]["hero"]
        return heroes[acting]
    return next(hero for hero in heroes if hero["seat"] == decision.seat)


def foe_of(view: Facts, option: Option) -> Facts:
    """The enemy an option names."""
    number = option.target.number
    return next(foe for foe in everyone(view) if foe["number"] == number)


def everyone(view: Facts) -> list[Facts]:
    foes: list[Facts] = [foe for hero in view["heroes"] for foe in hero["engaged"]]
    foes += view["shadows"]
    return foes


def hero_of(view: Facts, option: Option) -> Facts:
    heroes: list[Facts] = view["heroes"]
    return next(hero for hero in heroes if hero["card"] == option.target.id)


# -- a hero's turn


def play(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Items that help now come first; then the best card."""
    playing = Playing(view, hero)
    values = []
    for option in decision.options:
        if isinstance(option.target, Ability):
            values.append(playing.card(option.target))
        else:
            worth = item_worth(view, hero, option.target)
            values.append(100.0 + worth if worth > 0 else -100.0)
    return values


def items(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [item_worth(view, hero, option.target) if option.things else 0.0 for option in decision.options]


def item_worth(view: Facts, hero: Facts, item: Exploration) -> float:
    """What using an item now is worth; below 0 where it is better kept."""
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


def felled(worth: Worth, foe: Facts, count: int) -> float:
    """What so many wounds on this enemy are worth, resilience aside."""
    if foe["card"] is None:
        return 0.8
    remaining = foe["health"] - foe["wounds"]
    return worth.kill(foe) if count >= remaining else worth.wound(foe, count)


def engage(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Whom to engage: for an attack the one it is worth most to strike; for a friend's sake if it is in need."""
    playing = Playing(view, hero)
    ability = BOX.abilities[view["action"]["card"]]
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


def relieves(view: Facts, hero: Facts, foe: Facts) -> float:
    """What it is worth to take an enemy from a friend."""
    if len(hero["engaged"]) >= 3 or not isinstance(foe["place"], int):
        return -1.0
    friend = view["heroes"][foe["place"]]
    return wounds_cost(friend, foe["attack"]) - wounds_cost(hero, foe["attack"]) - 0.2


def target(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    playing = Playing(view, hero)
    ability = BOX.abilities[view["action"]["card"]]
    fresh = 2 if ability.backstab else 0
    return [
        playing.strike(ability, foe_of(view, option), fresh if foe_of(view, option)["ready"] else 0)
        for option in decision.options
    ]


def another_target(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Name all that may be named: what is left over can go to them."""
    return [1.0 if option.things else 0.0 for option in decision.options]


def before_roll(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Tokens are spent where they are likely to decide something."""
    action = view["action"]
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


def rolled_worth(view: Facts, playing: Playing, ability: Ability, more: int) -> float:
    """What the roll is worth with so many successes more."""
    action, dice = view["action"], playing.dice(ability)
    bonus = action["bonus"] + more
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


def reroll(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Reroll if two dice or more have fallen badly; a hero's own ability always, if one has."""
    action = view["action"]
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


def die_again(view: Facts, face: str) -> float:
    """Whether a die should be rolled again."""
    if face == "shield":
        return 0.2 if "retaliate" not in view["action"]["enemy_dice"] else -1.0
    return {"blank": 1.0, "retaliate": 0.8, "threat": 0.6}.get(face, -1.0)


def which_dice(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    action = view["action"]
    values = []
    for option in decision.options:
        enemy = option.verb.id == "enemy_die"
        face = action["enemy_dice" if enemy else "hero_dice"][option.target - 1]
        values.append(-1.0 if enemy and face == "blank" else die_again(view, face))
    return values


def assign(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Successes go where they fell somebody, the most dangerous first."""
    worth = Worth(view)
    remaining = decision.about["left"] if decision.about else 1
    values = []
    for option in decision.options:
        foe = foe_of(view, option)
        given = view["action"]["shares"].get(str(foe["number"]), 0)
        needed = foe["health"] - foe["wounds"] + foe["resilience"] - given
        if needed <= 0:
            values.append(-1.0)
        elif needed <= remaining:
            values.append(10.0 + worth.kill(foe) / needed)
        else:
            values.append(worth.kill(foe) / needed)
    return values


def share(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Successes of a rest: heal whoever needs it most, or fell an enemy."""
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


def aided(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    ability = BOX.abilities[view["action"]["card"]]
    playing = Playing(view, hero)
    return [playing.aided(ability, hero_of(view, option)) for option in decision.options]


# -- enemies chosen


def most_menacing(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """The enemy that does most harm; nobody only if there is none."""
    return [menace(foe_of(view, option)) if option.things else 0.1 for option in decision.options]


def least_menacing(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [-menace(foe_of(view, option)) for option in decision.options]


def send_away(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [foe_of(view, option)["attack"] if option.things else 0.5 for option in decision.options]


def best_to_wound(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    worth = Worth(view)
    return [felled(worth, foe_of(view, option), 1) if option.things else 0.0 for option in decision.options]


def mark(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    worth = Worth(view)
    return [worth.kill(foe_of(view, option)) for option in decision.options]


# -- wounds and cards


def reduce_wounds(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Use what saves two wounds or the hero's life."""
    count = decision.about["count"] if decision.about else 1
    deadly = count >= left(hero)
    return [
        (5.0 if deadly else count - 1.5 - (isinstance(option.target, HeroCard) and count < 2)) if option.things else 0.0
        for option in decision.options
    ]


def exhaust_card(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [-card_need(view, hero, option.target) for option in decision.options]


def ready_card(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [card_need(view, hero, option.target) if option.things else 0.0 for option in decision.options]


def card_need(view: Facts, hero: Facts, ability: Ability) -> float:
    """How much a hero will want a card ready."""
    return max(0.1, Playing(view, hero).card(ability) + 3.0)


def cheapest(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """One of several effects: what it brings, or what it costs."""
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


def yes(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [1.0 if option.id == "yes" else 0.0 for option in decision.options]


def no(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [1.0 if option.id == "no" else 0.0 for option in decision.options]


def something(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [1.0 if option.things else 0.0 for option in decision.options]


# -- heroes chosen


def healthiest(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Who can bear most, and is not beset already."""
    heroes = [hero_of(view, option) for option in decision.options]
    return [left(one) - 1.5 * len(one["engaged"]) for one in heroes]


def neediest(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [healing_worth(hero_of(view, option), 3) for option in decision.options]


def most_exhausted(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [float(sum(not card["ready"] for card in hero_of(view, option)["cards"])) for option in decision.options]


def extra_turn(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Whoever has the best card to play."""
    values = []
    for option in decision.options:
        one = hero_of(view, option)
        playing = Playing(view, one)
        ready = [playing.card(BOX.abilities[card["card"]]) for card in one["cards"] if card["ready"]]
        values.append(max(ready, default=-2.0))
    return values


def first_leader(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [float(hero_of(view, option)["health"]) for option in decision.options]


# -- exploration cards and upgrades

FINDS = {
    "ambush": -0.5, "snare": -1.0, "moment_of_calm": 1.0, "hidden_cache": 1.4, "fresh_tracks": 1.4, "shortcut": 2.6,
    "poison_thorns": 0.2, "wolf_pack": -2.0, "cave_in": -2.5, "treasure_chest": 2.0, "lurkers": -0.3,
    "helpful_guard": 2.2, "pickpocket": -1.0, "rumours": 0.9, "cold_mist": 0.8, "restless_bones": -1.0,
    "ancestors_blessing": 1.4, "bloodstained_letter": 4.0, "dragonbane_spear": 4.0, "sealing_scroll": 3.5,
    "signal_horn": 3.0,
}  # fmt: skip
"""What exploration cards are worth; items that are not named here, 2."""


def resolve(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return [FINDS.get(option.target.id, 2.0) for option in decision.options]


def put_back(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Good exploration cards and weak enemies on the top, the others to the bottom."""
    values = []
    for option in decision.options:
        if isinstance(option.target, Exploration):
            good = FINDS.get(option.target.id, 2.0) - 0.8
        else:
            good = 2.5 - option.target.health * 0.4 - option.target.attack
        values.append(good if option.verb.id == "top" else -good)
    return values


PREFERRED = ("disciple", "runemaster", "wildlander", "knight")


def upgrade(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """The card that gains most over the basic one, in dice, bonus and lines; attacks and rests first."""
    values = []
    for option in decision.options:
        new: Ability = option.target
        old = BOX.abilities[hero["cards"][SLOT[new.action]]["card"]]
        gain = 0.6 * (new.dice - old.dice) + (new.bonus - old.bonus) + 0.8 * (new.ranged - old.ranged)
        gain += 0.4 * (len(new.after) - len(old.after)) + 0.8 * (new.targets != old.targets) + 0.5 * new.backstab
        values.append(gain + {ATTACK: 0.6, REST: 0.3}.get(new.action, 0.0) + 0.3 * (new.of_class in PREFERRED))
    return values


def market(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    return yes(view, hero, decision) if hero["tokens"] >= 4 else no(view, hero, decision)


def challenge(view: Facts, hero: Facts, decision: Decision) -> Sequence[float]:
    """Challenge the villain while the party is strong, or before the walls are gone."""
    party = [one for one in view["heroes"] if not one["defeated"]]
    strong = sum(left(one) for one in party) / sum(one["health"] for one in party) > 0.6
    urgent = view["sheet"] is not None and view["sheet"]["count"] <= 3
    return yes(view, hero, decision) if strong or urgent else no(view, hero, decision)


JUDGES: dict[str, Judge] = {
    "choose-leader": first_leader,
    "play": play,
    "items": items,
    "send-away": send_away,
    "engage": engage,
    "strike-engaging": yes,
    "target": target,
    "another-target": another_target,
    "aided": aided,
    "before-roll": before_roll,
    "reroll": reroll,
    "which-dice": which_dice,
    "assign": assign,
    "share": share,
    "reduce-wounds": reduce_wounds,
    "avenge": best_to_wound,
    "ward": yes,
    "exhaust-card": exhaust_card,
    "ready-card": ready_card,
    "cure": something,
    "either": cheapest,
    "tie": healthiest,
    "which-hero-heal": neediest,
    "which-hero-either": neediest,
    "which-hero-ready": most_exhausted,
    "wound-enemy": best_to_wound,
    "exhaust-enemy": most_menacing,
    "move-to-shadows": most_menacing,
    "mark": mark,
    "mend": least_menacing,
    "rally": least_menacing,
    "reveal": something,
    "resolve": resolve,
    "put-back": put_back,
    "put-under": no,
    "extra-turn": extra_turn,
    "upgrade": upgrade,
    "travel": yes,
    "pass-leader": healthiest,
    "give-up": no,
    "challenge": challenge,
    "river-crossing": no,
    "market-district": market,
}
