"""Templates written as plain Python say what Jinja would say."""

from dataclasses import dataclass
from typing import Any

import pytest
from jinja2 import DictLoader, Environment, StrictUndefined, UndefinedError
from markupsafe import Markup

from undercroft.web.rendering.quick import QuickEnvironment


@dataclass
class Thing:
    name: str
    inside: Any = None


def say(text: str, **given: Any) -> str:
    return f"{text}{sorted(given.items())}" if given else text


GIVEN = {
    "thing": Thing("<torch>", {"weight": 3, "inside": Thing("wick")}),
    "laid": {"x": 1, "y": Markup("<b>2</b>")},
    "none": None,
    "say": say,
    "t": say,
}
TEMPLATES = {
    "part.html": "{% set own = 'of the part' %}{{ own }} {{ thing.name }} {{ row | default('no row') }}",
    "macros.html": "{% macro show(one, size='big', mark='') %}<i>{{ one }} {{ size }}{{ mark }}</i>{% endmacro %}",
    "seeing.html": "{% macro name() %}{{ thing.name }}{% endmacro %}",
    "frame.html": "{% macro around(title) %}<h1>{{ title }}</h1>{{ caller() }}{% endmacro %}",
}


@pytest.mark.parametrize(
    "source",
    [
        "{{ thing.name }} {{ thing.inside.weight }} {{ thing.inside.inside.name }} {{ laid.x }}{{ laid.y }}",
        "{{ none }} {{ 3 }} {{ 2.5 }} {{ laid.x + 4 }} {{ true }} {{ [1, '<'] }}",
        "{{ thing.nothing | default('-') }} {{ thing.nothing is defined }} {{ laid.z is undefined }}",
        "{{ thing.name | default('-') }} {{ laid.x | default(2) }}{{ laid.z | default }} {{ laid.items is defined }}",
        "{{ 'a<' ~ 3 ~ thing.name }} {{ '<' ~ laid.y ~ none }} {{ thing ~ 2.5 }}",
        "{{ '<on>' if laid.x }} {{ 'off' if not laid.x }}{{ say('x') if none }}{{ t('&') if laid.x else '<' }}",
        "{% for row in range(2) %}{{ row }}{{ loop.previtem | default('first') }}{% endfor %}",
        "{{ say('<a>') }} {{ say('a', class='b', n=1) }} {{ thing.name.upper() }}",
        "{% set own = 'mine' %}{% include 'part.html' %} {{ own }}",
        "{% for row in [1, 2] %}{% include 'part.html' %};{% endfor %}",
        "{% if laid.x %}{% include 'part.html' %}{% endif %}{% include ['nowhere.html', 'part.html'] %}",
        "{% import 'macros.html' as m %}{{ m.show('<') }}{{ m.show('a', 'small') }}{{ m.show('a', mark='!') }}",
        "{% import 'seeing.html' as m with context %}{{ m.name() }}",
        "{% from 'frame.html' import around %}{% call around('<t>') %}<p>{{ laid.y }}</p>{% endcall %}",
        "{% for one in [laid, laid] if one.x %}{{ loop.index }}{{ loop.previtem is defined }}{{ one.y }}{% endfor %}",
        "{% macro of(it) %}{% for one in it %}{{ of(one) if one is iterable else one }}{% endfor %}{% endmacro %}"
        "{{ of([1, [2]]) }}",
    ],
)
def test_it_says_what_jinja_says(source: str) -> None:
    loader = DictLoader(TEMPLATES)
    usual = Environment(loader=loader, autoescape=True, undefined=StrictUndefined)
    quick = QuickEnvironment(loader=loader, undefined=StrictUndefined)
    assert quick.from_string(source).render(GIVEN) == usual.from_string(source).render(GIVEN)


@pytest.mark.parametrize(
    "source", ["{{ thing.nothing }}", "{{ laid.nothing }}", "{{ nothing }}", "{{ thing.nothing.more is defined }}"]
)
def test_what_is_not_there_is_an_error(source: str) -> None:
    quick = QuickEnvironment(loader=DictLoader({}), undefined=StrictUndefined)
    with pytest.raises((UndefinedError, AttributeError, KeyError)):
        quick.from_string(source).render(GIVEN)


def test_a_macro_refuses_what_it_does_not_know() -> None:
    quick = QuickEnvironment(loader=DictLoader(TEMPLATES), undefined=StrictUndefined)
    for call in ("m.show('a', colour=1)", "m.show(1, 2, 3, 4)"):
        with pytest.raises(TypeError):
            quick.from_string("{% import 'macros.html' as m %}{{ " + call + " }}").render(GIVEN)
