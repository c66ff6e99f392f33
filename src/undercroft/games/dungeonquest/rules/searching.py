"""Searching, and Heroes who are sealed in (DQ-5)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from .asking import ask
from .catacombs import come_up
from .content import Card
from .decks import draw, encounter_card, resolve
from .grid import CHAMBER
from .hero import IN, Hero
from .moving import ways
from .special import adjacent_spaces, choose_space, explored, go_to
from .state import Table
from .steps import passage
from .towers import may_leave_dungeon
from .wounds import SEALED_IN, dies

SEARCHES = 2
PASSES = 2
TAKE = Verb("take", _("{0}"))
USE = Verb("rune", _("Use {0}"))
GIVE_IN = Verb("give-in", _("Give in"))()


def may_search(table: Table, hero: Hero) -> bool:
    """A search icon, no Monster token, and not yet two searches in this stay (DQ-5.1, DQ-5.2)."""
    return hero.searches < SEARCHES and searchable(table, hero)


def searchable(table: Table, hero: Hero) -> bool:
    return table.laid_at(hero.space).search and not (table.tokens and table.tokens_at(hero.space))


def search(table: Table, me: int) -> Rules[str | None]:
    """Draw a Search card and carry it out; Lindel draws two and picks one."""
    hero = table.heroes[me]
    hero.searches += 1
    table.tell("searches", who=me)
    if "keen_eyes" not in hero.card.can:
        return (yield from encounter_card(table, me, "search"))
    cards = [card for _number in range(2) if (card := draw(table, me, "search")) is not None]
    if not cards:
        return None
    table.open += cards
    card = yield from _choose(table, me, len(cards))
    then: str | None = yield from resolve(table, me, card)
    return then


def _choose(table: Table, me: int, count: int) -> Rules[Card]:
    """One of the cards just drawn, which lie open; the other is discarded."""
    chosen = yield from ask(
        table, me, "keen-eyes", lambda: [TAKE(card) for card in dict.fromkeys(table.open[-count:])], "DQ-7.12"
    )
    cards = table.open[-count:]
    del table.open[-count:]
    cards.remove(chosen.target)
    for other in cards:
        table.discard(other)
    table.learn(CARDS_DRAWN)
    card: Card = chosen.target
    return card


# -- sealed in


def can_go_down(table: Table, hero: Hero) -> bool:
    """A catacomb entrance that the Hero may use: tile, marker, or Passage Down (DQ-6.5, DQ-6.15, DQ-12.16)."""
    return hero.down or hero.space in table.markers or table.laid_at(hero.space).kind == "catacomb_entrance"


def sealed_in(table: Table, me: int) -> bool:
    """Whether no passage can be used, regardless of other Heroes (DQ-5.4, DQ-5.6)."""
    hero = table.heroes[me]
    space = hero.space
    if space == CHAMBER:
        if ways(table, me):
            return False
    else:
        laid = table.laid_at(space)
        any_bank = laid.kind == "bridge"
        for direction in range(4):
            if (any_bank or laid.banks[direction] == hero.bank) and passage(table, space, direction):
                return False
    return not can_go_down(table, hero) and not may_leave_dungeon(table, me)


def check_sealed(table: Table) -> Rules[None]:
    """At the end of a turn: a Hero who is sealed in and has used up his searches or two turns dies (DQ-5.4, DQ-5.5)."""
    for hero in table.heroes:
        if hero.status is not IN or hero.pending or may_search(table, hero):
            continue
        if not sealed_in(table, hero.seat):
            hero.passed = 0
            continue
        if searchable(table, hero):
            lost = True  # he has searched twice
        else:
            if hero.seat == table.active and table.visit.sealed_at == hero.space:
                hero.passed += 1
            lost = hero.passed >= PASSES
        if lost:
            yield from _last_chance(table, hero.seat)


def _last_chance(table: Table, me: int) -> Rules[None]:
    """Before he dies he may use a Rune that frees him."""
    hero = table.heroes[me]
    runes = [rune for rune in hero.runes if rune_targets(table, me, rune)]
    if runes:
        chosen: Option = yield Decision(me, "last-chance", [*(USE(rune) for rune in runes), GIVE_IN], "DQ-5.4")
        if chosen is not GIVE_IN:
            yield from use_movement_rune(table, me, chosen.target, at_once=True)
            return
    if not (yield from dies(table, me, SEALED_IN)):
        return
    space = yield from choose_space(table, me, "freed", adjacent_spaces(table, me), "DQ-16.2", may_stay=False)
    if space is not None:
        yield from come_up(table, me, space)


def rune_targets(table: Table, me: int, rune: Card) -> list[int]:
    """Where a Rune of Teleportation or Passage can bring the Hero now."""
    if rune.id == "rune_teleportation":
        return explored(table, me)
    if rune.id == "rune_passage":
        return adjacent_spaces(table, me)
    return []


def use_movement_rune(table: Table, me: int, rune: Card, at_once: bool = False) -> Rules[str | None]:
    """Go where the Rune brings him; on his turn he encounters the space, else on his next turn."""
    hero = table.heroes[me]
    targets = rune_targets(table, me, rune)
    table.use_rune(hero, rune)
    space = yield from choose_space(table, me, "rune-target", targets, "DQ-4.10", may_stay=False)
    assert space is not None
    then = yield from go_to(table, me, space)
    if at_once:
        hero.pending = True
    return then
