"""Attribute tests, and what may be done before and after the roll (DQ-7.3 to DQ-7.5)."""

from collections.abc import Callable

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .asking import ask
from .content import ARMOR, Card, Effect, Term
from .loot import ROPE, discard_loot, first_of
from .state import Table, Tested
from .wounds import heal, take_determination, wound

ROLL = Verb("roll", _("Roll the dice"))()
PENANCE = Verb("penance", _("Penance: take 1 wound for 3 determination tokens"))()
USE_ROPE = Verb("rope", _("Use {0}: the test is passed"))
LEVITATE = Verb("levitate", _("Use {0}: the test is passed"))
HEAL = Verb("heal", _("Use {0}"))
ACCEPT = Verb("accept", _("Let it stand"))()
REROLL = Verb("reroll", _("Knightly Pride: roll again"))()
FORTUNE = Verb("fortune", _("Use {0}: the test is passed"))

ROPES = frozenset(("pit", "bridge", "cave", "trapdoor", "hole"))
"""Where a Rope helps."""
LEVITATIONS = frozenset(("pit", "bridge", "cave", "web", "trapdoor"))
HEALING = 6


def chance(needed: float) -> float:
    """The chance to throw this or less with two dice."""
    number = int(needed)
    if number < 2:
        return 0.0
    ways = sum(1 for a in range(1, 7) for b in range(1, 7) if a + b <= number)
    return ways / 36


def failed_by(table: Table, me: int, attribute: Term, place: str = "", more: int = 0) -> Rules[int]:
    """An attribute test: two dice against an attribute. 0 if it is passed, else by how much it is failed."""
    hero = table.heroes[me]
    if (yield from _help_before(table, me, attribute, place, more)):
        hero.tokens = 0
        hero.attempt = ""
        return 0
    while True:
        dice = (table.die(), table.die())
        needed = hero.card.values[attribute] + hero.tokens
        by = dice[0] + dice[1] + more - needed
        table.rolled = dice
        table.tested = Tested(me, attribute, dice, more, needed, by <= 0)
        if table.events is not None:
            key = "test-passed" if by <= 0 else "test-failed"
            table.tell(key, who=me, attribute=attribute, needed=needed, dice=dice, total=sum(dice) + more)
        if by <= 0:
            hero.tokens = 0
            hero.attempt = ""
            return 0
        chosen = yield from _help_after(table, me, attribute)
        if chosen.verb is FORTUNE:
            table.use_rune(hero, chosen.target)
            hero.tokens = 0
            hero.attempt = ""
            return 0
        take_determination(table, me, 1)
        if chosen is not REROLL:
            return by
        table.visit.pride = True
        table.tell("pride", who=me)


def _help_before(table: Table, me: int, attribute: Term, place: str, more: int) -> Rules[bool]:
    """Penance, Rope, Rune of Levitation, Rune of Healing; True if the test counts as passed."""
    hero = table.heroes[me]
    if not hero.runes and not hero.loot and "penance" not in hero.card.can:
        return False

    def options() -> list[Option]:
        found = []
        if "penance" in hero.card.can and not table.visit.penance and table.active == me:
            found.append(PENANCE)
        if place in ROPES and (rope := first_of(hero, ROPE)) is not None:
            found.append(USE_ROPE(rope))
        if place in LEVITATIONS and (rune := hero.rune("rune_levitation")) is not None:
            found.append(LEVITATE(rune))
        if hero.wounds and (rune := hero.rune("rune_healing")) is not None:
            found.append(HEAL(rune))
        return [ROLL, *found]

    while True:
        needed = hero.card.values[attribute] + hero.tokens - more
        about = {"attribute": attribute, "needed": needed, "proud": has_pride(table, me, attribute)}
        chosen = yield from ask(table, me, "before-test", options, "DQ-7.3", about)
        if chosen is ROLL:
            return False
        if chosen is PENANCE:
            table.visit.penance = True
            table.tell("penance", who=me)
            yield from wound(table, me, 1, PENANCE_WORD)
            take_determination(table, me, 3)
        elif chosen.verb is HEAL:
            use_healing(table, me, chosen.target)
        elif chosen.verb is USE_ROPE:
            discard_loot(table, me, chosen.target)
            return True
        else:
            table.use_rune(hero, chosen.target)
            return True


PENANCE_WORD = Term("penance", _("Penance"))


def has_pride(table: Table, me: int, attribute: Term) -> bool:
    """Whether Hugo may roll a second time: once on each of his turns (DQ-7.12)."""
    pride = attribute is ARMOR and "knightly_pride" in table.heroes[me].card.can
    return pride and not table.visit.pride and table.active == me


def _help_after(table: Table, me: int, attribute: Term) -> Rules[Option]:
    """Hugo's second roll, the Rune of Fortune."""
    hero = table.heroes[me]
    options = [ACCEPT]
    if has_pride(table, me, attribute):
        options.append(REROLL)
    if (rune := hero.rune("rune_fortune")) is not None:
        options.append(FORTUNE(rune))
    if len(options) == 1:
        return ACCEPT
    chosen: Option = yield Decision(me, "after-test", options, "DQ-7.4", {"attribute": attribute})
    return chosen


def use_healing(table: Table, me: int, rune: Card) -> None:
    table.use_rune(table.heroes[me], rune)
    heal(table, me, HEALING)


def give_up(table: Table, me: int, doing: str = "") -> None:
    """A Hero who does anything else gives up the test he could repeat: the tokens are lost (DQ-7.4)."""
    hero = table.heroes[me]
    if hero.attempt and hero.attempt != doing:
        hero.attempt = ""
        hero.tokens = 0


def tests(attribute: Term, fail: Effect) -> Effect:
    """A card that tests an attribute: what happens on a failure."""

    def effect(table: Table, me: int, card: Card) -> Rules[None]:
        if (yield from failed_by(table, me, attribute)):
            done = fail(table, me, card)
            if done is not None:
                yield from done

    return effect


def tests_by(attribute: Term, fail: Callable[[Table, int, Card, int], Rules[None]]) -> Effect:
    """The same, where it matters by how much the test is failed."""

    def effect(table: Table, me: int, card: Card) -> Rules[None]:
        failed = yield from failed_by(table, me, attribute)
        if failed:
            yield from fail(table, me, card, failed)

    return effect


def wounds_by_failure(table: Table, me: int, card: Card, failed: int) -> Rules[None]:
    """As many wounds as the test was failed by (DQ-7.5)."""
    yield from wound(table, me, failed, card)
