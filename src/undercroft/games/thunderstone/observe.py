"""What a seat of Thunderstone knows, as numbers. Players come in the order of play, the observing seat first."""

from ...kit.observing import Layout, Observer, Row, placed
from .actions import ACTIONS, HEROES, WEAPONS
from .cards import CARDS, MONSTER_CLASSES
from .rules import discard
from .rules.card import Card, Monster
from .rules.spoils import CULL
from .rules.state import Table
from .texts import PROMPTS

ALL = list(CARDS.values())
PLACE = placed(ALL)
CLASSES = list(MONSTER_CLASSES.values())
SEATS = range(5)
WHERE = ("village", "dungeon", "rest")
PAIRS = [(weapon, hero) for weapon in WEAPONS for hero in HEROES]
PAIR = placed(PAIRS)

STATIC = Layout()
PLAYERS = STATIC.add("players", 1, "how many play, / 5")
VILLAGE = STATIC.add("village", ALL, "1 if the card is sold in this match")
MONSTERS = STATIC.add("classes", CLASSES, "1 if the class is in this dungeon")
DEADLY = STATIC.add("strength_zero_death", 1, "1 if heroes without strength die")

CHANGING = Layout(STATIC)
HAND = CHANGING.add("hand", ALL, "your hand: how many of each card, / 5")
DECK = CHANGING.add("deck", ALL, "your deck: how many of each card, / 5")
DISCARD = CHANGING.add("discard", ALL, "your discard pile: how many of each card, / 5")
STOCK = CHANGING.add("stock", ALL, "how many of each card are left in the village, / 10")
HALL = [CHANGING.add(f"rank_{rank}", ALL, f"1 at the card in rank {rank} of the hall") for rank in (1, 2, 3)]
BREACHED = CHANGING.add("breached", 3, "1 if the card of the rank has breached")
DUNGEON = CHANGING.add("dungeon", 1, "cards in the dungeon deck, / 40")
RETURNED = CHANGING.add("returned", ALL, "cards that were put under the dungeon deck, if their order is known")
PARTY = CHANGING.add("party", ALL, "cards laid open by the active player: how many, / 5")
ARMED = CHANGING.add("armed", ALL, "of these, heroes with a weapon, and weapons that are carried, / 5")
WITH = CHANGING.add(
    "weapons", [f"{weapon.id}:{hero.id}" for weapon, hero in PAIRS], "which weapon is carried by which hero, / 5"
)
STRONG = CHANGING.add(
    "weapons_gained",
    [f"{weapon.id}:{hero.id}" for weapon, hero in PAIRS],
    "of these pairs, the strength that the hero has gained, / 10",
)
GAINED = CHANGING.add("gained", ALL, "of the party, the strength that the heroes have gained, / 10")
FED = CHANGING.add("fed", ALL, "of the party, the attack that heroes have gained for themselves, / 10")
MOST = CHANGING.add("gained_most", ALL, "the most that one of them has gained, / 10")
USED = CHANGING.add("used", ALL, "of the party, those of which an effect was used, / 5")
ARMED_USED = CHANGING.add("armed_used", ALL, "of these, those that carry or are carried, / 5")
DOOMED = CHANGING.add("doomed", ALL, "of the party, those that a battle will destroy, / 5")
ASIDE = CHANGING.add("aside", ALL, "face-up cards not counted elsewhere, / 5")
STAY = CHANGING.add("place", WHERE, "1 at where the active player is")
PURSE = CHANGING.add("purse", ("gold", "buys"), "gold left / 10 and purchases left / 3, in village and dungeon")
FOE = CHANGING.add("foe", ALL, "1 at the monster that is fought")
BATTLE = CHANGING.add("battle", ("attack", "magic", "penalty", "total", "won"), "the current battle, / 10; won: 1")
DESTROYED = CHANGING.add("destroyed", ALL, "how many of each card have been destroyed, / 10")
IDLE = CHANGING.add("idle", 1, "turns in a row without progress in the dungeon, / 20")
FACTS = ("active", "hand", "deck", "discard", "xp")
SEAT = [
    CHANGING.add(f"seat_{seat}", FACTS, "of this player: 1 if active; cards / 20; experience / 10") for seat in SEATS
]
TOP = [CHANGING.add(f"top_{seat}", ALL, "1 at the top card of this player's discard pile") for seat in SEATS]
SHOWN = [CHANGING.add(f"shown_{seat}", ALL, "this player's hand, if all have seen it, / 5") for seat in SEATS]


def write_static(table: Table, seat: int, out: Row) -> None:
    out[PLAYERS] = table.seats / 5
    for pile in table.village:
        for card in pile.cards:
            out[VILLAGE + PLACE[card]] = 1.0
    lying = [table.deck, table.returned, table.destroyed, table.visit.aside, [place.card for place in table.hall]]
    lying += [cards for player in table.players for cards in (player.deck, player.hand, player.discard)]
    lying.append([shown.card for shown in table.party.values()])
    present = {card.monster_class for cards in lying for card in cards if isinstance(card, Monster)}
    for place, kind in enumerate(CLASSES):
        out[MONSTERS + place] = float(kind in present)
    out[DEADLY] = float(table.strength_zero_death)


def write(table: Table, seat: int, out: Row) -> None:
    me = table.players[seat]
    _count(out, HAND, me.hand)
    _count(out, DECK, me.deck)
    _count(out, DISCARD, me.discard)
    for card, left in table.stock.items():
        out[STOCK + PLACE[card]] = left / 10
    for rank, place in enumerate(table.hall[:3]):
        out[HALL[rank] + PLACE[place.card]] = 1.0
        out[BREACHED + rank] = float(place.breached)
    out[DUNGEON] = (len(table.deck) + len(table.returned)) / 40
    if table.returned and not table.ordered:
        _count(out, RETURNED, table.returned)
    for card in table.destroyed:
        out[DESTROYED + PLACE[card]] += 0.1
    _write_visit(table, out)
    out[IDLE] = table.idle / 20
    for step in range(table.seats):
        other = (seat + step) % table.seats
        player, at = table.players[other], SEAT[step]
        out[at] = float(other == table.active)
        out[at + 1] = len(player.hand) / 20
        out[at + 2] = len(player.deck) / 20
        out[at + 3] = len(player.discard) / 20
        out[at + 4] = player.xp / 10
        if player.discard:
            out[TOP[step] + PLACE[player.discard[-1]]] = 1.0
        if player.shown:
            _count(out, SHOWN[step], player.hand)


def _write_visit(table: Table, out: Row) -> None:
    """Write the public facts of the active player's turn."""
    visit = table.visit
    for shown in table.party.values():
        place = PLACE[shown.card]
        out[PARTY + place] += 0.2
        gained = shown.strength / 10
        out[FED + place] += shown.attack / 10
        if gained:
            out[GAINED + place] += gained
            out[MOST + place] = max(out[MOST + place], gained)
        if shown.used:
            out[USED + place] += 0.2
        if shown.weapon is not None or shown.bearer is not None:
            out[ARMED + place] += 0.2
            if shown.used:
                out[ARMED_USED + place] += 0.2
        if shown.weapon is not None:
            pair = PAIR[shown.weapon.card, shown.card]
            out[WITH + pair] += 0.2
            out[STRONG + pair] += gained
        if shown.doomed:
            out[DOOMED + place] += 0.2
    if visit.place:
        out[STAY + WHERE.index(visit.place)] = 1.0
        if visit.place != "rest":
            out[PURSE] = (table.purse() - visit.spent) / 10
            out[PURSE + 1] = visit.buys / 3
    for card in visit.aside:
        out[ASIDE + PLACE[card]] += 0.2
    if visit.battle is not None:
        attack = visit.battle.attack
        out[FOE + PLACE[attack.monster]] = 1.0
        for place, number in enumerate((attack.attack, attack.magic, attack.penalty, attack.total)):
            out[BATTLE + place] = number / 10
        out[BATTLE + 4] = float(bool(visit.battle.won))


def _count(out: Row, start: int, cards: list[Card]) -> None:
    counts: dict[Card, float] = {}  # adding to a dict is much faster than to a row
    for card in cards:
        counts[card] = counts.get(card, 0.0) + 0.2
    for card, count in counts.items():
        out[start + PLACE[card]] = count


OBSERVER = Observer(STATIC, CHANGING, PROMPTS, ALL, write_static, write, len(SEATS), ACTIONS, (discard.DISCARD, CULL))
