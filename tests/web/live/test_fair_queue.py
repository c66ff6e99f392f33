"""Who waits for a worker: people first, then one host after the other."""

import asyncio

from undercroft.web.live.fair_queue import FairQueue


def test_people_come_first_and_then_each_host_in_turn() -> None:
    served: list[str] = []

    async def wait_for(queue: FairQueue[str], who: str, person: bool = False) -> None:
        thing = await queue.get(person, who)
        served.append(who)
        await asyncio.sleep(0)
        queue.put(thing)

    async def run() -> None:
        queue = FairQueue(["worker"])
        held = await queue.get(False, "first")
        assert not queue.idle
        flood = [asyncio.create_task(wait_for(queue, "flood")) for _table in range(4)]
        others = [wait_for(queue, "ann"), wait_for(queue, "bob", person=True)]
        waiting = [*flood, *map(asyncio.create_task, others)]
        await asyncio.sleep(0)
        flood[1].cancel()
        queue.put(held)
        await asyncio.gather(*waiting, return_exceptions=True)
        assert queue.idle

    asyncio.run(run())
    assert served == ["bob", "flood", "ann", "flood", "flood"]


def test_one_who_goes_when_it_is_their_turn_passes_it_on() -> None:
    async def run() -> None:
        queue = FairQueue(["worker"])
        held = await queue.get(True, "first")
        late, next_one = (asyncio.create_task(queue.get(True, who)) for who in ("late", "next"))
        await asyncio.sleep(0)
        queue.put(held)
        late.cancel()
        assert await next_one == "worker"

    asyncio.run(run())
