"""The judgement of the bot, in positions where the right choice is clear."""

from typing import Any

from undercroft.games.heroes_of_terrinoth.bot.judgement import JUDGES, judge
from undercroft.games.heroes_of_terrinoth.bot.value import NAMES, features, value
from undercroft.games.heroes_of_terrinoth.rules.odds import at_least, expected, successes
from undercroft.games.heroes_of_terrinoth.texts import PROMPTS
from undercroft.testing import ScenarioTable

from .questing import key, quest

UNJUDGED = {"choose-hero", "retaliation-tie", "threat-order", "effect-order", "activate", "discard-item", "seen"}
"""Questions whose answers hardly matter; the bot answers them at random."""


def best(table: ScenarioTable) -> str:
    decision = table.decision()
    worth = [judged.worth for judged in judge(table.view(decision.seat), decision)]
    assert len(worth) == len(decision.options)
    return max(zip(worth, (option.id for option in decision.options), strict=True))[1]


def test_the_odds_of_the_dice() -> None:
    assert abs(sum(successes(3)) - 1) < 1e-6
    assert abs(expected(1, 0, 12) - 0.6) < 1e-3  # x = 3/6 + x/6: a critical rolls again
    assert abs(at_least(1, 0, 1) - 0.5) < 1e-6
    assert abs(at_least(2, 2, 2) - 1) < 1e-6


def test_every_question_that_matters_is_judged() -> None:
    others = {one for one in PROMPTS if one not in JUDGES}
    assert {one for one in others if one not in UNJUDGED} == {"which-hero-cure"}


def test_it_explores_when_the_stage_is_quiet() -> None:
    assert best(quest(progress=1)) == "play:scout_blaze_a_trail"


def test_it_strikes_where_an_enemy_will_fall() -> None:
    table = quest(
        hero={0: {"engaged": ["ogre_champion", {"card": "ogre_minion", "wounds": 4}]}},
        progress=4,
        locations=["bandit_camp"],
    )
    assert best(table) == "play:scout_precise_strike"
    table.choose("play:scout_precise_strike")
    assert key(table) == "target"
    assert best(table) == "enemy:ogre_minion.3"


def test_it_rests_before_it_falls() -> None:
    table = quest(hero={0: {"wounds": 17, "exhausted": ["attack", "aid"]}}, progress=3)
    assert best(table) == "play:scout_catch_breath"


def test_it_aids_who_needs_it() -> None:
    table = quest(
        seats=3,
        active=1,
        hero={0: {"wounds": 12, "exhausted": ["rest", "attack"]}, 1: {"exhausted": ["explore", "rest", "attack"]}},
    )
    assert best(table) == "play:healer_healing_touch"
    table.choose("play:healer_healing_touch")
    assert best(table) == "hero:kari_wraithstalker"


def test_it_gives_a_potion_to_the_friend_near_the_end() -> None:
    table = quest(seats=3, hero={0: {"items": ["healing_potion"]}, 1: {"wounds": 2}, 2: {"wounds": 15}})
    assert best(table) == "use:healing_potion"
    table.choose("use:healing_potion")
    assert best(table) == "hero:grisban_the_thirsty"
    assert best(quest(hero={0: {"items": ["healing_potion"], "wounds": 1}})) != "use:healing_potion"


def test_it_spends_tokens_where_they_fell_the_villain() -> None:
    table = quest(location="spligs_throne", locations=[], villain={"at": 0, "left": 2}, hero={0: {"tokens": 3}})
    table.choose("play:scout_precise_strike")
    assert key(table) == "before-roll"
    assert best(table) == "roll:2"


def test_it_takes_an_enemy_from_a_friend_in_need() -> None:
    table = quest(
        heroes=["grisban_the_thirsty", "elder_mok"],
        hero={0: {"exhausted": ["attack", "explore", "rest"]}, 1: {"wounds": 17, "engaged": ["ogre_minion"]}},
    )
    table.choose("play:warrior_stand_together")
    assert key(table) == "engage"
    assert best(table) == "enemy:ogre_minion.2"


def test_the_strongest_leads() -> None:
    table = quest(phase="travel", progress=4, hero={0: {"wounds": 9}})
    assert best(table) == "yes"
    table.choose("yes")
    assert best(table) == "hero:elder_mok"


def test_it_saves_its_life_with_what_it_has() -> None:
    table = quest(phase="enemies", hero={0: {"wounds": 19, "engaged": ["bandit_minion"], "items": ["iron_shield"]}})
    assert best(table) == "use:iron_shield"
    table = quest(phase="enemies", hero={0: {"engaged": ["bandit_minion"], "items": ["iron_shield"]}})
    assert best(table) == "done"


# -- the value of an unfinished quest


def chance(**position: Any) -> float:
    return value(quest(**position).match.state, 0)


def test_every_feature_has_its_name() -> None:
    table = quest(hero={0: {"wounds": 3, "tokens": 2}})
    found = dict(zip(NAMES, features(table.match.state, 0), strict=True))
    assert found["tokens"] == 1.0
    assert found["goblin_uprising"] == 1.0
    assert found["goblin_uprising: health"] == found["health"]
    assert found["widows_web: health"] == 0.0
    assert found["engaged"] == 0.0
    assert (
        dict(zip(NAMES, features(quest(shadows=["ogre_minion"]).match.state, 0), strict=True))["in the shadows"] == 0.5
    )


def test_who_is_hurt_beset_or_late_is_less_likely_to_win() -> None:
    whole = chance()
    assert chance(hero={0: {"wounds": 14}, 1: {"wounds": 14}}) < whole
    assert chance(hero={0: {"engaged": ["ogre_minion"]}, 1: {"engaged": ["ogre_minion"]}}) < whole
    assert chance(round=12, peril=11) < whole


def test_the_nearer_the_villain_is_to_its_end_the_likelier_is_victory() -> None:
    def with_villain(left: int) -> float:
        return chance(location="spligs_throne", locations=[], villain={"at": 0, "left": left})

    assert with_villain(2) > with_villain(6) > with_villain(10)


def test_it_never_engages_a_fourth_enemy() -> None:
    beset = ["bandit_minion", "goblin_raider_minion", "goblin_archer_minion"]
    table = quest(hero={0: {"engaged": beset}}, shadows=[{"card": "ogre_minion", "wounds": 4}])
    table.choose("play:scout_precise_strike")
    assert key(table) == "engage"
    assert best(table) == "none"
