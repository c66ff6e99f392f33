"""Why an option seems good, as one would say it at the table: what is lacking, what is gained, what it costs."""

from collections.abc import Callable

from ....kernel.decision import Decision, Option
from ....kernel.judged import Reason, because
from ....kernel.text import _
from ....kit.reasons import Words, by_verb, said
from ..cards import BOX
from ..rules.box import AID, ATTACK, EXPLORE, Ability
from ..view import FoeFacts, HeroFacts, View
from .finding import everyone, foe_of, hero_of
from .known import acting
from .playing import Playing
from .worth import left

Because = Callable[[View, HeroFacts, Decision, Option], list[Reason]]
"""(view, the hero it is about, decision, option) → what speaks for the option."""


def always(sentence: str, otherwise: str = "") -> Because:
    """The sentence for options that are done to a thing, the other one for those that are not."""
    reasons = said(sentence, otherwise)
    return lambda view, hero, decision, option: reasons(view, option)


def verbs(sentences: dict[str, str]) -> Because:
    reasons = by_verb(sentences)
    return lambda view, hero, decision, option: reasons(view, option)


# -- a hero's turn


def _play(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    card = option.target
    if not isinstance(card, Ability):
        return [because(_("{thing} is of most use now."), thing=card)]
    playing = Playing(view, hero)
    if card.action == ATTACK:
        return _attack(view, playing, card)
    if card.action == EXPLORE:
        _token, needed = playing.worth.progress()
        return [
            because(_("Progress is lacking here: {count} more."), count=needed),
            because(_("{thing} rolls :success: with {dice} dice."), thing=card, dice=playing.dice(card)),
        ]
    if card.action == AID:
        return [because(_("A friend can use tokens more than you can use this turn.")),
                because(_("No attack is worth more than {thing} now."), thing=card)]  # fmt: skip
    told = []
    exhausted = sum(not one["ready"] for one in hero["cards"])
    if hero["wounds"]:
        told.append(because(_("You have suffered wounds: {count}."), count=hero["wounds"]))
    if exhausted:
        told.append(because(_("A rest readies your exhausted cards: {count}."), count=exhausted))
    return told or [because(_("Nothing else brings more now."))]


def _attack(view: View, playing: Playing, card: Ability) -> list[Reason]:
    """The best of those whom the attack can reach."""
    reached = [aim["number"] for aim in view["aims"] if aim["chance"] is not None]
    foes = [foe for foe in everyone(view) if foe["number"] in reached]
    if not foes:
        return [because(_("There are enemies in the shadows: strike before they do."))]
    return _strike(view, max(foes, key=lambda foe: playing.aimed(card, foe)))


def _strike(view: View, foe: FoeFacts) -> list[Reason]:
    """How likely it falls, and what that spares the party."""
    if foe["card"] is None:
        return [because(_("Nobody knows it yet; it is better met than waited for."))]
    told = [because(_("{thing} is the best target: attack {attack}."), thing=BOX.enemies[foe["card"]],
                    attack=foe["attack"])]  # fmt: skip
    chance = next((aim["chance"] for aim in view["aims"] if aim["number"] == foe["number"]), None)
    return told if chance is None else [*told, because(_("It falls with {chance} %."), chance=chance)]


def _target(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("You have enemies enough as it is."))]
    foe = foe_of(view, option)
    ability = BOX.abilities[acting(view)["card"]]
    if ability.action != ATTACK:
        return [because(_("A friend would be hurt more by it than you."))]
    return _strike(view, foe)


def _before_roll(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    if option.verb.id == "reckless":
        return [because(_("You can bear a wound, and progress is lacking."))]
    if option.verb.id != "roll":
        return [because(_("Two successes more are likely to decide it."))]
    if option.target:
        return [because(_("So many successes more are likely to decide it: {count}."), count=option.target)]
    return [because(_("Tokens would change little here: keep them."))]


def _reroll(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    if option.things:
        return [because(_("Some dice have fallen badly: {thing} rolls them again."), thing=option.target)]
    return [because(_("The dice have fallen well enough."))]


def _hit(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    """A success for an enemy, or for a hero."""
    if option.verb.id == "hero":
        return _wounded(view, hero, decision, option)
    foe = foe_of(view, option)
    if foe["card"] is None:
        return [because(_("Nobody knows yet what it is."))]
    remaining = foe["health"] - foe["wounds"]
    if decision.key == "assign":
        remaining += foe["resilience"] - acting(view)["shares"].get(str(foe["number"]), 0)
    return [because(_("{thing} is nearest to its fall: {count} more."), thing=BOX.enemies[foe["card"]],
                    count=remaining)]  # fmt: skip


def _menacing(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    if not option.things:
        return [because(_("No enemy is worth it."))]
    foe = foe_of(view, option)
    if foe["card"] is None:
        return [because(_("Nobody knows yet what it is."))]
    return [because(_("{thing} does most harm, attack {attack}."), thing=BOX.enemies[foe["card"]],
                    attack=foe["attack"])]  # fmt: skip


def _harmless(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    foe = foe_of(view, option)
    enemy = BOX.enemies[foe["card"]] if foe["card"] else option.target
    return [because(_("{thing} does least harm."), thing=enemy)]


# -- heroes


def _wounded(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    one = hero_of(view, option)
    return [because(_("{thing} needs it most: {life} life left."), thing=option.target, life=left(one))]


def _healthy(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    one = hero_of(view, option)
    return [because(_("{thing} can bear most: {life} life left."), thing=option.target, life=left(one))]


def _reduce(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    count = decision.about["count"] if decision.about else 1
    if not option.things:
        return [because(_("You can bear it: {life} life left."), life=left(hero))]
    if count >= left(hero):
        return [because(_("Without {thing} the hero falls."), thing=option.target)]
    return [because(_("So many wounds are worth it: {count}."), count=count)]


def _upgrade(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    return [because(_("It gains most over your basic card: {text}"), text=Words(option.target.text))]


def _find(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    return [because(_("{thing} helps most, or hurts least."), thing=option.target)]


def _challenge(view: View, hero: HeroFacts, decision: Decision, option: Option) -> list[Reason]:
    party = [one for one in view["heroes"] if not one["defeated"]]
    life = sum(left(one) for one in party)
    if option.id == "yes":
        return [because(_("The party is strong enough: {life} life left in all."), life=life)]
    return [because(_("Heal and get ready first: {life} life left in all."), life=life)]


_yes = verbs({"yes": _("It helps and costs nothing you need.")})
_no = verbs({"no": _("It costs more than it brings.")})

REASONS: dict[str, Because] = {
    "choose-leader": always(_("{thing} can bear most.")),
    "play": _play,
    "items": always(_("{thing} is of most use now."), _("Your items are better kept.")),
    "send-away": _menacing,
    "engage": _target,
    "strike-engaging": _yes,
    "use-bow": always(_("{thing} wounds an enemy and costs nothing you need.")),
    "target": _target,
    "another-target": always(_("What is left over can go to another enemy."), _("You have targets enough.")),
    "aided": _wounded,
    "before-roll": _before_roll,
    "reroll": _reroll,
    "which-dice": always(_("This die has brought you nothing.")),
    "assign": _hit,
    "share": _hit,
    "reduce-wounds": _reduce,
    "avenge": _menacing,
    "ward": _yes,
    "exhaust-card": always(_("{thing} is the card you need least now.")),
    "ready-card": always(_("{thing} is the card you need most."), _("You need none of them now.")),
    "cure": always(_("Be rid of {thing}: it hurts you every turn.")),
    "either": always(_("{thing} costs you least, or brings most.")),
    "tie-suffer": _healthy,
    "tie-suffer-2": _healthy,
    "tie-lose": _healthy,
    "tie-poisoned": _healthy,
    "tie-spawn": _healthy,
    "tie-villain": _healthy,
    "which-hero-heal": _wounded,
    "which-hero-heal-2": _wounded,
    "which-hero-heal-3": _wounded,
    "which-hero-either": _wounded,
    "which-hero-ready": always(_("{thing} has most cards exhausted.")),
    "wound-enemy": _hit,
    "wound-enemy-2": _hit,
    "wound-enemy-4": _hit,
    "wound-enemy-more": _hit,
    "exhaust-enemy": _menacing,
    "move-to-shadows": _menacing,
    "mark": _menacing,
    "mend": _harmless,
    "rally": _harmless,
    "reveal": always(_("It is good to know what waits there.")),
    "resolve": _find,
    "put-back": _find,
    "put-under": _no,
    "extra-turn": always(_("{thing} has the best card to play.")),
    "upgrade": _upgrade,
    "travel": verbs({"yes": _("This place is explored: the quest is won farther on.")}),
    "pass-leader": _healthy,
    "give-up": verbs({"no": _("There is still hope.")}),
    "challenge": _challenge,
    "river-crossing": _no,
    "market-district": verbs(
        {"yes": _("You have tokens to spare for a card."), "no": _("You need your tokens for the dice.")}
    ),
}
"""What speaks for an option of each question."""
