"""The four guilds."""

import pytest

from tests.games.thunderstone_quest.cards.playing import asks, attack, enter, offers, visit
from tests.games.thunderstone_quest.looking import laid, quest, values
from undercroft.games.thunderstone_quest.rules.end import scores


@pytest.mark.rule("TQ-14.6")
def test_clerics_guild_thanks_for_healing() -> None:
    guild = {"guilds": {0: "clerics_guild"}}
    steps = ["use:avania_l1:heal", "use:avania_l1.2:heal"]
    assert values(enter(["avania_l1", "avania_l1"], *steps, wounds=2, **guild))["hp"] == 7, "never more than 1"
    assert values(enter(["avania_l1"], "use:avania_l1:heal", wounds=0, **guild))["hp"] == 6, "nothing was healed"
    assert values(enter(["gem_of_healing"], "use:gem_of_healing:heal", wounds=1, **guild))["hp"] == 6, "no Cleric"


@pytest.mark.rule("TQ-14.6")
def test_fighters_guild_supports_one_fighter() -> None:
    table = enter(["gorlandor_l1", "stormhand_l1", "adventurer"], guilds={0: "fighters_guild"})
    assert offers(table, "guild-hero") == ["guild-hero:gorlandor_l1", "guild-hero:stormhand_l1"]
    table.choose("guild-hero:gorlandor_l1")
    assert laid(table, "gorlandor_l1")["skill"] == 5 + 1
    assert table.view()["dungeon"][1]["forecast"]["physical"] == 3 + 2 + 1 + 1
    assert asks(table) == "move", "one Fighter, for the turn"


@pytest.mark.rule("TQ-14.6")
def test_rogues_guild_brings_gold_and_light() -> None:
    guild = {"guilds": {0: "rogues_guild"}}
    assert values(visit(["scathian_l1"], **guild))["gold"] == 2 + 1
    assert values(visit(["captive_knight", "tome_of_knowledge"], **guild))["gold"] == 2
    assert values(enter(["scathian_l1", "ehrlingal_l1"], **guild))["light"] == 1
    assert values(enter(["scathian_l1"], **guild))["light"] == 0


@pytest.mark.rule("TQ-14.6")
def test_wizards_guild_strengthens_spells() -> None:
    guild = {"guilds": {0: "wizards_guild"}}
    assert attack(["darkrend_l1", "fireball"], **guild) == (0, 2 + 3 + 1)
    assert attack(["fireball"], **guild) == (0, 3)
    assert attack(["darkrend_l1"], **guild) == (0, 2)


@pytest.mark.rule("TQ-14.8", "TQ-11.6")
@pytest.mark.parametrize(
    ("guild", "vp"), [("clerics_guild", 2), ("fighters_guild", 3), ("rogues_guild", 1), ("wizards_guild", 1)]
)
def test_guilds_count_their_heroes(guild: str, vp: int) -> None:
    table = quest(
        guilds={0: guild},
        hands={0: ["avania_l1", "silverhelm_l2"]},
        decks={0: ["stormhand_l1", "adventurer"]},
        discards={0: ["scathian_l3", "gorlandor_l1"]},
    )
    assert scores(table.state, 0)["guild"] == vp
