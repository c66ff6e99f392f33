"""The battle, steps 4a to 4d (TQ-8)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .ability import Ability, Count, Effect, carry_out
from .attack import Attack
from .card import Card
from .dungeon_card import Monster
from .losing import discard_top
from .refill import put_monster_under, refill, turn_up
from .state import Battle, LaidCard, Place, Table
from .victory import win
from .weapons import drop_what_is_too_heavy
from .wounds import receive

FIRST = Verb("first", _("First {0}"))


def fight(table: Table, me: int) -> Rules[None]:
    """Battle the Monster where the move ended (TQ-7.12)."""
    visit, player = table.visit, table.players[me]
    place = table.places[player.place]
    if place.face_down:
        yield from turn_up(table, me, place)  # TQ-8.9
    monster = place.card
    if not isinstance(monster, Monster):
        table.tell("no-battle", who=me, place=place.room)
        return
    visit.step = "battle"
    battle = visit.battle = Battle(place, monster, player.wounds)
    if table.events is not None:
        table.tell("battles", who=me, card=monster, place=place.room)
    yield from drop_what_is_too_heavy(table, me)
    yield from _abilities(table, me, battle, "before_battle")  # 4a
    yield from drop_what_is_too_heavy(table, me)
    attack = Attack(table, place, monster)  # 4b
    battle.physical, battle.magic = attack.physical, attack.magic
    battle.total, battle.health = attack.total, attack.health
    battle.won = attack.wins  # 4c
    if table.events is not None:
        key = "wins" if battle.won else "loses"
        table.tell(key, who=me, card=monster, total=battle.total, health=battle.health)
        table.record_parts(
            physical=attack.physical_before,
            armor=attack.physical_before - attack.physical,
            magic=attack.magic_before,
            resistance=attack.magic_before - attack.magic,
        )
    if place.room.extra_hp and battle.total >= battle.health + place.room.extra_hp:
        visit.hp += 1
    _inflict(table, me, battle)  # 4d
    yield from _abilities(table, me, battle, "after_battle")
    if battle.won:
        yield from win(table, me, battle)
    elif place.room.face_down and place.card is monster:
        put_monster_under(table, place)
        yield from refill(table, me, place)


def _inflict(table: Table, me: int, battle: Battle) -> None:
    """Inflict the Wounds of Monster and Room as one event, win or lose (TQ-8.4, TQ-5.12)."""
    monster = battle.monster
    tokens = wounds_inflicted(table, battle.place, monster, battle.won)
    if tokens or monster.festering:
        receive(table, me, tokens, monster.festering)


def wounds_inflicted(table: Table, place: Place, monster: Monster, won: bool | None) -> int:
    """The Wound tokens of Monster and Room, less what the cards in front of the player prevent (TQ-5.12)."""
    tokens = monster.wounds + place.room.wounds
    if monster.more_wounds is not None:
        tokens += monster.more_wounds(table, place)
    for laid in table.front.values():
        if laid.fewer_if_won and won:
            return 0
        tokens -= laid.fewer_wounds
    return max(0, tokens)


def _abilities(table: Table, me: int, battle: Battle, when: str) -> Rules[None]:
    """Use abilities of Monster, Room and own cards, each as its own event, in the player's order (TQ-8.1, TQ-8.10)."""
    monster, room = battle.monster, battle.place.room
    before = when == "before_battle"
    pending: list[tuple[Ability, Card, LaidCard | Place]] = []
    theirs = monster.before if before else monster.after
    if theirs and not cancelled(table, battle, before):
        pending += [(ability, monster, battle.place) for ability in theirs]
    pending += [(ability, room, battle.place) for ability in (room.before if before else room.after)]
    for laid in table.front.values():
        mine = laid.card.before if before else laid.card.after
        if mine and (not laid.card.is_weapon or laid.wielder is not None):
            pending += [(ability, laid.card, laid) for ability in mine]
    while pending:
        choice = 0
        if len(pending) > 1:
            options = [FIRST(card) for card in dict.fromkeys([card for _ability, card, _it in pending])]
            chosen = yield from pick(me, "battle-order", options, "TQ-8.1")
            choice = next(place for place, (_one, card, _it) in enumerate(pending) if card is chosen.target)
        ability, card, it = pending.pop(choice)
        if isinstance(it, LaidCard) and (table.front.get(it.ref) is not it or (card.is_weapon and it.wielder is None)):
            continue
        if table.events is not None:
            table.tell("battle-ability", who=me, card=card, ability=ability)
        yield from carry_out(table, me, it, ability)


def cancelled(table: Table, battle: Battle, before: bool) -> bool:
    """Whether the Monster's Before (After) Battle ability is cancelled (TQ-8.7, TQ-8.10)."""
    for laid in table.front.values():
        if before:
            if laid.cancels_before and not (laid.spares_guardians and battle.monster.kind == "guardian"):
                return True
        elif laid.cancels_after:
            return True
        elif laid.card.is_weapon and laid.wielder is None:
            continue  # TQ-7.15
        elif laid.card.cancels_after is not None and laid.card.cancels_after(table, laid):
            return True
    return False


# -- verbs of your cards, used in step 2


def fewer_wounds(count: int) -> Effect:
    """The Monster you battle this turn inflicts this many Wounds fewer."""

    def effect(table: Table, me: int, it: LaidCard) -> None:
        it.fewer_wounds += count

    return effect


def no_wounds_if_won(table: Table, me: int, it: LaidCard) -> None:
    it.fewer_if_won = True


def ignore_armor(count: int) -> Effect:
    """Ignore this much Armor of the Monster you battle this turn."""

    def effect(table: Table, me: int, it: LaidCard) -> None:
        it.less_armor += count

    return effect


def cancel_before_battle(table: Table, me: int, it: LaidCard) -> None:
    """Cancel the Before Battle ability of the Monster you battle this turn."""
    it.cancels_before = True


def cancel_before_battle_but_of_guardians(table: Table, me: int, it: LaidCard) -> None:
    it.cancels_before = True
    it.spares_guardians = True


def cancel_after_battle(table: Table, me: int, it: LaidCard) -> None:
    it.cancels_after = True


# -- verbs of Monsters and Rooms, before the battle


def more_health(count: int | Count) -> Effect:
    """The Monster's Health is higher (or lower) in this battle."""

    def effect(table: Table, me: int, it: Place) -> None:
        battle = table.visit.battle
        assert battle is not None
        battle.extra_health += count if isinstance(count, int) else count(table, it)

    return effect


def discards_top_for_health(table: Table, me: int, it: Place) -> None:
    """The top card of your deck is discarded; its cost is added to the Monster's Health (Elven Ruins)."""
    battle = table.visit.battle
    assert battle is not None
    battle.extra_health += sum([card.cost for card in discard_top(table, me, 1)])


def more_armor(count: int) -> Effect:
    def effect(table: Table, me: int, it: Place) -> None:
        battle = table.visit.battle
        assert battle is not None
        battle.armor += count

    return effect


def more_resistance(count: int) -> Effect:
    def effect(table: Table, me: int, it: Place) -> None:
        battle = table.visit.battle
        assert battle is not None
        battle.resistance += count

    return effect


def bars_highest_hero(table: Table, me: int, it: Place) -> Rules[None]:
    """Your highest-level Hero gives no Attack in this battle, neither his own nor through boosts."""
    battle = table.visit.battle
    heroes = table.heroes()
    if battle is None or not heroes:
        return
    highest = max([hero.card.level for hero in heroes])
    options = [FIRST(hero.ref) for hero in heroes if hero.card.level == highest]
    chosen: Option = options[0]
    if len(options) > 1:
        chosen = yield Decision(me, "bar", options, "TQ-12.9")
    battle.barred = table.front[chosen.target]
