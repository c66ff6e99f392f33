"""The Rooms: what they add to a battle, demand from those who enter, and reward."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    FOE,
    asks,
    enter,
    gone,
    health,
    meet,
    offers,
    player,
    shares,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import battle, choose_all, fought, laid, passing, tile

STRONG = "gorlandor_l3"
NUMBERS = {
    "abandoned_gate": (0, 0, 0, 0, 0),
    "mine": (1, 0, 0, 0, 0),
    "crypt": (0, 0, 0, 1, 1),
    "sunken_well": (1, 0, 0, 0, 0),
    "throne_room": (0, 0, 0, 0, 2),
    "vault": (0, 0, 0, 1, 0),
    "fairy_meadow": (0, 0, 2, 0, 0),
    "ominous_looking_road": (0, 1, 0, 0, 0),
    "hollow_tree": (0, 0, 0, 0, 0),
    "tree_house": (2, 0, 0, 0, 0),
    "elven_outpost": (0, 0, 0, 1, 0),
    "elven_ruins": (0, 0, 0, 0, 2),
    "alchemy_chamber": (0, 0, 0, 0, 0),
    "servants_tombs": (0, 0, 0, 0, 0),
    "bog": (0, 0, 0, 0, 0),
    "sunken_graveyard": (2, 0, 0, 0, 0),
    "blood_altar_room": (2, 0, 0, 0, 2),
    "the_lichs_tomb": (0, 0, 0, 0, 3),
    "air_temple": (0, 0, 1, 0, 0),
    "water_temple": (0, 0, 0, 0, 0),
    "earth_temple": (0, 0, 0, 0, 0),
    "fire_temple": (0, 0, 0, 1, 0),
    "celestial_temple": (1, 0, 2, 0, 0),
}
"""What each Room adds: Health, Armor, Magic Resistance, Wounds, XP."""
BRIGHT = [STRONG, "fireball", "lantern", "lantern", "amulet_of_vigor", "brimstone_l1"]


@pytest.mark.rule("TQ-4.13", "TQ-8.2", "TQ-9.1")
@pytest.mark.parametrize("room", NUMBERS)
def test_what_a_room_adds(room: str) -> None:
    more, armor, resistance, wound, xp = NUMBERS[room]
    table = enter(BRIGHT, room=room)
    found = tile(table, room)["forecast"]
    assert (found["health"], found["armor"], found["resistance"]) == (3 + more, armor, resistance)
    assert (found["wounds"], found["xp"]) == (1 + wound, 1 + xp)
    battle(table)
    if wounds(table):
        assert wounds(table)[0] == (1 + wound, 0)


def test_the_wilderness_costs_and_adds_nothing() -> None:
    table = enter([STRONG], room="wilderness")
    found = tile(table, "wilderness")["forecast"]
    assert (found["health"], found["armor"], found["cost"], found["wounds"], found["xp"]) == (4, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("room", "token"),
    [
        ("mine", "iron_rations"),
        ("sunken_well", "lantern"),
        ("fairy_meadow", "lantern"),
        ("hollow_tree", "potion"),
        ("alchemy_chamber", "potion"),
        ("servants_tombs", "iron_rations"),
        ("sunken_graveyard", "iron_rations"),
        ("water_temple", "iron_rations"),
    ],
)
def test_rooms_reward_with_gear(room: str, token: str) -> None:
    assert player(meet([STRONG, STRONG], "twisted_wolf", room=room))[token] == 1


@pytest.mark.parametrize("room", ["vault", "celestial_temple"])
def test_rooms_reward_with_treasure(room: str) -> None:
    table = passing(meet([STRONG], "twisted_wolf", room=room))
    assert len(table.events("finds-treasure")) == 1


def test_fire_temple_rewards_with_two_lanterns() -> None:
    assert player(meet([STRONG], "twisted_wolf", room="fire_temple"))["lantern"] == 2


# -- Alerts


@pytest.mark.rule("TQ-7.10")
@pytest.mark.parametrize(("hand", "left"), [([STRONG, "lantern"], 1), ([STRONG, "brimstone_l1"], 2)])
def test_crypt_takes_gear_unless_a_rogue_comes(hand: list[str], left: int) -> None:
    table = enter(hand, "move:crypt", tokens={"potion": 2})
    assert player(table)["potion"] == left


@pytest.mark.parametrize(("hand", "count"), [([STRONG, "lantern", "lantern"], 1), ([STRONG, "tracker_ysolde"], 0)])
def test_throne_room_discards_at_random_unless_a_rogue_comes(hand: list[str], count: int) -> None:
    table = enter(hand, "move:throne_room", room="crypt")
    assert len(gone(table)) == count


@pytest.mark.rule("TQ-7.16", "TQ-5.12")
@pytest.mark.parametrize(("lanterns", "choices"), [(0, [2]), (1, [1, 2]), (3, [0, 1, 2])])
def test_blood_altar_room_takes_blood_for_light(lanterns: int, choices: list[int]) -> None:
    rooms = ["abandoned_gate", "mine", "sunken_well", "crypt", "blood_altar_room", "vault"]
    hand = [STRONG, *["lantern"] * lanterns]
    table = enter(hand, "move:blood_altar_room", room="sunken_well", rooms=rooms)
    if len(choices) > 1:
        assert table.options() == [f"wounds:{count}" for count in choices]
        table.choose(f"wounds:{choices[-1]}")
    assert wounds(table)[0] == (2, 0)
    assert table.events("moves")[-1]["args"]["place"] == "blood_altar_room"
    full = enter([STRONG], room="sunken_well", rooms=rooms, wounds=7)
    assert "move:blood_altar_room" not in full.options(), "one token can be received"


# -- after the battle


@pytest.mark.rule("TQ-9.9")
@pytest.mark.parametrize(
    "room", ["throne_room", "hollow_tree", "blood_altar_room", "the_lichs_tomb", "celestial_temple"]
)
def test_the_figure_is_placed_in_the_wilderness(room: str) -> None:
    for hand in ([STRONG, STRONG], ["lantern"]):
        table = passing(meet(hand, "twisted_wolf", room=room))
        assert player(table)["place"] == "wilderness", "won or lost"


def test_vault_sends_to_a_room_of_level_two() -> None:
    table = meet([STRONG], "twisted_wolf", room="vault")
    assert table.options() == ["move:crypt", "move:sunken_well"]
    assert player(table.choose("move:sunken_well"))["place"] == "sunken_well"


# -- Health and Armor that depend on what a player has


@pytest.mark.parametrize(
    ("room", "hand", "more"),
    [
        ("alchemy_chamber", [STRONG], 1),
        ("alchemy_chamber", [STRONG, "elven_ring"], 0),
        ("servants_tombs", [STRONG], 2),
        ("servants_tombs", [STRONG, "lantern"], 0),
    ],
)
def test_health_by_magic_and_light(room: str, hand: list[str], more: int) -> None:
    assert health(hand, FOE, room=room) == 3 + more


def test_sunken_graveyard_armors_its_monster_in_the_dark() -> None:
    assert shares([STRONG, "lantern"], FOE, room="sunken_graveyard") == (6 - 3, 0)
    assert shares([STRONG, "lantern", "lantern"], FOE, room="sunken_graveyard") == (6, 0)


@pytest.mark.parametrize(("hand", "more"), [([STRONG], 8), ([STRONG, "brimstone_l1"], 0)])
def test_elven_ruins_add_the_cost_of_the_top_card(hand: list[str], more: int) -> None:
    table = meet(hand, FOE, room="elven_ruins", deck=["fireball", *["lantern"] * 6])
    assert fought(table)[2] == 3 + more
    assert len(table.events("discards-top")) == (1 if more else 0)


@pytest.mark.parametrize(("dice", "more"), [([2, 5], 2), ([3, 3], 6)])
def test_the_lichs_tomb_rolls_for_health(dice: list[int], more: int) -> None:
    assert fought(meet([STRONG, STRONG], FOE, room="the_lichs_tomb", dice=dice))[2] == 3 + more


# -- Skill


@pytest.mark.rule("TQ-7.4")
@pytest.mark.parametrize("room", ["bog", "fire_temple"])
def test_weapons_that_are_too_heavy_here_are_removed(room: str) -> None:
    hand = ["adventurer", "dagger", STRONG]
    table = meet(hand, FOE, "wield:dagger:adventurer", room=room)
    assert [event["args"]["card"] for event in table.events("removes")] == ["dagger"]
    strong = meet(hand, FOE, f"wield:dagger:{STRONG}", room=room)
    assert strong.events("removes") == []
    assert laid(enter(hand, "wield:dagger:adventurer", room=room), "adventurer")["skill"] == 2, "not before the battle"
    exact = ["silverhelm_l1", "dagger", "dagger"]
    two = meet(exact, FOE, "wield:dagger:silverhelm_l1", "wield:dagger.2:silverhelm_l1", room=room)
    assert asks(two) == "remove"
    two.choose("remove:dagger")
    assert len(two.events("removes")) == 1, "the other is still wielded"
    if room == "bog":
        spare = meet(["silverhelm_l1", "hammer"], FOE, "wield:hammer:silverhelm_l1", room=room)
        assert spare.events("removes") == [], "4 Skill less 1"


# -- Spoils


@pytest.mark.rule("TQ-9.7")
@pytest.mark.parametrize(
    ("room", "kinds", "more"),
    [("ominous_looking_road", ("spell", "weapon"), 1), ("bog", ("spell", "weapon"), 0), ("air_temple", ("item",), 0)],
)
def test_rooms_where_one_may_buy(room: str, kinds: tuple[str, ...], more: int) -> None:
    market = ["magic_missile", "short_sword", "tome_of_knowledge", "elven_ring"]
    hand = [STRONG, "goblin_crown"]
    table = meet(hand, "twisted_wolf", room=room, market=market, then=[f"spoils:{room}:buy"])
    assert table.decision().prompt.args["gold"] == 2 + 4 + more
    costs = {"magic_missile": 7, "short_sword": 5, "tome_of_knowledge": 6, "elven_ring": 5}
    of = {"spell": ["magic_missile"], "weapon": ["short_sword"], "item": ["tome_of_knowledge", "elven_ring"]}
    wares = [f"buy:{card}" for kind in kinds for card in of[kind] if costs[card] <= 6 + more]
    assert sorted(offers(table, "buy:")) == sorted(wares)
    table.choose(wares[0])
    assert table.events("buys")[0]["args"]["card"] == wares[0].split(":")[1]
    assert asks(table) == "where-to", "one card"


def test_tree_house_rids_of_a_starter_card() -> None:
    table = meet([STRONG, "dagger", "dagger", "hammer"], FOE, room="tree_house", then=["spoils:tree_house:destroy"])
    assert gone(table, "destroy") == ["dagger"]
    assert asks(meet([STRONG, "hammer"], FOE, room="tree_house")) == "where-to"


@pytest.mark.rule("TQ-6.19")
def test_elven_outpost_raises_a_hero_for_less() -> None:
    hand = ["stormhand_l1", STRONG]
    table = meet(
        hand, "twisted_wolf", room="elven_outpost", xp=0, then=["spoils:elven_outpost:level", "level:stormhand_l1"]
    )
    assert xp_gained(table) == [2]
    assert player(table)["xp"] == 2 - (3 - 2)
    assert table.events("levels")[0]["args"]["into"] == "stormhand_l2"
    assert player(table)["place"] == "wilderness"
    nobody = meet([STRONG], "twisted_wolf", room="elven_outpost", then=["spoils:elven_outpost:level"])
    assert player(nobody)["place"] == "wilderness", "also if no level-up was possible"
    assert player(meet([STRONG], "twisted_wolf", room="elven_outpost", then=["no-spoils"]))["place"] == "elven_outpost"


# -- the temples


@pytest.mark.rule("TQ-9.10")
def test_water_temple_takes_the_monster_of_its_neighbour() -> None:
    table = meet([STRONG], "twisted_wolf", room="water_temple", monsters={"mine": "goblin_shaman"})
    assert (tile(table, "water_temple")["card"], tile(table, "mine")["card"]) == ("goblin_shaman", FOE)
    empty = meet([STRONG], "twisted_wolf", room="water_temple", monsters={"mine": ""})
    assert tile(empty, "water_temple")["card"] == FOE


@pytest.mark.parametrize(("strong", "cards"), [(7, 6), (6, 5)])
def test_earth_temple_strengthens_the_mighty(strong: int, cards: int) -> None:
    hand = ["adventurer"] * strong
    table = meet(hand, "twisted_wolf", room="earth_temple")
    assert fought(table) == ("wins", strong, 4)
    assert len(table.view(0)["hand"]) == cards, "5 HP after two Wounds"


@pytest.mark.rule("TQ-8.9")
def test_darkness_temple_hides_its_monster() -> None:
    position = {"room": "darkness_temple", "face_down": ["darkness_temple"]}
    table = enter([STRONG, "lantern"], monster="twisted_wolf", **position)
    assert tile(table, "darkness_temple")["card"] is None
    battle(table)
    assert fought(table) == ("wins", 6, 4)
    choose_all(table, "spoils:darkness_temple:gain")
    assert xp_gained(table) == [2, 1], "as much as his Light"
    assert player(table)["place"] == "wilderness"
    assert tile(table, "darkness_temple")["face_down"]
    stayed = meet([STRONG, "lantern"], "twisted_wolf", then=["no-spoils"], **position)
    assert player(stayed)["place"] == "darkness_temple"


def test_darkness_temple_lets_a_victorious_monster_go_under_its_deck() -> None:
    table = meet(["lantern"], "twisted_wolf", room="darkness_temple", face_down=["darkness_temple"])
    assert table.view()["decks"][0]["under"] == ["twisted_wolf"]
    assert tile(table, "darkness_temple")["face_down"]
