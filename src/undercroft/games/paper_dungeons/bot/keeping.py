"""Which talent and which goal to keep, and the gem that a Treasure Hunter takes."""

from ....kernel.decision import Option

TALENT_WORTH = {
    "veteran": 7.0, "merchant": 4.5, "barbarian": 4.5, "fortune_teller": 2.0, "healer": 1.0, "scout": 0.5,
    "assassin": 0.5, "beastmaster": 0.0, "alchemist": 0.0, "treasure_hunter": 0.0, "shaman": 0.0, "psionic": -2.0,
    "ranger": -3.0, "berserker": -3.5, "noble": -4.0, "craftsman": -5.0,
}  # fmt: skip
GOAL_WORTH = {
    "corner_seekers": 4.5, "jewellers": 3.0, "daredevils": 2.0, "hunt_level_4": 1.5, "minion_bane": 0.5,
    "potion_masters": 0.5, "hunt_level_3": 0.0, "hunt_level_5": 0.0, "monster_slayers": 0.0, "edge_walkers": 0.0,
    "item_collectors": -1.0, "great_explorers": -1.5, "hale_party": -2.0, "row_masters": -2.0, "wide_search": -3.0,
    "champions": -5.5,
}  # fmt: skip
"""How well the bot plays with each card, relative to the others."""
HUNTED = "steal:H"
"""The gem that a Treasure Hunter takes: the one farthest from the entrances."""


def kept_worth(option: Option) -> float:
    """The worth of a talent with a goal."""
    talent, goal = option.things
    return TALENT_WORTH[talent.id] + GOAL_WORTH[goal.id]
