"""All that is kept of a guest, as a file for them: nothing that others hide, and others by their names alone."""

from datetime import UTC, datetime
from typing import Any

from ...kernel.registry import games
from ..door.guests import Me, speech_of_pages
from ..door.names import guest_name
from ..house import House


async def own_data(house: House, me: Me) -> dict[str, Any]:
    store = house.store
    return {
        "guest": {
            "id": me.id,
            "name": me.name if me.named else None,
            "named": _when(await store.guests.named_at(me.id)),
            "agreed_to_research": _when(await store.research.consent_given(me.id)),
            "recovery_code_made": _when(await store.credentials.code_made(me.id)),
            "passkeys": [
                {"name": key.name, "made": _when(key.made), "used": _when(key.used)}
                for key in await store.credentials.passkeys_of(me.id)
            ],
            "devices": [
                {"browser": one.browser, "system": one.system, "first": _when(one.first), "last": _when(one.last)}
                for one in await store.credentials.devices_of(me.id)
            ],
        },
        "tables": [
            {
                "id": table["id"],
                "game": table["game"],
                "host": table["host"] == me.id,
                "seats": table["seats"],
                "made": _when(table["created"]),
                "finished": _when(table["moved"]) if table["over"] else None,  # before, others may choose unseen
                "begun": table["begun"],
                "over": table["over"],
                "ended_by_agreement": table["ended"],
            }
            for table in await store.guest_data.tables(me.id)
        ],
        "chat": [
            {"table": line["table_id"], "as": line["who"], "text": line["text"], "at": _when(line["at"])}
            for line in await store.guest_data.chat(me.id)
        ],
        "statistics": {id: await _statistics(house, me.id, id) for id in games()},
        "reports": [
            {"table": one["table_id"], "about": one["name"], "text": one["text"], "at": _when(one["at"])}
            for one in await store.guest_data.reports(me.id)
        ],
        "muted": sorted([await _called(house, one) for one in me.muted]),
    }


async def _statistics(house: House, user: str, game: str) -> dict[str, Any]:
    """The finished matches of a game, the latest first."""
    played = await house.records.of(user, game)
    matches = [{"players": one.seats, "score": dict(one.score), "won": one.won} for one in played]
    return {"played": len(played), "won": sum(one.won for one in played), "matches": matches}


async def _called(house: House, user: str) -> str:
    return await house.guests.name(user) or guest_name(user, speech_of_pages("en"))


def _when(moment: float | None) -> str | None:
    return None if moment is None else datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")
