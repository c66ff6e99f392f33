"""The Legendary cards that Side Quests award."""

import pytest

from tests.games.thunderstone_quest.cards.playing import (
    IDLE,
    asks,
    attack,
    drawn,
    enter,
    gone,
    meet,
    offers,
    player,
    shares,
    visit,
    wounds,
    xp_gained,
)
from tests.games.thunderstone_quest.looking import laid, values

KORGA = "weaponmaster_korga"


@pytest.mark.parametrize(
    ("hand", "steps", "expected"),
    [
        (["grimnar_the_cursed"], [], (7, 0)),
        (["star_eyed_oracle"], [], (0, 5)),
        (["archmage_velarion"], [], (0, 7)),
        (["falling_star"], [], (0, 7)),
        (["seraphs_blessing"], [], (0, 4)),
        (["saint_ilaria"], [], (2, 4)),
        (["prince_of_thieves"], [], (4, 0)),
        (["tracker_ysolde"], [], (5, 0)),
        (["fulminar"], [], (4, 4)),
        (["wrath_of_the_storm"], [], (0, 5)),
        ([KORGA], [], (5, 0)),
        ([KORGA, "dagger", "dagger"], [f"wield:dagger{n}:{KORGA}" for n in ("", ".2")], (5 + 2 + 2, 0)),
        ([KORGA, "bloodthirsty_blade"], [f"wield:bloodthirsty_blade:{KORGA}"], (5 + 6 + 1, 0)),
        ([KORGA, "dawnblade"], [f"wield:dawnblade:{KORGA}"], (5 + 3 + 1, 3)),
        ([KORGA, "staff_of_ages", "tempest", "tempest"], [f"wield:staff_of_ages:{KORGA}"], (5 + 1, 4 + 2 + 2 + 2)),
        ([KORGA, "whisper"], [f"wield:whisper:{KORGA}"], (5 + 4 + 1, 0)),
        ([KORGA, "beastbane"], [f"wield:beastbane:{KORGA}"], (5 + 5 + 1, 0)),
        ([KORGA, "thunderhammer"], [f"wield:thunderhammer:{KORGA}"], (5 + 4 + 1, 3)),
        ([KORGA, "storm_giants_belt"], [f"boost:storm_giants_belt:{KORGA}"], (5 + 4, 0)),
        ([KORGA, "titans_gauntlets"], [f"boost:titans_gauntlets:{KORGA}"], (5 + 3, 0)),
    ],
)
def test_their_attack(hand: list[str], steps: list[str], expected: tuple[int, int]) -> None:
    assert attack(hand, *steps) == expected


@pytest.mark.rule("TQ-8.10")
@pytest.mark.parametrize(
    ("hand", "steps", "events"),
    [
        ([KORGA, "bloodthirsty_blade"], [f"wield:bloodthirsty_blade:{KORGA}"], [(1, 0), (1, 0)]),
        ([KORGA, "bloodthirsty_blade"], [], [(1, 0)]),
        (["falling_star"], [], [(1, 0), (1, 0)]),
        (["fulminar"], [], [(1, 0), (1, 0)]),
        (["grimnar_the_cursed"], [], [(1, 0)]),
        (["grimnar_the_cursed", *["festering_wound"] * 6], [], [(1, 0), (0, 1)]),
    ],
)
def test_curses_wound_their_owner(hand: list[str], steps: list[str], events: list[tuple[int, int]]) -> None:
    assert wounds(meet(hand, "kobold", *steps)) == events


@pytest.mark.parametrize(("tokens", "more"), [(0, 0), (3, 3), (6, 4)])
def test_heart_of_the_beast_beats_by_wounds(tokens: int, more: int) -> None:
    hand = ["heart_of_the_beast", "adventurer"]
    assert attack(hand, "boost:heart_of_the_beast:adventurer", wounds=tokens) == (1 + more, 0)
    assert attack(hand, wounds=tokens) == (1, 0), "a Hero has to receive it"


@pytest.mark.parametrize(
    ("hand", "use", "deck", "count"),
    [
        (["lamp_of_the_depths"], "lamp_of_the_depths:draw", [IDLE] * 4, 1),
        (["archmage_velarion", "fireball"], "archmage_velarion:draw", [IDLE] * 4, 1),
        (["archmage_velarion", *["fireball"] * 3], "archmage_velarion:draw", [IDLE] * 4, 2),
        (["saint_ilaria"], "saint_ilaria:heal", [IDLE] * 4, 1),
        (["hunters_horn"], "hunters_horn:draw", [IDLE] * 4, 3),
        (["hunters_horn"], "hunters_horn:draw", [IDLE, "adventurer", IDLE], 2),
    ],
)
def test_they_draw(hand: list[str], use: str, deck: list[str], count: int) -> None:
    assert len(drawn(enter(hand, f"use:{use}", deck=deck))) == count


@pytest.mark.parametrize(("hero", "count"), [(KORGA, 1), ("scathian_l1", 2)])
def test_whisper_draws_more_for_a_rogue(hero: str, count: int) -> None:
    assert len(drawn(enter([hero, "whisper"], f"wield:whisper:{hero}", "use:whisper:draw"))) == count


def test_archmage_velarion_needs_a_spell() -> None:
    assert not offers(enter(["archmage_velarion", "tome_of_knowledge"]), "use:archmage_velarion")


@pytest.mark.rule("TQ-5.11")
def test_star_eyed_oracle_looks_at_three() -> None:
    deck = ["dagger", "fireball", "hammer", IDLE]
    table = enter(["star_eyed_oracle"], "use:star_eyed_oracle:look", "draw:hammer", "put-on-deck:fireball", deck=deck)
    assert table.view(0)["deck_top"] == ["dagger", "fireball"]
    assert drawn(table) == ["hammer"]


@pytest.mark.rule("TQ-8.7")
def test_dawnblade_cancels_what_comes_after() -> None:
    hand = [KORGA, "dawnblade"]
    assert gone(meet(hand, "wailing_spirit", f"wield:dawnblade:{KORGA}")) == []
    assert gone(meet(hand, "wailing_spirit")) == [KORGA], "only in a Hero's hands"
    assert values(enter(hand, f"wield:dawnblade:{KORGA}"))["light"] == 1
    charmed = meet(["dawnblade", KORGA, "charm_monster", "darkrend_l1"], "wailing_spirit", "use:charm_monster:charm")
    assert gone(charmed) == [], "another card may still cancel it"


@pytest.mark.parametrize(
    ("foe", "more"), [("kobold", 0), ("hobgoblin_bruiser", 0), ("mire_lord", 3), ("smorga_the_queen_iv", 3)]
)
def test_dragonslayer_is_for_the_greatest(foe: str, more: int) -> None:
    position = {"room": "wilderness", "last_round": 2} if foe.startswith("smorga") else {}
    found = attack([KORGA, "dragonslayer"], f"wield:dragonslayer:{KORGA}", monster=foe, **position)
    assert found == (5 + 1 + 7 + more, 0)


def test_titans_gauntlets_make_everybody_skilled() -> None:
    table = enter(["titans_gauntlets", "adventurer", "pylorian_l1"])
    assert (laid(table, "adventurer")["skill"], laid(table, "pylorian_l1")["skill"]) == (5, 5)


def test_storm_giants_belt_gives_skill() -> None:
    assert (
        laid(enter(["storm_giants_belt", "adventurer"], "boost:storm_giants_belt:adventurer"), "adventurer")["skill"]
        == 6
    )


def test_chalice_of_saints_heals_everything() -> None:
    table = visit(["chalice_of_saints", "tome_of_knowledge"], "use:chalice_of_saints:heal", wounds=7)
    assert (player(table)["wounds"], values(table)["hp"], values(table)["healed"]) == (0, 7, 7)


@pytest.mark.rule("TQ-5.12")
def test_seraphs_blessing_cancels_two_wounds_of_a_turn() -> None:
    hand = ["seraphs_blessing", KORGA]
    assert wounds(meet(hand, "goblin_berserker")) == []
    assert wounds(meet(hand, "centaur_chieftain")) == [(1, 0)]
    assert wounds(meet([*hand, "fulminar"], "goblin_berserker")) == [(1, 0)], "the third is not cancelled"
    assert wounds(meet([*hand, "darkrend_l1"], "kobold", "use:darkrend_l1:bleed"))[0] == (1, 0), "nor a cost"


def test_saint_ilaria_heals() -> None:
    assert player(enter(["saint_ilaria"], "use:saint_ilaria:heal", wounds=2))["wounds"] == 1


@pytest.mark.rule("TQ-7.16", "TQ-8.7")
def test_cloak_of_night_passes_unseen() -> None:
    position = {"room": "wilderness", "monsters": {"abandoned_gate": "maelstrom"}}
    table = enter(["cloak_of_night", "tome_of_knowledge"], "ready", "move:abandoned_gate", **position)
    assert asks(table) == "ignore"
    assert asks(table.choose("ignore")) == "move"
    hand = ["cloak_of_night", "fireball"]
    assert gone(meet(hand, "royal_spellbreaker", "use:cloak_of_night:cancel")) == []
    guardian = {"room": "wilderness", "last_round": 2, "guardian": "smorga_the_queen_iv", "xp": 5, "wounds": 2}
    assert xp_gained(meet(hand, "smorga_the_queen_iv", "use:cloak_of_night:cancel", **guardian)) == []


def test_prince_of_thieves_steals_for_xp() -> None:
    hand = ["prince_of_thieves", KORGA]
    table = meet(hand, "venom_spitter", then=["use:prince_of_thieves:steal"])
    assert xp_gained(table) == [3, -1]
    assert len(table.events("finds-treasure")) == 1
    assert asks(meet(hand, "kobold")) == "where-to", "only of Monsters of level 2 or higher"


@pytest.mark.parametrize(
    ("foe", "worth"), [("twisted_wolf", True), ("web_spinner", True), ("root_mass", True), ("kobold", False)]
)
def test_beastbane_learns_from_beasts(foe: str, worth: bool) -> None:
    hand = [KORGA, "beastbane", "adventurer", "dagger"]
    steps = [f"wield:beastbane:{KORGA}", "wield:dagger:adventurer"]
    table = meet(hand, foe, *steps, then=["disarm:adventurer"] if foe == "web_spinner" else [])
    assert bool(offers(table, "use:beastbane")) == worth
    if worth:
        before = len(xp_gained(table))
        assert xp_gained(table.choose("use:beastbane:gain"))[before:] == [1]


def test_tracker_ysolde_finds_gear() -> None:
    table = meet(["tracker_ysolde"], "thorn_sprite", then=["use:tracker_ysolde:gear", "gear-kind:iron_rations"])
    assert (player(table)["iron_rations"], asks(table)) == (1, "where-to")


def test_thunderhammer_breaks_every_shield() -> None:
    hand = [KORGA, "thunderhammer"]
    assert shares(hand, "founder_of_wrath", f"wield:thunderhammer:{KORGA}") == (5 + 4 + 1, 3)
    assert shares(hand, "founder_of_wrath") == (5 - 2, 0)


@pytest.mark.rule("TQ-12.7")
@pytest.mark.parametrize(("die", "tokens"), [(1, 1), (2, 0), (6, 0)])
def test_wrath_of_the_storm_rolls(die: int, tokens: int) -> None:
    table = enter(["wrath_of_the_storm"], "use:wrath_of_the_storm:roll", dice=[die])
    assert player(table)["wounds"] == tokens
    assert attack(["wrath_of_the_storm"], "use:wrath_of_the_storm:roll", dice=[die]) == (0, 5 + die)
