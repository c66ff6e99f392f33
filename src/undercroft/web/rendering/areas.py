"""The areas of a table. A template names what is drawn apart:

    {% area "hall", board.hall, board.doors %} … {% endarea %}

The name is followed by all that is shown in it: where that is as it was, it need not be drawn again. Where nothing
follows, it is drawn whenever the table is. A page is sent the areas that look otherwise than those it has, within the
outermost element of the table, whose attributes are always sent. What lies around the areas is the frame; when that
has changed, the table is sent whole.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from jinja2 import nodes
from jinja2.ext import Extension
from jinja2.parser import Parser
from markupsafe import Markup


class AreaTag(Extension):
    """Reads `{% area … %}`; the scene that is drawn must be in reach as `scene`."""

    tags = {"area"}  # noqa: RUF012 (so it is with Jinja)

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        given = [parser.parse_expression()]
        while parser.stream.skip_if("comma"):
            given.append(parser.parse_expression())
        body = parser.parse_statements(("name:endarea",), drop_needle=True)
        drawing = nodes.Getattr(nodes.Name("scene", "load"), "drawing", "load")
        called = nodes.Call(nodes.Getattr(drawing, "area", "load"), given, [], None, None)
        return nodes.CallBlock(called, [], [], body).set_lineno(line)


def is_area(block: nodes.CallBlock) -> bool:
    """Whether a block was made of an area: nothing else is called so."""
    called = block.call.node
    return isinstance(called, nodes.Getattr) and called.attr == "area"


class Drawing:
    """Draws the whole table."""

    def area(self, name: str, *shown: Any, caller: Callable[[], str]) -> Markup:
        return Markup(enclosed(name, caller()))


class Known(NamedTuple):
    """An area as pages have it: what is shown in it, and what came out, as a number."""

    shown: tuple[Any, ...]
    look: int


@dataclass(slots=True)
class Sketch:
    """Draws only what has changed, and of the frame where each area belongs."""

    known: dict[str, Known]
    now: dict[str, Known] = field(default_factory=dict)
    changed: dict[str, str] = field(default_factory=dict)

    def area(self, name: str, *shown: Any, caller: Callable[[], str]) -> Markup:
        known = self.known.get(name)
        if known is None or not shown or known.shown != shown:
            html = caller()
            look = hash(html)
            if known is None or known.look != look:
                self.changed[name] = html
            known = Known(shown, look)
        self.now[name] = known
        return _PLACES[name]


class Places(dict[str, Markup]):
    """Where an area belongs in the frame, by its name."""

    def __missing__(self, name: str) -> Markup:
        place = self[name] = Markup(f"<!--area:{name}-->")
        return place


_PLACES = Places()


def enclosed(name: str, html: str) -> str:
    """An area as it stands on the page."""
    return f"<!--area:{name}-->{html}<!--/area:{name}-->"
