"""Copies of a card, distinguished by their names."""

from undercroft.kit.copies import Copied, distinct_by, free_ref, refs, top_left

torch, spear = Copied("torch", "Torch"), Copied("spear", "Spear")


def test_copies_are_numbered_from_the_second() -> None:
    assert [ref.id for ref in refs([torch, spear, torch, torch])] == ["torch", "spear", "torch.2", "torch.3"]
    assert torch.ref(2) is torch.ref(2)
    assert (torch.ref(1).name, torch.ref(1).card) == ("Torch", torch)


def test_the_first_name_that_is_free() -> None:
    laid = {torch.first: 1, torch.ref(2): 3}
    assert free_ref(laid, torch).id == "torch.2"
    assert free_ref(laid, spear).id == "spear"


def test_what_is_alike_is_one_choice() -> None:
    assert distinct_by([3, -3, 4], abs) == [3, 4]
    assert distinct_by([5], abs) == [5]


def test_a_stack_sells_the_first_card_that_is_left() -> None:
    assert top_left([torch, spear], {torch: 0, spear: 2}) is spear
    assert top_left([torch, spear], {torch: 0, spear: 0}) is None
