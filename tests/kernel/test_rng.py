"""Random numbers: equal to those of the reference implementation, and unbiased."""

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import permutations
from typing import Any

import pytest

from undercroft.kernel.rng import Luck, MatchRandom, Random

MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645
INCREMENT = 0x5851F42D4C957F2D14057B7EF767814F

# Generated with numpy.random.PCG64, with its state set to {state, inc: 0x5851F42D4C957F2D14057B7EF767814F}.
REFERENCE = {
    0: [0xCBF98931523D4EEF, 0x4D98B91B8D356870, 0x01070196E695F8F1, 0x703EC840C59F4493, 0xE54954914B3A44FA],
    1: [0xEDBEAD14B0E6EF47, 0xC81C079E90C62221, 0xE78C2BA5819E56DC, 0x8947DAD444C2DA35, 0x2C5469F025888112],
    42: [0x4080E27A82D6139A, 0xED42E8082E7BBA0D, 0x7CF86E0E9CC70BB2, 0xC3C2B330CF17EC8C, 0x990C62CC5E7A9E34],
    (1 << 128) - 1: [
        0x54172474D993DAAD, 0x8BD69346B5CAE7A6, 0x1D396726771E6C6B, 0xC052794E7ECCC85E, 0xD1046B05929B833B,
    ],
    0x0123456789ABCDEF0123456789ABCDEF: [
        0xA12DEA8C95158441, 0x242041DB494E6DA8, 0x2CB3DCCD41360FAA, 0x4CEAE7E3765E3633, 0x65DDD0B932CEEB6B,
    ],
}  # fmt: skip

# The same, where the state is the first 16 bytes of the SHA-256 of the seed as text.
REFERENCE_SEEDED = {
    0: [0xCCABA4263F25E3C2, 0xE441E934F6B7517E, 0xBC7A8C0C7FEFEC6D],
    7: [0x168DA8FCBB9098BB, 0xFC587ED47385C03E, 0x2C4E7078D0842887],
    (1 << 127) + 1: [0x9850F2A506F472B7, 0x7880A82961DE374E, 0x46684B5C59D11CD7],
}


def rng_with_next_word(word: int) -> Random:
    """A generator whose next 64-bit word is `word`: its state is one step before the state that equals the word."""
    back = pow(MULTIPLIER, -1, 1 << 128)
    return Random((word - INCREMENT) * back % (1 << 128))


def words_used(rng: Random, action: Callable[[Random], Any]) -> int:
    """How many words the action takes from the generator."""
    count, after = 0, Random(rng.state)
    action(rng)
    while after.state != rng.state:
        after.bits()
        count += 1
    return count


def too_uneven(seen: Counter, possible: int, free: int = 0, factor: float = 1.0) -> bool:
    """Whether fair chance gives such counts less than once in 1000 times (chi-squared test, Wilson-Hilferty)."""
    free = free or possible - 1
    expected = seen.total() / possible
    chi_square = sum((count - expected) ** 2 for count in seen.values()) / expected
    chi_square += (possible - len(seen)) * expected
    limit = free * (1 - 2 / (9 * free) + 3.09 * (2 / (9 * free)) ** 0.5) ** 3
    return chi_square * factor > limit


# -- the numbers


@pytest.mark.parametrize("state", REFERENCE)
def test_the_numbers_are_those_of_the_reference(state: int) -> None:
    rng = Random(state)
    assert [rng.bits() for _ in range(5)] == REFERENCE[state]


def test_the_thousandth_number_is_that_of_the_reference() -> None:
    rng = Random(1)
    for _ in range(999):
        rng.bits()
    assert rng.bits() == 0x906654505656EEF7
    assert rng.state == 0x5BC41CF44AB7C2DC4FD1894FF753DB49


@pytest.mark.parametrize("seed", REFERENCE_SEEDED)
def test_a_seed_of_any_size_is_spread_over_the_state(seed: int) -> None:
    rng = Random.seeded(seed)
    assert [rng.bits() for _ in range(3)] == REFERENCE_SEEDED[seed]


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others() -> None:
    one, same, other = Random.seeded(5), Random.seeded(5), Random.seeded(6)
    numbers = [one.bits() for _ in range(20)]
    assert [same.bits() for _ in range(20)] == numbers
    assert not set(numbers) & {other.bits() for _ in range(20)}


def test_the_parts_of_a_seed_do_not_run_together() -> None:
    seeds = [("imagine", 1), ("imagine", 11), ("imagine1", 1), ("imagine", 1, 1), (1,), (11,), (1, 1)]
    assert len({Random.seeded(*seed).state for seed in seeds}) == len(seeds)


def test_a_copy_goes_on_alike_and_apart() -> None:
    rng = Random.seeded(3)
    rng.bits()
    twin = Random(rng.state)
    ahead = [twin.bits() for _ in range(10)]
    assert [rng.bits() for _ in range(10)] == ahead
    twin.bits()
    assert twin.state != rng.state


def test_what_is_drawn_is_counted() -> None:
    rng = Random(1)
    rng.below(6)
    rng.bits()
    assert rng.drawn == 2
    rng.shuffle([1])
    assert rng.drawn == 2
    rng.state = 5
    assert (rng.state, rng.bits()) == (5, Random(5).bits())


# -- below


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 100, (1 << 14) - 1, 1 << 14, (1 << 32) + 1, (1 << 63) + 1])
def test_below_is_the_upper_word_of_the_product(n: int) -> None:
    """Tests the words just below and above each border between two results, where the lowest bits decide."""
    borders = [(k << 64) // n for k in {0, 1, 2, n // 2, n - 1}]
    words = {word for border in borders for word in range(border - 3, border + 4) if 0 <= word < 1 << 64}
    for word in words:
        rng = rng_with_next_word(word)
        assert rng.bits() == word
        rng = rng_with_next_word(word)
        if (word * n) % (1 << 64) >= (1 << 64) % n:
            assert rng.below(n) == word * n >> 64


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 11, 13, 101, 255])
def test_below_is_in_range_and_even(n: int) -> None:
    rng = Random.seeded("below", n)
    seen = Counter(rng.below(n) for _ in range(max(3000, 40 * n)))
    assert set(seen) == set(range(n))
    assert n == 1 or not too_uneven(seen, n)


@pytest.mark.parametrize("n", [(1 << 63) + 1, (1 << 64) - 1, 3 << 62])
def test_below_is_even_where_half_of_all_words_must_be_thrown_again(n: int) -> None:
    rng = Random.seeded("wide", n)
    numbers = [rng.below(n) for _ in range(3000)]
    assert all(0 <= number < n for number in numbers)
    assert not too_uneven(Counter(number * 7 // n for number in numbers), 7)


def test_below_throws_a_word_again_that_would_favour_some() -> None:
    """2**64 % 3 is 1, so one word too many gives 0; that word must be drawn again."""
    assert words_used(rng_with_next_word(0), lambda rng: rng.below(3)) == 2
    assert words_used(rng_with_next_word(1), lambda rng: rng.below(3)) == 1
    assert rng_with_next_word(1 << 63).below(3) == 1


def test_dice_and_picks() -> None:
    rng = Random.seeded("dice")
    assert not too_uneven(Counter(rng.die() for _ in range(3000)), 6)
    assert {rng.die(12) for _ in range(500)} == set(range(1, 13))
    assert {rng.pick("abc") for _ in range(100)} == set("abc")


# -- shuffles


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_every_order_comes_from_as_many_words_as_any_other(size: int) -> None:
    orders = list(permutations(range(size)))
    seen = []
    for word in range(len(orders)):
        things = list(range(size))
        rng_with_next_word(word).shuffle(things)
        seen.append(tuple(things))
    assert sorted(seen) == orders


def test_a_shuffle_throws_the_last_words_again_that_would_favour_some() -> None:
    for below_all, used in ((1, 2), (4, 2), (5, 1)):  # 2**64 is 4 mod 6
        things = ["a", "b", "c"]
        assert words_used(rng_with_next_word((1 << 64) - below_all), lambda rng: rng.shuffle(things)) == used  # noqa: B023
        assert sorted(things) == ["a", "b", "c"]


@pytest.mark.parametrize("size", [3, 4])
def test_all_orders_of_few_things_are_equally_likely(size: int) -> None:
    rng = Random.seeded("orders", size)
    orders = list(permutations(range(size)))
    seen: Counter = Counter()
    for _ in range(150 * len(orders)):
        things = list(range(size))
        rng.shuffle(things)
        seen[tuple(things)] += 1
    assert not too_uneven(seen, len(orders))


@pytest.mark.parametrize("size", [12, 25, 52])
def test_everything_may_lie_anywhere_and_beside_anything(size: int) -> None:
    rng = Random.seeded("places", size)
    places: Counter = Counter()
    pairs: Counter = Counter()
    ends: Counter = Counter()
    for _ in range(12 * size * size // 2):
        things = list(range(size))
        rng.shuffle(things)
        places.update(enumerate(things))
        pairs[things[0], things[1]] += 1
        ends[things[0], things[-1]] += 1
    # each thing appears once per shuffle, so the counts have fewer degrees of freedom than independent draws
    assert not too_uneven(places, size * size, free=(size - 1) ** 2, factor=(size - 1) / size)
    assert not too_uneven(pairs, size * (size - 1))
    assert not too_uneven(ends, size * (size - 1))


@pytest.mark.parametrize("size", [0, 1, 20, 21, 60, 300])
def test_a_shuffle_loses_nothing(size: int) -> None:
    things = list(range(size))
    Random.seeded(size).shuffle(things)
    assert sorted(things) == list(range(size))
    assert size < 2 or things != list(range(size))


def test_a_shuffle_of_nothing_or_one_thing_uses_no_chance() -> None:
    rng = Random(9)
    rng.shuffle([])
    rng.shuffle(["only"])
    assert rng.state == 9


def test_equal_things_may_be_shuffled() -> None:
    things = ["militia"] * 6 + ["torch"] * 2
    Random.seeded(1).shuffle(things)
    assert Counter(things) == {"militia": 6, "torch": 2}


# -- samples


def test_a_sample_is_some_of_the_things_in_any_order() -> None:
    rng = Random.seeded("sample")
    things = tuple("abcde")
    seen: Counter = Counter()
    for _ in range(6000):
        sample = rng.sample(things, 2)
        assert len(set(sample)) == 2
        seen[tuple(sample)] += 1
    assert not too_uneven(seen, 20)
    assert things == tuple("abcde")


@pytest.mark.parametrize(("count", "taken"), [(0, 0), (1, 1), (5, 5), (9, 5)])
def test_a_sample_is_never_more_than_there_is(count: int, taken: int) -> None:
    sample = Random.seeded(1).sample("abcde", count)
    assert len(sample) == len(set(sample)) == taken


# -- the random numbers of a real match


def test_each_draw_of_a_match_has_the_generator_of_its_number() -> None:
    """The page about the dice documents this: the first 128 bits of the SHA-256 of the text SEED:NUMBER."""

    def of_number(number: int) -> Random:
        return Random(int(sha256(f"7:{number}".encode()).hexdigest()[:32], 16))

    rng = MatchRandom.of(7)
    deck, same = list(range(60)), list(range(60))
    rng.shuffle(deck)
    of_number(0).shuffle(same)
    assert deck == same
    assert [rng.die(), rng.pick("abcdefgh"), rng.below(1 << 60)] == [
        of_number(1).die(), of_number(2).pick("abcdefgh"), of_number(3).below(1 << 60),
    ]  # fmt: skip


def test_the_dice_of_a_match_are_even() -> None:
    rng = MatchRandom.of("even")
    rolls = [rng.die() for _roll in range(6000)]
    assert not too_uneven(Counter(rolls), 6)
    assert not too_uneven(Counter(zip(rolls[::2], rolls[1::2], strict=True)), 36)
    assert not too_uneven(Counter(MatchRandom.of(seed).die() for seed in range(6000)), 6)


def test_a_match_that_draws_nothing_of_chance_uses_no_number() -> None:
    rng = MatchRandom.of(1)
    rng.shuffle(["only"])
    assert rng.drawn == 0
    assert rng.position == MatchRandom.of(1).position
    twin = rng.twin()
    assert [twin.die(), twin.die()] == [rng.die(), rng.die()]
    assert twin.position == rng.position != MatchRandom.of(1).position


# -- luck: one stream for each purpose


def test_luck_is_as_fair_as_chance() -> None:
    rolls: Counter[int] = Counter()
    pairs: Counter[tuple[int, int]] = Counter()
    for key in range(60):
        luck = Luck.of("fair", key)
        last = 0
        for _turn in range(50):
            luck.begin_turn()
            roll = luck.die()
            rolls[roll] += 1
            pairs[last, roll] += 1
            last = roll
            rolls[luck.die()] += 1
    assert all(abs(count - 1000) < 130 for count in rolls.values()), rolls  # four standard deviations
    assert all(abs(count - 82) < 40 for (last, _roll), count in pairs.items() if last), pairs


def test_luck_of_a_turn_does_not_hang_on_what_was_used_up_for_something_else() -> None:
    plain, busy = Luck.of(1), Luck.of(1)
    for _turn in range(20):
        plain.begin_turn()
        busy.begin_turn()
        deck = list(range(30))
        busy.shuffle(deck)
        busy.die(8)
        first = [plain.die(), plain.die()]
        assert busy.die() == first[0]
        busy.pick("abc")
        assert busy.die() == first[1]
    assert Luck.of(2).below(1 << 60) != Luck.of(1).below(1 << 60)


def test_luck_has_twins() -> None:
    luck = Luck.of(7)
    luck.begin_turn()
    luck.die()
    twin = luck.twin()
    deck, other = list(range(9)), list(range(9))
    luck.shuffle(deck)
    twin.shuffle(other)
    assert deck == other
    assert [luck.die() for _roll in range(9)] == [twin.die() for _roll in range(9)]
    luck.begin_turn()
    twin.begin_turn()
    assert luck.die(1 << 40) == twin.die(1 << 40)
