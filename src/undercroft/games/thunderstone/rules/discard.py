"""Cards lost from hands: the owner of the hand chooses (TS-7.4), all affected players at the same time."""

from collections.abc import Mapping

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.state import SOMETHING_SEEN
from ....kernel.text import _, who
from ....kernel.together import together
from ....kit.copies import Ref
from ....kit.piles import counted, distinct
from .card import Card, Effect
from .state import Revealed, Table

DISCARD = Verb("discard", _("Discard {0}"))
DISCARD_HERO = Verb("discard-hero", _("Discard the hero {0}"))
DISCARD_TWO = Verb("discard-two", _("Discard two cards"))()
BORROW = Verb("borrow", _("Borrow {0} from {1}"))
BORROW_NONE = Verb("borrow-none", _("Borrow nobody"))()


def turn_order(table: Table, me: int) -> list[int]:
    """The other players, from the active one's left."""
    return [(me + step) % table.seats for step in range(1, table.seats)]


def refs(cards: list[Card]) -> list[Ref]:
    """A reference for every card of a list, with copies distinguished by number."""
    return [card.ref(number) for card, count in counted(cards).items() for number in range(count)]


def choose_from_hand(table: Table, seat: int, count: int, rule: str, why: Mapping[str, object]) -> Rules[list[Card]]:
    """The cards a player picks to discard from the hand; the whole hand if it has no more than `count`."""
    hand = table.players[seat].hand
    kinds = distinct(hand)
    if len(hand) <= count:
        return hand.copy()
    if len(kinds) == 1:
        return hand[:count]
    if count == 1:
        chosen: Option = yield Decision(seat, "discard-one", [DISCARD(card.first) for card in kinds], rule, why)
        return [chosen.target.card]
    options = [DISCARD(ref) for ref in refs(hand)]
    about = {"count": count, **why}
    several: list[Option] = yield Decision(seat, "discard", options, rule, about, count, count)
    return [option.target.card for option in several]


def lose(table: Table, seat: int, cards: list[Card]) -> None:
    """The chosen cards go face up to their owner's discard pile."""
    player = table.players[seat]
    for card in cards:
        player.hand.remove(card)
        player.discard.append(card)
    if cards:
        table.learn(SOMETHING_SEEN)
        table.tell("discards", who=seat, cards=cards)


def others_discard(table: Table, me: int, count: int, why: Mapping[str, object]) -> Rules[None]:
    """Every other player discards cards of his choice; a player without cards discards nothing (TS-23.18)."""
    others = turn_order(table, me)
    lost = yield from together(others, lambda seat: choose_from_hand(table, seat, count, "TS-7.4", why))
    for seat in others:
        lose(table, seat, lost[seat])


def discard_from_party(table: Table, me: int, count: int, why: Mapping[str, object]) -> Rules[None]:
    """The active player discards from his revealed cards; a borrowed hero cannot be chosen (TS-20.5)."""
    own = [shown for shown in table.party.values() if shown.owner < 0 and not shown.thrown]
    if len(own) > count:
        options = [DISCARD(shown.ref) for shown in own]
        about = {"count": count, **why}
        chosen: list[Option] = yield Decision(me, "discard", options, "TS-20.5", about, count, count)
        own = [table.party[option.target] for option in chosen]
    for shown in own:
        table.leave(shown)
        table.gain(me, shown.card)
    if own:
        table.tell("discards", who=me, cards=[shown.card for shown in own])


def _rob(table: Table, me: int, card: Revealed) -> Rules[None]:
    yield from others_discard(table, me, 1, {"cause": card.card, "whom": me})


each_other_discards = Effect("rob", _("every other player discards a card"), _rob)


def _hero_or_two(table: Table, seat: int, why: Mapping[str, object]) -> Rules[list[Card]]:
    hand = table.players[seat].hand
    heroes = [card for card in distinct(hand) if card.is_hero]
    if not heroes or len(hand) < 2:
        return (yield from choose_from_hand(table, seat, 2, "TS-23.39", why))
    options = [DISCARD_HERO(card) for card in heroes]
    chosen: Option = yield Decision(seat, "hero-or-two", [*options, DISCARD_TWO], "TS-23.39", why)
    if chosen is DISCARD_TWO:
        return (yield from choose_from_hand(table, seat, 2, "TS-23.39", why))
    return [chosen.target]


def _rob_hero_or_two(table: Table, me: int, card: Revealed) -> Rules[None]:
    others = turn_order(table, me)
    why = {"cause": card.card, "whom": me}
    lost = yield from together(others, lambda seat: _hero_or_two(table, seat, why))
    for seat in others:
        lose(table, seat, lost[seat])


each_other_discards_hero_or_two = Effect("rob", _("every other player discards a hero or two cards"), _rob_hero_or_two)


def _choose_hero(table: Table, seat: int, why: Mapping[str, object]) -> Rules[Card | None]:
    heroes = [card for card in distinct(table.players[seat].hand) if card.is_hero]
    if len(heroes) < 2:
        return heroes[0] if heroes else None
    chosen: Option = yield Decision(seat, "discard-hero", [DISCARD_HERO(card) for card in heroes], "TS-23.45", why)
    card: Card = chosen.target
    return card


def _borrow(table: Table, me: int, card: Revealed) -> Rules[None]:
    others = turn_order(table, me)
    why = {"cause": card.card, "whom": me}
    given = yield from together(others, lambda seat: _choose_hero(table, seat, why))
    for seat in others:
        if given[seat] is not None:
            lose(table, seat, [given[seat]])
        else:
            player = table.players[seat]
            if not player.shown:
                table.learn(SOMETHING_SEEN)
            player.shown = True
            table.tell("shows-hand", who=seat, cards=player.hand.copy())
    offers = [BORROW(hero, who(seat)) for seat in others if (hero := given[seat]) is not None]
    if not offers:
        return
    chosen: Option = yield Decision(me, "borrow", [*offers, BORROW_NONE], "TS-23.45", why)
    if chosen is not BORROW_NONE:
        hero, owner = chosen.things[0], chosen.things[1].seat
        table.players[owner].discard.pop()  # the top card: he has just been discarded
        shown = table.reveal(hero)
        shown.owner = owner
        table.visit.borrowed += (shown,)
        table.tell("borrows", who=me, whom=owner, card=hero)


borrow_hero: Effect = Effect("borrow", _("every other player discards a hero; borrow one of them"), _borrow)
