"""Discarding, destroying and putting away cards in front of a player: as a cost, or by Monsters and Rooms (TQ-5.8)."""

from collections.abc import Callable

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from ....kit.copies import distinct_by
from .ability import Condition, Cost, Count, Effect
from .card import Card, Hero
from .dungeon_card import GEAR
from .state import LaidCard, Place, Table
from .verbs import GEAR_WORDS, NO, YES, change_gear
from .wounds import gain_xp_now

DISCARD = Verb("discard", _("Discard {0}"))
DESTROY = Verb("destroy", _("Destroy {0}"))
PUT_ON_DECK = Verb("put-on-deck", _("Put {0} on top of the deck"))
PUT_UNDER_DECK = Verb("put-under-deck", _("Put {0} under the deck"))
NOTHING = Verb("nothing", _("Nothing"))()
LOSE_GEAR = Verb("lose-gear", _("Destroy {0}"))

Which = Callable[[Table, LaidCard], bool]
"""Selects cards in front of the player."""

VERBS = {"discard": DISCARD, "destroy": DESTROY, "on-deck": PUT_ON_DECK, "under-deck": PUT_UNDER_DECK}


def of(*keywords: str) -> Which:
    return lambda table, laid: laid.card.is_a(*keywords)


def any_card(table: Table, laid: LaidCard) -> bool:
    return True


def hero_of(*levels: int) -> Which:
    """Heroes of these levels."""
    return lambda table, laid: laid.card.is_hero and laid.card.level in levels


def named(id: str) -> Which:
    return lambda table, laid: laid.card.id == id


def wielded_weapon(table: Table, laid: LaidCard) -> bool:
    return laid.wielder is not None


def without_light(table: Table, laid: LaidCard) -> bool:
    """Cards that have no Light, neither printed nor by a text."""
    card = laid.card if laid.mirrors is None else laid.mirrors
    more = laid.card.more_light
    return card.light + laid.light + (more(table, laid) if more is not None else 0) == 0


def lowest_hero(table: Table, laid: LaidCard) -> bool:
    """Your lowest-level Hero; among equals you choose (TQ-12.9)."""
    return laid.card.is_hero and laid.card.level == min([hero.card.level for hero in table.heroes()])


def likeness(laid: LaidCard) -> object:
    """A key for choices: untouched copies share one, a card that differs has its own."""
    if (
        laid.used or laid.wielder is not None or laid.weapons or laid.receiver is not None or laid.removed
        or laid.physical or laid.magic or laid.skill or laid.light or laid.gold or laid.hp
    ):  # fmt: skip
        return laid.ref
    return laid.card


def distinct_laid(cards: list[LaidCard]) -> list[LaidCard]:
    return distinct_by(cards, likeness)


def choose_cards(table: Table, which: Which, but: LaidCard | None = None) -> list[LaidCard]:
    return distinct_laid([laid for laid in table.front.values() if laid is not but and which(table, laid)])


def put_away(table: Table, me: int, laid: LaidCard, how: str) -> None:
    """Discard a card in front, destroy it or put it into the deck, seen by all."""
    if how == "discard":
        table.discard_laid(laid)
    elif how == "destroy":
        table.destroy_laid(laid)
    elif how == "on-deck":
        table.put_on_deck(laid)
    else:
        table.put_under_deck(laid)
    if table.events is not None:
        table.tell(f"loses-{how}", who=me, card=laid.card)


# -- as a cost


def give_up(how: str, which: Which = any_card, count: int = 1) -> Cost:
    """A cost in other cards of yours: `give_up("discard")`, `give_up("on-deck", of("Item", "Spell"))`."""

    def can_pay(table: Table, me: int, it: LaidCard) -> bool:
        return len([1 for one in table.front.values() if one is not it and which(table, one)]) >= count

    def pay(table: Table, me: int, it: LaidCard) -> Rules[None]:
        for _number in range(count):
            options = [VERBS[how](laid.ref) for laid in choose_cards(table, which, but=it)]
            chosen = yield from pick(me, f"cost-{how}", options, "TQ-12.17", {"card": it.card})
            put_away(table, me, table.front[chosen.target], how)

    return Cost(can_pay, pay)


def give_up_itself(how: str) -> Cost:
    """The card itself is the cost; what it buys lasts (TQ-3.4)."""

    def can_pay(table: Table, me: int, it: LaidCard) -> bool:
        return not (how == "destroy" and it.card.indestructible)

    def pay(table: Table, me: int, it: LaidCard) -> None:
        put_away(table, me, it, how)

    return Cost(can_pay, pay)


# -- by an ability of your own


def puts_away(how: str, which: Which = any_card, count: int = 1, may: bool = False, other: bool = True) -> Effect:
    """Put cards of yours away; "up to" this many with `may`."""

    def effect(table: Table, me: int, it: LaidCard | Place) -> Rules[None]:
        about = {"card": it.card if isinstance(it, LaidCard) else it.room}
        for _number in range(count):
            cards = choose_cards(table, which, but=it if other and isinstance(it, LaidCard) else None)
            options = [VERBS[how](laid.ref) for laid in cards]
            if not options:
                return
            if may:
                chosen: Option = yield Decision(me, f"cost-{how}", [*options, NOTHING], "TQ-12.17", about)
            else:
                chosen = yield from pick(me, f"cost-{how}", options, "TQ-5.8", about)
            if chosen is NOTHING:
                return
            put_away(table, me, table.front[chosen.target], how)

    return effect


def destroys_hero_for(gives: Callable[[int], Effect], more: int) -> Effect:
    """Destroy one of your Heroes; he gives his level plus `more` (Death Pact)."""

    def effect(table: Table, me: int, it: LaidCard) -> Rules[None]:
        options = [DESTROY(laid.ref) for laid in choose_cards(table, can_be_sacrificed)]
        if not options:
            return
        chosen = yield from pick(me, "cost-destroy", options, "TQ-12.17", {"card": it.card})
        hero = table.front[chosen.target]
        put_away(table, me, hero, "destroy")
        gives(more + hero.card.level)(table, me, it)

    return effect


def can_be_sacrificed(table: Table, laid: LaidCard) -> bool:
    return laid.card.is_hero and not laid.card.indestructible


def discard_for_each(most: int, *each: Effect) -> Effect:
    """Discard up to this many of your other cards; for each of them do this."""

    def effect(table: Table, me: int, it: LaidCard) -> Rules[None]:
        count = 0
        while count < most:
            options = [DISCARD(laid.ref) for laid in choose_cards(table, any_card, but=it)]
            if not options:
                break
            chosen: Option = yield Decision(me, "cost-discard", [*options, NOTHING], "TQ-12.17", {"card": it.card})
            if chosen is NOTHING:
                break
            put_away(table, me, table.front[chosen.target], "discard")
            count += 1
        for _number in range(count):
            for one in each:
                asked = one(table, me, it)
                if asked is not None:
                    yield from asked

    return effect


# -- by a Monster or a Room: the owner chooses; some of his cards may save others


def caused_by(it: object) -> dict[str, Card]:
    """The prompt arguments that name the Monster or Room behind a question."""
    return {"cause": it} if isinstance(it, Card) else {}


def loses(how: str, which: Which = any_card, count: int | Count = 1) -> Effect:
    """A Monster or a Room takes cards away: `loses("discard", of("Spell"))`, `loses("destroy", hero_of(0, 1))`."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        much = count if isinstance(count, int) else count(table, it)
        harm = much > 0 and how in ("discard", "destroy") and choose_cards(table, which)
        if harm and (yield from _chooses_to_cancel(table, me, how)):
            return
        for _number in range(much):
            options = [VERBS[how](laid.ref) for laid in choose_cards(table, which)]
            if not options:
                return
            chosen = yield from pick(me, f"lose-{how}", options, "TQ-5.8", caused_by(it))
            yield from _lose(table, me, table.front[chosen.target], how)

    return effect


def loses_at_random(table: Table, me: int, it: object) -> Rules[None]:
    """One card in front, at random, is discarded."""
    cards = list(table.front.values())
    if cards and not (yield from _chooses_to_cancel(table, me, "discard")):
        yield from _lose(table, me, table.rng.pick(cards), "discard")


def _lose(table: Table, me: int, laid: LaidCard, how: str) -> Rules[None]:
    if protected(laid, how):
        table.tell("is-protected", card=laid.card)  # TQ-12.15
        return
    if how in ("discard", "destroy"):
        for other in list(table.front.values()):
            if other.card.shields == "swap" and other is not laid:
                chosen: Option = yield Decision(
                    me, "swap", [YES, NO], "TQ-3.1", {"card": other.card, "lost": laid.card}
                )
                if chosen is YES:
                    put_away(table, me, other, "discard")
                    return
    put_away(table, me, laid, how)


def _chooses_to_cancel(table: Table, me: int, how: str) -> Rules[bool]:
    """Daramere's Cloak: once a turn the whole discarding or destroying may be cancelled."""
    for laid in table.front.values():
        if laid.card.shields == "cancel" and not laid.saved:
            chosen: Option = yield Decision(me, f"cancel-{how}", [YES, NO], "TQ-8.7", {"card": laid.card})
            if chosen is YES:
                laid.saved = True
                table.tell("cancels", who=me, card=laid.card)
                return True
    return False


def protected(laid: LaidCard, how: str) -> bool:
    """Whether Monsters and Rooms cannot do this to the card; it may still be chosen (TQ-12.15)."""
    if how == "destroy" and laid.card.indestructible:
        return True
    hero = laid.wielder
    return (
        hero is not None and isinstance(hero.card, Hero) and hero.card.guards_weapons and how in ("discard", "destroy")
    )


def loses_gear(table: Table, me: int, it: object) -> Rules[None]:
    """One Gear token of the player's choice is destroyed: it goes back to the Bazaar."""
    player = table.players[me]
    held = {"iron_rations": player.iron_rations, "lantern": player.lantern, "potion": player.potion}
    options = [LOSE_GEAR(GEAR_WORDS[kind]) for kind in GEAR if held[kind]]
    if options:
        chosen = yield from pick(me, "lose-gear", options, "TQ-5.9", caused_by(it))
        destroy_gear(table, me, chosen.target.id)


def destroy_gear(table: Table, me: int, kind: str) -> None:
    change_gear(table, me, kind, -1)
    table.gear[kind] += 1
    table.tell("loses-gear", who=me, gear=GEAR_WORDS[kind])


def loses_xp(count: int | Count) -> Effect:
    """XP are destroyed, at most as many as there are (TQ-5.10)."""

    def effect(table: Table, me: int, it: object) -> None:
        destroy_xp(table, me, count if isinstance(count, int) else count(table, it))

    return effect


def destroy_xp(table: Table, me: int, count: int) -> None:
    player = table.players[me]
    lost = min(count, player.xp)
    if lost:
        gain_xp_now(table, me, -lost)


def discards_top(count: int = 1) -> Effect:
    """The top cards of your deck are discarded (TQ-5.11)."""

    def effect(table: Table, me: int, it: object) -> None:
        discard_top(table, me, count)

    return effect


def discard_top(table: Table, me: int, count: int) -> list[Card]:
    player = table.players[me]
    cards = table.take_from_deck(player, count)
    player.discard += cards
    if cards and table.events is not None:
        table.tell("discards-top", who=me, cards=cards)
    return cards


# -- whether anything can be carried out, for "A or B" (TQ-12.18)


def can_lose(which: Which = any_card) -> Condition:
    return lambda table, it: any(which(table, laid) for laid in table.front.values())


def can_lose_xp(table: Table, it: object) -> bool:
    return table.me.xp > 0


def can_pay_xp(count: int) -> Condition:
    return lambda table, it: table.me.xp >= count


def can_lose_gear(table: Table, it: object) -> bool:
    return table.me.gear > 0


def can_take_wound(table: Table, it: object) -> bool:
    return table.me.wounds < 8


def a_festering_wound_is_left(table: Table, it: object) -> bool:
    return table.festering > 0
