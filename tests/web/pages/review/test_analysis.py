"""The analysis in a replay: where the turning points are on the curve."""

import itertools

from undercroft.web.pages.review.analysis import Diamond, spread


def test_turning_points_close_to_each_other_do_not_lie_over_each_other() -> None:
    def diamonds(*places: tuple[float, float]) -> list[Diamond]:
        return [Diamond(n, 7, 0, x, y, False, "") for n, (x, y) in enumerate(places, 1)]

    apart = diamonds((10, 50), (20, 50), (90, 4))
    assert spread(apart) == apart
    crowd = spread(diamonds((96, 96), (96.5, 96), (97, 96), (50, 96)))
    assert (crowd[0].y, crowd[3].y) == (96, 96), "the worst stays where it is, and so does who is alone"
    places = sorted(one.y for one in crowd[:3])
    assert all(high - low >= 20 for low, high in itertools.pairwise(places))
    assert all(0 < place < 100 for place in places)
