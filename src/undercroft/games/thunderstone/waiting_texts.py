"""Descriptions of other players' decisions, shown while waiting for them."""

from ...kernel.text import _

WAITING_TEXTS = {
    "theirs-end-turn": _("{who} ends the turn"),
    "theirs-where-to": _("{who} decides where to go"),
    "theirs-village-effects": _("{who} uses cards in the village"),
    "theirs-pawn": _("{who} pawns a card"),
    "theirs-buy": _("{who} goes shopping with {purse} gold"),
    "theirs-level": _("{who} may raise a hero with {xp} XP"),
    "theirs-become": _("{who} chooses what {card} becomes"),
    "theirs-prepare": _("{who} prepares the party for battle"),
    "theirs-attack": _("{who} chooses a monster to attack"),
    "theirs-feed": _("{who} chooses a hero for {card}"),
    "theirs-eat": _("{who} chooses a Food to destroy"),
    "theirs-take": _("{who} takes a monster out of the hall"),
    "theirs-banish": _("{who} puts the hall in another order"),
    "theirs-give-up": _("{who} destroys a card"),
    "theirs-return": _("{who} may put a monster under the deck"),
    "theirs-discard-one": _("{who} discards a card"),
    "theirs-discard": _("{who} discards cards: {count}"),
    "theirs-discard-hero": _("{who} discards a hero"),
    "theirs-hero-or-two": _("{who} discards a hero or two cards"),
    "theirs-borrow": _("{who} may borrow a hero"),
    "theirs-bar": _("{who} chooses the hero who does not attack"),
    "theirs-weaken": _("{who} chooses what {card} loses"),
    "theirs-disease": _("{who} chooses what a Disease reduces"),
    "theirs-lose": _("{who} loses a card to the monster"),
    "theirs-spoils-order": _("{who} chooses which spoils come first"),
    "theirs-spoils": _("{who} may buy a card as spoils of {card}"),
    "theirs-sphinx": _("{who} may reveal the top six cards"),
    "theirs-cull": _("{who} chooses cards to destroy"),
    "theirs-rest": _("{who} may destroy a card of the hand"),
}
"""What another player decides, in the third person, by decision key."""
CHOICES = {
    "choices-where-to": _("Village, dungeon or rest"),
    "choices-buy": _("One card, or none"),
    "choices-prepare": _("Weapons, effects, then the attack"),
    "choices-attack": _("One of the monsters in the hall"),
}
"""What there is to choose, for decisions with public options."""
