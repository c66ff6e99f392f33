"""The three conditions (HT-13.4), and a hero's success tokens (HT-6.8)."""

from ....kernel.decision import Rules
from ....kernel.text import _
from .asking import agrees, caused
from .box import Condition
from .state import MOST_TOKENS, Hero, Table

POISONED = Condition(
    "poisoned", _("Poisoned"), bit=1, good=False, copies=4, icon="poison-bottle",
    text=_("At the end of each of your turns you suffer 1 wound. Discard this card after you finish a rest action (before that turn's end); other effects may discard it too."),  # noqa: E501
)  # fmt: skip
WEAKENED = Condition(
    "weakened", _("Weakened"), bit=2, good=False, copies=4, icon="broken-arrow",
    text=_("When you perform an attack, explore or aid action, roll 1 hero die fewer (to a minimum of 1). Discard this card after you finish a rest action; other effects may discard it too."),  # noqa: E501
)  # fmt: skip
FOCUSED = Condition(
    "focused", _("Focused"), bit=4, good=True, copies=4, icon="eye-target",
    text=_("After you roll dice for an action, you may discard this card to reroll any number of those dice."),
)  # fmt: skip
CONDITIONS = (POISONED, WEAKENED, FOCUSED)
BAD = POISONED.bit | WEAKENED.bit


def afflict(table: Table, hero: Hero, condition: Condition) -> Rules[None]:
    """The hero gains a condition, but no second copy of it; a Silver Amulet can prevent a bad one (HT-13.4)."""
    if hero.defeated or hero.has(condition):
        return
    if not condition.good:
        for item in hero.items:
            if item.wards:
                if (yield from agrees(hero.seat, "ward", "HT-5.19", {**caused(table, hero), "card": condition})):
                    hero.items.remove(item)
                    table.exploration.discards.append(item)
                    table.tell("uses", hero=hero.card, card=item)
                    return
                break
    hero.conditions |= condition.bit
    if table.events is not None:
        table.tell("gains-condition", hero=hero.card, card=condition)


def cure(table: Table, hero: Hero, bits: int = BAD) -> None:
    """The hero discards these conditions."""
    lost = hero.conditions & bits
    if lost:
        hero.conditions &= ~bits
        for condition in CONDITIONS:
            if lost & condition.bit and table.events is not None:
                table.tell("loses-condition", hero=hero.card, card=condition)


def gain_tokens(table: Table, hero: Hero, count: int) -> int:
    """The hero gains success tokens, up to 5, unless it is defeated (HT-6.7, HT-6.8, HT-8.5); returns how many."""
    gained = 0 if hero.defeated else min(count, MOST_TOKENS - hero.tokens)
    if gained > 0:
        hero.tokens += gained
        if table.events is not None:
            table.tell("gains-tokens", hero=hero.card, count=gained)
    return gained


def lose_tokens(table: Table, hero: Hero, count: int) -> int:
    """The hero discards success tokens, as many as it has (HT-8.2)."""
    lost = min(count, hero.tokens)
    if lost:
        hero.tokens -= lost
        if table.events is not None:
            table.tell("loses-tokens", hero=hero.card, count=lost)
    return lost
