"""Every ability has a short text next to its full one: it says the same, and it fits where it is shown."""

import re

import pytest

import undercroft
from tests.games.wording import lines, numbers, signs
from undercroft.games.thunderstone_quest.cards import CARDS
from undercroft.games.thunderstone_quest.rules.ability import Ability
from undercroft.games.thunderstone_quest.rules.card import CLASSES, Card
from undercroft.games.thunderstone_quest.rules.wording import WHEN_SHORT, line, short
from undercroft.kernel.text import LANGUAGES, Speech, catalogue

QUEST = undercroft.game("thunderstone_quest")
RUSSIAN = catalogue("undercroft.games.thunderstone_quest", "ru")
ABILITIES = [(card, ability) for card in CARDS.values() for ability in card.abilities]
CALLED = {
    "attack": "Physical|boost",
    "magic": "Magic",
    "light": "Light",
    "gold": "Gold",
    "xp": "XP",
    "health": "Health|HP",
    "strength": "Skill",
    "wound": "Wound",
    "festering": "Festering Wound",
    "armor": "Armor",
    "resist": "Magic Resistance",
    "vp": "VP",
}
"""The words for each sign in the full texts."""
COUNTED = {
    "attack": r"\d Physical",
    "magic": r"\d Magic (?!R)",
    "light": r"\d (?:\w+ )?Light",
    "gold": r"\d Gold",
    "xp": r"\d XP",
    "health": r"\d Health",
    "strength": r"\d (?:\w+ )?Skill",
    "wound": r"\d (?:(?!Festering)\w+ )*Wound",
    "festering": r"\d Festering",
    "armor": r"\d Armor",
    "resist": r"\d Magic Resistance",
    "vp": r"\d VP",
}
"""Where a full text has such a number, the short text must have the sign."""
SUBJECTS = (
    *CLASSES, "Elf", "Dwarf", "Human", "Halfling", "Edged", "Blunt", "Bow", "Dagger", "Arcane", "Divine", "Elemental",
    "Undead", "Demon", "Humanoid", "Giant", "Beast", "Plant", "Vermin", "Starter", "Treasure", "Spell", "Item",
    "Weapon", "Adventurer", "Alert", "Before Battle", "After Battle",
)  # fmt: skip
"""Words that must be in the short text if they are in the full one."""
LESS = {"en": r"\b(?:fewer|less)\b|−", "ru": r"меньше|дешевле|−"}
LEFT_OUT: dict[str, set[str | int]] = {
    "guardian_key": {4, 6},
    "thunderstone_shard": {5},
    "founder_of_justice": set(CLASSES),
}
"""Numbers and words that a short text may leave out."""


def essence(ability: Ability) -> str:
    """The full text without parentheses, and without rolls of the dice that do nothing."""
    return re.sub(r" \([^)]*\)|\b\d(?:-\d)?:? nothing", "", ability.name)


def test_the_numbers_are_those_of_the_full_text() -> None:
    for card, ability in ABILITIES:
        said, meant = numbers(ability.short), numbers(essence(ability))
        assert said <= meant, card.id
        assert meant - said - {1} <= LEFT_OUT.get(card.id, set()), card.id  # "1 of your Heroes" becomes "a Hero"
        assert numbers(RUSSIAN[ability.short]) | {1} == said | {1}, card.id


def test_the_signs_are_those_of_the_full_text() -> None:
    for card, ability in ABILITIES:
        shown, text = signs(ability.short), essence(ability)
        assert {sign for sign in shown if not re.search(CALLED[sign], text)} == set(), card.id
        assert {sign for sign, words in COUNTED.items() if re.search(words, text)} <= shown, card.id


def test_nothing_an_ability_speaks_of_is_missing() -> None:
    for card, ability in ABILITIES:
        text = re.sub(r"other than|any other effect|Weapon with the keyword", "", essence(ability))
        spoken = {word for word in SUBJECTS if re.search(rf"\b{word}", text)}
        missing = {word for word in spoken if not re.search(rf"\b{word}", ability.short)}
        assert missing <= LEFT_OUT.get(card.id, set()), card.id
        assert re.search("other", ability.short) or not re.search(r"\bother\b", text), card.id


def test_less_is_never_lost() -> None:
    for card, ability in ABILITIES:
        if re.search(LESS["en"], essence(ability)):
            assert re.search(LESS["en"], ability.short), card.id
            assert re.search(LESS["ru"], RUSSIAN[ability.short]), card.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_text_begins_and_ends_as_it_should(language: str) -> None:
    speech = QUEST.speech(language)
    for card, ability in ABILITIES:
        words = speech(ability.short)
        assert words.endswith("."), card.id
        assert "*" not in words, "the timing word is put before it"
        if words[0].isalpha() and not words.startswith(("Heroes", "Bear", "Медведь")):
            assert words[0].islower() == (ability.when in WHEN_SHORT), card.id


# -- characters per line and number of lines that fit, in a window of 1366 × 768 and on a phone

IN_HAND = {"en": 22, "ru": 20}
BESIDE_MONSTER = {"en": 20, "ru": 19}
UNDER_ROOM = {"en": 41, "ru": 38}
ON_SLIP = {"en": 38, "ru": 36}


def fits(card: Card, speech: Speech) -> bool:
    words, language = short(card, speech), speech.language
    each = [line(ability, speech) for ability in card.abilities]
    if card.kind == "room":
        most = 3 if card.id == "darkness_temple" else 2  # face-down cards have no forecast, so there is more space
        return lines(words.replace("\n", " "), UNDER_ROOM[language]) <= most
    if card.is_monster:
        least = 6 if card.kind == "guardian" else 3
        return max([lines(one, BESIDE_MONSTER[language]) for one in each]) <= least
    if card.kind in ("side_quest", "guild_support"):
        return lines(each[0], ON_SLIP[language]) <= 2
    return lines(words, IN_HAND[language]) <= 7 and max([lines(one, IN_HAND[language]) for one in each]) <= 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_short_text_fits(language: str) -> None:
    speech = QUEST.speech(language)
    assert [card.id for card in CARDS.values() if card.abilities and not fits(card, speech)] == []
