"""Replays: the same table after n choices. While the match runs, everybody sees again only what they could see then."""

from ...kernel.decision import Decision
from ...kernel.match import Match
from ..door.guests import Me
from ..house import House
from ..live.table import LiveTable
from .learning import Learning, learning_of
from .scene import Replay, Scene
from .showing import scene_of


async def replay_scene(
    house: House, table: LiveTable, me: Me, at: int | None, seat: int | None, playing: bool = False
) -> Scene:
    """The scene after `at` choices (None: as it stands), through the eyes of `seat` if the guest may use them."""
    async with table.open() as match:
        choices = match.choices
        last = len(choices)
        at = last if at is None else max(0, min(at, last))
        then = match.game.start(match.seats, match.seed, match.options)
        for who, choice in choices[:at]:
            then.choose(who, choice)
        eyes = open_eyes(table, match, me)
        replay = Replay(
            at=at,
            last=last,
            url=f"/t/{table.id}/replay",
            seat=seat if seat in eyes else _usual(eyes, table, me),
            seats=eyes,
            playing=playing and at < last,
            over=match.result is not None,
        )
        learning = await learning_of(house, table, match, me, replay)
        scene = scene_of(table, then, me, whole_log=True, replay=replay, marked=_marked(then, learning, replay.seat))
        scene.learning = learning
        return scene


def _marked(then: Match, learning: Learning | None, eyes: int | None) -> Decision | None:
    """At a turning point, through the eyes of who chose there: what was played and what was better."""
    here = learning.here if learning else None
    if here is None or here.seat != eyes:
        return None
    asked = then.decision(here.seat)
    wanted = {*here.options, *here.instead}
    options = [option for option in asked.options if option.id in wanted]
    return Decision(asked.seat, asked.key, options, asked.rule, asked.about, asked.at_least, asked.at_most)


def open_eyes(table: LiveTable, match: Match, me: Me) -> list[int]:
    """The seats whose knowledge a guest may look at: their own, and when the match is over everybody's.

    Of several people on one device nobody knows who is looking: they see what spectators see until the end.
    """
    if match.result is not None:
        return list(range(match.seats))
    mine = table.seats_of(me.id)
    return list(mine) if len(mine) == 1 and table.record.begun else []


def _usual(eyes: list[int], table: LiveTable, me: Me) -> int | None:
    mine = [seat for seat in table.seats_of(me.id) if seat in eyes]
    return mine[0] if mine else (eyes[0] if eyes else None)
