"""Everything that is stored about me, to download."""

import json
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter
from starlette.responses import Response

from ....kernel.registry import games
from ....store import Store
from ...door.guests import Me
from ...house import House, TheGuest, TheHouse
from ..page import name_of

router = APIRouter(include_in_schema=False)


@router.get("/me/data")
async def my_data(house: TheHouse, me: TheGuest) -> Response:
    """Everything stored about me, as a file."""
    house.check("own", me.id)
    data = json.dumps(await own_data(house, me), ensure_ascii=False, indent=2)
    headers = {"content-disposition": 'attachment; filename="undercroft-me.json"'}
    return Response(data, media_type="application/json", headers=headers)


async def own_data(house: House, me: Me) -> dict[str, Any]:
    store = house.store
    return {
        "guest": await _guest(house.store, me),
        "tables": [
            {
                "id": table["id"],
                "game": table["game"],
                "host": table["host"] == me.id,
                "seats": table["seats"],
                "made": _when(table["created"]),
                "finished": _when(table["moved"]) if table["over"] else None,  # earlier it could reveal secret choices
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
        "results": [
            {
                "table": one["table_id"],
                "game": one["game"],
                "at": _when(one["at"]),
                "place": one["place"],
                "won": one["won"],
                "left": one["left"],
                "score": one["score"],
                "setting": one["setting"],
                "cards": one["cards"],
                "rating_change": one["change"],
            }
            for one in await store.guest_data.results(me.id)
        ],
        "looks_for": looking._asdict() if (looking := await store.seekers.get(me.id)) else None,
        "puzzles": [dict(row) for row in await store.guest_data.solutions(me.id)],
        "daily_tries": [dict(row) for row in await store.guest_data.tries(me.id)],
        "ratings": {row["game"]: row["shown"] for row in await store.results.ratings_of(me.id)},
        "statistics": {id: await _statistics(house, me.id, id) for id in games()},
        "reports": [
            {"table": one["table_id"], "about": one["name"], "text": one["text"], "at": _when(one["at"])}
            for one in await store.guest_data.reports(me.id)
        ],
        "friends": sorted([await name_of(house, one) for one in await store.friends.of(me.id)]),
        "invitations": [{"table": one.table, "from": one.name} for one in await store.invitations.to(me.id)],
        "invited": [
            {"table": table, "whom": await name_of(house, user)} for table, user in await store.invitations.sent(me.id)
        ],
        "blocked": sorted([await name_of(house, one) for one in me.blocked]),
    }


async def _guest(store: Store, me: Me) -> dict[str, Any]:
    """The guest's name, settings and devices."""
    return {
        "id": me.id,
        "name": me.name if me.named else None,
        "named": _when(await store.guests.named_at(me.id)),
        "profile": showing._asdict() if (showing := await store.profiles.showing(me.id)) else None,
        "agreed_to_research": _when(await store.research.consent_given(me.id)),
        "agreed_to_puzzles_and_statistics": _when(await store.sharing.consent_given(me.id)),
        "recovery_code_made": _when(await store.credentials.code_made(me.id)),
        "passkeys": [
            {"name": key.name, "made": _when(key.made), "used": _when(key.used)}
            for key in await store.credentials.passkeys_of(me.id)
        ],
        "notified_browsers": [urlsplit(one.endpoint).hostname for one in await store.push.subscriptions(me.id)],
        "devices": [
            {"browser": one.browser, "system": one.system, "first": _when(one.first), "last": _when(one.last)}
            for one in await store.credentials.devices_of(me.id)
        ],
    }


async def _statistics(house: House, user: str, game: str) -> dict[str, Any]:
    """The finished matches of a game, latest first."""
    played = await house.records.of(user, game)
    matches = [{"players": one.seats, "score": dict(one.score), "won": one.won} for one in played]
    return {"played": len(played), "won": sum(one.won for one in played), "matches": matches}


def _when(moment: float | None) -> str | None:
    return None if moment is None else datetime.fromtimestamp(moment, UTC).isoformat(timespec="seconds")
