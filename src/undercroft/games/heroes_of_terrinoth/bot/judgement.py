"""How good each option seems, from what a player sees: one small judgement for each type of question."""

from collections.abc import Callable, Sequence

from ....kernel.decision import Decision
from ....kernel.judged import Judged, judged
from ..rules.box import HeroCard
from ..view import HeroFacts, View
from .choices import (
    best_to_wound,
    challenge,
    cheapest,
    exhaust_card,
    extra_turn,
    first_leader,
    healthiest,
    least_menacing,
    mark,
    market,
    most_exhausted,
    most_menacing,
    neediest,
    no,
    put_back,
    ready_card,
    reduce_wounds,
    resolve,
    send_away,
    something,
    upgrade,
    yes,
)
from .known import Known
from .reasons import REASONS
from .turns import (
    aided,
    another_target,
    assign,
    before_roll,
    engage,
    items,
    play,
    reroll,
    share,
    target,
    which_dice,
)

Judge = Callable[[Known, HeroFacts, Decision], Sequence[float]]
"""(view, the hero it is about, decision) → what each option is worth."""


def judge(view: View, decision: Decision) -> list[Judged]:
    """What each option seems worth, and why."""
    found = JUDGES.get(decision.key)
    if found is None:
        return judged(decision, [0.0] * len(decision.options))
    hero = asked(view, decision)
    reasons = REASONS[decision.key]
    return judged(decision, found(view, hero, decision), lambda option: reasons(view, hero, decision, option))


def asked(view: Known, decision: Decision) -> HeroFacts:
    """The hero a question is about: named in it, else acting, else that of the player who decides."""
    about = decision.about or {}
    card = about.get("hero")
    heroes, action = view["heroes"], view["action"]
    if isinstance(card, HeroCard):
        return next(hero for hero in heroes if hero["card"] == card.id)
    if action is not None:
        return heroes[action["hero"]]
    return next(hero for hero in heroes if hero["seat"] == decision.seat)


JUDGES: dict[str, Judge] = {
    "choose-leader": first_leader,
    "play": play,
    "items": items,
    "send-away": send_away,
    "engage": engage,
    "strike-engaging": yes,
    "use-bow": something,
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
    "tie-suffer": healthiest,
    "tie-suffer-2": healthiest,
    "tie-lose": healthiest,
    "tie-poisoned": healthiest,
    "tie-spawn": healthiest,
    "tie-villain": healthiest,
    "which-hero-heal": neediest,
    "which-hero-heal-2": neediest,
    "which-hero-heal-3": neediest,
    "which-hero-either": neediest,
    "which-hero-ready": most_exhausted,
    "wound-enemy": best_to_wound,
    "wound-enemy-2": best_to_wound,
    "wound-enemy-4": best_to_wound,
    "wound-enemy-more": best_to_wound,
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
