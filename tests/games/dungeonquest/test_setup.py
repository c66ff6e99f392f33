"""Components and setup (DQ-1), and the optional rules that change it (DQ-18, DQ-21)."""

from collections import Counter

import pytest

import undercroft
from tests.games.dungeonquest.delving import alone
from undercroft.games.dungeonquest.cards import CARDS, COMBAT, DECKS, HEROES, MONSTERS, PILE, POWER, RUNES
from undercroft.games.dungeonquest.rules.grid import CHAMBER_WAYS, NEXT, SPACES, TOWERS

GAME = undercroft.game("dungeonquest")


@pytest.mark.rule("DQ-1.1")
def test_the_box_holds_its_numbers() -> None:
    sizes = {name: len(cards) for name, cards in DECKS.items()}
    assert sizes == {
        "dungeon": 50,
        "catacomb": 40,
        "search": 30,
        "trap": 15,
        "door": 15,
        "corpse": 15,
        "crypt": 15,
        "treasure": 32,
        "dragon": 8,
    }
    assert (len(RUNES), len(COMBAT), len(POWER), len(PILE)) == (12, 60, 44, 117)
    assert sum(sizes.values()) + len(RUNES) + len(COMBAT) + len(POWER) == 336
    owners = Counter(card.owner for card in POWER.values())
    assert owners == dict.fromkeys([*HEROES, *MONSTERS], 4)
    assert [len(monster.lives) for monster in MONSTERS.values()] == [4] * 5
    assert (GAME.seats.start, GAME.seats.stop) == (1, 5)


@pytest.mark.rule("DQ-1.2", "DQ-1.3")
def test_the_board_before_the_first_move() -> None:
    view = GAME.start(2, seed=1).view()
    places = {laid["space"]: laid for laid in view["board"]}
    assert sorted(places) == ["a1", "a10", "g5", "g6", "m1", "m10"]
    assert len(SPACES) - len(places) == 124
    openings = {id: sorted(d for d, side in laid["sides"].items() if side == "open") for id, laid in places.items()}
    assert openings["a1"] == ["east", "south"]
    assert openings["m1"] == ["south", "west"]
    assert openings["a10"] == ["east", "north"]
    assert openings["m10"] == ["north", "west"]
    assert openings["g5"] == ["east", "north", "west"]
    assert openings["g6"] == ["east", "south", "west"]
    around = {
        SPACES[NEXT[way.cell(SPACES.index(next(s for s in SPACES if s.id == "g5")))][way.direction]].id
        for way in CHAMBER_WAYS
    }
    assert around == {"g4", "f5", "h5", "f6", "h6", "g7"}


@pytest.mark.rule("DQ-1.4")
def test_everybody_gets_a_hero_a_rune_and_a_tower_of_his_own() -> None:
    for seed in range(20):
        match = GAME.start(4, seed)
        first = match.view()["first"]
        chosen = []
        for step in range(4):
            (seat,) = match.pending
            assert seat == (first + step) % 4
            options = [option.id for option in match.pending[seat].options]
            assert set(options).isdisjoint(chosen)
            assert len(options) == 4 - step
            chosen.append(options[-1])
            if step == 3:
                break
            match.choose(seat, options[-1])
            if not match.pending or match.view()["begun"]:
                break
        view = match.view()
        heroes = [hero["hero"] for hero in view["heroes"]]
        runes = [rune for hero in view["heroes"] for rune in hero["runes"]]
        assert len(set(heroes)) == 4
        assert len(set(runes)) == 4
        assert view["sun"]["space"] == 1
        assert not any(deck["discards"] for deck in view["decks"].values())


@pytest.mark.rule("DQ-1.4")
def test_the_highest_die_is_first_and_equals_roll_again() -> None:
    rerolls = 0
    for seed in range(60):
        match = GAME.start(3, seed)
        thrown = [(event.args["who"], event.args["dice"][0]) for event in match.events if event.key == "throws"]
        first = match.view()["first"]
        rolling = [0, 1, 2]
        while thrown:
            dice = dict(thrown[: len(rolling)])
            assert list(dice) == rolling
            thrown = thrown[len(rolling) :]
            rolling = [seat for seat in rolling if dice[seat] == max(dice.values())]
            rerolls += bool(thrown)
        assert rolling == [first]
    assert rerolls


@pytest.mark.rule("DQ-1.4")
def test_heroes_may_be_chosen() -> None:
    match = GAME.start(2, seed=3, options={"choose_heroes": True})
    first = match.view()["first"]
    assert [option.id for option in match.pending[first].options] == [f"hero:{id}" for id in HEROES]
    match.choose(first, "hero:krutzbeck")
    assert "hero:krutzbeck" not in [option.id for option in match.pending[1 - first].options]
    match.choose(1 - first, "hero:lindel")
    heroes = [hero["hero"] for hero in match.view()["heroes"]]
    assert (heroes[first], heroes[1 - first]) == ("krutzbeck", "lindel")


@pytest.mark.rule("DQ-1.5")
@pytest.mark.parametrize(
    ("id", "numbers"),
    [
        ("brother_gherinn", (13, 3, 5, 4, 9)),
        ("challara", (12, 5, 6, 5, 7)),
        ("hugo_the_glorious", (16, 7, 5, 9, 4)),
        ("krutzbeck", (20, 9, 4, 5, 4)),
        ("lindel", (15, 6, 6, 4, 5)),
        ("tatianna", (14, 4, 9, 4, 6)),
    ],
)
def test_hero_cards(id: str, numbers: tuple[int, ...]) -> None:
    hero = HEROES[id]
    assert (hero.life, *hero.values.values()) == numbers
    assert len(hero.abilities) == 2


@pytest.mark.rule("DQ-1.6", "DQ-11.3")
def test_the_tower_of_the_start_is_remembered() -> None:
    table = alone(at="a2", me={"loot": ["dungeon_gold_30"], "tower": "a1"}, decks={"dungeon": ["dungeon_empty"]})
    table.choose("move:north")
    assert "leave" not in table.options()
    table = alone(at="a2", me={"loot": ["dungeon_gold_30"], "tower": "m10"})
    table.choose("move:north")
    assert "leave" in table.options()


@pytest.mark.rule("DQ-18.1")
@pytest.mark.parametrize(("seats", "wish", "dealt"), [(1, 12, 12), (2, 6, 6), (3, 5, 4), (4, 3, 3), (4, 2, 2)])
def test_several_runes(seats: int, wish: int, dealt: int) -> None:
    heroes = GAME.start(seats, 2, {"several_runes": wish}).view()["heroes"]
    assert [len(hero["runes"]) for hero in heroes] == [dealt] * seats
    runes = [rune for hero in heroes for rune in hero["runes"]]
    assert len(set(runes)) == len(runes)
    assert all(CARDS[rune].type == "rune" for rune in runes)


@pytest.mark.rule("DQ-21.1")
def test_a_late_start_moves_the_sun_by_a_die() -> None:
    suns = set()
    for seed in range(60):
        match = GAME.start(2, seed, {"late_start": True})
        last = [event for event in match.events if event.key == "throws"][-1]
        sun = match.view()["sun"]["space"]
        assert sun == 1 + last.args["dice"][0]
        suns.add(sun)
    assert suns == {2, 3, 4, 5, 6, 7}


def test_towers_are_the_corners() -> None:
    assert [SPACES[tower].id for tower in TOWERS] == ["a1", "m1", "a10", "m10"]
