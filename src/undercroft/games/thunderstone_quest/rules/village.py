"""The Village phase: a location, abilities, a purchase, healing, level-ups (TQ-6)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from ....kernel.together import unseen
from ....kit.piles import distinct
from .ability import VILLAGE
from .buying import go_buying
from .card import Card
from .gear import gear_options, use_gear
from .levelling import can_rise, level_up
from .state import OUTSIDE, Table
from .using import USE, use, use_options
from .verbs import Word
from .wounds import heal_options, heal_up_to

GO_BUYING = Verb("go-buying", _("Go on to buying"))()
PUT_BACK = Verb("put-back", _("Put {0} on top of the deck"))
PUT_NO_MORE = Verb("put-no-more", _("Keep the rest"))()
DESCEND = Verb("descend", _("Destroy {0}: on to the Dungeon"))
STAY = Verb("stay", _("End the turn in the Village"))()
OPEN_DECK = Verb("open-deck", _("{0}"))
CLEAR = Verb("clear", _("Destroy {0}"))
DECK_WORDS = {
    "item": Word("item", _("The Items")),
    "spell": Word("spell", _("The Spells")),
    "weapon": Word("weapon", _("The Weapons")),
}


def visit_village(table: Table, me: int, where: str) -> Rules[bool]:
    """A Village phase; returns whether the turn goes on in the Dungeon (TQ-6.16)."""
    player, visit = table.players[me], table.visit
    visit.phase = "village"
    player.where = where
    player.place = OUTSIDE  # TQ-6.4
    visit.shrine = where == "shrine"
    if table.events is not None:
        table.tell("goes-to", who=me, place=LOCATIONS[where])
    if visit.shrine:
        yield from put_back(table, me)  # TQ-6.5
    elif where == "marketplace":
        yield from open_market_card(table, me)  # TQ-15.9
    table.lay_out_hand(me)  # TQ-6.9
    visit.step = "abilities"
    while options := use_options(table, me, VILLAGE) + gear_options(table, "village"):  # TQ-6.10
        chosen: Option = yield Decision(me, "village", [*options, GO_BUYING], "TQ-6.10")
        if chosen is GO_BUYING:
            break
        if chosen.verb is USE:
            yield from use(table, me, chosen)
        else:
            yield from use_gear(table, me, chosen)
    yield from go_buying(table, me)  # TQ-6.11
    visit.step = "healing"
    if heal_options(table):
        yield from heal_up_to(table, me, 2 if visit.shrine else 1, may_stop=True)  # TQ-6.13
    visit.step = "levelling"
    if can_rise(table):  # TQ-6.14
        rises = 2 if where == "guilds_quarter" else 1  # TQ-6.8
        while rises and (yield from level_up(table, me)):
            rises -= 1
    return (yield from go_on_to_the_dungeon(table, me))


def put_back(table: Table, me: int) -> Rules[None]:
    """At the Shrine any cards of the hand may go on top of the deck, in any order, unseen by the others."""
    if not table.players[me].hand:
        return
    back: list[Card] = yield from unseen(me, lambda: _choose_back(table, me))
    player = table.players[me]
    for card in back:
        player.hand.remove(card)
        player.deck.append(card)
    player.known += len(back)
    if back and table.events is not None:
        table.tell("puts-back", to=(me,), who=me, cards=back)
        table.tell("puts-back-unseen", but=(me,), who=me, count=len(back))


def _choose_back(table: Table, me: int) -> Rules[list[Card]]:
    hand = list(table.players[me].hand)
    back: list[Card] = []
    while hand:
        options = [PUT_BACK(card) for card in distinct(hand)]
        chosen: Option = yield Decision(me, "put-back", [*options, PUT_NO_MORE], "TQ-6.5", {"count": len(back)})
        if chosen is PUT_NO_MORE:
            break
        hand.remove(chosen.target)
        back.append(chosen.target)
    return back


def open_market_card(table: Table, me: int) -> Rules[None]:
    """At the Marketplace of an Epic game: a card of a Market deck comes to an Any slot (TQ-15.9)."""
    epic = table.epic
    if epic is None:
        return
    decks = [kind for kind in ("item", "spell", "weapon") if epic.decks[kind]]
    if not decks:
        return
    anys = [place for place, (slot, _card) in enumerate(epic.slots) if slot == "any"]
    free = [place for place in anys if epic.slots[place][1] is None]
    if not free:
        held = [card for place in anys if (card := epic.slots[place][1]) is not None]
        gone = yield from pick(me, "clear", [CLEAR(card) for card in held], "TQ-15.9")
        free = [place for place in anys if epic.slots[place][1] is gone.target]
        table.destroy(gone.target)
        table.tell("market-destroyed", card=gone.target)
        epic.slots[free[0]] = ("any", None)
    chosen = yield from pick(me, "open-deck", [OPEN_DECK(DECK_WORDS[kind]) for kind in decks], "TQ-15.9")
    card = epic.decks[chosen.target.id].pop()
    table.learn(CARDS_DRAWN)
    epic.slots[free[0]] = ("any", card)
    table.tops = None
    table.tell("market-card", card=card)


def go_on_to_the_dungeon(table: Table, me: int) -> Rules[bool]:
    """A Lantern may be destroyed to take a Dungeon phase in the same turn, but not after the Shrine (TQ-6.16)."""
    lantern = next((laid for laid in table.front.values() if laid.card.id == "lantern"), None)
    if lantern is None or table.visit.shrine:
        return False
    chosen: Option = yield Decision(me, "descend", [DESCEND(lantern.ref), STAY], "TQ-6.16")
    if chosen is STAY:
        return False
    table.destroy_laid(lantern)
    table.tell("loses-destroy", who=me, card=lantern.card)
    return True


LOCATIONS = {
    "shrine": Word("shrine", _("the Shrine")),
    "bazaar": Word("bazaar", _("the Bazaar")),
    "shop_of_wonders": Word("shop_of_wonders", _("the Shop of Wonders")),
    "guilds_quarter": Word("guilds_quarter", _("the Guilds' Quarter")),
    "marketplace": Word("marketplace", _("the Marketplace")),
}
