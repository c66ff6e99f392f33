"""The order in which waiting requests get a worker: people first, then addresses in turn, and the hosts of each in
turn."""

import asyncio
from itertools import chain

from tests.threads import in_thread
from undercroft.web.live.thinking.fair_queue import FairQueue, Owner


def served(*waiting: tuple[str, Owner, bool], gone: int) -> list[str]:
    """The order in which these get the only worker. The one at index `gone` stops waiting."""
    order: list[str] = []

    async def wait_for(queue: FairQueue[str], called: str, owner: Owner, person: bool) -> None:
        thing = await queue.get(person, owner)
        order.append(called)
        await asyncio.sleep(0)
        queue.put(thing)

    async def run() -> None:
        queue = FairQueue(["worker"])
        held = await queue.get(False, Owner("first"))
        tasks = [asyncio.create_task(wait_for(queue, *one)) for one in waiting]
        await asyncio.sleep(0)
        tasks[gone].cancel()
        queue.put(held)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert await queue.get(False, Owner("last")) == "worker"

    in_thread(asyncio.run, run())
    return order


def test_people_come_first_and_then_each_host_in_turn() -> None:
    flood = [("flood", Owner("flood"), False)] * 4
    order = served(*flood, ("ann", Owner("ann"), False), ("bob", Owner("bob"), True), gone=1)
    assert order == ["bob", "flood", "ann", "flood", "flood"]


def test_many_hosts_at_one_address_have_one_turn_among_the_addresses() -> None:
    guests = [Owner(f"guest {n}", "there") for n in range(3)]
    flood = list(chain.from_iterable(((one.host, one, True), (one.host, one, True)) for one in guests))
    order = served(*flood, *[("ann", Owner("ann", "here"), True)] * 3, gone=1)
    assert order == ["guest 0", "ann", "guest 1", "ann", "guest 2", "ann", "guest 1", "guest 2"]


def test_one_who_goes_when_it_is_their_turn_passes_it_on() -> None:
    async def run() -> None:
        queue = FairQueue(["worker"])
        held = await queue.get(True, Owner("first"))
        late, next_one = (asyncio.create_task(queue.get(True, Owner(who))) for who in ("late", "next"))
        await asyncio.sleep(0)
        queue.put(held)
        late.cancel()
        assert await next_one == "worker"

    in_thread(asyncio.run, run())
