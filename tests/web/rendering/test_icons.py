"""Every icon named in code is in the sprite."""

import re

import pytest

from undercroft.kit.moment import D6
from undercroft.web.rendering.icons import BOT_FACE, FACES, SIGNS, STATIC

DRAWN = set(re.findall(r'<symbol id="([\w-]+)"', (STATIC / "vendor" / "sprite.svg").read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", sorted({*D6, *SIGNS.values(), *FACES, BOT_FACE}))
def test_an_icon_that_code_names_is_drawn(name: str) -> None:
    assert name in DRAWN
