"""The victory, steps 5a to 5c: rewards, refill, Spoils (TQ-9)."""

from ....kernel.decision import Decision, Option, Rules, Verb
from ....kernel.text import _
from .ability import SPOILS, Ability, carry_out
from .card import Card
from .dungeon_card import Guardian
from .extras import VICTORY
from .gear import gear_options, use_gear
from .quests import note_quests
from .refill import refill
from .state import WILDERNESS, Battle, Place, Table
from .using import USE, use, use_options
from .verbs import take_gear, take_treasure
from .wounds import gain_xp_now

SPOIL = Verb("spoils", _("{0}: {1}"))
NO_SPOILS = Verb("no-spoils", _("Take no more Spoils"))()


def win(table: Table, me: int, battle: Battle) -> Rules[None]:
    """Take what a defeated Monster brings. All of it concerns the Room of the battle (TQ-9.9)."""
    visit = table.visit
    visit.step = "victory"
    visit.phase = "spoils"
    gain_rewards(table, me, battle)  # 5a
    note_quests(table, me, VICTORY)
    if battle.place.number != WILDERNESS and battle.place.card is battle.monster:  # TQ-9.8
        table.decks[battle.monster.level - 1].beaten.append(battle.monster)
        yield from refill(table, me, battle.place)  # 5b
    yield from take_spoils(table, me, battle)  # 5c


def gain_rewards(table: Table, me: int, battle: Battle) -> None:
    """XP, Treasures and Gear of Monster and Room (TQ-9.1); half the total Attack for a Guardian (TQ-11.4)."""
    monster, room, player = battle.monster, battle.place.room, table.players[me]
    xp = monster.xp + room.xp
    if isinstance(monster, Guardian):
        xp += (battle.total + 1) // 2
        table.tell("guardian-beaten", who=me, card=monster, total=battle.total)
    if xp:
        gain_xp_now(table, me, xp)
    bit = 1 << monster.level
    battle.completes = not player.beaten & bit
    player.beaten |= bit
    for rewards in (monster.rewards, room.rewards):
        for _number in range(rewards.treasure):
            treasure = take_treasure(table, me)
            if treasure is not None:
                battle.treasures.append(treasure)
        for kind, count in (
            ("iron_rations", rewards.iron_rations), ("lantern", rewards.lantern), ("potion", rewards.potion),
        ):  # fmt: skip
            for _number in range(count):
                take_gear(table, me, kind)


def take_spoils(table: Table, me: int, battle: Battle) -> Rules[None]:
    """Spoils of Monster, Room, own cards and Iron Rations, each once, in any order (TQ-9.6)."""
    offered: list[tuple[Card, Ability]] = [(battle.monster, ability) for ability in battle.monster.spoils]
    offered += [(battle.place.room, ability) for ability in battle.place.room.spoils]
    while True:
        options = [SPOIL(card, ability) for card, ability in offered if _can_use(table, battle.place, ability)]
        options += use_options(table, me, SPOILS)
        if options:
            options += gear_options(table, "spoils")  # Gold is of use only for a purchase
        if not options:
            return
        chosen: Option = yield Decision(me, "spoils", [*options, NO_SPOILS], "TQ-9.6")
        if chosen is NO_SPOILS:
            return
        if chosen.verb is SPOIL:
            card, ability = chosen.things
            offered.remove((card, ability))
            if table.events is not None:
                table.tell("uses", who=me, card=card, ability=ability)
            yield from carry_out(table, me, battle.place, ability)
        elif chosen.verb is USE:
            yield from use(table, me, chosen)
        else:
            yield from use_gear(table, me, chosen)


def _can_use(table: Table, place: Place, ability: Ability) -> bool:
    return ability.if_ is None or ability.if_(table, place)
