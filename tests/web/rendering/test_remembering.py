"""Macros that remember what they made of what they were given."""

from dataclasses import dataclass, field

from jinja2 import DictLoader, StrictUndefined

from undercroft.web.rendering.quick import QuickEnvironment
from undercroft.web.rendering.remembering import MOST, frozen, remembered


@dataclass
class Pile:
    name: str
    cards: list[str] = field(default_factory=list)
    top: "Pile | None" = None


def test_it_is_made_once_for_what_looks_the_same() -> None:
    made = []

    def macro(pile: Pile, size: str) -> str:
        made.append(size)
        return f"{pile.name} {pile.cards} {pile.top and pile.top.name} {size}"

    draw = remembered(macro)
    assert draw(Pile("a", ["x"], Pile("b")), "big") == draw(Pile("a", ["x"], Pile("b")), "big")
    assert made == ["big"]
    assert "'y'" in draw(Pile("a", ["y"], Pile("b")), "big")
    assert "c" in draw(Pile("a", ["x"], Pile("c")), "big")
    assert "small" in draw(Pile("a", ["x"], Pile("b")), "small")
    assert len(made) == 4


def test_what_is_changed_afterwards_is_made_anew() -> None:
    draw, pile = remembered(lambda pile: str(pile.cards)), Pile("a", ["x"])
    before = draw(pile)
    pile.cards.append("y")
    assert draw(pile) != before


def test_marks_of_different_kinds_are_told_apart() -> None:
    @dataclass
    class Heap:
        name: str
        cards: list[str] = field(default_factory=list)
        top: None = None

    assert frozen(Pile("a")) != frozen(Heap("a"))
    assert frozen({"a": [1]}) != frozen({"a": [2]})


def test_no_more_is_remembered_than_there_is_room_for() -> None:
    draw = remembered(str)
    for n in range(MOST + 5):
        draw(n)
    assert len(draw._made) == 5


def test_a_template_says_which_macros_remember() -> None:
    page = "{% macro show(one) %}<b>{{ one.name }}</b>{% endmacro %}{% set show = remembered(show) %}"
    env = QuickEnvironment(
        loader=DictLoader({"page": page, "use": "{% from 'page' import show %}{{ show(a) }}{{ show(b) }}"}),
        undefined=StrictUndefined,
    )
    env.globals["remembered"] = remembered
    assert env.get_template("use").render(a=Pile("<x>"), b=Pile("y")) == "<b>&lt;x&gt;</b><b>y</b>"
