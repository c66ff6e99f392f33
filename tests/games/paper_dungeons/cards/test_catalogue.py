"""The whole catalogue: numbers as in the box, both languages, a sentence for every prompt and event."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import undercroft
from tests.sentences import placeholders
from undercroft.games.paper_dungeons.bot.worth import distances
from undercroft.games.paper_dungeons.cards import (
    DICE,
    DUNGEONS,
    FACES,
    GOALS,
    HEROES,
    ITEMS,
    KINDS,
    MINIONS,
    MISSIONS,
    MONSTERS,
    ROOMS,
    SCENARIOS,
    SORTS,
    SYMBOLS,
    TALENTS,
)
from undercroft.games.paper_dungeons.rules.card import NO_GOAL, NO_TALENT, Room
from undercroft.games.paper_dungeons.rules.printed.rooms import ENTRANCES, PASSAGES, PRINTED_WALLS, PRINTED_WATER
from undercroft.games.paper_dungeons.texts import EVENTS, PROMPTS
from undercroft.kernel.text import catalogue

BOX = tomllib.loads((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))
GAME = Path(undercroft.__file__).parent / "games" / "paper_dungeons"
RUSSIAN = catalogue("undercroft.games.paper_dungeons", "ru")


# -- the box


@pytest.mark.rule("PD-1.2")
def test_the_box() -> None:
    counts = {sort: len(things) for sort, things in SORTS.items()}
    assert counts == {
        "heroes": 4, "symbols": 7, "items": 8, "kinds": 4, "minions": 12, "rewards": 5, "rooms": 42, "monsters": 12,
        "dungeons": 12, "scenarios": 4, "missions": 16, "talents": 16, "goals": 16,
    }  # fmt: skip
    assert [die[0].colour for die in DICE] == ["white"] * 3 + ["black"] * 3


def test_the_code_has_the_things_of_the_box_in_both_languages() -> None:
    for sort in (
        "symbols",
        "heroes",
        "items",
        "kinds",
        "monsters",
        "dungeons",
        "scenarios",
        "missions",
        "talents",
        "goals",
    ):
        assert [thing.id for thing in SORTS[sort]] == list(BOX[sort]), sort
        for thing in SORTS[sort]:
            facts = BOX[sort][thing.id]
            assert thing.name == facts["name"], thing.id
            assert RUSSIAN[thing.name] == facts["name_ru"], thing.id
            if "text" in facts and sort != "symbols":
                assert thing.text == facts["text"], thing.id


@pytest.mark.rule("PD-1.4")
def test_a_symbol_has_its_number_and_moves() -> None:
    for symbol in SYMBOLS:
        facts = BOX["symbols"][symbol.id]
        assert (symbol.number, symbol.moves) == (facts["number"], facts["moves"]), symbol.id


@pytest.mark.rule("PD-7.6")
def test_an_item_has_the_facts_of_the_box() -> None:
    for item in ITEMS:
        facts = BOX["items"][item.id]
        assert item.place == facts["order"] - 1, item.id
        assert (item.hero.id if item.hero else "any") == facts["symbol"], item.id
        assert item.fame == facts["bonus_fame"], item.id
        effects = {
            "minion_fight_level": item.guard, "power_vs_monsters": item.might, "level_up": item.level_ups,
            "potion": item.potions, "defeat_minions": item.kills, "cross_walls": item.passes & 1,
            "cross_water": item.passes >> 1,
        }  # fmt: skip
        has = {kind: amount for kind, amount in effects.items() if amount}
        kind = facts["effect"]["kind"]
        assert has == ({} if kind == "none" else {kind: facts["effect"].get("amount", 1)}), item.id


@pytest.mark.rule("PD-9.4")
def test_a_room_has_the_facts_of_the_box() -> None:
    for room in ROOMS:
        facts = BOX["rooms"][f"room_{room.id.lower()}"]
        minion = f"{facts['minion']}_{facts['minion_level']}" if "minion" in facts else None
        assert (room.minion.id if room.minion else None) == minion, room.id
        assert room.trap == facts["trap"], room.id
        assert room.gem == facts.get("gem", ""), room.id
        reward = facts.get("reward") or ("gem" if "gem" in facts else None)
        assert (room.reward.id if room.reward else None) == reward, room.id
        assert room.text == facts["text"], room.id
        assert ROOMS[room.place] is room, room.id


@pytest.mark.rule("PD-9.1")
def test_the_printed_dungeon() -> None:
    board = BOX["board"]
    assert list(PRINTED_WALLS) == board["walls"]
    assert list(PRINTED_WATER) == board["water"]
    assert [list(passage) for passage in PASSAGES] == board["passages"]
    assert [room.id for room in ENTRANCES] == board["entrances"]
    assert {minion.id for minion in MINIONS} == {f"{kind.id}_{level}" for kind in KINDS for level in (3, 4, 5)}
    assert Counter(room.reward.id for room in ROOMS if room.reward) == {
        "potion": 9, "item_box": 6, "level_up": 5, "gem": 8,
    }  # fmt: skip


@pytest.mark.rule("PD-1.6")
def test_a_monster_has_the_facts_of_the_box() -> None:
    for monster in MONSTERS:
        facts = BOX["monsters"][monster.id]
        bands = [{"min": band.power, "fame": band.fame, "wounds": band.wounds} for band in monster.bands]
        assert bands == facts["bands"], monster.id
        assert (monster.letter, monster.stage, monster.weakness.id) == (
            facts["code"],
            facts["stage"],
            facts["vulnerable_to"],
        ), monster.id
        assert -monster.flee == facts["flee_fame"], monster.id
        assert {"kind": monster.reward.id, "amount": monster.amount} == facts["reward"], monster.id
        assert list(monster.vanish) == facts["vanish"], monster.id


@pytest.mark.rule("PD-1.7")
def test_a_dungeon_has_the_facts_of_the_box() -> None:
    for dungeon in DUNGEONS:
        facts = BOX["dungeons"][dungeon.id]
        assert dungeon.letter == facts["letter"], dungeon.id
        assert [monster.id for monster in dungeon.monsters] == facts["monsters"], dungeon.id
        assert [room.id for room in dungeon.lairs] == facts["monster_rooms"], dungeon.id
        assert [f"{here.id}-{there.id}" for here, there in dungeon.walls] == facts["walls"], dungeon.id
        moves = facts["moves"]
        near = distances(dungeon, 0)
        one, two, three = dungeon.lairs
        assert [near[-1][lair.place] for lair in dungeon.lairs] == [
            moves[f"monster{number}"] for number in (1, 2, 3)
        ], dungeon.id
        assert near[one.place][two.place] == moves["from_1_to_2"], dungeon.id
        assert near[two.place][three.place] == moves["from_2_to_3"], dungeon.id
        assert max(near[-1]) == moves["farthest_room"], dungeon.id


@pytest.mark.rule("PD-13.2")
def test_the_scenarios_have_the_chapters_of_the_box() -> None:
    for scenario in SCENARIOS:
        assert [dungeon.id for dungeon in scenario.chapters] == BOX["scenarios"][scenario.id]["dungeons"]


@pytest.mark.rule("PD-12.1")
def test_a_goal_has_the_facts_of_the_box() -> None:
    for goal in GOALS:
        facts = BOX["goals"][goal.id]
        assert [{"at": tier, "fame": 2 * (place + 1)} for place, tier in enumerate(goal.tiers)] == facts["tiers"], (
            goal.id
        )
        assert {hero.id: goal.colour(hero) for hero in HEROES} == facts["personality"], goal.id


@pytest.mark.rule("PD-12.3")
def test_a_talent_has_the_facts_of_the_box() -> None:
    for talent in TALENTS:
        facts = BOX["talents"][talent.id]
        assert talent.fame == facts["fame"], talent.id
        effects = {
            "extra_potion": talent.brews, "no_monster_wounds": talent.fearless,
            "steal_gem_any_letter": talent.hunts_gem, "power_vs_monsters": talent.might,
            "level_up_different_heroes": talent.starting_levels, "ignore_die_colour": talent.any_colour_once,
            "skull_wounds_reduced": talent.skull_shield, "no_trap_wounds": not talent.trap_wounds,
            "extra_move": talent.water_moves, "defeat_minions": talent.starting_kills,
            "first_item_boxes": talent.starting_boxes,
            "item_box": talent.box_at_level_5 or talent.boxes_of_minions,
            "potion": talent.gem_potions or talent.starting_potions or talent.potions_of_minions,
        }  # fmt: skip
        has = {kind: int(amount) for kind, amount in effects.items() if amount}
        assert has == {facts["effect"]["kind"]: facts["effect"].get("amount", 1)}, talent.id


@pytest.mark.rule("PD-11.1")
def test_every_mission_asks_for_the_number_of_the_box() -> None:
    assert {m.id: m.amount for m in MISSIONS} == {id: f["condition"]["amount"] for id, f in BOX["missions"].items()}


ALL = [*(thing for things in SORTS.values() for thing in things), *FACES.values(), NO_GOAL, NO_TALENT]


def test_every_thing_has_a_name_a_text_and_an_icon() -> None:
    for thing in ALL:
        assert thing.name.strip() == thing.name != "", thing.id
        assert thing.text.endswith("."), f"{thing.id}: the text is made of sentences"
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", thing.icon), thing.id
        assert thing.text in RUSSIAN, thing.id
        assert isinstance(thing, Room) or thing.name in RUSSIAN, thing.id


# -- prompts and events

KEYS = {"key": ("slay", "assassin", "flees", "not-found"), "'rerolls' if again else 'rolls'": ("rerolls", "rolls")}
"""Keys that the code chooses at run time, by the expression that chooses them."""


def messages_in_code() -> Iterator[tuple[str, str, set[str]]]:
    """Every call in the code that asks or tells something: (function, key, names of arguments)."""
    for file in sorted(GAME.rglob("*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name == "tell" and file.name not in ("sheet.py", "state.py"):
                node = call.args[0]
                who = (
                    {"who"}
                    if isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "sheet"
                    else set()
                )
                given = {str(keyword.arg) for keyword in call.keywords} | who
            elif name == "Decision":
                node = call.args[1]
                about = call.args[4] if len(call.args) > 4 else None
                given = (
                    {str(k.value) for k in about.keys if isinstance(k, ast.Constant)}
                    if isinstance(about, ast.Dict)
                    else set()
                )
            else:
                continue
            for key in [node.value] if isinstance(node, ast.Constant) else KEYS[ast.unparse(node)]:
                if (name == "tell") == (key in EVENTS):
                    yield name, key, given


def test_every_prompt_and_event_has_a_sentence_that_gets_its_arguments_and_every_sentence_is_used() -> None:
    messages = list(messages_in_code())
    assert {key for how, key, _given in messages if how != "tell"} == set(PROMPTS)
    assert {key for how, key, _given in messages if how == "tell"} == set(EVENTS)
    for how, key, given in messages:
        sentence = EVENTS[key] if how == "tell" else PROMPTS[key]
        assert placeholders(sentence) <= given, f"{key}: {sentence}"
