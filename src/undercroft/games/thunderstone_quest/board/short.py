"""The words of cards in signs: what stands on a card in the hand, and in one line under a Room."""

import re
from functools import cache

from ....kernel.text import Speech, _
from ..rules.ability import Ability
from ..rules.card import Card
from ..rules.wording import WHEN

WHEN_SHORT = {
    "village_or_dungeon": _("Any place"),
    "before_battle": _("Before"),
    "after_battle": _("After"),
    "alert_into": _("Into"),
    "alert_out_of": _("Out of"),
    "alert_through": _("Through"),
    "when_revealed": _("Revealed"),
    "completion": "",
    "end_of_game": "",
}
SHORT = {
    "giant_rat": _("*Spoils* an Adventurer rises to level I without :xp:."),
    "adventurer": _("Rises to any level I Hero."),
    "thunderstone_shard": _("*Any place* a Hero rises for its :xp:."),
    "lantern": _("After the Village destroy it: go on into the Dungeon."),
    "dagger": _("Buying a card, you may destroy a Dagger."),
    "festering_wound": _("In battle 1:attack: less, or 1:magic:."),
    "felin_l1": _("*Dungeon* Bear +2:attack: or Owl +1:light:."),
    "felin_l2": _("*Dungeon* Bear +3:attack: +1:strength:, or Owl +1:light:, draw 1."),
    "felin_l3": _("*Dungeon* Bear +5:attack:, heal 1, or Owl +2:light:, draw 1."),
    "gendarme_l1": _("*Dungeon* a Weapon’s boost becomes :magic:, 1 higher."),
    "nimblefingers_l3": _("*Spoils* exchange a Treasure for the next one."),
    "stormskull_l3": _("*Dungeon* lay out a Spell of your discard pile."),
    "silverhelm_l3": _("*Any place* heal up to 2; +1:attack: for each :wound: healed."),
    "tome_of_knowledge": _("*Spoils* +1:xp: with a Hero of level I; one Tome a turn."),
    "ring_of_learning": _("*Spoils* +1:xp: if a Weapon is wielded; one Ring a turn."),
    "crystal_of_scrying": _("*Any place* look at 3, draw 1, put back the others."),
    "star_eyed_oracle": _("*Any place* look at 3, draw 1, put back the others."),
    "future_vision": _("*Any place* look at 2, draw 1; both with a Cleric or Wizard."),
    "holy_symbol": _("Its boost is +1:magic: for others.\n*Dungeon* +2:magic: against Undead, Demons."),
    "damilu_huskie": _("May be discarded for another card.\n*Dungeon* a Hero +1:attack:."),
    "darameres_cloak": _("Once a turn saves your cards.\n*Dungeon* ignore 1 Alert."),
    "charm_monster": _("*Dungeon* 1:wound: less; with a Wizard 2, and no After Battle."),
    "mirror_image": _("*Any place* becomes an image of an Item or Spell."),
    "true_seeing": _("*Any place* reveal 1: draw it, or discard it for 1:gold:; twice with a Wizard or Cleric."),
    "battle_axe": _("+1:xp: each time you are wounded."),
    "boomerang": _("Wielded, it may go back on your deck."),
    "crossbow": _("Not for a Rogue: discard a card to wield it."),
    "stormland_mirror": _("*Any place* use an ability of another card once more."),
    "heart_of_the_beast": _("A Hero has +1:attack: for each :wound:, at most 4."),
    "magic_missile": _("*Dungeon* draw 1; +1:magic: with a Wizard, +2 from level II."),
    "natures_fury": _("+1:magic: for each Elemental.\n*Dungeon* with a Wizard discard 1: +2:magic:."),
    "lightning_bolt": _("*Dungeon* die 5–6: +2:magic:; a Wizard rerolls."),
    "flail": _("*Dungeon* die 2–5: +1:attack:, 6: +3."),
    "wrath_of_the_storm": _("*Dungeon* :magic: as the die; a 1 is a :wound: too."),
}
"""Where signs alone do not make the words of a card short enough for the hand."""
_SIGNED = {
    "en": (
        (r"\s*\((?:chosen in|minimum|round|not below|its own|never|it need)[^)]*\)", ""),
        (r" this turn(?! was)", ""),
        (r"[Tt]his Hero has ", ""),
        (r"[Yy]ou have (?=[+−-]?\d)", ""),
        (r"(\d) additional ", r"\1 "),
        (r"an additional ", ""),
        (r" Physical Attack", ":attack:"),
        (r" Magic Attack", ":magic:"),
        (r"(?<=\d) Light", ":light:"),
        (r"(?<=\d) Gold", ":gold:"),
        (r"(?<=\d) XP", ":xp:"),
        (r"(?<=\d) HP", ":health:"),
        (r"(?<=\d) Skill", ":strength:"),
        (r"(?<=\d) (?:fewer )?Wound(?: token)?s?\b", ":wound:"),
        (r"[Dd]raw (\d) cards?", r"draw \1"),
        (r"1 of your other cards", "another card"),
        (r"1 of your (?:other )?Heroes", "a Hero"),
        (r"1 of your (?:other )?([AEIOU][\w ]*?\w)s\b", r"an \1"),
        (r"1 of your (?:other )?([\w ]*?\w)s\b", r"a \1"),
        (r" of your choice", ""),
        (r"  +", " "),
    ),
    "ru": (
        (r"\s*\((?:выбирают|не ниже|с округлением|её собственный|никогда|владеть)[^)]*\)", ""),
        (r" в этот ход", ""),
        (r"[Уу] этого героя (?=[+−-]?\d)", ""),
        (r"[Уу] вас (?=[+−-]?\d)", ""),
        (r"даёт ещё ", "даёт "),
        (r" к физической атаке", ":attack:"),
        (r" к магической атаке", ":magic:"),
        (r"(?<=\d) свет[а]?\b", ":light:"),
        (r"(?<=\d) золот[оа]\b", ":gold:"),
        (r"(?<=\d) XP", ":xp:"),
        (r"(?<=\d) ОЗ", ":health:"),
        (r"(?<=\d) (?:к умению|умени[ея])\b", ":strength:"),
        (r"(?<=\d) (?:жетон[аов]* )?ран[уыа]?\b(?: меньше)?", ":wound:"),
        (r"(Возьмите|возьмите) (\d) карт[уы]", r"\1 \2"),
        (r" на свой выбор", ""),
        (r"  +", " "),
    ),
}


def signed(text: str, language: str) -> str:
    """A sentence in which numbers stand with their signs."""
    for pattern, sign in _SIGNED.get(language, ()):
        text = re.sub(pattern, sign, text)
    return text.strip()


def short(card: Card, speech: Speech) -> str:
    """The text for the hand: one line for each ability."""
    if card.id in SHORT:
        return speech(SHORT[card.id])
    return "\n".join(line(ability, speech) for ability in card.abilities)


@cache
def line(ability: Ability, speech: Speech) -> str:
    """One ability in signs, behind its timing word. Kept, as forecasts ask for it often and the patterns are slow."""
    words = signed(speech(ability.name), speech.language)
    when = WHEN_SHORT.get(ability.when, WHEN.get(ability.when, ""))
    return f"*{speech(when)}* {words[:1].lower()}{words[1:]}" if when else words
