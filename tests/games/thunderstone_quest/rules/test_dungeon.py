"""The Dungeon phase: preparation and move (TQ-7)."""

import pytest

from tests.games.thunderstone_quest.looking import (
    battle,
    choose_all,
    delve,
    forecast,
    fought,
    front,
    laid,
    offers,
    passing,
    player,
    quest,
    tile,
    use,
    values,
)


@pytest.mark.rule("TQ-7.1", "TQ-7.2", "TQ-7.14")
def test_preparation_in_any_order_and_never_after() -> None:
    hand = ["stormhand_l1", "short_sword", "dagger", "lantern"]
    table = delve(
        hand, "mine", "goblin_sneak", gear={0: {"potion": 1, "lantern": 1, "iron_rations": 1}, 1: {}}, wounds={0: 2}
    )
    assert front(table) == hand
    assert not offers(table, "use:stormhand_l1"), "it wields nothing yet"
    choose_all(
        table, "lantern", "wield:dagger:stormhand_l1", "use:stormhand_l1:draw", "rations-skill", "target:stormhand_l1"
    )
    choose_all(table, "potion", "wield:short_sword:stormhand_l1")
    assert (player(table)["wounds"], values(table)["light"], len(front(table))) == (1, 2, 5)
    table.choose("ready")
    assert set(table.options()) <= {"move:wilderness", "move:abandoned_gate", "move:sunken_well", "stop"}


@pytest.mark.rule("TQ-7.3")
def test_abilities_of_a_weapon_need_a_wielder() -> None:
    table = delve(["stormhand_l1", "hammer", "lantern"], "mine", "goblin_sneak")
    assert not offers(table, "use:hammer")
    table.choose("wield:hammer:stormhand_l1")
    assert offers(table, "use:hammer")


@pytest.mark.rule("TQ-7.4", "TQ-8.12")
def test_too_little_skill_removes_weapons() -> None:
    table = delve(["stormhand_l2", "hammer", "dagger"], "crypt", "ember")
    choose_all(table, "wield:hammer:stormhand_l2", "wield:dagger:stormhand_l2", "ready", "stop")
    assert table.options() == ["remove:hammer", "remove:dagger"], (
        "5 less 1 is too little for 3 and 2: the player chooses"
    )
    table.choose("remove:dagger")
    assert fought(table) == ("loses", 3 + 2, 6)
    skilful = delve(["stormhand_l2", "hammer", "dagger", "adventurer"], "wilderness", "giant_rat")
    choose_all(skilful, "wield:hammer:stormhand_l2")
    assert "wield:dagger:adventurer" in skilful.options()


@pytest.mark.rule("TQ-7.4")
def test_skill_given_away_as_the_price_of_a_weapon() -> None:
    table = delve(["adventurer", "headband_of_intellect", "crossbow", "lantern"], "wilderness", "giant_rat")
    choose_all(
        table, "boost:headband_of_intellect:adventurer", "wield:crossbow:adventurer", "discard:headband_of_intellect"
    )
    assert (laid(table, "crossbow")["wielder"], laid(table, "crossbow")["removed"]) == (None, True)
    kept = delve(["adventurer", "headband_of_intellect", "crossbow", "lantern"], "wilderness", "giant_rat")
    choose_all(kept, "boost:headband_of_intellect:adventurer", "wield:crossbow:adventurer", "discard:lantern")
    assert laid(kept, "crossbow")["wielder"] == "adventurer"


@pytest.mark.rule("TQ-7.4", "TQ-7.13", "TQ-12.12")
def test_weapons_of_a_hero_who_leaves_are_removed() -> None:
    table = delve(["stormhand_l1", "dagger", "sephilest_l1", "strength_gauntlets"], "wilderness", "giant_rat")
    choose_all(table, "wield:dagger:stormhand_l1", "boost:strength_gauntlets:stormhand_l1")
    use(table, "sephilest_l1").choose("discard:stormhand_l1")
    assert (laid(table, "dagger")["wielder"], laid(table, "dagger")["removed"]) == (None, True)
    assert laid(table, "strength_gauntlets")["receiver"] is None, "boosts on him are lost"
    assert not offers(table, "wield:dagger"), "nobody wields it again this turn"
    assert "dagger" in front(table)
    assert forecast(table, "wilderness")["physical"] == 3 + 2


@pytest.mark.rule("TQ-7.5", "TQ-7.14")
def test_cards_drawn_after_step_two_still_count() -> None:
    found = set()
    for seed in range(30):
        table = quest(
            seed=seed,
            hands={0: ["adventurer"] * 3},
            decks={0: ["stormhand_l3"] * 9, 1: []},
            figures={0: "crypt"},
            monsters={"crypt": "lizard_shaman"},
        )
        battle(table.choose("dungeon"))
        drawn = bool(table.events("draws-open"))
        assert fought(table)[1] == (3 + 5 if drawn else 3)
        found.add(drawn)
    assert found == {True, False}, "a 6 was rolled, and another number"


@pytest.mark.rule("TQ-7.6", "TQ-7.7", "TQ-16.13")
def test_light_is_spent_on_the_way() -> None:
    table = quest(hands={0: ["lantern"] * 3}, monsters={"abandoned_gate": "kobold"}).choose("dungeon")
    assert table.options() == ["move:abandoned_gate", "move:mine", "stop"]
    choose_all(table, "move:abandoned_gate")
    assert values(table)["budget"] == 3, "level 1 costs nothing here"
    choose_all(table, "move:crypt")
    assert (values(table)["budget"], player(table)["place"]) == (2, "crypt")
    assert table.options() == ["move:sunken_well", "move:throne_room", "stop"], "never back to a tile of this move"
    choose_all(table, "move:sunken_well")
    assert table.options() == ["move:mine", "stop"], "1 Light left: not to the Vault"
    choose_all(table, "move:mine")
    assert table.decision().seat == 1, "everywhere else he has been; he battles in the Mine"
    home = quest(hands={0: ["adventurer"]}, figures={0: "crypt"}).choose("dungeon")
    assert home.options() == ["move:abandoned_gate", "stop"], "upwards without Light; the start costs nothing"
    up = home.choose("move:abandoned_gate")
    assert up.options() == ["move:wilderness", "move:mine", "stop"]


@pytest.mark.rule("TQ-7.7")
def test_other_figures_do_not_block() -> None:
    table = quest(hands={0: ["lantern"]}, figures={1: "mine"}).choose("dungeon")
    assert "move:mine" in table.options()
    passing(table.choose("move:mine"))
    assert tile(table, "mine")["figures"] == [0, 1]


@pytest.mark.rule("TQ-7.9", "TQ-7.10")
def test_only_alerts_matter_on_the_way() -> None:
    monsters = {"abandoned_gate": "goblin_berserker", "crypt": "hobgoblin_headsman", "mine": "kobold_trapper"}
    table = quest(hands={0: ["lantern", "adventurer"]}, monsters=monsters, gear={0: {"potion": 1}, 1: {}})
    choose_all(table, "dungeon", "move:abandoned_gate")
    assert player(table)["wounds"] == 0
    choose_all(table, "move:crypt")
    assert player(table)["potion"] == 0, "the Alert of the Crypt: into"
    through = quest(hands={0: ["lantern", "adventurer"]}, monsters=monsters)
    choose_all(through, "dungeon", "move:mine")
    assert player(through)["wounds"] == 0
    choose_all(through, "move:abandoned_gate")
    assert player(through)["wounds"] == 1, "through: on leaving a Room that was entered this turn"
    starts = quest(hands={0: ["lantern", "adventurer"]}, monsters=monsters, figures={0: "mine"})
    choose_all(starts, "dungeon", "move:abandoned_gate")
    assert player(starts)["wounds"] == 0, "who began there was not moving through"
    out = quest(hands={0: ["adventurer"]}, monsters={"mine": "root_mass"}, figures={0: "mine"})
    choose_all(out, "dungeon", "move:wilderness")
    assert player(out)["wounds"] == 1, "out of: each time it is left"


@pytest.mark.rule("TQ-7.11")
def test_alerts_of_room_and_monster_in_the_players_order() -> None:
    table = quest(
        hands={0: ["lantern", "lantern", "adventurer"]},
        monsters={"crypt": "strangler_vine"},
        figures={0: "abandoned_gate"},
        gear={0: {"potion": 1}, 1: {}},
    )
    choose_all(table, "dungeon", "move:crypt")
    assert table.decision().key == "alert-order"
    assert len(table.options()) == 2
    table.choose(table.options()[1])
    assert (player(table)["wounds"], player(table)["potion"]) == (1, 0)


@pytest.mark.rule("TQ-7.12", "TQ-9.3")
def test_an_empty_tile_has_no_battle() -> None:
    table = delve(["adventurer"], "mine", "")
    battle(table)
    assert table.events("no-battle")
    assert table.view()["active"] == 1
    must = battle(delve(["adventurer"], "mine", "goblin_berserker"))
    assert fought(must) == ("loses", 1, 5), "where the move ends there is a battle, also without a move"


@pytest.mark.rule("TQ-7.15")
def test_traits_of_weapons_need_a_wielder_but_for_buying() -> None:
    free = battle(delve(["gorlandor_l3", "battle_axe", "lantern"], "mine", "goblin_berserker", treasures=[]))
    assert player(free)["xp"] == 2, "an Axe that nobody wields gives nothing"
    spear = quest(hands={0: ["shortspear"]}).choose("village:bazaar")
    assert values(spear)["gold"] == 2 + 1, "the only Weapon, unwielded"
    spears = quest(hands={0: ["shortspear", "dagger"]}).choose("village:bazaar")
    assert values(spears)["gold"] == 2 + 1
    village = quest(hands={0: ["stormhand_l1", "dagger"]}, wounds={0: 1}).choose("village:bazaar")
    assert not offers(village, "wield:")


@pytest.mark.rule("TQ-7.16")
def test_ignoring_an_alert() -> None:
    table = quest(
        hands={0: ["hawkswood_l2", "adventurer"]},
        monsters={"mine": "strangler_vine", "abandoned_gate": "root_mass"},
        figures={0: "abandoned_gate"},
    )
    choose_all(table, "dungeon", "move:mine", "ignore")
    assert table.decision().key == "ignore", "asked again for the next one"
    table.choose("suffer")
    assert player(table)["wounds"] == 1
    once = quest(
        hands={0: ["hawkswood_l1", "adventurer"]},
        monsters={"mine": "strangler_vine", "abandoned_gate": "root_mass"},
        figures={0: "abandoned_gate"},
    )
    choose_all(once, "dungeon", "move:mine", "ignore")
    assert player(once)["wounds"] == 1, "level 1: once a turn"
    placed = quest(
        options={"adventure": "at_the_foundations_of_the_world_2"},
        hands={0: ["adventurer"]},
        monsters={"air_temple": "maelstrom"},
    )
    choose_all(placed, "dungeon", "move:air_temple", "choose:wilderness")
    assert (placed.events("is-placed")[0]["args"]["place"], fought(placed)[2]) == ("wilderness", 4)


@pytest.mark.rule("TQ-7.16", "TQ-5.12")
def test_wounds_pay_for_the_blood_altar_room() -> None:
    table = quest(
        options={"adventure": "risen_from_the_mire_1"},
        hands={0: ["lantern", "adventurer"]},
        figures={0: "bog"},
        monsters={"bog": "hobgoblin_slaver", "blood_altar_room": "mud_troll"},
    )
    table.choose("dungeon")
    assert "move:blood_altar_room" in table.options(), "1 Light is too little, but Wounds make up for it"
    table.choose("move:blood_altar_room")
    assert table.options() == ["wounds:1", "wounds:2"]
    table.choose("wounds:2")
    assert (player(table)["wounds"], values(table)["budget"]) == (2, 1)
