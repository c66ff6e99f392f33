"""The descriptions of the adventures to choose from: the story in a sentence, how hard it is, how long it takes.

Rounds are the mean of 24 matches between two normal bots.
"""

from ....kernel.text import _
from .adventures import ADVENTURES, QUESTS

STORIES = {
    "first_game": _("First Blood: goblins hold the gate, their queen waits below. Easy, no Side Quests; about 27 rounds."),
    "a_mirror_in_the_dark_2": _("The gate is broken: kobolds and giant spiders have moved in. Medium; about 27 rounds."),
    "a_mirror_in_the_dark_3": _("Dead heroes step out of the mirror, and the queen is at her strongest. Hard; about 26 rounds."),
    "total_eclipse_of_the_sun_1": _("The sun darkens, and beasts, elves and trees turn on you. Easy; about 25 rounds."),
    "total_eclipse_of_the_sun_2": _("Sprites, ogres and centaurs hold the road through the forest. Medium; about 24 rounds."),
    "total_eclipse_of_the_sun_3": _("At noon it is night: the Guardian of the Sun at its strongest. Hard; about 29 rounds."),
    "risen_from_the_mire_1": _("Lights lead into the bog, among vines, bones and trolls. Medium; about 26 rounds."),
    "risen_from_the_mire_2": _("A bell rings under water, and the drowned come up. Hard: Wounds and dice; about 27 rounds."),
    "risen_from_the_mire_3": _("The Flesh Weaver spins the dead into an army. Hard; about 25 rounds."),
    "at_the_foundations_of_the_world_1": _("Temples of the elements; wind and wave defend them. Medium; about 27 rounds."),
    "at_the_foundations_of_the_world_2": _("Stone and flame rise from the deep, founders of the abyss behind them. Medium; about 32 rounds."),
    "at_the_foundations_of_the_world_3": _("The Scion of the elements wakes. Hard; about 31 rounds."),
    "campaign_a_mirror_in_the_dark": _("Three adventures, from the goblins' gate to the mirror's heart. After each a card joins your starting deck; the points of all three decide."),
    "campaign_total_eclipse_of_the_sun": _("Three adventures under a dying sun. After each a card joins your starting deck; the points of all three decide."),
    "campaign_risen_from_the_mire": _("Three adventures in the bog, for those who can bear Wounds. After each a card joins your starting deck; the points of all three decide."),
    "campaign_at_the_foundations_of_the_world": _("Three adventures in the temples of the elements. After each a card joins your starting deck; the points of all three decide."),
}  # fmt: skip
"""By preset."""
CAMPAIGNS = {
    "a_mirror_in_the_dark": _("Campaign: A Mirror in the Dark"),
    "total_eclipse_of_the_sun": _("Campaign: Total Eclipse of the Sun"),
    "risen_from_the_mire": _("Campaign: Risen from the Mire"),
    "at_the_foundations_of_the_world": _("Campaign: At the Foundations of the World"),
}
PRESET_TEXTS = {
    **{f"preset-{adventure.id}": adventure.name for adventure in ADVENTURES},
    **{f"preset-campaign_{quest}": CAMPAIGNS[quest] for quest in QUESTS},
    **{f"about-{preset}": text for preset, text in STORIES.items()},
}
"""Names and stories of the presets."""
