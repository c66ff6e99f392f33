"""The sentences of prompts and events. `who` and `whom` are players."""

from ...kernel.text import _
from .waiting_texts import CHOICES, WAITING_TEXTS

TURN_END = {
    "end-turn": _("End your turn?"),
    "end-turn-then": _("Your cards go to the discard pile; you draw six new ones."),
}
"""The question at the end of a turn, and what happens then; asked only in matches with `pause`."""
PROMPTS = {
    "where-to": _("Where does your party go this turn?"),
    "village-effects": _("Use a Village effect, or go on to buying; your purse holds {purse} gold"),
    "pawn": _("Which card do you pawn?"),
    "buy": _("Buy a card: {purse} gold left, purchases left: {buys}"),
    "level": _("Raise a hero? You have {xp} XP"),
    "become": _("What does {card} become?"),
    "prepare": _("Prepare your party, or attack a monster"),
    "attack": _("Choose a monster to attack"),
    "feed": _("Which hero gets {card}?"),
    "eat": _("Which Food is destroyed?"),
    "take": _("Which monster do you take?"),
    "banish": _("Put a monster under the deck, or rearrange the hall"),
    "give-up": _("Which of your cards is destroyed?"),
    "return": _("Put a monster under the deck?"),
    "discard-one": _("Discard a card"),
    "discard": _("Discard cards: {count}"),
    "discard-hero": _("Which hero do you discard?"),
    "hero-or-two": _("Discard a hero, or two cards"),
    "borrow": _("Borrow one of these heroes for this turn?"),
    "bar": _("Which hero does not attack?"),
    "weaken": _("What does {card} lose?"),
    "disease": _("A Disease: is attack ({attack}) or magic attack ({magic}) reduced?"),
    "lose": _("Which of your cards is destroyed by the monster?"),
    "spoils-order": _("Which spoils do you take first?"),
    "spoils": _("Spoils of {card}: buy a card for up to {purse} gold?"),
    "sphinx": _("Reveal the top six cards of your deck?"),
    "cull": _("Destroy any of these cards; the others are discarded"),
    "rest": _("Destroy a card of your hand?"),
}

EVENTS = {
    "turn": _("[{who}: turn|Your turn]"),
    "enters-village": _("[{who} visits|You visit] the village with {cards}"),
    "enters-dungeon": _("[{who} enters|You enter] the dungeon with {cards}"),
    "rests": _("[{who} rests|You rest]"),
    "draws": _("You draw {cards}"),
    "draws-unseen": _("[{who} draws|You draw] cards: {count}"),
    "draws-open": _("[{who} draws|You draw] {cards}"),
    "uses": _("{card}: {effect}"),
    "trains": _("[{who} destroys|You destroy] {card} for {xp} XP"),
    "pawns": _("[{who} pawns|You pawn] {card} for {gold} gold"),
    "buys": _("[{who} buys|You buy] {card}"),
    "levels": _("[{card} of {who}|Your {card}] becomes {into}"),
    "equips": _("[{who} gives|You give] {weapon} to {hero}"),
    "unequips": _("[{who} takes|You take] {weapon} back"),
    "feeds": _("{card} for {hero}: strength +{strength}"),
    "throws": _("[{who} throws|You throw] {card}"),
    "discards": _("[{who} discards|You discard] {cards}"),
    "shows-hand": _("[{who} has no hero and shows|You have no hero and show] {cards}"),
    "borrows": _("[{who} borrows|You borrow] {card} from [{whom}|you]"),
    "takes": _("[{who} takes|You take] {card} out of the hall"),
    "attacks": _("[{who} attacks|You attack] {card} at rank {rank}"),
    "wins": _("[{who} defeats|You defeat] {card}, {total} against {health}: {xp} XP"),
    "loses": _("[{who} is|You are] beaten by {card}, {total} against {health}"),
    "no-battle": _("[{who} leaves|You leave] the dungeon without a battle: no monster can be attacked"),
    "gains": _("[{who} gains|You gain] {cards}"),
    "destroyed": _("{card} is destroyed"),
    "destroyed-in-village": _("{card} is destroyed in the village"),
    "reveals": _("[{who} reveals|You reveal] {cards}"),
    "turns-up": _("{card} appears at rank {rank}"),
    "goes-under": _("{card} goes under the dungeon deck"),
    "rearranges": _("[{who} rearranges|You rearrange] the hall: {cards}"),
    "breach": _("{card} breaches"),
    "stone-claimed": _("[{who} claims|You claim] the Thunderstone: {card}"),
    "stone-lost": _("The Thunderstone reaches rank 1 and is lost: {card}"),
    "over-claimed": _("The game is over: the Thunderstone has been claimed"),
    "over-unclaimed": _("The game is over: nobody has the Thunderstone"),
    "over-stalled": _("The game is over: too long without progress in the dungeon; nobody has the Thunderstone"),
}

SCORES = {
    "score-monsters": _("monsters"),
    "score-heroes": _("heroes"),
    "score-goods": _("goods"),
    "score-thunderstone": _("the stone"),
}

TEXTS = {**TURN_END, **PROMPTS, **WAITING_TEXTS, **CHOICES, **EVENTS, **SCORES}
