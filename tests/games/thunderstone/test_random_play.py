"""Whole matches of Thunderstone: every card is in one place, every card and effect is reached."""

from collections import Counter

import pytest

import undercroft
from undercroft.games.thunderstone.cards import CARDS
from undercroft.games.thunderstone.rules.card import NOT_FOR_SALE
from undercroft.games.thunderstone.rules.state import Table
from undercroft.kernel.decision import Choice, Option
from undercroft.kernel.match import Match
from undercroft.kernel.playing import play_out
from undercroft.testing import walk

GAME = undercroft.game("thunderstone")


def where_all_cards_are(match: Match) -> Counter[str]:
    """Every card on the table, counted by id. The Disease stack may go below zero (TS-8.3)."""
    table: Table = match.state
    found: Counter[str] = Counter({card.id: count for card, count in table.stock.items()})
    for player in table.players:
        found.update(card.id for pile in (player.deck, player.hand, player.discard) for card in pile)
    found.update(card.id for card in [*table.deck, *table.returned, *table.destroyed, *table.visit.aside])
    found.update(place.card.id for place in table.hall)
    found.update(shown.card.id for shown in table.party.values() if not shown.thrown)
    return found


@pytest.mark.rule("TS-1.2", "TS-8.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_card_is_always_in_exactly_one_place(seats: int) -> None:
    for seed in range(4):
        match = GAME.start(seats, seed, {"long_game": 3 + 2 * (seed % 3), "ordered_monsters": seed % 2 == 1})
        box = Counter({id: CARDS[id].copies for id in where_all_cards_are(match)})
        for _step in walk(match, seed):
            assert where_all_cards_are(match) == box
        assert where_all_cards_are(match) == box


REACHED = {"buys": "bought", "levels": "bought", "wins": "beaten", "breach": "breach"}
"""What an event reports of its card."""


class Explorer:
    """Tries what was rarely tried, otherwise plays by judgement."""

    def __init__(self, tried: Counter[object], seed: int) -> None:
        self.tried = tried
        self.greedy = undercroft.bot("greedy", GAME, seed)

    def choose(self, seat: undercroft.Seat) -> Choice:
        decision = seat.decision
        if decision.takes_one and decision.key not in ("where-to", "attack"):
            for option in decision.options:
                if option.verb.id != "attack" and self.tried[action(option)] < 8:
                    self.tried[action(option)] += 1
                    return option
        return self.greedy.choose(seat)


def action(option: Option) -> object:
    """The effect of an option, whichever copy of a card it uses."""
    return option.verb.id, *(getattr(getattr(thing, "card", thing), "id", thing) for thing in option.things)


def test_every_card_is_bought_or_fought_and_every_effect_used() -> None:
    """Matches are played until everything was reached; those without a card that is still missing are skipped."""
    cards = list(CARDS.values())
    wanted = {(card.id, "bought") for card in cards if card.cost != NOT_FOR_SALE}
    wanted |= {(card.id, "beaten") for card in cards if card.is_monster}
    wanted |= {(card.id, "breach") for card in cards if card.is_monster and card.breach is not None}
    wanted |= {(card.id, f"uses {effect.id}") for card in cards for effect in (*card.village, *card.dungeon)}
    tried: Counter[object] = Counter()
    for seed in range(70):
        match = GAME.start(2 + seed % 4, seed, {"long_game": 3 + seed % 6})
        if not {id for id, _effect in wanted} & where_all_cards_are(match).keys():
            continue
        play_out(match, [Explorer(tried, 10 * seed + seat) for seat in range(match.seats)])
        for event in match.events:
            about = event.args.get("into") or event.args.get("card")
            if event.key == "uses":
                wanted.discard((about.id, f"uses {event.args['effect'].id}"))
            elif event.key in REACHED:
                wanted.discard((about.id, REACHED[event.key]))
    assert wanted == set(), "never reached"


def test_the_bot_plays_sensibly() -> None:
    """`undercroft simulate thunderstone --games 500 --bots greedy,random` measures the same over more matches."""
    won = 0
    for seed in range(20):
        match = GAME.start(2, seed, log=False)
        names = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        play_out(match, [undercroft.bot(name, GAME, seed) for name in names])
        assert match.result is not None
        won += [names[seat] for seat in match.result.winners] == ["greedy"]
    assert won >= 19
