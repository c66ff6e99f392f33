"""Combat: rounds of four steps, until one side is dead (DQ-13); escape in the middle of it (DQ-19)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.state import CARDS_DRAWN
from ....kernel.text import _
from ....kernel.together import together, unseen
from .content import CombatCard, PowerCard
from .fight import HAND, Fight, Side, draw_power
from .state import Table

RUNE_OF_FIRE = 2
"""Cards that it adds to the Monster's damage."""
PLAY = Verb("play", _("{0}"))
ADD = Verb("add", _("Counterattack with {0}"))
ENOUGH = Verb("enough", _("No counterattack, or no more cards"))()
INSTEAD = Verb("instead", _("Take it back and reveal {0}"))
STAND = Verb("stand", _("Let it stand"))()
HIT_WITH = Verb("hit-with", _("{0} goes into the damage stack"))
ADD_FROM_STACK = Verb("from-stack", _("Ancestral Fire: {0} too"))
NOTHING_MORE = Verb("nothing-more", _("Nothing more"))()
FLEE = Verb("flee", _("Try to escape: no damage now"))()
STRIKE = Verb("strike", _("Deal the damage"))()
FIRE = Verb("fire", _("Use {0}"))
NOT_NOW = Verb("not-now", _("Not now"))()


def play_round(table: Table, fight: Fight) -> Rules[None]:
    """Play one round; afterwards the caller checks who is dead (DQ-13.9)."""
    fight.round += 1
    for side in fight.sides:
        side.now, side.next = side.next, []
        side.bonus = 0
        side.cancelled = side.spent = False
    fight.scored = None
    table.tell("round", number=fight.round)
    _fill_hands(table, fight)
    yield from _choose_cards(table, fight)
    yield from _reveal(table, fight)
    yield from _counterattack(table, fight)
    yield from _damage(table, fight)


# -- step 1


def _fill_hands(table: Table, fight: Fight) -> None:
    """Up to five cards, the Hero first; in the first round one of them is a Power card (DQ-13.2)."""
    for side in fight.sides:
        if side.seat is None:
            continue  # in solo play the Monster has no hand (DQ-14.2)
        size = max([HAND, *[one.number for one in side.now if one.kind == "hand"]]) if side.now else HAND
        if fight.round == 1:
            if side.hero is not None and "first_in_the_fray" in side.hero.card.can:
                size = HAND + 1
            if not table.house.solo:
                owner = side.hero.card if side.hero is not None else fight.monster
                assert owner is not None
                side.power = draw_power(table, tuple(c for c in owner.power if c not in side.used), table.rng)
                side.hand.append(side.power)
                table.learn(CARDS_DRAWN)
        while len(side.hand) < size:
            card = fight.top(table)
            if card is None:
                break
            side.hand.append(card)


# -- step 2


def _choose_cards(table: Table, fight: Fight) -> Rules[None]:
    """Both choose a card face down at the same time, unless an effect says otherwise (DQ-13.3)."""
    fight.stage = "choose"
    for side in fight.sides:
        if side.under("shows-first"):
            yield from _choose_alone(table, fight, side)
            table.tell("shows-first", side=fight.name(side), card=side.revealed)
    choosing = [side for side in fight.sides if side.seat is not None and not side.played and not side.under("random")]
    if len(choosing) == 2:
        seats = [side.seat for side in choosing if side.seat is not None]
        chosen = yield from together(seats, lambda seat: _choose(fight, seat))
        for side in choosing:
            assert side.seat is not None
            _play(table, side, chosen[side.seat])
    elif choosing:
        yield from _choose_alone(table, fight, choosing[0])
    for side in fight.sides:
        if side.seat is None:
            card = fight.top(table)  # DQ-14.3
            side.played = [card] if card is not None else []
        elif not side.played and side.hand:
            _play(table, side, side.hand[table.rng.below(len(side.hand))])


def _choose(fight: Fight, seat: int) -> Rules[CombatCard | None]:
    side = fight.side_of(seat)
    assert side is not None
    options = [PLAY(card) for card in dict.fromkeys(side.hand)]
    if not options:
        return None
    chosen = yield from pick(seat, "play", options, "DQ-13.3", {"round": fight.round})
    card: CombatCard = chosen.target
    return card


def _choose_alone(table: Table, fight: Fight, side: Side) -> Rules[None]:
    seat = side.seat
    assert seat is not None
    card = yield from unseen(seat, lambda: _choose(fight, seat))
    _play(table, side, card)


def _play(table: Table, side: Side, card: CombatCard | None) -> None:
    if card is not None:
        side.hand.remove(card)
        side.forget(card)
        side.played = [card]
        table.learn(CARDS_DRAWN)


def _reveal(table: Table, fight: Fight) -> Rules[None]:
    """Feint first, then the effects of both cards, the Hero's before the Monster's."""
    for side in fight.sides:
        if side.has("take-back") and side.hand:
            yield from _take_back(table, fight, side)
    if table.events is not None:
        for side in fight.sides:
            if side.revealed is not None:
                table.tell("reveals", side=fight.name(side), card=side.revealed)
    for side in fight.sides:
        for card in side.working():
            yield from _do(table, fight, side, card, "reveal")


def _take_back(table: Table, fight: Fight, side: Side) -> Rules[None]:
    seat = side.seat
    assert seat is not None

    def choose() -> Rules[CombatCard | None]:
        options = [INSTEAD(card) for card in dict.fromkeys(side.hand)]
        chosen: Option = yield Decision(seat, "take-back", [STAND, *options], "DQ-13.14")
        return None if chosen is STAND else chosen.target

    other = yield from unseen(seat, choose)
    if other is not None:
        feint = side.played[0]
        table.tell("takes-back", side=fight.name(side), card=feint)
        _play(table, side, other)
        side.hand.append(feint)
        side.open.append(feint)


def _do(table: Table, fight: Fight, side: Side, card: PowerCard, when: str) -> Rules[None]:
    effect = card.on.get(when)
    if effect is not None:
        done = effect(table, fight, side, card)
        if done is not None:
            yield from done


# -- step 3


def _counterattack(table: Table, fight: Fight) -> Rules[None]:
    """The side that is not ahead may counterattack, if its icon matches the other's attack; the Hero decides first."""
    fight.stage = "counter"
    first, other = fight.sides
    mine, theirs = fight.attack(first), fight.attack(other)
    if mine == theirs and first.type == other.type:
        return  # DQ-13.7: a stalemate at once
    for side, ahead in ((first, mine > theirs), (other, theirs > mine)):
        if not ahead and _may_counterattack(fight, side):
            if side.seat is None:
                _counter_from_deck(table, fight, side)
            else:
                yield from _add_cards(table, fight, side, side.seat)
            if len(side.played) > 1:
                return  # DQ-13.5: one counterattack a round


def _may_counterattack(fight: Fight, side: Side) -> bool:
    opponent = fight.against(side)
    card = side.revealed
    if card is None or side.cancelled or not card.counter or opponent.has("no-counter"):
        return False
    return card.counter in ("any", opponent.type)


def _add_cards(table: Table, fight: Fight, side: Side, seat: int) -> Rules[None]:
    """Cards of the same type, one at a time, until the player stops or is ahead (DQ-13.4)."""
    while fight.attack(side) <= fight.attack(fight.against(side)):

        def choose() -> Rules[CombatCard | None]:
            options = [ADD(card) for card in dict.fromkeys(side.hand) if card.type == side.type]
            if not options:
                return None
            chosen: Option = yield Decision(seat, "counterattack", [ENOUGH, *options], "DQ-13.4")
            return None if chosen is ENOUGH else chosen.target

        fight.countering = side
        card = yield from unseen(seat, choose)
        fight.countering = None
        if card is None:
            return
        side.hand.remove(card)
        side.forget(card)
        side.played.append(card)
        table.learn(CARDS_DRAWN)
        table.tell("adds", side=fight.name(side), card=card, total=fight.attack(side))
        if isinstance(card, PowerCard):
            yield from _do(table, fight, side, card, "reveal")


def _counter_from_deck(table: Table, fight: Fight, side: Side) -> None:
    """Solo play: five cards are revealed; if they can win, the Monster counterattacks with them (DQ-14.4)."""
    shown = [card for _number in range(HAND) if (card := fight.top(table)) is not None]
    table.tell("monster-reveals", cards=tuple(shown))
    goal = fight.attack(fight.against(side))
    total, added = fight.attack(side), []
    for card in shown:
        if card.type == side.type and total <= goal:
            added.append(card)
            total += card.attack
    if total <= goal:
        added = []
    for card in added:
        shown.remove(card)
        side.played.append(card)
        table.tell("adds", side=fight.name(side), card=card, total=fight.attack(side))
    fight.discarded += shown


# -- step 4


def _damage(table: Table, fight: Fight) -> Rules[None]:
    """The winner's cards go into the loser's damage stack, the loser's to the Combat stack (DQ-13.6, DQ-13.12)."""
    fight.stage = "damage"
    totals = [fight.attack(side) for side in fight.sides]
    winner = _winner(fight, totals)
    fight.scored = winner
    if winner is None:
        table.tell("stalemate", total=totals[0])
        for side in fight.sides:
            fight.stack += side.played
            side.spent = True
    else:
        if table.events is not None:
            table.tell("wins-round", side=fight.name(winner), mine=max(totals), theirs=min(totals))
        loser = fight.against(winner)
        spared = table.house.live_to_fight_another_day and (yield from _spares(fight, winner))
        if spared:
            fight.discarded += winner.played
            winner.spent = True
        else:
            yield from _strike(table, fight, winner, loser)
        for card in winner.working():
            if not spared:
                yield from _do(table, fight, winner, card, "hit")
            yield from _do(table, fight, winner, card, "win")
        if not spared and winner.type == "magic" and fight.stack:
            yield from _ancestral_fire(table, fight, winner, loser)
        fight.stack += loser.played
        loser.spent = True
    yield from _after_round(table, fight, winner)
    for side in fight.sides:
        side.played = []


def _winner(fight: Fight, totals: list[int]) -> Side | None:
    """The side with the higher total; in a stalemate, the one with a card that wins it, the Hero's first."""
    first, other = fight.sides
    mine, theirs = totals
    if mine != theirs:
        return first if mine > theirs else other
    for side in fight.sides:
        if side.has("stalemate-wins"):
            return side
    return None


def _spares(fight: Fight, winner: Side) -> Rules[bool]:
    """Live to Fight Another Day: the Hero tries to escape, or escapes now (DQ-19)."""
    if not fight.can_escape or fight.monster is None:
        return False
    if winner is not fight.first:
        fight.fleeing = False
        return False
    if fight.fleeing:
        fight.fled = True  # after this round
        return True
    assert winner.seat is not None
    chosen: Option = yield Decision(winner.seat, "flee", [STRIKE, FLEE], "DQ-19.1")
    fight.fleeing = chosen is FLEE
    return fight.fleeing


def _strike(table: Table, fight: Fight, winner: Side, loser: Side) -> Rules[None]:
    hits = winner.played
    if loser.has("one-card"):
        card = hits[0]
        distinct = list(dict.fromkeys(hits))
        if len(distinct) > 1 and winner.seat is not None:
            chosen = yield from pick(winner.seat, "hit-with", [HIT_WITH(one) for one in distinct], "DQ-13.12")
            card = chosen.target
        loser.damage.append(card)
        rest = list(hits)
        rest.remove(card)
        fight.stack += rest
        winner.spent = True
        return
    loser.damage += hits
    winner.spent = True
    if loser.has("no-deathblow"):
        return
    if winner.has("takes-all"):
        blow = fight.stack
        fight.stack = []
    else:
        blow = [card for card in fight.stack if card.type == winner.type]
        fight.stack = [card for card in fight.stack if card.type != winner.type]
    if blow:
        loser.damage += blow
        table.tell("deathblow", side=fight.name(winner), cards=blow)


def _ancestral_fire(table: Table, fight: Fight, winner: Side, loser: Side) -> Rules[None]:
    """Challara, who has won with Magic, may add one card of the Combat stack to the damage."""
    hero = winner.hero
    if hero is None or "ancestral_fire" not in hero.card.can:
        return
    options = [ADD_FROM_STACK(card) for card in dict.fromkeys(fight.stack)]
    chosen: Option = yield Decision(hero.seat, "ancestral-fire", [NOTHING_MORE, *options], "DQ-13.12")
    if chosen is not NOTHING_MORE:
        fight.stack.remove(chosen.target)
        loser.damage.append(chosen.target)
        table.tell("ancestral-hit", side=fight.name(loser), card=chosen.target)


def _after_round(table: Table, fight: Fight, winner: Side | None) -> Rules[None]:
    """Effects of losing, of not winning, and of the end of the round; then the Rune of Fire."""
    for side in fight.sides:
        for card in side.working():
            if winner is not None and side is not winner:
                yield from _do(table, fight, side, card, "lose")
            if side is not winner:
                yield from _do(table, fight, side, card, "not_win")
            yield from _do(table, fight, side, card, "end")
    if winner is not fight.first:
        fight.fleeing = False  # DQ-19.3
    hero = fight.first.hero
    if fight.monster is not None and hero is not None and (rune := hero.rune("rune_fire")) is not None:
        chosen: Option = yield Decision(hero.seat, "rune-of-fire", [NOT_NOW, FIRE(rune)], "DQ-13.12")
        if chosen is not NOT_NOW:
            table.use_rune(hero, rune)
            for _card in range(RUNE_OF_FIRE):
                fight.damage_from_deck(table, fight.other)
