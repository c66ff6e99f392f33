"""Using abilities of cards, by choice: in the Village, in the Dungeon, as Spoils (TQ-12.1)."""

from ....kernel.decision import Option, Rules, Verb
from ....kernel.text import _
from .ability import DUNGEON, VILLAGE, Ability
from .losing import likeness
from .state import Laid, Table

USE = Verb("use", _("{0}: {1}"))


def use_options(table: Table, me: int, phase: int) -> list[Option]:
    """Every ability of this phase that can be used now; copies alike are one choice."""
    options: list[Option] = []
    seen: list[tuple[object, Ability]] = []
    for laid in table.front.values():
        card = laid.card
        abilities = card.village if phase == VILLAGE else card.dungeon if phase == DUNGEON else card.spoils
        if not abilities or (card.is_weapon and laid.wielder is None):  # TQ-7.3
            continue
        for ability in abilities:
            if not can_use(table, me, laid, ability):
                continue
            like = (likeness(laid), ability)
            if like not in seen:
                seen.append(like)
                options.append(USE(laid.ref, ability))
    return options


def can_use(table: Table, me: int, laid: Laid, ability: Ability) -> bool:
    """Each ability once a turn, and only if its cost can be paid (TQ-12.1, TQ-12.4)."""
    if ability in laid.used or (ability.once_a_turn and ability in table.visit.once):
        return False
    if ability.cost is not None:
        return ability.cost.can_pay(table, me, laid)
    return ability.if_ is None or ability.if_(table, laid)


def use(table: Table, me: int, chosen: Option) -> Rules[None]:
    """Pay the cost, then carry the ability out as far as its condition holds."""
    ref, ability = chosen.things
    laid = table.front[ref]
    laid.used += (ability,)
    if ability.once_a_turn:
        table.visit.once.append(ability)
    if table.events is not None:
        table.tell("uses", who=me, card=laid.card, ability=ability)
    yield from use_ability(table, me, laid, ability)


def use_ability(table: Table, me: int, laid: Laid, ability: Ability) -> Rules[None]:
    if ability.cost is not None:
        asked = ability.cost.pay(table, me, laid)
        if asked is not None:
            yield from asked
    if ability.if_ is not None and not ability.if_(table, laid):
        return
    for deed in ability.deeds:
        asked = deed(table, me, laid)
        if asked is not None:
            yield from asked
