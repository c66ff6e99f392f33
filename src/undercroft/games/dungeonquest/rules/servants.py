"""Kalladra's Servants: the players of dead Heroes move the Monsters (DQ-15)."""

from contextlib import suppress

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.state import NEW_MONSTER
from ....kernel.text import _, who
from .content import DECKS, WALL, Card, Monster
from .grid import BEYOND, CHAMBER, LOWER, OUTSIDE, SPACES, TOWERS, opposite
from .monsters import meet, which_token
from .state import Table, Token
from .wounds import TurnCutShort

SEND = Verb("send", _("Move the Monster at {0} to {1}"))
SUMMON = Verb("summon", _("Bring a Monster to {0}"))
REST = Verb("rest", _("Do nothing"))()
VICTIM = Verb("victim", _("Attack {0}"))
MOST_CARDS = 100
CLOSED = (CHAMBER, LOWER, *TOWERS)
"""Where no Monster goes (DQ-15.1)."""


def serve(table: Table, me: int) -> Rules[None]:
    """An eliminated player moves a token, adds one, or does nothing."""
    options = [
        SEND(SPACES[token.space], SPACES[there]) for token in _movable(table, me) for there in _steps(table, token)
    ]
    options += [SUMMON(SPACES[space]) for space in _gates(table)]
    if not options:
        return
    chosen: Option = yield Decision(me, "serve", [*dict.fromkeys(options), REST], "DQ-15.1")
    if chosen.verb is SEND:
        yield from _send(table, me, chosen.things[0].index, chosen.things[1].index)
        return
    _remember(table, me, 0)
    if chosen.verb is SUMMON:
        yield from _summon(table, me, chosen.target.index)


def _movable(table: Table, me: int) -> list[Token]:
    """Not the token he moved on his last turn, if there is another (DQ-15.2)."""
    if len(table.tokens) < 2:
        return list(table.tokens)
    return [token for token in table.tokens if token.number != table.moved[me]]


def _steps(table: Table, token: Token) -> list[int]:
    """Adjacent explored chambers, without a wall, a Monster, a tower, or the dragon in between (DQ-15.1)."""
    laid = table.laid_at(token.space)
    found = []
    for direction, there in enumerate(BEYOND[token.space]):
        if there == OUTSIDE or there in CLOSED or laid.sides[direction] is WALL:
            continue
        beyond = table.board[there]
        if beyond is not None and beyond.sides[opposite(direction)] is not WALL and not table.tokens_at(there):
            found.append(there)
    return found


def _gates(table: Table) -> list[int]:
    """The explored chambers next to a tower, without a Hero, if a token may be added (DQ-15.5)."""
    if len(table.tokens) >= sum(hero.alive for hero in table.heroes):
        return []
    beyond_towers = [there for tower in TOWERS for there in BEYOND[tower] if there != OUTSIDE]
    return [space for space in beyond_towers if table.board[space] is not None and not table.standing(space)]


def _send(table: Table, me: int, here: int, there: int) -> Rules[None]:
    """Move a token; onto a Hero, it attacks him at once (DQ-15.4)."""
    token = next(token for token in _movable(table, me) if token.space == here)
    moved = Token(token.number, there, token.monster, token.life)
    table.tokens = tuple(moved if other is token else other for other in table.tokens)
    _remember(table, me, token.number)
    monster = token.monster
    table.tell("sends", who=me, monster=monster, space=SPACES[there])
    victims = table.standing(there)
    if victims:
        chosen = yield from pick(me, "victim", [VICTIM(who(hero.seat)) for hero in victims], "DQ-15.7")
        yield from _attack(table, me, chosen.target.seat, monster)


def _attack(table: Table, me: int, seat: int, monster: Monster) -> Rules[None]:
    """The mover plays the Monster; the chamber is not encountered afterwards (DQ-15.7)."""
    with suppress(TurnCutShort):
        yield from meet(table, seat, monster, lying=table.heroes[seat].space, played_by=me)


def _remember(table: Table, me: int, number: int) -> None:
    table.moved = tuple(number if seat == me else old for seat, old in enumerate(table.moved))


def _summon(table: Table, me: int, space: int) -> Rules[None]:
    """Dungeon cards are revealed until a Monster appears; a token of it is put into the chamber (DQ-15.5)."""
    card = _reveal_monster(table, me)
    if card is None:
        return
    monster = table.monster(card.monster)
    lying = OUTSIDE if len(table.pool[monster]) else (yield from which_token(table, monster, me))
    table.place_token(space, monster, table.take_token(monster, lying))
    table.tell("summons", who=me, monster=monster, space=SPACES[space])


def _reveal_monster(table: Table, me: int) -> Card | None:
    deck = table.decks["dungeon"]
    for _number in range(MOST_CARDS):
        if not len(deck):
            if not deck.discards:
                return None
            deck.shuffle()
        card = deck.take(table.rng)
        table.learn(NEW_MONSTER)
        if card.is_shuffle:
            deck.shuffle(card)
            continue
        deck.discards.append(card)
        table.tell("draws", who=me, deck=DECKS["dungeon"], card=card)
        if card.type == "monster":
            return card
    return None
