"""Games and bots are found by name, both our own and those of other packages."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import undercroft
from tests.kernel import toy
from tests.test_cli import run
from undercroft.kernel import registry
from undercroft.kernel.seat import Seat
from undercroft.testing import scenario


class FirstBot:
    """Takes the first option on offer."""

    def __init__(self, game: undercroft.Game, seed: int) -> None:
        self.made_for = (game.id, seed)

    def choose(self, seat: Seat) -> str:
        return seat.decision.options[0].id


class PickyBot:
    """Takes the option at a place.

    Nothing more.
    """

    def __init__(
        self,
        game: undercroft.Game,
        seed: int,
        *,
        place: int = 0,
        haste: float = 0.5,
        loud: bool = False,
        mood: str = "calm",
    ) -> None:
        self.given = (place, haste, loud, mood)

    def choose(self, seat: Seat) -> str:
        return seat.decision.options[self.given[0]].id


class Needy(FirstBot):
    """Cannot be built from a game and a seed alone."""

    def __init__(self, game: undercroft.Game, seed: int, net: str) -> None: ...


class Unlucky(FirstBot):
    """Raises an error in its constructor."""

    def __init__(self, game: undercroft.Game, seed: int) -> None:
        raise OSError("no weights")


def broken() -> Any:
    raise ImportError("No module named 'brain'")


def point(name: str, load: Any, package: str = "theirs") -> SimpleNamespace:
    return SimpleNamespace(name=name, load=load, dist=SimpleNamespace(name=package))


@pytest.fixture
def brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Other packages with a game and bots: three bots cannot be created, and `greedy` and `twin` are taken names."""
    points = {
        "undercroft.games": [point("toy", lambda: toy.GAME)],
        "undercroft.bots": [
            point("first", lambda: FirstBot),
            point("picky", lambda: PickyBot),
            point("brain", broken),
            point("needy", lambda: Needy),
            point("unlucky", lambda: Unlucky),
            point("greedy", lambda: FirstBot),
            point("twin", lambda: FirstBot),
            point("twin", lambda: PickyBot, "others"),
        ],
    }
    monkeypatch.setattr(registry, "entry_points", lambda group: points[group])
    registry.forget()
    yield
    registry.forget()


def test_every_game_of_the_house_is_found_under_its_id() -> None:
    assert "thunderstone" in undercroft.games()
    for id, game in undercroft.games().items():
        assert game.id == id
        assert undercroft.game(id) is game
    assert list(undercroft.games()) == sorted(undercroft.games())


def test_the_random_bot_plays_every_game() -> None:
    assert "random" in undercroft.bots()
    for game in undercroft.games().values():
        match = game.start(game.seats[0], 1)
        seat = next(iter(match.pending))
        choice = undercroft.bot("random", game, 1).choose(Seat(match, seat))
        match.choose(seat, choice)


def test_no_guest_is_there_unless_brought() -> None:
    assert "toy" not in undercroft.games()
    assert "first" not in undercroft.bots()


@pytest.mark.usefixtures("brought")
def test_another_package_can_bring_a_game() -> None:
    assert list(undercroft.games()) == sorted(["toy", *(game for game in undercroft.games() if game != "toy")])
    match = undercroft.game("toy").start(2, 5)
    match.choose(0, "plan:left")
    assert undercroft.load(match.dump()).choices == [(0, "plan:left")]
    table = scenario("toy", seats=2, hands={0: ["c7"]}, deck=["c1"])
    assert table.choose("draw").view(0)["hand"] == ["c7", "c1"]
    assert table.options()[0] == "plan:left"
    assert [event["key"] for event in table.events("draws")] == ["draws"]


@pytest.mark.usefixtures("brought")
def test_another_package_can_bring_a_bot() -> None:
    bot = undercroft.bot("first", toy.GAME, 9)
    assert isinstance(bot, FirstBot)
    assert bot.made_for == ("toy", 9)
    assert bot.choose(Seat(toy.GAME.start(2, 1), 0)) == "plan:left"


@pytest.mark.usefixtures("brought")
def test_a_bot_takes_parameters() -> None:
    assert undercroft.bot("picky", toy.GAME).given == (0, 0.5, False, "calm")  # type: ignore[attr-defined]
    bot = undercroft.bot("picky:place=1:haste=2:loud=on:mood=wild", toy.GAME)
    assert bot.given == (1, 2.0, True, "wild")  # type: ignore[attr-defined]
    assert bot.choose(Seat(toy.GAME.start(2, 1), 0)) == "plan:right"
    kind = registry.bot_kinds()["picky"]
    assert kind.parameters == {"place": 0, "haste": 0.5, "loud": False, "mood": "calm"}
    assert (kind.about, kind.at_tables, kind.plays(toy.GAME)) == ("Takes the option at a place.", True, True)
    assert registry.bot_kinds()["random"].parameters == {}


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("picky:pace=1", "unknown-parameter"),
        ("random:place=1", "unknown-parameter"),
        ("picky:place=one", "bad-parameter"),
        ("picky:loud=maybe", "bad-parameter"),
        ("picky:place", "bad-parameter"),
        ("picky:=1", "bad-parameter"),
        ("pick:place=1", "unknown-bot"),
    ],
)
def test_parameters_that_cannot_be(name: str, code: str) -> None:
    with pytest.raises(undercroft.Refusal) as refused:
        undercroft.bot(name, toy.GAME)
    assert refused.value.code == code


@pytest.mark.usefixtures("brought")
def test_what_cannot_be_loaded_or_named_is_skipped_and_says_why() -> None:
    assert {"first", "picky", "random", "greedy"} <= set(undercroft.bots())
    assert undercroft.bots()["greedy"] is not FirstBot
    skipped = {(one.name, one.package): one.why.code for one in registry.skipped_plugins()}
    assert skipped == {
        ("brain", "theirs"): "plug-in-broken",
        ("needy", "theirs"): "plug-in-broken",
        ("greedy", "theirs"): "name-taken",
        ("twin", "theirs"): "name-taken",
        ("twin", "others"): "name-taken",
    }
    with pytest.raises(undercroft.Refusal, match="“brain” cannot be loaded: ImportError: No module named 'brain'"):
        undercroft.bot("brain", toy.GAME)
    for command in ("bots", "games"):
        assert "Skipped, from theirs: “brain” cannot be loaded" in " ".join(run(command).output.split())
    with pytest.raises(undercroft.Refusal, match="Several packages provide the name “twin”"):
        undercroft.bot("twin", toy.GAME)
    said = " ".join(run("bots").output.split())
    assert "“needy” cannot be loaded: TypeError: missing a required argument: 'net'" in said
    assert "“unlucky” cannot be loaded: OSError: no weights" in said


@pytest.mark.parametrize("id", ["chess", "", "Thunderstone", "thunderstone ", None, 3, True, [], {}, ("thunderstone",)])
def test_an_unknown_game_is_refused_with_those_there_are(id: Any) -> None:
    with pytest.raises(undercroft.Refusal) as refused:
        undercroft.game(id)
    assert refused.value.code == "unknown-game"
    assert "thunderstone" in str(refused.value)


@pytest.mark.parametrize("name", ["hal", "", "Random", None, 3, [], {}, b"random"])
def test_an_unknown_bot_is_refused_with_those_there_are(name: Any) -> None:
    with pytest.raises(undercroft.Refusal) as refused:
        undercroft.bot(name, toy.GAME)
    assert refused.value.code == "unknown-bot"
    assert "random" in str(refused.value)


def test_a_long_name_is_cut() -> None:
    for ask in (undercroft.game, lambda name: undercroft.bot(name, toy.GAME)):
        with pytest.raises(undercroft.Refusal) as refused:
            ask("x" * 9999)
        assert len(str(refused.value)) < 300
