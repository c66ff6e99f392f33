"""The verbs of effects on heroes: what lines of ability, exploration, location and quest cards are made of.

Every verb returns an `Effect`. `me` is the hero whose card or turn it is; in the peril and travel phases the leader.
"""

from collections.abc import Callable

from ....kernel.decision import Decision, Option, Rules, pick
from ....kernel.text import _
from .asking import CARD, DONE, caused, chooser
from .box import Condition
from .conditions import BAD, CONDITIONS, afflict, cure, gain_tokens, lose_tokens
from .effect import Effect
from .ending import change_sheet, lose_progress, place_progress
from .exploring import draw_and_choose, explore_card
from .place import Exploration
from .state import MOST_TOKENS, Hero, Table
from .upgrading import upgrade, upgrades
from .wounds import all_suffer, exhausts_one, heal, readies_one, ready_all, suffer

Count = Callable[[Table, Hero], int]
"""A number that depends on the table."""


# -- one hero: me


def suffers(count: int) -> Effect:
    """You suffer wounds."""

    def does(table: Table, me: Hero) -> Rules[None]:
        yield from suffer(table, me, count)

    return Effect("suffer", _("Suffer 1 wound"), does, lambda table, me: not me.defeated, count)


def _waits(table: Table, me: Hero) -> Rules[None]:
    yield from all_suffer(table, [(hero, table.stayed) for hero in table.party()])


waiting_wounds = Effect("suffer", _("Suffer 1 wound"), _waits)
"""Each hero suffers 1 wound for each time the peril token has stayed on the last space: waiting must not pay."""


def heals(count: int) -> Effect:
    """You heal."""

    def does(table: Table, me: Hero) -> None:
        heal(table, me, count)

    return Effect("heal", HEALING[count], does, lambda table, me: me.wounds > 0, count)


HEALING = {1: _("Heal 1 wound"), 2: _("Heal 2 wounds"), 3: _("Heal 3 wounds")}


def gains(count: int) -> Effect:
    """You gain success tokens."""

    def does(table: Table, me: Hero) -> None:
        gain_tokens(table, me, count)

    return Effect("gain", _("Gain success tokens"), does, lambda table, me: me.tokens < MOST_TOKENS)


def loses(count: int) -> Effect:
    """You discard success tokens."""

    def does(table: Table, me: Hero) -> None:
        lose_tokens(table, me, count)

    return Effect("lose", _("Discard 1 success token"), does, lambda table, me: me.tokens > 0)


def gains_condition(condition: Condition) -> Effect:
    def does(table: Table, me: Hero) -> Rules[None]:
        yield from afflict(table, me, condition)

    return Effect(condition.id, GAINED[condition.id], does, lambda table, me: not me.has(condition))


GAINED = {"poisoned": _("Gain Poisoned"), "weakened": _("Gain Weakened"), "focused": _("Gain Focused")}


def discards_conditions(*conditions: Condition) -> Effect:
    """You discard these conditions; without any named, Poisoned and Weakened."""
    bits = sum(condition.bit for condition in conditions) or BAD

    def does(table: Table, me: Hero) -> None:
        cure(table, me, bits)

    return Effect("cure", _("Discard conditions"), does, lambda table, me: bool(me.conditions & bits))


def exhausts(count: int = 1) -> Effect:
    """You exhaust ready ability cards, your choice."""

    def does(table: Table, me: Hero) -> Rules[None]:
        for _card in range(count):
            yield from exhausts_one(table, me)

    return Effect("exhaust", _("Exhaust 1 ability card"), does, lambda table, me: any(me.ready))


def readies(count: int = 1, optional: bool = True) -> Effect:
    """You (may) ready ability cards, your choice."""

    def does(table: Table, me: Hero) -> Rules[None]:
        for _card in range(count):
            if not (yield from readies_one(table, me, optional)):
                return

    return Effect("ready", _("Ready 1 ability card"), does, lambda table, me: not all(me.ready))


def _readies_all(table: Table, me: Hero) -> None:
    ready_all(table, me)


readies_all = Effect("ready-all", _("Ready all your ability cards"), _readies_all, lambda table, me: not all(me.ready))
"""You ready all your ability cards (every rest card)."""


def _takes_armour(table: Table, me: Hero) -> None:
    if not me.defeated:
        me.armour = True
        table.tell("armour", hero=me.card)


takes_armour = Effect("armour", _("Suffer 1 wound less each time"), _takes_armour, lambda table, me: not me.armour)
"""Until the end of the round, each time you would suffer wounds, reduce them by 1 (HT-8.9)."""


def tokens_per_wounds(wounds: int, at_most: int) -> Effect:
    """You gain 1 success token for every `wounds` wounds on you, up to `at_most`."""

    def does(table: Table, me: Hero) -> None:
        gain_tokens(table, me, min(at_most, me.wounds // wounds))

    return Effect("gain", _("Gain success tokens"), does, lambda table, me: me.wounds >= wounds)


def heals_per_wound_dealt(at_most: int) -> Effect:
    """You heal 1 wound for each wound the target of this attack suffered, up to `at_most`."""

    def does(table: Table, me: Hero) -> None:
        assert table.action is not None
        heal(table, me, min(at_most, table.action.dealt))

    return Effect("heal", _("Heal"), does)


def discards_item() -> Effect:
    """You discard one of your items that can be discarded, your choice."""

    def does(table: Table, me: Hero) -> Rules[None]:
        yield from discard_one_item(table, me)

    return Effect("discard-item", _("Discard an item"), does, lambda table, me: bool(discardable(me)))


def discardable(me: Hero) -> list[Exploration]:
    return [item for item in me.items if item.discardable]


def discard_one_item(table: Table, me: Hero) -> Rules[None]:
    items = discardable(me)
    if items:
        options = list(dict.fromkeys([CARD(item) for item in items]))
        chosen: Option = yield from pick(chooser(table, me), "discard-item", options, "HT-8.2", caused(table, me))
        me.items.remove(chosen.target)
        table.exploration.discards.append(chosen.target)
        table.tell("discards", hero=me.card, card=chosen.target)


# -- the place: progress, exploration cards, the sheet


def places_progress(count: int) -> Effect:
    """Place progress tokens on the current location."""

    def does(table: Table, me: Hero) -> None:
        place_progress(table, count)

    return Effect("progress", _("Place progress tokens"), does)


def loses_progress(count: int) -> Effect:
    """Discard progress tokens from the current location."""

    def does(table: Table, me: Hero) -> None:
        lose_progress(table, count)

    return Effect("lose-progress", _("Discard 1 progress token"), does, lambda table, me: table.progress > 0)


def changes_sheet(change: int, name: str = _("Tokens on the quest sheet")) -> Effect:
    """Place tokens on the quest sheet, or (negative) remove them."""

    def does(table: Table, me: Hero) -> None:
        change_sheet(table, change)

    return Effect("sheet", name, does, lambda table, me: change > 0 or table.sheet_tokens > 0)


def draws(count: int = 1) -> Effect:
    """Draw and resolve exploration cards, one after the other."""

    def does(table: Table, me: Hero) -> Rules[None]:
        for _card in range(count):
            yield from explore_card(table, me)

    return Effect("draw", _("Draw an exploration card"), does)


def draws_and_chooses(count: int, put_back: bool = True) -> Effect:
    """Draw (or look at) several exploration cards, resolve one; the others on the top or to the bottom of the deck.

    Without `put_back` the others are discarded for all to see.
    """

    def does(table: Table, me: Hero) -> Rules[None]:
        yield from draw_and_choose(table, me, count, put_back)

    return Effect("draw", _("Draw exploration cards"), does)


def _upgrades(table: Table, me: Hero) -> Rules[None]:
    yield from upgrade(table, me)


upgrades_card = Effect("upgrade", _("Upgrade an ability card"), _upgrades, lambda table, me: bool(upgrades(table, me)))
"""You upgrade 1 ability card."""


def discards_one_condition() -> Effect:
    """You may discard 1 Poisoned or Weakened card."""

    def does(table: Table, me: Hero) -> Rules[None]:
        options = [CARD(one) for one in CONDITIONS if not one.good and me.has(one)]
        if options:
            options.append(DONE)
            chosen: Option = yield Decision(me.seat, "cure", options, "HT-13.4", caused(table, me))
            if chosen is not DONE:
                cure(table, me, chosen.target.bit)

    return Effect("cure", _("Discard a condition"), does, lambda table, me: bool(me.conditions & BAD))
