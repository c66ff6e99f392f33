"""Using abilities of cards, by choice: in the Village, in the Dungeon, as Spoils (TQ-12.1)."""

from ....kernel.decision import Option, Rules, Verb, pick
from ....kernel.text import _
from .ability import DUNGEON, VILLAGE, Ability
from .losing import choose_cards, likeness
from .state import LaidCard, Table
from .verbs import TARGET

USE = Verb("use", _("{0}: {1}"))


def use_options(table: Table, me: int, phase: int) -> list[Option]:
    """Every ability of this phase that can be used now; identical copies are one choice."""
    options: list[Option] = []
    seen: list[tuple[object, Ability]] = []
    for laid in table.front.values():
        card = laid.card
        abilities = card.village if phase == VILLAGE else card.dungeon if phase == DUNGEON else card.spoils
        if laid.mirrors is not None and laid.mirrors_in == table.visit.phase:
            abilities += laid.mirrors.village if phase == VILLAGE else laid.mirrors.dungeon
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


def can_use(table: Table, me: int, laid: LaidCard, ability: Ability) -> bool:
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
    table.visit.uses.append((table.visit.phase, laid, ability))
    if ability.once_a_turn:
        table.visit.once.append(ability)
    if ability not in laid.card.abilities:
        laid.mirrors_in = ""  # only one ability of the card it copies
    if table.events is not None:
        table.tell("uses", who=me, card=laid.card, ability=ability)
    yield from use_ability(table, me, laid, ability)


def use_ability(table: Table, me: int, laid: LaidCard, ability: Ability) -> Rules[None]:
    if ability.cost is not None:
        asked = ability.cost.pay(table, me, laid)
        if asked is not None:
            yield from asked
    if ability.if_ is not None and not ability.if_(table, laid):
        return
    for effect in ability.effects:
        asked = effect(table, me, laid)
        if asked is not None:
            yield from asked


# -- images: Mirror Image, Stormland Mirror


def can_be_mirrored(table: Table, laid: LaidCard) -> bool:
    card = laid.card
    return (card.is_item or card.is_spell) and card.id not in ("mirror_image", "stormland_mirror")


def something_to_mirror(table: Table, it: object) -> bool:
    return any(can_be_mirrored(table, laid) for laid in table.front.values())


def becomes_image(table: Table, me: int, it: LaidCard) -> Rules[None]:
    """Copy what is printed on another Item or Spell; one of that card's abilities may be used in this phase."""
    options = [TARGET(laid.ref) for laid in choose_cards(table, can_be_mirrored, but=it)]
    if options:
        chosen = yield from pick(me, "mirror", options, "TQ-3.1", {"card": it.card})
        it.mirrors = chosen.target.card
        it.mirrors_in = table.visit.phase


def repeatable(table: Table, me: int, it: object) -> list[Option]:
    """Abilities of other Items, Spells and wielded Weapons that were used in this phase and can be used again."""
    options: list[Option] = []
    for phase, laid, ability in table.visit.uses:
        card = laid.card
        if phase != table.visit.phase or laid is it or table.front.get(laid.ref) is not laid:
            continue
        if card.id == "mirror_image" or not (card.is_item or card.is_spell or laid.wielder is not None):
            continue
        if ability.cost is not None and not ability.cost.can_pay(table, me, laid):
            continue
        if ability.cost is None and ability.if_ is not None and not ability.if_(table, laid):
            continue
        options.append(USE(laid.ref, ability))
    return list(dict.fromkeys(options))


def something_to_repeat(table: Table, it: object) -> bool:
    return bool(repeatable(table, table.active, it))


def repeats(table: Table, me: int, it: LaidCard) -> Rules[None]:
    """Use an ability once more that was used in this phase (Stormland Mirror)."""
    options = repeatable(table, me, it)
    if options:
        chosen = yield from pick(me, "repeat", options, "TQ-3.1", {"card": it.card})
        ref, ability = chosen.things
        if table.events is not None:
            table.tell("uses", who=me, card=ref.card, ability=ability)
        yield from use_ability(table, me, table.front[ref], ability)
