"""The prompt: the viewer's decision, whom they wait for, what the others did, and what Undo would undo."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...kernel.decision import Decision, Option
from ...kernel.game import Game
from ...kernel.match import Match
from ...kernel.pausing import END_TURN, turn_ends
from ...kernel.state import Event
from ...kernel.text import Speech, _
from ...kernel.view import AnyView
from ...kit.ribbon import RibbonEvent
from ...kit.seen import OptionMark
from ..rendering.boards import board_of


@dataclass(frozen=True, slots=True)
class DecisionMark:
    """The viewer's decision, in words."""

    number: int
    key: str
    prompt: str
    rule: str
    at_least: int
    at_most: int
    several: bool
    options: list[OptionMark]


def prompt_text(decision: Decision, game: Game, speech: Speech, names: Sequence[str]) -> str:
    """A decision as a sentence, with its cause: "Grimble's Thief: discard a card"."""
    about = decision.about or {}
    text = speech(game.texts.get(decision.key, decision.key))
    asked = speech.say(text, about, names)
    if "cause" not in about:
        return asked
    asked = asked if text.startswith("{") else asked[:1].lower() + asked[1:]
    whose = about.get("whom", decision.seat) != decision.seat
    text = _("{whom}'s {cause}: {asked}") if whose else _("{cause}: {asked}")
    return speech.say(text, {**about, "asked": asked}, names)


def decision_mark(asked: Decision, game: Game, speech: Speech, names: Sequence[str]) -> DecisionMark:
    return DecisionMark(
        number=asked.number,
        key=asked.key,
        prompt=prompt_text(asked, game, speech, names),
        rule=asked.rule,
        at_least=asked.at_least,
        at_most=min(asked.at_most, len(asked.options)),
        several=not asked.takes_one,
        options=[
            OptionMark(id=option.id, label=option.label(speech), verb=option.verb.id, card=_card(option))
            for option in asked.options
        ],
    )


def _card(option: Option) -> str:
    """The card that an option is about: one of several copies is shown as the card."""
    if len(option.things) != 1:
        return ""
    thing = getattr(option.target, "card", option.target)
    return str(thing.id) if hasattr(thing, "icon") else ""


# -- while others choose


class Waiting(NamedTuple):
    """Whom the viewer waits for."""

    text: str
    choices: str
    """The possible choices in words, where the prompt needs them."""
    seat: int | None
    """Whose portrait is shown; None if there are several."""
    then: list[int]
    """The seats that follow, up to the viewer's own."""


def waiting_of(
    pending: Mapping[int, Decision], view: AnyView, names: Sequence[str], game: Game, speech: Speech
) -> Waiting | None:
    """None if it is the viewer's turn, or the match is over."""
    if not pending or view["seat"] in pending:
        return None
    who, decision = next(iter(pending.items()))
    if view["asked"] is None:  # they choose in secret
        text = speech(_("Still choosing: {who}")).format(who=", ".join(names[seat] for seat in pending))
        return Waiting(text, "", who if len(pending) == 1 else None, [])
    return Waiting(
        theirs(decision, game, speech, names),
        speech(choices) if (choices := game.texts.get(f"choices-{decision.key}")) else "",
        who,
        _following(view, game, len(names)),
    )


def theirs(decision: Decision, game: Game, speech: Speech, names: Sequence[str]) -> str:
    """Somebody else's decision as a sentence in the third person."""
    sentence = game.texts.get(f"theirs-{decision.key}", "")
    return speech.say(sentence, {**(decision.about or {}), "who": decision.seat}, names) if sentence else ""


def _following(view: AnyView, game: Game, seats: int) -> list[int]:
    """Whose turns come before the viewer's, ending with their own; empty if unknown."""
    me = view["seat"]
    order = getattr(board_of(game), "following", None)
    after: list[int] = order(view) if order is not None else [(view["active"] + n) % seats for n in range(1, seats)]
    return after[: after.index(me) + 1] if me in after else []


# -- the end of a turn, and undo


REASONS = {
    "monster": _("new monster revealed"),
    "cards": _("cards were drawn"),
    "place": _("new place revealed"),
    "dice": _("dice were rolled"),
    "seen": _("something was revealed"),
    "others": _("another player has chosen"),
    "chance": _("chance has decided"),
}
"""Why a choice cannot be undone, in at most four words."""


class UndoInfo(NamedTuple):
    """What Undo would undo; or, greyed out, why it cannot."""

    what: str
    why: str


class TurnEnd(NamedTuple):
    """The question at the end of a turn: what was done in it, and what comes next."""

    prompt: str
    then: str


def undo_info(match: Match, seat: int, speech: Speech, names: Sequence[str]) -> UndoInfo | None:
    """None if the seat has not chosen anything yet."""
    picked = match.undoes(seat)
    if picked is None:
        why = match.why_no_undo(seat)
        return UndoInfo("", speech(REASONS[why])) if why else None
    options = picked if isinstance(picked, list) else [picked]
    return UndoInfo(", ".join(option.label(speech, names) for option in options), "")


def turn_end_of(match: Match, seat: int, view: AnyView, speech: Speech, names: Sequence[str]) -> TurnEnd | None:
    """None unless the seat must confirm the end of its turn."""
    asked = match.pending.get(seat)
    if asked is None or not turn_ends(asked):
        return None
    texts = match.game.texts
    question = speech(texts[END_TURN])
    done = done_by(match, seat, view, speech, names)
    return TurnEnd(f"{done}. {question}" if done else question, speech(texts["end-turn-then"]))


# -- the ribbon: the one to three most important things each of the others did since the viewer last chose


MOST = 3
"""The most lines for one player."""
LONGEST = 85
"""The most characters in the ribbon: more fit neither on a phone nor in one row on a desktop."""


class RibbonPart(NamedTuple):
    """The part of one player: the seat (None for the whole table), the name, and the lines in order."""

    seat: int | None
    name: str
    lines: list[str]


def ribbon_events(game: Game) -> Mapping[str, RibbonEvent]:
    """The important events of a game."""
    found: Mapping[str, RibbonEvent] = getattr(board_of(game), "RIBBON", {})
    return found


def seat_of(game: Game, view: AnyView, who: Any) -> int | None:
    """The seat that an event is about: a seat, or somebody controlled by a player."""
    if who is None or isinstance(who, int):
        return who
    find = getattr(board_of(game), "seat_of", None)
    seat: int | None = find(view, who) if find is not None else None
    return seat


def ribbon_of(match: Match, seat: int, view: AnyView, speech: Speech, names: Sequence[str]) -> list[RibbonPart]:
    """What happened since the seat last chose, by player."""
    important = ribbon_events(match.game)
    parts: dict[str, tuple[int | None, list[RibbonLine]]] = {}
    for event in match.events_since(seat):
        one = important.get(event.key)
        if one is None:
            continue
        by = event.args.get(one.who)
        who = seat_of(match.game, view, by)
        if who == seat and not (one.own and event.turn < view["turn"]):
            continue
        _who, lines = parts.setdefault(_name(by, speech, names), (who, []))
        line = RibbonLine(one.weight, _thing(event, speech), speech.say(one.theirs, event.args, names))
        lines[:] = [other for other in lines if not line.replaces(other)]
        lines.append(line)
    shown = _shortened({name: _most_important(lines) for name, (_who, lines) in parts.items()})
    return [RibbonPart(parts[name][0], name, [line.text for line in lines]) for name, lines in shown.items()]


class RibbonLine(NamedTuple):
    """One line of the ribbon: its weight, the thing it is about, the words."""

    weight: int
    thing: str
    text: str

    def replaces(self, other: "RibbonLine") -> bool:
        """Whether this replaces a line about the same thing, as it weighs no less: slaying it implies meeting it."""
        return bool(self.thing) and self.thing == other.thing and self.weight >= other.weight


def _thing(event: Event, speech: Speech) -> str:
    """The name of what an event is about."""
    found = event.args.get("card") or event.args.get("monster") or event.args.get("enemy")
    return "" if found is None else str(speech.word(found))


def _name(by: Any, speech: Speech, names: Sequence[str]) -> str:
    if by is None:
        return ""
    return names[by] if isinstance(by, int) else str(speech.word(by, names))


def _most_important(lines: Sequence[RibbonLine]) -> list[RibbonLine]:
    """At most three lines, each once, in order."""
    weights = sorted((line.weight for line in lines), reverse=True)
    least = max(weights[:MOST][-1], min(weights[0], 1))
    return list({line.text: line for line in lines if line.weight >= least}.values())[-MOST:]


def _shortened(parts: dict[str, list[RibbonLine]]) -> dict[str, list[RibbonLine]]:
    """Shorten the ribbon to `LONGEST`, but leave one line: drop the lightest line of the player with most lines."""

    def lightest(name: str) -> RibbonLine:
        return min(parts[name], key=lambda line: line.weight)

    while _length(parts) > LONGEST and sum(map(len, parts.values())) > 1:
        name = max(parts, key=lambda name: (len(parts[name]), -lightest(name).weight))
        parts[name].remove(lightest(name))
        if not parts[name]:
            del parts[name]
    return parts


def _length(parts: Mapping[str, Sequence[RibbonLine]]) -> int:
    """In characters; a portrait counts as four, the separator between two lines as two."""
    return sum(len(name) + 4 + sum(len(line.text) + 2 for line in lines) for name, lines in parts.items())


def done_by(match: Match, seat: int, view: AnyView, speech: Speech, names: Sequence[str]) -> str:
    """What the seat did in this turn, if one thing can sum it up."""
    important = ribbon_events(match.game)
    best, found = 0, ""
    for event in match.events:
        one = important.get(event.key)
        if one is None or not one.mine or event.turn != view["turn"] or not event.seen_by(seat):
            continue
        if one.weight >= best and seat_of(match.game, view, event.args.get(one.who)) == seat:
            best, found = one.weight, speech.say(one.mine, event.args, names)
    return found
