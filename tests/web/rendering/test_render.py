"""Line breaks in templates are for readability and do not reach the page."""

import pytest
from jinja2 import Environment, TemplateSyntaxError

from undercroft.web.rendering.render import StripLineBreaks

TEMPLATES = Environment(extensions=[StripLineBreaks], autoescape=True)


@pytest.mark.parametrize(
    ("template", "page"),
    [
        ("<p>\n  <b>one</b>\n  <i>two</i>\n</p>\n", "<p><b>one</b><i>two</i></p>"),
        ("<p>\n  {{ 1 }}\n  {{ 2 }}\n</p>", "<p>12</p>"),
        ("<p>\n  {% if true %}\n    one\n  {% endif %}\n</p>", "<p>one</p>"),
        ("<p>one two\n  <b>three</b> four</p>", "<p>one two<b>three</b> four</p>"),
        ('<p>one{{ " " }}\n  <b>two</b></p>', "<p>one <b>two</b></p>"),
        ("{% set word = (\n  1\n  + 2\n) %}\n<p>{{ word }}</p>", "<p>3</p>"),
        ('<p>\n  {{ "one "\n     "two" }}\n</p>', "<p>one two</p>"),
        ("<p>{# a\n remark #}\n</p>", "<p></p>"),
    ],
)
def test_a_break_outside_of_tags_is_nothing(template: str, page: str) -> None:
    assert TEMPLATES.from_string(template).render() == page


@pytest.mark.parametrize(
    ("template", "page"),
    [
        ('<p class="one"\n   id="two">three</p>', '<p class="one" id="two">three</p>'),
        ('<p class="one\n          two">three</p>', '<p class="one two">three</p>'),
        ('<p id="a"\n   {% if 2 > 1 %}hidden{% endif %}>b</p>', '<p id="a" hidden>b</p>'),
        ('<path d="M0 0\n         L1 1"/>', '<path d="M0 0 L1 1"/>'),
    ],
)
def test_inside_a_tag_it_is_a_space(template: str, page: str) -> None:
    assert TEMPLATES.from_string(template).render() == page


def test_what_is_put_in_keeps_its_breaks() -> None:
    assert TEMPLATES.from_string("<pre>\n  {{ text }}\n</pre>").render(text="a\n  b") == "<pre>a\n  b</pre>"


def test_an_error_is_told_by_its_line() -> None:
    with pytest.raises(TemplateSyntaxError) as failed:
        TEMPLATES.from_string("<p\n  class='a'>\n\n  <b>one</b>\n  {% nonsense %}\n</p>")
    assert failed.value.lineno == 5
