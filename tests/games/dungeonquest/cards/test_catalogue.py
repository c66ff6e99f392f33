"""The whole catalogue: numbers as in the box, both languages, a sentence for every prompt and event."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.sentences import placeholders
from undercroft.games.dungeonquest.board.faces import face
from undercroft.games.dungeonquest.cards import ATTACKS, CARDS, HEROES, KINDS, MONSTERS, POWER, TILES
from undercroft.games.dungeonquest.rules.content import ATTRIBUTES, Card, CombatCard, PowerCard, Tile
from undercroft.games.dungeonquest.rules.grid import TOWER_ROOMS, tower_room, treasure_chamber
from undercroft.games.dungeonquest.texts import EVENTS, PROMPTS
from undercroft.kernel.text import catalogue

BOX = tomllib.loads((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))
GAME = Path(undercroft.__file__).parent / "games" / "dungeonquest"
ALL_KINDS = {**KINDS, "tower_room": tower_room, "treasure_chamber": treasure_chamber}
OTHER_WORDS = {"corpse_empty"}
"""Cards with the English name of another card, which therefore share its Russian name."""


# -- numbers


@pytest.mark.rule("DQ-1.1", "DQ-7.2")
def test_a_card_is_as_in_the_box() -> None:
    for id in BOX["cards"]:
        card: Card = CARDS[id]
        expected = {"gold": 0, "monster": "", "timing": "", **BOX["cards"][id]}
        expected.pop("name_ru")
        assert expected == {
            "name": card.name,
            "deck": card.deck,
            "type": card.type,
            "copies": card.copies,
            "gold": card.gold,
            "monster": card.monster,
            "timing": card.timing[:1].lower() + card.timing[1:].removesuffix("."),
        }, id


@pytest.mark.rule("DQ-7.10")
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_rune_says_when_it_is_used(language: str) -> None:
    speech = undercroft.game("dungeonquest").speech(language)
    runes = [card for card in CARDS.values() if card.deck == "rune"]
    assert len(runes) == 12
    for card in runes:
        assert speech(card.timing) in face(card.id, speech).text
        assert (speech(card.timing) == card.timing) == (language == "en")


def test_an_attack_is_as_in_the_box() -> None:
    for id in BOX["combat"] | BOX["power"]:
        card: CombatCard = ATTACKS[id]
        expected = {name: fact for name, fact in (BOX["combat"] | BOX["power"])[id].items() if name != "name_ru"}
        found = {"name": card.name, "attack_type": card.type, "attack": card.attack, "counter": card.counter or "none"}
        if isinstance(card, PowerCard):
            found |= {"owner": card.owner, "escape": card.escape}
            if card.owner in MONSTERS:
                found["damage"] = card.damage
        else:
            found["copies"] = card.copies
        assert found == expected, id


@pytest.mark.rule("DQ-1.5")
def test_a_hero_is_as_in_the_box() -> None:
    for id in BOX["heroes"]:
        hero, facts = HEROES[id], BOX["heroes"][id]
        assert (hero.name, hero.life) == (facts["name"], facts["life"]), id
        assert {word.id: value for word, value in hero.values.items()} == {name: facts[name] for name in ATTRIBUTES}, id
        assert [(ability.id, ability.name) for ability in hero.abilities] == [
            (a["id"], a["name"]) for a in facts["abilities"]
        ], id


@pytest.mark.rule("DQ-3.1", "DQ-3.5")
def test_a_tile_is_as_in_the_box() -> None:
    for id in BOX["tiles"]:
        tile: Tile = TILES[id]
        facts = BOX["tiles"][id]
        assert (tile.name, tile.kind.id, tile.copies, tile.search, tile.arrow) == (
            facts["name"],
            facts["kind"],
            facts["copies"],
            facts["search"],
            facts["arrow_color"],
        ), id
        laid = tile.with_arrow(2)  # north is the front, east the right, and so on
        order = ("front", "right", "entrance", "left")
        assert list(laid.sides) == [facts[side] for side in order], id
        labels = facts.get("labels", {})
        assert [list(label) for label in laid.labels] == [labels.get(side, []) for side in order], id
        for number, bank in enumerate(facts.get("banks", [])):
            assert all(laid.banks[order.index(side)] == number for side in bank), id


def test_the_code_has_what_the_box_has_and_nothing_else() -> None:
    assert set(CARDS) == set(BOX["cards"])
    assert set(ATTACKS) == set(BOX["combat"]) | set(BOX["power"])
    assert set(HEROES) == set(BOX["heroes"])
    assert set(TILES) == set(BOX["tiles"])
    assert set(ALL_KINDS) == set(BOX["kinds"])
    assert {id: list(monster.lives) for id, monster in MONSTERS.items()} == {
        id: facts["lives"] for id, facts in BOX["monsters"].items()
    }


THINGS: dict[str, Any] = {**CARDS, **ATTACKS, **MONSTERS, **ALL_KINDS}


def test_everything_has_a_name_a_text_and_an_icon() -> None:
    for id, thing in THINGS.items():
        assert thing.name.strip() == thing.name != "", id
        assert thing.text.endswith((".", ")")), id
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", thing.icon), id


def test_a_power_card_with_a_text_does_something() -> None:
    plain = [card.id for card in POWER.values() if not card.on and not card.marks]
    assert plain == ["power_hugo_the_glorious_riposte"], "its icon says it all"
    assert POWER["power_hugo_the_glorious_riposte"].counter == "any"


def test_towers_have_names() -> None:
    assert len({laid.tile.name for laid in TOWER_ROOMS.values()}) == 4


# -- Russian


RUSSIAN = catalogue("undercroft", "ru") | catalogue("undercroft.games.dungeonquest", "ru")


def test_russian_names_are_those_of_the_box() -> None:
    for section in ("cards", "combat", "power", "heroes", "monsters", "kinds", "tiles"):
        for id, facts in BOX[section].items():
            if id not in OTHER_WORDS:
                assert RUSSIAN.get(facts["name"]) == facts["name_ru"], id
    for facts in BOX["heroes"].values():
        for ability in facts["abilities"]:
            assert RUSSIAN.get(ability["name"]) == ability["name_ru"]


# -- prompts and events

PLACE = {
    "Decision": 1,
    "pick": 1,
    "ask": 2,
    "ask_many": 2,
    "agrees": 2,
    "choose_discards": 2,
    "choose_space": 2,
    "move_again": 2,
    "tell": 0,
}
"""The position of the key among the arguments of the functions that ask or tell."""
ABOUT = {"Decision": 4, "pick": 4, "ask": 5, "agrees": 4}
MANY = {"over-{how}": ("over-over", "over-sunset")}


def keys_of(node: ast.expr, local: dict[str, ast.expr]) -> tuple[str, ...]:
    """The keys that an argument can be; an argument that is only passed on yields none."""
    if isinstance(node, ast.JoinedStr):
        return MANY[ast.unparse(node).strip("f'\"")]
    if isinstance(node, ast.Name):
        node = local.get(node.id, node)
    if isinstance(node, ast.IfExp):
        return keys_of(node.body, local) + keys_of(node.orelse, local)
    return (node.value,) if isinstance(node, ast.Constant) else ()


def messages_in_code() -> Iterator[tuple[str, str, set[str]]]:
    """Every call in the rules that asks or tells something: (function, key, names of arguments)."""
    for file in sorted(GAME.rglob("*.py")):
        if file.name.startswith("board"):
            continue
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            local = {
                target.id: node.value
                for node in ast.walk(function)
                if isinstance(node, ast.Assign)
                for target in node.targets
                if isinstance(target, ast.Name)
            }
            for call in ast.walk(function):
                if not isinstance(call, ast.Call):
                    continue
                name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
                if name not in PLACE or len(call.args) <= PLACE[name]:
                    continue
                yield from ((name, key, _given(name, call, local)) for key in keys_of(call.args[PLACE[name]], local))


def _given(name: str, call: ast.Call, local: dict[str, ast.expr]) -> set[str]:
    if name == "tell":
        return {str(keyword.arg) for keyword in call.keywords} - {"to", "but"}
    place = ABOUT.get(name, 99)
    about: ast.expr | None = call.args[place] if len(call.args) > place else None
    if isinstance(about, ast.Name):
        about = local.get(about.id)
    return {str(k.value) for k in about.keys if isinstance(k, ast.Constant)} if isinstance(about, ast.Dict) else set()


def test_every_prompt_and_event_has_a_sentence_that_gets_its_arguments_and_every_sentence_is_used() -> None:
    messages = list(messages_in_code())
    assert {key for how, key, _given in messages if how != "tell"} == set(PROMPTS)
    assert {key for how, key, _given in messages if how == "tell"} == set(EVENTS)
    assert set(PROMPTS).isdisjoint(EVENTS)
    for how, key, given in messages:
        sentence = EVENTS[key] if how == "tell" else PROMPTS[key]
        assert placeholders(sentence) <= given, f"{key}: {sentence}"
