"""Bidders: a tiny game that uses every feature of the kernel.

The active player keeps acting until they pass. They can plan (no effect), draw (reveals a hidden card to them), roll
(chance), throw cards away (several at once), peek at the deck (alone and unseen), call for bids (all at the same time;
whoever bids the joker also names a number) or call a council (all at the same time, and within it seats 0 and 1 once
more). A player without cards is skipped. The match ends when somebody stops it, and after a turn that leaves the deck
or all hands empty.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from undercroft.kernel.decision import Decision, Option, Rules, Verb
from undercroft.kernel.game import Game
from undercroft.kernel.match import Match
from undercroft.kernel.refusal import Refusal
from undercroft.kernel.rng import Random
from undercroft.kernel.setting import choice, flag, number
from undercroft.kernel.state import Event, MatchOver, Result, State
from undercroft.kernel.together import together, unseen
from undercroft.kit.piles import draw
from undercroft.testing import everything


class Card:
    def __init__(self, value: int) -> None:
        self.value = value
        self.id = f"c{value}" if value else "joker"
        self.name = f"Card {value}" if value else "Joker"


CARDS = {card.id: card for card in map(Card, range(13))}

PLAN = Verb("plan", "Plan to go {0}")
PLANS = [PLAN("left"), PLAN("right")]
DRAW, ROLL, THROW, PEEK = (Verb(id, id.capitalize())() for id in ("draw", "roll", "throw", "peek"))
BID, COUNCIL, PASS, STOP = (Verb(id, id.capitalize())() for id in ("bid", "council", "pass", "stop"))
ACTS = [*PLANS, DRAW, ROLL, THROW, PEEK, BID, COUNCIL, PASS, STOP]
TAKE = Verb("take", "Take {0}")
NAME = Verb("name", "Name {0}")
LOOK, STAY, KEEP, BURY = (Verb(id, id.capitalize())() for id in ("look", "stay", "keep", "bury"))
YES, NO = Verb("yes", "Yes")(), Verb("no", "No")()


class Toy(State):
    """Hands and deck are hidden; open cards, plans and rolls are visible to all."""

    __slots__ = ("active", "deck", "hands", "open", "plans", "rolled")

    def __init__(
        self,
        rng: Random,
        events: list[Event] | None,
        reveal_count: int,
        turn: int,
        hands: list[list[Card]],
        deck: list[Card],
        open: list[Card],
        plans: list[str],
        rolled: list[int],
        active: int,
    ) -> None:
        super().__init__(len(hands), rng, events, reveal_count, turn)
        self.hands = hands
        self.deck = deck
        self.open = open
        self.plans = plans
        self.rolled = rolled
        self.active = active

    def copy(self, events: list[Event] | None) -> "Toy":
        hands = [hand.copy() for hand in self.hands]
        rng, deck, open = self.rng.twin(), self.deck.copy(), self.open.copy()
        plans, rolled = self.plans.copy(), self.rolled.copy()
        return Toy(rng, events, self.reveal_count, self.turn, hands, deck, open, plans, rolled, self.active)


def set_up(seats: int, options: Mapping[str, Any], rng: Random) -> Toy:
    deck = list(CARDS.values())
    rng.shuffle(deck)
    hands = [[deck.pop() for _card in range(options["cards"])] for _seat in range(seats)]
    return Toy(rng, [], 0, 0, hands, deck, [], [], [], 0)


def turn(state: Toy) -> Rules[None]:
    me = state.active
    state.turn += 1
    state.active = (me + 1) % state.seats
    state.tell("turn", who=me)
    did = None
    while state.hands[me] and did is not PASS:
        did = yield Decision(me, "act", ACTS, "XX-1.1", {"turn": state.turn})
        yield from act(state, me, did)
    if not state.deck or not any(state.hands):
        state.result = score(state, "empty")


def act(state: Toy, me: int, did: Option) -> Rules[None]:
    if did.verb is PLAN:
        state.plans.append(did.target)
        state.tell("plans", who=me, where=did.target)
    elif did is DRAW:
        drawn = draw(state, state.deck, [], 1)
        state.hands[me] += drawn
        state.tell("draws", to=(me,), cards=drawn)
        state.tell("draws-unseen", but=(me,), who=me)
    elif did is ROLL:
        state.rolled.append(state.rng.die())
    elif did is THROW:
        several = [TAKE(card) for card in state.hands[me]]
        chosen = yield Decision(me, "throw", several, "XX-1.2", at_least=0, at_most=2)
        lay(state, me, [option.target for option in chosen])
    elif did is PEEK:
        if (yield from unseen(me, lambda: peek(state, me))):
            state.deck.insert(0, state.deck.pop())
    elif did is BID:
        bids = yield from together(range(state.seats), lambda seat: bid(state, seat))
        for seat in sorted(bids):
            lay(state, seat, bids[seat])
        if not any(bids.values()):
            state.reveal_count += 1  # everybody learns that nobody could bid
    elif did is COUNCIL:
        said = yield from together(range(state.seats), lambda seat: council(state, seat))
        state.plans += [f"{seat} {word}" for seat in sorted(said) for word in said[seat]]
    elif did is STOP:
        state.result = score(state, "stopped")
        raise MatchOver


def peek(state: Toy, me: int) -> Rules[bool]:
    if (yield Decision(me, "peek", [LOOK, STAY])) is STAY or not state.deck:
        return False
    state.reveal_count += 1
    return (yield Decision(me, "bury", [KEEP, BURY], about={"card": state.deck[-1]})) is BURY


def bid(state: Toy, seat: int) -> Rules[list[Card]]:
    """One card of 7 or more, or the joker. A player without one is not asked, which gives the others information."""
    high = [TAKE(card) for card in state.hands[seat] if card.value >= 7 or card.value == 0]
    if not high:
        return []
    card = (yield Decision(seat, "bid", high, "XX-2.1")).target
    if card.value == 0:
        yield Decision(seat, "name", [NAME(1), NAME(2), NAME(3)], "XX-2.2")
    return [card]


def council(state: Toy, seat: int) -> Rules[list[str]]:
    """Everybody speaks. Then seats 0 and 1 answer without seeing each other's answer, and seat 0 decides."""
    words = [(yield Decision(seat, "speak", [YES, NO])).id]
    if seat == 0:
        heard = yield from together(range(min(state.seats, 2)), hear)
        words += heard.values()
        words.append((yield Decision(0, "decide", [YES, NO])).id)
    if seat == 1:
        words.append((yield Decision(1, "speak-again", [YES, NO])).id)
    return words


def hear(seat: int) -> Rules[str]:
    return (yield Decision(seat, "hear", [YES, NO])).id


def lay(state: Toy, seat: int, cards: list[Card]) -> None:
    for card in cards:
        state.hands[seat].remove(card)
        state.open.append(card)


def score(state: Toy, how: str) -> Result:
    scores = [{"total": sum(card.value for card in hand)} for hand in state.hands]
    best = sorted({points["total"] for points in scores}, reverse=True)
    return Result(how, [[seat for seat, mine in enumerate(scores) if mine["total"] == one] for one in best], scores)


def view(state: Toy, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "hands": [len(hand) for hand in state.hands],
        "deck": len(state.deck),
        "open": [card.id for card in state.open],
        "plans": state.plans.copy(),
        "rolled": state.rolled.copy(),
    }
    if seat is not None:
        seen["hand"] = [card.id for card in state.hands[seat]]
    return seen


def redeal(state: Toy, seat: int, rng: Random) -> None:
    others = [hand for other, hand in enumerate(state.hands) if other != seat]
    hidden = [*state.deck, *(card for hand in others for card in hand)]
    rng.shuffle(hidden)
    for pile in [state.deck, *others]:
        pile[:] = [hidden.pop() for _card in pile]


def set_position(
    state: Toy, *, hands: Mapping[int, list[str]] | None = None, deck: list[str] | None = None, active: int = 0
) -> None:
    """`deck` lists the top card first; what is not named stays as dealt."""
    for seat, ids in (hands or {}).items():
        state.hands[seat] = [CARDS[id] for id in ids]
    if deck is not None:
        state.deck = [CARDS[id] for id in reversed(deck)]
    state.active = active


GAME = Game(
    id="toy",
    title="Bidders",
    pitch="A game for tests.",
    seats=range(1, 5),
    minutes=1,
    options=(
        number("cards", "Cards", "Cards in hand.", default=3, values=range(1, 4)),
        flag("polite", "Polite", "Changes nothing."),
        choice("mood", "Mood", "Changes nothing either.", "calm", {"calm": "calm", "wild": "wild"}),
    ),
    version=3,
    texts={"act": "What now?", "plans": "{who} plans to go {where}", "draws": "You draw {cards}"},
    package="undercroft.kernel",
    set_up=set_up,
    turn=turn,
    view=view,
    redeal=redeal,
    position=set_position,
)


def position(seats: int = 2, seed: int = 0, **facts: Any) -> Match:
    """A match from a position. `undercroft.testing.scenario` does the same for a registered game."""
    options = {"cards": 3, "polite": False, "mood": "calm"}
    state = set_up(seats, options, Random.seeded(seed))
    set_position(state, **facts)
    return Match.from_position(GAME, seed, options, state)


def play(match: Match, *choices: tuple[int, Any]) -> Match:
    for seat, chosen in choices:
        match.choose(seat, chosen)
    return match


def all_of(match: Match) -> tuple[Any, ...]:
    """The complete state of a match, visible and hidden."""
    state: Toy = match.state
    cards = [[card.id for card in pile] for pile in [*state.hands, state.deck, state.open]]
    return everything(match), cards, state.reveal_count, state.active


def cannot_undo(match: Match, seat: int) -> None:
    before = all_of(match)
    assert not match.can_undo(seat)
    with pytest.raises(Refusal) as refused:
        match.undo(seat)
    assert refused.value.code == "no-undo"
    assert str(refused.value).strip()
    assert all_of(match) == before
