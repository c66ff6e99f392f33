"""The Spells of the Market."""

from ....kernel.text import _
from ..rules.ability import dungeon, spoils, trait, village_or_dungeon
from ..rules.battle import cancel_after_battle, fewer_wounds
from ..rules.bonuses import bonus_to_magic_heroes
from ..rules.card import Spell
from ..rules.dice import rolls
from ..rules.looking import discards_top_if, draws_both_or_looks, reveals_and_chooses
from ..rules.losing import can_be_sacrificed, can_lose, destroys_hero_for, give_up, of
from ..rules.using import becomes_image, something_to_mirror
from ..rules.values import both, count_others, different_classes, has, has_hero, has_used, not_, or_if, while_
from ..rules.verbs import draw, gain_xp, magic, unless, when
from ..rules.weapons import enchants
from ..rules.wounds import heal

fireball = Spell(
    "fireball", _("Fireball"), keywords=("Elemental", "Spell"), quest="a_mirror_in_the_dark",
    magic=3, vp=2, cost=8, icon="fireball",
    abilities=[
        dungeon(
            "discard", _("Discard 1 of your other cards: +2 Magic Attack this turn."),
            magic(2), cost=give_up("discard"),
            short=_("discard another card: +2:magic:."),
        ),
    ],
)

future_vision = Spell(
    "future_vision", _("Future Vision"), keywords=("Arcane", "Divine", "Spell"), quest="a_mirror_in_the_dark",
    gold=1, magic=1, vp=1, cost=5, icon="third-eye",
    abilities=[
        village_or_dungeon(
            "look", _("Look at the top 2 cards of your deck. Draw 1 of them and place the other on the top or the bottom of your deck. If you have a Cleric or a Wizard, draw both instead."),
            draws_both_or_looks(has("Cleric", "Wizard")),
            short=_("draw 1 of your top 2, put the other on or under the deck; with a Cleric or Wizard draw both."),
        ),
    ],
)

magic_missile = Spell(
    "magic_missile", _("Magic Missile"), keywords=("Arcane", "Spell"), quest="a_mirror_in_the_dark",
    magic=2, vp=1, cost=7, icon="thunderball",
    abilities=[
        dungeon(
            "draw", _("If you have a Wizard, +1 Magic Attack this turn, or +2 if you have one of level II or higher. Then draw 1 card."),
            when(has("Wizard"), magic(or_if(1, 2, has_hero(2, "Wizard")))), draw(1),
            short=_("with a Wizard +1:magic:, of level II or higher +2:magic:; draw 1 card."),
        ),
    ],
)

moonlight = Spell(
    "moonlight", _("Moonlight"), keywords=("Elemental", "Spell"), quest="a_mirror_in_the_dark",
    magic=1, light=2, vp=1, cost=6, icon="moon",
    abilities=[
        dungeon(
            "magic", _("If you have a Wizard, +1 Magic Attack this turn."), magic(1), if_=has("Wizard"),
            short=_("with a Wizard +1:magic:."),
        ),
    ],
)

arcane_touch = Spell(
    "arcane_touch", _("Arcane Touch"), keywords=("Arcane", "Spell"), quest="total_eclipse_of_the_sun",
    magic=1, vp=1, cost=5, icon="magic-palm",
    ignores_resistance=while_(has("Wizard"), 2),
    abilities=[
        dungeon("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
        trait(
            _("Ignore up to 2 Magic Resistance of the Monster you battle while you have a Wizard."),
            short=_("With a Wizard ignore up to 2:resist:."),
        ),
    ],
)

consecration = Spell(
    "consecration", _("Consecration"), keywords=("Divine", "Spell"), quest="total_eclipse_of_the_sun",
    magic=2, vp=2, cost=7, icon="holy-water",
    more_magic=while_(has("Cleric"), 1), cancels_wounds=while_(has("Cleric"), 1),
    abilities=[
        village_or_dungeon("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
        trait(
            _("While you have a Cleric, +1 Magic Attack and the first Wound you would take this turn is cancelled."),
            short=_("With a Cleric +1:magic:, and your first :wound: this turn is cancelled."),
        ),
    ],
)

lightning_bolt = Spell(
    "lightning_bolt", _("Lightning Bolt"), keywords=("Elemental", "Spell"), quest="total_eclipse_of_the_sun",
    magic=3, vp=2, cost=8, icon="lightning-trio",
    abilities=[
        dungeon(
            "roll", _("Roll 1d6. On 5 or 6, +2 Magic Attack this turn. If you have a Wizard you may reroll once."),
            rolls({(5, 6): magic(2)}, again=has("Wizard")),
            short=_("roll a die: 5–6 +2:magic:; with a Wizard you may reroll once."),
        ),
    ],
)

natures_fury = Spell(
    "natures_fury", _("Nature's Fury"), keywords=("Elemental", "Spell"), quest="total_eclipse_of_the_sun",
    magic=2, vp=1, cost=6, icon="vine-whip",
    more_magic=count_others("Elemental"),
    abilities=[
        trait(
            _("+1 Magic Attack for each other Elemental card you have."),
            short=_("+1:magic: for each other Elemental."),
        ),
        dungeon(
            "discard", _("If you have a Wizard, you may discard the top card of your deck: +2 Magic Attack this turn if it is not a Starter card."),
            discards_top_if(not_(of("Starter")), magic(2)), if_=has("Wizard"),
            short=_("with a Wizard you may discard your top card: +2:magic: if no Starter."),
        ),
    ],
)

arcane_aura = Spell(
    "arcane_aura", _("Arcane Aura"), keywords=("Arcane", "Spell"), quest="risen_from_the_mire",
    gold=1, magic=1, light=1, vp=1, cost=6, icon="beams-aura",
    late_bonus=bonus_to_magic_heroes("Wizard"),
    abilities=[
        trait(
            _("While you have a Wizard, each of your Heroes whose Magic Attack is 1 or more has an additional +1 Magic Attack."),
            short=_("With a Wizard each Hero with 1:magic: or more has +1:magic: more."),
        ),
    ],
)

charm_monster = Spell(
    "charm_monster", _("Charm Monster"), keywords=("Arcane", "Spell"), quest="risen_from_the_mire",
    gold=1, magic=2, vp=1, cost=6, icon="charm",
    abilities=[
        dungeon(
            "charm", _("The Monster you battle this turn inflicts 1 fewer Wound. If you have a Wizard when you use this, it inflicts 2 fewer instead and the Monster's After Battle ability is cancelled."),
            when(has("Wizard"), fewer_wounds(2), cancel_after_battle), unless(has("Wizard"), fewer_wounds(1)),
            short=_("1:wound: fewer from the Monster; with a Wizard 2:wound: fewer and no After Battle."),
        ),
    ],
)

enchant_weapons = Spell(
    "enchant_weapons", _("Enchant Weapons"), keywords=("Arcane", "Spell"), quest="risen_from_the_mire",
    gold=1, vp=1, cost=5, icon="rune-sword",
    abilities=[
        dungeon(
            "enchant", _("Each Weapon wielded by your Heroes gives an additional +1 Magic Attack this turn, or +2 if you have a Wizard."),
            enchants(or_if(1, 2, has("Wizard"))),
            short=_("each wielded Weapon gives +1:magic: more, with a Wizard +2:magic:."),
        ),
    ],
)

vampiric_touch = Spell(
    "vampiric_touch", _("Vampiric Touch"), keywords=("Chaos", "Spell"), quest="risen_from_the_mire",
    magic=2, vp=1, cost=6, icon="vampire-dracula",
    abilities=[
        spoils("heal", _("Heal up to 2 Wounds."), heal(2, up_to=True), short=_("heal up to 2:wound:.")),
    ],
)

death_pact = Spell(
    "death_pact", _("Death Pact"), keywords=("Chaos", "Spell"), quest="at_the_foundations_of_the_world",
    magic=1, vp=1, cost=5, icon="death-note",
    abilities=[
        dungeon(
            "pact", _("Destroy 1 of your Heroes: you have Magic Attack this turn equal to 3 plus that Hero's level."),
            destroys_hero_for(magic, 3), if_=can_lose(can_be_sacrificed),
            short=_("destroy a Hero: +3:magic: plus its level."),
        ),
        spoils(
            "gain", _("If you have a Wizard and used the Dungeon ability of this card this turn, gain 1 XP."),
            gain_xp(1), if_=both(has("Wizard"), has_used("pact")),
            short=_("with a Wizard gain 1:xp: if you used its Dungeon ability."),
        ),
    ],
)

mirror_image = Spell(
    "mirror_image", _("Mirror Image"), keywords=("Arcane", "Chaos", "Spell"), quest="at_the_foundations_of_the_world",
    gold=1, vp=2, cost=7, icon="two-shadows",
    abilities=[
        village_or_dungeon(
            "mirror", _("Choose 1 of your other Items or Spells whose name is neither Mirror Image nor Stormland Mirror. Until the end of the turn this card has the Gold, Attack and Light printed on the chosen card (not its boosts), and, once, at any later moment of this phase, you may use 1 Village or Dungeon ability of the chosen card that fits the phase as though it were printed here, even if the original was used this turn; “this card” then means Mirror Image."),
            becomes_image, if_=something_to_mirror,
            short=_("copies :gold:, Attack, :light: and 1 ability of another Item or Spell."),
        ),
    ],
)

tempest = Spell(
    "tempest", _("Tempest"), keywords=("Elemental", "Spell"), quest="at_the_foundations_of_the_world",
    magic=1, vp=2, cost=7, icon="tornado",
    more_magic=different_classes,
    abilities=[
        trait(
            _("+1 Magic Attack for each different class among your Heroes."),
            short=_("+1:magic: for each different class of your Heroes."),
        ),
    ],
)

true_seeing = Spell(
    "true_seeing", _("True Seeing"), keywords=("Arcane", "Divine", "Spell"), quest="at_the_foundations_of_the_world",
    magic=1, light=1, vp=1, cost=6, icon="all-seeing-eye",
    abilities=[
        village_or_dungeon(
            "reveal", _("Reveal the top card of your deck. You may draw it, or discard it and gain 1 Gold for this turn. If you have a Wizard or a Cleric, do this twice."),
            reveals_and_chooses,
            short=_("reveal your top card: draw it or discard it for 1:gold:; with a Wizard or Cleric twice."),
        ),
    ],
)
