"""Areas and card states (HT-3), and what is hidden (HT-20)."""

import pytest

from undercroft.testing import assert_nothing_leaks

from .questing import answer, engaged, hero, key, quest, ready, shadows

HIDDEN = {"card": "bandit_champion", "face_up": False}


@pytest.mark.rule("HT-3.1")
def test_an_exhausted_card_cannot_be_played() -> None:
    table = quest(hero={0: {"exhausted": ["attack", "explore"]}})
    assert table.options() == ["play:scout_covering_move", "play:scout_catch_breath"]


@pytest.mark.rule("HT-3.1", "HT-3.9")
def test_only_ready_enemies_can_be_exhausted_by_a_card_and_a_face_down_one_stays_so() -> None:
    table = quest(
        heroes=["leoric_of_the_book", "elder_mok"],
        hero={0: {"cards": ["geomancer_earths_embrace"], "engaged": [{"card": "bandit_minion", "ready": False}]}},
        shadows=[HIDDEN],
        dice=["blank", "blank"],
    )
    table.choose("play:geomancer_earths_embrace")
    assert table.options() == ["enemy:face_down.3", "none"]
    table.choose("enemy:face_down.3")
    seen = table.view()["shadows"][0]
    assert (seen["ready"], seen["face_up"], seen["card"]) == (False, False, None)


@pytest.mark.rule("HT-3.3", "HT-6.3")
def test_a_face_down_enemy_is_turned_up_when_it_is_attacked() -> None:
    table = quest(heroes=["leoric_of_the_book", "elder_mok"], shadows=[HIDDEN, HIDDEN], dice=["blank", "blank"])
    table.choose("play:mage_arcane_bolt").choose("enemy:face_down.2")
    assert shadows(table) == ["bandit_champion", None]


@pytest.mark.rule("HT-3.3", "HT-10.3")
def test_a_face_down_enemy_is_turned_up_when_it_is_activated() -> None:
    table = quest(phase="enemies", shadows=[{"card": "goblin_archer_minion", "face_up": False}])
    assert shadows(table) == ["goblin_archer_minion"]  # it retreats, strikes and stays in the shadows
    assert hero(table, 0)["wounds"] == 1


@pytest.mark.rule("HT-3.4", "HT-3.5", "HT-9.6")
def test_the_villain_in_the_lair_is_open_but_not_in_play() -> None:
    table = quest(heroes=["leoric_of_the_book", "elder_mok"], hero={0: {"exhausted": []}})
    assert table.view()["lair"]["card"] == "splig"
    assert table.state.in_play() == []
    assert "play:mage_arcane_bolt" not in table.options()


@pytest.mark.rule("HT-3.6")
def test_moving_changes_neither_wounds_nor_readiness() -> None:
    table = quest(
        heroes=["kari_wraithstalker", "elder_mok"],
        hero={0: {"cards": ["thief_vanish"], "engaged": [{"card": "bandit_champion", "wounds": 2, "ready": False}]}},
    )
    table.choose("play:thief_vanish").choose("enemy:bandit_champion.2")
    seen = table.view()["shadows"][0]
    assert (seen["wounds"], seen["ready"], seen["face_up"]) == (2, False, True)


@pytest.mark.rule("HT-3.7", "HT-3.8")
def test_an_empty_enemy_deck_is_made_of_the_discard_pile_when_a_card_is_needed() -> None:
    table = quest(phase="peril", peril=10, discards=["goblin_archer_minion", "bandit_minion"])
    state = table.state
    state.enemies.bags = [[]]
    before = len(state.enemies.discards)
    assert before == 2


@pytest.mark.rule("HT-3.7", "HT-3.8")
def test_decks_are_refilled_at_the_moment_of_drawing() -> None:
    table = quest(exploration=["snare"], active=1)
    deck = table.state.exploration
    for bag in deck.bags:
        deck.discards += bag
        bag.clear()
    pile = len(deck.discards)
    table.choose("play:healer_careful_steps")  # draws the last card: nothing is shuffled yet
    answer(table, either="either:suffer", items="done")
    assert len(deck.discards) == pile + 1
    assert len(deck) == 0
    table.choose("play:scout_blaze_a_trail")
    assert len(deck) == pile + 1 - 2  # two cards were drawn from the new deck
    assert deck.discards == []


@pytest.mark.rule("HT-3.7")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn() -> None:
    table = quest(active=1)
    table.state.exploration.bags = [[]]
    table.choose("play:healer_careful_steps")
    assert hero(table, 1)["items"] == []
    assert key(table) == "play"


@pytest.mark.rule("HT-3.7", "HT-12.2")
def test_the_location_deck_is_never_refilled() -> None:
    table = quest(phase="travel", location="spligs_throne", locations=[], progress=5)
    assert table.view()["location"]["card"] == "spligs_throne"
    assert key(table) == "play"


@pytest.mark.rule("HT-3.9", "HT-20.3")
def test_cards_left_behind_in_the_shadows_are_open_in_the_discard_pile() -> None:
    table = quest(phase="travel", progress=4, shadows=[HIDDEN])
    table.choose("yes").choose("hero:kari_wraithstalker")
    assert "bandit_champion" in table.view()["decks"]["enemies"]["discards"]


@pytest.mark.rule("HT-20.1", "HT-20.4")
def test_nobody_is_told_what_lies_face_down_or_in_the_decks() -> None:
    table = quest(seats=4, shadows=[HIDDEN], enemies=["goblin_archer_champion"], exploration=["lucky_charm"])
    for seat in (None, 0, 1, 2, 3):
        text = str(table.view(seat))
        assert "bandit_champion" not in text
        assert "goblin_archer_champion" not in text
        assert "lucky_charm" not in text
    assert_nothing_leaks(table.match, worlds=6)


@pytest.mark.rule("HT-20.1")
def test_the_random_sets_are_not_known_until_a_card_of_them_is_seen() -> None:
    table = quest()
    imagined = set()
    for world in range(30):
        bags = table.match.imagine(0, world).state.enemies.bags
        imagined.add(frozenset(card.of_set for bag in bags for card in bag))
    assert len(imagined) > 3
    assert all({"goblin_archer", "goblin_raider", "bandit"} <= sets for sets in imagined)


@pytest.mark.rule("HT-20.2")
def test_cards_looked_at_are_seen_by_that_player_alone() -> None:
    table = quest(exploration=["lucky_charm", "snare"], dice=["blank"] * 3)
    table.choose("play:scout_blaze_a_trail")
    assert table.view(0)["looking"] == {"seat": 0, "count": 2, "cards": ["lucky_charm", "snare"]}
    for seat in (1, None):
        assert table.view(seat)["looking"] == {"seat": 0, "count": 2, "cards": None}
    assert_nothing_leaks(table.match, worlds=6)
    table.choose("resolve:lucky_charm").choose("bottom:snare")
    assert table.view(1)["looking"] is None
    assert "snare" not in str(table.view(0)["decks"])
    assert_nothing_leaks(table.match, worlds=6)


@pytest.mark.rule("HT-20.2")
def test_who_put_a_card_on_top_still_knows_it_and_the_others_do_not() -> None:
    table = quest(exploration=["lucky_charm", "snare"], dice=["blank"] * 3)
    table.choose("play:scout_blaze_a_trail").choose("resolve:lucky_charm").choose("top:snare")
    mine = {table.match.imagine(0, world).state.exploration.over[-1].card.id for world in range(12)}
    theirs = {table.match.imagine(1, world).state.exploration.over[-1].card.id for world in range(12)}
    assert mine == {"snare"}
    assert len(theirs) > 3


@pytest.mark.rule("HT-20.3", "HT-3.2")
def test_everything_else_is_open_to_everybody() -> None:
    table = quest(
        hero={0: {"engaged": ["bandit_minion"], "tokens": 2, "items": ["lucky_charm"], "conditions": ["weakened"]}},
        discards=["goblin_archer_minion"],
    )
    for seat in (0, 1, None):
        view = table.view(seat)
        one = view["heroes"][0]
        assert (one["tokens"], one["items"], one["conditions"]) == (2, ["lucky_charm"], ["weakened"])
        assert one["engaged"][0]["attack"] == 1
        assert view["decks"]["enemies"]["discards"] == ["goblin_archer_minion"]
        assert view["decks"]["exploration"]["cards"] > 0
    assert engaged(table, 0) == ["bandit_minion"]
    assert ready(table, 0) == [True] * 4
