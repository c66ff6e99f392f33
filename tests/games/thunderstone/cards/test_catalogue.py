"""The whole catalogue: numbers as in the box, both languages, a sentence for every prompt and event."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.sentences import placeholders
from undercroft.games.thunderstone.cards import BASICS, CARDS, DISEASE, HERO_TYPES, MONSTER_CLASSES, VILLAGE
from undercroft.games.thunderstone.rules.card import NOT_FOR_SALE, Card, Hero, Monster, Thunderstone, Weapon
from undercroft.games.thunderstone.texts import EVENTS, PROMPTS
from undercroft.kernel.text import catalogue

BOX = tomllib.loads((Path(__file__).parent / "box.toml").read_text(encoding="utf-8"))
FACTS = {
    id: facts for kind in ("heroes", "basics", "village", "monsters", "thunderstone") for id, facts in BOX[kind].items()
}
SIGNS = {"attack", "magic", "light", "strength", "gold", "xp", "vp", "repeat"}
SOURCE = Path(undercroft.__file__).parent
GAME = SOURCE / "games" / "thunderstone"


def signs(sentence: str) -> Counter[str]:
    """The icon signs of a short text, such as `:gold:`."""
    return Counter(re.findall(r":([a-z]+):", sentence))


# -- the cards


def card_facts(card: Card) -> dict[str, Any]:
    """The facts of a card in the code, in the form of the box."""
    facts: dict[str, Any] = {"name": card.name, "copies": card.copies}
    if card.cost != NOT_FOR_SALE:
        facts["cost"] = card.cost
    if card.gold is not None:
        facts["gold"] = card.gold
    numbers = {"light": card.light, "attack": card.attack, "magic": card.magic, "vp": card.vp}
    facts |= {name: number for name, number in numbers.items() if number}
    if not isinstance(card, Hero) or "basic" in card.types:
        facts["types"] = list(card.types)
    if isinstance(card, Hero):
        facts |= {"hero_type": card.hero_type.id, "level": card.level, "strength": card.strength}
        facts |= {"classes": list(card.classes), "race": card.race}
        if card.rise is not None:
            facts["xp_to_level"] = card.rise
    if isinstance(card, Weapon):
        facts["weight"] = card.weight
    if isinstance(card, Monster):
        facts |= {"monster_class": card.monster_class.id, "health": card.health, "xp": card.xp, "ladder": card.ladder}
        trophy = {name: facts.pop(name) for name in ("attack", "magic") if name in facts}
        if trophy:
            facts["trophy"] = trophy
    return facts


@pytest.mark.rule("TS-1.2", "TS-9.2", "TS-10.1", "TS-12.1")
def test_a_card_has_the_numbers_of_the_box() -> None:
    for id, facts in FACTS.items():
        expected = {name: fact for name, fact in facts.items() if name != "name_ru"}
        if CARDS[id].is_hero:
            assert "hero" in CARDS[id].types, id
        found = card_facts(CARDS[id])
        for name in ("types", "classes"):
            assert sorted(found.pop(name, ())) == sorted(expected.pop(name, ())), (id, name)
        assert found == expected, id


def test_the_code_has_the_cards_of_the_box_and_no_others() -> None:
    assert set(CARDS) == set(FACTS)
    assert all(id == card.id for id, card in CARDS.items())
    assert len({card.name for card in CARDS.values()}) == len(CARDS), "no two cards of one name"


@pytest.mark.rule("TS-1.1")
def test_the_copies_match_the_box() -> None:
    copies = {
        kind: sum(CARDS[id].copies for id in BOX[kind]) for kind in BOX if not kind.endswith(("types", "classes"))
    }
    assert copies == {"heroes": 132, "village": 152, "basics": 90, "monsters": 80, "thunderstone": 1}


def test_every_card_is_found_in_its_place() -> None:
    assert {card.id for card in (*BASICS, DISEASE)} == set(BOX["basics"])
    assert set(VILLAGE) == set(BOX["village"])
    types = {
        id: {"name": kind.name, "race": kind.race, "classes": list(kind.classes), "levels": [c.id for c in kind.levels]}
        for id, kind in HERO_TYPES.items()
    }
    assert types == {id: {k: v for k, v in facts.items() if k != "name_ru"} for id, facts in BOX["hero_types"].items()}
    classes = {
        id: {"name": kind.name, "types": list(kind.classes), "monsters": [card.id for card in kind.levels]}
        for id, kind in MONSTER_CLASSES.items()
    }
    box = {id: {k: v for k, v in facts.items() if k != "name_ru"} for id, facts in BOX["monster_classes"].items()}
    assert classes == box


def test_a_card_has_a_name_a_text_an_icon_and_known_signs() -> None:
    for id, card in CARDS.items():
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", id), id
        assert card.name.strip() == card.name != "", id
        assert card.text.endswith("."), f"{id}: the full text is made of sentences"
        assert not signs(card.text), f"{id}: the full text needs no signs"
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card.icon), id
        assert set(signs(card.short)) <= SIGNS, id
        assert not re.search(r":\S", re.sub(r":[a-z]+:", "", card.short)), f"{id}: no sign is left open"
        assert card.short.count("*") % 2 == 0, id


def test_a_cards_text_tells_of_its_effects() -> None:
    for id, card in CARDS.items():
        assert len(re.findall(r"Village:", card.text)) == len(card.village), id
        named = len(re.findall(r"Dungeon:", card.text))
        if isinstance(card, Hero):  # the rulebook calls bonuses that need no decision Dungeon effects, too
            assert named >= len(card.dungeon), id
            assert ("Spoils" in card.text) == bool(card.spoils), id
        else:
            assert named == len(card.dungeon), id
        assert len(re.findall(r"Repeat Dungeon:", card.text)) == sum(effect.repeats for effect in card.dungeon), id
        if isinstance(card, Monster):
            assert ("Breach:" in card.text) == (card.breach is not None), id
            assert ("Spoils" in card.text) == bool(card.spoils), id
            assert ("Trophy:" in card.text) == bool(card.attack or card.magic or card.light), id
            fights = (
                card.battle
                or card.diseases
                or card.strength_loss
                or card.bars_hero
                or card.weakens_heroes
                or card.bonus_to_armed
            )
            assert ("Battle:" in card.text) == bool(fights), id
            assert f"Light -{card.light_penalty}" in card.text or not card.light_penalty, id
        if isinstance(card, Weapon):
            assert f"weight {card.weight}:" in card.text, id
            assert ("Edged" if card.edged else "Blunt") in card.text, id
        if isinstance(card, Thunderstone):
            assert f"{card.vp} victory points" in card.text, id


# -- Russian


RUSSIAN = catalogue("undercroft.games.thunderstone", "ru")


def test_a_cards_russian_name_is_that_of_the_box() -> None:
    for id, facts in FACTS.items():
        assert RUSSIAN.get(CARDS[id].name) == facts["name_ru"], id


def test_the_russian_names_of_types_and_classes_are_those_of_the_box() -> None:
    for facts in [*BOX["hero_types"].values(), *BOX["monster_classes"].values()]:
        assert RUSSIAN.get(facts["name"]) == facts["name_ru"]


# -- prompts and events

MANY = {
    "enters-{place}": ("enters-village", "enters-dungeon"),
    "over-{how}": ("over-claimed", "over-unclaimed", "over-stalled"),
}


def keys_of(node: ast.expr) -> tuple[str, ...]:
    """The keys that an argument can be; a key made of parts must be in `MANY`."""
    if isinstance(node, ast.JoinedStr):
        return MANY[ast.unparse(node).strip("f'\"")]
    assert isinstance(node, ast.Constant), f"a key is written out: {ast.unparse(node)}"
    return (node.value,)


def messages_in_code() -> Iterator[tuple[str, str, set[str] | None]]:
    """Every call in the code that asks or tells something: (function, key, names of arguments)."""
    for file in sorted(GAME.rglob("*.py")):
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
                if name == "tell":
                    given = {str(keyword.arg) for keyword in call.keywords} - {"to", "but"}
                    for key in keys_of(call.args[0]):
                        yield name, key, given
                elif name in ("Decision", "pick"):
                    about = call.args[4] if len(call.args) > 4 else None
                    if isinstance(about, ast.Name):
                        about = local.get(about.id)
                    given = (
                        {str(k.value) for k in about.keys if isinstance(k, ast.Constant)}
                        if isinstance(about, ast.Dict)
                        else set()
                    )
                    for key in keys_of(call.args[1]):
                        yield name, key, given


def test_every_prompt_and_event_has_a_sentence_that_gets_its_arguments_and_every_sentence_is_used() -> None:
    messages = list(messages_in_code())
    assert {key for how, key, _given in messages if how != "tell"} == set(PROMPTS)
    assert {key for how, key, _given in messages if how == "tell"} == set(EVENTS)
    for how, key, given in messages:
        sentence = EVENTS[key] if how == "tell" else PROMPTS[key]
        assert placeholders(sentence) <= given, f"{key}: {sentence}"
