"""The Monsters of A Mirror in the Dark."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    asks,
    attack,
    enter,
    gone,
    health,
    meet,
    offers,
    player,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import forecast, fought, tile

STRONG = "gorlandor_l3"
ROOMS = ["abandoned_gate", "mine", "sunken_well", "crypt", "throne_room", "vault"]


# -- Goblin Grunts


def test_goblin_sneak_takes_gear_before_the_battle() -> None:
    tokens = {"potion": 1, "lantern": 1}
    table = meet([STRONG], "goblin_sneak", "ready", tokens=tokens)
    assert table.options() == ["lose-gear:lantern", "lose-gear:potion"]
    table.choose("lose-gear:potion")
    assert (player(table)["potion"], player(table)["lantern"]) == (0, 1)
    assert asks(meet([STRONG], "goblin_sneak")) == "where-to", "nothing to take"


def test_goblin_archer_shoots_at_those_without_a_bow() -> None:
    assert wounds(meet([STRONG, "short_bow"], "goblin_archer")) == [(2, 0)]
    assert wounds(meet([STRONG, "short_bow"], "goblin_archer", f"wield:short_bow:{STRONG}")) == [(1, 0)]


def test_goblin_shaman_takes_a_spell() -> None:
    table = meet([STRONG, "fireball", "tempest"], "goblin_shaman")
    assert table.options() == ["discard:fireball", "discard:tempest"]
    assert gone(table.choose("discard:tempest")) == ["tempest"]
    assert gone(meet([STRONG, "dagger"], "goblin_shaman")) == []


# -- Kobold Skirmishers: Alerts


@pytest.mark.rule("TQ-7.10")
@pytest.mark.parametrize(("hand", "tokens"), [([STRONG, "lantern"], 1), ([STRONG, "brimstone_l1"], 0)])
def test_kobold_trapper_wounds_those_who_pass_without_a_rogue(hand: list[str], tokens: int) -> None:
    way = {"room": "wilderness", "monsters": {"abandoned_gate": "kobold_trapper"}}
    assert player(enter(hand, "move:abandoned_gate", **way))["wounds"] == 0
    assert player(enter(hand, "move:abandoned_gate", "move:mine", **way))["wounds"] == tokens
    leaves = enter([STRONG], "move:mine", monster="kobold_trapper")
    assert player(leaves)["wounds"] == 0, "he did not enter the Gate this turn"


def test_kobold_slinger_strikes_those_who_come_in_the_dark() -> None:
    way = {"room": "wilderness", "monsters": {"abandoned_gate": "kobold_slinger"}}
    dark = enter([STRONG, "lantern"], "move:abandoned_gate", **way)
    assert dark.options() == [f"discard:{STRONG}", "discard:lantern"]
    assert gone(dark.choose("discard:lantern")) == ["lantern"]
    assert asks(enter([STRONG, "lantern", "lantern"], "move:abandoned_gate", **way)) == "move"


def test_kobold_pickpocket_takes_gear_from_those_who_come() -> None:
    way = {"room": "wilderness", "monsters": {"abandoned_gate": "kobold_pickpocket"}}
    table = enter([STRONG], "ready", "move:abandoned_gate", tokens={"lantern": 2}, **way)
    assert player(table)["lantern"] == 1


def test_kobold_pack_leader_is_strong_in_company() -> None:
    assert health([STRONG], "kobold_pack_leader") == 5
    pack = {"mine": "kobold_slinger", "crypt": "kobold_trapper", "vault": "kobold"}
    assert health([STRONG], "kobold_pack_leader", monsters=pack) == 7, "Kobold is a Goblin Grunt"
    way = {"room": "wilderness", "monsters": {"abandoned_gate": "kobold_pack_leader"}}
    assert player(enter([STRONG, "lantern"], "move:abandoned_gate", "move:mine", **way))["wounds"] == 1


@pytest.mark.rule("TQ-7.6", "TQ-7.8")
def test_kobold_torchbearer_takes_light_from_those_who_leave() -> None:
    torchbearer = {"monster": "kobold_torchbearer", "rooms": ROOMS}
    table = enter([STRONG, *["lantern"] * 3], "move:sunken_well", **torchbearer)
    assert table.decision().prompt.args["light"] == 1, "three Light, one for the Well, one taken"
    dark = enter([STRONG, "lantern"], **torchbearer)
    assert offers(dark, "move") == ["move:wilderness", "move:mine"], "too dark for the Well, which costs 1"
    assert [tile(dark, room)["reachable"] for room in ("mine", "sunken_well")] == [True, False]
    assert forecast(dark, "sunken_well")["cost"] == 2
    assert player(dark.choose("move:mine"))["place"] == "mine", "what costs nothing can be entered without Light"


@pytest.mark.rule("TQ-7.6", "TQ-7.16")
def test_who_ignores_the_kobold_torchbearer_keeps_the_light() -> None:
    table = enter(["hawkswood_l1"], monster="kobold_torchbearer", rooms=ROOMS)
    assert "move:sunken_well" in offers(table, "move")


# -- Hobgoblin Brutes


def test_hobgoblin_bruiser_discards_a_hero() -> None:
    table = meet([STRONG, "adventurer", "dagger"], "hobgoblin_bruiser", "ready")
    assert table.options() == [f"discard:{STRONG}", "discard:adventurer"]
    assert gone(table.choose("discard:adventurer")) == ["adventurer"]


@pytest.mark.rule("TQ-7.4")
def test_hobgoblin_disarmer_discards_a_wielded_weapon() -> None:
    hand = [STRONG, "dagger", "hammer"]
    table = meet(hand, "hobgoblin_disarmer", f"wield:dagger:{STRONG}", "ready")
    assert (gone(table), fought(table)[1]) == (["dagger"], 6 - 1)
    both = meet(hand, "hobgoblin_disarmer", f"wield:dagger:{STRONG}", f"wield:hammer:{STRONG}")
    assert both.options() == ["discard:dagger", "discard:hammer"]
    assert asks(both.choose("discard:hammer")) == "where-to", "one Weapon"


@pytest.mark.rule("TQ-12.9")
def test_hobgoblin_slaver_takes_the_lowest_hero_under_the_deck() -> None:
    table = meet([STRONG, "adventurer", "stormhand_l1"], "hobgoblin_slaver")
    assert gone(table, "under-deck") == ["adventurer"]
    equals = meet(["stormhand_l1", "gorlandor_l1", STRONG], "hobgoblin_slaver")
    assert equals.options() == ["put-under-deck:stormhand_l1", "put-under-deck:gorlandor_l1"]


def test_hobgoblin_shieldbearer_fears_wielded_weapons_only() -> None:
    hand = [STRONG, "dagger", "hammer"]
    assert health(hand, "hobgoblin_shieldbearer") == 8
    assert health(hand, "hobgoblin_shieldbearer", f"wield:hammer:{STRONG}") == 7


def test_hobgoblin_headsman_destroys_a_low_hero() -> None:
    table = meet([STRONG, "stormhand_l1", "adventurer"], "hobgoblin_headsman")
    assert table.options() == ["destroy:stormhand_l1", "destroy:adventurer"]
    assert gone(table.choose("destroy:adventurer"), "destroy") == ["adventurer"]
    assert gone(meet([STRONG, "fireball"], "hobgoblin_headsman"), "destroy") == []


# -- Spider Terrors


def test_demon_spider_wounds_those_with_treasure() -> None:
    assert wounds(meet([STRONG, "goblin_crown"], "demon_spider")) == [(1, 0), (2, 0)]
    assert wounds(meet([STRONG, "tome_of_knowledge"], "demon_spider")) == [(1, 0)]


def test_web_spinner_disarms_a_hero() -> None:
    hand = [STRONG, "adventurer", "dagger", "dagger", "hammer"]
    steps = [f"wield:dagger:{STRONG}", f"wield:hammer:{STRONG}", "wield:dagger.2:adventurer"]
    table = meet(hand, "web_spinner", *steps)
    assert table.options() == [f"disarm:{STRONG}", "disarm:adventurer"]
    table.choose(f"disarm:{STRONG}")
    assert fought(table)[1] == 6 + 1 + 1 + 1, "one Weapon is still wielded"


@pytest.mark.parametrize(("monster", "event"), [("venom_spitter", (1, 1)), ("brood_mother", (2, 1))])
def test_spiders_poison(monster: str, event: tuple[int, int]) -> None:
    assert wounds(meet([STRONG], monster)) == [event]


def test_brood_mother_grows_by_items_and_weapons() -> None:
    assert health([STRONG, "fireball"], "brood_mother") == 9
    assert health([STRONG, "dagger", "lantern", "fireball"], "brood_mother") == 11


@pytest.mark.parametrize(("things", "events"), [(2, [(2, 0)]), (3, [(2, 0), (0, 1)])])
def test_lurking_hunter_smells_many_things(things: int, events: list[tuple[int, int]]) -> None:
    assert wounds(meet([STRONG, *["dagger", "lantern", "dagger"][:things]], "lurking_hunter")) == events


# -- Ancient Adventurers


@pytest.mark.parametrize(("monster", "hero"), [("ancient_knight", "stormhand_l1"), ("ancient_mage", "darkrend_l1")])
def test_ancient_adventurers_strike_at_their_own_class(monster: str, hero: str) -> None:
    assert gone(meet([hero, hero, "avania_l1"], monster)) == [hero]
    assert gone(meet(["avania_l1", "hawkswood_l1"], monster)) == []


def test_ancient_priest_forbids_healing() -> None:
    table = meet(
        ["dragonslayer", "weaponmaster_korga", "vampiric_touch"],
        "ancient_priest",
        "wield:dragonslayer:weaponmaster_korga",
        then=["use:vampiric_touch:heal"],
        wounds=3,
    )
    assert player(table)["wounds"] == 4
    assert asks(table) == "where-to"


@pytest.mark.rule("TQ-12.18")
def test_ancient_thief_takes_xp_or_an_item() -> None:
    table = meet([STRONG, "lantern"], "ancient_thief", xp=2)
    assert table.options() == ["choose:xp", "choose:item"]
    assert xp_gained(table.choose("choose:xp")) == [-1]
    assert gone(meet([STRONG, "lantern"], "ancient_thief", xp=2, then=["choose:item"])) == ["lantern"]
    assert gone(meet([STRONG, "lantern"], "ancient_thief")) == ["lantern"], "no XP to lose"
    assert asks(meet([STRONG], "ancient_thief", then=["choose:xp"])) == "where-to", "nothing can be lost"


def test_ancient_champion_is_challenged_by_great_heroes() -> None:
    assert health([STRONG, STRONG, "gorlandor_l2"], "ancient_champion") == 15


# -- Goblin King's Guard


def test_royal_spellbreaker_takes_a_spell_first() -> None:
    table = meet([STRONG, "fireball"], "royal_spellbreaker")
    assert (gone(table), fought(table)[1]) == (["fireball"], 6)


@pytest.mark.rule("TQ-12.18")
def test_royal_executioner_takes_xp_or_a_hero() -> None:
    taken = meet([STRONG], "royal_executioner", xp=5, then=["choose:xp"])
    assert (xp_gained(taken), asks(taken)) == ([-2], "where-to")
    assert xp_gained(meet([STRONG], "royal_executioner", xp=1, then=["choose:xp"])) == [-1], "as many as there are"
    assert gone(meet([STRONG], "royal_executioner", xp=3, then=["choose:hero"]), "destroy") == [STRONG]
    assert gone(meet([STRONG], "royal_executioner"), "destroy") == [STRONG]


def test_royal_treasurer_takes_gear_or_blood() -> None:
    table = meet([STRONG], "royal_treasurer", "ready", tokens={"potion": 1}, wounds=1)
    assert table.options() == ["choose:gear", "choose:wound"]
    assert player(table.choose("choose:gear"))["potion"] == 0
    assert wounds(meet([STRONG], "royal_treasurer")) == [(1, 0), (1, 0)]


def test_royal_warlord_leads_all_humanoids() -> None:
    monsters = dict.fromkeys(ROOMS[1:], "twisted_wolf")
    assert health([STRONG], "royal_warlord", monsters=monsters) == 14
    assert health([STRONG], "royal_warlord", monsters=monsters | {"mine": "kobold", "vault": "royal_bodyguard"}) == 16


def test_the_others_have_no_text() -> None:
    for monster in ("goblin_berserker", "kobold", "royal_bodyguard", "venom_spitter"):
        table = meet(["weaponmaster_korga", "dragonslayer", "adventurer"], monster)
        assert not table.events("battle-ability")
        assert attack([STRONG], monster=monster) == (6, 0)
