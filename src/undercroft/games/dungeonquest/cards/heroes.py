"""The six Heroes."""

from ....kernel.text import _
from ..rules.content import Ability, HeroCard

brother_gherinn = HeroCard(
    "brother_gherinn", _("Brother Gherinn"), icon="monk-face",
    life=13, strength=3, agility=5, armor=4, luck=9,
    abilities=[
        Ability("penance", _("Penance"), _("Once per turn, before the dice of one of your attribute tests are rolled, you may take 1 wound; if you live you then gain 3 determination tokens.")),
        Ability("fire_of_kellos", _("Fire of Kellos"), _("When Dragon Rage has you throw two dice, you may throw either or both of them a second time; what they show then counts.")),
    ],
)

challara = HeroCard(
    "challara", _("Challara"), icon="woman-elf-face",
    life=12, strength=5, agility=6, armor=5, luck=7,
    abilities=[
        Ability("brightblaze_scouts", _("Brightblaze Scouts"), _("Once per turn, right after you draw a Dungeon card that is not Shuffle, you may suffer 1 wound to discard it without effect and draw another one, which you must resolve.")),
        Ability("ancestral_fire", _("Ancestral Fire"), _("When you win a combat round with a Magic attack, after any deathblow and before the loser's cards go to the Combat stack, you may also move 1 card of any type from the Combat stack to your opponent's damage stack.")),
    ],
)

hugo_the_glorious = HeroCard(
    "hugo_the_glorious", _("Hugo the Glorious"), icon="visored-helm",
    life=16, strength=7, agility=5, armor=9, luck=4,
    abilities=[
        Ability("knightly_pride", _("Knightly Pride"), _("Once per turn, after you fail an Armor test, you may roll that test again (you take the determination token of the first failure before the new roll).")),
        Ability("first_in_the_fray", _("First in the Fray"), _("In the first round of each combat you fill your hand to 6 cards instead of 5.")),
    ],
)

krutzbeck = HeroCard(
    "krutzbeck", _("Krutzbeck"), icon="barbarian",
    life=20, strength=9, agility=4, armor=5, luck=4,
    abilities=[
        Ability("kick_it_in", _("Kick It In"), _("When you draw Door Jammed you may test Strength. Pass: treat the card as Door Opens. Fail: suffer 1 wound and the door stays shut.")),
        Ability("battle_rage", _("Battle Rage"), _("While you have 10 or more wounds (tokens plus cards in your damage stack), a Melee card that you reveal has +1 attack (not cards added in a counterattack).")),
    ],
)

lindel = HeroCard(
    "lindel", _("Lindel"), icon="bowman",
    life=15, strength=6, agility=6, armor=4, luck=5,
    abilities=[
        Ability("keen_eyes", _("Keen Eyes"), _("When you search, draw 2 Search cards, resolve one of your choice and discard the other unresolved. If a drawn card is Shuffle, carry out the shuffle first (the other drawn card is not shuffled in) and draw a replacement.")),
        Ability("opening_shot", _("Opening Shot"), _("If you choose to attack a Monster without trying to escape, before the first round reveal the top card of the Combat deck: a Ranged card goes to the Monster's damage stack, any other card to the Combat stack.")),
    ],
)

tatianna = HeroCard(
    "tatianna", _("Tatianna"), icon="spear-feather",
    life=14, strength=4, agility=9, armor=4, luck=6,
    abilities=[
        Ability("nimble", _("Nimble"), _("When you try to escape, draw 2 of your Power cards at random and use the higher escape value; both cards count as used for that combat.")),
        Ability("light_fingers", _("Light Fingers"), _("When Dragon Rage makes you discard your Treasure cards you may keep one of them.")),
    ],
)
