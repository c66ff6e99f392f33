"""A hero's turn: start, one ability card with its lines, end (HT-5.1 to HT-5.5, HT-5.15)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.pausing import end_turn
from ....kernel.text import _
from .actions import perform, possible
from .asking import DONE, USE, choose_enemy
from .box import SLOT, Ability
from .conditions import POISONED
from .dice import use_up
from .effect import carry_out, read
from .enemies import to_shadows
from .place import OWN_TURN, Exploration
from .state import Hero, HeroAction, Table, Turn
from .wounds import ready_all, suffer

PLAY = Verb("play", _("Play {0}"))
EXHAUSTION = 2
"""Wounds for starting a turn without a ready card."""


def hero_turn(table: Table, me: Hero) -> Rules[None]:
    """One turn of one hero."""
    table.active = me.number
    table.on_turn = Turn()
    table.action = None
    if table.events is not None:
        table.tell("turn", hero=me.card)
    yield from start_turn(table, me)
    if not me.defeated:
        card = yield from choose_ability(table, me)
        yield from play(table, me, card)
    yield from end_turn(table, me.seat, "HT-5.15", (DONE.verb,))
    if not me.defeated and me.conditions & POISONED.bit:
        table.reading = POISONED
        yield from suffer(table, me, 1)  # HT-5.15
        table.reading = None
    table.action = None
    table.on_turn = Turn()


def start_turn(table: Table, me: Hero) -> Rules[None]:
    """A hero without a ready card suffers 2 wounds and readies all (HT-5.2); then effects of the start of the turn."""
    if not any(me.ready):
        table.tell("exhausted", hero=me.card)
        yield from suffer(table, me, EXHAUSTION)
        if me.defeated:
            return
        ready_all(table, me)
    if me.card.sends_away and me.engaged:  # Astarra
        foe = yield from choose_enemy(me.seat, "send-away", me.engaged.copy(), "HT-5.2", optional=True)
        if foe is not None:
            table.tell("uses", hero=me.card, card=me.card.own)
            to_shadows(table, foe)


def playable(table: Table, me: Hero) -> list[Ability]:
    """The ready cards whose action can be performed; if there is none, all ready ones (HT-5.3, HT-5.4)."""
    cards = me.ready_cards()
    return [card for card in cards if possible(table, me, card)] or cards


def choose_ability(table: Table, me: Hero) -> Rules[Ability]:
    """Choose the card to play; items may be used before (D4, D16)."""
    while True:
        options = [PLAY(card) for card in playable(table, me)]
        if me.items:
            options += [USE(item) for item in usable(table, me)]
        chosen: Option = yield Decision(me.seat, "play", options, "HT-5.3", {"hero": me.card})
        if chosen.verb is PLAY:
            card: Ability = chosen.target
            return card
        yield from use_item(table, me, chosen.target)


def usable(table: Table, me: Hero) -> list[Exploration]:
    """The items that may be used during the turn now, and would do something (HT-5.19)."""
    found: list[Exploration] = []
    for item in me.items:
        if item.use == OWN_TURN and item not in found and any(effect.can(table, me) for effect in item.does):
            found.append(item)
    return found


def use_item(table: Table, me: Hero, item: Exploration) -> Rules[None]:
    use_up(table, me, item)
    yield from read(table, item, carry_out(table, me, item.does))


def use_items(table: Table, me: Hero) -> Rules[None]:
    """Between the lines of a card: any number of items (HT-5.19)."""
    while me.items and not me.defeated:
        options = [USE(item) for item in usable(table, me)]
        if not options:
            return
        options.append(DONE)
        chosen: Option = yield Decision(me.seat, "items", options, "HT-5.19", {"hero": me.card})
        if chosen is DONE:
            return
        yield from use_item(table, me, chosen.target)


def play(table: Table, me: Hero, card: Ability) -> Rules[None]:
    """Exhaust the card and apply its lines from top to bottom."""
    slot = SLOT[card.action]
    me.ready[slot] = False
    if table.events is not None:
        table.tell("plays", hero=me.card, card=card)
    action = table.action = HeroAction(me, card)
    yield from read(table, card, _read_before(table, me, card))
    if not me.defeated:
        yield from perform(table, me, action)
        yield from read(table, card, _read_after(table, me, card))


def _read_before(table: Table, me: Hero, card: Ability) -> Rules[None]:
    """The lines above the action."""
    for line in card.before:
        asking = line.does(table, me)
        if asking is not None:
            yield from asking
        if me.defeated:
            return
        yield from use_items(table, me)


def _read_after(table: Table, me: Hero, card: Ability) -> Rules[None]:
    """The lines below the action; a defeated hero stops here (HT-5.5)."""
    for line in card.after:
        if me.defeated:
            return
        if me.items:
            yield from use_items(table, me)
        asking = line.does(table, me)
        if asking is not None:
            yield from asking
    yield from use_items(table, me)
