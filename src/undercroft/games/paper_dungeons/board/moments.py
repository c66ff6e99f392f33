"""The great moments of Paper Dungeons: the fight at the end of a stage, the fall of the viewer's team, the banner of a
round. They show public numbers only: goals stay hidden."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from ....kernel.state import Event
from ....kernel.text import Speech, _
from ....kit.face import Sign
from ....kit.moment import STAYS, Flare, Moment, SumPart
from ....kit.seen import Seen
from ..cards import ITEMS
from ..rules.card import Dungeon, Monster
from ..rules.monsters import FIGHTS_AFTER
from ..rules.printed.heroes import warrior
from ..rules.printed.items import BOXES
from ..rules.printed.rewards import fame
from ..rules.rewards import GIFT_LEVEL
from ..rules.scoring import RESURRECTION
from ..view import SheetFacts, View
from .box import DUNGEON, TALENT
from .draw import signed

FOUGHT, FLED, NOT_FOUND, BEST = "fights-monster", "flees", "not-found", "best"
FELL = "resurrected"
OUTCOMES = (FOUGHT, FLED, NOT_FOUND, BEST)
ROUNDS = 8
MOST_FEATS = 3


class Team(NamedTuple):
    """One team's fight: the parts of its power, the band it reached, the result."""

    seat: int
    kind: str
    """The type of its player, as in the frame."""
    name: str
    mine: bool
    parts: list[SumPart]
    power: int
    reached: int
    """The number of bands reached; 0 if it did not fight."""
    fame: str
    wounds: int
    best: str
    """The reward in words, if it was the best team."""
    lost: str
    """Why it did not fight; empty if it did."""


@dataclass(kw_only=True)
class FightMoment(Moment):
    """A monster and all teams: first those that fought, by power, then the rest."""

    kind: str = "fight"
    monster: Monster
    after: int
    """The round after which it is fought."""
    teams: list[Team]


@dataclass(kw_only=True)
class RoundBanner(Moment):
    """A round begins: its dice, and what the others did in the last one."""

    kind: str = "banner"
    round: int
    monsters: list[str]
    """By round, the icon of the monster that is fought after it."""
    dice: list[tuple[str, str, int]]
    """(icon, colour, number)."""
    feats: list[tuple[int, str, str, str]]
    """(seat, kind of player, name, what that team did)."""


def moments(seen: Seen[View]) -> list[Moment]:
    """The fight and the fall of the last two rounds, and the banner of this round."""
    turns = _turns(seen.happened)
    if not turns:
        return []
    fight, fall = _fight(seen, turns[0]), _fall(seen, turns[0])
    found: list[Moment] = [one for one in (fight, fall) if one]
    if seen.view["result"] is None:
        found.append(_banner(seen, turns[-1], turns[0]))
    return sorted(found, key=lambda one: one.number)


def _turns(events: Sequence[Event]) -> list[int]:
    """The indexes of the events with which the last two rounds begin."""
    starts = (number for number in range(len(events) - 1, -1, -1) if events[number].key == "turn")
    return [*islice(starts, 2)][::-1]


# -- the fight


def _fight(seen: Seen[View], start: int) -> FightMoment | None:
    """The fight of the rounds since `start`, if there was one."""
    view, speech, events = seen.view, seen.speech, seen.happened
    outcomes = [number for number in range(start, len(events)) if events[number].key in OUTCOMES]
    if not outcomes:
        return None
    monster = events[outcomes[-1]].args["monster"]
    last = max(number for number in range(outcomes[-1]) if events[number].key == "turn")
    after = events[last].args["round"]
    best = next((events[n].args["who"] for n in outcomes if events[n].key == BEST), None)
    teams = [_team(seen, n, events[n].args["who"] == best) for n in outcomes if events[n].key != BEST]
    teams.sort(key=lambda team: (not team.reached, -team.power))
    return FightMoment(
        number=outcomes[-1],
        key=f"fight-{view['chapter']}-{after}-{events[last].turn}",
        lasts=STAYS,
        said=_sentence(speech, teams),
        go_on=_go_on(view, speech, after),
        monster=monster,
        after=after,
        teams=teams,
    )


def _team(seen: Seen[View], number: int, best: bool) -> Team:
    event, speech = seen.happened[number], seen.speech
    args, seat, fought = event.args, event.args["who"], event.key == FOUGHT
    monster, power, player = args["monster"], args["power"], seen.players[seat]
    sheet = _sheet(seen.view, seat)
    bands = [band for band in monster.bands if power >= band.power] if fought else []
    fearless = sheet["talent"] is not None and TALENT[sheet["talent"]].fearless
    bonus = monster.amount if best and monster.reward is fame else 0
    lost = speech(_("fled")) if event.key == FLED else speech(_("lair not found"))
    return Team(
        seat=seat,
        kind=player.kind,
        name=player.name,
        mine=seat == seen.view["seat"],
        parts=power_parts(sheet, monster, seen.happened[number:], power, speech),
        power=power,
        reached=len(bands),
        fame=signed(args["fame"] + bonus if fought else -args["lost"]),
        wounds=bands[-1].wounds if bands and not fearless else 0,
        best=f"{speech(monster.reward.name)} ×{monster.amount}" if best else "",
        lost="" if fought else lost,
    )


def _sheet(view: View, seat: int) -> SheetFacts:
    """A team's sheet as the viewer sees it: one's own includes this round's marks."""
    return view["sheet"] if seat == view["seat"] else view["players"][seat]


def power_parts(
    sheet: SheetFacts, monster: Monster, since: Sequence[Event], power: int, speech: Speech
) -> list[SumPart]:
    """The parts of a team's power when it fought: its sheet without the marks made since (PD-10.3)."""
    levels, boxes = dict(sheet["levels"]), dict(sheet["items"])
    for event in since:
        if event.args.get("who") != sheet["seat"]:
            continue
        if event.key == "levels":
            levels[event.args["hero"].id] -= 1
        elif event.key == "completes":
            boxes[event.args["item"].id] = 0
    weak = monster.weakness
    parts = [
        SumPart("crossed-swords", sum(levels.values()), speech(_("heroes"))),
        SumPart(weak.icon, levels[weak.id], speech(_("{hero} again"), hero=speech(weak.name))),
    ]
    parts += [
        SumPart(item.icon, item.might, speech(item.name)) for item in ITEMS if item.might and boxes[item.id] == BOXES
    ]
    talent = TALENT[sheet["talent"]] if sheet["talent"] else None
    if talent is not None and talent.might:
        parts.append(SumPart(talent.icon, talent.might, speech(talent.name)))
    if levels[warrior.id] >= GIFT_LEVEL:
        parts.append(SumPart(warrior.icon, 1, speech(_("gift of the warrior"))))
    if sum(part.value for part in parts) != power:  # a new chapter has begun, with a new sheet
        return [SumPart("crossed-swords", power, speech(_("power")))]
    return parts


def _sentence(speech: Speech, teams: list[Team]) -> str:
    """What happened to the viewer's team; for a spectator, which team was the best."""
    team = next((team for team in teams if team.mine), None) or teams[0]
    words = {"who": team.name, "fame": team.fame, "power": team.power, "reward": team.best, "why": team.lost}
    if not team.mine:
        said = _("The strongest in the lair was {who}, power {power}: {fame} fame.")
        return speech(said if team.reached else _("Nobody fought it.")).format(**words)
    if team.best:
        return speech(_("You were the strongest in the lair: {fame} fame, {reward}.")).format(**words)
    if team.reached:
        return speech(_("Your team fought with power {power}: {fame} fame.")).format(**words)
    return speech(_("Your team did not fight ({why}): {fame} fame.")).format(**words)


def _go_on(view: View, speech: Speech, after: int) -> str:
    if view["result"] is not None:
        return speech(_("The score"))
    if view["round"] == after:
        return speech(_("Go on"))
    return speech(_("On to round {n}"), n=view["round"])


# -- the fall


def _fall(seen: Seen[View], start: int) -> Flare | None:
    """The viewer's team was wounded beyond its health, and is brought back at a price."""
    view, speech, events = seen.view, seen.speech, seen.happened
    fallen = [n for n in range(start, len(events)) if events[n].key == FELL and events[n].args["who"] == view["seat"]]
    if not fallen:
        return None
    said = speech(
        _("More wounds than health: it is brought back, but loses {lost} fame at the end. This happens only once.")
    ).format(lost=RESURRECTION)
    return Flare(
        number=fallen[-1],
        key=f"fall-{view['chapter']}",
        said=said,
        chance=said,
        lasts=STAYS,
        go_on=speech(_("Go on")),
        tone="loss",
        icon="angel-wings",
        over=speech(_("Resurrection")),
        title=speech(_("Your team falls")),
        gains=[Sign("laurel-crown", f"−{RESURRECTION}", speech(_("fame")))],
    )


# -- the banner


def _banner(seen: Seen[View], start: int, before: int) -> RoundBanner:
    view, speech, events = seen.view, seen.speech, seen.happened
    number, dungeon = events[start].args["round"], DUNGEON[view["dungeon"]["id"]]
    dice = next(event for event in reversed(events[start:]) if event.key in ("rolls", "rerolls")).args["dice"]
    monsters = {after: monster.icon for after, monster in zip(FIGHTS_AFTER, dungeon.monsters, strict=True)}
    feats = _feats(events[before:start], dungeon)
    return RoundBanner(
        number=start,
        key=f"round-{view['chapter']}-{number}-{events[start].turn}",
        said=speech(_("Round {n}: {dice}."), n=number, dice=", ".join([speech(one.name) for one in dice])),
        lasts=2700,
        round=number,
        monsters=[monsters.get(n, "") for n in range(1, ROUNDS + 1)],
        dice=[(one.icon, one.colour, one.symbol.number) for one in dice],
        feats=[
            (player.seat, player.kind, player.name, _foremost(feats[player.seat], speech))
            for player in seen.players
            if player.seat in feats and player.seat != view["seat"]
        ],
    )


FEATS = {
    "mission": _("mission {mission}"),
    "completes": _("finished the {item}"),
    "steals": _("stole gem {gem}"),
    "fights": _("slew the {minion}"),
    "slays": _("slew the {minion}"),
    "levels": _("{hero} rose to level {level}"),
    "steals-outside": _("stole a gem outside"),
    "potion": _("brewed potion {count}"),
}
"""What the banner mentions of a team, the most important first."""
WEIGHT = {key: weight for weight, key in enumerate(FEATS)}
LAIR = _("reached the lair: {monster}")


class TeamFeat(NamedTuple):
    """What a team did: its weight (lower is more important), and the sentence with its arguments."""

    weight: int
    text: str
    args: Mapping[str, object]


def _feats(events: Sequence[Event], dungeon: Dungeon) -> dict[int, list[TeamFeat]]:
    """What each team did; reaching a lair is the most important."""
    lairs = dict(zip(dungeon.lairs, dungeon.monsters, strict=True))
    found: dict[int, list[TeamFeat]] = {}
    for event in events:
        if event.key == "goes" and event.args["room"] in lairs:
            feat = TeamFeat(-1, LAIR, {"monster": lairs[event.args["room"]]})
        elif event.key in FEATS:
            feat = TeamFeat(WEIGHT[event.key], FEATS[event.key], event.args)
        else:
            continue
        found.setdefault(event.args["who"], []).append(feat)
    return found


def _foremost(feats: list[TeamFeat], speech: Speech) -> str:
    """The most important of a team's feats, up to `MOST_FEATS`, in a few words."""
    first = sorted(feats, key=lambda feat: feat.weight)[:MOST_FEATS]
    return ", ".join(dict.fromkeys([speech.say(feat.text, feat.args) for feat in first]))
