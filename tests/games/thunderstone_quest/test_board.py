"""The board on the screen: it offers every choice, every card and event has a picture, nothing hidden is drawn."""

import re
from typing import Any

import pytest

import undercroft
from tests.games.thunderstone_quest.cards.playing import meet
from tests.games.thunderstone_quest.looking import battle, delve, quest, use
from tests.repetitions import repetitions
from undercroft.games.thunderstone_quest.board import EVENT_ICONS, EVENT_SOUNDS
from undercroft.games.thunderstone_quest.board.answers import STEPS
from undercroft.games.thunderstone_quest.board.dungeon import dungeon_part
from undercroft.games.thunderstone_quest.board.faces import gallery
from undercroft.games.thunderstone_quest.board.hand import hand_part, laid
from undercroft.games.thunderstone_quest.board.mine import chips, mine_part
from undercroft.games.thunderstone_quest.board.room import room_shown
from undercroft.games.thunderstone_quest.board.village import stack_shown, stalls_part
from undercroft.games.thunderstone_quest.cards import CARDS, GROUPS
from undercroft.games.thunderstone_quest.rules.keywords import KEYWORDS
from undercroft.games.thunderstone_quest.texts import EVENTS, PROMPTS
from undercroft.kit.prompt import Answer
from undercroft.kit.seen import Seen
from undercroft.testing import ScenarioTable, scenario, walk
from undercroft.web.pages.frame import whole_table
from undercroft.web.pages.scene import PlayerMark, Scene, TableFacts, Viewer, build_scene
from undercroft.web.rendering.icons import STATIC

QUEST = undercroft.game("thunderstone_quest")
NAMES = ["Ann", "Bo", "Cy", "Di"]
LANGUAGES = ("en", "ru")
MIXES: list[dict[str, Any]] = [
    {},
    {"adventure": "total_eclipse_of_the_sun_2", "extras": "on"},
    {"adventure": "at_the_foundations_of_the_world_2", "extras": "on"},
    {"adventure": "draw", "epic_dungeon": True, "epic_market": True, "extras": "on"},
    {"adventure": "draw", "epic_heroes": "one_level_1_of_each", "campaign": 2},
]
TAKEN = re.compile(r'data-options?="([^"]*)"')


def scene(match: undercroft.Match, seat: int | None, language: str = "en") -> Scene:
    players = [PlayerMark(n, NAMES[n], "human", is_me=n == seat) for n in range(len(match.view(None)["players"]))]
    table = TableFacts("t", "Table", QUEST, {}, url="/t/t")
    return build_scene(table, match, players, Viewer(language, () if seat is None else (seat,)))


def drawn(match: undercroft.Match, seat: int | None, language: str = "en") -> str:
    return whole_table(scene(match, seat, language))


def seen_of(table: ScenarioTable, seat: int | None = 0) -> Seen[Any]:
    return scene(table.match, seat).seen


def answers_of(table: ScenarioTable) -> dict[str, Answer]:
    return scene(table.match, 0).board.answers


def tiles_of(table: ScenarioTable) -> list[dict[str, Any]]:
    """The tiles of the Dungeon, by number."""
    seen = seen_of(table)
    return [room_shown(room, seen.speech) for room in dungeon_part(seen)["rooms"]]


# -- over random play


@pytest.mark.parametrize("options", MIXES, ids=lambda mix: "-".join(map(str, mix.values())) or "first game")
def test_every_choice_lies_on_the_board(options: dict[str, Any]) -> None:
    match = QUEST.start(3, 5, {**options, "max_rounds": 10})
    for step, (decision, _picked) in enumerate(walk(match, 5)):
        if step % repetitions(14, 7):
            continue
        page = drawn(match, decision.seat, LANGUAGES[step % 2])
        lying = {id for found in TAKEN.findall(page) for id in found.split()}
        board = scene(match, decision.seat).board
        apart = {id for id, answer in board.answers.items() if answer.pinned}
        assert {option.id for option in decision.options} <= lying | apart
        for watching in (None, (decision.seat + 1) % 3):
            if watching not in match.pending:
                assert 'id="asked"' in drawn(match, watching)


# -- what is drawn


def test_a_room_shows_what_a_battle_there_would_bring() -> None:
    table = scenario(
        "thunderstone_quest",
        hands={0: ["stormhand_l1", "short_sword", "lantern", "adventurer"]},
        monsters={"mine": "goblin_berserker"},
    )
    mine = tiles_of(table)[2]
    assert mine["plate"]["id"] == "mine"
    forecast = mine["forecast"]
    assert (forecast["total"], forecast["health"], forecast["tone"]) == (5, 5, "win")
    assert [(sign.what, sign.value) for sign in forecast["losses"]] == [("wound", 2)]
    gained = [(sign.what, sign.value) for sign in forecast["gains"]]
    assert gained == [("xp", "+2"), ("treasure", "+1"), ("iron_rations", "+1")]


def test_where_the_figure_is_placed_nobody_fights() -> None:
    table = battle(delve(["adventurer"], "vault", "ancient_champion"))
    assert table.decision().key == "place-figure"
    placed = [answers_of(table)[option] for option in table.options()]
    assert [(answer.label, answer.note, answer.risk) for answer in placed] == [
        ("Crypt", "", None),
        ("Sunken Well", "", None),
    ]


def test_a_room_too_dark_says_how_much_light_it_wants() -> None:
    table = scenario("thunderstone_quest", hands={0: ["adventurer", "lantern"]})
    vault = tiles_of(table)[6]
    assert "far" in vault["look"].split()
    assert not vault["options"]
    assert vault["forecast"]["tone"] == "far"
    assert "3" in vault["forecast"]["then"]


def test_doorways_open_as_far_as_the_light_reaches() -> None:
    table = scenario("thunderstone_quest", hands={0: ["adventurer", "lantern"]}).choose("dungeon")
    while table.decision().key == "prepare":
        table.choose("ready")
    rooms = dungeon_part(seen_of(table))["rooms"]
    up = {n: door.split() for n, room in enumerate(rooms) for door in room["doors"] if door.startswith("up")}
    assert {n for n, door in up.items() if "open" in door} == {1, 2, 3, 4}
    crypt = rooms[3]
    assert crypt["options"] == ["move:abandoned_gate"], "a room further off: the first step of the way"
    assert "leads-3" in up[1]
    assert "leads-3" in up[3]
    assert "leads-3" not in up[2]


def test_what_is_ringed_is_an_answer_and_leads_there_at_one_go() -> None:
    """Before the Dungeon and before the move, Rooms within the Light are answers, and others are not."""
    table = scenario("thunderstone_quest", hands={0: ["adventurer", "lantern", "dagger"]})
    for first in ("dungeon", "ready"):
        rooms = dungeon_part(seen_of(table))["rooms"]
        assert rooms[3]["way"] == [first, "move:abandoned_gate", "move:crypt"]
        assert rooms[6]["way"] == []
        looks = [str(tile["look"]).split() for tile in tiles_of(table)]
        assert ["legal" in look for look in looks] == ["reach" in look for look in looks]
        table.choose(first)


def test_a_hero_stack_names_the_level_on_sale_and_how_many_there_are() -> None:
    table = scenario("thunderstone_quest")
    seen = seen_of(table)
    shown = stack_shown(stalls_part(seen)["heroes"][0], seen.speech)
    assert shown["levels"] == "I\u00a0×5"
    assert shown["all_levels"] == "I\u00a0×5, II\u00a0×3, III\u00a0×2"


def test_an_epic_market_has_no_empty_slots() -> None:
    table = quest(options={"adventure": "draw", "epic_market": True})
    view = table.view(0)
    market = stalls_part(seen_of(table))["market"]
    assert [stall["top"] for stall in market] == [slot["card"] for slot in view["epic_market"]["slots"] if slot["card"]]
    assert len(market) < len(view["epic_market"]["slots"])


def test_in_a_campaign_the_mast_shows_how_it_stands() -> None:
    player = dict(scenario("thunderstone_quest").view(0)["players"][0])
    speech = undercroft.game("thunderstone_quest").speech("en")
    assert [sign.what for sign, _small in chips(player, speech)] == ["hand", "health", "wound", "xp"]
    first, _small = chips({**player, "total": 84}, speech)[0]
    assert (first.what, first.value) == ("vp", 84)


def test_weapons_lie_under_their_heroes() -> None:
    table = scenario("thunderstone_quest", hands={0: ["stormhand_l1", "short_sword", "adventurer"]})
    table.choose("dungeon").choose("wield:short_sword:stormhand_l1")
    seen = seen_of(table)
    row = [laid(card, seen.speech) for card in hand_part(seen)["mine"]["cards"]]
    assert [slot.face.id for slot in row] == ["stormhand_l1", "adventurer"]
    assert [weapon.face.id for weapon in row[0].carried] == ["short_sword"]
    assert row[0].face.belt[0].value == 4
    assert row[0].face.belt[0].change == 1


def test_the_wound_track_shows_the_health_in_force() -> None:
    track = mine_part(seen_of(scenario("thunderstone_quest", wounds={0: 3})))["track"]
    assert track["hp"] == 5
    assert [hp for hp, _cells, now in track["segments"] if now] == [5]
    assert sum(cells.count(True) for _hp, cells, _now in track["segments"]) == 3
    assert sum(len(cells) for _hp, cells, _now in track["segments"]) == 8


def test_others_see_a_closed_scroll() -> None:
    table = scenario("thunderstone_quest", quests={0: "hoarder", 1: "hoarder"}, options={"extras": "on"})
    mine, theirs = [mine_part(seen_of(table, seat))["slips"] for seat in (0, None)]
    assert [card for _what, _icon, card, _name, _text in mine] == ["hoarder"]
    assert [card for _what, _icon, card, _name, _text in theirs] == [""]
    assert 'data-card="hoarder"' not in drawn(table.match, None)


def test_what_cannot_be_paid_is_dim() -> None:
    table = scenario("thunderstone_quest", hands={0: ["lantern", "lantern", "dagger"]}).choose(
        "village:shop_of_wonders"
    )
    if table.decision().key == "village":
        table.choose("go-buying")
    stalls = stalls_part(seen_of(table))
    piles = {pile["top"]: pile for pile in (*stalls["heroes"], *stalls["market"])}
    assert piles["short_sword"]["options"] == ["buy:short_sword"]
    assert piles["stormhand_l1"]["dear"]


# -- the catalogue of pictures and words


def test_every_card_has_a_picture_of_the_sprite() -> None:
    symbols = set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "vendor" / "sprite.svg").read_text(encoding="utf-8")))
    assert {card.icon for card in CARDS.values()} <= symbols
    assert set(EVENT_ICONS.values()) <= symbols
    assert {step.icon for step in STEPS.values()} <= symbols


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gallery_shows_every_card_with_its_words(language: str) -> None:
    faces = {face.id: face for face in gallery(QUEST.speech(language))}
    assert list(faces) == list(CARDS)
    for id, face in faces.items():
        assert face.name
        assert face.kind_name
        assert bool(face.text) == bool(CARDS[id].abilities)
        assert bool(face.short) == bool(CARDS[id].abilities)


def test_every_event_has_a_picture_and_every_question_a_place() -> None:
    assert set(EVENTS) - set(EVENT_ICONS) == set()
    assert set(EVENT_ICONS) - set(EVENTS) == set()
    assert set(EVENT_SOUNDS) <= set(EVENTS)
    assert set(STEPS) <= set(PROMPTS)


@pytest.mark.rule("TQ-6.14", "TQ-6.19")
def test_a_level_up_names_the_price_that_is_paid() -> None:
    usual = quest(hands={0: ["stormhand_l1"]}, xp={0: 3}).choose("village:bazaar")
    assert answers_of(usual)["level:stormhand_l1"].note == "3"
    rat = meet(["adventurer"] * 4, "giant_rat", room="wilderness", then=["spoils:giant_rat:level"])
    assert answers_of(rat)["level:adventurer"].note == "free", "the Giant Rat asks for none"
    cache = quest(hands={0: ["foundations_cache", "stormhand_l1"]}, xp={0: 1}).choose("village:bazaar")
    use(cache, "foundations_cache")
    assert answers_of(cache)["level:stormhand_l1"].note == "1", "3 less 2"


def test_every_keyword_has_a_word() -> None:
    groups = {group.name for group in GROUPS.values()}
    assert {word for card in CARDS.values() for word in card.keywords} - groups <= set(KEYWORDS)


def test_an_answer_says_what_it_does_and_where_it_leads() -> None:
    pack = ["avania_l1", "adventurer", "lantern"]
    village = quest(hands={0: pack}, wounds={0: 2}, gear={0: {"iron_rations": 1}}).choose("village:bazaar")
    answers = answers_of(village)
    healing = answers["use:avania_l1:heal"].risk
    assert healing is not None
    assert healing.then == "heal 1:wound:"
    for token in ("rations-gold", "rations-skill"):
        assert not answers[token].weighed, "it gives something and has no price"
    names = {one.label for one in answers_of(quest(hands={0: ["lantern"] * 2}).choose("dungeon")).values()}
    assert {"Abandoned Gate", "Mine"} <= names, "no Room is called by half of its name"


def test_every_door_has_its_line() -> None:
    doors = answers_of(quest())
    assert {"village:shrine", "village:bazaar", "dungeon"} <= set(doors)
    assert all(door.risk and door.risk.then for door in doors.values())


def test_heroes_are_named_with_their_level_and_copies_with_a_number_that_is_none() -> None:
    deck = ["gorlandor_l3", "gorlandor_l3", "avania_l1"] + ["lantern"] * 9
    ends = {"figures": {0: "mine"}, "monsters": {"mine": "kobold"}, "monster_decks": {1: ["guardian_key", "kobold"]}}
    table = battle(quest(hands={0: ["gorlandor_l3"]}, decks={0: deck}, keys=3, **ends).choose("dungeon"))
    assert table.decision(0).key == "final-discard"
    page = drawn(table.match, 0)
    assert "Gorlandor III (1)" in page
    assert "Avania I<" in page


def test_a_card_that_may_go_to_several_places_says_where_each_answer_puts_it() -> None:
    table = quest(hands={0: ["true_seeing"]}, decks={0: ["dagger"] * 8}).choose("village:bazaar")
    asked = scene(use(table, "true_seeing").match, 0).seen.asked
    assert asked.key == "revealed"
    labels = [answer.label or asked.labels[id] for id, answer in answers_of(table).items()]
    assert sorted(labels) == ["Discard Dagger", "Draw Dagger", "Put Dagger on top of the deck"]
