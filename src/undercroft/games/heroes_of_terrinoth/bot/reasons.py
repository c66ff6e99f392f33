"""Why an option seems good: facts of the position with their numbers, each of which a test checks."""

from collections.abc import Callable, Sequence

from ....kernel.decision import Decision, Option
from ....kernel.judged import Reason, aims, because
from ....kernel.text import _
from ....kit.reasons import Translated
from ..cards import BOX
from ..rules.box import AID, ATTACK, EXPLORE, Ability, HeroCard
from ..rules.conditions import CONDITIONS
from ..rules.enemy import Enemy
from ..rules.state import MOST_ENGAGED, MOST_TOKENS
from ..view import FoeFacts, HeroFacts, View
from .finding import everyone, foe_of, hero_of
from .known import acting
from .playing import Playing
from .worth import left

Because = Callable[[View, HeroFacts, Decision, Option], list[Reason]]
"""(view, the hero it is about, decision, option) → the reasons for the option."""

LIFE = _("{thing} has {life} life left.")
TOKENS = _("{thing} has success tokens: {count} of {most}.")
EXHAUSTED = _("{thing} has exhausted ability cards: {count}.")
STRENGTH = _("{thing} has attack {attack} and {life} life left.")
NEEDED = _("{thing} falls after wounds: {count}.")
UNKNOWN = _("It lies face down: nobody knows what it does.")
FELLED = _("{thing} falls {chance} % of the time.")
WORDS = _("{thing}: {text}")
LATER = _("What you keep can be used later.")


def _words(option: Option) -> list[Reason]:
    """The text of the option's card; for an enemy, its strength."""
    card = option.target
    if isinstance(card, Enemy):
        return [because(_("{thing}: health {health}, attack {attack}."), thing=card, health=card.health,
                        attack=card.attack)]  # fmt: skip
    return [because(WORDS, thing=card, text=Translated(card.text))]


def says(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    """The text of the chosen card; for declining, that what one keeps can be used later."""
    return _words(option) if option.things else [because(LATER)]


# -- a hero's turn


def _play(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    card, playing = option.target, Playing(view, hero)
    if not isinstance(card, Ability):
        return _words(option)
    if card.action == ATTACK:
        return aims(_attack(view, playing, card))
    if card.action == EXPLORE:
        return [*_progress(view), because(_("{thing} rolls hero dice: {dice}."), thing=card, dice=playing.dice(card))]
    if card.action == AID:
        others = [one for one in view["heroes"] if not one["defeated"] and one["number"] != hero["number"]]
        return _tokens(max(others, key=lambda one: playing.aided(card, one))) if others else []
    return _rest(hero) or _words(option)


def _progress(view: View) -> list[Reason]:
    here = view["location"]
    if here is None or here["explored"]:
        return []
    return [because(_("Progress is lacking here: {count} more."), count=here["explore"] - here["progress"])]


def _rest(hero: HeroFacts) -> list[Reason]:
    reasons = []
    exhausted = sum(not one["ready"] for one in hero["cards"])
    if hero["wounds"]:
        reasons.append(because(_("You have suffered wounds: {count}."), count=hero["wounds"]))
    if exhausted:
        reasons.append(because(_("A rest readies your exhausted cards: {count}."), count=exhausted))
    return reasons


def _attack(view: View, playing: Playing, card: Ability) -> list[Reason]:
    """The reasons for the best target that the attack can reach."""
    reached = [aim["number"] for aim in view["aims"]]
    foes = [foe for foe in everyone(view) if foe["number"] in reached]
    return _strike(view, max(foes, key=lambda foe: playing.aimed(card, foe))) if foes else []


def _strike(view: View, foe: FoeFacts) -> list[Reason]:
    """How likely the enemy falls, and how strong it is."""
    if foe["card"] is None:
        return [because(UNKNOWN)]
    chance = next((aim["chance"] for aim in view["aims"] if aim["number"] == foe["number"]), None)
    reasons = [] if chance is None else [because(FELLED, thing=BOX.enemies[foe["card"]], chance=chance)]
    return [*reasons, _strength(foe)]


def _strength(foe: FoeFacts) -> Reason:
    if foe["card"] is None:
        return because(UNKNOWN)
    life = max(0, foe["health"] - foe["wounds"])
    return because(STRENGTH, thing=BOX.enemies[foe["card"]], attack=foe["attack"], life=life)


def _engage(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    count = len(hero["engaged"])
    if not option.things:
        alone = _("No enemy is engaged with you: none will retaliate.")
        many = _("Each enemy engaged with you may strike back. There are already: {count}.")
        return [because(many, count=count) if count else because(alone)]
    if count >= MOST_ENGAGED:
        return [because(_("You are engaged with 3 enemies: it would wound you and stay where it is."))]
    foe = foe_of(view, option)
    if BOX.abilities[acting(view)["card"]].action == ATTACK:
        return _strike(view, foe)
    reasons = _life(view["heroes"][foe["place"]]) if isinstance(foe["place"], int) else []
    return [*reasons, _strength(foe)]


def _target(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    return _strike(view, foe_of(view, option))


def _another_target(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("Targets named already: {count}."), count=len(acting(view)["targets"]))]
    return [because(_("What is left over can go to another enemy.")), _strength(foe_of(view, option))]


def _before_roll(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    if option.verb.id == "reckless":
        return [because(_("The wound adds successes: {count}."), count=option.target), *_life(hero)]
    if option.verb.id != "roll":
        return _words(option)
    chances, spent = acting(view).get("chances"), option.target
    if spent and chances and chances[spent] > chances[0]:
        sentence = _("Success tokens raise the chance from {before} % to {after} %.")
        return [because(sentence, before=chances[0], after=chances[spent])]
    if spent or not chances:
        return [because(_("Each success token adds 1 success.") if spent else LATER)]
    if len(chances) > 1:
        sentence = _("The chance is {before} % without success tokens, {after} % with one.")
        return [because(sentence, before=chances[0], after=chances[1])]
    return [because(_("The chance is {before} %."), before=chances[0])]


def _reroll(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    """How many dice could be better; a hero's own ability rerolls one enemy die."""
    action = acting(view)
    against = sum(face != "blank" for face in action["enemy_dice"])
    blanks = action["hero_dice"].count("blank")
    if isinstance(option.target if option.things else None, HeroCard):
        return [because(_("Enemy dice with a claw or a skull: {count}. One of them is rolled again."), count=against)]
    sentence = _("Your dice without a sign: {blanks}. Enemy dice with a claw or a skull: {count}.")
    return [because(sentence, blanks=blanks, count=against)]


def _die(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    action = acting(view)
    dice = action["enemy_dice"] if option.verb.id == "enemy_die" else action["hero_dice"]
    return [because(SHOWN[dice[option.target - 1]])]


SHOWN = {
    "blank": _("This die is blank."),
    "shield": _("This die shows a shield."),
    "success": _("This die shows a success."),
    "critical": _("This die shows a critical success."),
    "retaliate": _("This die makes an enemy retaliate."),
    "threat": _("This die brings the threats."),
}


def _hit(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    """A success or a wound for an enemy, or healing for a hero."""
    if option.verb.id == "hero":
        return _life(hero_of(view, option))
    if not option.things:
        return []
    foe = foe_of(view, option)
    if foe["card"] is None:
        return [because(UNKNOWN)]
    remaining, thing = foe["health"] - foe["wounds"], BOX.enemies[foe["card"]]
    if decision.key == "assign":
        remaining += foe["resilience"] - acting(view)["shares"].get(str(foe["number"]), 0)
        sentence = _("{thing} falls after successes: {count}.")
        return [because(sentence if remaining > 0 else _("{thing} has enough to fall."), thing=thing, count=remaining)]
    return [because(NEEDED, thing=thing, count=remaining)] if remaining > 0 else []


def _foe(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    return [_strength(foe_of(view, option))] if option.things else []


# -- heroes


def _life(one: HeroFacts) -> list[Reason]:
    return [because(LIFE, thing=BOX.heroes[one["card"]], life=left(one))]


def _tokens(one: HeroFacts) -> list[Reason]:
    return [because(TOKENS, thing=BOX.heroes[one["card"]], count=one["tokens"], most=MOST_TOKENS)]


def _exhausted(one: HeroFacts) -> list[Reason]:
    count = sum(not card["ready"] for card in one["cards"])
    return [because(EXHAUSTED, thing=BOX.heroes[one["card"]], count=count)]


def _hero(reasons: Callable[[HeroFacts], list[Reason]]) -> Because:
    return lambda view, hero, decision, option: reasons(hero_of(view, option))


def _life_and_foes(one: HeroFacts) -> list[Reason]:
    thing = BOX.heroes[one["card"]]
    return [*_life(one), because(_("Enemies engaged with {thing}: {count}."), thing=thing, count=len(one["engaged"]))]


def _health(one: HeroFacts) -> list[Reason]:
    return [because(_("{thing} has health {count}."), thing=BOX.heroes[one["card"]], count=one["health"])]


def _ready_cards(one: HeroFacts) -> list[Reason]:
    count = sum(card["ready"] for card in one["cards"])
    return [because(_("{thing} has ready ability cards: {count}."), thing=BOX.heroes[one["card"]], count=count)]


def _reduce(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    count = decision.about["count"] if decision.about else 1
    if count >= left(hero):
        return [because(_("The hero would fall: wounds {count}, life left {life}."), count=count, life=left(hero))]
    return [because(_("Wounds to come: {count}; life left: {life}."), count=count, life=left(hero))]


def _exhaust_card(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    """The cards that stay ready."""
    kept = [BOX.abilities[one["card"]] for one in hero["cards"] if one["ready"] and one["card"] != option.target.id]
    return [because(_("You keep ready: {cards}."), cards=kept)] if kept else []


def _either(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    """How much the hero has of what the effect takes or gives."""
    if not option.things:
        return [because(LATER)]
    id = option.target.id
    condition = next((one for one in CONDITIONS if one.id == id), None)
    return (
        EITHER[id](view, hero)
        if condition is None
        else [because(WORDS, thing=condition, text=Translated(condition.text))]
    )


EITHER: dict[str, Callable[[View, HeroFacts], list[Reason]]] = {
    "suffer": lambda view, hero: _life(hero),
    "heal": lambda view, hero: _life(hero),
    "exhaust": lambda view, hero: _ready_cards(hero),
    "ready": lambda view, hero: _exhausted(hero),
    "lose": lambda view, hero: _tokens(hero),
    "lose-progress": lambda view, hero: _placed(view),
    "discard-item": lambda view, hero: [because(_("Items you have: {count}."), count=len(hero["items"]))],
    "wound-each": lambda view, hero: [because(_("Enemies in the shadows: {count}."), count=len(view["shadows"]))],
    "sheet": lambda view, hero: _on_sheet(view),
}


def _placed(view: View) -> list[Reason]:
    here = view["location"]
    return [because(_("Progress here: {count}."), count=here["progress"])] if here else []


def _on_sheet(view: View) -> list[Reason]:
    sheet = view["sheet"]
    return [because(_("Tokens on the quest sheet: {count}."), count=sheet["count"])] if sheet else []


def _challenge(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    party = [one for one in view["heroes"] if not one["defeated"]]
    life, most = sum(map(left, party)), sum(one["health"] for one in party)
    return [because(_("The party has {life} of {most} life left."), life=life, most=most)]


def _travel(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    if option.id == "yes":
        cards = view["decks"]["locations"]["cards"]
        return [because(_("This place is explored; locations still ahead: {count}."), count=cards)]
    count = sum(one["wounds"] for one in view["heroes"])
    return [because(_("The party has wounds to heal before it goes on: {count}."), count=count)] if count else []


def yes_or_no(yes: str, no: str = "") -> Because:
    """A fixed sentence for yes, and one for no."""

    def reasons(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
        sentence = yes if option.id == "yes" else no
        return [because(sentence)] if sentence else []

    return reasons


def _own_tokens(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    return _tokens(hero)


def _standing(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    count = sum(not one["defeated"] for one in view["heroes"])
    return [because(_("Heroes still standing: {count}."), count=count)] if option.id == "no" else []


def for_all(keys: Sequence[str], reasons: Because) -> dict[str, Because]:
    return dict.fromkeys(keys, reasons)


REASONS: dict[str, Because] = {
    "choose-leader": _hero(_health),
    "play": _play,
    "engage": _engage,
    "target": _target,
    "another-target": _another_target,
    "before-roll": _before_roll,
    "reroll": _reroll,
    "which-dice": _die,
    "reduce-wounds": _reduce,
    "exhaust-card": _exhaust_card,
    "either": _either,
    "strike-engaging": yes_or_no(_("It suffers 1 wound, and nobody has to pay for it.")),
    "ward": yes_or_no(_("The Silver Amulet keeps the condition off."), _("The Silver Amulet stays for later.")),
    "put-under": yes_or_no(_("Another location of the stack comes first."), _("You know what comes next.")),
    "river-crossing": yes_or_no(_("1 progress token stays."), _("An ability card stays ready.")),
    "market-district": _own_tokens,
    "aided": _hero(_tokens),
    "which-hero-ready": _hero(_exhausted),
    "extra-turn": _hero(_ready_cards),
    "pass-leader": _hero(_life_and_foes),
    "challenge": _challenge,
    "travel": _travel,
    "give-up": _standing,
    **for_all(["items", "use-bow", "ready-card", "cure", "resolve", "put-back", "upgrade"], says),
    **for_all(["assign", "share", "avenge", "wound-enemy", "wound-enemy-2", "wound-enemy-4", "wound-enemy-more"], _hit),
    **for_all(["send-away", "exhaust-enemy", "move-to-shadows", "mark", "mend", "rally", "reveal"], _foe),
    **for_all(["which-hero-heal", "which-hero-heal-2", "which-hero-heal-3", "which-hero-either"], _hero(_life)),
    **for_all(
        ["tie-suffer", "tie-suffer-2", "tie-lose", "tie-poisoned", "tie-spawn", "tie-villain"], _hero(_life_and_foes)
    ),
}
"""The reasons for an option, by question."""
