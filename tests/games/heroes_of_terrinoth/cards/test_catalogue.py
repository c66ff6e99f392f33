"""The whole catalogue: numbers, names and words as in the box, both languages, a test for every card's effect."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from undercroft.games.heroes_of_terrinoth.board.faces import CLASSES, TRAITS
from undercroft.games.heroes_of_terrinoth.cards import BOX as CODE
from undercroft.games.heroes_of_terrinoth.rules.box import (
    ACTIONS,
    ENEMY_DIE,
    HERO_DIE,
    ONE,
    OR_WOUND,
    SHARED,
    Ability,
    Condition,
    HeroCard,
)
from undercroft.games.heroes_of_terrinoth.rules.conditions import CONDITIONS
from undercroft.games.heroes_of_terrinoth.rules.dice import MOST_DICE
from undercroft.games.heroes_of_terrinoth.rules.enemy import Enemy, Keyword
from undercroft.games.heroes_of_terrinoth.rules.place import Exploration, Location
from undercroft.games.heroes_of_terrinoth.rules.quest import Quest, Stack
from undercroft.kernel.text import catalogue

HERE = Path(__file__).parent
BOX: dict[str, dict[str, dict[str, Any]]] = tomllib.loads((HERE / "box.toml").read_text(encoding="utf-8"))
KEYWORDS = {keyword.id: keyword for enemy in CODE.enemies.values() for keyword in enemy.bar}
THINGS: dict[str, Any] = {
    "heroes": CODE.heroes,
    "abilities": CODE.abilities,
    "keywords": KEYWORDS,
    "enemies": CODE.enemies,
    "locations": CODE.locations,
    "exploration": CODE.exploration,
    "conditions": {condition.id: condition for condition in CONDITIONS},
    "quests": CODE.quests,
}
ALL = [(kind, id) for kind in THINGS for id in BOX[kind]]


# -- numbers and English words


def card_facts(thing: Any) -> dict[str, Any]:
    """The facts of a card in the code, in the form of the box; values that are 0, false or empty are left out."""
    match thing:
        case HeroCard():
            facts = {"archetype": thing.archetype, "health": thing.health, "text": thing.text}
        case Ability():
            facts = {
                name: getattr(thing, name) for name in ("archetype", "of_class", "action", "dice", "bonus", "ranged")
            }
            facts |= {"targets": thing.targets if thing.targets != ONE else "", "text": thing.text}
        case Keyword():
            facts = {"text": thing.text}
        case Enemy():
            facts = {name: getattr(thing, name) for name in ("of_set", "rank", "danger", "copies", "health", "attack")}
            facts |= {"traits": list(thing.traits), "bar": [keyword.id for keyword in thing.bar]}
            facts |= {"resilience": thing.resilience, "quest": thing.quest}
            facts |= {"passive": thing.passive, "threat": thing.threat_text}
        case Location():
            facts = {
                name: getattr(thing, name) for name in ("danger", "engaged", "shadows", "explore", "quest", "text")
            }
            facts |= {"traits": list(thing.traits)}
        case Exploration():
            facts = {name: getattr(thing, name) for name in ("of_set", "copies", "quest", "text")}
            facts |= {"type": "item" if thing.is_item else "event"}
        case Condition():
            facts = {"good": thing.good, "copies": thing.copies, "text": thing.text}
        case Quest():
            facts = quest_facts(thing)
        case _:
            raise AssertionError(thing)
    facts["name"] = thing.name
    return {name: fact for name, fact in facts.items() if fact or name == "good"}


def quest_facts(quest: Quest) -> dict[str, Any]:
    facts = {name: getattr(quest, name) for name in ("number", "danger", "victory", "victory_text", "defeat_text")}
    facts |= {name: list(getattr(quest, name)) for name in ("track", "aside", "exploration", "exploration_unique")}
    facts |= {"defeat": list(quest.defeat), "special_rules": list(quest.special), "prologue": quest.prologue}
    facts |= {"villain": quest.villain.id, "threat": quest.threat_text}
    facts |= {"tokens": {quest.tokens.id: quest.tokens.count} if quest.tokens else {}}
    facts |= {name: [recipe(stack) for stack in getattr(quest, name)] for name in ("enemies", "locations")}
    return facts | {"perils": {peril.colour: peril.text for peril in quest.perils}}


def recipe(stack: Stack) -> dict[str, Any]:
    facts = {"named": list(stack.named), "unique": list(stack.unique)}
    counts = {"common": stack.common, "dire": stack.dire, "nightmare": stack.nightmare}
    return {name: fact for name, fact in {**facts, **counts}.items() if fact}


@pytest.mark.rule("HT-1.2", "HT-9.1", "HT-17.1", "HT-17.3")
def test_a_card_has_the_numbers_and_words_of_the_box() -> None:
    for kind, id in ALL:
        expected = {name: fact for name, fact in BOX[kind][id].items() if not name.endswith("_ru")}
        for name in ("steps", "timing"):
            expected.pop(name, None)
        assert card_facts(THINGS[kind][id]) == expected, (kind, id)


def test_the_code_has_the_cards_of_the_box_and_no_others() -> None:
    for kind, things in THINGS.items():
        assert set(things) == set(BOX[kind]), kind
        assert all(id == thing.id for id, thing in things.items()), kind


@pytest.mark.rule("HT-1.2")
def test_the_copies_match_the_box() -> None:
    assert len(CODE.heroes) == 12
    assert len(CODE.abilities) == 48
    assert sum(card.copies for card in CODE.enemies.values()) == 65
    assert len(CODE.locations) == 26
    assert sum(card.copies for card in CODE.exploration.values()) == 37
    assert sum(card.copies for card in CONDITIONS) == 12
    assert len(CODE.quests) == 8


@pytest.mark.rule("HT-1.4", "HT-1.5")
def test_the_dice_have_the_faces_of_the_box() -> None:
    assert list(HERO_DIE) == BOX["dice"]["hero_die"]["faces"]
    assert list(ENEMY_DIE) == BOX["dice"]["enemy_die"]["faces"]
    assert BOX["dice"]["hero_die"]["copies"] == MOST_DICE == 3
    assert all(1 <= card.dice <= 3 for card in CODE.abilities.values())


@pytest.mark.rule("HT-2.10", "HT-13.6")
def test_an_archetype_has_three_heroes_and_four_cards_of_each_kind() -> None:
    assert set(Counter(hero.archetype for hero in CODE.heroes.values()).values()) == {3}
    classes = Counter((card.archetype, card.of_class) for card in CODE.abilities.values())
    assert len(classes) == 4 + 8
    for archetype, of_class in classes:
        cards = [card for card in CODE.abilities.values() if (card.archetype, card.of_class) == (archetype, of_class)]
        assert sorted(card.action for card in cards) == sorted(ACTIONS)


@pytest.mark.rule("HT-2.2")
def test_a_set_is_two_minions_and_a_champion_of_one_name() -> None:
    assert Counter(cards[0].danger for cards in CODE.sets.values()) == {"common": 7, "dire": 6, "nightmare": 5}
    for cards in CODE.sets.values():
        assert sorted(card.rank for card in cards) == ["champion", "minion", "minion"]
        assert len({card.name for card in cards}) == len({card.danger for card in cards}) == 1


@pytest.mark.rule("HT-2.4", "HT-2.6")
def test_exploration_sets_have_their_sizes() -> None:
    sizes: Counter[str] = Counter()
    for card in CODE.exploration.values():
        sizes[card.of_set] += card.copies
    assert sizes == {"basic": 12, "wilds": 5, "depths": 5, "city": 5, "blight": 5, "unique": 5}
    assert all((card.of_set == "unique") == bool(card.quest) for card in CODE.exploration.values())


# -- effects


def test_an_ability_card_has_all_its_lines() -> None:
    for id in BOX["abilities"]:
        card = CODE.abilities[id]
        steps = BOX["abilities"][id]["steps"]
        place = next(number for number, step in enumerate(steps) if step.startswith(card.action))
        assert bool(card.before) == (place > 0), id
        assert bool(card.after) == (place < len(steps) - 1), id
        how = steps[place].removeprefix(card.action)
        assert card.split == {"_shared": SHARED, "_or_wound": OR_WOUND}.get(how, ""), id
        assert card.backstab == (2 if how == "_backstab:2" else 0), id
        assert card.reckless == (2 if how == "_reckless" else 0), id


PASSIVES = (
    "adds_explore",
    "cap",
    "emboldens",
    "end_of_round",
    "on_defeat",
    "poison_wounds",
    "resilience_now",
    "shadow_resilience",
    "wounded_attack",
)


def test_an_enemys_words_stand_for_effects() -> None:
    for id in BOX["enemies"]:
        card = CODE.enemies[id]
        assert bool(card.threat_text) == (card.threat is not None), id
        changed_by_its_lair = id == "shaarzak"
        assert (bool(card.passive) or changed_by_its_lair) == any(getattr(card, name) for name in PASSIVES), id
        assert card.bar, id
        assert bool(card.quest) == (not card.of_set), id


TIMED = {"travel_phase": "travel", "on_arrival": "arrival", "on_full_exploration": "explored"}
ONGOING = (
    "blocks_first_progress",
    "champion_resilience",
    "clue_at",
    "emboldens",
    "hides_discarded",
    "rest_bonus",
    "shadow_attack_bonus",
    "softens_shadows",
    "spider_explore_bonus",
    "threat_wounds",
)


def test_a_locations_effect_has_its_time() -> None:
    for id in BOX["locations"]:
        card = CODE.locations[id]
        found = [timing for timing, name in TIMED.items() if getattr(card, name)]
        found += ["ongoing" for name in ONGOING if getattr(card, name)]
        assert found == [BOX["locations"][id]["timing"]], id


def test_an_exploration_card_does_something() -> None:
    for id in BOX["exploration"]:
        card = CODE.exploration[id]
        powers = (card.does, card.bonus, card.reduces, card.wards, card.first_action_bonus, card.use == "after_roll")
        assert sum(map(bool, powers)) == 1, id
        assert card.is_item or card.does, id


def test_a_quest_can_be_won_and_every_colour_of_its_track_is_known() -> None:
    for id in BOX["quests"]:
        quest = CODE.quests[id]
        assert (quest.wins is None) != (quest.wins_at_end is None), id
        assert (quest.loses is not None) == (len(quest.defeat) > 1), id
        assert quest.track[0] == "start", id
        assert quest.track[-1] == "red", id
        assert set(quest.track) - {"start", "grey"} == {peril.colour for peril in quest.perils}, id
        assert all(peril.does for peril in quest.perils), id
        assert (quest.threat is not None) == bool(quest.threat_text), id
        assert quest.villain.quest == id, id


FAMILIES = {
    "healer": ["test_healer"],
    "mage": ["test_mage"],
    "scout": ["test_scout"],
    "warrior": ["test_warrior"],
    "common": ["test_common_enemies", "test_common_locations"],
    "dire": ["test_dire_enemies", "test_dire_locations"],
    "nightmare": ["test_nightmare_enemies", "test_nightmare_locations"],
    "basic": ["test_basic_exploration"],
}
"""The modules that test the cards of a family, if not the module of the same name."""


def family(card: Any) -> str:
    if isinstance(card, Ability):
        return card.archetype
    if card.quest:
        return str(card.quest)
    return str(card.of_set) if isinstance(card, Exploration) else str(card.danger)


def test_every_card_is_tried_in_the_tests_of_its_family() -> None:
    for id, card in {**CODE.abilities, **CODE.enemies, **CODE.locations, **CODE.exploration}.items():
        name = family(card)
        modules = FAMILIES.get(name, [f"test_{name}"])
        text = "".join((HERE / f"{module}.py").read_text(encoding="utf-8") for module in modules)
        assert re.search(rf"\b{id}\b", text), id


def test_everything_has_a_name_a_text_and_an_icon() -> None:
    for kind, id in ALL:
        thing = THINGS[kind][id]
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", id), (kind, id)
        assert thing.name.strip() == thing.name != "", (kind, id)
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", thing.icon), (kind, id)
        for words in [thing.passive, thing.threat_text] if kind == "enemies" else [thing.text]:
            assert words == "" or words.endswith((".", ")")), (kind, id)


# -- Russian


RUSSIAN = catalogue("undercroft.games.heroes_of_terrinoth", "ru")


def sentences(facts: dict[str, Any]) -> list[tuple[str, str]]:
    """Every pair of an English and a Russian sentence on a card."""
    pairs: list[tuple[str, str]] = []
    for name, russian in facts.items():
        if not name.endswith("_ru"):
            continue
        english = facts[name.removesuffix("_ru")]
        if isinstance(english, str):
            pairs.append((english, russian))
        elif isinstance(english, dict):
            pairs += [(english[colour], russian[colour]) for colour in english]
        else:
            pairs += zip(english, russian, strict=True)
    return pairs


@pytest.mark.rule("HT-17.7")
def test_a_cards_russian_words_are_those_of_the_box() -> None:
    for kind, id in ALL:
        for english, russian in sentences(BOX[kind][id]):
            assert RUSSIAN.get(english) == russian, (kind, id)


def test_traits_and_classes_have_the_names_of_the_box() -> None:
    assert {id: {"name": name, "name_ru": RUSSIAN.get(name)} for id, name in TRAITS.items()} == BOX["traits"]
    assert {id: {"name_ru": RUSSIAN.get(name)} for id, name in CLASSES.items()} == BOX["classes"]
