"""Wounds: tokens on the track, Wound cards, healing (TQ-5)."""

from ....kernel.decision import Decision, Option, Rules, Verb, pick
from ....kernel.text import _
from .ability import Cost, Count, Effect
from .state import MOST_WOUNDS, LaidCard, Table

HEAL_TOKEN = Verb("heal-token", _("Heal a Wound token"))()
HEAL_CARD = Verb("heal-card", _("Destroy {0}"))
HEAL_NONE = Verb("heal-none", _("Heal nothing more"))()
WOUNDS = Verb("wounds", _("Take Wounds: {0}"))


def receive(table: Table, seat: int, tokens: int, festering: int = 0, cost: bool = False) -> int:
    """One event in which a player receives Wounds: tokens to the track, Wound cards to the discard pile (TQ-8.4).

    Returns how many tokens were placed. A Wound that is a cost cannot be cancelled (TQ-5.12).
    """
    player = table.players[seat]
    if tokens and not cost and seat == table.active:
        tokens -= _cancel(table, tokens)
    placed = min(tokens, MOST_WOUNDS - player.wounds)  # TQ-5.4
    player.wounds += placed
    cards = min(festering, table.festering)
    if cards:
        assert table.wound_card is not None
        table.festering -= cards
        for _number in range(cards):
            player.discard.append(table.wound_card)
    if placed or cards:
        if table.events is not None:
            table.tell("wounded", who=seat, tokens=placed, cards=cards)
        if seat == table.active:
            _reward_wounds(table, seat)
    return placed


def _cancel(table: Table, tokens: int) -> int:
    """How many of these Wounds are cancelled because they are the first of the turn."""
    most = 0
    for laid in table.front.values():
        cancels = laid.card.cancels_wounds
        if cancels is not None:
            most += cancels(table, laid)
    cancelled = min(tokens, max(0, most - table.visit.cancelled))
    table.visit.cancelled += cancelled
    if cancelled and table.events is not None:
        table.tell("cancels-wounds", who=table.active, count=cancelled)
    return cancelled


def _reward_wounds(table: Table, seat: int) -> None:
    """Battle Axes count events, not Wounds (TQ-16.10)."""
    xp = sum([one.card.on_wounds for one in table.front.values() if one.card.on_wounds and one.wielder is not None])
    if xp:
        gain_xp_now(table, seat, xp)


def gain_xp_now(table: Table, seat: int, xp: int) -> None:
    table.players[seat].xp += xp
    if table.events is not None:
        table.tell("gains-xp", who=seat, xp=xp)


# -- healing


def heal_options(table: Table) -> list[Option]:
    """A token, or a Wound card in front (TQ-5.7)."""
    if table.visit.no_healing:
        return []
    options = [HEAL_TOKEN] if table.me.wounds else []
    for laid in table.front.values():
        if laid.card.is_wound:
            options.append(HEAL_CARD(laid.ref))
            break
    return options


def heal_by(table: Table, me: int, option: Option) -> None:
    if option is HEAL_TOKEN:
        table.me.wounds -= 1
    else:
        table.destroy_laid(table.front[option.target])
    table.visit.healed += 1
    if table.events is not None:
        table.tell("heals", who=me)


def heal_up_to(table: Table, me: int, count: int, may_stop: bool) -> Rules[int]:
    """Heal up to this many Wounds; returns how many were healed."""
    healed = 0
    while healed < count:
        options = heal_options(table)
        if not options:
            break
        if may_stop:
            options = [*options, HEAL_NONE]
            chosen: Option = yield Decision(me, "heal", options, "TQ-5.7", {"left": count - healed})
        else:
            chosen = yield from pick(me, "heal", options, "TQ-5.7", {"left": count - healed})
        if chosen is HEAL_NONE:
            break
        heal_by(table, me, chosen)
        healed += 1
    return healed


# -- verbs


def heal(count: int | Count = 1, up_to: bool = False) -> Effect:
    """Heal Wounds; with `up_to` the player may stop sooner (TQ-12.17)."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        much = count if isinstance(count, int) else count(table, it)
        yield from heal_up_to(table, me, much, may_stop=up_to)

    return effect


def heal_or(*effects: Effect) -> Effect:
    """Heal 1 Wound; if nothing was healed, do this instead."""

    def effect(table: Table, me: int, it: object) -> Rules[None]:
        if not (yield from heal_up_to(table, me, 1, may_stop=False)):
            for one in effects:
                asked = one(table, me, it)
                if asked is not None:
                    yield from asked

    return effect


def heal_all_tokens(table: Table, me: int, it: object) -> None:
    player = table.players[me]
    if table.visit.no_healing:
        return
    table.visit.healed += player.wounds
    player.wounds = 0
    table.tell("heals-all", who=me)


def cannot_heal(table: Table, me: int, it: object) -> None:
    """No Wounds are healed for the rest of the turn."""
    table.visit.no_healing = True


def take_wounds(count: int | Count) -> Effect:
    def effect(table: Table, me: int, it: object) -> None:
        receive(table, me, count if isinstance(count, int) else count(table, it))

    return effect


def gain_festering(count: int | Count = 1) -> Effect:
    """Festering Wounds, to the discard pile."""

    def effect(table: Table, me: int, it: object) -> None:
        receive(table, me, 0, count if isinstance(count, int) else count(table, it))

    return effect


def wounds_as_cost(count: int = 1) -> Cost:
    """Take Wounds: …; only if the tokens can be placed (TQ-5.12)."""

    def can_pay(table: Table, me: int, it: object) -> bool:
        return table.players[me].wounds + count <= MOST_WOUNDS

    def pay(table: Table, me: int, it: object) -> None:
        receive(table, me, count, cost=True)

    return Cost(can_pay, pay)


def can_bleed(table: Table, it: object) -> bool:
    return table.me.wounds < MOST_WOUNDS


def bleed_for(most: int, *each: Effect) -> Effect:
    """Take 1 or more Wounds, all at once, as a cost: for each of them do this (Darkrend)."""

    def effect(table: Table, me: int, it: LaidCard) -> Rules[None]:
        most_now = min(most, MOST_WOUNDS - table.players[me].wounds)
        options = [WOUNDS(count) for count in range(1, most_now + 1)]
        chosen = yield from pick(me, "bleed", options, "TQ-5.12", {"card": it.card})
        receive(table, me, chosen.target, cost=True)
        for _number in range(chosen.target):
            for one in each:
                asked = one(table, me, it)
                if asked is not None:
                    yield from asked

    return effect
