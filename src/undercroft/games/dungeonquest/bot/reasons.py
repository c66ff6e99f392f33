"""Why an option seems good, as one would say it at the table: what is lacking, what is gained, what it costs."""

from typing import TYPE_CHECKING

from ....kernel.decision import Option
from ....kernel.judged import Reason, because, compared
from ....kernel.text import _
from ....kit.prompt import per_cent
from ....kit.reasons import Reasoning, Translated, by_verb, fixed_reason, reasons_about
from ..cards import CARDS, COMBAT
from ..rules.attributes import HEALING
from ..rules.grid import BY_ID, CHAMBER, NEXT, SPACES, TOWERS
from ..rules.loot import POTIONS
from .distances import FAR

if TYPE_CHECKING:
    from .mind import Mind

LATE = 8.0
"""How many turns before the towers may close it is time to think about the way out."""
LIKELY = 50
"""In per cent: if a choice succeeds less often, its failure is part of the reason."""
SAFEST = _("It is the way with the fewest dangers.")


def _goal(mind: "Mind", space: int, leads: bool) -> list[Reason]:
    """Where a way leads, and why he wants to go there; for a way that leads away from his goal, only what is there."""
    leads = leads and mind.leads_on(space)
    if not leads and mind.laid(space) is None:
        return [because(_("Nobody has been there: there may be Loot, or a way on."))]
    if not leads:
        known = _("It leads back to {thing}.") if space == mind.came_from else _("{thing} is explored: you know it.")
        return [because(known, thing=SPACES[space])]
    if not mind.leaving:
        if space == CHAMBER:
            reasons = [because(_("This is the Treasure Chamber: the richest Loot lies here."))]
        else:
            towards = because(_("It leads towards the Treasure Chamber, where the richest Loot lies."))
            reasons = [towards, compared(SAFEST)]
        return [because(_("Without a Treasure you cannot win.")), *reasons] if mind.needs_treasure else reasons
    if not mind.loot:
        return [because(_("It leads towards a tower; but to leave, you still need Loot."))]
    reasons = [because(_("It leads towards a tower by which you may leave.")), compared(SAFEST)]
    if mind.space == CHAMBER and mind.treasures:
        wakes = _("Another grab wakes the dragon {risk} % of the time: Treasures lost, two dice of wounds.")
        reasons.append(because(wakes, risk=100 - per_cent(mind.dragon - 1, mind.dragon)))
    if space in TOWERS and space != mind.tower:
        reasons = [because(_("By this tower you may leave the dungeon alive."))]
    if mind.gold:
        return [because(_("You carry Loot worth :gold: {gold}: bring it out."), gold=mind.gold), *reasons]
    if mind.left <= 3:
        return [because(_("You have only {life} life left."), life=mind.left), *reasons]
    if mind.time <= LATE:
        return [
            because(_("The sun sinks. Turns until the towers may close: {turns}."), turns=max(1, int(mind.time) - 1)),
            *reasons,
        ]
    return reasons


def _way(mind: "Mind", option: Option) -> list[Reason]:
    way = option.target
    cell, direction = way.cell(mind.space), way.direction
    there = NEXT[cell][direction]
    ahead = mind.way.ahead(cell, direction)
    rest = ahead - mind.way.step(cell, direction) - mind.way.enter(there)
    return _goal(mind, there, ahead < FAR and rest < mind.here)


def _place(mind: "Mind", option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("No other space is nearer to where you want to be."))]
    there = option.target.index
    return _goal(mind, there, mind.way.far(there) < min(FAR, mind.here))


def _action(mind: "Mind", option: Option) -> list[Reason]:
    verb = option.verb.id
    if verb == "move":
        return _way(mind, option)
    if verb == "go-back":
        return [compared(_("The way through is worse than a detour."))]
    if verb == "plunder":
        sentence = _("Of {count} Dragon cards one wakes the dragon; every other brings two Treasures.")
        return [because(sentence, count=mind.dragon)]
    if verb == "leave":
        return [because(_("You are alive and have Loot worth :gold: {gold}: outside it is safe."), gold=mind.gold)]
    if verb == "search":
        return [because(_("A search may find Loot, or a secret door."))]
    if verb == "descend":
        return [because(_("Under the dungeon there are no walls."))]
    if verb == "rune":
        return [because(_("{thing}: {text}"), thing=option.target, text=Translated(option.target.text))]
    if verb == "cross" and mind.is_on_bridge:
        return _bridge(mind, option)
    return _verbs(mind, option)


_verbs = by_verb(
    {
        "drink": _("You have lost much of your life: {thing} may give it back."),
        "heal": _("You have lost much of your life: {thing} gives it back."),
        "cross": _("If it fails, only the turn is lost."),
        "pass": _("There is nothing you could do here."),
        "swing": _("It brings you over without a test."),
        "float": _("It brings you over without a test."),
    }
)


def _meet(mind: "Mind", option: Option) -> list[Reason]:
    monster = mind.monster
    assert monster is not None
    if option.verb.id in ("attack", "escape"):
        lives = {"low": min(monster.lives), "high": max(monster.lives), "life": mind.left}
        strong = because(_("{thing} has {low} to {high} life, you have {life} left."), thing=monster, **lives)
        if option.verb.id == "attack":
            wins = _("You win such a fight {chance} % of the time if both sides play well.")
            return [because(wins, chance=per_cent(mind.win())), strong]
        return [because(_("The escape succeeds {chance} % of the time."), chance=per_cent(mind.escape())), strong]
    if option.verb.id == "heal":
        return _heal(mind, option)
    return [because(_("{thing} makes the Monster go without a fight."), thing=option.target)]


def _before_test(mind: "Mind", option: Option) -> list[Reason]:
    sentence = {
        "penance": _("A failure is death: three tokens are worth a wound."),
        "rope": _("{thing} makes the test sure."),
        "levitate": _("{thing} makes the test sure."),
        "heal": _("You have lost much of your life: {thing} gives it back."),
    }.get(option.verb.id, _("The test must be made; nothing you have is worth using here."))
    return [compared(sentence, thing=option.target) if option.things else compared(sentence)]


def _bridge(mind: "Mind", option: Option) -> list[Reason]:
    needed = mind.agility_here()
    facts = {"needed": needed, "chance": per_cent(mind.crossing())}
    if option.verb.id == "stay":
        return [because(_("Agility {needed} with your Loot: only {chance} % to get over."), **facts)]
    over = because(_("You get over {chance} % of the time: Agility {needed}."), **facts)
    below = because(_("A fall costs one die of wounds, and you go on in the Catacombs, where there are no walls."))
    return [over, below] if facts["chance"] < LIKELY else [over]


def _lighten(mind: "Mind", option: Option) -> list[Reason]:
    card = option.target.card
    if card.gold:
        return [because(_("Every card makes the bridge harder."))]
    return [because(_("{thing} is worth no gold, and every card makes the bridge harder."), thing=card)]


def _gold(mind: "Mind", option: Option) -> list[Reason]:
    if not option.things:
        return [compared(_("None of it is worth anything to you."))]
    card = option.target.card
    return [compared(_("{thing} is worth most: :gold: {gold}."), thing=card, gold=card.gold)]


def _least_gold(mind: "Mind", option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("You keep your Loot."))]
    card = option.target.card
    return [compared(_("{thing} is worth least: :gold: {gold}."), thing=card, gold=card.gold)]


def _play(mind: "Mind", option: Option) -> list[Reason]:
    """A card of a fight: how many of the Combat cards it beats, and which cards it may add."""
    card, duel = option.target, mind.duel
    assert duel is not None
    attack = card.attack + duel.more
    beaten = sum(one.copies for one in set(COMBAT) if one.attack < attack)
    more = _("Attack {attack}: more than {beaten} of the {count} Combat cards.")
    weak = _("Attack {attack} beats no Combat card by itself: your better cards stay in your hand.")
    better = any(one.attack > card.attack for one in duel.hand)
    reasons = [because(more if beaten or not better else weak, attack=attack, beaten=beaten, count=len(COMBAT))]
    stack = sum(one.type == card.type for one in duel.stack)
    held = sum(one.type == card.type for one in duel.hand) - 1
    if card.counter and held:
        added = _(
            "If the other card is of the type it counters, you may add to it. "
            "Cards of its type that you still hold: {count}."
        )
        reasons.insert(0, because(added, count=held))
    if stack:
        reasons.insert(0, because(_("If it wins, cards of its type in the stack strike too: {count}."), count=stack))
    return reasons


def _counter(mind: "Mind", option: Option) -> list[Reason]:
    if option.things:
        return [compared(_("With cards of this type your attack becomes the higher one: you win the round."))]
    return [compared(_("Even with all your cards of this type you would not win the round."))]


def _follow(mind: "Mind", option: Option) -> list[Reason]:
    if option.target.type == "loot":
        return [because(_("{thing} is Loot."), thing=option.target)]
    return [compared(_("{thing} is the lesser evil."), thing=option.target)]


def _dig(mind: "Mind", option: Option) -> list[Reason]:
    if option.verb.id == "yes":
        if not mind.loot:
            return [because(_("Without Loot you cannot win, and you have none yet."))]
        return [compared(_("With {life} life left you can risk it: there may be Loot."), life=mind.left)]
    return [compared(_("It may hurt, and you have only {life} life left."), life=mind.left)]


def _scouts(mind: "Mind", option: Option) -> list[Reason]:
    if option.verb.id == "yes":
        return [compared(_("The card just drawn hurts more than a wound."))]
    return [compared(_("The card just drawn is not worth a wound to be rid of."))]


def _flee(mind: "Mind", option: Option) -> list[Reason]:
    life = mind.card.life - mind.wounds_in_fight
    if option.verb.id == "flee":
        return [compared(_("You have only {life} life left: get away while you can."), life=life)]
    return [compared(_("You are strong enough to go on: wound the Monster."))]


def _space_name(mind: "Mind", option: Option) -> list[Reason]:
    goal = BY_ID[SPACES[mind.goals[0]].id]
    return [compared(_("From there it is nearer to {goal}, where you want to be."), goal=goal)]


def _retreat(mind: "Mind", option: Option) -> list[Reason]:
    there = NEXT[option.target.cell(CHAMBER)][option.target.direction]
    return _goal(mind, there, mind.way.far(there) < mind.here)


def _heal(mind: "Mind", option: Option) -> list[Reason]:
    if option.things:
        return reasons_about(_("You have lost much of your life: {thing} gives it back."), option)
    if mind.wounds < HEALING:
        return [compared(_("You are not hurt enough to use anything now."))]
    potion = next((CARDS[card] for _deck, card, _gold in mind.loot if card in POTIONS), None)
    if potion is not None:
        risky = _("{thing} may wound or kill as well as heal, and you have {life} life left.")
        return [compared(risky, thing=potion, life=mind.left)]
    return [compared(_("What you have may be needed more later."))]


REASONS: dict[str, Reasoning] = {
    "action": _action,
    "cave-in": _action,
    "before-action": _heal,
    "before-end": _heal,
    "move-on": _way,
    "tower": lambda mind, option: _place(mind, option) if option.verb.id == "tower" else _action(mind, option),
    "opening": by_verb({"open": _("{thing} opens it for certain.")}),
    "kick": by_verb({"kick": _("Passed, the door opens; a failure costs a wound.")}),
    "bridge": _bridge,
    "lighten": _lighten,
    "web": by_verb({"cross": _("To go back would be a detour; if it fails, you try again.")}),
    "sight": by_verb({"yes": _("Of three tiles you may take the best.")}),
    "before-test": _before_test,
    "after-test": by_verb(
        {
            "fortune": _("{thing} turns the failure into a success."),
            "reroll": _("A second throw may still pass."),
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
    "take-back": fixed_reason(_("{thing} is stronger."), _("Your card is strong enough.")),
    "ancestral-fire": fixed_reason(_("{thing} adds to the damage and costs you nothing.")),
    "flee": _flee,
    "rune-of-fire": by_verb({"fire": _("{thing} hurts the other side now.")}),
    "slumber": by_verb({"slumber": _("{thing} saves you from the dragon’s rage, and your Treasures.")}),
    "heal-before-rage": by_verb({"heal": _("The rage may kill you: be as healthy as you can.")}),
    "heal-before-duel": _heal,
    "light-fingers": _gold,
    "retreat": _retreat,
    "heading": _space_name,
    "hole": by_verb({"again": _("The way up is known here: only the test must be passed.")}),
    "leave-catacombs": by_verb({"yes": _("The longer you stay below, the more it can hurt you.")}),
    "left-or-right": _space_name,
    "crossroads": _space_name,
    "bribe": fixed_reason(_("You must give one of them.")),
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
"""The reasons for an option, by question."""
