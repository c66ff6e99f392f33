"""Why an option seems good, as one would say it at the table: what is lacking, what is gained, what it costs."""

from typing import TYPE_CHECKING

from ....kernel.decision import Option
from ....kernel.judged import Reason, because
from ....kernel.text import _
from ....kit.prompt import per_cent
from ....kit.reasons import Reasoning, by_verb, said
from ..rules.grid import BY_ID, CHAMBER, NEXT, SPACES, TOWERS

if TYPE_CHECKING:
    from .mind import Mind

LATE = 8.0
"""So many turns before the towers may close it is time to think of the way out."""
SAFEST = _("It is the way with the fewest dangers.")


def _goal(mind: "Mind", space: int) -> list[Reason]:
    """Where a way leads, and why there."""
    if not mind.leaving:
        if space == CHAMBER:
            return [because(_("This is the Treasure Chamber: the richest Loot lies here."))]
        return [because(_("It leads towards the Treasure Chamber, where the richest Loot lies.")), because(SAFEST)]
    told = [because(_("It leads towards a tower by which you may leave.")), because(SAFEST)]
    if space in TOWERS and space != mind.tower:
        told = [because(_("By this tower you may leave the dungeon alive."))]
    if mind.treasures:
        return [because(_("You have Treasure worth :gold: {gold}: bring it out."), gold=mind.gold), *told]
    if mind.left <= 3:
        return [because(_("You have only {life} life left."), life=mind.left), *told]
    if mind.time <= LATE:
        return [
            because(_("The sun sinks: the towers may close in {turns} turns."), turns=max(1, int(mind.time) - 1)),
            *told,
        ]
    return told


def _way(mind: "Mind", option: Option) -> list[Reason]:
    way = option.target
    return _goal(mind, NEXT[way.cell(mind.space)][way.direction])


def _place(mind: "Mind", option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("No other space is nearer to where you want to be."))]
    return _goal(mind, option.target.index)


def _action(mind: "Mind", option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "move":
        return _way(mind, option)
    if verb == "go-back":
        return [because(_("The way through is worse than a detour."))]
    if verb == "plunder":
        told = because(
            _("Of {count} Dragon cards one wakes the dragon; every other brings two Treasures."), count=mind.dragon
        )
        return [told, because(_("There is time enough to get out."))]
    if verb == "leave":
        return [because(_("You are alive and have Loot worth :gold: {gold}: outside it is safe."), gold=mind.gold)]
    return _verbs(mind, option)


_verbs = by_verb(
    {
        "search": _("No way from here leads where you want to be: a search may find a secret door."),
        "rune": _("{thing} saves you a long way."),
        "descend": _("Under the dungeon there are no walls: it may be the only way."),
        "drink": _("You have lost much of your life: {thing} may give it back."),
        "heal": _("You have lost much of your life: {thing} gives it back."),
        "cross": _("Your goal lies on the other side."),
        "pass": _("There is nothing you could do here."),
        "swing": _("It brings you over without a test."),
        "float": _("It brings you over without a test."),
    }
)


def _meet(mind: "Mind", option: Option) -> list[Reason]:
    monster = mind.monster
    if option.verb.id == "attack":
        weak = because(_("{thing} is not too strong for your {life} life."), thing=monster, life=mind.left)
        return [weak, because(_("An escape may fail, and leads back."))]
    if option.verb.id == "escape":
        chance = per_cent(mind.escape())
        strong = because(_("{thing} is too strong for your {life} life."), thing=monster, life=mind.left)
        return [strong, because(_("The escape succeeds with {chance} %."), chance=chance)]
    return [because(_("{thing} makes the Monster go without a fight."), thing=option.target)]


def _before_test(mind: "Mind", option: Option) -> list[Reason]:
    sentence = {
        "penance": _("A failure is death: three tokens are worth a wound."),
        "rope": _("{thing} makes the test sure."),
        "levitate": _("{thing} makes the test sure."),
        "heal": _("You have lost much of your life: {thing} gives it back."),
    }.get(option.verb.id, _("The test must be made; nothing you have is worth using here."))
    return [because(sentence, thing=option.target) if option.things else because(sentence)]


def _bridge(mind: "Mind", option: Option) -> list[Reason]:
    needed = mind.agility_here()
    facts = {"needed": needed, "chance": per_cent(mind.crossing())}
    if option.verb.id == "stay":
        return [because(_("Agility {needed} with your Loot: only {chance} % to get over."), **facts)]
    return [
        because(_("Your goal lies on the other side, and you get over with {chance} %: Agility {needed}."), **facts)
    ]


def _lighten(mind: "Mind", option: Option) -> list[Reason]:
    return [because(_("{thing} is worth no gold, and every card makes the bridge harder."), thing=option.target.card)]


def _gold(mind: "Mind", option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("None of it is worth anything to you."))]
    card = option.target.card
    return [because(_("{thing} is worth most: :gold: {gold}."), thing=card, gold=card.gold)]


def _least_gold(mind: "Mind", option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("You keep your Loot."))]
    card = option.target.card
    return [because(_("{thing} is worth least: :gold: {gold}."), thing=card, gold=card.gold)]


def _play(mind: "Mind", option: Option) -> list[Reason]:
    """A card of a duel."""
    card, duel = option.target, mind.duel
    assert duel is not None
    stack = sum(one.type == card.type for one in duel.stack)
    told = [because(_("{thing}: attack {attack}, more than most of what may come against it."), thing=card,
                    attack=card.attack)]  # fmt: skip
    if card.attack <= 2:
        told = [because(_("{thing} answers more of the other’s cards than it loses to."), thing=card)]
    if stack:
        hit = _("With the cards of its type in the stack it deals {count} wounds.")
        told.append(because(hit, count=1 + stack))
    elif len(duel.hand) > 1:
        told.append(because(_("Your other cards are kept for a counterattack.")))
    return told


def _counter(mind: "Mind", option: Option) -> list[Reason]:
    if option.things:
        return [because(_("With {thing} your attack is the higher one: you win the round."), thing=option.target)]
    return [because(_("Even with all your cards of this type you would not win the round."))]


def _follow(mind: "Mind", option: Option) -> list[Reason]:
    if option.target.type == "loot":
        return [because(_("{thing} is Loot."), thing=option.target)]
    return [because(_("{thing} is the lesser evil."), thing=option.target)]


def _dig(mind: "Mind", option: Option) -> list[Reason]:
    if option.verb.id == "yes":
        if not mind.loot:
            return [because(_("Without Loot you cannot win, and you have none yet."))]
        return [because(_("With {life} life left you can risk it: there may be Loot."), life=mind.left)]
    return [because(_("It may hurt, and you have only {life} life left."), life=mind.left)]


def _scouts(mind: "Mind", option: Option) -> list[Reason]:
    if option.verb.id == "yes":
        return [because(_("The card just drawn hurts more than a wound."))]
    return [because(_("The card just drawn is not worth a wound to be rid of."))] if mind.opened else []


def _flee(mind: "Mind", option: Option) -> list[Reason]:
    if option.verb.id == "flee":
        return [because(_("You have only {life} life left: get away while you can."), life=mind.left)]
    return [because(_("You are strong enough to go on: wound the Monster."))]


def _space_name(mind: "Mind", option: Option) -> list[Reason]:
    goal = BY_ID[SPACES[mind.goals[0]].id]
    return [because(_("From there it is nearer to {goal}, where you want to be."), goal=goal)]


_heal = said(_("You have lost much of your life: {thing} gives it back."),
             _("You are not hurt enough to use anything now."))  # fmt: skip

REASONS: dict[str, Reasoning] = {
    "action": _action,
    "cave-in": _action,
    "before-action": _heal,
    "before-end": _heal,
    "move-on": _way,
    "tower": lambda mind, option: _place(mind, option) if option.verb.id == "tower" else _action(mind, option),
    "opening": by_verb({"open": _("{thing} opens it for certain.")}),
    "kick": by_verb({"kick": _("Your way leads through this door; a failure costs only the turn.")}),
    "bridge": _bridge,
    "lighten": _lighten,
    "web": by_verb({"cross": _("Your goal lies on the other side; a failure costs only the turn.")}),
    "sight": by_verb({"yes": _("Of three tiles one surely leads on.")}),
    "before-test": _before_test,
    "after-test": by_verb(
        {
            "fortune": _("{thing} turns the failure into a success."),
            "reroll": _("A second throw costs nothing."),
        }
    ),
    "may-draw": _dig,
    "scouts": _scouts,
    "ward": by_verb({"ward": _("{thing} keeps its harm from you.")}),
    "keen-eyes": _follow,
    "secret-door": _place,
    "secret-passage": _place,
    "rune-target": _place,
    "freed": _place,
    "last-chance": by_verb({"rune": _("Without {thing} you die here.")}),
    "escape-or-attack": _meet,
    "play": _play,
    "counterattack": _counter,
    "take-back": said(_("{thing} is stronger."), _("Your card is strong enough.")),
    "ancestral-fire": said(_("{thing} adds to the damage and costs you nothing.")),
    "flee": _flee,
    "rune-of-fire": by_verb({"fire": _("{thing} hurts the other side now.")}),
    "slumber": by_verb({"slumber": _("{thing} saves you from the dragon’s rage, and your Treasures.")}),
    "heal-before-rage": by_verb({"heal": _("The rage may kill you: be as healthy as you can.")}),
    "heal-before-duel": _heal,
    "light-fingers": _gold,
    "retreat": lambda mind, option: _goal(mind, NEXT[option.target.cell(CHAMBER)][option.target.direction]),
    "heading": _space_name,
    "hole": by_verb({"again": _("The way up is known here: only the test must be passed.")}),
    "leave-catacombs": by_verb({"yes": _("The longer you stay below, the more it can hurt you.")}),
    "left-or-right": _space_name,
    "crossroads": _space_name,
    "bribe": said(_("You must give one of them.")),
    "death-toll": _least_gold,
    "eaten": _least_gold,
    "rune-of-time": by_verb({"turn-back-time": _("{thing} may keep the towers open one turn more.")}),
    "last-effects": by_verb({"resolve": _("{thing} still counts.")}),
    "serve": by_verb(
        {
            "send": _("The Monster comes nearer to the Heroes."),
            "summon": _("One Monster more stands in the Heroes’ way."),
        },
        _("No Hero is near enough."),
    ),
    "take-loot": _gold,
    "take-unseen": by_verb({"yes": _("Any Loot is better than none.")}),
}
"""What speaks for an option of each question."""
