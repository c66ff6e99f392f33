"""Drawings of curves: everything is within the drawing, and labels do not overlap."""

import itertools

import pytest

from undercroft.kit.ending import Call, Curve, CurveLine
from undercroft.web.rendering.curve import LINE_HEIGHT, SMALL, WIDE, Drawing, Size, draw


def curve(*ends: int, calls: list[Call] | None = None) -> Curve:
    lines = [CurveLine(f"P{n}", [(0, 0), (5, end // 2), (10, end)], f"seat-{n}", n == 0) for n, end in enumerate(ends)]
    return Curve("Points", "", "turn {n}", lines, calls or [])


def drawn(size: Size, *ends: int, calls: list[Call] | None = None) -> Drawing:
    return draw(curve(*ends, calls=calls), size)


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("ends", [(24, 22, 16), (0, 0), (5, 5, 5, 5, 5, 5, 5, 5), (-9, -30), (1500, 2)])
def test_names_stand_apart_and_all_is_on_the_sheet(size: Size, ends: tuple[int, ...]) -> None:
    drawing = drawn(size, *ends)
    heights = sorted(line.name_y for line in drawing.lines)
    assert all(after - before >= LINE_HEIGHT - 0.2 for before, after in itertools.pairwise(heights))
    assert all(0 <= height <= size.height for height in heights)
    for line in drawing.lines:
        assert all(0 <= x <= drawing.right and 0 <= y <= size.height for x, y in line.marks)
    assert 1 <= len(drawing.across) <= 7
    assert len(drawing.below) <= size.ticks


def test_the_own_line_lies_above_and_is_whole() -> None:
    drawing = drawn(WIDE, 9, 8, 7)
    assert [line.mine for line in drawing.lines] == [False, False, True]
    assert drawing.lines[-1].dash == ""
    assert len({line.dash for line in drawing.lines}) == 3
    assert len({line.mark for line in drawing.lines}) == 3


def test_a_line_goes_in_steps() -> None:
    drawing = drawn(WIDE, 10)
    assert drawing.lines[0].path.count("V") == 2
    assert drawing.lines[0].path.endswith(f"H{drawing.right}") or drawing.lines[0].path.endswith(
        f"H{float(drawing.right)}"
    )
    assert drawing.lines[0].name == "P0 10"


def test_words_do_not_lie_over_each_other() -> None:
    calls = [
        Call(10, 24, "you: the Stone of Mystery"),
        Call(10, 23, "Boris: a Lord of Death"),
        Call(9, 22, "Clara: Ooze"),
    ]
    words = drawn(WIDE, 24, 23, 22, calls=calls).words
    assert len(words) == 3
    heights = sorted(word.y for word in words)
    assert all(after - before >= LINE_HEIGHT for before, after in itertools.pairwise(heights))


def test_a_word_near_the_left_edge_stays_on_the_sheet() -> None:
    [word] = drawn(SMALL, 24, calls=[Call(1, 3, "somebody with a long name: something")]).words
    assert word.anchor == "start"
    assert word.x > 0
