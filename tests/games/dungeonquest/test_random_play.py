"""Whole matches of DungeonQuest: every card is in one place, everything is reached, nothing leaks."""

from collections import Counter
from typing import Any

import pytest

import undercroft
from tests.repetitions import repetitions
from undercroft.games.dungeonquest.cards import ATTACKS, CARDS, COMBAT, DECKS, MONSTERS, PILE, POWER, TILES
from undercroft.games.dungeonquest.rules.state import Table
from undercroft.kernel.decision import Choice, Option
from undercroft.kernel.match import Match
from undercroft.kernel.playing import play_out
from undercroft.kernel.rng import Random
from undercroft.testing import assert_nothing_leaks, walk

GAME = undercroft.game("dungeonquest")


def mixed(seed: int) -> dict[str, Any]:
    """A random mix of the optional rules."""
    rng = Random.seeded("mix", seed)
    return {setting.id: rng.pick(list(setting.values)) for setting in GAME.options}


def cards_of(match: Match) -> Counter[str]:
    """Every card of the nine decks on the table, counted by id."""
    table: Table = match.state
    found: Counter[str] = Counter()
    for deck in table.decks.values():
        found.update(card.id for card in deck.everything())
    found.update(card.id for card in table.open)
    for hero in table.heroes:
        found.update(card.id for card in [*(held.card for held in hero.loot), *hero.kept, *hero.pile])
    return found


def pieces_of(match: Match) -> tuple[Counter[str], Counter[str], Counter[tuple[str, int]]]:
    """Every tile, every Combat card, every Monster token."""
    table: Table = match.state
    tiles = Counter(tile.id for tile in [*table.tiles.everything(), *table.visit.tiles])
    tiles.update(laid.tile.id for laid in table.board if laid is not None and laid.tile.id in TILES)
    combat = Counter(card.id for card in table.combat.everything())
    tokens = Counter((monster.id, life) for monster, pool in table.pool.items() for life in pool.everything())
    tokens.update((token.monster.id, token.life) for token in table.tokens)
    fight = table.fight
    if fight is not None:
        if fight.monster is not None:
            tokens[fight.monster.id, fight.life] += 1
        piles = [fight.stack, fight.discarded]
        for side in fight.sides:
            piles += [side.hand, side.damage, [] if side.spent else side.played]
        combat.update(card.id for pile in piles for card in pile if card.id not in POWER)
    return tiles, combat, tokens


@pytest.mark.rule("DQ-1.1", "DQ-7.8", "DQ-7.11", "DQ-13.9")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_card_tile_and_token_is_always_in_exactly_one_place(seats: int) -> None:
    cards = Counter(card.id for deck in DECKS.values() for card in deck)
    tiles = Counter(tile.id for tile in PILE)
    combat = Counter(card.id for card in COMBAT)
    tokens = Counter((id, life) for id, monster in MONSTERS.items() for life in monster.lives)
    for seed in range(6):
        match = GAME.start(seats, seed, mixed(100 * seats + seed) if seed % 2 else {})
        for _step in walk(match, seed):
            assert cards_of(match) == cards
            assert pieces_of(match) == (tiles, combat, tokens)
        assert cards_of(match) == cards
        assert pieces_of(match) == (tiles, combat, tokens)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_play_ends_with_any_mix_of_options(seats: int) -> None:
    for seed in range(repetitions(5, 30)):
        match = GAME.start(seats, seed, mixed(1000 * seats + seed))
        steps = sum(1 for _step in walk(match, seed))
        assert match.result is not None
        assert steps < 2000
        for hero in match.view()["heroes"]:
            assert hero["status"] in ("out", "dead")
            assert 0 <= hero["tokens"] <= 40


class Explorer:
    """Prefers the options that were tried least often."""

    def __init__(self, tried: Counter[object], seed: int) -> None:
        self.tried = tried
        self.random = undercroft.bot("random", GAME, seed)

    def choose(self, seat: undercroft.Seat) -> Choice:
        decision = seat.decision
        if not decision.takes_one:
            return self.random.choose(seat)
        actions = [action(decision.key, option) for option in decision.options]
        least = min(actions, key=lambda one: self.tried[one])
        self.tried[least] += 1
        return decision.options[actions.index(least)]


def action(key: str, option: Option) -> object:
    return key, option.verb.id, *(getattr(getattr(thing, "card", thing), "id", thing) for thing in option.things)


DRAWN, USED, EXPLORED, PLAYED, HAPPENED = "drawn", "used", "explored", "played", "happened"
REACHED = {
    "draws": (DRAWN, "card"), "uses-rune": (USED, "card"), "explores": (EXPLORED, "tile"),
    "reveals": (PLAYED, "card"), "adds": (PLAYED, "card"), "takes-back": (PLAYED, "card"),
}  # fmt: skip
"""What an event reports of its card or tile."""


def test_every_card_tile_rune_and_power_card_is_reached() -> None:
    """Matches are played until every card, tile and ability was reached."""
    wanted = {(DRAWN, card.id) for card in CARDS.values() if card.type != "rune" and not card.is_shuffle}
    wanted |= {(USED, card.id) for card in CARDS.values() if card.type == "rune"}
    wanted |= {(EXPLORED, id) for id in TILES} | {(PLAYED, id) for id in ATTACKS}
    wanted |= {(HAPPENED, key) for key in ("penance", "pride", "sends-away", "opening-shot", "ancestral-hit")}
    tried: Counter[object] = Counter()
    for seed in range(220):
        options = {"several_runes": 3, "choose_heroes": True, "hero_versus_hero": seed % 4 == 0, "death_can_wait": True}
        match = GAME.start(1 + seed % 4, seed, options)
        play_out(match, [Explorer(tried, 10 * seed + seat) for seat in range(match.seats)])
        for event in match.events:
            wanted.discard((HAPPENED, event.key))
            if event.key in REACHED:
                how, what = REACHED[event.key]
                wanted.discard((how, event.args[what].id))
        if not wanted:
            return
    assert wanted == set(), "never reached"


# -- nothing leaks


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_face_down_cards_lives_and_hidden_loot_do_not_leak(seats: int) -> None:
    """Checked in many positions of matches full of fights and face-down Loot."""
    for seed in range(2):
        options = {"cloak_and_dagger": True, "hero_versus_hero": True, "kalladras_servants": True, "several_runes": 3}
        match = GAME.start(seats, 7 * seed + seats, options)
        for step, _choice in enumerate(walk(match, seed)):
            if step % 3 == 0 or match.state.fight is not None:
                assert_nothing_leaks(match, worlds=1)


@pytest.mark.rule("DQ-8.2", "DQ-17.1")
def test_imagined_matches_differ_in_what_is_hidden() -> None:
    """Hands, lives and Loot are dealt again, not only missing from the view."""
    hands, lives, loots = set(), set(), set()
    for seed in range(repetitions(8, 16)):
        match = GAME.start(2, seed, {"cloak_and_dagger": True})
        match.clone()  # from now on the match keeps the start of each turn, and its state is the same object throughout
        for _step in walk(match, seed):
            table: Table = match.state
            fight = table.fight
            if fight is not None and fight.stage == "choose" and len(match.pending) == 2 and fight.monster is not None:
                hero, other = fight.first, fight.other
                for world in range(6):
                    twin = match.imagine(hero.seat, world)
                    imagined: Any = twin.state.fight
                    assert sorted(card.id for card in imagined.first.hand) == sorted(card.id for card in hero.hand)
                    assert imagined.life > len(imagined.other.damage)
                    hands.add(tuple(sorted(card.id for card in imagined.other.hand)))
                    lives.add((fight.monster.id, imagined.life))
                assert len(other.hand) == len(imagined.other.hand)
            rich = [one for one in table.heroes if len(one.loot) > 1]
            if rich and not table.laid_open:
                seen = match.imagine(1 - rich[0].seat, 1).state.heroes[rich[0].seat].loot
                assert [held.card.deck for held in seen] == [held.card.deck for held in rich[0].loot]
                loots.add(tuple(held.card.id for held in seen))
    assert len(hands) > 40
    assert len(lives) > 6
    assert len(loots) > 10


# -- the bot


def test_the_bot_gets_out_far_more_often_than_random_play() -> None:
    """`python -m tests.games.dungeonquest.lone_heroes` measures the same over more matches."""
    out = Counter({"greedy": 0, "random": 0})
    for seed in range(60):
        for name in out:
            match = GAME.start(1, seed, log=False)
            play_out(match, [undercroft.bot(name, GAME, seed)])
            assert match.result is not None
            out[name] += match.result.scores[0]["left"]
    assert 60 * 0.08 <= out["greedy"] <= 60 * 0.4
    assert out["greedy"] >= 3 * out["random"]
