"""What Power cards do, as verbs.

Each effect of a card has a moment: "reveal" when it is revealed or added, "hit" and "win" when its side has won the
round (a hit adds damage, and is left out when the Hero spares the Monster, DQ-19.1), "lose", "not_win", "end".
"""

from collections.abc import Callable

from ....kernel.decision import Option, Rules, Verb, pick
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from .content import PowerCard, PowerEffect
from .fight import Fight, Side
from .state import Table
from .wounds import take_determination

PUT_AWAY = Verb("put-away", _("{0} to the Combat stack"))
Amount = Callable[[Table, Fight, Side], int]


def bonus(amount: int | Amount) -> PowerEffect:
    """Raise or lower this side's attack in this round."""

    def effect(table: Table, fight: Fight, side: Side, card: PowerCard) -> None:
        side.bonus += amount if isinstance(amount, int) else amount(table, fight, side)

    return effect


def per_magic_in_the_stack(table: Table, fight: Fight, side: Side) -> int:
    return sum(card.type == "magic" for card in fight.stack)


def per_five_wounds(table: Table, fight: Fight, side: Side) -> int:
    return fight.wounds(side) // 5


def in_the_first_round(amount: int) -> Amount:
    return lambda table, fight, side: amount if fight.round == 1 else 0


def against_magic(amount: int) -> Amount:
    return lambda table, fight, side: amount if fight.against(side).type == "magic" else 0


def by_a_die(table: Table, fight: Fight, side: Side) -> int:
    """Wild Swing: 1-2 less, 5-6 more."""
    result = table.throw(side.seat or 0)
    return -2 if result <= 2 else 2 if result >= 5 else 0


def next_round(kind: str, number: int = 0, opponent: bool = False) -> PowerEffect:
    """An effect in the next round, on this side or the opponent."""

    def effect(table: Table, fight: Fight, side: Side, card: PowerCard) -> None:
        (fight.against(side) if opponent else side).next_round(kind, number, card)

    return effect


def cancels(*types: str, at_most: int = 99) -> PowerEffect:
    """Cancel the opponent's card if it is of one of these types, and of at most this printed attack."""

    def effect(table: Table, fight: Fight, side: Side, card: PowerCard) -> None:
        opponent = fight.against(side)
        revealed = opponent.revealed
        if revealed is not None and revealed.type in types and revealed.attack <= at_most and not opponent.cancelled:
            fight.cancel(opponent)
            table.tell("cancels", card=card, other=revealed)

    return effect


def deals_top_card(margin: int = 0) -> PowerEffect:
    """The top card of the Combat deck goes into the opponent's damage stack as well, if the round is won by enough."""

    def effect(table: Table, fight: Fight, side: Side, card: PowerCard) -> None:
        opponent = fight.against(side)
        if fight.attack(side) - fight.attack(opponent) >= margin:
            fight.damage_from_deck(table, opponent)

    return effect


def burns(table: Table, fight: Fight, side: Side, card: PowerCard) -> None:
    """The top card of the Combat deck goes into the opponent's damage stack, whatever the result."""
    fight.damage_from_deck(table, fight.against(side))


def both(*effects: PowerEffect) -> PowerEffect:
    """One after the other."""

    def effect(table: Table, fight: Fight, side: Side, card: PowerCard) -> Rules[None]:
        for one in effects:
            done = one(table, fight, side, card)
            if done is not None:
                yield from done

    return effect


def recovers(table: Table, fight: Fight, side: Side, card: PowerCard) -> Rules[None]:
    """Move one card of choice from the side's own damage stack to the Combat stack."""
    if not side.damage:
        return
    distinct = list(dict.fromkeys(side.damage))
    chosen: Option
    if side.seat is None:
        chosen = PUT_AWAY(distinct[0])
    else:
        chosen = yield from pick(side.seat, "put-away", [PUT_AWAY(one) for one in distinct], "DQ-13.12")
    side.damage.remove(chosen.target)
    fight.stack.append(chosen.target)
    table.tell("recovers", side=fight.name(side), card=chosen.target)


def knocks_card_away(table: Table, fight: Fight, side: Side, card: PowerCard) -> None:
    """Move a random card from the opponent's hand to the Combat stack."""
    opponent = fight.against(side)
    if opponent.hand:
        lost = opponent.hand.pop(table.rng.below(len(opponent.hand)))
        opponent.forget(lost)
        fight.stack.append(lost)
        table.learn(CARDS_DRAWN)
        table.tell("knocked-away", side=fight.name(opponent), card=lost)


def looks_at_the_hand(table: Table, fight: Fight, side: Side, card: PowerCard) -> None:
    """Show the opponent's hand to this player only."""
    opponent = fight.against(side)
    opponent.spied = opponent.hand.copy()
    if side.seat is not None:
        table.learn(CARDS_DRAWN)
        table.tell("sees-hand", to=(side.seat,), side=fight.name(opponent), cards=tuple(opponent.spied))


def takes_heart(table: Table, fight: Fight, side: Side, card: PowerCard) -> None:
    """Zeal: a determination token, and six cards next round."""
    if side.hero is not None:
        take_determination(table, side.hero.seat, 1)
    side.next_round("hand", 6, card)
