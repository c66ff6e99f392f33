"""What a bot knows about its situation: from its view or, in imagined matches, from the state itself."""

from collections.abc import Sequence

from ..cards import ATTACKS, HEROES, MONSTERS, TILES
from ..rules.attributes import chance
from ..rules.content import AGILITY, CombatCard, HeroCard, LaidTile, Monster
from ..rules.fight import Fight
from ..rules.grid import BY_ID, CHAMBER, DIRECTIONS, OUTSIDE, empty_board
from ..rules.loot import burden
from ..rules.monsters import escape_chance
from ..rules.odds import win_chance
from ..rules.state import Table
from ..view import FightFacts, View
from .distances import BARRED, FAR, Board, Costs, DistanceMap, Foes, costs, distance_map, exits, goes_on
from .tactics import Duel, fight_loss

LAST_SAFE = 26
"""From this space of the sun track on the towers may close."""
PACE, PACE_FOR_TREASURE, ROOM = 1.3, 2.0, 2.0
"""The Hero goes for the treasure if the way there and back is at most the time left times the pace, plus `ROOM`. The
pace is bolder if he cannot win without a Treasure."""
_BARE: Board = tuple(empty_board())


class Mind:
    """One Hero's situation, in plain facts; conclusions are computed on demand."""

    __slots__ = (
        "_distance_map",
        "_goals",
        "bank",
        "below",
        "board",
        "came_from",
        "card",
        "dragon",
        "duel",
        "foes",
        "gold",
        "heading",
        "heroes",
        "kept",
        "left",
        "loot",
        "monster",
        "needs_treasure",
        "opened",
        "runes",
        "seat",
        "solo",
        "space",
        "time",
        "tokens",
        "tower",
        "treasures",
        "trip",
        "unexplored",
        "wanted",
        "wounds",
        "wounds_in_fight",
    )  # fmt: skip

    def __init__(self, seat: int, card: HeroCard) -> None:
        self.seat = seat
        self.card = card
        self.wounds = 0
        self.left = card.life
        self.tokens = 0
        self.loot: list[tuple[str, str, int]] = []
        """Deck, card (if it is known) and gold of each Loot."""
        self.gold = 0
        self.treasures = 0
        self.wanted = 0
        """The gold that it takes to win."""
        self.solo = False
        self.needs_treasure = False
        """Whether nobody wins without a Treasure card."""
        self.kept: Sequence[str] = ()
        self.runes: Sequence[str] = ()
        self.tower = self.space = self.came_from = self.below = OUTSIDE
        self.bank = self.heading = self.trip = 0
        self.time = 0.0
        """Turns until the towers may close."""
        self.dragon = 0
        """Dragon cards that are left, one of which wakes him."""
        self.opened: Sequence[str] = ()
        self.heroes: Sequence[int] = ()
        """Where the Heroes stand."""
        self.monster: Monster | None = None
        self.duel: Duel | None = None
        self.wounds_in_fight = 0
        self.board: Board = _BARE
        self.unexplored = True
        self.foes: Foes = ()
        self._goals: tuple[int, ...] | None = None
        self._distance_map: DistanceMap | None = None

    # -- where to

    @property
    def price(self) -> Costs:
        """What chambers and passages cost this Hero as he is now."""
        return costs(self.card, self.tokens - len(self.loot), self.left)

    def distance_map(self, goals: tuple[int, ...]) -> DistanceMap:
        return distance_map(self.board, self.unexplored, self.foes, self.price, goals)

    @property
    def goals(self) -> tuple[int, ...]:
        """The treasure, as long as the Hero has no Loot and there is time for it; else the towers. With opponents, a
        Hero who goes on although he has Loot dies more often and wins less. Alone it takes a Treasure to win, and going
        for it wins twice as often (14 of 100 matches instead of 7)."""
        if self._goals is None:
            self._goals = self._find_goals()
        return self._goals

    def _find_goals(self) -> tuple[int, ...]:
        towers = exits(self.tower)
        if self.treasures or (self.loot and not self.needs_treasure):
            return towers
        if self.space == OUTSIDE:
            return (CHAMBER,)
        there = self.distance_map((CHAMBER,)).far(self.space, self.bank)
        back = self.distance_map(towers).far(CHAMBER)
        pace = PACE_FOR_TREASURE if self.needs_treasure else PACE
        return (CHAMBER,) if there + back <= self.time * pace + ROOM else towers

    @property
    def leaving(self) -> bool:
        return self.goals != (CHAMBER,)

    @property
    def way(self) -> DistanceMap:
        """The way to the goals."""
        if self._distance_map is None:
            self._distance_map = self.distance_map(self.goals)
        return self._distance_map

    @property
    def here(self) -> float:
        """How far it is to the goal from where he stands."""
        return self.way.far(self.space, self.bank) if self.space != OUTSIDE else FAR

    def far(self, space: int, bank: int = 0) -> float:
        """How far it is to the goal from a space that the Hero would enter now, by special movement."""
        return self.way.enter(space) + self.way.far(space, bank)

    def leads_on(self, there: int) -> bool:
        """Whether a way can lead from there to the goal without coming back here."""
        return goes_on(self.board, self.unexplored, there, self.space, self.goals)

    def laid(self, space: int) -> LaidTile | None:
        return self.board[space] if space != OUTSIDE else None

    @property
    def explored(self) -> list[int]:
        return [space for space, laid in enumerate(self.board) if laid is not None]

    # -- the Monster he has met, and Bridges

    def loss(self) -> float:
        """Roughly how many wounds the current fight costs."""
        assert self.monster is not None
        return fight_loss(self.monster.id, self.duel.life if self.duel is not None else 0)

    def win(self, more: int = 0) -> float:
        """The chance to win the current fight, with this many additional wounds."""
        assert self.monster is not None
        life = self.duel.life if self.duel is not None else 0
        wounds = min(self.card.life - 1, self.wounds + more)
        return win_chance(self.card, wounds, self.monster, life, self.solo, "rune_fire" in self.runes)

    def around(self) -> float:
        """The distance to the goal after fleeing from here without coming back."""
        foes = (*self.foes, (self.space, BARRED, 0))
        return distance_map(self.board, self.unexplored, foes, self.price, self.goals).far(self.came_from)

    def escape(self) -> float:
        """The chance to escape from the Monster he has met."""
        assert self.monster is not None
        return escape_chance(self.card, self.monster)

    @property
    def is_on_bridge(self) -> bool:
        laid = self.laid(self.space)
        return laid is not None and laid.kind == "bridge"

    def agility_here(self) -> int:
        """The highest throw that passes on a Bridge: each Loot card lowers it."""
        return self.card.values[AGILITY] + self.tokens - burden([id for _deck, id, _gold in self.loot])

    def crossing(self) -> float:
        """The chance to get over a Bridge."""
        return chance(self.agility_here())

    def has(self, card: str) -> bool:
        """Whether he has this Loot card."""
        return any(id == card for _deck, id, _gold in self.loot)


def from_view(view: View, seat: int) -> Mind:
    """The situation of a seat, from its view."""
    me = view["heroes"][seat]
    mind = Mind(seat, HEROES[me["hero"]])
    mind.wounds, mind.tokens = me["wounds"], me["tokens"]
    mind.left = me["life"] - mind.wounds
    mind.loot = [(loot["deck"], loot["card"] or "", loot["gold"] or 0) for loot in me["loot"]]
    mind.gold = sum(gold for _deck, _card, gold in mind.loot)
    mind.treasures = sum(deck == "treasure" for deck, _card, _gold in mind.loot)
    rules = view["rules"]
    mind.solo = bool(rules["solo"])
    mind.wanted = rules["gold_target"] if mind.solo else 0
    mind.needs_treasure = mind.solo or bool(rules["no_treasure_no_glory"])
    mind.kept, mind.runes = me["kept"], me["runes"]
    mind.tower, mind.space, mind.came_from = _index(me["tower"]), _index(me["space"]), _index(me["came_from"])
    mind.bank = me["bank"]
    if me["catacombs"]:
        below = me["catacombs"]
        mind.below, mind.trip = _index(below["marker"]), below["trip"]
        mind.heading = next(direction.index for direction in DIRECTIONS if direction.id == below["heading"])
    mind.time = LAST_SAFE + 1.0 - view["sun"]["space"]
    mind.dragon = view["decks"]["dragon"]["cards"]
    mind.opened = [card["card"] or "" for card in view["open"]]
    mind.heroes = [_index(hero["space"]) for hero in view["heroes"] if hero["space"]]
    if view["fight"] is not None:
        _see_fight(mind, view["fight"])
    board = list(_BARE)
    for laid in view["board"]:
        if laid["tile"] in TILES:
            board[BY_ID[laid["space"]].index] = TILES[laid["tile"]].laid[laid["turns"]]
    mind.board = tuple(board)
    mind.unexplored = view["tiles"] > 0
    mind.foes = tuple((_index(token["space"]), token["monster"], token["life"] or 0) for token in view["tokens"])
    return mind


def _index(space: str | None) -> int:
    return BY_ID[space].index if space else OUTSIDE


def _see_fight(mind: Mind, fight: FightFacts) -> None:
    mind.monster = MONSTERS[fight["monster"]] if fight["monster"] else None
    mind.wounds_in_fight = fight["sides"][0]["wounds"]
    side = next((side for side in fight["sides"] if side["who"] == mind.seat), None)
    if side is None:
        return
    other = next(one for one in fight["sides"] if one is not side)
    duel = mind.duel = Duel()
    duel.life = fight["life"] or 0
    duel.hand = _cards(side["cards"] or ())
    duel.stack = _cards(fight["stack"])
    duel.played = _cards(side["played"])
    duel.against = _cards(other["played"]) or _cards(other["seen"])
    duel.attack, duel.theirs = side["attack"], other["attack"]
    duel.more = sum(one["number"] for one in side["promises"] if one["kind"] == "attack")
    duel.their_more = sum(one["number"] for one in other["promises"] if one["kind"] == "attack")


def _cards(ids: Sequence[str]) -> list[CombatCard]:
    return [ATTACKS[id] for id in ids]


def from_state(table: Table, seat: int) -> Mind:
    """The same from the state of an imagined match: only what the seat could see, but without a view."""
    hero = table.heroes[seat]
    mind = Mind(seat, hero.card)
    mind.wounds, mind.tokens = hero.wounds, hero.tokens
    mind.left = hero.card.life - hero.wounds
    if hero.loot:
        mind.loot = [(held.card.deck, held.card.id, held.card.gold) for held in hero.loot]
        mind.gold = sum([held.card.gold for held in hero.loot])
        mind.treasures = sum([held.card.deck == "treasure" for held in hero.loot])
    solo = mind.solo = bool(table.house.solo)
    mind.wanted = table.house.gold_target if solo else 0
    mind.needs_treasure = solo or bool(table.house.no_treasure_no_glory)
    mind.kept = [card.id for card in hero.kept]
    mind.runes = [card.id for card in hero.runes]
    mind.tower, mind.space, mind.came_from, mind.bank = hero.tower, hero.space, hero.came_from, hero.bank
    mind.below, mind.heading, mind.trip = hero.below, hero.heading, hero.trip
    mind.time = LAST_SAFE + 1.0 - table.sun
    mind.dragon = len(table.decks["dragon"])
    mind.opened = [card.id for card in table.open]
    mind.heroes = [other.space for other in table.heroes if other.space != OUTSIDE]
    if table.fight is not None:
        _know_fight(mind, table.fight, solo)
    mind.board = tuple(table.board)
    mind.unexplored = len(table.tiles) > 0
    mind.foes = tuple([(token.space, token.monster.id, token.life if solo else 0) for token in table.tokens])
    return mind


def _know_fight(mind: Mind, fight: Fight, solo: bool) -> None:
    mind.monster = fight.monster
    mind.wounds_in_fight = fight.wounds(fight.first)
    side = fight.side_of(mind.seat)
    if side is None:
        return
    other = fight.against(side)
    duel = mind.duel = Duel()
    duel.life = fight.life if fight.monster is not None and (solo or fight.other.seat == mind.seat) else 0
    duel.hand = side.hand
    duel.stack = fight.stack
    duel.played = side.played
    duel.against = other.played or other.spied or other.open
    duel.attack, duel.theirs = fight.attack(side), fight.attack(other)
    duel.more, duel.their_more = side.modifier("attack"), other.modifier("attack")
