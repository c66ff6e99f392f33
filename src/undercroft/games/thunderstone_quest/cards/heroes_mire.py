"""The Heroes of Risen from the Mire."""

from ....kernel.text import _
from ..rules.ability import dungeon, spoils, trait, village_or_dungeon
from ..rules.bonuses import bonus_to_cards
from ..rules.card import Hero, HeroStack
from ..rules.looking import a_treasure_was_won, looks_at_treasure, reveals
from ..rules.losing import PUT_ON_DECK, PUT_UNDER_DECK, discard_for_each, give_up, of, puts_away
from ..rules.values import has_at_least, per, wields_how_many
from ..rules.verbs import (
    Part,
    boost_hero,
    draw,
    draw_then,
    gain_any_gear,
    gain_gear,
    light,
    magic,
    one_of,
    physical,
    skill,
)
from ..rules.weapons import may_wield_effortlessly
from ..rules.wounds import heal

felin = HeroStack("felin", _("Felin"), classes=("Cleric", "Wizard"), races=("Elf",), quest="risen_from_the_mire")

felin_l1 = Hero(
    "felin_l1", _("Felin"), felin, level=1, skill=2, gold=1, physical=1, vp=1, cost=8, icon="bear-head",
    abilities=[
        dungeon(
            "form", _("Choose one form for this turn. Bear: this Hero has +2 Physical Attack. Owl: this Hero has +1 Light."),
            one_of(Part("bear", _("Bear"), physical(2)), Part("owl", _("Owl"), light(1))),
            short=_("Bear +2:attack: or Owl +1:light:."),
        ),
    ],
)

felin_l2 = Hero(
    "felin_l2", _("Felin"), felin, level=2, skill=3, gold=1, physical=2, vp=2, cost=11, icon="bear-head",
    abilities=[
        dungeon(
            "form", _("Choose one form for this turn. Bear: this Hero has +3 Physical Attack and +1 Skill. Owl: this Hero has +1 Light and you draw 1 card."),
            one_of(Part("bear", _("Bear"), physical(3), skill(1)), Part("owl", _("Owl"), light(1), draw(1))),
            short=_("Bear +3:attack:, +1:strength: or Owl +1:light:, draw 1 card."),
        ),
    ],
)

felin_l3 = Hero(
    "felin_l3", _("Felin"), felin, level=3, skill=3, gold=2, physical=3, light=1, vp=4, cost=14, icon="bear-head",
    abilities=[
        dungeon(
            "form", _("Choose one form for this turn. Bear: this Hero has +5 Physical Attack and you heal 1 Wound. Owl: this Hero has +2 Light and you draw 1 card."),
            one_of(Part("bear", _("Bear"), physical(5), heal(1)), Part("owl", _("Owl"), light(2), draw(1))),
            short=_("Bear +5:attack:, heal 1:wound: or Owl +2:light:, draw 1 card."),
        ),
    ],
)

baharan = HeroStack("baharan", _("Baharan"), classes=("Cleric",), races=("Triton",), quest="risen_from_the_mire")

baharan_l1 = Hero(
    "baharan_l1", _("Baharan"), baharan, level=1, skill=3, gold=1, magic=2, vp=1, cost=7, icon="djinn",
    abilities=[
        dungeon(
            "discard", _("Discard 1 of your other cards: this Hero has +2 Magic Attack this turn."),
            magic(2), cost=give_up("discard"),
            short=_("discard another card: +2:magic:."),
        ),
    ],
)

baharan_l2 = Hero(
    "baharan_l2", _("Baharan"), baharan, level=2, skill=3, gold=1, magic=3, vp=2, cost=10, icon="djinn",
    abilities=[
        village_or_dungeon(
            "renew", _("Discard 1 of your other cards: draw 1 card and heal 1 Wound."),
            draw(1), heal(1), cost=give_up("discard"),
            short=_("discard another card: draw 1 card, heal 1:wound:."),
        ),
    ],
)

baharan_l3 = Hero(
    "baharan_l3", _("Baharan"), baharan, level=3, skill=4, gold=2, magic=5, vp=4, cost=13, icon="djinn",
    abilities=[
        village_or_dungeon(
            "renew", _("Discard up to 2 of your other cards. For each, draw 1 card, and this Hero has +1 Magic Attack this turn."),
            discard_for_each(2, draw(1), magic(1)),
            short=_("discard up to 2 other cards: for each draw 1 card and +1:magic:."),
        ),
    ],
)

darameric = HeroStack("darameric", _("Darameric"), classes=("Cleric", "Wizard"), races=("Elf",), quest="risen_from_the_mire")

darameric_l1 = Hero(
    "darameric_l1", _("Darameric"), darameric, level=1, skill=2, gold=1, magic=3, vp=1, cost=9, icon="sun-priest",
    abilities=[
        village_or_dungeon(
            "choose", _("Choose one: heal 1 Wound; or this Hero has +1 Magic Attack this turn."),
            one_of(Part("heal", _("Heal 1 Wound"), heal(1)), Part("magic", _("+1 Magic Attack"), magic(1))),
            short=_("heal 1:wound: or +1:magic:."),
        ),
    ],
)

darameric_l2 = Hero(
    "darameric_l2", _("Darameric"), darameric, level=2, skill=2, gold=1, magic=4, vp=2, cost=12, icon="sun-priest",
    bonus_to_others=bonus_to_cards("Divine", "Arcane", magic=1),
    abilities=[
        trait(
            _("Each Divine or Arcane card you have, other than Heroes, gives you an additional +1 Magic Attack."),
            short=_("Each Divine or Arcane card except Heroes gives +1:magic: more."),
        ),
        village_or_dungeon("heal", _("Heal 1 Wound."), heal(1), short=_("heal 1:wound:.")),
    ],
)

darameric_l3 = Hero(
    "darameric_l3", _("Darameric"), darameric,
    level=3, skill=3, gold=2, magic=6, light=1, vp=5, cost=15, icon="sun-priest",
    bonus_to_others=bonus_to_cards("Divine", "Arcane", magic=1),
    abilities=[
        trait(
            _("Each Divine or Arcane card you have, other than Heroes, gives you an additional +1 Magic Attack."),
            short=_("Each Divine or Arcane card except Heroes gives +1:magic: more."),
        ),
        village_or_dungeon(
            "heal", _("Heal 1 Wound and draw 1 card."), heal(1), draw(1),
            short=_("heal 1:wound:, draw 1 card."),
        ),
    ],
)

linsha = HeroStack("linsha", _("Linsha"), classes=("Fighter",), races=("Human",), quest="risen_from_the_mire")

linsha_l1 = Hero(
    "linsha_l1", _("Linsha"), linsha, level=1, skill=5, gold=1, physical=2, vp=1, cost=7, icon="swordwoman",
    abilities=[
        dungeon(
            "teach", _("Choose 1 of your other Heroes: it has +2 Skill this turn."),
            boost_hero(skill=2, other=True), if_=has_at_least(2, "Hero"),
            short=_("another of your Heroes has +2:strength:."),
        ),
    ],
)

linsha_l2 = Hero(
    "linsha_l2", _("Linsha"), linsha, level=2, skill=6, gold=1, physical=4, vp=2, cost=10, icon="swordwoman",
    abilities=[
        dungeon(
            "reveal", _("Reveal the top card of your deck. If it is a Weapon, draw it. Otherwise place it on the top or the bottom of your deck."),
            reveals("Weapon", PUT_ON_DECK, PUT_UNDER_DECK),
            short=_("reveal your top card: draw a Weapon, put any other on or under the deck."),
        ),
    ],
)

linsha_l3 = Hero(
    "linsha_l3", _("Linsha"), linsha, level=3, skill=8, gold=2, physical=5, vp=4, cost=13, icon="swordwoman",
    guards_weapons=True,
    abilities=[
        dungeon(
            "draw", _("Draw 1 card. If it is a Weapon, draw 1 more."), draw_then(1, "Weapon", draw(1)),
            short=_("draw 1 card; if it is a Weapon, draw 1 more."),
        ),
        trait(
            _("Weapons this Hero wields cannot be discarded or destroyed by Monsters or Rooms."),
            short=_("Monsters and Rooms cannot discard or destroy its Weapons."),
        ),
    ],
)

markennan = HeroStack("markennan", _("Markennan"), classes=("Fighter",), races=("Human",), quest="risen_from_the_mire")

markennan_l1 = Hero(
    "markennan_l1", _("Markennan"), markennan, level=1, skill=4, gold=1, physical=2, vp=1, cost=7, icon="brute",
    abilities=[
        dungeon(
            "wield", _("This Hero may wield 1 of your unwielded Blunt Weapons; while he wields it, it counts as needing 0 Skill."),
            may_wield_effortlessly(of("Blunt")),
            short=_("may wield an idle Blunt Weapon for 0:strength:."),
        ),
    ],
)

markennan_l2 = Hero(
    "markennan_l2", _("Markennan"), markennan, level=2, skill=5, gold=1, physical=3, vp=2, cost=10, icon="brute",
    more_physical=wields_how_many("Blunt"),
    abilities=[
        dungeon(
            "wield", _("This Hero may wield 1 of your unwielded Weapons; while he wields it, it counts as needing 0 Skill."),
            may_wield_effortlessly(of("Weapon")),
            short=_("may wield an idle Weapon for 0:strength:."),
        ),
        trait(
            _("+1 Physical Attack for each Blunt Weapon this Hero wields."),
            short=_("+1:attack: for each Blunt Weapon it wields."),
        ),
    ],
)

markennan_l3 = Hero(
    "markennan_l3", _("Markennan"), markennan, level=3, skill=6, gold=2, physical=5, vp=4, cost=13, icon="brute",
    more_physical=per(wields_how_many("Blunt"), each=2),
    abilities=[
        dungeon(
            "wield", _("Draw 1 card, then this Hero may wield 1 of your unwielded Weapons; while he wields it, it counts as needing 0 Skill."),
            draw(1), may_wield_effortlessly(of("Weapon")),
            short=_("draw 1 card, may wield an idle Weapon for 0:strength:."),
        ),
        trait(
            _("+2 Physical Attack for each Blunt Weapon this Hero wields."),
            short=_("+2:attack: for each Blunt Weapon it wields."),
        ),
    ],
)

nimblefingers = HeroStack("nimblefingers", _("Nimblefingers"), classes=("Rogue",), races=("Elf",), quest="risen_from_the_mire")

nimblefingers_l1 = Hero(
    "nimblefingers_l1", _("Nimblefingers"), nimblefingers,
    level=1, skill=3, gold=1, physical=2, light=1, vp=1, cost=8, icon="robber-hand",
    abilities=[
        spoils(
            "rations", _("Gain 1 Iron Rations token."), gain_gear("iron_rations"),
            short=_("gain an Iron Rations token."),
        ),
    ],
)

nimblefingers_l2 = Hero(
    "nimblefingers_l2", _("Nimblefingers"), nimblefingers,
    level=2, skill=4, gold=1, physical=3, light=1, vp=2, cost=11, icon="robber-hand",
    abilities=[
        dungeon("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
        spoils(
            "gear", _("Gain 1 Gear token of your choice."), gain_any_gear,
            short=_("gain a Gear token of your choice."),
        ),
    ],
)

nimblefingers_l3 = Hero(
    "nimblefingers_l3", _("Nimblefingers"), nimblefingers,
    level=3, skill=5, gold=2, physical=4, light=2, vp=4, cost=14, icon="robber-hand",
    abilities=[
        dungeon("draw", _("Draw 1 card."), draw(1), short=_("draw 1 card.")),
        spoils(
            "exchange", _("If this battle rewarded you with a Treasure, look at the top card of the Treasure deck. Either exchange it for 1 Treasure that this battle gave you (that Treasure goes to the bottom of the Treasure deck) or place the looked-at card on the bottom of the Treasure deck."),
            looks_at_treasure, if_=a_treasure_was_won,
            short=_("look at the next Treasure; you may exchange one just won for it."),
        ),
    ],
)

regalen = HeroStack("regalen", _("Regalen"), classes=("Wizard",), races=("Elf",), quest="risen_from_the_mire")

regalen_l1 = Hero(
    "regalen_l1", _("Regalen"), regalen, level=1, skill=2, gold=1, magic=3, vp=1, cost=8, icon="wizard-face",
    abilities=[
        dungeon(
            "magic", _("Place 1 of your Items or Spells on top of your deck: this Hero has +1 Magic Attack this turn."),
            magic(1), cost=give_up("on-deck", of("Item", "Spell")),
            short=_("put an Item or Spell on your deck: +1:magic:."),
        ),
    ],
)

regalen_l2 = Hero(
    "regalen_l2", _("Regalen"), regalen, level=2, skill=2, gold=1, magic=4, vp=2, cost=11, icon="wizard-face",
    abilities=[
        dungeon(
            "draw", _("Draw 1 card. Then you may place 1 of your other cards on top of your deck."),
            draw(1), puts_away("on-deck", may=True),
            short=_("draw 1 card, then you may put another card on your deck."),
        ),
    ],
)

regalen_l3 = Hero(
    "regalen_l3", _("Regalen"), regalen, level=3, skill=3, gold=2, magic=6, vp=4, cost=14, icon="wizard-face",
    abilities=[
        dungeon(
            "draw", _("Draw 2 cards. Then place 1 of your other cards on top of your deck."),
            draw(2), puts_away("on-deck"),
            short=_("draw 2 cards, then put another card on your deck."),
        ),
    ],
)
