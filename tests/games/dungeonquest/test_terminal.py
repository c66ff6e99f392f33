"""The table in a terminal: its content, its width, and that it shows nothing hidden."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import undercroft
from tests.games.dungeonquest.delving import alone, both, duel, party
from tests.games.terminal_play import draw_random_match, printed
from undercroft.games.dungeonquest import terminal

GAME = undercroft.game("dungeonquest")
NAMES = ["Ann", "Bo", "Cy", "Di"]


def screen(view: Any, language: str = "en", width: int = 120) -> str:
    return printed(terminal.draw(view, GAME.speech(language), NAMES), width)


def row(text: str, number: int) -> str:
    """A row of the map."""
    return next(line[:56] for line in text.splitlines() if line.startswith(f"{number:>2}"))


def test_the_map_shows_walls_doors_chambers_heroes_and_monsters() -> None:
    table = alone(
        tile=("chamber_door_front_left", "south"),
        tiles={"b5": "bridge", "c4": "bottomless_pit"},
        tokens=[("troll", "b5", 4)],
    )
    shown = screen(table.view(0))
    assert row(shown, 5)[6:15] == "│M= │1  │", "a Bridge with a Monster, a wall, the Hero, a wall"
    assert "─D─" in shown, "the door in the north"
    assert row(shown, 4)[10:15] == "│O  │"
    assert row(shown, 1)[2:6] == "│T  "


def test_heroes_with_life_loot_and_runes() -> None:
    table = party(
        "krutzbeck", "tatianna", hero={0: {"wounds": 3, "loot": ["corpse_rope"], "runes": ["rune_time"], "tokens": 2}}
    )
    shown = screen(table.view(0))
    assert "▶ 1 Ann: Krutzbeck · in the dungeon A1" in shown
    assert "life 17 of 20, strength 9, agility 4, armor 5, luck 4" in shown
    assert "Loot: Rope" in shown
    assert "Runes: Rune of Time" in shown
    assert "Determination: 2" in shown


def test_face_down_loot_stays_face_down() -> None:
    table = party(
        "krutzbeck", "tatianna", hero={0: {"loot": ["treasure_giant_ruby"]}}, options={"cloak_and_dagger": True}
    )
    assert "Giant Ruby" in screen(table.view(0))
    assert "Giant Ruby" not in screen(table.view(1))
    assert "Loot: face down" in screen(table.view(1))


def test_the_fight_with_both_stacks() -> None:
    table = duel(
        combat=[*["combat_melee_5"] * 4, *["combat_magic_1_counter"] * 4],
        powers={"krutzbeck": ["power_krutzbeck_headbutt"], "skeleton": ["power_skeleton_rattling_bones"]},
    )
    table.choose("move:north").choose("attack")
    both(table, "combat_melee_5", "combat_magic_1_counter")
    shown = screen(table.view(1))
    assert "FIGHT, round 2" in shown
    assert "damage stack: 1" in shown
    assert "Life of the Monster: 3" in shown
    assert "Combat stack: Magic 1 (counter)" in shown
    assert "Life of the Monster" not in screen(table.view(0))


def test_the_last_rounds_of_the_sun_are_said_aloud() -> None:
    shown = screen(alone(sun=27).view(0))
    assert "Sun: space 27 of 30, the towers close on 2 or less" in shown


def test_words_are_explained() -> None:
    console = Console(file=StringIO(), width=120)
    for word in ("Trapdoor", "Krutzbeck", "Golem", "Corridor", "Feint"):
        found = terminal.explain(word, GAME.speech("en"))
        assert found is not None
        console.print(found)
    text: str = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Kick It In: When you draw Door Jammed" in " ".join(text.split())
    assert terminal.explain("no such word", GAME.speech("en")) is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_that_happens_can_be_drawn(language: str) -> None:
    draw_random_match(GAME, language, NAMES, steps=300, every=8)


def test_a_screen_fits() -> None:
    assert len(screen(GAME.start(2, seed=5).view(0)).splitlines()) <= 34
