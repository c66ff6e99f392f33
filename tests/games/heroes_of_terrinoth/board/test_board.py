"""The board on the screen: it offers every choice, forecasts follow the rules, nothing hidden is drawn."""

import re
from html import unescape
from typing import Any

import pytest

import undercroft
from tests.games.heroes_of_terrinoth.questing import quest
from undercroft.games.heroes_of_terrinoth.board import EVENT_ICONS
from undercroft.games.heroes_of_terrinoth.board.answers import STEPS, YES_NO_OUTCOMES, write_answers
from undercroft.games.heroes_of_terrinoth.board.dark import dark_part
from undercroft.games.heroes_of_terrinoth.board.faces import gallery
from undercroft.games.heroes_of_terrinoth.board.foes import Forecast, forecast_shown
from undercroft.games.heroes_of_terrinoth.board.heroes import HeroPart, friends_part, head_part
from undercroft.games.heroes_of_terrinoth.board.quest import quest_part
from undercroft.games.heroes_of_terrinoth.board.ribbon import following
from undercroft.games.heroes_of_terrinoth.board.stage import stage_part, stage_shown
from undercroft.games.heroes_of_terrinoth.board.story import chains
from undercroft.games.heroes_of_terrinoth.board.tray import Line, Tray, tray_part
from undercroft.games.heroes_of_terrinoth.cards import BOX
from undercroft.games.heroes_of_terrinoth.texts import EVENTS, PROMPTS
from undercroft.kernel.match import Match
from undercroft.kernel.rng import Random
from undercroft.kit.prompt import Answer, Risk
from undercroft.testing import scenario
from undercroft.web.pages.frame import whole_table
from undercroft.web.pages.scene import PlayerMark, Scene, TableFacts, Viewer, build_scene

GAME = undercroft.game("heroes_of_terrinoth")
NAMES = ("Ann", "Bo", "Cy", "Di")


def scene_of(match: Match, seat: int | None = 0, language: str = "en") -> Scene:
    seats = 1 + max(hero["seat"] for hero in match.view(None)["heroes"])
    players = [PlayerMark(one, NAMES[one], "human", online=True, is_me=one == seat) for one in range(seats)]
    table = TableFacts(id="x", title="", game=GAME, options={}, url="/t/x")
    return build_scene(table, match, players, Viewer(language=language, seats=() if seat is None else (seat,)))


def staged(table: Any, seat: int | None = 0) -> HeroPart:
    """The hero that the stage shows."""
    hero = stage_part(scene_of(table.match, seat).seen)["hero"]
    assert hero is not None
    return hero


def tray_of(table: Any) -> Tray:
    return tray_part(scene_of(table.match).seen)


def forecasts_of(table: Any) -> list[Forecast]:
    """The forecasts for the enemies in front of the hero on the stage."""
    parts = [(part["forecast"], part["facts"]["card"]) for part in staged(table)["foes"]]
    speech = GAME.speech("en")
    return [forecast_shown(forecast, BOX.enemies[card], speech) for forecast, card in parts if forecast and card]


def a_table(**facts: Any) -> Any:
    options = {"quest": "goblin_uprising", "deal_heroes": True}
    usual = {"heroes": ["kari_wraithstalker", "elder_mok"], "location": "roadside_inn"}
    return scenario("heroes_of_terrinoth", seats=2, options=options, **(usual | facts))


def on_board(page: str) -> set[str]:
    """The options offered on the board, on pieces or on plates."""
    found = re.findall(r' data-option="([^"]+)"', page)
    return {*found, *(id for ids in re.findall(r' data-options="([^"]+)"', page) for id in ids.split(" "))}


@pytest.mark.parametrize("quest", list(BOX.quests))
def test_every_choice_lies_on_the_board(quest: str) -> None:
    match = GAME.start(1, 5, {"quest": quest})
    chance = Random.seeded("board", quest)
    for _step in range(90):
        if not match.pending:
            break
        seat, decision = next(iter(match.pending.items()))
        scene = scene_of(match, seat)
        assert {option.id for option in decision.options} <= on_board(unescape(whole_table(scene)))
        least = max(1, decision.at_least)
        picked = chance.sample(decision.options, least) if not decision.takes_one else [chance.pick(decision.options)]
        match.choose(seat, [option.id for option in picked])


@pytest.mark.rule("EX-7")
@pytest.mark.parametrize(
    ("dice", "chained"),
    [
        (["critical", "shield", "success"], [["critical", "success"], ["shield"]]),
        (["critical", "shield", "critical", "blank"], [["critical", "critical", "blank"], ["shield"]]),
        (["critical", "critical", "shield", "blank"], [["critical", "shield"], ["critical", "blank"]]),
        (["critical"] * 3 + ["shield", "blank"], [["critical", "critical", "blank"], ["critical", "shield"]]),
    ],
)
def test_a_critical_is_chained_to_the_die_it_rolls_again(dice: list[str], chained: list[list[str]]) -> None:
    assert [[dice[place] for place in chain] for chain in chains(dice, 2)] == chained


@pytest.mark.rule("HT-6.1", "HT-8.10")
def test_a_target_says_how_many_successes_fell_it() -> None:
    engaged = ["reanimate_champion", {"card": "bandit_minion", "wounds": 1}, "wraith_champion"]
    table = a_table(hero={0: {"engaged": engaged}})
    table.choose("play:scout_precise_strike")
    health = {one: BOX.enemies[one].health for one in ("reanimate_champion", "bandit_minion")}
    assert [forecast.label for forecast in forecasts_of(table)] == [
        f"needs {health['reanimate_champion'] + BOX.enemies['reanimate_champion'].resilience}",
        f"needs {health['bandit_minion'] - 1}",
        "wounds: at most 2",
    ]


@pytest.mark.rule("HT-10.7")
def test_an_enemy_to_be_activated_says_what_its_strike_costs() -> None:
    table = a_table(phase="enemies", hero={0: {"engaged": ["bandit_minion", "goblin_raider_champion"]}})
    attacks = [str(BOX.enemies[id].attack) for id in ("bandit_minion", "goblin_raider_champion")]
    assert [forecast.note for forecast in forecasts_of(table)] == attacks


def test_an_enemy_to_be_activated_says_what_it_does_besides_its_strike() -> None:
    table = a_table(phase="enemies", hero={0: {"engaged": ["bandit_champion", "goblin_raider_minion"]}})
    assert [answer.note for answer in written_by(table).values()] == ["1, Rob", "1"]


STRIKES = [
    ("a Zombie shambles out of the shadows and does not strike", 0, {"shadows": ["zombie_minion", "zombie_minion"]}),
    ("Leoric blunts the attack of those who come to him", 1, {
        "heroes": ["leoric_of_the_book", "elder_mok"], "shadows": ["goblin_raider_champion", "goblin_raider_champion"],
    }),
    ("those who retreat strike from the shadows, where nobody blunts them", 2, {
        "heroes": ["leoric_of_the_book", "elder_mok"],
        "hero": {0: {"engaged": ["goblin_archer_champion", "goblin_archer_champion"]}},
    }),
]  # fmt: skip


@pytest.mark.rule("HT-10.5", "HT-10.6", "HT-10.7")
@pytest.mark.parametrize(("wounds", "position"), [one[1:] for one in STRIKES], ids=[one[0] for one in STRIKES])
def test_what_a_strike_is_said_to_cost_is_what_it_costs(wounds: int, position: dict[str, Any]) -> None:
    table = a_table(phase="enemies", **position)
    first = table.decision().options[0]
    note = scene_of(table.match).board.answers[first.id].note
    table.choose(first.id)
    struck = [event["args"]["count"] for event in table.events("suffers")]
    assert (int(note[:1]) if note[:1].isdigit() else 0, sum(struck[:1])) == (wounds, wounds)


@pytest.mark.rule("HT-5.12")
def test_a_retaliation_counts_what_it_deals_the_poisoned() -> None:
    options = {"quest": "widows_web", "deal_heroes": True}
    table = scenario(
        "heroes_of_terrinoth", seats=2, options=options, heroes=["tomble_burrowell", "elder_mok"],
        location="roadside_inn", villain={"at": 0}, hero={0: {"conditions": ["poisoned"]}},
        dice=["blank", "blank", "retaliate"],
    )  # fmt: skip
    table.choose("play:scout_precise_strike")
    [retaliation] = [line for line in tray_of(table).lines if line.title == "Retaliation"]
    assert retaliation.result is not None
    assert retaliation.result.value == "3"
    table.choose("done")
    assert table.events("suffers")[0]["args"]["count"] == 3


@pytest.mark.rule("HT-5.10", "HT-5.12")
def test_the_tray_tells_an_action_in_four_steps() -> None:
    hero = {"engaged": ["bandit_minion"], "tokens": 1}
    table = a_table(hero={0: hero}, progress=1, dice=["success", "shield", "threat"])
    table.choose("play:scout_precise_strike").choose("roll:0")
    lines = {line.title or "dice": line for line in tray_of(table).lines}
    assert faces_of(lines["dice"]) == ["success", "shield", "threat"]
    assert lines["Successes"].result is not None
    assert lines["Successes"].result.value == "1"
    assert lines["Threat"].text.startswith("Splig: ")
    assert [line.state for line in tray_of(table).lines] == ["done", "done", "now", "now", ""]


@pytest.mark.parametrize(
    ("facts", "answers", "asked", "card"),
    [
        (
            {"exploration": ["snare"], "dice": ["blank"] * 2, "active": 1},
            ["play:healer_careful_steps"],
            "Snare: what does Elder Mok choose?",
            "snare",
        ),
        (
            {"exploration": ["wolf_pack"], "dice": ["blank"] * 2, "active": 1, "enemies": ["bandit_minion"]},
            ["play:healer_careful_steps"],
            "Wild Beasts: who suffers 1 wound?",
            "wolf_pack",
        ),
        (
            {"phase": "enemies", "hero": {0: {"engaged": ["reanimate_champion"]}}},
            [],
            "Reanimate: which ability card does Kari Wraithstalker exhaust?",
            "reanimate_champion",
        ),
    ],
)
def test_a_question_names_the_card_that_asks_and_shows_its_words(
    facts: dict[str, Any], answers: list[str], asked: str, card: str
) -> None:
    table = a_table(**facts)
    for answer in answers:
        table.choose(answer)
    for seat in (0, 1):
        tray = tray_part(scene_of(table.match, seat).seen)
        assert tray.card == card, "both see what one is asked"
        assert tray.text
    decision = table.decision()
    assert scene_of(table.match, decision.seat).seen.asked.prompt == asked


@pytest.mark.rule("HT-6.2")
def test_all_successes_can_be_given_at_once() -> None:
    beset = {
        "cards": ["berserker_whirlwind"],
        "engaged": ["zombie_champion", "bandit_minion", "goblin_archer_champion"],
    }
    table = a_table(
        heroes=["grisban_the_thirsty", "elder_mok"],
        hero={0: {**beset, "tokens": 2}},
        dice=["success", "success", "success", *["blank"] * 3],
    )
    table.choose("play:berserker_whirlwind")
    for foe in ("zombie_champion.2", "bandit_minion.3", "goblin_archer_champion.4"):
        table.choose(f"enemy:{foe}")
    table.choose("roll:2")
    scene = scene_of(table.match)
    assert scene.board is not None
    series = scene.board.series
    assert series is not None
    assert (series.label, series.note) == ("Give all: 6", "fells 2")
    for choice in series.choices:
        table.choose(choice)
    assert [event["args"]["enemy"] for event in table.events("enemy-defeated")] == [
        "bandit_minion.3",
        "goblin_archer_champion.4",
    ]


def test_attacks_show_their_odds_and_a_fourth_enemy_its_price() -> None:
    near = ["bandit_minion", "goblin_raider_minion", "goblin_archer_minion"]
    for count in (2, 3):
        table = a_table(hero={0: {"engaged": near[:count]}}, shadows=["ogre_champion"])
        card = written_by(table)["play:scout_precise_strike"]
        assert card.risk == Risk(test="A foe falls", chance=aim_at(table, 3))
        table.choose("play:scout_precise_strike")
        ogre = written_by(table)["enemy:ogre_champion.5" if count == 3 else "enemy:ogre_champion.4"]
        if count == 3:
            assert (ogre.note, ogre.tone, ogre.risk) == ("−2, stays there", "loss", None)
        else:
            assert ogre.risk == Risk(test="It falls", chance=aim_at(table, 4))
            table.choose("none")
            assert written_by(table)["enemy:bandit_minion.2"].risk == Risk(test="It falls", chance=aim_at(table, 2))


def written_by(table: Any) -> dict[str, Answer]:
    seen = scene_of(table.match).seen
    return write_answers(seen, seen.asked.options)


def aim_at(table: Any, number: int) -> int:
    return next(aim["chance"] for aim in table.view(0)["aims"] if aim["number"] == number)


def test_numbers_are_those_of_this_party() -> None:
    """Before heroes are chosen the mast shows no health; a hero's card shows the health in this party (HT-14.2)."""
    match = GAME.start(1, 5, {"quest": "goblin_uprising"})
    scene = scene_of(match)
    assert scene.board is not None
    assert scene.board.chips == [()]
    assert write_answers(scene.seen, scene.seen.asked.options)["hero:elder_mok"].note == "21"
    offers = stage_shown(stage_part(scene.seen), scene.seen.speech)["offers"]
    assert isinstance(offers, list)
    assert next(one["face"].belt[0].value for one in offers if one["face"].id == "elder_mok") == 21
    for hero in ("elder_mok", "lyssa"):
        match.choose(0, f"hero:{hero}")
    match.choose(0, "hero:lyssa")
    shown = scene_of(match).board
    assert shown is not None
    assert shown.where == "Round 1, turn 1 of 4"
    assert next(sign.value for sign, _folded in shown.chips[0]) == 21


def test_the_last_space_says_what_waiting_costs() -> None:
    page = whole_table(scene_of(a_table().match))
    red = re.search(r'<li class="red">.*?</li>', page, re.DOTALL)
    assert red is not None
    assert "Each stay here:" in red[0]


def faces_of(line: Line) -> list[str]:
    """The faces that the dice of the line show."""
    return [face for row in line.dice for _colour, face, *_more in row]


@pytest.mark.rule("HT-3.3", "HT-20.1")
def test_a_face_down_enemy_is_a_back_to_everybody() -> None:
    table = a_table(shadows=[{"card": "ogre_champion", "face_up": False}])
    for seat in (0, 1, None):
        scene = scene_of(table.match, seat)
        assert dark_part(scene.seen)["shadows"][0]["facts"]["card"] is None
        page = whole_table(scene)
        assert "ogre_champion" not in page
        assert "Ogre" not in page
        assert 'id="foe-face_down-2"' in page


def test_the_hero_who_acts_stands_on_the_stage_and_the_others_beside_it() -> None:
    table = a_table(active=1)
    for seat in (0, 1, None):
        assert staged(table, seat)["head"]["card"] == "elder_mok"
        friends = friends_part(scene_of(table.match, seat).seen)
        assert [hero["head"]["card"] for hero in friends] == ["kari_wraithstalker"]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_card_of_the_box_has_a_face(language: str) -> None:
    faces = gallery(GAME.speech(language))
    assert len({face.id for face in faces}) == len(faces)
    assert all(face.name and face.icon and face.text and face.types for face in faces)


def test_every_event_has_an_icon_and_every_step_a_question() -> None:
    assert set(EVENTS) - {"turn"} == set(EVENT_ICONS)
    assert set(STEPS) <= set(PROMPTS)


def test_the_last_roll_stays_on_the_tray_when_the_next_hero_begins() -> None:
    table = a_table(dice=["success", "shield"])
    table.choose("play:scout_catch_breath")
    assert staged(table)["head"]["card"] == "elder_mok"
    tray = tray_of(table)
    assert tray.card == "scout_catch_breath"
    assert faces_of(tray.lines[0]) == ["success", "shield"]
    assert all(line.state == "done" for line in tray.lines)


def test_styles_stand_in_sheets_for_a_browser_is_told_to_take_no_others() -> None:
    table = a_table(hero={0: {"engaged": ["bandit_minion"]}}, shadows=["ogre_champion", "ogre_minion"])
    assert "style=" not in whole_table(scene_of(table.match))


def test_the_same_number_is_the_same_wherever_it_stands() -> None:
    """Life in the mast and on the table; the round in the mast and above the log; space and progress as in the view."""
    match = GAME.start(2, 3, {"quest": "goblin_uprising", "deal_heroes": True})
    rng = Random(3)
    titles: dict[int, str] = {}
    while match.result is None and match.view(None)["round"] < 3:
        for seat, decision in list(match.pending.items()):
            match.choose(seat, rng.sample(decision.options, max(1, decision.at_least)))
        scene, view = scene_of(match), match.view(0)
        heads = [head_part(facts, scene.seen) for facts in view["heroes"] if facts["chosen"]]
        for head in heads:
            signs = [str(sign.value) for sign, _later in scene.board.chips[head["seat"]]]
            assert head["fallen"] or str(head["left"]) in signs[::2]
        assert not view["round"] or f"Round {view['round']}" in scene.board.where
        assert not view["round"] or f"Round {view['round']}" in scene.board.turn_title(scene.seen.log[0].turn)
        for part in scene.seen.log[1:]:
            title = scene.board.turn_title(part.turn)
            assert titles.setdefault(part.turn, title) == title, "what is over keeps its title"
        quest = quest_part(scene.seen)
        assert quest["sheet"]["space"] == view["peril"]["space"]
        assert quest["place"] is None or quest["place"]["facts"] == view["location"]


def test_an_ability_says_what_it_does_and_a_die_what_it_shows() -> None:
    table = quest(
        heroes=["tomble_burrowell", "astarra"],
        hero={0: {"engaged": ["bandit_minion", "bandit_minion"]}},
        dice=["success", "blank", "retaliate", "threat"],
    )
    table.choose("play:scout_precise_strike")
    while table.decision().key != "reroll":
        table.choose(table.options()[0])
    scene = scene_of(table.match).seen
    risk = write_answers(scene, scene.asked.options)["use:tomble_burrowell"].risk
    assert risk is not None
    assert risk.then == "Once each action you may reroll 1 enemy die."
    table.choose("use:tomble_burrowell")
    scene = scene_of(table.match).seen
    notes = {id: answer.note for id, answer in write_answers(scene, scene.asked.options).items()}
    assert notes == {"enemy_die:1": "retaliation", "enemy_die:2": "threat"}


def test_yes_and_no_say_what_comes_of_them() -> None:
    seen = scene_of(quest(phase="travel", progress=4).match).seen
    said = {id: answer.risk and answer.risk.then for id, answer in write_answers(seen, seen.asked.options).items()}
    assert said == {"yes": "to the next location", "no": "stay here for a round"}
    for key, outcomes in YES_NO_OUTCOMES.items():
        assert key in PROMPTS, key
        assert set(outcomes) == {"yes", "no"}


def test_the_log_does_not_say_that_a_hero_uses_itself() -> None:
    table = quest(heroes=["astarra", "elder_mok"], hero={0: {"engaged": ["bandit_minion"]}}, phase="heroes")
    while table.decision().key != "send-away":
        table.choose(table.options()[0])
    table.choose(table.options()[0])
    lines = [line.text for part in scene_of(table.match).seen.log for line in part.lines]
    assert "Astarra uses a hero ability" in lines


def test_nobody_is_said_to_come_next_with_a_hero_who_has_fallen() -> None:
    assert following(quest(seats=2).match.view(0)) == [1, 0]
    fallen = quest(seats=2, active=1, hero={0: {"defeated": True}})
    assert following(fallen.match.view(0)) == [1]


def test_who_wounds_an_enemy_is_told_the_health_of_each() -> None:
    engaged = ["bandit_minion", "goblin_archer_champion"]
    table = a_table(hero={0: {"engaged": engaged, "items": ["throwing_knives"]}})
    table.choose("use:throwing_knives")
    seen = scene_of(table.match).seen
    notes = {answer.note for answer in write_answers(seen, seen.asked.options).values()}
    assert notes == {"3"}
    assert all(answer.note_sign == "health" for answer in write_answers(seen, seen.asked.options).values())


def test_an_attack_among_many_answers_keeps_its_odds() -> None:
    table = a_table(hero={0: {"engaged": ["bandit_minion"], "items": ["healing_potion"], "wounds": 5}})
    seen = scene_of(table.match).seen
    assert len(seen.asked.options) > 4
    attack = write_answers(seen, seen.asked.options)["play:scout_precise_strike"]
    assert attack.note.endswith(" %")
    assert attack.note_sign == "death-skull"
