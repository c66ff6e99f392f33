"""Whole matches of Heroes of Terrinoth: every card is in one place, everything is reached, nothing leaks."""

from collections import Counter
from typing import Any

import pytest

import undercroft
from tests.repetitions import repetitions
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.games.heroes_of_terrinoth.rules.state import Table
from undercroft.kernel.decision import Choice, Option
from undercroft.kernel.match import Match
from undercroft.kernel.playing import play_out
from undercroft.testing import assert_nothing_leaks, walk

from .questing import GAME as ID

GAME = undercroft.game(ID)
QUESTS = list(BOX.quests)
COMMON = [id for id in QUESTS if BOX.quests[id].danger == "common"]
"""Quests that a greedy bot sometimes wins."""


def enemies_of(match: Match) -> Counter[str]:
    """All enemy cards of the match except the villain."""
    table: Table = match.state
    deck = table.enemies
    found = [card for bag in deck.bags for card in bag] + deck.discards
    found += [placed.card for placed in [*deck.over, *deck.under, *table.open]]
    found += [foe.card for foe in table.in_play()]
    return Counter(card.id for card in found if getattr(card, "rank", "villain") != "villain")


def exploration_of(match: Match) -> Counter[str]:
    table: Table = match.state
    deck = table.exploration
    found = [card for bag in deck.bags for card in bag] + deck.discards
    found += [placed.card for placed in [*deck.over, *deck.under, *table.open]]
    found += [item for hero in table.heroes for item in hero.items] + table.aside
    return Counter(card.id for card in found if card.id in BOX.exploration)


@pytest.mark.parametrize("quest", QUESTS)
def test_every_card_is_always_in_exactly_one_place(quest: str) -> None:
    for seats in (1, 4):
        match = GAME.start(seats, seats, {"quest": quest})
        enemies, exploration = enemies_of(match), exploration_of(match)
        for _step in walk(match, seats):
            table: Table = match.state
            assert enemies_of(match) == enemies
            missing = exploration - exploration_of(match)
            assert set(missing) <= {"bloodstained_letter", *resolving(match)}
            villains = [foe for foe in table.in_play() if foe.card.is_villain]
            assert len(villains) + (table.lair is not None) + table.fallen == 1
            numbers = [foe.number for foe in table.in_play()]
            assert len(set(numbers)) == len(numbers)


def resolving(match: Match) -> set[str]:
    """Events that may be on their way to the discard pile."""
    drawn = [event.args["card"].id for event in match.events[-60:] if event.key == "event"]
    return set(drawn[-3:])


@pytest.mark.parametrize("ruthless", [False, True])
@pytest.mark.parametrize("quest", QUESTS)
def test_random_play_ends_with_any_number_of_players(quest: str, ruthless: bool) -> None:
    for seats in (1, 2, 3, 4):
        match = GAME.start(seats, seats, {"quest": quest, "ruthless": ruthless, "heroes": (0, 4)[seats % 2]})
        steps = 0
        for _step in walk(match, seats):
            steps += 1
            for hero in match.state.heroes:
                assert 0 <= hero.tokens <= 5
                assert len(hero.engaged) <= 3
                assert hero.wounds < hero.health or match.state.hold or hero.defeated
        assert match.result is not None
        assert match.result.cooperative
        assert steps < 3000


TRIES = 5
"""How often a new thing is tried. A hero may fall before it can play a card that it has learned."""


class Explorer:
    """Prefers what was tried less than `TRIES` times; otherwise uses judgement, so that the party survives."""

    def __init__(self, tried: Counter[object], seed: int) -> None:
        self.tried = tried
        self.greedy = undercroft.bot("greedy", GAME, seed)
        self.random = undercroft.bot("random", GAME, seed)

    def choose(self, seat: undercroft.Seat) -> Choice:
        decision = seat.decision
        if not decision.takes_one:
            return self.random.choose(seat)
        actions = [action(decision.key, option) for option in decision.options]
        new = [place for place, one in enumerate(actions) if self.tried[one] < TRIES]
        if new:
            self.tried[actions[new[0]]] += 1
            return decision.options[new[0]]
        return self.greedy.choose(seat)


def action(key: str, option: Option) -> object:
    return key, option.verb.id, *(getattr(getattr(thing, "card", thing), "id", thing) for thing in option.things)


def offers(match: Match, missing: dict[str, set[str]]) -> bool:
    """Whether a new match may reach some of what is missing.

    Enemies and locations are fixed when the match begins; everything else can appear in any match.
    """
    table: Table = match.state
    enemies = {*enemies_of(match), table.quest.villain.id}
    locations = {placed.card.id for placed in table.locations}
    here = {"activates": enemies, "arrives": locations, "wins": {table.quest.id}}
    return any(one & here.get(what, one) for what, one in missing.items())


def test_every_card_quest_condition_and_class_is_reached() -> None:
    """Matches are played until everything was reached; those that cannot reach anything missing are skipped."""
    tried: Counter[object] = Counter()
    abilities = {card.id for card in BOX.abilities.values()}
    items = {card.id for card in BOX.exploration.values() if card.is_item}
    missing: dict[str, set[str]] = {
        "plays": abilities,
        "activates": set(BOX.enemies),
        "arrives": set(BOX.locations),
        "finds": items,
        "event": {card.id for card in BOX.exploration.values() if not card.is_item},
        "uses": items - {"heart_shard"},
        "upgrades": {card.id for card in BOX.abilities.values() if card.of_class != "basic"},
        "gains-condition": {"poisoned", "weakened", "focused"},
        "wins": set(COMMON),
    }
    for number in range(800):
        quest = QUESTS[number % len(QUESTS)]
        match = GAME.start(2 + number % 3, number, {"quest": quest, "ruthless": number % 5 == 0})
        if not offers(match, missing):
            continue
        play_out(match, [Explorer(tried, 10 * number + seat) for seat in range(match.seats)])
        assert match.result is not None
        if match.result.won:
            missing["wins"].discard(quest)
        for event in match.events:
            args: dict[str, Any] = event.args
            if event.key == "activates":
                missing["activates"].discard(args["enemy"].card.id)
            elif event.key == "arrives":
                missing["arrives"].discard(args["location"].id)
            elif event.key in missing:
                missing[event.key].discard(args["card"].id)
        if not any(missing.values()):
            return
    assert not any(missing.values()), missing


# -- every match ends

MOST_ROUNDS = 40
HEALERS = ("elder_mok", "avric_albright", "andira_runehand")
WARRIORS = ("syndrael", "grisban_the_thirsty", "lord_hawthorne")
PAIRS = [(healer, warrior) for healer in HEALERS for warrior in WARRIORS]
LONG = [100, 145, 174, 184, 201, 234]
"""Seeds with which a healer and a warrior fought Kyrath for more than 40 rounds, when each stay on the last space cost
the same."""


def ends(match: Match, seed: int) -> bool:
    """Play the match by judgement: whether it ends within `MOST_ROUNDS` rounds."""
    play_out(match, [undercroft.bot("greedy", GAME, 10 * seed + seat) for seat in range(match.seats)], turns=1000)
    return match.result is not None and match.view(None)["round"] <= MOST_ROUNDS


@pytest.mark.rule("HT-4.10", "HT-11.2")
@pytest.mark.parametrize("seed", LONG)
def test_a_healer_cannot_wait_for_ever(seed: int) -> None:
    match = GAME.start(2, seed, {"quest": "blood_in_the_free_cities"}, log=False)
    for seat, hero in enumerate(PAIRS[seed % len(PAIRS)]):
        match.choose(seat, f"hero:{hero}")
    assert ends(match, seed)


@pytest.mark.rule("HT-4.10")
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("quest", QUESTS)
def test_no_match_is_without_end(quest: str, heroes: int) -> None:
    """One match for each case on the plain build; on the compiled one, as `.ci/run` plays it, 672 in all."""
    for seed in range(repetitions(1, 28)):
        match = GAME.start(heroes, seed, {"quest": quest, "deal_heroes": True}, log=False)
        assert ends(match, seed), seed


# -- nothing leaks


@pytest.mark.parametrize("quest", QUESTS)
def test_face_down_enemies_and_decks_do_not_leak(quest: str) -> None:
    """Checked in many positions of a match of each quest, also while somebody looks at cards."""
    seats = 2 + QUESTS.index(quest) % 3
    match = GAME.start(seats, 5, {"quest": quest})
    for step, _choice in enumerate(walk(match, 5)):
        if step % 4 == 0 or match.state.open:
            assert_nothing_leaks(match, worlds=1)


@pytest.mark.rule("HT-20.1")
def test_imagined_matches_differ_in_what_is_hidden() -> None:
    faces, locations, tops = set(), set(), set()
    for seed in range(6):
        match = GAME.start(2, seed, {"quest": "dead_of_night", "deal_heroes": True})
        for step, _choice in enumerate(walk(match, seed)):
            if step % 10:
                continue
            for world in range(4):
                table: Table = match.imagine(0, 100 * step + world).state
                faces.update(foe.card.id for foe in table.shadows if not foe.face_up)
                locations.update(placed.card.id for placed in table.locations)
                top = table.enemies.take(table.rng)
                assert top is not None
                tops.add(top.card.id)
    assert len(faces) > 8
    assert len(locations) > 6
    assert len(tops) > 12


# -- the bot


def test_the_bot_wins_far_more_often_than_random_play() -> None:
    """`python -m benchmarks.heroes_balance` measures the same over more matches."""
    wins = Counter({"greedy": 0, "random": 0})
    matches = repetitions(16, 48)
    for number in range(matches):
        quest = COMMON[number % len(COMMON)]
        for name in wins:
            match = GAME.start(3, number, {"quest": quest, "deal_heroes": True}, log=False)
            play_out(match, [undercroft.bot(name, GAME, number + seat) for seat in range(3)])
            assert match.result is not None
            wins[name] += match.result.won is True
    assert wins["greedy"] >= 0.3 * matches
    assert wins["greedy"] >= 5 * wins["random"]
