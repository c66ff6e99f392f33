"""The answers in the prompt bar: the button label of each option, with its sign and its outcome."""

from collections.abc import Sequence
from typing import Any

from ....kernel.text import _
from ....kernel.view import OptionFacts
from ....kit.prompt import Answer, AnswerGroup, Answers, Risk, Step
from ....kit.seen import Seen
from ..cards import BOX
from ..rules.beginning import EXTRA_HEALTH
from ..rules.box import AID, ATTACK, EXPLORE, REST, WORDS
from ..rules.enemy_phase import ADVANCE, RETREAT, STRIKES
from ..rules.state import MOST_ENGAGED
from ..view import FoeFacts, View
from .faces import ACTION_ICONS, CLASSES, DICE, face
from .foes import foes_of, forecast_part, forecast_shown
from .options import on_stage

FIGHT, DARK, ALLIES, QUEST = "fight", "dark", "allies", "quest"
"""The tabs of the board on a phone."""
TURN, ACTION = _("Your turn"), _("Your action")
STEPS = {
    "choose-hero": Step("visored-helm", _("Setting up"), FIGHT),
    "choose-leader": Step("flying-flag", _("Setting up"), FIGHT),
    "play": Step("pile-hand", TURN, FIGHT),
    "items": Step("swap-bag", TURN, FIGHT),
    "send-away": Step("evil-eyes", TURN, FIGHT),
    "engage": Step("crossed-swords", TURN),
    "use-bow": Step("bow-arrow", ACTION, FIGHT),
    "target": Step("broadsword", _("Before the roll")),
    "another-target": Step("broadsword", _("Before the roll")),
    "aided": Step("heart-plus", _("Before the roll"), ALLIES),
    "before-roll": Step("rolling-dices", _("Before the roll"), FIGHT),
    "reroll": Step("rolling-dices", _("Step 1: the dice"), FIGHT),
    "which-dice": Step("rolling-dices", _("Step 1: the dice"), FIGHT),
    "assign": Step("pointy-sword", _("Step 2: successes")),
    "share": Step("pointy-sword", _("Step 2: successes")),
    "retaliation-tie": Step("claw-slashes", _("Step 3: retaliation"), FIGHT),
    "threat-order": Step("horned-skull", _("Step 3: threat")),
    "reduce-wounds": Step("shield", _("Wounds"), FIGHT),
    "avenge": Step("glowing-hands", _("Wounds"), FIGHT),
    "exhaust-card": Step("pile-hand", _("A card of your choice"), FIGHT),
    "ready-card": Step("pile-hand", _("A card of your choice"), FIGHT),
    "extra-turn": Step("flying-flag", _("Hero phase"), ALLIES),
    "activate": Step("goblin-head", _("Enemy phase")),
    "upgrade": Step("upgrade", _("Peril phase"), FIGHT),
    "travel": Step("trail", _("Travel phase"), QUEST),
    "pass-leader": Step("flying-flag", _("Travel phase"), ALLIES),
    "give-up": Step("flying-flag", _("End of the round"), FIGHT),
    "resolve": Step("compass", _("Exploration"), FIGHT),
    "put-back": Step("compass", _("Exploration"), FIGHT),
}
PHASES = {
    "begin": Step("visored-helm", _("Setting up"), FIGHT),
    "heroes": Step("broadsword", _("Hero phase")),
    "enemies": Step("goblin-head", _("Enemy phase")),
    "peril": Step("hazard-sign", _("Peril phase")),
    "travel": Step("trail", _("Travel phase")),
    "round_ends": Step("hourglass", _("End of the round")),
}
"""By phase, the step of questions that are not in `STEPS`."""


GROUPS = {
    "healer": AnswerGroup("heart-plus", WORDS["healer"]),
    "mage": AnswerGroup("wizard-face", WORDS["mage"]),
    "scout": AnswerGroup("bow-arrow", WORDS["scout"]),
    "warrior": AnswerGroup("broadsword", WORDS["warrior"]),
    "shadows": AnswerGroup("evil-eyes", _("In the shadows")),
    **{id: AnswerGroup("upgrade", name) for id, name in CLASSES.items()},
    **{f"engaged-{hero.id}": AnswerGroup(hero.icon, hero.name) for hero in BOX.heroes.values()},
}
"""Heroes by their archetype, upgrades by their class, enemies by where they are."""


GOALS = {ATTACK: _("It falls"), EXPLORE: _("Explored at once"), REST: _("All wounds healed")}
"""By action, the outcome whose odds are shown before a roll."""
LINES = {
    ATTACK: _("wounds an enemy"),
    EXPLORE: _("progress at the location"),
    AID: _("tokens for another hero"),
    REST: _("heals wounds"),
}
"""What the successes of each action do."""
answers: Answers[Seen[View]] = Answers()


def write_answers(seen: Seen[View], options: Sequence[OptionFacts]) -> dict[str, Answer]:
    """The button labels of these options."""
    return answers.write(options, seen, other)


@answers("enemy")
def enemy(seen: Seen[View], ref: str) -> Answer:
    """An enemy, with what the successes would do to it or what it will do."""
    foe = next(foe for foe in foes_of(seen.view) if foe["id"] == ref)
    group, place = _place(seen, foe)
    full = seen.asked.key == "engage" and _is_full(seen)
    if foe["card"] is None:
        note = seen.speech(_("strikes, stays there")) if full else place
        return Answer("", icon="horned-skull", note=note, group=group, tone="loss" if full else "")
    card, part = BOX.enemies[foe["card"]], forecast_part(foe, seen)
    answer = Answer(seen.speech(card.name), icon=card.icon, note=place, group=group)
    if full:  # it wounds the hero and stays (HT-7.4)
        answer.note, answer.tone = seen.speech(_("{n}, stays there"), n=-foe["attack"]).replace("-", "−"), "loss"
        answer.note_sign = "health"
        return answer
    if seen.asked.key.startswith("wound-enemy"):
        answer.note, answer.note_sign = ", ".join(filter(None, [str(foe["health"] - foe["wounds"]), place])), "health"
        return answer
    risk = _aimed(seen, foe["number"]) if seen.asked.key in AIMED else None
    if risk and len(seen.asked.options) > ROW:
        answer.note, answer.note_sign = f"{risk.chance} %", "death-skull"
    elif risk:
        answer.risk = risk
    elif part:
        forecast = forecast_shown(part, card, seen.speech)
        if forecast.tone == "strikes":
            more = [seen.speech(word.name) for word in card.bar if word not in BASIC]
            answer.note, answer.note_sign = ", ".join([forecast.note, *more]), "wound"
        else:
            answer.note = " ".join(filter(None, [forecast.note, forecast.label]))
            answer.tone = "win" if forecast.tone in ("falls", "could") else ""
    return answer


BASIC = (ADVANCE, RETREAT, STRIKES)
"""Keywords that are not named next to the wounds that an enemy deals."""
ROW = 4
"""How many answers fit into a row if they show their odds in words."""
AIMED = ("target", "engage")
"""Questions about which enemy to attack."""


def _is_full(seen: Seen[View]) -> bool:
    """Whether the hero who may engage has no room for another enemy."""
    staged = on_stage(seen)
    return staged is not None and len(staged["engaged"]) >= MOST_ENGAGED


def _aimed(seen: Seen[View], number: int) -> Risk | None:
    """How likely the attack defeats this enemy."""
    aim = next((aim for aim in seen.view["aims"] if aim["number"] == number), None)
    if aim is None or aim["chance"] is None:
        return None
    return Risk(test=seen.speech(GOALS[ATTACK]), chance=aim["chance"], again=aim["again"])


def _place(seen: Seen[View], foe: FoeFacts) -> tuple[str, str]:
    """Where the enemy is: its group of answers, and the place in words unless it is engaged with the acting hero."""
    view, place = seen.view, foe["place"]
    if isinstance(place, int):
        hero = BOX.heroes[view["heroes"][place]["card"]]
        return f"engaged-{hero.id}", "" if place == view["active_hero"] else seen.speech(hero.name)
    return ("shadows", seen.speech(_("shadows"))) if place == "shadows" else ("", "")


@answers("hero")
def hero(seen: Seen[View], id: str) -> Answer:
    """A hero with the health it has left."""
    card = BOX.heroes[id]
    health = str(card.health + EXTRA_HEALTH[len(seen.view["heroes"])])
    for facts in seen.view["heroes"]:
        if facts["card"] == id and facts["chosen"]:
            health = f"{facts['health'] - facts['wounds']}/{facts['health']}"
    return Answer(seen.speech(card.name), icon=card.icon, note=health, note_sign="health", group=card.archetype)


@answers("use")
def use(seen: Seen[View], id: str) -> Answer:
    """An item, a condition or a hero's own ability, by its name and picture."""
    card = face(id, seen.speech)
    return Answer(card.name, icon=card.icon, risk=Risk(then=card.short))


@answers("hero_die")
def hero_die(seen: Seen[View], number: int) -> Answer:
    """A die with what it shows."""
    action = seen.view["action"]
    return _die(seen, action["hero_dice"][number - 1] if action else "blank")


@answers("enemy_die")
def enemy_die(seen: Seen[View], number: int) -> Answer:
    action = seen.view["action"]
    return _die(seen, action["enemy_dice"][number - 1] if action else "blank")


def _die(seen: Seen[View], shown: str) -> Answer:
    return Answer("", icon="rolling-dices", note=seen.speech(DICE[shown][1]))


@answers("play", "card", "upgrade", "resolve", "top", "bottom")
def card(seen: Seen[View], id: str) -> Answer:
    """A card with its icon; an ability card with the icon of its action."""
    if id in BOX.abilities:
        one = BOX.abilities[id]
        answer = Answer(seen.speech(one.name), icon=ACTION_ICONS[one.action], group=one.of_class)
        if seen.asked.key == "play":
            aim = _best_aim(seen) if one.action == ATTACK else None
            if len(seen.asked.options) <= ROW:
                answer.risk = aim or Risk(then=seen.speech(LINES[one.action]))
            elif aim:
                answer.note, answer.note_sign = f"{aim.chance} %", "death-skull"
        return answer
    return Answer("", icon=face(id, seen.speech).icon)


def _best_aim(seen: Seen[View]) -> Risk | None:
    """The best chance to defeat an enemy, among the engaged ones if there are any."""
    staged = on_stage(seen)
    near = {foe["number"] for foe in staged["engaged"]} if staged else set()
    known = [aim for aim in seen.view["aims"] if aim["chance"] is not None]
    aims = [aim for aim in known if aim["number"] in near] or known
    if not aims:
        return None
    best = max(aims, key=lambda aim: aim["chance"] or 0)
    return Risk(test=seen.speech(_("A foe falls")), chance=best["chance"], again=best["again"])


@answers("roll")
def roll(seen: Seen[View], spent: int) -> Answer:
    """The roll, with the success tokens spent on it."""
    risk = rolled(seen, spent)
    if not spent:
        return Answer(seen.speech(_("Roll")), icon="rolling-dices", risk=risk)
    label = seen.speech(_("Spend {n}, roll"), n=spent)
    return Answer(label, icon="rolling-dices", note=f"+{spent}", note_sign="success", risk=risk)


def rolled(seen: Seen[View], spent: int) -> Risk | None:
    """How likely the roll achieves the action's aim."""
    action = seen.view["action"]
    if action is None or not action.get("chances"):
        return None
    again = action["again"][spent] if "again" in action else None
    return Risk(test=seen.speech(GOALS[action["kind"]]), chance=action["chances"][spent], again=again)


@answers("reckless")
def reckless(seen: Seen[View], added: int) -> Answer:
    """Suffer 1 wound for additional successes."""
    return Answer(seen.speech(_("1 wound")), icon="drop", note=f"+{added}", note_sign="success")


ICONS = {
    "first": "horned-skull", "yes": "check-mark", "no": "cancel", "done": "hand", "none": "hand",
}  # fmt: skip


YES_NO_OUTCOMES = {
    "travel": {"yes": _("to the next location"), "no": _("stay here for a round")},
    "challenge": {"yes": _("the villain comes"), "no": _("the villain waits")},
    "put-under": {"yes": _("another comes next"), "no": _("it comes next")},
    "river-crossing": {"yes": _("a card is exhausted"), "no": _("your cards stay ready")},
    "market-district": {"yes": _("−2 tokens, 1 card"), "no": _("you keep the tokens")},
    "strike-engaging": {"yes": _("it suffers 1 wound"), "no": _("it is not wounded")},
    "ward": {"yes": _("the amulet is used up"), "no": _("the amulet stays")},
}
"""By question, the outcome of Yes and of No."""


def other(seen: Seen[View], verb: str, things: Sequence[Any]) -> Answer | None:
    """Answers whose label says enough: an icon, and for some questions the outcome."""
    if verb not in ICONS:
        return None
    outcome = YES_NO_OUTCOMES.get(seen.asked.key, {}).get(verb)
    return Answer("", icon=ICONS[verb], risk=Risk(then=seen.speech(outcome)) if outcome else None)
