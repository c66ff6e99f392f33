"""The Catacombs: going down, the pile of cards, coming up somewhere else (DQ-12)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .asking import agrees
from .attributes import failed_by, give_up
from .content import AGILITY, ARMOR, LUCK, Card
from .decks import draw, perform
from .grid import CHAMBER, COLUMNS, DIRECTIONS, LOWER, OUTSIDE, ROWS, SPACES, STEPS
from .hero import BELOW
from .loot import choose_discards, gain_loot, loot_refs
from .monsters import meets
from .state import Table
from .steps import choose_bank, explore, put
from .wounds import drop_kept, wound

HEAD = Verb("head", _("Head {0}"))
LEFT = Verb("left", _("Left"))()
RIGHT = Verb("right", _("Right"))()
AGAIN = Verb("again", _("Try the Hole in the Roof again"))()
GO_ON = Verb("go-on", _("Go on: draw a Catacomb card"))()
STRAIGHT = Verb("straight", _("Straight on"))()
MARKERS = 10


def enter(table: Table, me: int) -> Rules[None]:
    """Down into the Catacombs: the travel marker lies on the space, its arrow in a direction of choice (DQ-12.3)."""
    hero = table.heroes[me]
    space = hero.space
    chosen: Option = yield Decision(me, "heading", [HEAD(direction) for direction in DIRECTIONS], "DQ-12.3")
    hero.arrive(OUTSIDE, OUTSIDE)
    hero.status = BELOW
    hero.below = space
    hero.heading = chosen.target.index
    hero.trip = hero.torches = hero.venoms = 0
    hero.hole = False
    table.calm_dragon()
    table.tell("descends", who=me, space=SPACES[space], direction=chosen.target)
    for card in [card for card in hero.kept if card.id == "dungeon_lingering_shade"]:
        drop_kept(table, me, card)


def passage_down(table: Table, me: int, card: Card) -> None:
    """A way down: a marker, and the Hero may enter on the next turn (DQ-12.1, DQ-7.11)."""
    hero = table.heroes[me]
    kind = table.laid_at(hero.space).kind
    hero.down = True
    marked = kind in ("cave_in", "catacomb_entrance") or hero.space in table.markers
    if not marked and len(table.markers) < MARKERS:
        table.markers = (*table.markers, hero.space)
    table.tell("way-down", who=me, space=SPACES[hero.space])


def take_turn_below(table: Table, me: int) -> Rules[None]:
    """A repeated Hole in the Roof, or a Catacomb card (DQ-12.5, DQ-12.14)."""
    hero = table.heroes[me]
    if hero.hole:
        chosen: Option = yield Decision(me, "hole", [AGAIN, GO_ON], "DQ-12.14")
        hero.hole = False
        if chosen is AGAIN:
            yield from _climb(table, me)
            return
        give_up(table, me)
    card = draw(table, me, "catacomb")
    if card is None:
        yield from may_leave(table, me)  # DQ-12.12
        return
    hero.trip += 1
    if card.type == "loot":
        gain_loot(table, me, card)
        return
    hero.pile.append(card)
    yield from perform(card.effect, table, me, card)


def may_leave(table: Table, me: int) -> Rules[None]:
    """The Hero may leave now, once (DQ-12.14)."""
    if (yield from agrees(table, me, "leave-catacombs", "DQ-12.14")):
        yield from leave(table, me)


def leave(table: Table, me: int) -> Rules[None]:
    """Up again: forward by the cards of the trip, then a die to the left or right (DQ-12.6 to DQ-12.9)."""
    hero = table.heroes[me]
    space = yield from _where(table, me)
    if table.board[space] is None and not len(table.tiles):
        table.tell("no-tile", who=me)  # DQ-3.6
        return
    hero.below = OUTSIDE
    _return_pile(table, me)
    yield from come_up(table, me, CHAMBER if space == LOWER else space)


def come_up(table: Table, me: int, space: int) -> Rules[None]:
    """The figure is put on a space, which it must encounter on its next turn."""
    if table.board[space] is None:
        yield from explore(table, me, space, None)
    bank = yield from choose_bank(table, me, table.laid_at(space))
    put(table, me, space, OUTSIDE, bank, special=True, pending=True)
    table.tell("comes-up", who=me, space=SPACES[space])


def _where(table: Table, me: int) -> Rules[int]:
    """The space where the Hero comes up; the outer wall stops both movements (DQ-12.6, DQ-12.7)."""
    hero = table.heroes[me]
    chosen: Option = yield Decision(me, "left-or-right", [LEFT, RIGHT], "DQ-12.6")
    aside = (hero.heading + (3 if chosen is LEFT else 1)) % 4
    space = shifted(hero.below, hero.heading, hero.trip)
    return shifted(space, aside, table.throw(me))


def shifted(space: int, direction: int, count: int) -> int:
    """This many spaces in a direction, up to the wall."""
    row, col = divmod(space, COLUMNS)
    col = min(max(col + STEPS[direction][0] * count, 0), COLUMNS - 1)
    row = min(max(row + STEPS[direction][1] * count, 0), ROWS - 1)
    return row * COLUMNS + col


def _return_pile(table: Table, me: int) -> None:
    """All Catacomb cards but those kept are shuffled back (DQ-12.8)."""
    hero = table.heroes[me]
    for card in hero.pile:
        table.discard(card)
    hero.pile = []
    hero.trip = hero.torches = hero.venoms = 0
    hero.hole = False
    give_up(table, me)


def start_below(table: Table, me: int) -> list[Card]:
    """The cards of the pile that work at the start of the turn."""
    hero = table.heroes[me]
    torch = [card for card in hero.pile if card.id == "catacomb_torch_goes_out"][: hero.torches]
    venom = [card for card in hero.pile if card.id == "catacomb_spiders_venom"][: hero.venoms]
    return torch + venom


# -- what Catacomb cards do


def exit(table: Table, me: int, card: Card) -> Rules[None]:
    yield from may_leave(table, me)


def hole_in_the_roof(table: Table, me: int, card: Card) -> Rules[None]:
    yield from _climb(table, me)


def _climb(table: Table, me: int) -> Rules[None]:
    """Test Agility: passed, the Hero may leave; failed, he may try again next turn."""
    hero = table.heroes[me]
    if (yield from failed_by(table, me, AGILITY, "hole")):
        hero.hole = True
        hero.attempt = "hole"
    else:
        yield from may_leave(table, me)


def torch_goes_out(table: Table, me: int, card: Card) -> None:
    table.heroes[me].torches += 1


def relight_below(table: Table, me: int, card: Card) -> Rules[bool]:
    """Start of turn: test Luck; failed, the turn ends."""
    if (yield from failed_by(table, me, LUCK)):
        return True
    table.heroes[me].torches -= 1
    return False


def spiders_venom(table: Table, me: int, card: Card) -> None:
    table.heroes[me].venoms += 1


def venom_works(table: Table, me: int, card: Card) -> Rules[bool]:
    """Start of turn: on 1 or 2 a wound."""
    if table.throw(me) <= 2:
        yield from wound(table, me, 1, card)
    return False


def vampire_bite(table: Table, me: int, card: Card) -> Rules[None]:
    """Test Agility or Armor, the lower one; failed, the bite stays until a wound is healed."""
    hero = table.heroes[me]
    values = hero.card.values
    if (yield from failed_by(table, me, AGILITY if values[AGILITY] <= values[ARMOR] else ARMOR)):
        hero.pile.remove(card)
        hero.kept.append(card)
        table.tell("keeps", who=me, card=card)


def bite_works(table: Table, me: int, card: Card) -> Rules[bool]:
    yield from wound(table, me, 1, card)
    return False


def deep_elf(table: Table, me: int, card: Card) -> Rules[None]:
    """A bribe worth more than a die times 100 opens the way up; else he is a Sorcerer."""
    hero = table.heroes[me]
    bribe = yield from choose_discards(table, me, "bribe", lambda: (0, len(loot_refs(hero))), "DQ-8.7")
    if bribe and sum(loot.gold for loot in bribe) > 100 * table.throw(me):
        yield from may_leave(table, me)
    else:
        yield from meets(table, me, card)


def giant_naga(table: Table, me: int, card: Card) -> Rules[None]:
    """The Hero turns back: his marker moves as if he came up, and its arrow is reversed (DQ-12.15)."""
    hero = table.heroes[me]
    hero.below = yield from _where(table, me)
    hero.heading = hero.heading ^ 2
    _return_pile(table, me)
    table.tell("turns-back", who=me, space=SPACES[hero.below], direction=DIRECTIONS[hero.heading])


def crossroads(table: Table, me: int, card: Card) -> Rules[None]:
    """The Hero may turn his travel marker to the left or right."""
    hero = table.heroes[me]
    chosen: Option = yield Decision(me, "crossroads", [STRAIGHT, LEFT, RIGHT], "DQ-12.3")
    if chosen is not STRAIGHT:
        hero.heading = (hero.heading + (3 if chosen is LEFT else 1)) % 4
        table.tell("turns-marker", who=me, direction=DIRECTIONS[hero.heading])
