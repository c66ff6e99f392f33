"""Long matches are read in slices, and other requests are served in between."""

import asyncio
from collections.abc import Iterator
from uuid import uuid4

import pytest

from tests.threads import in_thread
from tests.web.serving import Running
from undercroft.web import tasks
from undercroft.web.live import table
from undercroft.web.tasks import at_once, in_slices


def test_others_are_served_between_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "SLICE", 0.0)
    order: list[str] = []

    def work() -> Iterator[str]:
        for n in range(3):
            order.append(f"step {n}")
            yield f"after step {n}"

    async def others() -> None:
        for _n in range(3):
            order.append("others")
            await asyncio.sleep(0)

    async def both() -> str:
        serving = asyncio.create_task(others())
        result = await in_slices(work())
        await serving
        return result

    assert in_thread(lambda: asyncio.run(both())) == at_once(work()) == "after step 2"
    assert order[:6] == ["step 0", "step 1", "others", "step 2", "others", "others"], "they have more and more time"


def test_several_works_together_take_no_more_than_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "SLICE", 0.0)
    here: list[asyncio.AbstractEventLoop] = []
    pauses: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        if asyncio.get_running_loop() not in here:  # the loop of another server
            await sleep(seconds)
            return
        pauses.append(seconds)
        await sleep(0)

    monkeypatch.setattr(tasks.asyncio, "sleep", noted)

    async def side_by_side(works: int) -> float:
        here.append(asyncio.get_running_loop())
        pauses.clear()
        await asyncio.gather(*(in_slices(iter(range(100))) for _n in range(works)))
        return max(pauses)

    assert in_thread(lambda: asyncio.run(side_by_side(1))) == tasks.LONGEST_PAUSE
    assert in_thread(lambda: asyncio.run(side_by_side(4))) == 4 * tasks.LONGEST_PAUSE


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
