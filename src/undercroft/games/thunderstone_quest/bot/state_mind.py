"""What a player knows from the state of an imagined match: for quick play. Computed only as far as needed."""

from ....kit.copies import Ref
from ..rules.attack import LEAST_HEALTH, Attack
from ..rules.battle import wounds_inflicted
from ..rules.buying import for_sale
from ..rules.card import Card, Item
from ..rules.dungeon_card import NOTHING, Guardian, Monster, Room
from ..rules.foresight import cheapest_ways
from ..rules.state import OUTSIDE, WILDERNESS, Battle, LaidCard, Place, Table
from ..rules.values import gold, light, skill
from ..rules.weapons import can_wield
from .mind import Mind, Prospect
from .worth import POWER_WITHOUT_LIGHT, CountedDeck


class BattleCache:
    """Battles computed with the cards in front of the active player."""

    __slots__ = ("by_tile", "first", "front", "plain", "table", "turn")

    def __init__(self) -> None:
        self.table: Table | None = None
        self.turn = 0
        self.front: list[Ref] = []
        self.by_tile: dict[int, Prospect] = {}
        self.first: Attack | None = None
        self.plain = False
        """No card in front changes a Monster's values; set together with `first`."""

    def begin(self, table: Table) -> "BattleCache":
        self.table = table
        self.turn = table.turn
        self.front = list(table.front)
        self.by_tile = {}
        self.first = None
        return self

    def holds(self, table: Table) -> bool:
        """Whether it is the same turn with the same cards."""
        return self.table is table and self.turn == table.turn and self.front == list(table.front)


MOVE_CACHE = BattleCache()
"""Cache of the battles of the last turn with a move: they stay the same from step to step."""


class StateMind(Mind):
    """What one seat knows, read from the state."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        player = self.player = table.players[seat]
        self.last = table.last_round >= 0
        self.late = self.last or table.keys >= table.keys_needed - 1
        self.xp = player.xp
        self.wounds = player.wounds
        self.rations = player.iron_rations
        self.lanterns = player.lantern
        self.where = player.where
        self.quest = player.quest.id if player.quest is not None else ""
        self.treasures = len(table.treasures)
        self.hand = (
            [laid.card for laid in table.front.values()] if seat == table.active and table.front else player.hand
        )
        self._deck: CountedDeck | None = None
        self._ways: list[Prospect] | None = None
        self._budget = 0
        self._strength = 0
        self._lead: float | None = None
        super().__init__()

    @property
    def deck(self) -> CountedDeck:
        if self._deck is None:
            self._deck = CountedDeck(self.table.all_cards(self.seat), self.late, self.last)
        return self._deck

    def gold(self) -> int:
        return gold(self.table) if self.table.visit.phase else sum([card.gold for card in self.hand])

    def tops(self) -> list[Card]:
        return for_sale(self.table)

    # -- battles

    def reach(self, more_light: int = 0) -> list[Prospect]:
        if self._ways is None:
            visit = self.table.visit
            if visit.phase == "dungeon":
                self._ways = self._look(visit.budget if visit.step == "moving" else light(self.table))
            else:
                self._ways = self._look_with_hand()
        most = self._budget + more_light
        return [at for at in self._ways if at.cost <= most]

    def strength(self) -> int:
        self.reach()
        return self._strength

    def _look_with_hand(self) -> list[Prospect]:
        """The prospects if the hand were laid out in the Dungeon and its Weapons handed out; restores the table."""
        table, player, visit = self.table, self.player, self.table.visit
        place, hand, front, active, phase = player.place, player.hand, table.front, table.active, visit.phase
        events, table.events = table.events, None
        player.hand, table.front, table.active, visit.phase = hand.copy(), {}, self.seat, "dungeon"
        if place == OUTSIDE:
            player.place = WILDERNESS
        try:
            table.lay_out_hand(self.seat)
            arm(table)
            return self._look(light(table))
        finally:
            player.place, player.hand = place, hand
            table.front, table.active, table.events = front, active, events
            visit.phase = phase

    def _look(self, budget: int) -> list[Prospect]:
        table = self.table
        self._budget = budget
        ways = cheapest_ways(table)
        found: list[Prospect] = []
        cache = self._battle_cache()
        for place in table.places:
            cost, way = ways[place.number]
            if cost is None or cost > budget + 1:
                continue
            at = Prospect(place.number, place.room, place.card, place.face_down, cost, way)
            monster = place.monster()
            if monster is not None:
                before = cache.by_tile.get(place.number)
                if before is not None and before.card is monster:
                    at.take(before)
                else:
                    self._compute_battle(cache, place, monster, at)
                    cache.by_tile[place.number] = at
                self._strength = max(self._strength, at.total)
            found.append(at)
        return found

    def _battle_cache(self) -> BattleCache:
        """The battles already computed with the same cards during this move; empty outside a move."""
        table = self.table
        if table.visit.step != "moving":
            return BattleCache()
        return MOVE_CACHE if MOVE_CACHE.holds(table) else MOVE_CACHE.begin(table)

    def _compute_battle(self, cache: BattleCache, place: Place, monster: Monster, at: Prospect) -> None:
        """Compute a battle. The cards are counted only once, because few of them depend on the Monster; a Monster that
        is immune to some cards is computed separately."""
        first, room = cache.first, place.room
        if first is not None and cache.plain and is_plain(place, monster):
            physical = max(0, first.physical_before - max(0, monster.armor + room.armor))
            at.total = physical + max(0, first.magic_before - max(0, monster.resistance + room.resistance))
            at.health = max(LEAST_HEALTH, monster.health + room.health)
            at.wins = at.total >= at.health
            at.wounds = max(0, monster.wounds + room.wounds)
        else:
            self._compute_special_battle(cache, place, monster, at)
        at.festering = monster.festering
        at.xp = monster.xp + room.xp
        if isinstance(monster, Guardian):
            at.xp += (at.total + 1) // 2
        for rewards in (monster.rewards, room.rewards):
            if rewards is not NOTHING:
                at.treasures += rewards.treasure
                at.gear += rewards.iron_rations + rewards.lantern + rewards.potion

    def _compute_special_battle(self, cache: BattleCache, place: Place, monster: Monster, at: Prospect) -> None:
        """Compute a battle that some card, the Monster or the Room influences."""
        table, visit = self.table, self.table.visit
        under_way = visit.battle
        battle = visit.battle = Battle(place, monster, self.wounds)
        first = cache.first
        if first is None or monster.immune is not None:
            attack = Attack(table, place, monster)
            at.total, at.health, at.wins = attack.total, attack.health, attack.wins
            if monster.immune is None:
                cache.first = attack
                cache.plain = all(leaves_monsters_alone(laid) for laid in table.front.values())
        else:
            battle.physical_before, battle.magic_before = first.physical_before, first.magic_before
            physical = max(0, first.physical_before - first.armor_of(table, battle, monster))
            magic = max(0, first.magic_before - first.resistance_of(table, battle, monster))
            at.total, at.health = physical + magic, first.health_of(table, battle, monster)
            at.wins = at.total >= at.health and (monster.requires is None or monster.requires(table, place))
        at.wounds = wounds_inflicted(table, place, monster, at.wins)
        visit.battle = under_way

    def lead(self) -> float:
        if self._lead is None:
            others = [one.xp for seat, one in enumerate(self.table.players) if seat != self.seat]
            self._lead = max(-1.0, min(1.0, (self.xp - max([0, *others])) / 8))
        return self._lead

    def battle_margin(self) -> int:
        battle = self.table.visit.battle
        if battle is None:
            return -99
        attack = Attack(self.table, battle.place, battle.monster)
        return attack.total - attack.health

    # -- what is laid out

    def skill_of(self, ref: Ref) -> int:
        laid = self.table.front.get(ref)
        return skill(self.table, laid) if laid is not None and laid.card.is_hero else 0

    def arms_of(self, ref: Ref) -> int:
        laid = self.table.front.get(ref)
        return len(laid.weapons) if laid is not None else 0

    def skills(self) -> list[int]:
        return [skill(self.table, hero) for hero in self.table.heroes()]

    def idle(self) -> list[Card]:
        front = self.table.front.values()
        return [one.card for one in front if one.card.is_weapon and one.wielder is None and not one.removed]

    def in_battle(self) -> bool:
        return self.table.visit.battle is not None

    def sold_heroes(self) -> list[Card]:
        return [card for pile in self.table.piles if pile.cards[0].is_hero for card in pile.cards]

    def room(self, number: int) -> Room:
        return self.table.places[number].room

    def weakest_at(self, room: Room) -> float:
        place = next(one for one in self.table.places if one.room is room)
        card = None if place.face_down else place.card
        return -float(card.health) if isinstance(card, Monster) else -9.0


def leaves_monsters_alone(laid: LaidCard) -> bool:
    """Whether a card leaves the values of a Monster unchanged: see `Attack` and `wounds_inflicted`."""
    card = laid.card
    if laid.less_armor or laid.fewer_wounds or laid.fewer_if_won:
        return False
    return card.ignores_armor is None and card.ignores_resistance is None and card.more_monster_health is None


def is_plain(place: Place, monster: Monster) -> bool:
    """Whether only the printed numbers of a Monster and its Room count."""
    if monster.immune is not None or monster.more_health is not None or monster.more_wounds is not None:
        return False
    room = place.room
    return monster.requires is None and room.more_armor is None and room.more_health is None


def arm(table: Table) -> None:
    """Hand out Weapons greedily, the best first, and boosts to the Hero with the most Skill."""
    heroes = table.heroes()
    if not heroes:
        return
    heroes.sort(key=lambda hero: hero.card.skill)
    weapons = [one for one in table.front.values() if one.card.is_weapon]
    weapons.sort(key=lambda one: POWER_WITHOUT_LIGHT[one.card] + one.card.light, reverse=True)
    for weapon in weapons:
        for hero in heroes:
            if can_wield(table, weapon, hero):
                weapon.wielder = hero
                hero.weapons += (weapon,)
                break
    for laid in table.front.values():
        if isinstance(laid.card, Item) and laid.card.boosts:
            laid.receiver = heroes[-1]
