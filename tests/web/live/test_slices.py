"""Long matches are read in slices, and others are served between them."""

import asyncio
from collections.abc import Generator
from uuid import uuid4

import pytest

from tests.web.serving import Running
from undercroft.web.live import slices, table
from undercroft.web.live.slices import at_once, in_slices


def test_others_are_served_between_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)
    order: list[str] = []

    def work() -> Generator[None, None, str]:
        for n in range(3):
            order.append(f"step {n}")
            yield
        return "done"

    async def others() -> None:
        for _n in range(3):
            order.append("others")
            await asyncio.sleep(0)

    async def both() -> str:
        serving = asyncio.create_task(others())
        result = await in_slices(work())
        await serving
        return result

    assert asyncio.run(both()) == at_once(work()) == "done"
    assert order[:5] == ["step 0", "others", "step 1", "others", "step 2"]


def test_not_everything_can_be_taken_back_again_and_again(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_UNDOS", 1)
    ann = server.program("Ann")
    id = ann.new_table("me", "me")
    for expected in (200, 422):
        decision = next(one for one in ann.pending(id)["decisions"])
        first = next(option["id"] for option in decision["options"] if option["id"] == "village")
        assert ann.choose(id, decision, first).status_code == 200
        undone = ann.http.post(f"/tables/{id}/undo", json={"seat": decision["seat"], "command": uuid4().hex})
        assert undone.status_code == expected, undone.text
