"""What pages are sent of a table: the areas that have changed since they were sent something last, or all of it.

Every page of a kind (of one guest, or of all who only watch in one language) is sent the same. A page that comes new,
or that shows another version than the one before, is sent the whole table.
"""

import re
from secrets import token_hex
from typing import Any

from markupsafe import Markup, escape

from .areas import Drawing, Known, Sketch, enclosed
from .packing import pack
from .render import environment
from .wording import Story

_PLACE = re.compile("<!--area:([a-z-]+)-->")


class Feed:
    """What the pages of one kind were sent last. It keeps no HTML, and lives as long as somebody watches by it."""

    __slots__ = ("__weakref__", "_areas", "_around", "_frame", "_name", "_number", "story")

    def __init__(self) -> None:
        self._name = token_hex(4)
        self._number = 0
        self._frame = self._around = 0
        self._areas: dict[str, Known] = {}
        self.story = Story()
        """The log as they were told it."""

    @property
    def version(self) -> str:
        return f"{self._name}.{self._number}"

    def next(self, scene: Any) -> "Sent":
        """The table as it is now, beside what was sent last."""
        scene.drawing = sketch = Sketch(self._areas)
        frame = inside(scene)
        around = told_around(scene)
        looks, told = hash(frame), hash(around)
        fresh, base = looks != self._frame, self.version
        if fresh or sketch.changed or told != self._around:
            self._number += 1
        self._frame, self._around, self._areas = looks, told, sketch.now
        sent = Sent(scene, around, base, self.version, fresh, sketch.changed)
        if len(sketch.changed) == len(sketch.now):
            sent.complete(frame)
        return sent


class Sent:
    """One step of a feed, as a part to be laid over the table before it, or as the whole table: compressed once for all
    who are sent it."""

    __slots__ = ("_around", "_changed", "_fresh", "_part", "_scene", "_whole", "base", "version")

    def __init__(self, scene: Any, around: str, base: str, version: str, fresh: bool, changed: dict[str, str]) -> None:
        self._around = around
        self.base = base
        self.version = version
        self._scene = scene
        self._fresh = fresh
        self._changed = changed
        self._part = self._whole = b""

    def after(self, version: str) -> bytes:
        """What a page is sent that shows this version: nothing, what is new, or all."""
        if version == self.version:
            return b""
        return self.part() if version == self.base and not self._fresh else self.whole()

    def part(self) -> bytes:
        if not self._part:
            areas = "".join([enclosed(name, html) for name, html in self._changed.items()])
            self._part = pack(within_table(self._around, areas, self.version, self.base))
        return self._part

    def whole(self) -> bytes:
        if not self._whole:
            self._scene.drawing = Drawing()
            self._whole = pack(within_table(self._around, inside(self._scene), self.version))
        return self._whole

    def complete(self, frame: str) -> None:
        """All areas were drawn: with the frame they are the whole table."""
        html = _PLACE.sub(lambda found: enclosed(found[1], self._changed[found[1]]), frame)
        self._whole = pack(within_table(self._around, html, self.version))


def inside(scene: Any) -> str:
    """All that lies within the outermost element of the table, as it is drawn now."""
    return environment().get_template("fragment.html").render(scene=scene, t=scene.t, language=scene.language)


def told_around(scene: Any) -> str:
    """Attributes of the outermost element of the table: what scripts must know of all of it."""
    asked = scene.decision is not None
    carries = scene.seat is not None and not (scene.replay or scene.hotseat or scene.over)
    yours = f"● {scene.t('Your turn')} · " if asked and not scene.replay else ""
    looks = ["table", *scene.board.looks]
    looks += ["replaying"] if scene.replay else []
    looks += ["gathers"] if scene.table.gathering else []
    looks += [] if asked else ["waits"]
    seat = "" if scene.seat is None else scene.seat
    carry = escape(f"{scene.table.url}/carry?seat={seat}") if carries else ""
    return (
        f'class="{escape(" ".join(looks))}" data-revision="{scene.revision}" data-seat="{seat}" data-carry="{carry}"'
        f' data-focus="{escape(scene.board.focus) if asked else ""}" data-title="{escape(yours + scene.table.title)}"'
        f' data-told="{len(scene.happened)}"'
    )


def within_table(around: str, html: str, version: str = "", base: str | None = None) -> str:
    """The outermost element of the table, with what it holds.

    `version` says which of the tables sent it is, `base` which must be shown for it to be laid over.
    """
    over = "" if base is None else f' data-base="{base}"'
    return f'<div {around} data-version="{version}"{over}>{html}</div>'


def whole_table(scene: Any) -> Markup:
    """The table for a page that is loaded: whole, and none of those that were sent."""
    scene.drawing = Drawing()
    return Markup(within_table(told_around(scene), inside(scene)))
