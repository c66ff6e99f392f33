"""The types of the JSON interface: what programs send and receive."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

COMMAND = r"^[!-~]{1,80}$"
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=100, description="A seat, counted from 0.")]
CommandId = Annotated[
    str,
    Field(
        pattern=COMMAND,
        description="Any text that you never use again at this table: sent twice, it counts once.",
    ),
]
Bits = Annotated[
    str,
    Field(pattern=r"^[0-9a-f]{32}$", description="Your own random bits for the dice: 32 hexadecimal digits."),
]
OptionId = Annotated[str, Field(max_length=200, description="The id of an option.")]


class Sent(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Problem(BaseModel):
    """Why something was not done."""

    code: str = Field(description="For programs: stale, not-yours, unknown-option …")
    message: str = Field(description="For people, in the language of Accept-Language (en, ru).")


class SettingInfo(BaseModel):
    """An option of a game."""

    id: str
    name: str
    text: str
    kind: Literal["flag", "number", "choice"]
    default: bool | int | str
    values: list[bool | int | str]


class GameInfo(BaseModel):
    """A game that can be played here."""

    id: str
    title: str
    pitch: str
    seats: list[int]
    minutes: int
    options: list[SettingInfo]
    presets: dict[str, dict[str, Any]]
    bots: list[str]


class NewGuest(Sent):
    name: str = Field(max_length=200)


class GuestInfo(BaseModel):
    """A guest; the token identifies it, in `Authorization: Bearer …`."""

    name: str
    token: str


class SeatWish(Sent):
    """Who should sit on a seat of a new table."""

    kind: Literal["me", "open", "bot"]
    bot: str | None = Field(None, max_length=60, description="The name of a bot, if it is one.")
    name: str | None = Field(None, max_length=200)


class NewTable(Sent):
    game: str = Field(max_length=60)
    seats: list[SeatWish] = Field(min_length=1, max_length=20)
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    listed: bool = Field(False, description="Shown to everybody in the lobby.")
    pace: int | None = Field(None, ge=0, le=10_000, description="Milliseconds between the choices of bots.")
    clock: Literal["60", "180", "600+10", "1200+20", "86400", "259200", "604800"] | None = Field(
        None, description="Seconds each player has for a turn, or for the match and how many each turn adds."
    )
    at_zero: Literal["bot", "loss", "vote"] = Field(
        "bot", description="When the time is up: a bot plays on, the match is lost, or the others vote for a bot."
    )
    watch: bool = Field(True, description="Whether others may watch the match.")
    talk: bool = Field(True, description="Whether those who watch may chat.")
    command: CommandId | None = None
    bits: Bits | None = None


class PlayerInfo(BaseModel):
    """A seat and who is on it."""

    seat: int
    name: str
    kind: Literal["human", "bot", "open"]
    bot: str
    online: bool
    mine: bool


class BitsInfo(BaseModel):
    """What was added to the dice at a seat."""

    seat: int
    bits: str


class DiceInfo(BaseModel):
    """The dice of a table, which everyone can add to before the match begins."""

    kind: Literal["added", "drawn", "laid", "daily"] = Field(
        description="Who could add to the seed: everybody; or nobody, as the server drew it alone, for this table or "
        "for all tables of a daily dungeon, or it is laid down."
    )
    seal: str = Field(description="SHA-256 of the server's secret bits, or if nobody could add any, of the seed.")
    bits: list[BitsInfo] = Field(description="What was added, once the match has begun.")
    secret: str | None = Field(description="The server's bits, when the match is over.")
    next_seal: str | None = Field(description="The seal of the rematch, when the match is over.")


class Seal(BaseModel):
    """The seal of the dice of a table that does not exist yet."""

    seal: str


class TableInfo(BaseModel):
    """What everybody may know about a table."""

    id: str
    game: str
    url: str
    begun: bool
    over: bool
    listed: bool
    hosted: bool = Field(description="Whether you made it.")
    players: list[PlayerInfo]
    waiting: list[int] = Field(description="The seats that must choose.")
    time_left: list[float] | None = Field(description="Seconds that each seat has left, where the match has a clock.")
    options: dict[str, Any]
    dice: DiceInfo
    seed_hash: str = Field(description="SHA-256 of the seed's decimal digits, once the match has begun.")
    seed: str | None = Field(description="The seed, when the match is over.")
    result: dict[str, Any] | None
    rematch: str | None
    spectators: int
    revision: int = Field(description="Counts every change of the table.")


class TableLine(BaseModel):
    """A table in a list."""

    id: str
    game: str
    begun: bool
    over: bool
    open_seats: int
    mine: bool
    my_turn: bool
    players: list[PlayerInfo]


class PromptInfo(BaseModel):
    key: str
    args: dict[str, Any]
    text: str


class OptionInfo(BaseModel):
    id: str
    verb: str
    things: list[Any]
    label: str


class DecisionInfo(BaseModel):
    """A decision of a seat: answer with its number and from `at_least` to `at_most` option ids."""

    seat: int
    number: int
    prompt: PromptInfo
    rule: str
    at_least: int
    at_most: int
    options: list[OptionInfo]
    can_undo: bool


class Pending(BaseModel):
    """The decisions that wait for you."""

    revision: int
    begun: bool
    over: bool
    waiting: list[int]
    decisions: list[DecisionInfo]


class ViewInfo(BaseModel):
    """What a seat, or a spectator, may know. The contents of `view` depend on the game."""

    revision: int
    seat: int | None
    view: dict[str, Any]


class EventInfo(BaseModel):
    n: int
    key: str
    turn: int
    args: dict[str, Any]
    text: str


class Events(BaseModel):
    """What happened, as far as you may know it."""

    branch: int = Field(description="Counts undos: if it is not what it was, read the events again from 0.")
    next: int = Field(description="What to ask for as `since` the next time.")
    events: list[EventInfo]


class Choice(Sent):
    seat: SeatNumber
    number: int = Field(ge=0, le=1_000_000, description="The number of the decision that is answered.")
    choice: OptionId | Annotated[list[OptionId], Field(max_length=200)]
    command: CommandId


class SeatCommand(Sent):
    seat: SeatNumber


class SitCommand(SeatCommand):
    bits: Bits | None = None


class BitsCommand(Sent):
    bits: Bits


class UndoCommand(SeatCommand):
    command: CommandId


class BotCommand(SeatCommand):
    bot: str = Field(max_length=60)


class Said(Sent):
    text: str = Field(max_length=2000)
    command: CommandId | None = None


class Done(BaseModel):
    """The command was carried out and stored."""

    revision: int


class Stale(Problem):
    """The table has moved on: this is what can be chosen now."""

    table: Pending
