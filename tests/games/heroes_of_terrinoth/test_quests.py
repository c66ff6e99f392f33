"""Quest sheets: winning and losing each of the eight (HT-17)."""

from typing import Any

import pytest

from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.kernel.text import catalogue
from undercroft.testing import ScenarioTable

from .questing import answer, engaged, hero, key, quest, shadows

KILL = ["success", "success", "blank"]
"""Two successes on the hero dice, a blank on the enemy die."""
LAST = {
    "goblin_uprising": "spligs_throne",
    "widows_web": "broodmothers_nest",
    "dead_of_night": "forgotten_mausoleum",
    "blood_in_the_free_cities": "crimson_manor",
    "wings_of_shadow": "wyrm_lair",
    "march_of_the_undying": "last_bastion",
    "ynfernael_gate": "gate_of_ynfernael",
}


def at_the_end_of(id: str, **position: Any) -> ScenarioTable:
    """A party of two at the last location of a quest."""
    return quest(options={"quest": id}, location=LAST[id], locations=[], **position)


def won(table: ScenarioTable) -> bool | None:
    return table.match.result.won if table.match.result is not None else None


@pytest.mark.rule("HT-17.1")
def test_what_a_sheet_shows() -> None:
    for sheet in BOX.quests.values():
        assert sheet.villain.quest == sheet.id
        assert sheet.track[0] == "start"
        assert sheet.track[-1] == "red"
        assert set(sheet.track) - {"start", "grey"} == {peril.colour for peril in sheet.perils}
        assert sheet.enemies
        assert sheet.locations
        assert sheet.exploration[0] == "basic"
        assert sheet.victory
        assert sheet.defeat
        assert sheet.special
        assert sheet.prologue
        assert sheet.victory_text
        assert sheet.defeat_text
        assert (sheet.threat is None) == (sheet.threat_text == "")


@pytest.mark.rule("HT-17.3")
def test_three_common_two_dire_and_three_nightmare_quests() -> None:
    levels = [sheet.danger for sheet in sorted(BOX.quests.values(), key=lambda sheet: sheet.number)]
    assert levels == ["common"] * 3 + ["dire"] * 2 + ["nightmare"] * 3
    assert [sheet.number for sheet in BOX.quests.values()] == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.rule("HT-17.4")
def test_tokens_on_the_sheet_are_no_progress() -> None:
    """Kolgrun's threat removes progress, Vethrask's removes a wall token from the sheet; neither affects the other."""
    table = quest(
        options={"quest": "heart_of_the_mountain"},
        location="rune_forge",
        locations=["dark_forest"],
        hero={0: {"engaged": ["bandit_minion"]}},
        progress=0,
        dice=["blank", "blank", "threat"],
    )
    table.choose("play:scout_precise_strike")
    assert hero(table, 0)["wounds"] == 1  # Kolgrun's threat finds no progress token to remove
    table = at_the_end_of(
        "march_of_the_undying",
        sheet=8,
        progress=2,
        hero={0: {"engaged": ["bandit_minion"]}},
        dice=["blank", "blank", "threat"],
        shadows=["zombie_minion"],
    )
    table.choose("play:scout_precise_strike")
    answer(table, engage="none")
    assert (table.view()["sheet"]["count"], table.view()["location"]["progress"]) == (7, 2)


@pytest.mark.rule("HT-17.5", "HT-8.11")
@pytest.mark.parametrize("id", [sheet.id for sheet in BOX.quests.values() if sheet.flees])
def test_a_villain_defeated_too_early_flees(id: str) -> None:
    villain = BOX.quests[id].villain
    table = quest(
        options={"quest": id},
        locations=[LAST[id]],
        villain={"at": 0, "left": 1},
        hero={0: {"tokens": 2}},
        sheet=4 if BOX.quests[id].tokens is not None else None,
        dice=KILL,
    )
    table.choose("play:scout_precise_strike").choose("roll:2")
    assert won(table) is None
    assert table.view()["lair"]["card"] == villain.id


@pytest.mark.rule("HT-17.5")
@pytest.mark.parametrize(
    "id", ["goblin_uprising", "dead_of_night", "blood_in_the_free_cities", "wings_of_shadow", "march_of_the_undying"]
)
def test_the_villains_fall_at_the_last_location_wins(id: str) -> None:
    table = at_the_end_of(
        id,
        villain={"at": 0, "left": 1},
        hero={0: {"tokens": 2}},
        sheet=4 if BOX.quests[id].tokens is not None else None,
        dice=KILL,
    )
    table.choose("play:scout_precise_strike").choose("roll:2")
    assert won(table) is True


@pytest.mark.rule("HT-4.6")
@pytest.mark.parametrize("id", ["widows_web", "ynfernael_gate"])
def test_the_last_location_explored_wins_at_the_end_of_the_round(id: str) -> None:
    needed = BOX.locations[LAST[id]].explore
    assert won(at_the_end_of(id, progress=needed, phase="round_ends")) is True
    assert won(at_the_end_of(id, progress=needed - 1, phase="round_ends")) is None


@pytest.mark.rule("HT-4.6")
def test_the_heart_is_won_by_bringing_the_shard_through() -> None:
    facts: dict[str, Any] = {
        "options": {"quest": "heart_of_the_mountain"},
        "location": "dark_forest",
        "phase": "round_ends",
        "aside": [],
    }
    assert won(quest(**facts, locations=[], progress=4, hero={1: {"items": ["heart_shard"]}})) is True
    assert won(quest(**facts, locations=[], progress=4)) is None
    assert won(quest(**facts, locations=[], progress=3, hero={1: {"items": ["heart_shard"]}})) is None
    assert won(quest(**facts, locations=["bandit_camp"], progress=4, hero={1: {"items": ["heart_shard"]}})) is None


@pytest.mark.rule("HT-17.6")
@pytest.mark.parametrize(("id", "space"), [("widows_web", 10), ("march_of_the_undying", 11)])
def test_the_last_token_gone_loses_before_a_victory_at_the_end_of_the_round(id: str, space: int) -> None:
    table = at_the_end_of(
        id, phase="peril", peril=space, sheet=1, villain_fallen=False, villain={"at": "shadows"}, progress=8
    )
    assert won(table) is False
    assert table.match.result is not None
    assert table.match.result.how == "tokens-gone"
    assert table.view()["sheet"]["count"] == 0


@pytest.mark.rule("HT-17.6")
def test_tokens_on_the_sheet_are_never_fewer_than_none() -> None:
    table = at_the_end_of("blood_in_the_free_cities", phase="peril", peril=10, sheet=0, villain={"at": "shadows"})
    assert table.view()["sheet"]["count"] == 0
    assert won(table) is None


@pytest.mark.rule("HT-17.2")
def test_special_rules_for_arriving() -> None:
    for id, place in LAST.items():
        table = quest(
            options={"quest": id},
            location="dark_forest",
            locations=[place],
            progress=4,
            phase="travel",
            sheet=4 if BOX.quests[id].tokens is not None else None,
            enemies=["bandit_minion", "bandit_minion", "bandit_champion"],
        )
        table.choose("yes").choose("hero:kari_wraithstalker")
        villain = BOX.quests[id].villain.id
        in_play = [*engaged(table, 0), *shadows(table)]
        assert (villain in in_play) == (id != "march_of_the_undying"), id


@pytest.mark.rule("HT-17.2")
def test_each_journey_of_the_free_cities_leaves_a_clue() -> None:
    table = quest(
        options={"quest": "blood_in_the_free_cities"},
        locations=["city_sewers", "crimson_manor"],
        progress=4,
        phase="travel",
    )
    before = table.view()["sheet"]["count"]
    table.choose("yes").choose("hero:kari_wraithstalker")
    assert table.view()["sheet"]["count"] == before + 1


@pytest.mark.rule("HT-17.2")
def test_the_leader_may_challenge_vethrask() -> None:
    table = at_the_end_of("march_of_the_undying", phase="round_ends", leader=1, sheet=5)
    assert (key(table), table.decision().seat) == ("challenge", 1)
    table.choose("yes")
    assert engaged(table, 1) == ["vethrask"]
    assert (
        key(quest(options={"quest": "march_of_the_undying"}, locations=["last_bastion"], phase="round_ends")) == "play"
    )


@pytest.mark.rule("HT-17.2")
def test_kolgrun_comes_when_the_party_leaves_the_forge() -> None:
    table = quest(
        options={"quest": "heart_of_the_mountain"},
        location="rune_forge",
        locations=["dark_forest", "bandit_camp"],
        progress=BOX.locations["rune_forge"].explore,
        phase="travel",
        enemies=["bandit_minion"],
    )
    table.choose("yes").choose("hero:kari_wraithstalker")
    assert "kolgrun" in shadows(table)


@pytest.mark.rule("HT-17.7")
def test_every_text_of_a_sheet_has_its_russian_version() -> None:
    russian = catalogue("undercroft.games.heroes_of_terrinoth", "ru")
    for sheet in BOX.quests.values():
        texts = [sheet.name, *sheet.special, sheet.victory, *sheet.defeat, sheet.prologue, sheet.victory_text]
        texts += [sheet.defeat_text, sheet.threat_text, *(peril.text for peril in sheet.perils)]
        for text in texts:
            assert not text or russian.get(text), text
