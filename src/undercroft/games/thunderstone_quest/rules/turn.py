"""The turn: Village or Dungeon, then the End phase (TQ-6.1 to TQ-6.4, TQ-10)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.pausing import end_turn
from ....kernel.text import _
from .buying import BUY_NOTHING
from .card import Weapon
from .dungeon import enter_dungeon
from .end import end_game, guardian_comes, guardian_is_due
from .levelling import LEVEL_NONE
from .quests import reveal_quest
from .state import WILDERNESS, LaidCard, Table
from .values import hp
from .verbs import NO, YES
from .victory import NO_SPOILS
from .village import LOCATIONS, STAY, visit_village
from .wounds import HEAL_NONE

VILLAGE = Verb("village", _("Go to {0}"))
DUNGEON = Verb("dungeon", _("Enter the Dungeon"))()
PLACES = [VILLAGE(LOCATIONS[id]) for id in ("shrine", "bazaar", "shop_of_wonders", "guilds_quarter")]
WHERE_TO = [*PLACES, DUNGEON]
WHERE_TO_IN_EPIC = [*PLACES, VILLAGE(LOCATIONS["marketplace"]), DUNGEON]
ENOUGH = frozenset(option.verb for option in (BUY_NOTHING, HEAL_NONE, LEVEL_NONE, NO_SPOILS, STAY))
"""Choices that end the turn, so no confirmation is needed."""


def play_turn(table: Table) -> Rules[None]:
    """One player's turn."""
    me = table.active
    table.turn += 1
    if table.events is not None:
        table.tell("turn", who=me)
    options = WHERE_TO_IN_EPIC if table.fifth else WHERE_TO
    where: Option = yield Decision(me, "where-to", options, "TQ-6.2")
    if where is DUNGEON or (yield from visit_village(table, me, where.target.id)):
        yield from enter_dungeon(table, me)
    if not (yield from reveal_quest(table, me)):
        yield from end_turn(table, me, "TQ-10.1", ENOUGH)
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
        player.treasures_last_turn = len([1 for card in table.all_cards(me) if card.is_treasure])
    following = (me + 1) % table.seats
    why = count_turn(table, following)
    if table.stage != "play":
        return
    if why:
        yield from guardian_comes(table, why)
    table.active = following


def count_turn(table: Table, following: int) -> str:
    """Count the finished turn (TQ-10.2); the last one ends the game. Returns why the Guardian comes now, if it does."""
    if table.last_round > 0:
        table.last_round -= 1
        if table.last_round == 0:
            end_game(table)
            return ""
    if following == table.first:
        table.round += 1
        if table.last_round < 0 and table.round >= table.most_rounds:
            return guardian_is_due(table) or "late"  # TQ-11.9
    return guardian_is_due(table)


def _take_back_boomerangs(table: Table, me: int) -> Rules[None]:
    """A Boomerang that was wielded this turn may go on top of the deck, also from the discard pile."""
    laid_out: list[LaidCard] = [*table.front.values(), *table.visit.gone_cards]
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
