"""Revealing and looking at cards: the top of a deck, a discard pile, the Treasure deck (TQ-5.11, TQ-19).

Everybody sees a revealed card; only the player who looks at a card sees it, until he has chosen.
"""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from ....kernel.together import unseen
from ....kit.piles import distinct
from .ability import Condition, Effect
from .card import Card
from .losing import DISCARD, PUT_ON_DECK, PUT_UNDER_DECK
from .state import LaidCard, Player, Table
from .values import has
from .verbs import draw_open
from .verbs import gold as gains_gold

DRAW = Verb("draw", _("Draw {0}"))
LAY = Verb("lay", _("Lay {0} in front of you"))
EXCHANGE = Verb("exchange", _("Exchange {0} for the Treasure you look at"))
BURY = Verb("bury", _("Put {0} under the Treasure deck"))


def ensure_cards(table: Table, player: Player, count: int) -> int:
    """Shuffle the discard pile under a deck with fewer cards than this; returns how many of them it has (TQ-5.11)."""
    if len(player.deck) < count and player.discard:
        fresh = list(player.discard)
        player.discard.clear()
        table.rng.shuffle(fresh)
        player.deck[:0] = fresh
        table.mix_discarded()
    return min(count, len(player.deck))


# -- revealing


def reveal_top(table: Table, me: int) -> Card | None:
    """Set the top card of the deck aside, seen by all, until it is decided where it goes."""
    cards = table.take_from_deck(table.players[me], 1)
    if not cards:
        return None
    table.visit.aside.append(cards[0])
    if table.events is not None:
        table.tell("reveals", who=me, card=cards[0])
    return cards[0]


def _put_card(table: Table, me: int, card: Card, where: Verb) -> None:
    """Put a card that was revealed or looked at in its place."""
    player = table.players[me]
    if where is DRAW:
        table.lay(card)
    elif where is DISCARD:
        player.discard.append(card)
    elif where is PUT_ON_DECK:
        player.deck.append(card)
        player.known += 1
    else:
        player.deck.insert(0, card)


def _report_destination(table: Table, me: int, card: Card, where: Verb) -> None:
    """Report to all where a card goes."""
    if table.events is None:
        return
    if where is DRAW:
        table.tell("draws-open", who=me, cards=[card])
    elif where is DISCARD:
        table.tell("loses-discard", who=me, card=card)
    elif where is PUT_ON_DECK:
        table.tell("loses-on-deck", who=me, card=card)
    else:
        table.tell("loses-under-deck", who=me, card=card)


def _place_revealed(table: Table, me: int, card: Card, where: Verb) -> None:
    table.visit.aside.remove(card)
    _put_card(table, me, card, where)
    _report_destination(table, me, card, where)


def reveals(keyword: str, *otherwise: Verb) -> Effect:
    """Reveal the top card of your deck; with this keyword it is drawn, otherwise you choose where it goes."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        card = reveal_top(table, me)
        if card is None:
            return
        if keyword in card.keywords:
            _place_revealed(table, me, card, DRAW)
            return
        options = [where(card) for where in otherwise]
        chosen = yield from pick(me, "revealed", options, "TQ-5.11", {"card": card})
        _place_revealed(table, me, card, chosen.verb)

    return effect


def reveals_and_chooses(table: Table, me: int, it: LaidCard) -> Rules[None]:
    """Reveal the top card: draw it, or discard it for 1 Gold, or leave it; twice with a Wizard or a Cleric."""
    for _time in range(2 if has("Wizard", "Cleric")(table, it) else 1):
        card = reveal_top(table, me)
        if card is None:
            return
        options = [DRAW(card), DISCARD(card), PUT_ON_DECK(card)]
        chosen: Option = yield Decision(me, "revealed", options, "TQ-5.11", {"card": card})
        _place_revealed(table, me, card, chosen.verb)
        if chosen.verb is DISCARD:
            gains_gold(1)(table, me, it)


def discards_top_if(good: Condition, *effects: Effect) -> Effect:
    """Discard the top card of your deck; do this if `good` holds for it, as if it were laid out."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        card = reveal_top(table, me)
        if card is None:
            return
        _place_revealed(table, me, card, DISCARD)
        if good(table, LaidCard(card.first)):
            for one in effects:
                asked = one(table, me, it)
                if asked is not None:
                    yield from asked

    return effect


# -- looking


def look(table: Table, me: int, count: int) -> int:
    """Look at the top cards, which the player then knows; returns how many there are."""
    player = table.players[me]
    count = ensure_cards(table, player, count)
    player.known = max(player.known, count)
    table.learn(CARDS_DRAWN)
    if count and table.events is not None:
        table.tell("looks", who=me, count=count)
    return count


def looks_at_top(*destinations: Verb) -> Effect:
    """Look at the top card of your deck and choose where it goes."""

    def effect(table: Table, me: int, it: LaidCard) -> Rules[None]:
        if not look(table, me, 1):
            return
        where: Verb = yield from unseen(me, lambda: _choose_where(table, me, it.card, destinations))
        card = table.take_from_deck(table.players[me], 1)[0]
        _put_card(table, me, card, where)
        _report_destination(table, me, card, where)

    return effect


def _choose_where(table: Table, me: int, about: Card, destinations: tuple[Verb, ...]) -> Rules[Verb]:
    card = table.players[me].deck[-1]
    options = [where(card) for where in destinations]
    chosen: Option = yield Decision(me, "look", options, "TQ-5.11", {"card": about})
    return chosen.verb


def looks_and_draws(count: int, bottom: bool = False) -> Effect:
    """Look at the top cards, draw one of them; the others go back in any order, with `bottom` also under it."""

    def effect(table: Table, me: int, it: LaidCard) -> Rules[None]:
        seen = look(table, me, count)
        if not seen:
            return
        drawn, rest, where = yield from unseen(me, lambda: _choose_draw(table, me, it.card, seen, bottom))
        table.take_from_deck(table.players[me], seen)
        _put_card(table, me, drawn, DRAW)
        _report_destination(table, me, drawn, DRAW)
        for card in rest:
            _put_card(table, me, card, where)
        if rest and where is PUT_UNDER_DECK and table.events is not None:
            table.tell("puts-under", who=me)

    return effect


def _choose_draw(table: Table, me: int, about: Card, count: int, bottom: bool) -> Rules[tuple[Card, list[Card], Verb]]:
    """The card drawn; the others in the order in which they are put back; and where."""
    player = table.players[me]
    rest = player.deck[len(player.deck) - count :][::-1]
    options = [DRAW(card) for card in distinct(rest)]
    chosen: Option = yield Decision(me, "look-draw", options, "TQ-5.11", {"card": about})
    drawn: Card = chosen.target
    rest.remove(drawn)
    if bottom and rest:
        options = [PUT_ON_DECK(rest[0]), PUT_UNDER_DECK(rest[0])]
        chosen = yield Decision(me, "look", options, "TQ-5.11", {"card": about})
        return drawn, rest, chosen.verb
    back: list[Card] = []
    while len(distinct(rest)) > 1:
        options = [PUT_ON_DECK(card) for card in distinct(rest)]
        chosen = yield Decision(me, "look-back", options, "TQ-5.11", {"card": about})
        rest.remove(chosen.target)
        back.append(chosen.target)
    return drawn, [*back, *rest], PUT_ON_DECK


def draws_both_or_looks(condition: Condition) -> Effect:
    """Future Vision: of the top two draw one and put back the other; draw both if the condition holds."""
    looks = looks_and_draws(2, bottom=True)

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        if condition(table, it):
            draw_open(table, me, 2)
            return
        asked = looks(table, me, it)
        if asked is not None:
            yield from asked

    return effect


# -- the discard pile


def has_discard(table: Table, it: object) -> bool:
    return bool(table.me.discard)


def takes_back_top(table: Table, me: int, it: object) -> None:
    """The top card of your discard pile goes on top of your deck."""
    player = table.players[me]
    if player.discard:
        card = player.discard.pop()
        _put_card(table, me, card, PUT_ON_DECK)
        _report_destination(table, me, card, PUT_ON_DECK)


def spells_to_lay(table: Table) -> list[Card]:
    """Spells of the discard pile that were not in front of the player this turn, each card once."""
    discard = table.me.discard
    found = []
    for card in distinct([one for one in discard if one.is_spell]):
        here = len([1 for gone in table.visit.gone_cards if gone.card is card and gone.discarded])
        if discard.count(card) > here:
            found.append(card)
    return found


def a_spell_lies_discarded(table: Table, it: object) -> bool:
    return bool(spells_to_lay(table))


def lays_spell(table: Table, me: int, it: LaidCard) -> Rules[None]:
    """Take a Spell of your choice from your discard pile and lay it in front of you."""
    options = [LAY(card) for card in spells_to_lay(table)]
    if not options:
        return
    chosen = yield from pick(me, "lay", options, "TQ-3.1", {"card": it.card})
    table.players[me].discard.remove(chosen.target)
    table.lay(chosen.target)
    if table.events is not None:
        table.tell("lays", who=me, card=chosen.target)


# -- the Treasure deck


def a_treasure_was_won(table: Table, it: object) -> bool:
    battle = table.visit.battle
    return battle is not None and bool(table.treasures) and any(one in table.me.discard for one in battle.treasures)


def looks_at_treasure(table: Table, me: int, it: LaidCard) -> Rules[None]:
    """Look at the top Treasure: exchange it for one that the battle gave, or put it under the Treasure deck."""
    battle, player = table.visit.battle, table.players[me]
    assert battle is not None
    table.learn(CARDS_DRAWN)
    table.visit.knows_treasure = True
    table.tell("looks-at-treasure", who=me)
    given: Card | None = yield from unseen(me, lambda: _choose_treasure(table, me, it.card))
    table.visit.knows_treasure = False
    card = table.treasures.pop()
    if given is None:
        table.treasures.insert(0, card)
        table.tell("buries-treasure", who=me)
        return
    player.discard.remove(given)
    battle.treasures.remove(given)
    table.treasures.insert(0, given)
    player.discard.append(card)
    battle.treasures.append(card)
    table.tell("exchanges-treasure", who=me, card=given, into=card)


def _choose_treasure(table: Table, me: int, about: Card) -> Rules[Card | None]:
    battle = table.visit.battle
    assert battle is not None
    mine = distinct([one for one in battle.treasures if one in table.players[me].discard])
    options = [*[EXCHANGE(one) for one in mine], BURY(table.treasures[-1])]
    chosen: Option = yield Decision(me, "look-treasure", options, "TQ-5.11", {"card": about})
    return chosen.target if chosen.verb is EXCHANGE else None
