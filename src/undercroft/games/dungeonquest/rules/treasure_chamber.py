"""The Treasure Chamber: the sleeping dragon, his rage, and the retreat (DQ-9)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from ....kit.copies import Ref
from .asking import ask
from .attributes import HEAL, use_healing
from .content import Card, Term
from .decks import draw, draw_treasure
from .grid import CHAMBER, CHAMBER_WAYS, NEXT, SPACES, Way, opposite
from .loot import discard_loot, treasures
from .state import Table
from .steps import arrival_bank, explore, obstacles, passage, put
from .wounds import dies

RETREAT = Verb("retreat", _("Retreat {0}"))
SLUMBER = Verb("slumber", _("Use {0}: the dragon sleeps on"))
ENDURE = Verb("endure", _("Face the dragon's rage"))()
REROLL_DICE = Verb("throw-again", _("Throw again: {0}"))
KEEP_DICE = Verb("keep-dice", _("Let the dice stand"))()
KEEP = Verb("keep", _("Keep {0}"))
KEEP_NONE = Verb("keep-none", _("Keep none"))()
RAGE = Term("dragon_rage", _("Dragon Rage"))
TREASURE_CARDS = 2


def meet_dragon(table: Table, me: int) -> Rules[None]:
    """Draw a Dragon card: two Treasure cards, or the dragon wakes (DQ-9.2, DQ-9.3)."""
    card = draw(table, me, "dragon")
    assert card is not None  # DQ-9.8
    table.decks["dragon"].discards.append(card)  # face up beside the deck
    if card.id == "dragon_sleeping":
        yield from draw_treasure(table, me, TREASURE_CARDS)
        return
    hero = table.heroes[me]
    rune = hero.rune("rune_slumber")
    if rune is not None:
        chosen: Option = yield Decision(me, "slumber", [SLUMBER(rune), ENDURE], "DQ-7.10")
        if chosen is not ENDURE:
            table.use_rune(hero, rune)
            table.decks["dragon"].shuffle()
            return
    for seat in table.clockwise(me):
        if table.heroes[seat].space == CHAMBER:
            yield from _rage(table, seat, card)
    table.decks["dragon"].shuffle()  # DQ-9.8


def _rage(table: Table, seat: int, card: Card) -> Rules[None]:
    """One Hero loses his Treasure cards, takes two dice of wounds and retreats, if he lives."""
    hero = table.heroes[seat]
    if hero.wounds and (rune := hero.rune("rune_healing")) is not None:
        chosen: Option = yield Decision(seat, "heal-before-rage", [ENDURE, HEAL(rune)], "DQ-7.10")
        if chosen is not ENDURE:
            use_healing(table, seat, rune)
    yield from _lose_treasures(table, seat)
    count = table.throw(seat, 2)
    if "fire_of_kellos" in hero.card.can:
        count = yield from _throw_again(table, seat, count)
    hero.wounds += count
    table.tell("wounded", who=seat, count=count, cause=RAGE)
    if hero.wounds >= hero.card.life and not (yield from dies(table, seat, RAGE)):
        return
    yield from _retreat(table, seat)


def _lose_treasures(table: Table, seat: int) -> Rules[None]:
    """All Treasure cards are discarded; Tatianna may keep one."""
    hero = table.heroes[seat]
    kept: Ref | None = None
    if "light_fingers" in hero.card.can and treasures(hero):  # the deck a card comes from can be seen

        def options() -> list[Option]:
            return [KEEP_NONE, *(KEEP(ref) for ref in treasures(hero))]

        chosen = yield from ask(table, seat, "light-fingers", options, "DQ-7.12")
        kept = None if chosen is KEEP_NONE else chosen.target
    for ref in reversed(treasures(hero)):
        if ref is not kept:
            discard_loot(table, seat, ref)


def _throw_again(table: Table, seat: int, count: int) -> Rules[int]:
    """Brother Gherinn may throw either or both of the dice a second time."""
    first, second = table.rolled
    dice = list(dict.fromkeys((str(first), str(second), f"{first}+{second}")))
    options = [KEEP_DICE, *(REROLL_DICE(which) for which in dice)]
    chosen: Option = yield Decision(seat, "fire-of-kellos", options, "DQ-7.12")
    if chosen is KEEP_DICE:
        return count
    again = [int(die) for die in chosen.target.split("+")]
    return count - sum(again) + table.throw(seat, len(again))


def _retreat(table: Table, seat: int) -> Rules[None]:
    """Out through a passage without door or portcullis, into a space that is encountered next turn (DQ-9.5)."""
    passages = [way for way in CHAMBER_WAYS if passage(table, way.cell(CHAMBER), way.direction)]
    clear = [way for way in passages if not obstacles(table, way.cell(CHAMBER), way.direction)] or passages
    if not clear:
        table.heroes[seat].pending = True
        table.tell("no-way", who=seat)
        return
    chosen = yield from pick(seat, "retreat", [RETREAT(way) for way in clear], "DQ-9.5")
    way: Way = chosen.target
    there = NEXT[way.cell(CHAMBER)][way.direction]
    if table.board[there] is None:
        yield from explore(table, seat, there, opposite(way.direction))
    put(table, seat, there, CHAMBER, arrival_bank(table, there, CHAMBER), special=True, pending=True)
    table.tell("retreats", who=seat, space=SPACES[there])
