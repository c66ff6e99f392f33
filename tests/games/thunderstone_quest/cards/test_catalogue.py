"""The whole catalogue: numbers and texts as in the box, an effect for every text, both languages."""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import undercroft
from tests.sentences import placeholders
from undercroft.games.thunderstone_quest.cards import (
    CARDS,
    GROUPS,
    GUARDIANS,
    GUILDS,
    MARKET,
    ROOMS,
    SIDE_QUESTS,
    STACKS,
    TREASURES,
)
from undercroft.games.thunderstone_quest.rules.card import Card, Hero, Item, Spell, Weapon
from undercroft.games.thunderstone_quest.rules.dungeon_card import GEAR, Guardian, Monster, Room
from undercroft.games.thunderstone_quest.rules.extras import Guild, SideQuest
from undercroft.games.thunderstone_quest.rules.keywords import KEYWORDS
from undercroft.games.thunderstone_quest.texts import EVENTS, PROMPTS
from undercroft.kernel.text import catalogue

HERE = Path(__file__).parent
BOX: dict[str, dict[str, dict[str, Any]]] = tomllib.loads((HERE / "box.toml").read_text(encoding="utf-8"))
FACTS = {id: facts for kind, cards in BOX.items() if kind != "monster_groups" for id, facts in cards.items()}
SOURCE = Path(undercroft.__file__).parent
GAME = SOURCE / "games" / "thunderstone_quest"
RUSSIAN = catalogue("undercroft.games.thunderstone_quest", "ru")


# -- the cards


def numbers(card: Card) -> dict[str, int]:
    """The numbers of a card in the code, under the names of the box."""
    if isinstance(card, Monster):
        return {
            "level": card.level,
            "health": card.health,
            "armor": card.armor,
            "magic_resistance": card.resistance,
            "wounds": card.wounds,
            "festering_wounds": card.festering,
            "xp": card.xp,
        }
    if isinstance(card, Room):
        return {
            "level": card.level,
            "light": card.light,
            "health_boost": card.health,
            "armor_boost": card.armor,
            "magic_resistance_boost": card.resistance,
            "wounds_boost": card.wounds,
            "xp": card.xp,
        }
    found = {"gold": card.gold, "light": card.light, "vp": card.vp, "cost": card.cost}
    attack = {"attack_physical": card.physical, "attack_magic": card.magic}
    if isinstance(card, Hero):
        return found | attack | {"level": card.level, "skill": card.skill}
    if isinstance(card, Weapon):
        return found | {"boost_physical": card.physical, "boost_magic": card.magic, "skill_required": card.skill}
    if isinstance(card, Item):
        boosts = {"boost_physical": card.boost_physical, "boost_magic": card.boost_magic}
        return found | attack | boosts | {"skill_boost": card.boost_skill}
    return found | attack


def card_facts(card: Card) -> dict[str, Any]:
    """The facts of a card in the code, in the form of the box."""
    facts: dict[str, Any] = {"name": card.name, "type": card.kind, "copies": card.copies}
    if card.keywords:
        facts["keywords"] = sorted(card.keywords)
    facts |= {name: number for name, number in numbers(card).items() if number}
    if isinstance(card, Hero) and card.stack is not None:
        facts["stack"] = card.stack.id
    if isinstance(card, (Monster, Room)):
        rewards = {kind: getattr(card.rewards, kind) for kind in ("treasure", *GEAR)}
        if any(rewards.values()):
            facts["rewards"] = {kind: count for kind, count in rewards.items() if count}
        if card.alert:
            facts["alert"] = True
    if isinstance(card, Monster) and card.group is not None:
        facts["group"] = card.group.id
    if isinstance(card, Guardian):
        facts["guardian"] = card.guardian
    if isinstance(card, SideQuest) and card.legendaries:
        facts["legendaries"] = [one.id for one in card.legendaries]
    if isinstance(card, Guild):
        facts["cls"] = card.cls
    if card.abilities:
        facts["abilities"] = [[ability.when, ability.name] for ability in card.abilities]
    return facts


@pytest.mark.rule("TQ-1.1", "TQ-1.2", "TQ-4.9", "TQ-4.10", "TQ-4.11", "TQ-4.12", "TQ-4.13")
def test_a_card_is_that_of_the_box() -> None:
    for id, facts in FACTS.items():
        expected = {name: fact for name, fact in facts.items() if name not in ("name_ru", "quest")}
        if "keywords" in expected:
            expected["keywords"] = sorted(expected["keywords"])
        assert card_facts(CARDS[id]) == expected, id
        assert CARDS[id].quest == facts.get("quest", "base"), id


def test_the_code_has_the_cards_of_the_box_and_no_others() -> None:
    assert set(CARDS) == set(FACTS)
    assert all(id == card.id for id, card in CARDS.items())


@pytest.mark.rule("TQ-1.1", "TQ-1.5")
def test_the_copies_match_the_box() -> None:
    copies = {kind: sum(CARDS[id].copies for id in cards) for kind, cards in BOX.items() if kind != "monster_groups"}
    assert copies == {
        "basics": 79, "heroes": 240, "items": 120, "spells": 128, "weapons": 136, "monsters": 240, "rooms": 25,
        "guardians": 12, "treasures": 33, "legendaries": 25, "side_quests": 16, "guilds": 16,
    }  # fmt: skip


def test_every_card_is_found_in_its_place() -> None:
    assert set(MARKET) == {*BOX["items"], *BOX["spells"], *BOX["weapons"]}
    assert {card.id for card in TREASURES} == set(BOX["treasures"])
    assert (set(ROOMS), set(GUARDIANS)) == (set(BOX["rooms"]), set(BOX["guardians"]))
    assert {card.id for card in SIDE_QUESTS} == set(BOX["side_quests"])
    assert {card.id for card in GUILDS} == set(BOX["guilds"])
    stacks = {id: [card.id for card in stack.levels] for id, stack in STACKS.items()}
    assert stacks == {id: [f"{id}_l{level}" for level in (1, 2, 3)] for id in STACKS}
    assert {card for levels in stacks.values() for card in levels} == set(BOX["heroes"])
    groups = {
        id: {"name": group.name, "level": group.level, "keywords": list(group.keywords[:-1]), "quest": group.quest}
        for id, group in GROUPS.items()
    }
    box = {id: {k: v for k, v in facts.items() if k != "name_ru"} for id, facts in BOX["monster_groups"].items()}
    assert groups == box
    for id, group in GROUPS.items():
        assert [card.id for card in group.monsters] == [one for one, f in BOX["monsters"].items() if f["group"] == id]


def test_a_card_has_a_name_an_icon_known_keywords_and_whole_sentences() -> None:
    groups = [group.keywords[-1] for group in GROUPS.values()]
    for id, card in CARDS.items():
        assert re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", id), id
        assert card.name.strip() == card.name != "", id
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", card.icon), id
        assert [word for word in card.keywords if word not in KEYWORDS and word not in groups] == [], id
        assert all(ability.name.endswith((".", ").")) for ability in card.abilities), id
        chosen = [ability.id for ability in card.abilities if ability.phases]
        assert len(set(chosen)) == len(chosen), f"{id}: an option names one ability"


# -- every text has its effect

BY_THE_RULES = {
    "adventurer": "levelling.next_levels",
    "lantern": "village.go_on_to_the_dungeon",
    "dagger": "buying.scrap_dagger",
    "festering_wound": "attack.Attack",
    "guardian_key": "refill.find_key",
    "giant_rat": "victory.win",
    "blood_altar_room": "moving.pay_in_blood",
}
"""Cards with a text that the rules themselves carry out, and the function that does it."""
SILENT = {
    "abilities", "keywords", "_refs", "first", "id", "name", "icon", "copies", "quest", "kind", "level", "gold",
    "physical", "magic", "skill", "light", "vp", "cost", "village", "dungeon", "spoils", "before", "after", "classes",
    "stack", "guardian", "group", "health", "xp", "armor", "resistance", "wounds", "festering", "rewards", "alert",
    "alerts", "on_reveal",
}  # fmt: skip
"""Fields that are no traits: numbers, places, abilities."""


def hooks(card: Card) -> set[str]:
    """The fields of a card that set its traits for the rules."""
    names = {field.name for field in fields(card)} - SILENT
    values = {name: getattr(card, name) for name in names if not name.startswith("is_")}
    return {name for name, value in values.items() if value not in (None, 0, "", False, (), [], ("", 0))}


def test_no_text_is_without_its_effect() -> None:
    for id, card in CARDS.items():
        for ability in card.abilities:
            if ability.when == "trait":
                assert hooks(card) or isinstance(card, Guild) or id in BY_THE_RULES, id
            elif ability.when in ("completion", "end_of_game"):
                assert isinstance(card, (SideQuest, Guild)), id
                if isinstance(card, SideQuest):
                    assert bool(card.moment and card.met) != bool(card.worth), id
            else:
                assert ability.effects or id in BY_THE_RULES, id
        if hooks(card) - {"moment", "met", "worth", "legendaries", "cls"}:
            assert {"trait", "alert_into", "alert_out_of"} & {ability.when for ability in card.abilities}, (
                f"{id}: nothing works unsaid"
            )


def test_what_the_rules_carry_out_themselves_is_there() -> None:
    for id, where in BY_THE_RULES.items():
        module, name = where.split(".")
        source = (GAME / "rules" / f"{module}.py").read_text(encoding="utf-8")
        assert re.search(rf"^(def|class) {name}\b", source, flags=re.MULTILINE), (id, where)
        assert id in CARDS, (id, where)


def test_every_card_with_a_text_is_played_in_a_test() -> None:
    tests = "".join(
        file.read_text(encoding="utf-8") for file in sorted(HERE.glob("test_*.py")) if file.name != "test_catalogue.py"
    )
    assert [id for id, card in CARDS.items() if card.abilities and not re.search(rf"\b{id}\b", tests)] == []


# -- Russian


def test_a_cards_russian_name_is_that_of_the_box() -> None:
    for id, facts in FACTS.items():
        assert RUSSIAN.get(CARDS[id].name) == facts["name_ru"], id
        assert [ability.name for ability in CARDS[id].abilities if not RUSSIAN.get(ability.name)] == [], id


def test_the_russian_names_of_groups_are_those_of_the_box() -> None:
    for id, facts in BOX["monster_groups"].items():
        assert RUSSIAN.get(GROUPS[id].name) == facts["name_ru"]


# -- prompts and events

HOWS = ("discard", "destroy", "on-deck", "under-deck")
MANY = {
    "cost-{how}": tuple(f"cost-{how}" for how in HOWS),
    "lose-{how}": tuple(f"lose-{how}" for how in HOWS),
    "loses-{how}": tuple(f"loses-{how}" for how in HOWS),
    "cancel-{how}": ("cancel-discard", "cancel-destroy"),
    "guardian-{why}": ("guardian-keys", "guardian-empty", "guardian-late"),
    "over-{table.ended_by}": ("over-keys", "over-empty", "over-late"),
}


def keys_of(node: ast.expr, local: dict[str, ast.expr]) -> tuple[str, ...]:
    """The keys that an argument can be; a key made of parts must be in `MANY`."""
    if isinstance(node, ast.JoinedStr):
        return MANY[ast.unparse(node).strip("f'\"")]
    if isinstance(node, ast.Name):
        node = local[node.id]
    if isinstance(node, ast.IfExp):
        return keys_of(node.body, local) + keys_of(node.orelse, local)
    assert isinstance(node, ast.Constant), f"a key is written out: {ast.unparse(node)}"
    return (node.value,)


def messages_in_code() -> Iterator[tuple[str, str, set[str]]]:
    """Every call in the rules that asks or tells something: (function, key, names of arguments)."""
    for file in sorted((GAME / "rules").glob("*.py")):
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
                name = call.func.id if isinstance(call.func, ast.Name) else ast.unparse(call.func)
                if name in ("table.tell", "self.tell"):
                    given = {str(keyword.arg) for keyword in call.keywords} - {"to", "but"}
                    yield from (("tell", key, given) for key in keys_of(call.args[0], local))
                elif name in ("Decision", "pick"):
                    about = call.args[4] if len(call.args) > 4 else None
                    if isinstance(about, ast.Name):
                        about = local.get(about.id)
                    given = (
                        {str(k.value) for k in about.keys if isinstance(k, ast.Constant)}
                        if isinstance(about, ast.Dict)
                        else set()
                    )
                    yield from ((name, key, given) for key in keys_of(call.args[1], local))


def test_every_prompt_and_event_has_a_sentence_that_gets_its_arguments_and_every_sentence_is_used() -> None:
    messages = list(messages_in_code())
    assert {key for how, key, _given in messages if how != "tell"} == set(PROMPTS)
    assert {key for how, key, _given in messages if how == "tell"} == set(EVENTS)
    for how, key, given in messages:
        sentence = EVENTS[key] if how == "tell" else PROMPTS[key]
        assert placeholders(sentence) <= given, f"{key}: {sentence}"


def test_spells_have_no_boosts() -> None:
    assert not [card.id for card in CARDS.values() if isinstance(card, Spell) and (card.boost_magic or card.physical)]
