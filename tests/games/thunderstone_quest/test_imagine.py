"""Imagined matches deal again what the seat cannot know, and nothing else (section 19 of the rules)."""

from collections import Counter

import pytest

import undercroft
from tests.games.thunderstone_quest.looking import battle, choose_all, passing, quest, use
from undercroft.testing import assert_nothing_leaks, walk

GAME = undercroft.game("thunderstone_quest")
WORLDS = range(30)
DARK = "at_the_foundations_of_the_world_1"


def test_hands_and_decks_of_the_others_are_laid_anew() -> None:
    mixed = ["dagger", "lantern", "adventurer", "thunderstone_shard"] * 3
    table = quest(hands={0: mixed[:6], 1: mixed[:6]}, decks={0: mixed, 1: mixed})
    hands, tops = set(), set()
    for world in WORLDS:
        state = table.match.imagine(0, world).state
        assert [card.id for card in state.players[0].hand] == mixed[:6], "the own hand is known"
        hands.add(tuple(card.id for card in state.players[1].hand))
        tops.add(tuple(card.id for card in state.players[0].deck))
        both = state.players[1].hand + state.players[1].deck
        assert Counter(card.id for card in both) == Counter(mixed[:6] + mixed)
    assert len(hands) > 20
    assert len(tops) > 20


def test_cards_that_a_player_put_on_the_deck_stay_there_for_him() -> None:
    table = quest(hands={0: ["dagger", "lantern", "adventurer"]}, wounds={0: 2},
                  decks={0: ["thunderstone_shard", "adventurer", "avania_l1"] * 3, 1: []})  # fmt: skip
    choose_all(table, "village:shrine", "put-back:lantern", "put-back:dagger", "put-no-more")
    mine = [table.match.imagine(0, world).state.players[0].deck for world in WORLDS]
    assert {tuple(card.id for card in deck[-2:]) for deck in mine} == {("lantern", "dagger")}
    others = [table.match.imagine(1, world).state.players[0].deck for world in WORLDS]
    assert len({tuple(card.id for card in deck[-2:]) for deck in others}) > 3, "nobody else knows them"


def test_looked_at_cards_are_known_to_who_looks() -> None:
    deck = ["dagger", "lantern", "avania_l1", *["adventurer"] * 5, *["thunderstone_shard"] * 5]
    table = quest(hands={0: ["crystal_of_scrying"]}, decks={0: deck, 1: []}).choose("village:bazaar")
    use(table, "crystal_of_scrying")
    looked = table.match.view(0)["decision"]["options"]
    assert {option["id"].split(":")[1] for option in looked} >= {"dagger", "lantern", "avania_l1"}
    assert table.match.view(1)["asked"] is None
    for world in WORLDS:
        assert table.match.imagine(0, world).view(0)["decision"]["options"] == looked
    others = {str(table.match.imagine(1, world).pending[0].facts()["options"]) for world in WORLDS}
    assert len(others) > 5, "for the others it may be any cards"


def test_side_quests_of_the_others_may_be_any() -> None:
    table = quest(3, quests={0: "hoarder", 1: "blood_price", 2: "holy_vigil"})
    mine = set(table.view(0)["dealt_quests"])
    found: set[str] = set()
    for world in WORLDS:
        state = table.match.imagine(0, world).state
        assert state.players[0].quest.id == "hoarder"
        dealt = [one.id for player in state.players for one in player.dealt]
        assert len(set(dealt)) == 9
        found |= {state.players[1].quest.id, state.players[2].quest.id}
    assert not found & mine
    assert len(found) > 9


def test_a_side_quest_that_was_revealed_is_known() -> None:
    table = quest(hands={0: ["gorlandor_l3"] * 2, 1: []}, figures={0: "crypt"}, wounds={0: 2},
                  monsters={"crypt": "hobgoblin_shieldbearer"}, quests={0: "blood_price", 1: "hoarder"})  # fmt: skip
    battle(table.choose("dungeon"))
    asked = {table.match.imagine(1, world).state.players[0].quest.id for world in WORLDS}
    assert len(asked) > 5, "while he is asked, nobody knows which he has"
    table.choose("reveal-quest:heart_of_the_beast")
    known = {table.match.imagine(1, world).state.players[0].quest.id for world in WORLDS}
    assert known == {"blood_price"}


def test_a_face_down_card_may_be_anything_of_its_deck() -> None:
    match = GAME.start(2, 5, {"adventure": DARK, "extras": "off"})
    found: Counter[str] = Counter()
    for world in range(60):
        state = match.imagine(0, world).state
        dark = next(place for place in state.places if place.face_down)
        found[dark.card.id] += 1
        assert len([card for card in state.decks[2].cards if card.is_key]) == 3
    assert len(found) > 3
    assert "guardian_key" not in found, "at setup no Key was in the decks yet"
    table = quest(
        options={"adventure": DARK},
        monsters={"darkness_temple": "founder_of_dawn"},
        face_down=["darkness_temple"],
        monster_decks={3: ["guardian_key", "founder_of_wrath", "guardian_key"]},
    )
    later = {table.match.imagine(0, world).state.places[5].card.id for world in WORLDS}
    assert later == {"guardian_key", "founder_of_wrath", "founder_of_dawn"}, "a card that came later may be a Key"
    assert table.view(0)["decks"][2]["keys"] == 2
    assert table.view(0)["dungeon"][5]["card"] is None


def test_a_card_put_under_a_deck_stays_there_for_all() -> None:
    table = quest(hands={0: ["adventurer"]}, figures={0: "mine"}, monsters={"mine": "spring"},
                  monster_decks={1: ["kobold", "goblin_sneak", "guardian_key"]})  # fmt: skip
    passing(table.choose("dungeon"))
    for world in WORLDS:
        assert [card.id for card in table.match.imagine(1, world).state.decks[0].under] == ["spring"]


def test_an_epic_dungeon_may_hold_any_monsters() -> None:
    match = GAME.start(2, 3, {"adventure": "draw", "epic_dungeon": True, "extras": "off"})
    seen = {place["card"] for place in match.view(0)["dungeon"]}
    found: set[str] = set()
    for world in WORLDS:
        deck = match.imagine(0, world).state.decks[0]
        cards = {card.id for card in deck.cards if not card.is_key}
        assert len(cards) == 8
        assert not cards & seen
        assert not cards & {card.id for card in deck.spare}
        found |= cards
    assert len(found) == 38, "all of level 1 but the two in the Rooms"


@pytest.mark.parametrize("options", [
    {"adventure": DARK},
    {"adventure": "draw", "epic_dungeon": True, "epic_market": True, "epic_heroes": "one_level_1_of_each"},
    {"adventure": "risen_from_the_mire_1"},
    {"adventure": "total_eclipse_of_the_sun_2"},
])  # fmt: skip
def test_nothing_leaks(options: dict[str, object]) -> None:
    match = GAME.start(3, 21, {**options, "max_rounds": 10})
    for step, _step in enumerate(walk(match, 21)):
        if step % 6 == 0:
            assert_nothing_leaks(match, worlds=1)
