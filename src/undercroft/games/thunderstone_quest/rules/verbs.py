"""Verbs that combine effects, and what an ability gives: cards, Gold, Light, HP, Attack, XP, Gear (TQ-12)."""

from ....kernel.decision import Rules, Verb, pick
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from .ability import Condition, Count, Effect
from .card import Card
from .dungeon_card import GEAR
from .state import Boost, LaidCard, Place, Table
from .wounds import gain_xp_now

TARGET = Verb("target", _("{0}"))
GEAR_KIND = Verb("gear-kind", _("{0}"))
YES = Verb("yes", _("Yes"))()
NO = Verb("no", _("No"))()
EITHER = Verb("choose", _("{0}"))


class Word:
    """The object of an option that is not a card: a type of Gear, a choice in words."""

    __slots__ = ("id", "name")

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name


GEAR_WORDS = {
    "iron_rations": Word("iron_rations", _("Iron Rations")),
    "lantern": Word("lantern", _("Lantern token")),
    "potion": Word("potion", _("Potion")),
}


# -- combining effects


def when(condition: Condition, *effects: Effect) -> Effect:
    """Do these only if the condition holds: `when(has("Wizard"), magic(1))`."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        if condition(table, it):
            yield from in_order(table, me, it, effects)

    return effect


def unless(condition: Condition, *effects: Effect) -> Effect:
    def effect(table: Table, me: int, it: object) -> Rules[None]:
        if not condition(table, it):
            yield from in_order(table, me, it, effects)

    return effect


def in_order(table: Table, me: int, it: object, effects: tuple[Effect, ...]) -> Rules[None]:
    for effect in effects:
        asked = effect(table, me, it)
        if asked is not None:
            yield from asked


def all_of(*effects: Effect) -> Effect:
    """Several effects in order, as one effect."""
    return lambda table, me, it: in_order(table, me, it, effects)


PART_WORDS: dict[str, Word] = {}
"""The words of all parts, by id."""


class Part:
    """One of the parts of "A or B": its words, what it does, whether anything of it can be carried out (TQ-12.18)."""

    __slots__ = ("can", "effects", "word")

    def __init__(self, id: str, name: str, *effects: Effect, can: Condition | None = None) -> None:
        self.word = Word(id, name)
        PART_WORDS.setdefault(id, self.word)
        self.effects = effects
        self.can = can


def one_of(*parts: Part) -> Effect:
    """The affected player chooses one part; impossible parts are offered only if all are (TQ-12.18)."""

    def effect(table: Table, me: int, it: LaidCard | Place) -> Rules[None]:
        open_parts = [part for part in parts if part.can is None or part.can(table, it)] or list(parts)
        options = [EITHER(part.word) for part in open_parts]
        chosen = yield from pick(me, "either", options, "TQ-12.18", {"card": it.card})
        part = open_parts[options.index(chosen)]
        yield from in_order(table, me, it, part.effects)

    return effect


# -- what an ability gives this turn


def _amount(table: Table, it: object, count: int | Count) -> int:
    return count if isinstance(count, int) else count(table, it)


def gold(count: int | Count) -> Effect:
    """Gold this turn; it ends when the card leaves, unless leaving was its cost (TQ-3.3, TQ-3.4)."""

    def effect(table: Table, me: int, it: LaidCard) -> None:
        amount = _amount(table, it, count)
        if _in_play(table, it):
            it.gold += amount
        else:
            table.visit.gold += amount

    return effect


def light(count: int | Count) -> Effect:
    def effect(table: Table, me: int, it: LaidCard) -> None:
        amount = _amount(table, it, count)
        if _in_play(table, it):
            it.light += amount
        else:
            table.visit.light += amount

    return effect


def hp(count: int) -> Effect:
    def effect(table: Table, me: int, it: LaidCard) -> None:
        if _in_play(table, it):
            it.hp += count
        else:
            table.visit.hp += count

    return effect


def physical(count: int | Count) -> Effect:
    """Physical Attack this turn: a Hero's own, or (in a Weapon's text) its wielder's."""

    def effect(table: Table, me: int, it: LaidCard) -> None:
        it.physical += _amount(table, it, count)

    return effect


def magic(count: int | Count, against: tuple[str, ...] = ()) -> Effect:
    """Magic Attack this turn: a Hero's own, a Weapon's wielder's, or, of an Item or Spell, added to the sum."""

    def effect(table: Table, me: int, it: LaidCard) -> None:
        amount = _amount(table, it, count)
        if against or not _in_play(table, it):
            source = it if _in_play(table, it) else None
            hero = it if it.card.is_hero else it.wielder
            table.visit.boosts.append(Boost(it.card, source, hero, magic=amount, against=against))
        elif it.card.is_item:
            table.visit.boosts.append(Boost(it.card, it, None, magic=amount))
        else:
            it.magic += amount

    return effect


def physical_against(count: int, *against: str) -> Effect:
    """Physical Attack this turn in a battle with such a Monster."""

    def effect(table: Table, me: int, it: LaidCard) -> None:
        hero = it if it.card.is_hero else it.wielder
        table.visit.boosts.append(Boost(it.card, it, hero, physical=count, against=against))

    return effect


def skill(count: int) -> Effect:
    """Skill for this Hero this turn."""

    def effect(table: Table, me: int, it: LaidCard) -> None:
        it.skill += count

    return effect


def boost_hero(physical: int = 0, magic: int = 0, skill: int = 0, other: bool = False) -> Effect:
    """One of your Heroes (with `other`, another one) has more Attack or Skill this turn."""

    def effect(table: Table, me: int, it: LaidCard) -> Rules[None]:
        heroes = [hero for hero in table.heroes() if not (other and hero is it)]
        if not heroes:
            return
        options = [TARGET(hero.ref) for hero in heroes]
        chosen = yield from pick(me, "boost-hero", options, "TQ-4.4", {"card": it.card})
        source = it if _in_play(table, it) else None
        table.visit.boosts.append(Boost(it.card, source, table.front[chosen.target], physical, magic, skill))

    return effect


def _in_play(table: Table, it: LaidCard) -> bool:
    return table.front.get(it.ref) is it


def less_light(count: int) -> Effect:
    """A Monster takes Light away for this turn."""

    def effect(table: Table, me: int, it: object) -> None:
        table.visit.light -= count

    return effect


def draw(count: int | Count = 1) -> Effect:
    """Draw cards; they are laid out at once (TQ-5.1)."""

    def effect(table: Table, me: int, it: object) -> None:
        draw_open(table, me, _amount(table, it, count))

    return effect


def draw_open(table: Table, me: int, count: int) -> list[LaidCard]:
    drawn = table.take_from_deck(table.players[me], count)
    laid = [table.lay(card) for card in drawn]
    if drawn and table.events is not None:
        table.tell("draws-open", who=me, cards=drawn)
    return laid


def draw_then(count: int, keyword: str, *effects: Effect) -> Effect:
    """Draw cards; if one of them has this keyword, go on: `draw_then(1, "Spell", draw(1))`."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        drawn = draw_open(table, me, count)
        if any(keyword in laid.card.keywords for laid in drawn):
            yield from in_order(table, me, it, effects)

    return effect


def draw_unless(count: int, keyword: str, *effects: Effect) -> Effect:
    """Draw cards; if none of them has this keyword, go on."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        drawn = draw_open(table, me, count)
        if not any(keyword in laid.card.keywords for laid in drawn):
            yield from in_order(table, me, it, effects)

    return effect


def gain_xp(count: int | Count) -> Effect:
    def effect(table: Table, me: int, it: object) -> None:
        xp = _amount(table, it, count)
        if xp:
            gain_xp_now(table, me, xp)

    return effect


def gain_gear(*kinds: str) -> Effect:
    """Gear tokens of these kinds, as far as the Bazaar has them (TQ-1.4)."""

    def effect(table: Table, me: int, it: object) -> None:
        for kind in kinds:
            take_gear(table, me, kind)

    return effect


def gain_any_gear(table: Table, me: int, it: object) -> Rules[None]:
    """One Gear token of the player's choice."""
    kinds = [kind for kind in GEAR if table.gear[kind]]
    if kinds:
        chosen = yield from pick(me, "gain-gear", [GEAR_KIND(GEAR_WORDS[kind]) for kind in kinds], "TQ-13.1")
        take_gear(table, me, chosen.target.id)


def take_gear(table: Table, me: int, kind: str) -> bool:
    if table.gear[kind] == 0:
        return False
    table.gear[kind] -= 1
    change_gear(table, me, kind, 1)
    if table.events is not None:
        table.tell("gains-gear", who=me, gear=GEAR_WORDS[kind])
    return True


def change_gear(table: Table, me: int, kind: str, by: int) -> None:
    player = table.players[me]
    if kind == "iron_rations":
        player.iron_rations += by
    elif kind == "lantern":
        player.lantern += by
    else:
        player.potion += by


def gain_treasure(count: int = 1) -> Effect:
    def effect(table: Table, me: int, it: object) -> None:
        for _number in range(count):
            take_treasure(table, me)

    return effect


def take_treasure(table: Table, me: int) -> Card | None:
    """Put the top Treasure on the discard pile, shown to all (TQ-9.1)."""
    if not table.treasures:
        return None
    card = table.treasures.pop()
    table.learn(CARDS_DRAWN)
    table.gain(me, card)
    if table.events is not None:
        table.tell("finds-treasure", who=me, card=card)
    return card
