"""The turn: Village or Dungeon, then the End phase (TQ-6.1 to TQ-6.4, TQ-10)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .card import Weapon
from .dungeon import enter_dungeon
from .end import end_game, guardian_comes, guardian_is_due
from .extras import TURN_END
from .quests import ask_about_quests
from .state import WILDERNESS, Laid, Table
from .values import hp
from .verbs import NO, YES
from .village import LOCATIONS, visit_village

VILLAGE = Verb("village", _("Go to {0}"))
DUNGEON = Verb("dungeon", _("Enter the Dungeon"))()
PLACES = [VILLAGE(LOCATIONS[id]) for id in ("shrine", "bazaar", "shop_of_wonders", "guilds_quarter")]
MARKETPLACE = VILLAGE(LOCATIONS["marketplace"])


def play_turn(table: Table) -> Rules[None]:
    """One player's turn."""
    me = table.active
    table.turn += 1
    if table.events is not None:
        table.tell("turn", who=me)
    options = [*PLACES, MARKETPLACE, DUNGEON] if table.fifth else [*PLACES, DUNGEON]
    where: Option = yield Decision(me, "where-to", options, "TQ-6.2")
    if where is DUNGEON or (yield from visit_village(table, me, where.target.id)):
        yield from enter_dungeon(table, me)
    yield from end_phase(table, me)


def end_phase(table: Table, me: int) -> Rules[None]:
    """HP first, then discard everything, then draw (TQ-10.1); the Guardian may come, or the game end."""
    player, visit = table.players[me], table.visit
    count = hp(table)
    if visit.boomerangs:
        yield from _take_back_boomerangs(table, me)
    if visit.to_wilderness:
        player.place = WILDERNESS
    player.discard += [laid.card for laid in table.front.values()]
    table.end_visit()
    player.discard += player.hand
    player.hand = []
    table.draw_hand(me, count)
    if table.quests_on:
        yield from ask_about_quests(table, me, TURN_END)
        player.hoard = len([1 for card in table.all_cards(me) if card.is_treasure])
    yield from pass_on(table, me)


def pass_on(table: Table, me: int) -> Rules[None]:
    """The turn passes to the left; when the Guardian is due it comes first (TQ-10.2, TQ-11)."""
    following = (me + 1) % table.seats
    if table.last_round > 0:
        table.last_round -= 1
        if table.last_round == 0:
            end_game(table)
            return
    if following == table.first:
        table.round += 1
    why = guardian_is_due(table)
    if not why and table.last_round < 0 and following == table.first and table.round >= table.most_rounds:
        why = "late"  # TQ-11.9
    if why:
        yield from guardian_comes(table, why)
    table.active = following


def _take_back_boomerangs(table: Table, me: int) -> Rules[None]:
    """A Boomerang that was wielded this turn may go on top of the deck, also from the discard pile."""
    laid_out: list[Laid] = [*table.front.values(), *table.visit.left]
    for laid in laid_out:
        card = laid.card
        if not (isinstance(card, Weapon) and card.returns and laid.wielded):
            continue
        player = table.players[me]
        if laid not in table.front.values() and card not in player.discard:
            continue
        chosen: Option = yield Decision(me, "take-back", [YES, NO], "TQ-3.1", {"card": card})
        if chosen is YES:
            if table.front.get(laid.ref) is laid:
                table.put_on_deck(laid)
            else:
                player.discard.remove(card)
                player.deck.append(card)
                player.known += 1
            table.tell("loses-on-deck", who=me, card=card)
