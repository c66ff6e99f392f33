"""Entering the dungeon: preparation, then the battle (TS-5); and the Dungeon effects of cards (TS-15)."""

from itertools import permutations

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .attack import legal_targets
from .battle import RETURN, fight, return_monster
from .card import Effect
from .end import check_thunderstone
from .hall import breach, put_under, refill, remove, stone_rank
from .state import Revealed, Table
from .using import USE, use, use_options
from .weapons import EQUIP, UNEQUIP, equip, equip_options, likeness, unequip

ATTACK = Verb("attack", _("Attack rank {0}"))
NO_BATTLE = Verb("no-battle", _("Leave without a battle"))()
TARGET = Verb("target", _("{0}"))
EAT = Verb("eat", _("Destroy {0}"))
TAKE = Verb("take", _("Take the monster at rank {0}"))
ORDER = Verb("order", _("New order of the hall: {0}"))
GIVE_UP = Verb("give-up", _("Destroy {0}"))


def enter_dungeon(table: Table, me: int) -> Rules[None]:
    """Use effects, hand out weapons, then attack one monster of the hall."""
    table.reveal_hand(me, "dungeon")  # TS-5.1
    while True:
        options = use_options(table, me) + equip_options(table)
        targets = [ATTACK(rank) for rank in legal_targets(table)] or [NO_BATTLE]  # TS-5.4
        if options:
            chosen: Option = yield Decision(me, "prepare", options + targets, "TS-5.2")
        else:
            chosen = yield from pick(me, "attack", targets, "TS-5.3")
        if chosen.verb is USE:
            yield from use(table, me, chosen)
        elif chosen.verb is EQUIP:
            weapon, hero = chosen.things
            equip(table, me, table.party[weapon], table.party[hero])
        elif chosen.verb is UNEQUIP:
            unequip(table, me, table.party[chosen.target])
        elif chosen is NO_BATTLE:
            table.tell("no-battle", who=me)
            return
        else:
            yield from fight(table, me, chosen.target)
            return


# -- Dungeon effects on cards


def destroyable(table: Table, card: Revealed) -> list[Revealed]:
    """What a Dungeon effect may destroy: no card whose own Dungeon effect was used, except the acting one (TS-15.2)."""
    return [
        shown
        for shown in table.party.values()
        if (shown is card or not shown.used) and not shown.thrown and shown.owner < 0
    ]


def _food(table: Table, card: Revealed) -> list[Revealed]:
    """The different foods that can be eaten."""
    found = {shown.card: shown for shown in destroyable(table, card) if "food" in shown.card.types}
    return list(found.values())


def _eat(table: Table, me: int, card: Revealed) -> Rules[None]:
    """Choose a food and destroy it; it does nothing else (TS-23.51)."""
    chosen = yield from pick(me, "eat", [EAT(food.ref) for food in _food(table, card)], "TS-15.1", {"cause": card.card})
    food = table.party[chosen.target]
    table.destroy_revealed(food)
    table.tell("destroyed", card=food.card)


def eat_for_attack(attack: int) -> Effect:
    """Destroy a Food: this hero's attack rises."""

    def does(table: Table, me: int, card: Revealed) -> Rules[None]:
        yield from _eat(table, me, card)
        card.attack += attack

    def ready(table: Table, me: int, card: Revealed) -> bool:
        return bool(_food(table, card))

    return Effect("eat", _("destroy a Food for attack +{0}"), does, ready, numbers=(attack,))


def eat_to_take_monster(most_vp: int) -> Effect:
    """Destroy a Food: a weak monster of the hall joins the party without a battle (TS-23.52)."""

    def weak(table: Table) -> list[int]:
        return [rank for rank, monster in table.monsters() if 1 <= monster.vp <= most_vp]

    def does(table: Table, me: int, card: Revealed) -> Rules[None]:
        yield from _eat(table, me, card)
        chosen = yield from pick(me, "take", [TAKE(rank) for rank in weak(table)], "TS-23.52", {"cause": card.card})
        taken = remove(table, chosen.target)
        table.gain(me, taken)
        table.visit.progress = True
        table.tell("takes", who=me, card=taken)
        refill(table)
        check_thunderstone(table)
        yield from breach(table, me)

    def ready(table: Table, me: int, card: Revealed) -> bool:
        return bool(_food(table, card)) and bool(weak(table))

    return Effect("take", _("destroy a Food to take a monster worth 1 to {0} VP"), does, ready, numbers=(most_vp,))


def cure() -> Effect:
    """Destroy a Disease, which goes back to its stack, to draw a card (TS-23.38)."""

    def disease(table: Table) -> Revealed | None:
        return next((shown for shown in table.party.values() if shown.card.is_disease), None)

    def does(table: Table, me: int, card: Revealed) -> None:
        ill = disease(table)
        assert ill is not None
        table.destroy_revealed(ill)
        table.tell("destroyed", card=ill.card)
        table.draw_open(me, 1)

    return Effect(
        "cure", _("destroy a Disease to draw a card"), does, lambda table, me, card: disease(table) is not None
    )


def feed(strength: int, converts: bool = False) -> Effect:
    """One hero gains strength until the end of the turn; Goodberries also turn his attack into magic attack."""

    def does(table: Table, me: int, card: Revealed) -> Rules[None]:
        heroes = {likeness(hero): hero for hero in table.heroes()}
        chosen = yield from pick(
            me, "feed", [TARGET(hero.ref) for hero in heroes.values()], "TS-1.12", {"card": card.card}
        )
        hero = table.party[chosen.target]
        hero.strength += strength
        hero.converts = hero.converts or converts
        table.tell("feeds", who=me, card=card.card, hero=hero.card, strength=strength)

    def ready(table: Table, me: int, card: Revealed) -> bool:
        return bool(table.heroes())

    name = _("one hero: strength +{0}, attack becomes magic") if converts else _("one hero: strength +{0}")
    return Effect("feed", name, does, ready, numbers=(strength,))


def all_heroes_gain(attack: int, strength: int = 0) -> Effect:
    """Every hero in the battle gains attack and strength, including heroes revealed later (TS-23.4)."""

    def does(table: Table, me: int, card: Revealed) -> None:
        table.visit.all_attack += attack
        table.visit.all_strength += strength

    name = _("every hero: strength +{1}, attack +{0}") if strength else _("every hero: attack +{0}")
    return Effect("inspire", name, does, numbers=(attack, strength))


def weapons_weigh_nothing() -> Effect:
    """All weapons weigh nothing this turn; then draw (TS-23.20)."""

    def does(table: Table, me: int, card: Revealed) -> None:
        table.visit.weightless = True
        table.draw_open(me, 1)

    return Effect("aura", _("weapons weigh 0; draw a card"), does)


def armed_heroes_turn_magic() -> Effect:
    """In the battle the attack of every armed hero, weapon included, becomes magic attack; then draw (TS-23.21)."""

    def does(table: Table, me: int, card: Revealed) -> None:
        table.visit.converts_armed = True
        table.draw_open(me, 1)

    return Effect("arcane", _("attack of armed heroes becomes magic; draw a card"), does)


def throw(attack: int) -> Effect:
    """Throw the Spear: it is destroyed, but stays equipped until the end of the battle (TS-23.30)."""

    def does(table: Table, me: int, card: Revealed) -> None:
        card.thrown = True
        card.attack = attack
        table.destroy(card.card)
        table.tell("throws", who=me, card=card.card)

    def ready(table: Table, me: int, card: Revealed) -> bool:
        return card.bearer is not None

    return Effect("throw", _("throw it for attack +{0}"), does, ready, numbers=(attack,))


def return_one() -> Effect:
    """Elf Archmage: a monster of the hall may go under the deck (TS-23.41)."""

    def does(table: Table, me: int, card: Revealed) -> Rules[None]:
        yield from return_monster(table, me)

    return Effect("return", _("put a monster under the deck"), does, lambda table, me, card: bool(table.monsters()))


def banish_or_rearrange() -> Effect:
    """Banish: a monster under the deck, or the hall in a new order; then destroy a card; then draw (TS-23.12)."""

    def does(table: Table, me: int, card: Revealed) -> Rules[None]:
        options = [RETURN(rank) for rank, _monster in table.monsters()] + _orders(table)
        chosen = yield from pick(me, "banish", options, "TS-23.12", {"cause": card.card})
        if chosen.verb is RETURN:
            put_under(table, chosen.target)
        else:
            _rearrange(table, me, chosen.target)
        check_thunderstone(table)
        yield from breach(table, me)
        yield from _destroy_unused(table, me, card)
        table.draw_open(me, 1)

    return Effect("banish", _("send a monster away or rearrange the hall"), does)


def _orders(table: Table) -> list[Option]:
    """Every order of the hall that looks different, written in current ranks: `order:213`."""
    found: dict[object, Option] = {}
    for order in permutations(range(1, len(table.hall) + 1)):
        faces = tuple((table.hall[rank - 1].card, table.hall[rank - 1].breached) for rank in order)
        found.setdefault(faces, ORDER("".join(map(str, order))))
    return list(found.values())


def _rearrange(table: Table, me: int, order: str) -> None:
    before = stone_rank(table)
    table.hall = [table.hall[int(rank) - 1] for rank in order]
    if stone_rank(table) < before:
        table.visit.progress = True  # TS-21.6
    table.tell("rearranges", who=me, cards=[place.card for place in table.hall])


def _destroy_unused(table: Table, me: int, card: Revealed) -> Rules[None]:
    found = {likeness(shown): shown for shown in destroyable(table, card) if shown is not card}
    choices = list(found.values())
    if table.party.get(card.ref) is card:
        choices.append(card)
    if choices:
        options = [GIVE_UP(shown.ref) for shown in choices]
        chosen = yield from pick(me, "give-up", options, "TS-23.12", {"cause": card.card})
        gone = table.party[chosen.target]
        table.destroy_revealed(gone)
        table.tell("destroyed", card=gone.card)
